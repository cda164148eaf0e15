/* Transfers that are staged through pinned memory, and pinned memory of the caller's. The tests set GPUARRAY_STAGING=1.
 */
#include <string.h>

#include <gpuarray/host.h>

#include "scenarios.h"

enum { LARGE = (5 << 20) + 3 };

int scenario_staging(world *w) {
    static unsigned char in[LARGE], out[LARGE];
    int r = GA_NO_ERROR;
    for (size_t i = 0; i < LARGE; i++) in[i] = (unsigned char)(i ^ i >> 9);
    memset(out, 0, LARGE);
    gpudata *b = gpudata_alloc(w->ctx, LARGE, NULL, 0, &r);
    if (r == GA_NO_ERROR) r = gpudata_write(b, 0, in, LARGE);
    if (r == GA_NO_ERROR) r = gpudata_read(out, b, 0, LARGE);
    if (r == GA_NO_ERROR && memcmp(in, out, LARGE) != 0) r = WRONG_RESULT;
    gpudata_release(b);
    return r;
}

int scenario_pinned(world *w) {
    enum { BYTES = 5000 };
    int r = GA_NO_ERROR;
    gpuevent *e = NULL;
    unsigned char *p = gpuhost_alloc(w->ctx, 2 * BYTES, &r);
    if ((r == GA_NO_ERROR) != (p != NULL)) return WRONG_RESULT;
    gpudata *b = r == GA_NO_ERROR ? gpudata_alloc(w->ctx, BYTES, NULL, 0, &r) : NULL;
    if (r == GA_NO_ERROR) e = gpuevent_new(w->ctx, &r);
    if (r == GA_NO_ERROR) {
        for (size_t i = 0; i < BYTES; i++) p[i] = (unsigned char)(i * 3);
        memset(p + BYTES, 0, BYTES);
        r = gpudata_write_async(b, 0, p, BYTES, e);
    }
    if (r == GA_NO_ERROR) r = gpudata_read(p + BYTES, b, 0, BYTES);
    if (r == GA_NO_ERROR && memcmp(p, p + BYTES, BYTES) != 0) r = WRONG_RESULT;
    gpuevent_release(e);
    gpudata_release(b);
    int freed = gpuhost_free(w->ctx, p);
    return p != NULL && freed != GA_NO_ERROR ? WRONG_RESULT : r;
}
