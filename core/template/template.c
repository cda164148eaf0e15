/* GK templates, their instances, and launching them. */
#include "template.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "program/disk_cache.h"
#include "program/source.h"

struct _GpuTemplate {
    gpucontext *ctx; /* retained */
    gk_module *module;
};

/* An instance for one width of idx. */
struct variant {
    gk_result *code;
    gpukernel *kernel;
};

struct _GpuInstance {
    gpucontext *ctx;
    bool owns_ctx;
    gk_module *module;
    char *kernel; /* NULL: the only one */
    gk_template_arg *args;
    size_t nargs;
    gk_math math;
    pthread_mutex_t lock;  /* guards `wide` while it is made */
    struct variant narrow; /* 32-bit idx, made at once */
    struct variant wide;   /* 64-bit idx, made when first needed */
};

/* ------------------------------------------------------------------------------------------------------- types */

static const struct {
    int typecode;
    gk_scalar_type gk;
} type_map[] = {{GA_BOOL, GK_BOOL},     {GA_BYTE, GK_I8},   {GA_UBYTE, GK_U8},   {GA_SHORT, GK_I16},
                {GA_USHORT, GK_U16},    {GA_INT, GK_I32},   {GA_UINT, GK_U32},   {GA_LONG, GK_I64},
                {GA_ULONG, GK_U64},     {GA_SSIZE, GK_I64}, {GA_SIZE, GK_U64},   {GA_HALF, GK_F16},
                {GA_BFLOAT16, GK_BF16}, {GA_FLOAT, GK_F32}, {GA_DOUBLE, GK_F64}, {GA_CFLOAT, GK_C64},
                {GA_CDOUBLE, GK_C128}};

static bool type_fits(int typecode, gk_scalar_type gk) {
    for (size_t i = 0; i < sizeof type_map / sizeof *type_map; i++)
        if (type_map[i].typecode == typecode) return type_map[i].gk == gk;
    return false;
}

/* Is the array one of the parameter's elements? Vectors are the types GA_FLOAT4 and so on ("ga_float4"). */
static bool elements_fit(const GpuArray *a, const gk_param *p) {
    char name[32];

    if (p->lanes <= 1 || (a->flags & GA_VIEW_OF_LANES) != 0) return type_fits(a->typecode, p->type);
    for (size_t i = 0; i < sizeof type_map / sizeof *type_map; i++) {
        if (type_map[i].gk != p->type) continue;
        snprintf(name, sizeof name, "%s%u", gpuarray_get_type(type_map[i].typecode)->cluda_name, p->lanes);
        const char *given = gpuarray_get_type(a->typecode)->cluda_name;
        if (given != NULL && strcmp(given, name) == 0) return true;
    }
    return false;
}

/* Kernels read a vector in one access; an array only promises the alignment of its lanes. The library's own views are
 * planned to fit. */
static bool vectors_aligned(const GpuArray *a, const gk_param *p) {
    size_t bits = a->offset + ga_buffer_misalignment(a->data), size;

    if (p->lanes <= 1 || (a->flags & GA_VIEW_OF_LANES) != 0) return true;
    size = gpuarray_get_elsize(a->typecode);
    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1) bits |= (size_t)a->strides[i];
    return bits % (size < 16 ? size : 16) == 0;
}

const char *ga_gk_type(int typecode) {
    for (size_t i = 0; i < sizeof type_map / sizeof *type_map; i++)
        if (type_map[i].typecode == typecode) return gk_scalar_name(type_map[i].gk);
    return NULL;
}

/* The type code under which a scalar slot is passed. */
static int slot_typecode(gk_scalar_type t) {
    for (size_t i = 0; i < sizeof type_map / sizeof *type_map; i++)
        if (type_map[i].gk == t) return type_map[i].typecode;
    return GA_LONG;
}

/* ------------------------------------------------------------------------------------------------- compilation */

static void base_options(const gpucontext *ctx, gk_options *o) {
    const ga_caps *c = &ctx->caps;
    bool cuda = ctx->backend->dialect == GA_DIALECT_CUDA;

    *o = (gk_options){
        .target = cuda ? GK_CUDA : GK_OPENCL, .local_limit = c->local_memory, .group_limit = c->max_group_threads};
    if (c->fp64) o->features |= GK_HAS_FP64;
    if (c->int64_atomics) o->features |= GK_HAS_ATOMIC64;
    if (cuda) o->features |= GK_HAS_SUBGROUP;
}

/* Turn a failed compilation into our error and, if asked for, its text. */
static int report(gpucontext *ctx, const gk_result *r, gk_status status, char **err_str) {
    if (status == GK_MEMORY_ERROR || r == NULL) return ga_fail_memory(&ctx->err, "the GK compiler");
    if (err_str != NULL) *err_str = ga_strdup(r->messages);
    return ga_fail(&ctx->err, status == GK_DEVICE_ERROR ? GA_DEVSUP_ERROR : GA_VALUE_ERROR, "%s", r->messages);
}

/* Hand the emitted text to the vendor's compiler. */
static int build(GpuInstance *in, struct variant *v, char **err_str) {
    const gk_result *r = v->code;
    gpucontext *ctx = in->ctx;
    int *types = malloc((r->nslots + 1) * sizeof *types);
    static const ga_math rules[] = {GA_MATH_STRICT, GA_MATH_STRICT, GA_MATH_CONTRACT, GA_MATH_FAST};
    int flags = ctx->backend->dialect == GA_DIALECT_CUDA ? GA_USE_CUDA : GA_USE_OPENCL;

    if (types == NULL) return ga_fail_memory(&ctx->err, "kernel argument types");
    for (size_t i = 0; i < r->nslots; i++)
        types[i] = r->slots[i].kind == GK_SLOT_DATA ? GA_BUFFER : slot_typecode(r->slots[i].type);
    if (r->uses_fp64) flags |= GA_USE_DOUBLE;
    int err = ga_kernel_compile(ctx, r->text, r->length, r->kernel, (unsigned)r->nslots, types, flags, rules[r->math],
                                false, &v->kernel, err_str);
    free(types);
    return err;
}

/* Below so many characters of text, GK is as quick as the disk cache. */
enum { WORTH_KEEPING = 12000 };

static void add_piece(ga_str *k, const char *s, size_t length) {
    ga_str_addf(k, " %zu:", length);
    ga_str_addn(k, s, length);
}

/* Everything that GK's text and the description of its parameters depend on; lengths keep pieces apart. */
static char *result_key(const GpuInstance *in, const gk_options *o, size_t *keylen) {
    ga_str k = GA_STR_INIT;
    size_t n;
    const gk_source *sources = gk_module_sources(in->module, &n);

    ga_str_addf(&k, "gpuarray %s GK %d %d %u %d %d %d %zu %zu %d %zu %zu", GPUARRAY_VERSION, GK_LOWERING_VERSION,
                (int)o->target, o->features, o->index_bits, (int)o->math, (int)o->any_element, o->local_limit,
                o->group_limit, o->kernel != NULL, o->nargs, n);
    if (o->kernel != NULL) add_piece(&k, o->kernel, strlen(o->kernel));
    for (size_t i = 0; i < o->nargs; i++) {
        add_piece(&k, o->args[i].name, strlen(o->args[i].name));
        add_piece(&k, o->args[i].value, strlen(o->args[i].value));
    }
    for (size_t i = 0; i < n; i++) {
        ga_str_addf(&k, " %d%d", sources[i].checked, sources[i].closed);
        add_piece(&k, sources[i].name, strlen(sources[i].name));
        add_piece(&k, sources[i].text, sources[i].length);
    }
    *keylen = k.len;
    return ga_str_take(&k);
}

/* GK's part: from the disk cache where compiling takes longer (then *kept), else compiled; always so with `anew`. */
static int translate(GpuInstance *in, const gk_options *o, bool anew, bool *kept, gk_result **out, char **err_str) {
    const char *dir = ga_kernels_folder(in->ctx);
    size_t keylen = 0, size;
    char *key = dir != NULL ? result_key(in, o, &keylen) : NULL;
    void *bytes = NULL;
    int err = GA_NO_ERROR;

    *out = NULL;
    if (key != NULL && anew) ga_disk_cache_drop(dir, key, keylen);
    if (key != NULL && ga_disk_cache_load(dir, key, keylen, &bytes, &size) == 0) *out = gk_result_load(bytes, size);
    free(bytes);
    *kept = *out != NULL;
    if (*out == NULL) {
        gk_status status = gk_module_compile(in->module, o, out);
        bytes = NULL;
        if (status != GK_OK)
            err = report(in->ctx, *out, status, err_str);
        else if (key != NULL && (*out)->length >= WORTH_KEEPING && (bytes = gk_result_save(*out, &size)) != NULL)
            ga_disk_cache_store(dir, key, keylen, bytes, size);
        free(bytes);
    }
    free(key);
    return err;
}

static int translate_and_build(GpuInstance *in, struct variant *v, const gk_options *o, bool anew, bool *kept,
                               char **err_str) {
    int err = translate(in, o, anew, kept, &v->code, err_str);
    if (err == GA_NO_ERROR) err = build(in, v, err_str);
    if (err != GA_NO_ERROR) {
        gk_free(v->code);
        v->code = NULL;
    }
    return err;
}

static int make_variant(GpuInstance *in, struct variant *v, int bits, char **err_str) {
    gk_options o;
    bool kept;

    base_options(in->ctx, &o);
    o.index_bits = bits;
    o.math = in->math;
    o.kernel = in->kernel;
    o.args = in->args;
    o.nargs = in->nargs;
    o.any_element = !in->owns_ctx; /* the library's own views need no type code of vectors */
    int err = translate_and_build(in, v, &o, false, &kept, err_str);
    if (err == GA_IMPL_ERROR && kept) { /* what the device's compiler refuses would be refused for ever */
        if (err_str != NULL) free(*err_str);
        if (err_str != NULL) *err_str = NULL;
        err = translate_and_build(in, v, &o, true, &kept, err_str);
    }
    return err;
}

/* --------------------------------------------------------------------------------------------------- templates */

void GpuTemplate_free(GpuTemplate *t) {
    if (t == NULL) return;
    gk_module_release(t->module);
    if (t->ctx != NULL) gpucontext_deref(t->ctx);
    free(t);
}

static int check_source(GpuTemplate *t, char **err_str) {
    gk_options o;
    gk_result *r;

    base_options(t->ctx, &o);
    o.check_only = true;
    gk_status status = gk_module_compile(t->module, &o, &r);
    int err = status == GK_OK ? GA_NO_ERROR : report(t->ctx, r, status, err_str);
    gk_free(r);
    if (err == GA_NO_ERROR) gk_module_set_checked(t->module);
    return err;
}

int GpuTemplate_new(GpuTemplate **t, gpucontext *ctx, const char *name, unsigned int count, const char **strings,
                    const size_t *lengths, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (t == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_new: no place for the template");
    *t = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (name == NULL) return ga_fail(&ctx->err, GA_VALUE_ERROR, "GpuTemplate_new: no name");
    ga_str text = GA_STR_INIT;
    err = ga_source_join(&text, &ctx->err, "GpuTemplate_new", count, strings, lengths);
    GpuTemplate *new = calloc(1, sizeof *new);
    gk_source all = {.name = name, .text = text.s != NULL ? text.s : "", .length = text.len};
    if (err == GA_NO_ERROR && new == NULL) err = ga_fail_memory(&ctx->err, "a template");
    if (err == GA_NO_ERROR) {
        ga_context_retain(ctx);
        new->ctx = ctx;
        err = ga_module_new(ctx, &all, 1, &new->module);
        if (err == GA_NO_ERROR) err = check_source(new, err_str);
    }
    ga_str_free(&text);
    if (err == GA_NO_ERROR)
        *t = new;
    else
        GpuTemplate_free(new);
    return err;
}

/* --------------------------------------------------------------------------------------------------- instances */

void GpuInstance_free(GpuInstance *in) {
    if (in == NULL) return;
    gpukernel_release(in->narrow.kernel);
    gpukernel_release(in->wide.kernel);
    gk_free(in->narrow.code);
    gk_free(in->wide.code);
    gk_module_release(in->module);
    for (size_t i = 0; in->args != NULL && i < in->nargs; i++) {
        free((void *)(uintptr_t)in->args[i].name);
        free((void *)(uintptr_t)in->args[i].value);
    }
    free(in->args);
    free(in->kernel);
    pthread_mutex_destroy(&in->lock);
    if (in->owns_ctx) gpucontext_deref(in->ctx);
    free(in);
}

static int copy_args(GpuInstance *in, unsigned n, const gputemplate_arg *args) {
    in->args = calloc((size_t)n + 1, sizeof *in->args);
    bool ok = in->args != NULL;
    for (unsigned i = 0; ok && i < n; i++) {
        if (args[i].name == NULL || args[i].value == NULL)
            return ga_fail(&in->ctx->err, GA_VALUE_ERROR, "template argument %u has no name or no value", i);
        in->nargs = i + 1;
        in->args[i].name = ga_strdup(args[i].name);
        in->args[i].value = ga_strdup(args[i].value);
        ok = in->args[i].name != NULL && in->args[i].value != NULL;
    }
    return ok ? GA_NO_ERROR : ga_fail_memory(&in->ctx->err, "template arguments");
}

int ga_instance_new(gpucontext *ctx, bool owns_ctx, gk_module *module, const char *kernel, unsigned n,
                    const gputemplate_arg *args, int flags, GpuInstance **out, char **err_str) {
    GpuInstance *in = calloc(1, sizeof *in);

    if (in == NULL || pthread_mutex_init(&in->lock, NULL) != 0) {
        free(in);
        return ga_fail_memory(&ctx->err, "a kernel instance");
    }
    in->ctx = ctx;
    in->owns_ctx = owns_ctx;
    if (owns_ctx) ga_context_retain(ctx);
    in->math = (gk_math)flags;
    gk_module_retain(module);
    in->module = module;
    if (kernel != NULL) in->kernel = ga_strdup(kernel);
    int err =
        kernel != NULL && in->kernel == NULL ? ga_fail_memory(&ctx->err, "a kernel instance") : copy_args(in, n, args);
    if (err == GA_NO_ERROR) err = make_variant(in, &in->narrow, 32, err_str);
    if (err != GA_NO_ERROR) {
        GpuInstance_free(in);
        return err;
    }
    *out = in;
    return GA_NO_ERROR;
}

int GpuTemplate_instantiate(GpuInstance **k, GpuTemplate *t, const char *kernel, unsigned int n,
                            const gputemplate_arg *args, int flags, char **err_str) {
    if (err_str != NULL) *err_str = NULL;
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_instantiate: no place for the instance");
    *k = NULL;
    if (t == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuTemplate_instantiate: the template is NULL");
    int err = ga_context_check(t->ctx);
    if (err != GA_NO_ERROR) return err;
    if (n > 0 && args == NULL)
        return ga_fail(&t->ctx->err, GA_VALUE_ERROR, "GpuTemplate_instantiate: %u arguments but no table of them", n);
    if (flags < 0 || flags > GT_MATH_FAST)
        return ga_fail(&t->ctx->err, GA_VALUE_ERROR, "GpuTemplate_instantiate: unknown flags 0x%x", (unsigned)flags);
    return ga_instance_new(t->ctx, true, t->module, kernel, n, args, flags, k, err_str);
}

int GpuInstance_property(GpuInstance *k, int prop_id, void *res) {
    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel instance is NULL");
    int err = ga_context_check(k->ctx);
    if (err != GA_NO_ERROR) return err;
    if (res == NULL) return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "property %d: no place for the result", prop_id);
    const gk_result *r = k->narrow.code;
    switch (prop_id) {
    case GA_INSTANCE_PROP_NAME: *(const char **)res = r->instance; break;
    case GA_INSTANCE_PROP_SOURCE: *(const char **)res = r->text; break;
    case GA_INSTANCE_PROP_NUMPARAMS: *(unsigned int *)res = (unsigned)r->nparams; break;
    case GA_INSTANCE_PROP_GROUP_SIZE:
        for (int i = 0; i < 3; i++) ((size_t *)res)[i] = r->group_size[i];
        break;
    case GA_INSTANCE_PROP_LOCAL_BYTES: *(size_t *)res = r->local_bytes; break;
    case GA_INSTANCE_PROP_MAXLSIZE: *(size_t *)res = k->narrow.kernel->max_group; break;
    case GA_INSTANCE_PROP_REGISTERS:
        *(int *)res = k->narrow.kernel->registers > 0 ? k->narrow.kernel->registers : -1;
        break;
    case GA_INSTANCE_PROP_MATH: *(int *)res = (int)r->math; break;
    default: return ga_fail(&k->ctx->err, GA_INVALID_ERROR, "%d is not a property of an instance", prop_id);
    }
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------------- call */

/* The largest numbers a call's indices meet, which decide their width. */
typedef struct reach {
    size_t bytes; /* from an array's first byte to its last */
    size_t count; /* an extent, a number of elements, or an index handed in */
    size_t items; /* work-items, which a loop over all of them adds to an index before it compares */
} reach;

static bool is_narrow(const reach *r) {
    return r->bytes <= INT_MAX && r->count <= INT_MAX && r->items <= INT_MAX && r->count + r->items <= INT_MAX;
}

static void at_least(size_t *most, size_t n) {
    if (*most < n) *most = n;
}

/* One argument against its parameter. */
static int check_arg(GpuInstance *k, const gk_param *p, size_t i, const void *arg, reach *most) {
    ga_errbuf *e = &k->ctx->err;

    if (arg == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: argument %zu, \"%s\", is NULL", k->narrow.code->instance, i, p->name);
    if (p->kind == GK_PARAM_SCALAR) {
        if (p->type == GK_IDX) at_least(&most->count, ga_magnitude(*(const ssize_t *)arg));
        return GA_NO_ERROR;
    }
    const GpuArray *a = arg;
    int err = ga_array_check(a, p->name);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != k->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "\"%s\" is an array of another context; use GpuArray_transfer", p->name);
    if (!elements_fit(a, p)) {
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
    if (p->writes && !GpuArray_ISWRITEABLE(a))
        return ga_fail(e, GA_VALUE_ERROR, "\"%s\" is written to but not writeable", p->name);
    size_t low, high;
    ga_array_extent(a, &low, &high);
    at_least(&most->bytes, high - low);
    at_least(&most->count, ga_array_size(a));
    for (unsigned d = 0; d < a->nd; d++) at_least(&most->count, a->dimensions[d]);
    return GA_NO_ERROR;
}

static int check_launch(GpuInstance *k, unsigned nd, const size_t *groups, const size_t *given, size_t size[3],
                        reach *most) {
    const unsigned *fixed = k->narrow.code->group_size;
    const char *name = k->narrow.code->instance;
    ga_errbuf *e = &k->ctx->err;
    const ga_caps *c = &k->ctx->caps;
    size_t threads = 1;

    if (nd < 1 || nd > 3 || groups == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: a launch has 1 to 3 dimensions and group counts", name);
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

/* A value as the emitted function takes it. */
union slot_value {
    int64_t l;
    int32_t i;
    uint16_t h;
    unsigned char bytes[16];
};

static void fill_index(union slot_value *v, gk_scalar_type t, int64_t x) {
    if (t == GK_I32)
        v->i = (int32_t)x;
    else
        v->l = x;
}

static void fill_slot(const gk_slot *s, const gk_param *p, void *arg, union slot_value *v, void **place) {
    const GpuArray *a = arg;

    *place = v;
    switch (s->kind) {
    case GK_SLOT_DATA: *place = a->data; break;
    case GK_SLOT_OFFSET: v->l = (int64_t)a->offset; break;
    case GK_SLOT_SIZE: fill_index(v, s->type, (int64_t)ga_array_size(a)); break;
    case GK_SLOT_DIM: fill_index(v, s->type, (int64_t)a->dimensions[s->dim]); break;
    case GK_SLOT_STRIDE: fill_index(v, s->type, (int64_t)a->strides[s->dim]); break;
    case GK_SLOT_IMAG: *place = (char *)arg + (p->type == GK_C128 ? sizeof(double) : sizeof(float)); break;
    case GK_SLOT_VALUE:
        if (p->type == GK_IDX)
            fill_index(v, s->type, (int64_t) * (ssize_t *)arg);
        else
            *place = arg;
        break;
    case GK_SLOT_REAL: *place = arg; break;
    }
}

/* The variant for 64-bit indices, made once. */
static int need_wide(GpuInstance *k) {
    int err = GA_NO_ERROR;
    pthread_mutex_lock(&k->lock);
    if (k->wide.kernel == NULL) err = make_variant(k, &k->wide, 64, NULL);
    pthread_mutex_unlock(&k->lock);
    return err;
}

static int launch(GpuInstance *k, struct variant *v, unsigned nd, const size_t *groups, const size_t *size,
                  void **args) {
    enum { INLINE = 48 };
    void *inline_argv[INLINE], **argv = inline_argv;
    union slot_value inline_values[INLINE], *values = inline_values;
    const gk_result *r = v->code;
    void *heap = NULL;

    if (r->nslots > INLINE) {
        heap = malloc(r->nslots * (sizeof *argv + sizeof *values));
        if (heap == NULL) return ga_fail_memory(&k->ctx->err, "kernel arguments");
        values = heap;
        argv = (void **)(values + r->nslots);
    }
    for (size_t i = 0; i < r->nslots; i++)
        fill_slot(&r->slots[i], &r->params[r->slots[i].param], args[r->slots[i].param], &values[i], &argv[i]);
    int err = ga_kernel_launch(v->kernel, nd, groups, size, 0, argv);
    free(heap);
    return err;
}

int GpuInstance_call(GpuInstance *k, unsigned int nd, const size_t *groups, const size_t *group_size, void **args) {
    size_t size[3];
    reach most = {.items = 1};

    if (k == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the kernel instance is NULL");
    int err = ga_context_check(k->ctx);
    if (err != GA_NO_ERROR) return err;
    const gk_result *r = k->narrow.code;
    if (args == NULL && r->nparams > 0)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s takes %zu arguments, none were given", r->instance,
                       r->nparams);
    for (size_t i = 0; i < r->nparams && err == GA_NO_ERROR; i++) err = check_arg(k, &r->params[i], i, args[i], &most);
    if (err == GA_NO_ERROR) err = check_launch(k, nd, groups, group_size, size, &most);
    bool narrow = is_narrow(&most);
    if (err == GA_NO_ERROR && !narrow) err = need_wide(k);
    if (err != GA_NO_ERROR) return err;
    /* A fixed group may have more dimensions than the launch names. */
    size_t all[3] = {1, 1, 1};
    for (unsigned i = 0; i < nd; i++) all[i] = groups[i];
    unsigned dims = nd;
    for (unsigned i = nd; i < 3; i++)
        if (size[i] > 1) dims = i + 1;
    return launch(k, narrow ? &k->narrow : &k->wide, dims, all, size, args);
}
