/* Does standard input hold one JSON text (RFC 8259) and nothing else? Exit code 0: yes, 1: no, and where not. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 1 << 20, DEPTH = 64 };

static char text[MOST + 1];
static const char *at = text;

static void space(void) {
    at += strspn(at, " \t\r\n");
}

static bool word(const char *s) {
    size_t n = strlen(s);
    if (strncmp(at, s, n) != 0) return false;
    at += n;
    return true;
}

static size_t digits(void) {
    size_t n = strspn(at, "0123456789");
    at += n;
    return n;
}

static bool number(void) {
    if (*at == '-') at++;
    const char *start = at;
    size_t n = digits();
    if (n == 0 || (n > 1 && *start == '0')) return false;
    if (*at == '.' && (at++, digits() == 0)) return false;
    if (*at != 'e' && *at != 'E') return true;
    at++;
    if (*at == '+' || *at == '-') at++;
    return digits() > 0;
}

static bool string(void) {
    if (*at++ != '"') return false;
    for (; *at != '"'; at++) {
        if ((unsigned char)*at < 0x20) return false;
        if (*at != '\\') continue;
        at++;
        if (*at == 'u') {
            if (strspn(at + 1, "0123456789abcdefABCDEF") < 4) return false;
            at += 4;
        } else if (*at == '\0' || strchr("\"\\/bfnrt", *at) == NULL) {
            return false;
        }
    }
    at++;
    return true;
}

static bool value(unsigned depth);

/* What follows an opening bracket; in an object each value has a name before it. */
static bool members(char end, unsigned depth) {
    at++;
    space();
    for (bool first = true; *at != end; first = false) {
        if (!first) {
            if (*at++ != ',') return false;
            space();
        }
        if (end == '}') {
            if (!string()) return false;
            space();
            if (*at++ != ':') return false;
        }
        if (!value(depth)) return false;
    }
    at++;
    return true;
}

static bool value(unsigned depth) {
    bool good;
    if (depth == 0) return false;
    space();
    switch (*at) {
    case '{': good = members('}', depth - 1); break;
    case '[': good = members(']', depth - 1); break;
    case '"': good = string(); break;
    case 't': good = word("true"); break;
    case 'f': good = word("false"); break;
    case 'n': good = word("null"); break;
    default: good = number(); break;
    }
    space();
    return good;
}

int main(void) {
    size_t n = fread(text, 1, MOST, stdin);
    if (value(DEPTH) && at == text + n) return 0;
    fprintf(stderr, "no JSON at byte %zu of %zu: %.40s\n", (size_t)(at - text), n, at);
    return 1;
}
