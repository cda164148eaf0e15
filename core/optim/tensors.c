#include "tensors.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "copy/copy.h"
#include "fused/fused.h"
#include "operands.h"
#include "plan/geometry.h"
#include "plan/plan.h"

enum {
    BLOCK = 8192,    /* OPTIM_BLOCK */
    RANK = 8,        /* most dimensions of strided tensors that are not copied */
    PARAMETERS = 59, /* arrays of a launch: GK's limit is 62 parameters */
    OWN_BYTES = 112, /* bytes of arguments other than tensors */
    MOST = 8         /* tensors of a launch: compilers take time by their number */
};

int ga_optim_acc(const ga_optim_item *t) {
    const GpuArray *p = t->of[GA_OPTIM_P];
    return ga_fused_acc((p != NULL ? p : t->of[GA_OPTIM_G])->typecode);
}

size_t ga_optim_blocks(const ga_optim_item *t) {
    return ga_ceil_div(t->n, BLOCK);
}

/* ------------------------------------------------------------------------------------------------------------ list */

static bool all_c(const ga_optim_item *t) {
    for (int r = 0; r < GA_OPTIM_ROLES; r++)
        if (t->of[r] != NULL && !GpuArray_IS_C_CONTIGUOUS(t->of[r])) return false;
    return true;
}

/* Are all arrays dense in one order, whichever it is? Sets the offsets. */
static int find_dense(ga_optim_item *t, bool in_order) {
    const GpuArray *one = NULL;
    unsigned used = 0;
    ga_plan p;

    for (int r = 0; r < GA_OPTIM_ROLES; r++)
        if (t->of[r] != NULL) {
            t->offset[r] = t->of[r]->offset;
            one = t->of[r];
        }
    t->dense = all_c(t);
    if (t->dense || in_order || one == NULL) return GA_NO_ERROR;
    int err = ga_plan_init(&p, &one->data->ctx->err, GA_OPTIM_ROLES, one->nd);
    if (err != GA_NO_ERROR) return err;
    memcpy(p.dims, one->dimensions, one->nd * sizeof *p.dims);
    for (int r = 0; r < GA_OPTIM_ROLES; r++) {
        if (t->of[r] == NULL) continue;
        ga_operand *o = &p.operands[used++];
        o->data = t->of[r]->data;
        o->offset = t->of[r]->offset;
        o->elsize = GpuArray_ITEMSIZE(t->of[r]);
        o->written = r != GA_OPTIM_G;
        memcpy(o->strides, t->of[r]->strides, one->nd * sizeof *o->strides);
    }
    p.n = used;
    ga_plan_simplify(&p);
    t->dense = p.nd <= 1;
    for (unsigned j = 0; j < used && p.nd == 1; j++)
        t->dense = t->dense && p.operands[j].strides[0] == (ssize_t)p.operands[j].elsize;
    used = 0;
    for (int r = 0; r < GA_OPTIM_ROLES && t->dense; r++)
        if (t->of[r] != NULL) t->offset[r] = p.operands[used++].offset;
    ga_plan_free(&p);
    return GA_NO_ERROR;
}

/* Copies in place of arrays of more dimensions than kernels take. */
static int copy_all(ga_optim_item *t, gpucontext *ctx) {
    int err = GA_NO_ERROR;

    t->copies = calloc(GA_OPTIM_ROLES, sizeof *t->copies);
    if (t->copies == NULL) return ga_fail_memory(&ctx->err, "an optimiser's tensors");
    for (int r = 0; r < GA_OPTIM_ROLES && err == GA_NO_ERROR; r++) {
        if (t->of[r] == NULL) continue;
        err = GpuArray_copy(&t->copies[r], t->of[r], GA_C_ORDER);
        t->offset[r] = t->copies[r].offset;
    }
    t->dense = true;
    return err;
}

static const GpuArray *array_of(const ga_optim_item *t, int r) {
    return t->copies != NULL ? &t->copies[r] : t->of[r];
}

/* Can two tensors be in one launch? */
static bool are_alike(const ga_optim_item *a, const ga_optim_item *b) {
    if (a->has != b->has || a->dense != b->dense) return false;
    for (int r = 0; r < GA_OPTIM_ROLES; r++)
        if (a->of[r] != NULL && a->of[r]->typecode != b->of[r]->typecode) return false;
    return true;
}

/* Put tensors that are alike together, in their order otherwise. */
static int sort(ga_optim_list *l) {
    ga_optim_item *sorted = malloc((l->n + 1) * sizeof *sorted);
    size_t count = 0;

    if (sorted == NULL) return ga_fail_memory(&l->ctx->err, "an optimiser's tensors");
    for (size_t i = 0; i < l->n; i++) {
        if (l->items[i].taken) continue;
        for (size_t j = i; j < l->n; j++) {
            if (l->items[j].taken || !are_alike(&l->items[i], &l->items[j])) continue;
            sorted[count++] = l->items[j];
            l->items[j].taken = true;
        }
    }
    free(l->items);
    l->items = sorted;
    return GA_NO_ERROR;
}

int ga_optim_list_begin(ga_optim_list *l, size_t n, void (*of)(const void *tensors, size_t i, const GpuArray **arrays),
                        const void *tensors) {
    int err = GA_NO_ERROR;

    l->n = 0;
    l->items = calloc(n + 1, sizeof *l->items);
    if (l->items == NULL) return ga_fail_memory(&l->ctx->err, "an optimiser's tensors");
    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++) {
        ga_optim_item *t = &l->items[l->n];
        *t = (ga_optim_item){0};
        of(tensors, i, t->of);
        for (int r = 0; r < GA_OPTIM_ROLES; r++)
            if (t->of[r] != NULL) t->has |= 1u << r;
        t->n = ga_array_size(t->of[GA_OPTIM_G]);
        if (t->n == 0) continue;
        l->n++;
        err = find_dense(t, l->in_order);
        if (err == GA_NO_ERROR && !t->dense && t->of[GA_OPTIM_G]->nd > RANK) err = copy_all(t, l->ctx);
    }
    return err == GA_NO_ERROR ? sort(l) : err;
}

int ga_optim_list_end(ga_optim_list *l, unsigned written, int err) {
    for (size_t i = 0; i < l->n && l->items != NULL; i++) {
        ga_optim_item *t = &l->items[i];
        for (int r = 0; r < GA_OPTIM_ROLES && t->copies != NULL; r++) {
            if (t->of[r] == NULL) continue;
            if (err == GA_NO_ERROR && written >> r & 1) err = ga_array_assign(t->of[r], &t->copies[r]);
            GpuArray_clear(&t->copies[r]);
        }
        free(t->copies);
    }
    free(l->items);
    l->items = NULL;
    return err;
}

/* --------------------------------------------------------------------------------------------------------- launches */

/* Tensors of one launch. */
typedef struct batch {
    const ga_optim_work *work;
    const ga_optim_item *first;
    unsigned n;
    size_t at; /* number of the first block, or of the first tensor */
    ga_optim_form form;
} batch;

static size_t blocks_of(const batch *b) {
    size_t blocks = 0;

    for (unsigned k = 0; k < b->n; k++) blocks += ga_optim_blocks(&b->first[k]);
    return blocks;
}

static void add_types(const batch *b, ga_template_args *targs) {
    const ga_optim_item *t = b->first;
    const GpuArray *g = t->of[GA_OPTIM_G], *p = t->of[GA_OPTIM_P], *s = t->of[GA_OPTIM_A];

    ga_template_arg_type(targs, "T", (p != NULL ? p : g)->typecode);
    ga_template_arg_type(targs, "G", g->typecode);
    ga_template_arg_type(targs, "S", (s != NULL ? s : g)->typecode);
    ga_template_arg_type(targs, "A", ga_optim_acc(t));
    ga_template_arg_type(targs, "Y", b->work->sumtype);
}

static void add_kind(const ga_optim *how, ga_template_args *targs) {
    ga_template_arg_number(targs, "KIND", (size_t)(how != NULL ? how->kind : GA_OPTIM_SGD));
    ga_template_arg_flag(targs, "WITH",
                         how != NULL && (ga_optim_has_momentum(how) || (how->flags & GA_OPTIM_AMSGRAD) != 0));
    ga_template_arg_flag(targs, "ALSO", how != NULL && (how->flags & (GA_OPTIM_NESTEROV | GA_OPTIM_CENTERED)) != 0);
}

/* Views of all arrays; those of tensors that are too few for the kernel are empty. */
static unsigned add_views(const batch *b, ga_view *views, ga_arg *args) {
    unsigned n = 0;

    for (unsigned k = 0; k < b->form.tensors; k++)
        for (int r = 0; r < GA_OPTIM_ROLES; r++) {
            if ((b->form.uses >> r & 1) == 0) continue;
            const ga_optim_item *t = &b->first[k < b->n ? k : 0];
            const GpuArray *a = array_of(t, r);
            if (t->dense)
                ga_view_buffer(&views[n], a->data, t->offset[r], k < b->n ? t->n : 0, GpuArray_ITEMSIZE(a));
            else
                ga_view_array(&views[n], a);
            args[n] = ga_arg_view(&views[n]);
            n++;
        }
    return n;
}

static int attempt_batch(void *self, atomic_uint *limit) {
    const batch *b = self;
    const ga_optim_work *w = b->work;
    gpucontext *ctx = w->list->ctx;
    const ga_caps *caps = &ctx->caps;
    const unsigned items = ga_group_items(caps, atomic_load(limit));
    const size_t size = gpuarray_get_elsize(ga_optim_acc(b->first)),
                 groups = ga_min_size(blocks_of(b), ga_most_groups(caps, 0));
    ga_view views[PARAMETERS], numbers, sums;
    ga_arg args[PARAMETERS + 3];
    ga_template_args targs = {0};
    GpuInstance *k;

    add_types(b, &targs);
    add_kind(w->how, &targs);
    ga_template_arg_number(&targs, "V", b->form.rank > 0 ? 2 : ga_loops(caps) ? 32 / size : 4);
    ga_template_arg_number(&targs, "GROUP", items);
    int err = ga_optim_instance(ctx, &b->form, &targs, &k);
    if (err != GA_NO_ERROR) return err;
    ga_view_buffer(&numbers, w->numbers != NULL ? w->numbers : w->sums, 0, w->numbers != NULL ? 12 : 0, size);
    ga_view_buffer(&sums, w->sums != NULL ? w->sums : w->numbers, w->at, w->nsums, gpuarray_get_elsize(w->sumtype));
    args[0] = ga_arg_view(&numbers);
    args[1] = ga_arg_view(&sums);
    args[2] = ga_arg_index((ssize_t)b->at);
    add_views(b, views, args + 3);
    return ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

/* How many tensors a launch takes. */
static unsigned room(const ga_caps *caps, unsigned uses) {
    size_t arrays = 0, bytes = caps->argument_bytes > OWN_BYTES ? caps->argument_bytes - OWN_BYTES : 0;

    for (int r = 0; r < GA_OPTIM_ROLES; r++) arrays += uses >> r & 1;
    const size_t most = ga_min_size(ga_min_size(PARAMETERS / arrays, bytes / (24 * arrays)), MOST);
    return most > 0 ? (unsigned)most : 1;
}

int ga_optim_run(const ga_optim_work *w) {
    const ga_optim_list *l = w->list;
    const bool by_block = w->pass == GA_OPTIM_MOMENTS || w->pass == GA_OPTIM_SQUARES;
    size_t blocks = 0, tensors = 0;
    int err = GA_NO_ERROR;

    for (size_t i = 0, n; i < l->n && err == GA_NO_ERROR; i += n) {
        const ga_optim_item *t = &l->items[i];
        n = 1;
        if (w->acc >= 0 && ga_optim_acc(t) != w->acc) continue;
        batch b = {.work = w, .first = t, .at = by_block ? blocks : tensors};
        b.form = (ga_optim_form){w->pass, ga_optim_uses(w->pass, t->has), 1, t->dense ? 0 : t->of[GA_OPTIM_G]->nd};
        const unsigned most = t->dense ? room(&l->ctx->caps, b.form.uses) : 1;
        while (n < most && i + n < l->n && are_alike(t, &l->items[i + n])) n++;
        b.n = (unsigned)n;
        if (n > 1) b.form.tensors = most;
        atomic_uint limit;
        atomic_init(&limit, GA_NO_ITEM_LIMIT);
        err = ga_attempt(&limit, attempt_batch, &b);
        blocks += blocks_of(&b);
        tensors += n;
    }
    return err;
}

/* ------------------------------------------------------------------------------------------------------------- sums */

typedef struct combination {
    gpucontext *ctx;
    int acc, sumtype;
    bool ratios;
    size_t count;
    const ga_arg *args;
} combination;

/* What optim_combine stores for a tensor: the template argument MODE. */
typedef enum combined { NORM = 1, RATIO } combined;

static int attempt_combine(void *self, atomic_uint *limit) {
    const combination *c = self;
    const ga_caps *caps = &c->ctx->caps;
    const unsigned items = ga_group_items(caps, atomic_load(limit));
    const size_t groups = ga_min_size(c->count, ga_most_groups(caps, 0));
    ga_template_args targs = {.file = "optim", .kernel = "optim_combine"};
    GpuInstance *k;

    ga_template_arg_type(&targs, "A", c->acc);
    ga_template_arg_type(&targs, "Y", c->sumtype);
    ga_template_arg_number(&targs, "MODE", c->ratios ? RATIO : NORM);
    ga_template_arg_number(&targs, "GROUP", items);
    int err = ga_library_instance(c->ctx, &targs, &k);
    return err == GA_NO_ERROR ? ga_launch_items(k, items, limit, GA_WIDTH_AUTO, 1, &groups, c->args) : err;
}

int ga_optim_combine(gpucontext *ctx, int acc, gpudata *partials, size_t npartials, size_t count, const int64_t *starts,
                     bool ratios, gpudata *sums, size_t at, int sumtype) {
    ga_view of_partials, of_starts, of_sums;
    atomic_uint limit;
    int err;

    gpudata *table = gpudata_alloc(ctx, (count + 1) * sizeof *starts, (void *)(uintptr_t)starts, GA_BUFFER_INIT, &err);
    if (table == NULL) return err;
    ga_view_buffer(&of_partials, partials, 0, npartials, gpuarray_get_elsize(acc));
    ga_view_buffer(&of_starts, table, 0, count + 1, sizeof *starts);
    ga_view_buffer(&of_sums, sums, at, count, gpuarray_get_elsize(sumtype));
    const ga_arg args[] = {ga_arg_view(&of_partials), ga_arg_view(&of_starts), ga_arg_view(&of_sums)};
    combination c = {ctx, acc, sumtype, ratios, count, args};
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    err = ga_attempt(&limit, attempt_combine, &c);
    gpudata_release(table);
    return err;
}
