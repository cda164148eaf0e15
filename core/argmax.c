/*
 * GpuArray_maxandargmax. Equal elements give the lowest position. NaNs are what a loop with `>` makes of them: one that
 * comes first is the maximum, others are passed over. Every partial result starts from the row's first element, so both
 * rules hold however the work is divided, and the same input gives the same answer on every run.
 */
#include "array.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "kernels.h"

enum {
    GROUP = 256,       /* most work-items of a group */
    UNROLL = 4,        /* packs a work-item has in flight */
    BUSY = 8,          /* groups that keep a compute unit busy */
    CPU_ROW_PACK = 16, /* elements a CPU compares at once */
    CPU_COLUMN_PACK = 64
};

/* What the kernel is specialised for. */
typedef struct argmax_variant {
    int type;
    unsigned vec;    /* elements of a pack: neighbours along the reduction, or neighbouring outputs (columns) */
    unsigned nf, nr; /* dimensions of the outputs and of the reduction, at least 1 each */
    bool columns;
    bool cpu;     /* groups of one work-item that loops; otherwise the lanes of a group share an output */
    bool wide;    /* 64-bit indices and strides */
    bool ordered; /* positions grow along the walk */
    bool merge;   /* second stage: the elements are partial maxima that bring their positions */
} argmax_variant;

/* Dimensions with their strides in bytes and, for those reduced, in positions. */
typedef struct argmax_axes {
    unsigned n;
    size_t *dims;
    ssize_t *strides;
    size_t *steps;
} argmax_axes;

typedef struct argmax_job {
    argmax_variant v;
    argmax_axes f, r;      /* outputs in C order; reduction in the order of memory */
    size_t outputs, count; /* how many there are, and the elements each is the maximum of */
    gpudata *src, *max, *arg;
    gpudata *from; /* second stage: positions of the elements */
    size_t src_off, max_off, arg_off;
} argmax_job;

/* ------------------------------------------------------------------------------------------------------ the kernel */

static const char *word_name(size_t bytes) {
    switch (bytes) {
    case 2: return "ga_ushort";
    case 4: return "ga_uint";
    case 8: return "uint2"; /* the same in CUDA C and OpenCL C */
    case 16: return "uint4";
    default: return "ga_ubyte";
    }
}

static bool is_small_float(int type) {
    return type == GA_HALF || type == GA_BFLOAT16;
}

static void add_types(ga_str *s, const argmax_variant *v) {
    const char *name = gpuarray_get_type(v->type)->cluda_name;
    const char *in = v->type == GA_HALF ? "ga_half2float" : v->type == GA_BFLOAT16 ? "ga_bfloat162float" : "";
    const char *out = v->type == GA_HALF ? "ga_float2half" : v->type == GA_BFLOAT16 ? "ga_float2bfloat16" : "";

    ga_str_addf(s,
                "#define STORED %s\n#define SEEN %s\n#define TO_SEEN(x) %s(x)\n#define TO_STORED(x) %s(x)\n"
                "#define WORD %s\n#define IDX %s\n#define STR %s\n",
                name, is_small_float(v->type) ? "float" : name, in, out,
                word_name(gpuarray_get_elsize(v->type) * v->vec), v->wide ? "ga_size" : "ga_uint",
                v->wide ? "ga_ssize" : "ga_int");
    ga_str_addf(s,
                "#define VEC %u\n#define ACC %u\n#define COLUMNS %d\n#define CPU %d\n#define ORDERED %d\n"
                "#define MERGE %d\n#define GROUP %d\n#define UNROLL %d\n#define UNROLLED %s\n",
                v->vec, v->columns || v->cpu ? v->vec : 1, v->columns, v->cpu, v->ordered, v->merge, GROUP, UNROLL,
                v->cpu ? "" : "_Pragma(\"unroll\")");
}

/* The parameters of the dimensions, and how an output's number and a place in the reduction become offsets. */
static void add_dimensions(ga_str *s, const argmax_variant *v) {
    unsigned free_left = v->columns ? v->nf - 1 : v->nf;

    ga_str_add(s, "#define DIMS ");
    for (unsigned i = 0; i < v->nf; i++) ga_str_addf(s, ", const IDX fd%u, const STR fs%u", i, i);
    for (unsigned i = 0; i < v->nr; i++) ga_str_addf(s, ", const IDX rd%u, const STR rs%u, const IDX rp%u", i, i, i);
    ga_str_addf(s, "\n#define INNER fd%u\n#define INNER_STRIDE fs%u\n#define STEP rp%u\n#define UNRAVEL", v->nf - 1,
                v->nf - 1, v->nr - 1);
    for (unsigned i = free_left; i-- > 0;)
        if (i > 0)
            ga_str_addf(s, " at += (STR)(rest %% fd%u) * fs%u; rest /= fd%u;", i, i, i);
        else
            ga_str_add(s, " at += (STR)rest * fs0;");
    ga_str_add(s, "\n#define WALK(q, x, p) { IDX left = q, c;");
    for (unsigned i = v->nr; i-- > 0;) {
        if (i > 0)
            ga_str_addf(s, " c = left %% rd%u; left /= rd%u;", i, i);
        else
            ga_str_add(s, " c = left;");
        /* along the innermost dimension of rows, c counts packs */
        if (i == v->nr - 1 && !v->columns) ga_str_add(s, " c *= VEC;");
        ga_str_addf(s, " x += (STR)c * rs%u; p += c * rp%u;", i, i);
    }
    ga_str_add(s, " }\n");
}

static int make_source(ga_str *s, const void *arg) {
    add_types(s, arg);
    add_dimensions(s, arg);
    ga_str_add(s, ga_text_argmax_clu);
    return GA_NO_ERROR;
}

enum { FIXED_ARGS = 13, MAX_ARGS = FIXED_ARGS + 5 * GA_MAX_KERNEL_RANK };

static int get_kernel(gpucontext *ctx, const argmax_variant *v, gpukernel **k) {
    int index = v->wide ? GA_SIZE : GA_UINT, stride = v->wide ? GA_SSIZE : GA_INT;
    int types[MAX_ARGS] = {GA_BUFFER, GA_SIZE, GA_BUFFER, GA_BUFFER, GA_SIZE, GA_BUFFER, GA_SIZE};
    unsigned n = 7;
    char key[96];

    while (n < FIXED_ARGS) types[n++] = index;
    for (unsigned i = 0; i < v->nf; i++) {
        types[n++] = index;
        types[n++] = stride;
    }
    for (unsigned i = 0; i < v->nr; i++) {
        types[n++] = index;
        types[n++] = stride;
        types[n++] = index;
    }
    snprintf(key, sizeof key, "argmax %d %u %u %u %d%d%d%d%d", v->type, v->vec, v->nf, v->nr, v->columns, v->cpu,
             v->wide, v->ordered, v->merge);
    return ga_kernel_builtin(ctx, key, make_source, v, "argmax", n, types, k);
}

/* ---------------------------------------------------------------------------------------------------------- launch */

/* How a job is divided: work-items of a group along outputs (slots) and reduction (lanes), groups along both. */
typedef struct argmax_geometry {
    size_t items, packs, tail; /* packs of outputs, packs of a reduction and what is left of it */
    size_t lanes, slots, groups, chunks;
    size_t chunk; /* packs of one of the chunks */
} argmax_geometry;

static size_t divide_up(size_t a, size_t b) {
    return a / b + (a % b != 0);
}

/* Groups are powers of two in both directions: along the reduction first, except that columns want neighbours. */
static void shape_group(argmax_geometry *g, const argmax_variant *v, const gpukernel *k, size_t packs) {
    const ga_caps *c = &k->ctx->caps;
    size_t most = k->max_group < GROUP ? k->max_group : GROUP;
    int x = v->columns ? 1 : 0; /* dimension of the lanes */

    g->lanes = g->slots = 1;
    if (v->cpu) return;
    if (v->columns)
        while (g->slots < 32 && g->slots < g->items && g->slots * 2 <= most && g->slots * 2 <= c->max_group_size[1 - x])
            g->slots *= 2;
    while (g->lanes < packs && g->slots * g->lanes * 2 <= most && g->lanes * 2 <= c->max_group_size[x]) g->lanes *= 2;
    while (g->slots < g->items && g->slots * g->lanes * 2 <= most && g->slots * 2 <= c->max_group_size[1 - x])
        g->slots *= 2;
}

static void divide_work(argmax_geometry *g, const argmax_job *job, const gpukernel *k) {
    const argmax_variant *v = &job->v;
    const ga_caps *c = &k->ctx->caps;
    size_t width = job->f.dims[job->f.n - 1];
    size_t busy = (size_t)(c->compute_units ? c->compute_units : 1) * (v->cpu ? 2 : 2 * BUSY);

    g->items = v->columns ? job->outputs / width * divide_up(width, v->vec) : job->outputs;
    g->packs = v->columns ? job->count : job->count / v->vec;
    g->tail = v->columns ? 0 : job->count % v->vec;
    shape_group(g, v, k, g->packs);
    g->groups = divide_up(g->items, g->slots);
    if (g->groups > c->max_groups[0]) g->groups = c->max_groups[0]; /* the kernel loops */
    /* too few outputs to fill the device: several groups share each, unless their shares would be tiny */
    size_t least = v->cpu ? 4096 / v->vec : g->lanes * UNROLL * 2;
    g->chunks = v->merge || g->groups >= busy ? 1 : busy / g->groups;
    if (g->chunks > g->packs / least) g->chunks = g->packs / least;
    if (g->chunks > c->max_groups[1]) g->chunks = c->max_groups[1];
    if (g->chunks == 0) g->chunks = 1;
    g->chunk = divide_up(g->packs, g->chunks);
    g->chunks = divide_up(g->packs, g->chunk);
    if (v->cpu && g->groups > 8 * busy) g->groups = 8 * busy; /* a group costs more than a turn of its loop */
}

/* A kernel argument's value. */
typedef union argmax_value {
    uint32_t u;
    int32_t i;
    size_t z;
    ssize_t s;
} argmax_value;

typedef struct argmax_args {
    bool wide;
    unsigned n;
    void *argv[MAX_ARGS];
    argmax_value values[MAX_ARGS];
} argmax_args;

static void push_index(argmax_args *a, bool wide, size_t x) {
    argmax_value *v = &a->values[a->n];
    if (wide)
        v->z = x;
    else
        v->u = (uint32_t)x;
    a->argv[a->n++] = v;
}

static void push_stride(argmax_args *a, bool wide, ssize_t x) {
    argmax_value *v = &a->values[a->n];
    if (wide)
        v->s = x;
    else
        v->i = (int32_t)x;
    a->argv[a->n++] = v;
}

static int launch(const argmax_job *job, const argmax_geometry *g, gpukernel *k) {
    const argmax_variant *v = &job->v;
    size_t width = job->f.dims[job->f.n - 1];
    size_t groups[2] = {g->groups, g->chunks};
    size_t size[2] = {v->columns ? g->slots : g->lanes, v->columns ? g->lanes : g->slots};
    argmax_args a = {.n = 0};

    a.argv[a.n++] = job->src;
    push_index(&a, true, job->src_off);
    a.argv[a.n++] = job->from;
    a.argv[a.n++] = job->max;
    push_index(&a, true, job->max_off);
    a.argv[a.n++] = job->arg;
    push_index(&a, true, job->arg_off);
    const size_t fixed[] = {g->items, job->outputs, width, g->packs, g->chunk, g->tail};
    for (unsigned i = 0; i < sizeof fixed / sizeof fixed[0]; i++) push_index(&a, v->wide, fixed[i]);
    for (unsigned i = 0; i < job->f.n; i++) {
        bool packed = v->columns && i == job->f.n - 1;
        push_index(&a, v->wide, packed ? divide_up(width, v->vec) : job->f.dims[i]);
        push_stride(&a, v->wide, job->f.strides[i]);
    }
    for (unsigned i = 0; i < job->r.n; i++) {
        bool packed = !v->columns && i == job->r.n - 1;
        push_index(&a, v->wide, packed ? job->r.dims[i] / v->vec : job->r.dims[i]);
        push_stride(&a, v->wide, job->r.strides[i]);
        push_index(&a, v->wide, job->r.steps[i]);
    }
    return ga_kernel_launch(k, 2, groups, size, 0, a.argv);
}

/* Run a job whose variant is chosen; with several chunks, through partial results and a second stage. */
static int run(argmax_job *job) {
    gpucontext *ctx = job->src->ctx;
    size_t elsize = gpuarray_get_elsize(job->v.type);
    argmax_geometry g;
    gpukernel *k;

    int err = get_kernel(ctx, &job->v, &k);
    if (err != GA_NO_ERROR) return err;
    divide_work(&g, job, k);
    if (g.chunks == 1) return launch(job, &g, k);

    size_t positions = g.chunks * job->outputs * sizeof(size_t);
    gpudata *partial = gpudata_alloc(ctx, positions + g.chunks * job->outputs * elsize, NULL, 0, &err);
    if (partial == NULL) return err;
    argmax_job first = *job;
    first.max = first.arg = partial;
    first.max_off = positions;
    first.arg_off = 0;
    err = launch(&first, &g, k);

    size_t outputs = job->outputs, chunks = g.chunks, one = 1;
    ssize_t along = (ssize_t)elsize, across = (ssize_t)(job->outputs * elsize);
    argmax_job second = *job;
    second.v = (argmax_variant){
        .type = job->v.type, .vec = 1, .nf = 1, .nr = 1, .columns = true, .cpu = job->v.cpu, .merge = true};
    second.v.wide = positions + g.chunks * job->outputs * elsize > INT_MAX || job->count > INT_MAX;
    second.f = (argmax_axes){1, &outputs, &along, &one};
    second.r = (argmax_axes){1, &chunks, &across, &one};
    second.count = chunks;
    second.src = second.from = partial;
    second.src_off = positions;
    if (err == GA_NO_ERROR) err = run(&second);
    gpudata_release(partial);
    return err;
}

/* ------------------------------------------------------------------------------------------------------ preparation */

/* Add axis `dim`, inside the others; it becomes part of the last one where the two are walked as one. */
static void add_axis(argmax_axes *a, size_t dim, ssize_t stride, size_t step) {
    unsigned i = a->n;

    if (dim == 1) return;
    if (i > 0 && a->strides[i - 1] == (ssize_t)dim * stride && a->steps[i - 1] == dim * step) dim *= a->dims[--i];
    a->dims[i] = dim;
    a->strides[i] = stride;
    a->steps[i] = step;
    a->n = i + 1;
}

static bool is_reduced(unsigned axis, unsigned n, const unsigned *list) {
    for (unsigned i = 0; i < n; i++)
        if (list[i] == axis) return true;
    return false;
}

/* Fill f and r, which have room for every axis. */
static void describe_axes(argmax_job *job, const GpuArray *src, unsigned n, const unsigned *list, unsigned *order) {
    size_t step = 1;

    job->outputs = job->count = 1;
    for (unsigned i = src->nd; i-- > 0;) /* their positions in C order tell which outputs follow each other */
        if (!is_reduced(i, n, list)) job->outputs *= src->dimensions[i];
    step = job->outputs;
    for (unsigned i = 0; i < src->nd && step > 0; i++) {
        if (is_reduced(i, n, list)) continue;
        step /= src->dimensions[i];
        add_axis(&job->f, src->dimensions[i], src->strides[i], step);
    }
    for (unsigned i = 0; i < n; i++) { /* insertion sort by stride, largest first */
        unsigned j = i;
        for (; j > 0 && ga_magnitude(src->strides[list[order[j - 1]]]) < ga_magnitude(src->strides[list[i]]); j--)
            order[j] = order[j - 1];
        order[j] = i;
        job->count *= src->dimensions[list[i]];
    }
    for (unsigned i = 0; i < n; i++) {
        step = 1;
        for (unsigned j = order[i] + 1; j < n; j++) step *= src->dimensions[list[j]];
        add_axis(&job->r, src->dimensions[list[order[i]]], src->strides[list[order[i]]], step);
    }
    ssize_t elsize = (ssize_t)gpuarray_get_elsize(src->typecode);
    argmax_axes *both[] = {&job->f, &job->r};
    for (int i = 0; i < 2; i++) { /* there is always one to walk */
        if (both[i]->n > 0) continue;
        both[i]->dims[0] = 1;
        both[i]->strides[0] = elsize;
        both[i]->steps[0] = 1;
        both[i]->n = 1;
    }
}

/* Bytes from the first element to the end of the farthest one, in either direction. */
static size_t reach(const argmax_job *job, size_t elsize) {
    const argmax_axes *both[] = {&job->f, &job->r};
    size_t bytes = elsize;

    for (int b = 0; b < 2; b++)
        for (unsigned i = 0; i < both[b]->n; i++) bytes += (both[b]->dims[i] - 1) * ga_magnitude(both[b]->strides[i]);
    return bytes;
}

/* All strides but the innermost one of `packed`, and the start, as one number whose low bits say what they share. */
static size_t alignment_bits(const argmax_job *job, const argmax_axes *packed) {
    const argmax_axes *both[] = {&job->f, &job->r};
    size_t bits = job->src_off + ga_buffer_misalignment(job->src);

    for (int b = 0; b < 2; b++)
        for (unsigned i = 0; i < both[b]->n; i++)
            if (both[b] != packed || i + 1 < both[b]->n) bits |= ga_magnitude(both[b]->strides[i]);
    return bits;
}

static unsigned pack_length(const argmax_job *job, const ga_caps *caps, size_t elsize) {
    bool columns = job->v.columns;
    const argmax_axes *a = columns ? &job->f : &job->r;
    size_t dim = a->dims[a->n - 1], vec;

    if (a->strides[a->n - 1] != (ssize_t)elsize) return 1;
    if (job->v.cpu) {
        for (vec = columns ? CPU_COLUMN_PACK : CPU_ROW_PACK; vec > dim;) vec /= 2;
        while (!columns && a->n > 1 && dim % vec != 0) vec /= 2;
        return (unsigned)vec;
    }
    vec = caps->vector_bytes >= 16 ? 16 / elsize : 1;
    if (columns && vec > 8) vec = 8;
    size_t bits = alignment_bits(job, a);
    while (vec > 1 && (bits % (vec * elsize) != 0 || vec > dim || ((columns || a->n > 1) && dim % vec != 0))) vec /= 2;
    return (unsigned)vec;
}

static void choose_variant(argmax_job *job, int type) {
    const ga_caps *caps = &job->src->ctx->caps;
    argmax_variant *v = &job->v;
    size_t elsize = gpuarray_get_elsize(type);
    size_t inner = ga_magnitude(job->r.strides[job->r.n - 1]), outer = ga_magnitude(job->f.strides[job->f.n - 1]);

    v->type = type;
    v->nf = job->f.n;
    v->nr = job->r.n;
    v->cpu = caps->is_cpu;
    v->columns = job->outputs > 1 && job->f.dims[job->f.n - 1] > 1 && outer < inner;
    v->wide = reach(job, elsize) > INT_MAX || job->count > INT_MAX || job->outputs > INT_MAX;
    v->ordered = true;
    for (unsigned i = 0; i + 1 < job->r.n; i++)
        if (job->r.steps[i] < job->r.steps[i + 1]) v->ordered = false;
    v->vec = pack_length(job, caps, elsize);
}

/* Reduce into dense results of src's context that share no memory with it. */
static int reduce(const GpuArray *max, const GpuArray *arg, const GpuArray *src, unsigned n, const unsigned *list) {
    unsigned nd = src->nd;
    argmax_job job = {.src = src->data,
                      .src_off = src->offset,
                      .from = src->data,
                      .max = max->data,
                      .max_off = max->offset,
                      .arg = arg->data,
                      .arg_off = arg->offset};
    size_t *store = malloc(((size_t)nd + 1) * (6 * sizeof *store + sizeof(unsigned)));

    if (store == NULL) return ga_fail_memory(&src->data->ctx->err, "an array's shape");
    job.f = (argmax_axes){0, store, (ssize_t *)(store + nd + 1), store + 2 * (nd + 1)};
    store += 3 * (nd + 1);
    job.r = (argmax_axes){0, store, (ssize_t *)(store + nd + 1), store + 2 * (nd + 1)};
    describe_axes(&job, src, n, list, (unsigned *)(store + 3 * (nd + 1)));
    choose_variant(&job, src->typecode);
    int err = GA_NO_ERROR;
    if (job.f.n <= GA_MAX_KERNEL_RANK && job.r.n <= GA_MAX_KERNEL_RANK) {
        err = run(&job);
    } else { /* more dimensions than the kernel has room for: a dense copy, reduced axes last, has two */
        GpuArray view = {0}, dense = {0};
        unsigned *perm = (unsigned *)(store + 3 * (nd + 1)), k = 0;
        for (unsigned i = 0; i < nd; i++)
            if (!is_reduced(i, n, list)) perm[k++] = i;
        memcpy(perm + k, list, n * sizeof *perm);
        err = GpuArray_transpose(&view, src, perm);
        if (err == GA_NO_ERROR) err = GpuArray_copy(&dense, &view, GA_C_ORDER);
        for (unsigned i = 0; i < n; i++) perm[i] = k + i;
        if (err == GA_NO_ERROR) err = reduce(max, arg, &dense, n, perm);
        GpuArray_clear(&view);
        GpuArray_clear(&dense);
    }
    free(job.f.dims);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- the front */

static bool is_ordered_type(int t) {
    return (t >= GA_BOOL && t <= GA_ULONG) || t == GA_FLOAT || t == GA_DOUBLE || t == GA_HALF || t == GA_BFLOAT16 ||
           t == GA_SIZE || t == GA_SSIZE;
}

static bool is_position_type(int t) {
    return t == GA_SIZE || t == GA_SSIZE || t == GA_LONG || t == GA_ULONG;
}

static int check_axes(const GpuArray *src, unsigned n, const unsigned *list) {
    ga_errbuf *e = &src->data->ctx->err;

    if (src->nd == 0 || n == 0 || n > src->nd || list == NULL)
        return ga_fail(e, GA_INVALID_ERROR,
                       "GpuArray_maxandargmax: %u axes to reduce of an array with %u; name 1 to all", n, src->nd);
    for (unsigned i = 0; i < n; i++) {
        if (list[i] >= src->nd)
            return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: axis %u of an array with %u", list[i], src->nd);
        if (is_reduced(list[i], i, list))
            return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: axis %u is listed twice", list[i]);
    }
    return GA_NO_ERROR;
}

/* One of the results: its shape is what is left of src. */
static int check_result(const GpuArray *dst, const char *what, const GpuArray *src, unsigned n, const unsigned *list) {
    ga_errbuf *e = &src->data->ctx->err;
    unsigned k = 0;

    if (dst->data->ctx != src->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: %s is in another context than the source", what);
    if (!GpuArray_ISWRITEABLE(dst))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: %s is not writable", what);
    if (!GpuArray_ISALIGNED(dst))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_maxandargmax: %s is not aligned for its type", what);
    bool fits = dst->nd == src->nd - n;
    for (unsigned i = 0; i < src->nd && fits; i++)
        if (!is_reduced(i, n, list)) fits = dst->dimensions[k++] == src->dimensions[i];
    if (!fits)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuArray_maxandargmax: %s must have the shape of the source without the reduced axes", what);
    return GA_NO_ERROR;
}

static int check(const GpuArray *max, const GpuArray *arg, const GpuArray *src, unsigned n, const unsigned *list) {
    if (max == NULL || arg == NULL || src == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuArray_maxandargmax: an array is NULL");
    int err = ga_array_check(src, "GpuArray_maxandargmax (source)");
    if (err == GA_NO_ERROR) err = ga_array_check(max, "GpuArray_maxandargmax (maxima)");
    if (err == GA_NO_ERROR) err = ga_array_check(arg, "GpuArray_maxandargmax (positions)");
    if (err == GA_NO_ERROR) err = check_axes(src, n, list);
    if (err == GA_NO_ERROR) err = check_result(max, "the array of maxima", src, n, list);
    if (err == GA_NO_ERROR) err = check_result(arg, "the array of positions", src, n, list);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &src->data->ctx->err;
    if (!GpuArray_ISALIGNED(src))
        return ga_fail(e, GA_UNALIGNED_ERROR, "GpuArray_maxandargmax: the source is not aligned for its type");
    if (!is_ordered_type(src->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "GpuArray_maxandargmax: elements of type %s have no order",
                       gpuarray_get_type(src->typecode)->cluda_name);
    if (src->typecode == GA_DOUBLE && !src->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "GpuArray_maxandargmax: %s has no double precision",
                       src->data->ctx->caps.device_name);
    if (max->typecode != src->typecode || !is_position_type(arg->typecode))
        return ga_fail(
            e, GA_INVALID_ERROR,
            "GpuArray_maxandargmax: the maxima must have the source's type, the positions GA_SIZE or GA_LONG");
    if (ga_array_overlap(max, arg))
        return ga_fail(e, GA_INVALID_ERROR, "GpuArray_maxandargmax: the two results share memory");
    return GA_NO_ERROR;
}

/* Where the kernel writes: dst itself, or a dense array in its place that is copied there afterwards. */
static int working_result(GpuArray *temporary, const GpuArray **use, const GpuArray *dst, const GpuArray *src) {
    *use = dst;
    if (GpuArray_IS_C_CONTIGUOUS(dst) && !ga_array_overlap(dst, src)) return GA_NO_ERROR;
    *use = temporary;
    return GpuArray_empty(temporary, dst->data->ctx, dst->typecode, dst->nd, dst->dimensions, GA_C_ORDER);
}

int GpuArray_maxandargmax(GpuArray *dstMax, GpuArray *dstArgmax, const GpuArray *src, unsigned reduxLen,
                          const unsigned *reduxList) {
    GpuArray max_room = {0}, arg_room = {0};
    const GpuArray *max, *arg;

    int err = check(dstMax, dstArgmax, src, reduxLen, reduxList);
    if (err != GA_NO_ERROR || ga_array_size(dstMax) == 0) return err;
    if (ga_array_size(src) == 0)
        return ga_fail(&src->data->ctx->err, GA_VALUE_ERROR, "GpuArray_maxandargmax: no elements have no maximum");
    err = working_result(&max_room, &max, dstMax, src);
    if (err == GA_NO_ERROR) err = working_result(&arg_room, &arg, dstArgmax, src);
    if (err == GA_NO_ERROR) err = reduce(max, arg, src, reduxLen, reduxList);
    if (err == GA_NO_ERROR && max != dstMax) err = ga_array_assign(dstMax, max);
    if (err == GA_NO_ERROR && arg != dstArgmax) err = ga_array_assign(dstArgmax, arg);
    GpuArray_clear(&max_room);
    GpuArray_clear(&arg_room);
    return err;
}
