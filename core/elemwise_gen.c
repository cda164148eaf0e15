/* Source of the elementwise kernels, in the CLUDA dialect. See elemwise.h for what a variant is. */
#include "elemwise.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

/*
 * Names the generator adds start with ga_: for operand X, ga_p_X is its base pointer, ga_o_X its byte offset, ga_s_X_i
 * its byte stride along dimension i, ga_b_X the byte offset of the current row, ga_v_X the packs being worked on.
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

static bool is_small_float(int typecode) {
    return typecode == GA_HALF || typecode == GA_BFLOAT16;
}

static const char *type_name(int typecode) {
    return gpuarray_get_type(typecode)->cluda_name;
}

/* The type under which `expr` sees an operand. */
static const char *seen_type(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    return op->convert_f16 && is_small_float(t) ? "float" : type_name(t);
}

/* Conversion functions between storage and seen type; "" when they are the same. */
static const char *to_seen(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    if (!op->convert_f16 || !is_small_float(t)) return "";
    return t == GA_HALF ? "ga_half2float" : "ga_bfloat162float";
}

static const char *to_stored(const ga_elem_op *op, unsigned j) {
    int t = op->args[j].typecode;
    if (!op->convert_f16 || !is_small_float(t)) return "";
    return t == GA_HALF ? "ga_float2half" : "ga_float2bfloat16";
}

/* ---------------------------------------------------------------------------------------------------- signature */

int ga_elem_argtypes(ga_errbuf *e, const ga_elem_op *op, const ga_elem_variant *v, int **types, unsigned *count) {
    int index = v->wide ? GA_SIZE : GA_UINT, stride = v->wide ? GA_SSIZE : GA_INT;
    unsigned k = 0;
    int *t = malloc(((size_t)v->nd + 1 + (size_t)op->n * (2 + v->nd)) * sizeof *t);

    if (t == NULL) return ga_fail_memory(e, "kernel argument types");
    for (unsigned i = 0; i < v->nd; i++) t[k++] = index; /* d0 and the outer dimensions */
    if (v->nd > 1) t[k++] = index;                       /* rows */
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
    ga_str_add(s, ")\n{\n");
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

/* The row's start: ga_o counts rows; unravel it over the outer dimensions, innermost of them first. */
static void add_row_offsets(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->rows > 1)
        ga_str_addf(
            s,
            "    const ga_idx ga_o0 = (ga_idx)GID_1 * %uu, ga_o1 = ga_rows - ga_o0 < %uu ? ga_rows : ga_o0 + %uu;\n"
            "    for (ga_idx ga_o = ga_o0; ga_o < ga_o1; ga_o++) {\n",
            v->rows, v->rows, v->rows);
    else
        ga_str_add(s, "    for (ga_idx ga_o = (ga_idx)GID_1 * (ga_idx)LDIM_1 + (ga_idx)LID_1; ga_o < ga_rows;\n"
                      "         ga_o += (ga_idx)GDIM_1 * (ga_idx)LDIM_1) {\n");
    ga_str_add(s, "    ga_idx ga_r = ga_o, ga_c;\n");
    for (unsigned i = 1; i < v->nd; i++) {
        if (i + 1 < v->nd)
            ga_str_addf(s, "    ga_c = ga_r %% ga_d%u;\n    ga_r = ga_r / ga_d%u;\n", i, i);
        else
            ga_str_add(s, "    ga_c = ga_r;\n");
        for (unsigned j = 0; j < op->n; j++) {
            if (is_scalar(&op->args[j])) continue;
            const char *name = op->args[j].name;
            ga_str_addf(s, "    %sga_b_%s %s (ga_str)ga_c * ga_s_%s_%u;\n", i == 1 ? "ga_str " : "", name,
                        i == 1 ? "=" : "+=", name, i);
        }
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

/* Declare the operands under their own names, run the expression, hand results to `store`. */
static void add_expression(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool packed) {
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a)) continue;
        ga_str_addf(s, "        %s %s", seen_type(op, j), a->name);
        if (a->flags & GE_READ) {
            ga_str_addf(s, " = %s(", to_seen(op, j));
            if (packed && is_unit(v, j))
                ga_str_addf(s, "ga_v_%s.e[ga_k]", a->name);
            else if (packed)
                ga_str_addf(s, "ga_z_%s", a->name);
            else
                add_element(s, op, v, j);
            ga_str_add(s, ")");
        }
        ga_str_add(s, ";\n");
    }
    ga_str_addf(s, "        %s;\n", op->expr);
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (is_scalar(a) || !(a->flags & GE_WRITE)) continue;
        ga_str_add(s, "        ");
        if (packed)
            ga_str_addf(s, "ga_v_%s.e[ga_k]", a->name);
        else
            add_element(s, op, v, j);
        ga_str_addf(s, " = %s(%s);\n", to_stored(op, j), a->name);
    }
}

/* The word type of one access of a pack and how many accesses a pack takes. */
static const char *word_of(size_t bytes, unsigned *count) {
    *count = bytes > 16 ? (unsigned)(bytes / 16) : 1;
    switch (bytes) {
    case 1: return "ga_ubyte";
    case 2: return "ga_ushort";
    case 4: return "ga_uint";
    case 8: return "uint2";
    default: return "uint4";
    }
}

/* Pack types: the same bytes as words for memory and as elements for the expression. */
static void add_pack_types(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        if (is_scalar(&op->args[j]) || !is_unit(v, j)) continue;
        unsigned words;
        const char *word = word_of(gpuarray_get_elsize(op->args[j].typecode) * v->vec, &words);
        ga_str_addf(s, "union ga_pack_%s { %s w[%u]; %s e[%u]; };\n", op->args[j].name, word, words,
                    type_name(op->args[j].typecode), v->vec);
    }
}

/* Load or store every pack of operand j. */
static void add_pack_access(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool store) {
    const gpuelemwise_arg *a = &op->args[j];
    unsigned words;
    const char *word = word_of(gpuarray_get_elsize(a->typecode) * v->vec, &words);
    for (unsigned w = 0; w < words; w++) {
        ga_str side = GA_STR_INIT;
        ga_str_addf(&side, "((GLOBAL_MEM %s *)(ga_%s_%s + ga_x))[%u]", word, v->nd > 1 ? "q" : "p", a->name, w);
        if (side.failed) s->failed = true;
        const char *memory = side.s ? side.s : "";
        if (store)
            ga_str_addf(s, "            %s = ga_v_%s.w[%u];\n", memory, a->name, w);
        else
            ga_str_addf(s, "            ga_v_%s.w[%u] = %s;\n", a->name, w, memory);
        ga_str_free(&side);
    }
}

/* Whole packs: all loads first, then the arithmetic, then the stores. */
static void add_packed(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_addf(s, "    const ga_idx ga_x = ga_x0;\n    if (ga_x + %uu <= ga_d0) {\n", v->vec);
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
    ga_str_addf(s, "#pragma unroll\n        for (int ga_k = 0; ga_k < %u; ga_k++) {\n", v->vec);
    add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    for (unsigned j = 0; j < op->n; j++)
        if (!is_scalar(&op->args[j]) && (op->args[j].flags & GE_WRITE)) add_pack_access(s, op, v, j, true);
    ga_str_add(s, "    } else {\n");
}

/* One element at a time: everything when vec is 1, else the ragged end. */
static void add_scalar(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    if (v->chunk > 1)
        ga_str_addf(s,
                    "    const ga_idx ga_x1 = ga_d0 - ga_x0 < %uu ? ga_d0 : ga_x0 + %uu;\n"
                    "    for (ga_idx ga_x = ga_x0; ga_x < ga_x1; ga_x++) {\n",
                    v->chunk, v->chunk);
    else if (v->vec > 1)
        ga_str_add(s, "    for (ga_idx ga_x = ga_x0; ga_x < ga_d0; ga_x++) {\n");
    else
        ga_str_add(s, "    const ga_idx ga_x = ga_x0;\n    if (ga_x < ga_d0) {\n");
    add_expression(s, op, v, false);
    ga_str_add(s, v->vec > 1 ? "    }\n    }\n" : "    }\n");
}

int ga_elem_source(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_addf(s, "#define ga_idx %s\n#define ga_str %s\n", v->wide ? "ga_size" : "ga_uint",
                v->wide ? "ga_ssize" : "ga_int");
    if (op->preamble != NULL) ga_str_addf(s, "%s\n", op->preamble);
    if (v->vec > 1) add_pack_types(s, op, v);
    add_signature(s, op, v);
    ga_str_addf(s, "    const ga_idx ga_x0 = ((ga_idx)GID_0 * (ga_idx)LDIM_0 + (ga_idx)LID_0) * %uu;\n",
                v->vec * v->chunk);
    if (v->nd > 1) add_row_offsets(s, op, v);
    if (v->vec > 1) add_packed(s, op, v);
    add_scalar(s, op, v);
    if (v->nd > 1) ga_str_add(s, "    }\n");
    ga_str_add(s, "}\n");
    return GA_NO_ERROR;
}
