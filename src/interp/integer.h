/* The integer functions that the table of elementwise ops contains. */
#ifndef INTERP_INTEGER_H
#define INTERP_INTEGER_H

#include "interp/internal.h"

interp_integer_fn interp_add, interp_subtract, interp_multiply, interp_and, interp_or, interp_xor, interp_not,
    interp_negate, interp_signed_divide, interp_unsigned_divide, interp_signed_remainder, interp_unsigned_remainder,
    interp_signed_maximum, interp_signed_minimum, interp_unsigned_maximum, interp_unsigned_minimum, interp_signed_power,
    interp_unsigned_power, interp_shift_left, interp_shift_right_logical, interp_signed_shift_right,
    interp_unsigned_shift_right, interp_signed_abs, interp_identity, interp_signed_sign, interp_unsigned_sign,
    interp_popcnt, interp_count_leading_zeros, interp_bool_not, interp_zero;

#endif
