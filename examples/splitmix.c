#include "splitmix.h"

uint64_t splitmix(uint64_t seed, uint64_t i) {
    uint64_t z = seed + (i + 1) * UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

double splitmix_uniform(uint64_t seed, uint64_t i) {
    return (double)(splitmix(seed, i) >> 40) / 16777216.0;
}

void splitmix_fill(float *values, size_t n, double centre, double bound, uint64_t seed, uint64_t *place) {
    for (size_t i = 0; i < n; i++) values[i] = (float)(centre + bound * (2 * splitmix_uniform(seed, *place + i) - 1));
    *place += n;
}
