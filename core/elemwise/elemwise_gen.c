/* Source of the elementwise kernels, in the CLUDA dialect. See elemwise.h for the variants. */
#include "elemwise_text.h"

int ga_elem_source(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    ga_str_addf(s, "#define ga_idx %s\n#define ga_str %s\n", v->wide ? "ga_size" : "ga_uint",
                v->wide ? "ga_ssize" : "ga_int");
    if (op->preamble != NULL) ga_str_addf(s, "%s\n", op->preamble);
    if (ga_elem_packed(v) || v->tile > 0) ga_text_add_pack_types(s, op, v);
    ga_text_add_halves_type(s, op, v);
    ga_text_add_signature(s, op, v);
    if (v->tile > 0) {
        ga_text_add_tile_declarations(s, op, v);
        ga_text_add_row_offsets(s, op, v);
        ga_text_add_tile(s, op, v);
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
    if (v->nd > 1) ga_text_add_row_offsets(s, op, v);
    if (ga_elem_packed(v)) ga_text_add_packed(s, op, v);
    if (v->lanes > 1 && op->form == GA_ELEM_VECTORS)
        ga_text_add_lanes(s, op, v);
    else if (v->lanes > 1)
        ga_text_add_halves(s, op, v);
    else
        ga_text_add_scalar(s, op, v);
    if (v->nd > 1) ga_str_add(s, "    }\n");
    ga_str_add(s, "}\n");
    return GA_NO_ERROR;
}
