/* Instances of the library's own GK kernels, kept by the context. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "kernels.h"
#include "template.h"

struct kept_instance {
    uint64_t hash;
    char *key;
    GpuInstance *instance;
};

typedef struct ga_library {
    pthread_mutex_t lock;
    struct kept_instance *kept;
    size_t count, cap;
    gk_memory *memory;   /* of every compilation in the context; may be NULL */
    gk_module **modules; /* the files used so far, in the order of ga_library_texts; NULL: not yet used */
} ga_library;

static size_t file_count(void) {
    size_t n = 0;
    while (ga_library_texts[n].name != NULL) n++;
    return n;
}

static void *new_library(gpucontext *ctx) {
    (void)ctx;
    ga_library *l = calloc(1, sizeof *l);
    if (l == NULL) return NULL;
    if (pthread_mutex_init(&l->lock, NULL) != 0) {
        free(l);
        return NULL;
    }
    l->modules = calloc(file_count(), sizeof(gk_module *));
    if (l->modules == NULL) {
        pthread_mutex_destroy(&l->lock);
        free(l);
        return NULL;
    }
    l->memory = gk_memory_new();
    return l;
}

static void free_library(gpucontext *ctx, void *state) {
    ga_library *l = state;

    (void)ctx;
    for (size_t i = 0; i < l->count; i++) {
        GpuInstance_free(l->kept[i].instance);
        free(l->kept[i].key);
    }
    free(l->kept);
    for (size_t i = 0; i < file_count(); i++) gk_module_release(l->modules[i]);
    free(l->modules);
    gk_memory_free(l->memory);
    pthread_mutex_destroy(&l->lock);
    free(l);
}

static const ga_slot_kind library_slot = {new_library, free_library};

/* The context's library, made on first use; NULL: out of memory. */
static ga_library *library_of(gpucontext *ctx) {
    return ga_context_slot_get(ctx, &library_slot);
}

int ga_module_new(gpucontext *ctx, const gk_source *sources, size_t nsources, gk_module **out) {
    ga_library *l = library_of(ctx);

    *out = gk_module_new(sources, nsources, l != NULL ? l->memory : NULL, 0);
    return *out != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "the GK compiler");
}

/* What is asked for; as a key, "reduce reduce_rows T=f32 K=2". */
typedef struct library_request {
    const char *file, *kernel;
    unsigned n;
    const gputemplate_arg *args;
} library_request;

static char *new_key(const library_request *r) {
    ga_str key = GA_STR_INIT;

    ga_str_addf(&key, "%s %s", r->file, r->kernel);
    for (unsigned i = 0; i < r->n; i++) ga_str_addf(&key, " %s=%s", r->args[i].name, r->args[i].value);
    return ga_str_take(&key);
}

/* Of the same characters as the key's; small launches have no time to write the key. */
static uint64_t hash_request(const library_request *r) {
    uint64_t h = ga_hash(ga_hash(GA_HASH_INIT, r->file, strlen(r->file)), r->kernel, strlen(r->kernel));

    for (unsigned i = 0; i < r->n; i++) {
        h = ga_hash(h, r->args[i].name, strlen(r->args[i].name));
        h = ga_hash(h, r->args[i].value, strlen(r->args[i].value));
    }
    return h;
}

/* Does the key go on with `text` and then `end`? */
static bool goes_on(const char **key, const char *text, char end) {
    size_t length = strlen(text);

    if (strncmp(*key, text, length) != 0 || (*key)[length] != end) return false;
    *key += length + (end != '\0');
    return true;
}

static bool is_for(const char *key, const library_request *r) {
    if (!goes_on(&key, r->file, ' ') || !goes_on(&key, r->kernel, r->n > 0 ? ' ' : '\0')) return false;
    for (unsigned i = 0; i < r->n; i++)
        if (!goes_on(&key, r->args[i].name, '=') || !goes_on(&key, r->args[i].value, i + 1 < r->n ? ' ' : '\0'))
            return false;
    return true;
}

/* Called with the lock held. */
static GpuInstance *find(const ga_library *l, uint64_t hash, const library_request *r) {
    for (size_t i = 0; i < l->count; i++)
        if (l->kept[i].hash == hash && is_for(l->kept[i].key, r)) return l->kept[i].instance;
    return NULL;
}

/* Called with the lock held; takes `key` and `in` on success. */
static int keep(gpucontext *ctx, ga_library *l, uint64_t hash, char *key, GpuInstance *in) {
    if (l->count == l->cap) {
        size_t cap = l->cap ? l->cap * 2 : 16;
        struct kept_instance *more = realloc(l->kept, cap * sizeof *more);
        if (more == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
        l->kept = more;
        l->cap = cap;
    }
    l->kept[l->count++] = (struct kept_instance){hash, key, in};
    return GA_NO_ERROR;
}

/* The number of a file; that of the end of the list where there is none of that name. */
static size_t find_file(const char *name) {
    size_t i = 0;
    while (ga_library_texts[i].name != NULL && strcmp(ga_library_texts[i].name, name) != 0) i++;
    return i;
}

static gk_source source_of(size_t file, bool closed) {
    const ga_kernel_text *t = &ga_library_texts[file];
    return (gk_source){.name = t->file, .text = t->text, .length = t->length, .checked = true, .closed = closed};
}

bool ga_library_sources(const char *file, gk_source sources[2]) {
    size_t i = find_file(file);

    if (ga_library_texts[i].name == NULL) return false;
    sources[0] = source_of(find_file("ops"), false);
    sources[1] = source_of(i, true);
    return true;
}

/* The file, parsed when it is first used; borrowed from the library. */
static int module_of(gpucontext *ctx, ga_library *l, const char *name, gk_module **out) {
    gk_source sources[2];
    gk_module *made = NULL;
    size_t file = find_file(name);

    if (!ga_library_sources(name, sources))
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "the library has no kernels called %s", name);
    pthread_mutex_lock(&l->lock);
    *out = l->modules[file];
    pthread_mutex_unlock(&l->lock);
    if (*out != NULL) return GA_NO_ERROR;
    int err = ga_module_new(ctx, sources, 2, &made);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&l->lock);
    if (l->modules[file] == NULL) {
        l->modules[file] = made;
        made = NULL;
    }
    *out = l->modules[file];
    pthread_mutex_unlock(&l->lock);
    gk_module_release(made); /* another thread was quicker */
    return GA_NO_ERROR;
}

static int make(gpucontext *ctx, ga_library *l, const library_request *r, GpuInstance **out) {
    gk_module *module = NULL;

    int err = module_of(ctx, l, r->file, &module);
    return err != GA_NO_ERROR ? err : ga_instance_new(ctx, false, module, r->kernel, r->n, r->args, 0, out, NULL);
}

/* Make the instance and keep it, unless another thread was quicker. */
static int add(gpucontext *ctx, ga_library *l, uint64_t hash, const library_request *r, GpuInstance **out) {
    GpuInstance *made = NULL;

    char *key = new_key(r);
    if (key == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
    int err = make(ctx, l, r, &made);
    if (err == GA_NO_ERROR) {
        pthread_mutex_lock(&l->lock);
        *out = find(l, hash, r);
        if (*out == NULL) {
            err = keep(ctx, l, hash, key, made);
            if (err == GA_NO_ERROR) {
                *out = made;
                made = NULL;
                key = NULL;
            }
        }
        pthread_mutex_unlock(&l->lock);
    }
    GpuInstance_free(made);
    free(key);
    return err;
}

int ga_library_instance(gpucontext *ctx, const char *file, const char *kernel, unsigned n, const gputemplate_arg *args,
                        GpuInstance **out) {
    const library_request r = {file, kernel, n, args};
    uint64_t hash = hash_request(&r);
    ga_library *l = library_of(ctx);

    if (l == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
    pthread_mutex_lock(&l->lock);
    *out = find(l, hash, &r);
    pthread_mutex_unlock(&l->lock);
    return *out != NULL ? GA_NO_ERROR : add(ctx, l, hash, &r, out);
}
