#ifndef GK_LEX_H
#define GK_LEX_H
/* Text to tokens. */
#include "gk/syntax/ast.h"
#include "gk/syntax/names.h"

typedef enum gk_token_kind {
    GK_T_END,
    GK_T_NAME, /* identifiers and keywords: the parser distinguishes them by position */
    GK_T_INT,
    GK_T_FLOAT,
    GK_T_STRING,
    GK_T_PUNCT
} gk_token_kind;

typedef struct gk_token {
    gk_token_kind kind;
    uint16_t facts;        /* of a name: GK_N_* */
    uint8_t binary, level; /* of punctuation: the gk_op of a binary operator and its precedence; level 0: it is none */
    gk_loc loc;
    const char *text; /* name, punctuation or string contents, NUL-terminated */
    union {
        uint64_t ivalue;
        double fvalue;
    };
} gk_token;

/* The tokens of source `file` (index plus one), in `scratch`, followed by two GK_T_END, of which `count` includes one,
 * so that a parser may look ahead. Errors go to `d`; invalid text is skipped. */
gk_token *gk_lex(gk_diags *d, gk_names *names, gk_arena *scratch, uint16_t file, size_t *count);
/* Remove the first character of punctuation with several. */
void gk_split(gk_token *t);
/* The value of a hexadecimal digit, -1 for another character. */
int gk_hex_digit(char c);

#endif
