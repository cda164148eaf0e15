#include "axes.h"

#include "geometry.h"

/* ------------------------------------------------------------------------------------------------------- views */

void ga_view_axes(ga_view *v, const ga_axes *a, ga_side side) {
    for (unsigned i = 0; i < a->count; i++)
        ga_view_add(v, a->axis[i].n, side == GA_SIDE_IN ? a->axis[i].in : a->axis[i].out);
}

size_t ga_view_dense(ga_view *v, const ga_axes *a, size_t step) {
    unsigned first = v->nd;

    for (unsigned i = 0; i < a->count; i++) ga_view_add(v, a->axis[i].n, 0);
    for (unsigned i = a->count; i-- > 0;) {
        v->strides[first + i] = (ssize_t)step;
        step *= a->axis[i].n;
    }
    return step;
}

/* ---------------------------------------------------------------------------------------------------- simplify */

/* Does `a` belong outside `b`? Axes of stride 0 go outermost: their stride says nothing of the order of memory. */
static bool slower(const ga_axis *a, const ga_axis *b) {
    if ((a->in == 0) != (b->in == 0)) return a->in == 0;
    if (a->in != b->in) return ga_magnitude(a->in) > ga_magnitude(b->in);
    return ga_magnitude(a->out) > ga_magnitude(b->out);
}

/* Insertion sort, stable. */
void ga_axes_sort(ga_axes *a) {
    for (unsigned i = 1; i < a->count; i++)
        for (unsigned k = i; k > 0 && slower(&a->axis[k], &a->axis[k - 1]); k--) {
            ga_axis t = a->axis[k];
            a->axis[k] = a->axis[k - 1];
            a->axis[k - 1] = t;
        }
}

/* Reverse dimensions along which the input runs backwards. */
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

static void merge(ga_axes *a) {
    unsigned n = 0;

    for (unsigned i = 1; i < a->count; i++) {
        ga_axis *slow = &a->axis[n], *fast = &a->axis[i];
        if (slow->in == fast->in * (ssize_t)fast->n && slow->out == fast->out * (ssize_t)fast->n)
            *slow = (ga_axis){slow->n * fast->n, fast->in, fast->out};
        else
            a->axis[++n] = *fast;
    }
    a->count = n + 1;
}

void ga_axes_simplify(ga_axes *a, bool any_order) {
    unsigned n = 0;

    a->total = 1;
    for (unsigned i = 0; i < a->count; i++) a->total *= a->axis[i].n;
    for (unsigned i = 0; i < a->count; i++)
        if (a->axis[i].n != 1) a->axis[n++] = a->axis[i];
    a->count = n;
    if (n == 0 || a->total == 0) { /* without elements: one dimension is enough */
        a->axis[0] = (ga_axis){.n = a->total};
        a->count = 1;
        return;
    }
    if (any_order) {
        flip(a);
        ga_axes_sort(a);
    }
    merge(a);
}

/* --------------------------------------------------------------------------------------------------- questions */

bool ga_axes_fastest(const ga_axes *retained, const ga_axes *other) {
    size_t k = ga_magnitude(retained->axis[retained->count - 1].in), r = ga_magnitude(other->axis[other->count - 1].in);

    if (retained->total <= 1 || k == 0) return false;
    return other->total <= 1 || r == 0 || k < r;
}

size_t ga_axes_alignment(const gpudata *data, size_t offset, const ga_axes *lists[], unsigned n, const ga_axis *skip,
                         ga_side side) {
    size_t bits = (offset + ga_buffer_misalignment(data)) | GA_MOST_ALIGNED;

    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < lists[i]->count; k++) {
            const ga_axis *a = &lists[i]->axis[k];
            if (a != skip && a->n > 1) bits |= (size_t)(side == GA_SIDE_IN ? a->in : a->out);
        }
    return ga_lowest_bit(bits);
}

unsigned ga_axes_lanes(const gpucontext *ctx, int typecode, const gpudata *data, size_t offset, const ga_axis *fast,
                       const ga_axes *lists[], unsigned n, ga_side side) {
    size_t size = gpuarray_get_elsize(typecode), lanes = ga_pack_bytes(&ctx->caps) / size;
    size_t aligned = ga_axes_alignment(data, offset, lists, n, fast, side);

    if (ga_is_complex(typecode) || typecode > GA_DELIM || fast->n == 0) return 1;
    if ((side == GA_SIDE_IN ? fast->in : fast->out) != (ssize_t)size) return 1;
    if (lanes > 16) lanes = 16;
    while (lanes > 1 && (fast->n % lanes != 0 || aligned % ga_min_size(lanes * size, 16) != 0)) lanes /= 2;
    return lanes > 1 ? (unsigned)lanes : 1;
}
