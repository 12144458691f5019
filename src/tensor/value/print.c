/* Tensors as text, in PyTorch's form: one number format for all elements, chosen from their magnitudes; nested
 * brackets; large tensors summarised by their edges. */
#include "tensor/record/context.h"
#include "tensor/record/variable.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct number_format {
    bool scientific, whole; /* whole: floats that have no fractions, printed as "1." */
    int width;
} number_format;

typedef struct printer {
    const uint8_t *data;
    const ir_type *type;
    tsr_print_options o;
    base_text *out;
    bool summarise, requires_grad;
    bool wrapped;            /* the last line holds only what follows the elements */
    bool integral;           /* integers and booleans, which have a width alone */
    number_format format[2]; /* of real parts, and of imaginary parts */
} printer;

/* ---- elements ------------------------------------------------------------------------------------------------------------ */

/* An element that is a float, or a part of a complex number (part 1: the imaginary one). */
static double element(const printer *p, int64_t index, int part)
{
    tsr_dtype dtype = p->type->dtype;
    size_t size = tsr_dtype_size(dtype), half = ir_dtype_is_complex(dtype) ? size / 2 : size;
    uint8_t bytes[16] = {0};
    memcpy(bytes, p->data + (size_t)index * size + (size_t)part * half, half);
    double f;
    int64_t i;
    tensor_decode_number(bytes, dtype == TSR_C64 ? TSR_F32 : dtype == TSR_C128 ? TSR_F64 : dtype, &f, &i);
    return f;
}

static void add_float(const printer *p, int part, double value, base_text *out)
{
    const number_format *format = &p->format[part];
    if (isnan(value))
        base_text_add(out, "nan");
    else if (isinf(value))
        base_text_add(out, value < 0 ? "-inf" : "inf");
    else if (format->scientific)
        base_text_exponent(out, value, p->o.precision);
    else if (format->whole)
        base_text_format(out, "%.0f.", value);
    else
        base_text_fixed(out, value, p->o.precision);
}

/* Moves the text from `before` on to the right, so that it is `width` wide. */
static void align(base_text *out, size_t before, int width)
{
    int missing = width - (int)(out->size - before);
    if (missing <= 0 || out->failed)
        return;
    size_t size = out->size - before;
    for (int i = 0; i < missing; i++)
        base_text_char(out, ' ');
    if (out->failed)
        return;
    char *begin = out->data + before;
    memmove(begin + missing, begin, size);
    memset(begin, ' ', (size_t)missing);
}

/* part: that of a float or complex number; the only one of other numbers is 0. */
static void add_part(const printer *p, int64_t index, int part, base_text *out)
{
    tsr_dtype dtype = p->type->dtype;
    if (!p->integral) {
        add_float(p, part, element(p, index, part), out);
        return;
    }
    size_t size = tsr_dtype_size(dtype);
    uint8_t bytes[16] = {0};
    memcpy(bytes, p->data + (size_t)index * size, size);
    double f;
    int64_t i;
    tensor_decode_number(bytes, dtype, &f, &i);
    if (dtype == TSR_BOOL)
        base_text_add(out, bytes[0] ? "True" : "False");
    else if (dtype == TSR_U64)
        base_text_format(out, "%llu", (unsigned long long)i);
    else
        base_text_format(out, "%lld", (long long)i);
}

static void add_element(const printer *p, int64_t index)
{
    base_text *out = p->out;
    size_t before = out->size;
    add_part(p, index, 0, out);
    align(out, before, p->format[0].width);
    if (!ir_dtype_is_complex(p->type->dtype))
        return;
    size_t sign = out->size;
    add_part(p, index, 1, out);
    if (!out->failed && out->data[sign] != '-') {
        out->size = sign;
        base_text_char(out, '+');
        add_part(p, index, 1, out);
    }
    base_text_char(out, 'j');
}

/* ---- the elements that are shown --------------------------------------------------------------------------------- */

typedef void visit_element(void *user, int64_t index);

/* Whether index i of a dimension of size n is left out: large tensors show only their edges. */
static bool hidden(const printer *p, int64_t i, int64_t n)
{
    return p->summarise && n > 2 * p->o.edge_items && i >= p->o.edge_items && i < n - p->o.edge_items;
}

static void visit_shown(const printer *p, int64_t dim, int64_t offset, visit_element *visit, void *user)
{
    if (dim == p->type->rank) {
        visit(user, offset);
        return;
    }
    int64_t n = p->type->dims[dim], stride = 1;
    for (int64_t d = dim + 1; d < p->type->rank; d++)
        stride *= p->type->dims[d];
    for (int64_t i = 0; i < n; i++)
        if (!hidden(p, i, n))
            visit_shown(p, dim + 1, offset + i * stride, visit, user);
}

typedef struct survey {
    const printer *p;
    int part;
    double largest, smallest; /* magnitudes among the finite non-zero elements */
    bool any, fraction;
    int width;
    base_text scratch;
} survey;

/* The format follows from the finite elements that are not zero. */
static bool counts(const survey *s, int64_t index, double *value)
{
    *value = element(s->p, index, s->part);
    return isfinite(*value) && *value != 0;
}

static void survey_magnitude(void *user, int64_t index)
{
    survey *s = user;
    double value;
    if (!counts(s, index, &value))
        return;
    value = fabs(value);
    s->fraction = s->fraction || value != floor(value);
    s->largest = s->any ? fmax(s->largest, value) : value;
    s->smallest = s->any ? fmin(s->smallest, value) : value;
    s->any = true;
}

static void survey_width(void *user, int64_t index)
{
    survey *s = user;
    double value;
    if (!s->p->integral && !counts(s, index, &value))
        return;
    s->scratch.size = 0;
    add_part(s->p, index, s->part, &s->scratch);
    s->width = BASE_MAX(s->width, (int)s->scratch.size);
}

/* PyTorch's rules: whether any element has a fraction, and whether the magnitudes differ too much for fixed point. */
static void choose_format(printer *p, int part)
{
    survey s = {.p = p, .part = part, .width = 1};
    number_format *format = &p->format[part];
    if (!p->integral) {
        visit_shown(p, 0, 0, survey_magnitude, &s);
        format->whole = !s.fraction;
        format->scientific = s.any && (s.largest / s.smallest > 1000 || s.largest > 1e8 || s.smallest < 1e-4);
        if (p->o.sci_mode != 0 && s.any)
            format->scientific = p->o.sci_mode > 0;
    }
    visit_shown(p, 0, 0, survey_width, &s);
    format->width = s.width;
    base_text_free(&s.scratch);
}

/* ---- brackets -------------------------------------------------------------------------------------------------------------- */

static void new_line(const printer *p, int64_t count, int indent)
{
    for (int64_t i = 0; i < count; i++)
        base_text_char(p->out, '\n');
    for (int i = 0; i < indent; i++)
        base_text_char(p->out, ' ');
}

/* The last dimension, with as many elements in a line as fit. */
static void add_row(const printer *p, int64_t offset, int indent)
{
    int64_t n = p->type->dims[p->type->rank - 1], line = 0;
    int64_t width = p->format[0].width + 2 + (ir_dtype_is_complex(p->type->dtype) ? p->format[1].width + 1 : 0);
    int64_t per_line = BASE_MAX((p->o.line_width - indent) / width, 1);
    bool dots = false;
    base_text_char(p->out, '[');
    for (int64_t i = 0; i < n; i++) {
        if (hidden(p, i, n) && dots)
            continue;
        if (line > 0 && line % per_line == 0) {
            base_text_char(p->out, ',');
            new_line(p, 1, indent + 1);
        } else if (line > 0) {
            base_text_add(p->out, ", ");
        }
        line++;
        if (hidden(p, i, n)) {
            base_text_add(p->out, " ...");
            dots = true;
        } else {
            add_element(p, offset + i);
        }
    }
    base_text_char(p->out, ']');
}

static void add_dim(const printer *p, int64_t dim, int64_t offset, int indent)
{
    int64_t rank = p->type->rank, n = p->type->dims[dim], stride = 1;
    if (dim == rank - 1) {
        add_row(p, offset, indent);
        return;
    }
    for (int64_t d = dim + 1; d < rank; d++)
        stride *= p->type->dims[d];
    bool dots = false;
    base_text_char(p->out, '[');
    for (int64_t i = 0; i < n; i++) {
        if (hidden(p, i, n) && dots)
            continue;
        if (i > 0) {
            base_text_char(p->out, ',');
            new_line(p, rank - 1 - dim, indent + 1);
        }
        if (hidden(p, i, n)) {
            base_text_add(p->out, "...");
            dots = true;
        } else {
            add_dim(p, dim + 1, offset + i * stride, indent + 1);
        }
    }
    base_text_char(p->out, ']');
}

/* The dtype as PyTorch names it; NULL where it goes without saying, which of a tensor without elements only f32 does. */
static const char *dtype_words(const ir_type *type)
{
    static const char *const words[TSR_DTYPE_COUNT] = {
        [TSR_F32] = "torch.float32", [TSR_F64] = "torch.float64",   [TSR_F16] = "torch.float16",
        [TSR_BOOL] = "torch.bool",   [TSR_I8] = "torch.int8",       [TSR_I16] = "torch.int16",
        [TSR_I32] = "torch.int32",   [TSR_I64] = "torch.int64",     [TSR_BF16] = "torch.bfloat16",
        [TSR_U8] = "torch.uint8",    [TSR_U16] = "torch.uint16",    [TSR_U32] = "torch.uint32",
        [TSR_U64] = "torch.uint64",  [TSR_C64] = "torch.complex64", [TSR_C128] = "torch.complex128",
    };
    tsr_dtype dtype = type->dtype;
    bool plain = dtype == TSR_I64 || dtype == TSR_BOOL || dtype == TSR_C64;
    if (dtype == TSR_F32 || (plain && type->count > 0))
        return NULL;
    return words[dtype] ? words[dtype] : tsr_dtype_name(dtype);
}

/* After the elements: on the last line, or on a line of its own where that one would become too long. */
static void add_suffix(printer *p, const char *name, const char *value)
{
    size_t line = p->out->size;
    while (line > 0 && p->out->data && p->out->data[line - 1] != '\n')
        line--;
    size_t used = p->out->size - line + (p->wrapped ? 0 : 2); /* as PyTorch counts */
    bool wraps = used + strlen(name) + strlen(value) + 2 > (size_t)p->o.line_width;
    base_text_format(p->out, "%s%s%s", wraps ? ",\n       " : ", ", name, value);
    p->wrapped = p->wrapped || wraps;
}

static void add_tensor(printer *p)
{
    base_text_add(p->out, "tensor(");
    if (p->type->count == 0) {
        base_text_add(p->out, "[]");
        if (p->type->rank != 1) {
            base_text_add(p->out, ", size=(");
            for (int64_t i = 0; i < p->type->rank; i++)
                base_text_format(p->out, "%s%lld", i ? ", " : "", (long long)p->type->dims[i]);
            base_text_char(p->out, ')');
        }
    } else {
        p->summarise = p->type->count > p->o.threshold;
        p->integral = p->type->dtype == TSR_BOOL || ir_dtype_is_integer(p->type->dtype);
        choose_format(p, 0);
        if (ir_dtype_is_complex(p->type->dtype))
            choose_format(p, 1);
        if (p->type->rank == 0)
            add_element(p, 0);
        else
            add_dim(p, 0, 0, (int)strlen("tensor("));
    }
    const char *dtype = dtype_words(p->type);
    if (dtype)
        add_suffix(p, "dtype=", dtype);
    if (p->requires_grad)
        add_suffix(p, "requires_grad=", "True");
    base_text_char(p->out, ')');
}

/* ---- public ------------------------------------------------------------------------------------------------------------------ */

tsr_status tsr_to_string(tsr_tensor *tensor, const tsr_print_options *options, char **text)
{
    tsr_print_options o;
    tsr_status status = tensor_options("to_string", &o, sizeof(o), options);
    if (status != TSR_OK)
        return status;
    if (!text || !tensor)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "to_string: the tensor or text is NULL");
    status = tsr_tensor_status(tensor);
    if (status != TSR_OK)
        return tensor_status_fail(status, "to_string: %s", tsr_tensor_message(tensor));
    o.precision = o.precision > 0 ? o.precision : 4;
    o.threshold = o.threshold > 0 ? o.threshold : 1000;
    o.edge_items = o.edge_items > 0 ? o.edge_items : 3;
    o.line_width = o.line_width > 0 ? o.line_width : 80;
    size_t bytes = ir_type_bytes(tensor->type);
    uint8_t *data = base_alloc(bytes);
    if (!data)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "to_string: out of memory");
    status = tsr_read(tensor, data, bytes);
    base_text out = {0};
    if (status == TSR_OK) {
        printer p = {.data = data,
                     .type = tensor->type,
                     .o = o,
                     .out = &out,
                     .requires_grad = tensor_variable_requires_grad(tensor->variable)};
        add_tensor(&p);
        if (out.failed)
            status = tensor_status_fail(TSR_OUT_OF_MEMORY, "to_string: out of memory");
    }
    base_free(data);
    if (status != TSR_OK) {
        base_text_free(&out);
        return status;
    }
    *text = out.data;
    return TSR_OK;
}

tsr_status tsr_print(tsr_tensor *tensor)
{
    char *text;
    tsr_status status = tsr_to_string(tensor, NULL, &text);
    if (status != TSR_OK)
        return status;
    bool printed = puts(text) >= 0;
    tsr_string_free(text);
    return printed ? TSR_OK : tensor_status_fail(TSR_IO, "print: standard output cannot be written");
}

void tsr_set_eager(bool on)
{
    tsr_context *context = tensor_context();
    if (context)
        context->eager = on;
}

bool tsr_is_eager(void)
{
    const tsr_context *context = tensor_context();
    return context && context->eager;
}
