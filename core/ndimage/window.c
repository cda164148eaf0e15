/* GpuArray_window_filter(): kernels/library/ndimage.gk. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "device/profile.h"
#include "image.h"
#include "plan/flat.h"

/* OP of kernels/library/ndimage.gk. */
typedef enum kernel_op { SUM, PAIRS, MEAN, SMALLEST, LARGEST, RANK } kernel_op;

enum { LOOP_ELEMENTS = 1024 };

/* The window for the kernel: its neighbours, and the axes along which they differ; other axes are merged. */
typedef struct neighbours {
    kernel_op op;
    size_t count;       /* number of neighbours */
    unsigned axes;      /* at least 1 */
    int64_t *shape;     /* three numbers for each axis */
    int64_t *moves;     /* [count][axes] */
    int64_t *steps;     /* [count] */
    double *weights;    /* [count] */
    int pairs;          /* for PAIRS: sign of the second element, 1 or -1 */
    gpudata *device[4]; /* copies of shape, steps, moves, weights */
} neighbours;

static void neighbours_free(neighbours *n) {
    free(n->shape);
    free(n->moves);
    free(n->steps);
    free(n->weights);
    for (unsigned i = 0; i < 4; i++)
        if (n->device[i] != NULL) gpudata_release(n->device[i]);
}

/* ------------------------------------------------------------------------------------------------------- arguments */

static int check_window(const char *what, const GpuArray *in, ga_window_op op, const ga_window *w, size_t rank,
                        size_t *count) {
    ga_errbuf *e = ga_array_errbuf(in);
    size_t all = 1;

    if (w->nd != in->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a window of rank %u for an array of rank %u", what, w->nd, in->nd);
    if (w->nd > 0 && w->dims == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the window has no extents", what);
    for (unsigned d = 0; d < w->nd; d++) {
        ssize_t origin = w->origin != NULL ? w->origin[d] : 0, half = (ssize_t)(w->dims[d] / 2);
        if (w->dims[d] == 0 || w->dims[d] > INT32_MAX || ga_mul_overflow(all, w->dims[d], &all) || all > INT32_MAX)
            return ga_fail(e, GA_VALUE_ERROR, "%s: the window's extent along axis %u is %zu, or all are too large",
                           what, d, w->dims[d]);
        if (origin < -half || origin > (ssize_t)w->dims[d] - 1 - half)
            return ga_fail(e, GA_VALUE_ERROR,
                           "%s: origin %zd along axis %u, of a window of %zu: the computed element would be outside",
                           what, origin, d, w->dims[d]);
    }
    *count = 0;
    for (size_t k = 0; k < all; k++) *count += w->footprint == NULL || w->footprint[k] != 0;
    if (*count == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: no element of the window counts", what);
    if (op == GA_WINDOW_RANK && rank >= *count)
        return ga_fail(e, GA_VALUE_ERROR, "%s: rank %zu of %zu elements", what, rank, *count);
    if ((op == GA_WINDOW_CORRELATE && w->weights == NULL) ||
        ((op == GA_WINDOW_MEAN || op == GA_WINDOW_RANK) && w->weights != NULL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: weights %s", what,
                       w->weights == NULL ? "are missing" : "have no meaning for a mean or a rank");
    return GA_NO_ERROR;
}

static int check_numbers(const char *what, const GpuArray *in, ga_window_op op, ga_border border) {
    ga_errbuf *e = ga_array_errbuf(in);

    if ((int)op < GA_WINDOW_CORRELATE || op > GA_WINDOW_RANK)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no operation %d", what, (int)op);
    if ((int)border < GA_BORDER_REFLECT || border > GA_BORDER_GRID_WRAP)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no border %d", what, (int)border);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------ neighbours */

static bool is_moved(const ga_window *w, unsigned d) {
    return w->dims[d] > 1;
}

/* Merge axes and collect their extents; axis_of[i] becomes the number of the window's axis i. */
static void find_axes(neighbours *n, const GpuArray *in, const ga_window *w, unsigned *axis_of) {
    bool still = false; /* the last axis has no neighbours */

    for (unsigned d = 0; d < in->nd; d++) {
        bool moved = is_moved(w, d);
        if (moved || !still) n->shape[3 * n->axes++] = 1;
        n->shape[3 * (n->axes - 1)] *= (int64_t)in->dimensions[d];
        axis_of[d] = n->axes - 1;
        still = !moved;
    }
    if (n->axes == 0) n->shape[3 * n->axes++] = 1;
}

/* List the neighbours that count, in C order, and the smallest and largest offsets. */
static void list_neighbours(neighbours *n, const ga_window *w, const unsigned *axis_of) {
    size_t all = 1, k = 0;

    for (unsigned d = 0; d < w->nd; d++) all *= w->dims[d];
    for (size_t i = 0; i < all; i++) {
        size_t rest = i;
        if (w->footprint != NULL && w->footprint[i] == 0) continue;
        int64_t *moves = n->moves + k * n->axes;
        for (unsigned d = w->nd; d-- > 0; rest /= w->dims[d]) {
            ssize_t origin = w->origin != NULL ? w->origin[d] : 0;
            if (is_moved(w, d)) moves[axis_of[d]] = (ssize_t)(rest % w->dims[d]) - (ssize_t)(w->dims[d] / 2) - origin;
        }
        n->weights[k++] = w->weights != NULL ? w->weights[i] : 0;
    }
    for (size_t i = 0; i < n->count; i++) {
        int64_t pitch = 1;
        for (unsigned a = n->axes; a-- > 0; pitch *= n->shape[3 * a]) {
            int64_t move = n->moves[i * n->axes + a], *side = &n->shape[3 * a + (move < 0 ? 1 : 2)];
            n->steps[i] += move * pitch;
            if (llabs(move) > *side) *side = llabs(move);
        }
    }
}

static void swap_neighbours(neighbours *n, size_t i, size_t k) {
    int64_t step = n->steps[i];
    double weight = n->weights[i];

    for (unsigned a = 0; a < n->axes; a++) {
        int64_t move = n->moves[i * n->axes + a];
        n->moves[i * n->axes + a] = n->moves[k * n->axes + a];
        n->moves[k * n->axes + a] = move;
    }
    n->steps[i] = n->steps[k];
    n->steps[k] = step;
    n->weights[i] = n->weights[k];
    n->weights[k] = weight;
}

/* Move neighbour k forward to number `to`. */
static void bring_forward(neighbours *n, size_t k, size_t to) {
    for (; k > to; k--) swap_neighbours(n, k, k - 1);
}

/* Order the terms of a sum along a single axis. */
static void order_line(neighbours *n, const ga_window *w) {
    unsigned moved = 0;
    size_t half = n->count / 2;
    bool even = true, odd = true;

    for (unsigned d = 0; d < w->nd; d++) moved += is_moved(w, d);
    if (moved != 1 || w->footprint != NULL) return;
    for (size_t i = 1; i <= half; i++) {
        double left = n->weights[half - i], right = half + i < n->count ? n->weights[half + i] : NAN;
        even = even && fabs(left - right) <= DBL_EPSILON;
        odd = odd && fabs(left + right) <= DBL_EPSILON;
    }
    if (n->count % 2 == 1 && (even || odd)) {
        n->op = PAIRS;
        n->pairs = even ? 1 : -1;
        bring_forward(n, half, 0);
        for (size_t i = 1; i < half; i++) bring_forward(n, n->count - 1, 2 * i);
    } else {
        bring_forward(n, n->count - 1, 0);
    }
}

static int upload(neighbours *n, gpucontext *ctx, int real) {
    void *const lists[3] = {n->shape, n->steps, n->moves};
    const size_t sizes[3] = {3 * (size_t)n->axes, n->count, n->count * n->axes};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++)
        n->device[i] = gpudata_alloc(ctx, sizes[i] * sizeof(int64_t), lists[i], GA_BUFFER_INIT, &err);
    return err == GA_NO_ERROR ? ga_image_upload(ctx, &n->device[3], n->weights, n->count, real) : err;
}

static int neighbours_init(neighbours *n, const GpuArray *in, ga_window_op op, const ga_window *w) {
    static const kernel_op ops[] = {SUM, MEAN, SMALLEST, LARGEST, RANK};
    unsigned *axis_of = malloc((in->nd + 1) * sizeof *axis_of);
    const size_t most = in->nd > 0 ? in->nd : 1;

    n->op = ops[op];
    n->shape = calloc(3 * most, sizeof *n->shape);
    n->moves = calloc(n->count * most, sizeof *n->moves);
    n->steps = calloc(n->count, sizeof *n->steps);
    n->weights = calloc(n->count, sizeof *n->weights);
    bool there = axis_of != NULL && n->shape != NULL && n->moves != NULL && n->steps != NULL && n->weights != NULL;
    if (there) {
        find_axes(n, in, w, axis_of);
        list_neighbours(n, w, axis_of);
        if (op == GA_WINDOW_CORRELATE) order_line(n, w);
    }
    free(axis_of);
    return there ? GA_NO_ERROR : ga_fail_memory(ga_array_errbuf(in), "a window");
}

/* ------------------------------------------------------------------------------------------------------------ work */

/* The type of the computation: minimum, maximum and rank compare in a type that holds all elements exactly. */
static int number_type(const gpucontext *ctx, const neighbours *n, int typecode, bool weights) {
    bool chosen = n->op >= SMALLEST && !weights;

    if (chosen && (typecode == GA_FLOAT || ga_is_half(typecode))) return GA_FLOAT;
    if (chosen && typecode == GA_BOOL) return GA_INT;
    if (chosen && (typecode == GA_LONG || typecode == GA_ULONG)) return typecode;
    if (chosen && (typecode == GA_INT || typecode == GA_UINT) && !ctx->caps.fp64) return GA_LONG;
    return ga_image_real(ctx);
}

static int run(const ga_image *m, neighbours *n, bool weights, size_t rank, ga_border border, double fill) {
    const int type = number_type(m->ctx, n, m->in.typecode, weights);
    const ga_image_number beyond = ga_image_number_of(m->in.typecode == GA_BOOL ? fill != 0 : fill, type);
    const size_t sizes[4] = {3 * (size_t)n->axes, n->count, n->count * n->axes, n->count};
    ga_view views[6];
    ga_arg args[12];

    int err = upload(n, m->ctx, ga_image_real(m->ctx));
    if (err != GA_NO_ERROR) return err;
    if (border >= GA_BORDER_GRID_CONSTANT) border = border == GA_BORDER_GRID_WRAP ? GA_BORDER_WRAP : GA_BORDER_CONSTANT;
    args[0] = ga_image_arg(&views[0], &m->in);
    args[1] = ga_image_arg(&views[1], &m->out);
    for (unsigned i = 0; i < 4; i++) {
        ga_view_buffer(&views[2 + i], n->device[i], 0, sizes[i],
                       i < 3 || ga_image_real(m->ctx) == GA_DOUBLE ? sizeof(double) : sizeof(float));
        args[2 + i] = ga_arg_view(&views[2 + i]);
    }
    args[6] = ga_arg_value(&beyond);
    args[7] = ga_arg_index((ssize_t)border);
    args[8] = ga_arg_index((ssize_t)n->axes);
    args[9] = ga_arg_index((ssize_t)n->count);
    args[10] = ga_arg_index((ssize_t)rank);
    args[11] = ga_arg_index(n->pairs);
    ga_flat f = {.ctx = m->ctx,
                 .targs = {.file = "ndimage", .kernel = "neighbours"},
                 .args = args,
                 .count = ga_array_size(&m->out),
                 .least = LOOP_ELEMENTS};
    ga_template_arg_type(&f.targs, "T", m->in.typecode);
    ga_template_arg_type(&f.targs, "U", m->out.typecode);
    ga_template_arg_type(&f.targs, "A", type);
    ga_template_arg_type(&f.targs, "W", ga_image_real(m->ctx));
    ga_template_arg_number(&f.targs, "OP", (size_t)n->op);
    ga_template_arg_flag(&f.targs, "FLAT", !weights);
    return ga_flat_launch(&f);
}

int GpuArray_window_filter(GpuArray *out, const GpuArray *in, ga_window_op op, const ga_window *window, size_t rank,
                           ga_border border, double fill) {
    const char *what = "GpuArray_window_filter";
    neighbours n = {0};
    ga_image m;

    if (out == NULL || in == NULL || window == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array or the window is NULL", what);
    int err = ga_image_check(what, in);
    if (err == GA_NO_ERROR) err = check_numbers(what, in, op, border);
    if (err == GA_NO_ERROR) err = check_window(what, in, op, window, rank, &n.count);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    err = ga_image_begin(&m, what, out, in, in->typecode, in->nd, in->dimensions);
    if (err == GA_NO_ERROR && ga_array_size(in) > 0) {
        bool weights = window->weights != NULL && op != GA_WINDOW_CORRELATE;
        err = neighbours_init(&n, in, op, window);
        if (err == GA_NO_ERROR) err = run(&m, &n, weights, rank, border, fill);
        neighbours_free(&n);
    }
    return ga_image_end(&m, err);
}
