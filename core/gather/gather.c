/* Elements along an axis picked by an index array, and put back. */
#include "plan/axes.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "template/template.h"

/* Both arrays as the kernels of take.gk see them: dimensions in words, those that are slower than the axis first. */
typedef struct gather_plan {
    ga_axes kept; /* .in, .out: of the array that is picked from and of the picked elements */
    ga_axis axis; /* .n: of the former; strides of both along the axis */
    size_t count; /* of indices */
    unsigned before;
    size_t word;
    unsigned along, across, unroll;
    size_t groups[2];
    atomic_uint *limit; /* most work-items of a group */
} gather_plan;

static const char *word_name(size_t word) {
    switch (word) {
    case 64: return "u32x16";
    case 32: return "u32x8";
    case 16: return "u32x4";
    case 8: return "u64";
    case 4: return "u32";
    case 2: return "u16";
    default: return "u8";
    }
}

static int word_type(size_t word) {
    switch (word) {
    case 8: return GA_ULONG;
    case 2: return GA_USHORT;
    case 1: return GA_UBYTE;
    default: return GA_UINT; /* vectors too */
    }
}

/* ------------------------------------------------------------------------------------------------------- arguments */

/* Has `picked` the shape of a with `axis` replaced by that of the indices? */
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

static int check(const char *what, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis) {
    const GpuArray *all[3] = {a, ind, picked};
    int err = GA_NO_ERROR;

    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++)
        if (all[i] != NULL) err = ga_array_check(all[i], what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &a->data->ctx->err;
    for (int i = 1; i < 3; i++)
        if (all[i] != NULL && all[i]->data->ctx != a->data->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer",
                           what);
    for (int i = 0; i < 3; i++)
        if (all[i] != NULL && !GpuArray_ISALIGNED(all[i]))
            return ga_fail(e, GA_UNALIGNED_ERROR, "%s: an array is not aligned for its type", what);
    if (!ga_is_index_type(ind->typecode)) return ga_fail(e, GA_VALUE_ERROR, "%s: the indices must be integers", what);
    if (axis >= a->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no axis %u in an array of rank %u", what, axis, a->nd);
    if (picked == NULL) return GA_NO_ERROR;
    if (picked->typecode != a->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the arrays have elements of %s and %s; convert first", what,
                       ga_type_name(a->typecode), ga_type_name(picked->typecode));
    if (!shape_fits(a, ind, axis, picked))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the shapes of array, indices and elements do not fit", what);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------------ plan */

/*
 * `picked` has one axis for the indices, at `axis`. The bytes of an element are a dimension like others: what is
 * contiguous in both arrays merges with them, and the widest word that divides everything is what is copied.
 */
static void make_plan(gather_plan *p, const GpuArray *a, const GpuArray *picked, unsigned axis) {
    const ga_caps *caps = &a->data->ctx->caps;
    ga_axes *k = &p->kept;

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
    size_t bits = k->in | k->out | ga_buffer_misalignment(a->data) | ga_buffer_misalignment(picked->data);
    bits |= fast->n | (caps->is_cpu || caps->vector_bytes >= 16 ? 16 : 8);
    if (p->axis.n > 1) bits |= (size_t)p->axis.in;
    if (p->count > 1) bits |= (size_t)p->axis.out;
    for (unsigned i = 0; i + 1 < k->count; i++) bits |= (size_t)k->axis[i].in | (size_t)k->axis[i].out;
    p->word = fast->in == 1 && fast->out == 1 ? bits & (~bits + 1) : 1;
    while (caps->is_cpu && p->word >= 16 && p->word < 64 && fast->n % (2 * p->word) == 0) p->word *= 2;
    fast->n /= p->word;
    fast->in *= (ssize_t)p->word;
    fast->out *= (ssize_t)p->word;
    if (fast->n == 1 && k->count > 1) k->count--;
    if (k->count == 1 && k->axis[0].n == 1) k->count = 0;
    p->before = 0;
    while (p->before < k->count && ga_magnitude(k->axis[p->before].in) >= ga_magnitude(p->axis.in)) p->before++;
}

/* Work-items side by side along the last dimension, groups along it where it is long, then rows. */
static void lay_out(gather_plan *p, const ga_caps *caps) {
    bool inside = p->before < p->kept.count; /* the last dimension is not the axis */
    size_t last = inside ? p->kept.axis[p->kept.count - 1].n : p->count, rows = p->count;
    size_t units = (size_t)caps->compute_units + 1;
    unsigned group = caps->is_cpu ? 1 : ga_group_items(caps, atomic_load(p->limit)), wide = ga_ceil_pow2(last);

    for (unsigned i = 0; i < p->kept.count; i++) rows *= p->kept.axis[i].n;
    rows /= last > 0 ? last : 1;
    p->along = wide < group ? wide : group;
    p->across = group / p->along;
    p->unroll = !caps->is_cpu && !inside && rows >= 64 * (size_t)p->across * units ? 4 : 1;
    p->groups[1] = ga_ceil_div(rows, (size_t)p->across * p->unroll);
    p->groups[0] = ga_ceil_div(last, caps->is_cpu ? 4096 : (size_t)p->along * (inside ? 1 : 4));
    for (int i = 0; i < 2; i++) {
        size_t most = caps->is_cpu ? 16 * units : caps->max_groups[i];
        if (p->groups[i] > most) p->groups[i] = most;
    }
}

static void plan_view(ga_view *v, const gather_plan *p, gpudata *data, bool picked) {
    ga_view_init(v, data, picked ? p->kept.out : p->kept.in, word_type(p->word));
    for (unsigned i = 0; i <= p->kept.count; i++) {
        if (i == p->before) ga_view_add(v, picked ? p->count : p->axis.n, picked ? p->axis.out : p->axis.in);
        if (i == p->kept.count) break;
        ga_view_add(v, p->kept.axis[i].n, picked ? p->kept.axis[i].out : p->kept.axis[i].in);
    }
}

static void pick_plan(ga_picks *picks, const gather_plan *p, const GpuArray *ind) {
    ga_pick(picks, "T", word_name(p->word));
    ga_pick(picks, "I", ga_gk_type(ind->typecode));
    ga_pick_number(picks, "B", p->before);
    ga_pick_number(picks, "F", p->kept.count - p->before);
    ga_pick_number(picks, "ALONG", p->along);
    ga_pick_number(picks, "ACROSS", p->across);
}

static int get_kernel(gpucontext *ctx, const char *kernel, const ga_picks *picks, GpuInstance **k) {
    if (picks->failed) return ga_fail_memory(&ctx->err, "template arguments");
    return ga_library_instance(ctx, "take", kernel, picks->n, picks->args, k);
}

/* A flag of its own for one call, so that threads do not see each other's errors. */
static gpudata *new_flag(gpucontext *ctx, int *err) {
    uint32_t zero = 0;
    return gpudata_alloc(ctx, sizeof zero, &zero, GA_BUFFER_INIT, err);
}

static int read_flag(const char *what, gpudata *flag, size_t n) {
    uint32_t bad = 0;
    int err = gpudata_read(&bad, flag, 0, sizeof bad);
    if (err == GA_NO_ERROR && bad != 0)
        err = ga_fail(&flag->ctx->err, GA_VALUE_ERROR, "%s: an index is out of range for an axis of %zu", what, n);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ take */

static int launch_take(const gather_plan *p, const GpuArray *a, const GpuArray *ind, const GpuArray *picked,
                       gpudata *flag) {
    ga_view x, y, error;
    ga_picks picks = {0};
    GpuInstance *k;

    pick_plan(&picks, p, ind);
    ga_pick(&picks, "CHECK", flag != NULL ? "true" : "false");
    ga_pick_number(&picks, "UNROLL", p->unroll);
    int err = get_kernel(a->data->ctx, "take", &picks, &k);
    if (err != GA_NO_ERROR) return err;
    plan_view(&x, p, a->data, false);
    plan_view(&y, p, picked->data, true);
    ga_view_buffer(&error, flag != NULL ? flag : picked->data, 0, GA_UINT, flag != NULL);
    void *args[] = {&x.array, (GpuArray *)(uintptr_t)ind, &y.array, &error.array};
    return ga_launch_items(k, p->along * p->across, p->limit, 2, p->groups, args);
}

/* ------------------------------------------------------------------------------------------------------------- put */

static int launch_claim(const gather_plan *p, const GpuArray *ind, ga_view *owner, gpudata *flag) {
    gpucontext *ctx = ind->data->ctx;
    unsigned group = ctx->caps.is_cpu ? 1 : ga_group_items(&ctx->caps, atomic_load(p->limit));
    size_t groups = ga_ceil_div(ind->dimensions[0], group);
    ga_view error;
    ga_picks picks = {0};
    GpuInstance *k;

    ga_pick(&picks, "I", ga_gk_type(ind->typecode));
    ga_pick(&picks, "CHECK", flag != NULL ? "true" : "false");
    ga_pick_number(&picks, "GROUP", group);
    int err = get_kernel(ctx, "put_claim", &picks, &k);
    if (err != GA_NO_ERROR) return err;
    size_t most = ctx->caps.is_cpu ? 16 * ((size_t)ctx->caps.compute_units + 1) : ctx->caps.max_groups[0];
    if (groups > most) groups = most;
    ga_view_buffer(&error, flag != NULL ? flag : owner->array.data, 0, GA_UINT, flag != NULL);
    void *args[] = {(GpuArray *)(uintptr_t)ind, &owner->array, &error.array};
    return ga_launch_items(k, group, p->limit, 1, &groups, args);
}

static int launch_put(const gather_plan *p, const GpuArray *a, const GpuArray *ind, const GpuArray *picked,
                      ga_view *owner) {
    ga_view x, y;
    ga_picks picks = {0};
    GpuInstance *k;

    pick_plan(&picks, p, ind);
    int err = get_kernel(a->data->ctx, "put", &picks, &k);
    if (err != GA_NO_ERROR) return err;
    plan_view(&x, p, picked->data, true);
    plan_view(&y, p, a->data, false);
    void *args[] = {&x.array, (GpuArray *)(uintptr_t)ind, &owner->array, &y.array};
    return ga_launch_items(k, p->along * p->across, p->limit, 2, p->groups, args);
}

/* Who is last for each place first, then nothing is written twice; with `flag`, errors are found before anything is. */
static int put(const gather_plan *p, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, gpudata *flag) {
    gpucontext *ctx = a->data->ctx;
    ga_view owner;
    int err;

    if (p->count >= UINT32_MAX)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuArray_put: %zu indices are too many for one call", p->count);
    gpudata *data = gpudata_alloc(ctx, (p->axis.n > 0 ? p->axis.n : 1) * 4, NULL, GA_BUFFER_READ_WRITE, &err);
    if (data == NULL) return err;
    ga_view_buffer(&owner, data, 0, GA_UINT, p->axis.n);
    err = gpudata_memset(data, 0, 0);
    if (err == GA_NO_ERROR) err = launch_claim(p, ind, &owner, flag);
    if (err == GA_NO_ERROR && flag != NULL) err = read_flag("GpuArray_put", flag, p->axis.n);
    if (err == GA_NO_ERROR && p->axis.n > 0 && p->kept.total > 0) err = launch_put(p, a, ind, picked, &owner);
    gpudata_release(data);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the calls */

static int run(bool is_put, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis,
               int check_error);

/* More dimensions than the kernels have: over dense copies there are four at most. */
static int run_dense(bool is_put, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis,
                     int check_error) {
    GpuArray x = {0}, y = {0};

    int err = GpuArray_copy(&x, a, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&y, picked, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = run(is_put, &x, ind, &y, axis, check_error);
    if (err == GA_NO_ERROR || err == GA_VALUE_ERROR) {
        int moved = is_put ? ga_array_assign(a, &x) : ga_array_assign(picked, &y);
        if (err == GA_NO_ERROR) err = moved;
    }
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

/* Again with smaller groups, if a kernel turns out to need that. */
static int run_plan(bool is_put, gather_plan *p, const GpuArray *a, const GpuArray *ind, const GpuArray *picked,
                    gpudata *flag) {
    unsigned limit;
    int err;

    do {
        limit = atomic_load(p->limit);
        lay_out(p, &a->data->ctx->caps);
        err = is_put ? put(p, a, ind, picked, flag) : launch_take(p, a, ind, picked, flag);
    } while (ga_plan_again(err, p->limit, limit));
    return err;
}

/* `ind` has one dimension, as has `picked` at `axis`; nothing that is written shares memory with anything else. */
static int run(bool is_put, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis,
               int check_error) {
    gpucontext *ctx = a->data->ctx;
    gather_plan p = {0};
    gpudata *flag = NULL;
    int err = GA_NO_ERROR;

    atomic_uint limit;
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    p.limit = &limit;
    p.kept.axis = malloc(((size_t)a->nd + 1) * sizeof *p.kept.axis);
    if (p.kept.axis == NULL) return ga_fail_memory(&ctx->err, "an array's shape");
    make_plan(&p, a, picked, axis);
    bool fits = p.kept.count < GA_AXES_MAX;
    if (fits && check_error) flag = new_flag(ctx, &err);
    if (!fits)
        err = run_dense(is_put, a, ind, picked, axis, check_error);
    else if (err == GA_NO_ERROR)
        err = run_plan(is_put, &p, a, ind, picked, flag);
    if (err == GA_NO_ERROR && flag != NULL && !is_put) err = read_flag("GpuArray_take", flag, p.axis.n);
    gpudata_release(flag);
    free(p.kept.axis);
    return err;
}

/* The axes of the indices, in the picked elements, become one: `flat` is a view of them, or of a copy. */
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

/* Put the indices into one dimension and go through copies where arrays share memory. */
static int run_flat(bool is_put, const GpuArray *a, const GpuArray *ind, const GpuArray *picked, unsigned axis,
                    int check_error) {
    GpuArray indices = {0}, flat = {0}, source = {0};
    const GpuArray *written = is_put ? a : picked;
    size_t count = ga_array_size(ind);

    int err = GA_NO_ERROR;
    if (ga_array_overlap(ind, written)) err = GpuArray_copy(&indices, ind, GA_C_ORDER);
    if (err == GA_NO_ERROR && indices.data == NULL) err = GpuArray_reshape(&indices, ind, 1, &count, GA_C_ORDER, 0);
    if (err == GA_NO_ERROR && indices.nd != 1) err = GpuArray_reshape_inplace(&indices, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = flatten(&flat, picked, axis, ind->nd);
    if (err == GA_NO_ERROR && ga_array_overlap(a, &flat)) {
        err = GpuArray_copy(&source, is_put ? &flat : a, GA_C_ORDER);
        if (is_put) {
            GpuArray t = flat;
            flat = source;
            source = t;
        } else {
            a = &source;
        }
    }
    if (err == GA_NO_ERROR) err = run(is_put, a, &indices, &flat, axis, check_error);
    bool copied = !is_put && flat.data != NULL && flat.data != picked->data;
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

/* A new array for the picked elements. */
static int make_result(GpuArray *out, const GpuArray *in, const GpuArray *ind, unsigned axis) {
    unsigned nd = in->nd - 1 + ind->nd, n = 0;
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);

    if (dims == NULL) return ga_fail_memory(&in->data->ctx->err, "an array's shape");
    for (unsigned i = 0; i < axis; i++) dims[n++] = in->dimensions[i];
    for (unsigned i = 0; i < ind->nd; i++) dims[n++] = ind->dimensions[i];
    for (unsigned i = axis + 1; i < in->nd; i++) dims[n++] = in->dimensions[i];
    int err = GpuArray_zeros(out, in->data->ctx, in->typecode, nd, dims, GA_C_ORDER);
    free(dims);
    return err;
}

int GpuArray_take(GpuArray *out, const GpuArray *in, const GpuArray *indices, unsigned int axis, int check_error) {
    if (out == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_take: no place for the result");
    if (in == NULL || indices == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_take: an array is NULL");
    bool made = out->data == NULL;
    int err = check("GpuArray_take", in, indices, made ? NULL : out, axis);
    if (err == GA_NO_ERROR && made) err = make_result(out, in, indices, axis);
    if (err != GA_NO_ERROR) return err;
    err = ga_array_check_written(out, "GpuArray_take");
    if (err == GA_NO_ERROR && ga_array_size(out) > 0) err = run_flat(false, in, indices, out, axis, check_error);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}

int GpuArray_put(GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned int axis, int check_error) {
    if (a == NULL || indices == NULL || values == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_put: an array is NULL");
    int err = check("GpuArray_put", a, indices, values, axis);
    if (err == GA_NO_ERROR) err = ga_array_check_written(a, "GpuArray_put");
    if (err != GA_NO_ERROR) return err;
    return ga_array_size(values) > 0 ? run_flat(true, a, indices, values, axis, check_error) : GA_NO_ERROR;
}
