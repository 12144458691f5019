/* Index lists for __builtin_shufflevector, for vectors of FFT_WIDTH numbers; the second vector's indices follow the
 * first's. LOW and HIGH interleave two vectors, EVEN and ODD undo that; HALF0 and HALF1 are the halves of one
 * vector. */
#if FFT_WIDTH == 2
#define FFT_LOW 0, 2
#define FFT_HIGH 1, 3
#define FFT_EVEN 0, 2
#define FFT_ODD 1, 3
#define FFT_REVERSED 1, 0
#elif FFT_WIDTH == 4
#define FFT_LOW 0, 4, 1, 5
#define FFT_HIGH 2, 6, 3, 7
#define FFT_EVEN 0, 2, 4, 6
#define FFT_ODD 1, 3, 5, 7
#define FFT_REVERSED 3, 2, 1, 0
#define FFT_HALF0 0, 1
#define FFT_HALF1 2, 3
#elif FFT_WIDTH == 8
#define FFT_LOW 0, 8, 1, 9, 2, 10, 3, 11
#define FFT_HIGH 4, 12, 5, 13, 6, 14, 7, 15
#define FFT_EVEN 0, 2, 4, 6, 8, 10, 12, 14
#define FFT_ODD 1, 3, 5, 7, 9, 11, 13, 15
#define FFT_REVERSED 7, 6, 5, 4, 3, 2, 1, 0
#define FFT_HALF0 0, 1, 2, 3
#define FFT_HALF1 4, 5, 6, 7
#define FFT_QUARTER0 0, 1
#define FFT_QUARTER1 2, 3
#elif FFT_WIDTH == 16
#define FFT_LOW 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23
#define FFT_HIGH 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31
#define FFT_EVEN 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#define FFT_ODD 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31
#define FFT_REVERSED 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
#define FFT_HALF0 0, 1, 2, 3, 4, 5, 6, 7
#define FFT_HALF1 8, 9, 10, 11, 12, 13, 14, 15
#define FFT_QUARTER0 0, 1, 2, 3
#define FFT_QUARTER1 4, 5, 6, 7
#endif
