/* The gradient of relu asks whether the input was above zero, which can be read from the output as well: y = select(x
 * <= c, c, x), select(x > c, x, c) or max(x, c) is above c exactly where x is, NaN included. A product keeps y in
 * memory anyway, so neither x nor the result of the comparison has to be kept for the backward pass.
 *
 *   select(compare(x, c), ...) becomes select(compare(y, c), ...) where y is an operand of a product or window */
#include "cpu/compile/prepare/prepare.h"

typedef struct rectifier {
    cpu_compilation *c;
    base_map kept;    /* values that are kept in memory for a product */
    base_map of;      /* x -> y */
    base_map compare; /* y -> its comparison */
} rectifier;

static ir_value *look_up(const base_map *map, const ir_value *key)
{
    uint64_t found;
    return base_map_get(map, (uintptr_t)key, &found) ? (ir_value *)(uintptr_t)found : NULL;
}

static void enter(rectifier *r, base_map *map, const ir_value *key, const ir_value *value)
{
    base_map_put(&r->c->arena, map, (uintptr_t)key, (uintptr_t)value);
}

static bool same_constant(const ir_value *a, const ir_value *b)
{
    double x, y;
    return a == b || (ir_constant_splat(a, &x) && ir_constant_splat(b, &y) && x == y && x == 0);
}

/* The direction of a compare (LE or GT) of a float with a constant that is a number; otherwise -1. */
static int direction_of(const ir_value *value, ir_value **x, ir_value **c)
{
    const ir_op *op = ir_defining_op(value);
    double number;
    if (!op || op->code != IR_COMPARE)
        return -1;
    const ir_compare_attrs *attrs = op->attrs;
    *x = ir_operand(op, 0);
    *c = ir_operand(op, 1);
    bool taken = (attrs->comparison_direction == IR_LE || attrs->comparison_direction == IR_GT) &&
                 attrs->compare_type != IR_COMPARE_TOTALORDER && ir_dtype_is_float((*x)->type->dtype);
    return taken && ir_constant_splat(*c, &number) && number == number ? (int)attrs->comparison_direction : -1;
}

/* The x of which op's result is one of the forms above, such as max(x, 0); NULL: op computes another function. */
static ir_value *rectifies(const ir_op *op, ir_value **c)
{
    ir_value *x, *bound;
    double number;
    if (op->code == IR_MAXIMUM) {
        *c = ir_operand(op, 1);
        return ir_dtype_is_float((*c)->type->dtype) && ir_constant_splat(*c, &number) && number == number
                   ? ir_operand(op, 0)
                   : NULL;
    }
    if (op->code != IR_SELECT)
        return NULL;
    int direction = direction_of(ir_operand(op, 0), &x, &bound);
    if (direction < 0)
        return NULL;
    ir_value *low = ir_operand(op, direction == IR_LE ? 1 : 2), *same = ir_operand(op, direction == IR_LE ? 2 : 1);
    *c = bound;
    return same == x && same_constant(low, bound) ? x : NULL;
}

static void look_at(rectifier *r, ir_function *function, ir_region *region, ir_op *op)
{
    ir_value *x, *c, *bound, *low;
    if ((x = rectifies(op, &c)) != NULL) {
        if (look_up(&r->kept, &op->results[0]))
            enter(r, &r->of, x, &op->results[0]);
        return;
    }
    if (op->code != IR_SELECT)
        return;
    int direction = direction_of(ir_operand(op, 0), &x, &bound);
    ir_value *y = direction >= 0 ? look_up(&r->of, x) : NULL;
    if (!y || !rectifies(ir_defining_op(y), &low) || !same_constant(low, bound))
        return;
    ir_value *made = look_up(&r->compare, y);
    if (!made || (int)((const ir_compare_attrs *)made->op->attrs)->comparison_direction != direction) {
        ir_builder b;
        ir_builder_init(&b, function);
        b.region = region;
        b.before = op;
        b.loc = op->loc;
        made = ir_compare(&b, direction, y, bound);
        if (!made)
            cpu_give_up_built(r->c, &b);
        enter(r, &r->compare, y, made);
    }
    ir_set_operand(op, 0, made);
}

void cpu_compare_rectified(cpu_compilation *c, ir_function *function, ir_region *region)
{
    rectifier rectify = {.c = c}, *r = &rectify;
    bool any = false;
    for (ir_op *op = region->first; op; op = op->next)
        if (op->code == IR_CONVOLUTION || op->code == IR_DOT_GENERAL || op->code == IR_REDUCE_WINDOW) {
            any = true;
            for (uint32_t i = 0; i < op->n_operands; i++)
                enter(r, &r->kept, ir_operand(op, i), ir_operand(op, i));
        }
    for (ir_op *op = region->first; op && any; op = op->next)
        look_at(r, function, region, op);
}
