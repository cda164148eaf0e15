/* Dimensions for the GK kernels of reductions and scans. */
#include "axes.h"

#include <stdio.h>
#include <string.h>

#include "template/template.h"

/* Does `a` belong further out than `b`? Repeated elements go outermost: their stride says nothing. */
static bool slower(const ga_axis *a, const ga_axis *b) {
    if ((a->in == 0) != (b->in == 0)) return a->in == 0;
    if (a->in != b->in) return ga_magnitude(a->in) > ga_magnitude(b->in);
    return ga_magnitude(a->out) > ga_magnitude(b->out);
}

static void sort(ga_axes *a) {
    for (unsigned i = 1; i < a->count; i++)
        for (unsigned k = i; k > 0 && slower(&a->axis[k], &a->axis[k - 1]); k--) {
            ga_axis t = a->axis[k];
            a->axis[k] = a->axis[k - 1];
            a->axis[k - 1] = t;
        }
}

/* Start at the other end of a dimension whose input runs backwards. */
static void flip(ga_axes *a) {
    for (unsigned i = 0; i < a->count; i++) {
        ga_axis *x = &a->axis[i];
        if (x->in >= 0 || a->total == 0) continue;
        a->in += (x->n - 1) * (size_t)x->in;
        a->out += (x->n - 1) * (size_t)x->out;
        x->in = -x->in;
        x->out = -x->out;
    }
}

void ga_axes_simplify(ga_axes *a, bool any_order) {
    unsigned n = 0;

    a->total = 1;
    for (unsigned i = 0; i < a->count; i++) a->total *= a->axis[i].n;
    for (unsigned i = 0; i < a->count; i++)
        if (a->axis[i].n != 1) a->axis[n++] = a->axis[i];
    a->count = n;
    if (n == 0 || a->total == 0) { /* nothing to walk: one dimension says that as well */
        a->axis[0] = (ga_axis){.n = a->total};
        a->count = 1;
        return;
    }
    if (any_order) {
        flip(a);
        sort(a);
    }
    n = 0;
    for (unsigned i = 1; i < a->count; i++) {
        ga_axis *slow = &a->axis[n], *fast = &a->axis[i];
        if (slow->in == fast->in * (ssize_t)fast->n && slow->out == fast->out * (ssize_t)fast->n)
            *slow = (ga_axis){slow->n * fast->n, fast->in, fast->out};
        else
            a->axis[++n] = *fast;
    }
    a->count = n + 1;
}

void ga_view_init(ga_view *v, gpudata *data, size_t offset, int typecode) {
    v->array = (GpuArray){.data = data,
                          .offset = offset,
                          .typecode = typecode,
                          .dimensions = v->dims,
                          .strides = v->strides,
                          .flags = GA_BEHAVED | GA_VIEW_OF_LANES};
}

void ga_view_add(ga_view *v, size_t dim, ssize_t stride) {
    v->dims[v->array.nd] = dim;
    v->strides[v->array.nd++] = stride;
}

void ga_view_buffer(ga_view *v, gpudata *data, size_t offset, int typecode, size_t n) {
    ga_view_init(v, data, offset, typecode);
    ga_view_add(v, n, (ssize_t)gpuarray_get_elsize(typecode));
    v->array.flags |= GA_C_CONTIGUOUS | GA_F_CONTIGUOUS;
}

bool ga_whole_aligned(const GpuArray *a) {
    size_t size = GpuArray_ITEMSIZE(a), bits = a->offset + ga_buffer_misalignment(a->data);

    if (a->typecode != GA_CFLOAT && a->typecode != GA_CDOUBLE) return true;
    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1) bits |= (size_t)a->strides[i];
    return bits % size == 0;
}

void ga_pick(ga_picks *p, const char *name, const char *value) {
    size_t length = strlen(value) + 1;

    if (p->n == sizeof p->args / sizeof *p->args || length > sizeof p->text - p->used) {
        p->failed = true;
        return;
    }
    memcpy(p->text + p->used, value, length);
    p->args[p->n++] = (gputemplate_arg){name, p->text + p->used};
    p->used += length;
}

void ga_pick_number(ga_picks *p, const char *name, size_t value) {
    char text[24];

    snprintf(text, sizeof text, "%zu", value);
    ga_pick(p, name, text);
}

const char *ga_pick_vector(char *text, int typecode, unsigned lanes) {
    const char *scalar = ga_gk_type(typecode);

    if (lanes == 1 || scalar == NULL) return scalar;
    snprintf(text, 16, "%sx%u", typecode == GA_BOOL ? "u8" : scalar, lanes);
    return text;
}

unsigned ga_vector_lanes(const gpucontext *ctx, int typecode, const gpudata *data, size_t offset, const ga_axis *fast,
                         const ga_axes *lists[], unsigned n) {
    size_t size = gpuarray_get_elsize(typecode);
    size_t bits = offset + ga_buffer_misalignment(data);
    size_t lanes = (ctx->caps.is_cpu ? 64 : 16) / size;

    if ((!ctx->caps.is_cpu && ctx->caps.vector_bytes < 16) || typecode == GA_CFLOAT || typecode == GA_CDOUBLE) return 1;
    if (fast->in != (ssize_t)size || fast->n == 0) return 1;
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < lists[i]->count; k++)
            if (&lists[i]->axis[k] != fast) bits |= (size_t)lists[i]->axis[k].in;
    if (lanes > 16) lanes = 16;
    while (lanes > 1 && (fast->n % lanes != 0 || bits % (lanes * size < 16 ? lanes * size : 16) != 0)) lanes /= 2;
    return lanes > 1 ? (unsigned)lanes : 1;
}

unsigned ga_group_items(const ga_caps *caps, unsigned limit) {
    unsigned n = 256;
    while (n > 1 && (n > limit || n > caps->max_group_threads || n > caps->max_group_size[0])) n /= 2;
    return n;
}

int ga_launch_items(GpuInstance *k, unsigned items, atomic_uint *limit, unsigned nd, const size_t *groups,
                    void **args) {
    size_t most;

    int err = GpuInstance_property(k, GA_INSTANCE_PROP_MAXLSIZE, &most);
    if (err != GA_NO_ERROR) return err;
    if (items <= most || most == 0) return GpuInstance_call(k, nd, groups, NULL, args);
    atomic_store(limit, (unsigned)most);
    return GA_DEVSUP_ERROR;
}

bool ga_plan_again(int err, atomic_uint *limit, unsigned before) {
    return err == GA_DEVSUP_ERROR && atomic_load(limit) < before;
}

void ga_cut(size_t count, size_t want, size_t least, size_t step, size_t *parts, size_t *piece) {
    size_t n = ga_min_size(want, count / least);

    if (n < 2) n = 1;
    *piece = ga_ceil_div(ga_ceil_div(count, n), step) * step;
    *parts = count > 0 ? ga_ceil_div(count, *piece) : 1;
    if (*piece == 0) *piece = 1;
}

unsigned ga_ceil_pow2(size_t n) {
    unsigned p = 1;
    while (p < n && p < (1u << 20)) p *= 2;
    return p;
}
