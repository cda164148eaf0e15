#include <limits.h>
#include <stdio.h>

#include <gpuarray/buffer.h>

#include "blas.h"
#include "kernels.h"

/* One kernel of kernels/blas.clu: what the host defines before the text. */
typedef struct own_kernel {
    const char *define; /* "GEMV" */
    const char *name;   /* "ga_blas_gemv" */
    const ga_blas_type *type;
    bool wide;       /* 64-bit distances */
    unsigned lx, ly; /* group */
    bool along;      /* gemv: neighbours run along the sum */
} own_kernel;

typedef struct group_shape {
    unsigned lx, ly;
} group_shape;

/* Tried in order until one fits the device. */
static const group_shape flat_groups[] = {{32, 8}, {16, 4}, {4, 4}, {2, 2}, {1, 1}};
static const group_shape line_groups[] = {{256, 1}, {64, 1}, {16, 1}, {4, 1}, {1, 1}};
#define SHAPES 5

static int make_source(ga_str *out, const void *arg) {
    const own_kernel *k = arg;

    ga_str_addf(out, "#define %s\n#define T %s\n#define ACC %s\n", k->define, k->type->name,
                k->type->scalar == GA_DOUBLE ? "ga_double" : "ga_float");
    ga_str_addf(out, "#define LOAD(x) %s\n#define STORE(x) %s\n", k->type->load, k->type->store);
    ga_str_addf(out, "#define IDX %s\n#define LX %u\n#define LY %u\n", k->wide ? "ga_ssize" : "ga_int", k->lx, k->ly);
    ga_str_addf(out, "#define ALONG %d\n", k->along ? 1 : 0);
    ga_str_add(out, ga_text_blas_clu);
    return GA_NO_ERROR;
}

/* Bytes of local memory `k` takes with its current group. */
static size_t local_bytes(const own_kernel *k) {
    size_t sum = k->type->scalar == GA_DOUBLE ? 8 : 4;

    if (k->ly == 1) return sum * k->lx;
    return sum * (k->along ? (size_t)k->lx * (k->ly + 1) : (size_t)k->ly * (k->lx + 1));
}

/* The kernel with the first group shape the device takes; k->lx and k->ly are set to it. */
static int get_kernel(gpucontext *ctx, own_kernel *k, const group_shape *shapes, unsigned numargs, const int *types,
                      gpukernel **out) {
    for (unsigned i = 0; i < SHAPES; i++) {
        char key[128];
        size_t threads = (size_t)shapes[i].lx * shapes[i].ly;
        bool last = i == SHAPES - 1;
        int err;

        k->lx = shapes[i].lx;
        k->ly = shapes[i].ly;
        if (!last && (threads > ctx->caps.max_group_threads || k->lx > ctx->caps.max_group_size[0] ||
                      k->ly > ctx->caps.max_group_size[1] || local_bytes(k) > ctx->caps.local_memory))
            continue;
        snprintf(key, sizeof key, "blas %s %s %s %ux%u %d", k->define, k->type->name, k->wide ? "64" : "32", k->lx,
                 k->ly, k->along);
        err = ga_kernel_builtin(ctx, key, make_source, k, k->name, numargs, types, out);
        if (err != GA_NO_ERROR) return err;
        if (last || (*out)->max_group >= threads) break;
    }
    return GA_NO_ERROR;
}

/* Launch `total` groups in as many pieces as the grid limit asks for; args hold a pointer to *first. */
static int launch(gpucontext *ctx, gpukernel *k, const own_kernel *own, size_t total, size_t *first, void **args) {
    const size_t limit = ctx->caps.max_groups[0];
    const size_t group[2] = {own->lx, own->ly};
    int err = GA_NO_ERROR;

    for (*first = 0; *first < total && err == GA_NO_ERROR; *first += limit) {
        size_t left = total - *first;
        size_t grid[2] = {left < limit ? left : limit, 1};
        err = ga_kernel_launch(k, 2, grid, group, 0, args);
        if (left <= limit) break;
    }
    return err;
}

static size_t divide_up(size_t a, size_t b) {
    return a / b + (a % b != 0);
}

/* Does a distance of n steps of `step`, with room for a tile, pass 32 bits? */
static bool is_far(size_t n, size_t step) {
    return step != 0 && n > (INT_MAX - (1 << 20)) / step;
}

static size_t magnitude(ptrdiff_t x) {
    return x < 0 ? (size_t)0 - (size_t)x : (size_t)x;
}

/* Offset of the first element of a vector, whose storage starts at `off` (reference BLAS: the last one if inc < 0). */
static size_t vector_start(size_t off, size_t n, ptrdiff_t inc) {
    return inc < 0 && n > 0 ? off + (n - 1) * magnitude(inc) : off;
}

/* alpha and beta in the type the kernel takes. */
typedef union scalar {
    float f;
    double d;
} scalar;

static scalar make_scalar(const ga_blas_type *type, double x) {
    scalar s;

    if (type->scalar == GA_DOUBLE)
        s.d = x;
    else
        s.f = (float)x;
    return s;
}

static const ga_blas_batch one_problem = {1, {0, 0, 0}, NULL, 0};

int ga_own_gemv(gpucontext *ctx, const ga_blas_gemv *g, const ga_blas_batch *batch) {
    const ga_blas_type *type = ga_blas_type_of(g->typecode);
    const ga_blas_batch *p = batch != NULL ? batch : &one_problem;
    const bool trans = g->trans != cb_no_trans;
    size_t first = 0, outputs = trans ? g->n : g->m, length = trans ? g->m : g->n,
           tabled = p->table != NULL ? p->entry + 1 : 0;
    size_t offa = g->offa, offx = vector_start(g->offx, length, g->incx),
           offy = vector_start(g->offy, outputs, g->incy);
    ptrdiff_t lda = (ptrdiff_t)g->lda, incx = g->incx, incy = g->incy, unit = 1;
    ptrdiff_t step_a = p->stride[0], step_x = p->stride[1], step_y = p->stride[2];
    scalar alpha = make_scalar(type, g->alpha), beta = make_scalar(type, g->beta);
    gpudata *a = length != 0 ? g->a : g->y, *x = length != 0 ? g->x : g->y, *table = tabled ? p->table : g->y;
    void *args[] = {&first,
                    &outputs,
                    &length,
                    &tabled,
                    table,
                    &alpha,
                    &beta,
                    a,
                    &offa,
                    trans ? &lda : &unit,
                    trans ? &unit : &lda,
                    &step_a,
                    x,
                    &offx,
                    &incx,
                    &step_x,
                    g->y,
                    &offy,
                    &incy,
                    &step_y};
    const int types[] = {GA_SIZE,   GA_SIZE,  GA_SIZE,   GA_SIZE,  GA_BUFFER, type->scalar, type->scalar,
                         GA_BUFFER, GA_SIZE,  GA_SSIZE,  GA_SSIZE, GA_SSIZE,  GA_BUFFER,    GA_SIZE,
                         GA_SSIZE,  GA_SSIZE, GA_BUFFER, GA_SIZE,  GA_SSIZE,  GA_SSIZE};
    own_kernel own = {.define = "GEMV", .name = "ga_blas_gemv", .type = type, .along = trans};
    gpukernel *kernel;
    int err;

    if (outputs == 0 || p->count == 0) return GA_NO_ERROR;
    err = ga_blas_type_check(ctx, type);
    if (err != GA_NO_ERROR) return err;
    own.wide = is_far(outputs, 1) || is_far(length, 1) || is_far(length, magnitude(incx)) ||
               is_far(outputs, magnitude(incy)) || (length != 0 && is_far(g->n + 64, g->lda));
    err = get_kernel(ctx, &own, flat_groups, sizeof types / sizeof *types, types, &kernel);
    if (err != GA_NO_ERROR) return err;
    return launch(ctx, kernel, &own, divide_up(outputs, trans ? own.ly : own.lx) * p->count, &first, args);
}

/* Second stage of the dot product: z = sum of `count` partial sums. */
static int end_dot(gpucontext *ctx, const ga_blas_dot *g, const ga_blas_type *type, size_t count, gpudata *sums) {
    size_t offz = g->offz, first;
    void *args[] = {&count, sums, g->z, &offz};
    const int types[] = {GA_SIZE, GA_BUFFER, GA_BUFFER, GA_SIZE};
    own_kernel own = {.define = "DOT_END", .name = "ga_blas_dot_end", .type = type};
    gpukernel *kernel;
    int err = get_kernel(ctx, &own, line_groups, sizeof types / sizeof *types, types, &kernel);

    return err != GA_NO_ERROR ? err : launch(ctx, kernel, &own, 1, &first, args);
}

int ga_own_dot(gpucontext *ctx, const ga_blas_dot *g) {
    const ga_blas_type *type = ga_blas_type_of(g->typecode);
    size_t n = g->n, offz = g->offz, first, groups;
    size_t offx = vector_start(g->offx, n, g->incx), offy = vector_start(g->offy, n, g->incy);
    ptrdiff_t incx = g->incx, incy = g->incy;
    void *args[] = {&n, g->x, &offx, &incx, g->y, &offy, &incy, g->z, g->z, &offz};
    const int types[] = {GA_SIZE, GA_BUFFER, GA_SIZE,   GA_SSIZE,  GA_BUFFER,
                         GA_SIZE, GA_SSIZE,  GA_BUFFER, GA_BUFFER, GA_SIZE};
    own_kernel own = {.define = "DOT", .name = "ga_blas_dot", .type = type};
    gpukernel *kernel;
    gpudata *sums = NULL;
    int err = ga_blas_type_check(ctx, type);

    if (err != GA_NO_ERROR) return err;
    if (n == 0) args[1] = args[4] = g->z; /* nothing is read */
    own.wide = is_far(n, 1) || is_far(n, magnitude(incx)) || is_far(n, magnitude(incy));
    err = get_kernel(ctx, &own, line_groups, sizeof types / sizeof *types, types, &kernel);
    if (err != GA_NO_ERROR) return err;
    groups = divide_up(n, (size_t)own.lx * 32); /* some 32 elements an item before more groups pay */
    if (groups > 1024) groups = 1024;
    if (groups > ctx->caps.max_groups[0]) groups = ctx->caps.max_groups[0];
    if (groups <= 1) return launch(ctx, kernel, &own, 1, &first, args);
    sums = gpudata_alloc(ctx, groups * (type->scalar == GA_DOUBLE ? 8 : 4), NULL, GA_BUFFER_READ_WRITE, &err);
    if (sums == NULL) return err;
    args[7] = sums;
    err = launch(ctx, kernel, &own, groups, &first, args);
    if (err == GA_NO_ERROR) err = end_dot(ctx, g, type, groups, sums);
    gpudata_release(sums);
    return err;
}
