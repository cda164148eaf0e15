#include "error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <gpuarray/error.h>

#undef ga_fail /* of the analyzer */
#undef ga_fail_memory

/* What this thread failed with last, and where. `shown` keeps a copy of another thread's text while it is read. */
static _Thread_local struct {
    const ga_errbuf *where;
    int code;
    char text[GA_ERROR_TEXT];
    char shown[GA_ERROR_TEXT];
} last;

int ga_errbuf_init(ga_errbuf *e) {
    e->code = GA_NO_ERROR;
    e->text[0] = '\0';
    return pthread_mutex_init(&e->lock, NULL) == 0 ? GA_NO_ERROR : GA_SYS_ERROR;
}

void ga_errbuf_destroy(ga_errbuf *e) {
    pthread_mutex_destroy(&e->lock);
    /* A later object at the same address must not be taken for this one; the text stays readable without it. */
    if (last.where == e) last.where = NULL;
}

int ga_fail(ga_errbuf *e, int code, const char *fmt, ...) {
    va_list ap;

    va_start(ap, fmt);
    int n = vsnprintf(last.text, sizeof last.text, fmt, ap);
    va_end(ap);
    if (n < 0) last.text[0] = '\0';
    if (n >= (int)sizeof last.text) memcpy(last.text + sizeof last.text - 5, " ...", 5);
    last.code = code;
    last.where = e;
    if (e != NULL) {
        pthread_mutex_lock(&e->lock);
        e->code = code;
        memcpy(e->text, last.text, strlen(last.text) + 1);
        pthread_mutex_unlock(&e->lock);
    }
    return code;
}

int ga_fail_memory(ga_errbuf *e, const char *what) {
    return ga_fail(e, GA_MEMORY_ERROR, "out of host memory for %s", what);
}

const char *ga_error_text(ga_errbuf *e, int code) {
    if (last.code == code && last.text[0] != '\0' && (e == NULL || last.where == e || last.where == NULL))
        return last.text;
    if (e == NULL) return gpuarray_error_str(code);
    pthread_mutex_lock(&e->lock);
    int code_found = e->code == code, found = e->text[0] != '\0';
    if (found) memcpy(last.shown, e->text, strlen(e->text) + 1);
    pthread_mutex_unlock(&e->lock);
    if (found && !code_found && last.where == e) return last.text; /* rather what this thread met than another */
    return found ? last.shown : gpuarray_error_str(code);
}
