/* Launches of GK instances: the library's, and those of users, whose arguments are checked. */
#include "launch.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "device/enqueue.h"
#include "gk_types.h"
#include "program/kernel.h"

/* ------------------------------------------------------------------------------------------------------- views */

void ga_view_init(ga_view *v, gpudata *data, size_t offset) {
    v->data = data;
    v->offset = offset;
    v->nd = 0;
    v->unending = false;
}

void ga_view_add(ga_view *v, size_t dim, ssize_t stride) {
    v->dims[v->nd] = dim;
    v->strides[v->nd++] = stride;
}

void ga_view_buffer(ga_view *v, gpudata *data, size_t offset, size_t n, size_t elsize) {
    ga_view_init(v, data, offset);
    ga_view_add(v, n, (ssize_t)elsize);
}

void ga_view_memory(ga_view *v, gpudata *data, size_t offset, size_t elsize) {
    ga_view_buffer(v, data, offset, 1, elsize);
    v->unending = true;
}

void ga_view_array(ga_view *v, const GpuArray *a) {
    ga_view_init(v, a->data, a->offset);
    for (unsigned i = 0; i < a->nd; i++) ga_view_add(v, a->dimensions[i], a->strides[i]);
}

/* ------------------------------------------------------------------------------------------------------- width */

/* Upper bounds over a launch's arguments, which decide the width of indices. */
typedef struct reach {
    size_t bytes; /* from the first byte of an array to its last */
    size_t count; /* an extent, a number of elements, or an idx argument */
    size_t items; /* work-items: a grid-stride loop adds this to an index before it compares */
} reach;

static bool is_narrow(const reach *r) {
    return r->bytes <= INT_MAX && r->count <= INT_MAX && r->items <= INT_MAX && r->count + r->items <= INT_MAX;
}

static void at_least(size_t *most, size_t n) {
    if (*most < n) *most = n;
}

static void add_reach(reach *most, const ga_arg *a) {
    size_t bytes = 16, count = 1; /* room for a last element of a vector's size */

    if (a->data == NULL) {
        at_least(&most->count, ga_magnitude(a->index));
        return;
    }
    for (unsigned i = 0; i < a->nd; i++) {
        size_t n = a->dims[i], span;
        at_least(&most->count, n);
        if (ga_mul_overflow(count, n, &count)) count = SIZE_MAX;
        if (n > 1 &&
            (ga_mul_overflow(n - 1, ga_magnitude(a->strides[i]), &span) || __builtin_add_overflow(bytes, span, &bytes)))
            bytes = SIZE_MAX;
    }
    at_least(&most->count, count);
    if (count > 0) at_least(&most->bytes, bytes);
}

/* ------------------------------------------------------------------------------------------------------ launch */

/* Determine the group size and the number of work-items; errors if they do not fit the kernel or the device. */
static int check_geometry(GpuInstance *k, unsigned nd, const size_t *groups, const size_t *given, size_t size[3],
                          reach *most) {
    const unsigned *fixed = k->narrow.code->group_size;
    const char *name = k->narrow.code->instance;
    ga_errbuf *e = &k->ctx->err;
    const ga_caps *c = &k->ctx->caps;
    size_t threads = 1;

    if (groups == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the group counts of the launch are NULL", name);
    if (nd < 1 || nd > 3) return ga_fail(e, GA_VALUE_ERROR, "%s: a launch has 1 to 3 dimensions, not %u", name, nd);
    if (fixed[0] == 0 && given == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s has no group_size attribute: the call must say the group size", name);
    for (unsigned i = 0; i < 3; i++) {
        size[i] = fixed[0] != 0 ? fixed[i] : i < nd ? given[i] : 1;
        if (fixed[0] != 0 && given != NULL && i < nd && given[i] != fixed[i])
            return ga_fail(e, GA_VALUE_ERROR, "%s has groups of %u x %u x %u; the call asks for %zu in dimension %u",
                           name, fixed[0], fixed[1], fixed[2], given[i], i);
        size_t g = i < nd ? groups[i] : 1;
        if (g == 0 || size[i] == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: group count or size %u is 0", name, i);
        if (g > c->max_groups[i] || size[i] > c->max_group_size[i])
            return ga_fail(e, GA_VALUE_ERROR, "%s: %zu groups of %zu in dimension %u; %s allows %zu of %zu", name, g,
                           size[i], i, c->device_name, c->max_groups[i], c->max_group_size[i]);
        threads *= size[i];
        if (ga_mul_overflow(most->items, g, &most->items) || ga_mul_overflow(most->items, size[i], &most->items))
            most->items = SIZE_MAX;
    }
    if (threads > k->narrow.kernel->max_group)
        return ga_fail(e, GA_VALUE_ERROR, "%s: groups of %zu work-items; this kernel on %s allows %zu", name, threads,
                       c->device_name, k->narrow.kernel->max_group);
    return GA_NO_ERROR;
}

/* A value in the emitted function's parameter list. */
union slot_value {
    int64_t l;
    int32_t i;
    unsigned char bytes[16];
};

static void fill_index(union slot_value *v, gk_scalar_type t, int64_t x) {
    if (t == GK_I32)
        v->i = (int32_t)x;
    else
        v->l = x;
}

static int64_t elements(const ga_arg *a) {
    size_t n = 1;
    if (a->unending) return -1;
    for (unsigned i = 0; i < a->nd; i++) n *= a->dims[i];
    return (int64_t)n;
}

/* Operands of a launch's race check: a table of records, whose number is a power of 2, and the value of GK_SLOT_SHAPE.
 * */
typedef struct race_table {
    gpudata *records; /* NULL: the kernel is not checked */
    uint32_t shape;
} race_table;

/* Fill in the parameters that come from the variant and its races, not from an argument. */
static void fill_own(const gk_slot *s, const ga_variant *variant, const race_table *races, union slot_value *v,
                     void **place) {
    *place = v;
    switch (s->kind) {
    case GK_SLOT_REPORT: *place = variant->report; break;
    case GK_SLOT_FIRST: v->i = (int32_t)variant->first; break;
    case GK_SLOT_RACES: *place = races->records; break;
    default: v->i = (int32_t)races->shape; break;
    }
}

static void fill_slot(const gk_slot *s, const gk_param *p, const ga_arg *a, union slot_value *v, void **place) {
    *place = v;
    switch (s->kind) {
    case GK_SLOT_REPORT:
    case GK_SLOT_FIRST:
    case GK_SLOT_RACES:
    case GK_SLOT_SHAPE: break; /* no parameter */
    case GK_SLOT_DATA: *place = a->data; break;
    case GK_SLOT_OFFSET: v->l = (int64_t)a->offset; break;
    case GK_SLOT_SIZE: fill_index(v, s->type, elements(a)); break;
    case GK_SLOT_DIM: fill_index(v, s->type, (int64_t)a->dims[s->dim]); break;
    case GK_SLOT_STRIDE: fill_index(v, s->type, (int64_t)a->strides[s->dim]); break;
    case GK_SLOT_IMAG:
        *place = (char *)(uintptr_t)a->value + (p->type == GK_C128 ? sizeof(double) : sizeof(float));
        break;
    case GK_SLOT_VALUE:
        if (p->type == GK_IDX)
            fill_index(v, s->type, (int64_t)a->index);
        else
            *place = (void *)(uintptr_t)a->value;
        break;
    case GK_SLOT_REAL: *place = (void *)(uintptr_t)a->value; break;
    }
}

/* The range of bytes that an array's elements occupy; false if it has no elements. */
static bool bytes_span(const gk_param *p, const ga_arg *a, size_t *from, size_t *size) {
    size_t up = gpuarray_get_elsize(ga_gk_typecode(p->type)) * p->lanes, down = 0;

    for (unsigned i = 0; i < a->nd; i++) {
        if (a->dims[i] == 0) return false;
        *(a->strides[i] < 0 ? &down : &up) += (a->dims[i] - 1) * ga_magnitude(a->strides[i]);
    }
    *from = a->offset - down;
    *size = down + up;
    return true;
}

/* Is no array that the kernel writes overlapping one that it only reads? */
static bool are_disjoint(const gk_result *r, const ga_arg *args) {
    for (size_t w = 0; w < r->nparams; w++) {
        size_t from, size, other, length;
        if (!r->params[w].writes || !bytes_span(&r->params[w], &args[w], &from, &size)) continue;
        for (size_t i = 0; i < r->nparams; i++)
            if (r->params[i].kind != GK_PARAM_SCALAR && !r->params[i].writes &&
                bytes_span(&r->params[i], &args[i], &other, &length) &&
                ga_buffer_overlap(args[w].data, from, size, args[i].data, other, length))
                return false;
    }
    return true;
}

/* Elements of an array; repeated ones (stride 0) count once. */
static size_t elements_at(const ga_arg *a) {
    size_t n = 1;

    for (unsigned d = 0; d < a->nd; d++)
        if (a->strides[d] != 0 || a->dims[d] == 0) n *= a->dims[d];
    return n;
}

/* Bytes of all arrays, for a profile; repeated elements (stride 0) count once. */
static size_t bytes_of(const gk_result *r, const ga_arg *args) {
    size_t bytes = 0;

    for (size_t i = 0; i < r->nparams; i++) {
        if (args[i].data == NULL) continue;
        bytes += gpuarray_get_elsize(ga_gk_typecode(r->params[i].type)) *
                 (r->params[i].lanes > 1 ? r->params[i].lanes : 1) * elements_at(&args[i]);
    }
    return bytes;
}

/* Allocate and clear the race table of a launch: two records for each element that is checked, up to a limit. Local
 * memory counts only for the groups that can run at once. */
static int begin_races(const ga_variant *v, const size_t *groups, const ga_arg *args, race_table *races) {
    enum { LEAST = 10, MOST = 19, AT_ONCE = 4 };
    const gk_result *r = v->code;
    gpucontext *ctx = v->kernel->ctx;
    size_t count = 1, wanted = 0, bits = LEAST;
    int err = GA_NO_ERROR;

    if (r->nslots == 0 || r->slots[r->nslots - 1].kind != GK_SLOT_SHAPE) return GA_NO_ERROR;
    const bool disjoint = are_disjoint(r, args);
    for (size_t i = 0; i < r->nparams; i++)
        if (args[i].data != NULL && (r->params[i].writes || !disjoint)) wanted += elements_at(&args[i]);
    for (int i = 0; i < 3; i++) count = ga_mul_overflow(count, groups[i], &count) ? SIZE_MAX : count;
    if (count > AT_ONCE * (size_t)ctx->caps.compute_units) count = AT_ONCE * (size_t)ctx->caps.compute_units;
    wanted += count * (r->local_bytes / 4);
    while (bits < MOST && (size_t)1 << bits < 2 * wanted) bits++;
    races->records = gpudata_alloc(ctx, (size_t)GK_RACE_BYTES << bits, NULL, GA_BUFFER_READ_WRITE, &err);
    if (races->records == NULL) return err;
    races->shape = (uint32_t)bits | (disjoint ? GK_RACE_DISJOINT : 0);
    err = ga_enqueue_fill(ctx, races->records, 0, 0, (size_t)GK_RACE_BYTES << bits);
    if (err == GA_NO_ERROR)
        ga_recording_prepared(ctx);
    else
        gpudata_release(races->records);
    return err;
}

static int launch_variant(const ga_variant *v, unsigned nd, const size_t *groups, const size_t *size,
                          const ga_arg *args) {
    enum { INLINE = 48 };
    void *inline_argv[INLINE], **argv = inline_argv;
    union slot_value inline_values[INLINE], *values = inline_values;
    const gk_result *r = v->code;
    void *heap = NULL;

    if (r->nslots > INLINE) {
        heap = malloc(r->nslots * (sizeof *argv + sizeof *values));
        if (heap == NULL) return ga_fail_memory(&v->kernel->ctx->err, "kernel arguments");
        values = heap;
        argv = (void **)(values + r->nslots);
    }
    race_table races = {NULL, 0};
    int err = begin_races(v, groups, args, &races);
    if (err != GA_NO_ERROR) {
        free(heap);
        return err;
    }
    for (size_t i = 0; i < r->nslots; i++) {
        const gk_slot *s = &r->slots[i];
        if (s->kind >= GK_SLOT_REPORT)
            fill_own(s, v, &races, &values[i], &argv[i]);
        else
            fill_slot(s, &r->params[s->param], &args[s->param], &values[i], &argv[i]);
    }
    GA_SCOPED ga_scope scope;
    ga_scope_kernel(&scope, v->kernel->ctx, r->instance, 0);
    if (scope.profile != NULL) scope.bytes = bytes_of(r, args);
    err = ga_kernel_launch(v->kernel, nd, groups, size, r->local_asked, argv);
    gpudata_release(races.records);
    free(heap);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- assumptions */

typedef struct asked {
    const gk_result *r;
    const size_t *groups; /* three numbers */
    const ga_arg *args;
} asked;

static uint64_t scalar_magnitude(const gk_param *p, const ga_arg *a) {
    union {
        uint8_t u8;
        uint16_t u16;
        uint32_t u32;
        uint64_t u64;
        int8_t i8;
        int16_t i16;
        int32_t i32;
        int64_t i64;
    } v;
    int64_t x;

    if (p->type == GK_IDX) return ga_magnitude(a->index);
    memcpy(&v, a->value, gpuarray_get_elsize(ga_gk_typecode(p->type))); /* the pointer need not be aligned */
    switch (p->type) {
    case GK_U8: return v.u8;
    case GK_U16: return v.u16;
    case GK_U32: return v.u32;
    case GK_U64: return v.u64;
    case GK_I8: x = (int64_t)v.i8; break;
    case GK_I16: x = v.i16; break;
    case GK_I32: x = v.i32; break;
    default: x = v.i64; break; /* conditions are on integers only */
    }
    return x < 0 ? 0 - (uint64_t)x : (uint64_t)x;
}

static uint64_t step_value(const void *launch, const gk_step *step) {
    const asked *l = launch;
    const ga_arg *a = &l->args[step->param];

    switch (step->kind) {
    case GK_STEP_VALUE: return scalar_magnitude(&l->r->params[step->param], a);
    case GK_STEP_SIZE: return (uint64_t)elements(a);
    case GK_STEP_DIM: return a->dims[step->dim];
    case GK_STEP_STRIDE: return ga_magnitude(a->strides[step->dim]);
    default: return l->groups[step->param];
    }
}

/* Do the conditions depend on scalars? These may change later in the node of a graph. */
static bool asks_for_scalars(const gk_result *r) {
    for (size_t i = 0; i < r->nconditions; i++)
        for (size_t k = 0; k < r->conditions[i].nsteps; k++)
            if (r->conditions[i].steps[k].kind == GK_STEP_VALUE) return true;
    return false;
}

static bool holds(GpuInstance *k, const gk_result *r, const size_t *groups, const ga_arg *args) {
    const asked l = {r, groups, args};

    if (ga_recording_of(k->ctx) != NULL && asks_for_scalars(r)) return false;
    return gk_result_allows(r, step_value, &l) && are_disjoint(r, args);
}

/* `most`: upper bounds over the arguments, from the caller. */
static int launch_instance(GpuInstance *k, reach *most, ga_width width, unsigned nd, const size_t *groups,
                           const size_t *group_size, const ga_arg *args) {
    size_t size[3], all[3] = {1, 1, 1};

    int err = check_geometry(k, nd, groups, group_size, size, most);
    if (err != GA_NO_ERROR) return err;
    /* otherwise `narrow` has 64-bit indices */
    bool wide = (width == GA_WIDTH_64 || !is_narrow(most)) && k->narrow.code->index_bits == 32;
    if (wide) err = ga_instance_need_wide(k);
    if (err != GA_NO_ERROR) return err;
    /* The kernel's fixed group may have more dimensions than the launch names. */
    unsigned dims = nd;
    for (unsigned i = 0; i < nd; i++) all[i] = groups[i];
    for (unsigned i = nd; i < 3; i++)
        if (size[i] > 1) dims = i + 1;
    const ga_variant *v = wide ? &k->wide : &k->narrow;
    if (k->assumes && !holds(k, v->code, all, args)) {
        bool plain_wide = v->code->index_bits == 64;
        err = ga_instance_need_plain(k, plain_wide);
        if (err != GA_NO_ERROR) return err;
        v = &k->plain[plain_wide];
    }
    return launch_variant(v, dims, all, size, args);
}

int ga_instance_launch(GpuInstance *k, ga_width width, unsigned nd, const size_t *groups, const ga_arg *args) {
    reach most = {.items = 1};

    for (size_t i = 0; i < k->narrow.code->nparams; i++) add_reach(&most, &args[i]);
    return launch_instance(k, &most, width, nd, groups, NULL, args);
}

/* ------------------------------------------------------------------------------------------------ users' launches */

/* Kernels read a vector in one access, but an array only promises the alignment of its lanes. */
static bool vectors_aligned(const GpuArray *a, const gk_param *p) {
    size_t size = gpuarray_get_elsize(a->typecode);
    return p->lanes <= 1 || ga_array_alignment(a) % (size < 16 ? size : 16) == 0;
}

/*
 * Guess what the pointer is if it is not an array: usually a buffer or a number. Does not follow pointers inside it.
 * NULL: it looks like an array.
 */
static const char *not_an_array(const GpuInstance *k, const void *arg) {
    const int known = GA_C_CONTIGUOUS | GA_F_CONTIGUOUS | GA_ALIGNED | GA_WRITEABLE;
    const gpudata *buffer = arg;
    const GpuArray *a = arg;

    if ((uintptr_t)arg % _Alignof(GpuArray) != 0) return "no GpuArray";
    if (buffer->ctx == k->ctx) return "a gpudata (x.data instead of &x)";
    return a->data != NULL && ((a->flags & ~known) != 0 || gpuarray_get_elsize(a->typecode) == 0) ? "no GpuArray"
                                                                                                  : NULL;
}

/* Check an array against its parameter. */
static int check_array(GpuInstance *k, const gk_param *p, const GpuArray *a) {
    ga_errbuf *e = &k->ctx->err;

    int err = ga_array_check(a, p->name);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != k->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "\"%s\" is an array of another context; use GpuArray_transfer", p->name);
    if (p->lanes > 1 ? !ga_gk_vector_fits(a->typecode, p->type, p->lanes) : !ga_gk_type_fits(a->typecode, p->type)) {
        char lanes[16] = "";
        if (p->lanes > 1) snprintf(lanes, sizeof lanes, "x%u", p->lanes);
        return ga_fail(e, GA_VALUE_ERROR, "\"%s\" is an array of %s; %s takes %s%s", p->name, ga_type_name(a->typecode),
                       k->narrow.code->instance, gk_scalar_name(p->type), lanes);
    }
    if (p->kind == GK_PARAM_VIEW && a->nd != p->rank)
        return ga_fail(e, GA_VALUE_ERROR, "\"%s\" has rank %u; %s takes rank %u", p->name, a->nd,
                       k->narrow.code->instance, p->rank);
    if (p->kind == GK_PARAM_BUFFER && !GpuArray_ISONESEGMENT(a))
        return ga_fail(e, GA_VALUE_ERROR, "\"%s\" is passed as a buffer and must be contiguous", p->name);
    if (!GpuArray_ISALIGNED(a) || !vectors_aligned(a, p))
        return ga_fail(e, GA_UNALIGNED_ERROR, "\"%s\" is not aligned for its type", p->name);
    return p->writes ? ga_array_check_written(a, p->name) : GA_NO_ERROR;
}

/* Check one argument of a user and convert it. */
static int take_arg(GpuInstance *k, size_t i, void *given, ga_arg *arg) {
    const gk_param *p = &k->narrow.code->params[i];

    if (given == NULL)
        return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%s: argument %zu, \"%s\", is NULL", k->narrow.code->instance, i,
                       p->name);
    if (p->kind == GK_PARAM_SCALAR) {
        *arg = p->type == GK_IDX ? ga_arg_index(*(const ssize_t *)given) : ga_arg_value(given);
        return GA_NO_ERROR;
    }
    const char *other = not_an_array(k, given);
    if (other != NULL)
        return ga_fail(&k->ctx->err, GA_INVALID_ERROR,
                       "%s: argument %zu, \"%s\", must be a GpuArray * and is %s; GpuInstance_call_args() takes "
                       "arguments that the compiler checks",
                       k->narrow.code->instance, i, p->name, other);
    const GpuArray *a = given;
    int err = check_array(k, p, a);
    if (err == GA_NO_ERROR)
        *arg =
            (ga_arg){.data = a->data, .offset = a->offset, .nd = a->nd, .dims = a->dimensions, .strides = a->strides};
    return err;
}

int GpuInstance_call(GpuInstance *k, unsigned int nd, const size_t *groups, const size_t *group_size, void **args) {
    enum { INLINE = 16 };
    ga_arg inline_args[INLINE], *taken = inline_args;
    reach most = {.items = 1};

    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel instance is NULL");
    int err = ga_context_check(k->ctx);
    if (err != GA_NO_ERROR) return err;
    const gk_result *r = k->narrow.code;
    if (args == NULL && r->nparams > 0)
        return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%s takes %zu arguments, none were given", r->instance,
                       r->nparams);
    if (r->nparams > INLINE) taken = malloc(r->nparams * sizeof *taken);
    if (taken == NULL) return ga_fail_memory(&k->ctx->err, "kernel arguments");
    for (size_t i = 0; i < r->nparams && err == GA_NO_ERROR; i++) {
        err = take_arg(k, i, args[i], &taken[i]);
        if (err == GA_NO_ERROR) add_reach(&most, &taken[i]);
    }
    if (err == GA_NO_ERROR) err = launch_instance(k, &most, GA_WIDTH_AUTO, nd, groups, group_size, taken);
    if (taken != inline_args) free(taken);
    return err;
}
