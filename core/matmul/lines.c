/* Matrices times vectors, in stacks, on CPUs: lines of a matrix that lie side by side are read as vectors. */
#include "plan/geometry.h"
#include "product.h"
#include "template/library.h"

/* Outputs of a work-item along the sum; else vectors of them, more where every unit has a few such items. */
enum { LINES = 64, HIGH = 4, MOST_HIGH = 8, FEW = 4 };

/* Matrix i of a stack of two dimensions starts here, and the next ones in each dimension so far away; in elements. */
typedef struct place {
    ssize_t start, outer, inner;
} place;

static place place_of(const ga_product *p, unsigned i) {
    const ga_operand *o = &p->plan.operands[i];
    const ssize_t size = (ssize_t)o->elsize;
    const unsigned nd = p->plan.nd;

    return (place){(ssize_t)o->offset / size, nd > 1 ? o->strides[0] / size : 0,
                   nd > 0 ? o->strides[nd - 1] / size : 0};
}

static void view_of(ga_view *v, const ga_product *p, unsigned i) {
    const ga_operand *o = &p->plan.operands[i];

    ga_view_buffer(v, o->data, 0, o->data->size / o->elsize, o->elsize);
}

/* One launch of matvec_loops. */
typedef struct lines_job {
    const ga_product *p; /* with n = 1 */
    size_t stack, inner, groups;
    unsigned lanes, high;
    bool along;
} lines_job;

static int attempt_lines(void *self, atomic_uint *limit) {
    const lines_job *j = self;
    const ga_product *p = j->p;
    const ssize_t size = (ssize_t)p->plan.operands[GA_PRODUCT_C].elsize;
    const ga_matrix *a = &p->x[GA_PRODUCT_A];
    const place pa = place_of(p, GA_PRODUCT_A), px = place_of(p, GA_PRODUCT_B), py = place_of(p, GA_PRODUCT_C);
    ga_template_args targs = {.file = "matvec_cpu", .kernel = "matvec_loops"};
    ga_view va, vx, vy;
    GpuInstance *kernel;

    ga_template_arg_type(&targs, "T", a->typecode);
    ga_template_arg_number(&targs, "W", j->lanes);
    ga_template_arg_flag(&targs, "ALONG", j->along);
    ga_template_arg_number(&targs, "HIGH", j->high);
    int err = ga_library_instance(p->ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    view_of(&va, p, GA_PRODUCT_A);
    view_of(&vx, p, GA_PRODUCT_B);
    view_of(&vy, p, GA_PRODUCT_C);
    const ga_arg args[] = {ga_arg_index((ssize_t)j->stack),
                           ga_arg_index((ssize_t)j->inner),
                           ga_arg_index((ssize_t)p->m),
                           ga_arg_index((ssize_t)p->k),
                           ga_arg_view(&va),
                           ga_arg_index(pa.start),
                           ga_arg_index(pa.outer),
                           ga_arg_index(pa.inner),
                           ga_arg_index((j->along ? a->row : a->col) / size),
                           ga_arg_view(&vx),
                           ga_arg_index(px.start),
                           ga_arg_index(px.outer),
                           ga_arg_index(px.inner),
                           ga_arg_index(p->x[GA_PRODUCT_B].row / size),
                           ga_arg_view(&vy),
                           ga_arg_index(py.start),
                           ga_arg_index(py.outer),
                           ga_arg_index(py.inner),
                           ga_arg_index(p->x[GA_PRODUCT_C].row / size)};
    const size_t groups = ga_min_size(j->groups, ga_most_groups(&p->ctx->caps, 0));
    return ga_launch_items(kernel, 1, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* Is a single product, which BLAS takes as well, faster here? Its processor time is that of OpenBLAS's two threads,
 * which wait for each other in a loop, in which they take the processors from others: of products of 768 x 768 to 3072
 * x 768, between other programs on two processors, one took 0.2 to 0.9 ms on the clock, with OpenBLAS 14. What is
 * narrow, or has very long lines, OpenBLAS reads faster (768 x 50257: 5.0 ms of processor time, here 7.3). */
static bool is_worth_it(const ga_product *p) {
    enum { LEAST = 256, MOST = 1 << 14 };

    if (p->plan.nd > 0 || !p->any) return true;
    return p->ctx->caps.register_bytes == 64 && p->k >= LEAST && p->k <= MOST && p->m >= LEAST && p->m <= MOST;
}

int ga_product_lines(ga_product *p, bool *done) {
    const ga_caps *caps = &p->ctx->caps;
    const int type = p->x[GA_PRODUCT_C].typecode;
    atomic_uint limit;

    *done = false;
    if (!ga_loops(caps) || p->ctx->reproducible || (type != GA_FLOAT && type != GA_DOUBLE)) return GA_NO_ERROR;
    if (p->x[GA_PRODUCT_A].typecode != type || p->x[GA_PRODUCT_B].typecode != type || p->plan.nd > 2)
        return GA_NO_ERROR;
    if ((p->m == 1) == (p->n == 1)) return GA_NO_ERROR; /* dot products: parts of sums are faster */
    if (p->n != 1) ga_product_flip(p);
    const ssize_t size = (ssize_t)p->plan.operands[GA_PRODUCT_C].elsize;
    const ga_matrix *a = &p->x[GA_PRODUCT_A];
    lines_job j = {.p = p, .stack = 1, .inner = 1, .along = a->col == size || p->k == 1};
    if (j.along && p->k > 1 && p->x[GA_PRODUCT_B].row != size) return GA_NO_ERROR;
    if (!j.along && a->row != size) return GA_NO_ERROR;
    if (!is_worth_it(p)) return GA_NO_ERROR;
    for (unsigned d = 0; d < p->plan.nd; d++) j.stack *= p->plan.dims[d];
    if (p->plan.nd > 0) j.inner = p->plan.dims[p->plan.nd - 1];
    j.lanes = (caps->register_bytes > 0 ? caps->register_bytes : 32) / (unsigned)size;
    j.high = j.along || j.stack * p->m >= FEW * ga_units(caps) * MOST_HIGH * j.lanes ? MOST_HIGH : HIGH;
    j.groups = j.stack * ga_ceil_div(p->m, j.along ? LINES : j.high * j.lanes);
    if (j.groups < ga_units(caps) && p->k > 4096) return GA_NO_ERROR; /* parts of the sums for all units */
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    *done = true;
    return ga_attempt(&limit, attempt_lines, &j);
}
