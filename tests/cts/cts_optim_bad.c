/* Invalid input of optimisers. */
#include "cts_optim.h"

#include <math.h>

void optim_mistakes(void **state) {
    const size_t four = 4, five = 5, two[] = {2, 2};
    GpuArray p, g, m, v, one, view, cleared = {0};
    const GpuArray *grads[] = {&g, &m};
    const ga_optim how = optim_adam;
    ga_optim bad;
    (void)state;

    GpuArray *const plain[] = {&p, &g, &m, &v};
    for (int i = 0; i < 4; i++) *plain[i] = cts_zeros(GA_FLOAT, 1, &four);
    GpuArray odd = cts_zeros(GA_FLOAT, 1, &five), other = cts_zeros(GA_FLOAT, 2, two),
             whole = cts_zeros(GA_INT, 1, &four), half = cts_zeros(GA_HALF, 1, &four);
    optim_scalar(&one, GA_FLOAT, 1);
    const ga_optim_tensor good = {&p, &g, NULL, {&m, &v}};
    ga_optim_tensor t = good;

    cts_ok(GpuOptim_step(&how, 1, &good));
    cts_ok(GpuOptim_step(&how, 0, NULL));
    assert_int_equal(GpuOptim_states(NULL), 0);
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_step(NULL, 1, &good));
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_step(&how, 1, NULL));
#define WITH(member, value, code)                         \
    do {                                                  \
        t = good;                                         \
        t.member = (value);                               \
        cts_fails_with(code, GpuOptim_step(&how, 1, &t)); \
    } while (0)
    WITH(param, NULL, GA_INVALID_ERROR);
    WITH(param, &cleared, GA_INVALID_ERROR);
    WITH(param, &whole, GA_UNSUPPORTED_ERROR);
    WITH(grad, NULL, GA_INVALID_ERROR);
    WITH(grad, &odd, GA_VALUE_ERROR);
    WITH(grad, &other, GA_VALUE_ERROR);
    WITH(grad, &half, GA_VALUE_ERROR);
    WITH(grad, &p, GA_VALUE_ERROR);
    WITH(master, &odd, GA_VALUE_ERROR);
    WITH(states[0], NULL, GA_VALUE_ERROR);
    WITH(states[0], &v, GA_VALUE_ERROR);
    WITH(states[1], &p, GA_VALUE_ERROR);
    WITH(states[1], &half, GA_VALUE_ERROR);
    WITH(states[2], &odd, GA_VALUE_ERROR);
    const ga_optim_tensor twice[] = {good, good};
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_step(&how, 2, twice));
    cts_ok(GpuArray_view(&view, &p));
    view.strides[0] = 0;
    GpuArray_fix_flags(&view);
    WITH(param, &view, GA_VALUE_ERROR);
    GpuArray_clear(&view);
#define NUMBER(member, value, code)                          \
    do {                                                     \
        bad = how;                                           \
        bad.member = (value);                                \
        cts_fails_with(code, GpuOptim_step(&bad, 1, &good)); \
    } while (0)
    NUMBER(kind, (ga_optim_kind)17, GA_VALUE_ERROR);
    NUMBER(flags, GA_OPTIM_NESTEROV, GA_VALUE_ERROR);
    NUMBER(flags, GA_OPTIM_FINITE, GA_VALUE_ERROR);
    NUMBER(lr, -1, GA_VALUE_ERROR);
    NUMBER(lr, NAN, GA_VALUE_ERROR);
    NUMBER(beta1, 1, GA_VALUE_ERROR);
    NUMBER(beta2, -0.5, GA_VALUE_ERROR);
    NUMBER(eps, INFINITY, GA_VALUE_ERROR);
    NUMBER(weight_decay, -1, GA_VALUE_ERROR);
    NUMBER(step, 0, GA_VALUE_ERROR);
    NUMBER(rate, &whole, GA_VALUE_ERROR);
    NUMBER(scale, &g, GA_VALUE_ERROR);
    NUMBER(found, &cleared, GA_INVALID_ERROR);
    NUMBER(steps, &half, GA_VALUE_ERROR);
    bad = (ga_optim){.kind = GA_OPTIM_SGD, .flags = GA_OPTIM_NESTEROV, .lr = 1, .step = 1};
    t = (ga_optim_tensor){.param = &p, .grad = &g};
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_step(&bad, 1, &t));
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_norm(NULL, 2, grads));
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_norm(&one, 2, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_norm(&whole, 2, grads));
    grads[1] = &whole;
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuOptim_norm(&one, 2, grads));
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuOptim_find(&one, 2, grads));
    grads[1] = &one;
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_find(&one, 2, grads));
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_find(NULL, 1, grads));
    GpuArray count;
    optim_scalar(&count, GA_INT, 0);
    cts_ok(GpuArray_view(&view, &one));
    cts_fails_with(GA_INVALID_ERROR, GpuOptim_update_scale(NULL, &count, &one, 2, 0.5, 10));
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_update_scale(&one, &count, &view, 2, 0.5, 10));
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_update_scale(&one, &one, &view, 2, 0.5, 10));
    optim_scalar(&cleared, GA_FLOAT, 0);
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_update_scale(&one, &count, &cleared, 1, 0.5, 10));
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_update_scale(&one, &count, &cleared, 2, 0.5, 0));
    p.flags &= ~GA_WRITEABLE;
    cts_fails_with(GA_VALUE_ERROR, GpuOptim_step(&how, 1, &good));
    cts_clear(&p, &g, &m, &v, &odd, &other, &whole, &one, &half, &view, &count, &cleared, NULL);
}
