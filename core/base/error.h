#ifndef GA_BASE_ERROR_H
#define GA_BASE_ERROR_H
/*
 * Error texts, per thread and per object. A failing function calls ga_fail() once, at the place that knows most, and
 * returns the code that ga_fail() returned; callers pass the code on. Failed allocations are reported in the same way.
 */
#include <pthread.h>

#define GA_ERROR_TEXT 8192

/* The last error of one object (a context). */
typedef struct ga_errbuf {
    pthread_mutex_t lock;
    int code;
    char text[GA_ERROR_TEXT];
} ga_errbuf;

int ga_errbuf_init(ga_errbuf *e);
void ga_errbuf_destroy(ga_errbuf *e);

/* Record `code` and the text for this thread and, if not NULL, in `e`. Returns `code`. */
int ga_fail(ga_errbuf *e, int code, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Record a failed allocation of `what` (GA_MEMORY_ERROR). */
int ga_fail_memory(ga_errbuf *e, const char *what);
#ifdef __clang_analyzer__ /* it sees one file at a time: tell it that a failure is never GA_NO_ERROR */
void ga_told(const ga_errbuf *e, ...);
#    define ga_fail(e, code, ...) (ga_told(e, __VA_ARGS__), (int)(code))
#    define ga_fail_memory(e, what) (ga_told(e, what), 1)
#endif

/*
 * The text that belongs to `code`. In this order: this thread's last error, if it has that code and happened in `e` or
 * without an object; the last error of `e`, whatever its code (some functions return NULL instead of a code); without
 * `e`, this thread's last error, if it happened without an object; the general description of the code. Valid until
 * this thread's next error or next call of this function.
 */
const char *ga_error_text(ga_errbuf *e, int code);

#endif
