/* Stored programs with some of their bytes changed: loading refuses them, or gives a program that can be described and
 * freed. The first byte chooses the program; then come changes, five bytes each (place, value); remaining bytes give
 * the place where the program is cut off. */
#include <string.h>

#include "cpu/compile/compile.h"
#include "cpu/cpu.h"
#include "cpu/program/program.h"
#include "device/device.h"
#include "ir/ir.h"

static const char *const texts[] = {
    "func.func @main(%p: tensor<30x4xf32> {tf.aliasing_output = 0 : i32}, %lr: tensor<f32> {tessera.number = 0 : i64}) "
    "-> "
    "(tensor<30x4xf32>, tensor<30xf32>) {\n"
    "  %b = stablehlo.broadcast_in_dim %lr, dims = [] : (tensor<f32>) -> tensor<30x4xf32>\n"
    "  %0 = stablehlo.subtract %p, %b : tensor<30x4xf32>\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<30x4xf32>, "
    "tensor<f32>) -> "
    "tensor<30xf32>\n  return %0, %1 : tensor<30x4xf32>, tensor<30xf32>\n}\n",
    "func.func @main(%a: tensor<20x20xf32>, %n: tensor<i32>) -> (tensor<20x20xf32>, tensor<20x20xf32>) {\n"
    "  %d = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<20x20xf32>, tensor<20x20xf32>) -> "
    "tensor<20x20xf32>\n"
    "  %s = \"stablehlo.sort\"(%d) <{dimension = 1 : i64, is_stable = true}> ({\n  ^bb0(%x: tensor<f32>, %y: "
    "tensor<f32>):\n"
    "    %c = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n  }) : (tensor<20x20xf32>) -> tensor<20x20xf32>\n"
    "  %w:2 = stablehlo.while(%i = %n, %v = %a) : tensor<i32>, tensor<20x20xf32>\n"
    "   cond {\n    %m = stablehlo.constant dense<3> : tensor<i32>\n"
    "    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %c : "
    "tensor<i1>\n"
    "  } do {\n    %o = stablehlo.constant dense<1> : tensor<i32>\n    %j = stablehlo.add %i, %o : tensor<i32>\n"
    "    %t = stablehlo.transpose %v, dims = [1, 0] : (tensor<20x20xf32>) -> tensor<20x20xf32>\n"
    "    stablehlo.return %j, %t : tensor<i32>, tensor<20x20xf32>\n  }\n"
    "  return %s, %w#1 : tensor<20x20xf32>, tensor<20x20xf32>\n}\n",
    "func.func @main(%x: tensor<64x8x8xf32>) -> tensor<64x8x8xf32> {\n"
    "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %f = stablehlo.constant dense<0.0> : tensor<64x8x8xf32>\n"
    "  %w:2 = stablehlo.while(%i = %z, %y = %f) : tensor<i32>, tensor<64x8x8xf32>\n"
    "   cond {\n    %m = stablehlo.constant dense<64> : tensor<i32>\n"
    "    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %c : "
    "tensor<i1>\n"
    "  } do {\n    %o = stablehlo.constant dense<1> : tensor<i32>\n    %j = stablehlo.add %i, %o : tensor<i32>\n"
    "    %k = stablehlo.constant dense<0> : tensor<i32>\n"
    "    %s = stablehlo.dynamic_slice %x, %i, %k, %k, sizes = [1, 8, 8] : (tensor<64x8x8xf32>, tensor<i32>, "
    "tensor<i32>, "
    "tensor<i32>) -> tensor<1x8x8xf32>\n"
    "    %d = stablehlo.dot_general %s, %s, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
    "(tensor<1x8x8xf32>, tensor<1x8x8xf32>) -> tensor<1x8x8xf32>\n"
    "    %u = stablehlo.dynamic_update_slice %y, %d, %i, %k, %k : (tensor<64x8x8xf32>, tensor<1x8x8xf32>, tensor<i32>, "
    "tensor<i32>, tensor<i32>) -> tensor<64x8x8xf32>\n"
    "    stablehlo.return %j, %u : tensor<i32>, tensor<64x8x8xf32>\n  }\n"
    "  return %w#1 : tensor<64x8x8xf32>\n}\n",
    "func.func @main(%x: tensor<12x40xf32>, %w: tensor<40x40xf32>) -> tensor<12x40xf32> {\n"
    "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %r:2 = stablehlo.while(%i = %z, %y = %x) : tensor<i32>, tensor<12x40xf32>\n"
    "   cond {\n    %m = stablehlo.constant dense<4> : tensor<i32>\n"
    "    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    stablehlo.return %c : "
    "tensor<i1>\n"
    "  } do {\n    %o = stablehlo.constant dense<1> : tensor<i32>\n    %j = stablehlo.add %i, %o : tensor<i32>\n"
    "    %d = stablehlo.dot_general %y, %w, contracting_dims = [1] x [1] : (tensor<12x40xf32>, tensor<40x40xf32>) -> "
    "tensor<12x40xf32>\n"
    "    stablehlo.return %j, %d : tensor<i32>, tensor<12x40xf32>\n  }\n"
    "  return %r#1 : tensor<12x40xf32>\n}\n"};

static base_text stored[BASE_COUNT(texts)];
static device_signature *signatures[BASE_COUNT(texts)];
static void *kept[BASE_COUNT(texts)]; /* keeps their code loaded, since there is no cache to load it from */
static device_compile_options options;

static void compile_all(void)
{
    base_error error;
    error.message[0] = 0;
    device_cache_configure(&(device_cache_options){.folder = ""}, NULL);
    if (cpu_backend_register(&error) != TSR_OK || device_get("cpu", 0, &options.device, &error) != TSR_OK)
        __builtin_trap();
    for (size_t i = 0; i < BASE_COUNT(texts); i++) {
        ir_module *module = NULL;
        if (ir_parse("program", texts[i], strlen(texts[i]), &module, &error) != TSR_OK ||
            device_signature_read(module, &signatures[i], &error) != TSR_OK ||
            cpu_compile_module(module, signatures[i], &options, (cpu_program **)&kept[i], &error) != TSR_OK ||
            cpu_program_save(kept[i], true, &stored[i], &error) != TSR_OK || stored[i].failed)
            __builtin_trap();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!kept[0])
        compile_all();
    if (size == 0)
        return 0;
    size_t which = data[0] % BASE_COUNT(texts);
    const base_text *whole = &stored[which];
    char *bytes = base_alloc(whole->size);
    size_t n = whole->size;
    memcpy(bytes, whole->data, n);
    for (data++, size--; size >= 5; data += 5, size -= 5) {
        uint32_t place;
        memcpy(&place, data, sizeof(place));
        bytes[place % n] = (char)data[4];
    }
    for (; size > 0; size--, data++)
        n -= data[0] % (n + 1);
    void *program = NULL;
    base_text text = {0};
    base_error error;
    error.status = TSR_OK;
    if (cpu_program_load(NULL, bytes, n, signatures[which], &options, &program, &error) == TSR_OK) {
        cpu_program_print(program, &text);
        cpu_program_free(program);
    } else if (error.status == TSR_OK) {
        __builtin_trap();
    }
    base_text_free(&text);
    base_free(bytes);
    return 0;
}
