/* Race check: text in front of accesses of memory that work-items share (emit/race.def has the algorithm). A
 * work-item's own record `ga_me` counts the barriers that it has passed, and is passed to every function. */
#include "gk/lower/lower.h"

static const char *const race_text[] = {
#include "gk/emit/race.def"
};

enum { RACE_TEXTS = sizeof race_text / sizeof *race_text, BLOCK = RACE_TEXTS - 1, SHARE = BLOCK - 1 };

/* Add a text with its placeholders replaced. */
static void expand(gk_lower *x, const char *text) {
    const gk_dialect *d = x->dialect;
    const char *cas = gk_need(x, "atomic_cas", GK_U32, false), *fence = gk_need(x, "device_fence", GK_I32, false),
               *exchange = gk_need(x, "atomic_exchange", GK_U32, false),
               *load = gk_need(x, "atomic_load", GK_U32, false);
    for (const char *p = text; *p; p++) {
        if (*p != '$') {
            gk_text_addn(&x->helpers, p, 1);
            continue;
        }
        switch (*++p) {
        case 'F': gk_text_add(&x->helpers, d->fn); break;
        case 'O': gk_text_add(&x->helpers, d->fn_extern); break;
        case 'I': gk_text_add(&x->helpers, d->fn_local); break;
        case 'G': gk_text_add(&x->helpers, d->global); break;
        case 'L': gk_text_add(&x->helpers, d->local_ptr); break;
        case 'C': gk_text_add(&x->helpers, cas); break;
        case 'X': gk_text_add(&x->helpers, exchange); break;
        case 'A': gk_text_add(&x->helpers, load); break;
        case 'M': gk_text_add(&x->helpers, fence); break;
        case 'T': gk_text_add(&x->helpers, "ga_matrix_pack"); break;
        case 'R': gk_text_addf(&x->helpers, "%uu", GK_REPORT_RACE); break;
        default: gk_text_add(&x->helpers, gk_work_piece(x, GK_B_NUM_GROUPS, *p - '0').s); break;
        }
    }
}

void gk_need_races(gk_lower *x) {
    if (!gk_first_use(x, "ga_race")) return;
    for (size_t i = 0; i < SHARE; i++) expand(x, race_text[i]);
}

void gk_need_share(gk_lower *x) {
    gk_need_races(x);
    if (gk_first_use(x, "ga_share")) expand(x, race_text[SHARE]);
}

void gk_need_share_block(gk_lower *x) {
    gk_need_share(x);
    if (gk_first_use(x, "ga_share_block")) expand(x, race_text[BLOCK]);
}

const char *gk_lower_race_begin(gk_lower *x) {
    gk_need_races(x);
    const char *group =
        gk_printf(x->arena, "(u32)%s + (u32)%s * ((u32)%s + (u32)%s * (u32)%s)", gk_work_piece(x, GK_B_GROUP_ID, 0).s,
                  gk_work_piece(x, GK_B_NUM_GROUPS, 0).s, gk_work_piece(x, GK_B_GROUP_ID, 1).s,
                  gk_work_piece(x, GK_B_NUM_GROUPS, 1).s, gk_work_piece(x, GK_B_GROUP_ID, 2).s);
    return gk_printf(x->arena,
                     "ga_item ga_self, *ga_me = &ga_self; ga_race_begin(ga_me, ga_report, ga_first, ga_races, "
                     "ga_shape, %s, %s);",
                     group, gk_item_number(x));
}

unsigned gk_race_kind(const gk_lower *x, const gk_var *v, gk_use use) {
    const bool global = v->type->kind != GK_TY_ARRAY;
    /* Nothing is known about arrays that are passed to a function. */
    const bool apart = global && x->of_kernel && use == GK_USE_READ && !(v->flags & GK_OUT);
    return use + (apart ? 16u : 0u);
}

const char *gk_race_array(gk_lower *x, const gk_type *t) {
    gk_text n = {.arena = x->arena};
    gk_text_addf(&n, "%uu, %uu", (unsigned)gk_type_size(t->elem, x->index_bits), t->nextents);
    for (unsigned d = 1; d < 4; d++) gk_text_addf(&n, ", %lldu", d < t->nextents ? (long long)t->extent[d] : 1LL);
    return n.s;
}

const char *gk_lower_share(gk_lower *x, const gk_var *v, unsigned kind, size_t number, const char *element) {
    const char *type = gk_c_type(x, v->type->elem, true), *local = x->dialect->local_ptr;
    gk_need_share(x);
    return gk_printf(x->arena, "(*(%s%s *)ga_share(ga_me, %uu, %zuu, (%schar *)&%s, (%schar *)%s, %s))", local, type,
                     kind, number, local, element, local, v->cname, gk_race_array(x, v->type));
}

const char *gk_lower_race_span(gk_lower *x, unsigned kind, size_t number, const gk_span_place *s) {
    const char *name = gk_printf(x->arena, "ga_race_span%u", s->rank);
    const char *global = x->dialect->global;
    gk_text list = {.arena = x->arena};
    gk_need_races(x);
    if (gk_first_use(x, name)) {
        gk_text_addf(&x->helpers, "%svoid %s(ga_item *me, u32 how, u32 access, %sconst char *p, i64 stride, u32 n",
                     x->dialect->fn, name, global);
        for (unsigned d = 0; d < s->rank; d++) gk_text_addf(&x->helpers, ", i64 i%u", d);
        gk_text_add(&x->helpers, ")\n{\n    for (u32 k = 0; k < n; k++)\n"
                                 "        if (ga_race(me, how, access, (u64)(size_t)(p + k * stride), 0u)) {\n");
        for (unsigned d = 0; d < s->rank; d++)
            gk_text_addf(&x->helpers, "            ga_race_index(me, %u, i%u%s);\n", d, d,
                         d + 1 < s->rank ? "" : " + k");
        gk_text_add(&x->helpers, "        }\n}\n");
    }
    gk_text_add(&list, "");
    for (unsigned d = 0; d < s->rank; d++) gk_text_addf(&list, ", %s", s->indices[d]);
    return gk_printf(x->arena, "%s(ga_me, %uu, %zuu, (%sconst char *)&%s, %s, %uu%s)", name, kind, number, global,
                     s->place, s->stride, s->count, list.s);
}
