/* GpuArray_spline_filter(), _map_coordinates() and _affine_transform(): kernels/library/ndimage_spline.gk. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "image.h"
#include "array/broadcast.h"
#include "plan/flat.h"

enum { MAX_ORDER = 5, MAX_RANK = 8, LOOP_ELEMENTS = 256 };

static int check_order(const char *what, const GpuArray *in, unsigned order, ga_border border) {
    ga_errbuf *e = ga_array_errbuf(in);

    if (order > MAX_ORDER) return ga_fail(e, GA_VALUE_ERROR, "%s: order %u; splines have 0 to 5", what, order);
    if ((int)border < GA_BORDER_REFLECT || border > GA_BORDER_GRID_WRAP)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no border %d", what, (int)border);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------- coefficients */

typedef enum line_kind { MIRROR, REFLECT, WRAP } line_kind;

static line_kind kind_of(ga_border border) {
    if (border == GA_BORDER_GRID_WRAP) return WRAP;
    return border == GA_BORDER_REFLECT || border == GA_BORDER_NEAREST ? REFLECT : MIRROR;
}

/* Poles of the spline filters: the roots inside the unit circle of z + 6 + 1 / z (order 2) and so on. */
static unsigned poles_of(unsigned order, double *z) {
    switch (order) {
    case 2: z[0] = sqrt(8) - 3; return 1;
    case 3: z[0] = sqrt(3) - 2; return 1;
    case 4:
        z[0] = sqrt(664 - sqrt(438976)) + sqrt(304) - 19;
        z[1] = sqrt(664 + sqrt(438976)) - sqrt(304) - 19;
        return 2;
    default:
        z[0] = sqrt(67.5 - sqrt(4436.25)) + sqrt(26.25) - 6.5;
        z[1] = sqrt(67.5 + sqrt(4436.25)) - sqrt(26.25) - 6.5;
        return 2;
    }
}

static int filter_lines(const ga_image *m, unsigned axis, unsigned order, ga_border border) {
    const GpuArray *y = &m->out;
    const size_t n = y->dimensions[axis], lines = ga_array_size(y) / n;
    double z[2], numbers[6], gain = 1;
    unsigned poles = poles_of(order, z);
    size_t inner = 1;
    gpudata *table = NULL;
    ga_view views[2];

    for (unsigned d = axis + 1; d < y->nd; d++) inner *= y->dimensions[d];
    for (unsigned p = 0; p < poles; p++) {
        gain *= (1 - z[p]) * (1 - 1 / z[p]);
        numbers[3 * p] = z[p];
        numbers[3 * p + 1] = pow(z[p], (double)(n - 1));
        numbers[3 * p + 2] = pow(z[p], (double)n);
    }
    int err = ga_image_upload(m->ctx, &table, numbers, 3 * (size_t)poles, y->typecode);
    if (err != GA_NO_ERROR) return err;
    const ga_image_number factor = ga_image_number_of(gain, y->typecode);
    ga_view_buffer(&views[1], table, 0, 3 * (size_t)poles, GpuArray_ITEMSIZE(y));
    const ga_arg args[] = {ga_image_arg(&views[0], y), ga_arg_view(&views[1]), ga_arg_value(&factor),
                           ga_arg_index((ssize_t)n), ga_arg_index((ssize_t)inner)};
    ga_flat f = {.ctx = m->ctx,
                 .targs = {.file = "ndimage_spline", .kernel = "spline_lines"},
                 .args = args,
                 .count = lines,
                 .least = 1 + LOOP_ELEMENTS / n};
    ga_template_arg_type(&f.targs, "A", y->typecode);
    ga_template_arg_number(&f.targs, "KIND", (size_t)kind_of(border));
    err = ga_flat_launch(&f);
    gpudata_release(table);
    return err;
}

int GpuArray_spline_filter(GpuArray *out, const GpuArray *in, unsigned int axis, unsigned int order, ga_border border) {
    const char *what = "GpuArray_spline_filter";
    ga_image m;

    if (out == NULL || in == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_image_check(what, in);
    if (err == GA_NO_ERROR) err = check_order(what, in, order, border);
    if (err == GA_NO_ERROR) err = ga_array_check_axis(in, axis, what);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    if (out->data != NULL && out->typecode != GA_FLOAT && out->typecode != GA_DOUBLE)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "%s: coefficients are float or double, not %s", what,
                       ga_type_name(out->typecode));
    err = ga_image_begin(&m, what, out, in, ga_image_real(in->data->ctx), in->nd, in->dimensions);
    if (err == GA_NO_ERROR && ga_array_size(in) > 0) {
        err = ga_array_assign(&m.out, &m.in);
        if (err == GA_NO_ERROR && order > 1 && in->dimensions[axis] > 1) err = filter_lines(&m, axis, order, border);
    }
    return ga_image_end(&m, err);
}

/* ----------------------------------------------------------------------------------------------------------- values */

/* An interpolation: at coordinates from an array, or from an affine matrix. */
typedef struct places {
    const GpuArray *coordinates; /* C contiguous, or NULL */
    const double *matrix;
    unsigned order;
    ga_border border;
    double fill;
} places;

static int upload(const ga_image *m, const places *p, gpudata **shape, gpudata **matrix) {
    const unsigned nd = m->in.nd;
    const size_t n = (size_t)nd * (nd + 1);
    int64_t extents[2 * MAX_RANK] = {0};
    double numbers[MAX_RANK * (MAX_RANK + 1)] = {0};
    int err;

    for (unsigned d = 0; d < nd; d++) {
        extents[d] = (int64_t)m->in.dimensions[d];
        if (p->matrix != NULL) extents[nd + d] = (int64_t)m->out.dimensions[d];
    }
    if (p->matrix != NULL) memcpy(numbers, p->matrix, n * sizeof *numbers);
    *shape = gpudata_alloc(m->ctx, 2 * (size_t)nd * sizeof *extents, extents, GA_BUFFER_INIT, &err);
    return *shape == NULL ? err : ga_image_upload(m->ctx, matrix, numbers, n, ga_image_real(m->ctx));
}

static int interpolate(const ga_image *m, const places *p) {
    const int real = ga_image_real(m->ctx);
    const unsigned nd = m->in.nd;
    const ga_image_number beyond = ga_image_number_of(p->fill, real);
    const GpuArray *coordinates = p->coordinates != NULL ? p->coordinates : &m->in; /* the kernel does not read it */
    gpudata *shape = NULL, *matrix = NULL;
    ga_view views[5];

    int err = upload(m, p, &shape, &matrix);
    if (err == GA_NO_ERROR) {
        ga_view_buffer(&views[2], matrix, 0, (size_t)nd * (nd + 1), real == GA_DOUBLE ? sizeof(double) : sizeof(float));
        ga_view_buffer(&views[3], shape, 0, 2 * (size_t)nd, sizeof(int64_t));
        const ga_arg args[] = {ga_image_arg(&views[0], &m->in),  ga_image_arg(&views[1], coordinates),
                               ga_arg_view(&views[2]),           ga_arg_view(&views[3]),
                               ga_image_arg(&views[4], &m->out), ga_arg_value(&beyond),
                               ga_arg_index((ssize_t)p->border)};
        ga_flat f = {.ctx = m->ctx,
                     .targs = {.file = "ndimage_spline", .kernel = "interpolate"},
                     .args = args,
                     .count = ga_array_size(&m->out),
                     .least = LOOP_ELEMENTS};
        ga_template_arg_type(&f.targs, "T", m->in.typecode);
        ga_template_arg_type(&f.targs, "U", m->out.typecode);
        ga_template_arg_type(&f.targs, "C", coordinates->typecode);
        ga_template_arg_type(&f.targs, "A", real);
        ga_template_arg_number(&f.targs, "R", nd);
        ga_template_arg_number(&f.targs, "ORDER", p->order);
        ga_template_arg_flag(&f.targs, "COORDS", p->coordinates != NULL);
        err = ga_flat_launch(&f);
    }
    if (shape != NULL) gpudata_release(shape);
    if (matrix != NULL) gpudata_release(matrix);
    return err;
}

static int check_input(const char *what, const GpuArray *in, unsigned order, ga_border border) {
    int err = ga_image_check(what, in);

    if (err == GA_NO_ERROR) err = check_order(what, in, order, border);
    if (err != GA_NO_ERROR) return err;
    if (in->nd == 0 || in->nd > MAX_RANK || ga_array_size(in) == 0)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR,
                       "%s: an array of rank %u with %zu elements; it takes ranks 1 to %d, with elements", what, in->nd,
                       ga_array_size(in), MAX_RANK);
    return GA_NO_ERROR;
}

/* Check the arguments, make the result, and run. */
static int run(const char *what, GpuArray *out, const GpuArray *in, unsigned nd, const size_t *dims, const places *p) {
    ga_image m;
    int err = ga_image_begin(&m, what, out, in, in->typecode, nd, dims);

    if (err == GA_NO_ERROR && ga_array_size(&m.out) > 0) err = interpolate(&m, p);
    return ga_image_end(&m, err);
}

/* Dense coordinates, of float or double, that the result does not overlap. */
static int dense_places(GpuArray *dense, const GpuArray *coordinates, const GpuArray *out) {
    const int type = coordinates->typecode, real = ga_image_real(coordinates->data->ctx);
    bool copied = out->data != NULL && ga_array_overlap(coordinates, out);

    if (!copied && GpuArray_IS_C_CONTIGUOUS(coordinates) && (type == GA_FLOAT || type == GA_DOUBLE))
        return GpuArray_view(dense, coordinates);
    int err = GpuArray_empty(dense, coordinates->data->ctx, type == GA_FLOAT ? type : real, coordinates->nd,
                             coordinates->dimensions, GA_C_ORDER);
    return err == GA_NO_ERROR ? ga_array_assign(dense, coordinates) : err;
}

int GpuArray_map_coordinates(GpuArray *out, const GpuArray *in, const GpuArray *coordinates, unsigned int order,
                             ga_border border, double fill) {
    const char *what = "GpuArray_map_coordinates";
    const GpuArray *both[2] = {in, coordinates};
    GpuArray dense = {0};

    if (out == NULL || in == NULL || coordinates == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = check_input(what, in, order, border);
    if (err == GA_NO_ERROR) err = ga_arrays_check(what, both, 2);
    if (err == GA_NO_ERROR) err = ga_image_check(what, coordinates);
    if (err != GA_NO_ERROR) return err;
    if (coordinates->nd == 0 || coordinates->dimensions[0] != in->nd)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR,
                       "%s: coordinates with %zu along the first axis, for an array of rank %u", what,
                       coordinates->nd > 0 ? coordinates->dimensions[0] : 0, in->nd);
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, coordinates});
    err = dense_places(&dense, coordinates, out);
    const places p = {.coordinates = &dense, .order = order, .border = border, .fill = fill};
    if (err == GA_NO_ERROR) err = run(what, out, in, dense.nd - 1, dense.dimensions + 1, &p);
    GpuArray_clear(&dense);
    return err;
}

int GpuArray_affine_transform(GpuArray *out, const GpuArray *in, const double *matrix, unsigned int order,
                              ga_border border, double fill) {
    const char *what = "GpuArray_affine_transform";
    const places p = {.matrix = matrix, .order = order, .border = border, .fill = fill};

    if (out == NULL || in == NULL || matrix == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array or the matrix is NULL", what);
    int err = check_input(what, in, order, border);
    if (err == GA_NO_ERROR && out->data != NULL) err = ga_array_check(out, what);
    if (err != GA_NO_ERROR) return err;
    if (out->data != NULL && out->nd != in->nd)
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "%s: a result of rank %u for an array of rank %u", what,
                       out->nd, in->nd);
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){in});
    return run(what, out, in, in->nd, out->data != NULL ? out->dimensions : in->dimensions, &p);
}
