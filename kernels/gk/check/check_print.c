#include "gk/check/print.h"

#include <string.h>

#define DIGITS "0123456789"
#define MOST_DIGITS 2 /* digits that a width and a precision may have */
#define REALS "fFeEgGaA"

/* The classes of values that a conversion letter prints; 0: there is no such conversion. */
static unsigned mask_of(char letter) {
    switch (letter) {
    case 'd':
    case 'i': return GK_M_SIGNED | GK_M_BOOL;
    case 'u': return GK_M_UNSIGNED;
    case 'x':
    case 'X':
    case 'o': return GK_M_INT;
    case 'c': return GK_M_INT & ~(GK_BIT(GK_I64) | GK_BIT(GK_U64) | GK_BIT(GK_IDX));
    default: return letter && strchr(REALS, letter) ? GK_M_FLOAT | GK_M_COMPLEX : 0;
    }
}

/* The flags that C defines for the letter. */
static const char *flags_of(char letter) {
    switch (letter) {
    case 'd':
    case 'i': return "-+ 0";
    case 'u': return "-0";
    case 'x':
    case 'X':
    case 'o': return "-#0";
    case 'c': return "-";
    default: return "-+ #0";
    }
}

const char *gk_next_conversion(const char *s, gk_conversion *v) {
    s = strchr(s, '%');
    if (!s) return NULL;
    const size_t flags = strspn(s + 1, "-+ #0"), width = strspn(s + 1 + flags, DIGITS);
    const char *at = s + 1 + flags + width;
    const bool precise = *at == '.';
    const size_t precision = precise ? strspn(at + 1, DIGITS) : 0;
    at += precise ? 1 + precision : 0;
    *v = (gk_conversion){.begin = s, .length = (size_t)(at - s) + (*at != '\0'), .letter = *at};
    v->takes = *at != '%' && *at != 'L';
    v->ok = v->takes ? strspn(s + 1, flags_of(*at)) >= flags && width <= MOST_DIGITS && precision <= MOST_DIGITS &&
                           !(precise && *at == 'c')
                     : v->length == 2;
    return s + v->length;
}

/* Report a conversion that is not valid, or that GK does not have. */
static void refuse(gk_check *c, gk_loc loc, const gk_conversion *v) {
    const char *shown = gk_strndup(c->arena, v->begin, v->length);
    if (v->letter && strchr("hlLqjzt", v->letter) && v->takes)
        gk_error(c->d, GK_E_FORMAT, loc, "'%s': a conversion has no length; the type of its value tells it", shown);
    else if (v->letter == '*')
        gk_error(c->d, GK_E_FORMAT, loc, "'%s': a width or a precision is a number in the text", shown);
    else if (!v->letter || !mask_of(v->letter))
        gk_error(
            c->d, GK_E_FORMAT, loc,
            "'%s' is no conversion; there are %%d %%i %%u %%x %%X %%o %%c, %%f %%e %%g %%a, %%L (file and line) and "
            "%%%%",
            shown);
    else
        gk_error(c->d, GK_E_FORMAT, loc,
                 "'%s': %%%c takes the flags \"%s\", and a width and a precision of at most %d digits%s", shown,
                 v->letter, flags_of(v->letter), MOST_DIGITS, v->letter == 'c' ? ", without a precision" : "");
}

/* A value for the conversion, NULL after an error. */
static gk_expr *printed(gk_check *c, const gk_ast *n, const gk_conversion *v) {
    gk_expr *e = gk_check_value(c, n);
    const unsigned mask = mask_of(v->letter);
    const gk_about what = {.words = gk_printf(c->arena, "%%%c", v->letter)};
    if (gk_type_is_literal(e->type) && !(mask & GK_M_INT)) e = gk_coerce(c, e, gk_type_scalar(&c->types, GK_F32), what);
    if (gk_type_is_literal(e->type) && v->letter == 'u') e = gk_coerce(c, e, gk_type_scalar(&c->types, GK_U32), what);
    e = gk_settle(c, e);
    if (e->type->kind == GK_TY_UNKNOWN) return gk_expr_own(c, e);
    const bool unsigned_one = (gk_type_mask(e->type) & ~GK_M_UNSIGNED) == 0, d = v->letter == 'd' || v->letter == 'i';
    if (d && unsigned_one) {
        gk_error(c->d, GK_E_OPERAND, e->loc, "%%%c shows signed integers and bool, not %s; write %%u", v->letter,
                 gk_type_str(&c->types, e->type));
        return gk_expr_unknown(c, n->loc);
    }
    if (!gk_in_class(c, e->type, mask, e->loc, what)) return gk_expr_unknown(c, n->loc);
    return gk_expr_own(c, e);
}

/* How many numbers are printed for a value of the type; 1 if that is known only after instantiation. */
static unsigned numbers_of(const gk_type *t) {
    if (t->kind == GK_TY_VEC) return t->extent[0] > 0 ? (unsigned)t->extent[0] : 1;
    return t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, GK_M_COMPLEX) ? 2 : 1;
}

gk_expr *gk_check_print(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, gk_type_void(&c->types));
    const gk_ast *value = n->a;
    unsigned wanted = 0, given = 0, numbers = 0;
    gk_conversion v;
    e->builtin = GK_B_PRINT;
    e->effects = true;
    e->var = GK_NEW(c->arena, gk_var);
    e->var->name = n->b->name;
    for (const gk_ast *a = n->a; a; a = a->next) given++;
    for (const char *s = n->b->name; (s = gk_next_conversion(s, &v)) != NULL;) {
        if (!v.ok || (v.takes && !mask_of(v.letter))) {
            refuse(c, n->b->loc, &v);
            return gk_expr_unknown(c, n->loc);
        }
        if (!v.takes) continue;
        if (++wanted > given) continue;
        gk_expr *x = printed(c, value, &v);
        numbers += numbers_of(x->type);
        if (x->kind == GK_X_UNKNOWN) e->kind = GK_X_UNKNOWN;
        gk_expr_append(e, x);
        value = value->next;
    }
    if (wanted != given)
        gk_error(c->d, GK_E_COUNT, n->loc, "the text has %s conversion%s, but %u value%s follow%s",
                 wanted ? gk_printf(c->arena, "%u", wanted) : "no", wanted > 1 ? "s" : "", given, given == 1 ? "" : "s",
                 given == 1 ? "s" : "");
    else if (numbers > GK_MAX_PRINTED)
        gk_error(c->d, GK_E_COUNT, n->loc, "a printf shows at most %d numbers, lanes of vectors among them, not %u",
                 GK_MAX_PRINTED, numbers);
    return e;
}
