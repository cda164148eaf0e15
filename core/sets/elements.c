#include "elements.h"

#include <gpuarray/reduction.h>

#include "base/types.h"
#include "copy/copy.h"
#include "plan/geometry.h"

enum { PIECES_A_UNIT = 4, LEAST_PIECE = 1 << 14 };

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
    ga_key_type w = {0};

    ga_key_type_of(typecode, &w);
    if (w.kind == GA_KEY_PAIR) return (ga_parts){w.bytes / 2, 2, GA_KEY_FLOAT};
    if (w.kind == GA_KEY_FLOAT || w.kind == GA_KEY_BFLOAT) return (ga_parts){w.bytes, 1, w.kind};
    return (ga_parts){w.bytes, 1, GA_KEY_PLAIN};
}

int ga_extreme_of(const GpuArray *flat, const char *op, uint64_t *bits) {
    unsigned axis = 0;
    GpuArray out = {0};
    GpuReduction *r;
    int wide = ga_is_signed(flat->typecode) ? GA_LONG : GA_ULONG;

    int err = GpuReduction_new(&r, flat->data->ctx, op, flat->typecode, -1, -1);
    if (err != GA_NO_ERROR) return err;
    err = GpuReduction_call(r, &out, flat, 1, &axis, 0);
    GpuReduction_free(r);
    GpuArray widened = {0};
    if (err == GA_NO_ERROR) err = GpuArray_empty(&widened, flat->data->ctx, wide, 0, NULL, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&widened, &out);
    if (err == GA_NO_ERROR) err = GpuArray_read(bits, sizeof *bits, &widened);
    GpuArray_clear(&out);
    GpuArray_clear(&widened);
    return err;
}

bool ga_pieces(const ga_caps *caps, size_t n, size_t cells, size_t *parts, size_t *piece) {
    size_t most = PIECES_A_UNIT * ga_units(caps);

    if (!ga_loops(caps) || cells == 0) return false;
    /* cells of all pieces: no more than elements */
    most = ga_min_size(ga_min_size(most, n / cells), caps->max_groups[0]);
    ga_cut(n, most, LEAST_PIECE, 1, parts, piece);
    return *parts > 1;
}
