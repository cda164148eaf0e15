#ifndef COMM_VALUES_H
#define COMM_VALUES_H
/* Numbers in any element type, by way of long: small enough to be exact in all of them. */
#include <stdbool.h>
#include <stddef.h>

typedef struct value_type {
    int code;
    const char *name;
    bool is_unsigned;
} value_type;

/* The types that can be reduced; the list ends with code -1. */
extern const value_type value_types[];

void value_put(int typecode, void *p, size_t i, long v);
long value_get(int typecode, const void *p, size_t i);

/* Element i of the vector of `rank`: -2 to 2, or 0 to 4, mostly different on each rank. */
long value_of(const value_type *t, int rank, size_t i);

/* The reduction of element i over all ranks. */
long value_reduced(const value_type *t, int opcode, int ranks, size_t i);

#endif
