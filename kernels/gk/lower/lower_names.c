/*
 * Names in the emitted text. A name of a source has no two underscores in a row, so these forms cannot collide with
 * each other or with names of the languages:
 *   x          a variable of the source
 *   x__        the same where C, CUDA C or OpenCL C has the name (taken.c); as nothing but the end of a name has two
 *              underscores there, it is no x__2
 *   x__2       the second variable of one function that is called x, and so on
 *   x__dim0    what belongs to a parameter x: its extents, strides, size, offset, pointer, parts
 *   gk_f       a kernel or a function of the source; f<T=f32> is gk_f_T_f32, and gk_f_T_f32__2 where that is taken
 *   ga_..., GA_...  ours: helpers, macros, counters; variables called like that are x__
 */
#include "gk/lower/lower.h"
#include "gk/emit/taken.h"

#include <string.h>

/* A name for a variable of the function being written; x->taken counts variables by name. */
const char *gk_unique_name(gk_lower *x, const char *name) {
    void **at = gk_map_at(&x->taken, name);
    size_t before = (size_t)(uintptr_t)*at;
    *at = (void *)(uintptr_t)(before + 1);
    if (before) return gk_printf(x->lasting, "%s__%llu", name, (unsigned long long)before + 1);
    return gk_name_taken(name) ? gk_printf(x->lasting, "%s__", name) : name;
}

const char *gk_kernel_name(gk_arena *arena, const gk_fn *kernel) {
    return gk_printf(arena, "gk_%s", kernel->decl->name);
}

const char *gk_group_name(gk_lower *x, const gk_expr *e) {
    return gk_printf(x->arena, "ga_%s_%s", gk_builtins[e->builtin].name, e->fn->cname + strlen("gk_"));
}

const char *gk_function_name(gk_lower *x, const gk_fn *fn) {
    char *name = gk_printf(x->lasting, "gk_%s", fn->instance), *to = name;
    bool gap = false;
    for (const char *p = name; *p; p++) {
        bool plain = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9') || *p == '_';
        if (plain && gap && to[-1] != '_') *to++ = '_';
        gap = !plain;
        if (plain) *to++ = *p;
    }
    *to = '\0';
    const char *chosen = name;
    for (int i = 2; !gk_first_use(x, chosen); i++) chosen = gk_printf(x->lasting, "%s__%d", name, i);
    return chosen;
}

gk_piece gk_work_piece(gk_lower *x, gk_builtin b, int d) {
    const unsigned i = b - GK_B_LOCAL_ID;
    const bool split = b == GK_B_GLOBAL_SIZE && gk_quirk_on(x, gk_quirk_global_size);
    const char *format = split ? gk_text_global_size : x->dialect->work[i], c = "xyz"[d];
    const char *s = x->dialect->letters ? gk_printf(x->arena, format, c, c, c) : gk_printf(x->arena, format, d, d);
    if (x->dialect->work_is_idx[i]) return (gk_piece){.s = s, .level = GK_L_PRIMARY};
    return (gk_piece){.s = gk_printf(x->arena, "(idx)%s", s), .level = GK_L_UNARY, .idx = sizeof "(idx)" - 1};
}

const char *gk_vector_name(gk_lower *x, gk_scalar_type s, unsigned lanes) {
    static const char *const names[] = {
        [GK_I8] = "char",    [GK_U8] = "uchar",    [GK_I16] = "short", [GK_U16] = "ushort",
        [GK_F16] = "ushort", [GK_BF16] = "ushort", [GK_I32] = "int",   [GK_U32] = "uint",
        [GK_F32] = "float",  [GK_I64] = "long",    [GK_U64] = "ulong", [GK_F64] = "double"};
    return gk_printf(x->arena, "%s%u", x->soft_f64 && s == GK_F64 ? "ulong" : names[s], lanes);
}

const char *gk_item_number(gk_lower *x) {
    gk_text t = {.arena = x->arena};
    unsigned before = 1;
    for (int d = 0; d < 3; d++) {
        if (x->group[d] > 1) {
            const char *id = gk_work_piece(x, GK_B_LOCAL_ID, d).s;
            gk_text_addf(&t, t.len ? " + (u32)%s" : "(u32)%s", id);
            if (before > 1) gk_text_addf(&t, " * %u", before);
        }
        before *= x->group[d];
    }
    return t.len ? t.s : "0";
}
