#include "keys.h"

#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "base/types.h"

bool ga_key_type_of(int typecode, ga_key_type *w) {
    if (!ga_is_element_type(typecode)) return false;
    w->bytes = (unsigned)gpuarray_get_elsize(typecode);
    switch (typecode) {
    case GA_BOOL: w->kind = GA_KEY_BOOL; break;
    case GA_HALF:
    case GA_FLOAT:
    case GA_DOUBLE: w->kind = GA_KEY_FLOAT; break;
    case GA_BFLOAT16: w->kind = GA_KEY_BFLOAT; break;
    case GA_CFLOAT:
    case GA_CDOUBLE: w->kind = GA_KEY_PAIR; break;
    default:
        if (!ga_is_index(typecode)) return false;
        w->kind = ga_is_signed(typecode) ? GA_KEY_SIGNED : GA_KEY_PLAIN;
    }
    return true;
}

const char *ga_key_word_name(unsigned bytes) {
    switch (bytes) {
    case 16: return "u64x2";
    case 8: return "u64";
    case 4: return "u32";
    case 2: return "u16";
    default: return "u8";
    }
}
