/* Tables: constant arrays of the source that are indexed at run time. */
#include "gk/check/check.h"

#define MOST_TABLE_BYTES 16384 /* of one table */
/* bytes of all tables of a kernel: the size of CUDA's constant memory, and the minimum of OpenCL's */
#define MOST_TABLES_BYTES 65536

/* Marks in gk_check.tables, in place of a table: it is being made; it is wrong. */
static char making, wrong;

static gk_var *known_table(const gk_check *c, const gk_ast *decl) {
    for (size_t i = 0; c->fn && i < c->fn->nvars; i++)
        if (c->fn->vars[i]->table && c->fn->vars[i]->table->decl == decl) return c->fn->vars[i];
    return NULL;
}

/* The type of a table's elements, or NULL after an error. */
static const gk_type *element_type(gk_check *c, const gk_ast *decl) {
    const gk_type *t = gk_resolve_type(c, decl->a);
    const bool real = t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, (GK_M_REAL & ~GK_BIT(GK_IDX)) | GK_M_BOOL);
    if (t->kind == GK_TY_UNKNOWN) return NULL;
    if (!real) {
        gk_error(c->d, GK_E_TYPE_HERE, decl->a->loc, "a table holds bool, integers and reals, not %s%s",
                 gk_type_str(&c->types, t), t->kind == GK_TY_SCALAR && t->scalar == GK_IDX ? "; take i32 or i64" : "");
        return NULL;
    }
    return t;
}

static bool check_extent(gk_check *c, const gk_ast *decl, const gk_type *t, int64_t *extent) {
    int64_t count = 0;
    const uint64_t size = gk_type_size(t, c->types.index_bits);
    for (const gk_ast *v = decl->b; v; v = v->next) count++;
    if (!gk_constant_int(c, decl->c, "the extent of a table", extent)) return false;
    if (*extent < 1 || (uint64_t)*extent > MOST_TABLE_BYTES / size) {
        gk_error(c->d, GK_E_EXTENT, decl->c->loc,
                 "%lld is no extent here: it has to be positive, and a table holds at most %d bytes; make larger ones "
                 "an 'in' buffer",
                 (long long)*extent, MOST_TABLE_BYTES);
        return false;
    }
    if (*extent == count) return true;
    gk_error(c->d, GK_E_EXTENT, decl->loc, "'%s' has %lld elements, but %lld value%s", decl->name, (long long)*extent,
             (long long)count, count == 1 ? "" : "s");
    return false;
}

static gk_num *check_values(gk_check *c, const gk_ast *decl, const gk_type *t, size_t count) {
    gk_num *values = gk_alloc(c->lasting, count * sizeof *values);
    size_t n = 0;
    for (const gk_ast *v = decl->b; v; v = v->next) {
        gk_expr *e = gk_check_value(c, v);
        if (e->type->kind == GK_TY_UNKNOWN) return NULL;
        e = gk_coerce(c, e, t, gk_quoted(decl->name));
        if (e->type->kind == GK_TY_UNKNOWN) return NULL;
        if (e->kind != GK_X_CONST) {
            gk_error(c->d, GK_E_CONSTANT, v->loc, "the values of '%s' are known when compiling", decl->name);
            return NULL;
        }
        values[n++] = e->value;
    }
    return values;
}

static gk_table *make_table(gk_check *c, const gk_ast *decl) {
    int64_t extent;
    const gk_type *t = element_type(c, decl);
    if (!t || !check_extent(c, decl, t, &extent)) return NULL;
    const gk_num *values = check_values(c, decl, t, (size_t)extent);
    if (!values) return NULL;
    gk_table *table = GK_NEW(c->lasting, gk_table);
    *table = (gk_table){.decl = decl, .values = values, .count = (size_t)extent, .index_bits = c->types.index_bits};
    table->type = gk_type_array(&c->types, t, &extent, 1, false);
    return table;
}

/* Make a table, once for each width of idx, on which its values may depend; errors are reported once, too. NULL after
 * an error. */
static gk_table *table_of(gk_check *c, const gk_ast *decl, gk_loc use) {
    void *known = gk_map_get(&c->tables, decl);
    if (known == &wrong) return NULL;
    if (known == &making) {
        gk_error(c->d, GK_E_RECURSION, use, "the values of '%s' depend on themselves", decl->name);
        return NULL;
    }
    gk_table *table = known;
    if (table && table->index_bits == c->types.index_bits) return table;
    gk_scope scope = c->scope;
    c->scope = gk_nothing_in_scope(c);
    c->call_depth++;
    *gk_map_at(&c->tables, decl) = &making;
    table = make_table(c, decl);
    *gk_map_at(&c->tables, decl) = table ? (void *)table : &wrong;
    c->call_depth--;
    c->scope = scope;
    return table;
}

/* Add up the bytes of the tables that the kernel uses, each table once. */
static void count_bytes(gk_check *c, gk_table *table, gk_loc use) {
    if (table->counted || c->fn->generic) return;
    table->counted = true;
    c->table_bytes += gk_type_size(table->type, c->types.index_bits);
    if (c->table_bytes > MOST_TABLES_BYTES)
        gk_error(c->d, GK_E_TOO_LARGE, use, "with '%s' the tables of this kernel have %llu bytes; %d is the limit",
                 table->decl->name, (unsigned long long)c->table_bytes, MOST_TABLES_BYTES);
}

static gk_var *new_table(gk_check *c, const gk_ast *decl, gk_loc use) {
    gk_table *table = table_of(c, decl, use);
    if (!table) return NULL;
    gk_need_type(c, table->type->elem, decl->a->loc);
    gk_var *v = GK_NEW(c->arena, gk_var);
    v->name = decl->name;
    v->loc = decl->loc;
    v->type = table->type;
    v->flags = GK_CONST;
    v->table = table;
    if (!c->fn) return v;
    gk_add_variable(c, v);
    count_bytes(c, table, use);
    return v;
}

gk_expr *gk_check_table(gk_check *c, const gk_ast *decl, gk_loc use) {
    gk_var *v = known_table(c, decl);
    if (!v) v = new_table(c, decl, use);
    if (!v) return gk_expr_unknown(c, use);
    gk_expr *e = gk_expr_new(c, GK_X_VAR, use, v->type);
    e->var = v;
    return e;
}
