#ifndef GKC_DOCUMENT_H
#define GKC_DOCUMENT_H
/* A text that an editor has open, or a file of the command line. Positions are those of the Language Server Protocol:
 * lines, and units of UTF-16 in them. */
#include "json.h"

typedef struct position {
    size_t line, character;
} position;

typedef struct document document;
struct document {
    document *next;
    char *uri, *path; /* path: of a file, links resolved; or NULL */
    char *text;
    size_t length;
    size_t *lines, nlines; /* where each begins */
    double version;
    bool open; /* in the editor */
};

/* NULL: out of memory, as with the functions that return bool. */
document *document_new(const char *uri, const char *text, size_t length);
void document_free(document *d);
bool document_set(document *d, const char *text, size_t length);
/* Replaces the text between two bytes. */
bool document_replace(document *d, size_t from, size_t to, const char *text, size_t length);

/* The byte of a position, which is clamped to the end of its line and of the text. */
size_t document_offset(const document *d, position p);
position document_position(const document *d, size_t offset);
/* Reads {line, character}, or {start, end}. */
bool read_position(const json *value, position *out);
bool read_range(const document *d, const json *value, size_t *from, size_t *to);

/* The URI "file:///..." of a path, and the inverse; NULL if the URI is not a file's or memory runs out. To be freed
 * with free(). */
char *uri_of_path(const char *path);
char *path_of_uri(const char *uri);

#endif
