/* The type table as in libgpuarray 0.7.6, registered types, error texts, versions. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/util.h>

static const struct {
    int code;
    const char *name;
    size_t size, align;
} scalars[] = {
    {0, "ga_bool", 1, 1},      {1, "ga_byte", 1, 1},      {2, "ga_ubyte", 1, 1},       {3, "ga_short", 2, 2},
    {4, "ga_ushort", 2, 2},    {5, "ga_int", 4, 4},       {6, "ga_uint", 4, 4},        {7, "ga_long", 8, 8},
    {8, "ga_ulong", 8, 8},     {9, "ga_longlong", 16, 8}, {10, "ga_ulonglong", 16, 8}, {11, "ga_float", 4, 4},
    {12, "ga_double", 8, 8},   {13, "ga_quad", 16, 8},    {14, "ga_cfloat", 8, 4},     {15, "ga_cdouble", 16, 8},
    {16, "ga_cquad", 32, 8},   {23, "ga_half", 2, 2},     {24, "ga_size", 8, 8},       {25, "ga_ssize", 8, 8},
    {27, "ga_bfloat16", 2, 2}, {28, "ga_f8e4m3", 1, 1},   {29, "ga_f8e5m2", 1, 1},
};

/* Type codes from 256 on, in order. */
static const struct {
    const char *name;
    size_t size;
} vectors[] = {
    {"ga_byte2", 2},    {"ga_ubyte2", 2},   {"ga_byte3", 3},      {"ga_ubyte3", 3},   {"ga_byte4", 4},
    {"ga_ubyte4", 4},   {"ga_byte8", 8},    {"ga_ubyte8", 8},     {"ga_byte16", 16},  {"ga_ubyte16", 16},
    {"ga_short2", 4},   {"ga_ushort2", 4},  {"ga_short3", 6},     {"ga_ushort3", 6},  {"ga_short4", 8},
    {"ga_ushort4", 8},  {"ga_short8", 16},  {"ga_ushort8", 16},   {"ga_short16", 32}, {"ga_ushort16", 32},
    {"ga_int2", 8},     {"ga_uint2", 8},    {"ga_int3", 12},      {"ga_uint3", 12},   {"ga_int4", 16},
    {"ga_uint4", 16},   {"ga_int8", 32},    {"ga_uint8", 32},     {"ga_int16", 64},   {"ga_uint16", 64},
    {"ga_long2", 16},   {"ga_ulong2", 16},  {"ga_long3", 24},     {"ga_ulong3", 24},  {"ga_long4", 32},
    {"ga_ulong4", 32},  {"ga_long8", 64},   {"ga_ulong8", 64},    {"ga_long16", 128}, {"ga_ulong16", 128},
    {"ga_float2", 8},   {"ga_float4", 16},  {"ga_float8", 32},    {"ga_float16", 64}, {"ga_double2", 16},
    {"ga_double4", 32}, {"ga_double8", 64}, {"ga_double16", 128}, {"ga_half2", 4},    {"ga_half4", 8},
    {"ga_half8", 16},   {"ga_half16", 32},
};

static void check_type(int code, const char *name, size_t size) {
    const gpuarray_type *t = gpuarray_get_type(code);

    assert_non_null(t);
    assert_int_equal(t->typecode, code);
    assert_string_equal(t->cluda_name, name);
    assert_int_equal(t->size, size);
    assert_int_equal(gpuarray_get_elsize(code), size);
    assert_true(t->align > 0 && t->size % t->align == 0);
}

static void check_unknown(int code) {
    const gpuarray_type *t = gpuarray_get_type(code);

    assert_true(t != NULL && t->typecode == -1 && t->size == 0 && t->cluda_name == NULL);
    assert_int_equal(gpuarray_get_elsize(code), 0);
}

static void test_table(void **state) {
    size_t next = 0, count = sizeof scalars / sizeof *scalars;
    (void)state;

    for (int code = 0; code < 256; code++) {
        if (next < count && scalars[next].code == code) {
            check_type(code, scalars[next].name, scalars[next].size);
            assert_int_equal(gpuarray_get_type(code)->align, scalars[next].align);
            next++;
        } else {
            check_unknown(code);
        }
    }
    assert_int_equal(next, count);
    for (int i = 0; i < (int)(sizeof vectors / sizeof *vectors); i++)
        check_type(256 + i, vectors[i].name, vectors[i].size);
    for (int code = 308; code < 512; code++) check_unknown(code);
    check_unknown(-2);
    check_unknown(INT32_MIN);
    check_unknown(INT32_MAX);
    assert_int_equal(gpuarray_get_elsize(GA_BUFFER), sizeof(void *));
    assert_int_equal(gpuarray_get_type(GA_BUFFER)->typecode, GA_BUFFER);
}

static void test_flags(void **state) {
    gpuelemwise_arg args[] = {{"a", GA_DOUBLE, GE_READ}, {"b", GA_HALF, GE_WRITE}};
    (void)state;

    assert_int_equal(gpuarray_type_flags(-1), 0);
    assert_int_equal(gpuarray_type_flags(GA_FLOAT, -1), 0);
    assert_int_equal(gpuarray_type_flags(GA_BYTE, -1), GA_USE_SMALL);
    assert_int_equal(gpuarray_type_flags(GA_DOUBLE, -1), GA_USE_DOUBLE);
    assert_int_equal(gpuarray_type_flags(GA_CFLOAT, -1), GA_USE_COMPLEX);
    assert_int_equal(gpuarray_type_flags(GA_CDOUBLE, -1), GA_USE_COMPLEX | GA_USE_DOUBLE);
    assert_int_equal(gpuarray_type_flags(GA_HALF, -1), GA_USE_HALF | GA_USE_SMALL);
    assert_int_equal(gpuarray_type_flags(GA_BFLOAT16, -1), GA_USE_SMALL);
    assert_int_equal(gpuarray_type_flags(GA_INT, GA_BOOL, GA_DOUBLE, -1), GA_USE_SMALL | GA_USE_DOUBLE);
    assert_int_equal(gpuarray_type_flags(GA_FLOAT, -1, GA_DOUBLE), 0); /* arguments after the -1 are ignored */
    assert_int_equal(gpuarray_type_flagsa(0, NULL), 0);
    assert_int_equal(gpuarray_type_flagsa(1, args), GA_USE_DOUBLE);
    assert_int_equal(gpuarray_type_flagsa(2, args), GA_USE_DOUBLE | GA_USE_HALF | GA_USE_SMALL);
}

static void test_register(void **state) {
    static gpuarray_type pair = {"pair_t", 12, 4, 0}, none = {"none_t", 0, 1, 0}, odd = {"odd_t", 4, 0, 0};
    int err = 77;
    (void)state;

    int code = gpuarray_register_type(&pair, &err);
    assert_true(code >= 512);
    assert_int_equal(err, 77); /* unchanged on success */
    assert_int_equal(pair.typecode, code);
    assert_ptr_equal(gpuarray_get_type(code), &pair);
    assert_int_equal(gpuarray_get_elsize(code), 12);
    check_unknown(code + 1);
    assert_int_equal(gpuarray_register_type(NULL, &err), -1);
    assert_int_equal(err, GA_INVALID_ERROR);
    assert_int_equal(gpuarray_register_type(&none, NULL), -1);
    assert_int_equal(gpuarray_register_type(&odd, NULL), -1);
    assert_int_equal(gpuarray_register_type(&pair, NULL), code + 1);
}

enum { THREADS = 8, PER_THREAD = 200 };
static gpuarray_type crowd[THREADS][PER_THREAD];

static void *register_many(void *arg) {
    gpuarray_type *types = arg;

    for (size_t i = 0; i < PER_THREAD; i++) {
        types[i] = (gpuarray_type){"crowd_t", 4 * (i + 1), 4, 0};
        int code = gpuarray_register_type(&types[i], NULL);
        if (code < 512 || gpuarray_get_type(code) != &types[i]) return arg;
    }
    return NULL;
}

static void test_threads(void **state) {
    pthread_t threads[THREADS];
    static char seen[8192];
    (void)state;

    for (int t = 0; t < THREADS; t++) assert_int_equal(pthread_create(&threads[t], NULL, register_many, crowd[t]), 0);
    for (int t = 0; t < THREADS; t++) {
        void *bad;
        assert_int_equal(pthread_join(threads[t], &bad), 0);
        assert_null(bad);
    }
    for (int t = 0; t < THREADS; t++)
        for (int i = 0; i < PER_THREAD; i++) {
            int code = crowd[t][i].typecode;
            assert_ptr_equal(gpuarray_get_type(code), &crowd[t][i]);
            assert_int_equal(seen[code]++, 0);
        }
}

static void test_error_texts(void **state) {
    (void)state;
    for (int a = GA_NO_ERROR; a <= GA_LOAD_ERROR; a++) {
        assert_true(strlen(gpuarray_error_str(a)) > 5);
        for (int b = a + 1; b <= GA_LOAD_ERROR + 1; b++)
            assert_string_not_equal(gpuarray_error_str(a), gpuarray_error_str(b));
    }
    assert_string_equal(gpuarray_error_str(-1), gpuarray_error_str(GA_LOAD_ERROR + 1));
    assert_string_equal(gpuarray_error_str(INT32_MAX), gpuarray_error_str(INT32_MIN));
}

static void test_version(void **state) {
    char text[32];
    int v = gpuarray_version();
    (void)state;

    assert_int_equal(v, GPUARRAY_VERSION_NUMBER); /* headers and library have the same version */
    snprintf(text, sizeof text, "%d.%d.%d", v / 1000000, v / 1000 % 1000, v % 1000);
    assert_string_equal(gpuarray_version_string(), text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),   cmocka_unit_test(test_flags),       cmocka_unit_test(test_register),
        cmocka_unit_test(test_threads), cmocka_unit_test(test_error_texts), cmocka_unit_test(test_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
