/* Tuning files: a file counts for its device and driver alone, and only as a whole; hostile values are left out. */
#include "mock_backend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gpuarray/tuning.h>

#include "base/hash.h"
#include "tuning/tuning.h"

static gpucontext *open_with(const ga_caps *caps, int reproducible) {
    gpucontext_props *props;
    int err;
    assert_int_equal(gpucontext_props_new(&props), GA_NO_ERROR);
    assert_int_equal(gpucontext_props_reproducible(props, reproducible), GA_NO_ERROR);
    gpucontext *ctx = mock_open_with(caps, props, &err);
    gpucontext_props_del(props);
    assert_non_null(ctx);
    return ctx;
}

/* A context of a processor, or of another device. */
static gpucontext *open_kind(bool loops, int reproducible) {
    ga_caps caps = mock_caps();
    caps.is_cpu = loops;
    if (loops) caps.vector_bytes = 0, caps.matrix = caps.matrix64 = false;
    return open_with(&caps, reproducible);
}

static void expect_usual(const gpucontext *ctx) {
    for (unsigned p = 0; p < GA_PARAMETERS; p++) assert_int_equal(ctx->tuning->value[p], ga_parameters[p].value);
}

static bool listed(const ga_parameter_kind *k, unsigned value) {
    for (unsigned i = 0; i < GA_LEGAL_VALUES; i++)
        if (value != 0 && k->legal[i] == value) return true;
    return false;
}

static void test_table(void **state) {
    (void)state;
    for (unsigned p = 0; p < GA_PARAMETERS; p++) {
        const ga_parameter_kind *k = &ga_parameters[p];
        assert_true(listed(k, k->value) && listed(k, k->start) && k->about[0] != '\0');
        assert_int_equal(k->legal[GA_LEGAL_VALUES - 1], 0); /* an end of the list, for programs */
        for (unsigned i = 1; k->legal[i] != 0; i++) assert_true(k->legal[i] > k->legal[i - 1]);
        assert_int_equal(ga_tuning_find(k->name, strlen(k->name)), p);
    }
    assert_int_equal(ga_tuning_find("gemm", 4), GA_PARAMETERS);
}

static void set(gpucontext *ctx, const char *name, size_t value) {
    assert_int_equal(gpucontext_tuned_set(ctx, name, value), GA_NO_ERROR);
}

static bool take(gpucontext *ctx, const char *text, size_t size) {
    const char *why = "";
    bool taken = ga_tuning_take(ctx, text, size, &why);
    assert_true(taken || why[0] != '\0');
    return taken;
}

static void test_round_trip(void **state) {
    (void)state;
    gpucontext *ctx = open_kind(true, 0);
    ga_str text = GA_STR_INIT;
    set(ctx, "gemm.depth", 64);
    set(ctx, "fft.groups", 16);
    ga_tuning_text(ctx, &text);
    set(ctx, "gemm.depth", 128);
    set(ctx, "fft.groups", 4);
    expect_usual(ctx);
    assert_true(take(ctx, text.s, text.len));
    assert_int_equal(ga_tuned(ctx, GA_TUNE_GEMM_DEPTH), 64);
    assert_int_equal(ga_tuned(ctx, GA_TUNE_FFT_GROUPS), 16);
    ga_str_free(&text);
    mock_close(ctx);
}

/* Every text that differs in a byte, or is shorter, changes nothing. */
static void test_damage(void **state) {
    (void)state;
    gpucontext *ctx = open_kind(true, 0);
    ga_str text = GA_STR_INIT;
    set(ctx, "gemm.depth", 64);
    ga_tuning_text(ctx, &text);
    set(ctx, "gemm.depth", 128);
    for (size_t i = 0; i < text.len; i++) {
        assert_false(take(ctx, text.s, i));
        for (unsigned bit = 0; bit < 8; bit++) {
            text.s[i] = (char)(text.s[i] ^ (1 << bit));
            assert_false(take(ctx, text.s, text.len));
            text.s[i] = (char)(text.s[i] ^ (1 << bit));
        }
    }
    expect_usual(ctx);
    assert_false(take(ctx, "", 0));
    ga_str_free(&text);
    mock_close(ctx);
}

/* A text with these lines, whose checksum is right, for the device of ctx. */
static void forge(gpucontext *ctx, const char *lines, ga_str *text) {
    ga_tuning_text(ctx, text);
    text->len -= strlen("check 0123456789abcdef\n");
    text->s[text->len] = '\0';
    ga_str_add(text, lines);
    ga_str_addf(text, "check %016llx\n", (unsigned long long)ga_hash(GA_HASH_INIT, text->s, text->len));
}

static void test_hostile_values(void **state) {
    (void)state;
    static const char *const lines[] = {"gemm.depth 0\n",
                                        "gemm.depth 65\n",
                                        "gemm.depth -64\n",
                                        "gemm.depth 64 \n",
                                        "gemm.depth  64\n",
                                        "gemm.depth 0x40\n",
                                        "gemm.depth\n",
                                        "gemm.depth \n",
                                        "gemm.depth 18446744073709551680\n", /* 2^64 + 64 */
                                        "gemm.depths 64\n",
                                        "gemm.dept 64\n",
                                        " 64\n",
                                        "\n\n",
                                        "%s%n%n 1\n",
                                        "sort.local 1024\n" /* of another kind of device */};
    gpucontext *ctx = open_kind(true, 0);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        ga_str text = GA_STR_INIT;
        forge(ctx, lines[i], &text);
        assert_true(take(ctx, text.s, text.len));
        expect_usual(ctx);
        ga_str_free(&text);
    }
    ga_str text = GA_STR_INIT;
    forge(ctx, "nothing 1\ngemm.depth 64\n", &text); /* what is known counts */
    assert_true(take(ctx, text.s, text.len));
    assert_int_equal(ga_tuned(ctx, GA_TUNE_GEMM_DEPTH), 64);
    ga_str_free(&text);
    mock_close(ctx);
}

static void test_other_device_or_driver(void **state) {
    (void)state;
    ga_caps caps = mock_caps();
    gpucontext *ctx = open_with(&caps, 0);
    ga_str text = GA_STR_INIT, name = GA_STR_INIT, other = GA_STR_INIT;
    set(ctx, "sort.local", 1024);
    ga_tuning_text(ctx, &text);
    ga_tuning_name(ctx, &name);
    mock_close(ctx);
    for (unsigned i = 0; i < 2; i++) {
        caps = mock_caps();
        strcat(i == 0 ? caps.device_name : caps.bin_id, "2");
        ctx = open_with(&caps, 0);
        assert_false(take(ctx, text.s, text.len));
        expect_usual(ctx);
        ga_tuning_name(ctx, &other);
        assert_string_not_equal(other.s, name.s);
        ga_str_free(&other);
        mock_close(ctx);
    }
    ga_str_free(&text);
    ga_str_free(&name);
}

/* A name with a line break does not end the line that it is in. */
static void test_names_of_devices(void **state) {
    (void)state;
    ga_caps caps = mock_caps();
    strcpy(caps.device_name, "a\nsort.local 1024\n\x01%s");
    gpucontext *ctx = open_with(&caps, 0);
    ga_str text = GA_STR_INIT;
    ga_tuning_text(ctx, &text);
    assert_true(take(ctx, text.s, text.len));
    expect_usual(ctx);
    ga_str_free(&text);
    mock_close(ctx);
}

static void test_reproducible(void **state) {
    (void)state;
    gpucontext *ctx = open_kind(false, 0);
    ga_str text = GA_STR_INIT;
    set(ctx, "conv.winograd", 64);
    set(ctx, "sort.local", 1024);
    ga_tuning_text(ctx, &text);
    mock_close(ctx);
    ctx = open_kind(false, 1);
    assert_true(take(ctx, text.s, text.len));
    assert_int_equal(ga_tuned(ctx, GA_TUNE_CONV_WINOGRAD), 512);
    assert_int_equal(ga_tuned(ctx, GA_TUNE_SORT_LOCAL), 1024);
    assert_int_equal(gpucontext_tuned_set(ctx, "conv.winograd", 64), GA_VALUE_ERROR);
    ga_str_free(&text);
    mock_close(ctx);
}

/* ---- files */

static unsigned depth_when_opened(const char *variable) {
    setenv("GPUARRAY_TUNING", variable, 1);
    gpucontext *ctx = open_kind(true, 0);
    unsigned depth = ga_tuned(ctx, GA_TUNE_GEMM_DEPTH);
    unsetenv("GPUARRAY_TUNING");
    mock_close(ctx);
    return depth;
}

static void test_files(void **state) {
    (void)state;
    char *folder = mock_folder("tuning"), path[4200], named[4300], home[4200];
    ga_str name = GA_STR_INIT;
    gpucontext *ctx = open_kind(true, 0);
    snprintf(path, sizeof path, "%s/x", folder);
    assert_int_equal(depth_when_opened(path), 128); /* there is none */
    set(ctx, "gemm.depth", 64);
    ga_tuning_name(ctx, &name);
    snprintf(named, sizeof named, "%s/%s", folder, name.s);
    assert_int_equal(gpucontext_tuned_write(ctx, path), GA_NO_ERROR);
    assert_int_equal(gpucontext_tuned_write(ctx, named), GA_NO_ERROR);
    assert_int_equal(depth_when_opened(path), 64);
    assert_int_equal(depth_when_opened(folder), 64);
    assert_int_equal(depth_when_opened("none"), 128);
    assert_int_equal(chmod(path, 0666), 0); /* others may write to it */
    assert_int_equal(depth_when_opened(path), 128);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkfifo(path, 0600), 0); /* opening it must not block */
    assert_int_equal(depth_when_opened(path), 128);
    assert_int_equal(unlink(path), 0);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    for (unsigned i = 0; i < 100000; i++) fputs("long", f);
    fclose(f);
    assert_int_equal(depth_when_opened(path), 128);

    /* the user's folder, which is made */
    snprintf(home, sizeof home, "%s/data", folder);
    setenv("XDG_DATA_HOME", home, 1);
    assert_int_equal(gpucontext_tuned_write(ctx, NULL), GA_NO_ERROR);
    assert_int_equal(depth_when_opened(""), 64);
    unsetenv("XDG_DATA_HOME");
    ga_str_free(&name);
    mock_close(ctx);
    free(folder);
}

static void test_unwritable(void **state) {
    (void)state;
    char *folder = mock_folder("unwritable"), path[4200];
    gpucontext *ctx = open_kind(true, 0);
    snprintf(path, sizeof path, "%s/none/x", folder);
    assert_int_equal(gpucontext_tuned_write(ctx, path), GA_SYS_ERROR);
    assert_non_null(strstr(gpucontext_error(ctx, GA_SYS_ERROR), path));
    snprintf(path, sizeof path, "%s/", folder);
    assert_int_equal(gpucontext_tuned_write(ctx, path), GA_SYS_ERROR);
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    assert_int_not_equal(gpucontext_tuned_write(ctx, NULL), GA_NO_ERROR);
    unsetenv("XDG_DATA_HOME");
    char *home = getenv("HOME") != NULL ? strdup(getenv("HOME")) : NULL;
    unsetenv("HOME");
    assert_int_equal(gpucontext_tuned_write(ctx, NULL), GA_VALUE_ERROR);
    if (home != NULL) setenv("HOME", home, 1);
    free(home);
    mock_close(ctx);
    free(folder);
}

int main(void) {
    setenv("GPUARRAY_LOG", "2", 1); /* warnings are written too */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_hostile_values),
        cmocka_unit_test(test_other_device_or_driver),
        cmocka_unit_test(test_names_of_devices),
        cmocka_unit_test(test_reproducible),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_unwritable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
