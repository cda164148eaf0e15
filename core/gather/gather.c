/* take and put: elements along an axis, selected by an array of indices. */
#include "gather.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "copy/copy.h"
#include "device/flag.h"
#include "device/profile.h"
#include "plan/axes.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/library.h"

enum {
    UNROLL = 4,           /* loads that a work-item issues before it uses their values */
    ENOUGH_ROWS = 64,     /* rows for each compute unit: above it a work-item takes several */
    LOOP_ELEMENTS = 4096, /* elements of a looping work-item */
    IN_ORDER = 16384      /* words up to which one such work-item writes all: fewer commands than for several */
};

/* Both arrays as the kernels of take.gk see them: extents and strides count words; the dimensions slower than the axis
 * come first. */
typedef struct gather_plan {
    ga_axes retained; /* all dimensions but the axis; .in, .out: offsets of array and selected elements */
    ga_axis axis;     /* .n: extent in the array; .in, .out: strides of array and selected elements */
    size_t count;     /* number of indices */
    unsigned before;
    size_t word;
    unsigned along, across, unroll;
    size_t groups[2];
} gather_plan;

/* ------------------------------------------------------------------------------------------------------- arguments */

/* Does `picked` have the shape of a with `axis` replaced by the shape of the indices? */
static bool shape_fits(const GpuArray *a, const GpuArray *ind, unsigned axis, const GpuArray *picked) {
    if (picked->nd != a->nd - 1 + ind->nd) return false;
    for (unsigned i = 0; i < axis; i++)
        if (picked->dimensions[i] != a->dimensions[i]) return false;
    for (unsigned i = 0; i < ind->nd; i++)
        if (picked->dimensions[axis + i] != ind->dimensions[i]) return false;
    for (unsigned i = axis + 1; i < a->nd; i++)
        if (picked->dimensions[i - 1 + ind->nd] != a->dimensions[i]) return false;
    return true;
}

static int gather_check(const char *what, const GpuArray *a, const GpuArray *ind, const GpuArray *picked,
                        unsigned axis) {
    const GpuArray *all[3] = {a, ind, picked};
    const int n = picked != NULL ? 3 : 2;
    int err = GA_NO_ERROR;

    for (int i = 0; i < n && err == GA_NO_ERROR; i++) err = ga_array_check(all[i], what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    for (int i = 1; i < n; i++)
        if (all[i]->data->ctx != a->data->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer",
                           what);
    for (int i = 0; i < n; i++)
        if (!GpuArray_ISALIGNED(all[i]))
            return ga_fail(e, GA_UNALIGNED_ERROR, "%s: an array is not aligned for its type", what);
    if (!ga_is_index(ind->typecode)) return ga_fail(e, GA_VALUE_ERROR, "%s: the indices must be integers", what);
    err = ga_array_check_axis(a, axis, what);
    if (err != GA_NO_ERROR || picked == NULL) return err;
    if (picked->typecode != a->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s; convert first", what,
                       ga_type_name(a->typecode), ga_type_name(picked->typecode));
    if (!shape_fits(a, ind, axis, picked))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the shapes of array, indices and elements do not fit", what);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------------ plan */

/* The widest word, at most `pack` bytes, that divides the last dimension in bytes and to which all strides and offsets
 * are aligned. */
static size_t widest_word(const gather_plan *p, const gpudata *from, const gpudata *to, size_t pack) {
    const ga_axis *fast = &p->retained.axis[p->retained.count - 1];
    ga_axis in = {p->axis.n, p->axis.in, 0}, out = {p->count, 0, p->axis.out};
    ga_axes in_list = {.axis = &in, .count = 1}, out_list = {.axis = &out, .count = 1};
    const ga_axes *read[2] = {&p->retained, &in_list}, *written[2] = {&p->retained, &out_list};
    size_t word = ga_lowest_bit(ga_axes_alignment(from, p->retained.in, read, 2, fast, GA_SIDE_IN) |
                                ga_axes_alignment(to, p->retained.out, written, 2, fast, GA_SIDE_OUT) | fast->n |
                                (pack >= 16 ? 16 : 8));

    while (word >= 16 && word < pack && fast->n % (2 * word) == 0) word *= 2;
    return word;
}

/*
 * `picked` has one axis for the indices, at `axis`. The bytes of an element are treated as one more dimension:
 * dimensions contiguous in both arrays merge with it, and the kernel copies the widest words that divide all extents.
 */
static void make_plan(gather_plan *p, const GpuArray *a, const GpuArray *picked, unsigned axis) {
    const ga_caps *caps = &a->data->ctx->caps;
    ga_axes *k = &p->retained;

    p->axis = (ga_axis){a->dimensions[axis], a->strides[axis], picked->strides[axis]};
    p->count = picked->dimensions[axis];
    k->count = 0;
    for (unsigned i = 0; i < a->nd; i++)
        if (i != axis) k->axis[k->count++] = (ga_axis){a->dimensions[i], a->strides[i], picked->strides[i]};
    k->axis[k->count++] = (ga_axis){GpuArray_ITEMSIZE(a), 1, 1};
    k->in = k->out = 0;
    ga_axes_simplify(k, true);
    k->in += a->offset;
    k->out += picked->offset;

    ga_axis *fast = &k->axis[k->count - 1];
    p->word = fast->in == 1 && fast->out == 1 ? widest_word(p, a->data, picked->data, ga_pack_bytes(caps)) : 1;
    fast->n /= p->word;
    fast->in *= (ssize_t)p->word;
    fast->out *= (ssize_t)p->word;
    if (fast->n == 1 && k->count > 1) k->count--;
    if (k->count == 1 && k->axis[0].n == 1) k->count = 0;
    p->before = 0;
    while (p->before < k->count && ga_magnitude(k->axis[p->before].in) >= ga_magnitude(p->axis.in)) p->before++;
}

/* Neighbouring work-items go along the last dimension, with several groups along it if it is long, then along rows. */
static void gather_lay_out(gather_plan *p, const ga_caps *caps, unsigned limit) {
    bool inside = p->before < p->retained.count,
         loops = ga_loops(caps); /* inside: the last dimension is not the axis */
    size_t last = inside ? p->retained.axis[p->retained.count - 1].n : p->count, rows = p->count;
    unsigned group = ga_group_items(caps, limit), wide = ga_ceil_pow2(last);

    for (unsigned i = 0; i < p->retained.count; i++) rows *= p->retained.axis[i].n;
    rows /= last > 0 ? last : 1;
    p->along = wide < group ? wide : group;
    p->across = group / p->along;
    p->unroll = !loops && !inside && rows >= ENOUGH_ROWS * p->across * (caps->compute_units + (size_t)1) ? UNROLL : 1;
    p->groups[1] = ga_ceil_div(rows, (size_t)p->across * p->unroll);
    p->groups[0] = ga_ceil_div(last, loops ? LOOP_ELEMENTS : (size_t)p->along * (inside ? 1 : UNROLL));
    for (unsigned i = 0; i < 2; i++) p->groups[i] = ga_min_size(p->groups[i], ga_most_groups(caps, i));
}

static void plan_view(ga_view *v, const gather_plan *p, gpudata *data, bool picked) {
    ga_view_init(v, data, picked ? p->retained.out : p->retained.in);
    for (unsigned i = 0; i <= p->retained.count; i++) {
        if (i == p->before) ga_view_add(v, picked ? p->count : p->axis.n, picked ? p->axis.out : p->axis.in);
        if (i == p->retained.count) break;
        ga_view_add(v, p->retained.axis[i].n, picked ? p->retained.axis[i].out : p->retained.axis[i].in);
    }
}

static void add_array_args(ga_template_args *targs, const gather_plan *p, const GpuArray *ind) {
    ga_template_arg(targs, "T", ga_gk_word(p->word));
    ga_template_arg_type(targs, "I", ind->typecode);
    ga_template_arg_number(targs, "B", p->before);
    ga_template_arg_number(targs, "F", p->retained.count - p->before);
}

static void add_plan_args(ga_template_args *targs, const gather_plan *p, const GpuArray *ind) {
    add_array_args(targs, p, ind);
    ga_template_arg_number(targs, "ALONG", p->along);
    ga_template_arg_number(targs, "ACROSS", p->across);
}

/* A view of a flag; without a flag an empty view, because the kernel has the parameter in any case. */
static void flag_view(ga_view *v, const ga_flag *flag, gpudata *other) {
    ga_view_buffer(v, flag != NULL ? flag->word : other, 0, flag != NULL, sizeof(uint32_t));
}

static int read_flag(const char *what, ga_flag *flag, size_t n) {
    bool bad;
    int err = ga_flag_read(flag, &bad);
    if (err == GA_NO_ERROR && bad)
        err =
            ga_fail(&flag->word->ctx->err, GA_VALUE_ERROR, "%s: an index is out of range for an axis of %zu", what, n);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ take */

/* A call of take or put. */
typedef struct gather_job {
    gather_plan plan;
    const GpuArray *a, *ind, *picked;
    ga_flag *flag; /* NULL: errors are not reported */
    bool once;     /* no two indices refer to the same element */
} gather_job;

static int launch_take(const gather_job *j, atomic_uint *limit) {
    const gather_plan *p = &j->plan;
    ga_template_args targs = {.file = "take", .kernel = "take"};
    ga_view x, y, ind, error;
    GpuInstance *k;

    add_plan_args(&targs, p, j->ind);
    ga_template_arg_flag(&targs, "CHECK", j->flag != NULL);
    ga_template_arg_number(&targs, "UNROLL", p->unroll);
    int err = ga_library_instance(j->a->data->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    plan_view(&x, p, j->a->data, false);
    plan_view(&y, p, j->picked->data, true);
    ga_view_array(&ind, j->ind);
    flag_view(&error, j->flag, j->picked->data);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&ind), ga_arg_view(&y), ga_arg_view(&error)};
    return ga_launch_items(k, p->along * p->across, limit, GA_WIDTH_AUTO, 2, p->groups, args);
}

/* ------------------------------------------------------------------------------------------------------------- put */

static int launch_claim(const gather_job *j, const ga_view *owner, atomic_uint *limit) {
    gpucontext *ctx = j->a->data->ctx;
    unsigned group = ga_group_items(&ctx->caps, atomic_load(limit));
    size_t groups = ga_min_size(ga_ceil_div(j->ind->dimensions[0], group), ga_most_groups(&ctx->caps, 0));
    ga_template_args targs = {.file = "take", .kernel = "put_claim"};
    ga_view ind, error;
    GpuInstance *k;

    ga_template_arg_type(&targs, "I", j->ind->typecode);
    ga_template_arg_flag(&targs, "CHECK", j->flag != NULL);
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_array(&ind, j->ind);
    flag_view(&error, j->flag, owner->data);
    const ga_arg args[] = {ga_arg_view(&ind), ga_arg_view(owner), ga_arg_view(&error)};
    return ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static int launch_put(const gather_job *j, const ga_view *owner, atomic_uint *limit) {
    const gather_plan *p = &j->plan;
    ga_template_args targs = {.file = "take", .kernel = "put"};
    ga_view x, y, ind;
    GpuInstance *k;

    add_plan_args(&targs, p, j->ind);
    if (j->once) ga_template_arg_flag(&targs, "CLAIMED", false);
    int err = ga_library_instance(j->a->data->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    plan_view(&x, p, j->picked->data, true);
    plan_view(&y, p, j->a->data, false);
    ga_view_array(&ind, j->ind);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&ind), ga_arg_view(owner), ga_arg_view(&y)};
    return ga_launch_items(k, p->along * p->across, limit, GA_WIDTH_AUTO, 2, p->groups, args);
}

/* Are they few words for a device where work-items loop? */
static bool writes_in_order(const gather_job *j) {
    size_t words = j->plan.count;

    for (unsigned i = 0; i < j->plan.retained.count; i++) words *= j->plan.retained.axis[i].n;
    return ga_loops(&j->a->data->ctx->caps) && words <= IN_ORDER;
}

static int put_in_order(const gather_job *j) {
    const gather_plan *p = &j->plan;
    ga_template_args targs = {.file = "take", .kernel = "put_in_order"};
    const size_t one = 1;
    ga_view x, y, ind, error;
    GpuInstance *k;

    add_array_args(&targs, p, j->ind);
    ga_template_arg_flag(&targs, "CHECK", j->flag != NULL);
    int err = ga_library_instance(j->a->data->ctx, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    plan_view(&x, p, j->picked->data, true);
    plan_view(&y, p, j->a->data, false);
    ga_view_array(&ind, j->ind);
    flag_view(&error, j->flag, j->picked->data);
    const ga_arg args[] = {ga_arg_view(&x), ga_arg_view(&ind), ga_arg_view(&y), ga_arg_view(&error)};
    err = ga_instance_launch(k, GA_WIDTH_AUTO, 1, &one, args);
    return err == GA_NO_ERROR && j->flag != NULL ? read_flag("GpuArray_put", j->flag, p->axis.n) : err;
}

/* First find which index writes last to each place, so that no element is written twice; with a flag, check all indices
 * before anything is written. */
static int put(const gather_job *j, atomic_uint *limit) {
    const gather_plan *p = &j->plan;
    gpucontext *ctx = j->a->data->ctx;
    ga_view owner;
    int err;

    if (p->count >= UINT32_MAX)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuArray_put: %zu indices are too many for one call", p->count);
    if (j->once) {
        ga_view_buffer(&owner, j->picked->data, 0, 0, sizeof(uint32_t));
        return p->axis.n > 0 && p->retained.total > 0 ? launch_put(j, &owner, limit) : GA_NO_ERROR;
    }
    if (writes_in_order(j)) return put_in_order(j);
    gpudata *data = gpudata_alloc(ctx, (p->axis.n > 0 ? p->axis.n : 1) * 4, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    ga_view_buffer(&owner, data, 0, p->axis.n, sizeof(uint32_t));
    err = gpudata_memset(data, 0, 0);
    if (err == GA_NO_ERROR) err = launch_claim(j, &owner, limit);
    if (err == GA_NO_ERROR && j->flag != NULL) err = read_flag("GpuArray_put", j->flag, p->axis.n);
    if (err == GA_NO_ERROR && p->axis.n > 0 && p->retained.total > 0) err = launch_put(j, &owner, limit);
    gpudata_release(data);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the calls */

/* Options of a call, one bit each. */
enum {
    PUT = 1,   /* else take */
    CHECK = 2, /* an index out of range is an error */
    ONCE = 4   /* no two indices refer to the same element */
};

static int gather_run(unsigned how, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis);

/* The arrays have more dimensions than the kernels take: dense copies have at most four. */
static int gather_run_dense(unsigned how, const GpuArray *a, const GpuArray *ind, const GpuArray *picked,
                            unsigned axis) {
    GpuArray x = {0}, y = {0};

    int err = GpuArray_copy(&x, a, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&y, picked, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = gather_run(how, &x, ind, &y, axis);
    if (err == GA_NO_ERROR || err == GA_VALUE_ERROR) {
        int moved = how & PUT ? ga_array_assign(a, &x) : ga_array_assign(picked, &y);
        if (err == GA_NO_ERROR) err = moved;
    }
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

static int attempt_take(void *self, atomic_uint *limit) {
    gather_job *j = self;

    gather_lay_out(&j->plan, &j->a->data->ctx->caps, atomic_load(limit));
    return launch_take(j, limit);
}

static int attempt_put(void *self, atomic_uint *limit) {
    gather_job *j = self;

    gather_lay_out(&j->plan, &j->a->data->ctx->caps, atomic_load(limit));
    return put(j, limit);
}

/* `ind` has one dimension, and `picked` has one dimension for it, at `axis`; the array that is written overlaps no
 * other operand. */
static int gather_run(unsigned how, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis) {
    gpucontext *ctx = a->data->ctx;
    gather_job j = {.a = a, .ind = ind, .picked = picked, .once = (how & ONCE) != 0};
    ga_axes *retained = &j.plan.retained;
    atomic_uint limit;
    int err = GA_NO_ERROR;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    retained->axis = malloc(((size_t)a->nd + 1) * sizeof *retained->axis);
    if (retained->axis == NULL) return ga_fail_memory(&ctx->err, "an array's shape");
    make_plan(&j.plan, a, picked, axis);
    bool fits = retained->count < GA_AXES_MAX;
    if (fits && how & CHECK) err = ga_flag_get(ctx, true, &j.flag);
    if (!fits)
        err = gather_run_dense(how, a, ind, picked, axis);
    else if (err == GA_NO_ERROR)
        err = ga_attempt(&limit, how & PUT ? attempt_put : attempt_take, &j);
    if (err == GA_NO_ERROR && j.flag != NULL && !(how & PUT)) err = read_flag("GpuArray_take", j.flag, j.plan.axis.n);
    ga_flag_put(j.flag);
    free(retained->axis);
    return err;
}

/* Merge the axes of the indices in `picked` into one: `flat` is a view of it, or of a copy. */
static int flatten(GpuArray *flat, const GpuArray *picked, unsigned axis, unsigned rank) {
    unsigned nd = picked->nd - rank + 1;
    size_t *dims = malloc((nd + 1) * sizeof *dims);

    if (dims == NULL) return ga_fail_memory(&picked->data->ctx->err, "an array's shape");
    for (unsigned i = 0; i < axis; i++) dims[i] = picked->dimensions[i];
    dims[axis] = 1;
    for (unsigned i = 0; i < rank; i++) dims[axis] *= picked->dimensions[axis + i];
    for (unsigned i = axis + 1; i < nd; i++) dims[i] = picked->dimensions[i + rank - 1];
    int err = GpuArray_reshape(flat, picked, nd, dims, GA_C_ORDER, 0);
    free(dims);
    return err;
}

/* Flatten the indices to one dimension, and copy arrays that overlap. */
static int run_flat(unsigned how, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis) {
    GpuArray indices = {0}, flat = {0}, source = {0};
    const GpuArray *written = how & PUT ? a : picked;
    size_t count = ga_array_size(ind);

    int err = GA_NO_ERROR;
    if (ga_array_overlap(ind, written)) err = GpuArray_copy(&indices, ind, GA_C_ORDER);
    if (err == GA_NO_ERROR && indices.data == NULL) err = GpuArray_reshape(&indices, ind, 1, &count, GA_C_ORDER, 0);
    if (err == GA_NO_ERROR && indices.nd != 1) err = GpuArray_reshape_inplace(&indices, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = flatten(&flat, picked, axis, ind->nd);
    if (err == GA_NO_ERROR && ga_array_overlap(a, &flat)) {
        err = GpuArray_copy(&source, how & PUT ? &flat : a, GA_C_ORDER);
        if (how & PUT) {
            GpuArray t = flat;
            flat = source;
            source = t;
        } else {
            a = &source;
        }
    }
    if (err == GA_NO_ERROR) err = gather_run(how, a, &indices, &flat, axis);
    bool copied = !(how & PUT) && flat.data != NULL && flat.data != picked->data;
    if (copied && (err == GA_NO_ERROR || err == GA_VALUE_ERROR)) {
        int moved = GpuArray_reshape_inplace(&flat, picked->nd, picked->dimensions, GA_C_ORDER);
        if (moved == GA_NO_ERROR) moved = ga_array_assign(picked, &flat);
        if (err == GA_NO_ERROR) err = moved;
    }
    GpuArray_clear(&indices);
    GpuArray_clear(&flat);
    GpuArray_clear(&source);
    return err;
}

/* A new array for the selected elements; of zeros unless all of them will be written. */
static int make_result(GpuArray *out, const GpuArray *in, const GpuArray *ind, unsigned axis, bool all) {
    unsigned nd = in->nd - 1 + ind->nd, n = 0;
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);

    if (dims == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    for (unsigned i = 0; i < axis; i++) dims[n++] = in->dimensions[i];
    for (unsigned i = 0; i < ind->nd; i++) dims[n++] = ind->dimensions[i];
    for (unsigned i = axis + 1; i < in->nd; i++) dims[n++] = in->dimensions[i];
    int err = (all ? GpuArray_empty : GpuArray_zeros)(out, in->data->ctx, in->typecode, nd, dims, GA_C_ORDER);
    free(dims);
    return err;
}

int GpuArray_take(GpuArray *out, const GpuArray *in, const GpuArray *indices, unsigned int axis, int check_error) {
    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_take: no place for the result");
    if (in == NULL || indices == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_take: an array is NULL");
    bool made = out->data == NULL;
    int err = gather_check("GpuArray_take", in, indices, made ? NULL : out, axis);
    if (err == GA_NO_ERROR && made) err = make_result(out, in, indices, axis, check_error != 0);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){in, indices});
    err = ga_array_check_written(out, "GpuArray_take");
    if (err == GA_NO_ERROR && ga_array_size(out) > 0) err = run_flat(check_error ? CHECK : 0, in, indices, out, axis);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}

int ga_put_once(const GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned axis) {
    int err = gather_check("GpuArray_put", a, indices, values, axis);
    return err == GA_NO_ERROR && ga_array_size(values) > 0 ? run_flat(PUT | ONCE, a, indices, values, axis) : err;
}

int GpuArray_put(GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned int axis, int check_error) {
    if (a == NULL || indices == NULL || values == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_put: an array is NULL");
    int err = gather_check("GpuArray_put", a, indices, values, axis);
    if (err == GA_NO_ERROR) err = ga_array_check_written(a, "GpuArray_put");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){indices, values});
    return ga_array_size(values) > 0 ? run_flat(check_error ? PUT | CHECK : PUT, a, indices, values, axis)
                                     : GA_NO_ERROR;
}
