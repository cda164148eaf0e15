#ifndef GK_TAKEN_H
#define GK_TAKEN_H
#include <stdbool.h>

/* Is this name taken by one of the languages that GK is lowered to, or by one of their compilers? Not defined for names
 * that GK sources cannot have. */
bool gk_name_taken(const char *name);

#endif
