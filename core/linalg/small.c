#include "small.h"

#include "base/types.h"
#include "plan/flat.h"
#include "plan/geometry.h"
#include "template/gk_types.h"
#include "template/template_args.h"

/* Kernels are compiled for matrices of up to side x side elements, in columns of an odd length. */
static const unsigned sides[] = {16, 32, 48, 64, 96};

enum { REDUCTIONS = 2048 }; /* bytes that reductions within a group may take */

static size_t max_size(size_t a, size_t b) {
    return a > b ? a : b;
}

/* Elements of a matrix in local memory; columns of more than 2^20 elements never fit. */
static size_t room(size_t rows, size_t columns) {
    return rows > 1u << 20 || columns > 1u << 20 ? SIZE_MAX : (rows | 1) * columns;
}

/* Elements of the largest matrix in local memory, and in *factors those of the longest vector beside it. */
static size_t largest_of(const ga_solver_call *s, size_t *factors) {
    *factors = 0;
    switch (s->op) {
    case GA_SOLVE_GETRF: return room(s->m, s->n);
    case GA_SOLVE_GEQRF: *factors = ga_min_size(s->m, s->n); return room(s->m, s->n);
    case GA_SOLVE_ORGQR: *factors = s->k; return room(s->m, max_size(s->k, s->n));
    case GA_SOLVE_SYEVD: *factors = s->n; return room(s->n, s->n);
    case GA_SOLVE_GESVD: *factors = s->n; return room(s->m, s->vectors && s->full ? s->m : s->n);
    default: return room(s->n, s->n);
    }
}

static size_t capacity(unsigned side) {
    return (size_t)(side + 1) * side;
}

/* Bytes of local memory that the kernel for matrices of this side takes. */
static size_t bytes_of(const ga_solver_call *s, unsigned side) {
    const size_t size = gpuarray_get_elsize(s->typecode), real = ga_is_double(s->typecode) ? 8 : 4;
    const size_t vectors = side * (3 * real + size + sizeof(int64_t));

    switch (s->op) {
    case GA_SOLVE_POTRF:
    case GA_SOLVE_GETRF: return capacity(side) * size;
    case GA_SOLVE_GESVD: return 2 * capacity(side) * size + 4 * side * (2 * real + size) + vectors;
    default: return 2 * capacity(side) * size + vectors;
    }
}

/* The side of the kernel to take; 0: none is large enough, or the device's local memory is too small for it. */
static unsigned side_of(const gpucontext *ctx, const ga_solver_call *s) {
    size_t factors;
    const size_t elements = largest_of(s, &factors);

    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (capacity(sides[i]) >= elements && sides[i] >= factors)
            return bytes_of(s, sides[i]) + REDUCTIONS <= ctx->caps.local_memory ? sides[i] : 0;
    return 0;
}

bool ga_small_fits(const gpucontext *ctx, const ga_solver_call *s) {
    if (s->op == GA_SOLVE_GEEV) return false;
    return s->op == GA_SOLVE_GEMM || side_of(ctx, s) > 0;
}

/* ---------------------------------------------------------------------------------------------------------- launches
 */

/* A launch with a group for each of `jobs` jobs. */
typedef struct launch {
    gpucontext *ctx;
    const ga_solver_call *s;
    ga_template_args targs; /* all but GROUP */
    const ga_arg *args;
    size_t jobs;
    unsigned side;
} launch;

static int attempt(void *self, atomic_uint *limit) {
    const launch *l = self;
    const ga_caps *caps = &l->ctx->caps;
    const unsigned most = l->side <= 16 ? 64 : l->side <= 32 ? 128 : 256;
    unsigned group = ga_group_items(caps, atomic_load(limit));
    const size_t groups = ga_min_size(l->jobs, ga_most_groups(caps, 0));
    ga_template_args targs = l->targs;
    GpuInstance *k;

    if (group > most) group = most;
    ga_template_arg_number(&targs, "GROUP", group);
    int err = ga_library_instance(l->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, group, limit, GA_WIDTH_AUTO, 1, &groups, l->args) : err;
}

static launch launch_of(gpucontext *ctx, const ga_solver_call *s, const char *kernel) {
    launch l = {.ctx = ctx, .s = s, .jobs = s->batch, .side = side_of(ctx, s)};

    l.targs = (ga_template_args){.file = "linalg_small", .kernel = kernel};
    ga_template_arg_type(&l.targs, "T", s->typecode);
    ga_template_arg_number(&l.targs, "CAP", capacity(l.side));
    return l;
}

static int run(launch *l, const ga_arg *args) {
    atomic_uint limit;

    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    l->args = args;
    return ga_attempt(&limit, attempt, l);
}

static int real_of(const ga_solver_call *s) {
    return ga_is_double(s->typecode) ? GA_DOUBLE : GA_FLOAT;
}

/* View of an operand with `count` elements of a type for each matrix; if there is no operand, an empty view of the
 * memory of a. */
static ga_view view_of(const ga_solver_call *s, gpudata *data, size_t count, int typecode) {
    ga_view v;

    ga_view_buffer(&v, data != NULL ? data : s->a, 0, data != NULL ? s->batch * count : 0,
                   gpuarray_get_elsize(typecode));
    return v;
}

static ga_arg size_arg(size_t n) {
    return ga_arg_index((ssize_t)n);
}

/* ---------------------------------------------------------------------------------------------------------- routines
 */

static int cholesky(gpucontext *ctx, const ga_solver_call *s) {
    launch l = launch_of(ctx, s, "small_cholesky");
    const ga_view a = view_of(s, s->a, s->n * s->n, s->typecode), info = view_of(s, s->info, 1, GA_INT);

    ga_template_arg_type(&l.targs, "R", real_of(s));
    return run(&l, (ga_arg[]){ga_arg_view(&a), ga_arg_view(&info), size_arg(s->n), ga_arg_value(&s->upper)});
}

static int lu(gpucontext *ctx, const ga_solver_call *s) {
    launch l = launch_of(ctx, s, "small_lu");
    const ga_view a = view_of(s, s->a, s->m * s->n, s->typecode), info = view_of(s, s->info, 1, GA_INT);
    const ga_view pivots = view_of(s, s->b, ga_min_size(s->m, s->n), GA_LONG);

    ga_template_arg_type(&l.targs, "R", real_of(s));
    return run(&l,
               (ga_arg[]){ga_arg_view(&a), ga_arg_view(&pivots), ga_arg_view(&info), size_arg(s->m), size_arg(s->n)});
}

/* Systems with a triangle, or with LU factors and their pivots. */
static int solve(gpucontext *ctx, const ga_solver_call *s) {
    const bool factors = s->op == GA_SOLVE_GETRS, upper = factors || s->upper, unit = !factors && s->unit;
    const bool transposed = !factors && s->transa != 'N', conjugate = !factors && s->transa == 'C';
    launch l = launch_of(ctx, s, "small_solve");
    const ga_view a = view_of(s, s->a, s->n * s->n, s->typecode), b = view_of(s, s->b, s->n * s->k, s->typecode);
    const ga_view pivots = view_of(s, factors ? s->c : NULL, s->n, GA_LONG);
    const size_t width = ga_min_size(s->k, capacity(l.side) / (s->n | 1));

    l.jobs *= ga_ceil_div(s->k, width);
    return run(&l, (ga_arg[]){ga_arg_view(&a), ga_arg_view(&pivots), ga_arg_view(&b), size_arg(s->batch),
                              size_arg(s->n), size_arg(s->k), size_arg(width), ga_arg_value(&upper),
                              ga_arg_value(&unit), ga_arg_value(&transposed), ga_arg_value(&conjugate)});
}

static int qr(gpucontext *ctx, const ga_solver_call *s) {
    launch l = launch_of(ctx, s, "small_qr");
    const ga_view a = view_of(s, s->a, s->m * s->n, s->typecode);
    const ga_view factors = view_of(s, s->b, ga_min_size(s->m, s->n), s->typecode);

    ga_template_arg_type(&l.targs, "R", real_of(s));
    ga_template_arg_number(&l.targs, "SIDE", l.side);
    return run(&l,
               (ga_arg[]){ga_arg_view(&a), ga_arg_view(&factors), size_arg(s->batch), size_arg(s->m), size_arg(s->n)});
}

/* The columns of Q, in place; or, of a decomposition, those of U from the columns A V. */
static int make_q(gpucontext *ctx, const ga_solver_call *s) {
    const bool basis = s->op == GA_SOLVE_GESVD;
    const size_t columns = basis && s->full ? s->m : s->n, k = basis ? s->n : s->k;
    launch l = launch_of(ctx, s, "small_q");
    const ga_view a = view_of(s, s->a, s->m * s->n, s->typecode);
    const ga_view factors = view_of(s, basis ? NULL : s->b, k, s->typecode);
    const ga_view q = view_of(s, basis ? s->c : s->a, s->m * columns, s->typecode);

    ga_template_arg_type(&l.targs, "R", real_of(s));
    ga_template_arg_flag(&l.targs, "BASIS", basis);
    ga_template_arg_number(&l.targs, "SIDE", l.side);
    return run(&l, (ga_arg[]){ga_arg_view(&a), ga_arg_view(&factors), ga_arg_view(&q), size_arg(s->batch),
                              size_arg(s->m), size_arg(s->n), size_arg(k), size_arg(columns)});
}

static int eigh(gpucontext *ctx, const ga_solver_call *s) {
    launch l = launch_of(ctx, s, "small_eigh");
    const ga_view a = view_of(s, s->a, s->n * s->n, s->typecode), info = view_of(s, s->info, 1, GA_INT);
    const ga_view values = view_of(s, s->b, s->n, real_of(s));

    ga_template_arg_type(&l.targs, "R", real_of(s));
    ga_template_arg_number(&l.targs, "SIDE", l.side);
    return run(&l, (ga_arg[]){ga_arg_view(&a), ga_arg_view(&values), ga_arg_view(&info), size_arg(s->n),
                              ga_arg_value(&s->upper), ga_arg_value(&s->vectors)});
}

static int svd(gpucontext *ctx, const ga_solver_call *s) {
    launch l = launch_of(ctx, s, "small_svd");
    const ga_view a = view_of(s, s->a, s->m * s->n, s->typecode), info = view_of(s, s->info, 1, GA_INT);
    const ga_view values = view_of(s, s->b, s->n, real_of(s));
    const ga_view vh = view_of(s, s->vectors ? s->d : NULL, s->n * s->n, s->typecode);

    ga_template_arg_type(&l.targs, "R", real_of(s));
    ga_template_arg_number(&l.targs, "SIDE", l.side);
    int err = run(&l, (ga_arg[]){ga_arg_view(&a), ga_arg_view(&values), ga_arg_view(&vh), ga_arg_view(&info),
                                 size_arg(s->m), size_arg(s->n), ga_arg_value(&s->vectors)});
    return err == GA_NO_ERROR && s->vectors ? make_q(ctx, s) : err;
}

static int32_t op_number(char letter) {
    return letter == 'N' ? 0 : letter == 'T' ? 1 : 2;
}

static int product(gpucontext *ctx, const ga_solver_call *s) {
    const int32_t opa = op_number(s->transa), opb = op_number(s->transb);
    const ga_view a = view_of(s, s->a, s->m * s->k, s->typecode), b = view_of(s, s->b, s->k * s->n, s->typecode);
    const ga_view c = view_of(s, s->c, s->m * s->n, s->typecode);
    const ga_arg args[] = {ga_arg_view(&a), ga_arg_view(&b), ga_arg_view(&c),    size_arg(s->m),
                           size_arg(s->n),  size_arg(s->k),  ga_arg_value(&opa), ga_arg_value(&opb)};
    ga_flat f = {.ctx = ctx, .args = args, .count = s->batch * s->m * s->n};

    f.targs = (ga_template_args){.file = "linalg_small", .kernel = "small_product"};
    ga_template_arg_type(&f.targs, "T", s->typecode);
    return ga_flat_launch(&f);
}

int ga_small_run(gpucontext *ctx, const ga_solver_call *s) {
    switch (s->op) {
    case GA_SOLVE_POTRF: return cholesky(ctx, s);
    case GA_SOLVE_GETRF: return lu(ctx, s);
    case GA_SOLVE_GETRS:
    case GA_SOLVE_TRSM: return solve(ctx, s);
    case GA_SOLVE_GEQRF: return qr(ctx, s);
    case GA_SOLVE_ORGQR: return make_q(ctx, s);
    case GA_SOLVE_SYEVD: return eigh(ctx, s);
    case GA_SOLVE_GESVD: return svd(ctx, s);
    case GA_SOLVE_GEMM: return product(ctx, s);
    case GA_SOLVE_GEEV: break;
    }
    return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "there is no kernel for eigenvalues of general matrices");
}
