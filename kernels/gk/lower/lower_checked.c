/* Accesses with checked indices: an index out of range is reported, and the access is redirected. Other accesses are
 * recorded for the race check. */
#include "gk/lower/lower.h"

#include <string.h>

bool gk_lower_is_checked(const gk_lower *x, const gk_fn *fn) {
    return x->checked && !fn->library;
}

bool gk_lower_reports(const gk_lower *x, const gk_fn *fn) {
    return x->reports && !fn->library;
}

const char *gk_report_params(gk_lower *x, const gk_fn *fn) {
    if (!gk_lower_reports(x, fn)) return "";
    const char *global = x->dialect->global;
    const bool races = gk_lower_is_checked(x, fn);
    if (races) gk_need_races(x);
    return gk_printf(x->arena, "%su32 *ga_report, u32 ga_first%s", global, races ? ", ga_item *ga_me" : "");
}

const char *gk_report_args(gk_lower *x, const gk_fn *fn) {
    if (!gk_lower_reports(x, fn)) return "";
    return gk_lower_is_checked(x, fn) ? "ga_report, ga_first, ga_me" : "ga_report, ga_first";
}

const char *gk_lower_epoch(const gk_lower *x, const gk_fn *fn) {
    return gk_lower_is_checked(x, fn) ? " ga_me->epoch++;" : "";
}

size_t gk_number_access(gk_lower *x, const gk_expr *e, const char *name) {
    if (x->naccesses == x->room_accesses) {
        size_t room = x->room_accesses ? 2 * x->room_accesses : 16;
        gk_access *grown = gk_alloc(x->lasting, room * sizeof *grown);
        if (x->naccesses) memcpy(grown, x->accesses, x->naccesses * sizeof *grown);
        x->accesses = grown;
        x->room_accesses = room;
    }
    x->accesses[x->naccesses] = (gk_access){.place = gk_place_name(x->d, e->loc),
                                            .name = name,
                                            .function = x->fn->instance,
                                            .shown = gk_place_line(x->d, e->loc)};
    return x->naccesses++;
}

/* Write ga_report_index(): only the first failure is stored in the report. */
static void need_report(gk_lower *x) {
    const char *cas = gk_need(x, "atomic_cas", GK_U32, false);
    if (!gk_first_use(x, "ga_report_index")) return;
    gk_text_addf(&x->helpers,
                 "%svoid ga_report_index(%su32 *report, u32 access, u32 dim, i64 i, i64 n)\n{\n"
                 "    if (%s(report, 0u, access + 1u) != 0u) return;\n"
                 "    report[1] = dim;\n    report[2] = (u32)i;\n    report[3] = (u32)((u64)i >> 32);\n"
                 "    report[4] = (u32)n;\n    report[5] = (u32)((u64)n >> 32);\n}\n",
                 x->dialect->fn, x->dialect->global, cas);
}

/* Name of a function for the address of an element with `rank` indices, each with its extent and its stride in bytes;
 * it records the access. */
static const char *need_address(gk_lower *x, unsigned rank, bool reads_only) {
    const char *name = gk_printf(x->arena, "ga_%s%u", reads_only ? "see" : "touch", rank);
    const char *c = reads_only ? "const " : "", *global = x->dialect->global;
    need_report(x);
    gk_need_races(x);
    if (!gk_first_use(x, name)) return name;
    gk_text_addf(&x->helpers, "%s%s%schar *%s(ga_item *me, u32 how, u32 access, %s%schar *data", x->dialect->fn, global,
                 c, name, global, c);
    for (unsigned d = 0; d < rank; d++) gk_text_addf(&x->helpers, ", idx i%u, idx n%u, idx s%u", d, d, d);
    gk_text_add(&x->helpers, ")\n{\n");
    for (unsigned d = 0; d < rank; d++)
        gk_text_addf(&x->helpers,
                     "    if (n%u >= 0 && (i%u < 0 || i%u >= n%u)) {\n"
                     "        ga_report_index(me->report, me->first + access, %uu, i%u, n%u);\n"
                     "        return (%s%schar *)me->report + %d;\n    }\n",
                     d, d, d, d, d, d, d, global, c, reads_only ? GK_REPORT_ZEROS : GK_REPORT_SPARE);
    for (unsigned d = 0; d < rank; d++) gk_text_addf(&x->helpers, "%si%u * s%u", d ? " + " : "    data += ", d, d);
    gk_text_addf(&x->helpers, "%s    if (ga_race(me, how, access, (u64)(size_t)data, 0u)) {\n", rank ? ";\n" : "");
    for (unsigned d = 0; d < rank; d++) gk_text_addf(&x->helpers, "        ga_race_index(me, %uu, i%u);\n", d, d);
    gk_text_add(&x->helpers, "    }\n    return data;\n}\n");
    return name;
}

static const char *checked_view(gk_lower *x, const gk_expr *e, const char *const *indices, bool reads_only,
                                gk_use use) {
    const gk_var *v = e->a->var;
    unsigned rank = 0;
    gk_text list = {.arena = x->arena};
    gk_text_add(&list, "");
    bool view = v->type->kind == GK_TY_VIEW;
    const char *type = gk_c_type(x, e->type, true), *c = reads_only ? "const " : "", *global = x->dialect->global;
    for (const gk_expr *i = e->args; i; i = i->next, rank++) {
        if (view)
            gk_text_addf(&list, ", %s, %s__dim%u, %s__stride%u", indices[rank], v->name, rank, v->name, rank);
        else
            gk_text_addf(&list, ", %s, %s__size, (idx)sizeof(%s)", indices[rank], v->name, type);
    }
    const char *data =
        view ? gk_printf(x->arena, "%s__data", v->name) : gk_printf(x->arena, "(%s%schar *)%s", global, c, v->cname);
    const char *address = need_address(x, rank, reads_only);
    return gk_printf(x->arena, "(*(%s%s%s *)%s(ga_me, %uu, %zuu, %s%s))", global, c, type, address,
                     gk_race_kind(x, v, use), gk_number_access(x, e, v->name), data, list.s);
}

/* Name of a function that checks an index of a local or private array; an index out of range becomes 0. */
static const char *need_place(gk_lower *x) {
    need_report(x);
    if (gk_first_use(x, "ga_inside"))
        gk_text_addf(&x->helpers,
                     "%su32 ga_inside(%su32 *report, u32 access, u32 dim, i64 i, i64 n)\n{\n"
                     "    if (i >= 0 && i < n) return (u32)i;\n    ga_report_index(report, access, dim, i, n);\n"
                     "    return 0u;\n}\n",
                     x->dialect->fn, x->dialect->global);
    return "ga_inside";
}

static const char *checked_array(gk_lower *x, const gk_expr *e, const char *const *indices, gk_use use) {
    const gk_var *v = e->a->var;
    gk_text t = {.arena = x->arena};
    size_t number = SIZE_MAX;
    unsigned d = 0;
    gk_text_add(&t, v->cname);
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        if (i->kind == GK_X_CONST) { /* a constant index was compared at compile time */
            gk_text_addf(&t, "[%s]", indices[d]);
            continue;
        }
        if (number == SIZE_MAX) number = gk_number_access(x, e, v->name);
        gk_text_addf(&t, "[%s(ga_report, ga_first + %zuu, %uu, %s, %lld)]", need_place(x), number, d, indices[d],
                     (long long)v->type->extent[d]);
    }
    if (!v->type->local || use == GK_USE_ADDRESS) return t.s;
    if (number == SIZE_MAX) number = gk_number_access(x, e, v->name);
    return gk_lower_share(x, v, gk_race_kind(x, v, use), number, t.s);
}

const char *gk_lower_checked(gk_lower *x, const gk_expr *e, const char *const *indices, bool reads_only, gk_use use) {
    return e->a->var->type->kind == GK_TY_ARRAY ? checked_array(x, e, indices, use)
                                                : checked_view(x, e, indices, reads_only, use);
}

const char *gk_lower_assert(gk_lower *x, const gk_expr *e, const char *condition) {
    need_report(x);
    return gk_printf(x->arena, "if (!(%s)) ga_report_index(ga_report, ga_first + %zuu, %uu, 0, 0);", condition,
                     gk_number_access(x, e, e->var->name), GK_REPORT_ASSERTION);
}
