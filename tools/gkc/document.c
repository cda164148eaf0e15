#include "document.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* ------------------------------------------------------------------------------------------------------------- lines
 */

/* Where the line ends that begins at `i`, and the next one begins; a line ends with \n, \r\n or \r. */
static size_t next_line(const char *s, size_t n, size_t i) {
    while (i < n && s[i] != '\n' && s[i] != '\r') i++;
    if (i + 1 < n && s[i] == '\r' && s[i + 1] == '\n') i++;
    return i + 1;
}

static size_t count_lines(const char *s, size_t n) {
    size_t count = 1;
    for (size_t i = next_line(s, n, 0); i <= n; i = next_line(s, n, i)) count++;
    return count;
}

/* Takes ownership of `text`, which malloc() made; frees it if memory runs out. */
static bool take(document *d, char *text, size_t length) {
    size_t count = count_lines(text, length), *lines = malloc(count * sizeof *lines);
    if (!lines) {
        free(text);
        return false;
    }
    lines[0] = 0;
    for (size_t k = 1; k < count; k++) lines[k] = next_line(text, length, lines[k - 1]);
    free(d->text);
    free(d->lines);
    d->text = text;
    d->length = length;
    d->lines = lines;
    d->nlines = count;
    return true;
}

bool document_replace(document *d, size_t from, size_t to, const char *text, size_t length) {
    size_t total = from + length + (d->length - to);
    char *made = malloc(total + 1);
    if (!made) return false;
    if (from) memcpy(made, d->text, from);
    if (length) memcpy(made + from, text, length);
    if (to < d->length) memcpy(made + from + length, d->text + to, d->length - to);
    made[total] = '\0';
    return take(d, made, total);
}

bool document_set(document *d, const char *text, size_t length) {
    return document_replace(d, 0, d->length, text, length);
}

document *document_new(const char *uri, const char *text, size_t length) {
    document *d = calloc(1, sizeof *d);
    if (!d) return NULL;
    d->uri = strdup(uri);
    d->path = path_of_uri(uri);
    if (d->uri && document_set(d, text, length)) return d;
    document_free(d);
    return NULL;
}

void document_free(document *d) {
    if (!d) return;
    free(d->uri);
    free(d->path);
    free(d->text);
    free(d->lines);
    free(d);
}

/* --------------------------------------------------------------------------------------------------------- positions
 */

/* Bytes of the character at s, a byte that is none being one of its own, and its units of UTF-16. */
static size_t character_at(const char *s, size_t n, size_t *units) {
    size_t length = json_character(s, n);
    *units = length == 4 ? 2 : 1;
    return length ? length : 1;
}

size_t document_offset(const document *d, position p) {
    if (p.line >= d->nlines) return d->length;
    size_t i = d->lines[p.line], at = 0, units;
    while (i < d->length && d->text[i] != '\n' && d->text[i] != '\r') {
        size_t n = character_at(d->text + i, d->length - i, &units);
        if (at + units > p.character) break;
        at += units;
        i += n;
    }
    return i;
}

position document_position(const document *d, size_t offset) {
    size_t low = 0, high = d->nlines, units;
    if (offset > d->length) offset = d->length;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (d->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    position p = {low, 0};
    for (size_t i = d->lines[low]; i < offset;) {
        size_t n = character_at(d->text + i, d->length - i, &units);
        if (i + n > offset) break;
        p.character += units;
        i += n;
    }
    return p;
}

bool read_position(const json *value, position *out) {
    return json_index(json_get(value, "line"), UINT32_MAX, &out->line) &&
           json_index(json_get(value, "character"), UINT32_MAX, &out->character);
}

bool read_range(const document *d, const json *value, size_t *from, size_t *to) {
    position start, end;
    if (!read_position(json_get(value, "start"), &start) || !read_position(json_get(value, "end"), &end)) return false;
    *from = document_offset(d, start);
    *to = document_offset(d, end);
    return *from <= *to;
}

/* -------------------------------------------------------------------------------------------------------------- URIs
 */

char *uri_of_path(const char *path) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    char *uri = malloc(3 * strlen(path) + 8), *at = uri;
    if (!uri) return NULL;
    at += sprintf(at, "file://");
    for (; *path; path++) {
        if (strchr(plain, *path))
            *at++ = *path;
        else
            at += sprintf(at, "%%%02X", (unsigned)(unsigned char)*path);
    }
    *at = '\0';
    return uri;
}

static int hex(char c) {
    return c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
}

char *path_of_uri(const char *uri) {
    if (strncmp(uri, "file://", 7) != 0) return NULL;
    const char *s = strchr(uri + 7, '/');
    char *path = s ? malloc(strlen(s) + 1) : NULL, *at = path;
    if (!path) return NULL;
    for (; *s; s++) {
        bool escaped = *s == '%' && hex(s[1]) >= 0 && hex(s[2]) >= 0;
        *at++ = (char)(escaped ? hex(s[1]) * 16 + hex(s[2]) : *s);
        s += escaped ? 2 : 0;
    }
    *at = '\0';
    char *real = realpath(path, NULL);
    if (!real) return path;
    free(path);
    return real;
}
