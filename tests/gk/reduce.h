#ifndef GK_REDUCE_H
#define GK_REDUCE_H
/* Makes the text of a program smaller while something stays true of it. */
#include <stdbool.h>
#include <stddef.h>

/* Does the text still show what is looked for? Texts that are no programs are asked about as well. */
typedef bool (*reduce_test)(void *data, const char *text, size_t length);

/*
 * Shortens `text` in place: drops declarations, blocks and lines, takes away what is around blocks, and puts operands
 * and 0 or 1 in the place of expressions, until nothing more can go or `seconds` are over. Returns the new length.
 */
size_t reduce(char *text, size_t length, reduce_test test, void *data, double seconds);

#endif
