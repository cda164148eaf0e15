/* Kernels as users write them in GK, each measured in turns with its twin, written by hand in the device's own
 * language. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/template.h>

#include "programs.h"

enum { SAMPLES = 61, MOST_ARGS = 6, BINS = 256 };

typedef struct program program;

/* A kernel ready to be launched: through us, or the twin. */
typedef struct user {
    const program *p;
    bench *b;
    GpuInstance *ours;
    gpukernel *twin;
    GpuArray arrays[3];
    gpudata *buffer[3];                  /* buffers of the arrays */
    gpudata *counts;                     /* used instead of b, or NULL */
    size_t size[3], groups[3], group[3]; /* elements of the arrays; geometry of a launch */
    ssize_t n[3];                        /* scalar arguments */
    int n32[3];
} user;

/* A row's shape: sets groups, scalar arguments and sizes of its arrays; returns the work of a launch, in bytes or
 * operations. */
typedef double (*shape_fn)(user *u);
/* The expected value of sample s, and the index of its element. */
typedef double (*sample_fn)(const user *u, size_t s, size_t *at);

struct program {
    const char *name;
    unsigned nd;
    size_t group[2];
    const char *arrays; /* in the order of the parameters: a, b inputs, c output; b with few elements: counters */
    int types[3];       /* of a, b and c */
    unsigned numbers;
    shape_fn shape;
    sample_fn sample;
    double tolerance;
};

static size_t at_most(size_t a, size_t b) {
    return a < b ? a : b;
}

/* --------------------------------------------------------------------------------------------------- the programs */

static double shape_rows(user *u) {
    const size_t n = at_most(4096, u->b->elements / 4);
    u->n[0] = (ssize_t)n;
    u->groups[0] = u->b->elements / n;
    return 8.0 * (double)u->b->elements;
}

static double sample_softmax(const user *u, size_t s, size_t *at) {
    const size_t n = (size_t)u->n[0], line = s * (u->groups[0] - 1) / (SAMPLES - 1), i = s * (n - 1) / (SAMPLES - 1);
    double sum = 0;
    for (size_t k = 0; k < n; k++) sum += exp(bench_value(0, line * n + k));
    *at = line * n + i;
    return exp(bench_value(0, *at)) / sum;
}

static double sample_layer_norm(const user *u, size_t s, size_t *at) {
    const size_t n = (size_t)u->n[0], line = s * (u->groups[0] - 1) / (SAMPLES - 1), i = s * (n - 1) / (SAMPLES - 1);
    double mean = 0, squares = 0;
    for (size_t k = 0; k < n; k++) mean += bench_value(0, line * n + k) / (double)n;
    for (size_t k = 0; k < n; k++) squares += pow(bench_value(0, line * n + k) - mean, 2);
    *at = line * n + i;
    return (bench_value(0, *at) - mean) / sqrt(squares / (double)n + 1e-5) * bench_value(1, i) + bench_value(1, n + i);
}

static double shape_stencil(user *u) {
    const size_t plane = u->b->elements >= (size_t)1 << 20 ? 512 : 64, side = plane;
    u->n[0] = u->n[1] = (ssize_t)side;
    u->n[2] = (ssize_t)(u->b->elements / (side * side));
    u->groups[0] = side / 32;
    u->groups[1] = side / 8;
    return 8.0 * (double)u->b->elements;
}

static double sample_stencil(const user *u, size_t s, size_t *at) {
    const size_t nx = (size_t)u->n[0], plane = nx * nx, nz = (size_t)u->n[2];
    const size_t i = 1 + s * (nx - 3) / (SAMPLES - 1), j = 1 + (SAMPLES - 1 - s) * (nx - 3) / (SAMPLES - 1);
    *at = (1 + s * (nz - 3) / (SAMPLES - 1)) * plane + j * nx + i;
    return 0.4 * bench_value(0, *at) +
           0.1 * (bench_value(0, *at - plane) + bench_value(0, *at + plane) + bench_value(0, *at - nx) +
                  bench_value(0, *at + nx) + bench_value(0, *at - 1) + bench_value(0, *at + 1));
}

static double shape_n_body(user *u) {
    const size_t n = at_most(u->b->is_cpu ? 4096 : 65536, u->b->elements / 4);
    u->n[0] = (ssize_t)n;
    u->groups[0] = n / 256;
    u->size[0] = u->size[2] = n;
    return 20.0 * (double)n * (double)n;
}

static double sample_n_body(const user *u, size_t s, size_t *at) {
    const size_t n = (size_t)u->n[0], i = s * (n - 1) / (SAMPLES - 1), part = s % 3;
    double sum = 0;
    for (size_t k = 0; k < n; k++) {
        double d[3], square = 1e-4;
        for (size_t c = 0; c < 3; c++) {
            d[c] = bench_value(0, 4 * k + c) - bench_value(0, 4 * i + c);
            square += d[c] * d[c];
        }
        sum += d[part] * bench_value(0, 4 * k + 3) / (square * sqrt(square));
    }
    *at = 4 * i + part;
    return sum;
}

static double shape_matmul(user *u) {
    const size_t n = at_most(rows_side(u->b, GA_FLOAT), u->b->is_cpu ? 512 : 4096);
    u->n[0] = (ssize_t)n;
    u->groups[0] = u->groups[1] = n / 128;
    u->size[0] = u->size[1] = u->size[2] = n * n / 4;
    return 2.0 * (double)n * (double)n * (double)n;
}

static double sample_matmul(const user *u, size_t s, size_t *at) {
    const size_t n = (size_t)u->n[0], i = s * (n - 1) / (SAMPLES - 1), j = (SAMPLES - 1 - s) * (n - 1) / (SAMPLES - 1);
    double sum = 0;
    for (size_t k = 0; k < n; k++) sum += bench_value(0, i * n + k) * bench_value(1, k * n + j);
    *at = i * n + j;
    return sum;
}

static double shape_histogram(user *u) {
    u->n[0] = (ssize_t)(u->b->elements / 4);
    u->size[0] = u->b->elements / 4;
    u->size[1] = BINS;
    u->groups[0] = at_most(u->size[0] / 256, u->b->is_cpu ? 64 : 2112);
    return 4.0 * (double)u->b->elements;
}

static double sample_histogram(const user *u, size_t s, size_t *at) {
    const size_t period = at_most(BENCH_PERIOD, u->b->elements);
    size_t count = 0;
    *at = 4 * s;
    for (size_t i = 0; i < period; i++) {
        const float x = (float)bench_value(0, i);
        uint32_t bits;
        memcpy(&bits, &x, sizeof bits);
        count += (bits & (BINS - 1)) == *at;
    }
    count *= u->b->elements / period;
    return (double)count;
}

static double shape_compaction(user *u) {
    u->n[0] = (ssize_t)u->b->elements;
    u->size[1] = 1;
    u->groups[0] = (u->b->elements + 2047) / 2048;
    return 6.0 * (double)u->b->elements;
}

/* The order of groups is undefined: check only how many elements there are. */
static double sample_compaction(const user *u, size_t s, size_t *at) {
    const size_t period = at_most(BENCH_PERIOD, u->b->elements);
    size_t count = 0;
    (void)s;
    *at = 0;
    for (size_t i = 0; i < period; i++) count += (float)bench_value(0, i) > 1;
    count *= u->b->elements / period;
    return (double)count;
}

static double shape_black_scholes(user *u) {
    u->n[0] = (ssize_t)(u->b->elements / 2);
    u->size[0] = u->size[1] = u->b->elements / 2;
    u->groups[0] = at_most(u->size[0] / 256, u->b->is_cpu ? 64 : 65536);
    return 8.0 * (double)u->b->elements;
}

static double sample_black_scholes(const user *u, size_t s, size_t *at) {
    const size_t n = (size_t)u->n[0], i = s * (n - 1) / (SAMPLES - 1);
    const double price = bench_value(0, i), strike = bench_value(1, i), d1 = (log(price / strike) + 0.065) / 0.3;
    const double paid = strike * exp(-0.02), n1 = 0.5 * erfc(-d1 * sqrt(0.5)), n2 = 0.5 * erfc(-(d1 - 0.3) * sqrt(0.5));
    *at = s % 2 ? n + i : i;
    return s % 2 ? paid * (1 - n2) - price * (1 - n1) : price * n1 - paid * n2;
}

#define F4 GA_FLOAT4
static const program programs[] = {
    {"softmax", 1, {256, 1}, "ac", {GA_FLOAT, GA_FLOAT, GA_FLOAT}, 1, shape_rows, sample_softmax, 1e-4},
    {"layer_norm", 1, {256, 1}, "abc", {GA_FLOAT, GA_FLOAT, GA_FLOAT}, 1, shape_rows, sample_layer_norm, 1e-4},
    {"stencil", 2, {32, 8}, "ac", {GA_FLOAT, GA_FLOAT, GA_FLOAT}, 3, shape_stencil, sample_stencil, 1e-5},
    {"n_body", 1, {256, 1}, "ac", {F4, F4, F4}, 1, shape_n_body, sample_n_body, 1e-1},
    {"matmul", 2, {16, 16}, "abc", {F4, F4, F4}, 1, shape_matmul, sample_matmul, 1e-4},
    {"histogram", 1, {256, 1}, "ab", {GA_UINT4, GA_UINT, GA_FLOAT}, 1, shape_histogram, sample_histogram, 0},
    {"compaction", 1, {256, 1}, "abc", {GA_FLOAT, GA_INT, GA_FLOAT}, 1, shape_compaction, sample_compaction, 0},
    {"black_scholes",
     1,
     {256, 1},
     "abc",
     {GA_FLOAT, GA_FLOAT, GA_FLOAT},
     1,
     shape_black_scholes,
     sample_black_scholes,
     1e-4},
};
#undef F4

/* ----------------------------------------------------------------------------------------------------- measuring */

static const char *text_of(const char *name, const char *ending) {
    char file[64];

    snprintf(file, sizeof file, "%s%s", name, ending);
    for (const bench_text *t = bench_texts; t->name != NULL; t++)
        if (strcmp(t->name, file) == 0) return t->text;
    return NULL;
}

/* Set counters to 0 before every launch, with a fill of our own for both kernels. */
static int clear(const user *u) {
    return u->counts != NULL ? gpudata_memset(u->counts, 0, 0) : GA_NO_ERROR;
}

static int ours_once(void *arg) {
    user *u = arg;
    void *args[MOST_ARGS];
    unsigned n = 0;

    for (const char *a = u->p->arrays; *a != '\0'; a++) args[n++] = &u->arrays[*a - 'a'];
    for (unsigned i = 0; i < u->p->numbers; i++) args[n++] = &u->n[i];
    const int err = clear(u);
    return err == GA_NO_ERROR ? GpuInstance_call(u->ours, u->p->nd, u->groups, NULL, args) : err;
}

static int twin_once(void *arg) {
    user *u = arg;
    void *args[MOST_ARGS];
    unsigned n = 0;

    for (const char *a = u->p->arrays; *a != '\0'; a++) args[n++] = u->buffer[*a - 'a'];
    for (unsigned i = 0; i < u->p->numbers; i++) args[n++] = &u->n32[i];
    const int err = clear(u);
    return err == GA_NO_ERROR ? gpukernel_call(u->twin, u->p->nd, u->groups, u->group, 0, args) : err;
}

static int make_ours(user *u, row *r) {
    const char *source[1] = {text_of(u->p->name, ".gk")};
    GpuTemplate *text = NULL;
    char *log = NULL;

    int err = rows_say(u->b, r, GpuTemplate_new(&text, u->b->ctx, u->p->name, 1, source, NULL, &log), "compiling");
    free(log);
    log = NULL;
    if (err == GA_NO_ERROR)
        err = rows_say(u->b, r, GpuTemplate_instantiate(&u->ours, text, u->p->name, 0, NULL, 0, &log), "compiling");
    free(log);
    GpuTemplate_free(text);
    return err;
}

static int make_twin(user *u, row *r) {
    int types[MOST_ARGS], err = GA_NO_ERROR;
    const bool cuda = strcmp(u->b->backend, "cuda") == 0;
    const char *source[2] = {text_of(cuda ? "twin_cuda" : "twin_opencl", ".h"), text_of(u->p->name, ".twin")};
    unsigned n = 0;
    size_t most = 0;

    for (const char *a = u->p->arrays; *a != '\0'; a++) types[n++] = GA_BUFFER;
    for (unsigned i = 0; i < u->p->numbers; i++) types[n++] = GA_INT;
    u->twin = gpukernel_init(u->b->ctx, 2, source, NULL, u->p->name, n, types, cuda ? GA_USE_CUDA : GA_USE_OPENCL, &err,
                             NULL);
    if (u->twin != NULL) gpukernel_property(u->twin, GA_KERNEL_PROP_MAXLSIZE, &most);
    if (u->twin != NULL && most < u->group[0] * u->group[1]) err = GA_DEVSUP_ERROR;
    return rows_say(u->b, r, err, "compiling the twin");
}

static int make_arrays(user *u, row *r) {
    int err = rows_say(u->b, r, bench_fill(u->b, GA_FLOAT), "filling the inputs");

    if (err == GA_NO_ERROR && u->size[1] <= BINS)
        u->counts = gpudata_alloc(u->b->ctx, 4 * (size_t)BINS, NULL, GA_BUFFER_READ_WRITE, &err);
    for (int i = 0; i < 3; i++) u->buffer[i] = i == 1 && u->counts != NULL ? u->counts : u->b->buffer[i];
    for (const char *a = u->p->arrays; *a != '\0' && err == GA_NO_ERROR; a++) {
        const int k = *a - 'a';
        const ssize_t step = (ssize_t)gpuarray_get_elsize(u->p->types[k]);
        err = GpuArray_fromdata(&u->arrays[k], u->buffer[k], 0, u->p->types[k], 1, &u->size[k], &step, 1);
    }
    rows_say(u->b, r, err, "making an array");
    return err;
}

/* Check samples of the result of `once`; counters are in b. */
static int check(user *u, row *r, measure_fn once) {
    const bool counted = u->counts != NULL;
    gpudata *result = counted ? u->counts : u->buffer[2];
    int err = gpudata_memset(u->b->buffer[2], 0, 0xff);

    if (err == GA_NO_ERROR) err = once(u);
    for (size_t s = 0; s < SAMPLES && err == GA_NO_ERROR; s++) {
        size_t at;
        uint32_t number = 0;
        float real = 0;
        const double want = u->p->sample(u, s, &at);
        err = gpudata_read(counted ? (void *)&number : (void *)&real, result, 4 * at, 4);
        const double got = counted ? (double)number : (double)real;
        if (err == GA_NO_ERROR && !(fabs(got - want) <= u->p->tolerance * (1e-1 + fabs(want))))
            return rows_wrong(r, at, got, want);
    }
    return rows_say(u->b, r, err, "running once");
}

static int measure(user *u, row *r, double work) {
    const measure_work works[2] = {{.once = ours_once, .arg = u}, {.once = twin_once, .arg = u}};
    double seconds[2] = {0};

    const int err = rows_say(u->b, r, measure_turns(u->b->ctx, &u->b->plan, works, 2, seconds), "running");
    if (err != GA_NO_ERROR) return err;
    r->value = work / seconds[0];
    r->ratio = seconds[1] / seconds[0];
    return GA_NO_ERROR;
}

static int run_program(user *u, row *r) {
    const double work = u->p->shape(u);

    for (int i = 0; i < 3; i++) u->n32[i] = (int)u->n[i];
    int err = make_arrays(u, r);
    if (err == GA_NO_ERROR) err = make_ours(u, r);
    if (err == GA_NO_ERROR) err = make_twin(u, r);
    if (err == GA_NO_ERROR) err = check(u, r, twin_once);
    if (err == GA_NO_ERROR) err = check(u, r, ours_once);
    return err == GA_NO_ERROR ? measure(u, r, work) : err;
}

int run_user(bench *b, const spec *s, row *r) {
    user u = {.b = b, .groups = {1, 1, 1}, .group = {1, 1, 1}};
    int err = GA_VALUE_ERROR;

    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        if (strcmp(programs[i].name, s->id + strlen("user_")) == 0) u.p = &programs[i];
    if (u.p == NULL || b->language == NULL || b->elements < (size_t)1 << 16 || b->elements > INT32_MAX) {
        snprintf(r->note, sizeof(r->note), "skipped: no twin in the device's language, or too little memory");
        return err;
    }
    for (int i = 0; i < 2; i++) u.group[i] = u.p->group[i];
    for (int i = 0; i < 3; i++) u.size[i] = b->elements;
    err = run_program(&u, r);
    GpuInstance_free(u.ours);
    gpukernel_release(u.twin);
    for (int i = 0; i < 3; i++) GpuArray_clear(&u.arrays[i]);
    gpudata_release(u.counts);
    return err;
}
