#include "expressions.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
    struct entry *next;
    char *key;
    GpuElemwise *elementwise;
    GpuReduction *reduction;
} entry;

struct expressions {
    gpucontext *ctx;
    int has_double;
    pthread_mutex_t lock;
    entry *first;
};

/* A sum of doubles cannot be prepared on a device without them; nothing is compiled for it yet. */
static int find_double(gpucontext *ctx) {
    GpuReduction *sum = NULL;
    int err = GpuReduction_new(&sum, ctx, "sum", GA_DOUBLE, -1, -1);
    GpuReduction_free(sum);
    return err == GA_NO_ERROR;
}

expressions *expressions_new(gpucontext *ctx) {
    expressions *e = calloc(1, sizeof *e);
    if (e == NULL) return NULL;
    if (pthread_mutex_init(&e->lock, NULL) != 0) {
        free(e);
        return NULL;
    }
    e->ctx = ctx;
    e->has_double = find_double(ctx);
    return e;
}

int expressions_has_double(const expressions *e) {
    return e->has_double;
}

void expressions_free(expressions *e) {
    if (e == NULL) return;
    while (e->first != NULL) {
        entry *old = e->first;
        e->first = old->next;
        GpuElemwise_free(old->elementwise);
        GpuReduction_free(old->reduction);
        free(old->key);
        free(old);
    }
    pthread_mutex_destroy(&e->lock);
    free(e);
}

static entry *find(expressions *e, const char *key) {
    for (entry *i = e->first; i != NULL; i = i->next)
        if (strcmp(i->key, key) == 0) return i;
    return NULL;
}

static entry *add(expressions *e, const char *key) {
    entry *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->key = strdup(key);
    if (made->key == NULL) {
        free(made);
        return NULL;
    }
    made->next = e->first;
    e->first = made;
    return made;
}

static GpuElemwise *compile(expressions *e, const char *text, int out, unsigned int n, const int *types,
                            const char *const *names) {
    gpuelemwise_arg args[EXPRESSIONS_MOST + 1] = {{"y", out, GE_WRITE}};
    for (unsigned int i = 0; i < n; i++) args[i + 1] = (gpuelemwise_arg){names[i], types[i], GE_READ};
    return GpuElemwise_new(e->ctx, NULL, text, n + 1, args, 0, GE_GK);
}

static GpuElemwise *find_or_compile(expressions *e, const char *key, const char *text, int out, unsigned int n,
                                    const int *types, const char *const *names) {
    entry *found;
    pthread_mutex_lock(&e->lock);
    found = find(e, key);
    if (found == NULL) {
        GpuElemwise *made = compile(e, text, out, n, types, names);
        found = made != NULL ? add(e, key) : NULL;
        if (found != NULL)
            found->elementwise = made;
        else
            GpuElemwise_free(made);
    }
    pthread_mutex_unlock(&e->lock);
    return found != NULL ? found->elementwise : NULL;
}

GpuElemwise *expressions_find(expressions *e, const char *text, int out, unsigned int n, const int *types) {
    static const char *const names[] = {"a", "b", "c", "d"};
    char key[1024];
    int length = snprintf(key, sizeof key, "%s|%d", text, out);
    for (unsigned int i = 0; i < n && length < (int)sizeof key - 16; i++)
        length += snprintf(key + length, sizeof key - (size_t)length, ",%d", types[i]);
    if (n > 4 || length >= (int)sizeof key - 16) return NULL;
    return find_or_compile(e, key, text, out, n, types, names);
}

GpuElemwise *expressions_find_long(expressions *e, const char *text, int out, unsigned int n, const int *types) {
    static const char *const names[] = {"x0", "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11"};
    const size_t size = strlen(text) + 16 * (EXPRESSIONS_MOST + 2);
    char *key = n <= EXPRESSIONS_MOST ? malloc(size) : NULL;
    GpuElemwise *found;
    if (key == NULL) return NULL;
    size_t length = (size_t)snprintf(key, size, "%s|x%d", text, out);
    for (unsigned int i = 0; i < n; i++) length += (size_t)snprintf(key + length, size - length, ",%d", types[i]);
    found = find_or_compile(e, key, text, out, n, types, names);
    free(key);
    return found;
}

static int make_reduction(expressions *e, GpuReduction **r, const char *op, const char *map, const char *after,
                          int type, int acctype, int outtype) {
    const gpuelemwise_arg x = {"x", type, GE_READ};
    if (map == NULL && after == NULL) return GpuReduction_new(r, e->ctx, op, type, acctype, outtype);
    return GpuReduction_new_map(r, e->ctx, NULL, op, map, after, 1, &x, acctype >= 0 ? acctype : type, acctype, outtype,
                                NULL);
}

GpuReduction *expressions_reduction(expressions *e, const char *op, const char *map, const char *after, int type,
                                    int acctype, int outtype, int *err) {
    char key[512];
    entry *found;
    int length = snprintf(key, sizeof key, "%s:%s:%s|%d,%d,%d", op, map != NULL ? map : "", after != NULL ? after : "",
                          type, acctype, outtype);
    *err = GA_NO_ERROR;
    if (length >= (int)sizeof key) *err = GA_VALUE_ERROR;
    if (*err != GA_NO_ERROR) return NULL;
    pthread_mutex_lock(&e->lock);
    found = find(e, key);
    if (found == NULL) {
        GpuReduction *made = NULL;
        *err = make_reduction(e, &made, op, map, after, type, acctype, outtype);
        if (*err == GA_NO_ERROR) {
            found = add(e, key);
            if (found != NULL)
                found->reduction = made;
            else
                *err = GA_MEMORY_ERROR;
        }
        if (found == NULL) GpuReduction_free(made);
    }
    pthread_mutex_unlock(&e->lock);
    return found != NULL ? found->reduction : NULL;
}
