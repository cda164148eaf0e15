/* The statement printf: lengths of conversions follow from the types of the values; vectors are written by lanes. */
#include <string.h>

#include "gk/check/print.h"
#include "gk/lower/lower.h"

typedef struct printing {
    gk_lower *x;
    gk_text format, values, first; /* between quotation marks; ", value" each; variables that are declared before */
    unsigned variables;
} printing;

/* Add n characters, escaped as in a string literal. */
static void add_characters(gk_text *t, const char *s, size_t n) {
    static const char plain[] = "\n\t\r\"\\", *const escaped[] = {"\\n", "\\t", "\\r", "\\\"", "\\\\"};
    for (size_t i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)s[i];
        const char *at = strchr(plain, c);
        if (at)
            gk_text_add(t, escaped[at - plain]);
        else if (c == '?' && i > 0 && s[i - 1] == '?') /* two question marks begin a trigraph */
            gk_text_add(t, "\\?");
        else if (c < 0x20 || c > 0x7e)
            gk_text_addf(t, "\\%03o", c);
        else
            gk_text_addn(t, s + i, 1);
    }
}

/* Add "file:line" of the statement, with '%' escaped. */
static void add_place(printing *p, gk_loc loc) {
    const char *s = gk_place_name(p->x->d, loc), *end = strrchr(s, ':');
    for (const char *at = s; end && at < end; at++) {
        if (*at == '%') gk_text_add(&p->format, "%");
        add_characters(&p->format, at, 1);
    }
}

/* Add one number of type s: its conversion, which had no length, and its value. */
static void add_number(printing *p, const gk_conversion *v, gk_scalar_type s, gk_piece value) {
    gk_lower *x = p->x;
    const bool index = s == GK_IDX; /* whose constants are int in C */
    s = gk_scalar_plain(s, x->index_bits);
    const bool bits = strchr("xXo", v->letter) && gk_scalar_is(s, GK_M_SIGNED), whole = gk_scalar_is(s, GK_M_INT);
    const bool wide = whole && gk_scalar_bits(s, x->index_bits) == 64;
    const gk_scalar_type same = bits ? (gk_scalar_type)(s - GK_I8 + GK_U8) : s;
    if (same != s) value = gk_scalar_convert(x, s, same, value);
    const bool is_unsigned = gk_scalar_is(same, GK_M_UNSIGNED);
    gk_scalar_type to = wide ? (is_unsigned ? GK_U64 : GK_I64) : is_unsigned ? GK_U32 : GK_I32;
    gk_text_addn(&p->format, v->begin, v->length - 1);
    gk_text_addf(&p->format, "%s%c", wide ? x->dialect->print_wide : "", v->letter);
    if (s == GK_F16 || s == GK_BF16) value = gk_scalar_convert(x, s, GK_F32, value);
    if (index || (to != same && (whole || s == GK_BOOL)))
        gk_text_addf(&p->values, ", (%s)%s", gk_c_scalar(x, to), gk_paren(x, value, GK_L_UNARY));
    else
        gk_text_addf(&p->values, ", %s", gk_paren(x, value, GK_L_LOR));
}

/* Add the lanes of a vector or the parts of a complex number, separated by commas, as OpenCL C's %v prints them. */
static void add_value(printing *p, const gk_conversion *v, const gk_expr *e) {
    gk_lower *x = p->x;
    const bool vector = e->type->kind == GK_TY_VEC;
    const gk_scalar_type s = gk_type_lane(e->type)->scalar;
    const unsigned n = vector ? (unsigned)e->type->extent[0] : gk_scalar_is(s, GK_M_COMPLEX) ? 2 : 1;
    if (n == 1) {
        add_number(p, v, s, gk_lower_expr(x, e));
        return;
    }
    const char *type = gk_c_type(x, e->type, false), *value = gk_lower_expr(x, e).s,
               *name = gk_printf(x->arena, "ga_shown%u", p->variables++);
    gk_text_addf(&p->first, "%s %s = %s; ", type, name, value);
    for (unsigned i = 0; i < n; i++) {
        const char *lane =
            vector ? gk_printf(x->arena, "%s.v[%u]", name, i) : gk_printf(x->arena, "%s.%s", name, i ? "y" : "x");
        if (i) gk_text_add(&p->format, ",");
        add_number(p, v, gk_scalar_part(s), (gk_piece){.s = lane, .level = GK_L_PRIMARY});
    }
}

const char *gk_lower_print(gk_lower *x, const gk_expr *e) {
    printing p = {.x = x};
    const gk_expr *value = e->args;
    const char *s = e->var->name, *next;
    gk_conversion v;
    p.format.arena = p.values.arena = p.first.arena = x->arena;
    gk_text_add(&p.format, "");
    gk_text_add(&p.values, "");
    for (; (next = gk_next_conversion(s, &v)) != NULL; s = next) {
        add_characters(&p.format, s, (size_t)(v.begin - s));
        if (v.letter == 'L') {
            add_place(&p, e->loc);
        } else if (!v.takes) {
            gk_text_add(&p.format, "%%");
        } else {
            add_value(&p, &v, value);
            value = value->next;
        }
    }
    add_characters(&p.format, s, strlen(s));
    const char *call = gk_printf(x->arena, "printf(\"%s\"%s);", p.format.s, p.values.s);
    return p.variables ? gk_printf(x->arena, "{ %s%s }", p.first.s, call) : call;
}
