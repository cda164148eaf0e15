/* Profiles in files: on request, and those of GPUARRAY_PROFILE, written when a context or the process ends. */
#include "profile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/env.h"
#include "base/file.h"
#include "base/fork.h"

static int add_piece(void *self, const char *text, size_t length) {
    ga_str *all = self;

    ga_str_addn(all, text, length);
    return all->failed;
}

/* ga_file_replace() for a path; 0 or an errno. */
static int replace_file(const char *path, const ga_str *text) {
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    ga_str folder = GA_STR_INIT;
    int failure = 0;

    if (*name == '\0') return EISDIR;
    if (slash == NULL)
        ga_str_add(&folder, ".");
    else
        ga_str_addn(&folder, path, slash == path ? 1 : (size_t)(slash - path));
    if (folder.failed)
        failure = ENOMEM;
    else if (ga_file_replace(folder.s, name, &(ga_file_part){text->s, text->len}, 1) != 0)
        failure = errno;
    ga_str_free(&folder);
    return failure;
}

int gpuprofile_save(gpucontext *ctx, gpuprofile_format format, const char *path) {
    ga_str text = GA_STR_INIT;

    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && path == NULL)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "gpuprofile_save: the file's name is NULL");
    if (err != GA_NO_ERROR) return err;
    err = gpuprofile_write(ctx, format, add_piece, &text);
    if (text.failed) err = ga_fail_memory(&ctx->err, "a profile's text");
    if (err == GA_NO_ERROR) {
        int failure = replace_file(path, &text);
        if (failure != 0)
            err = ga_fail(&ctx->err, GA_SYS_ERROR, "gpuprofile_save: \"%s\" could not be written: %s", path,
                          strerror(failure));
    }
    ga_str_free(&text);
    return err;
}

/* -------------------------------------------------------------------------------------------------- GPUARRAY_PROFILE
 */

/* A context whose profile goes to a file. */
typedef struct pending {
    gpucontext *ctx;
    char *path;
    struct pending *next;
} pending;

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static pending *list;
static unsigned made, generation;
static bool registered;

/* `%p` becomes the process id; the file name of the second and later contexts gets their number before ".json". */
static char *file_name(const char *path, unsigned number) {
    size_t length = strlen(path);
    const char *end = length > 5 && strcmp(path + length - 5, ".json") == 0 ? path + length - 5 : path + length;
    ga_str s = GA_STR_INIT;

    for (const char *c = path; c < end; c++) {
        if (c[0] == '%' && c[1] == 'p')
            ga_str_addf(&s, "%ld", (long)getpid()), c++;
        else
            ga_str_addn(&s, c, 1);
    }
    if (number > 1) ga_str_addf(&s, ".%u", number);
    ga_str_add(&s, end);
    return ga_str_take(&s);
}

static void save(const pending *w) {
    size_t length = strlen(w->path);
    bool trace = length > 5 && strcmp(w->path + length - 5, ".json") == 0;

    int err = gpuprofile_save(w->ctx, trace ? GP_TRACE : GP_TABLE, w->path);
    if (err != GA_NO_ERROR) ga_log(1, "no profile was written: %s", ga_error_text(&w->ctx->err, err));
}

static void save_at_exit(void) {
    pthread_mutex_lock(&list_lock);
    if (generation == ga_fork_generation()) /* else a forked child, whose parent owns these contexts */
        for (const pending *w = list; w != NULL; w = w->next) save(w);
    pthread_mutex_unlock(&list_lock);
}

void ga_profile_enter(gpucontext *ctx) {
    const char *path = ga_env("GPUARRAY_PROFILE");
    pending *w = path != NULL ? calloc(1, sizeof *w) : NULL;

    if (w == NULL) return;
    int err = gpuprofile_start(ctx);
    if (err != GA_NO_ERROR) ga_log(1, "the context is not profiled: %s", ga_error_text(&ctx->err, err));
    pthread_mutex_lock(&list_lock);
    if (generation != ga_fork_generation()) { /* a forked child starts with an empty list */
        list = NULL;
        made = 0;
        generation = ga_fork_generation();
    }
    w->ctx = ctx;
    w->path = file_name(path, made + 1);
    if (err == GA_NO_ERROR && w->path != NULL) {
        made++;
        w->next = list;
        list = w;
        w = NULL;
        if (!registered) registered = atexit(save_at_exit) == 0;
    }
    pthread_mutex_unlock(&list_lock);
    if (w == NULL) return;
    free(w->path);
    free(w);
}

void ga_profile_leave(gpucontext *ctx) {
    if (ctx->profiled == NULL) return;
    pthread_mutex_lock(&list_lock);
    pending **link = &list, *mine;
    while (*link != NULL && (*link)->ctx != ctx) link = &(*link)->next;
    mine = *link;
    if (mine != NULL) *link = mine->next;
    pthread_mutex_unlock(&list_lock);
    if (mine != NULL) {
        save(mine);
        free(mine->path);
        free(mine);
    }
    ga_profile_free(ctx);
}
