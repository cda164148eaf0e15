#include "error.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/error.h>

#undef ga_fail /* the macro for the analyzer */
#undef ga_fail_memory

/* ------------------------------------------------------------------------------------------- what a thread remembers
 */

/*
 * The last error of a thread. It is not _Thread_local: glibc allocates a loaded library's thread-local memory when a
 * thread first touches it, and ends the process when there is none. The first threads take theirs from `pool`, so that
 * most programs keep every text; later threads use malloc, and when that fails only the codes remain.
 */
typedef struct thread_error {
    const ga_errbuf *where; /* object of the last failure */
    int code;
    char text[GA_ERROR_TEXT];
    char shown[GA_ERROR_TEXT]; /* copy of another thread's text, for the caller to read */
} thread_error;

enum { POOL = 8 };
static thread_error pool[POOL];
static atomic_bool taken[POOL];

static pthread_key_t key;
static atomic_bool have_key;

static void give_back(void *p) {
    thread_error *t = p;
    if (t >= pool && t < pool + POOL)
        atomic_store_explicit(&taken[t - pool], false, memory_order_release);
    else
        free(t);
}

static void make_key(void) {
    have_key = pthread_key_create(&key, give_back) == 0;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Threads may outlive the library when it is unloaded; they must not call give_back() then. */
__attribute__((destructor)) static void end_of_library(void) {
    pthread_once(&once, make_key);
    if (!have_key) return;
    void *own = pthread_getspecific(key);
    have_key = false;
    (void)pthread_key_delete(key);
    if (own != NULL) give_back(own);
}

static thread_error *from_pool(void) {
    for (int i = 0; i < POOL; i++)
        if (!atomic_exchange_explicit(&taken[i], true, memory_order_acquire)) return &pool[i];
    return NULL;
}

/* This thread's record, made if need be; NULL if there is no memory for it. */
static thread_error *mine(void) {
    pthread_once(&once, make_key);
    if (!have_key) return NULL;
    thread_error *t = pthread_getspecific(key);
    if (t != NULL) return t;
    t = from_pool();
    if (t == NULL) t = malloc(sizeof *t);
    if (t == NULL) return NULL;
    t->where = NULL;
    t->code = GA_NO_ERROR;
    t->text[0] = t->shown[0] = '\0';
    if (pthread_setspecific(key, t) == 0) return t;
    give_back(t);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------------------ objects
 */

int ga_errbuf_init(ga_errbuf *e) {
    e->code = GA_NO_ERROR;
    e->text[0] = '\0';
    return pthread_mutex_init(&e->lock, NULL) == 0 ? GA_NO_ERROR : GA_SYS_ERROR;
}

void ga_errbuf_destroy(ga_errbuf *e) {
    thread_error *t = mine();

    pthread_mutex_destroy(&e->lock);
    /* A later object may get the same address: forget the address, keep the text. */
    if (t != NULL && t->where == e) t->where = NULL;
}

/* Write a text of at most GA_ERROR_TEXT bytes with its NUL; a cut text ends in " ...". */
static void write_text(char *text, const char *fmt, va_list ap) {
    static const char cut[] = " ...";
    int n = vsnprintf(text, GA_ERROR_TEXT, fmt, ap);

    if (n < 0) text[0] = '\0';
    if (n >= GA_ERROR_TEXT) memcpy(text + GA_ERROR_TEXT - sizeof cut, cut, sizeof cut);
}

int ga_fail(ga_errbuf *e, int code, const char *fmt, ...) {
    thread_error *t = mine();
    va_list ap;

    if (t != NULL) {
        va_start(ap, fmt);
        write_text(t->text, fmt, ap); /* `e` is not locked here: the arguments may point to the text in it */
        va_end(ap);
        t->code = code;
        t->where = e;
    }
    if (e == NULL) return code;
    pthread_mutex_lock(&e->lock);
    e->code = code;
    if (t != NULL) {
        memcpy(e->text, t->text, strlen(t->text) + 1);
    } else {
        va_start(ap, fmt);
        write_text(e->text, fmt, ap);
        va_end(ap);
    }
    pthread_mutex_unlock(&e->lock);
    return code;
}

int ga_fail_memory(ga_errbuf *e, const char *what) {
    return ga_fail(e, GA_MEMORY_ERROR, "out of host memory for %s", what);
}

/* A copy of the text of `e` whatever its code, because another thread may fail at any time; NULL if there is none. */
static const char *text_of(ga_errbuf *e, thread_error *t, int code, bool *same_code) {
    if (e == NULL) return NULL;
    pthread_mutex_lock(&e->lock);
    *same_code = e->code == code;
    bool found = e->text[0] != '\0' && t != NULL;
    if (found) memcpy(t->shown, e->text, strlen(e->text) + 1);
    pthread_mutex_unlock(&e->lock);
    return found ? t->shown : NULL;
}

const char *ga_error_text(ga_errbuf *e, int code) {
    thread_error *t = mine();
    bool failed = t != NULL && t->text[0] != '\0', same_code = false;

    if (failed && t->code == code && (e == NULL || t->where == e || t->where == NULL)) return t->text;
    const char *text = text_of(e, t, code, &same_code);
    /* prefer what this thread met to the failure of another one */
    if (failed && t->where == e && !same_code) return t->text;
    return text != NULL ? text : gpuarray_error_str(code);
}
