#!/bin/sh
# Reads every mutex below src/ and fails on one that no fork covers. A mutex is a base_lock or one of base_locks (base/fork.c),
# which a fork takes; the others are named here, with the reason why a child never finds them held.
set -eu
cd "$(dirname "$0")/.."

known='
src/base/lock.h base_lock itself
src/base/mesh.c the threads of a run, which the child has not got
src/net/loop.c a loop and its thread
src/net/internal.h a server and its thread
src/data/internal.h a loader and its workers
src/data/parallel.c a loader and its threads
src/interp/probes.c one evaluation
src/cpu/run/pool/pool.c the pool is made anew in the child
src/cpu/compile/code/code.c one compilation
src/device/queue.c queues are made anew in the child
src/device/internal.h queues, and the admission to them, are made anew in the child
src/pjrt/plugin/plugin.h buffers of a PJRT client, which has threads of its own
src/pjrt/plugin/transfer.c buffers of a PJRT host, which has threads of its own
src/pjrt/plugin/profiler.c a profiler of a PJRT host, which has threads of its own
src/pjrt/client/events.c made anew in the child
src/pjrt/client/client.h the order of runs is made anew in the child
src/comm/async.c a world and its thread
src/comm/heap.c a world and its links to other processes
src/comm/internal.h a world and its links to other processes
src/cmd/pmix_fence.c a launcher and its thread, in a program that forks by exec alone
src/cmd/pmix_library.h a launcher and the threads of libpmix, in a program that forks by exec alone
'
found=$(grep -rlE '\<pthread_(mutex|rwlock|spinlock)_t\>' src --include='*.[ch]' | sort)
bad=0
for file in $found; do
    printf '%s' "$known" | grep -q "^$file " || {
        echo "$file: a mutex that no fork covers: use BASE_LOCK or BASE_LOCKS (base/lock.h), or say in tools/check-locks.sh why not"
        bad=1
    }
done
for file in $(printf '%s' "$known" | cut -d' ' -f1); do
    printf '%s\n' "$found" | grep -qx "$file" || {
        echo "tools/check-locks.sh: $file has no mutex"
        bad=1
    }
done
[ "$bad" = 0 ] && echo 'locks: a fork covers every one'
exit "$bad"
