#!/bin/sh
# Runs tests on a processor with AVX-512 that Bochs emulates, for machines without one: some 200 times as slow as a real one.
#   tools/avx512/check.sh BUILD [TEST...]
# TEST: a program below BUILD/tests, which `make` has built, with :CASE for one of its cases. Default: default.txt beside
# this script. Needs (Debian's names) bochs, bochsbios, vgabios, bochs-term or a bochs with rfb, busybox-static, cpio,
# isolinux, syslinux-common and xorriso; fetches the package of a kernel once. Exit status 1: a test failed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
shift
[ $# -gt 0 ] || set -- $(sed 's/#.*//' "$here/default.txt")
for tool in bochs cpio xorriso; do
    command -v "$tool" >/dev/null || {
        echo "$tool is missing: apt-get install bochs bochsbios vgabios busybox-static cpio isolinux syslinux-common xorriso" >&2
        exit 1
    }
done
work=$build-avx512
root=$work/root
mkdir -p "$work/cd"
rm -rf "$root" "$work/serial.txt"
mkdir -p "$root/bin" "$root/proc" "$root/sys" "$root/dev" "$root/tmp" "$root/t"

if [ ! -e "$work/cd/vmlinuz" ]; then
    kernel=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: \(linux-image-.*\)/\1/p')
    (cd "$work" && apt-get -q download "$kernel" && dpkg-deb -x "$kernel"_*.deb kernel)
    cp "$work"/kernel/boot/vmlinuz-* "$work/cd/vmlinuz"
    rm -rf "$work/kernel" "$work"/*.deb
fi

# The file system: a shell, the tests, the code generator, the libraries of both, and the tests' data at its usual place.
cp /bin/busybox "$root/bin/"
for name in sh mount sleep poweroff; do ln -s busybox "$root/bin/$name"; done
cp "$build/libtessera-codegen.so" "$root/t/"
runs=
for test; do
    cp "$build/tests/${test%%:*}" "$root/t/"
    case $test in *:*) only=${test#*:} ;; *) only= ;; esac
    runs="$runs
run ${test%%:*} $only"
done
strip "$root"/t/*
for library in $(ldd "$root"/t/* | sed -n 's/.*=> \(\/[^ ]*\) .*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) (.*/\1/p' | sort -u); do
    mkdir -p "$root$(dirname "$library")"
    cp -L "$library" "$root$library"
done
data=$(cd "$here/../.." && pwd)/tests
mkdir -p "$root$data"
cp -r "$data/cpu" "$root$data/"
cat >"$root/init" <<END
#!/bin/sh
mount -t proc p /proc
mount -t sysfs s /sys
mount -t devtmpfs d /dev
export HOME=/tmp TMPDIR=/tmp LD_LIBRARY_PATH=/t
cd $data/cpu
run() { echo "\$*"; "/t/\$@"; echo "status \$?"; sleep 1; }
grep -q avx512f /proc/cpuinfo || echo 'status 1: no AVX-512'
$runs
echo done
sleep 3
poweroff -f
END
ln -s busybox "$root/bin/grep"
chmod +x "$root/init"

# Bochs' AVX-512 processor reports a size of its state that Linux refuses unless that is saved the old way.
cp /usr/lib/ISOLINUX/isolinux.bin /usr/lib/syslinux/modules/bios/ldlinux.c32 "$work/cd/"
cat >"$work/cd/isolinux.cfg" <<'END'
default l
label l
 kernel vmlinuz
 append initrd=initrd console=ttyS0 nokaslr nosmp mitigations=off tsc=reliable quiet loglevel=3 noxsaves clearcpuid=321,323,515
END
(cd "$root" && find . | cpio -o -H newc --quiet) >"$work/cd/initrd"
xorriso -as mkisofs -quiet -o "$work/cd.iso" -b isolinux.bin -c boot.cat -no-emul-boot -boot-load-size 4 \
    -boot-info-table "$work/cd" 2>/dev/null
cat >"$work/bochsrc" <<END
megs: 2048
romimage: file=/usr/share/bochs/BIOS-bochs-latest
vgaromimage: file=/usr/share/bochs/VGABIOS-lgpl-latest
cpu: model=corei7_skylake_x, count=1, ips=80000000, reset_on_triple_fault=0
ata0-master: type=cdrom, path=$work/cd.iso, status=inserted
boot: cdrom
com1: enabled=1, mode=file, dev=$work/serial.txt
display_library: rfb, options="timeout=0"
clock: sync=none
log: $work/log.txt
panic: action=fatal
END
echo c >"$work/commands"
bochs -q -f "$work/bochsrc" -rc "$work/commands" >"$work/out.txt" 2>&1 </dev/null || true # it ends with 1 when switched off
tr -d '\r' <"$work/serial.txt"
grep -q '^done' "$work/serial.txt" && ! tr -d '\r' <"$work/serial.txt" | grep -q '^status [^0]'
