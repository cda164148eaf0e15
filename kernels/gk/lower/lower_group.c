/* Reductions and scans of a group: functions of the emitted program, one for each operator, that exchange values
 * through the kernel's array ga_group. The order is that of work-item numbers. A reduction combines 0 and 1, 2 and
 * 3..., then these results in pairs; a scan combines each value with the one 1, 2, 4... before it (Hillis and Steele,
 * "Data parallel algorithms", 1986). The order depends on the group's shape alone, so the bits are the same on every
 * device. */
#include "gk/lower/lower.h"

static bool is_bool(const gk_type *t) {
    return t->kind == GK_TY_SCALAR && t->scalar == GK_BOOL;
}

void gk_lower_scratch_param(gk_lower *x, gk_text *t) {
    gk_text_addf(t, "%s%s *ga_group", x->dialect->local_ptr, gk_c_type(x, x->scratch, true));
}

const char *gk_lower_scratch(gk_lower *x) {
    return gk_printf(x->arena, "%s%s ga_group[%u];", x->dialect->local_var, gk_c_type(x, x->scratch, true),
                     x->group[0] * x->group[1] * x->group[2]);
}

/* Text that reads a value of the group's memory at the position `index`. */
static const char *value_at(gk_lower *x, const gk_type *t, const char *index) {
    const char *s = gk_lower_load(x, t, true, gk_printf(x->arena, "part[%s]", index));
    return is_bool(t) ? gk_printf(x->arena, "%s != 0", s) : s;
}

static const char *combined(gk_lower *x, const gk_fn *op, const char *a, const char *b) {
    const char *report = gk_report_args(x, op);
    return gk_printf(x->arena, "%s(%s, %s%s%s)", op->cname, a, b, *report ? ", " : "", report);
}

/* Write all rounds, with the step doubled for each. A few are unrolled here, as compilers with the quirk two_rounds
 * need it for two. */
static void rounds(gk_lower *x, unsigned items, void (*round)(gk_lower *x, const gk_expr *e, const char *step),
                   const gk_expr *e) {
    const bool few = items <= 4;
    if (few) {
        for (unsigned step = 1; step < items; step *= 2) round(x, e, gk_printf(x->arena, "%u", step));
        return;
    }
    gk_text_addf(&x->body, "    for (u32 step = 1; step < %u; step *= 2) {\n", items);
    round(x, e, "step");
    gk_text_add(&x->body, "    }\n");
}

/* A round of a reduction: work-items at even positions combine their value with the one `step` behind, then those at
 * every fourth position... */
static void reduce_round(gk_lower *x, const gk_expr *e, const char *step) {
    const gk_fn *op = e->fn;
    const unsigned items = x->group[0] * x->group[1] * x->group[2];
    const char *other = value_at(x, op->ret, gk_printf(x->arena, "me + %s", step)), *own = value_at(x, op->ret, "me");
    gk_text_addf(&x->body, "    if ((me & (2 * %s - 1)) == 0 && me + %s < %u) part[me] = %s%s;\n    %s\n", step, step,
                 items, is_bool(op->ret) ? "(u8)" : "", combined(x, op, own, other), gk_lower_barrier(x));
}

static void scan_round(gk_lower *x, const gk_expr *e, const char *step) {
    const gk_fn *op = e->fn;
    const char *before = value_at(x, op->ret, gk_printf(x->arena, "me - %s", step)), *meet = gk_lower_barrier(x);
    gk_text_addf(&x->body, "    if (me >= %s) x = %s;\n    %s\n    part[me] = %sx;\n    %s\n", step,
                 combined(x, op, before, "x"), meet, is_bool(op->ret) ? "(u8)" : "", meet);
}

static void shift_by_one(gk_lower *x, const gk_expr *e) {
    const gk_fn *op = e->fn;
    gk_text_addf(&x->body, "    x = %s;\n", gk_lower_expr(x, op->identity).s);
    gk_text_addf(&x->body, "    if (me > 0) x = %s;\n    %s\n", value_at(x, op->ret, "me - 1"), gk_lower_barrier(x));
}

static const char *struct_qualifiers(const gk_lower *x) {
    return gk_quirk_on(x, gk_quirk_local_structs) ? gk_text_inlined : x->dialect->fn_local_struct;
}

static void write_function(gk_lower *x, const gk_expr *e) {
    const gk_fn *op = e->fn;
    const char *name = gk_group_name(x, e), *type = gk_c_type(x, op->ret, false), *meet = gk_lower_barrier(x);
    const char *store = is_bool(op->ret) ? "(u8)" : "";
    const unsigned items = x->group[0] * x->group[1] * x->group[2];
    gk_text *t = &x->body;
    const bool of_vectors = op->ret->kind == GK_TY_VEC;
    if (!gk_first_use(x, name)) return;
    gk_text_addf(t, "\n/* %s<%s> */\n%s%s %s(%s x, %s%s *part", gk_builtins[e->builtin].name, op->instance,
                 of_vectors ? struct_qualifiers(x) : x->dialect->fn_local, type, name, type, x->dialect->local_ptr,
                 gk_c_type(x, op->ret, true));
    if (gk_lower_reports(x, op)) gk_text_addf(t, ", %s", gk_report_params(x, op));
    gk_text_addf(t, ")\n{\n    u32 me = %s;\n    part[me] = %sx;\n    %s%s\n", gk_item_number(x), store, meet,
                 gk_lower_epoch(x, op));
    rounds(x, items, e->builtin == GK_B_GROUP_REDUCE ? reduce_round : scan_round, e);
    if (e->builtin == GK_B_GROUP_REDUCE) gk_text_addf(t, "    x = %s;\n    %s\n", value_at(x, op->ret, "0"), meet);
    if (e->builtin == GK_B_GROUP_SCAN_EXCLUSIVE) shift_by_one(x, e);
    gk_text_add(t, "    return x;\n}\n");
}

/* Calls of group functions are whole expressions, never operands, so only e itself is looked at. */
static void write_called(gk_lower *x, const gk_expr *e) {
    if (e && e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_GROUP) write_function(x, e);
}

static void write_list(gk_lower *x, const gk_stmt *s) {
    for (; s; s = s->next) {
        write_called(x, s->a);
        write_called(x, s->b);
        write_list(x, s->first);
        write_list(x, s->step);
        write_list(x, s->body);
        write_list(x, s->other);
    }
}

void gk_lower_group_functions(gk_lower *x, const gk_fn *fn) {
    write_list(x, fn->body);
}
