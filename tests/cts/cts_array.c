/* Arrays: creation, transfers from and to the host, properties, printing, invalid input. */
#include "cts_ref.h"

static const size_t shape3[] = {3, 4, 5};

static bool aligned(size_t v, size_t to) {
    return v % to == 0;
}

/* The flags that shape, strides and offset imply; an array with at most one element is contiguous both ways. */
static int expected_flags(const GpuArray *a) {
    size_t item = cts_type_size(a->typecode), align = cts_type_complex(a->typecode) ? item / 2 : item, n = 1;
    bool ok = aligned(a->offset, align), c = true, f = true;
    for (unsigned d = 0; d < a->nd; d++) {
        n *= a->dimensions[d];
        ok = ok && (a->dimensions[d] <= 1 || aligned((size_t)a->strides[d], align));
    }
    size_t step = item;
    for (unsigned d = a->nd; d-- > 0; step *= a->dimensions[d])
        if (a->dimensions[d] != 1 && a->strides[d] != (ssize_t)step) c = false;
    step = item;
    for (unsigned d = 0; d < a->nd; step *= a->dimensions[d++])
        if (a->dimensions[d] != 1 && a->strides[d] != (ssize_t)step) f = false;
    if (n <= 1) c = f = true;
    return (c ? GA_C_CONTIGUOUS : 0) | (f ? GA_F_CONTIGUOUS : 0) | (ok ? GA_ALIGNED : 0);
}

static void check_flags(const GpuArray *a, bool writeable) {
    int want = expected_flags(a) | (writeable ? GA_WRITEABLE : 0);
    if (a->flags != want) fail_msg("flags are %x, expected %x", (unsigned)a->flags, (unsigned)want);
}

static void creates(void **state) {
    (void)state;
    static const ga_order orders[] = {GA_C_ORDER, GA_F_ORDER, GA_ANY_ORDER};
    cts_random r = {cts.seed};
    for (size_t t = 0; t < CTS_TYPES; t++)
        for (unsigned nd = 0; nd <= 5; nd++) {
            size_t dims[5];
            cts_make_random_shape(&r, nd, 3000, dims);
            ga_order order = orders[(t + nd) % 3];
            cts_array want;
            cts_make(&want, cts_types[t], nd, dims);
            GpuArray a;
            memset(&a, 0x77, sizeof a);
            cts_ok(GpuArray_zeros(&a, cts.ctx, cts_types[t], nd, nd ? dims : NULL, order));
            cts_check_values(&a, &want);
            check_flags(&a, true);
            ssize_t step = (ssize_t)cts_type_size(cts_types[t]);
            for (unsigned i = 0; i < nd; i++) {
                unsigned d = order == GA_F_ORDER ? i : nd - 1 - i;
                assert_int_equal(a.strides[d], step);
                step *= (ssize_t)dims[d];
            }
            assert_ptr_equal(GpuArray_context(&a), cts.ctx);
            assert_int_equal(GpuArray_ITEMSIZE(&a), cts_type_size(cts_types[t]));
            GpuArray_clear(&a);
            assert_null(a.data);
            assert_null(a.dimensions);
            cts_drop(&want);
        }
    GpuArray a;
    cts_ok(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, shape3, GA_C_ORDER));
    check_flags(&a, true);
    cts_clear(&a, &a, NULL);
    GpuArray_clear(NULL);
}

static void creation_errors(void **state) {
    (void)state;
    GpuArray a, zero = {0};
    static const int bad_types[] = {26, 99, -1, 1000, GA_DELIM, -7};
    for (size_t i = 0; i < sizeof bad_types / sizeof *bad_types; i++) {
        memset(&a, 0x77, sizeof a);
        cts_fails_with(GA_VALUE_ERROR, GpuArray_empty(&a, cts.ctx, bad_types[i], 3, shape3, GA_C_ORDER));
        assert_memory_equal(&a, &zero, sizeof a);
    }
    cts_fails_with(GA_VALUE_ERROR, GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 3, shape3, (ga_order)7));
    static const size_t huge[][3] = {{SIZE_MAX, 2, 1},
                                     {(size_t)1 << 32, (size_t)1 << 32, 1},
                                     {SIZE_MAX / 4, 1, 5},
                                     {SIZE_MAX, SIZE_MAX, SIZE_MAX},
                                     {SIZE_MAX / 4 + 1, 1, 1}};
    for (size_t i = 0; i < sizeof huge / sizeof *huge; i++) {
        cts_fails_with(GA_VALUE_ERROR, GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, huge[i], GA_C_ORDER));
        assert_memory_equal(&a, &zero, sizeof a);
    }
    static const size_t too_much[] = {(size_t)1 << 50};
    cts_fails_with(GA_MEMORY_ERROR, GpuArray_empty(&a, cts.ctx, GA_FLOAT, 1, too_much, GA_C_ORDER));
    assert_memory_equal(&a, &zero, sizeof a);
    cts_fails(GpuArray_empty(&a, NULL, GA_FLOAT, 3, shape3, GA_C_ORDER));
    cts_fails(GpuArray_empty(&a, cts.ctx, GA_FLOAT, 3, NULL, GA_C_ORDER));
    cts_fails(GpuArray_empty(NULL, cts.ctx, GA_FLOAT, 3, shape3, GA_C_ORDER));
}

static void from_buffer(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < 40; i++) {
        size_t dims[5];
        unsigned nd = (unsigned)cts_below(&r, 6);
        cts_array x;
        cts_make_random_shape(&r, nd, 2000, dims);
        cts_make_layout(&x, &r, cts_types[cts_below(&r, CTS_TYPES)], nd, dims, true);
        GpuArray a;
        cts_upload(&a, &x);
        check_flags(&a, true);
        cts_check_values(&a, &x);
        GpuArray b;
        cts_ok(GpuArray_fromdata(&b, a.data, x.offset, x.type, nd, dims, x.strides, 0));
        check_flags(&b, false);
        unsigned n = 0;
        cts_ok(gpudata_property(a.data, GA_BUFFER_PROP_REFCNT, &n));
        assert_int_equal(n, 2);
        cts_clear(&a, &b, NULL);
        cts_drop(&x);
    }
}

static void from_buffer_errors(void **state) {
    (void)state;
    gpudata *b = cts_buffer(100, NULL);
    GpuArray a, zero = {0};
    static const struct {
        size_t offset, dims[2];
        ssize_t strides[2];
    } bad[] = {{0, {5, 6}, {24, 4}},           {4, {5, 5}, {20, 4}},           {101, {1, 1}, {4, 4}},
               {98, {1, 1}, {4, 4}},           {0, {2, 2}, {-4, 4}},           {96, {26, 1}, {-4, 4}},
               {0, {2, 1}, {PTRDIFF_MAX, 4}},  {SIZE_MAX - 2, {1, 1}, {4, 4}}, {0, {SIZE_MAX, 2}, {4, 4}},
               {50, {2, 1}, {-PTRDIFF_MAX, 4}}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        memset(&a, 0x77, sizeof a);
        int err = GpuArray_fromdata(&a, b, bad[i].offset, GA_FLOAT, 2, bad[i].dims, bad[i].strides, 1);
        if (err != GA_VALUE_ERROR) fail_msg("case %zu returned %d", i, err);
        assert_memory_equal(&a, &zero, sizeof a);
    }
    static const size_t dims[] = {5};
    static const ssize_t strides[] = {4};
    cts_fails_with(GA_VALUE_ERROR, GpuArray_fromdata(&a, b, 0, 77, 1, dims, strides, 1));
    cts_fails(GpuArray_fromdata(&a, NULL, 0, GA_FLOAT, 1, dims, strides, 1));
    cts_fails(GpuArray_fromdata(&a, b, 0, GA_FLOAT, 1, NULL, strides, 1));
    cts_fails(GpuArray_fromdata(&a, b, 0, GA_FLOAT, 1, dims, NULL, 1));
    cts_fails(GpuArray_fromdata(NULL, b, 0, GA_FLOAT, 1, dims, strides, 1));
    unsigned n = 0;
    cts_ok(gpudata_property(b, GA_BUFFER_PROP_REFCNT, &n));
    assert_int_equal(n, 1); /* the caller's, also after failures */
    gpudata_release(b);
}

/* The elements of an array in the order in which read and write move them. */
static void in_host_order(const cts_array *a, const GpuArray *g, unsigned char *out) {
    size_t item = cts_type_size(a->type), n = cts_count(a);
    if (GpuArray_ISONESEGMENT(g)) {
        memcpy(out, a->data + a->offset, n * item); /* one segment starts at its first element */
        return;
    }
    for (size_t i = 0; i < n; i++) memcpy(out + i * item, cts_at(a, i), item);
}

static void reads_and_writes(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 15 : 60); i++) {
        size_t dims[4];
        unsigned nd = (unsigned)cts_below(&r, 5);
        cts_array x;
        cts_make_random_shape(&r, nd, 3000, dims);
        int type = cts_types[cts_below(&r, CTS_TYPES)];
        if (i % 3 == 0)
            cts_make(&x, type, nd, dims);
        else
            cts_make_layout(&x, &r, type, nd, dims, false);
        size_t item = cts_type_size(type), n = cts_count(&x), bytes = n * item;
        GpuArray a;
        cts_upload(&a, &x);
        unsigned char *host = malloc(bytes + 2), *got = malloc(bytes + 2);
        assert_true(host && got);
        memset(got, 0xdd, bytes + 2);
        in_host_order(&x, &a, host);
        cts_ok(GpuArray_read(got + 1, bytes, &a));
        assert_memory_equal(got + 1, host, bytes);
        assert_int_equal(got[0], 0xdd);
        assert_int_equal(got[bytes + 1], 0xdd);
        for (size_t b = 0; b < bytes; b++)
            host[b] = type == GA_BOOL ? (unsigned char)(b % 2) : (unsigned char)cts_next(&r);
        memcpy(got + 1, host, bytes);
        cts_ok(GpuArray_write(&a, got + 1, bytes));
        memset(got, 0, bytes + 2); /* may be reused at once */
        if (GpuArray_ISONESEGMENT(&a))
            memcpy(x.data + x.offset, host, bytes);
        else
            for (size_t e = 0; e < n; e++) memcpy(cts_at(&x, e), host + e * item, item);
        cts_check(&a, &x);
        GpuArray_clear(&a);
        cts_drop(&x);
        free(host);
        free(got);
    }
}

static void read_write_errors(void **state) {
    (void)state;
    GpuArray a, view, zero = {0};
    float host[70] = {0};
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 3, shape3, GA_C_ORDER));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write(&a, host, 61 * 4));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read(host, 61 * 4, &a));
    cts_ok(GpuArray_write(&a, host, 40)); /* a part of a contiguous one is fine */
    cts_ok(GpuArray_read(host, 40, &a));
    cts_fails(GpuArray_write(&a, NULL, 60 * 4));
    cts_fails(GpuArray_read(NULL, 60 * 4, &a));
    cts_fails(GpuArray_write(NULL, host, 4));
    cts_fails(GpuArray_read(host, 4, NULL));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_write(&zero, host, 4));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_read(host, 4, &zero));
    const ssize_t starts[] = {0, 0, 0}, stops[] = {3, 4, 5}, steps[] = {1, 1, 2};
    cts_ok(GpuArray_index(&view, &a, starts, stops, steps));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write(&view, host, 35 * 4));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_read(host, 35 * 4, &view));
    cts_ok(GpuArray_read(host, 36 * 4, &view));
    view.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuArray_write(&view, host, 36 * 4));
    cts_fails_with(GA_VALUE_ERROR, GpuArray_memset(&view, 0));
    cts_clear(&view, &a, NULL);
}

/* memset of a view touches the view's bytes and no others. */
static void memset_views(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (int i = 0; i < (cts.small ? 10 : 40); i++) {
        size_t dims[4];
        unsigned nd = (unsigned)cts_below(&r, 5);
        cts_array x;
        cts_make_random_shape(&r, nd, 2000, dims);
        int type = cts_types[cts_below(&r, CTS_TYPES)];
        if (!cts_type_usable(type)) continue;
        cts_make_layout(&x, &r, type, nd, dims, true);
        GpuArray a;
        cts_upload(&a, &x);
        int byte = (int)cts_below(&r, 256);
        cts_ok(GpuArray_memset(&a, byte | 0x500));
        for (size_t e = 0, n = cts_count(&x); e < n; e++) memset(cts_at(&x, e), byte, cts_type_size(type));
        cts_check(&a, &x);
        GpuArray_clear(&a);
        cts_drop(&x);
    }
    GpuArray zero = {0};
    cts_fails(GpuArray_memset(NULL, 0));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_memset(&zero, 0));
}

static void views_share(void **state) {
    (void)state;
    GpuArray a, v, b, zero = {0};
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_INT, 3, shape3, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&b, cts.ctx, GA_INT, 3, shape3, GA_C_ORDER));
    cts_ok(GpuArray_view(&v, &a));
    assert_ptr_equal(v.data, a.data);
    assert_ptr_not_equal(v.dimensions, a.dimensions);
    assert_int_equal(v.flags, a.flags);
    assert_int_equal(GpuArray_share(&a, &v), 1);
    assert_int_equal(GpuArray_share(&a, &b), 0);
    assert_int_equal(GpuArray_share(&a, &a), 1);
    const ssize_t first[] = {0, 0, 0}, half[] = {1, 4, 5}, one[] = {1, 1, 1};
    GpuArray x;
    cts_ok(GpuArray_index(&x, &a, first, half, one));
    assert_int_equal(GpuArray_share(&x, &a), 1);
    GpuArray_clear(&x);
    cts_ok(GpuArray_memset(&v, 1));
    GpuArray_clear(&a); /* the view lives on */
    int got[60];
    cts_ok(GpuArray_read(got, sizeof got, &v));
    for (int i = 0; i < 60; i++) assert_int_equal(got[i], 0x01010101);
    cts_fails_with(GA_INVALID_ERROR, GpuArray_view(&x, &zero));
    cts_fails(GpuArray_view(&x, NULL));
    cts_fails(GpuArray_view(NULL, &v));
    assert_null(GpuArray_context(&zero));
    cts_ok(GpuArray_sync(&v));
    cts_fails_with(GA_INVALID_ERROR, GpuArray_sync(&zero));
    cts_clear(&v, &b, NULL);
}

static void fix_flags(void **state) {
    (void)state;
    GpuArray a;
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 3, shape3, GA_C_ORDER));
    a.flags = GA_WRITEABLE | GA_F_CONTIGUOUS;
    GpuArray_fix_flags(&a);
    check_flags(&a, true);
    assert_true(GpuArray_IS_C_CONTIGUOUS(&a) && !GpuArray_IS_F_CONTIGUOUS(&a) && GpuArray_ISALIGNED(&a));
    a.offset = 2;
    GpuArray_fix_flags(&a);
    assert_true(!GpuArray_ISALIGNED(&a));
    a.offset = 0;
    a.strides[0] = 6;
    GpuArray_fix_flags(&a);
    assert_true(!GpuArray_ISALIGNED(&a) && !GpuArray_ISONESEGMENT(&a));
    a.strides[0] = 80;
    a.flags = 0;
    GpuArray_fix_flags(&a);
    check_flags(&a, false);
    GpuArray_clear(&a);
}

static void error_texts(void **state) {
    (void)state;
    GpuArray a, zero = {0};
    cts_ok(GpuArray_zeros(&a, cts.ctx, GA_FLOAT, 3, shape3, GA_C_ORDER));
    unsigned axes[] = {0, 1, 7};
    int err = GpuArray_transpose_inplace(&a, axes);
    assert_int_equal(err, GA_VALUE_ERROR);
    assert_true(strlen(GpuArray_error(&a, err)) > 10);
    assert_non_null(GpuArray_error(NULL, err));
    assert_non_null(GpuArray_error(&zero, GA_MEMORY_ERROR));
    GpuArray_clear(&a);
}

static char *printed(const GpuArray *a, bool dump) {
    char *text = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&text, &size);
    assert_non_null(f);
    if (dump)
        cts_ok(GpuArray_fdump(f, a));
    else
        GpuArray_fprintf(f, a);
    fclose(f);
    assert_non_null(text);
    return text;
}

/* Every element is printed as a number that reads back as the same, one a line, in C order. */
static void dumps(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    for (size_t t = 0; t < CTS_TYPES; t++) {
        const size_t dims[] = {2, 3};
        cts_array x;
        cts_make_layout(&x, &r, cts_types[t], 2, dims, false);
        cts_fill_small(&x, &r);
        GpuArray a;
        cts_upload(&a, &x);
        char *text = printed(&a, true), *at = text;
        for (size_t i = 0; i < 6; i++) {
            char *eol = strchr(at, '\n'), *equals = strchr(at, '=');
            if (!eol) fail_msg("%s: line %zu is missing:\n%s", cts_type_name(x.type), i, text);
            char *number = equals && equals < eol ? equals + 1 : at;
            while (*number && !strchr("-0123456789", *number)) number++;
            double want = cts_value(&x, i);
            if (strtod(number, NULL) != want)
                fail_msg("%s: element %zu, %g:\n%s", cts_type_name(x.type), i, want, text);
            at = eol + 1;
        }
        assert_int_equal(*at, '\0');
        free(text);
        text = printed(&a, false);
        assert_non_null(strchr(text, '2'));
        assert_non_null(strchr(text, '3'));
        free(text);
        GpuArray_clear(&a);
        cts_drop(&x);
    }
}

/* A rank above what one kernel takes. */
static void high_ranks(void **state) {
    (void)state;
    cts_random r = {cts.seed};
    const size_t dims[] = {2, 1, 2, 3, 1, 2, 2, 1, 2, 2, 2};
    cts_array x, y;
    cts_make_layout(&x, &r, GA_INT, 11, dims, false);
    cts_make_layout(&y, &r, GA_INT, 11, dims, false);
    cts_check_move(&y, &x);
    GpuArray b;
    cts_upload(&b, &y);
    cts_ok(GpuArray_memset(&b, 9));
    for (size_t i = 0; i < cts_count(&y); i++) memset(cts_at(&y, i), 9, 4);
    cts_check(&b, &y);
    GpuArray_clear(&b);
    cts_drop_all(&x, &y, NULL);
}

const cts_case cts_array_cases[] = {
    {"creates", creates, 0},
    {"creation_errors", creation_errors, 0},
    {"from_buffer", from_buffer, 0},
    {"from_buffer_errors", from_buffer_errors, 0},
    {"reads_and_writes", reads_and_writes, 0},
    {"read_write_errors", read_write_errors, 0},
    {"memset_views", memset_views, 0},
    {"views_share", views_share, 0},
    {"fix_flags", fix_flags, 0},
    {"error_texts", error_texts, 0},
    {"dumps", dumps, 0},
    {"high_ranks", high_ranks, 0},
    {NULL, NULL, 0},
};
