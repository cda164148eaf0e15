/* What the stand-in of cuDNN refuses, and which engines it has; what those compute the conformance suite tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cudnn_api.h"
#include "fake_cuda.h"

enum { FIRST = CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA, TENSOR = CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT };
enum { GEOMETRY = CUDNN_ATTR_CONVOLUTION_COMP_TYPE, POINTER = CUDNN_TYPE_BACKEND_DESCRIPTOR };

static void ok(cudnnStatus_t status) {
    assert_int_equal(status, CUDNN_STATUS_SUCCESS);
}

static void bad(cudnnStatus_t status) {
    assert_int_equal(status, CUDNN_STATUS_BAD_PARAM);
}

static void *make(int type) {
    void *d = NULL;
    ok(cudnnBackendCreateDescriptor(type, &d));
    return d;
}

static void set(void *d, int name, int type, int64_t count, const void *elements) {
    ok(cudnnBackendSetAttribute(d, name, type, count, elements));
}

/* An unfinalized tensor of n x c x 1 x length. */
static void *tensor(int type, int64_t id, int64_t n, int64_t c, int64_t length) {
    void *d = make(CUDNN_BACKEND_TENSOR_DESCRIPTOR);
    const int64_t dims[] = {n, c, 1, length}, strides[] = {c * length, length, length, 1}, bytes = 8;
    set(d, TENSOR, CUDNN_TYPE_INT64, 1, &bytes);
    set(d, TENSOR + 1, CUDNN_TYPE_DATA_TYPE, 1, &type);
    set(d, TENSOR + 2, CUDNN_TYPE_INT64, 4, dims);
    set(d, TENSOR + 3, CUDNN_TYPE_INT64, 4, strides);
    set(d, TENSOR + 6, CUDNN_TYPE_INT64, 1, &id);
    return d;
}

static void *geometry(int type) {
    void *d = make(CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
    const int mode = CUDNN_CROSS_CORRELATION;
    const int64_t ones[] = {1, 1}, none[] = {0, 0}, two = 2;
    set(d, GEOMETRY, CUDNN_TYPE_DATA_TYPE, 1, &type);
    set(d, GEOMETRY + 1, CUDNN_TYPE_CONVOLUTION_MODE, 1, &mode);
    set(d, GEOMETRY + 2, CUDNN_TYPE_INT64, 2, ones);
    set(d, GEOMETRY + 3, CUDNN_TYPE_INT64, 2, ones);
    set(d, GEOMETRY + 4, CUDNN_TYPE_INT64, 2, none);
    set(d, GEOMETRY + 5, CUDNN_TYPE_INT64, 2, none);
    bad(cudnnBackendFinalize(d)); /* one is missing */
    set(d, GEOMETRY + 6, CUDNN_TYPE_INT64, 1, &two);
    return d;
}

/* y of 2 x 4 x 1 x length, from x of 2 x 3 x 1 x 9 and three taps: 7 is right. What else it uses is in used[4]. */
static void *operation(int type, int64_t length, void **used) {
    void *d = make(CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR);
    const double factors[] = {1, 0};
    const float once[] = {1, 0};
    used[0] = geometry(type == CUDNN_DATA_DOUBLE ? type : CUDNN_DATA_FLOAT);
    used[1] = tensor(type, 1, 4, 3, 3);
    used[2] = tensor(type, 2, 2, 3, 9);
    used[3] = tensor(type, 3, 2, 4, length);
    for (int i = 0; i < 2; i++) {
        if (type == CUDNN_DATA_DOUBLE)
            set(d, FIRST + i, CUDNN_TYPE_DOUBLE, 1, &factors[i]);
        else
            set(d, FIRST + i, CUDNN_TYPE_FLOAT, 1, &once[i]);
    }
    for (int i = 0; i < 4; i++) {
        bad(cudnnBackendSetAttribute(d, FIRST + 2 + i, POINTER, 1, &used[i])); /* not finalized */
        ok(cudnnBackendFinalize(used[i]));
        bad(cudnnBackendSetAttribute(d, FIRST + 2 + (i == 0), POINTER, 1, &used[i])); /* of another kind */
        if (i < 3) bad(cudnnBackendFinalize(d));
        set(d, FIRST + 2 + i, POINTER, 1, &used[i]);
    }
    return d;
}

static void drop(void **all, int n) {
    for (int i = 0; i < n; i++) ok(cudnnBackendDestroyDescriptor(all[i]));
}

static void attributes(void **state) {
    const int type = CUDNN_DATA_FLOAT;
    const int64_t many[8] = {1, 1, 1, 1, 1, 1, 1, 1}, odd = 3;
    int64_t count, got;
    void *d = tensor(type, 1, 2, 3, 4), *none;
    (void)state;

    assert_int_equal(cudnnBackendCreateDescriptor(99, &none), CUDNN_STATUS_NOT_SUPPORTED);
    bad(cudnnBackendSetAttribute(NULL, TENSOR, CUDNN_TYPE_INT64, 1, many));
    bad(cudnnBackendSetAttribute(d, TENSOR, CUDNN_TYPE_FLOAT, 1, many));
    bad(cudnnBackendSetAttribute(d, TENSOR, CUDNN_TYPE_INT64, 2, many));
    bad(cudnnBackendSetAttribute(d, TENSOR + 2, CUDNN_TYPE_INT64, 0, many));
    bad(cudnnBackendSetAttribute(d, TENSOR + 2, CUDNN_TYPE_INT64, 6, many));
    bad(cudnnBackendSetAttribute(d, TENSOR + 2, CUDNN_TYPE_INT64, 4, NULL));
    bad(cudnnBackendSetAttribute(d, GEOMETRY, CUDNN_TYPE_DATA_TYPE, 1, &type));
    bad(cudnnBackendGetAttribute(d, CUDNN_ATTR_ENGINEHEUR_RESULTS, POINTER, 1, &count, &got));
    set(d, TENSOR + 2, CUDNN_TYPE_INT64, 3, many); /* fewer extents than strides */
    bad(cudnnBackendFinalize(d));
    set(d, TENSOR + 2, CUDNN_TYPE_INT64, 4, many);
    set(d, TENSOR, CUDNN_TYPE_INT64, 1, &odd); /* no alignment */
    bad(cudnnBackendFinalize(d));
    set(d, TENSOR, CUDNN_TYPE_INT64, 1, &(int64_t){4});
    ok(cudnnBackendFinalize(d));
    bad(cudnnBackendFinalize(d));
    bad(cudnnBackendSetAttribute(d, TENSOR, CUDNN_TYPE_INT64, 1, many));
    drop(&d, 1);
    assert_int_equal(fake_cuda_live("blas"), 0);
}

static void shapes(void **state) {
    void *used[4], *d = operation(CUDNN_DATA_FLOAT, 8, used);
    (void)state;

    bad(cudnnBackendFinalize(d)); /* not 7 */
    drop(used, 4);                /* it still has them */
    drop(&d, 1);
    assert_int_equal(fake_cuda_live("blas"), 0);
}

/* A finalized tensor of 1 x 1 x rows x columns. */
static void *matrix(int64_t id, int64_t rows, int64_t columns) {
    void *d = make(CUDNN_BACKEND_TENSOR_DESCRIPTOR);
    const int type = CUDNN_DATA_FLOAT;
    const int64_t dims[] = {1, 1, rows, columns}, strides[] = {rows * columns, rows * columns, columns, 1}, bytes = 8;
    set(d, TENSOR, CUDNN_TYPE_INT64, 1, &bytes);
    set(d, TENSOR + 1, CUDNN_TYPE_DATA_TYPE, 1, &type);
    set(d, TENSOR + 2, CUDNN_TYPE_INT64, 4, dims);
    set(d, TENSOR + 3, CUDNN_TYPE_INT64, 4, strides);
    set(d, TENSOR + 6, CUDNN_TYPE_INT64, 1, &id);
    ok(cudnnBackendFinalize(d));
    return d;
}

/* Products whose extents do not fit, sums without a summand, choices without a condition, indices without an axis. */
static void steps(void **state) {
    const int type = CUDNN_DATA_FLOAT, add = CUDNN_POINTWISE_ADD, choose = CUDNN_POINTWISE_BINARY_SELECT,
              index = CUDNN_POINTWISE_GEN_INDEX;
    const int first = CUDNN_ATTR_OPERATION_POINTWISE_PW_DESCRIPTOR, product = CUDNN_ATTR_OPERATION_MATMUL_ADESC;
    void *x = matrix(1, 2, 3), *y = matrix(2, 3, 4), *to = matrix(3, 2, 4);
    void *how = make(CUDNN_BACKEND_MATMUL_DESCRIPTOR), *multiply = make(CUDNN_BACKEND_OPERATION_MATMUL_DESCRIPTOR);
    (void)state;

    set(how, CUDNN_ATTR_MATMUL_COMP_TYPE, CUDNN_TYPE_DATA_TYPE, 1, &type);
    ok(cudnnBackendFinalize(how));
    set(multiply, product, POINTER, 1, &x);
    set(multiply, product + 1, POINTER, 1, &x);
    set(multiply, product + 2, POINTER, 1, &to);
    set(multiply, product + 3, POINTER, 1, &how);
    bad(cudnnBackendFinalize(multiply));
    set(multiply, product + 1, POINTER, 1, &y);
    ok(cudnnBackendFinalize(multiply));
    for (int i = 0; i < 3; i++) {
        const int mode = i == 0 ? add : i == 1 ? choose : index;
        void *kind = make(CUDNN_BACKEND_POINTWISE_DESCRIPTOR), *d = make(CUDNN_BACKEND_OPERATION_POINTWISE_DESCRIPTOR);
        set(kind, CUDNN_ATTR_POINTWISE_MODE, CUDNN_TYPE_POINTWISE_MODE, 1, &mode);
        set(kind, CUDNN_ATTR_POINTWISE_MODE + 1, CUDNN_TYPE_DATA_TYPE, 1, &type);
        if (mode == index) {
            bad(cudnnBackendFinalize(kind));
        } else {
            ok(cudnnBackendFinalize(kind));
            set(d, first, POINTER, 1, &kind);
            set(d, first + 1, POINTER, 1, &x);
            set(d, first + 3, POINTER, 1, &x);
            bad(cudnnBackendFinalize(d)); /* it has one operand */
            set(d, first + 2, POINTER, 1, &y);
            bad(cudnnBackendFinalize(d)); /* of another shape */
            set(d, first + 2, POINTER, 1, &x);
            if (mode == choose) bad(cudnnBackendFinalize(d));
        }
        drop(&d, 1);
        drop(&kind, 1);
    }
    drop((void *[]){multiply, how, x, y, to}, 5);
    assert_int_equal(fake_cuda_live("blas"), 0);
}

/* The engines of a mode for a type: their notes, -1 for none, and what their plans say. */
static void look(cudnnHandle_t h, int type, int mode, int engines, const int *notes, const int *statuses) {
    void *used[4], *d = operation(type, 7, used), *graph = make(CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
    void *heuristics = make(CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR), *configs[4];
    int64_t count;

    ok(cudnnBackendFinalize(d));
    set(graph, CUDNN_ATTR_OPERATIONGRAPH_HANDLE, CUDNN_TYPE_HANDLE, 1, &h);
    set(graph, CUDNN_ATTR_OPERATIONGRAPH_HANDLE + 1, POINTER, 1, &d);
    ok(cudnnBackendFinalize(graph));
    set(heuristics, CUDNN_ATTR_ENGINEHEUR_MODE, CUDNN_TYPE_HEUR_MODE, 1, &mode);
    set(heuristics, CUDNN_ATTR_ENGINEHEUR_MODE + 1, POINTER, 1, &graph);
    ok(cudnnBackendFinalize(heuristics));
    for (int i = 0; i < 4; i++) configs[i] = make(CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
    ok(cudnnBackendGetAttribute(heuristics, CUDNN_ATTR_ENGINEHEUR_RESULTS, POINTER, 4, &count, configs));
    assert_int_equal(count, engines);
    for (int i = 0; i < engines; i++) {
        void *engine = make(CUDNN_BACKEND_ENGINE_DESCRIPTOR), *plan = make(CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
        int note = -1;
        ok(cudnnBackendGetAttribute(configs[i], CUDNN_ATTR_ENGINECFG_ENGINE, POINTER, 1, &count, &engine));
        ok(cudnnBackendGetAttribute(engine, CUDNN_ATTR_ENGINE_NUMERICAL_NOTE, CUDNN_TYPE_NUMERICAL_NOTE, 1, &count,
                                    &note));
        assert_int_equal(count, notes[i] >= 0);
        assert_int_equal(note, notes[i]);
        set(plan, CUDNN_ATTR_EXECUTION_PLAN_HANDLE, CUDNN_TYPE_HANDLE, 1, &h);
        set(plan, CUDNN_ATTR_EXECUTION_PLAN_HANDLE + 1, POINTER, 1, &configs[i]);
        assert_int_equal(cudnnBackendFinalize(plan), statuses[i]);
        bad(cudnnBackendExecute(h, plan, used[0])); /* no pack */
        drop(&engine, 1);
        drop(&plan, 1);
    }
    drop(configs, 4);
    drop(used, 4);
    drop((void *[]){d, graph, heuristics}, 3);
}

static void engines(void **state) {
    static const int a[] = {CUDNN_NUMERICAL_NOTE_NONDETERMINISTIC, CUDNN_NUMERICAL_NOTE_TENSOR_CORE, -1};
    static const int fine[3] = {0}, twice[] = {0, CUDNN_STATUS_NOT_SUPPORTED, 0};
    CUcontext ctx;
    cudnnHandle_t h;
    (void)state;

    assert_int_equal(cudnnCreate(&h), CUDNN_STATUS_NOT_INITIALIZED); /* no context */
    assert_int_equal(cuInit(0), CUDA_SUCCESS);
    assert_int_equal(cuDevicePrimaryCtxRetain(&ctx, 0), CUDA_SUCCESS);
    assert_int_equal(cuCtxPushCurrent_v2(ctx), CUDA_SUCCESS);
    ok(cudnnCreate(&h));
    look(h, CUDNN_DATA_FLOAT, CUDNN_HEUR_MODE_A, 3, a, fine);
    look(h, CUDNN_DATA_DOUBLE, CUDNN_HEUR_MODE_A, 3, a, twice);
    look(h, CUDNN_DATA_HALF, CUDNN_HEUR_MODE_FALLBACK, 1, &a[2], fine);
    ok(cudnnDestroy(h));
    assert_int_equal(cuCtxPopCurrent_v2(&ctx), CUDA_SUCCESS);
    assert_int_equal(cuDevicePrimaryCtxRelease_v2(0), CUDA_SUCCESS);
    assert_int_equal(fake_cuda_live("all"), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(attributes), cmocka_unit_test(shapes), cmocka_unit_test(steps),
                                       cmocka_unit_test(engines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
