#include "kernel.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/kernel.h>
#include <gpuarray/util.h>

#include "dialect.h"
#include "device/capture.h"
#include "device/enqueue.h"
#include "kernel_cache.h"
#include "source.h"

/* ---------------------------------------------------------------------------------------------------- creation */

/* Copy the argument types and allocate storage for values that gpukernel_setarg sets. */
static int describe_args(gpukernel *k, unsigned numargs, const int *types) {
    size_t total = 0;
    ga_errbuf *e = &k->ctx->err;

    k->numargs = numargs;
    if (numargs == 0) return GA_NO_ERROR;
    k->types = calloc(numargs, sizeof *k->types);
    k->argsize = calloc(numargs, sizeof *k->argsize);
    k->args = calloc(numargs, sizeof *k->args);
    if (k->types == NULL || k->argsize == NULL || k->args == NULL) return ga_fail_memory(e, "kernel arguments");
    for (unsigned i = 0; i < numargs; i++) {
        size_t size = types[i] == GA_BUFFER ? sizeof(gpudata *) : gpuarray_get_elsize(types[i]);
        if (types[i] != GA_BUFFER && gpuarray_get_type(types[i])->typecode != types[i])
            return ga_fail(e, GA_VALUE_ERROR, "kernel argument %u has the unknown type code %d", i, types[i]);
        k->types[i] = types[i];
        k->argsize[i] = size;
        total += (size + 15) & ~(size_t)15; /* every value is aligned for any type */
    }
    k->argstore = calloc(1, total);
    return k->argstore != NULL ? GA_NO_ERROR : ga_fail_memory(e, "kernel arguments");
}

static void kernel_free(gpukernel *k) {
    gpucontext *ctx = k->ctx;

    if (k->native != NULL) ctx->backend->kernel->destroy(k);
    if (k->program != NULL) ga_program_release(ctx, k->program);
    free(k->name);
    free(k->types);
    free(k->argsize);
    free(k->args);
    free(k->argstore);
    if (k->owns_ctx) gpucontext_deref(ctx);
    free(k);
}

/* Does the device support what the flags require? */
static int check_flags(gpucontext *ctx, int flags) {
    const ga_caps *c = &ctx->caps;
    const ga_dialect *mine = ctx->backend->dialect, *other = ga_dialect_of_flags(flags, mine);

    int allowed = 0x01 | GA_USE_SMALL | GA_USE_DOUBLE | GA_USE_COMPLEX | GA_USE_HALF | ga_dialect_flags();

    if (flags & ~allowed) /* 0x01 was GA_USE_CLUDA before 0.7 */
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "unknown kernel flags 0x%x", (unsigned)(flags & ~allowed));
    if (other != NULL)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "the kernel is %s (%s), but the context's backend is %s, of %s",
                       other->language, other->flag_name, ctx->backend->name, mine->language);
    if ((flags & GA_USE_DOUBLE) && !c->fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "the kernel uses double precision, which %s lacks", c->device_name);
    return GA_NO_ERROR;
}

/* The report of a failed compilation for the caller: the vendor's log, then the source with line numbers. */
static char *failure_report(gpucontext *ctx, const char *log, const char *source, size_t length) {
    ga_str r = GA_STR_INIT;

    ga_str_addf(&r, "%s could not compile the kernel for %s.\n\nCompiler log:\n%s\n\nSource:\n", ctx->backend->compiler,
                ctx->caps.device_name, log != NULL && *log != '\0' ? log : "(none)");
    ga_source_number(&r, source, length);
    return ga_str_take(&r);
}

/* Compile `source` into k->program. */
static int kernel_compile(gpukernel *k, const char *source, size_t length, int flags, const ga_text_facts *facts,
                          char **err_str) {
    gpucontext *ctx = k->ctx;
    ga_str full = GA_STR_INIT, log = GA_STR_INIT;

    ga_source_complete(&full, ctx->backend->dialect, source, length, flags);
    int err = full.failed ? ga_fail_memory(&ctx->err, "kernel source") : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = ga_program_get(ctx, full.s, full.len, facts, &k->program, &log);
    if (err == GA_IMPL_ERROR || (err != GA_NO_ERROR && log.len > 0)) {
        char *report = failure_report(ctx, log.s, source, length);
        if (report != NULL) ga_fail(&ctx->err, err, "%s", report);
        if (err_str != NULL)
            *err_str = report;
        else
            free(report);
    }
    ga_str_free(&full);
    ga_str_free(&log);
    return err;
}

int ga_kernel_compile(gpucontext *ctx, const char *source, size_t length, const char *name, unsigned numargs,
                      const int *types, int flags, const ga_text_facts *facts, bool owns_ctx, gpukernel **out,
                      char **err_str) {
    int err = check_flags(ctx, flags);
    if (err != GA_NO_ERROR) return err;
    gpukernel *k = calloc(1, sizeof *k);
    if (k == NULL) return ga_fail_memory(&ctx->err, "a kernel object");
    atomic_init(&k->refcount, 1);
    k->ctx = ctx;
    k->owns_ctx = owns_ctx;
    if (owns_ctx) ga_context_retain(ctx);
    if ((k->name = ga_strdup(name)) == NULL) err = ga_fail_memory(&ctx->err, "a kernel's name");
    if (err == GA_NO_ERROR) err = describe_args(k, numargs, types);
    if (err == GA_NO_ERROR) err = kernel_compile(k, source, length, flags, facts, err_str);
    if (err == GA_NO_ERROR) err = ctx->backend->kernel->create(k, name);
    if (err != GA_NO_ERROR) {
        kernel_free(k);
        return err;
    }
    if (k->max_group > ctx->caps.max_group_threads) k->max_group = ctx->caps.max_group_threads;
    *out = k;
    return GA_NO_ERROR;
}

static int check_init(gpucontext *ctx, const char *fname, unsigned numargs, const int *types) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (fname == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpukernel_init: the kernel's name is NULL");
    if (*fname == '\0') return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpukernel_init: the kernel's name is empty");
    if (numargs > 0 && types == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpukernel_init: %u arguments but no types", numargs);
    return GA_NO_ERROR;
}

gpukernel *gpukernel_init(gpucontext *ctx, unsigned int count, const char **strings, const size_t *lengths,
                          const char *fname, unsigned int numargs, const int *typecodes, int flags, int *ret,
                          char **err_str) {
    static const ga_text_facts facts = {.math = GA_MATH_VENDOR};
    gpukernel *k = NULL;
    ga_str source = GA_STR_INIT;

    if (err_str != NULL) *err_str = NULL;
    int err = check_init(ctx, fname, numargs, typecodes);
    if (err == GA_NO_ERROR) err = ga_source_join(&source, &ctx->err, "gpukernel_init", count, strings, lengths);
    GA_SCOPED ga_scope scope;
    scope.profile = NULL;
    if (err == GA_NO_ERROR) ga_scope_kernel(&scope, ctx, fname, 0);
    if (err == GA_NO_ERROR)
        err = ga_kernel_compile(ctx, source.s, source.len, fname, numargs, typecodes, flags, &facts, true, &k, err_str);
    ga_str_free(&source);
    if (ret != NULL) *ret = err;
    return k;
}

void gpukernel_retain(gpukernel *k) {
    if (k != NULL) atomic_fetch_add_explicit(&k->refcount, 1, memory_order_relaxed);
}

void gpukernel_release(gpukernel *k) {
    if (k == NULL || atomic_fetch_sub_explicit(&k->refcount, 1, memory_order_acq_rel) != 1) return;
    if (ga_context_usable(k->ctx)) kernel_free(k); /* else a forked child, where the driver must not be called */
}

/* --------------------------------------------------------------------------------------------------- arguments */

static int kernel_check(gpukernel *k) {
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel is NULL");
    return ga_context_check(k->ctx);
}

int gpukernel_setarg(gpukernel *k, unsigned int i, void *a) {
    int err = kernel_check(k);
    if (err != GA_NO_ERROR) return err;
    if (i >= k->numargs)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "argument %u of a kernel that has %u", i, k->numargs);
    if (a == NULL) return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "the value of argument %u is NULL", i);
    if (k->types[i] == GA_BUFFER) {
        k->args[i] = a;
        return GA_NO_ERROR;
    }
    unsigned char *slot = k->argstore;
    for (unsigned j = 0; j < i; j++)
        if (k->types[j] != GA_BUFFER) slot += (k->argsize[j] + 15) & ~(size_t)15;
    memcpy(slot, a, k->argsize[i]);
    k->args[i] = slot;
    return GA_NO_ERROR;
}

static int check_args(gpukernel *k, void **args) {
    for (unsigned i = 0; i < k->numargs; i++) {
        if (args[i] == NULL && args == k->args)
            return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "argument %u of %u was not given (gpukernel_setarg)", i,
                           k->numargs);
        if (args[i] == NULL) return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "argument %u of %u is NULL", i, k->numargs);
        if (k->types[i] == GA_BUFFER && ((gpudata *)args[i])->ctx != k->ctx)
            return ga_fail(&k->ctx->err, GA_INVALID_ERROR,
                           "argument %u is a buffer of another context; share it (gpudata_share_with) or copy it "
                           "(gpudata_transfer)",
                           i);
    }
    return GA_NO_ERROR;
}

static int check_geometry(gpukernel *k, unsigned n, const size_t *gs, const size_t *ls, size_t shared) {
    const ga_caps *c = &k->ctx->caps;
    size_t threads = 1;
    ga_errbuf *e = &k->ctx->err;

    if (n < 1 || n > 3) return ga_fail(e, GA_VALUE_ERROR, "a launch has 1 to 3 dimensions, not %u", n);
    if (gs == NULL || ls == NULL) return ga_fail(e, GA_INVALID_ERROR, "a launch needs grid and block sizes");
    for (unsigned i = 0; i < n; i++) {
        if (gs[i] == 0 || ls[i] == 0) return ga_fail(e, GA_VALUE_ERROR, "grid or block size %u of a launch is 0", i);
        if (gs[i] > c->max_groups[i])
            return ga_fail(e, GA_VALUE_ERROR, "grid size %u is %zu; %s allows %zu", i, gs[i], c->device_name,
                           c->max_groups[i]);
        if (ls[i] > c->max_group_size[i])
            return ga_fail(e, GA_VALUE_ERROR, "block size %u is %zu; %s allows %zu", i, ls[i], c->device_name,
                           c->max_group_size[i]);
        threads *= ls[i]; /* no overflow: each factor is within the device's limit */
    }
    if (threads > k->max_group)
        return ga_fail(e, GA_VALUE_ERROR,
                       "a block of %zu threads; this kernel on %s allows %zu (GA_KERNEL_PROP_MAXLSIZE)", threads,
                       c->device_name, k->max_group);
    if (shared > c->local_memory_most)
        return ga_fail(e, GA_VALUE_ERROR, "%zu bytes of dynamic shared memory; %s allows %zu", shared, c->device_name,
                       c->local_memory_most);
    return GA_NO_ERROR;
}

/* ---- launches */

typedef struct launch {
    ga_node node; /* without buffers unless it is recorded: they are among the arguments */
    gpukernel *kernel;
    unsigned nd;
    const size_t *groups, *group_size;
    size_t shared;
    void **args;
} launch;

typedef struct launch_node {
    launch launch; /* its kernel: one reference, or a copy of the node's own */
    size_t groups[3], group_size[3];
    unsigned char *values; /* of the other arguments; aligned to 16 */
} launch_node;

static int launch_issue(gpucontext *ctx, void *call) {
    launch *l = call;
    gpukernel *k = l->kernel;

    for (unsigned i = 0, buffers = 0; buffers < l->node.nbuffers; i++)
        if (k->types[i] == GA_BUFFER) l->args[i] = l->node.buffers[buffers++];
    return ctx->backend->kernel->launch(k, l->nd, l->groups, l->group_size, l->shared, l->args);
}

/* Give the node a kernel object of its own, whose arguments stay set between launches. */
static int launch_settle(gpucontext *ctx, ga_node *n) {
    launch *l = (launch *)n;
    gpukernel *k = l->kernel, *twin = calloc(1, sizeof *twin);

    if (twin == NULL) return ga_fail_memory(&ctx->err, "a kernel object");
    atomic_init(&twin->refcount, 1);
    twin->ctx = ctx;
    int err = (twin->name = ga_strdup(k->name)) != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "a kernel's name");
    if (err == GA_NO_ERROR) err = describe_args(twin, k->numargs, k->types);
    if (err == GA_NO_ERROR) {
        atomic_fetch_add_explicit(&k->program->refcount, 1, memory_order_relaxed);
        twin->program = k->program;
        err = ctx->backend->kernel->create(twin, twin->name);
    }
    if (err != GA_NO_ERROR) {
        kernel_free(twin);
        return err;
    }
    l->kernel = twin;
    gpukernel_release(k);
    return GA_NO_ERROR;
}

static int launch_set(gpucontext *ctx, ga_node *n, unsigned arg, int typecode, const void *value) {
    launch *l = (launch *)n;
    const gpukernel *k = l->kernel;

    if (arg >= k->numargs)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "argument %u of a kernel that has %u", arg, k->numargs);
    if (k->types[arg] == GA_BUFFER)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "argument %u is a buffer: see gpugraph_replace", arg);
    if (k->types[arg] != typecode)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "argument %u has type %d, the value has %d", arg, k->types[arg],
                       typecode);
    memcpy(l->args[arg], value, k->argsize[arg]);
    return GA_NO_ERROR;
}

static void launch_free(ga_node *n) {
    launch_node *l = (launch_node *)n;

    gpukernel_release(l->launch.kernel);
    free(n->buffers);
    free(l->launch.args);
    free(l->values);
    free(l);
}

/* Bytes that a value takes in storage. */
static size_t padded(const gpukernel *k, unsigned i) {
    return (k->argsize[i] + 15) & ~(size_t)15;
}

/* A launch with storage of its own, as yet without arguments. */
static launch_node *launch_new(const launch *now) {
    gpukernel *k = now->kernel;
    size_t bytes = 1;
    launch_node *l = calloc(1, sizeof *l);

    if (l == NULL) return NULL;
    l->launch = *now;
    gpukernel_retain(k);
    l->launch.groups = memcpy(l->groups, now->groups, now->nd * sizeof *now->groups);
    l->launch.group_size = memcpy(l->group_size, now->group_size, now->nd * sizeof *now->group_size);
    l->launch.node.buffers = calloc(k->numargs + 1, sizeof(gpudata *));
    l->launch.args = calloc(k->numargs + 1, sizeof(void *));
    for (unsigned i = 0; i < k->numargs; i++) bytes += padded(k, i);
    l->values = calloc(1, bytes);
    if (l->launch.node.buffers != NULL && l->launch.args != NULL && l->values != NULL) return l;
    launch_free(&l->launch.node);
    return NULL;
}

static int launch_record(ga_graph *g, const void *call) {
    const launch *now = call;
    const gpukernel *k = now->kernel;
    launch_node *l = launch_new(now);
    size_t at = 0;

    if (l == NULL) return ga_recording_add(g, NULL);
    ga_node *n = &l->launch.node;
    for (unsigned i = 0; i < k->numargs; i++) {
        if (k->types[i] == GA_BUFFER) {
            n->buffers[n->nbuffers++] = now->args[i];
        } else {
            l->launch.args[i] = memcpy(l->values + at, now->args[i], k->argsize[i]);
            at += padded(k, i);
        }
    }
    return ga_recording_add(g, n);
}

static const ga_call_kind launch_kind = {.work = GA_WORK_KERNEL,
                                         .issue = launch_issue,
                                         .record = launch_record,
                                         .settle = launch_settle,
                                         .set = launch_set,
                                         .free = launch_free};

static launch launch_of(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                        void **args) {
    return (launch){.node = {.kind = &launch_kind},
                    .kernel = k,
                    .nd = nd,
                    .groups = groups,
                    .group_size = group_size,
                    .shared = shared,
                    .args = args};
}

int ga_kernel_record(ga_graph *g, gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size,
                     size_t shared, void **args) {
    const launch l = launch_of(k, nd, groups, group_size, shared, args);

    return launch_record(g, &l);
}

int ga_kernel_launch(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                     void **args) {
    launch l = launch_of(k, nd, groups, group_size, shared, args);

    int err = ga_enqueue(k->ctx, &launch_kind, &l, k->name, 0);
    ga_capture *n = ga_capture_of(k->ctx);
    if (n != NULL && err == GA_NO_ERROR) ga_capture_launch(n, k, nd, groups, group_size, shared, args);
    return err;
}

int gpukernel_call(gpukernel *k, unsigned int n, const size_t *gs, const size_t *ls, size_t shared, void **args) {
    int err = kernel_check(k);
    if (err != GA_NO_ERROR) return err;
    if (args == NULL) args = k->args;
    err = check_args(k, args);
    if (err == GA_NO_ERROR) err = check_geometry(k, n, gs, ls, shared);
    GA_SCOPED ga_scope scope;
    ga_scope_begin(&scope, k->ctx, __func__, 0, NULL);
    return err == GA_NO_ERROR ? ga_kernel_launch(k, n, gs, ls, shared, args) : err;
}

int gpukernel_property(gpukernel *k, int prop_id, void *res) {
    int err = kernel_check(k);
    if (err != GA_NO_ERROR) return err;
    if (prop_id < GA_BUFFER_PROP_START) return gpucontext_property(k->ctx, prop_id, res);
    if (res == NULL) return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "property %d: no place for the result", prop_id);
    switch (prop_id) {
    case GA_KERNEL_PROP_CTX: *(gpucontext **)res = k->ctx; break;
    case GA_KERNEL_PROP_MAXLSIZE: *(size_t *)res = k->max_group; break;
    case GA_KERNEL_PROP_PREFLSIZE: *(size_t *)res = k->preferred; break;
    case GA_KERNEL_PROP_NUMARGS: *(unsigned int *)res = k->numargs; break;
    case GA_KERNEL_PROP_TYPES: *(const int **)res = k->types; break;
    default: return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%d is not a kernel or context property", prop_id);
    }
    return GA_NO_ERROR;
}

gpucontext *gpukernel_context(gpukernel *k) {
    return k != NULL ? k->ctx : NULL;
}

/* ---------------------------------------------------------------------------------------------------- geometry */

/* Choose group count and size for n > 0 independent work items within the device's limits; a *group_size other than 0
 * is respected. */
static void kernel_geometry(gpukernel *k, size_t n, size_t *groups, size_t *group_size) {
    const ga_caps *c = &k->ctx->caps;

    if (*group_size == 0) {
        size_t most = k->max_group < c->max_group_size[0] ? k->max_group : c->max_group_size[0];
        size_t size = most < 256 ? most : 256;
        if (n < size) { /* one group, rounded up to the multiple that the hardware runs anyway */
            size_t unit = k->preferred ? k->preferred : 1;
            size_t up = (n + unit - 1) / unit * unit;
            if (up < size) size = up;
        }
        *group_size = size;
    }
    size_t g = (n - 1) / *group_size + 1;
    *groups = g < c->max_groups[0] ? g : c->max_groups[0];
}

int GpuKernel_sched(GpuKernel *k, size_t n, size_t *gs, size_t *ls) {
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel is NULL");
    int err = kernel_check(k->k);
    if (err != GA_NO_ERROR) return err;
    if (gs == NULL || ls == NULL)
        return ga_fail(&k->k->ctx->err, GA_INVALID_ERROR, "GpuKernel_sched: no place for sizes");
    if (n == 0) n = 1;
    if (*gs == 0) {
        kernel_geometry(k->k, n, gs, ls);
    } else if (*ls == 0) { /* the grid is given: use the group size that covers n, within the limit */
        size_t want = (n - 1) / *gs + 1;
        *ls = want < k->k->max_group ? want : k->k->max_group;
    }
    return GA_NO_ERROR;
}

/* ----------------------------------------------------------------------------------------------- GpuKernel_* */

int GpuKernel_init(GpuKernel *k, gpucontext *ctx, unsigned int count, const char **strs, const size_t *lens,
                   const char *name, unsigned int argcount, const int *types, int flags, char **err_str) {
    int err = GA_NO_ERROR;

    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuKernel_init: no place for the kernel");
    k->k = gpukernel_init(ctx, count, strs, lens, name, argcount, types, flags, &err, err_str);
    k->args = k->k != NULL ? k->k->args : NULL;
    return err;
}

void GpuKernel_clear(GpuKernel *k) {
    if (k == NULL) return;
    gpukernel_release(k->k);
    k->k = NULL;
    k->args = NULL; /* the arguments belong to the original kernel */
}

gpucontext *GpuKernel_context(GpuKernel *k) {
    return k != NULL ? gpukernel_context(k->k) : NULL;
}

int GpuKernel_setarg(GpuKernel *k, unsigned int i, void *val) {
    return gpukernel_setarg(k != NULL ? k->k : NULL, i, val);
}

int GpuKernel_call(GpuKernel *k, unsigned int n, const size_t *gs, const size_t *ls, size_t shared, void **args) {
    return gpukernel_call(k != NULL ? k->k : NULL, n, gs, ls, shared, args);
}

const char *GpuKernel_error(const GpuKernel *k, int err) {
    return gpucontext_error(k != NULL && k->k != NULL ? k->k->ctx : NULL, err);
}
