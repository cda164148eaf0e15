/* Structs of scalars and vectors, which variables, parameters, results and private arrays may be. */
#include "gk/check/check.h"

static bool fits(const gk_type *t) {
    return t->kind == GK_TY_SCALAR || (t->kind == GK_TY_VEC && t->elem->kind == GK_TY_SCALAR);
}

static void declared_before(gk_check *c, const gk_ast *decl, const gk_ast *field) {
    for (const gk_ast *f = decl->a; f != field; f = f->next)
        if (f->name == field->name) {
            gk_error(c->d, GK_E_REDEFINED, field->loc, "'%s' is declared twice", field->name);
            gk_note(c->d, f->loc, "first declared here");
            return;
        }
}

/* The type of a field; i32 after an error, so that only one message is shown. */
static const gk_type *field_type(gk_check *c, const gk_ast *field) {
    const gk_type *t = gk_resolve_type(c, field->a);
    if (fits(t)) return t;
    if (t->kind != GK_TY_UNKNOWN)
        gk_error(c->d, GK_E_TYPE_HERE, field->a->loc, "a field is a scalar or a vector, not %s",
                 gk_type_str(&c->types, t));
    return gk_type_scalar(&c->types, GK_I32);
}

const gk_type *gk_struct_type(gk_check *c, const gk_ast *decl) {
    gk_type *t = gk_map_get(&c->structs, decl);
    if (t) return t;
    const gk_scope scope = c->scope;
    gk_field *fields = gk_alloc(c->types.arena, GK_MAX_FIELDS * sizeof *fields);
    t = GK_NEW(c->types.arena, gk_type);
    *t = (gk_type){.kind = GK_TY_STRUCT, .name = decl->name, .fields = fields};
    *gk_map_at(&c->structs, decl) = t;
    c->scope = gk_nothing_in_scope(c);
    for (const gk_ast *f = decl->a; f; f = f->next) {
        declared_before(c, decl, f);
        const gk_type *type = field_type(c, f);
        fields[t->nfields++] = (gk_field){f->name, type};
    }
    c->scope = scope;
    return t;
}

gk_expr *gk_construct_struct(gk_check *c, const gk_ast *n, const gk_type *t) {
    gk_expr *e = gk_expr_new(c, GK_X_STRUCT, n->loc, t);
    size_t have = 0;
    for (const gk_ast *a = n->b; a; a = a->next) have++;
    if (have != t->nfields) {
        gk_error(c->d, GK_E_COUNT, n->loc, "%s is made from %u value%s, one for each field, not from %zu", t->name,
                 t->nfields, t->nfields == 1 ? "" : "s", have);
        return gk_check_loose(c, n);
    }
    const gk_field *f = t->fields;
    for (const gk_ast *a = n->b; a; a = a->next, f++) {
        gk_expr *value = gk_coerce(c, gk_check_value(c, a), f->type, (gk_about){.name = f->name, .of = t->name});
        if (value->kind == GK_X_UNKNOWN) e->kind = GK_X_UNKNOWN;
        gk_expr_append(e, gk_expr_own(c, value));
    }
    return e;
}

gk_expr *gk_check_field(gk_check *c, const gk_ast *n, gk_expr *a) {
    const gk_type *t = a->type;
    gk_nearest near = {.wanted = n->name};
    for (unsigned i = 0; i < t->nfields; i++) {
        gk_nearest_try(&near, t->fields[i].name);
        if (t->fields[i].name != n->name) continue;
        gk_expr *e = gk_expr_new(c, a->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_FIELD, n->loc, t->fields[i].type);
        e->a = a;
        e->n = (int)i;
        e->effects = a->effects;
        return e;
    }
    gk_error(c->d, GK_E_MEMBER, n->loc, "struct %s has no field '%s'%s", t->name, n->name,
             gk_nearest_hint(c->arena, &near));
    return gk_expr_unknown(c, n->loc);
}
