#ifndef GK_REDUCE_H
#define GK_REDUCE_H
/* Test-case reduction: shortens a program while a condition still holds. */
#include <stdbool.h>
#include <stddef.h>

/* The condition to preserve. It is also called for texts that are not valid programs. */
typedef bool (*reduce_test)(void *data, const char *text, size_t length);

/*
 * Reduce `text` in place: delete declarations, blocks and lines, unwrap blocks, and replace expressions by their
 * operands, 0 or 1, until nothing more can be removed or `seconds` have passed. Returns the new length.
 */
size_t reduce(char *text, size_t length, reduce_test test, void *data, double seconds);

#endif
