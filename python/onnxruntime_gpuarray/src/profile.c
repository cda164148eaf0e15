#include "profile.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct entry {
    char *name, *type;
    size_t runs;
    double seconds;
} entry;

struct profile {
    pthread_mutex_t lock;
    char *path;
    entry *entries;
    size_t count, room;
};

static char *copy_text(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    if (copy != NULL) strcpy(copy, text);
    return copy;
}

profile *profile_new(const char *path) {
    profile *p = calloc(1, sizeof *p);
    if (p == NULL) return NULL;
    p->path = copy_text(path);
    if (p->path == NULL || pthread_mutex_init(&p->lock, NULL) != 0) {
        free(p->path);
        free(p);
        return NULL;
    }
    return p;
}

static size_t add_entry(profile *p, const char *name, const char *type) {
    entry made = {copy_text(name), copy_text(type), 0, 0.0};
    if (p->count == p->room) {
        size_t room = p->room == 0 ? 64 : 2 * p->room;
        entry *grown = realloc(p->entries, room * sizeof *grown);
        if (grown != NULL) {
            p->entries = grown;
            p->room = room;
        }
    }
    if (made.name == NULL || made.type == NULL || p->count == p->room) {
        free(made.name);
        free(made.type);
        return SIZE_MAX;
    }
    p->entries[p->count] = made;
    return p->count++;
}

size_t profile_number(profile *p, const char *name, const char *type) {
    size_t number;
    pthread_mutex_lock(&p->lock);
    number = add_entry(p, name, type);
    pthread_mutex_unlock(&p->lock);
    return number;
}

double profile_clock(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void profile_count(profile *p, size_t number, double began) {
    double seconds = profile_clock() - began;
    if (number == SIZE_MAX) return;
    pthread_mutex_lock(&p->lock);
    p->entries[number].runs++;
    p->entries[number].seconds += seconds;
    pthread_mutex_unlock(&p->lock);
}

static int longest_first(const void *a, const void *b) {
    double x = ((const entry *)a)->seconds, y = ((const entry *)b)->seconds;
    return x < y ? 1 : x > y ? -1 : 0;
}

static int write_table(profile *p) {
    double total = 0;
    FILE *f = fopen(p->path, "w");
    if (f == NULL) return 0;
    qsort(p->entries, p->count, sizeof *p->entries, longest_first);
    for (size_t i = 0; i < p->count; i++) total += p->entries[i].seconds;
    fprintf(f, "%10s %7s %8s %10s  %-24s %s\n", "total ms", "share", "runs", "each us", "operator", "node");
    for (size_t i = 0; i < p->count; i++) {
        const entry *e = &p->entries[i];
        if (e->runs == 0) continue;
        fprintf(f, "%10.3f %6.1f%% %8zu %10.1f  %-24s %s\n", 1e3 * e->seconds, 100 * e->seconds / total, e->runs,
                1e6 * e->seconds / (double)e->runs, e->type, e->name);
    }
    return fclose(f) == 0;
}

int profile_free(profile *p) {
    int written;
    if (p == NULL) return 1;
    written = write_table(p);
    for (size_t i = 0; i < p->count; i++) {
        free(p->entries[i].name);
        free(p->entries[i].type);
    }
    pthread_mutex_destroy(&p->lock);
    free(p->entries);
    free(p->path);
    free(p);
    return written;
}
