"""torch_xla's CheckpointManager over tsr_checkpoint_manager: the files that are written and read, which steps are whole and which are
removed is ours. The thread of save_async is Python's, since torch_xla's tests reach into it."""
import concurrent.futures
import ctypes
import threading

import xla_tensors as base
from xla_tensors import NotThere, XTensor, at, c_struct, check


class CheckpointManager:
    def __init__(self, path, save_interval, max_to_keep=0, max_pending_async=1, num_of_threads=1, process_group=None,
                 chkpt_on_preemption=True):
        if chkpt_on_preemption:
            raise NotThere("preemption, which torch_xla's coordinator tells")
        self.c = base.lib.c.tsr_checkpoint_manager_new(
            at(c_struct("tsr_checkpoint_manager_options", path=path.encode(), save_interval=save_interval,
                        max_to_keep=max_to_keep, synchronous=True)))
        if not self.c:
            raise ValueError(base.lib.message())
        self.pool, self.pending = concurrent.futures.ThreadPoolExecutor(max_workers=1), []
        self.room, self.lock = threading.Semaphore(max_pending_async), threading.Lock()

    def values(self, state_dict):
        """A dict of the tensors' handles, which the caller frees."""
        dictionary = base.lib.c.tsr_state_dict_new()
        for name, value in state_dict.items():
            check(base.lib.c.tsr_state_dict_set(dictionary, name.encode(), value.handle))
        return dictionary

    def should_save(self, step):
        return bool(base.lib.c.tsr_checkpoint_manager_should_save(self.c, step))

    def _save(self, step, state_dict):
        with self.lock:
            saved, dictionary = ctypes.c_bool(), self.values(state_dict)
            try:
                check(base.lib.c.tsr_checkpoint_manager_save(self.c, step, dictionary, True, at(saved)))
            finally:
                base.lib.c.tsr_state_dict_free(dictionary)

    def save(self, step, state_dict, force=False):
        if not (force or self.should_save(step)):
            return False
        check(base.lib.c.tsr_mark_step())
        self._save(step, state_dict)
        return True

    def save_async(self, step, state_dict, force=False):
        if not (force or self.should_save(step)):
            return False
        copies = {name: value.clone() if isinstance(value, XTensor) else value for name, value in state_dict.items()}
        check(base.lib.c.tsr_mark_step())  # another thread's context takes computed tensors alone
        self.room.acquire()
        future = self.pool.submit(self._save, step, copies)
        future.add_done_callback(lambda _: self.room.release())
        self.pending.append(future)
        return True

    def join(self):
        for future in concurrent.futures.wait(self.pending).done:
            future.result()

    def restore(self, step, state_dict):
        dictionary = self.values(state_dict)
        try:
            check(base.lib.c.tsr_checkpoint_manager_restore(self.c, step, dictionary, None))
        finally:
            base.lib.c.tsr_state_dict_free(dictionary)

    def all_steps(self):
        n = base.lib.c.tsr_checkpoint_manager_all_steps(self.c, None, 0)
        steps = (ctypes.c_int64 * max(n, 1))()
        n = base.lib.c.tsr_checkpoint_manager_all_steps(self.c, at(steps), n)
        return list(steps[:n])
