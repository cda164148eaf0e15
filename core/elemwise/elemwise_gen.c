/* Generates the source of elementwise kernels, in CLUDA. elemwise.h describes variants. */
#include "elemwise.h"

#include <stdlib.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include <gpuarray/util.h>

/*
 * Names that the generator adds start with ga_. For operand X: ga_p_X base pointer, ga_o_X byte offset, ga_s_X_i byte
 * stride along dimension i, ga_b_X byte offset of the current row or square, ga_q_X address, ga_v_X packs in registers,
 * ga_t_X tile; ga_load_X and ga_store_X move words between packs and memory.
 */

static bool is_scalar(const gpuelemwise_arg *a) {
    return (a->flags & GE_SCALAR) != 0;
}

static bool is_unit(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->unit_mask >> j & 1) != 0;
}

static bool is_zero(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->zero_mask >> j & 1) != 0;
}

static bool is_tiled(const ga_elem_variant *v, unsigned j) {
    return j < 64 && (v->tile_mask >> j & 1) != 0;
}

static const char *type_name(int typecode) {
    return gpuarray_get_type(typecode)->cluda_name;
}

/* The type that `expr` sees for an operand. */
static const char *seen_type(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    return op->convert_f16 && ga_is_half(t) ? "float" : type_name(t);
}

/* Conversions between the type in memory and the type that the expression sees; "" when they are the same. */
static const char *to_seen(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    if (!op->convert_f16 || !ga_is_half(t)) return "";
    return t == GA_HALF ? "ga_half2float" : "ga_bfloat162float";
}

static const char *to_stored(const ga_elem_op *op, unsigned j) {
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
        if (is_scalar(&op->args[j])) {
            t[k++] = op->args[j].typecode;
            continue;
        }
        t[k++] = GA_BUFFER;
        t[k++] = GA_SIZE;
        for (unsigned i = 0; i < v->nd; i++)
            if (i > 0 || !(is_unit(v, j) || is_zero(v, j))) t[k++] = stride;
    }
    *types = t;
    *count = k;
    return GA_NO_ERROR;
}

static void add_signature(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_add(s, "KERNEL void elem(const ga_idx ga_d0");
    for (unsigned i = 1; i < v->nd; i++) ga_str_addf(s, ", const ga_idx ga_d%u", i);
    if (v->nd > 1) ga_str_add(s, ", const ga_idx ga_rows");
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a)) {
            bool converted = *to_seen(op, j) != '\0';
            ga_str_addf(s, ",\n          const %s %s%s", type_name(a->typecode), converted ? "ga_a_" : "", a->name);
            continue;
        }
        ga_str_addf(s, ",\n          GLOBAL_MEM %s *ga_p_%s, const ga_size ga_o_%s", type_name(a->typecode), a->name,
                    a->name);
        for (unsigned i = 0; i < v->nd; i++)
            if (i > 0 || !(is_unit(v, j) || is_zero(v, j))) ga_str_addf(s, ", const ga_str ga_s_%s_%u", a->name, i);
    }
    ga_str_add(s, ")\n{\n    GA_AFTER_OTHERS\n");
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (!is_scalar(a))
            ga_str_addf(s, "    ga_p_%s = (GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_p_%s + ga_o_%s);\n", a->name,
                        type_name(a->typecode), a->name, a->name);
        else if (*to_seen(op, j) != '\0')
            ga_str_addf(s, "    const float %s = %s(ga_a_%s);\n", a->name, to_seen(op, j), a->name);
    }
}

/* --------------------------------------------------------------------------------------------------------- body */

/* Compute the start of the current row or square, number ga_o, by unravelling it over the outer dimensions, innermost
 * first. */
static void add_row_offsets(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->rows > 1)
        ga_str_addf(
            s,
            "    const ga_idx ga_o0 = (ga_idx)GID_1 * %uu, ga_o1 = ga_rows - ga_o0 < %uu ? ga_rows : ga_o0 + %uu;\n"
            "    for (ga_idx ga_o = ga_o0; ga_o < ga_o1; ga_o++) {\n",
            v->rows, v->rows, v->rows);
    else if (v->tile > 0)
        ga_str_add(s, "    for (ga_idx ga_o = GID_1; ga_o < ga_rows; ga_o += GDIM_1) {\n");
    else
        ga_str_add(s, "    for (ga_idx ga_o = (ga_idx)GID_1 * (ga_idx)LDIM_1 + (ga_idx)LID_1; ga_o < ga_rows;\n"
                      "         ga_o += (ga_idx)GDIM_1 * (ga_idx)LDIM_1) {\n");
    ga_str_add(s, "    ga_idx ga_r = ga_o, ga_c;\n");
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j])) ga_str_addf(s, "    ga_str ga_b_%s = 0;\n", op->args[j].name);
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
            if (!is_scalar(&op->args[j]))
                ga_str_addf(s, "    ga_b_%s += (ga_str)ga_c * ga_s_%s_%u;\n", op->args[j].name, op->args[j].name, i);
    }
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a)) continue;
        ga_str_addf(s, "    GLOBAL_MEM %s *ga_q_%s = (GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_p_%s + ga_b_%s);\n",
                    type_name(a->typecode), a->name, type_name(a->typecode), a->name, a->name);
    }
}

/* An operand's element at column ga_x of the current row. */
static void add_element(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p";
    if (is_unit(v, j))
        ga_str_addf(s, "ga_%s_%s[ga_x]", row, a->name);
    else if (is_zero(v, j))
        ga_str_addf(s, "*ga_%s_%s", row, a->name);
    else
        ga_str_addf(s, "*(GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_%s_%s + (ga_str)ga_x * ga_s_%s_0)",
                    type_name(a->typecode), row, a->name, a->name);
}

/* Is operand j a row of halves that the expression sees as floats? */
static bool is_halves(const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    return op->form == GA_ELEM_HALVES && !is_scalar(&op->args[j]) && !is_zero(v, j) &&
           op->args[j].typecode == GA_HALF && op->convert_f16;
}

/* The place that the expression reads or writes: a part of a pack, or memory. */
static void add_place(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool packed) {
    const char *name = op->args[j].name;
    if (v->tile > 0)
        ga_str_addf(s, "ga_v_%s[ga_k].e[ga_l]", name);
    else if (packed && v->lanes > 1 && is_halves(op, v, j))
        ga_str_addf(s, "ga_e_%s[ga_k]", name);
    else if (packed && v->lanes <= 1 && is_unit(v, j))
        ga_str_addf(s, "ga_v_%s.e[ga_k]", name);
    else if (packed && v->lanes <= 1)
        ga_str_addf(s, "ga_z_%s", name);
    else
        add_element(s, op, v, j);
}

/* Declare the operands under their own names, run the expression, store the results. */
static void add_expression(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool packed) {
    bool floats = packed && v->lanes > 1; /* halves have been converted to float already */

    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a)) continue;
        ga_str_addf(s, "        %s %s", seen_type(op, j), a->name);
        if (a->flags & GE_READ) {
            ga_str_addf(s, " = %s(", floats && is_halves(op, v, j) ? "" : to_seen(op, j));
            add_place(s, op, v, j, packed);
            ga_str_add(s, ")");
        }
        ga_str_add(s, ";\n");
    }
    ga_str_addf(s, "        %s;\n", op->expr);
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a) || !(a->flags & GE_WRITE)) continue;
        ga_str_add(s, "        ");
        add_place(s, op, v, j, packed);
        ga_str_addf(s, " = %s(%s);\n", floats && is_halves(op, v, j) ? "" : to_stored(op, j), a->name);
    }
}

/* The word type in which operand j's packs are accessed, and the number of words of a pack. */
static const char *word_of(const ga_elem_op *op, const ga_elem_variant *v, unsigned j, unsigned *count) {
    size_t bytes = gpuarray_get_elsize(op->args[j].typecode) * v->vec;
    *count = bytes > 16 && v->vec > 1 ? (unsigned)(bytes / 16) : 1;
    if (v->vec == 1) return type_name(op->args[j].typecode); /* complex numbers may not be aligned to their size */
    switch (bytes) {
    case 1: return "ga_ubyte";
    case 2: return "ga_ushort";
    case 4: return "ga_uint";
    case 8: return "uint2";
    default: return "uint4";
    }
}

/*
 * Number of 32-bit parts that stand for a word of a pack, or 0 for the word itself. NVIDIA's OpenCL compiler leaves a
 * union in memory if a member is a vector whose lanes are larger than another member's elements.
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
    ga_str_addf(s, "#define ga_load_%s(ga_v, ga_n, ga_m) { const %s ga_w = ga_m;", name, word_of(op, v, j, &words));
    for (unsigned i = 0; i < parts; i++) ga_str_addf(s, " ga_v.w[%u * ga_n + %u] = ga_w.%c;", parts, i, "xyzw"[i]);
    ga_str_addf(s, " }\n#define ga_store_%s(ga_v, ga_n, ga_m) { %s ga_w;", name, word_of(op, v, j, &words));
    for (unsigned i = 0; i < parts; i++) ga_str_addf(s, " ga_w.%c = ga_v.w[%u * ga_n + %u];", "xyzw"[i], parts, i);
    ga_str_add(s, " ga_m = ga_w; }\n");
}

/* Declare the pack types: unions of words for memory and elements for the expression. */
static void add_pack_types(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        if (is_scalar(&op->args[j]) || (v->tile == 0 && !is_unit(v, j))) continue;
        unsigned words, parts = parts_of(op, v, j);
        const char *word = word_of(op, v, j, &words);
        ga_str_addf(s, "union ga_pack_%s { %s w[%u]; %s e[%u]; };\n", op->args[j].name, parts > 0 ? "ga_uint" : word,
                    v->packs * (parts > 0 ? words * parts : words), type_name(op->args[j].typecode), v->packs * v->vec);
        add_word_moves(s, op, v, j);
    }
}

/* Load or store every pack of operand j. */
static void add_pack_access(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool store) {
    const gpuelemwise_arg *a = &op->args[j];
    unsigned words;
    const char *word = word_of(op, v, j, &words);
    for (unsigned w = 0; w < words * v->packs; w++)
        ga_str_addf(s, "            ga_%s_%s(ga_v_%s, %u, ((GLOBAL_MEM %s *)(ga_%s_%s + ga_x%s))[%u]);\n",
                    store ? "store" : "load", a->name, a->name, w, word, v->nd > 1 ? "q" : "p", a->name,
                    w < words ? "" : " + ga_step", w % words);
}

/* Code for whole packs: all loads, then the arithmetic, then the stores. */
static void add_packed(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_addf(s, "    const ga_idx ga_x = ga_x0;\n    if (ga_x + %s%uu <= ga_d0) {\n",
                v->packs > 1 ? "ga_step + " : "", v->vec);
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a)) continue;
        if (is_unit(v, j))
            ga_str_addf(s, "        union ga_pack_%s ga_v_%s;\n", a->name, a->name);
        else
            ga_str_addf(s, "        const %s ga_z_%s = *ga_%s_%s;\n", type_name(a->typecode), a->name,
                        v->nd > 1 ? "q" : "p", a->name);
    }
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j]) && is_unit(v, j) && (op->args[j].flags & GE_READ))
            add_pack_access(s, op, v, j, false);
    ga_str_addf(s, "#pragma unroll\n        for (int ga_k = 0; ga_k < %u; ga_k++) {\n", v->packs * v->vec);
    add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j]) && (op->args[j].flags & GE_WRITE)) add_pack_access(s, op, v, j, true);
    ga_str_add(s, "    } else {\n");
}

/* Code for single elements: all of them when vec is 1, else the remainder of a row. */
static void add_scalar(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->chunk > 1 && v->chunk <= 16) { /* a short row, faster without a loop */
        ga_str_addf(s,
                    "    if (ga_d0 - ga_x0 >= %uu) {\n#pragma unroll\n"
                    "    for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) {\n        const ga_idx ga_x = ga_x0 + ga_k;\n",
                    v->chunk, v->chunk);
        add_expression(s, op, v, false);
        ga_str_add(s, "    }\n    } else\n    for (ga_idx ga_x = ga_x0; ga_x < ga_d0; ga_x++) {\n");
    } else if (v->chunk > 1)
        ga_str_addf(s,
                    "    const ga_idx ga_x1 = ga_d0 - ga_x0 < %uu ? ga_d0 : ga_x0 + %uu;\n"
                    "    for (ga_idx ga_x = ga_x0; ga_x < ga_x1; ga_x++) {\n",
                    v->chunk, v->chunk);
    else if (v->packs > 1)
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
    add_expression(s, op, v, false);
    ga_str_add(s, v->vec > 1 ? "    }\n    }\n" : "    }\n");
}

/* --------------------------------------------------------------------------------------------------------- lanes */

/* Conversions between half and float go through a private vector. PoCL 6 assumes that vload_half16's address is aligned
 * to eight halves, and the process crashes where it is not, though OpenCL requires two bytes only. PoCL 3.1 stores 16
 * ushort one by one with vstore16, but not with this type. */
static void add_halves_load(ga_str *s, const ga_elem_variant *v, const char *name) {
    ga_str_addf(s, "        const ushort%u ga_h_%s = vload%u(0, (GLOBAL_MEM ushort *)(ga_%s_%s + ga_x));\n", v->lanes,
                name, v->lanes, v->nd > 1 ? "q" : "p", name);
}

static void add_halves_type(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    bool any = false;

    for (unsigned j = 0; j < op->n; j++) any |= op->args[j].typecode == GA_HALF && (op->args[j].flags & GE_WRITE);
    if (any && v->lanes > 1) ga_str_addf(s, "typedef ushort%u ga_halves __attribute__((aligned(2)));\n", v->lanes);
}

static void add_halves_store(ga_str *s, const ga_elem_variant *v, const char *floats, const char *name) {
    ga_str_addf(s,
                "        ushort%u ga_g_%s;\n"
                "        vstore_half%u_rte(%s%s, 0, (__private half *)&ga_g_%s);\n"
                "        *(GLOBAL_MEM ga_halves *)(ga_%s_%s + ga_x) = ga_g_%s;\n",
                v->lanes, name, v->lanes, floats, name, name, v->nd > 1 ? "q" : "p", name, name);
}

/* Declare the private array ga_w_X, for vload_half16 on PoCL 6 (see above). */
static void add_walked(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    ga_str_addf(s, "        %s ga_w_%s[%u] __attribute__((aligned(32)));\n", type_name(op->args[j].typecode),
                op->args[j].name, v->lanes);
}

/* Copy `count` elements from ga_x on between memory and that array, one by one. */
static void add_walk(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, const char *count,
                     bool store) {
    const char *name = op->args[j].name;

    ga_str_addf(s,
                "        { const ga_idx ga_x3 = ga_x;\n%s"
                "        for (ga_idx ga_k = 0; ga_k < %s; ga_k++) {\n"
                "            const ga_idx ga_x = ga_x3 + ga_k;\n            ",
                isdigit((unsigned char)*count) ? "#pragma unroll\n" : "", count);
    if (!store) ga_str_addf(s, "ga_w_%s[ga_k] = ", name);
    add_element(s, op, v, j);
    if (store) ga_str_addf(s, " = ga_w_%s[ga_k]", name);
    ga_str_add(s, ";\n        } }\n");
}

/* Number of elements: a whole vector, or the rest of a row. */
static const char *lanes_count(const ga_elem_variant *v, bool whole, char text[16]) {
    snprintf(text, 16, "%u", v->lanes);
    return whole ? text : "ga_x1 - ga_x3";
}

/* Load the lanes of an operand that is strided along the row. */
static void add_lanes_gather(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *half = *to_seen(op, j) != '\0' ? "_half" : "";
    char text[16];

    add_walked(s, op, v, j);
    if (!whole)
        ga_str_addf(s, "        for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) ga_w_%s[ga_k] = ga_%s_%s[0];\n", v->lanes,
                    a->name, v->nd > 1 ? "q" : "p", a->name);
    add_walk(s, op, v, j, lanes_count(v, whole, text), false);
    ga_str_addf(s, "        %s%u %s = vload%s%u(0, (%s *)ga_w_%s);\n", seen_type(op, j), v->lanes, a->name, half,
                v->lanes, *half != '\0' ? "half" : type_name(a->typecode), a->name);
}

static void add_lanes_scatter(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const bool half = *to_stored(op, j) != '\0';
    char text[16];

    if (!(a->flags & GE_READ)) add_walked(s, op, v, j);
    if (half)
        ga_str_addf(s, "        vstore_half%u_rte(%s, 0, (half *)ga_w_%s);\n", v->lanes, a->name, a->name);
    else
        ga_str_addf(s, "        vstore%u(%s, 0, ga_w_%s);\n", v->lanes, a->name, a->name);
    add_walk(s, op, v, j, lanes_count(v, whole, text), true);
}

/* Load an operand's lanes before the expression: as a vector, or, at the end of a row, one by one. */
static void add_lanes_load(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p", *type = seen_type(op, j);

    if (is_scalar(a) || is_zero(v, j)) {
        ga_str_addf(s, "        const %s%u %s = ga_z_%s;\n", type, v->lanes, a->name, a->name);
    } else if (!(a->flags & GE_READ)) {
        ga_str_addf(s, "        %s%u %s;\n", type, v->lanes, a->name);
    } else if (!is_unit(v, j)) {
        add_lanes_gather(s, op, v, j, whole);
    } else if (!whole) {
        ga_str_addf(s,
                    "        %s ga_e_%s[%u] = {0};\n"
                    "        for (ga_idx ga_k = 0; ga_k < ga_x1 - ga_x; ga_k++)\n"
                    "            ga_e_%s[ga_k] = %s(ga_%s_%s[ga_x + ga_k]);\n"
                    "        %s%u %s = vload%u(0, ga_e_%s);\n",
                    type, a->name, v->lanes, a->name, to_seen(op, j), row, a->name, type, v->lanes, a->name, v->lanes,
                    a->name);
    } else if (*to_seen(op, j) != '\0') {
        add_halves_load(s, v, a->name);
        ga_str_addf(s, "        %s%u %s = vload_half%u(0, (__private const half *)&ga_h_%s);\n", type, v->lanes,
                    a->name, v->lanes, a->name);
    } else {
        ga_str_addf(s, "        %s%u %s = vload%u(0, ga_%s_%s + ga_x);\n", type, v->lanes, a->name, v->lanes, row,
                    a->name);
    }
}

/* Store an operand's lanes after the expression. */
static void add_lanes_store(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p";

    if (!is_unit(v, j))
        add_lanes_scatter(s, op, v, j, whole);
    else if (!whole)
        ga_str_addf(s,
                    "        %s ga_w_%s[%u];\n        vstore%u(%s, 0, ga_w_%s);\n"
                    "        for (ga_idx ga_k = 0; ga_k < ga_x1 - ga_x; ga_k++)\n"
                    "            ga_%s_%s[ga_x + ga_k] = %s(ga_w_%s[ga_k]);\n",
                    seen_type(op, j), a->name, v->lanes, v->lanes, a->name, a->name, row, a->name, to_stored(op, j),
                    a->name);
    else if (*to_stored(op, j) != '\0')
        add_halves_store(s, v, "", a->name);
    else
        ga_str_addf(s, "        vstore%u(%s, 0, ga_%s_%s + ga_x);\n", v->lanes, a->name, row, a->name);
}

static void open_lanes(ga_str *s, const ga_elem_variant *v) {
    ga_str_addf(s,
                "    const ga_idx ga_x1 = ga_d0 - ga_x0 < %uu ? ga_d0 : ga_x0 + %uu;\n"
                "    ga_idx ga_x = ga_x0;\n"
                "    for (; ga_x1 - ga_x >= %uu; ga_x += %uu) {\n",
                v->chunk, v->chunk, v->lanes, v->lanes);
}

/* Code for a chunk of a row in vectors. The end of the row is filled up to a whole vector, so that an element's result
 * does not depend on its position: a function may give other results for vectors than for scalars. */
static void add_lanes(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a))
            ga_str_addf(s, "    const %s%u ga_z_%s = %s;\n", seen_type(op, j), v->lanes, a->name, a->name);
        else if (is_zero(v, j))
            ga_str_addf(s, "    const %s%u ga_z_%s = %s(*ga_%s_%s);\n", seen_type(op, j), v->lanes, a->name,
                        to_seen(op, j), v->nd > 1 ? "q" : "p", a->name);
    }
    open_lanes(s, v);
    for (int whole = 1; whole >= 0; whole--) {
        if (!whole) ga_str_add(s, "    if (ga_x < ga_x1) {\n");
        for (unsigned j = 0; j < op->n; j++) add_lanes_load(s, op, v, j, whole);
        ga_str_addf(s, "        %s;\n", op->expr);
        for (unsigned j = 0; j < op->n; j++)
            if (op->args[j].flags & GE_WRITE) add_lanes_store(s, op, v, j, whole);
        ga_str_add(s, "    }\n");
    }
}

/* Code for a chunk of a row in scalars, converting halves many at a time. */
static void add_halves(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    char count[16];

    open_lanes(s, v);
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!is_halves(op, v, j)) continue;
        ga_str_addf(s, "        float ga_e_%s[%u];\n", name, v->lanes);
        if (!is_unit(v, j)) {
            snprintf(count, sizeof count, "%u", v->lanes);
            add_walked(s, op, v, j);
            if (op->args[j].flags & GE_READ) {
                add_walk(s, op, v, j, count, false);
                ga_str_addf(s, "        vstore%u(vload_half%u(0, (half *)ga_w_%s), 0, ga_e_%s);\n", v->lanes, v->lanes,
                            name, name);
            }
        } else if (op->args[j].flags & GE_READ) {
            add_halves_load(s, v, name);
            ga_str_addf(s, "        vstore%u(vload_half%u(0, (__private const half *)&ga_h_%s), 0, ga_e_%s);\n",
                        v->lanes, v->lanes, name, name);
        }
    }
    ga_str_addf(s, "        const ga_idx ga_x2 = ga_x;\n        for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) {\n",
                v->lanes);
    ga_str_add(s, "        const ga_idx ga_x = ga_x2 + ga_k;\n");
    add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!is_halves(op, v, j) || !(op->args[j].flags & GE_WRITE)) continue;
        if (is_unit(v, j)) {
            ga_str_addf(s, "        const float%u ga_f_%s = vload%u(0, ga_e_%s);\n", v->lanes, name, v->lanes, name);
            add_halves_store(s, v, "ga_f_", name);
            continue;
        }
        snprintf(count, sizeof count, "%u", v->lanes);
        ga_str_addf(s, "        vstore_half%u_rte(vload%u(0, ga_e_%s), 0, (half *)ga_w_%s);\n", v->lanes, v->lanes,
                    name, name);
        add_walk(s, op, v, j, count, true);
    }
    ga_str_add(s, "    }\n    for (; ga_x < ga_x1; ga_x++) {\n");
    add_expression(s, op, v, false);
    ga_str_add(s, "    }\n");
}

/* --------------------------------------------------------------------------------------------------------- tiles */

/*
 * Rows are along dimension 0. Work-item (i, j) of ACROSS x DOWN has K packs ga_v_X[k] of each operand, from column i *
 * vec on. If packs have several elements they are in row j * vec + k, and the item's block is vec x vec; otherwise they
 * are in row j + k * DOWN. Operands of tile_mask ("tiled") are transposed: the item loads or stores the same places
 * with row and column exchanged, and the group exchanges them through local memory. With blocks, each item transposes
 * its block in registers, so that local memory too is accessed in whole packs: pack c of row r is stored at c ^ (r /
 * vec), so that neither rows nor columns of packs cause bank conflicts.
 */

static unsigned tile_across(const ga_elem_variant *v) {
    return v->tile / v->vec;
}

static unsigned tile_down(const ga_elem_variant *v) {
    return GA_ELEM_TILE_ITEMS / tile_across(v);
}

/* Packs of a work-item. */
static unsigned tile_packs(const ga_elem_variant *v) {
    return v->tile / tile_down(v);
}

/* Where the item's packs start in dimension `c` (x or y), which is the one that packs are along, or across. */
static void add_tile_start(ga_str *s, const ga_elem_variant *v, char c, bool along) {
    ga_str_addf(s, "ga_%c0 + ga_%c", c, along ? 'i' : 'j');
    if (v->vec > 1) ga_str_addf(s, " * %uu", v->vec);
}

/* Start a block for items whose packs are inside the array: at (ga_x, ga_y), exchanged for tiled operands. A vec x vec
 * block is inside as a whole or not at all. */
static void open_block(ga_str *s, const ga_elem_variant *v, bool tiled) {
    ga_str_add(s, "    if (");
    add_tile_start(s, v, 'x', !tiled);
    ga_str_add(s, " < ga_d0 && ");
    add_tile_start(s, v, 'y', tiled);
    ga_str_add(s, " < ga_d1) {\n");
}

/* The same, with a loop over the packs ga_k. Two blocks are opened. */
static void open_packs(ga_str *s, const ga_elem_variant *v, bool tiled) {
    open_block(s, v, tiled);
    ga_str_addf(s, "#pragma unroll\n    for (int ga_k = 0; ga_k < %u; ga_k++) {\n", tile_packs(v));
    for (int along = 1; along >= 0; along--) {
        char c = tiled == (bool)along ? 'y' : 'x';
        ga_str_addf(s, "        const ga_idx ga_%c = ", c);
        add_tile_start(s, v, c, along);
        if (!along) ga_str_add(s, " + ga_k");
        if (!along && v->vec == 1) ga_str_addf(s, " * %uu", tile_down(v));
        ga_str_add(s, ";\n");
    }
    if (v->vec == 1) ga_str_addf(s, "        if (ga_%c >= ga_d%c) continue;\n", tiled ? 'x' : 'y', tiled ? '0' : '1');
}

static void close_packs(ga_str *s) {
    ga_str_add(s, "    }\n    }\n");
}

/* Operand j at (ga_x, ga_y): as a word, or as an element if a pack has one only. */
static void add_tile_memory(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    const gpuelemwise_arg *a = &op->args[j];
    size_t size = gpuarray_get_elsize(a->typecode);
    unsigned words;
    bool packs = v->vec > 1;
    ga_str_addf(s, "*(GLOBAL_MEM %s *)((GLOBAL_MEM char *)ga_q_%s",
                is_zero(v, j) ? type_name(a->typecode) : word_of(op, v, j, &words), a->name);
    if (is_unit(v, j))
        ga_str_addf(s, " + (ga_str)ga_x * %u", (unsigned)size);
    else if (!is_zero(v, j))
        ga_str_addf(s, " + (ga_str)ga_x * ga_s_%s_0", a->name);
    if (packs && is_tiled(v, j))
        ga_str_addf(s, " + (ga_str)ga_y * %u)", (unsigned)size);
    else
        ga_str_addf(s, " + (ga_str)ga_y * ga_s_%s_1)", a->name);
}

/* Load the inputs or store the outputs, either the tiled or the other operands. */
static void add_tile_access(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool tiled, bool store) {
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a) || is_tiled(v, j) != tiled || !(a->flags & (store ? GE_WRITE : GE_READ))) continue;
        if (store) {
            ga_str_addf(s, "            ga_store_%s(ga_v_%s[ga_k], 0, ", a->name, a->name);
            add_tile_memory(s, op, v, j);
            ga_str_add(s, ");\n");
        } else if (is_zero(v, j)) { /* one element fills the pack */
            ga_str_addf(s, "            ga_v_%s[ga_k].e[0] = ", a->name);
            add_tile_memory(s, op, v, j);
            ga_str_add(s, ";\n");
            for (unsigned l = 1; l < v->vec; l++)
                ga_str_addf(s, "            ga_v_%s[ga_k].e[%u] = ga_v_%s[ga_k].e[0];\n", a->name, l, a->name);
        } else {
            ga_str_addf(s, "            ga_load_%s(ga_v_%s[ga_k], 0, ", a->name, a->name);
            add_tile_memory(s, op, v, j);
            ga_str_add(s, ");\n");
        }
    }
}

static bool any_operand(const ga_elem_op *op, const ga_elem_variant *v, bool tiled, int flag) {
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j]) && is_tiled(v, j) == tiled && (op->args[j].flags & flag)) return true;
    return false;
}

/* Put the item's packs of tiled operands into local memory, transposed; `tiled`: their places are exchanged. */
static void add_deposit(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool tiled, int flag) {
    if (v->vec > 1)
        open_block(s, v, tiled);
    else
        open_packs(s, v, tiled);
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!is_tiled(v, j) || !(op->args[j].flags & flag)) continue;
        if (v->vec > 1)
            ga_str_addf(s,
                        "#pragma unroll\n    for (int ga_l = 0; ga_l < %u; ga_l++) {\n"
                        "        union ga_pack_%s ga_u;\n"
                        "#pragma unroll\n        for (int ga_k = 0; ga_k < %u; ga_k++)\n"
                        "            ga_u.e[ga_k] = ga_v_%s[ga_k].e[ga_l];\n"
                        "        ga_store_%s(ga_u, 0, ga_t_%s[(ga_i * %uu + ga_l) * %uu + (ga_i ^ ga_j)]);\n    }\n",
                        v->vec, name, v->vec, name, name, name, v->vec, tile_across(v));
        else
            ga_str_addf(s, "        ga_store_%s(ga_v_%s[ga_k], 0, ga_t_%s[ga_i * %uu + (ga_j + ga_k * %uu)]);\n", name,
                        name, name, v->tile + 1, tile_down(v));
    }
    if (v->vec > 1)
        ga_str_add(s, "    }\n");
    else
        close_packs(s);
}

/* Read pack ga_k of tiled operands from its exchanged place in local memory. */
static void add_fetch(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, int flag) {
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!is_tiled(v, j) || !(op->args[j].flags & flag)) continue;
        if (v->vec > 1)
            ga_str_addf(s,
                        "            ga_load_%s(ga_v_%s[ga_k], 0, "
                        "ga_t_%s[(ga_j * %uu + ga_k) * %uu + (ga_i ^ ga_j)]);\n",
                        name, name, name, v->vec, tile_across(v));
        else
            ga_str_addf(s, "            ga_load_%s(ga_v_%s[ga_k], 0, ga_t_%s[(ga_j + ga_k * %uu) * %uu + ga_i]);\n",
                        name, name, name, tile_down(v), v->tile + 1);
    }
}

static void add_tile_declarations(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        unsigned words;
        if (!is_tiled(v, j)) continue;
        ga_str_addf(s, "    LOCAL_MEM %s ga_t_%s[%u];\n", word_of(op, v, j, &words), op->args[j].name,
                    v->vec > 1 ? v->tile * tile_across(v) : v->tile * (v->tile + 1));
    }
    ga_str_addf(s, "    const ga_idx ga_i = LID_0 %% %uu, ga_j = LID_0 / %uu;\n", tile_across(v), tile_across(v));
    ga_str_addf(s, "    const ga_idx ga_x0 = (ga_idx)GID_0 * %uu;\n", v->tile);
}

/* Code for one square: all loads, transposition of tiled inputs, the arithmetic with the stores, transposition of tiled
 * outputs. */
static void add_tile(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j]))
            ga_str_addf(s, "    union ga_pack_%s ga_v_%s[%u];\n", op->args[j].name, op->args[j].name, tile_packs(v));
    for (int tiled = 1; tiled >= 0; tiled--) {
        if (!any_operand(op, v, tiled, GE_READ)) continue;
        open_packs(s, v, tiled);
        add_tile_access(s, op, v, tiled, false);
        close_packs(s);
    }
    if (any_operand(op, v, true, GE_READ)) {
        add_deposit(s, op, v, true, GE_READ);
        ga_str_add(s, "    local_barrier();\n");
    }
    open_packs(s, v, false);
    add_fetch(s, op, v, GE_READ);
    ga_str_addf(s, "#pragma unroll\n        for (int ga_l = 0; ga_l < %u; ga_l++) {\n", v->vec);
    add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    add_tile_access(s, op, v, false, true);
    close_packs(s);
    ga_str_add(s, "    local_barrier();\n"); /* the local memory is about to be overwritten */
    if (!any_operand(op, v, true, GE_WRITE)) return;
    add_deposit(s, op, v, false, GE_WRITE);
    ga_str_add(s, "    local_barrier();\n");
    open_packs(s, v, true);
    add_fetch(s, op, v, GE_WRITE);
    add_tile_access(s, op, v, true, true);
    close_packs(s);
    ga_str_add(s, "    local_barrier();\n");
}

int ga_elem_source(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_addf(s, "#define ga_idx %s\n#define ga_str %s\n", v->wide ? "ga_size" : "ga_uint",
                v->wide ? "ga_ssize" : "ga_int");
    if (op->preamble != NULL) ga_str_addf(s, "%s\n", op->preamble);
    if (v->vec > 1 || v->tile > 0) add_pack_types(s, op, v);
    add_halves_type(s, op, v);
    add_signature(s, op, v);
    if (v->tile > 0) {
        add_tile_declarations(s, op, v);
        add_row_offsets(s, op, v);
        add_tile(s, op, v);
        ga_str_add(s, "    }\n}\n");
        return GA_NO_ERROR;
    }
    if (v->packs > 1)
        ga_str_addf(s,
                    "    const ga_idx ga_step = (ga_idx)LDIM_0 * %uu;\n"
                    "    const ga_idx ga_x0 = (ga_idx)GID_0 * (%uu * ga_step) + (ga_idx)LID_0 * %uu;\n",
                    v->vec, v->packs, v->vec);
    else
        ga_str_addf(s, "    const ga_idx ga_x0 = ((ga_idx)GID_0 * (ga_idx)LDIM_0 + (ga_idx)LID_0) * %uu;\n",
                    v->vec * v->chunk);
    if (v->nd > 1) add_row_offsets(s, op, v);
    if (v->vec > 1) add_packed(s, op, v);
    if (v->lanes > 1 && op->form == GA_ELEM_VECTORS)
        add_lanes(s, op, v);
    else if (v->lanes > 1)
        add_halves(s, op, v);
    else
        add_scalar(s, op, v);
    if (v->nd > 1) ga_str_add(s, "    }\n");
    ga_str_add(s, "}\n");
    return GA_NO_ERROR;
}
