#include "chain.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

chain chain_begin(call *c) {
    return (chain){.c = c, .err = GA_NO_ERROR};
}

size_t chain_mark(const chain *s) {
    return s->n;
}

void chain_release(chain *s, size_t mark) {
    while (s->n > mark) {
        GpuArray *last = s->made[--s->n];
        GpuArray_clear(last);
        free(last);
    }
}

int chain_end(chain *s) {
    chain_release(s, 0);
    free(s->made);
    s->made = NULL;
    s->room = 0;
    return s->err;
}

void chain_fail(chain *s, const char *format, ...) {
    va_list args;
    if (s->err != GA_NO_ERROR) return;
    va_start(args, format);
    vsnprintf(s->c->text, sizeof s->c->text, format, args);
    va_end(args);
    s->err = GA_VALUE_ERROR;
}

static int make_room(chain *s) {
    size_t room = s->room == 0 ? 32 : 2 * s->room;
    GpuArray **list;
    if (s->n < s->room) return 1;
    list = realloc(s->made, room * sizeof(GpuArray *));
    if (list == NULL) return 0;
    s->made = list;
    s->room = room;
    return 1;
}

GpuArray *chain_new(chain *s) {
    GpuArray *a;
    if (s->err != GA_NO_ERROR) return NULL;
    a = make_room(s) ? calloc(1, sizeof *a) : NULL;
    if (a == NULL)
        s->err = GA_MEMORY_ERROR;
    else
        s->made[s->n++] = a;
    return a;
}

GpuArray *chain_done(chain *s, GpuArray *a, int err) {
    if (s->err == GA_NO_ERROR) s->err = err;
    return s->err == GA_NO_ERROR ? a : &s->nothing;
}

const GpuArray *chain_input(chain *s, size_t i) {
    const GpuArray *a;
    if (!call_has(s->c, i)) return NULL;
    a = s->err == GA_NO_ERROR ? call_array(s->c, i) : NULL;
    return chain_done(s, (GpuArray *)(uintptr_t)a, a == NULL ? GA_VALUE_ERROR : GA_NO_ERROR);
}

GpuArray *chain_output(chain *s, size_t i) {
    GpuArray *a = chain_new(s);
    if (a != NULL) *a = call_place(s->c, i, 0, NULL);
    return a;
}

GpuArray *chain_make(chain *s, size_t i, int type, unsigned int nd, const size_t *dims) {
    if (!call_wants(s->c, i)) return chain_empty(s, type, nd, dims);
    GpuArray *a = chain_new(s);
    return a == NULL ? &s->nothing : chain_done(s, a, value_make(s->c->out[i], s->c->ctx, a, type, nd, dims));
}

GpuArray *chain_empty(chain *s, int type, unsigned int nd, const size_t *dims) {
    GpuArray *a = chain_new(s);
    return a == NULL ? &s->nothing : chain_done(s, a, GpuArray_empty(a, s->c->ctx, type, nd, dims, GA_C_ORDER));
}

GpuArray *chain_zeros(chain *s, int type, unsigned int nd, const size_t *dims) {
    GpuArray *a = chain_new(s);
    return a == NULL ? &s->nothing : chain_done(s, a, GpuArray_zeros(a, s->c->ctx, type, nd, dims, GA_C_ORDER));
}

GpuArray *chain_constant(chain *s, int type, double number) {
    GpuArray *a = chain_new(s);
    return a == NULL ? &s->nothing : chain_done(s, a, call_constant(s->c, a, type, number));
}

GpuArray *chain_upload(chain *s, int type, unsigned int nd, const size_t *dims, const void *data) {
    GpuArray *a = chain_new(s);
    return a == NULL ? &s->nothing : chain_done(s, a, call_upload(s->c, a, type, nd, dims, data));
}

GpuArray *chain_count(chain *s, unsigned int nd, unsigned int axis, size_t count, int64_t first) {
    size_t dims[CALL_MOST_DIMS];
    GpuArray *a;
    int64_t *list;
    if (count > INT32_MAX) chain_fail(s, "an axis of %zu places is too long", count);
    list = s->err == GA_NO_ERROR ? malloc((count + 1) * sizeof *list) : NULL;
    if (list == NULL) return chain_done(s, NULL, GA_MEMORY_ERROR);
    for (size_t i = 0; i < count; i++) list[i] = first + (int64_t)i;
    for (unsigned int d = 0; d < nd; d++) dims[d] = d == axis ? count : 1;
    a = chain_upload(s, GA_LONG, nd, dims, list);
    free(list);
    return a;
}

GpuArray *chain_cast(chain *s, const GpuArray *a, int type) {
    GpuArray *out = chain_new(s);
    if (out == NULL) return &s->nothing;
    return chain_done(s, out, a->typecode == type ? GpuArray_view(out, a) : call_cast(s->c, out, a, type));
}

GpuArray *chain_reshape(chain *s, const GpuArray *a, unsigned int nd, const size_t *dims) {
    GpuArray *out = chain_new(s);
    return out == NULL ? &s->nothing : chain_done(s, out, call_reshape(s->c, out, a, nd, dims));
}

GpuArray *chain_transpose(chain *s, const GpuArray *a, const unsigned int *axes) {
    GpuArray *out = chain_new(s);
    return out == NULL ? &s->nothing : chain_done(s, out, GpuArray_transpose(out, a, axes));
}

GpuArray *chain_matmul(chain *s, const GpuArray *a, const GpuArray *b) {
    GpuArray *out = chain_new(s);
    return out == NULL ? &s->nothing : chain_done(s, out, GpuArray_matmul(out, a, b));
}

static GpuArray *view_of(chain *s, const GpuArray *a, unsigned int axis, size_t first, size_t length, int step) {
    ssize_t starts[CALL_MOST_DIMS] = {0}, stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
    GpuArray *out = chain_new(s);
    if (out == NULL) return &s->nothing;
    if (axis >= a->nd || first > a->dimensions[axis] || length > a->dimensions[axis] - first) {
        chain_fail(s, "an axis is shorter than it has to be");
        return &s->nothing;
    }
    for (unsigned int d = 0; d < a->nd; d++) {
        stops[d] = (ssize_t)a->dimensions[d];
        steps[d] = 1;
    }
    starts[axis] = (ssize_t)first;
    stops[axis] = (ssize_t)(first + length);
    steps[axis] = step;
    return chain_done(s, out, GpuArray_index(out, a, starts, stops, steps));
}

GpuArray *chain_slice(chain *s, const GpuArray *a, unsigned int axis, size_t first, size_t length) {
    return view_of(s, a, axis, first, length, 1);
}

GpuArray *chain_place(chain *s, const GpuArray *a, unsigned int axis, size_t place) {
    return view_of(s, a, axis, place, 1, 0);
}

GpuArray *chain_apply(chain *s, const char *name, const GpuArray *a, const GpuArray *b, const GpuArray *c) {
    const GpuArray *args[3] = {a, b, c};
    GpuArray *out = chain_new(s);
    unsigned int n = b == NULL ? 1 : c == NULL ? 2 : 3;
    return out == NULL ? &s->nothing : chain_done(s, out, call_apply(s->c, name, out, n, args));
}

GpuArray *chain_expression(chain *s, const char *text, int type, const GpuArray *a, const GpuArray *b,
                           const GpuArray *c, const GpuArray *d) {
    const GpuArray *args[4] = {a, b, c, d};
    GpuArray *out = chain_new(s);
    unsigned int n = 0;
    while (n < 4 && args[n] != NULL) n++;
    return out == NULL ? &s->nothing : chain_done(s, out, call_expression(s->c, text, out, type, n, args));
}

void chain_move(chain *s, GpuArray *to, const GpuArray *from) {
    if (s->err == GA_NO_ERROR) s->err = GpuArray_setarray(to, from);
}

void chain_give(chain *s, size_t i, const GpuArray *a) {
    GpuArray view = {0};
    if (s->err != GA_NO_ERROR || !call_wants(s->c, i)) return;
    s->err = GpuArray_view(&view, a);
    if (s->err == GA_NO_ERROR) s->err = call_give(s->c, i, &view);
}
