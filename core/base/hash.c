#include "hash.h"

#define P1 UINT64_C(0x9E3779B185EBCA87)
#define P2 UINT64_C(0xC2B2AE3D27D4EB4F)
#define P3 UINT64_C(0x165667B19E3779F9)
#define P4 UINT64_C(0x85EBCA77C2B2AE63)
#define P5 UINT64_C(0x27D4EB2F165667C5)

static uint64_t rotate(uint64_t x, int by) {
    return x << by | x >> (64 - by);
}

/* Read in little-endian order; compilers make one load of it. */
static uint64_t lane4(const unsigned char *p) {
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
}

static uint64_t lane8(const unsigned char *p) {
    return lane4(p) | (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static uint64_t step(uint64_t sum, uint64_t v) {
    return rotate(sum + v * P2, 31) * P1;
}

/* Sum up all whole stripes of 32 bytes in four accumulators. */
static uint64_t stripes(uint64_t seed, const unsigned char **p, const unsigned char *end) {
    uint64_t sum[4] = {seed + P1 + P2, seed + P2, seed, seed - P1};

    for (; end - *p >= 32; *p += 32)
        for (int i = 0; i < 4; i++) sum[i] = step(sum[i], lane8(*p + 8 * i));
    uint64_t h = rotate(sum[0], 1) + rotate(sum[1], 7) + rotate(sum[2], 12) + rotate(sum[3], 18);
    for (int i = 0; i < 4; i++) h = (h ^ step(0, sum[i])) * P1 + P4;
    return h;
}

uint64_t ga_hash(uint64_t seed, const void *data, size_t size) {
    const unsigned char *p = size > 0 ? data : (const void *)"", *end = p + size; /* NULL is allowed with size 0 */
    uint64_t h = size >= 32 ? stripes(seed, &p, end) : seed + P5;

    h += size;
    for (; end - p >= 8; p += 8) h = rotate(h ^ step(0, lane8(p)), 27) * P1 + P4;
    for (; end - p >= 4; p += 4) h = rotate(h ^ lane4(p) * P1, 23) * P2 + P3;
    for (; p < end; p++) h = rotate(h ^ *p * P5, 11) * P1;
    h = (h ^ h >> 33) * P2;
    h = (h ^ h >> 29) * P3;
    return h ^ h >> 32;
}
