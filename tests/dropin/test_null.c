/*
 * A hostile caller: every public function with NULL in each of its pointer arguments.
 *
 *     test_null DEVICE SYMBOLS
 *
 * Such a call must return GA_INVALID_ERROR, with a text, or do what its header says of NULL; none may crash. All calls
 * are made in a child process, which is started again behind the call that ended it. SYMBOLS lists the exported names:
 * each must be among the calls.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gpuarray/gpuarray.h>

/* Progress that the child reports to the parent. */
static struct progress {
    int call; /* number of the call that runs */
    int line, failures;
    bool done, no_device;
    char what[512];
    char seen[65536]; /* names of functions, a space in front and behind */
} * shared;

static int number, first; /* calls before `first` are left out */
static gpucontext *ctx;

/* Record the call; false: it is to be skipped. */
static bool begin(const char *what, int line) {
    char name[128] = " ";
    size_t n = strcspn(what, "( ");

    if (number++ < first) return false;
    shared->call = number;
    shared->line = line;
    snprintf(shared->what, sizeof shared->what, "%s", what);
    snprintf(name + 1, sizeof name - 1, "%.*s ", (int)n, what);
    if (strstr(shared->seen, name) == NULL && strlen(shared->seen) + sizeof name < sizeof shared->seen)
        strcat(shared->seen, name);
    return true;
}

static void fail(const char *why) {
    fprintf(stderr, "line %d: %s: %s\n", shared->line, shared->what, why);
    shared->failures++;
}

static void check_code(int err, int code) {
    char text[128];
    const char *said = gpucontext_error(ctx, err), *alone = gpucontext_error(NULL, err);

    if (err != code) {
        snprintf(text, sizeof text, "returned %d (%s), expected %d", err, gpuarray_error_str(err), code);
        fail(text);
    } else if (code != GA_NO_ERROR && (said == NULL || *said == '\0' || alone == NULL)) {
        fail("left no text");
    }
}

/* A call that returns a code: the usual one, or another one given. */
#define CODE(code, call) \
    if (begin(#call, __LINE__)) check_code(call, code)
#define BAD(call) CODE(GA_INVALID_ERROR, call)
#define FINE(call) CODE(GA_NO_ERROR, call)
/* A call that returns nothing: it must only return. */
#define DOES(call) \
    if (begin(#call, __LINE__)) call
/* A call that returns this value. */
#define GIVES(expected, call) \
    if (begin(#call, __LINE__) && (call) != (expected)) fail("returned another value than " #expected)
/* A call that returns NULL, and a code in `err`. */
#define NONE(call)                                       \
    if (begin(#call, __LINE__)) {                        \
        err = GA_NO_ERROR;                               \
        if ((call) != NULL) fail("did not return NULL"); \
        check_code(err, GA_INVALID_ERROR);               \
    }
/* A call that returns NULL, and sets the context's error. */
#define NOTHING(call) \
    if (begin(#call, __LINE__) && (call) != NULL) fail("did not return NULL")

static const size_t dims1[1] = {16}, dims2[2] = {4, 4}, three[3] = {1, 1, 1};
static const ssize_t steps1[1] = {1}, starts1[1] = {0}, stops1[1] = {4};

static void give_up(const char *what) {
    fprintf(stderr, "preparing %s: %s\n", what, gpucontext_error(ctx, GA_IMPL_ERROR));
    _exit(99);
}

static gpudata *new_buffer(void) {
    int err;
    gpudata *b = gpudata_alloc(ctx, 256, NULL, 0, &err);
    if (b == NULL) give_up("a buffer");
    return b;
}

static GpuArray new_array(int typecode, unsigned nd) {
    GpuArray a;
    int err = GpuArray_zeros(&a, ctx, typecode, nd, nd == 1 ? dims1 : dims2, GA_C_ORDER);
    if (err != GA_NO_ERROR) give_up("an array");
    return a;
}

/* ------------------------------------------------------------------------------------------------------- contexts */

static void devices(const char *backend) {
    unsigned n;
    gpu_device_info info;

    BAD(gpu_get_platform_count(NULL, &n));
    BAD(gpu_get_platform_count(backend, NULL));
    BAD(gpu_get_device_count(NULL, 0, &n));
    BAD(gpu_get_device_count(backend, 0, NULL));
    BAD(gpu_get_device_info(NULL, 0, 0, &info));
    BAD(gpu_get_device_info(backend, 0, 0, NULL));
    BAD(gpu_get_device_spec(NULL, 0, 0, (char[64]){0}, 64));
    BAD(gpu_get_device_spec(backend, 0, 0, NULL, 64));
}

static void contexts(const char *backend) {
    gpucontext_props *p;
    gpucontext *c;
    ga_memory_stats stats;
    size_t size;

    BAD(gpucontext_props_new(NULL));
    if (gpucontext_props_new(&p) != GA_NO_ERROR) give_up(__func__);
    BAD(gpucontext_props_cuda_dev(NULL, 0));
    BAD(gpucontext_props_opencl_dev(NULL, 0, 0));
    BAD(gpucontext_props_device(NULL, "0"));
    BAD(gpucontext_props_device(p, NULL));
    BAD(gpucontext_props_sched(NULL, GA_CTX_SCHED_AUTO));
    BAD(gpucontext_props_set_single_stream(NULL));
    BAD(gpucontext_props_kernel_cache(NULL, "/tmp"));
    FINE(gpucontext_props_kernel_cache(p, NULL));
    BAD(gpucontext_props_alloc_cache(NULL, 0, 0));
    BAD(gpucontext_props_reproducible(NULL, 1));
    BAD(gpucontext_props_tf32(NULL, 1));
    BAD(gpucontext_props_timing(NULL, 1));
    DOES(gpucontext_props_del(NULL));
    gpucontext_props_del(p);
    BAD(gpucontext_init(NULL, backend, NULL));
    BAD(gpucontext_init(&c, NULL, NULL));
    BAD(gpucontext_open(NULL, backend));
    DOES(gpucontext_deref(NULL));
    BAD(gpucontext_property(NULL, GA_CTX_PROP_LMEMSIZE, &size));
    BAD(gpucontext_property(ctx, GA_CTX_PROP_LMEMSIZE, NULL));
    if (begin("gpucontext_error(NULL, GA_VALUE_ERROR)", __LINE__) && gpucontext_error(NULL, GA_VALUE_ERROR) == NULL)
        fail("returned NULL");
    BAD(gpucontext_sync(NULL));
    BAD(gpucontext_memory_stats(NULL, &stats));
    BAD(gpucontext_memory_stats(ctx, NULL));
    BAD(gpucontext_trim(NULL));
}

static void buffers(void) {
    gpudata *a = new_buffer(), *b = new_buffer();
    char bytes[16] = {0};
    int err;
    size_t size;

    NONE(gpudata_alloc(NULL, 16, NULL, 0, &err));
    NONE(gpudata_alloc(ctx, 16, NULL, GA_BUFFER_INIT, &err));
    NOTHING(gpudata_alloc(NULL, 16, NULL, 0, NULL));
    DOES(gpudata_retain(NULL));
    DOES(gpudata_release(NULL));
    GIVES(-1, gpudata_share(NULL, b, NULL));
    NONE(gpudata_share_with(NULL, ctx, 0, &err));
    NONE(gpudata_share_with(a, NULL, 0, &err));
    NOTHING(gpudata_share_with(a, NULL, 0, NULL));
    GIVES(-1, gpudata_share(a, NULL, &err));
    BAD(gpudata_move(NULL, 0, b, 0, 4));
    BAD(gpudata_move(a, 0, NULL, 0, 4));
    BAD(gpudata_transfer(NULL, 0, b, 0, 4));
    BAD(gpudata_transfer(a, 0, NULL, 0, 4));
    BAD(gpudata_read(NULL, a, 0, 4));
    BAD(gpudata_read(bytes, NULL, 0, 4));
    BAD(gpudata_write(NULL, 0, bytes, 4));
    BAD(gpudata_write(a, 0, NULL, 4));
    FINE(gpudata_read(NULL, a, 0, 0));
    FINE(gpudata_write(a, 0, NULL, 0));
    BAD(gpudata_memset(NULL, 0, 1));
    BAD(gpudata_sync(NULL));
    BAD(gpudata_property(NULL, GA_BUFFER_PROP_SIZE, &size));
    BAD(gpudata_property(a, GA_BUFFER_PROP_SIZE, NULL));
    BAD(gpudata_property(a, GA_CTX_PROP_LMEMSIZE, NULL));
    NOTHING(gpudata_context(NULL));
    NOTHING(gpuarray_get_extension(NULL));
    gpudata_release(a);
    gpudata_release(b);
}

static void events(void) {
    gpudata *b = new_buffer();
    char bytes[16] = {0};
    int err, done;

    NONE(gpuevent_new(NULL, &err));
    gpuevent *e = gpuevent_new(ctx, &err);
    if (e == NULL) give_up(__func__);
    DOES(gpuevent_retain(NULL));
    DOES(gpuevent_release(NULL));
    NOTHING(gpuevent_context(NULL));
    BAD(gpuevent_record(NULL));
    BAD(gpuevent_wait(NULL, e));
    BAD(gpuevent_wait(ctx, NULL));
    BAD(gpuevent_sync(NULL));
    BAD(gpuevent_query(NULL, &done));
    BAD(gpuevent_query(e, NULL));
    double seconds = 0;
    BAD(gpuevent_elapsed(NULL, e, &seconds));
    BAD(gpuevent_elapsed(e, NULL, &seconds));
    BAD(gpuevent_elapsed(e, e, NULL));
    BAD(gpudata_read_async(NULL, b, 0, 4, e));
    BAD(gpudata_read_async(bytes, NULL, 0, 4, e));
    BAD(gpudata_read_async(bytes, b, 0, 4, NULL));
    BAD(gpudata_write_async(NULL, 0, bytes, 4, e));
    BAD(gpudata_write_async(b, 0, NULL, 4, e));
    BAD(gpudata_write_async(b, 0, bytes, 4, NULL));
    gpuevent_release(e);
    gpudata_release(b);
}

static void host_memory(void) {
    int err;
    void *p = gpuhost_alloc(ctx, 16, &err);
    if (p == NULL) give_up(__func__);
    NONE(gpuhost_alloc(NULL, 16, &err));
    BAD(gpuhost_free(NULL, p));
    FINE(gpuhost_free(ctx, NULL));
    FINE(gpuhost_free(ctx, p));
}

static int no_text(void *self, const char *text, size_t length) {
    (void)self, (void)text, (void)length;
    return 0;
}

static void profiles(void) {
    double speed = 0;

    BAD(gpuprofile_start(NULL));
    BAD(gpuprofile_stop(NULL));
    BAD(gpuprofile_clear(NULL));
    BAD(gpuprofile_write(NULL, GP_TABLE, no_text, NULL));
    BAD(gpuprofile_write(ctx, GP_TABLE, NULL, NULL));
    FINE(gpuprofile_write(ctx, GP_TABLE, no_text, NULL));
    BAD(gpuprofile_save(NULL, GP_TABLE, "profile"));
    BAD(gpuprofile_save(ctx, GP_TABLE, NULL));
    BAD(gpuprofile_set_copy_speed(NULL, 1));
    BAD(gpuprofile_copy_speed(NULL, &speed));
    BAD(gpuprofile_copy_speed(ctx, NULL));
}

static void graphs(void) {
    gpudata *b = new_buffer();
    gpugraph *g = NULL;
    unsigned steps;
    int value = 1;
    BAD(gpugraph_begin(NULL));
    FINE(gpugraph_begin(ctx));
    BAD(gpugraph_position(NULL, &steps));
    BAD(gpugraph_position(ctx, NULL));
    BAD(gpugraph_end(NULL, &g));
    BAD(gpugraph_end(ctx, NULL));
    BAD(gpugraph_cancel(NULL));
    FINE(gpugraph_begin(ctx));
    FINE(gpugraph_end(ctx, &g));
    BAD(gpugraph_launch(NULL));
    BAD(gpugraph_replace(NULL, b, b));
    BAD(gpugraph_replace(g, NULL, b));
    BAD(gpugraph_replace(g, b, NULL));
    BAD(gpugraph_set_value(NULL, 0, 0, GA_INT, &value));
    BAD(gpugraph_set_value(g, 0, 0, GA_INT, NULL));
    DOES(gpugraph_retain(NULL));
    DOES(gpugraph_release(NULL));
    NOTHING(gpugraph_context(NULL));
    FINE(gpugraph_steps(NULL));
    gpugraph_release(g);
    gpudata_release(b);
}

static void kernels(void) {
    const char *source = "KERNEL void k(GLOBAL_MEM ga_int *x, ga_int n) { x[0] = n; }\n", *none[1] = {NULL};
    const int types[2] = {GA_BUFFER, GA_INT};
    gpudata *b = new_buffer();
    int n = 3, err;
    size_t gs = 1, ls = 1, size;
    void *args[2] = {b, &n}, *no_buffer[2] = {NULL, &n}, *no_value[2] = {b, NULL};
    char *log = NULL;
    GpuKernel k = {NULL, NULL}, empty = {NULL, NULL}, other;

    NONE(gpukernel_init(NULL, 1, &source, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, NULL, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, none, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, &source, NULL, NULL, 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, &source, NULL, "k", 2, NULL, 0, &err, &log));
    NOTHING(gpukernel_init(ctx, 1, NULL, NULL, "k", 2, types, 0, NULL, NULL));
    BAD(GpuKernel_init(NULL, ctx, 1, &source, NULL, "k", 2, types, 0, &log));
    BAD(GpuKernel_init(&other, NULL, 1, &source, NULL, "k", 2, types, 0, &log));
    BAD(GpuKernel_init(&other, ctx, 1, NULL, NULL, "k", 2, types, 0, NULL));
    BAD(GpuKernel_init(&other, ctx, 1, &source, NULL, NULL, 2, types, 0, &log));
    BAD(GpuKernel_init(&other, ctx, 1, &source, NULL, "k", 2, NULL, 0, &log));
    if (GpuKernel_init(&k, ctx, 1, &source, NULL, "k", 2, types, 0, NULL) != GA_NO_ERROR) give_up(__func__);
    DOES(gpukernel_retain(NULL));
    DOES(gpukernel_release(NULL));
    CODE(GA_VALUE_ERROR, gpukernel_call(k.k, 1, &gs, &ls, 0, NULL)); /* nothing was stored yet */
    BAD(gpukernel_setarg(NULL, 0, b));
    BAD(gpukernel_setarg(k.k, 0, NULL));
    BAD(gpukernel_setarg(k.k, 1, NULL));
    BAD(gpukernel_call(NULL, 1, &gs, &ls, 0, args));
    BAD(gpukernel_call(k.k, 1, NULL, &ls, 0, args));
    BAD(gpukernel_call(k.k, 1, &gs, NULL, 0, args));
    BAD(gpukernel_call(k.k, 1, &gs, &ls, 0, no_buffer));
    BAD(gpukernel_call(k.k, 1, &gs, &ls, 0, no_value));
    BAD(gpukernel_property(NULL, GA_KERNEL_PROP_MAXLSIZE, &size));
    BAD(gpukernel_property(k.k, GA_KERNEL_PROP_MAXLSIZE, NULL));
    NOTHING(gpukernel_context(NULL));
    DOES(GpuKernel_clear(NULL));
    DOES(GpuKernel_clear(&empty));
    NOTHING(GpuKernel_context(NULL));
    NOTHING(GpuKernel_context(&empty));
    BAD(GpuKernel_setarg(NULL, 0, b));
    BAD(GpuKernel_setarg(&empty, 0, b));
    BAD(GpuKernel_setarg(&k, 0, NULL));
    BAD(GpuKernel_sched(NULL, 10, &gs, &ls));
    BAD(GpuKernel_sched(&empty, 10, &gs, &ls));
    BAD(GpuKernel_sched(&k, 10, NULL, &ls));
    BAD(GpuKernel_sched(&k, 10, &gs, NULL));
    BAD(GpuKernel_call(NULL, 1, &gs, &ls, 0, args));
    BAD(GpuKernel_call(&empty, 1, &gs, &ls, 0, args));
    BAD(GpuKernel_call(&k, 1, NULL, &ls, 0, args));
    BAD(GpuKernel_call(&k, 1, &gs, NULL, 0, args));
    CODE(GA_VALUE_ERROR, GpuKernel_call(&k, 1, &gs, &ls, 0, NULL));
    GIVES(false, GpuKernel_error(NULL, GA_VALUE_ERROR) == NULL);
    GpuKernel_clear(&k);
    gpudata_release(b);
}

/* --------------------------------------------------------------------------------------------------------- arrays */

static void new_arrays(void) {
    GpuArray a = new_array(GA_FLOAT, 1), r, cleared = {0};

    BAD(GpuArray_empty(NULL, ctx, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_empty(&r, NULL, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_empty(&r, ctx, GA_FLOAT, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_zeros(NULL, ctx, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_zeros(&r, NULL, GA_FLOAT, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_zeros(&r, ctx, GA_FLOAT, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_fromdata(NULL, a.data, 0, GA_FLOAT, 1, dims1, steps1, 1));
    BAD(GpuArray_fromdata(&r, NULL, 0, GA_FLOAT, 1, dims1, steps1, 1));
    BAD(GpuArray_fromdata(&r, a.data, 0, GA_FLOAT, 1, NULL, steps1, 1));
    BAD(GpuArray_fromdata(&r, a.data, 0, GA_FLOAT, 1, dims1, NULL, 1));
    BAD(GpuArray_view(NULL, &a));
    BAD(GpuArray_view(&r, NULL));
    BAD(GpuArray_view(&r, &cleared));
    BAD(GpuArray_share_with(NULL, &a, ctx));
    BAD(GpuArray_share_with(&r, NULL, ctx));
    BAD(GpuArray_share_with(&r, &a, NULL));
    BAD(GpuArray_share_with(&r, &cleared, ctx));
    BAD(GpuArray_copy(NULL, &a, GA_C_ORDER));
    BAD(GpuArray_copy(&r, NULL, GA_C_ORDER));
    BAD(GpuArray_copy(&r, &cleared, GA_C_ORDER));
    DOES(GpuArray_clear(NULL));
    DOES(GpuArray_clear(&cleared));
    BAD(GpuArray_index(NULL, &a, starts1, stops1, steps1));
    BAD(GpuArray_index(&r, NULL, starts1, stops1, steps1));
    BAD(GpuArray_index(&r, &a, NULL, stops1, steps1));
    BAD(GpuArray_index(&r, &a, starts1, NULL, steps1));
    BAD(GpuArray_index(&r, &a, starts1, stops1, NULL));
    BAD(GpuArray_index_inplace(NULL, starts1, stops1, steps1));
    BAD(GpuArray_index_inplace(&a, NULL, stops1, steps1));
    BAD(GpuArray_index_inplace(&a, starts1, NULL, steps1));
    BAD(GpuArray_index_inplace(&a, starts1, stops1, NULL));
    BAD(GpuArray_index_inplace(&cleared, starts1, stops1, steps1));
    BAD(GpuArray_reshape(NULL, &a, 1, dims1, GA_C_ORDER, 0));
    BAD(GpuArray_reshape(&r, NULL, 1, dims1, GA_C_ORDER, 0));
    BAD(GpuArray_reshape(&r, &a, 1, NULL, GA_C_ORDER, 0));
    BAD(GpuArray_reshape_inplace(NULL, 1, dims1, GA_C_ORDER));
    BAD(GpuArray_reshape_inplace(&a, 1, NULL, GA_C_ORDER));
    BAD(GpuArray_transpose(NULL, &a, NULL));
    BAD(GpuArray_transpose(&r, NULL, NULL));
    BAD(GpuArray_transpose_inplace(NULL, NULL));
    FINE(GpuArray_transpose_inplace(&a, NULL));
    DOES(GpuArray_fix_flags(NULL));
    GpuArray_clear(&a);
}

static void whole_arrays(void) {
    GpuArray a = new_array(GA_FLOAT, 1), b = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};
    GpuArray max = new_array(GA_FLOAT, 1), at = new_array(GA_SIZE, 1), i = new_array(GA_LONG, 1), first_part, r = {0};
    const GpuArray *parts[2] = {&a, NULL}, *good[2] = {&a, &b};
    GpuArray *views[2] = {&first_part, NULL};
    const unsigned axis = 1;
    size_t cut = 2;
    char bytes[256];

    BAD(GpuArray_split(NULL, &a, 1, &cut, 0));
    BAD(GpuArray_split(views, &a, 1, &cut, 0));
    BAD(GpuArray_split(views, NULL, 1, &cut, 0));
    BAD(GpuArray_split(views, &a, 1, NULL, 0));
    BAD(GpuArray_concatenate(NULL, good, 2, 0, GA_FLOAT));
    BAD(GpuArray_concatenate(&r, NULL, 2, 0, GA_FLOAT));
    BAD(GpuArray_concatenate(&r, parts, 2, 0, GA_FLOAT));
    BAD(GpuArray_move(NULL, &a));
    BAD(GpuArray_move(&a, NULL));
    BAD(GpuArray_move(&a, &cleared));
    BAD(GpuArray_setarray(NULL, &a));
    BAD(GpuArray_setarray(&a, NULL));
    BAD(GpuArray_memset(NULL, 0));
    BAD(GpuArray_memset(&cleared, 0));
    BAD(GpuArray_transfer(NULL, &a));
    BAD(GpuArray_transfer(&a, NULL));
    BAD(GpuArray_write(NULL, bytes, 64));
    BAD(GpuArray_write(&a, NULL, 64));
    BAD(GpuArray_read(NULL, 64, &a));
    BAD(GpuArray_read(bytes, 64, NULL));
    BAD(GpuArray_write_strided(NULL, bytes, NULL));
    BAD(GpuArray_write_strided(&cleared, bytes, NULL));
    BAD(GpuArray_write_strided(&a, NULL, NULL));
    BAD(GpuArray_read_strided(NULL, NULL, &a));
    BAD(GpuArray_read_strided(bytes, NULL, NULL));
    BAD(GpuArray_read_strided(bytes, NULL, &cleared));
    BAD(GpuArray_sync(NULL));
    BAD(GpuArray_sync(&cleared));
    GIVES(0, GpuArray_share(NULL, &a));
    GIVES(0, GpuArray_share(&a, NULL));
    NOTHING(GpuArray_context(NULL));
    NOTHING(GpuArray_context(&cleared));
    GIVES(false, GpuArray_error(NULL, GA_VALUE_ERROR) == NULL);
    DOES(GpuArray_fprintf(NULL, &a));
    FILE *sink = fopen("/dev/null", "w");
    if (sink == NULL) give_up(__func__);
    DOES(GpuArray_fprintf(sink, NULL));
    DOES(GpuArray_fprintf(sink, &cleared));
    BAD(GpuArray_fdump(NULL, &a));
    BAD(GpuArray_fdump(sink, NULL));
    fclose(sink);
    BAD(GpuArray_maxandargmax(NULL, &at, &m, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, NULL, &m, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, &at, NULL, 1, &axis));
    BAD(GpuArray_maxandargmax(&max, &at, &m, 1, NULL));
    BAD(GpuArray_take1(NULL, &b, &i, 0));
    BAD(GpuArray_take1(&a, NULL, &i, 0));
    BAD(GpuArray_take1(&a, &b, NULL, 0));
    BAD(GpuArray_take(NULL, &b, &i, 0, 0));
    BAD(GpuArray_take(&a, NULL, &i, 0, 0));
    BAD(GpuArray_take(&a, &b, NULL, 0, 0));
    BAD(GpuArray_put(NULL, &i, &b, 0, 0));
    BAD(GpuArray_put(&a, NULL, &b, 0, 0));
    BAD(GpuArray_put(&a, &i, NULL, 0, 0));
    BAD(GpuArray_matmul(NULL, &m, &m));
    BAD(GpuArray_matmul(&a, NULL, &m));
    BAD(GpuArray_matmul(&a, &m, NULL));
    BAD(GpuArray_matmul(&a, &cleared, &m));
    BAD(GpuArray_matmul(&a, &m, &cleared));
    BAD(GpuArray_vecdot(NULL, &m, &m, -1));
    BAD(GpuArray_vecdot(&a, NULL, &m, -1));
    BAD(GpuArray_vecdot(&a, &m, NULL, -1));
    BAD(GpuArray_tensordot(NULL, &m, &m, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, NULL, &m, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, &m, NULL, 1, &axis, &axis));
    BAD(GpuArray_tensordot(&a, &m, &m, 1, NULL, &axis));
    BAD(GpuArray_tensordot(&a, &m, &m, 1, &axis, NULL));
    BAD(GpuArray_outer(NULL, &m, &m));
    BAD(GpuArray_outer(&a, NULL, &m));
    BAD(GpuArray_outer(&a, &m, NULL));
    BAD(GpuArray_kron(NULL, &m, &m));
    BAD(GpuArray_kron(&a, NULL, &m));
    BAD(GpuArray_kron(&a, &m, &cleared));
    BAD(GpuArray_einsum(NULL, "ij", 1, (const GpuArray *[]){&m}));
    BAD(GpuArray_einsum(&a, NULL, 1, (const GpuArray *[]){&m}));
    BAD(GpuArray_einsum(&a, "ij", 1, NULL));
    BAD(GpuArray_einsum(&a, "ij,ij", 2, (const GpuArray *[]){&m, NULL}));
    BAD(GpuArray_einsum(&a, "ij", 1, (const GpuArray *[]){&cleared}));
    BAD(GpuArray_convolve(NULL, &m, &m, 0, 1));
    BAD(GpuArray_convolve(&a, NULL, &m, 0, 1));
    BAD(GpuArray_convolve(&a, &m, &cleared, 0, 1));
    BAD(GpuArray_diagonal(NULL, &m, 0, 0, 1));
    BAD(GpuArray_diagonal(&a, NULL, 0, 0, 1));
    BAD(GpuArray_trace(NULL, &m, 0, 0, 1));
    BAD(GpuArray_trace(&a, NULL, 0, 0, 1));
    BAD(GpuArray_trace(&a, &cleared, 0, 0, 1));
    BAD(GpuArray_softmax(NULL, &m, 1, &axis));
    BAD(GpuArray_softmax(&m, NULL, 1, &axis));
    BAD(GpuArray_softmax(&m, &cleared, 1, &axis));
    BAD(GpuArray_log_softmax(NULL, &m, 1, &axis));
    BAD(GpuArray_log_softmax(&m, NULL, 1, &axis));
    BAD(GpuArray_logsumexp(NULL, &m, 1, &axis, 0));
    BAD(GpuArray_logsumexp(&a, NULL, 1, &axis, 0));
    BAD(GpuArray_layer_norm(NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm(&m, NULL, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm(&m, &m, &cleared, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm(NULL, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm(&m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_softmax_grad(NULL, &m, &m, 1, &axis));
    BAD(GpuArray_softmax_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_softmax_grad(&m, &m, NULL, 1, &axis));
    BAD(GpuArray_log_softmax_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_logsumexp_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_logsumexp_grad(&m, &m, NULL, 1, &axis));
    BAD(GpuArray_layer_norm_grad(&m, NULL, NULL, NULL, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_layer_norm_grad(&m, NULL, NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm_grad(&m, NULL, NULL, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_rms_norm_grad(&cleared, NULL, &m, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_batch_norm(NULL, &m, NULL, NULL, NULL, NULL, 0, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm(&m, NULL, NULL, NULL, NULL, NULL, 0, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm_grad(&m, NULL, NULL, NULL, NULL, NULL, NULL, &m, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm_grad(&m, NULL, NULL, &m, NULL, NULL, NULL, NULL, 0, GA_NORM_TRAINING));
    BAD(GpuArray_group_norm(NULL, &m, 1, NULL, NULL, 0));
    BAD(GpuArray_group_norm(&m, NULL, 1, NULL, NULL, 0));
    BAD(GpuArray_group_norm_grad(&m, NULL, NULL, NULL, 1, NULL, &m, 0));
    BAD(GpuArray_group_norm_grad(&m, NULL, NULL, &m, 1, NULL, NULL, 0));
    BAD(GpuArray_add_layer_norm(NULL, &m, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, NULL, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, &m, NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, &m, &m, NULL, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(NULL, &m, &m, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, NULL, &m, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, &m, NULL, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_local_response_norm(NULL, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm(&m, NULL, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(NULL, &m, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(&m, NULL, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(&m, &m, NULL, 1, 1, 1, 1));
    const ga_cross_entropy how = {.axis = 1};
    BAD(GpuArray_cross_entropy(NULL, &m, &m, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, NULL, &m, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, &m, NULL, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, &m, &m, NULL, NULL));
    BAD(GpuArray_cross_entropy_grad(NULL, &m, &m, NULL, &m, &how));
    BAD(GpuArray_cross_entropy_grad(&m, NULL, &m, NULL, &m, &how));
    BAD(GpuArray_cross_entropy_grad(&m, &m, &m, NULL, NULL, &how));
    const ga_ctc ctc = {0};
    BAD(GpuArray_ctc_loss(NULL, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, NULL, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, NULL, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, NULL, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, &m, NULL, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, &m, &m, NULL));
    BAD(GpuArray_ctc_loss_grad(NULL, &m, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss_grad(&m, NULL, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss_grad(&m, &m, &m, &m, &m, NULL, &ctc));
    BAD(GpuArray_loss(NULL, GA_LOSS_MSE, &m, &m, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss(&m, GA_LOSS_MSE, NULL, &m, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss(&m, GA_LOSS_MSE, &m, NULL, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss_grad(NULL, GA_LOSS_MSE, &m, &m, NULL, &m, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss_grad(&m, GA_LOSS_MSE, &m, &m, NULL, NULL, 0, GA_LOSS_NONE));
    const ga_optim sgd = {.kind = GA_OPTIM_SGD, .lr = 1, .step = 1};
    const ga_optim_tensor none = {.param = NULL}, half = {.param = &m};
    const GpuArray *const gradients[] = {NULL};
    GIVES(0, GpuOptim_states(NULL));
    BAD(GpuOptim_step(NULL, 1, &half));
    BAD(GpuOptim_step(&sgd, 1, NULL));
    BAD(GpuOptim_step(&sgd, 1, &none));
    BAD(GpuOptim_step(&sgd, 1, &half));
    BAD(GpuOptim_norm(NULL, 0, NULL));
    BAD(GpuOptim_norm(&m, 1, NULL));
    BAD(GpuOptim_norm(&m, 1, gradients));
    BAD(GpuOptim_find(NULL, 0, NULL));
    BAD(GpuOptim_find(&m, 1, gradients));
    BAD(GpuOptim_update_scale(NULL, &m, &m, 2, 0.5, 1));
    BAD(GpuOptim_update_scale(&m, NULL, &m, 2, 0.5, 1));
    BAD(GpuOptim_update_scale(&m, &m, NULL, 2, 0.5, 1));
    BAD(GpuArray_embedding(NULL, &m, &m, 0));
    BAD(GpuArray_embedding(&m, NULL, &m, 0));
    BAD(GpuArray_embedding(&m, &m, NULL, 0));
    BAD(GpuArray_embedding_grad(NULL, &m, &m, 0, 0, 0));
    BAD(GpuArray_embedding_grad(&m, NULL, &m, 0, 0, 0));
    BAD(GpuArray_embedding_grad(&m, &m, NULL, 0, 0, 0));
    BAD(GpuArray_quantise(NULL, &m, &m, NULL, 0));
    BAD(GpuArray_quantise(&m, NULL, &m, NULL, 0));
    BAD(GpuArray_quantise(&m, &m, NULL, NULL, 0));
    BAD(GpuArray_dequantise(NULL, &m, &m, NULL, 0));
    BAD(GpuArray_dequantise(&m, NULL, &m, NULL, 0));
    BAD(GpuArray_quantise_scales(NULL, NULL, &m, 0, GA_BYTE));
    BAD(GpuArray_quantise_scales(&m, NULL, NULL, 0, GA_BYTE));
    FINE(gpuarray_block_layout(GA_BLOCK_Q4_0, NULL, NULL));
    BAD(GpuArray_dequantise_blocks(NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_dequantise_blocks(&m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_quantise_blocks(NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_quantise_blocks(&m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(NULL, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(&m, NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(&m, &m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(NULL, &m, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, NULL, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, &m, NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, &m, &m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_mean(NULL, &m, 1, &axis, 0));
    BAD(GpuArray_mean(&a, NULL, 1, &axis, 0));
    BAD(GpuArray_var(NULL, &m, 0, 1, &axis, 0));
    BAD(GpuArray_var(&a, &cleared, 0, 1, &axis, 0));
    BAD(GpuArray_std(NULL, &m, 0, 1, &axis, 0));
    BAD(GpuArray_std(&a, NULL, 0, 1, &axis, 0));
    BAD(GpuArray_norm(NULL, &m, 2, 1, &axis, 0));
    BAD(GpuArray_norm(&a, NULL, 2, 1, &axis, 0));
    const int code = GA_FLOAT;
    const GpuArray *operands[] = {&a, &a}, *missing[] = {&a, NULL};
    const gpufunction_arg nothing = {NULL, NULL, GA_FLOAT};
    GIVES(false, gpuarray_function_name(0) == NULL);
    GIVES(0, gpuarray_function_inputs(NULL));
    GIVES(0, gpuarray_function_expression(NULL, GA_FLOAT, NULL, NULL, 0));
    GIVES(0, gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 100));
    BAD(gpuarray_function_info(NULL, 1, &code, NULL, NULL));
    BAD(gpuarray_function_info("exp", 1, NULL, NULL, NULL));
    BAD(GpuArray_apply(NULL, &a, 2, operands));
    BAD(GpuArray_apply("add", NULL, 2, operands));
    BAD(GpuArray_apply("add", &cleared, 2, operands));
    BAD(GpuArray_apply("add", &a, 2, NULL));
    BAD(GpuArray_apply("add", &a, 2, missing));
    BAD(GpuArray_apply_args(NULL, &a, 1, &nothing));
    BAD(GpuArray_apply_args("exp", NULL, 1, &nothing));
    BAD(GpuArray_apply_args("exp", &a, 1, NULL));
    BAD(GpuArray_apply_args("exp", &a, 1, &nothing));
    GpuArray *all[] = {&a, &b, &m, &max, &at, &i};
    for (size_t n = 0; n < sizeof all / sizeof *all; n++) GpuArray_clear(all[n]);
}

/* ----------------------------------------------------------------------------------------------------- operations */

static void expressions(void) {
    gpuelemwise_arg desc[2] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}},
                    nameless[1] = {{NULL, GA_FLOAT, GE_READ}};
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), cleared = {0};
    void *one[2] = {NULL, &y}, *two[2] = {&x, NULL}, *gone[2] = {&x, &cleared};
    GpuElemwise *ge = GpuElemwise_new(ctx, NULL, "y = x", 2, desc, 1, 0);

    if (ge == NULL) give_up(__func__);
    NOTHING(GpuElemwise_new(NULL, "", "y = x", 2, desc, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", NULL, 2, desc, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", "y = x", 2, NULL, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", "y = x", 1, nameless, 1, 0));
    DOES(GpuElemwise_free(NULL));
    BAD(GpuElemwise_call(NULL, one, 0));
    BAD(GpuElemwise_call(ge, NULL, 0));
    BAD(GpuElemwise_call(ge, one, 0));
    BAD(GpuElemwise_call(ge, two, 0));
    BAD(GpuElemwise_call(ge, gone, 0));
    GpuElemwise_free(ge);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
}

static void templates(void) {
    const char *source = "template <typename T : num = f32>\ngroup_size(1)\nkernel k(T a, inout view<T, 1> y)\n"
                         "{\n    y[0] = y[0] + a;\n}\n",
               *none[1] = {NULL};
    const gputemplate_arg arg = {"T", "f32"}, no_name = {NULL, "f32"}, no_value = {"T", NULL};
    GpuArray y = new_array(GA_FLOAT, 1);
    float a = 1;
    void *args[2] = {&a, &y}, *one[2] = {NULL, &y}, *two[2] = {&a, NULL};
    gpuinstance_arg typed[2] = {gpuinstance_real(1), gpuinstance_array(&y)},
                    lost[2] = {gpuinstance_real(1), gpuinstance_array(NULL)};
    size_t size;
    char *log;
    GpuTemplate *t, *t2;
    GpuInstance *k, *k2;

    BAD(GpuTemplate_new(NULL, ctx, "k", 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, NULL, "k", 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, NULL, 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, "k", 1, NULL, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, "k", 1, none, NULL, NULL));
    DOES(GpuTemplate_free(NULL));
    if (GpuTemplate_new(&t, ctx, "k", 1, &source, NULL, NULL) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuTemplate_instantiate(NULL, t, "k", 1, &arg, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, NULL, "k", 1, &arg, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, NULL, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, &no_name, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, &no_value, 0, NULL));
    if (GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL) != GA_NO_ERROR) give_up(__func__);
    DOES(GpuInstance_free(NULL));
    BAD(GpuInstance_call(NULL, 1, three, NULL, args));
    BAD(GpuInstance_call(k, 1, NULL, NULL, args));
    BAD(GpuInstance_call(k, 1, three, NULL, NULL));
    BAD(GpuInstance_call(k, 1, three, NULL, one));
    BAD(GpuInstance_call(k, 1, three, NULL, two));
    FINE(GpuInstance_call(k, 1, three, NULL, args));
    BAD(GpuInstance_call_args(NULL, 1, three, NULL, 2, typed));
    BAD(GpuInstance_call_args(k, 1, NULL, NULL, 2, typed));
    BAD(GpuInstance_call_args(k, 1, three, NULL, 2, NULL));
    BAD(GpuInstance_call_args(k, 1, three, NULL, 2, lost));
    BAD(GpuInstance_property(NULL, GA_INSTANCE_PROP_LOCAL_BYTES, &size));
    BAD(GpuInstance_property(k, GA_INSTANCE_PROP_LOCAL_BYTES, NULL));
    GpuInstance_free(k);
    GpuTemplate_free(t);
    GpuArray_clear(&y);
}

static void reductions(void) {
    const char *op = "operator last<typename T>(T a, T b) : T\n{\n    identity(T(0));\n    return b;\n}\n";
    GpuArray x = new_array(GA_FLOAT, 1), r = {0}, s = {0};
    GpuReduction *sum, *arg, *r2;
    GpuScan *scan, *s2;
    char *log;

    BAD(GpuReduction_new(NULL, ctx, "sum", GA_FLOAT, -1, -1));
    BAD(GpuReduction_new(&r2, NULL, "sum", GA_FLOAT, -1, -1));
    BAD(GpuReduction_new(&r2, ctx, NULL, GA_FLOAT, -1, -1));
    BAD(GpuReduction_new_op(NULL, ctx, op, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, NULL, op, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, ctx, NULL, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, ctx, op, NULL, GA_FLOAT, -1, -1, NULL));
    DOES(GpuReduction_free(NULL));
    GIVES(-1, GpuReduction_outtype(NULL));
    if (GpuReduction_new(&sum, ctx, "sum", GA_FLOAT, -1, -1) != GA_NO_ERROR) give_up(__func__);
    if (GpuReduction_new(&arg, ctx, "argmax", GA_FLOAT, -1, -1) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuReduction_call(NULL, &r, &x, 0, NULL, 0));
    BAD(GpuReduction_call(sum, NULL, &x, 0, NULL, 0));
    BAD(GpuReduction_call(sum, &r, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_arg(NULL, &r, &s, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, NULL, &s, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, &r, NULL, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, &r, &s, NULL, 0, NULL, 0));
    gpuelemwise_arg of_x[] = {{"x", GA_FLOAT, GE_READ}};
    BAD(GpuReduction_new_map(NULL, ctx, NULL, "sum", "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, NULL, NULL, "sum", "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, ctx, NULL, NULL, "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, ctx, NULL, "sum", "x * x", NULL, 1, NULL, -1, -1, -1, NULL));
    void *given[] = {&x}, *nothing[] = {NULL};
    if (GpuReduction_new_map(&r2, ctx, NULL, "sum", NULL, NULL, 1, of_x, -1, -1, -1, NULL) != GA_NO_ERROR)
        give_up(__func__);
    BAD(GpuReduction_call_map(NULL, &r, given, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, NULL, given, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, &r, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, &r, nothing, 0, NULL, 0));
    GpuReduction_free(r2);
    if (GpuReduction_new_map(&r2, ctx, NULL, "argmax", NULL, NULL, 1, of_x, -1, -1, -1, NULL) != GA_NO_ERROR)
        give_up(__func__);
    BAD(GpuReduction_call_arg_map(NULL, &r, &x, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, NULL, &r, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, NULL, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, &x, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, &x, nothing, 0, NULL, 0));
    GpuReduction_free(r2);
    BAD(GpuArray_segment_reduce(NULL, "sum", &x, &x, 0));
    BAD(GpuArray_segment_reduce(&r, NULL, &x, &x, 0));
    BAD(GpuArray_segment_reduce(&r, "sum", NULL, &x, 0));
    BAD(GpuArray_segment_reduce(&r, "sum", &x, NULL, 0));
    BAD(GpuArray_segment_reduce_ids(NULL, "sum", &x, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, NULL, &x, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, "sum", NULL, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, "sum", &x, NULL, 1, 0));
    GpuReduction_free(sum);
    GpuReduction_free(arg);
    BAD(GpuScan_new(NULL, ctx, "sum", GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new(&s2, NULL, "sum", GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new(&s2, ctx, NULL, GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new_op(NULL, ctx, op, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, NULL, op, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, ctx, NULL, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, ctx, op, NULL, GA_FLOAT, -1, -1, 0, NULL));
    DOES(GpuScan_free(NULL));
    GIVES(-1, GpuScan_outtype(NULL));
    if (GpuScan_new(&scan, ctx, "sum", GA_FLOAT, -1, -1, 0) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuScan_call(NULL, &r, &x, 0));
    BAD(GpuScan_call(scan, NULL, &x, 0));
    BAD(GpuScan_call(scan, &r, NULL, 0));
    BAD(GpuScan_call_segments(NULL, &r, &x, &x, 0));
    BAD(GpuScan_call_segments(scan, NULL, &x, &x, 0));
    BAD(GpuScan_call_segments(scan, &r, NULL, &x, 0));
    BAD(GpuScan_call_segments(scan, &r, &x, NULL, 0));
    BAD(GpuScan_call_segments_ids(NULL, &r, &x, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, NULL, &x, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, &r, NULL, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, &r, &x, NULL, 1, 0));
    GpuScan_free(scan);
    GpuArray_clear(&x);
}

static void selections(void) {
    GpuArray a = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), m = new_array(GA_BOOL, 1), r = {0};
    const GpuArray *list[] = {&i};
    const ssize_t shift = 1;
    const unsigned axis = 0;
    size_t count;

    BAD(GpuArray_count_nonzero(NULL, &a));
    BAD(GpuArray_count_nonzero(&count, NULL));
    BAD(GpuArray_nonzero(NULL, &a));
    BAD(GpuArray_nonzero(&r, NULL));
    BAD(GpuArray_argwhere(NULL, &a));
    BAD(GpuArray_argwhere(&r, NULL));
    BAD(GpuArray_compress(NULL, &a, &m));
    BAD(GpuArray_compress(&r, NULL, &m));
    BAD(GpuArray_compress(&r, &a, NULL));
    BAD(GpuArray_setmask(NULL, &m, &a));
    BAD(GpuArray_setmask(&a, NULL, &a));
    BAD(GpuArray_setmask(&a, &m, NULL));
    BAD(GpuArray_where(NULL, &m, &a, &a));
    BAD(GpuArray_where(&r, NULL, &a, &a));
    BAD(GpuArray_where(&r, &m, NULL, &a));
    BAD(GpuArray_where(&r, &m, &a, NULL));
    BAD(GpuArray_clip(NULL, &a, &a, &a));
    BAD(GpuArray_clip(&r, NULL, &a, &a));
    BAD(GpuArray_clip(&r, &a, NULL, NULL));
    BAD(GpuArray_gather(NULL, &a, list, 1, 0));
    BAD(GpuArray_gather(&r, NULL, list, 1, 0));
    BAD(GpuArray_gather(&r, &a, NULL, 1, 0));
    BAD(GpuArray_scatter(NULL, list, 1, &a, GA_SCATTER_ADD, 0));
    BAD(GpuArray_scatter(&a, NULL, 1, &a, GA_SCATTER_ADD, 0));
    BAD(GpuArray_scatter(&a, list, 1, NULL, GA_SCATTER_ADD, 0));
    BAD(GpuArray_take_along_axis(NULL, &a, &i, 0, 0));
    BAD(GpuArray_take_along_axis(&r, NULL, &i, 0, 0));
    BAD(GpuArray_take_along_axis(&r, &a, NULL, 0, 0));
    BAD(GpuArray_put_along_axis(NULL, &i, &a, 0, GA_SCATTER_SET, 0));
    BAD(GpuArray_put_along_axis(&a, NULL, &a, 0, GA_SCATTER_SET, 0));
    BAD(GpuArray_put_along_axis(&a, &i, NULL, 0, GA_SCATTER_SET, 0));
    BAD(GpuArray_repeat(NULL, &a, 2, 0));
    BAD(GpuArray_repeat(&r, NULL, 2, 0));
    BAD(GpuArray_repeat_counts(NULL, &a, &i, 0));
    BAD(GpuArray_repeat_counts(&r, NULL, &i, 0));
    BAD(GpuArray_repeat_counts(&r, &a, NULL, 0));
    BAD(GpuArray_tile(NULL, &a, &count, 1));
    BAD(GpuArray_tile(&r, NULL, &count, 1));
    BAD(GpuArray_tile(&r, &a, NULL, 1));
    BAD(GpuArray_roll(NULL, &a, &shift, &axis, 1));
    BAD(GpuArray_roll(&r, NULL, &shift, &axis, 1));
    BAD(GpuArray_roll(&r, &a, NULL, &axis, 1));
    BAD(GpuArray_roll(&r, &a, &shift, NULL, 1));
    BAD(GpuArray_fft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_fft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_ifft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_ifft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_rfft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_rfft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_irfft(NULL, &a, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_irfft(&r, NULL, 1, &axis, NULL, GA_FFT_BACKWARD));
    BAD(GpuArray_hfft(NULL, &a, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_hfft(&r, NULL, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_ihfft(NULL, &a, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_ihfft(&r, NULL, 0, 0, GA_FFT_BACKWARD));
    BAD(GpuArray_dct(NULL, &a, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dct(&r, NULL, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dst(NULL, &a, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_dst(&r, NULL, 2, 1, &axis, NULL, GA_FFT_BACKWARD, 0));
    BAD(GpuArray_fftfreq(NULL, 4, 1, 0));
    BAD(GpuArray_fftshift(NULL, &a, 1, &axis, 0));
    BAD(GpuArray_fftshift(&r, NULL, 1, &axis, 0));
    BAD(GpuArray_flip(NULL, &a, &axis, 1));
    BAD(GpuArray_flip(&r, NULL, &axis, 1));
    GpuArray_clear(&a);
    GpuArray_clear(&i);
    GpuArray_clear(&m);
}

static void array_images(const GpuArray *x, GpuArray *y, GpuArray *n) {
    const size_t extent = 1;
    const double one[2] = {1, 0};
    const ga_window window = {.nd = 1, .dims = &extent}, shapeless = {.nd = 1};

    BAD(GpuArray_window_filter(NULL, x, GA_WINDOW_MIN, &window, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(y, NULL, GA_WINDOW_MIN, &window, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(y, x, GA_WINDOW_MIN, NULL, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_window_filter(y, x, GA_WINDOW_MIN, &shapeless, 0, GA_BORDER_REFLECT, 0));
    BAD(GpuArray_spline_filter(NULL, x, 0, 3, GA_BORDER_MIRROR));
    BAD(GpuArray_spline_filter(y, NULL, 0, 3, GA_BORDER_MIRROR));
    BAD(GpuArray_map_coordinates(NULL, x, x, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_map_coordinates(y, NULL, x, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_map_coordinates(y, x, NULL, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(NULL, x, one, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(y, NULL, one, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_affine_transform(y, x, NULL, 1, GA_BORDER_MIRROR, 0));
    BAD(GpuArray_label(NULL, NULL, x, NULL));
    BAD(GpuArray_label(n, NULL, NULL, NULL));
}

static void sparse_matrices(void) {
    GpuArray x = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), y = {0};
    GpuSparse cleared = {0}, out = {0};

    BAD(GpuSparse_init(NULL, GA_SPARSE_COO, 9, 9, &i, &i, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, NULL, &i, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, &i, NULL, &x));
    BAD(GpuSparse_init(&out, GA_SPARSE_COO, 9, 9, &i, &i, NULL));
    BAD(GpuSparse_check(NULL));
    BAD(GpuSparse_check(&cleared));
    BAD(GpuSparse_convert(NULL, &cleared, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_convert(&out, NULL, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_convert(&out, &cleared, GA_SPARSE_CSR, 0, 0, 0));
    BAD(GpuSparse_transpose(&out, NULL));
    BAD(GpuSparse_transpose(&out, &cleared));
    BAD(GpuSparse_from_dense(NULL, &x, GA_SPARSE_CSR, GA_INT));
    BAD(GpuSparse_from_dense(&out, NULL, GA_SPARSE_CSR, GA_INT));
    BAD(GpuSparse_to_dense(NULL, &cleared));
    BAD(GpuSparse_to_dense(&y, NULL));
    BAD(GpuSparse_to_dense(&y, &cleared));
    BAD(GpuSparse_matmul(&y, NULL, &x, 0, NULL, NULL));
    BAD(GpuSparse_matmul(&y, &cleared, &x, 0, NULL, NULL));
    BAD(GpuSparse_add(&out, NULL, &cleared, NULL, NULL));
    BAD(GpuSparse_add(&out, &cleared, NULL, NULL, NULL));
    BAD(GpuSparse_multiply(&out, NULL, &cleared));
    BAD(GpuSparse_multiply(&out, &cleared, &cleared));
    BAD(GpuSparse_matmul_sparse(&out, NULL, &cleared));
    BAD(GpuSparse_matmul_sparse(NULL, &cleared, &cleared));
    BAD(GpuSparse_sampled_matmul(&out, NULL, &x, &x, NULL, NULL));
    BAD(GpuSparse_sampled_matmul(&out, &cleared, &x, &x, NULL, NULL));
    DOES(GpuSparse_clear(NULL));
    GpuSparse_clear(&cleared);
    GpuArray_clear(&x);
    GpuArray_clear(&i);
}

static void attention(void) {
    const size_t dims[4] = {1, 1, 2, 2};
    GpuArray x, cleared = {0}, y = {0}, lse = {0}, dq = {0};

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 4, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    const ga_attention_inputs in = {.q = &x, .k = &x, .v = &x}, no_q = {.k = &x, .v = &x}, no_k = {.q = &x, .v = &x},
                              no_v = {.q = &x, .k = &x}, bad = {.q = &x, .k = &cleared, .v = &x},
                              bad_bias = {.q = &x, .k = &x, .v = &x, .bias = &cleared};
    BAD(GpuArray_attention(NULL, NULL, &in, NULL));
    BAD(GpuArray_attention(&y, NULL, NULL, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_q, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_k, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_v, NULL));
    BAD(GpuArray_attention(&y, NULL, &bad, NULL));
    BAD(GpuArray_attention(&y, NULL, &bad_bias, NULL));
    FINE(GpuArray_attention(&y, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, NULL, &y, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, NULL, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, &y, NULL, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, &y, &lse, NULL, NULL));
    FINE(GpuArray_attention_grad(NULL, NULL, NULL, NULL, &y, &y, &lse, &in, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&lse);
}

static void recurrent(void) {
    const ga_recurrent_options one = {.steps = 1, .batch = 1, .inputs = 1, .hidden = 1, .layers = 1};
    const ga_recurrent_grads none = {.x = NULL};
    const size_t x_dims[3] = {1, 1, 1}, w_dims[2] = {4, 1};
    GpuArray x, w, y = {0}, reserve = {0}, cleared = {0};
    GpuRecurrent *p = NULL;
    size_t dims[2];
    unsigned nd;

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, x_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&w, ctx, GA_FLOAT, 2, w_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    const GpuArray *list[] = {&w, &w}, *with_null[] = {&w, NULL}, *with_cleared[] = {&cleared, &w};
    const ga_recurrent_inputs in = {.x = &x, .weights = list}, no_x = {.weights = list}, no_weights = {.x = &x},
                              bad = {.x = &x, .weights = with_null}, worse = {.x = &x, .weights = with_cleared};
    BAD(GpuRecurrent_new(NULL, ctx, GA_FLOAT, &one));
    BAD(GpuRecurrent_new(&p, NULL, GA_FLOAT, &one));
    BAD(GpuRecurrent_new(&p, ctx, GA_FLOAT, NULL));
    FINE(GpuRecurrent_new(&p, ctx, GA_FLOAT, &one));
    GIVES(0, GpuRecurrent_weights(NULL));
    GIVES(0, GpuRecurrent_reserve(NULL));
    GIVES(0, GpuRecurrent_workspace(NULL, GA_RECURRENT_BACKWARD));
    BAD(GpuRecurrent_weight(NULL, 0, &nd, dims));
    BAD(GpuRecurrent_weight(p, 0, NULL, dims));
    BAD(GpuRecurrent_weight(p, 0, &nd, NULL));
    BAD(GpuRecurrent_forward(NULL, &y, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_forward(p, NULL, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, NULL, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &no_x, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &no_weights, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &bad, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &worse, NULL));
    FINE(GpuRecurrent_forward(p, &y, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(NULL, &none, NULL, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, NULL, NULL, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, &cleared, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, &reserve, NULL, NULL));
    FINE(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, &reserve, &in, NULL));
    GpuRecurrent_free(p);
    DOES(GpuRecurrent_free(NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&w);
    GpuArray_clear(&y);
    GpuArray_clear(&reserve);
}

static void convolutions(void) {
    const size_t dims[3] = {1, 1, 4}, one[3] = {1, 1, 1}, two = 2;
    size_t out[3];
    const unsigned axis = 2;
    const ga_conv_options line = {.nd = 1};
    GpuArray x, w, y = {0}, at = {0}, cleared = {0};
    GpuConv *c = NULL;

    BAD(GpuConv_new(NULL, ctx, GA_FLOAT, dims, dims, &line));
    BAD(GpuConv_new(&c, NULL, GA_FLOAT, dims, dims, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, NULL, dims, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, dims, NULL, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, dims, dims, NULL));
    FINE(GpuConv_new(&c, ctx, GA_FLOAT, dims, one, &line));
    if (GpuArray_zeros(&w, ctx, GA_FLOAT, 3, one, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    BAD(GpuConv_output(NULL, out));
    BAD(GpuConv_output(c, NULL));
    GIVES(0, GpuConv_workspace(NULL, GA_CONV_FORWARD));
    BAD(GpuConv_forward(NULL, &y, &x, &x, NULL, NULL));
    BAD(GpuConv_forward(c, NULL, &x, &w, NULL, NULL));
    BAD(GpuConv_forward(c, &y, NULL, &x, NULL, NULL));
    BAD(GpuConv_forward(c, &y, &x, &cleared, NULL, NULL));
    BAD(GpuConv_grad_input(NULL, &y, &x, &x, NULL));
    BAD(GpuConv_grad_input(c, &y, NULL, &x, NULL));
    BAD(GpuConv_grad_input(c, &y, &x, NULL, NULL));
    BAD(GpuConv_grad_weights(NULL, &y, &x, &x, NULL));
    BAD(GpuConv_grad_weights(c, &y, NULL, &x, NULL));
    BAD(GpuConv_grad_weights(c, &y, &x, NULL, NULL));
    BAD(GpuConv_grad_bias(NULL, &y, &x));
    BAD(GpuConv_grad_bias(c, &y, NULL));
    GpuConv_free(c);
    GpuArray_clear(&w);
    DOES(GpuConv_free(NULL));

    const ga_pool_options pairs = {.nd = 1, .window = &two};
    GpuPool *p = NULL;
    BAD(GpuPool_new(NULL, ctx, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_new(&p, NULL, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_new(&p, ctx, GA_FLOAT, NULL, &pairs));
    BAD(GpuPool_new(&p, ctx, GA_FLOAT, dims, NULL));
    FINE(GpuPool_new(&p, ctx, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_output(NULL, out));
    BAD(GpuPool_output(p, NULL));
    FINE(GpuPool_max(p, &y, &at, &x));
    BAD(GpuPool_max(NULL, &y, NULL, &x));
    BAD(GpuPool_max(p, NULL, NULL, &x));
    BAD(GpuPool_max(p, &y, NULL, NULL));
    BAD(GpuPool_max_grad(NULL, &x, &y, &at));
    BAD(GpuPool_max_grad(p, NULL, &y, &at));
    BAD(GpuPool_max_grad(p, &x, NULL, &at));
    BAD(GpuPool_max_grad(p, &x, &y, NULL));
    BAD(GpuPool_average(NULL, &y, &x));
    BAD(GpuPool_average(p, NULL, &x));
    BAD(GpuPool_average(p, &y, &cleared));
    BAD(GpuPool_average_grad(NULL, &x, &y));
    BAD(GpuPool_average_grad(p, NULL, &y));
    BAD(GpuPool_average_grad(p, &x, NULL));
    BAD(GpuPool_lp(NULL, &y, &x, 2));
    BAD(GpuPool_lp(p, NULL, &x, 2));
    BAD(GpuPool_lp(p, &y, NULL, 2));
    BAD(GpuPool_lp_grad(NULL, &x, &y, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, NULL, &y, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, NULL, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, &y, NULL, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, &y, &x, NULL, 2));
    BAD(GpuPool_unpool(NULL, &x, &y, &at));
    BAD(GpuPool_unpool(p, NULL, &y, &at));
    BAD(GpuPool_unpool(p, &x, NULL, &at));
    BAD(GpuPool_unpool(p, &x, &y, NULL));
    BAD(GpuPool_unpool_grad(NULL, &y, &x, &at));
    BAD(GpuPool_unpool_grad(p, NULL, &x, &at));
    BAD(GpuPool_unpool_grad(p, &y, NULL, &at));
    BAD(GpuPool_unpool_grad(p, &y, &x, NULL));
    GpuPool_free(p);
    DOES(GpuPool_free(NULL));
    BAD(GpuArray_windows(NULL, &x, 1, &axis, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, NULL, 1, &axis, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, &x, 1, NULL, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, &x, 1, &axis, NULL, NULL, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&at);
}

static void resampling(void) {
    const size_t dims[3] = {1, 1, 4}, two = 2;
    const ga_resample_options half = {.nd = 1, .size = &two};
    const ga_unfold_options pairs = {.nd = 1, .window = &two};
    const ga_grid_options linear = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 0};
    const size_t grid_dims[3] = {1, 2, 1};
    const ga_rotary how = {.axis = 1};
    GpuArray x, grid, y = {0}, columns = {0}, turned = {0}, cleared = {0};
    GpuResample *r = NULL;

    BAD(GpuResample_new(NULL, ctx, GA_FLOAT, dims, &half));
    BAD(GpuResample_new(&r, NULL, GA_FLOAT, dims, &half));
    BAD(GpuResample_new(&r, ctx, GA_FLOAT, NULL, &half));
    BAD(GpuResample_new(&r, ctx, GA_FLOAT, dims, NULL));
    FINE(GpuResample_new(&r, ctx, GA_FLOAT, dims, &half));
    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&grid, ctx, GA_FLOAT, 3, grid_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    BAD(GpuResample_forward(NULL, &y, &x));
    BAD(GpuResample_forward(r, NULL, &x));
    BAD(GpuResample_forward(r, &y, NULL));
    BAD(GpuResample_forward(r, &y, &cleared));
    FINE(GpuResample_forward(r, &y, &x));
    BAD(GpuResample_grad(NULL, &x, &y));
    BAD(GpuResample_grad(r, NULL, &y));
    BAD(GpuResample_grad(r, &x, NULL));
    GpuResample_free(r);
    DOES(GpuResample_free(NULL));
    BAD(GpuArray_grid_sample(NULL, &x, &grid, &linear));
    BAD(GpuArray_grid_sample(&y, NULL, &grid, &linear));
    BAD(GpuArray_grid_sample(&y, &x, NULL, &linear));
    BAD(GpuArray_grid_sample(&y, &x, &cleared, &linear));
    BAD(GpuArray_grid_sample(&y, &x, &grid, NULL));
    BAD(GpuArray_grid_sample_grad(NULL, NULL, &y, &x, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, NULL, &x, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, NULL, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, &x, NULL, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, &x, &grid, NULL));
    FINE(GpuArray_unfold(&columns, &x, &pairs));
    BAD(GpuArray_unfold(NULL, &x, &pairs));
    BAD(GpuArray_unfold(&cleared, NULL, &pairs));
    BAD(GpuArray_unfold(&cleared, &x, NULL));
    BAD(GpuArray_fold(NULL, &columns, dims + 2, &pairs));
    BAD(GpuArray_fold(&cleared, NULL, dims + 2, &pairs));
    BAD(GpuArray_fold(&cleared, &columns, NULL, &pairs));
    BAD(GpuArray_fold(&cleared, &columns, dims + 2, NULL));
    FINE(GpuArray_rotary(&turned, &x, &how));
    BAD(GpuArray_rotary(NULL, &x, &how));
    BAD(GpuArray_rotary(&turned, NULL, &how));
    BAD(GpuArray_rotary(&turned, &x, NULL));
    BAD(GpuArray_rotary_grad(NULL, &x, &how));
    BAD(GpuArray_rotary_grad(&turned, NULL, &how));
    BAD(GpuArray_rotary_grad(&turned, &cleared, &how));
    BAD(GpuArray_rotary_grad(&turned, &x, NULL));
    GpuArray *const all[] = {&x, &grid, &y, &columns, &turned};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
}

static void array_sorting(void) {
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), n = new_array(GA_INT, 1), cleared = {0};

    BAD(GpuArray_sort(NULL, &x, 0, 0));
    BAD(GpuArray_sort(&y, NULL, 0, 0));
    BAD(GpuArray_sort(&y, &cleared, 0, 0));
    BAD(GpuArray_argsort(NULL, &x, 0, 0));
    BAD(GpuArray_argsort(&n, NULL, 0, 0));
    BAD(GpuArray_sort_by_key(NULL, NULL, &x, &x, 0, 0));
    BAD(GpuArray_sort_by_key(&y, &n, NULL, &n, 0, 0));
    BAD(GpuArray_sort_by_key(&y, &n, &x, NULL, 0, 0));
    BAD(GpuArray_topk(NULL, NULL, &x, 1, 0, 0));
    BAD(GpuArray_topk(&y, &n, NULL, 1, 0, 0));
    BAD(GpuArray_searchsorted(NULL, &x, &y, NULL, 0));
    BAD(GpuArray_searchsorted(&n, NULL, &y, NULL, 0));
    BAD(GpuArray_searchsorted(&n, &x, NULL, NULL, 0));
    BAD(GpuArray_unique(NULL, NULL, NULL, NULL, &x));
    BAD(GpuArray_unique(&cleared, NULL, NULL, NULL, NULL));
    BAD(GpuArray_isin(NULL, &x, &y, 0));
    BAD(GpuArray_isin(&n, NULL, &y, 0));
    BAD(GpuArray_isin(&n, &x, NULL, 0));
    BAD(GpuArray_bincount(NULL, &n, NULL, 0));
    BAD(GpuArray_bincount(&cleared, NULL, NULL, 0));
    BAD(GpuArray_histogram(NULL, &x, &y, NULL));
    BAD(GpuArray_histogram(&n, NULL, &y, NULL));
    BAD(GpuArray_histogram(&n, &x, NULL, NULL));
    BAD(GpuArray_histogram_range(NULL, &x, 4, 0, 1, NULL));
    BAD(GpuArray_histogram_range(&n, NULL, 4, 0, 1, NULL));
    array_images(&x, &y, &n);
    BAD(GpuArray_cholesky(NULL, &x, 0));
    BAD(GpuArray_cholesky(&y, NULL, 0));
    BAD(GpuArray_lu(NULL, &n, &x));
    BAD(GpuArray_lu(&y, NULL, NULL));
    BAD(GpuArray_qr(NULL, NULL, &x, 0));
    BAD(GpuArray_qr(&y, NULL, NULL, 0));
    BAD(GpuArray_solve(NULL, &x, &y));
    BAD(GpuArray_solve(&y, NULL, &x));
    BAD(GpuArray_solve(&y, &x, NULL));
    BAD(GpuArray_solve_triangular(NULL, &x, &y, 0));
    BAD(GpuArray_solve_triangular(&y, NULL, &x, 0));
    BAD(GpuArray_solve_triangular(&y, &x, NULL, 0));
    BAD(GpuArray_inv(NULL, &x));
    BAD(GpuArray_inv(&y, NULL));
    BAD(GpuArray_det(NULL, &x));
    BAD(GpuArray_det(&y, NULL));
    BAD(GpuArray_slogdet(NULL, &y, &x));
    BAD(GpuArray_slogdet(&y, NULL, &x));
    BAD(GpuArray_slogdet(&y, &n, NULL));
    BAD(GpuArray_eigh(NULL, NULL, &x, 0));
    BAD(GpuArray_eigh(&y, NULL, NULL, 0));
    BAD(GpuArray_eig(NULL, NULL, &x));
    BAD(GpuArray_eig(&y, NULL, NULL));
    BAD(GpuArray_svd(NULL, NULL, NULL, &x, 0));
    BAD(GpuArray_svd(&y, NULL, NULL, NULL, 0));
    BAD(GpuArray_pinv(NULL, &x, -1));
    BAD(GpuArray_pinv(&y, NULL, -1));
    BAD(GpuArray_matrix_rank(NULL, &x, -1));
    BAD(GpuArray_matrix_rank(&n, NULL, -1));
    BAD(GpuArray_lstsq(NULL, NULL, NULL, &x, &y, -1));
    BAD(GpuArray_lstsq(&y, NULL, NULL, NULL, &x, -1));
    BAD(GpuArray_lstsq(&y, NULL, NULL, &x, NULL, -1));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&n);
}

static void random_numbers(void) {
    GpuArray x = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), b = new_array(GA_BOOL, 1);
    GpuRandom s = {0};

    BAD(GpuRandom_bits(NULL, &i));
    BAD(GpuRandom_bits(&s, NULL));
    BAD(GpuRandom_uniform(NULL, &x, 0, 1));
    BAD(GpuRandom_uniform(&s, NULL, 0, 1));
    BAD(GpuRandom_integers(NULL, &i, 0, 1));
    BAD(GpuRandom_integers(&s, NULL, 0, 1));
    BAD(GpuRandom_bernoulli(NULL, &b, 0.5));
    BAD(GpuRandom_bernoulli(&s, NULL, 0.5));
    BAD(GpuRandom_dropout(NULL, &b, &b, 0.5));
    BAD(GpuRandom_dropout(&s, NULL, &b, 0.5));
    BAD(GpuRandom_dropout(&s, &b, NULL, 0.5));
    BAD(GpuRandom_normal(NULL, &x, 0, 1));
    BAD(GpuRandom_normal(&s, NULL, 0, 1));
    BAD(GpuRandom_exponential(NULL, &x, 1));
    BAD(GpuRandom_exponential(&s, NULL, 1));
    BAD(GpuRandom_gamma(NULL, &x, 1, 1));
    BAD(GpuRandom_gamma(&s, NULL, 1, 1));
    BAD(GpuRandom_poisson(NULL, &i, 1));
    BAD(GpuRandom_poisson(&s, NULL, 1));
    BAD(GpuRandom_binomial(NULL, &i, 10, 0.5));
    BAD(GpuRandom_binomial(&s, NULL, 10, 0.5));
    BAD(GpuRandom_permutation(NULL, &i));
    BAD(GpuRandom_permutation(&s, NULL));
    BAD(GpuRandom_choice(NULL, &i, 100, 0));
    BAD(GpuRandom_choice(&s, NULL, 100, 0));
    BAD(GpuRandom_shuffle(NULL, &x, 0));
    BAD(GpuRandom_shuffle(&s, NULL, 0));
    BAD(GpuRandom_integers_between(NULL, &i, &i, &i));
    BAD(GpuRandom_integers_between(&s, NULL, &i, &i));
    BAD(GpuRandom_integers_between(&s, &i, NULL, &i));
    BAD(GpuRandom_integers_between(&s, &i, &i, NULL));
    const double two[2] = {1, 1};
    BAD(GpuRandom_law(NULL, &x, GA_LAW_GAMMA, 2, two, NULL));
    BAD(GpuRandom_law(&s, NULL, GA_LAW_GAMMA, 2, two, NULL));
    BAD(GpuRandom_law(&s, &x, GA_LAW_GAMMA, 2, NULL, NULL));
    BAD(GpuRandom_multinomial(NULL, &i, 1, NULL, &x));
    BAD(GpuRandom_multinomial(&s, NULL, 1, NULL, &x));
    BAD(GpuRandom_multinomial(&s, &i, 1, NULL, NULL));
    BAD(GpuRandom_multivariate_hypergeometric(NULL, &i, 1, NULL, &x));
    BAD(GpuRandom_multivariate_hypergeometric(&s, NULL, 1, NULL, &x));
    BAD(GpuRandom_multivariate_hypergeometric(&s, &i, 1, NULL, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&i);
    GpuArray_clear(&b);
}

static void array_products(void) {
    GpuArray v = new_array(GA_FLOAT, 1), w = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};

    BAD(GpuArray_rdot(NULL, &v, &w, 0));
    BAD(GpuArray_rdot(&v, NULL, &w, 0));
    BAD(GpuArray_rdot(&v, &w, NULL, 0));
    BAD(GpuArray_rdot(&v, &w, &cleared, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, NULL, &v, 0, &w, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, &m, NULL, 0, &w, 0));
    BAD(GpuArray_rgemv(cb_no_trans, 1, &m, &v, 0, NULL, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, NULL, &m, 0, &m, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &m, NULL, 0, &m, 0));
    BAD(GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &m, &m, 0, NULL, 0));
    BAD(GpuArray_rger(1, NULL, &v, &m, 0));
    BAD(GpuArray_rger(1, &v, NULL, &m, 0));
    BAD(GpuArray_rger(1, &v, &w, NULL, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, NULL, &m, 0, &m, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, &m, NULL, 0, &m, 0));
    BAD(GpuArray_rgemmBatch_3d(cb_no_trans, cb_no_trans, 1, &m, &m, 0, NULL, 0));
    GpuArray_clear(&v);
    GpuArray_clear(&w);
    GpuArray_clear(&m);
}

/* The function for each of the letters; `code`: the result of the call with valid arguments. */
#define N cb_no_trans
#define PRODUCTS(x)                                                                                          \
    do {                                                                                                     \
        BAD(gpublas_##x##dot(2, NULL, 0, 1, b, 0, 1, c, 0));                                                 \
        BAD(gpublas_##x##dot(2, a, 0, 1, NULL, 0, 1, c, 0));                                                 \
        BAD(gpublas_##x##dot(2, a, 0, 1, b, 0, 1, NULL, 0));                                                 \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, NULL, 0, 2, b, 0, 1, 0, c, 0, 1));                         \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, a, 0, 2, NULL, 0, 1, 0, c, 0, 1));                         \
        BAD(gpublas_##x##gemv(cb_row, N, 2, 2, 1, a, 0, 2, b, 0, 1, 0, NULL, 0, 1));                         \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, NULL, 0, 2, b, 0, 2, 0, c, 0, 2));                   \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, NULL, 0, 2, 0, c, 0, 2));                   \
        BAD(gpublas_##x##gemm(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, b, 0, 2, 0, NULL, 0, 2));                   \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, NULL, 0, 1, b, 0, 1, c, 0, 2));                                \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, a, 0, 1, NULL, 0, 1, c, 0, 2));                                \
        BAD(gpublas_##x##ger(cb_row, 2, 2, 1, a, 0, 1, b, 0, 1, NULL, 0, 2));                                \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, NULL, 0, 2, 4, b, 0, 2, 4, 0, c, 0, 2, 4, 2, 0));  \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, 4, NULL, 0, 2, 4, 0, c, 0, 2, 4, 2, 0));  \
        BAD(gpublas_##x##gemm3D(cb_row, N, N, 2, 2, 2, 1, a, 0, 2, 4, b, 0, 2, 4, 0, NULL, 0, 2, 4, 2, 0));  \
        for (int i = 0; i < 9; i++) { /* a table of buffers, one of them, or the offsets */                  \
            gpudata **la = i == 0   ? NULL                                                                   \
                           : i == 1 ? none                                                                   \
                                    : as,                                                                    \
                    **lb = i == 3   ? NULL                                                                   \
                           : i == 4 ? none                                                                   \
                                    : bs,                                                                    \
                    **lc = i == 6   ? NULL                                                                   \
                           : i == 7 ? none                                                                   \
                                    : cs;                                                                    \
            size_t *oa = i == 2 ? NULL : off, *ob = i == 5 ? NULL : off, *oc = i == 8 ? NULL : off;          \
            BAD(gpublas_##x##gemmBatch(cb_row, N, N, 2, 2, 2, 1, la, oa, 2, lb, ob, 2, 0, lc, oc, 2, 2, 0)); \
            BAD(gpublas_##x##gemvBatch(cb_row, N, 2, 2, 1, la, oa, 2, lb, ob, 1, 0, lc, oc, 1, 2, 0));       \
            BAD(gpublas_##x##gerBatch(cb_row, 2, 2, 1, la, oa, 1, lb, ob, 1, lc, oc, 2, 2, 0));              \
        }                                                                                                    \
    } while (0)

static void buffer_products(void) {
    gpudata *a = new_buffer(), *b = new_buffer(), *c = new_buffer();
    gpudata *as[2] = {a, a}, *bs[2] = {b, b}, *cs[2] = {c, c}, *none[2] = {NULL, NULL};
    size_t off[2] = {0, 4};

    BAD(gpublas_setup(NULL));
    DOES(gpublas_teardown(NULL));
    GIVES(false, gpublas_error(NULL) == NULL);
    PRODUCTS(h);
    PRODUCTS(s);
    PRODUCTS(d);
    gpudata_release(a);
    gpudata_release(b);
    gpudata_release(c);
}

/* A communicator needs other processes or NCCL; these are the calls that work without one. */
static void collectives(void) {
    const gpucommCliqueId id = {{0}};
    gpucommCliqueId made;
    gpudata *a = new_buffer();
    GpuArray x = new_array(GA_FLOAT, 1);
    gpucomm *comm;
    int n;

    BAD(gpucomm_new(NULL, ctx, id, 1, 0));
    BAD(gpucomm_new(&comm, NULL, id, 1, 0));
    DOES(gpucomm_free(NULL));
    DOES(gpucomm_retain(NULL));
    GIVES(false, gpucomm_error(NULL) == NULL);
    NOTHING(gpucomm_context(NULL));
    BAD(gpucomm_gen_clique_id(NULL, &made));
    BAD(gpucomm_gen_clique_id(ctx, NULL));
    BAD(gpucomm_get_count(NULL, &n));
    BAD(gpucomm_get_rank(NULL, &n));
    BAD(gpucomm_reduce(a, 0, a, 0, 1, GA_FLOAT, GA_SUM, 0, NULL));
    BAD(gpucomm_all_reduce(a, 0, a, 0, 1, GA_FLOAT, GA_SUM, NULL));
    BAD(gpucomm_reduce_scatter(a, 0, a, 0, 1, GA_FLOAT, GA_SUM, NULL));
    BAD(gpucomm_broadcast(a, 0, 1, GA_FLOAT, 0, NULL));
    BAD(gpucomm_all_gather(a, 0, a, 0, 1, GA_FLOAT, NULL));
    BAD(GpuArray_reduce_from(&x, GA_SUM, 0, NULL));
    BAD(GpuArray_reduce(&x, &x, GA_SUM, 0, NULL));
    BAD(GpuArray_all_reduce(&x, &x, GA_SUM, NULL));
    BAD(GpuArray_reduce_scatter(&x, &x, GA_SUM, NULL));
    BAD(GpuArray_broadcast(&x, 0, NULL));
    BAD(GpuArray_all_gather(&x, &x, NULL));
    gpudata_release(a);
    GpuArray_clear(&x);
}

static void types(void) {
    int err = GA_NO_ERROR;

    if (begin("gpuarray_register_type(NULL, &err)", __LINE__)) {
        if (gpuarray_register_type(NULL, &err) != -1) fail("returned a type");
        check_code(err, GA_INVALID_ERROR);
    }
    GIVES(-1, gpuarray_register_type(NULL, NULL));
    GIVES(0, gpuarray_type_flagsa(3, NULL));
    DOES(gpuarray_elemwise_collapse(0, NULL, NULL, NULL));
    GIVES(GA_NO_ERROR, gpuarray_watch_compiling(NULL, NULL));
}

/* --------------------------------------------------------------------------------------------------------- running */

static void child(const char *device) {
    const char *backend = strncmp(device, "cuda", 4) == 0 ? "cuda" : "opencl";

    if (gpucontext_open(&ctx, device) != GA_NO_ERROR) {
        fprintf(stderr, "%s\n", gpucontext_error(NULL, GA_NODEV_ERROR));
        shared->no_device = true;
        return;
    }
    devices(backend);
    contexts(backend);
    buffers();
    events();
    host_memory();
    graphs();
    profiles();
    kernels();
    new_arrays();
    whole_arrays();
    expressions();
    templates();
    reductions();
    selections();
    array_sorting();
    sparse_matrices();
    attention();
    recurrent();
    convolutions();
    resampling();
    random_numbers();
    array_products();
    buffer_products();
    collectives();
    types();
    if (gpucontext_sync(ctx) != GA_NO_ERROR) fail("the device is not well afterwards");
    gpucontext_deref(ctx);
    shared->done = true;
}

/* Names of the list that take a pointer and were never called. */
static int missing(const char *path) {
    static const char *const no_pointers[] = {
        "gpuarray_error_str",   "gpuarray_get_elsize",     "gpuarray_get_type", "gpuarray_type_flags",
        "gpuarray_version",     "gpuarray_version_string", "gpuarray_finish",   "gpu_get_backend_count",
        "gpu_get_backend_name", "gpu_get_backend_language"};
    FILE *f = fopen(path, "r");
    char line[256], name[260];
    int count = 0;

    if (f == NULL) {
        perror(path);
        return 1;
    }
    while (fgets(line, sizeof line, f) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line == '#' || *line == '-' || *line == '\0') continue;
        bool known = false;
        for (size_t i = 0; i < sizeof no_pointers / sizeof *no_pointers; i++)
            known |= strcmp(line, no_pointers[i]) == 0;
        snprintf(name, sizeof name, " %s ", line);
        if (known || strstr(shared->seen, name) != NULL) continue;
        fprintf(stderr, "%s is exported and not tried here\n", line);
        count++;
    }
    fclose(f);
    return count;
}

int main(int argc, char **argv) {
    int crashes = 0;

    if (argc != 3) {
        fprintf(stderr, "usage: test_null DEVICE SYMBOLS\n");
        return 2;
    }
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return 99;
    while (!shared->done && crashes < 50) {
        pid_t pid = fork(); /* before anything of a driver was loaded */
        int status = 0;
        if (pid < 0) return 99;
        if (pid == 0) {
            child(argv[1]);
            fflush(NULL);
            exit(0);
        }
        waitpid(pid, &status, 0);
        if (shared->no_device) return 77;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 99) return 99;
        if (shared->done) {
            if (status != 0) fprintf(stderr, "the child ended with status 0x%x\n", (unsigned)status);
            crashes += status != 0;
            break;
        }
        fprintf(stderr, "line %d: %s: ended the process (status 0x%x)\n", shared->line, shared->what, (unsigned)status);
        crashes++;
        first = shared->call; /* behind it */
    }
    int untried = missing(argv[2]);
    printf("%d calls, %d ended the process, %d failed, %d functions not tried\n", shared->call, crashes,
           shared->failures, untried);
    return crashes + shared->failures + untried > 0;
}
