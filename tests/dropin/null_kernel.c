/* NULL for every pointer: kernels, expressions, templates, reductions, scans, random numbers. */
#include <string.h>

#include <gpuarray/gpuarray.h>

#include "null.h"

static const size_t three[3] = {1, 1, 1};

static void kernels(void) {
    const char *source = "KERNEL void k(GLOBAL_MEM ga_int *x, ga_int n) { x[0] = n; }\n", *none[1] = {NULL};
    const int types[2] = {GA_BUFFER, GA_INT};
    gpudata *b = new_buffer();
    int n = 3, err;
    size_t gs = 1, ls = 1, size;
    void *args[2] = {b, &n}, *no_buffer[2] = {NULL, &n}, *no_value[2] = {b, NULL};
    char *log = NULL;
    GpuKernel k = {NULL, NULL}, empty = {NULL, NULL}, other;

    NONE(gpukernel_init(NULL, 1, &source, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, NULL, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, none, NULL, "k", 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, &source, NULL, NULL, 2, types, 0, &err, &log));
    NONE(gpukernel_init(ctx, 1, &source, NULL, "k", 2, NULL, 0, &err, &log));
    NOTHING(gpukernel_init(ctx, 1, NULL, NULL, "k", 2, types, 0, NULL, NULL));
    BAD(GpuKernel_init(NULL, ctx, 1, &source, NULL, "k", 2, types, 0, &log));
    BAD(GpuKernel_init(&other, NULL, 1, &source, NULL, "k", 2, types, 0, &log));
    BAD(GpuKernel_init(&other, ctx, 1, NULL, NULL, "k", 2, types, 0, NULL));
    BAD(GpuKernel_init(&other, ctx, 1, &source, NULL, NULL, 2, types, 0, &log));
    BAD(GpuKernel_init(&other, ctx, 1, &source, NULL, "k", 2, NULL, 0, &log));
    if (GpuKernel_init(&k, ctx, 1, &source, NULL, "k", 2, types, 0, NULL) != GA_NO_ERROR) give_up(__func__);
    DOES(gpukernel_retain(NULL));
    DOES(gpukernel_release(NULL));
    CODE(GA_VALUE_ERROR, gpukernel_call(k.k, 1, &gs, &ls, 0, NULL)); /* nothing was stored yet */
    BAD(gpukernel_setarg(NULL, 0, b));
    BAD(gpukernel_setarg(k.k, 0, NULL));
    BAD(gpukernel_setarg(k.k, 1, NULL));
    BAD(gpukernel_call(NULL, 1, &gs, &ls, 0, args));
    BAD(gpukernel_call(k.k, 1, NULL, &ls, 0, args));
    BAD(gpukernel_call(k.k, 1, &gs, NULL, 0, args));
    BAD(gpukernel_call(k.k, 1, &gs, &ls, 0, no_buffer));
    BAD(gpukernel_call(k.k, 1, &gs, &ls, 0, no_value));
    BAD(gpukernel_property(NULL, GA_KERNEL_PROP_MAXLSIZE, &size));
    BAD(gpukernel_property(k.k, GA_KERNEL_PROP_MAXLSIZE, NULL));
    NOTHING(gpukernel_context(NULL));
    DOES(GpuKernel_clear(NULL));
    DOES(GpuKernel_clear(&empty));
    NOTHING(GpuKernel_context(NULL));
    NOTHING(GpuKernel_context(&empty));
    BAD(GpuKernel_setarg(NULL, 0, b));
    BAD(GpuKernel_setarg(&empty, 0, b));
    BAD(GpuKernel_setarg(&k, 0, NULL));
    BAD(GpuKernel_sched(NULL, 10, &gs, &ls));
    BAD(GpuKernel_sched(&empty, 10, &gs, &ls));
    BAD(GpuKernel_sched(&k, 10, NULL, &ls));
    BAD(GpuKernel_sched(&k, 10, &gs, NULL));
    BAD(GpuKernel_call(NULL, 1, &gs, &ls, 0, args));
    BAD(GpuKernel_call(&empty, 1, &gs, &ls, 0, args));
    BAD(GpuKernel_call(&k, 1, NULL, &ls, 0, args));
    BAD(GpuKernel_call(&k, 1, &gs, NULL, 0, args));
    CODE(GA_VALUE_ERROR, GpuKernel_call(&k, 1, &gs, &ls, 0, NULL));
    GIVES(false, GpuKernel_error(NULL, GA_VALUE_ERROR) == NULL);
    GpuKernel_clear(&k);
    gpudata_release(b);
}

static void expressions(void) {
    gpuelemwise_arg desc[2] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_WRITE}},
                    nameless[1] = {{NULL, GA_FLOAT, GE_READ}};
    GpuArray x = new_array(GA_FLOAT, 1), y = new_array(GA_FLOAT, 1), cleared = {0};
    void *one[2] = {NULL, &y}, *two[2] = {&x, NULL}, *gone[2] = {&x, &cleared};
    GpuElemwise *ge = GpuElemwise_new(ctx, NULL, "y = x", 2, desc, 1, 0);

    if (ge == NULL) give_up(__func__);
    NOTHING(GpuElemwise_new(NULL, "", "y = x", 2, desc, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", NULL, 2, desc, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", "y = x", 2, NULL, 1, 0));
    NOTHING(GpuElemwise_new(ctx, "", "y = x", 1, nameless, 1, 0));
    DOES(GpuElemwise_free(NULL));
    BAD(GpuElemwise_call(NULL, one, 0));
    BAD(GpuElemwise_call(ge, NULL, 0));
    BAD(GpuElemwise_call(ge, one, 0));
    BAD(GpuElemwise_call(ge, two, 0));
    BAD(GpuElemwise_call(ge, gone, 0));
    GpuElemwise_free(ge);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
}

static void functions(void) {
    GpuArray a = new_array(GA_FLOAT, 1), cleared = {0};

    const int code = GA_FLOAT;
    const GpuArray *operands[] = {&a, &a}, *missing[] = {&a, NULL};
    const gpufunction_arg nothing = {NULL, NULL, GA_FLOAT};
    GIVES(false, gpuarray_function_name(0) == NULL);
    GIVES(0, gpuarray_function_inputs(NULL));
    GIVES(0, gpuarray_function_expression(NULL, GA_FLOAT, NULL, NULL, 0));
    GIVES(0, gpuarray_function_expression("exp", GA_FLOAT, NULL, NULL, 100));
    BAD(gpuarray_function_info(NULL, 1, &code, NULL, NULL));
    BAD(gpuarray_function_info("exp", 1, NULL, NULL, NULL));
    BAD(GpuArray_apply(NULL, &a, 2, operands));
    BAD(GpuArray_apply("add", NULL, 2, operands));
    BAD(GpuArray_apply("add", &cleared, 2, operands));
    BAD(GpuArray_apply("add", &a, 2, NULL));
    BAD(GpuArray_apply("add", &a, 2, missing));
    BAD(GpuArray_apply_args(NULL, &a, 1, &nothing));
    BAD(GpuArray_apply_args("exp", NULL, 1, &nothing));
    BAD(GpuArray_apply_args("exp", &a, 1, NULL));
    BAD(GpuArray_apply_args("exp", &a, 1, &nothing));
    GpuArray_clear(&a);
}

static void templates(void) {
    const char *source = "template <typename T : num = f32>\ngroup_size(1)\nkernel k(T a, inout view<T, 1> y)\n"
                         "{\n    y[0] = y[0] + a;\n}\n",
               *none[1] = {NULL};
    const gputemplate_arg arg = {"T", "f32"}, no_name = {NULL, "f32"}, no_value = {"T", NULL};
    GpuArray y = new_array(GA_FLOAT, 1);
    float a = 1;
    void *args[2] = {&a, &y}, *one[2] = {NULL, &y}, *two[2] = {&a, NULL};
    gpuinstance_arg typed[2] = {gpuinstance_real(1), gpuinstance_array(&y)},
                    lost[2] = {gpuinstance_real(1), gpuinstance_array(NULL)};
    size_t size;
    char *log;
    GpuTemplate *t, *t2;
    GpuInstance *k, *k2;

    BAD(GpuTemplate_new(NULL, ctx, "k", 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, NULL, "k", 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, NULL, 1, &source, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, "k", 1, NULL, NULL, &log));
    BAD(GpuTemplate_new(&t2, ctx, "k", 1, none, NULL, NULL));
    DOES(GpuTemplate_free(NULL));
    if (GpuTemplate_new(&t, ctx, "k", 1, &source, NULL, NULL) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuTemplate_instantiate(NULL, t, "k", 1, &arg, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, NULL, "k", 1, &arg, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, NULL, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, &no_name, 0, &log));
    BAD(GpuTemplate_instantiate(&k2, t, "k", 1, &no_value, 0, NULL));
    if (GpuTemplate_instantiate(&k, t, NULL, 0, NULL, 0, NULL) != GA_NO_ERROR) give_up(__func__);
    DOES(GpuInstance_free(NULL));
    BAD(GpuInstance_call(NULL, 1, three, NULL, args));
    BAD(GpuInstance_call(k, 1, NULL, NULL, args));
    BAD(GpuInstance_call(k, 1, three, NULL, NULL));
    BAD(GpuInstance_call(k, 1, three, NULL, one));
    BAD(GpuInstance_call(k, 1, three, NULL, two));
    FINE(GpuInstance_call(k, 1, three, NULL, args));
    BAD(GpuInstance_call_args(NULL, 1, three, NULL, 2, typed));
    BAD(GpuInstance_call_args(k, 1, NULL, NULL, 2, typed));
    BAD(GpuInstance_call_args(k, 1, three, NULL, 2, NULL));
    BAD(GpuInstance_call_args(k, 1, three, NULL, 2, lost));
    BAD(GpuInstance_property(NULL, GA_INSTANCE_PROP_LOCAL_BYTES, &size));
    BAD(GpuInstance_property(k, GA_INSTANCE_PROP_LOCAL_BYTES, NULL));
    GpuInstance_free(k);
    GpuTemplate_free(t);
    GpuArray_clear(&y);
}

static void reductions(void) {
    const char *op = "operator last<typename T>(T a, T b) : T\n{\n    identity(T(0));\n    return b;\n}\n";
    GpuArray x = new_array(GA_FLOAT, 1), r = {0}, s = {0};
    GpuReduction *sum, *arg, *r2;
    char *log;

    BAD(GpuReduction_new(NULL, ctx, "sum", GA_FLOAT, -1, -1));
    BAD(GpuReduction_new(&r2, NULL, "sum", GA_FLOAT, -1, -1));
    BAD(GpuReduction_new(&r2, ctx, NULL, GA_FLOAT, -1, -1));
    BAD(GpuReduction_new_op(NULL, ctx, op, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, NULL, op, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, ctx, NULL, "last", GA_FLOAT, -1, -1, &log));
    BAD(GpuReduction_new_op(&r2, ctx, op, NULL, GA_FLOAT, -1, -1, NULL));
    DOES(GpuReduction_free(NULL));
    GIVES(-1, GpuReduction_outtype(NULL));
    if (GpuReduction_new(&sum, ctx, "sum", GA_FLOAT, -1, -1) != GA_NO_ERROR) give_up(__func__);
    if (GpuReduction_new(&arg, ctx, "argmax", GA_FLOAT, -1, -1) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuReduction_call(NULL, &r, &x, 0, NULL, 0));
    BAD(GpuReduction_call(sum, NULL, &x, 0, NULL, 0));
    BAD(GpuReduction_call(sum, &r, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_arg(NULL, &r, &s, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, NULL, &s, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, &r, NULL, &x, 0, NULL, 0));
    BAD(GpuReduction_call_arg(arg, &r, &s, NULL, 0, NULL, 0));
    GpuReduction_free(sum);
    GpuReduction_free(arg);
    GpuArray_clear(&x);
}

static void reductions_of_maps(void) {
    gpuelemwise_arg of_x[] = {{"x", GA_FLOAT, GE_READ}};
    GpuArray x = new_array(GA_FLOAT, 1), r = {0};
    void *given[] = {&x}, *nothing[] = {NULL};
    GpuReduction *r2;
    char *log;

    BAD(GpuReduction_new_map(NULL, ctx, NULL, "sum", "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, NULL, NULL, "sum", "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, ctx, NULL, NULL, "x * x", NULL, 1, of_x, -1, -1, -1, &log));
    BAD(GpuReduction_new_map(&r2, ctx, NULL, "sum", "x * x", NULL, 1, NULL, -1, -1, -1, NULL));
    if (GpuReduction_new_map(&r2, ctx, NULL, "sum", NULL, NULL, 1, of_x, -1, -1, -1, NULL) != GA_NO_ERROR)
        give_up(__func__);
    BAD(GpuReduction_call_map(NULL, &r, given, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, NULL, given, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, &r, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_map(r2, &r, nothing, 0, NULL, 0));
    GpuReduction_free(r2);
    if (GpuReduction_new_map(&r2, ctx, NULL, "argmax", NULL, NULL, 1, of_x, -1, -1, -1, NULL) != GA_NO_ERROR)
        give_up(__func__);
    BAD(GpuReduction_call_arg_map(NULL, &r, &x, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, NULL, &r, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, NULL, given, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, &x, NULL, 0, NULL, 0));
    BAD(GpuReduction_call_arg_map(r2, &r, &x, nothing, 0, NULL, 0));
    GpuReduction_free(r2);
    GpuArray_clear(&x);
}

static void segments(void) {
    GpuArray x = new_array(GA_FLOAT, 1), r = {0};

    BAD(GpuArray_segment_reduce(NULL, "sum", &x, &x, 0));
    BAD(GpuArray_segment_reduce(&r, NULL, &x, &x, 0));
    BAD(GpuArray_segment_reduce(&r, "sum", NULL, &x, 0));
    BAD(GpuArray_segment_reduce(&r, "sum", &x, NULL, 0));
    BAD(GpuArray_segment_reduce_ids(NULL, "sum", &x, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, NULL, &x, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, "sum", NULL, &x, 1, 0));
    BAD(GpuArray_segment_reduce_ids(&r, "sum", &x, NULL, 1, 0));
    GpuArray_clear(&x);
}

static void scans(void) {
    const char *op = "operator last<typename T>(T a, T b) : T\n{\n    identity(T(0));\n    return b;\n}\n";
    GpuArray x = new_array(GA_FLOAT, 1), r = {0};
    GpuScan *scan, *s2;
    char *log;

    BAD(GpuScan_new(NULL, ctx, "sum", GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new(&s2, NULL, "sum", GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new(&s2, ctx, NULL, GA_FLOAT, -1, -1, 0));
    BAD(GpuScan_new_op(NULL, ctx, op, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, NULL, op, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, ctx, NULL, "last", GA_FLOAT, -1, -1, 0, &log));
    BAD(GpuScan_new_op(&s2, ctx, op, NULL, GA_FLOAT, -1, -1, 0, NULL));
    DOES(GpuScan_free(NULL));
    GIVES(-1, GpuScan_outtype(NULL));
    if (GpuScan_new(&scan, ctx, "sum", GA_FLOAT, -1, -1, 0) != GA_NO_ERROR) give_up(__func__);
    BAD(GpuScan_call(NULL, &r, &x, 0));
    BAD(GpuScan_call(scan, NULL, &x, 0));
    BAD(GpuScan_call(scan, &r, NULL, 0));
    BAD(GpuScan_call_segments(NULL, &r, &x, &x, 0));
    BAD(GpuScan_call_segments(scan, NULL, &x, &x, 0));
    BAD(GpuScan_call_segments(scan, &r, NULL, &x, 0));
    BAD(GpuScan_call_segments(scan, &r, &x, NULL, 0));
    BAD(GpuScan_call_segments_ids(NULL, &r, &x, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, NULL, &x, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, &r, NULL, &x, 1, 0));
    BAD(GpuScan_call_segments_ids(scan, &r, &x, NULL, 1, 0));
    GpuScan_free(scan);
    GpuArray_clear(&x);
}

static void random_numbers(void) {
    GpuArray x = new_array(GA_FLOAT, 1), i = new_array(GA_INT, 1), b = new_array(GA_BOOL, 1);
    GpuRandom s = {0};

    BAD(GpuRandom_bits(NULL, &i));
    BAD(GpuRandom_bits(&s, NULL));
    BAD(GpuRandom_uniform(NULL, &x, 0, 1));
    BAD(GpuRandom_uniform(&s, NULL, 0, 1));
    BAD(GpuRandom_integers(NULL, &i, 0, 1));
    BAD(GpuRandom_integers(&s, NULL, 0, 1));
    BAD(GpuRandom_bernoulli(NULL, &b, 0.5));
    BAD(GpuRandom_bernoulli(&s, NULL, 0.5));
    BAD(GpuRandom_dropout(NULL, &b, &b, 0.5));
    BAD(GpuRandom_dropout(&s, NULL, &b, 0.5));
    BAD(GpuRandom_dropout(&s, &b, NULL, 0.5));
    BAD(GpuRandom_normal(NULL, &x, 0, 1));
    BAD(GpuRandom_normal(&s, NULL, 0, 1));
    BAD(GpuRandom_exponential(NULL, &x, 1));
    BAD(GpuRandom_exponential(&s, NULL, 1));
    BAD(GpuRandom_gamma(NULL, &x, 1, 1));
    BAD(GpuRandom_gamma(&s, NULL, 1, 1));
    BAD(GpuRandom_poisson(NULL, &i, 1));
    BAD(GpuRandom_poisson(&s, NULL, 1));
    BAD(GpuRandom_binomial(NULL, &i, 10, 0.5));
    BAD(GpuRandom_binomial(&s, NULL, 10, 0.5));
    BAD(GpuRandom_permutation(NULL, &i));
    BAD(GpuRandom_permutation(&s, NULL));
    BAD(GpuRandom_choice(NULL, &i, 100, 0));
    BAD(GpuRandom_choice(&s, NULL, 100, 0));
    BAD(GpuRandom_shuffle(NULL, &x, 0));
    BAD(GpuRandom_shuffle(&s, NULL, 0));
    BAD(GpuRandom_integers_between(NULL, &i, &i, &i));
    BAD(GpuRandom_integers_between(&s, NULL, &i, &i));
    BAD(GpuRandom_integers_between(&s, &i, NULL, &i));
    BAD(GpuRandom_integers_between(&s, &i, &i, NULL));
    const double two[2] = {1, 1};
    BAD(GpuRandom_law(NULL, &x, GA_LAW_GAMMA, 2, two, NULL));
    BAD(GpuRandom_law(&s, NULL, GA_LAW_GAMMA, 2, two, NULL));
    BAD(GpuRandom_law(&s, &x, GA_LAW_GAMMA, 2, NULL, NULL));
    BAD(GpuRandom_multinomial(NULL, &i, 1, NULL, &x));
    BAD(GpuRandom_multinomial(&s, NULL, 1, NULL, &x));
    BAD(GpuRandom_multinomial(&s, &i, 1, NULL, NULL));
    BAD(GpuRandom_multivariate_hypergeometric(NULL, &i, 1, NULL, &x));
    BAD(GpuRandom_multivariate_hypergeometric(&s, NULL, 1, NULL, &x));
    BAD(GpuRandom_multivariate_hypergeometric(&s, &i, 1, NULL, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&i);
    GpuArray_clear(&b);
}

void null_kernels(void) {
    kernels();
    expressions();
    functions();
    templates();
    reductions();
    reductions_of_maps();
    segments();
    scans();
    random_numbers();
}
