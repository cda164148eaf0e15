/* Random calls that make, change and combine arrays. */
#include "side.h"

#include <string.h>

enum { MAX_PARTS = 4 };

static const int few_types[] = {GA_FLOAT, GA_INT, GA_UBYTE};

static int some_type(side *s) {
    return few_types[below(s, 3)];
}

static void finish(side *s, GpuArray *result) {
    if (s->code != GA_NO_ERROR) return;
    see_layout(s, result);
    see_contents(s, result);
    s->lib.GpuArray_clear(result);
}

intended call_index(side *s) {
    size_t dims[MAX_RANK];
    ssize_t start[MAX_RANK], stop[MAX_RANK], step[MAX_RANK];
    unsigned nd;
    GpuArray a, r;
    bool outside = false;

    random_shape(s, &nd, dims, MAX_RANK, 6);
    dense_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    for (unsigned i = 0; i < nd; i++) {
        step[i] = (ssize_t)below(s, 5) - 2;
        start[i] = (ssize_t)below(s, dims[i] + 3) - 1;
        stop[i] = (ssize_t)below(s, dims[i] + 4) - 2;
        outside |= start[i] < 0 || start[i] >= (ssize_t)dims[i];
        describe(s, " %zd:%zd:%zd", start[i], stop[i], step[i]);
    }
    s->code = s->lib.GpuArray_index(&r, &a, start, stop, step);
    if (s->code == GA_NO_ERROR) {
        see_layout(s, &r);
        s->lib.GpuArray_clear(&r);
    }
    s->lib.GpuArray_clear(&a);
    return outside ? INDEX_OUTSIDE : SAME;
}

intended call_reshape(side *s) {
    size_t dims[MAX_RANK], newdims[MAX_RANK + 1], left = 1;
    unsigned nd, newnd = (unsigned)below(s, MAX_RANK + 1);
    ga_order order = (ga_order[]){GA_ANY_ORDER, GA_C_ORDER, GA_F_ORDER}[below(s, 3)];
    GpuArray a, r;

    random_shape(s, &nd, dims, MAX_RANK, 4);
    for (unsigned i = 0; i < nd; i++) dims[i] += dims[i] == 0; /* 0.7.6 crashes */
    any_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    for (unsigned i = 0; i < nd; i++) left *= dims[i];
    for (unsigned i = 0; i < newnd; i++) {
        size_t d = 1 + below(s, 6);
        newdims[i] = left % d == 0 && left > 0 ? d : 1;
        if (left > 0) left /= newdims[i];
    }
    if (newnd > 0) newdims[newnd - 1] *= left;
    if (newnd > 0 && one_in(s, 8)) newdims[below(s, newnd)]++;
    describe(s, " order %d to", (int)order);
    for (unsigned i = 0; i < newnd; i++) describe(s, " %zu", newdims[i]);
    s->code = s->lib.GpuArray_reshape(&r, &a, newnd, newdims, order, one_in(s, 2));
    bool copied = s->code == GA_COPY_ERROR || (s->code == GA_NO_ERROR && r.data != a.data);
    finish(s, &r);
    s->lib.GpuArray_clear(&a);
    return copied ? VIEW_INSTEAD : SAME;
}

intended call_transpose(side *s) {
    size_t dims[MAX_RANK];
    unsigned nd, axes[MAX_RANK + 1];
    GpuArray a, r;
    bool bad = false;

    random_shape(s, &nd, dims, MAX_RANK, 5);
    any_array(s, &a, GA_INT, nd, dims);
    describe_array(s, "a", &a);
    random_axes(s, nd, axes);
    if (nd > 0 && one_in(s, 6)) axes[below(s, nd)] = (unsigned)below(s, nd + 2);
    for (unsigned i = 0; i < nd; i++) {
        describe(s, " %u", axes[i]);
        bad |= axes[i] >= nd;
    }
    s->code = s->lib.GpuArray_transpose(&r, &a, one_in(s, 4) ? NULL : axes);
    if (s->code == GA_NO_ERROR) {
        see_layout(s, &r);
        s->lib.GpuArray_clear(&r);
    }
    s->lib.GpuArray_clear(&a);
    return bad ? BAD_AXES : SAME;
}

intended call_copy(side *s) {
    size_t dims[MAX_RANK];
    unsigned nd;
    GpuArray a, r;
    ga_order order = (ga_order[]){GA_ANY_ORDER, GA_C_ORDER, GA_F_ORDER}[below(s, 3)];

    random_shape(s, &nd, dims, 3, 7);
    any_array(s, &a, some_type(s), nd, dims);
    describe_array(s, "a", &a);
    describe(s, " order %d", (int)order);
    s->code = s->lib.GpuArray_copy(&r, &a, order);
    finish(s, &r);
    s->lib.GpuArray_clear(&a);
    return SAME;
}

/* move and setarray: the source has another type, and a shape that fits, broadcasts or does not fit. */
intended call_assign(side *s) {
    size_t dims[MAX_RANK], from[MAX_RANK];
    unsigned nd, skip = 0;
    GpuArray a, v;
    bool set = one_in(s, 2);

    random_shape(s, &nd, dims, 3, 6);
    any_array(s, &a, some_type(s), nd, dims);
    if (set && nd > 0 && one_in(s, 3)) skip = 1 + (unsigned)below(s, nd);
    for (unsigned i = skip; i < nd; i++) from[i - skip] = set && one_in(s, 3) ? 1 : dims[i];
    if (nd > skip && one_in(s, 8)) from[below(s, nd - skip)]++;
    any_array(s, &v, some_type(s), nd - skip, from);
    describe_array(s, set ? "setarray a" : "move a", &a);
    describe_array(s, "v", &v);
    s->code = set ? s->lib.GpuArray_setarray(&a, &v) : s->lib.GpuArray_move(&a, &v);
    if (s->code == GA_NO_ERROR) see_contents(s, &a);
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&v);
    return SAME;
}

intended call_take1(side *s) {
    size_t dims[MAX_RANK] = {1 + below(s, 6), 1 + below(s, 5), 1 + below(s, 4)}, count = 1 + below(s, 7),
           shape[MAX_RANK];
    unsigned nd = 1 + (unsigned)below(s, 3);
    int64_t indices[8];
    GpuArray v, i, r;
    bool outside = one_in(s, 5);

    any_array(s, &v, GA_FLOAT, nd, dims);
    memcpy(shape, dims, sizeof shape);
    shape[0] = one_in(s, 10) ? count + 1 : count;
    if (nd > 1 && one_in(s, 10)) shape[1]++;
    dense_array(s, &r, one_in(s, 8) ? GA_INT : GA_FLOAT, nd, shape);
    must(s, s->lib.GpuArray_empty(&i, s->ctx, GA_LONG, 1, &count, GA_C_ORDER), "GpuArray_empty");
    for (size_t k = 0; k < count; k++) indices[k] = (int64_t)below(s, 2 * dims[0]) - (int64_t)dims[0];
    if (outside) indices[below(s, count)] = (int64_t)dims[0] + (int64_t)below(s, 3);
    must(s, s->lib.GpuArray_write(&i, indices, count * sizeof *indices), "GpuArray_write");
    describe_array(s, "v", &v);
    describe_array(s, "result", &r);
    describe(s, outside ? " one index outside" : "");
    s->code = s->lib.GpuArray_take1(&r, &v, &i, 1);
    if (s->code == GA_NO_ERROR) see_contents(s, &r);
    bool refused_layout = s->code == GA_INVALID_ERROR && !GpuArray_IS_C_CONTIGUOUS(&r);
    s->lib.GpuArray_clear(&v);
    s->lib.GpuArray_clear(&i);
    s->lib.GpuArray_clear(&r);
    return refused_layout ? RESULT_LAYOUT : SAME;
}

intended call_concatenate(side *s) {
    size_t dims[MAX_RANK], n = 1 + below(s, MAX_PARTS);
    unsigned nd = 1 + (unsigned)below(s, 3), axis = (unsigned)below(s, one_in(s, 10) ? nd + 1 : nd);
    GpuArray parts[MAX_PARTS], r;
    const GpuArray *list[MAX_PARTS];

    for (unsigned i = 0; i < nd; i++) dims[i] = 1 + below(s, 4);
    describe(s, " axis %u", axis);
    for (size_t k = 0; k < n; k++) {
        if (axis < nd) dims[axis] = 1 + below(s, 4);
        unsigned odd = (unsigned)below(s, nd);
        if (one_in(s, 20)) dims[odd]++;
        any_array(s, &parts[k], some_type(s), nd, dims);
        list[k] = &parts[k];
        describe_array(s, "part", &parts[k]);
    }
    s->code = s->lib.GpuArray_concatenate(&r, list, n, axis, GA_FLOAT);
    finish(s, &r);
    for (size_t k = 0; k < n; k++) s->lib.GpuArray_clear(&parts[k]);
    return SAME;
}

intended call_split(side *s) {
    size_t dims[MAX_RANK], points[MAX_PARTS], n = below(s, MAX_PARTS), at = 0;
    unsigned nd = 1 + (unsigned)below(s, 3), axis = (unsigned)below(s, nd); /* 0.7.6 crashes beyond */
    GpuArray a, parts[MAX_PARTS], *list[MAX_PARTS];

    for (unsigned i = 0; i < nd; i++) dims[i] = 1 + below(s, 9);
    any_array(s, &a, GA_FLOAT, nd, dims);
    describe_array(s, "a", &a);
    describe(s, " axis %u at", axis);
    for (size_t k = 0; k <= n; k++) list[k] = &parts[k];
    for (size_t k = 0; k < n; k++) {
        at += below(s, 4);
        points[k] = one_in(s, 20) ? 0 : at;
        describe(s, " %zu", points[k]);
    }
    s->code = s->lib.GpuArray_split(list, &a, n, points, axis);
    for (size_t k = 0; k <= n && s->code == GA_NO_ERROR; k++) {
        see_layout(s, &parts[k]);
        s->lib.GpuArray_clear(&parts[k]);
    }
    s->lib.GpuArray_clear(&a);
    return SAME;
}

intended call_elemwise(side *s) {
    static const char *const expressions[] = {"r = a + b", "r = a * b - a", "r = a > b ? a : b"};
    gpuelemwise_arg args[] = {{"r", GA_FLOAT, GE_WRITE}, {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    static const int flag_sets[] = {0, GE_BROADCAST, GE_PADSHAPE, GE_BROADCAST | GE_PADSHAPE,
                                    GE_BROADCAST | GE_NOCOLLAPSE};
    int flags = flag_sets[below(s, 5)];
    size_t dims[MAX_RANK], part[MAX_RANK];
    unsigned nd, skip = 0;
    GpuArray r, a, b;

    random_shape(s, &nd, dims, 3, 6);
    if (nd == 0) dims[nd++] = 5;
    any_array(s, &a, GA_FLOAT, nd, dims);
    must(s, s->lib.GpuArray_empty(&r, s->ctx, GA_FLOAT, nd, dims, GA_C_ORDER), "GpuArray_empty");
    if (one_in(s, 4)) skip = 1 + (unsigned)below(s, nd);
    for (unsigned i = skip; i < nd; i++) part[i - skip] = one_in(s, 4) ? 1 : dims[i];
    if (nd > skip && one_in(s, 10)) part[below(s, nd - skip)]++;
    any_array(s, &b, GA_FLOAT, nd - skip, part);
    size_t which = below(s, 3);
    describe(s, " %s flags %x", expressions[which], (unsigned)flags);
    describe_array(s, "r", &r);
    describe_array(s, "a", &a);
    describe_array(s, "b", &b);
    if (s->elemwise[which] == NULL)
        s->elemwise[which] = s->lib.GpuElemwise_new(s->ctx, NULL, expressions[which], 3, args, 1, GE_NOADDR64);
    GpuElemwise *ge = s->elemwise[which];
    if (ge == NULL) must(s, GA_IMPL_ERROR, "GpuElemwise_new");
    void *values[] = {&r, &a, &b};
    s->code = s->lib.GpuElemwise_call(ge, values, flags);
    if (s->code == GA_NO_ERROR) see_contents(s, &r);
    s->lib.GpuArray_clear(&r);
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&b);
    return SAME;
}

intended call_argmax(side *s) {
    size_t dims[MAX_RANK], odims[MAX_RANK];
    unsigned nd = 2 + (unsigned)below(s, 2), n = 1, list[MAX_RANK], k = 0;
    GpuArray a, max, arg;

    for (unsigned i = 0; i < nd; i++) dims[i] = (size_t[]){1, 4, 9}[below(s, 3)];
    random_axes(s, nd, list);
    if (nd == 3 && one_in(s, 2)) n = 2;
    for (unsigned i = 0; i < nd; i++) {
        bool reduced = false;
        for (unsigned j = 0; j < n; j++) reduced |= list[j] == i;
        if (!reduced) odims[k++] = dims[i];
    }
    any_array(s, &a, few_types[below(s, 2)], nd, dims);
    must(s, s->lib.GpuArray_empty(&max, s->ctx, a.typecode, k, odims, GA_C_ORDER), "GpuArray_empty");
    must(s, s->lib.GpuArray_empty(&arg, s->ctx, GA_LONG, k, odims, GA_C_ORDER), "GpuArray_empty");
    describe_array(s, "a", &a);
    if (one_in(s, 8))
        n = one_in(s, 2) ? 0 : nd + 1;
    else if (one_in(s, 8))
        list[0] = nd;
    describe(s, " %u axes, first %u", n, list[0]);
    s->code = s->lib.GpuArray_maxandargmax(&max, &arg, &a, n, list);
    if (s->code == GA_NO_ERROR) {
        see_contents(s, &max);
        see_contents(s, &arg);
    }
    s->lib.GpuArray_clear(&a);
    s->lib.GpuArray_clear(&max);
    s->lib.GpuArray_clear(&arg);
    return SAME;
}
