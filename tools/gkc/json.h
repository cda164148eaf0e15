#ifndef GKC_JSON_H
#define GKC_JSON_H
/* JSON (RFC 8259), read strictly and written. */
#include "gk/syntax/arena.h"

typedef enum json_kind {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} json_kind;

typedef struct json json;
struct json {
    json_kind kind;
    double number;
    const char *text; /* of a string: UTF-8, NUL-terminated, and its length, as it may have a NUL in it */
    size_t length;
    const char *key; /* of a member of an object */
    json *first, *next;
};

/* Parse a text into the arena. NULL: it is not JSON, nests deeper than 64 levels, or is not UTF-8. */
json *json_parse(gk_arena *arena, const char *text, size_t length);

/* The member of an object, or NULL; NULL also if the value is NULL or not an object. */
const json *json_get(const json *object, const char *key);
/* The string's text, or NULL. */
const char *json_string(const json *value);
/* Is it a whole number from 0 to `most`? */
bool json_index(const json *value, double most, size_t *out);

/* Writes a string in quotes; invalid UTF-8 becomes U+FFFD. */
void json_add_string(gk_text *out, const char *s, size_t length);
void json_add_text(gk_text *out, const char *s);
/* Writes a value as it was read. */
void json_add(gk_text *out, const json *value);

/* Bytes of the character of UTF-8 at s, which has n bytes; 0: there is none. */
size_t json_character(const char *s, size_t n);

#endif
