#include "workers.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_PROCESSES 64
#define NOTHING 77

/* The state of a child process. */
typedef struct place {
    pid_t pid;
    _Atomic unsigned long long number;
    atomic_bool busy;
} place;

/* State shared by all child processes. */
typedef struct board {
    _Atomic unsigned long long next, wrong;
    place places[MOST_PROCESSES];
} board;

/* The main function of a child process; does not return. */
static void work(const workers_task *t, board *b, place *p, int part) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* the child dies with its parent */
    if (!t->begin(t->data)) exit(NOTHING);
    for (;;) {
        unsigned long long number = part < 0 ? atomic_fetch_add(&b->next, 1) : atomic_load(&p->number);
        if (number >= t->first + t->count) break;
        atomic_store(&p->number, number);
        atomic_store(&p->busy, true);
        alarm(t->seconds);
        atomic_fetch_add(&b->wrong, t->run(t->data, number, part));
        alarm(0);
        atomic_store(&p->busy, false);
        if (part >= 0) break;
    }
    exit(0);
}

static bool begin(const workers_task *t, board *b, place *p, int part) {
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) work(t, b, p, part);
    p->pid = pid > 0 ? pid : 0;
    return pid > 0;
}

/* How a process failed; NULL if it exited with status 0. */
static const char *ending(int status) {
    static char text[60];
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) return "took too long";
    if (WIFSIGNALED(status))
        snprintf(text, sizeof text, "ended its process by signal %d", WTERMSIG(status));
    else if (WEXITSTATUS(status) != 0)
        snprintf(text, sizeof text, "ended its process with status %d", WEXITSTATUS(status));
    else
        return NULL;
    return text;
}

/* Run the parts of an item that crashed its process, each in a process of its own. */
static void run_parts(const workers_task *t, board *b, place *p, workers_result *result) {
    for (unsigned part = 0; part < t->parts; part++) {
        int status = 0;
        if (!begin(t, b, p, (int)part)) return;
        waitpid(p->pid, &status, 0);
        const char *how = ending(status);
        if (!how) continue;
        result->ended++;
        fprintf(stderr, "program %u of seed %llu %s\n", part, (unsigned long long)atomic_load(&p->number), how);
    }
}

static place *place_of(board *b, pid_t pid) {
    for (int i = 0; i < MOST_PROCESSES; i++)
        if (b->places[i].pid == pid) return &b->places[i];
    return NULL;
}

workers_result workers_run(const workers_task *t) {
    workers_result result = {0};
    unsigned running = 0, processes = t->processes < MOST_PROCESSES ? t->processes : MOST_PROCESSES;
    board *b = mmap(NULL, sizeof *b, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (b == MAP_FAILED) {
        result.nothing = true;
        return result;
    }
    memset(b, 0, sizeof *b);
    atomic_store(&b->next, t->first);
    while (running < processes && begin(t, b, &b->places[running], -1)) running++;
    result.nothing = running == 0;
    while (running > 0) {
        int status;
        place *p = place_of(b, waitpid(-1, &status, 0));
        if (!p) continue;
        running--;
        p->pid = 0;
        if (WIFEXITED(status) && WEXITSTATUS(status) == NOTHING) result.nothing = true;
        if (!ending(status) || result.nothing) continue;
        if (!atomic_load(&p->busy)) { /* crashed while it exited, in the device's library, or before its first item */
            fprintf(stderr, "a process %s outside of any program\n", ending(status));
            result.ended++;
            continue;
        }
        atomic_store(&p->busy, false);
        run_parts(t, b, p, &result);
        if (begin(t, b, p, -1)) running++;
    }
    result.wrong = atomic_load(&b->wrong);
    unsigned long long next = atomic_load(&b->next), end = t->first + t->count;
    result.left = next < end ? end - next : 0;
    munmap(b, sizeof *b);
    return result;
}
