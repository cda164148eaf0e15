#include "host_layout.h"

#include <stdbool.h>
#include <string.h>

#include "base/size.h"

/* A copy in either direction; `packed` moves forward, offsets into `host` count from its first byte. */
typedef struct walk {
    const ga_host_layout *layout;
    bool pack;
    unsigned char *to;         /* destination: packed bytes, or host memory */
    const unsigned char *from; /* source: host memory, or packed bytes */
} walk;

/* Copy n contiguous bytes. */
static void copy_bytes(walk *w, ptrdiff_t host, size_t n) {
    if (w->pack) {
        memcpy(w->to, w->from + host, n);
        w->to += n;
    } else {
        memcpy(w->to + host, w->from, n);
        w->from += n;
    }
}

/* Copy `count` runs of a size that the compiler knows. */
#define COPY_RUNS(size) \
    for (size_t i = 0; i < count; i++) memcpy(to + (ptrdiff_t)i * to_step, from + (ptrdiff_t)i * from_step, size);

/* Copy whole runs, whose host addresses differ by `stride`. */
static void copy_runs(walk *w, ptrdiff_t host, ptrdiff_t stride, size_t count) {
    size_t run = w->layout->run;
    ptrdiff_t to_step = w->pack ? (ptrdiff_t)run : stride, from_step = w->pack ? stride : (ptrdiff_t)run;
    unsigned char *to = w->to + (w->pack ? 0 : host);
    const unsigned char *from = w->from + (w->pack ? host : 0);

    switch (run) {
    case 1: COPY_RUNS(1) break;
    case 2: COPY_RUNS(2) break;
    case 4: COPY_RUNS(4) break;
    case 8: COPY_RUNS(8) break;
    case 16: COPY_RUNS(16) break;
    default: COPY_RUNS(run) break;
    }
    if (w->pack)
        w->to += count * run;
    else
        w->from += count * run;
}

/* Copy packed bytes [at, at + n) of the fastest dimension, which starts at `host`. */
static void visit_fastest(walk *w, ptrdiff_t host, size_t at, size_t n) {
    size_t run = w->layout->run, skip = at % run;
    ptrdiff_t stride = w->layout->dims[w->layout->nd - 1].stride, i = (ptrdiff_t)(at / run);

    if (skip > 0) {
        size_t part = ga_min_size(run - skip, n);
        copy_bytes(w, host + i * stride + (ptrdiff_t)skip, part);
        n -= part;
        i++;
    }
    size_t whole = n / run;
    if (whole > 0) copy_runs(w, host + i * stride, stride, whole);
    if (n % run > 0) copy_bytes(w, host + (i + (ptrdiff_t)whole) * stride, n % run);
}

/* Copy packed bytes [at, at + n) of dimension `d` and the faster ones. */
static void visit(walk *w, unsigned d, ptrdiff_t host, size_t at, size_t n) {
    const ga_host_dim *x = &w->layout->dims[d];

    if (d == w->layout->nd - 1) {
        visit_fastest(w, host, at, n);
        return;
    }
    size_t skip = at % x->bytes;
    for (ptrdiff_t i = (ptrdiff_t)(at / x->bytes); n > 0; i++) {
        size_t part = ga_min_size(x->bytes - skip, n);
        visit(w, d + 1, host + i * x->stride, skip, part);
        n -= part;
        skip = 0;
    }
}

void ga_host_pack(const ga_host_layout *l, void *packed, const void *host, size_t at, size_t n) {
    visit(&(walk){.layout = l, .pack = true, .to = packed, .from = host}, 0, 0, at, n);
}

void ga_host_unpack(const ga_host_layout *l, void *host, const void *packed, size_t at, size_t n) {
    visit(&(walk){.layout = l, .to = host, .from = packed}, 0, 0, at, n);
}
