# Toolchain: aarch64 with Debian's cross compiler, against the folder that tools/arm64/sysroot.sh makes; tests run under
# qemu-user. TESSERA_SYSROOT names that folder.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64 -L ${TESSERA_SYSROOT})
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TESSERA_SYSROOT)

# LLVM's and libuv's headers and libraries; the compiler has its own C library.
set(CMAKE_FIND_ROOT_PATH ${TESSERA_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(TESSERA_LLVM_FOLDER ${TESSERA_SYSROOT}/usr/lib/llvm-19)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-rpath-link,${TESSERA_SYSROOT}/usr/lib/aarch64-linux-gnu")
set(CMAKE_SHARED_LINKER_FLAGS_INIT "-Wl,-rpath-link,${TESSERA_SYSROOT}/usr/lib/aarch64-linux-gnu")
