/*
 * matrix_add: c += a b, where the 32 work-items of a subgroup share out the elements of c, and a and b are in local
 * memory. On tensor cores where the device, the type and the kernel's math() allow that; plain loops
 * elsewhere.
 *
 * Which elements a work-item has, and which registers of mma.sync and ldmatrix they are in: PTX ISA, "Matrix Fragments
 * for mma.m16n8k16 with floating point type", "... mma.m16n8k8", "ldmatrix".
 */
#include "gk/check/uniform.h"
#include "gk/lower/lower_matrix.h"

/* The position of pack p among the packs of its row, chosen so that eight rows are in different banks
 * (docs/kernel_language.md). */
static void need_pack(gk_lower *x) {
    if (gk_first_use(x, "ga_matrix_pack"))
        gk_text_addf(&x->helpers,
                     "%si32 ga_matrix_pack(i32 row, i32 p, i32 packs)\n{\n"
                     "    return packs %% 8 == 0   ? p ^ ((row & 3) << 1 | (row >> 2 & 1))\n"
                     "           : packs %% 4 == 0 ? p ^ ((row & 2) | (row >> 2 & 1))\n"
                     "           : packs %% 2 == 0 ? p ^ (row >> 2 & 1)\n"
                     "                            : p;\n}\n",
                     x->dialect->fn);
}

static const char *pointer(const gk_block *k) {
    return gk_printf(k->x->arena, "%sconst %s *", k->local, k->word);
}

/* Name of a function that reads element (side, depth) of an operand, counted from the matrix's corner; for other types
 * than f64 it returns the bits. */
const char *gk_matrix_see(const gk_block *k, const gk_side *s) {
    gk_lower *x = k->x;
    const char *name = gk_printf(x->arena, "ga_matrix_see_%s_%d%d_%d", k->type, s->along, s->packs, s->pitch);
    const char *row = s->along ? "r + i" : "q + l", *column = s->along ? "q" : "r", *offset = s->along ? "l" : "i";
    if (s->packs) need_pack(x);
    if (!gk_first_use(x, name)) return name;
    gk_text_addf(&x->helpers, "%s%s %s(%sp, i32 r, i32 q, i32 i, i32 l)\n{\n", x->dialect->fn_local, k->word, name,
                 pointer(k));
    if (s->packs)
        gk_text_addf(&x->helpers, "    return p[((%s) * %d + ga_matrix_pack(%s, %s + %s / %d, %d)) * %d + %s %% %d];\n",
                     row, s->pitch, row, column, offset, k->near, s->pitch, k->near, offset, k->near);
    else
        gk_text_addf(&x->helpers, "    return p[(%s) * %d + %s + %s];\n", row, s->pitch, column, offset);
    gk_text_add(&x->helpers, "}\n");
    return name;
}

/* Text that converts an element that was read to the type of the sum. */
const char *gk_matrix_value(const gk_block *k, const char *bits) {
    gk_piece p = {.s = bits, .level = GK_L_PRIMARY};
    if (k->s == GK_F64) return bits;
    if (k->s == GK_F32) return gk_printf(k->x->arena, "%s(%s)", gk_need(k->x, "of_bits", GK_F32, false), bits);
    return gk_scalar_convert(k->x, k->s, GK_F32, p).s;
}

/* Text that refers to the helper which gk_matrix_value() calls, so that the compiler sees it used. */
const char *gk_matrix_value_used(const gk_block *k) {
    const char *key = k->s == GK_F64   ? NULL
                      : k->s == GK_F32 ? "of_bits"
                      : k->s == GK_F16 ? "f16_to_f32"
                                       : "bf16_to_f32";
    return key ? gk_printf(k->x->arena, ", (void)%s", gk_need(k->x, key, k->s, false)) : "";
}

/* Loops by the definition of the product. */
static const char *plain_loops(const gk_block *k, const char *see_a, const char *see_b) {
    gk_arena *arena = k->x->arena;
    gk_scalar_type sum = k->s == GK_F64 ? GK_F64 : GK_F32;
    gk_piece args[3] = {
        {.s = gk_matrix_value(k, gk_printf(arena, "%s(a, ra, qa, i, l)", see_a)), .level = GK_L_PRIMARY},
        {.s = gk_matrix_value(k, gk_printf(arena, "%s(b, rb, qb, j, l)", see_b)), .level = GK_L_PRIMARY},
        {.s = "c[n]", .level = GK_L_PRIMARY}};
    return gk_printf(
        arena,
        "    for (i32 n = 0; n < %d; n++) {\n"
        "        i32 i = n / %d * 16 + n %% 4 / 2 * 8 + lane / 4, j = n / 4 %% %d * 8 + lane %% 4 * 2 + n %% 2;\n"
        "        for (i32 l = 0; l < %d; l++) c[n] = %s;\n    }\n",
        4 * k->rows * k->columns, 4 * k->columns, k->columns, k->depth, gk_scalar_math(k->x, GK_B_FMA, sum, args).s);
}

/* ---------------------------------------------------------------------------------------------------- tensor cores */

const char *gk_matrix_load_four(gk_lower *x, const char *address, bool turned) {
    return gk_printf(
        x->arena,
        "        asm volatile(\"ldmatrix.sync.aligned.m8n8.x4%s.shared.b16 {%%0, %%1, %%2, %%3}, [%%4];\" : "
        "\"=r\"(w[0]), \"=r\"(w[1]), \"=r\"(w[2]), \"=r\"(w[3]) : \"r\"(%s) : \"memory\");\n",
        turned ? ".trans" : "", address);
}

/* The same from pack `pack` of an array. */
static const char *load_packs(const gk_block *k, const char *memory, const char *pack, bool turned) {
    const char *convert = *k->local ? "(size_t)" : "__cvta_generic_to_shared";
    return gk_matrix_load_four(k->x, gk_printf(k->x->arena, "(u32)%s(%s) + (u32)%s * 16u", convert, memory, pack),
                               turned);
}

static const char *place_of(const gk_block *k, const gk_side *s, const char *row, const char *pack) {
    return gk_printf(k->x->arena, "((%s) * %d + ga_matrix_pack(%s, %s, %d))", row, s->pitch, row, pack, s->pitch);
}

/* Statements that set w: for a, tile i of 16 rows; for b, tiles j and j + 1 of 8 columns, the first in w[0] and w[1].
 * */
const char *gk_matrix_words(const gk_block *k, const gk_side *s, bool left, const char *see) {
    gk_arena *arena = k->x->arena;
    const char *memory = left ? "a" : "b", *row, *pack;
    const char *start = left ? "i * 16" : "j * 8";
    if (s->packs && s->along) {
        row = gk_printf(arena, left ? "r%s + %s + (lane & 15)" : "r%s + %s + (lane >> 4) * 8 + (lane & 7)", memory,
                        start);
        pack = gk_printf(arena, left ? "q%s + (lane >> 4)" : "q%s + (lane >> 3 & 1)", memory);
        return load_packs(k, memory, place_of(k, s, row, pack), false);
    }
    if (s->packs && k->s != GK_F32) {
        row = gk_printf(arena, left ? "q%s + (lane >> 4) * 8 + (lane & 7)" : "q%s + (lane >> 3 & 1) * 8 + (lane & 7)",
                        memory);
        pack = gk_printf(arena, left ? "r%s + %s / 8 + (lane >> 3 & 1)" : "r%s + %s / 8 + (lane >> 4)", memory, start);
        return load_packs(k, memory, place_of(k, s, row, pack), true);
    }
    /* Word by word: w[q] is at `high` along the side and `deep` along the sum. */
    const char *high = gk_printf(arena, left ? "%s + q %% 2 * 8 + (lane >> 2)" : "%s + q / 2 * 8 + (lane >> 2)", start);
    const char *deep = gk_printf(arena, left ? "q / 2 * %d + (lane & 3) * %d" : "q %% 2 * %d + (lane & 3) * %d",
                                 k->depth / 2, k->s == GK_F32 ? 1 : 2);
    const char *word = gk_printf(arena, "%s(%s, r%s, q%s, %s, %s)", see, memory, memory, memory, high, deep);
    if (k->s != GK_F32)
        word = gk_printf(arena, "(u32)%s | (u32)%s(%s, r%s, q%s, %s, %s + 1) << 16", word, see, memory, memory, memory,
                         high, deep);
    return gk_printf(arena, "#pragma unroll\n        for (i32 q = 0; q < 4; q++) w[q] = %s;\n", word);
}

/* Round f32 to the 19 bits of TF32, ties away from zero. */
const char *gk_matrix_rounded(const gk_block *k) {
    if (k->s != GK_F32) return "";
    return gk_printf(k->x->arena,
                     "#pragma unroll\n        for (i32 q = 0; q < 4; q++) asm(\"cvt.rna.tf32.f32 %%0, %%1;\" : "
                     "\"=r\"(w[q]) : \"f\"(%s(w[q])));\n",
                     gk_need(k->x, "of_bits", GK_F32, false));
}

const char *gk_matrix_kind(gk_scalar_type s) {
    return s == GK_F32    ? "m16n8k8.row.col.f32.tf32.tf32.f32"
           : s == GK_BF16 ? "m16n8k16.row.col.f32.bf16.bf16.f32"
                          : "m16n8k16.row.col.f32.f16.f16.f32";
}

static const char *tensor_words(const gk_block *k, const char *see_a, const char *see_b) {
    const char *rounded = gk_matrix_rounded(k);
    const char *kind = gk_matrix_kind(k->s);
    const char *a = gk_matrix_words(k, &k->a, true, see_a), *b = gk_matrix_words(k, &k->b, false, see_b);
    return gk_printf(
        k->x->arena,
        "    u32 x[%d][4], y[%d][2], w[4];\n"
        "#pragma unroll\n    for (i32 i = 0; i < %d; i++) {\n"
        "%s%s"
        "        x[i][0] = w[0], x[i][1] = w[1], x[i][2] = w[2], x[i][3] = w[3];\n    }\n"
        "#pragma unroll\n    for (i32 j = 0; j < %d; j += 2) {\n"
        "%s%s"
        "        y[j][0] = w[0], y[j][1] = w[1], y[j + 1][0] = w[2], y[j + 1][1] = w[3];\n    }\n"
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++)\n"
        "        asm(\"mma.sync.aligned.%s {%%0, %%1, %%2, %%3}, {%%4, %%5, %%6, %%7}, {%%8, %%9}, "
        "{%%10, %%11, %%12, %%13};\"\n"
        "            : \"=f\"(c[4 * n]), \"=f\"(c[4 * n + 1]), \"=f\"(c[4 * n + 2]), \"=f\"(c[4 * n + 3])\n"
        "            : \"r\"(x[n / %d][0]), \"r\"(x[n / %d][1]), \"r\"(x[n / %d][2]), \"r\"(x[n / %d][3]), "
        "\"r\"(y[n %% %d][0]), \"r\"(y[n %% %d][1]),\n"
        "              \"f\"(c[4 * n]), \"f\"(c[4 * n + 1]), \"f\"(c[4 * n + 2]), \"f\"(c[4 * n + 3]));\n",
        k->rows, k->columns, k->rows, a, rounded, k->columns, b, rounded, k->rows * k->columns, kind, k->columns,
        k->columns, k->columns, k->columns, k->columns, k->columns);
}

/* m16n8k8 of f64 sums like a chain of fma in ascending k. */
static const char *tensor_doubles(const gk_block *k, const char *see_a, const char *see_b) {
    return gk_printf(
        k->x->arena,
        "    f64 x[%d][4], y[%d][2];\n"
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++)\n"
        "        x[n / 4][n %% 4] = %s(a, ra, qa, n / 4 * 16 + n %% 2 * 8 + (lane >> 2), n %% 4 / 2 * 4 + "
        "(lane & 3));\n"
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++)\n"
        "        y[n / 2][n %% 2] = %s(b, rb, qb, n / 2 * 8 + (lane >> 2), n %% 2 * 4 + (lane & 3));\n"
        "#pragma unroll\n    for (i32 n = 0; n < %d; n++)\n"
        "        asm(\"mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%%0, %%1, %%2, %%3}, {%%4, %%5, "
        "%%6, %%7}, {%%8, %%9}, {%%10, %%11, %%12, %%13};\"\n"
        "            : \"=d\"(c[4 * n]), \"=d\"(c[4 * n + 1]), \"=d\"(c[4 * n + 2]), \"=d\"(c[4 * n + 3])\n"
        "            : \"d\"(x[n / %d][0]), \"d\"(x[n / %d][1]), \"d\"(x[n / %d][2]), \"d\"(x[n / %d][3]), "
        "\"d\"(y[n %% %d][0]), \"d\"(y[n %% %d][1]),\n"
        "              \"d\"(c[4 * n]), \"d\"(c[4 * n + 1]), \"d\"(c[4 * n + 2]), \"d\"(c[4 * n + 3]));\n",
        k->rows, k->columns, 4 * k->rows, see_a, 2 * k->columns, see_b, k->rows * k->columns, k->columns, k->columns,
        k->columns, k->columns, k->columns, k->columns);
}

/* ------------------------------------------------------------------------------------------------------- race check */

const char *gk_race_block_params(gk_lower *x, const char *arrays) {
    gk_text t = {.arena = x->arena};
    if (!gk_lower_is_checked(x, x->fn)) return "";
    need_pack(x);
    gk_need_share_block(x);
    gk_text_add(&t, ", ga_item *me");
    for (const char *a = arrays; *a; a++)
        gk_text_addf(&t, ", u32 %c_access, %schar *%c_array", *a, x->dialect->local_ptr, *a);
    return t.s;
}

const char *gk_race_block_name(gk_lower *x, const gk_type *t) {
    gk_text n = {.arena = x->arena};
    if (!gk_lower_is_checked(x, x->fn)) return "";
    gk_text_addf(&n, "_in_%u", t->nextents);
    for (unsigned d = 1; d < t->nextents; d++) gk_text_addf(&n, "_%lld", (long long)t->extent[d]);
    return n.s;
}

const char *gk_race_block(gk_lower *x, gk_use use, const gk_type *t, const char *array, const char *place,
                          const char *extents, bool packs) {
    if (!gk_lower_is_checked(x, x->fn)) return "";
    return gk_printf(x->arena,
                     "    ga_share_block(me, %uu, %s_access, %s_array, %s, (%sconst char *)%s, %s, %d, %d, lane);\n",
                     (unsigned)use, array, array, gk_race_array(x, t), x->dialect->local_ptr, place, extents,
                     (int)t->extent[t->nextents - 1], packs);
}

const char *gk_race_block_args(gk_lower *x, const gk_expr *a, const gk_expr *b) {
    gk_text t = {.arena = x->arena};
    if (!gk_lower_is_checked(x, x->fn)) return "";
    gk_text_add(&t, ", ga_me");
    for (const gk_expr *corner = a; corner; corner = corner == a ? b : NULL)
        gk_text_addf(&t, ", %zuu, (%schar *)%s", gk_number_access(x, corner, corner->a->var->name),
                     x->dialect->local_ptr, corner->a->var->cname);
    return t.s;
}

static const char *note_operand(const gk_block *k, const gk_side *s, const char *name, int side) {
    gk_arena *arena = k->x->arena;
    const char *place = gk_printf(arena, s->along ? "%s, r%s, q%s" : "%s, q%s, r%s", name, name, name);
    return gk_race_block(k->x, GK_USE_READ, s->corner->a->type, name, place, gk_matrix_extents(k, s, side, k->depth),
                         s->packs);
}

static const char *need_block(const gk_block *k) {
    gk_lower *x = k->x;
    bool tensor = k->s == GK_F64 ? x->matrix64 : x->matrix && k->columns % 2 == 0;
    const gk_type *of_a = k->a.corner->a->type, *of_b = k->b.corner->a->type;
    const char *name = gk_printf(x->arena, "ga_matrix_add_%s_%dx%d_%d%d_%d_%d%d_%d%s%s", k->type, k->rows, k->columns,
                                 k->a.along, k->a.packs, k->a.pitch, k->b.along, k->b.packs, k->b.pitch,
                                 gk_race_block_name(x, of_a), gk_race_block_name(x, of_b));
    const char *see_a = gk_matrix_see(k, &k->a), *see_b = gk_matrix_see(k, &k->b),
               *loops = plain_loops(k, see_a, see_b);
    if (!gk_first_use(x, name)) return name;
    const char *noted = gk_race_block_params(x, "ab");
    gk_text_addf(&x->helpers, "%svoid %s(%s *c, %sa, i32 ra, i32 qa, %sb, i32 rb, i32 qb, i32 lane%s)\n{\n",
                 x->dialect->fn_local, name, k->s == GK_F64 ? "f64" : "f32", pointer(k), pointer(k), noted);
    gk_text_add(&x->helpers, note_operand(k, &k->a, "a", 16 * k->rows));
    gk_text_add(&x->helpers, note_operand(k, &k->b, "b", 8 * k->columns));
    if (tensor)
        gk_text_addf(
            &x->helpers, "#if defined(%s)\n%s%s#else\n%s#endif\n", x->dialect->soft_guard,
            *k->local ? "" : gk_printf(x->arena, "    (void)%s, (void)%s%s;\n", see_a, see_b, gk_matrix_value_used(k)),
            k->s == GK_F64 ? tensor_doubles(k, see_a, see_b) : tensor_words(k, see_a, see_b), loops);
    else
        gk_text_add(&x->helpers, loops);
    gk_text_add(&x->helpers, "}\n");
    return name;
}

gk_side gk_matrix_side(const gk_expr *corner, bool along) {
    const gk_type *t = corner->a->type;
    return (gk_side){corner, along, corner->type->kind == GK_TY_VEC, (int)t->extent[t->nextents - 1]};
}

/* Text of the rows and columns of the array that an operand takes, `side` by `sum` of its elements. */
const char *gk_matrix_extents(const gk_block *k, const gk_side *s, int side, int sum) {
    const int rows = s->along ? side : sum, columns = s->along ? sum : side;
    return gk_printf(k->x->arena, "%d, %d", rows, s->packs ? columns / k->near : columns);
}

/* Arguments for the functions above: a pointer to the array's rows, and the last two indices, first that of the side,
 * then that of the sum. */
const char *gk_matrix_operand(const gk_block *k, const gk_side *s, const char *const *indices) {
    gk_text t = {.arena = k->x->arena};
    unsigned last = s->corner->a->type->nextents - 1;
    gk_text_addf(&t, "(%s)%s", pointer(k), s->corner->a->var->cname);
    for (unsigned d = 0; d + 1 < last; d++) gk_text_addf(&t, "[%s]", indices[d]);
    gk_text_addf(&t, ", (i32)(%s), (i32)(%s)", indices[s->along ? last - 1 : last],
                 indices[s->along ? last : last - 1]);
    return t.s;
}

/* The number of the work-item in its subgroup. */
const char *gk_lane_of(gk_lower *x) {
    const char *at[3], *size[2];
    for (int d = 0; d < 3; d++) at[d] = gk_work_piece(x, GK_B_LOCAL_ID, d).s;
    for (int d = 0; d < 2; d++) size[d] = gk_work_piece(x, GK_B_GROUP_SIZE, d).s;
    return gk_printf(x->arena, "(i32)((%s + %s * (%s + %s * %s)) %% %d)", at[0], size[0], at[1], size[1], at[2],
                     GK_SUBGROUP);
}

void gk_matrix_begin(gk_block *k, gk_lower *x, gk_scalar_type s) {
    *k = (gk_block){.x = x, .s = s, .type = gk_c_scalar(x, s), .local = x->dialect->local_ptr};
    k->word = s == GK_F64 ? "f64" : s == GK_F32 ? "u32" : "u16";
    k->depth = gk_matrix_depth(s);
    k->near = s == GK_F64 ? 2 : s == GK_F32 ? 4 : 8;
}

const char *gk_lower_matrix(gk_lower *x, const gk_expr *e, const char *const *left_indices,
                            const char *const *right_indices) {
    const gk_expr *sums = e->args, *left = sums->next, *right = left->next;
    gk_block k;
    gk_matrix_begin(&k, x, (gk_scalar_type)e->value.u);
    k.rows = (int)sums->type->extent[0];
    k.columns = (int)sums->type->extent[1];
    k.a = gk_matrix_side(left, (e->n & 1) != 0);
    k.b = gk_matrix_side(right, (e->n & 2) != 0);
    const char *name = need_block(&k), *a = gk_matrix_operand(&k, &k.a, left_indices);
    const char *b = gk_matrix_operand(&k, &k.b, right_indices);
    return gk_printf(x->arena, "%s((%s *)%s, %s, %s, %s%s)", name, k.s == GK_F64 ? "f64" : "f32", sums->var->cname, a,
                     b, gk_lane_of(x), gk_race_block_args(x, left, right));
}

/* ------------------------------------------------------------------------------------------------------------ copies
 */

/* Statement that sets *to to zeros where `there` is false. */
static const char *clear_unless_there(gk_lower *x, const gk_type *t) {
    if (t->kind != GK_TY_VEC) return "    if (!there) { *to = 0; return; }\n";
    return gk_printf(x->arena, "    if (!there) { for (int i = 0; i < %d; i++) to->v[i] = 0; return; }\n",
                     (int)t->extent[0]);
}

/* `there`: text of the condition under which `from` is read, or NULL. Where indices are checked, that of `from` is only
 * evaluated if it holds. */
const char *gk_lower_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from, const char *there) {
    const gk_type *t = e->a->type;
    const char *type = gk_c_type(x, t, true), *local = x->dialect->local_ptr, *global = x->dialect->global;
    const char *name = gk_printf(x->arena, "ga_copy_async_%s%s", there ? "if_" : "", type);
    const int size = (int)gk_type_size(t, x->index_bits);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(%s%s *to, %sconst %s *from%s)\n{\n", x->dialect->fn_local, name, local,
                     type, global, type, there ? ", bool there" : "");
        if (x->copies)
            gk_text_addf(&x->helpers,
                         "#if defined(%s)\n    asm volatile(\"cp.async.ca.shared.global [%%0], [%%1], %d%s;\" : : "
                         "\"r\"((u32)%s(to)), \"l\"(from)%s : \"memory\");\n#else\n",
                         x->dialect->soft_guard, size, there ? ", %2" : "",
                         *local ? "(size_t)" : "__cvta_generic_to_shared",
                         there ? gk_printf(x->arena, ", \"r\"(there ? %d : 0)", size) : "");
        if (there) gk_text_add(&x->helpers, clear_unless_there(x, t));
        if (t->kind == GK_TY_VEC)
            gk_text_addf(&x->helpers, "    for (int i = 0; i < %d; i++) to->v[i] = from->v[i];\n", (int)t->extent[0]);
        else
            gk_text_add(&x->helpers, "    *to = *from;\n");
        gk_text_addf(&x->helpers, "%s}\n", x->copies ? "#endif\n" : "");
    }
    if (!there) return gk_printf(x->arena, "%s(&%s, &%s)", name, to, from);
    if (!gk_lower_is_checked(x, x->fn)) return gk_printf(x->arena, "%s(&%s, &%s, %s)", name, to, from, there);
    return gk_printf(x->arena, "%s(&%s, %s ? &%s : (%sconst %s *)0, %s)", name, to, there, from, global, type, there);
}

const char *gk_lower_wait(gk_lower *x, const gk_expr *e) {
    const char *name = gk_printf(x->arena, "ga_copy_wait_%d", e->n);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(void)\n{\n", x->dialect->fn_local, name);
        if (x->copies)
            gk_text_addf(&x->helpers,
                         "#if defined(%s)\n    asm volatile(\"cp.async.commit_group; cp.async.wait_group %d;\" : : : "
                         "\"memory\");\n#endif\n",
                         x->dialect->soft_guard, e->n);
        gk_text_add(&x->helpers, "}\n");
    }
    return gk_printf(x->arena, "%s()", name);
}

/* OpenCL's barrier is a fence as well, which on devices with such copies waits for every one that is under way. wgmma
 * reads local memory by another path than that of work-items, whose writes a fence shows to it; it waits for copies
 * that are under way as well, so kernels that write by copies alone do without it, as CUTLASS's do. */
const char *gk_lower_barrier(gk_lower *x) {
    if (x->meets_nobody) return ";";
    if (x->meets_twice) return gk_printf(x->arena, "{ %s %s }", x->dialect->barrier, x->dialect->barrier);
    if (!x->async_reads && (!x->copies || !*x->dialect->local_ptr)) return x->dialect->barrier;
    if (gk_first_use(x, "GA_BARRIER"))
        gk_text_addf(&x->helpers,
                     "#if defined(%s)\n#define GA_BARRIER asm volatile(\"%sbar.sync 0;\" : : : \"memory\");\n#else\n"
                     "#define GA_BARRIER %s\n#endif\n",
                     x->dialect->soft_guard, x->async_reads ? "fence.proxy.async.shared::cta; " : "",
                     x->dialect->barrier);
    return "GA_BARRIER";
}
