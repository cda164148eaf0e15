#ifndef GK_GENERATOR_H
#define GK_GENERATOR_H
/* Internal declarations of the generator: generate.c has statements and programs, generate_expr.c expressions. */
#include "generate.h"

enum { I8, I16, I32, I64, U8, U16, U32, U64, F32, F16, BF16, IDX, F64, TYPES };
enum { GEN_HELPERS = 4, GEN_SETTERS = 2, GEN_CHOSEN = 7 };

/* A function of two values that bodies may call; of setters, `result` is out and `second` inout. */
typedef struct gen_helper {
    int result, first, second;
} gen_helper;

typedef struct generator {
    uint64_t state;
    char *text;
    size_t len, size;
    unsigned features;
    int chosen[GEN_CHOSEN]; /* the types of this program */
    int vars[TYPES];        /* variables t0_0, t0_1... of each type */
    int arrays[TYPES];      /* type has a private array p0 of 8 elements */
    int loops;
    int memory;    /* 0 in helper functions: no buffers, no i */
    int constants; /* names of static for counters that are open, n of the last one */
    int helpers;
    gen_helper helper[GEN_HELPERS], setter[GEN_SETTERS];
    int atomic, real_atomic, shared;   /* types of the memory for atomics and of the local array */
    int lane_type, other_lanes, lanes; /* of the vectors, and what their lanes are converted to and back */
    int table;                         /* of the table of 8 constants */
    int part, view;                    /* of the complex numbers and of the view */
    int barriers;
    int functions; /* how many calls of elementary functions there may still be: each is long */
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
void gen_literal(generator *g, int t); /* known when compiling, outside of bodies */
void gen_condition(generator *g, int depth);
void gen_vector(generator *g, int depth);
/* Choose an elementary function for a real type, and its number of arguments; NULL: do not call one here. */
const char *gen_function(generator *g, int t, unsigned *arguments);
void gen_complex(generator *g, int depth);

#endif
