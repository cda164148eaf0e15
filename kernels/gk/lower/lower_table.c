/* Tables: arrays in constant memory. Reals are stored as their bits, which every compiler accepts exactly. */
#include "gk/lower/lower.h"

/* The type of an element in memory. */
static gk_scalar_type kept_as(const gk_type *t) {
    switch (t->scalar) {
    case GK_BOOL: return GK_U8;
    case GK_F16:
    case GK_BF16: return GK_U16;
    case GK_F32: return GK_U32;
    case GK_F64: return GK_U64;
    default: return t->scalar;
    }
}

const char *gk_lower_table(gk_lower *x, gk_var *v) {
    void **at = gk_map_at(&x->tables, v->table->decl);
    if (*at) return *at;
    const gk_type *t = v->type->elem;
    const gk_scalar_type kept = kept_as(t);
    const char *name = gk_printf(x->lasting, "ga_table_%s", v->name);
    for (int i = 2; !gk_first_use(x, name); i++) name = gk_printf(x->lasting, "ga_table_%s__%d", v->name, i);
    *at = (void *)(uintptr_t)name;
    gk_text_addf(&x->typedefs, "%s%s %s[%zu] = {", x->dialect->table, gk_scalar_name(kept), name, v->table->count);
    for (size_t i = 0; i < v->table->count; i++) {
        gk_num n = v->table->values[i];
        if (kept != t->scalar) n = (gk_num){.u = gk_num_to_bits(t->scalar, x->index_bits, n)};
        gk_text_addf(&x->typedefs, "%s%s", i == 0 ? "" : i % 8 ? ", " : ",\n    ", gk_constant(x, kept, n));
    }
    gk_text_add(&x->typedefs, "};\n");
    return name;
}

const char *gk_lower_table_value(gk_lower *x, const gk_type *t, const char *s) {
    const bool soft = t->scalar == GK_F64 && x->soft_f64;
    gk_c_scalar(x, t->scalar);
    const bool one = gk_quirk_on(x, gk_quirk_bits_one), half = t->scalar == GK_F16 && one;
    if ((!half && t->scalar != GK_F32 && t->scalar != GK_F64) || soft) return s;
    return gk_printf(x->arena, "%s(%s)",
                     gk_need(x, t->scalar == GK_F32 && one ? "kept_bits" : "of_bits", t->scalar, false), s);
}
