/* Matrices that the work-items of a subgroup share out: their types, and what is done with them. */
#include "gk/check/check.h"
#include "gk/check/uniform.h"

/* Largest extent of a matrix: a work-item's share of it has to fit into registers. */
enum { MOST = 256 };

/* Check that an extent is a multiple of what the instruction takes. */
static bool check_extent(gk_check *c, const gk_ast *n, const char *what, int64_t value, int unit) {
    if (value >= unit && value <= MOST && value % unit == 0) return true;
    gk_error(c->d, GK_E_EXTENT, n->loc, "%s of this matrix are a multiple of %d, at most %d, not %lld", what, unit,
             MOST, (long long)value);
    return false;
}

const gk_type *gk_matrix_type(gk_check *c, const gk_ast *n) {
    const gk_type *unknown = gk_type_unknown(&c->types);
    const gk_ast *role = n->a, *elem = role->next, *rows = elem ? elem->next : NULL,
                 *columns = rows ? rows->next : NULL;
    gk_role r = GK_NO_MATRIX;
    if (!columns || columns->next || elem->kind != GK_A_TYPE || rows->kind == GK_A_TYPE || columns->kind == GK_A_TYPE ||
        role->kind != GK_A_NAME || !gk_role_from_name(role->name, &r)) {
        gk_error(c->d, GK_E_COUNT, n->loc, "write matrix<left, right or sum, type, rows, columns>");
        return unknown;
    }
    const gk_type *t = gk_resolve_type(c, elem);
    int64_t extent[2] = {0, 0};
    bool known = gk_constant_int(c, rows, "the number of rows", &extent[0]);
    known = gk_constant_int(c, columns, "the number of columns", &extent[1]) && known;
    const bool later = t->kind == GK_TY_UNKNOWN || t->kind == GK_TY_PARAM;
    if (later) return gk_type_family_of(&c->types, "matrix", gk_type_scalar(&c->types, GK_F32)); /* of any type */
    if (t->kind != GK_TY_SCALAR || !gk_scalar_is(t->scalar, GK_M_FLOAT)) {
        gk_error(c->d, GK_E_TYPE_HERE, elem->loc, "matrices have elements f16, bf16, f32 or f64, not %s",
                 gk_type_str(&c->types, t));
        return unknown;
    }
    if (!known) return gk_type_family_of(&c->types, "matrix", t);
    const int depth = t->scalar == GK_F64 ? 4 : gk_matrix_depth(t->scalar);
    if (!check_extent(c, rows, "rows", extent[0], r == GK_RIGHT ? depth : 16) ||
        !check_extent(c, columns, "columns", extent[1], r == GK_LEFT ? depth : 16))
        return unknown;
    return gk_type_matrix(&c->types, r, t->scalar, extent[0], extent[1]);
}

/* A statement that all work-items of a subgroup reach. */
static gk_expr *subgroup_call(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, gk_type_void(&c->types));
    e->builtin = b;
    e->effects = true;
    gk_mark(c, &c->fn->shuffles);
    gk_no_meeting(c, n->loc, n->name);
    return e;
}

/* The variable that is a matrix; NULL: it is not known, or an error. */
static gk_expr *check_operand(gk_check *c, const gk_ast *n, gk_builtin b, unsigned roles) {
    gk_expr *e = gk_check_expr(c, n);
    if (e->type->kind == GK_TY_UNKNOWN) return NULL;
    if (e->kind == GK_X_VAR && gk_type_is_matrix(e->type) && (roles >> e->type->role & 1)) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc, "%s wants a variable of matrix<%s, ...> here, not %s", gk_builtins[b].name,
             roles == 1u << GK_SUMS    ? "sum"
             : roles == 1u << GK_LEFT  ? "left"
             : roles == 1u << GK_RIGHT ? "right"
                                       : "left, right or sum",
             gk_type_str(&c->types, e->type));
    return NULL;
}

const gk_type *gk_pack_type(gk_check *c, gk_scalar_type s) {
    return s == GK_F64 ? gk_type_vec(&c->types, gk_type_scalar(&c->types, GK_F64), 2)
                       : gk_type_vec(&c->types, gk_type_scalar(&c->types, GK_U32), 4);
}

/* The corner of a matrix in memory: an element of a local array, which holds elements of the matrix, sums, or packs of
 * 16 bytes. */
static gk_expr *check_corner(gk_check *c, const gk_ast *n, const gk_type *m, bool writes) {
    gk_expr *e = gk_check_place(c, n, !writes, writes);
    if (e->type->kind == GK_TY_UNKNOWN || e->type->kind == GK_TY_PARAM || !m) return NULL;
    const bool fits =
        e->kind == GK_X_AT && e->a->type->kind == GK_TY_ARRAY && e->a->type->local && e->a->type->nextents > 1;
    const gk_type *pack = gk_pack_type(c, m->scalar);
    const gk_type *elem = m->role == GK_SUMS ? m->elem : gk_type_scalar(&c->types, m->scalar);
    if (fits && c->fn->generic) return NULL;
    if (fits && (e->type == elem || (e->type == pack && m->role != GK_SUMS))) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc,
             "%s is in a local array of two extents or more, of %s%s%s: name the element it begins with",
             gk_type_str(&c->types, m), gk_type_str(&c->types, elem), m->role != GK_SUMS ? " or packs, " : "",
             m->role != GK_SUMS ? gk_type_str(&c->types, pack) : "");
    return NULL;
}

/* Check that types and extents of sums += left right fit. */
static bool check_product(gk_check *c, const gk_ast *n, const gk_type *sums, const gk_type *left,
                          const gk_type *right) {
    if (left->scalar == right->scalar && left->scalar == sums->scalar && left->columns == right->rows &&
        left->rows == sums->rows && right->columns == sums->columns)
        return true;
    gk_error(c->d, GK_E_OPERAND, n->loc, "%s times %s is not added to %s: types and extents have to fit",
             gk_type_str(&c->types, left), gk_type_str(&c->types, right), gk_type_str(&c->types, sums));
    return false;
}

/* matrix_load_packed: an operand of one step of the sum, whose packs follow each other in a local array. */
static gk_expr *check_packed(gk_check *c, const gk_ast *n, const gk_type *m) {
    gk_expr *e = gk_check_place(c, n, true, false);
    if (e->type->kind == GK_TY_UNKNOWN || e->type->kind == GK_TY_PARAM || !m) return NULL;
    const bool fits = e->kind == GK_X_AT && e->a->type->kind == GK_TY_ARRAY && e->a->type->local;
    const gk_type *pack = gk_pack_type(c, m->scalar);
    if (fits && c->fn->generic) return NULL;
    const int64_t step = m->role == GK_LEFT ? m->columns : m->rows, depth = gk_matrix_depth(m->scalar);
    if (step != depth)
        gk_error(c->d, GK_E_OPERAND, n->loc, "packed operands of %s have %lld elements along the sum, not %lld",
                 gk_scalar_name(m->scalar), (long long)depth, (long long)step);
    const int64_t packs = m->rows * m->columns * (int64_t)(gk_scalar_bits(m->scalar, 64) / 8) / 16;
    if (fits && e->type == pack && gk_elements_from(e) >= packs) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc,
             "%s is in %lld packs %s, in the last extents of a local array, whose indices are written as 0",
             gk_type_str(&c->types, m), (long long)packs, gk_type_str(&c->types, pack));
    return NULL;
}

/* matrix_set: an operand of one step of the sum, of which each work-item has one pack. */
static gk_expr *check_pack(gk_check *c, const gk_ast *n, const gk_type *m) {
    if (!m) return NULL;
    const bool left = m->role == GK_LEFT;
    const int64_t across = left ? m->rows : m->columns, step = left ? m->columns : m->rows;
    if (m->scalar == GK_F64 || across != 16 || step != gk_matrix_depth(m->scalar))
        gk_error(c->d, GK_E_OPERAND, n->loc,
                 "matrix_set is for 16 rows or columns of f16, bf16 or f32 with %d elements along the sum, not %s",
                 gk_matrix_depth(m->scalar), gk_type_str(&c->types, m));
    return gk_coerce(c, gk_check_value(c, n), gk_pack_type(c, GK_U32), gk_quoted("matrix_set"));
}

/* An operand of matrix_multiply_wide: packs in a local array, whose last extent they fill. */
static gk_expr *check_lines(gk_check *c, const gk_ast *n, const gk_type *sums) {
    gk_expr *e = gk_check_place(c, n, true, false);
    if (e->type->kind == GK_TY_UNKNOWN || e->type->kind == GK_TY_PARAM || !sums) return NULL;
    const bool fits =
        e->kind == GK_X_AT && e->a->type->kind == GK_TY_ARRAY && e->a->type->local && e->a->type->nextents > 1;
    if (fits && c->fn->generic) return NULL;
    if (fits && e->type == gk_pack_type(c, sums->scalar)) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc,
             "matrix_multiply_wide reads packs, %s, from local arrays of two extents or more: name the one it begins "
             "with",
             gk_type_str(&c->types, gk_pack_type(c, sums->scalar)));
    return NULL;
}

/* Check that an array has room for an operand of `side` rows or columns and `terms` of the sum. */
static void check_room(gk_check *c, gk_loc loc, const gk_type *array, bool along, int64_t side, int64_t terms,
                       gk_scalar_type s) {
    const int64_t near = s == GK_F32 ? 4 : 8, packs = (along ? terms : side) / near, lines = along ? side : terms;
    const unsigned last = array->nextents - 1;
    if (array->extent[last - 1] >= packs && array->extent[last] >= lines) return;
    gk_error(c->d, GK_E_BOUNDS, loc, "this operand of matrix_multiply_wide takes %lld x %lld packs, not %lld x %lld",
             (long long)packs, (long long)lines, (long long)array->extent[last - 1], (long long)array->extent[last]);
}

/* matrix_multiply_wide: sums of each four subgroups += a b, both in local memory. */
static gk_expr *check_wide(gk_check *c, const gk_ast *n) {
    const gk_ast *left = n->b->next, *right = left->next, *depth = right->next;
    const uint64_t items = (uint64_t)c->fn->group[0] * c->fn->group[1] * c->fn->group[2];
    gk_expr *e = subgroup_call(c, n, GK_B_MATRIX_WIDE);
    int64_t terms = 0, along[2] = {0, 0};
    if (c->fn->decl->kind != GK_A_KERNEL)
        gk_error(c->d, GK_E_BARRIER, n->loc, "%s belongs in a kernel, not in a function", n->name);
    else if (!c->fn->generic && items % (4 * GK_SUBGROUP) != 0)
        gk_error(c->d, GK_E_GROUP_SIZE, n->loc, "%s wants groups of a multiple of %d work-items, not %llu", n->name,
                 4 * GK_SUBGROUP, (unsigned long long)items);
    if (!c->fn->generic) c->uses_wide = true;
    gk_expr *sums = check_operand(c, n->b, GK_B_MATRIX_WIDE, 1u << GK_SUMS);
    const gk_type *t = sums ? sums->type : NULL;
    gk_expr *places[] = {check_lines(c, left, t), check_lines(c, right, t)};
    bool known = gk_constant_int(c, depth, "how many terms are added", &terms);
    known = gk_constant_bool(c, depth->next, "whether neighbours are along the sum", &along[0]) && known;
    known = gk_constant_bool(c, depth->next->next, "whether neighbours are along the sum", &along[1]) && known;
    if (!known || !t || !places[0] || !places[1]) return gk_expr_unknown(c, n->loc);
    if (t->scalar == GK_F64)
        gk_error(c->d, GK_E_OPERAND, n->b->loc, "%s is for f16, bf16 and f32, not f64", n->name);
    else if (t->scalar == GK_F32 && !(along[0] && along[1]))
        gk_error(c->d, GK_E_OPERAND, depth->loc, "packs of f32 hold neighbours along the sum");
    else if (check_extent(c, depth, "the terms", terms, gk_matrix_depth(t->scalar))) {
        check_room(c, left->loc, places[0]->a->type, along[0] != 0, 4 * t->rows, terms, t->scalar);
        check_room(c, right->loc, places[1]->a->type, along[1] != 0, t->columns, terms, t->scalar);
    }
    gk_expr_append(e, gk_expr_own(c, sums));
    for (int i = 0; i < 2; i++) gk_expr_append(e, gk_expr_own(c, places[i]));
    e->n = (along[0] ? 1 : 0) | (along[1] ? 2 : 0);
    e->value.u = (uint64_t)terms;
    return e;
}

static gk_expr *check_wait(gk_check *c, const gk_ast *n) {
    gk_expr *e = subgroup_call(c, n, GK_B_MATRIX_WAIT), *sums = check_operand(c, n->b, GK_B_MATRIX_WAIT, 1u << GK_SUMS);
    if (!sums) return gk_expr_unknown(c, n->loc);
    gk_expr_append(e, gk_expr_own(c, sums));
    return e;
}

gk_expr *gk_check_fragment(gk_check *c, const gk_ast *n, gk_builtin b) {
    const unsigned any = 1u << GK_LEFT | 1u << GK_RIGHT | 1u << GK_SUMS;
    if (b == GK_B_MATRIX_WIDE) return check_wide(c, n);
    if (b == GK_B_MATRIX_WAIT) return check_wait(c, n);
    const gk_ast *first = n->b, *second = first->next, *third = second->next;
    gk_expr *e = subgroup_call(c, n, b), *x[3] = {NULL};
    int64_t by_rows = 0;
    bool known = true;
    if (b == GK_B_MATRIX_MUL_ADD) {
        x[0] = check_operand(c, first, b, 1u << GK_SUMS);
        x[1] = check_operand(c, second, b, 1u << GK_LEFT);
        x[2] = check_operand(c, third, b, 1u << GK_RIGHT);
        known = x[0] && x[1] && x[2] && check_product(c, n, x[0]->type, x[1]->type, x[2]->type);
    } else if (b == GK_B_MATRIX_UNPACK) {
        x[0] = check_operand(c, first, b, 1u << GK_LEFT | 1u << GK_RIGHT);
        x[1] = check_packed(c, second, x[0] ? x[0]->type : NULL);
        known = x[0] != NULL;
    } else if (b == GK_B_MATRIX_SET) {
        gk_want_subgroup(c, n);
        x[0] = check_operand(c, first, b, 1u << GK_LEFT | 1u << GK_RIGHT);
        x[1] = check_pack(c, second, x[0] ? x[0]->type : NULL);
        known = x[0] != NULL;
    } else {
        const bool store = b == GK_B_MATRIX_STORE;
        if (store) gk_mark(c, &c->fn->effects);
        x[0] = check_operand(c, store ? second : first, b, store ? 1u << GK_SUMS : any);
        x[1] = check_corner(c, store ? first : second, x[0] ? x[0]->type : NULL, store);
        gk_constant_bool(c, third, "whether neighbours in memory are of one row", &by_rows);
        known = x[0] != NULL;
    }
    for (int i = 0; i < 3; i++) {
        if (x[i]) gk_expr_append(e, gk_expr_own(c, x[i]));
    }
    e->n = by_rows != 0;
    return known ? e : gk_expr_unknown(c, n->loc);
}
