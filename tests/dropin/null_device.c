/* NULL for every pointer: devices, contexts, buffers, events, graphs, profiles, collectives, types of elements. */
#include <string.h>

#include <gpuarray/gpuarray.h>

#include "null.h"

static void devices(void) {
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

static void contexts(void) {
    gpucontext_props *p;
    ga_tuned_parameter parameter;
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
    if (BEGIN("gpucontext_error(NULL, GA_VALUE_ERROR)") && gpucontext_error(NULL, GA_VALUE_ERROR) == NULL)
        fail("returned NULL");
    BAD(gpucontext_sync(NULL));
    BAD(gpucontext_memory_stats(NULL, &stats));
    BAD(gpucontext_memory_stats(ctx, NULL));
    BAD(gpucontext_trim(NULL));
    BAD(gpucontext_tuned(NULL, 0, &parameter));
    BAD(gpucontext_tuned(ctx, 0, NULL));
    BAD(gpucontext_tuned_set(NULL, "gemm.depth", 128));
    BAD(gpucontext_tuned_set(ctx, NULL, 128));
    BAD(gpucontext_tuned_write(NULL, NULL));
    BAD(gpucontext_tune(NULL, NULL, NULL, NULL));
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

static void graphs(void) {
    gpudata *b = new_buffer();
    gpugraph *g = NULL;
    unsigned steps;
    int value = 1;
    BAD(gpugraph_begin(NULL));
    BAD(gpugraph_begin_with(NULL, 0));
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
    FINE(gpugraph_issued(NULL));
    gpugraph_release(g);
    gpudata_release(b);
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
    BAD(gpucomm_exchange(NULL, 0, NULL, 0, NULL));
    BAD(GpuArray_reduce_from(&x, GA_SUM, 0, NULL));
    BAD(GpuArray_reduce(&x, &x, GA_SUM, 0, NULL));
    BAD(GpuArray_all_reduce(&x, &x, GA_SUM, NULL));
    BAD(GpuArray_reduce_scatter(&x, &x, GA_SUM, NULL));
    BAD(GpuArray_broadcast(&x, 0, NULL));
    BAD(GpuArray_all_gather(&x, &x, NULL));
    BAD(GpuArray_send(&x, 0, NULL));
    BAD(GpuArray_recv(&x, 0, NULL));
    BAD(GpuArray_exchange(NULL, NULL, 0, NULL, NULL, 0, NULL));
    gpudata_release(a);
    GpuArray_clear(&x);
}

static void types(void) {
    int err = GA_NO_ERROR;

    if (BEGIN("gpuarray_register_type(NULL, &err)")) {
        if (gpuarray_register_type(NULL, &err) != -1) fail("returned a type");
        check_code(err, GA_INVALID_ERROR);
    }
    GIVES(-1, gpuarray_register_type(NULL, NULL));
    GIVES(0, gpuarray_type_flagsa(3, NULL));
    DOES(gpuarray_elemwise_collapse(0, NULL, NULL, NULL));
    GIVES(GA_NO_ERROR, gpuarray_watch_compiling(NULL, NULL));
}

void null_devices(void) {
    devices();
    contexts();
    buffers();
    events();
    host_memory();
    graphs();
    profiles();
    collectives();
    types();
}
