#include "philox.h"

enum { ROUNDS = 10 };

static void philox(uint64_t key, uint64_t low, uint64_t high, uint32_t w[4]) {
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);

    w[0] = (uint32_t)low;
    w[1] = (uint32_t)(low >> 32);
    w[2] = (uint32_t)high;
    w[3] = (uint32_t)(high >> 32);
    for (int round = 0; round < ROUNDS; round++) {
        uint64_t p = (uint64_t)w[0] * 0xd2511f53u, q = (uint64_t)w[2] * 0xcd9e8d57u;
        w[0] = (uint32_t)(q >> 32) ^ w[1] ^ k0;
        w[1] = (uint32_t)q;
        w[2] = (uint32_t)(p >> 32) ^ w[3] ^ k1;
        w[3] = (uint32_t)p;
        k0 += 0x9e3779b9u;
        k1 += 0xbb67ae85u;
    }
}

void ga_philox(const GpuRandom *stream, uint64_t block, uint32_t words[4]) {
    philox(stream->seed, block, stream->sequence, words);
}

uint64_t ga_philox_below(const GpuRandom *stream, uint64_t place, uint64_t range) {
    uint32_t words[4];

    ga_philox(stream, place / 4, words);
    uint64_t product = words[place % 4] * range, carry = 0;
    ga_philox(stream, place | (uint64_t)1 << 63, words);
    for (int i = 4; i-- > 0;) carry = (words[i] * range + carry) >> 32;
    return (product >> 32) + (((product & UINT32_MAX) + carry) >> 32);
}
