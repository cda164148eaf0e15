/*
 * Atomics on global and local memory. All work-items access one word, and each gets the value before its own change. If
 * all add 1, the values are distinct numbers of 0 .. n-1; if each exchanges its own number for the word, they are
 * distinct stored numbers.
 */
#include "cts_ref.h"

typedef struct kind {
    char letter;
    int type;
    const char *name;
} kind;

/* n threads add 1 to a global and a local word, then exchange: the old values go to `olds`, 4 * n of them. */
static const char source_format[] =
    "%s"
    "KERNEL void fight(GLOBAL_MEM %s *olds, GLOBAL_MEM %s *word, GLOBAL_MEM const %s *numbers) {\n"
    "    LOCAL_MEM %s mine[4];\n"
    "    ga_size i = GID_0 * LDIM_0 + LID_0, n = GDIM_0 * LDIM_0;\n"
    "    if (LID_0 < 4) mine[LID_0] = numbers[0];\n"
    "    local_barrier();\n"
    "    olds[i] = atom_add_%cg(&word[1], numbers[1]);\n"
    "    olds[n + i] = atom_xchg_%cg(&word[2], numbers[i + 1]);\n"
    "    olds[2 * n + i] = atom_add_%cl(&mine[1], numbers[1]);\n"
    "    olds[3 * n + i] = atom_xchg_%cl(&mine[2], numbers[LID_0 + 1]);\n"
    "    local_barrier();\n"
    "    if (LID_0 < 4) word[4 + 4 * GID_0 + LID_0] = mine[LID_0];\n"
    "}\n";

static double value(const kind *k, const unsigned char *p, size_t i) {
    return cts_as_double(cts_get(k->type, p + i * cts_type_size(k->type)));
}

/* Every number of 0 .. n occurs once among the n values of `olds` and `last`. */
static void check_permutation(const kind *k, const unsigned char *olds, size_t first, size_t n, double last,
                              const char *what) {
    unsigned char seen[4096] = {0};
    assert_true(n < sizeof seen);
    for (size_t i = 0; i <= n; i++) {
        double v = i < n ? value(k, olds, first + i) : last;
        if (!(v >= 0 && v <= (double)n && v == (double)(size_t)v) || seen[(size_t)v]++)
            fail_msg("%s of %s: value %zu is %g, out of 0..%zu or seen before", what, k->name, i, v, n);
    }
}

static void fight(int type, char letter) {
    kind k = {letter, type, cts_type_name(type)};
    char source[2048], device[32];
    snprintf(device, sizeof device, "ga_%s",
             type == GA_INT      ? "int"
             : type == GA_UINT   ? "uint"
             : type == GA_LONG   ? "long"
             : type == GA_ULONG  ? "ulong"
             : type == GA_FLOAT  ? "float"
             : type == GA_DOUBLE ? "double"
                                 : "half");
    snprintf(source, sizeof source, source_format, "", device, device, device, device, letter, letter, letter, letter);
    GpuKernel kernel;
    static const int types[] = {GA_BUFFER, GA_BUFFER, GA_BUFFER};
    int flags = (type == GA_HALF ? GA_USE_HALF | GA_USE_SMALL : 0) | (type == GA_DOUBLE ? GA_USE_DOUBLE : 0);
    cts_kernel(&kernel, source, "fight", 3, types, flags);

    size_t item = cts_type_size(type), groups = 8, ls = cts.small ? 16 : 128;
    size_t most = 0;
    cts_ok(gpukernel_property(kernel.k, GA_KERNEL_PROP_MAXLSIZE, &most));
    if (ls > most) ls = most;
    size_t n = groups * ls, words = 4 + 4 * groups; /* at most 1024: a half counts that far */
    unsigned char *numbers = calloc(n + 1, item), *olds = calloc(4 * n, item), *word = calloc(words, item);
    assert_true(numbers && olds && word);
    for (size_t i = 0; i <= n; i++) cts_put(type, numbers + i * item, cts_integer((int64_t)i));
    for (size_t i = 0; i < 4; i += 3) cts_put(type, word + i * item, cts_integer(77)); /* neighbours stay */
    gpudata *b[3] = {cts_buffer(4 * n * item, NULL), cts_buffer(words * item, word),
                     cts_buffer((n + 1) * item, numbers)};
    void *args[] = {b[0], b[1], b[2]};
    cts_ok(GpuKernel_call(&kernel, 1, &groups, &ls, 0, args));
    cts_ok(gpudata_read(olds, b[0], 0, 4 * n * item));
    cts_ok(gpudata_read(word, b[1], 0, words * item));
    assert_true(value(&k, word, 0) == 77 && value(&k, word, 3) == 77);
    check_permutation(&k, olds, 0, n, value(&k, word, 1), "atom_add, global");
    assert_true(value(&k, word, 1) == (double)n);
    check_permutation(&k, olds, n, n, value(&k, word, 2), "atom_xchg, global");
    for (size_t g = 0; g < groups; g++) {
        assert_true(value(&k, word, 4 + 4 * g) == 0 && value(&k, word, 7 + 4 * g) == 0);
        check_permutation(&k, olds, 2 * n + g * ls, ls, value(&k, word, 5 + 4 * g), "atom_add, local");
        assert_true(value(&k, word, 5 + 4 * g) == (double)ls);
        check_permutation(&k, olds, 3 * n + g * ls, ls, value(&k, word, 6 + 4 * g), "atom_xchg, local");
    }
    for (int i = 0; i < 3; i++) gpudata_release(b[i]);
    free(numbers);
    free(olds);
    free(word);
    GpuKernel_clear(&kernel);
}

static void on_int(void **state) {
    (void)state;
    fight(GA_INT, 'i');
}

static void on_uint(void **state) {
    (void)state;
    fight(GA_UINT, 'I');
}

static void on_long(void **state) {
    (void)state;
    fight(GA_LONG, 'l');
}

static void on_ulong(void **state) {
    (void)state;
    fight(GA_ULONG, 'L');
}

static void on_float(void **state) {
    (void)state;
    fight(GA_FLOAT, 'f');
}

static void on_double(void **state) {
    (void)state;
    fight(GA_DOUBLE, 'd');
}

static void on_half(void **state) {
    (void)state;
    fight(GA_HALF, 'e');
}

const cts_case cts_atomic_cases[] = {
    {"on_int", on_int, 0},     {"on_uint", on_uint, 0},   {"on_long", on_long, 0},
    {"on_ulong", on_ulong, 0}, {"on_float", on_float, 0}, {"on_double", on_double, CTS_FP64},
    {"on_half", on_half, 0},   {NULL, NULL, 0},
};
