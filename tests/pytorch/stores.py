"""Tessera's stores under the names of torch.distributed's: classes in Python over the C API, for run_stores.py."""
import ctypes
import os
from datetime import timedelta

import torch.distributed as dist

import process_group
from process_group import P, check, struct

DEFAULT = timedelta(seconds=300)


def text(value):
    return value.encode() if isinstance(value, str) else bytes(value)


def milliseconds(limit):
    return max(int(limit / timedelta(milliseconds=1)), 1)


class Store(dist.Store):
    """A store of the C API. PyTorch's own code (Gloo, RPC) uses it through dist.Store's virtual functions."""

    def __init__(self, handle, timeout=DEFAULT):
        super().__init__()
        self.c = process_group.load().c
        if not handle:
            check(-1)
        self.handle = P(handle)
        self.set_timeout(timeout)

    def __del__(self):
        handle, self.handle = getattr(self, "handle", None), None
        if handle:
            self.c.tsr_store_free(handle)

    def set_timeout(self, timeout):
        self.c.tsr_store_set_timeout(self.handle, milliseconds(timeout))

    @property
    def timeout(self):
        return timedelta(milliseconds=self.c.tsr_store_timeout(self.handle))

    def set(self, key, value):
        value = text(value)
        check(self.c.tsr_store_set(self.handle, text(key), value, len(value)))

    def _taken(self, value, size):
        result = ctypes.string_at(value, size.value)
        self.c.tsr_string_free(value)
        return result

    def get(self, key):
        value, size = P(), ctypes.c_int64()
        check_wait(self.c.tsr_store_get(self.handle, text(key), ctypes.byref(value), ctypes.byref(size)))
        return self._taken(value, size)

    def add(self, key, amount):
        total = ctypes.c_int64()
        check(self.c.tsr_store_add(self.handle, text(key), amount, ctypes.byref(total)))
        return total.value

    def compare_set(self, key, expected, desired):
        value, size = P(), ctypes.c_int64()
        check(self.c.tsr_store_compare_set(self.handle, text(key), text(expected), text(desired), ctypes.byref(value),
                                           ctypes.byref(size)))
        return self._taken(value, size)

    def append(self, key, value):
        value = text(value)
        check(self.c.tsr_store_append(self.handle, text(key), value, len(value)))

    def multi_get(self, keys):
        return [self.get(key) for key in keys]

    def multi_set(self, keys, values):
        for key, value in zip(keys, values):
            self.set(key, value)

    def has_extended_api(self):
        return True

    def delete_key(self, key):
        there = ctypes.c_bool()
        check(self.c.tsr_store_delete_key(self.handle, text(key), ctypes.byref(there)))
        return there.value

    def num_keys(self):
        count = ctypes.c_int64()
        check(self.c.tsr_store_num_keys(self.handle, ctypes.byref(count)))
        return count.value

    def _keys(self, keys):
        return (ctypes.c_char_p * max(len(keys), 1))(*[text(key) for key in keys]), len(keys)

    def check(self, keys):
        there = ctypes.c_bool()
        check(self.c.tsr_store_check(self.handle, *self._keys(keys), ctypes.byref(there)))
        return there.value

    def wait(self, keys, timeout=None):
        check_wait(self.c.tsr_store_wait(self.handle, *self._keys(keys), milliseconds(timeout) if timeout else 0))


def check_wait(status):
    """torch.distributed calls a limit that has passed a timeout."""
    if status == process_group.TIMED_OUT:
        message = ctypes.c_char_p()
        process_group.library.c.tsr_error_take(ctypes.byref(message))
        raise dist.DistStoreError(f"Timeout: {(message.value or b'').decode()}")
    check(status)


class FileStore(Store):
    """As PyTorch's, it counts a user in the file under a key, and the last user in a process removes the file."""
    users = {}

    def __init__(self, path, world_size=-1):
        self.path = path
        super().__init__(process_group.load().c.tsr_file_store_new(os.fsencode(path)))
        FileStore.users[path] = FileStore.users.get(path, 0) + 1
        self.add("cnt", 1)

    def __del__(self):
        super().__del__()
        left = FileStore.users.get(self.path, 0) - 1
        FileStore.users[self.path] = left
        if left == 0 and os.path.exists(self.path):
            os.remove(self.path)


class HashStore(Store):
    def __init__(self):
        super().__init__(process_group.load().c.tsr_hash_store_new())


class TCPStore(Store):
    """The server's rank makes the key by which PyTorch's workers count themselves. With multi_tenant a port whose server is in
    this process gets one more user."""
    servers = {}

    def __init__(self, host_name, port, world_size=None, is_master=False, timeout=DEFAULT, wait_for_workers=True,
                 multi_tenant=False, master_listen_fd=None, use_libuv=True):
        port_used = ctypes.c_int64()
        serves = is_master and not (multi_tenant and TCPStore.servers.get(port))
        options = struct("tsr_tcp_store_options", host=text(host_name), port=port, is_server=serves,
                         timeout_ms=milliseconds(timeout),
                         actual_port=ctypes.cast(ctypes.pointer(port_used), P)) if process_group.load() else None
        handle = process_group.library.c.tsr_tcp_store_new(ctypes.byref(options))
        if not handle:
            message = ctypes.c_char_p()
            process_group.library.c.tsr_error_take(ctypes.byref(message))
            why = (message.value or b"").decode()
            if is_master:
                raise dist.DistNetworkError(f"The server socket has failed to listen on any local network address: {why}")
            raise dist.DistNetworkError(f"The client socket has timed out after {timeout} for {host_name}: {why}")
        super().__init__(handle, timeout)
        self.host, self.port, self.serves = host_name, port_used.value, serves
        if serves:
            TCPStore.servers[self.port] = self
        if wait_for_workers or is_master:
            self.add("init/", 1)


class PrefixStore(Store):
    """Over a store of Tessera's; over any other it is PyTorch's."""

    def __new__(cls, prefix, store):
        return super().__new__(cls) if isinstance(store, Store) else original_prefix(prefix, store)

    def __init__(self, prefix, store):
        self.underlying_store = store
        super().__init__(process_group.load().c.tsr_prefix_store_new(store.handle, text(prefix)), store.timeout)


original_prefix = dist.PrefixStore


kept = []


def keeping(kind):
    """PyTorch's C++ calls a store that it alone still holds only while the store's Python half lives."""
    def begin(self, *arguments, **named):
        kind.__init__(self, *arguments, **named)
        kept.append(self)

    return type(kind.__name__, (kind,), {"__init__": begin})


def install():
    """torch.distributed's modules use these classes from now on."""
    import sys

    for name in ("torch.distributed", "torch.distributed.distributed_c10d", "torch.distributed.rendezvous",
                 "torch.distributed.rpc", "torch.testing._internal.common_distributed"):
        module = sys.modules.get(name)
        for kind in (FileStore, HashStore, TCPStore, PrefixStore):
            if module is not None and hasattr(module, kind.__name__):
                setattr(module, kind.__name__, kind if name == "torch.distributed" and kind is FileStore else keeping(kind))
