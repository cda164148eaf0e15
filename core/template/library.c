#include "library.h"

#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "kernels.h"

/* State of the library's kernels in a context. */
typedef struct library {
    pthread_mutex_t lock; /* guards `modules` */
    gk_module **modules;  /* parsed files, in the order of ga_library_texts; NULL: not used so far */
    ga_cache cache;       /* instances by their template arguments */
} library;

static size_t file_count(void) {
    size_t n = 0;
    while (ga_library_texts[n].name != NULL) n++;
    return n;
}

void ga_instance_release(void *instance) {
    GpuInstance_free(instance);
}

/* ---------------------------------------------------------------------------------------------------- lifetime */

static void *library_new(gpucontext *ctx) {
    library *l = calloc(1, sizeof *l);

    (void)ctx;
    if (l == NULL) return NULL;
    l->modules = calloc(file_count() + 1, sizeof *l->modules); /* the last entry is for names that no file has */
    if (l->modules != NULL && pthread_mutex_init(&l->lock, NULL) == 0) {
        if (ga_cache_init(&l->cache, ga_instance_release)) return l;
        pthread_mutex_destroy(&l->lock);
    }
    free(l->modules);
    free(l);
    return NULL;
}

static void library_free(gpucontext *ctx, void *state) {
    library *l = state;

    (void)ctx;
    ga_cache_free(&l->cache);
    for (size_t i = 0; i < file_count(); i++) gk_module_release(l->modules[i]);
    free(l->modules);
    pthread_mutex_destroy(&l->lock);
    free(l);
}

static library *library_of(gpucontext *ctx) {
    static const ga_slot_kind kind = {.make = library_new, .free = library_free, .needs = &ga_gk_memory_slot};

    return ga_context_slot_get(ctx, &kind);
}

/* ------------------------------------------------------------------------------------------------------- texts */

/* The index of a file; the index of the end of the list if there is no such file. */
static size_t find_file(const char *name) {
    size_t i = 0;
    while (ga_library_texts[i].name != NULL && strcmp(ga_library_texts[i].name, name) != 0) i++;
    return i;
}

static gk_source source_of(size_t file, bool closed) {
    const ga_kernel_text *t = &ga_library_texts[file];
    return (gk_source){.name = t->file, .text = t->text, .length = t->length, .checked = true, .closed = closed};
}

/* The file that must precede this file in addition to ops.gk, because this file calls its functions; or NULL. */
static const char *file_before(const char *file) {
    if (strcmp(file, "sparse_product") == 0) return "sparse";
    if (strcmp(file, "linalg_small") == 0) return "linalg";
    if (strcmp(file, "blocks_matrix") == 0) return "blocks";
    if (strncmp(file, "conv_", 5) == 0) return "conv";
    if (strcmp(file, "attention_cpu") == 0 || strcmp(file, "attention_grad_matrix") == 0) return "attention_grad";
    if (strncmp(file, "attention_", 10) == 0) return "attention";
    if (strcmp(file, "attention") == 0) return "random";
    if (strcmp(file, "copy") == 0 || strcmp(file, "transpose") == 0) return "f8";
    return strcmp(file, "random_laws") == 0 || strcmp(file, "dropout") == 0 ? "random" : NULL;
}

enum { MOST_BEFORE = 3 };

/* Parse ops.gk, the files that this one builds on, the file, then a user's operator, if there is one. */
static int parse(gpucontext *ctx, const char *file, const char *user, gk_module **out) {
    const char *before[MOST_BEFORE];
    gk_source sources[3 + MOST_BEFORE];
    size_t i = find_file(file);
    unsigned n = 0, earlier = 0;

    if (ga_library_texts[i].name == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "the library has no kernels called %s", file);
    for (const char *f = file_before(file); f != NULL && earlier < MOST_BEFORE; f = file_before(f))
        before[earlier++] = f;
    sources[n++] = source_of(find_file("ops"), false);
    while (earlier > 0) sources[n++] = source_of(find_file(before[--earlier]), false);
    sources[n++] = source_of(i, true);
    if (user != NULL) sources[n++] = (gk_source){.name = "operator", .text = user, .length = strlen(user)};
    return ga_module_new(ctx, sources, n, out);
}

/* The module of a file, parsed on first use; the caller gets a reference. */
static int module_of(gpucontext *ctx, library *l, const char *file, gk_module **out) {
    gk_module **place = &l->modules[find_file(file)], *made = NULL;

    pthread_mutex_lock(&l->lock);
    if (*place != NULL) gk_module_retain(made = *place);
    pthread_mutex_unlock(&l->lock);
    *out = made;
    if (made != NULL) return GA_NO_ERROR;
    int err = parse(ctx, file, NULL, out);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&l->lock);
    if (*place == NULL) gk_module_retain(*place = *out); /* another thread may have been faster */
    pthread_mutex_unlock(&l->lock);
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------- instances */

static int library_make(gpucontext *ctx, gk_module *module, const ga_template_args *targs, GpuInstance **out,
                        char **err_str) {
    ga_template_args_text texts;

    if (targs->n > GA_TEMPLATE_ARGS_MAX)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%zu template arguments for %s, %d are the most", targs->n,
                       targs->kernel, GA_TEMPLATE_ARGS_MAX);
    if (targs->unknown != 0)
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: nothing computes with elements of %s; convert them to another type with GpuArray_move()",
                       targs->kernel, ga_type_name(targs->unknown));
    ga_template_args_print(targs, &texts);
    return ga_instance_new(ctx, false, module, targs->kernel, targs->n, texts.args, 0, out, err_str);
}

static int add_to_cache(gpucontext *ctx, const ga_template_args *targs, ga_cache *cache, GpuInstance **out) {
    *out = ga_cache_add(cache, &ctx->err, targs, ga_template_args_size(targs), *out);
    return *out != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
}

int ga_library_instance(gpucontext *ctx, const ga_template_args *targs, GpuInstance **out) {
    library *l = library_of(ctx);
    gk_module *module;

    if (l == NULL) return ga_fail_memory(&ctx->err, "the library's kernels");
    *out = ga_cache_find(&l->cache, targs, ga_template_args_size(targs));
    if (*out != NULL) return GA_NO_ERROR;
    int err = module_of(ctx, l, targs->file, &module);
    if (err != GA_NO_ERROR) return err;
    err = library_make(ctx, module, targs, out, NULL);
    gk_module_release(module);
    return err == GA_NO_ERROR ? add_to_cache(ctx, targs, &l->cache, out) : err;
}

/* Parse ops.gk, a generated text if there is one, and the users' texts. */
static int parse_made(gpucontext *ctx, const char *text, size_t n, const ga_user_text *users, gk_module **out) {
    enum { USERS = 3 };
    gk_source sources[2 + USERS] = {source_of(find_file("ops"), false)};
    size_t count = 1;

    if (n > USERS)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%zu texts beside a kernel's, %d are the most", n, USERS);
    if (text != NULL)
        sources[count++] =
            (gk_source){.name = "made.gk", .text = text, .length = strlen(text), .checked = true, .open = true};
    for (size_t i = 0; i < n; i++)
        sources[count++] = (gk_source){users[i].name, users[i].text, strlen(users[i].text), .headed = users[i].headed};
    return ga_module_new(ctx, sources, count, out);
}

int ga_library_check_function(gpucontext *ctx, size_t n, const ga_user_text *users, const char *function,
                              char **err_str) {
    gk_result *r = NULL;
    gk_module *module;
    gk_options o;

    int err = parse_made(ctx, NULL, n, users, &module);
    if (err != GA_NO_ERROR) return err;
    ga_gk_options(ctx, &o);
    o.function = function;
    if (gk_module_wants_functions(module) && (o.functions = ga_gk_functions(ctx)) == NULL)
        err = ga_fail_memory(&ctx->err, "the elementary functions");
    if (err == GA_NO_ERROR) {
        const gk_status status = gk_module_compile(module, &o, &r);
        if (status != GK_OK) err = ga_gk_report(ctx, r, status, err_str);
    }
    gk_free(r);
    gk_module_release(module);
    return err;
}

int ga_library_instance_made(gpucontext *ctx, const ga_template_args *targs, const char *text, size_t n,
                             const ga_user_text *users, ga_cache *cache, GpuInstance **out, char **err_str) {
    gk_module *module;

    int err = parse_made(ctx, text, n, users, &module);
    if (err != GA_NO_ERROR) return err;
    err = library_make(ctx, module, targs, out, err_str);
    gk_module_release(module);
    return err == GA_NO_ERROR ? add_to_cache(ctx, targs, cache, out) : err;
}

const char *ga_library_text(const char *file, size_t *length) {
    const ga_kernel_text *t = &ga_library_texts[find_file(file)];

    *length = t->length;
    return t->text;
}

int ga_library_instance_with(gpucontext *ctx, const ga_template_args *targs, const char *source, ga_cache *cache,
                             GpuInstance **out, char **err_str) {
    gk_module *module;

    *out = ga_cache_find(cache, targs, ga_template_args_size(targs));
    if (*out != NULL) return GA_NO_ERROR;
    int err = parse(ctx, targs->file, source, &module);
    if (err != GA_NO_ERROR) return err;
    err = library_make(ctx, module, targs, out, err_str);
    gk_module_release(module);
    return err == GA_NO_ERROR ? add_to_cache(ctx, targs, cache, out) : err;
}
