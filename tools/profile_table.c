/* Prints a trace written by the library as a table. It is read line by line, because the library writes one event per
 * line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "profile_table.h"

/* Totals of the events with the same name, kind, shapes and kernel. */
typedef struct group {
    char *name, *kind, *shapes, *kernel;
    size_t calls;
    double seconds, bytes;
} group;

typedef struct table {
    group *groups;
    size_t n, room;
    char device[256];
    char clock[16];
    double copy_speed;
} table;

/* The string value of "key" in the line, with escapes resolved; the caller frees it; NULL if there is none. */
static char *text_of(const char *line, const char *key) {
    char mark[64];

    snprintf(mark, sizeof mark, "\"%s\":\"", key);
    const char *s = strstr(line, mark);
    if (s == NULL) return NULL;
    s += strlen(mark);
    char *text = malloc(strlen(s) + 1), *to = text;
    if (text == NULL) return NULL;
    for (; *s != '\0' && *s != '"'; s++) {
        if (*s != '\\') {
            *to++ = *s;
        } else if (s[1] == 'u' && strlen(s) > 5) {
            *to++ = ' ';
            s += 5;
        } else if (s[1] != '\0') {
            *to++ = *++s;
        }
    }
    *to = '\0';
    return text;
}

static double number_of(const char *line, const char *key) {
    char mark[64];

    snprintf(mark, sizeof mark, "\"%s\":", key);
    const char *s = strstr(line, mark);
    return s != NULL ? strtod(s + strlen(mark), NULL) : 0;
}

static void free_texts(group *g) {
    free(g->name);
    free(g->kind);
    free(g->shapes);
    free(g->kernel);
}

static bool add_group(table *t, group *g) {
    for (size_t i = 0; i < t->n; i++) {
        group *old = &t->groups[i];
        if (strcmp(old->name, g->name) != 0 || strcmp(old->kind, g->kind) != 0 || strcmp(old->shapes, g->shapes) != 0 ||
            strcmp(old->kernel, g->kernel) != 0)
            continue;
        old->calls++;
        old->seconds += g->seconds;
        old->bytes += g->bytes;
        free_texts(g);
        return true;
    }
    if (t->n == t->room) {
        size_t room = t->room == 0 ? 64 : 2 * t->room;
        group *more = realloc(t->groups, room * sizeof *more);
        if (more == NULL) return false;
        t->groups = more;
        t->room = room;
    }
    t->groups[t->n++] = *g;
    return true;
}

static bool take_event(table *t, const char *line) {
    group g = {.name = text_of(line, "name"),
               .kind = text_of(line, "cat"),
               .shapes = text_of(line, "shapes"),
               .kernel = text_of(line, "kernel"),
               .calls = 1,
               .seconds = 1e-6 * number_of(line, "dur"),
               .bytes = number_of(line, "bytes")};

    if (g.name != NULL && g.kind != NULL && g.shapes != NULL && g.kernel != NULL && add_group(t, &g)) return true;
    free_texts(&g);
    return false;
}

static void take_head(table *t, const char *line) {
    char *device = text_of(line, "device"), *clock = text_of(line, "clock");

    snprintf(t->device, sizeof t->device, "%s", device != NULL ? device : "?");
    snprintf(t->clock, sizeof t->clock, "%s", clock != NULL ? clock : "?");
    t->copy_speed = number_of(line, "copy_bytes_per_second");
    free(device);
    free(clock);
}

static bool is_host(const group *g) {
    return strcmp(g->kind, "GK") == 0 || strcmp(g->kind, "compile") == 0 || strcmp(g->kind, "disk cache") == 0;
}

static bool is_memory(const group *g) {
    static const char *const kinds[] = {"kernel", "copy", "fill", "blas"};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(g->kind, kinds[i]) == 0) return true;
    return false;
}

static int by_time(const void *a, const void *b) {
    const group *x = a, *y = b;

    if (is_host(x) != is_host(y)) return is_host(x) ? 1 : -1;
    return x->seconds < y->seconds ? 1 : x->seconds > y->seconds ? -1 : 0;
}

static void print_table(table *t) {
    double sums[2] = {0, 0};

    for (size_t i = 0; i < t->n; i++) sums[is_host(&t->groups[i])] += t->groups[i].seconds;
    qsort(t->groups, t->n, sizeof *t->groups, by_time);
    printf("Profile of %s. Times are the %s's.\nThe device copies at %.4g GB/s (read and written).\n"
           "Work of the device %.6f s, of the host's compilers %.6f s.\n\n",
           t->device, t->clock, 1e-9 * t->copy_speed, sums[0], sums[1]);
    printf("%12s %6s %9s %12s %9s %6s  %-10s %s\n", "total ms", "share", "calls", "each us", "GB/s", "copy", "what",
           "operation: shapes: kernel");
    for (size_t i = 0; i < t->n; i++) {
        const group *g = &t->groups[i];
        double all = sums[is_host(g)], rate = g->seconds > 0 ? g->bytes / g->seconds : 0;
        printf("%12.4f %5.1f%% %9zu %12.3f ", 1e3 * g->seconds, all > 0 ? 100 * g->seconds / all : 0, g->calls,
               1e6 * g->seconds / (double)g->calls);
        if (rate > 0)
            printf("%9.2f ", 1e-9 * rate);
        else
            printf("%9s ", "-");
        if (rate > 0 && t->copy_speed > 0 && is_memory(g))
            printf("%5.0f%%", 100 * rate / t->copy_speed);
        else
            printf("%6s", "-");
        printf("  %-10s %s%s%s: %s\n", g->kind, g->name, *g->shapes != '\0' ? ": " : "", g->shapes, g->kernel);
    }
}

bool profile_table(const char *path) {
    table t = {.n = 0};
    char *line = NULL;
    size_t room = 0;
    bool head = false, good = true;
    FILE *f = fopen(path, "r");

    if (f == NULL) {
        fprintf(stderr, "gpuarray-info: %s: ", path);
        perror(NULL);
        return false;
    }
    while (good && getline(&line, &room, f) >= 0) {
        if (!head && strstr(line, "\"library\":\"gpuarray\"") != NULL) {
            head = true;
            take_head(&t, line);
        } else if (strstr(line, "\"ph\":\"X\"") != NULL) {
            good = take_event(&t, line);
        }
    }
    fclose(f);
    free(line);
    if (good && head) print_table(&t);
    if (!good || !head)
        fprintf(stderr, "gpuarray-info: %s is no trace of gpuarray's; GPUARRAY_PROFILE=NAME.json makes one\n", path);
    for (size_t i = 0; i < t.n; i++) free_texts(&t.groups[i]);
    free(t.groups);
    return good && head;
}
