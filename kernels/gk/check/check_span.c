/* x.load<N>(i), x.load<type>(i) and x.store(i, v): a vector or a number from consecutive elements of a buffer or a
 * view. */
#include <string.h>

#include "gk/check/check.h"

/* The place of the first element: x[i, j] for the first `count` arguments of the call. */
static gk_expr *first_element(gk_check *c, const gk_ast *n, size_t count, bool reads, bool writes) {
    gk_ast *at = GK_NEW(c->arena, gk_ast), **tail = &at->b;
    at->kind = GK_A_INDEX;
    at->loc = n->loc;
    at->a = n->a;
    for (const gk_ast *i = n->b; count > 0; i = i->next, count--) {
        *tail = GK_NEW(c->arena, gk_ast);
        **tail = *i;
        (*tail)->next = NULL;
        tail = &(*tail)->next;
    }
    return gk_check_place(c, at, reads, writes);
}

/* Is the size of a value or an element in memory known? */
static bool is_sized(const gk_type *t) {
    return gk_type_lane(t)->kind == GK_TY_SCALAR && (t->kind != GK_TY_VEC || t->extent[0] > 0);
}

static bool has_bytes(const gk_type *t) {
    const gk_type *lane = gk_type_lane(t);
    return lane->kind == GK_TY_PARAM || lane->kind == GK_TY_UNKNOWN ||
           (lane->kind == GK_TY_SCALAR && gk_scalar_is(lane->scalar, GK_M_NUM & ~GK_BIT(GK_IDX)));
}

/* The number of elements that a value consists of; 0: known only after instantiation; -1: after an error. */
static int elements_of(gk_check *c, gk_loc loc, const gk_type *elem, const gk_type *t) {
    if (!has_bytes(elem) || !has_bytes(t)) {
        gk_error(c->d, GK_E_EXPLICIT, loc, "load and store are between numbers and vectors of these, not %s and %s",
                 gk_type_str(&c->types, elem), gk_type_str(&c->types, t));
        return -1;
    }
    if (c->fn->generic || !is_sized(elem) || !is_sized(t)) return 0;
    const uint64_t size = gk_type_size(t, c->types.index_bits), each = gk_type_size(elem, c->types.index_bits);
    if (size % each == 0) return (int)(size / each);
    gk_error(c->d, GK_E_EXPLICIT, loc, "%s has %llu bytes, which make no whole number of elements %s",
             gk_type_str(&c->types, t), (unsigned long long)size, gk_type_str(&c->types, elem));
    return -1;
}

/* The type that a load gives, by its template argument; NULL after an error. */
static const gk_type *loaded_type(gk_check *c, const gk_ast *n, const gk_type *elem) {
    int64_t lanes;
    if (!n->c || n->c->next) {
        gk_error(c->d, GK_E_ARGUMENT, n->loc, "write load<lanes>(...) or load<type>(...), as in load<4>(i)");
        return NULL;
    }
    if (n->c->kind == GK_A_TYPE) {
        const gk_type *t = gk_resolve_type(c, n->c);
        gk_need_type(c, t, n->c->loc);
        return t;
    }
    bool known = gk_constant_int(c, n->c, "the number of lanes", &lanes);
    if (elem->kind == GK_TY_VEC) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "elements are %s already; name the type, as in load<f32x8>(i)",
                 gk_type_str(&c->types, elem));
        return NULL;
    }
    if (!gk_in_class(c, elem, GK_M_REAL, n->loc, gk_words("a lane"))) return NULL;
    if (known && lanes != 2 && lanes != 4 && lanes != 8 && lanes != 16) {
        gk_error(c->d, GK_E_EXTENT, n->c->loc, "vectors have 2, 4, 8 or 16 lanes, not %lld", (long long)lanes);
        return NULL;
    }
    return gk_type_vec(&c->types, elem, known ? lanes : -1);
}

static gk_expr *span(gk_check *c, const gk_ast *n, gk_builtin b, gk_expr *place, int count) {
    gk_expr *e = gk_expr_new(c, count > 0 ? GK_X_BUILTIN : GK_X_UNKNOWN, n->loc, gk_type_void(&c->types));
    e->builtin = b;
    e->a = place;
    e->n = count;
    return e;
}

static gk_expr *check_load(gk_check *c, const gk_ast *n, size_t given) {
    gk_expr *place = first_element(c, n, given, true, false);
    if (place->kind != GK_X_AT) return gk_expr_of(c, n->loc, place, NULL);
    const gk_type *t = loaded_type(c, n, place->type);
    const int count = t ? elements_of(c, n->loc, place->type, t) : -1;
    if (count < 0) return gk_expr_of(c, n->loc, place, NULL);
    gk_expr *e = span(c, n, GK_B_LOAD, place, count);
    e->type = t;
    return e;
}

static gk_expr *check_store(gk_check *c, const gk_ast *n, size_t given) {
    const gk_ast *last = n->b;
    if (n->c || given < 2) {
        gk_error(c->d, GK_E_COUNT, n->loc,
                 "store takes the indices of the first element and a value, as in store(i, v)");
        return gk_check_loose(c, n);
    }
    while (last->next) last = last->next;
    gk_expr *place = first_element(c, n, given - 1, false, true), *value = gk_check_value(c, last);
    gk_mark(c, &c->fn->effects);
    if (place->kind == GK_X_AT && gk_type_is_literal(value->type))
        value = gk_coerce(c, value, place->type, gk_words("an element"));
    int count = -1;
    if (place->kind == GK_X_AT && value->type->kind != GK_TY_UNKNOWN)
        count = elements_of(c, n->loc, place->type, value->type);
    gk_expr *e = span(c, n, GK_B_STORE, place, count);
    e->effects = true;
    gk_expr_append(e, gk_expr_own(c, value));
    return e;
}

bool gk_is_span(const gk_ast *n) {
    return strcmp(n->name, "load") == 0 || strcmp(n->name, "store") == 0;
}

gk_expr *gk_check_span(gk_check *c, const gk_ast *n) {
    size_t given = 0;
    for (const gk_ast *a = n->b; a; a = a->next) given++;
    return strcmp(n->name, "load") == 0 ? check_load(c, n, given) : check_store(c, n, given);
}
