#include "gk/syntax/names.h"

#include "gk/syntax/types.h"

static const char *const keywords[] = {"template",   "typename", "kernel",   "operator", "identity", "const", "auto",
                                       "local",      "if",       "else",     "for",      "while",    "do",    "static",
                                       "assert",     "break",    "continue", "return",   "in",       "out",   "inout",
                                       "void",       "true",     "false",    "is",       "has",      "using", "op",
                                       "group_size", "math",     "int",      "switch",   "case",     "goto",  "struct"};

static uint16_t facts_of(const char *text) {
    unsigned facts = 0;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (gk_same(keywords[i], text)) facts |= GK_N_KEYWORD;
    /* acc is a type if <T> follows, which the parser finds out; else it is an ordinary name. */
    if (gk_type_word(text) && !gk_same(text, "acc")) facts |= GK_N_TYPE | GK_N_KEYWORD;
    if (gk_type_takes_arguments(text)) facts |= GK_N_ARGUMENTS;
    if (gk_class_mask(text)) facts |= GK_N_CLASS;
    if (text[0] == '_' || strstr(text, "__")) facts |= GK_N_RESERVED;
    return (uint16_t)facts;
}

/* FNV-1a. */
static uint32_t hash_of(const char *s, size_t n) {
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 16777619u;
    return h;
}

/* The name's entry, or the free one where it belongs. */
static gk_name *find(const gk_names *names, const char *s, size_t n, uint32_t hash) {
    size_t i = hash & (names->size - 1);
    for (;; i = (i + 1) & (names->size - 1)) {
        gk_name *at = &names->table[i];
        if (!at->text || (at->hash == hash && at->length == n && memcmp(at->text, s, n) == 0)) return at;
    }
}

static void grow(gk_names *names) {
    gk_names larger = *names;
    larger.size = names->size ? names->size * 2 : names->outer ? 16 : 256;
    larger.table = gk_alloc(names->arena, larger.size * sizeof *larger.table);
    for (size_t i = 0; i < names->size; i++) {
        const gk_name *old = &names->table[i];
        if (old->text) *find(&larger, old->text, old->length, old->hash) = *old;
    }
    *names = larger;
}

bool gk_has_name(const gk_names *names, const char *s) {
    size_t n = strlen(s);
    bool outer = names->outer && gk_has_name(names->outer, s);
    return outer || (names->size && find(names, s, n, hash_of(s, n))->text);
}

const gk_name *gk_intern(gk_names *names, const char *s, size_t n) {
    uint32_t hash = hash_of(s, n);
    gk_name *at = names->outer && names->outer->size ? find(names->outer, s, n, hash) : NULL;
    if (at && at->text) return at;
    if (names->count * 2 >= names->size) grow(names);
    at = find(names, s, n, hash);
    if (!at->text) {
        const char *text = gk_strndup(names->arena, s, n);
        *at = (gk_name){text, hash, (uint32_t)n, facts_of(text)};
        names->count++;
    }
    return at;
}
