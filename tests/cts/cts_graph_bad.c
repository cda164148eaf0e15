/* Recorded work (graphs): calls that cannot be recorded, and invalid input. */
#include "cts_graph.h"

#include <gpuarray/event.h>

static int try_read(gpudata *b) {
    char byte;
    return gpudata_read(&byte, b, 0, 1);
}

static int try_context_sync(gpudata *b) {
    return gpucontext_sync(gpudata_context(b));
}

static int try_event(gpudata *b) {
    gpuevent *e = gpuevent_new(gpudata_context(b), NULL);
    int err = gpuevent_record(e);
    gpuevent_release(e);
    return err;
}

static int try_async(gpudata *b) {
    char byte = 0;
    gpuevent *e = gpuevent_new(gpudata_context(b), NULL);
    int err = gpudata_write_async(b, 0, &byte, 1, e);
    gpuevent_release(e);
    return err;
}

static int try_transfer(gpudata *b) {
    gpucontext *other = cts_open(NULL);
    gpudata *there = gpudata_alloc(other, 16, NULL, 0, NULL);
    int err = gpudata_transfer(b, 0, there, 0, 16);
    gpudata_release(there);
    gpucontext_deref(other);
    return err;
}

static gpugraph *ready; /* made before */

static int try_launch(gpudata *b) {
    (void)b;
    return gpugraph_launch(ready);
}

void graph_refused(void **state) {
    (void)state;
    int (*const tries[])(gpudata *) = {try_read,  gpudata_sync, try_context_sync, try_event,
                                       try_async, try_transfer, try_launch};
    unsigned char init[16] = {1, 2, 3}, back[16];
    gpudata *b = cts_buffer(16, init);
    cts_ok(gpugraph_begin(cts.ctx));
    ready = graph_end(cts.ctx);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        gpugraph *g = (gpugraph *)&g;
        cts_ok(gpugraph_begin(cts.ctx));
        cts_ok(gpudata_memset(b, 0, 0xee));
        cts_fails_with(GA_INVALID_ERROR, tries[i](b));
        cts_ok(gpudata_memset(b, 0, 0xdd)); /* goes on, to nothing */
        cts_fails_with(GA_INVALID_ERROR, gpugraph_end(cts.ctx, &g));
        assert_null(g);
        cts_ok(gpudata_read(back, b, 0, 16)); /* works again, and none of it ran */
        assert_memory_equal(back, init, 16);
    }
    gpugraph_release(ready);
    gpudata_release(b);
}

void graph_bad_input(void **state) {
    (void)state;
    unsigned steps = 0;
    gpugraph *g = (gpugraph *)&g;
    cts_fails_with(GA_INVALID_ERROR, gpugraph_begin(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_end(NULL, &g));
    assert_null(g);
    cts_fails_with(GA_INVALID_ERROR, gpugraph_cancel(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_launch(NULL));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_position(NULL, &steps));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_position(cts.ctx, &steps));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_end(cts.ctx, &g)); /* nothing began */
    cts_ok(gpugraph_cancel(cts.ctx));
    assert_null(gpugraph_context(NULL));
    assert_int_equal(gpugraph_steps(NULL), 0);
    gpugraph_retain(NULL);
    gpugraph_release(NULL);
    cts_ok(gpugraph_begin(cts.ctx));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_begin(cts.ctx));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_position(cts.ctx, NULL));
    cts_ok(gpugraph_cancel(cts.ctx));
    cts_ok(gpugraph_begin(cts.ctx));
    cts_fails_with(GA_INVALID_ERROR, gpugraph_end(cts.ctx, NULL));
    cts_ok(gpugraph_begin(cts.ctx)); /* it had ended all the same */
    gpudata *b = cts_buffer(16, NULL);
    gpudata_release(b);
    g = graph_end(cts.ctx);
    gpugraph_retain(g);
    gpugraph_release(g);
    cts_ok(gpugraph_launch(g));
    gpugraph_release(g);
}
