/* The random functions' generator: one for each context.
 *
 * A random value is a pure function of (seed, offset, logical element index): Threefry-2x32 with 13 rounds (Salmon,
 * Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3; 2011). Each call of a random function takes one
 * offset; seed and offset are parameters of the compiled program, so neither makes it compile again. The same seed gives
 * the same numbers for any number of threads and wherever a step is split.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_RANDOM_H
#define TESSERA_RANDOM_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The generator's state. Plain data: it may be stored. */
typedef struct tsr_rng_state {
    uint64_t seed, offset;
} tsr_rng_state;

/* Starts the context's generator anew. A context that was not seeded begins with seed 0. */
TSR_API void tsr_manual_seed(uint64_t seed);
TSR_API void tsr_get_rng_state(tsr_rng_state *state);
TSR_API void tsr_set_rng_state(const tsr_rng_state *state);
/* The initial state of a separate generator for a task: its numbers are independent of this generator's and of other
 * streams'. The context's generator does not change. */
TSR_API void tsr_fork_rng_state(uint64_t stream, tsr_rng_state *state);

#ifdef __cplusplus
}
#endif
#endif
