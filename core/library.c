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

struct ga_library {
    pthread_mutex_t lock;
    struct kept_instance *kept;
    size_t count, cap;
};

static const struct {
    const char *name, *file;
    const char *text;
} files[] = {
    {"argreduce", "argreduce.gk", ga_text_argreduce_gk},
    {"copy", "copy.gk", ga_text_copy_gk},
    {"gemm", "gemm.gk", ga_text_gemm_gk},
    {"reduce", "reduce.gk", ga_text_reduce_gk},
    {"scan", "scan.gk", ga_text_scan_gk},
    {"take", "take.gk", ga_text_take_gk},
    {"transpose", "transpose.gk", ga_text_transpose_gk},
};

/* The context's library, made on first use. */
static ga_library *library_of(gpucontext *ctx) {
    pthread_mutex_lock(&ctx->lock);
    if (ctx->library == NULL) {
        ga_library *l = calloc(1, sizeof *l);
        if (l != NULL && pthread_mutex_init(&l->lock, NULL) != 0) {
            free(l);
            l = NULL;
        }
        ctx->library = l;
    }
    ga_library *l = ctx->library;
    pthread_mutex_unlock(&ctx->lock);
    return l;
}

void ga_library_free(ga_library *l) {
    if (l == NULL) return;
    for (size_t i = 0; i < l->count; i++) {
        GpuInstance_free(l->kept[i].instance);
        free(l->kept[i].key);
    }
    free(l->kept);
    pthread_mutex_destroy(&l->lock);
    free(l);
}

/* Called with the lock held. */
static GpuInstance *find(const ga_library *l, uint64_t hash, const char *key) {
    for (size_t i = 0; i < l->count; i++)
        if (l->kept[i].hash == hash && strcmp(l->kept[i].key, key) == 0) return l->kept[i].instance;
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

static int make(gpucontext *ctx, const char *file, const char *kernel, unsigned n, const gputemplate_arg *args,
                GpuInstance **out) {
    gk_source sources[2] = {{"ops.gk", ga_text_ops_gk, strlen(ga_text_ops_gk)}};

    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        if (strcmp(files[i].name, file) != 0) continue;
        sources[1] = (gk_source){files[i].file, files[i].text, strlen(files[i].text)};
        return ga_instance_new(ctx, false, sources, 2, kernel, n, args, 0, out, NULL);
    }
    return ga_fail(&ctx->err, GA_INVALID_ERROR, "the library has no kernels called %s", file);
}

int ga_library_instance(gpucontext *ctx, const char *file, const char *kernel, unsigned n, const gputemplate_arg *args,
                        GpuInstance **out) {
    ga_library *l = library_of(ctx);
    ga_str name = GA_STR_INIT;
    GpuInstance *made = NULL;

    if (l == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
    ga_str_addf(&name, "%s %s", file, kernel);
    for (unsigned i = 0; i < n; i++) ga_str_addf(&name, " %s=%s", args[i].name, args[i].value);
    char *key = ga_str_take(&name);
    if (key == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
    uint64_t hash = ga_hash(GA_HASH_INIT, key, strlen(key));
    pthread_mutex_lock(&l->lock);
    *out = find(l, hash, key);
    pthread_mutex_unlock(&l->lock);
    int err = *out != NULL ? GA_NO_ERROR : make(ctx, file, kernel, n, args, &made);
    if (made != NULL) { /* another thread may have been quicker */
        pthread_mutex_lock(&l->lock);
        *out = find(l, hash, key);
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
