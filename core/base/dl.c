#include "dl.h"

#include <dlfcn.h>
#include <glob.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gpuarray/error.h>

#include "base/ending.h"
#include "base/env.h"
#include "base/fork.h"

/* dlopen one candidate; if it fails, add the reason to `tried`. */
static void *try_file(const char *file, ga_str *tried) {
    void *h = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (h == NULL) {
        const char *why = dlerror();
        ga_str_addf(tried, "\n  %s: %s", file, why ? why : "unknown error");
    }
    return h;
}

/* Try each soname in one folder. Files that do not exist are left out of the list of what was tried. */
static void *try_dir(const char *dir, const char *const *sonames, ga_str *tried, ga_str *path) {
    void *h = NULL;
    for (size_t i = 0; h == NULL && sonames[i] != NULL; i++) {
        struct stat st;
        path->len = 0;
        ga_str_addf(path, "%s/%s", dir, sonames[i]);
        if (path->failed) return NULL;
        if (stat(path->s, &st) == 0) h = try_file(path->s, tried);
    }
    if (h == NULL) ga_str_addf(tried, "\n  %s/: no usable file", dir);
    return h;
}

/* Try the folders that a pattern names: "~/" is the home folder, other patterns are glob's. The last match in glob's
 * order is the newest version and is tried first. Matches that are no folders need no check: they contain no file. */
static void *try_pattern(const char *pattern, const char *const *sonames, ga_str *tried, ga_str *path) {
    const char *home = "";
    ga_str full = GA_STR_INIT;
    glob_t g;
    void *h = NULL;

    if (pattern[0] == '~') {
        home = ga_env_home();
        if (home == NULL) {
            ga_str_addf(tried, "\n  %s/: no home folder of this user's own", pattern);
            return NULL;
        }
        pattern++;
    }
    ga_str_addf(&full, "%s%s", home, pattern);
    if (full.failed || glob(full.s, 0, NULL, &g) != 0) {
        ga_str_addf(tried, "\n  %s%s/: no such folder", home, pattern);
    } else {
        for (size_t i = g.gl_pathc; h == NULL && i-- > 0;) h = try_dir(g.gl_pathv[i], sonames, tried, path);
        globfree(&g);
    }
    ga_str_free(&full);
    return h;
}

/* The value names a file or a folder. When the variable is set nothing else is tried: the user asked for that
 * library. */
static void *try_env(const char *value, const char *const *sonames, ga_str *tried, ga_str *path) {
    struct stat st;
    if (stat(value, &st) == 0 && S_ISDIR(st.st_mode)) return try_dir(value, sonames, tried, path);
    ga_str_add(path, value);
    return try_file(value, tried);
}

/* A search among the libraries of the process. */
typedef struct ga_loaded_search {
    const char *const *names; /* how the file's name begins */
    ga_str *path;             /* of the first one found */
} ga_loaded_search;

static int look_at_loaded(struct dl_phdr_info *library, size_t size, void *data) {
    const ga_loaded_search *search = data;
    const char *slash = strrchr(library->dlpi_name, '/');

    (void)size;
    for (size_t i = 0; slash != NULL && search->names[i] != NULL; i++) {
        if (strncmp(slash + 1, search->names[i], strlen(search->names[i])) != 0) continue;
        ga_str_add(search->path, library->dlpi_name);
        return 1;
    }
    return 0;
}

/* The caller has entered the loader. */
static bool find_loaded(const char *const *names, ga_str *path) {
    ga_loaded_search search = {names, path};

    path->len = 0;
    return dl_iterate_phdr(look_at_loaded, &search) != 0;
}

static void *try_loaded(const char *const *names, ga_str *tried, ga_str *path) {
    return find_loaded(names, path) && !path->failed ? try_file(path->s, tried) : NULL;
}

bool ga_dl_loaded(const char *const *names) {
    ga_str path = GA_STR_INIT;

    if (!ga_loader_enter()) return false;
    bool found = find_loaded(names, &path);
    ga_loader_leave();
    ga_str_free(&path);
    return found;
}

/* Search all places; returns a handle or NULL. */
static void *look_for(const ga_library_spec *spec, const char *value, ga_str *tried, ga_str *found) {
    void *h = NULL;

    if (value != NULL) return try_env(value, spec->sonames, tried, found);
    for (size_t i = 0; h == NULL && spec->sonames[i] != NULL; i++) {
        found->len = 0;
        ga_str_add(found, spec->sonames[i]);
        h = try_file(spec->sonames[i], tried);
    }
    for (size_t i = 0; h == NULL && spec->dirs != NULL && spec->dirs[i] != NULL; i++)
        h = try_pattern(spec->dirs[i], spec->sonames, tried, found);
    if (h == NULL && spec->loaded != NULL) h = try_loaded(spec->loaded, tried, found);
    return h;
}

static int no_loader(ga_errbuf *e, const char *what) {
    return ga_fail(e, GA_LOAD_ERROR,
                   "cannot load the %s: this process was forked while another thread of its parent was loading a "
                   "library, and the system's loader stays locked here. Fork before the first use of a GPU, or start "
                   "workers with spawn/exec",
                   what);
}

int ga_dl_open(ga_errbuf *e, const ga_library_spec *spec, void **handle, ga_str *path) {
    ga_str tried = GA_STR_INIT, found = GA_STR_INIT;
    const char *value = spec->env ? ga_env(spec->env) : NULL;
    int err = GA_NO_ERROR;

    if (!ga_loader_enter()) return no_loader(e, spec->what);
    void *h = look_for(spec, value, &tried, &found);
    ga_loader_leave();
    if (h == NULL) {
        err = ga_fail(e, GA_LOAD_ERROR, "could not load the %s; tried%s:%s%s%s%s%s", spec->what,
                      value ? " (only what the environment names)" : "", tried.s ? tried.s : " nothing",
                      spec->hint ? "\n" : "", spec->hint ? spec->hint : "",
                      spec->env && !value ? "\nTo name the file or its folder, set " : "",
                      spec->env && !value ? spec->env : "");
    } else {
        *handle = h;
        ga_ending_watch(false);
        if (path != NULL && found.s != NULL) ga_str_add(path, found.s);
        ga_log(2, "%s: %s", spec->what, found.s ? found.s : "?");
    }
    ga_str_free(&tried);
    ga_str_free(&found);
    return err;
}

int ga_dl_symbols(ga_errbuf *e, const char *what, void *handle, const ga_symbol *symbols, size_t count, void *table) {
    const char *missing = NULL;

    if (!ga_loader_enter()) return no_loader(e, what);
    for (size_t i = 0; missing == NULL && i < count; i++) {
        void *p = dlsym(handle, symbols[i].name);
        if (p == NULL && !symbols[i].optional) missing = symbols[i].name;
        /* memcpy: C does not convert object pointers to function pointers; POSIX says they are alike */
        memcpy((char *)table + symbols[i].offset, &p, sizeof p);
    }
    ga_loader_leave();
    if (missing == NULL) return GA_NO_ERROR;
    return ga_fail(e, GA_LOAD_ERROR, "the %s was found but lacks the function %s: it is too old for this library", what,
                   missing);
}

void ga_dl_close(void *handle) {
    if (handle == NULL || !ga_loader_enter()) return;
    dlclose(handle);
    ga_loader_leave();
}
