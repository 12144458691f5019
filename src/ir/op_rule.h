/* A part of ir.h: how an op can be partitioned, the column `shard` of ops.def.
 *
 * A rule names factors: dimensions of operands and results that have a factor in common are cut alike. A dimension is made
 * of one factor, or of several, the first one slowest (what a reshape joins). The rules are those that Shardy publishes for
 * StableHLO's ops; where it has none for an op of ours, none or one in its spirit.
 *
 *   dot_general   ([i, k], [k, j])->([i, j]) {i=8, j=16, k=32} reduction={k} */
#ifndef IR_OP_RULE_H
#define IR_OP_RULE_H

/* What a factor that is cut costs: nothing; a reduction of the results; ... */
typedef enum ir_factor_cost {
    IR_FACTOR_PASSES,
    IR_FACTOR_REDUCES,
    IR_FACTOR_REPLICATES, /* ... it has to be whole on each device */
    IR_FACTOR_PERMUTES,   /* ... elements move between devices */
    IR_FACTOR_COSTS
} ir_factor_cost;

typedef struct ir_op_factor {
    int64_t size;
    ir_factor_cost cost;
    bool blocked; /* shardings are not propagated along it */
} ir_op_factor;
typedef BASE_VEC(uint32_t) ir_dim_factors; /* numbers of factors; never empty */
typedef struct ir_value_factors {
    int64_t rank; /* 0 also of what is no tensor */
    ir_dim_factors *dims;
} ir_value_factors;
typedef struct ir_op_rule {
    base_arena *arena;
    const ir_op *op;
    size_t n_operands, n_results; /* captures are not among them */
    ir_value_factors *values;     /* [n_operands + n_results]: operands, then results */
    BASE_VEC(ir_op_factor) factors;
} ir_op_rule;

/* The op's rule, in arena. False: it has none (control flow, calls, ops on open shapes, what only its row's NONE says).
 * Inside base_try. */
bool ir_op_rule_of(base_arena *arena, const ir_op *op, ir_op_rule *rule);
/* As Shardy writes it: ([i, k], [k, j])->([i, j]) {i=8, j=16, k=32} reduction={k}, between #sdy.op_sharding_rule< and >. */
void ir_op_rule_print(const ir_op_rule *rule, base_text *out);

#endif
