#ifndef GA_SORT_WORDS_H
#define GA_SORT_WORDS_H
/* Elements as words with an order: what kernels/library/ops.gk calls keys, and how a word is named. */
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

/* How elements of a type are compared. */
typedef struct ga_words {
    unsigned bytes; /* of a word: 1, 2, 4, 8; 16: complex<double>, two words of 8 */
    ga_word_kind kind;
} ga_words;

/* False for types that have no order: only elements of the library's types do. */
bool ga_words_of(int typecode, ga_words *w);

/* "u8" to "u64"; 16 bytes: "u64x2". */
const char *ga_word_name(unsigned bytes);

#endif
