#ifndef GA_SORT_KEYS_H
#define GA_SORT_KEYS_H
/* Sort keys: elements as words of bits that are ordered as unsigned integers (key_of() in kernels/library/ops.gk), and
 * the names of word types. */
#include <stdbool.h>
#include <stddef.h>

/* KIND of key_of() in ops.gk. */
typedef enum ga_key_kind {
    GA_KEY_PLAIN,
    GA_KEY_SIGNED,
    GA_KEY_BOOL,
    GA_KEY_FLOAT,
    GA_KEY_BFLOAT,
    GA_KEY_PAIR
} ga_key_kind;

/* The sort keys of a type. */
typedef struct ga_key_type {
    unsigned bytes; /* bytes of a word: 1, 2, 4, 8; 16: complex<double>, two words of 8 */
    ga_key_kind kind;
} ga_key_type;

/* False for types without an order: only the library's element types have one. */
bool ga_key_type_of(int typecode, ga_key_type *w);

/* "u8" to "u64"; 16 bytes: "u64x2". */
const char *ga_key_word_name(unsigned bytes);

#endif
