/* Descriptions of arrays in memory that others own, without references of their own. */
#include "recurrent.h"

enum { ALIGNED = 256 }; /* bytes to which pieces of a workspace are aligned */

static void fill(ga_piece *p, gpudata *data, size_t offset, int typecode, unsigned nd) {
    p->a = (GpuArray){.data = data,
                      .dimensions = p->dims,
                      .strides = p->strides,
                      .offset = offset,
                      .nd = nd,
                      .flags = GA_WRITEABLE,
                      .typecode = typecode};
}

void ga_piece_dense(ga_piece *p, gpudata *data, size_t offset, int typecode, unsigned nd, const size_t *dims) {
    ssize_t stride = (ssize_t)gpuarray_get_elsize(typecode);

    fill(p, data, offset, typecode, nd);
    for (unsigned d = nd; d-- > 0;) {
        p->dims[d] = dims[d];
        p->strides[d] = stride;
        stride *= (ssize_t)dims[d];
    }
    if (data != NULL) GpuArray_fix_flags(&p->a);
}

void ga_piece_part(ga_piece *p, const GpuArray *a, unsigned axis, size_t first, size_t count) {
    const ssize_t start = count > 0 ? (ssize_t)first * a->strides[axis] : 0;

    fill(p, a->data, (size_t)((ssize_t)a->offset + start), a->typecode, a->nd);
    for (unsigned d = 0; d < a->nd; d++) {
        p->dims[d] = d == axis ? count : a->dimensions[d];
        p->strides[d] = a->strides[d];
    }
    GpuArray_fix_flags(&p->a);
}

void ga_piece_matrix(ga_piece *p, const GpuArray *a, bool transposed, unsigned nd, size_t count) {
    fill(p, a->data, a->offset, a->typecode, nd);
    p->dims[0] = count;
    p->strides[0] = 0;
    for (unsigned d = 0; d < 2; d++) {
        p->dims[nd - 2 + d] = a->dimensions[transposed ? 1 - d : d];
        p->strides[nd - 2 + d] = a->strides[transposed ? 1 - d : d];
    }
    GpuArray_fix_flags(&p->a);
}

GpuArray ga_piece_at(const GpuArray *a, size_t i) {
    GpuArray one = *a;

    one.nd--;
    one.dimensions++;
    one.strides++;
    one.offset = (size_t)((ssize_t)a->offset + (ssize_t)i * a->strides[0]);
    GpuArray_fix_flags(&one);
    return one;
}

void ga_carve(ga_carving *w, ga_piece *p, int typecode, unsigned nd, const size_t *dims) {
    size_t bytes = gpuarray_get_elsize(typecode);

    for (unsigned d = 0; d < nd; d++) bytes *= dims[d];
    ga_piece_dense(p, w->data, w->used, typecode, nd, dims);
    w->used += ga_ceil_div(bytes, ALIGNED) * ALIGNED;
}
