#include "elements.h"

#include "copy/copy.h"

int ga_elements(GpuArray *flat, const GpuArray *a, bool copy) {
    size_t n = ga_array_size(a);

    if (copy || !ga_whole_aligned(a) || !GpuArray_IS_C_CONTIGUOUS(a)) {
        int err = GpuArray_copy(flat, a, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(flat, 1, &n, GA_C_ORDER);
        return err;
    }
    return GpuArray_reshape(flat, a, 1, &n, GA_C_ORDER, 0);
}

ga_parts ga_parts_of(int typecode) {
    ga_words w = {0};

    ga_words_of(typecode, &w);
    if (w.kind == GA_WORD_PAIR) return (ga_parts){w.bytes / 2, 2, GA_WORD_FLOAT};
    if (w.kind == GA_WORD_FLOAT || w.kind == GA_WORD_BFLOAT) return (ga_parts){w.bytes, 1, w.kind};
    return (ga_parts){w.bytes, 1, GA_WORD_PLAIN};
}
