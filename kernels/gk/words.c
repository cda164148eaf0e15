#include "gk/words.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *word, *gk;
} words[] = {
    {"__syncthreads", "barrier()"},
    {"syncthreads", "barrier()"},
    {"__shared__", "local, as in local f32 a[64];"},
    {"__local", "local, as in local f32 a[64];"},
    {"__global__", "kernel, without void"},
    {"__kernel", "kernel, without void"},
    {"__device__", "nothing: any function is one"},
    {"__host__", "nothing: any function is one"},
    {"__forceinline__", "nothing: functions are inlined"},
    {"__global", "parameters like in buffer<f32> x or out view<f32, 2> y"},
    {"__constant", "parameters like in buffer<f32> x, or const"},
    {"__constant__", "parameters like in buffer<f32> x, or const"},
    {"__restrict__", "nothing: it is not needed"},
    {"__ldg", "nothing: read the element"},
    {"threadIdx", "local_id(0)"},
    {"blockIdx", "group_id(0)"},
    {"blockDim", "group_size(0)"},
    {"gridDim", "num_groups(0)"},
    {"get_global_id", "global_id"},
    {"get_local_id", "local_id"},
    {"get_group_id", "group_id"},
    {"get_global_size", "global_size"},
    {"get_local_size", "group_size"},
    {"get_num_groups", "num_groups"},
    {"rsqrt", "1 / sqrt(x)"},
    {"rsqrtf", "1 / sqrt(x)"},
    {"mad", "fma(a, b, c)"},
    {"fmaf", "fma(a, b, c)"},
    {"fabs", "abs(x)"},
    {"fabsf", "abs(x)"},
    {"expf", "exp(x)"},
    {"logf", "log(x)"},
    {"sqrtf", "sqrt(x)"},
    {"powf", "pow(x, y)"},
    {"sinf", "sin(x)"},
    {"cosf", "cos(x)"},
    {"tanhf", "tanh(x)"},
    {"fmaxf", "fmax(a, b)"},
    {"fminf", "fmin(a, b)"},
    {"INFINITY", "highest<f32>()"},
    {"NAN", "bitcast<f32>(u32(0x7fc00000))"},
    {"M_PI", "the number 3.14159265358979323846"},
    {"atomicAdd", "atomic_add(place, value)"},
    {"atomicSub", "atomic_add(place, -value)"},
    {"atomicMin", "atomic_min(place, value)"},
    {"atomicMax", "atomic_max(place, value)"},
    {"atomicExch", "atomic_exchange(place, value)"},
    {"atomicCAS", "atomic_cas(place, expected, value)"},
    {"atomic_sub", "atomic_add(place, -value)"},
    {"atomic_inc", "atomic_add(place, 1)"},
    {"atomic_dec", "atomic_add(place, -1)"},
    {"atomic_xchg", "atomic_exchange(place, value)"},
    {"atomic_cmpxchg", "atomic_cas(place, expected, value)"},
    {"__shfl_sync", "shuffle(x, lane)"},
    {"__popc", "popcount(x)"},
    {"__clz", "clz(x)"},
};

static const char *in_gk(const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return words[i].gk;
    return NULL;
}

const char *gk_foreign_hint(gk_arena *arena, const char *word) {
    const char *gk = in_gk(word);

    return gk != NULL ? gk_printf(arena, "; in GK write %s", gk) : "";
}
