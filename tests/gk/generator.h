#ifndef GK_GENERATOR_H
#define GK_GENERATOR_H
/* Internal declarations of the generator: generate.c has statements and programs, generate_expr.c expressions. */
#include "generate.h"

enum { I8, I16, I32, I64, U8, U16, U32, U64, F32, F16, BF16, IDX, F64, TYPES };
enum { GEN_HELPERS = 4, GEN_SETTERS = 2, GEN_CHOSEN = 7 };

/* A helper function of two values; of a setter, `result` is an out and `second` an inout parameter. */
typedef struct gen_helper {
    int result, first, second;
} gen_helper;

typedef struct generator {
    uint64_t state;
    char *text;
    size_t len, size;
    unsigned features;
    int chosen[GEN_CHOSEN]; /* types used by this program */
    int vars[TYPES];        /* number of variables t0_0, t0_1... of each type */
    int arrays[TYPES];      /* nonzero: the type has a private array p0 of 8 elements */
    int loops;
    int memory;    /* 0 in helper functions, which access neither buffers nor i */
    int constants; /* number n of the innermost static for that is open, whose counter is sn; 0: none */
    int helpers;
    gen_helper helper[GEN_HELPERS], setter[GEN_SETTERS];
    int atomic, real_atomic, shared;   /* types of atomics on integers and reals, and of the local array */
    int lane_type, other_lanes, lanes; /* vectors: element type, type for conversions there and back, number of lanes */
    int table;                         /* type of the constant table of 8 elements */
    int part, view;                    /* component type of complex numbers, element type of the view */
    int barriers;
    int functions; /* remaining calls of elementary functions; limited because their code is long */
} generator;

extern const char *const gen_types[TYPES];

unsigned gen_pick(generator *g, unsigned n); /* 0 to n - 1 */
void gen_out(generator *g, const char *fmt, ...);
int gen_is_signed(int t);
int gen_is_int(int t);
int gen_is_real(int t);
int gen_any_type(generator *g);
int gen_any_of(generator *g, int (*kind)(int));

void gen_expr(generator *g, int t, int depth);
void gen_literal(generator *g, int t); /* a compile-time constant where g->memory is 0 */
void gen_condition(generator *g, int depth);
void gen_vector(generator *g, int depth);
/* Choose an elementary function for a real type, and its number of arguments; NULL: do not call one here. */
const char *gen_function(generator *g, int t, unsigned *arguments);
void gen_complex(generator *g, int depth);

#endif
