#include "checked.h"

#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "base/env.h"

/* The accesses of a kernel; their strings follow in the same allocation. */
typedef struct kernel {
    struct kernel *next;
    uint32_t first;
    size_t n;
    const char *name;
    ga_checked_access accesses[];
} kernel;

typedef struct ga_checked {
    pthread_mutex_t lock;
    gpudata *report;
    kernel *kernels;
    uint32_t next; /* number of the next access */
} ga_checked;

static const unsigned char zeros[GA_REPORT_BYTES];

/* Call with the context's lock held. */
static int make(gpucontext *ctx, ga_checked **out) {
    ga_checked *c = calloc(1, sizeof *c);

    if (c == NULL) return ga_fail_memory(&ctx->err, "reports of checked kernels");
    if (pthread_mutex_init(&c->lock, NULL) != 0) {
        free(c);
        return ga_fail(&ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    int err = ga_allocator_get(ctx->allocator, GA_REPORT_BYTES, GA_BUFFER_READ_WRITE, &c->report);
    if (err == GA_NO_ERROR) {
        err = ctx->backend->buffer->write(ctx, c->report, 0, zeros, sizeof zeros);
        if (err != GA_NO_ERROR) ga_allocator_put(ctx->allocator, c->report);
    }
    if (err != GA_NO_ERROR) {
        pthread_mutex_destroy(&c->lock);
        free(c);
        return err;
    }
    atomic_store_explicit(&ctx->checked_kernels, c, memory_order_release);
    *out = c;
    return GA_NO_ERROR;
}

static int checked_of(gpucontext *ctx, ga_checked **out) {
    int err = GA_NO_ERROR;

    pthread_mutex_lock(&ctx->lock);
    *out = atomic_load(&ctx->checked_kernels);
    if (*out == NULL) err = make(ctx, out);
    pthread_mutex_unlock(&ctx->lock);
    return err;
}

static const char *keep(char **at, const char *s) {
    size_t size = strlen(s) + 1;
    const char *copied = memcpy(*at, s, size);

    *at += size;
    return copied;
}

static kernel *new_kernel(const char *name, size_t n, const ga_checked_access *accesses) {
    size_t size = sizeof(kernel) + n * sizeof *accesses, text = strlen(name) + 1;

    for (size_t i = 0; i < n; i++)
        text += strlen(accesses[i].place) + strlen(accesses[i].name) + strlen(accesses[i].function) +
                strlen(accesses[i].shown) + 4;
    kernel *k = malloc(size + text);
    if (k == NULL) return NULL;
    char *at = (char *)k + size;
    k->n = n;
    k->name = keep(&at, name);
    for (size_t i = 0; i < n; i++) {
        k->accesses[i].place = keep(&at, accesses[i].place);
        k->accesses[i].name = keep(&at, accesses[i].name);
        k->accesses[i].function = keep(&at, accesses[i].function);
        k->accesses[i].shown = keep(&at, accesses[i].shown);
    }
    return k;
}

int ga_checked_add(gpucontext *ctx, const char *name, size_t n, const ga_checked_access *accesses, gpudata **report,
                   uint32_t *first) {
    ga_checked *c;

    int err = checked_of(ctx, &c);
    if (err != GA_NO_ERROR) return err;
    kernel *k = new_kernel(name, n, accesses);
    if (k == NULL) return ga_fail_memory(&ctx->err, "what a checked kernel reports");
    pthread_mutex_lock(&c->lock);
    *first = k->first = c->next;
    c->next += (uint32_t)n;
    k->next = c->kernels;
    c->kernels = k;
    pthread_mutex_unlock(&c->lock);
    *report = c->report;
    return GA_NO_ERROR;
}

static int tell(gpucontext *ctx, const ga_checked *c, const uint32_t *word) {
    uint32_t number = word[0] - 1;
    long long index = (long long)((uint64_t)word[3] << 32 | word[2]);
    long long extent = (long long)((uint64_t)word[5] << 32 | word[4]);
    const kernel *k = c->kernels;

    while (k != NULL && (number < k->first || number - k->first >= k->n)) k = k->next;
    if (k == NULL)
        return ga_fail(&ctx->err, GA_RUN_ERROR,
                       "the report of checked kernels makes no sense (access %u): a kernel "
                       "that is not checked wrote there",
                       (unsigned)number);
    const ga_checked_access *a = &k->accesses[number - k->first];
    if (word[1] == GA_REPORT_ASSERTION)
        return ga_fail(&ctx->err, GA_RUN_ERROR, "%s: %s\n%s  in %s%s%s", a->place, a->name, a->shown, a->function,
                       strcmp(a->function, k->name) != 0 ? ", of the kernel " : "",
                       strcmp(a->function, k->name) != 0 ? k->name : "");
    return ga_fail(&ctx->err, GA_RUN_ERROR, "%s: index %u of \"%s\" is %lld, its extent is %lld\n%s  in %s%s%s",
                   a->place, (unsigned)word[1], a->name, index, extent, a->shown, a->function,
                   strcmp(a->function, k->name) != 0 ? ", of the kernel " : "",
                   strcmp(a->function, k->name) != 0 ? k->name : "");
}

int ga_checked_read(gpucontext *ctx) {
    ga_checked *c = atomic_load(&ctx->checked_kernels);
    uint32_t word[GA_REPORT_WORDS] = {0};

    pthread_mutex_lock(&c->lock);
    int err = ctx->backend->buffer->read(ctx, word, c->report, 0, sizeof word);
    if (err == GA_NO_ERROR && word[0] != 0) {
        /* clear it, or it is reported again */
        (void)ctx->backend->buffer->write(ctx, c->report, 0, zeros, sizeof word);
        err = tell(ctx, c, word);
    }
    pthread_mutex_unlock(&c->lock);
    return err;
}

void ga_checked_free(gpucontext *ctx) {
    ga_checked *c = atomic_load(&ctx->checked_kernels);

    if (c == NULL) return;
    int err = ga_checked_read(ctx);
    if (err != GA_NO_ERROR) ga_log(1, "a context ends, and nobody was told: %s", ga_error_text(&ctx->err, err));
    ga_allocator_put(ctx->allocator, c->report);
    while (c->kernels != NULL) {
        kernel *k = c->kernels;
        c->kernels = k->next;
        free(k);
    }
    pthread_mutex_destroy(&c->lock);
    free(c);
    atomic_store(&ctx->checked_kernels, NULL);
}
