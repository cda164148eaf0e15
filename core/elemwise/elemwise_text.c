/* Operands, signature, rows, packs and single elements of an elementwise kernel. */
#include "elemwise_text.h"

#include <stdlib.h>

#include <gpuarray/util.h>

bool ga_text_is_scalar(const gpuelemwise_arg *a) {
    return (a->flags & GE_SCALAR) != 0;
}

bool ga_text_is_unit(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->unit_mask >> j & 1) != 0;
}

bool ga_text_is_zero(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->zero_mask >> j & 1) != 0;
}

bool ga_text_is_tiled(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->tile_mask >> j & 1) != 0;
}

const char *ga_text_type_name(int typecode) {
    return gpuarray_get_type(typecode)->cluda_name;
}

/* The type that `expr` sees for an operand. */
const char *ga_text_seen_type(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    return op->convert_f16 && ga_is_half(t) ? "float" : ga_text_type_name(t);
}

/* Conversions between the type in memory and the type that the expression sees; "" when they are the same. */
const char *ga_text_to_seen(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    if (!op->convert_f16 || !ga_is_half(t)) return "";
    return t == GA_HALF ? "ga_half2float" : "ga_bfloat162float";
}

const char *ga_text_to_stored(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    if (!op->convert_f16 || !ga_is_half(t)) return "";
    return t == GA_HALF ? "ga_float2half" : "ga_float2bfloat16";
}

/* ---------------------------------------------------------------------------------------------------- signature */

int ga_elem_argtypes(ga_errbuf *e, const ga_elem_op *op, const ga_elem_variant *v, int **types, unsigned *count) {
    int index = v->wide ? GA_SIZE : GA_UINT, stride = v->wide ? GA_SSIZE : GA_INT;
    unsigned k = 0;
    int *t = malloc(((size_t)v->nd + 1 + (size_t)op->n * (2 + v->nd)) * sizeof *t);

    if (t == NULL) return ga_fail_memory(e, "kernel argument types");
    for (unsigned i = 0; i < v->nd; i++) t[k++] = index; /* d0 and the sizes of the outer dimensions */
    if (v->nd > 1) t[k++] = index;                       /* number of rows */
    for (unsigned j = 0; j < op->n; j++) {
        if (ga_text_is_scalar(&op->args[j])) {
            t[k++] = op->args[j].typecode;
            continue;
        }
        t[k++] = GA_BUFFER;
        t[k++] = GA_SIZE;
        for (unsigned i = 0; i < v->nd; i++)
            if (i > 0 || !(ga_text_is_unit(v, j) || ga_text_is_zero(v, j))) t[k++] = stride;
    }
    *types = t;
    *count = k;
    return GA_NO_ERROR;
}

void ga_text_add_signature(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_add(s, "KERNEL void elem(const ga_idx ga_d0");
    for (unsigned i = 1; i < v->nd; i++) ga_str_addf(s, ", const ga_idx ga_d%u", i);
    if (v->nd > 1) ga_str_add(s, ", const ga_idx ga_rows");
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a)) {
            bool converted = *ga_text_to_seen(op, j) != '\0';
            ga_str_addf(s, ",\n          const %s %s%s", ga_text_type_name(a->typecode), converted ? "ga_a_" : "",
                        a->name);
            continue;
        }
        ga_str_addf(s, ",\n          GLOBAL_MEM %s *ga_p_%s, const ga_size ga_o_%s", ga_text_type_name(a->typecode),
                    a->name, a->name);
        for (unsigned i = 0; i < v->nd; i++)
            if (i > 0 || !(ga_text_is_unit(v, j) || ga_text_is_zero(v, j)))
                ga_str_addf(s, ", const ga_str ga_s_%s_%u", a->name, i);
    }
    ga_str_add(s, ")\n{\n    GA_AFTER_OTHERS\n");
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (!ga_text_is_scalar(a))
            ga_str_addf(s, "    ga_p_%s = (GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_p_%s + ga_o_%s);\n", a->name,
                        ga_text_type_name(a->typecode), a->name, a->name);
        else if (*ga_text_to_seen(op, j) != '\0')
            ga_str_addf(s, "    const float %s = %s(ga_a_%s);\n", a->name, ga_text_to_seen(op, j), a->name);
    }
}

/* --------------------------------------------------------------------------------------------------------- body */

/* Compute the start of the current row or square, number ga_o, by unravelling it over the outer dimensions, innermost
 * first. */
void ga_text_add_row_offsets(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->rows > 1)
        ga_str_addf(
            s,
            "    const ga_idx ga_o0 = (ga_idx)GID_1 * %uu, ga_o1 = ga_rows - ga_o0 < %uu ? ga_rows : ga_o0 + %uu;\n"
            "    for (ga_idx ga_o = ga_o0; ga_o < ga_o1; ga_o++) {\n",
            v->rows, v->rows, v->rows);
    else if (v->tile > 0)
        ga_str_add(s, "    for (ga_idx ga_o = GID_1; ga_o < ga_rows; ga_o += GDIM_1) {\n");
    else if (v->chunk > 1) /* work-items loop: rows that follow each other, as memory is read ahead */
        ga_str_add(s,
                   "    const ga_idx ga_each = (ga_rows - 1) / (ga_idx)GDIM_1 + 1, ga_o0 = (ga_idx)GID_1 * ga_each;\n"
                   "    const ga_idx ga_o1 = ga_o0 + ga_each < ga_rows ? ga_o0 + ga_each : ga_rows;\n"
                   "    for (ga_idx ga_o = ga_o0; ga_o < ga_o1; ga_o++) {\n");
    else
        ga_str_add(s, "    for (ga_idx ga_o = (ga_idx)GID_1 * (ga_idx)LDIM_1 + (ga_idx)LID_1; ga_o < ga_rows;\n"
                      "         ga_o += (ga_idx)GDIM_1 * (ga_idx)LDIM_1) {\n");
    ga_str_add(s, "    ga_idx ga_r = ga_o, ga_c;\n");
    for (unsigned j = 0; j < op->n; j++)
        if (!ga_text_is_scalar(&op->args[j])) ga_str_addf(s, "    ga_str ga_b_%s = 0;\n", op->args[j].name);
    if (v->tile > 0)
        ga_str_addf(s,
                    "    const ga_idx ga_n = (ga_d1 + %uu) / %uu;\n"
                    "    const ga_idx ga_y0 = ga_r %% ga_n * %uu;\n    ga_r = ga_r / ga_n;\n",
                    v->tile - 1, v->tile, v->tile);
    for (unsigned i = v->tile > 0 ? 2 : 1; i < v->nd; i++) {
        if (i + 1 < v->nd)
            ga_str_addf(s, "    ga_c = ga_r %% ga_d%u;\n    ga_r = ga_r / ga_d%u;\n", i, i);
        else
            ga_str_add(s, "    ga_c = ga_r;\n");
        for (unsigned j = 0; j < op->n; j++)
            if (!ga_text_is_scalar(&op->args[j]))
                ga_str_addf(s, "    ga_b_%s += (ga_str)ga_c * ga_s_%s_%u;\n", op->args[j].name, op->args[j].name, i);
    }
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a)) continue;
        ga_str_addf(s, "    GLOBAL_MEM %s *ga_q_%s = (GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_p_%s + ga_b_%s);\n",
                    ga_text_type_name(a->typecode), a->name, ga_text_type_name(a->typecode), a->name, a->name);
    }
}

/* An operand's element at column ga_x of the current row. */
void ga_text_add_element(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p";
    if (ga_text_is_unit(v, j))
        ga_str_addf(s, "ga_%s_%s[ga_x]", row, a->name);
    else if (ga_text_is_zero(v, j))
        ga_str_addf(s, "*ga_%s_%s", row, a->name);
    else
        ga_str_addf(s, "*(GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_%s_%s + (ga_str)ga_x * ga_s_%s_0)",
                    ga_text_type_name(a->typecode), row, a->name, a->name);
}

/* Is operand j a row of halves that the expression sees as floats? */
bool ga_text_is_halves(const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    return op->form == GA_ELEM_HALVES && !ga_text_is_scalar(&op->args[j]) && !ga_text_is_zero(v, j) &&
           op->args[j].typecode == GA_HALF && op->convert_f16;
}

/* Is operand j one element for a whole row, that is read before the loop over it? Compilers do not move the read out of
 * the loop, because they do not know that results are elsewhere, and then do not vectorise it either. */
static bool is_read_before(const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    return v->tile == 0 && v->lanes <= 1 && v->chunk > 16 && ga_text_is_zero(v, j) &&
           !ga_text_is_scalar(&op->args[j]) && !(op->args[j].flags & GE_WRITE);
}

/* The place that the expression reads or writes: a part of a pack, or memory. */
static void add_place(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool packed) {
    const char *name = op->args[j].name;
    if (v->tile > 0)
        ga_str_addf(s, "ga_v_%s[ga_k].e[ga_l]", name);
    else if (packed && v->lanes > 1 && ga_text_is_halves(op, v, j))
        ga_str_addf(s, "ga_e_%s[ga_k]", name);
    else if (packed && v->lanes <= 1 && ga_text_is_unit(v, j))
        ga_str_addf(s, "ga_v_%s.e[ga_k]", name);
    else if ((packed && v->lanes <= 1) || is_read_before(op, v, j))
        ga_str_addf(s, "ga_z_%s", name);
    else
        ga_text_add_element(s, op, v, j);
}

/* Declare the operands under their own names, run the expression, store the results. */
void ga_text_add_expression(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool packed) {
    bool floats = packed && v->lanes > 1; /* halves have been converted to float already */

    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a)) continue;
        ga_str_addf(s, "        %s %s", ga_text_seen_type(op, j), a->name);
        if (a->flags & GE_READ) {
            ga_str_addf(s, " = %s(", floats && ga_text_is_halves(op, v, j) ? "" : ga_text_to_seen(op, j));
            add_place(s, op, v, j, packed);
            ga_str_add(s, ")");
        }
        ga_str_add(s, ";\n");
    }
    ga_str_addf(s, "        %s;\n", op->expr);
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a) || !(a->flags & GE_WRITE)) continue;
        ga_str_add(s, "        ");
        add_place(s, op, v, j, packed);
        ga_str_addf(s, " = %s(%s);\n", floats && ga_text_is_halves(op, v, j) ? "" : ga_text_to_stored(op, j), a->name);
    }
}

/* The word type in which operand j's packs are accessed, and the number of words of a pack. */
const char *ga_text_word_of(const ga_elem_op *op, const ga_elem_variant *v, unsigned j, unsigned *count) {
    size_t bytes = gpuarray_get_elsize(op->args[j].typecode) * v->vec;
    *count = bytes > 16 && v->vec > 1 ? (unsigned)(bytes / 16) : 1;
    if (v->vec == 1)
        return ga_text_type_name(op->args[j].typecode); /* complex numbers may not be aligned to their size */
    switch (bytes) {
    case 1: return "ga_ubyte";
    case 2: return "ga_ushort";
    case 4: return "ga_uint";
    case 8: return "uint2";
    default: return "uint4";
    }
}

/*
 * Number of 32-bit parts that stand for a word of a pack, or 0 for the word itself. Some compilers leave a union in
 * memory if a member is a vector whose lanes are larger than another member's elements (quirks.def, at the end).
 */
static unsigned parts_of(const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    size_t size = gpuarray_get_elsize(op->args[j].typecode), bytes = size * v->vec;
    return size >= 4 || bytes < 8 ? 0 : bytes == 8 ? 2 : 4;
}

/* Define ga_load_X and ga_store_X, which move word ga_n of pack ga_v from, or to, address ga_m. */
static void add_word_moves(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    const char *name = op->args[j].name;
    unsigned parts = parts_of(op, v, j), words;
    if (parts == 0) {
        ga_str_addf(s, "#define ga_load_%s(ga_v, ga_n, ga_m) ga_v.w[ga_n] = ga_m\n", name);
        ga_str_addf(s, "#define ga_store_%s(ga_v, ga_n, ga_m) ga_m = ga_v.w[ga_n]\n", name);
        return;
    }
    ga_str_addf(s, "#define ga_load_%s(ga_v, ga_n, ga_m) { const %s ga_w = ga_m;", name,
                ga_text_word_of(op, v, j, &words));
    for (unsigned i = 0; i < parts; i++) ga_str_addf(s, " ga_v.w[%u * ga_n + %u] = ga_w.%c;", parts, i, "xyzw"[i]);
    ga_str_addf(s, " }\n#define ga_store_%s(ga_v, ga_n, ga_m) { %s ga_w;", name, ga_text_word_of(op, v, j, &words));
    for (unsigned i = 0; i < parts; i++) ga_str_addf(s, " ga_w.%c = ga_v.w[%u * ga_n + %u];", "xyzw"[i], parts, i);
    ga_str_add(s, " ga_m = ga_w; }\n");
}

/* Declare the pack types: unions of words for memory and elements for the expression. */
void ga_text_add_pack_types(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        if (ga_text_is_scalar(&op->args[j]) || (v->tile == 0 && !ga_text_is_unit(v, j))) continue;
        unsigned words, parts = parts_of(op, v, j);
        const char *word = ga_text_word_of(op, v, j, &words);
        ga_str_addf(s, "union ga_pack_%s { %s w[%u]; %s e[%u]; };\n", op->args[j].name, parts > 0 ? "ga_uint" : word,
                    v->packs * (parts > 0 ? words * parts : words), ga_text_type_name(op->args[j].typecode),
                    v->packs * v->vec);
        add_word_moves(s, op, v, j);
    }
}

/* Load or store every pack of operand j. */
static void add_pack_access(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool store) {
    const gpuelemwise_arg *a = &op->args[j];
    unsigned words;
    const char *word = ga_text_word_of(op, v, j, &words);
    for (unsigned w = 0; w < words * v->packs; w++) {
        char on[32] = "";
        if (w >= words) snprintf(on, sizeof on, w < 2 * words ? " + ga_step" : " + %u * ga_step", w / words);
        ga_str_addf(s, "            ga_%s_%s(ga_v_%s, %u, ((GLOBAL_MEM %s *)(ga_%s_%s + ga_x%s))[%u]);\n",
                    store ? "store" : "load", a->name, a->name, w, word, v->nd > 1 ? "q" : "p", a->name, on, w % words);
    }
}

/* Code for whole packs: all loads, then the arithmetic, then the stores. */
void ga_text_add_packed(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_add(s, "    const ga_idx ga_x = ga_x0;\n    if (ga_x + ");
    if (v->packs > 2) ga_str_addf(s, "%u * ", v->packs - 1);
    ga_str_addf(s, "%s%uu <= ga_d0) {\n", v->packs > 1 ? "ga_step + " : "", v->vec);
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a)) continue;
        if (ga_text_is_unit(v, j))
            ga_str_addf(s, "        union ga_pack_%s ga_v_%s;\n", a->name, a->name);
        else
            ga_str_addf(s, "        const %s ga_z_%s = *ga_%s_%s;\n", ga_text_type_name(a->typecode), a->name,
                        v->nd > 1 ? "q" : "p", a->name);
    }
    for (unsigned j = 0; j < op->n; j++)
        if (!ga_text_is_scalar(&op->args[j]) && ga_text_is_unit(v, j) && (op->args[j].flags & GE_READ))
            add_pack_access(s, op, v, j, false);
    ga_str_addf(s, "#pragma unroll\n        for (int ga_k = 0; ga_k < %u; ga_k++) {\n", v->packs * v->vec);
    ga_text_add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    for (unsigned j = 0; j < op->n; j++)
        if (!ga_text_is_scalar(&op->args[j]) && (op->args[j].flags & GE_WRITE)) add_pack_access(s, op, v, j, true);
    ga_str_add(s, "    } else {\n");
}

/* Code for single elements: all of them when vec is 1, else the remainder of a row. */
void ga_text_add_scalar(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->chunk > 1 && v->chunk <= 16) { /* a short row, faster without a loop */
        ga_str_addf(s,
                    "    if (ga_d0 - ga_x0 >= %uu) {\n#pragma unroll\n"
                    "    for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) {\n        const ga_idx ga_x = ga_x0 + ga_k;\n",
                    v->chunk, v->chunk);
        ga_text_add_expression(s, op, v, false);
        ga_str_add(s, "    }\n    } else\n    for (ga_idx ga_x = ga_x0; ga_x < ga_d0; ga_x++) {\n");
    } else if (v->chunk > 1) {
        for (unsigned j = 0; j < op->n; j++)
            if (is_read_before(op, v, j))
                ga_str_addf(s, "    const %s ga_z_%s = *ga_%s_%s;\n", ga_text_type_name(op->args[j].typecode),
                            op->args[j].name, v->nd > 1 ? "q" : "p", op->args[j].name);
        ga_str_addf(s,
                    "    const ga_idx ga_x1 = ga_d0 - ga_x0 < %uu ? ga_d0 : ga_x0 + %uu;\n"
                    "    for (ga_idx ga_x = ga_x0; ga_x < ga_x1; ga_x++) {\n",
                    v->chunk, v->chunk);
    } else if (v->packs > 1)
        ga_str_addf(s,
                    "#pragma unroll 1\n"
                    "    for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) {\n"
                    "        const ga_idx ga_x = ga_x0 + ga_k / %uu * ga_step + ga_k %% %uu;\n"
                    "        if (ga_x >= ga_d0) break;\n",
                    v->packs * v->vec, v->vec, v->vec);
    else if (v->vec > 1)
        ga_str_add(s, "    for (ga_idx ga_x = ga_x0; ga_x < ga_d0; ga_x++) {\n");
    else
        ga_str_add(s, "    const ga_idx ga_x = ga_x0;\n    if (ga_x < ga_d0) {\n");
    ga_text_add_expression(s, op, v, false);
    ga_str_add(s, ga_elem_packed(v) ? "    }\n    }\n" : "    }\n");
}
