/*
 * Copies of whole groups to local memory. GPUs of compute capability 9.0 and newer have a unit that does them:
 * one work-item asks for a copy and names a barrier in local memory, which tells when all bytes of its batch are there;
 * how many they are it is told when the batch ends. Eight such barriers are used in turn; as group_wait() is a barrier
 * of the group, too, none comes round before everybody has seen it. Elsewhere work-items copy.
 *
 * A kernel has ga_arrived, the barriers; ga_at, and NAME__at for each array: where they are, as the assembler wants it,
 * which its compiler is kept from finding out anew each time, as that takes long; ga_batch, which counts batches, and
 * ga_seen, those that are there; and ga_bytes, of the one being made. Asking for a copy takes some time as well: each
 * of a batch is another subgroup's.
 *
 * PTX ISA, "Asynchronous copy operations: cp.async.bulk" and "Parallel synchronization instructions: mbarrier".
 */
#include "gk/lower/lower.h"
#include "gk/check/uniform.h"

static bool has_unit(const gk_lower *x) {
    return x->capability >= 90;
}

static void write_begin(gk_lower *x) {
    gk_text_addf(&x->helpers,
                 "#if defined(%s)\n#define GA_WHERE(at, p) asm volatile(\"mov.u32 %%0, %%1;\" : \"=r\"(at) : "
                 "\"r\"((u32)%s(p)))\n#else\n#define GA_WHERE(at, p) at = 0\n#endif\n",
                 x->dialect->soft_guard, *x->dialect->local_ptr ? "(size_t)" : "__cvta_generic_to_shared");
    gk_text_addf(
        &x->helpers,
        "%svoid ga_batches_begin(u32 at, u32 item)\n{\n#if defined(%s)\n"
        "    if (item == 0) {\n"
        "        for (u32 n = 0; n < %d; n++)\n"
        "            asm volatile(\"mbarrier.init.shared.b64 [%%0], 1;\" : : \"r\"(at + n * 8) : \"memory\");\n"
        "        asm volatile(\"fence.proxy.async.shared::cta;\" : : : \"memory\");\n    }\n"
        "    asm volatile(\"bar.sync 0;\" : : : \"memory\");\n#endif\n}\n",
        x->dialect->fn_local, x->dialect->soft_guard, GK_BATCHES);
}

static const char *where(gk_lower *x, const char *at, const char *array) {
    return gk_printf(x->arena, "u32 %s; GA_WHERE(%s, %s); (void)%s;", at, at, array, at);
}

const char *gk_lower_together_begin(gk_lower *x, const gk_var *v) {
    if (!has_unit(x)) return NULL;
    if (v) return where(x, gk_printf(x->arena, "%s__at", v->cname), v->cname);
    return gk_printf(x->arena,
                     "%su64 ga_arrived[%d]; %s u32 ga_batch = 0, ga_bytes = 0, ga_seen = 0; (void)ga_arrived; "
                     "ga_batches_begin(ga_at, %s);",
                     x->dialect->local_var, GK_BATCHES, where(x, "ga_at", "ga_arrived"), gk_item_number(x));
}

void gk_lower_together_first(gk_lower *x) {
    if (has_unit(x) && gk_first_use(x, "ga_batches_begin")) write_begin(x);
}

/* The number of this work-item relative to the one that issues the next copy of a batch or ends it. */
static const char *from_asking(gk_lower *x) {
    const unsigned items = x->group[0] * x->group[1] * x->group[2], subgroups = items / GK_SUBGROUP;
    const unsigned turn = subgroups ? x->copied % subgroups : 0;
    return turn ? gk_printf(x->arena, "(%s) - %uu", gk_item_number(x), turn * GK_SUBGROUP) : gk_item_number(x);
}

/* Name of a function that copies all elements by the group's work-items in a loop. */
static const char *loop(gk_lower *x, const gk_type *t) {
    const unsigned items = x->group[0] * x->group[1] * x->group[2];
    const char *one =
        t->kind != GK_TY_VEC
            ? "to[i] = from[i];"
            : gk_printf(x->arena, "for (i32 l = 0; l < %d; l++) to[i].v[l] = from[i].v[l];", (int)t->extent[0]);
    return gk_printf(x->arena, "    for (i32 i = (i32)item; i < n; i += %u) %s\n", items, one);
}

static const char *by_items(gk_lower *x, const gk_type *t) {
    const char *type = gk_c_type(x, t, true), *name = gk_printf(x->arena, "ga_group_copy_%s", type);
    if (gk_first_use(x, name))
        gk_text_addf(&x->helpers, "%svoid %s(%s%s *to, %sconst %s *from, i32 n, u32 item)\n{\n%s}\n",
                     x->dialect->fn_local, name, x->dialect->local_ptr, type, x->dialect->global, type, loop(x, t));
    return name;
}

/* Name of a function that copies elements of 16 bytes with the device's unit, to the address `there` of an array. */
static const char *by_unit(gk_lower *x, const gk_type *t) {
    const char *type = gk_c_type(x, t, true), *name = gk_printf(x->arena, "ga_bulk_copy_%s", type);
    if (gk_first_use(x, name))
        gk_text_addf(
            &x->helpers,
            "%svoid %s(%s%s *to, u32 there, %sconst %s *from, i32 n, u32 at, u32 asks, u32 item)\n{\n#if defined(%s)\n"
            "    (void)to, (void)item;\n    if (asks == 0)\n"
            "        asm volatile(\"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%%0], [%%1], "
            "%%2, [%%3];\" : : \"r\"(there), \"l\"(from), \"r\"(n * 16), \"r\"(at) : \"memory\");\n"
            "#else\n    (void)there, (void)at, (void)asks;\n%s#endif\n}\n",
            x->dialect->fn_local, name, x->dialect->local_ptr, type, x->dialect->global, type, x->dialect->soft_guard,
            loop(x, t));
    return name;
}

/* Name of a function that copies in a loop and records each element for the race check. */
static const char *by_noting_items(gk_lower *x, const gk_type *t) {
    const char *type = gk_c_type(x, t, true), *name = gk_printf(x->arena, "ga_group_copy_noting_%s", type);
    const char *local = x->dialect->local_ptr, *global = x->dialect->global;
    gk_need_share(x);
    if (gk_first_use(x, name))
        gk_text_addf(
            &x->helpers,
            "%svoid %s(ga_item *me, u32 access, u32 read, u32 how, i64 first, u32 rank, u32 n1, u32 n2, u32 n3, "
            "%s%s *array, %s%s *to, %sconst %s *from, i32 n)\n{\n    u32 item = me->item;\n"
            "    for (i32 i = (i32)item; i < n; i += %u) {\n"
            "        ga_share(me, 1u, access, (%schar *)(to + i), (%schar *)array, sizeof(*to), rank, n1, n2, n3);\n"
            "        if (ga_race(me, how, read, (u64)(size_t)(from + i), 0u)) ga_race_index(me, 0u, first + i);\n"
            "    }\n%s}\n",
            x->dialect->fn_local, name, local, type, local, type, global, type, x->group[0] * x->group[1] * x->group[2],
            local, local, loop(x, t));
    return name;
}

const char *gk_lower_checked_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from,
                                        const char *first, const char *count) {
    const gk_var *array = e->a->a->var, *source = e->args->a->var;
    const gk_type *t = array->type;
    gk_text n = {.arena = x->arena};
    for (unsigned d = 1; d < 4; d++) gk_text_addf(&n, ", %lldu", d < t->nextents ? (long long)t->extent[d] : 1LL);
    return gk_printf(x->arena, "%s(ga_me, %zuu, %zuu, %uu, %s, %uu%s, (%s%s *)%s, &%s, &%s, %s)",
                     by_noting_items(x, e->a->type), gk_number_access(x, e->a, array->name),
                     gk_number_access(x, e->args, source->name), gk_race_kind(x, source, GK_USE_READ), first,
                     t->nextents, n.s, x->dialect->local_ptr, gk_c_type(x, e->a->type, true), array->cname, to, from,
                     count);
}

const char *gk_lower_group_copy(gk_lower *x, const gk_expr *e, const char *to, const char *from) {
    const char *item = gk_item_number(x), *array = e->a->a->var->cname;
    if (has_unit(x) && gk_type_size(e->a->type, x->index_bits) == 16) {
        const char *asks = from_asking(x);
        x->copied++;
        return gk_printf(x->arena,
                         "(ga_bytes += %d, %s(&%s, %s__at + (u32)((size_t)&%s - (size_t)%s), &%s, %d, ga_at + ga_batch "
                         "%% %d * 8, %s, %s))",
                         (int)e->value.u * 16, by_unit(x, e->a->type), to, array, to, array, from, (int)e->value.u,
                         GK_BATCHES, asks, item);
    }
    return gk_printf(x->arena, "%s(&%s, &%s, %d, %s)", by_items(x, e->a->type), to, from, (int)e->value.u, item);
}

/* Write group_wait(): wait until all batches but the last `most` have arrived. Of these, none, one or more may have
 * been waited for before. */
static void write_wait(gk_lower *x, const char *barrier) {
    gk_text_addf(
        &x->helpers,
        "%svoid ga_group_wait(u32 at, u32 batch, u32 most, u32 bytes, u32 asks, u32 *seen)\n{\n#if defined(%s)\n"
        "    if (asks == 0)\n"
        "        asm volatile(\"{ .reg .b64 state; mbarrier.arrive.expect_tx.shared.b64 state, [%%0], %%1; "
        "}\" : : \"r\"(at + batch %% %d * 8), \"r\"(bytes) : \"memory\");\n"
        "#pragma unroll 1\n    for (; *seen + most <= batch; ++*seen)\n"
        "        asm volatile(\"{\\n.reg .pred there;\\n\"\n"
        "                     \"again: mbarrier.try_wait.parity.shared.b64 there, [%%0], %%1;\\n\"\n"
        "                     \"@!there bra again;\\n}\" : : \"r\"(at + *seen %% %d * 8), \"r\"(*seen / %d %% 2) "
        ": \"memory\");\n#endif\n    %s\n}\n",
        x->dialect->fn_local, x->dialect->soft_guard, GK_BATCHES, GK_BATCHES, GK_BATCHES, barrier);
}

const char *gk_lower_group_wait(gk_lower *x, const gk_expr *e) {
    const char *barrier = gk_lower_barrier(x);
    if (!has_unit(x)) return barrier;
    if (gk_first_use(x, "ga_group_wait")) write_wait(x, barrier);
    const char *asks = from_asking(x);
    x->copied = 0;
    return gk_printf(x->arena, "ga_group_wait(ga_at, ga_batch++, %d, ga_bytes, %s, &ga_seen); ga_bytes = 0;", e->n,
                     asks);
}
