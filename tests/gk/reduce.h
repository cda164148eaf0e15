#ifndef GK_REDUCE_H
#define GK_REDUCE_H
/* Test-case reduction: makes a program's text smaller while a condition still holds. */
#include <stdbool.h>
#include <stddef.h>

/* Does the condition hold for the text? It is also called for texts that are not valid programs. */
typedef bool (*reduce_test)(void *data, const char *text, size_t length);

/*
 * Shortens `text` in place: drops declarations, blocks and lines, takes away what is around blocks, and puts operands
 * and 0 or 1 in the place of expressions, until nothing more can go or `seconds` are over. Returns the new length.
 */
size_t reduce(char *text, size_t length, reduce_test test, void *data, double seconds);

#endif
