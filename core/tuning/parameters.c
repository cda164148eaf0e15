#include "tuning.h"

#include <string.h>

#define LEGAL(...) \
    { __VA_ARGS__ }
#define ROW(id, called, on, what, first, usual, values, text) \
    [GA_TUNE_##id] = {.name = (called),                       \
                      .device = GA_PARAMETER_##on,            \
                      .effect = GA_PARAMETER_##what,          \
                      .start = (first),                       \
                      .value = (usual),                       \
                      .legal = values,                        \
                      .about = (text)},

const ga_parameter_kind ga_parameters[GA_PARAMETERS] = {GA_PARAMETERS_TABLE(ROW)};

unsigned ga_tuning_usual(const gpucontext *ctx, ga_parameter p) {
    const bool vector = p == GA_TUNE_GEMM_VECTOR || p == GA_TUNE_CONV_VECTOR;

    return vector && ctx->caps.register_bytes > 0 ? ctx->caps.register_bytes : ga_parameters[p].value;
}

bool ga_tuning_has(const gpucontext *ctx, ga_parameter p) {
    const ga_parameter_kind *k = &ga_parameters[p];

    return (k->device == GA_PARAMETER_LOOPS) == ctx->caps.is_cpu &&
           !(k->effect == GA_PARAMETER_BITS && ctx->reproducible);
}

static bool is_legal(const ga_parameter_kind *k, size_t value) {
    for (unsigned i = 0; i < GA_LEGAL_VALUES && k->legal[i] != 0; i++)
        if (k->legal[i] == value) return true;
    return false;
}

bool ga_tuning_set(gpucontext *ctx, ga_parameter p, size_t value) {
    if (!ga_tuning_has(ctx, p) || !is_legal(&ga_parameters[p], value)) return false;
    ctx->tuning->value[p] = (unsigned)value;
    ctx->tuning->changes++;
    return true;
}

ga_parameter ga_tuning_find(const char *name, size_t length) {
    unsigned p = 0;

    while (p < GA_PARAMETERS &&
           (strlen(ga_parameters[p].name) != length || memcmp(ga_parameters[p].name, name, length) != 0))
        p++;
    return (ga_parameter)p;
}
