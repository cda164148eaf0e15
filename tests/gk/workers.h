#ifndef GK_WORKERS_H
#define GK_WORKERS_H
/* Work in child processes, because a vendor's compiler may crash or hang. */
#include <stdbool.h>

/* A list of items, of which a child runs one at a time: `part` of it or, with -1, all parts. `run` returns the number
 * of parts that failed. */
typedef struct workers_task {
    bool (*begin)(void *data); /* once in each child; false: there is nothing to work on */
    unsigned (*run)(void *data, unsigned long long number, int part);
    void *data;
    unsigned long long first, count; /* items */
    unsigned parts;                  /* of an item, which are done one by one after the whole ended its process */
    unsigned processes;
    unsigned seconds; /* that one item may take */
} workers_task;

typedef struct workers_result {
    unsigned long long wrong, ended; /* parts; ended: took their process with them, and are named on stderr */
    unsigned long long left;         /* items that no process began, as all had ended */
    bool nothing;                    /* begin() said so */
} workers_result;

workers_result workers_run(const workers_task *task);

#endif
