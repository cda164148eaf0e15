#include "rpc.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define MOST_BYTES ((size_t)64 * 1024 * 1024)
#define READ_AT_ONCE ((size_t)1024 * 1024)
#define HEADER "content-length:"

/* A header's line without its end, cut to what fits. false: the input has ended. */
static bool read_line(FILE *in, char *line, size_t size) {
    size_t n = 0;
    for (int c; (c = getc(in)) != EOF;) {
        if (c == '\n') {
            line[n > 0 && line[n - 1] == '\r' ? n - 1 : n] = '\0';
            return true;
        }
        if (n + 1 < size) line[n++] = (char)c;
    }
    return false;
}

/* The number after the header's name; false: it is none. */
static bool read_length(const char *line, size_t *length) {
    if (strncasecmp(line, HEADER, strlen(HEADER)) != 0) return false;
    const char *s = line + strlen(HEADER);
    size_t n = 0;
    s += strspn(s, " \t");
    if (!*s) return false;
    for (; *s >= '0' && *s <= '9'; s++) n = n > MOST_BYTES ? n : n * 10 + (size_t)(*s - '0');
    *length = n;
    return s[strspn(s, " \t")] == '\0';
}

/* false: the input has ended. */
static bool skip(FILE *in, size_t length) {
    for (; length > 0; length--)
        if (getc(in) == EOF) return false;
    return true;
}

/* Allocate for the bytes received, not for the announced length. */
static bool read_body(FILE *in, char **body, size_t length) {
    size_t have = 0, cap = 0;
    *body = NULL;
    do {
        size_t want = length - have < READ_AT_ONCE ? length - have : READ_AT_ONCE;
        if (have + want + 1 > cap) {
            cap = cap * 2 > have + want + 1 ? cap * 2 : have + want + 1;
            char *grown = realloc(*body, cap);
            if (!grown) break;
            *body = grown;
        }
        size_t got = fread(*body + have, 1, want, in);
        have += got;
        if (got < want) break;
    } while (have < length);
    if (*body && have == length) {
        (*body)[length] = '\0';
        return true;
    }
    free(*body);
    *body = NULL;
    return false;
}

rpc_status rpc_read(FILE *in, char **body, size_t *length) {
    char line[256];
    bool known = false;
    *body = NULL;
    for (;;) {
        if (!read_line(in, line, sizeof line)) return RPC_END;
        if (*line) {
            known = read_length(line, length) || known;
        } else if (known) {
            break;
        }
    }
    if (*length > MOST_BYTES) return skip(in, *length) ? RPC_TOO_LONG : RPC_END;
    return read_body(in, body, *length) ? RPC_MESSAGE : RPC_END;
}

bool rpc_write(FILE *out, const char *body, size_t length) {
    fprintf(out, "Content-Length: %zu\r\n\r\n", length);
    fwrite(body, 1, length, out);
    return fflush(out) == 0 && !ferror(out);
}
