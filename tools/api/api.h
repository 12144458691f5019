/* Shared by the generator's files: rows of the tables as they are read, and functions that write C for them.
 *
 * Everything goes to standard output; a row that cannot be read ends the program with the row's text. */
#ifndef API_H
#define API_H

#include <stdbool.h>
#include <stddef.h>

enum { MAX_ARGS = 24, MAX_NAME = 64, MAX_RESULTS = 4, MAX_TEXT = 4096, MAX_ARRAY = 8 };

typedef enum type {
    TENSOR,
    OPTIONAL_TENSOR,
    TENSORS,
    INT,
    INTS,
    INT_ARRAY,
    FLOAT,
    BOOL,
    DTYPE,
    STR,
    REDUCTION, /* an int: mean, sum, none */
    FACTOR,    /* a function of the step */
    FLOAT_ARRAY,
    FLOATS,
    RESULT,
    RESULTS
} type;

typedef struct argument {
    type type;
    int length; /* of an array: how many numbers */
    char name[MAX_NAME];
    char fallback[256]; /* "": zero; else the text after "=" */
    bool option;
} argument;

/* One row's signature. */
typedef struct function {
    const char *table, *schema, *doc; /* the table's file, for messages */
    const char *prefix;               /* "nn_": the text between tsr_ and the name */
    const char *returns;              /* "tsr_module *" */
    const char *first, *first_type;   /* "parameters", "const tsr_parameter_list *"; NULL: nothing before the arguments */
    char name[MAX_NAME];
    argument args[MAX_ARGS]; /* positional arguments first, including out parameters */
    int n_args, n_positional;
    int n_results; /* number of values; -1: a list; 0: no tensors */
    char results[MAX_RESULTS][MAX_NAME];
    bool has_options;
    bool plain_too; /* two stars: tsr_<name> has no options, tsr_<name>_with has */
} function;

typedef struct function_row {
    const char *kind, *promotion, *autocast, *gradient, *schema, *doc;
    function f;
} function_row;

typedef struct module_row {
    const char *kind, *type, *schema, *inputs, *tensors, *checks, *repr, *forward, *doc;
    function f;
} module_row;

typedef struct optimizer_row {
    const char *type, *schema, *state, *checks, *doc;
    function f;
} optimizer_row;

typedef struct scheduler_row {
    const char *type, *schema, *checks, *doc;
    function f;
} scheduler_row;

extern function_row functions[];
extern module_row modules[];
extern optimizer_row optimizers[];
extern scheduler_row schedulers[];
extern const int n_functions, n_modules, n_optimizers, n_schedulers;

/* ---- schema.c: reading ---- */

void die(const char *table, const char *row, const char *what);
/* f's signature from its schema; table, schema, doc, prefix, returns and first are set before. */
void read_schema(function *f);
const char *type_name(const argument *a); /* as the tables write it */
bool is_list(const argument *a); /* a pointer and a count */
const argument *find_argument(const function *f, const char *name);
/* The first argument that is a field of the options struct; n_args without options. */
int options_begin(const function *f);
/* The end of the exported function's name where it takes options: "_with" for rows with two stars, else "". */
const char *options_ending(const function *f);
/* f as it is without options, for rows with two stars. */
function plain_form(const function *f);
/* The next item of a list, cut at sep outside of brackets and trimmed, into out; NULL at the end. */
const char *next_item(const char *at, char sep, char *out, size_t size);
void trim(char *text);

/* ---- declare.c: C declarations ---- */

void declare(const argument *a, const char *end);
void signature(const function *f, const char *suffix);
void options_struct(const function *f);
void options_macro(const function *f, const char *suffix);
void cpp_overloads(const function *f, const char *suffix);
void comment(const char *text);

/* ---- expression.c ---- */

/* Writes C for an expression of a table: calls of tensor functions by their rows, names by resolve (NULL:
 * unchanged). */
typedef const char *resolve_name(const void *user, const char *name);
void write_expression(const char *text, resolve_name *resolve, const void *user, char *out, size_t size);

/* ---- arguments.c: shared by constructors of modules, optimizers and schedulers ---- */

/* A resolve_name for f's arguments, which are fields of the struct `s`. */
const char *state_argument(const void *f, const char *name);
void write_state_struct(const function *f, const char *floor);
void write_fields(const function *f, const char *floor);
/* The beginning of a constructor: signature, options, state `s` with defaults, checks. */
void write_constructor_begin(const function *f, const char *floor, const char *checks);

/* ---- outputs: a function for each ---- */

void write_functions_header(void);
void write_prototypes(void);
void write_stubs(void);
void write_calls(void);
void write_module_calls(void);
int results_of(const module_row *m); /* how many tensors forward gives: the list after the arrow */
void write_modules_header(void);
void write_modules_state(void);
void write_modules(void);
void write_optimizers_header(void);
void write_schedules_header(void);
void write_optimizers_state(void);
void write_optimizers(void);
void write_functions_page(void);
void write_modules_page(void);
void write_json(void);
/* headers.c: enums, structs, callbacks and functions of the headers listed, as members of the JSON object. */
void write_headers_json(void);
void write_fuzz_calls(void); /* fuzz.c */

/* ---- headers.c: declarations written by hand in the headers ---- */

typedef struct variable {
    char name[MAX_NAME], type[1024], base[256], array[64]; /* base: the type without const, stars and brackets; or "callback" */
    int pointers;
} variable;
/* A struct with its fields, or a function with its arguments. */
typedef struct declaration {
    char name[MAX_NAME];
    variable result, list[32];
    int n;
} declaration;
typedef void visit_declaration(void *user, const char *header, const declaration *d);
void visit_structs(visit_declaration *visit, void *user);
void visit_functions(visit_declaration *visit, void *user);

void json_string(const char *text);
bool in_place(const function_row *row);

#endif
