#include "gk/syntax/types.h"

#include "gk/syntax/words.h"

#include <string.h>

static const struct {
    const char *name;
    unsigned bits;
} scalars[] = {[GK_BOOL] = {"bool", 8}, [GK_I8] = {"i8", 8},    [GK_I16] = {"i16", 16},    [GK_I32] = {"i32", 32},
               [GK_I64] = {"i64", 64},  [GK_U8] = {"u8", 8},    [GK_U16] = {"u16", 16},    [GK_U32] = {"u32", 32},
               [GK_U64] = {"u64", 64},  [GK_F16] = {"f16", 16}, [GK_BF16] = {"bf16", 16},  [GK_F32] = {"f32", 32},
               [GK_F64] = {"f64", 64},  [GK_C64] = {"c64", 64}, [GK_C128] = {"c128", 128}, [GK_IDX] = {"idx", 0}};
#define SCALARS (sizeof scalars / sizeof *scalars)

static const struct {
    const char *name;
    unsigned mask;
} classes[] = {{"any", GK_M_ANY},     {"num", GK_M_NUM},         {"real", GK_M_REAL},
               {"int", GK_M_INT},     {"signed", GK_M_SIGNED},   {"unsigned", GK_M_UNSIGNED},
               {"float", GK_M_FLOAT}, {"complex", GK_M_COMPLEX}, {"bool", GK_M_BOOL}};
#define CLASSES (sizeof classes / sizeof *classes)

static const char *const families[] = {"view", "buffer", "vec", "complex", "acc"};

const char *gk_scalar_name(gk_scalar_type type) {
    return scalars[type].name;
}

/* --------------------------------------------------------------------------------------------------- interning */

static bool equal(const gk_type *a, const gk_type *b) {
    bool named = a->name == b->name || (a->kind == GK_TY_UNKNOWN && a->name && b->name && gk_same(a->name, b->name));
    return a->kind == b->kind && a->scalar == b->scalar && a->elem == b->elem && a->nextents == b->nextents &&
           a->local == b->local && a->mask == b->mask && a->role == b->role && a->rows == b->rows &&
           a->columns == b->columns && named && memcmp(a->extent, b->extent, sizeof a->extent) == 0;
}

static uint64_t hash_of(const gk_type *t) {
    uint64_t h = (uint64_t)t->kind * 64 + t->scalar + (uint64_t)(uintptr_t)t->elem;
    for (size_t i = 0; i < GK_MAX_EXTENTS; i++) h = (h ^ (uint64_t)t->extent[i]) * UINT64_C(0x9e3779b97f4a7c15);
    return h >> 32;
}

/* The entry of a type equal to t, or the free one where it belongs. */
static const gk_type **find(const gk_types *ts, const gk_type *t) {
    size_t i = (size_t)hash_of(t) & (ts->size - 1);
    while (ts->table[i] && !equal(ts->table[i], t)) i = (i + 1) & (ts->size - 1);
    return &ts->table[i];
}

static const gk_type *intern(gk_types *ts, gk_type t) {
    if (ts->count * 2 >= ts->size) {
        gk_types old = *ts;
        ts->size = old.size ? old.size * 2 : 64;
        ts->table = gk_alloc(ts->arena, ts->size * sizeof *ts->table);
        for (size_t i = 0; i < old.size; i++)
            if (old.table[i]) *find(ts, old.table[i]) = old.table[i];
    }
    const gk_type **at = find(ts, &t);
    if (*at) return *at;
    gk_type *n = GK_NEW(ts->arena, gk_type);
    *n = t;
    ts->count++;
    return *at = n;
}

const gk_type *gk_type_unknown(gk_types *ts) {
    if (!ts->unknown) ts->unknown = intern(ts, (gk_type){.kind = GK_TY_UNKNOWN});
    return ts->unknown;
}
const gk_type *gk_type_family_of(gk_types *ts, const char *family, const gk_type *elem) {
    if (elem->kind == GK_TY_UNKNOWN && !elem->name) return elem;
    const char *name = gk_printf(ts->arena, "%s<%s>", family, gk_type_str(ts, elem));
    return intern(ts, (gk_type){.kind = GK_TY_UNKNOWN, .name = name});
}
const gk_type *gk_type_void(gk_types *ts) {
    return intern(ts, (gk_type){.kind = GK_TY_VOID});
}
const gk_type *gk_type_scalar(gk_types *ts, gk_scalar_type s) {
    if (!ts->scalars[s]) ts->scalars[s] = intern(ts, (gk_type){.kind = GK_TY_SCALAR, .scalar = s});
    return ts->scalars[s];
}
const gk_type *gk_type_literal(gk_types *ts, bool is_float) {
    if (!ts->literals[is_float])
        ts->literals[is_float] = intern(ts, (gk_type){.kind = is_float ? GK_TY_FLOAT_LITERAL : GK_TY_INT_LITERAL});
    return ts->literals[is_float];
}
const gk_type *gk_type_param(gk_types *ts, const char *name, unsigned mask) {
    return intern(ts, (gk_type){.kind = GK_TY_PARAM, .name = name, .mask = mask});
}
const gk_type *gk_type_vec(gk_types *ts, const gk_type *elem, int64_t lanes) {
    return intern(ts, (gk_type){.kind = GK_TY_VEC, .elem = elem, .extent = {lanes}, .nextents = 1});
}
const gk_type *gk_type_view(gk_types *ts, const gk_type *elem, int64_t rank) {
    return intern(ts, (gk_type){.kind = GK_TY_VIEW, .elem = elem, .extent = {rank}, .nextents = 1});
}
const gk_type *gk_type_buffer(gk_types *ts, const gk_type *elem) {
    return intern(ts, (gk_type){.kind = GK_TY_BUFFER, .elem = elem});
}
const gk_type *gk_type_array(gk_types *ts, const gk_type *elem, const int64_t *extent, unsigned n, bool local) {
    gk_type t = {.kind = GK_TY_ARRAY, .elem = elem, .nextents = n, .local = local};
    for (unsigned i = 0; i < n; i++) t.extent[i] = extent[i];
    return intern(ts, t);
}

const gk_type *gk_type_matrix(gk_types *ts, gk_role role, gk_scalar_type s, int64_t rows, int64_t columns) {
    const gk_scalar_type sum = s == GK_F64 ? GK_F64 : GK_F32, part = s == GK_F64 ? GK_F64 : GK_U32;
    gk_type t = {.kind = GK_TY_ARRAY, .scalar = s, .nextents = 2, .role = role};
    t.rows = (int32_t)rows, t.columns = (int32_t)columns;
    t.elem = gk_type_scalar(ts, role == GK_SUMS ? sum : part);
    t.extent[0] = role == GK_LEFT ? rows / 8 : role == GK_RIGHT ? columns / 4 : rows / 16;
    t.extent[1] = role == GK_LEFT ? columns : role == GK_RIGHT ? rows : columns / 8;
    if (role == GK_SUMS) t.extent[t.nextents++] = 4;
    return intern(ts, t);
}

static const char *const roles[] = {[GK_LEFT] = "left", [GK_RIGHT] = "right", [GK_SUMS] = "sum"};

bool gk_role_from_name(const char *name, gk_role *role) {
    for (gk_role r = GK_LEFT; r <= GK_SUMS; r++)
        if (gk_same(roles[r], name)) {
            *role = r;
            return true;
        }
    return false;
}

static const char *extent_str(gk_types *ts, int64_t n) {
    return n < 0 ? "?" : gk_printf(ts->arena, "%lld", (long long)n);
}

const char *gk_type_str(gk_types *ts, const gk_type *t) {
    switch (t->kind) {
    case GK_TY_UNKNOWN: return t->name ? t->name : "a type that only an instance knows";
    case GK_TY_VOID: return "void";
    case GK_TY_SCALAR: return scalars[t->scalar].name;
    case GK_TY_INT_LITERAL: return "an integer literal";
    case GK_TY_FLOAT_LITERAL: return "a real literal";
    case GK_TY_STRUCT:
    case GK_TY_PARAM: return t->name;
    case GK_TY_VEC:
        if (t->elem->kind == GK_TY_SCALAR && t->extent[0] > 0)
            return gk_printf(ts->arena, "%sx%lld", scalars[t->elem->scalar].name, (long long)t->extent[0]);
        return gk_printf(ts->arena, "vec<%s, %s>", gk_type_str(ts, t->elem), extent_str(ts, t->extent[0]));
    case GK_TY_VIEW:
        return gk_printf(ts->arena, "view<%s, %s>", gk_type_str(ts, t->elem), extent_str(ts, t->extent[0]));
    case GK_TY_BUFFER: return gk_printf(ts->arena, "buffer<%s>", gk_type_str(ts, t->elem));
    case GK_TY_ARRAY: {
        gk_text text = {.arena = ts->arena};
        if (t->role != GK_NO_MATRIX)
            return gk_printf(ts->arena, "matrix<%s, %s, %d, %d>", roles[t->role], scalars[t->scalar].name, (int)t->rows,
                             (int)t->columns);
        gk_text_addf(&text, "%s%s", t->local ? "local " : "", gk_type_str(ts, t->elem));
        for (unsigned i = 0; i < t->nextents; i++) gk_text_addf(&text, "[%s]", extent_str(ts, t->extent[i]));
        return text.s;
    }
    }
    return "?";
}

/* ----------------------------------------------------------------------------------------------------- questions */

unsigned gk_type_mask(const gk_type *t) {
    switch (t->kind) {
    case GK_TY_SCALAR: return GK_BIT(t->scalar);
    case GK_TY_VEC: return gk_type_mask(t->elem);
    case GK_TY_PARAM: return t->mask;
    case GK_TY_UNKNOWN: return GK_M_ANY;
    default: return 0;
    }
}

bool gk_type_is_value(const gk_type *t) {
    return t->kind == GK_TY_SCALAR || t->kind == GK_TY_VEC || t->kind == GK_TY_STRUCT || t->kind == GK_TY_PARAM ||
           t->kind == GK_TY_UNKNOWN;
}

bool gk_type_is_literal(const gk_type *t) {
    return t->kind == GK_TY_INT_LITERAL || t->kind == GK_TY_FLOAT_LITERAL;
}

const gk_type *gk_type_lane(const gk_type *t) {
    return t->kind == GK_TY_VEC ? t->elem : t;
}

unsigned gk_scalar_bits(gk_scalar_type s, int index_bits) {
    return s == GK_IDX ? (unsigned)index_bits : scalars[s].bits;
}

bool gk_scalar_is(gk_scalar_type s, unsigned mask) {
    return (GK_BIT(s) & mask) != 0;
}

gk_scalar_type gk_scalar_plain(gk_scalar_type s, int index_bits) {
    if (s != GK_IDX) return s;
    return index_bits == 32 ? GK_I32 : GK_I64;
}

gk_scalar_type gk_scalar_part(gk_scalar_type s) {
    return s == GK_C64 ? GK_F32 : s == GK_C128 ? GK_F64 : s;
}

/* Size of a struct in the layout of a C compiler, with vectors aligned to 16 bytes at most. */
static uint64_t struct_size(const gk_type *t, int index_bits) {
    uint64_t size = 0, most = 1;
    for (unsigned i = 0; i < t->nfields; i++) {
        const uint64_t bytes = gk_type_size(t->fields[i].type, index_bits), align = bytes < 1    ? 1
                                                                                    : bytes > 16 ? 16
                                                                                                 : bytes;
        size = (size + align - 1) / align * align + bytes;
        most = align > most ? align : most;
    }
    return (size + most - 1) / most * most;
}

uint64_t gk_type_size(const gk_type *t, int index_bits) {
    uint64_t size = 0;
    if (t->kind == GK_TY_STRUCT) return struct_size(t, index_bits);
    if (t->kind == GK_TY_SCALAR) return gk_scalar_bits(t->scalar, index_bits) / 8;
    if (t->kind == GK_TY_VEC || t->kind == GK_TY_ARRAY) {
        size = gk_type_size(t->elem, index_bits);
        for (unsigned i = 0; i < t->nextents; i++) size *= (uint64_t)t->extent[i];
    }
    return size;
}

/* Is the conversion lossless for all values: the same signedness and more bits? idx is treated as i32 as the target and
 * as i64 as the source. */
static bool scalar_converts(gk_scalar_type from, gk_scalar_type to) {
    if (from == to) return true;
    if (to == GK_IDX) return from == GK_I8 || from == GK_I16 || from == GK_I32;
    if (from == GK_IDX) return to == GK_I64;
    if ((gk_scalar_is(from, GK_M_SIGNED) && gk_scalar_is(to, GK_M_SIGNED)) ||
        (gk_scalar_is(from, GK_M_UNSIGNED) && gk_scalar_is(to, GK_M_UNSIGNED)))
        return scalars[from].bits < scalars[to].bits;
    if (gk_scalar_is(from, GK_M_FLOAT | GK_BIT(GK_C64)) && gk_scalar_is(to, GK_M_FLOAT | GK_M_COMPLEX)) {
        if (from == GK_C64) return to == GK_C128;
        return scalars[from].bits < scalars[gk_scalar_part(to)].bits ||
               (gk_scalar_is(to, GK_M_COMPLEX) && from == gk_scalar_part(to));
    }
    return from == GK_F64 && to == GK_C128;
}

bool gk_converts(const gk_type *from, const gk_type *to) {
    if (from == to || from->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN) return true;
    if (from->kind == GK_TY_SCALAR && to->kind == GK_TY_SCALAR) return scalar_converts(from->scalar, to->scalar);
    if (from->kind == GK_TY_VEC && to->kind == GK_TY_VEC)
        return (from->extent[0] == to->extent[0] || from->extent[0] < 0 || to->extent[0] < 0) &&
               gk_converts(from->elem, to->elem);
    return false;
}

/* --------------------------------------------------------------------------------------------------------- words */

bool gk_scalar_from_name(const char *name, gk_scalar_type *s) {
    for (size_t i = 0; i < SCALARS; i++)
        if (gk_same(scalars[i].name, name)) {
            *s = (gk_scalar_type)i;
            return true;
        }
    return false;
}

bool gk_vec_from_name(const char *name, gk_scalar_type *s, int64_t *lanes) {
    static const char *const suffixes[] = {"x2", "x4", "x8", "x16"};
    size_t len = strlen(name);
    if (len < 4 || name[len - 1] > '9') return false; /* excludes the many names that end in a letter */
    for (size_t k = 0; k < 4; k++) {
        size_t n = strlen(suffixes[k]);
        if (len <= n || len - n > 4 || !gk_same(name + len - n, suffixes[k])) continue;
        char elem[8] = {0};
        memcpy(elem, name, len - n);
        if (gk_scalar_from_name(elem, s) && gk_scalar_is(*s, GK_M_REAL & ~GK_BIT(GK_IDX))) {
            *lanes = 2 << k;
            return true;
        }
    }
    return false;
}

bool gk_type_takes_arguments(const char *name) {
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (gk_same(families[i], name)) return true;
    return false;
}

bool gk_type_word(const char *name) {
    gk_scalar_type s;
    int64_t lanes;
    return gk_scalar_from_name(name, &s) || gk_vec_from_name(name, &s, &lanes) || gk_type_takes_arguments(name);
}

unsigned gk_class_mask(const char *name) {
    for (size_t i = 0; i < CLASSES; i++)
        if (gk_same(classes[i].name, name)) return classes[i].mask;
    return 0;
}

const char *gk_mask_str(gk_arena *arena, unsigned mask) {
    for (size_t i = 0; i < CLASSES; i++)
        if (classes[i].mask == mask) return classes[i].name;
    gk_text text = {.arena = arena};
    for (size_t i = 0; i < CLASSES; i++)
        if (classes[i].mask != GK_M_ANY && (classes[i].mask & mask) == classes[i].mask && mask) {
            gk_text_addf(&text, "%s%s", text.len ? " | " : "", classes[i].name);
            mask &= ~classes[i].mask;
        }
    for (size_t i = 0; i < SCALARS; i++)
        if (mask & GK_BIT(i)) gk_text_addf(&text, "%s%s", text.len ? " | " : "", scalars[i].name);
    return text.s ? text.s : "nothing";
}

void gk_type_names(gk_nearest *near) {
    for (size_t i = 0; i < SCALARS; i++) gk_nearest_try(near, scalars[i].name);
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) gk_nearest_try(near, families[i]);
}

void gk_class_names(gk_nearest *near) {
    for (size_t i = 0; i < CLASSES; i++) gk_nearest_try(near, classes[i].name);
}

const char *gk_type_for_c_name(const char *name) {
    static const char *const pairs[][2] = {
        {"int", "i32"},    {"unsigned", "u32"}, {"uint", "u32"},     {"float", "f32"},    {"double", "f64"},
        {"half", "f16"},   {"char", "i8"},      {"uchar", "u8"},     {"short", "i16"},    {"ushort", "u16"},
        {"long", "i64"},   {"ulong", "u64"},    {"size_t", "idx"},   {"int32_t", "i32"},  {"int64_t", "i64"},
        {"uint8_t", "u8"}, {"uint32_t", "u32"}, {"uint64_t", "u64"}, {"float4", "f32x4"}, {"float2", "f32x2"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        if (gk_same(pairs[i][0], name)) return pairs[i][1];
    return NULL;
}

/* Is it a type with a number of lanes that form no vector type, such as "f32x3" or "boolx4"? Returns the length of the
 * type's name, else 0. */
static size_t scalar_of_lanes(const char *name, gk_scalar_type *s) {
    size_t n = strcspn(name, "x");
    char elem[8] = {0};
    if (!name[n] || n >= sizeof elem || !name[n + 1] || name[n + 1 + strspn(name + n + 1, "0123456789")]) return 0;
    memcpy(elem, name, n);
    return gk_scalar_from_name(elem, s) ? n : 0;
}

const char *gk_type_hint(gk_arena *arena, gk_nearest *near) {
    gk_scalar_type s;
    const char *c = gk_type_for_c_name(near->wanted);
    if (gk_type_takes_arguments(near->wanted)) return gk_printf(arena, "; write %s<type>", near->wanted);
    if (c) near->best = c;
    if (c) return gk_nearest_hint(arena, near);
    if (scalar_of_lanes(near->wanted, &s))
        return gk_scalar_is(s, GK_M_REAL & ~GK_BIT(GK_IDX))
                   ? "; vectors have 2, 4, 8 or 16 lanes"
                   : gk_printf(arena, "; there are no vectors of %s", gk_scalar_name(s));
    const char *foreign = gk_foreign_hint(arena, near->wanted);
    if (*foreign) return foreign;
    gk_type_names(near);
    return gk_nearest_hint(arena, near);
}
