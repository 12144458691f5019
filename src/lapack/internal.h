/* Shared by the calls (calls.c) and the routines (routines.c). */
#ifndef LAPACK_INTERNAL_H
#define LAPACK_INTERNAL_H

#include "lapack/lapack.h"

/* Sizes, indexed by the letters of a call's form ('m', 'n', 'k' ...). */
enum { LAPACK_LETTERS = 26 };

/* LAPACKE's results when memory is short, for its work arrays or for transposing a matrix. */
enum { LAPACK_NO_MEMORY = -1010, LAPACK_NO_MEMORY_TO_TURN = -1011 };

typedef void lapack_function(void); /* cast to the routine's own type before a call */

/* One matrix of a batch: its arguments and results, in the order of the program's op, and the sizes. */
typedef struct lapack_one {
    void *const *in, *const *out;
    const int *size; /* by letter - 'a' */
    const ir_attr *config;
    bool is_complex;
    lapack_function *routine; /* of LAPACKE, or CBLAS */
    size_t real_bytes;        /* bytes of a real number in the call's precision */
} lapack_one;

/* A call as JAX writes it. The form describes each argument and result by one word: the element type, then the
 * matrix dimensions, which follow the batch's. T is the call's own type, R a real type, C a complex type of the same
 * precision, I i32; a letter is the same size everywhere. "Tmn:Tmn Ik I" takes an m x n matrix and returns an m x n
 * matrix, k integers, and an integer. */
typedef struct lapack_call {
    const char *name;    /* lapack_<type><name>_ffi */
    const char *types;   /* the letters among s, d, c, z for which the call exists */
    const char *library; /* LAPACKE or cblas: the routine's name is <library>_<type><name> */
    const char *form;
    /* Results that begin as copies of arguments: pairs of digits, the argument's index and the result's. */
    const char *copies;
    /* Attributes that are letters, each with its allowed values: "uplo=LU mode=VN". LAPACK ends the process for
     * other values. */
    const char *letters;
    /* Whether the sizes match each other; the form checks most of them, but some depend on the attributes. */
    bool (*fits)(const lapack_one *one);
    /* Returns LAPACK's info: 0; or less than 0 if an argument was rejected (NaN); or more than 0 as LAPACK
     * documents. */
    int (*run)(const lapack_one *one);
    bool has_info; /* the last result is LAPACK's info */
} lapack_call;

extern const lapack_call lapack_calls[];
extern const size_t lapack_n_calls;

/* The letter or number of an attribute; `otherwise` if it is absent. */
int lapack_option(const lapack_one *one, const char *name, int otherwise);
/* A routine of LAPACKE ("LAPACKE_spotrf") or CBLAS ("cblas_strsm"); NULL, with an error: the library lacks it. Any
 * thread. */
lapack_function *lapack_routine(const char *name, base_error *error);

#endif
