#include "checked.h"

#include <stdlib.h>
#include <string.h>

#include "allocator.h"
#include "base/env.h"
#include "base/str.h"

/* The accesses of a kernel; their strings follow in the same allocation. */
typedef struct kernel {
    struct kernel *next;
    uint32_t first;
    size_t n;
    const char *name;
    unsigned group[3];
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

static kernel *new_kernel(const char *name, const unsigned group[3], size_t n, const ga_checked_access *accesses) {
    size_t size = sizeof(kernel) + n * sizeof *accesses, text = strlen(name) + 1;

    for (size_t i = 0; i < n; i++)
        text += strlen(accesses[i].place) + strlen(accesses[i].name) + strlen(accesses[i].function) +
                strlen(accesses[i].shown) + 4;
    kernel *k = malloc(size + text);
    if (k == NULL) return NULL;
    char *at = (char *)k + size;
    memcpy(k->group, group, sizeof k->group);
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

int ga_checked_add(gpucontext *ctx, const char *name, const unsigned group[3], size_t n,
                   const ga_checked_access *accesses, gpudata **report, uint32_t *first) {
    ga_checked *c;

    int err = checked_of(ctx, &c);
    if (err != GA_NO_ERROR) return err;
    kernel *k = new_kernel(name, group, n, accesses);
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

static long long number_at(const uint32_t *word) {
    return (long long)((uint64_t)word[1] << 32 | word[0]);
}

static bool has_access(const kernel *k, uint32_t number) {
    return number >= k->first && number - k->first < k->n;
}

/* "(i, j, k)" of a number that counts along dimension 0 first. */
static void add_ids(ga_str *s, uint32_t number, uint32_t n0, uint32_t n1) {
    n0 += n0 == 0;
    n1 += n1 == 0;
    ga_str_addf(s, "(%u, %u, %u)", (unsigned)(number % n0), (unsigned)(number / n0 % n1), (unsigned)(number / n0 / n1));
}

static void add_item(ga_str *s, const kernel *k, uint32_t item) {
    ga_str_addf(s, "work-item ");
    add_ids(s, item, k->group[0], k->group[1]);
}

/* How the first of the two accesses was made: by its place in a record of the kernel's (gk/emit/race.def). */
static const char *way_of(uint32_t place) {
    return place < 8 ? "writes" : place < 16 ? "reads" : place < 24 ? "changes with an atomic" : "reads with an atomic";
}

static int tell_race(gpucontext *ctx, const kernel *k, const uint32_t *word) {
    static const char *const ways[] = {"reads", "writes", "changes with an atomic", "reads with an atomic"};
    const ga_checked_access *a = &k->accesses[word[0] - 1 - k->first], *b = a;
    const bool same_group = word[5] == word[7];
    ga_str s = GA_STR_INIT;

    if (has_access(k, word[3])) b = &k->accesses[word[3] - k->first];
    ga_str_addf(&s, "%s: a race: ", a->place);
    add_item(&s, k, word[4]);
    ga_str_addf(&s, " of group ");
    add_ids(&s, word[5], word[8], word[9]);
    ga_str_addf(&s, " %s \"%s\"[", ways[word[2] & 3], a->name);
    for (uint32_t d = 0; d < word[10] && d < 16; d++)
        ga_str_addf(&s, "%s%lld", d > 0 ? ", " : "", number_at(&word[12 + 2 * d]));
    ga_str_addf(&s, "], which ");
    add_item(&s, k, word[6]);
    ga_str_addf(&s, " of ");
    if (same_group) {
        ga_str_addf(&s, "the same group");
    } else {
        ga_str_addf(&s, "group ");
        add_ids(&s, word[7], word[8], word[9]);
    }
    ga_str_addf(&s, " %s at %s%s%s%s; %s\n%s%s", way_of(word[2] >> 8 & 255), b->place,
                strcmp(a->name, b->name) != 0 ? " as \"" : "", strcmp(a->name, b->name) != 0 ? b->name : "",
                strcmp(a->name, b->name) != 0 ? "\"" : "",
                same_group ? "no barrier is between them" : "nothing orders groups of a launch", a->shown,
                a != b ? b->shown : "");
    ga_str_addf(&s, "  in %s", a->function);
    if (strcmp(a->function, b->function) != 0) ga_str_addf(&s, " and %s", b->function);
    if (strcmp(a->function, k->name) != 0) ga_str_addf(&s, ", of the kernel %s", k->name);
    char *text = ga_str_take(&s);
    int err =
        text != NULL ? ga_fail(&ctx->err, GA_RUN_ERROR, "%s", text) : ga_fail_memory(&ctx->err, "the report of a race");
    free(text);
    return err;
}

static int tell(gpucontext *ctx, const ga_checked *c, const uint32_t *word) {
    uint32_t number = word[0] - 1;
    long long index = number_at(&word[2]), extent = number_at(&word[4]);
    const kernel *k = c->kernels;

    while (k != NULL && !has_access(k, number)) k = k->next;
    if (k == NULL)
        return ga_fail(&ctx->err, GA_RUN_ERROR,
                       "the report of checked kernels makes no sense (access %u): a kernel "
                       "that is not checked wrote there",
                       (unsigned)number);
    const ga_checked_access *a = &k->accesses[number - k->first];
    if (word[1] == GA_REPORT_RACE) return tell_race(ctx, k, word);
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
