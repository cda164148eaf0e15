#include "dl.h"

#include <dlfcn.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <gpuarray/error.h>

#include "base/env.h"

/* dlopen one candidate and note in `tried` why it failed. */
static void *try_file(const char *file, ga_str *tried) {
    void *h = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (h == NULL) {
        const char *why = dlerror();
        ga_str_addf(tried, "\n  %s: %s", file, why ? why : "unknown error");
    }
    return h;
}

/* Each soname in one folder; files that do not exist are not worth a line each. */
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

/* A folder pattern: "~" is the home folder, "*" and friends are expanded, newest name last in glob's order. */
static void *try_pattern(const char *pattern, const char *const *sonames, ga_str *tried, ga_str *path) {
    glob_t g;
    void *h = NULL;

    if (glob(pattern, GLOB_TILDE | GLOB_ONLYDIR, NULL, &g) != 0) {
        ga_str_addf(tried, "\n  %s/: no such folder", pattern);
        return NULL;
    }
    for (size_t i = g.gl_pathc; h == NULL && i-- > 0;) h = try_dir(g.gl_pathv[i], sonames, tried, path);
    globfree(&g);
    return h;
}

/* The variable names a file or a folder. When it is set nothing else is tried: the user asked for that one. */
static void *try_env(const char *value, const char *const *sonames, ga_str *tried, ga_str *path) {
    struct stat st;
    if (stat(value, &st) == 0 && S_ISDIR(st.st_mode)) return try_dir(value, sonames, tried, path);
    ga_str_add(path, value);
    return try_file(value, tried);
}

int ga_dl_open(ga_errbuf *e, const ga_library_spec *spec, void **handle, ga_str *path) {
    ga_str tried = GA_STR_INIT, found = GA_STR_INIT;
    const char *value = spec->env ? ga_env(spec->env) : NULL;
    void *h = NULL;
    int err = GA_NO_ERROR;

    if (value != NULL) {
        h = try_env(value, spec->sonames, &tried, &found);
    } else {
        for (size_t i = 0; h == NULL && spec->sonames[i] != NULL; i++) {
            found.len = 0;
            ga_str_add(&found, spec->sonames[i]);
            h = try_file(spec->sonames[i], &tried);
        }
        for (size_t i = 0; h == NULL && spec->dirs != NULL && spec->dirs[i] != NULL; i++)
            h = try_pattern(spec->dirs[i], spec->sonames, &tried, &found);
    }
    if (h == NULL) {
        err = ga_fail(e, GA_LOAD_ERROR, "could not load the %s; tried%s:%s%s%s%s%s", spec->what,
                      value ? " (only what the environment names)" : "", tried.s ? tried.s : " nothing",
                      spec->hint ? "\n" : "", spec->hint ? spec->hint : "",
                      spec->env && !value ? "\nTo name the file or its folder, set " : "",
                      spec->env && !value ? spec->env : "");
    } else {
        *handle = h;
        if (path != NULL && found.s != NULL) ga_str_add(path, found.s);
        ga_log(2, "%s: %s", spec->what, found.s ? found.s : "?");
    }
    ga_str_free(&tried);
    ga_str_free(&found);
    return err;
}

int ga_dl_symbols(ga_errbuf *e, const char *what, void *handle, const ga_symbol *symbols, size_t count, void *table) {
    for (size_t i = 0; i < count; i++) {
        void *p = dlsym(handle, symbols[i].name);
        if (p == NULL && !symbols[i].optional)
            return ga_fail(e, GA_LOAD_ERROR,
                           "the %s was found but lacks the function %s: it is too old for this library", what,
                           symbols[i].name);
        memcpy((char *)table + symbols[i].offset, &p, sizeof p); /* object and function pointers: POSIX says equal */
    }
    return GA_NO_ERROR;
}

void ga_dl_close(void *handle) {
    if (handle != NULL) dlclose(handle);
}
