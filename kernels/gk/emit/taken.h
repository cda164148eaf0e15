#ifndef GK_TAKEN_H
#define GK_TAKEN_H
#include <stdbool.h>

/* Has one of the languages that GK is lowered to, or a compiler of theirs, this name for something of its own? Names
 * that no source can write are none of the question. */
bool gk_name_taken(const char *name);

#endif
