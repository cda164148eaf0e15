#include "gk_types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/types.h>
#include <gpuarray/util.h>

/* GK names of each type and of its vectors. */
typedef struct named {
    int typecode;
    const char *name;
} named;

enum { WIDTHS = 4 };

/* clang-format off */
#define LANES(CODE, GK) {{CODE##2, GK "x2"}, {CODE##4, GK "x4"}, {CODE##8, GK "x8"}, {CODE##16, GK "x16"}}
/* clang-format on */
static const struct {
    int typecode;
    gk_scalar_type gk;
    named vectors[WIDTHS];
} types[] = {{GA_BOOL, GK_BOOL, {{0, NULL}}},
             {GA_BYTE, GK_I8, LANES(GA_BYTE, "i8")},
             {GA_UBYTE, GK_U8, LANES(GA_UBYTE, "u8")},
             {GA_SHORT, GK_I16, LANES(GA_SHORT, "i16")},
             {GA_USHORT, GK_U16, LANES(GA_USHORT, "u16")},
             {GA_INT, GK_I32, LANES(GA_INT, "i32")},
             {GA_UINT, GK_U32, LANES(GA_UINT, "u32")},
             {GA_LONG, GK_I64, LANES(GA_LONG, "i64")},
             {GA_ULONG, GK_U64, LANES(GA_ULONG, "u64")},
             {GA_SSIZE, GK_I64, {{0, NULL}}},
             {GA_SIZE, GK_U64, {{0, NULL}}},
             {GA_HALF, GK_F16, LANES(GA_HALF, "f16")},
             {GA_BFLOAT16, GK_BF16, {{0, NULL}}},
             {GA_FLOAT, GK_F32, LANES(GA_FLOAT, "f32")},
             {GA_DOUBLE, GK_F64, LANES(GA_DOUBLE, "f64")},
             {GA_CFLOAT, GK_C64, {{0, NULL}}},
             {GA_CDOUBLE, GK_C128, {{0, NULL}}}};
#undef LANES

enum { TYPES = sizeof types / sizeof *types };

bool ga_gk_type_fits(int typecode, gk_scalar_type gk) {
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].typecode == typecode) return types[i].gk == gk;
    return false;
}

const char *ga_gk_type(int typecode) {
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].typecode == typecode) return gk_scalar_name(types[i].gk);
    return NULL;
}

const char *ga_gk_value_type(int typecode) {
    for (size_t i = 0; i < TYPES; i++)
        for (unsigned w = 0; w < WIDTHS; w++)
            if (types[i].vectors[w].name != NULL && types[i].vectors[w].typecode == typecode)
                return types[i].vectors[w].name;
    return ga_gk_type(typecode);
}

unsigned ga_gk_lanes(int typecode) {
    const char *name = typecode > GA_DELIM ? ga_gk_value_type(typecode) : NULL;
    const char *x = name != NULL ? strchr(name, 'x') : NULL;
    return x != NULL ? (unsigned)strtoul(x + 1, NULL, 10) : 1;
}

int ga_gk_typecode(gk_scalar_type t) {
    for (size_t i = 0; i < TYPES; i++)
        if (types[i].gk == t) return types[i].typecode;
    return GA_LONG;
}

bool ga_gk_vector_fits(int typecode, gk_scalar_type gk, unsigned lanes) {
    const char *given = gpuarray_get_type(typecode)->cluda_name;
    char name[32];

    for (size_t i = 0; given != NULL && i < TYPES; i++) {
        if (types[i].gk != gk) continue;
        snprintf(name, sizeof name, "%s%u", gpuarray_get_type(types[i].typecode)->cluda_name, lanes);
        if (strcmp(given, name) == 0) return true;
    }
    return false;
}

const char *ga_gk_word(size_t bytes) {
    switch (bytes) {
    case 64: return "u32x16";
    case 32: return "u32x8";
    case 16: return "u32x4";
    case 8: return "u64";
    case 4: return "u32";
    case 2: return "u16";
    default: return "u8";
    }
}
