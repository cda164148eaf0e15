/* Errors that core reports about a backend when a context is adopted: the text names field, value and legal values. */
#include "mock_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/buffer.h>

/* Fail unless a context with these caps is refused with a text that contains both strings; NULL, NULL: accepted. */
static void expect(const ga_caps *caps, const char *field, const char *legal) {
    int err;
    gpucontext *ctx = mock_open_with(caps, NULL, &err);

    if (field == NULL) {
        if (ctx == NULL) fail_msg("refused: %s", gpucontext_error(NULL, err));
        mock_close(ctx);
        return;
    }
    assert_null(ctx);
    assert_int_equal(err, GA_IMPL_ERROR);
    const char *text = gpucontext_error(NULL, err);
    assert_non_null(strstr(text, "mock"));
    if (strstr(text, field) == NULL || strstr(text, legal) == NULL)
        fail_msg("neither %s nor %s in: %s", field, legal, text);
}

static void test_texts(void **state) {
    (void)state;
    ga_caps c = mock_caps();
    expect(&c, NULL, NULL);
    c.device_name[0] = '\0';
    expect(&c, "device_name = \"\"", "1 to 255");
    memset(c.device_name, 'x', sizeof c.device_name);
    expect(&c, "device_name", "ended by NUL");
    c = mock_caps();
    memset(c.unique_id, 'x', sizeof c.unique_id);
    expect(&c, "unique_id", "1 to 15");
    c = mock_caps();
    c.bin_id[0] = '\0';
    expect(&c, "bin_id", "1 to 255");
    c = mock_caps();
    memset(c.compiler, 'x', sizeof c.compiler);
    expect(&c, "compiler", "ended by NUL");
}

static void test_memory(void **state) {
    (void)state;
    ga_caps c = mock_caps();
    c.total_memory = 0;
    expect(&c, "total_memory = 0", "more than 0");
    c = mock_caps();
    c.largest_block = c.total_memory + 1;
    expect(&c, "largest_block = 1073741825", "1 to total_memory");
    c.largest_block = 0;
    expect(&c, "largest_block = 0", "1 to total_memory");
    c = mock_caps();
    c.local_memory = c.local_memory_most = 16384;
    expect(&c, NULL, NULL);
    c.local_memory--;
    expect(&c, "local_memory = 16383", "16384 or more");
    c.local_memory = 32768;
    expect(&c, "local_memory_most = 16384", "local_memory or more");
    c = mock_caps();
    c.argument_bytes = 1000;
    expect(&c, "argument_bytes = 1000", "1024 or more");
}

static void test_geometry(void **state) {
    (void)state;
    ga_caps c = mock_caps();
    c.compute_units = 0;
    expect(&c, "compute_units = 0", "1 or more");
    for (unsigned i = 0; i < 3; i++) {
        char field[32];
        c = mock_caps();
        snprintf(field, sizeof field, "max_groups[%u] = 65534", i);
        c.max_groups[i] = 65534;
        expect(&c, field, "65535 to 2147483647");
        c.max_groups[i] = (size_t)1 << 31;
        expect(&c, "2147483648", "65535 to 2147483647");
        c = mock_caps();
        snprintf(field, sizeof field, "max_group_size[%u] = 0", i);
        c.max_group_size[i] = 0;
        expect(&c, field, "1 to 1048576");
        c.max_group_size[i] = ((size_t)1 << 20) + 1;
        expect(&c, "1048577", "1 to 1048576");
    }
    c = mock_caps();
    c.max_group_size[0] = c.max_group_threads = 32;
    c.max_group_size[1] = c.max_group_size[2] = 1;
    expect(&c, NULL, NULL);
    c.max_group_threads = 33;
    expect(&c, "max_group_threads = 33", "at most the product");
    c.max_group_threads = 31;
    expect(&c, "max_group_threads = 31", "32 or more");
    c.max_group_size[0] = 31;
    expect(&c, "max_group_size[0] = 31", "the first 32 or more");
}

static void test_vectors(void **state) {
    (void)state;
    static const unsigned legal[] = {0, 4, 8, 16}, illegal[] = {1, 2, 12, 32, 64};
    ga_caps c = mock_caps();
    for (size_t i = 0; i < sizeof legal / sizeof *legal; i++) {
        c.vector_bytes = legal[i];
        expect(&c, NULL, NULL);
    }
    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++) {
        c.vector_bytes = illegal[i];
        expect(&c, "vector_bytes", "0, 4, 8, 16");
    }
    c.is_cpu = true;
    c.vector_bytes = 0;
    expect(&c, NULL, NULL);
    c.vector_bytes = 16;
    expect(&c, "vector_bytes = 16", "is_cpu is true");
    c.vector_bytes = 0;
    for (c.register_bytes = 16; c.register_bytes <= 64; c.register_bytes *= 2) expect(&c, NULL, NULL);
    expect(&c, "register_bytes = 128", "0, 16, 32, 64");
    c = mock_caps();
    c.register_bytes = 32;
    expect(&c, "register_bytes = 32", "is_cpu is false");
    c = mock_caps();
    c.matrix = c.matrix64 = c.fp64 = true;
    expect(&c, NULL, NULL);
    c.fp64 = false;
    expect(&c, "matrix64 = 1", "0, as is_cpu is true or fp64 is false");
    c = mock_caps();
    c.matrix_wide = true;
    expect(&c, "matrix_wide = 1", "0, as matrix is false");
    c = mock_caps();
    c.is_cpu = c.matrix = true;
    c.vector_bytes = 0;
    expect(&c, "matrix = 1", "0, as is_cpu is true");
}

/* Fail unless a backend table with a missing or misnamed entry is refused with this text. */
static void expect_table(const ga_backend *be, const char *text) {
    gpucontext *ctx = calloc(1, sizeof *ctx);
    assert_non_null(ctx);
    ctx->backend = be;
    ctx->caps = mock_caps();
    int err = ga_context_adopt(ctx, NULL);
    assert_int_equal(err, GA_IMPL_ERROR);
    if (strstr(gpucontext_error(NULL, err), text) == NULL) fail_msg("%s", gpucontext_error(NULL, err));
    free(ctx);
}

static void test_table(void **state) {
    (void)state;
    static const char *const names[] = {"", "mock2", "Mock", "mock 0", "mock:"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        ga_backend be = ga_mock_backend;
        be.name = names[i];
        expect_table(&be, "legal names");
    }
    ga_backend be = ga_mock_backend;
    be.dialect = NULL;
    expect_table(&be, "leaves dialect empty");
    be = ga_mock_backend;
    be.compiler = NULL;
    expect_table(&be, "leaves compiler empty");
    ga_buffer_ops buffer = *ga_mock_backend.buffer;
    buffer.fill = NULL;
    be = ga_mock_backend;
    be.buffer = &buffer;
    expect_table(&be, "buffer.fill");
    be = ga_mock_backend;
    be.kernel = NULL;
    expect_table(&be, "kernel.create");
}

/* A kernel's group size is capped by the device's, even if the backend reports more for the kernel: the mock reports
 * 64. */
static void test_group(void **state) {
    (void)state;
    int err;
    size_t most = 0;
    ga_caps c = mock_caps();
    const char *source = "k";
    c.max_group_threads = 32;
    gpucontext *ctx = mock_open_with(&c, NULL, &err);
    assert_non_null(ctx);
    gpukernel *k = gpukernel_init(ctx, 1, &source, NULL, "k", 0, NULL, 0, &err, NULL);
    assert_non_null(k);
    assert_int_equal(gpukernel_property(k, GA_KERNEL_PROP_MAXLSIZE, &most), GA_NO_ERROR);
    assert_int_equal(most, 32);
    gpukernel_release(k);
    mock_close(ctx);
}

static int alloc_askew(gpucontext *ctx, gpudata *b) {
    int err = ga_mock_backend.buffer->alloc(ctx, b);
    b->native += 64;
    return err;
}

static void free_askew(gpucontext *ctx, gpudata *b) {
    b->native -= 64;
    ga_mock_backend.buffer->free(ctx, b);
}

/* Kernels use vector accesses, so misaligned memory from a backend is refused, and freed. */
static void test_alignment(void **state) {
    (void)state;
    int err;
    ga_backend be = ga_mock_backend;
    ga_buffer_ops buffer = *ga_mock_backend.buffer;
    buffer.alloc = alloc_askew;
    buffer.free = free_askew;
    be.buffer = &buffer;
    gpucontext *ctx = mock_open(SIZE_MAX, NULL);
    ctx->backend = &be;
    assert_null(gpudata_alloc(ctx, 1000, NULL, 0, &err));
    assert_int_equal(err, GA_IMPL_ERROR);
    assert_non_null(strstr(gpucontext_error(ctx, err), "multiples of 128"));
    ctx->backend = &ga_mock_backend;
    mock_close(ctx);
}

/* The public names of the backends that were built. */
static void test_names(void **state) {
    (void)state;
    unsigned n = gpu_get_backend_count();
    char spec[64];
    assert_true(n > 0);
    for (unsigned i = 0; i < n; i++) {
        const char *name = gpu_get_backend_name(i);
        assert_non_null(name);
        for (unsigned j = 0; j < i; j++) assert_string_not_equal(name, gpu_get_backend_name(j));
        assert_non_null(gpu_get_backend_language(name));
        assert_int_equal(gpu_get_device_spec(name, 1, 12, spec, sizeof spec), GA_NO_ERROR);
        assert_int_equal(strncmp(spec, name, strlen(name)), 0);
        assert_non_null(strstr(spec, "12"));
        assert_int_equal(gpu_get_device_spec(name, 1, 12, spec, strlen(spec)), GA_VALUE_ERROR);
        assert_int_equal(gpu_get_device_spec(name, 1, 12, NULL, 0), GA_INVALID_ERROR);
    }
    assert_null(gpu_get_backend_name(n));
    assert_null(gpu_get_backend_language("nonsense"));
    assert_null(gpu_get_backend_language(NULL));
    assert_int_equal(gpu_get_device_spec("nonsense", 0, 0, spec, sizeof spec), GA_INVALID_ERROR);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),     cmocka_unit_test(test_memory), cmocka_unit_test(test_geometry),
        cmocka_unit_test(test_vectors),   cmocka_unit_test(test_table),  cmocka_unit_test(test_group),
        cmocka_unit_test(test_alignment), cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests_name("caps", tests, NULL, NULL);
}
