/* The function that constructs a struct from its fields. */
#include "gk/lower/lower.h"

const char *gk_make_struct(gk_lower *x, const gk_type *t) {
    const char *type = gk_c_type(x, t, false), *name = gk_printf(x->arena, "ga_make_%s", type);
    if (!gk_first_use(x, name)) return name;
    gk_text_addf(&x->helpers, "%s%s %s(", x->dialect->fn, type, name);
    for (unsigned i = 0; i < t->nfields; i++)
        gk_text_addf(&x->helpers, "%s%s a%u", i ? ", " : "", gk_c_type(x, t->fields[i].type, false), i);
    gk_text_addf(&x->helpers, ")\n{\n    %s r;\n   ", type);
    for (unsigned i = 0; i < t->nfields; i++) gk_text_addf(&x->helpers, " r.%s = a%u;", gk_c_field(x, t, i), i);
    gk_text_add(&x->helpers, "\n    return r;\n}\n");
    return name;
}
