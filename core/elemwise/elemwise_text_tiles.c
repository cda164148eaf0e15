/* Squares of two dimensions, by way of local memory, on a GPU. */
#include "elemwise_text.h"

#include <gpuarray/util.h>

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

/* The start of the work-item's packs in dimension `c` (x or y), along the packs or across them. */
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
                ga_text_is_zero(v, j) ? ga_text_type_name(a->typecode) : ga_text_word_of(op, v, j, &words), a->name);
    if (ga_text_is_unit(v, j))
        ga_str_addf(s, " + (ga_str)ga_x * %u", (unsigned)size);
    else if (!ga_text_is_zero(v, j))
        ga_str_addf(s, " + (ga_str)ga_x * ga_s_%s_0", a->name);
    if (packs && ga_text_is_tiled(v, j))
        ga_str_addf(s, " + (ga_str)ga_y * %u)", (unsigned)size);
    else
        ga_str_addf(s, " + (ga_str)ga_y * ga_s_%s_1)", a->name);
}

/* Load the inputs or store the outputs, either the tiled or the other operands. */
static void add_tile_access(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, bool tiled, bool store) {
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a) || ga_text_is_tiled(v, j) != tiled || !(a->flags & (store ? GE_WRITE : GE_READ)))
            continue;
        if (store) {
            ga_str_addf(s, "            ga_store_%s(ga_v_%s[ga_k], 0, ", a->name, a->name);
            add_tile_memory(s, op, v, j);
            ga_str_add(s, ");\n");
        } else if (ga_text_is_zero(v, j)) { /* one element fills the pack */
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
        if (!ga_text_is_scalar(&op->args[j]) && ga_text_is_tiled(v, j) == tiled && (op->args[j].flags & flag))
            return true;
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
        if (!ga_text_is_tiled(v, j) || !(op->args[j].flags & flag)) continue;
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
        if (!ga_text_is_tiled(v, j) || !(op->args[j].flags & flag)) continue;
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

void ga_text_add_tile_declarations(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        unsigned words;
        if (!ga_text_is_tiled(v, j)) continue;
        ga_str_addf(s, "    LOCAL_MEM %s ga_t_%s[%u];\n", ga_text_word_of(op, v, j, &words), op->args[j].name,
                    v->vec > 1 ? v->tile * tile_across(v) : v->tile * (v->tile + 1));
    }
    ga_str_addf(s, "    const ga_idx ga_i = LID_0 %% %uu, ga_j = LID_0 / %uu;\n", tile_across(v), tile_across(v));
    ga_str_addf(s, "    const ga_idx ga_x0 = (ga_idx)GID_0 * %uu;\n", v->tile);
}

/* Code for one square: all loads, transposition of tiled inputs, the arithmetic with the stores, transposition of tiled
 * outputs. */
void ga_text_add_tile(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++)
        if (!ga_text_is_scalar(&op->args[j]))
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
    ga_text_add_expression(s, op, v, true);
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
