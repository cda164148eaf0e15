#include "json.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_LEVELS 64
#define REPLACEMENT 0xfffd

typedef struct reader {
    gk_arena *arena;
    const char *s, *end;
    unsigned level;
} reader;

static json *read_value(reader *r);

static void skip_space(reader *r) {
    while (r->s < r->end && (*r->s == ' ' || *r->s == '\t' || *r->s == '\n' || *r->s == '\r')) r->s++;
}

static bool accept(reader *r, char c) {
    bool is = r->s < r->end && *r->s == c;
    r->s += is;
    return is;
}

static json *new_value(reader *r, json_kind kind) {
    json *v = GK_NEW(r->arena, json);
    v->kind = kind;
    return v;
}

/* ------------------------------------------------------------------------------------------------------------- texts
 */

size_t json_character(const char *s, size_t n) {
    const unsigned char *u = (const unsigned char *)s;
    if (!n) return 0;
    if (u[0] < 0x80) return 1;
    size_t length = u[0] < 0xc2 ? 0 : u[0] < 0xe0 ? 2 : u[0] < 0xf0 ? 3 : u[0] < 0xf5 ? 4 : 0;
    if (!length || length > n) return 0;
    for (size_t i = 1; i < length; i++)
        if ((u[i] & 0xc0) != 0x80) return 0;
    const bool overlong = (u[0] == 0xe0 && u[1] < 0xa0) || (u[0] == 0xf0 && u[1] < 0x90);
    const bool surrogate = u[0] == 0xed && u[1] > 0x9f, beyond = u[0] == 0xf4 && u[1] > 0x8f;
    return overlong || surrogate || beyond ? 0 : length;
}

static void add_character(gk_text *t, uint32_t c) {
    char s[4];
    size_t n = 0;
    if (c < 0x80) {
        s[n++] = (char)c;
    } else if (c < 0x800) {
        s[n++] = (char)(0xc0 | c >> 6);
        s[n++] = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        s[n++] = (char)(0xe0 | c >> 12);
        s[n++] = (char)(0x80 | (c >> 6 & 63));
        s[n++] = (char)(0x80 | (c & 63));
    } else {
        s[n++] = (char)(0xf0 | c >> 18);
        s[n++] = (char)(0x80 | (c >> 12 & 63));
        s[n++] = (char)(0x80 | (c >> 6 & 63));
        s[n++] = (char)(0x80 | (c & 63));
    }
    gk_text_addn(t, s, n);
}

/* Four hexadecimal digits. */
static bool read_unit(reader *r, uint32_t *unit) {
    *unit = 0;
    if (r->end - r->s < 4) return false;
    for (int i = 0; i < 4; i++) {
        char c = *r->s++;
        int digit = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
        if (digit < 0) return false;
        *unit = *unit * 16 + (uint32_t)digit;
    }
    return true;
}

/* After a backslash and 'u'. Half of a pair is no character, and becomes U+FFFD. */
static bool read_escaped_unit(reader *r, gk_text *t) {
    uint32_t high, low;
    if (!read_unit(r, &high)) return false;
    if (high < 0xd800 || high > 0xdfff) {
        add_character(t, high);
        return true;
    }
    const char *after = r->s;
    if (high < 0xdc00 && accept(r, '\\') && accept(r, 'u') && read_unit(r, &low) && low >= 0xdc00 && low <= 0xdfff) {
        add_character(t, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
        return true;
    }
    r->s = after;
    add_character(t, REPLACEMENT);
    return true;
}

static bool read_escape(reader *r, gk_text *t) {
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    if (accept(r, 'u')) return read_escaped_unit(r, t);
    const char *at = r->s < r->end && *r->s ? strchr(from, *r->s) : NULL;
    if (!at) return false;
    gk_text_addn(t, &to[at - from], 1);
    r->s++;
    return true;
}

/* After the first quote. */
static bool read_text(reader *r, const char **text, size_t *length) {
    gk_text t = {.arena = r->arena};
    gk_text_room(&t, 8);
    for (;;) {
        const char *from = r->s;
        while (r->s < r->end && *r->s != '"' && *r->s != '\\') {
            size_t n = (unsigned char)*r->s < 0x20 ? 0 : json_character(r->s, (size_t)(r->end - r->s));
            if (!n) return false;
            r->s += n;
        }
        gk_text_addn(&t, from, (size_t)(r->s - from));
        if (r->s == r->end) return false;
        if (*r->s++ == '"') break;
        if (!read_escape(r, &t)) return false;
    }
    *text = t.s;
    *length = t.len;
    return true;
}

/* ------------------------------------------------------------------------------------------------------------ values
 */

static bool digits(reader *r) {
    const char *from = r->s;
    while (r->s < r->end && *r->s >= '0' && *r->s <= '9') r->s++;
    return r->s > from;
}

static json *read_number(reader *r) {
    const char *from = r->s;
    accept(r, '-');
    if (!accept(r, '0') && !digits(r)) return NULL;
    if (accept(r, '.') && !digits(r)) return NULL;
    if (r->s < r->end && (*r->s | 32) == 'e') {
        r->s++;
        if (!accept(r, '-')) accept(r, '+');
        if (!digits(r)) return NULL;
    }
    json *v = new_value(r, JSON_NUMBER);
    v->text = gk_strndup(r->arena, from, (size_t)(r->s - from));
    v->length = (size_t)(r->s - from);
    v->number = strtod(v->text, NULL);
    return v;
}

static json *read_word(reader *r, const char *word, json_kind kind) {
    size_t n = strlen(word);
    if ((size_t)(r->end - r->s) < n || memcmp(r->s, word, n) != 0) return NULL;
    r->s += n;
    return new_value(r, kind);
}

/* After the first bracket or brace. */
static json *read_list(reader *r, json_kind kind, char close) {
    json *list = new_value(r, kind), **tail = &list->first;
    skip_space(r);
    if (accept(r, close)) return list;
    do {
        const char *key = NULL;
        size_t length;
        skip_space(r);
        if (kind == JSON_OBJECT) {
            if (!accept(r, '"') || !read_text(r, &key, &length)) return NULL;
            skip_space(r);
            if (!accept(r, ':')) return NULL;
        }
        json *v = read_value(r);
        if (!v) return NULL;
        v->key = key;
        *tail = v;
        tail = &v->next;
        skip_space(r);
    } while (accept(r, ','));
    return accept(r, close) ? list : NULL;
}

static json *read_plain(reader *r) {
    if (r->s == r->end) return NULL;
    switch (*r->s) {
    case '{': r->s++; return read_list(r, JSON_OBJECT, '}');
    case '[': r->s++; return read_list(r, JSON_ARRAY, ']');
    case '"': {
        json *v = new_value(r, JSON_STRING);
        r->s++;
        return read_text(r, &v->text, &v->length) ? v : NULL;
    }
    case 't': return read_word(r, "true", JSON_TRUE);
    case 'f': return read_word(r, "false", JSON_FALSE);
    case 'n': return read_word(r, "null", JSON_NULL);
    default: return read_number(r);
    }
}

static json *read_value(reader *r) {
    if (r->level == MOST_LEVELS) return NULL;
    r->level++;
    skip_space(r);
    json *v = read_plain(r);
    r->level--;
    return v;
}

json *json_parse(gk_arena *arena, const char *text, size_t length) {
    reader r = {.arena = arena, .s = text, .end = text + length};
    json *v = read_value(&r);
    skip_space(&r);
    return r.s == r.end ? v : NULL;
}

const json *json_get(const json *object, const char *key) {
    if (!object || object->kind != JSON_OBJECT) return NULL;
    for (const json *v = object->first; v; v = v->next)
        if (strcmp(v->key, key) == 0) return v;
    return NULL;
}

const char *json_string(const json *value) {
    return value && value->kind == JSON_STRING ? value->text : NULL;
}

bool json_index(const json *value, double most, size_t *out) {
    if (!value || value->kind != JSON_NUMBER || !(value->number >= 0) || value->number > most) return false;
    *out = (size_t)value->number;
    return (double)*out == value->number;
}

/* ----------------------------------------------------------------------------------------------------------- writing
 */

void json_add_string(gk_text *out, const char *s, size_t length) {
    gk_text_add(out, "\"");
    for (size_t i = 0; i < length;) {
        size_t n = json_character(s + i, length - i);
        unsigned char c = (unsigned char)s[i];
        if (!n)
            add_character(out, REPLACEMENT);
        else if (c == '"' || c == '\\')
            gk_text_addf(out, "\\%c", c);
        else if (c == '\n')
            gk_text_add(out, "\\n");
        else if (c < 0x20)
            gk_text_addf(out, "\\u%04x", c);
        else
            gk_text_addn(out, s + i, n);
        i += n ? n : 1;
    }
    gk_text_add(out, "\"");
}

void json_add_text(gk_text *out, const char *s) {
    json_add_string(out, s, strlen(s));
}

void json_add(gk_text *out, const json *value) {
    switch (value->kind) {
    case JSON_NULL: gk_text_add(out, "null"); return;
    case JSON_FALSE: gk_text_add(out, "false"); return;
    case JSON_TRUE: gk_text_add(out, "true"); return;
    case JSON_NUMBER: gk_text_addn(out, value->text, value->length); return;
    case JSON_STRING: json_add_string(out, value->text, value->length); return;
    default: gk_text_add(out, "null"); return; /* nobody needs lists back */
    }
}
