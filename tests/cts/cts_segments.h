#ifndef CTS_SEGMENTS_H
#define CTS_SEGMENTS_H
/* Declarations shared by the cases of scans, of segments, and of scans of segments. */
#include "cts_ref.h"

/* Random starts of `count` segments of n elements, and the last one's end: short segments, empty ones, one that is
 * long; elements before the first and after the last. */
void cts_segments_cut(cts_random *r, size_t n, size_t count, size_t *first);
/* A random type of indices, which holds both numbers. */
int cts_segments_type(cts_random *r, size_t n, size_t count);

/* Check a random operation, type, shape, axis and number of segments, `rounds` times; sums of floats stand for what
 * `takes` refuses. */
typedef struct cts_segments_check {
    int ops, sum;
    unsigned rank;
    bool (*takes)(int op, int type);
    void (*one)(cts_random *r, int op, int type, unsigned nd, const size_t *dims, unsigned axis, size_t count);
} cts_segments_check;

void cts_segments_by_chance(cts_random *r, int rounds, const cts_segments_check *check);

/* An operator that does not commute, "compose": the composition of maps i -> a i + b; a number holds `a` in its upper
 * and b in its lower 16 bits. The identity is 65536. */
extern const char cts_compose_source[];
uint32_t cts_compose(uint32_t f, uint32_t g);

#endif
