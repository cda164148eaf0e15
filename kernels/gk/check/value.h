#ifndef GK_VALUE_H
#define GK_VALUE_H
/*
 * The arithmetic of the language on single numbers: what constants are folded with, and what the interpreter of the
 * tests computes with. The emitted code has to give the same results.
 */
#include "gk/syntax/ast.h"
#include "gk/syntax/builtins.h"

/* A number of a known scalar type. Integers and bool in u (signed ones sign-extended), reals in f, complex in f and im.
 */
typedef struct gk_num {
    uint64_t u;
    double f, im;
} gk_num;

/* Comparisons and && || give 0 or 1 in u. Shift counts are taken from b.u. `s` is the type of both (of a, in shifts).
 */
gk_num gk_num_binary(gk_op op, gk_scalar_type s, int index_bits, gk_num a, gk_num b);
gk_num gk_num_unary(gk_op op, gk_scalar_type s, int index_bits, gk_num a);
/* min, max, clamp, abs, popcount, clz, mulhi, rotl or rotr of integers of type s. */
gk_num gk_num_integer(gk_builtin b, gk_scalar_type s, int index_bits, const gk_num *args);
gk_num gk_num_convert(gk_scalar_type from, gk_scalar_type to, int index_bits, gk_num a);
gk_num gk_num_wrap(gk_scalar_type s, int index_bits, uint64_t u); /* u cut to the width of s */
double gk_round_to(gk_scalar_type s, double x);                   /* nearest value of f16, bf16, f32; ties to even */
/* Bits as stored in memory, for bitcast and for buffers; not for complex. */
uint64_t gk_num_to_bits(gk_scalar_type s, int index_bits, gk_num a);
gk_num gk_num_from_bits(gk_scalar_type s, int index_bits, uint64_t bits);
bool gk_num_same(const gk_num *a, const gk_num *b); /* bit for bit: -0.0 is not 0.0, a NaN is itself */
/* Does the integer (negative when neg) fit s exactly? */
bool gk_int_fits(gk_scalar_type s, int index_bits, bool neg, uint64_t magnitude);

#endif
