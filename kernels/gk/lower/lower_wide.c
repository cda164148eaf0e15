/*
 * matrix_multiply_wide: sums += a b, computed by four subgroups together from packs in local memory, until matrix_wait.
 * GPUs of compute capability 9.0 have an instruction for that, which reads both operands from local memory itself
 * (wgmma); other tensor cores get them by ldmatrix, and elsewhere loops by the definition do it, and nothing is left
 * to wait for.
 *
 * Eight packs that follow each other are what PTX calls a core matrix; a descriptor states how far it is to the next
 * one in both directions. PTX ISA, "Asynchronous Warpgroup Level Matrix Multiply-Accumulate Instructions", "Matrix
 * Descriptor Format", "Strides".
 *
 * A compiler whose target is any GPU of a generation rejects the instruction: in OpenCL C it is a comment in the
 * assembler's text, GK_HIDDEN_PTX, which the backend makes an instruction.
 */
#include "gk/check/uniform.h"
#include "gk/lower/lower_matrix.h"

/* An operand: its array has packs in rows of `pitch`. */
typedef struct operand {
    const gk_expr *corner;
    bool along; /* elements of a pack are neighbours along the sum, else along the rows or columns of the sums */
    int pitch;
    const char *name;
} operand;

typedef struct wide {
    gk_block k;
    int depth; /* terms of the sum */
    operand a, b;
} wide;

static operand operand_of(const gk_expr *corner, bool along, const char *name) {
    const gk_type *t = corner->a->type;
    return (operand){corner, along, (int)t->extent[t->nextents - 1], name};
}

/* The bits of element `i` of the rows or columns, and l of the sum. */
static const char *element(const wide *w, const operand *o, const char *i) {
    const char *far = o->along ? "l" : i, *own = o->along ? i : "l";
    return gk_printf(w->k.x->arena, "%s[((p%s + (%s) / %d) * %d + l%s + %s) * %d + (%s) %% %d]", o->name, o->name, far,
                     w->k.near, o->pitch, o->name, own, w->k.near, far, w->k.near);
}

/* Loops by the definition: chains of fma, the sum's index ascending. */
static const char *plain_loops(const wide *w) {
    gk_arena *arena = w->k.x->arena;
    gk_piece args[3] = {{.s = gk_matrix_value(&w->k, element(w, &w->a, "i")), .level = GK_L_PRIMARY},
                        {.s = gk_matrix_value(&w->k, element(w, &w->b, "j")), .level = GK_L_PRIMARY},
                        {.s = "c[n]", .level = GK_L_PRIMARY}};
    return gk_printf(
        arena,
        "    for (i32 n = 0; n < %d; n++) {\n"
        "        i32 i = n / %d * 64 + own + n %% 4 / 2 * 8 + lane / 4, j = n / 4 %% %d * 8 + lane %% 4 * 2 + n %% 2;\n"
        "        for (i32 l = 0; l < %d; l++) c[n] = %s;\n    }\n",
        4 * w->k.rows * w->k.columns, 4 * w->k.columns, w->k.columns, w->depth,
        gk_scalar_math(w->k.x, GK_B_FMA, GK_F32, args).s);
}

/* ---------------------------------------------------------------------------------------------------- by subgroups */

/* Statements that set w from the pack that each work-item names: of a tile of 16 rows of a, or of two tiles of 8
 * columns of b, in the order in which mma.sync wants its registers. */
static const char *load_four(const wide *w, const operand *o, bool left) {
    gk_arena *arena = w->k.x->arena;
    const char *start = left ? "i * 64 + own" : "j * 8";
    const char *high = left ? "(lane >> 3 & 1)" : "(lane >> 4)", *late = left ? "(lane >> 4)" : "(lane >> 3 & 1)";
    const char *pack = o->along ? gk_printf(arena, "s * 2 + %s", late) : gk_printf(arena, "(%s) / 8 + %s", start, high);
    const char *line = o->along ? gk_printf(arena, "%s + %s * 8 + (lane & 7)", start, high)
                                : gk_printf(arena, "s * 16 + %s * 8 + (lane & 7)", late);
    const char *address = gk_printf(arena, "at_%s + (u32)((%s) * %d + %s) * 16u", o->name, pack, o->pitch, line);
    return gk_matrix_load_four(w->k.x, address, !o->along);
}

static const char *by_subgroups(const wide *w) {
    const gk_block *k = &w->k;
    const char *kind = gk_matrix_kind(k->s);
    return gk_printf(k->x->arena,
                     "    u32 x[%d][4], w[4];\n"
                     "#pragma unroll\n    for (i32 s = 0; s < %d; s++) {\n"
                     "#pragma unroll\n    for (i32 i = 0; i < %d; i++) {\n%s"
                     "        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];\n    }\n"
                     "#pragma unroll\n    for (i32 j = 0; j < %d; j += 2) {\n%s"
                     "#pragma unroll\n    for (i32 n = 0; n < %d; n++) {\n"
                     "        f32 *d = c + (n / 2 * %d + j + n %% 2) * 4;\n"
                     "        asm(\"mma.sync.aligned.%s {%%0, %%1, %%2, %%3}, {%%4, %%5, %%6, %%7}, {%%8, %%9}, "
                     "{%%0, %%1, %%2, %%3};\"\n"
                     "            : \"+f\"(d[0]), \"+f\"(d[1]), \"+f\"(d[2]), \"+f\"(d[3])\n"
                     "            : \"r\"(x[n / 2][0]), \"r\"(x[n / 2][1]), \"r\"(x[n / 2][2]), \"r\"(x[n / 2][3]), "
                     "\"r\"(w[n %% 2 * 2]), \"r\"(w[n %% 2 * 2 + 1]));\n    }\n    }\n    }\n",
                     k->rows, w->depth / k->depth, k->rows, load_four(w, &w->a, true), k->columns,
                     load_four(w, &w->b, false), 2 * k->rows, k->columns, kind);
}

/* ---------------------------------------------------------------------------------------------- by four subgroups */

/* A descriptor's constant part: bytes, in units of 16, from a core matrix to the next, first along the sum (of packs
 * that are neighbours along the sum) or along the lines of packs, then in the other direction. */
static unsigned long long strides(const operand *o) {
    const unsigned long long leading = o->along ? (unsigned)o->pitch : 8, other = o->along ? 8 : (unsigned)o->pitch;
    return leading << 16 | other << 32;
}

/* The sums of 64 rows as operands of asm: `from` is the first. */
static void name_sums(gk_text *t, const gk_block *k, const char *from) {
    for (int n = 0; n < 4 * k->columns; n++)
        gk_text_addf(t, "%s\"+f\"(c[%s + %d])%s", n ? ", " : "", from, n, n % 8 == 7 ? "\n            " : "");
}

static const char *by_four_subgroups(const wide *w) {
    const gk_block *k = &w->k;
    gk_arena *arena = k->x->arena;
    const int each = 4 * k->columns; /* sums of 64 rows that a work-item has */
    const char *hidden = *k->local ? GK_HIDDEN_PTX : "";
    const char *from = gk_printf(arena, "i * %d", each);
    gk_text t = {.arena = arena};
    gk_text_addf(&t,
                 "    u64 x = %lluUL | (u64)((at_a & 0x3ffff) >> 4), y = %lluUL | (u64)((at_b & 0x3ffff) >> 4);\n"
                 "    asm volatile(\"%swgmma.fence.sync.aligned;\" : : : \"memory\");\n"
                 "#pragma unroll\n    for (i32 s = 0; s < %d; s++)\n"
                 "#pragma unroll\n    for (i32 i = 0; i < %d; i++)\n"
                 "        asm volatile(\"%s{ .reg .pred p; setp.ne.b32 p, %%%d, 0; "
                 "wgmma.mma_async.sync.aligned.m64n%dk%d.f32.%s {",
                 strides(&w->a), strides(&w->b), hidden, w->depth / k->depth, k->rows, hidden, each + 2, 8 * k->columns,
                 k->depth,
                 k->s == GK_F32    ? "tf32.tf32"
                 : k->s == GK_BF16 ? "bf16.bf16"
                                   : "f16.f16");
    for (int n = 0; n < each; n++) gk_text_addf(&t, "%s%%%d", n ? ", " : "", n);
    gk_text_addf(&t, "}, %%%d, %%%d, p, 1, 1%s; }\"\n            : ", each, each + 1,
                 k->s == GK_F32 ? "" : gk_printf(arena, ", %d, %d", !w->a.along, !w->b.along));
    name_sums(&t, k, from);
    gk_text_addf(&t,
                 "            : \"l\"(x + (u64)(s * %d + i * %d)), \"l\"(y + (u64)(s * %d)), \"r\"(1) : \"memory\");\n",
                 w->a.along ? 2 * w->a.pitch : 16, w->a.along ? 64 : 8 * w->a.pitch, w->b.along ? 2 * w->b.pitch : 16);
    gk_text_addf(&t, "    asm volatile(\"%swgmma.commit_group.sync.aligned;\" : : : \"memory\");\n", hidden);
    return t.s;
}

/* ------------------------------------------------------------------------------------------------------- functions */

static const char *addresses(const wide *w) {
    const char *convert = *w->k.local ? "(size_t)" : "__cvta_generic_to_shared";
    return gk_printf(w->k.x->arena,
                     "    u32 at_a = (u32)%s(a) + (u32)(pa * %d + la) * 16u, at_b = (u32)%s(b) + (u32)(pb * %d + lb) * "
                     "16u;\n    (void)own, (void)lane%s;\n",
                     convert, w->a.pitch, convert, w->b.pitch, *w->k.local ? "" : gk_matrix_value_used(&w->k));
}

static const char *note(const wide *w, const operand *o, int extent) {
    const int packs = (o->along ? w->depth : extent) / w->k.near, lines = o->along ? extent : w->depth;
    return gk_race_block(w->k.x, GK_USE_READ, o->corner->a->type, o->name,
                         gk_printf(w->k.x->arena, "%s, p%s, l%s", o->name, o->name, o->name),
                         gk_printf(w->k.x->arena, "%d, %d", packs, lines), false);
}

static const char *need_function(const wide *w) {
    const gk_block *k = &w->k;
    gk_lower *x = k->x;
    const char *name =
        gk_printf(x->arena, "ga_matrix_wide_%s_%dx%dx%d_%d_%d_%d_%d%s%s", k->type, k->rows, k->columns, w->depth,
                  w->a.along, w->a.pitch, w->b.along, w->b.pitch, gk_race_block_name(x, w->a.corner->a->type),
                  gk_race_block_name(x, w->b.corner->a->type));
    const char *loops = plain_loops(w);
    if (!gk_first_use(x, name)) return name;
    const char *noted = gk_race_block_params(x, "ab");
    gk_text_addf(&x->helpers,
                 "%svoid %s(f32 *c, %sconst %s *a, i32 pa, i32 la, %sconst %s *b, i32 pb, i32 lb, i32 item%s)\n{\n"
                 "    i32 lane = item %% %d, own = item / %d %% 4 * 16;\n",
                 x->dialect->fn_local, name, k->local, k->word, k->local, k->word, noted, GK_SUBGROUP, GK_SUBGROUP);
    gk_text_add(&x->helpers, note(w, &w->a, 64 * k->rows));
    gk_text_add(&x->helpers, note(w, &w->b, 8 * k->columns));
    if (x->matrix)
        gk_text_addf(&x->helpers, "#if defined(%s)\n%s%s#else\n%s#endif\n", x->dialect->soft_guard, addresses(w),
                     x->wide ? by_four_subgroups(w) : by_subgroups(w), loops);
    else
        gk_text_add(&x->helpers, loops);
    gk_text_add(&x->helpers, "}\n");
    return name;
}

/* Arguments for an operand: the array's packs, and the last two indices. */
static const char *argument(const wide *w, const operand *o, const char *const *indices) {
    gk_text t = {.arena = w->k.x->arena};
    const unsigned last = o->corner->a->type->nextents - 1;
    gk_text_addf(&t, "(%sconst %s *)%s", w->k.local, w->k.word, o->corner->a->var->cname);
    for (unsigned d = 0; d + 1 < last; d++) gk_text_addf(&t, "[%s]", indices[d]);
    gk_text_addf(&t, ", (i32)(%s), (i32)(%s)", indices[last - 1], indices[last]);
    return t.s;
}

const char *gk_lower_wide(gk_lower *x, const gk_expr *e, const char *const *left_indices,
                          const char *const *right_indices) {
    const gk_expr *sums = e->args, *left = sums->next, *right = left->next;
    wide w = {.depth = (int)e->value.u};
    gk_matrix_begin(&w.k, x, sums->type->scalar);
    w.k.rows = (int)sums->type->extent[0];
    w.k.columns = (int)sums->type->extent[1];
    w.a = operand_of(left, (e->n & 1) != 0, "a");
    w.b = operand_of(right, (e->n & 2) != 0, "b");
    const char *name = need_function(&w), *a = argument(&w, &w.a, left_indices);
    return gk_printf(x->arena, "%s((f32 *)%s, %s, %s, (i32)((%s) %% %d)%s)", name, sums->var->cname, a,
                     argument(&w, &w.b, right_indices), gk_item_number(x), 4 * GK_SUBGROUP,
                     gk_race_block_args(x, left, right));
}

/* Sums are operands of the waits, so that the compiler reads them only after it. */
const char *gk_lower_matrix_wait(gk_lower *x, const gk_expr *e) {
    const gk_type *t = e->args->type;
    gk_block k;
    gk_matrix_begin(&k, x, t->scalar);
    k.columns = (int)t->extent[1];
    const int rows = (int)t->extent[0];
    const char *name = gk_printf(x->arena, "ga_matrix_wait_%dx%d", rows, k.columns);
    if (!x->wide || !x->matrix || k.s == GK_F64) return gk_printf(x->arena, "(void)%s", e->args->var->cname);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(f32 *c)\n{\n#if defined(%s)\n", x->dialect->fn_local, name,
                     x->dialect->soft_guard);
        for (int i = 0; i < rows; i++) {
            gk_text_addf(&x->helpers, "    asm volatile(\"%s\" : ",
                         i ? ""
                           : gk_printf(x->arena, "%swgmma.wait_group.sync.aligned 0;", *k.local ? GK_HIDDEN_PTX : ""));
            name_sums(&x->helpers, &k, gk_printf(x->arena, "%d", i * 4 * k.columns));
            gk_text_add(&x->helpers, "            : : \"memory\");\n");
        }
        gk_text_add(&x->helpers, "#else\n    (void)c;\n#endif\n}\n");
    }
    return gk_printf(x->arena, "%s((f32 *)%s)", name, e->args->var->cname);
}
