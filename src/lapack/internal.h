/* What the calls (calls.c) and the routines (routines.c) share. */
#ifndef LAPACK_INTERNAL_H
#define LAPACK_INTERNAL_H

#include "lapack/lapack.h"

/* Sizes by the letters of a call's form ('m', 'n', 'k' ...). */
enum { LAPACK_LETTERS = 26 };

/* What LAPACKE returns where it has no memory to work in, or to turn a matrix in. */
enum { LAPACK_NO_MEMORY = -1010, LAPACK_NO_MEMORY_TO_TURN = -1011 };

typedef void lapack_function(void); /* called by its own type */

/* One matrix of a batch: where its arguments and results lie, in the order of the program's op; and the sizes. */
typedef struct lapack_one {
    void *const *in, *const *out;
    const int *size; /* by letter - 'a' */
    const ir_attr *config;
    bool is_complex;
    lapack_function *routine; /* of LAPACKE, or CBLAS */
    size_t real_bytes;        /* of a real number of the call's precision */
} lapack_one;

/* A call as JAX writes it. The form names each argument and result, one word each, by element type and matrix dimensions,
 * which come after the batch's: T the call's own type, R real, C complex of the same precision, I i32; a letter is one size
 * wherever it stands. "Tmn:Tmn Ik I" takes an m x n matrix and gives one, k integers, and an integer. */
typedef struct lapack_call {
    const char *name;    /* lapack_<type><name>_ffi */
    const char *types;   /* the letters of s, d, c, z that have it */
    const char *library; /* LAPACKE or cblas: <library>_<type><name> is the routine */
    const char *form;
    /* Results that begin as copies of arguments: pairs of digits, argument and result. */
    const char *copies;
    /* Attributes that are letters, each with those that it may be: "uplo=LU mode=VN". LAPACK ends the process at others. */
    const char *letters;
    /* Whether the sizes fit together; the form says most of it, some depend on the attributes. */
    bool (*fits)(const lapack_one *one);
    /* LAPACK's info: 0, or less than 0 where an argument was refused (NaN), or more as LAPACK says. */
    int (*run)(const lapack_one *one);
    bool has_info; /* the last result is that number */
} lapack_call;

extern const lapack_call lapack_calls[];
extern const size_t lapack_n_calls;

/* The letter or number of an attribute; `otherwise` where it is absent. */
int lapack_option(const lapack_one *one, const char *name, int otherwise);
/* A routine of LAPACKE ("LAPACKE_spotrf") or CBLAS ("cblas_strsm"); NULL with an error: there is none. Any thread. */
lapack_function *lapack_routine(const char *name, base_error *error);

#endif
