/*
 * The classic first kernel: multiply two arrays element by element. A vector of 400 and a 20 x 10 matrix, once with
 * contiguous arrays and once with strided views (every second element), each compared with the host.
 * usage: multiply_them [device]
 */
#include <stdio.h>
#include <stdlib.h>

#include <gpuarray/gpuarray.h>

/* A matrix in general: byte offsets and strides come along. A vector is a matrix of one row. */
static const char source[] =
    "#include \"cluda.h\"\n"
    "KERNEL void multiply_them(GLOBAL_MEM ga_float *dest, ga_size dest_off, ga_ssize dest_s0, ga_ssize dest_s1,\n"
    "                          GLOBAL_MEM const ga_float *a, ga_size a_off, ga_ssize a_s0, ga_ssize a_s1,\n"
    "                          GLOBAL_MEM const ga_float *b, ga_size b_off, ga_ssize b_s0, ga_ssize b_s1,\n"
    "                          ga_size rows, ga_size columns)\n"
    "{\n"
    "    ga_ssize j = (ga_ssize)GID_0 * LDIM_0 + LID_0, i = GID_1;\n"
    "    if (j >= columns || i >= rows) return;\n"
    "    *(GLOBAL_MEM ga_float *)((GLOBAL_MEM char *)dest + dest_off + i * dest_s0 + j * dest_s1) =\n"
    "        *(GLOBAL_MEM const ga_float *)((GLOBAL_MEM const char *)a + a_off + i * a_s0 + j * a_s1) *\n"
    "        *(GLOBAL_MEM const ga_float *)((GLOBAL_MEM const char *)b + b_off + i * b_s0 + j * b_s1);\n"
    "}\n";

enum { ARGS = 14 };
static const int types[ARGS] = {GA_BUFFER, GA_SIZE,   GA_SSIZE, GA_SSIZE, GA_BUFFER, GA_SIZE, GA_SSIZE,
                                GA_SSIZE,  GA_BUFFER, GA_SIZE,  GA_SSIZE, GA_SSIZE,  GA_SIZE, GA_SIZE};

/* dest = a * b, all rows x columns. */
static int multiply(GpuKernel *k, GpuArray *dest, GpuArray *a, GpuArray *b, size_t rows, size_t columns) {
    GpuArray *arrays[3] = {dest, a, b};
    ssize_t none = 0;
    void *args[ARGS];
    size_t groups[2] = {0, rows}, size[2] = {0, 1};

    for (int i = 0; i < 3; i++) {
        args[4 * i] = arrays[i]->data;
        args[4 * i + 1] = &arrays[i]->offset;
        args[4 * i + 2] = arrays[i]->nd == 2 ? &arrays[i]->strides[0] : &none;
        args[4 * i + 3] = &arrays[i]->strides[arrays[i]->nd - 1];
    }
    args[12] = &rows;
    args[13] = &columns;
    int err = GpuKernel_sched(k, columns, &groups[0], &size[0]);
    return err == GA_NO_ERROR ? GpuKernel_call(k, 2, groups, size, 0, args) : err;
}

/* An array of the given shape; with step 2 a view of every second element of one twice as wide. */
static int make(GpuArray *view, gpucontext *ctx, unsigned nd, const size_t *dims, ssize_t step) {
    GpuArray base;
    size_t wide[2] = {dims[0], nd == 2 ? dims[1] : 0};
    ssize_t starts[2] = {0, 0}, stops[2], steps[2] = {1, 1};

    wide[nd - 1] *= (size_t)step;
    for (unsigned i = 0; i < nd; i++) stops[i] = (ssize_t)wide[i];
    steps[nd - 1] = step;
    int err = GpuArray_zeros(&base, ctx, GA_FLOAT, nd, wide, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_index(view, &base, starts, stops, steps);
    GpuArray_clear(&base); /* the view keeps the memory */
    return err;
}

/* Copy host values into any array, contiguous or not. */
static int fill(GpuArray *a, const float *host) {
    GpuArray tmp;
    size_t n = 1;

    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    int err = GpuArray_empty(&tmp, GpuArray_context(a), GA_FLOAT, a->nd, a->dimensions, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_write(&tmp, host, n * sizeof *host);
    if (err == GA_NO_ERROR) err = GpuArray_move(a, &tmp);
    GpuArray_clear(&tmp);
    return err;
}

static int fetch(float *host, size_t n, const GpuArray *a) {
    GpuArray tmp;
    int err = GpuArray_copy(&tmp, a, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_read(host, n * sizeof *host, &tmp);
    GpuArray_clear(&tmp);
    return err;
}

/* One case; returns the number of wrong elements, or -1. */
static int example(gpucontext *ctx, GpuKernel *k, unsigned nd, const size_t *dims, ssize_t step) {
    enum { MOST = 400 };
    float x[MOST], y[MOST], z[MOST];
    GpuArray a = {0}, b = {0}, dest = {0};
    size_t rows = nd == 2 ? dims[0] : 1, columns = dims[nd - 1], n = rows * columns;
    int wrong = 0;

    for (size_t i = 0; i < n; i++) {
        x[i] = (float)rand() / (float)RAND_MAX - 0.5f;
        y[i] = (float)rand() / (float)RAND_MAX - 0.5f;
    }
    int err = make(&a, ctx, nd, dims, step);
    if (err == GA_NO_ERROR) err = make(&b, ctx, nd, dims, step);
    if (err == GA_NO_ERROR) err = make(&dest, ctx, nd, dims, step);
    if (err == GA_NO_ERROR) err = fill(&a, x);
    if (err == GA_NO_ERROR) err = fill(&b, y);
    if (err == GA_NO_ERROR) err = multiply(k, &dest, &a, &b, rows, columns);
    if (err == GA_NO_ERROR) err = fetch(z, n, &dest);
    if (err != GA_NO_ERROR) fprintf(stderr, "multiply_them: %s\n", gpucontext_error(ctx, err));
    for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) wrong += z[i] != x[i] * y[i];
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&dest);
    return err == GA_NO_ERROR ? wrong : -1;
}

int main(int argc, char **argv) {
    const size_t vector[] = {400}, matrix[] = {20, 10};
    const char *sources[] = {source};
    GpuKernel k;
    gpucontext *ctx;
    char name[256], *log = NULL;
    int failed = 0;

    int err = gpucontext_open(&ctx, argc > 1 ? argv[1] : NULL);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "multiply_them: %s\n", gpucontext_error(NULL, err));
        return 1;
    }
    if (gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, name) == GA_NO_ERROR) printf("Device: %s\n", name);
    err = GpuKernel_init(&k, ctx, 1, sources, NULL, "multiply_them", ARGS, types, 0, &log);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "multiply_them: %s\n", log != NULL ? log : gpucontext_error(ctx, err));
        free(log);
        gpucontext_deref(ctx);
        return 1;
    }
    for (int i = 0; i < 4; i++) {
        unsigned nd = i < 2 ? 1 : 2;
        int wrong = example(ctx, &k, nd, nd == 1 ? vector : matrix, i % 2 + 1);
        printf("%-15s %-11s %s\n", nd == 1 ? "vector of 400" : "matrix 20 x 10", i % 2 ? "strided" : "contiguous",
               wrong == 0 ? "right" : "WRONG");
        failed |= wrong != 0;
    }
    GpuKernel_clear(&k);
    gpucontext_deref(ctx);
    return failed;
}
