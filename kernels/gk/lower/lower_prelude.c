#include "gk/emit/taken.h"
#include "gk/lower/lower.h"

#include <string.h>

bool gk_first_use(gk_lower *x, const char *name) {
    void **at = gk_map_at(&x->used, gk_intern(x->names, name, strlen(name))->text);
    bool first = *at == NULL;
    *at = x;
    return first;
}

static const char *unsigned_name(gk_scalar_type s) {
    switch (s) {
    case GK_I8:
    case GK_U8: return "u8";
    case GK_I16:
    case GK_U16:
    case GK_F16:
    case GK_BF16: return "u16";
    case GK_I64:
    case GK_U64:
    case GK_F64: return "u64";
    default: return "u32";
    }
}

const char *gk_c_scalar(gk_lower *x, gk_scalar_type s) {
    const char *name = gk_scalar_name(s);
    switch (s) {
    case GK_F64:
        if (gk_first_use(x, name))
            gk_text_add(&x->typedefs, x->soft_f64 ? "typedef u64 f64; /* its bits */\n" : x->dialect->fp64);
        break;
    case GK_F16:
    case GK_BF16:
        if (gk_first_use(x, name)) gk_text_addf(&x->typedefs, "typedef u16 %s; /* its bits */\n", name);
        break;
    case GK_C64:
    case GK_C128: {
        const char *part = gk_c_scalar(x, gk_scalar_part(s));
        if (!gk_first_use(x, name)) break;
        if (*x->dialect->pair) {
            gk_text_addf(&x->typedefs, "typedef %s %s;\n",
                         gk_printf(x->arena, x->dialect->pair,
                                   s == GK_C64   ? "float"
                                   : x->soft_f64 ? "ulong"
                                                 : "double"),
                         name);
            break;
        }
        const char *align = gk_printf(x->arena, x->dialect->aligned, s == GK_C64 ? 8u : 16u);
        gk_text_addf(&x->typedefs, "typedef struct %s{ %s x, y; } %s;\n", align, part, name);
        break;
    }
    default: break;
    }
    return name;
}

const char *gk_c_field(gk_lower *x, const gk_type *t, unsigned field) {
    const char *name = t->fields[field].name;
    return gk_name_taken(name) ? gk_printf(x->arena, "%s__", name) : name;
}

/* The name cannot be that of a function, which is "gk_" and a name that does not begin with '_'. */
static const char *c_struct(gk_lower *x, const gk_type *t) {
    const char *name = gk_printf(x->arena, "gk__%s", t->name);
    if (!gk_first_use(x, name)) return name;
    gk_text fields = {.arena = x->arena};
    for (unsigned i = 0; i < t->nfields; i++)
        gk_text_addf(&fields, " %s %s;", gk_c_type(x, t->fields[i].type, false), gk_c_field(x, t, i));
    gk_text_addf(&x->typedefs, "typedef struct {%s } %s;\n", fields.s, name);
    return name;
}

const char *gk_c_type(gk_lower *x, const gk_type *t, bool memory) {
    if (t->kind == GK_TY_VOID) return "void";
    if (t->kind == GK_TY_SCALAR) return memory && t->scalar == GK_BOOL ? "u8" : gk_c_scalar(x, t->scalar);
    if (t->kind == GK_TY_STRUCT) return c_struct(x, t);
    const char *elem = gk_c_scalar(x, t->elem->scalar);
    const char *name = gk_type_str(x->types, t);
    if (gk_first_use(x, name)) {
        uint64_t size = gk_type_size(t, x->index_bits);
        const char *align = gk_printf(x->arena, x->dialect->aligned, (unsigned)(size > 16 ? 16 : size));
        gk_text_addf(&x->typedefs, "typedef struct %s{ %s v[%lld]; } %s;\n", align, elem, (long long)t->extent[0],
                     name);
    }
    return name;
}

/* Find the entry "key:type" for f64 represented by integers, or for complex numbers of these, in *h. false: the helper
 * is the same as elsewhere. */
static bool find_soft(const char *key, const char *type, const char *exact, const gk_helper **h) {
    static const char *const general[] = {"make", "neg", "conj"};
    bool pair = gk_same(type, "c128");
    for (size_t i = 0; i < gk_soft_prelude_count; i++)
        if (gk_same(gk_soft_prelude[i].key, exact)) {
            *h = &gk_soft_prelude[i];
            return true;
        }
    *h = NULL;
    for (size_t i = 0; i < sizeof general / sizeof *general; i++) pair = pair && !gk_same(key, general[i]);
    return pair || gk_same(type, "f64");
}

/* The helper that replaces it because of one of the program's quirks, or NULL. */
static const gk_helper *find_quirk(const gk_lower *x, const char *key) {
    const gk_quirk_helper *lists[] = {gk_source_helpers, gk_assembler_helpers};
    const size_t counts[] = {gk_source_helper_count, gk_assembler_helper_count};
    for (int l = 0; l < 2; l++)
        for (size_t i = 0; i < counts[l]; i++) {
            const gk_quirk_helper *h = &lists[l][i];
            if ((h->quirk == GK_WITH_ANY || gk_quirk_on(x, (gk_quirk)h->quirk)) && gk_same(h->helper.key, key))
                return &h->helper;
        }
    return NULL;
}

/* Find the entry "key:type", or "key" alone for any type: first among those of quirks, then in the dialect. */
static const gk_helper *find(const gk_lower *x, const char *key, const char *type) {
    const char *exact = gk_printf(x->arena, "%s:%s", key, type);
    const gk_helper *soft, *quirk;
    if (x->soft_f64 && find_soft(key, type, exact, &soft)) return soft;
    for (int c = x->dialect->capability_told ? x->capability : 0; c >= 80; c -= 10) {
        const char *newer = gk_printf(x->arena, "%s_%d:%s", key, c, type);
        for (size_t i = 0; i < x->dialect->nhelpers; i++)
            if (gk_same(x->dialect->helpers[i].key, newer)) return &x->dialect->helpers[i];
    }
    const gk_helper *lists[] = {x->dialect->helpers, gk_prelude};
    const size_t counts[] = {x->dialect->nhelpers, gk_prelude_count};
    for (int pass = 0; pass < 2; pass++) {
        if ((quirk = find_quirk(x, pass ? key : exact)) != NULL) return quirk;
        for (int l = 0; l < 2; l++)
            for (size_t i = 0; i < counts[l]; i++)
                if (gk_same(lists[l][i].key, pass ? key : exact)) return &lists[l][i];
    }
    return NULL;
}

/* Write the helpers in `needs`; type T in a pair stands for `of`. */
static void need_all(gk_lower *x, const char *needs, gk_scalar_type of, bool local) {
    while (*needs) {
        size_t n = strcspn(needs, " ");
        char *pair = gk_strndup(x->arena, needs, n);
        char *colon = strchr(pair, ':');
        gk_scalar_type s = of; /* unless the pair names a type */
        *colon = '\0';
        gk_scalar_from_name(colon + 1, &s);
        gk_need(x, pair, s, local && strncmp(pair, "atomic", 6) == 0);
        needs += n;
        while (*needs == ' ') needs++;
    }
}

const char *gk_need(gk_lower *x, const char *key, gk_scalar_type s, bool local) {
    s = gk_scalar_plain(s, x->index_bits);
    const char *type = gk_c_scalar(x, s);
    const gk_helper *h = find(x, key, type);
    local = local && *x->dialect->local_ptr;
    const char *name = gk_printf(x->arena, "ga_%s_%s%s", key, type, local ? "_local" : "");
    if (!gk_first_use(x, name)) return name;
    if (!h) { /* an internal error, which the program's compiler will report */
        gk_text_addf(&x->helpers, "#error no helper %s\n", name);
        return name;
    }
    need_all(x, h->needs, s, local);
    bool integer = gk_scalar_is(s, GK_M_INT), soft = strstr(key, "_soft") != NULL;
    if (soft) gk_text_addf(&x->helpers, "#if !defined(%s)\n", x->dialect->soft_guard);
    for (const char *p = h->text; *p; p++) {
        if (*p != '$') {
            gk_text_addn(&x->helpers, p, 1);
            continue;
        }
        switch (*++p) {
        case 'F': gk_text_add(&x->helpers, local ? x->dialect->fn_local : x->qualifiers); break;
        case 'N': gk_text_add(&x->helpers, name); break;
        case 'T': gk_text_add(&x->helpers, type); break;
        case 'P': gk_text_add(&x->helpers, gk_scalar_name(gk_scalar_part(s))); break;
        case 'U': gk_text_add(&x->helpers, unsigned_name(s)); break;
        case 'S': gk_text_add(&x->helpers, s == GK_F32 ? x->dialect->f32_suffix : ""); break;
        case 'A': gk_text_add(&x->helpers, local ? x->dialect->local_ptr : x->dialect->global); break;
        case 'M': gk_text_add(&x->helpers, local ? "shared" : "global"); break;
        case 'C':
            gk_text_addf(&x->helpers, "ga_atomic_cas_%s%s", integer ? type : unsigned_name(s), local ? "_local" : "");
            break;
        default: break;
        }
    }
    if (soft) gk_text_add(&x->helpers, "#endif\n");
    return name;
}
