/* Small helpers on LLVM's C API: types, constants and intrinsics, each for scalars and vectors alike. */
#include "cpu/compile/llvm/gen.h"

#include <string.h>

LLVMTypeRef gen_type(const gen *g, int dtype)
{
    switch (dtype) {
    case TSR_BOOL:
        return g->i1;
    case TSR_F32:
        return g->f32;
    case TSR_F64:
        return g->f64;
    }
    switch (tsr_dtype_size(dtype)) {
    case 1:
        return g->i8;
    case 2:
        return g->i16;
    case 4:
        return g->i32;
    default:
        return g->i64;
    }
}

LLVMTypeRef gen_vector_type(const gen *g, LLVMTypeRef scalar)
{
    return g->width > 1 ? LLVMVectorType(scalar, (unsigned)g->width) : scalar;
}

int gen_lanes(gen_value value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    return LLVMGetTypeKind(type) == LLVMVectorTypeKind ? (int)LLVMGetVectorSize(type) : 1;
}

LLVMTypeRef gen_shaped(LLVMTypeRef scalar, gen_value like)
{
    int lanes = gen_lanes(like);
    return lanes > 1 ? LLVMVectorType(scalar, (unsigned)lanes) : scalar;
}

gen_value gen_i64(const gen *g, int64_t value)
{
    return LLVMConstInt(g->i64, (uint64_t)value, 1);
}

gen_value gen_i32(const gen *g, int64_t value)
{
    return LLVMConstInt(g->i32, (uint64_t)value, 1);
}

static gen_value constant_splat(gen_value scalar, int lanes)
{
    gen_value items[256];
    for (int i = 0; i < lanes; i++)
        items[i] = scalar;
    return LLVMConstVector(items, (unsigned)lanes);
}

gen_value gen_splat(gen *g, gen_value scalar, int lanes)
{
    if (lanes == 1)
        return scalar;
    if (LLVMIsConstant(scalar))
        return constant_splat(scalar, lanes);
    LLVMTypeRef type = LLVMVectorType(LLVMTypeOf(scalar), (unsigned)lanes);
    gen_value poison = LLVMGetPoison(type);
    gen_value first = LLVMBuildInsertElement(g->builder, poison, scalar, gen_i32(g, 0), "");
    gen_value zeros = LLVMConstNull(LLVMVectorType(g->i32, (unsigned)lanes));
    return LLVMBuildShuffleVector(g->builder, first, poison, zeros, "");
}

gen_value gen_float(gen *g, gen_value like, double value)
{
    LLVMTypeRef type = LLVMTypeOf(like);
    (void)g;
    if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
        return constant_splat(LLVMConstReal(LLVMGetElementType(type), value), (int)LLVMGetVectorSize(type));
    return LLVMConstReal(type, value);
}

gen_value gen_int(gen *g, LLVMTypeRef type, uint64_t value)
{
    (void)g;
    if (LLVMGetTypeKind(type) == LLVMVectorTypeKind)
        return constant_splat(LLVMConstInt(LLVMGetElementType(type), value, 0), (int)LLVMGetVectorSize(type));
    return LLVMConstInt(type, value, 0);
}

LLVMTypeRef gen_integer_like(const gen *g, gen_value value)
{
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMTypeRef element = LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type;
    if (element == g->f32)
        element = g->i32;
    else if (element == g->f64)
        element = g->i64;
    return gen_shaped(element, value);
}

gen_value gen_intrinsic2(gen *g, const char *name, LLVMTypeRef first, LLVMTypeRef second, int count,
                         gen_value *arguments)
{
    LLVMTypeRef types[2] = {first, second};
    size_t overloads = first ? second ? 2 : 1 : 0;
    unsigned id = LLVMLookupIntrinsicID(name, strlen(name));
    gen_value function = LLVMGetIntrinsicDeclaration(g->module, id, types, overloads);
    LLVMTypeRef type = LLVMIntrinsicGetType(g->context, id, types, overloads);
    return LLVMBuildCall2(g->builder, type, function, arguments, (unsigned)count, "");
}

gen_value gen_intrinsic(gen *g, const char *name, LLVMTypeRef overload, int count, gen_value *arguments)
{
    return gen_intrinsic2(g, name, overload, NULL, count, arguments);
}

gen_value gen_call1(gen *g, const char *intrinsic, gen_value x)
{
    return gen_intrinsic(g, intrinsic, LLVMTypeOf(x), 1, &x);
}

gen_value gen_call2(gen *g, const char *intrinsic, gen_value x, gen_value y)
{
    gen_value arguments[2] = {x, y};
    return gen_intrinsic(g, intrinsic, LLVMTypeOf(x), 2, arguments);
}

gen_value gen_fma(gen *g, gen_value a, gen_value b, gen_value c)
{
    if (!g->fma)
        return LLVMBuildFAdd(g->builder, LLVMBuildFMul(g->builder, a, b, ""), c, "");
    gen_value arguments[3] = {a, b, c};
    return gen_intrinsic(g, "llvm.fma", LLVMTypeOf(a), 3, arguments);
}

gen_value gen_select(gen *g, gen_value condition, gen_value x, gen_value y)
{
    return LLVMBuildSelect(g->builder, condition, x, y, "");
}

gen_value gen_iota(gen *g, LLVMTypeRef scalar, int lanes, int64_t first)
{
    (void)g;
    if (lanes == 1)
        return LLVMConstInt(scalar, (uint64_t)first, 1);
    gen_value items[256];
    for (int i = 0; i < lanes; i++)
        items[i] = LLVMConstInt(scalar, (uint64_t)(first + i), 1);
    return LLVMConstVector(items, (unsigned)lanes);
}

gen_value gen_part(gen *g, gen_value vector, int first, int lanes)
{
    gen_value places = gen_iota(g, g->i32, lanes, first);
    if (lanes == 1)
        return LLVMBuildExtractElement(g->builder, vector, places, "");
    return LLVMBuildShuffleVector(g->builder, vector, LLVMGetPoison(LLVMTypeOf(vector)), places, "");
}

gen_value gen_library(gen *g, const char *name, int count, gen_value *x)
{
    int lanes = gen_lanes(x[0]);
    LLVMTypeRef scalar = lanes > 1 ? LLVMGetElementType(LLVMTypeOf(x[0])) : LLVMTypeOf(x[0]);
    LLVMTypeRef arguments[3] = {scalar, scalar, scalar};
    LLVMTypeRef type = LLVMFunctionType(scalar, arguments, (unsigned)count, 0);
    gen_value function = LLVMGetNamedFunction(g->module, name);
    if (!function) {
        function = LLVMAddFunction(g->module, name, type);
        unsigned kind = LLVMGetEnumAttributeKindForName("memory", 6);
        LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(g->context, kind, 0));
        kind = LLVMGetEnumAttributeKindForName("nounwind", 8);
        LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(g->context, kind, 0));
    }
    gen_value result = lanes > 1 ? LLVMGetPoison(LLVMTypeOf(x[0])) : NULL;
    for (int lane = 0; lane < lanes; lane++) {
        gen_value items[3];
        for (int i = 0; i < count; i++)
            items[i] = lanes > 1 ? LLVMBuildExtractElement(g->builder, x[i], gen_i32(g, lane), "") : x[i];
        gen_value one = LLVMBuildCall2(g->builder, type, function, items, (unsigned)count, "");
        result = lanes > 1 ? LLVMBuildInsertElement(g->builder, result, one, gen_i32(g, lane), "") : one;
    }
    return result;
}

static void add_attribute(gen *g, gen_value call, const char *name)
{
    unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
    LLVMAddCallSiteAttribute(call, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(g->context, kind, 0));
}

gen_value gen_opaque(gen *g, gen_value x)
{
    static char nothing[] = "", same[] = "=r,0";
    LLVMTypeRef type = LLVMFunctionType(g->i64, &g->i64, 1, 0);
    gen_value code = LLVMGetInlineAsm(type, nothing, 0, same, sizeof(same) - 1, 0, 0, LLVMInlineAsmDialectATT, 0);
    gen_value call = LLVMBuildCall2(g->builder, type, code, &x, 1, "");
    add_attribute(g, call, "memory"); /* none */
    add_attribute(g, call, "nounwind");
    add_attribute(g, call, "willreturn");
    return call;
}

gen_value gen_local(gen *g, LLVMTypeRef type, unsigned alignment)
{
    LLVMBasicBlockRef here = LLVMGetInsertBlock(g->builder), entry = LLVMGetEntryBasicBlock(g->function);
    gen_value first = LLVMGetFirstInstruction(entry);
    if (first)
        LLVMPositionBuilderBefore(g->builder, first);
    else
        LLVMPositionBuilderAtEnd(g->builder, entry);
    gen_value local = LLVMBuildAlloca(g->builder, type, "");
    LLVMSetAlignment(local, alignment);
    LLVMBuildMemSet(g->builder, local, LLVMConstInt(g->i8, 0, 0), LLVMSizeOf(type), alignment);
    LLVMPositionBuilderAtEnd(g->builder, here);
    return local;
}

LLVMBasicBlockRef gen_block(gen *g, const char *name)
{
    return LLVMAppendBasicBlockInContext(g->context, g->function, name);
}

void gen_begin_function(gen *g, const char *name, LLVMTypeRef *arguments, int count, const char *cpu,
                        const char *features)
{
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(g->context), arguments, (unsigned)count, 0);
    g->function = LLVMAddFunction(g->module, name, type);
    const char *strings[][2] = {{"target-cpu", cpu},
                                {"target-features", features},
                                {"prefer-vector-width", g->isa == BASE_ISA_AVX512 ? "512" : "256"},
                                {"no-builtins", ""}};
    for (size_t i = 0; i < BASE_COUNT(strings); i++)
        LLVMAddAttributeAtIndex(g->function, LLVMAttributeFunctionIndex,
                                LLVMCreateStringAttribute(g->context, strings[i][0], (unsigned)strlen(strings[i][0]),
                                                          strings[i][1], (unsigned)strlen(strings[i][1])));
    unsigned kind = LLVMGetEnumAttributeKindForName("nounwind", 8);
    LLVMAddAttributeAtIndex(g->function, LLVMAttributeFunctionIndex, LLVMCreateEnumAttribute(g->context, kind, 0));
    LLVMPositionBuilderAtEnd(g->builder, gen_block(g, "entry"));
}
