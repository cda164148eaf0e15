#ifndef GA_SORT_WORDS_H
#define GA_SORT_WORDS_H
/* Sort keys: elements as words of bits that are ordered as unsigned integers (key_of() in kernels/library/ops.gk), and
 * the names of word types. */
#include <stdbool.h>
#include <stddef.h>

/* KIND of key_of() in ops.gk. */
typedef enum ga_word_kind {
    GA_WORD_PLAIN,
    GA_WORD_SIGNED,
    GA_WORD_BOOL,
    GA_WORD_FLOAT,
    GA_WORD_BFLOAT,
    GA_WORD_PAIR
} ga_word_kind;

/* The sort keys of a type. */
typedef struct ga_words {
    unsigned bytes; /* bytes of a word: 1, 2, 4, 8; 16: complex<double>, two words of 8 */
    ga_word_kind kind;
} ga_words;

/* False for types without an order: only the library's element types have one. */
bool ga_words_of(int typecode, ga_words *w);

/* "u8" to "u64"; 16 bytes: "u64x2". */
const char *ga_word_name(unsigned bytes);

#endif
