#ifndef GK_WORKERS_H
#define GK_WORKERS_H
/* Work in child processes, since a vendor's compiler may crash or hang. */
#include <stdbool.h>

/* A list of items. A child runs one item at a time: one `part` of it or, with -1, all parts. `run` returns the number
 * of parts that failed. */
typedef struct workers_task {
    bool (*begin)(void *data); /* called once in each child; false: there is no device */
    unsigned (*run)(void *data, unsigned long long number, int part);
    void *data;
    unsigned long long first, count; /* range of items */
    unsigned parts;                  /* parts of an item, which run one by one if the whole item crashed its process */
    unsigned processes;
    unsigned seconds; /* time limit per item */
} workers_task;

typedef struct workers_result {
    unsigned long long wrong, ended; /* number of parts that failed, or that crashed or timed out (named on stderr) */
    unsigned long long left;         /* items that no process started, as all processes had crashed */
    bool nothing;                    /* begin() returned false */
} workers_result;

workers_result workers_run(const workers_task *task);

#endif
