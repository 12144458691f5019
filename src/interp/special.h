/* Special functions of one or two real numbers, in long double: accurate to f64's last place where they are well
 * conditioned. */
#ifndef INTERP_SPECIAL_H
#define INTERP_SPECIAL_H

long double interp_digamma(long double x);
long double interp_digamma_reflected(long double x); /* for a negative double that is not an integer (digamma.c) */
long double interp_lgamma(long double x);
long double interp_zeta(long double s, long double q); /* Hurwitz' zeta function: the sum of (q + k)^-s */
long double interp_polygamma(long double n, long double x);
long double interp_erf_inv(long double x);
long double interp_bessel_i0e(long double x); /* exp(-|x|) I0(x) */
long double interp_bessel_i1e(long double x);

#endif
