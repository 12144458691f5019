/* The base of all layers: errors, memory, arenas, vectors, maps, text, files, threads, clock, CPU features.
 *
 * Failing allocations. Code that builds structures (programs, passes, code generation) takes its memory from arenas
 * and runs inside base_try: an allocation that fails there unwinds to that base_try, which returns
 * TSR_OUT_OF_MEMORY, and the arena's owner frees it. Such code needs no NULL checks, but must hold nothing outside
 * its arenas (no locks, files, heap memory) at a point where it may allocate. Everywhere else memory comes from
 * base_alloc, which returns NULL, and the caller checks. */
#ifndef BASE_BASE_H
#define BASE_BASE_H

#include "base/arena.h"
#include "base/common.h"
#include "base/error.h"
#include "base/file.h"
#include "base/float.h"
#include "base/lock.h"
#include "base/log.h"
#include "base/machine.h"
#include "base/map.h"
#include "base/memory.h"
#include "base/mesh.h"
#include "base/metrics.h"
#include "base/setting.h"
#include "base/text.h"
#include "base/thread.h"
#include "base/tree.h"

#endif
