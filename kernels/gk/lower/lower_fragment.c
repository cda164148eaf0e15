/* Matrices as variables: how a work-item of 32 stores its share of one, loads, stores and products. On tensor cores a
 * left or right matrix is in the registers of mma.sync, tile by tile. Elsewhere a work-item holds the two rows of every
 * 16, or two columns of every 8, that its elements of the sums depend on, as 32 bits for each element (f64 unchanged).
 * The declared array is large enough for the second form. Registers of mma.sync: PTX ISA, "Matrix Fragments for
 * mma.m16n8k16 with floating point type" and "... mma.m16n8k8". */
#include "gk/lower/lower_matrix.h"

static bool tensor(const gk_block *k) {
    return k->s == GK_F64 ? k->x->matrix64 : k->x->matrix;
}

/* Choose the depth of an instruction for a sum of `sum` products; in f64 it is 8 or 4. */
static void set_depth(gk_block *k, int sum) {
    if (k->s == GK_F64 && sum % 8 != 0) k->depth = 4;
}

static const char *part_type(const gk_block *k) {
    return k->s == GK_F64 ? "f64" : "u32";
}

static const char *sum_type(const gk_block *k) {
    return k->s == GK_F64 ? "f64" : "f32";
}

/* Elements of the array that only other devices need are not initialised: they would take registers. */
const char *gk_lower_clear(gk_lower *x, const gk_var *v) {
    const gk_type *t = v->type;
    gk_block k;
    gk_matrix_begin(&k, x, t->scalar);
    const int all = (int)(t->extent[0] * t->extent[1]), used = t->rows * t->columns / (k.depth == 16 ? 64 : 32);
    const char *name = gk_printf(x->arena, "ga_matrix_clear_%s_%d_%d", k.type, all, used);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(%s *x)\n{\n", x->dialect->fn_local, name, part_type(&k));
        if (tensor(&k))
            gk_text_addf(&x->helpers,
                         "#if defined(%s)\n#pragma unroll\n    for (i32 n = 0; n < %d; n++) x[n] = 0;\n#else\n",
                         x->dialect->soft_guard, used);
        gk_text_addf(&x->helpers, "    for (i32 n = 0; n < %d; n++) x[n] = 0;\n%s}\n", all,
                     tensor(&k) ? "#endif\n" : "");
    }
    return gk_printf(x->arena, "%s((%s *)%s)", name, part_type(&k), v->cname);
}

/* ------------------------------------------------------------------------------------------------------------ loads */

/* The mask by which pack_place() of kernels/library/ops.gk permutes the packs of a row: `low` are the last two bits of
 * the row's number, `high` is the third. */
static const char *turned(const gk_block *k, int pitch, const char *low, const char *high) {
    if (pitch % 8 == 0) return gk_printf(k->x->arena, "((%s) << 1 | %s)", low, high);
    if (pitch % 4 == 0) return gk_printf(k->x->arena, "((%s & 2) | %s)", low, high);
    return pitch % 2 == 0 ? high : "0";
}

/* The position of an element of f64 in packs: tile `t`, half `h` of its 16, and half `d` of the step `s`. As much of it
 * as possible is constant once loops are unrolled: matrices of packs begin at multiples of their extents. */
static const char *place_of_pack(const gk_block *k, const gk_side *s, bool left) {
    gk_arena *arena = k->x->arena;
    const char *m = left ? "a" : "b", *turn;
    if (s->along) {
        turn = turned(k, s->pitch, "(lane >> 2 & 3)", "lane >> 4");
        return gk_printf(arena,
                         "((r%s + t * %d + h * 8 + (lane >> 2)) * %d + ((q0 + s * %d) ^ (d * 2 ^ (lane >> 1 & 1) ^ "
                         "%s))) * 2 + (lane & 1)",
                         m, left ? 16 : 8, s->pitch, k->depth / 2, turn);
    }
    turn = turned(k, s->pitch, "(lane & 3)", k->depth == 8 ? "d" : "((q0 >> 2) + s & 1)");
    return gk_printf(
        arena,
        "((q0 + s * %d + d * 4 + (lane & 3)) * %d + (r%s ^ (%s ^ lane >> 3 ^ %s)) + %s * 8) * 2 + (lane >> "
        "2 & 1)",
        k->depth, s->pitch, m, left ? "h * 4" : "t % 2 * 4", turn, left ? "t" : "t / 2");
}

static const char *load_placed(const gk_block *k, const gk_side *s, bool left, int tiles, int steps) {
    const char *read = gk_printf(k->x->arena, "%s[%s]", left ? "a" : "b", place_of_pack(k, s, left));
    const int each = k->depth / (left ? 2 : 4);
    return gk_printf(k->x->arena,
                     "#pragma unroll\n    for (i32 s = 0; s < %d; s++)\n"
                     "#pragma unroll\n    for (i32 t = 0; t < %d; t++)\n"
                     "#pragma unroll\n    for (i32 q = 0; q < %d; q++) {\n"
                     "        i32 h = %s, d = %s;\n"
                     "        (void)h;\n        x[(s * %d + t) * %d + q] = %s;\n    }\n",
                     steps, tiles, each, left ? "q % 2" : "0", left ? "q / 2" : "q", tiles, each, read);
}

/* Statements that set x: `tiles` of 16 rows, or of 8 columns, for each of `steps` of the sum. Tiles of columns come in
 * pairs. */
static const char *load_words(const gk_block *k, const gk_side *s, bool left, int tiles, int steps, const char *see) {
    const char *m = left ? "a" : "b";
    const int step = s->along && s->packs ? k->depth / k->near : k->depth;
    return gk_printf(k->x->arena,
                     "    u32 w[4];\n"
                     "#pragma unroll\n    for (i32 s = 0; s < %d; s++) {\n"
                     "        i32 q%s = q0 + s * %d;\n"
                     "#pragma unroll\n        for (i32 %s = 0; %s < %d; %s += %d) {\n"
                     "%s%s"
                     "#pragma unroll\n        for (i32 q = 0; q < 4; q++) x[(s * %d + %s) * %d + q] = w[q];\n"
                     "        }\n    }\n",
                     steps, m, step, left ? "i" : "j", left ? "i" : "j", tiles, left ? "i" : "j", left ? 1 : 2,
                     gk_matrix_words(k, s, left, see), gk_matrix_rounded(k), tiles, left ? "i" : "j", left ? 4 : 2);
}

static const char *load_doubles(const gk_block *k, bool left, int tiles, int steps, const char *see) {
    const char *m = left ? "a" : "b";
    const int each = k->depth / (left ? 2 : 4), all = steps * tiles * each;
    return gk_printf(
        k->x->arena,
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++)\n"
        "        x[n] = %s(%s, r%s, q0, n / %d %% %d * %d + %s + (lane >> 2), n / %d * %d + n %% %d / %d * 4 "
        "+ (lane & 3));\n",
        all, see, m, m, each, tiles, left ? 16 : 8, left ? "n % 2 * 8" : "0", each * tiles, k->depth, each,
        left ? 2 : 1);
}

static const char *load_plainly(const gk_block *k, bool left, int own, int sum, const char *see) {
    return gk_printf(k->x->arena,
                     "    for (i32 n = 0; n < %d; n++)\n"
                     "        for (i32 l = 0; l < %d; l++) x[n * %d + l] = %s(%s, r%s, q0, %s, l);\n",
                     own, sum, sum, see, left ? "a" : "b", left ? "a" : "b",
                     left ? "n / 2 * 16 + n % 2 * 8 + lane / 4" : "n / 2 * 8 + lane % 4 * 2 + n % 2");
}

static const char *load_operand(gk_block *k, const gk_type *t, const gk_expr *corner, bool by_rows,
                                const char *const *indices, const char *variable) {
    gk_lower *x = k->x;
    const bool left = t->role == GK_LEFT;
    const gk_side s = gk_matrix_side(corner, by_rows == left);
    const int own = (int)t->extent[0], sum = (int)t->extent[1], tiles = own / 2;
    set_depth(k, sum);
    const int steps = sum / k->depth;
    const char *see = gk_matrix_see(k, &s);
    const char *name =
        gk_printf(x->arena, "ga_matrix_load_%s_%s_%dx%d_%d%d_%d%s", left ? "left" : "right", k->type, (int)t->rows,
                  (int)t->columns, s.along, s.packs, s.pitch, gk_race_block_name(x, corner->a->type));
    if (gk_first_use(x, name)) {
        const char *m = left ? "a" : "b", *loops = load_plainly(k, left, own, sum, see), *fast = "", *used = "";
        if (tensor(k) && s.packs && k->s == GK_F64)
            fast = load_placed(k, &s, left, tiles, steps);
        else if (tensor(k))
            fast =
                k->s == GK_F64 ? load_doubles(k, left, tiles, steps, see) : load_words(k, &s, left, tiles, steps, see);
        if (tensor(k) && !*k->local) used = gk_printf(x->arena, "    (void)%s;\n", see);
        const char *noted = gk_race_block_params(x, m);
        gk_text_addf(&x->helpers, "%svoid %s(%s *x, %sconst %s *%s, i32 r%s, i32 q0, i32 lane%s)\n{\n",
                     x->dialect->fn_local, name, part_type(k), k->local, k->word, m, m, noted);
        gk_text_add(&x->helpers,
                    gk_race_block(x, GK_USE_READ, corner->a->type, m,
                                  gk_printf(x->arena, s.along ? "%s, r%s, q0" : "%s, q0, r%s", m, m),
                                  gk_matrix_extents(k, &s, (int)(left ? t->rows : t->columns), sum), s.packs));
        if (tensor(k))
            gk_text_addf(&x->helpers, "#if defined(%s)\n%s%s#else\n%s#endif\n}\n", x->dialect->soft_guard, used, fast,
                         loops);
        else
            gk_text_addf(&x->helpers, "%s}\n", loops);
    }
    return gk_printf(x->arena, "%s((%s *)%s, %s, %s%s)", name, part_type(k), variable,
                     gk_matrix_operand(k, &s, indices), gk_lane_of(x), gk_race_block_args(x, corner, NULL));
}

/*
 * Packs as mma.sync has its operands in registers: of each 16 rows or columns a work-item's four units (two of f16 or
 * bf16 that are neighbours along the sum, else one), in one pack of 16 bytes, or two of f64; first those of all 32
 * work-items. Unit q of work-item 4 g + t is in row or column g or g + 8, by a bit of q, and along the sum number t or
 * t + 4, by the other bit: of a left matrix the lower bit is the row's, of a right one the higher is the column's.
 */
static const char *unpack_plainly(const gk_block *k, bool left, int own, int sum) {
    const bool half = k->s == GK_F16 || k->s == GK_BF16;
    const char *word = k->s == GK_F64 ? "((i / 16 * 2 + q / 2) * 32 + i % 8 * 4 + t) * 2 + q % 2"
                                      : "(i / 16 * 32 + i % 8 * 4 + t) * 4 + q";
    return gk_printf(k->x->arena,
                     "    for (i32 n = 0; n < %d; n++)\n"
                     "        for (i32 l = 0; l < %d; l++) {\n"
                     "            i32 i = %s, t = l / %d %% 4, h = l / %d, q = %s;\n"
                     "            x[n * %d + l] = a[%s]%s;\n        }\n",
                     own, sum, left ? "n / 2 * 16 + n % 2 * 8 + lane / 4" : "n / 2 * 8 + lane % 4 * 2 + n % 2",
                     half ? 2 : 1, half ? 8 : 4, left ? "i / 8 % 2 + 2 * h" : "i / 8 % 2 * 2 + h", sum, word,
                     half ? " >> l % 2 * 16 & 0xffff" : "");
}

const char *gk_lower_unpack(gk_lower *x, const gk_expr *e, const char *place, const char *load) {
    const gk_expr *m = e->args, *first = m->next;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const int own = (int)t->extent[0], sum = (int)t->extent[1];
    gk_block k;
    gk_matrix_begin(&k, x, t->scalar);
    const int near = k.s == GK_F64 ? 2 : 4, packs = (int)(t->rows * t->columns) / (32 * k.near);
    const char *name = gk_printf(x->arena, "ga_matrix_unpack_%s_%s_%dx%d%s", left ? "left" : "right", k.type,
                                 (int)t->rows, (int)t->columns, gk_race_block_name(x, first->a->type));
    const char *pack = gk_c_type(x, first->type, true), *part = part_type(&k);
    if (gk_first_use(x, name)) {
        const char *noted = gk_race_block_params(x, "p");
        gk_text_addf(&x->helpers, "%svoid %s(%s *x, %sconst %s *p, i32 lane%s)\n{\n", x->dialect->fn_local, name, part,
                     k.local, pack, noted);
        gk_text_add(&x->helpers, gk_race_block(x, GK_USE_READ, first->a->type, "p", "p, 0, 0",
                                               gk_printf(x->arena, "1, %d", 32 * packs), false));
        if (tensor(&k))
            gk_text_addf(&x->helpers,
                         "#if defined(%s)\n#pragma unroll\n    for (i32 n = 0; n < %d; n++) {\n"
                         "        %s w = %s;\n#pragma unroll\n"
                         "        for (i32 q = 0; q < %d; q++) x[n * %d + q] = w.v[q];\n    }\n#else\n",
                         x->dialect->soft_guard, packs, pack, load, near, near);
        gk_text_addf(&x->helpers, "    %sconst %s *a = (%sconst %s *)p;\n%s%s}\n", k.local, part, k.local, part,
                     unpack_plainly(&k, left, own, sum), tensor(&k) ? "#endif\n" : "");
    }
    return gk_printf(x->arena, "%s((%s *)%s, &%s, %s%s)", name, part, m->var->cname, place, gk_lane_of(x),
                     gk_race_block_args(x, first, NULL));
}

/* A work-item's own pack is what mma.sync wants in its registers. In the other form a work-item gathers the units of
 * its rows or columns from those that have them. */
const char *gk_lower_set(gk_lower *x, const gk_expr *e, const char *pack) {
    const gk_expr *m = e->args;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const int own = (int)t->extent[0], sum = (int)t->extent[1];
    gk_block k;
    gk_matrix_begin(&k, x, t->scalar);
    const bool half = k.depth == 16;
    const char *name = gk_printf(x->arena, "ga_matrix_set_%s_%s", left ? "left" : "right", k.type);
    const char *type = gk_c_type(x, m->next->type, false), *shuffle = gk_need(x, "shuffle", GK_U32, false);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(u32 *x, %s w, i32 lane)\n{\n", x->dialect->fn_local, name, type);
        if (tensor(&k))
            gk_text_addf(&x->helpers,
                         "#if defined(%s)\n    (void)lane;%s\n"
                         "#pragma unroll\n    for (i32 q = 0; q < 4; q++) x[q] = w.v[q];\n#else\n",
                         x->dialect->soft_guard, *k.local ? "" : gk_printf(x->arena, " (void)%s;", shuffle));
        gk_text_addf(&x->helpers,
                     "    for (i32 n = 0; n < %d; n++)\n        for (i32 l = 0; l < %d; l++) {\n"
                     "            i32 i = %s, t = l / %d %% 4, h = l / %d;\n"
                     "            x[n * %d + l] = %s(w.v[%s], i %% 8 * 4 + t)%s;\n        }\n%s}\n",
                     own, sum, left ? "n * 8 + lane / 4" : "n / 2 * 8 + lane % 4 * 2 + n % 2", half ? 2 : 1,
                     half ? 8 : 4, sum, shuffle, left ? "n + 2 * h" : "n / 2 * 2 + h",
                     half ? " >> l % 2 * 16 & 0xffff" : "", tensor(&k) ? "#endif\n" : "");
    }
    return gk_printf(x->arena, "%s((u32 *)%s, %s, %s)", name, m->var->cname, pack, gk_lane_of(x));
}

/* Copy sums from or to a local array of the same type. */
static const char *move_sums(const gk_block *k, const gk_type *t, const gk_expr *corner, bool store, bool by_rows,
                             const char *const *indices, const char *variable) {
    gk_lower *x = k->x;
    const gk_type *array = corner->a->type;
    const unsigned last = array->nextents - 1;
    const int pitch = (int)array->extent[last], columns = (int)t->extent[1];
    const char *what = store ? "store" : "load", *constant = store ? "" : "const ";
    const char *name = gk_printf(x->arena, "ga_matrix_%s_sum_%s_%dx%d_%d_%d%s", what, sum_type(k), (int)t->rows,
                                 (int)t->columns, by_rows, pitch, gk_race_block_name(x, array));
    if (gk_first_use(x, name)) {
        const char *place = gk_printf(x->arena, by_rows ? "p[(r + i) * %d + q + j]" : "p[(r + j) * %d + q + i]", pitch);
        const char *noted = gk_race_block_params(x, "p");
        const char *note = gk_race_block(
            x, store ? GK_USE_WRITE : GK_USE_READ, array, "p", "p, r, q",
            gk_printf(x->arena, "%d, %d", (int)(by_rows ? t->rows : t->columns), (int)(by_rows ? t->columns : t->rows)),
            false);
        gk_text_addf(&x->helpers,
                     "%svoid %s(%s *c, %s%s%s *p, i32 r, i32 q, i32 lane%s)\n{\n%s"
                     "#pragma unroll\n    for (i32 n = 0; n < %d; n++) {\n"
                     "        i32 i = n / %d * 16 + n %% 4 / 2 * 8 + lane / 4, j = n / 4 %% %d * 8 + lane %% 4 * 2 + n "
                     "%% 2;\n        %s = %s;\n    }\n}\n",
                     x->dialect->fn_local, name, sum_type(k), k->local, constant, sum_type(k), noted, note,
                     (int)t->extent[0] * columns * 4, 4 * columns, columns, store ? place : "c[n]",
                     store ? "c[n]" : place);
    }
    gk_text at = {.arena = x->arena};
    gk_text_addf(&at, "(%s%s%s *)%s", k->local, constant, sum_type(k), corner->a->var->cname);
    for (unsigned d = 0; d + 1 < last; d++) gk_text_addf(&at, "[%s]", indices[d]);
    return gk_printf(x->arena, "%s((%s *)%s, %s, (i32)(%s), (i32)(%s), %s%s)", name, sum_type(k), variable, at.s,
                     indices[last - 1], indices[last], gk_lane_of(x), gk_race_block_args(x, corner, NULL));
}

/* --------------------------------------------------------------------------------------------------------- products */

static const char *product_of_words(const gk_block *k, int rows, int columns, int steps) {
    const bool twice = k->s == GK_F64, half = k->depth == 4;
    const char *kind = half    ? "m16n8k4.row.col.f64.f64.f64.f64"
                       : twice ? "m16n8k8.row.col.f64.f64.f64.f64"
                               : gk_matrix_kind(k->s);
    const char *out = twice ? "d" : "f";
    const char *places =
        half ? "{%4, %5}, {%6}, {%7, %8, %9, %10}" : "{%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13}";
    const char *words = half    ? "\"d\"(a[0]), \"d\"(a[1]), \"d\"(b[0])"
                        : twice ? "\"d\"(a[0]), \"d\"(a[1]), \"d\"(a[2]), \"d\"(a[3]), \"d\"(b[0]), \"d\"(b[1])"
                                : "\"r\"(a[0]), \"r\"(a[1]), \"r\"(a[2]), \"r\"(a[3]), \"r\"(b[0]), \"r\"(b[1])";
    return gk_printf(
        k->x->arena,
        "#pragma unroll\n    for (i32 s = 0; s < %d; s++)\n"
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++) {\n"
        "        const %s *a = x + (s * %d + n / %d) * %d, *b = y + (s * %d + n %% %d) * %d;\n"
        "        asm(\"mma.sync.aligned.%s {%%0, %%1, %%2, %%3}, %s;\"\n"
        "            : \"=%s\"(c[4 * n]), \"=%s\"(c[4 * n + 1]), \"=%s\"(c[4 * n + 2]), \"=%s\"(c[4 * n + 3])\n"
        "            : %s,\n"
        "              \"%s\"(c[4 * n]), \"%s\"(c[4 * n + 1]), \"%s\"(c[4 * n + 2]), \"%s\"(c[4 * n + 3]));\n    }\n",
        steps, rows * columns, part_type(k), rows, columns, half ? 2 : 4, columns, columns, half ? 1 : 2, kind, places,
        out, out, out, out, words, out, out, out, out);
}

/* The product by its definition: chains of fma in ascending order of the sum's index. */
static const char *product_plainly(const gk_block *k, int rows, int columns, int sum) {
    gk_arena *arena = k->x->arena;
    const char *cast = k->s == GK_F16 || k->s == GK_BF16 ? "(u16)" : "";
    gk_piece args[3] = {{.s = gk_matrix_value(k, gk_printf(arena, "%sa[l]", cast)), .level = GK_L_PRIMARY},
                        {.s = gk_matrix_value(k, gk_printf(arena, "%sb[l]", cast)), .level = GK_L_PRIMARY},
                        {.s = "c[n]", .level = GK_L_PRIMARY}};
    return gk_printf(arena,
                     "    for (i32 n = 0; n < %d; n++) {\n"
                     "        const %s *a = x + (n / %d * 2 + n %% 4 / 2) * %d, *b = y + (n / 4 %% %d * 2 + n %% 2) * "
                     "%d;\n"
                     "        for (i32 l = 0; l < %d; l++) c[n] = %s;\n    }\n",
                     4 * rows * columns, part_type(k), 4 * columns, sum, columns, sum, sum,
                     gk_scalar_math(k->x, GK_B_FMA, k->s == GK_F64 ? GK_F64 : GK_F32, args).s);
}

static const char *product(gk_block *k, const gk_expr *sums, const gk_expr *left, const gk_expr *right) {
    gk_lower *x = k->x;
    const int rows = (int)sums->type->extent[0], columns = (int)sums->type->extent[1], sum = (int)left->type->columns;
    const char *name = gk_printf(x->arena, "ga_matrix_multiply_add_%s_%dx%dx%d", k->type, rows, columns, sum);
    set_depth(k, sum);
    const char *loops = product_plainly(k, rows, columns, sum), *used = gk_matrix_value_used(k);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(%s *c, const %s *x, const %s *y)\n{\n", x->dialect->fn_local, name,
                     sum_type(k), part_type(k), part_type(k));
        if (tensor(k))
            gk_text_addf(&x->helpers, "#if defined(%s)\n%s%s#else\n%s#endif\n}\n", x->dialect->soft_guard,
                         *k->local || !*used ? "" : gk_printf(x->arena, "    %s;\n", used + 2),
                         product_of_words(k, rows, columns, sum / k->depth), loops);
        else
            gk_text_addf(&x->helpers, "%s}\n", loops);
    }
    return gk_printf(x->arena, "%s((%s *)%s, (%s *)%s, (%s *)%s)", name, sum_type(k), sums->var->cname, part_type(k),
                     left->var->cname, part_type(k), right->var->cname);
}

const char *gk_lower_fragment(gk_lower *x, const gk_expr *e, const char *const *indices) {
    const gk_expr *m = e->args, *place = m->next;
    gk_block k;
    gk_matrix_begin(&k, x, m->type->scalar);
    if (e->builtin == GK_B_MATRIX_MUL_ADD) return product(&k, m, place, place->next);
    if (m->type->role != GK_SUMS) return load_operand(&k, m->type, place, e->n != 0, indices, m->var->cname);
    return move_sums(&k, m->type, place, e->builtin == GK_B_MATRIX_STORE, e->n != 0, indices, m->var->cname);
}
