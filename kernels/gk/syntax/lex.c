#include "gk/syntax/lex.h"
#include "gk/syntax/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct lexer {
    gk_diags *d;
    gk_names *names;
    gk_arena *scratch;
    const char *s;
    size_t n, i;
    uint16_t file;
    gk_token *tokens;
    size_t count, cap;
} lexer;

/* Of those with a common start the longest comes first, and frequent ones come early. Binary operators have their
 * precedence; unary operators bind tighter than all. */
static const struct punct {
    char text[4];
    uint8_t length, op, level;
} puncts[] = {{"(", 1, 0, 0},          {")", 1, 0, 0},          {",", 1, 0, 0},           {";", 1, 0, 0},
              {"[", 1, 0, 0},          {"]", 1, 0, 0},          {"==", 2, GK_OP_EQ, 6},   {"=", 1, 0, 0},
              {"{", 1, 0, 0},          {"}", 1, 0, 0},          {".", 1, 0, 0},           {"<<=", 3, 0, 0},
              {"<<", 2, GK_OP_SHL, 8}, {"<=", 2, GK_OP_LE, 7},  {"<", 1, GK_OP_LT, 7},    {">>=", 3, 0, 0},
              {">>", 2, GK_OP_SHR, 8}, {">=", 2, GK_OP_GE, 7},  {">", 1, GK_OP_GT, 7},    {"++", 2, 0, 0},
              {"+=", 2, 0, 0},         {"+", 1, GK_OP_ADD, 9},  {"*=", 2, 0, 0},          {"*", 1, GK_OP_MUL, 10},
              {"--", 2, 0, 0},         {"-=", 2, 0, 0},         {"->", 2, 0, 0},          {"-", 1, GK_OP_SUB, 9},
              {"!=", 2, GK_OP_NE, 6},  {"!", 1, 0, 0},          {"&&", 2, GK_OP_LAND, 2}, {"&=", 2, 0, 0},
              {"&", 1, GK_OP_AND, 5},  {"||", 2, GK_OP_LOR, 1}, {"|=", 2, 0, 0},          {"|", 1, GK_OP_OR, 3},
              {"/=", 2, 0, 0},         {"/", 1, GK_OP_DIV, 10}, {"%=", 2, 0, 0},          {"%", 1, GK_OP_MOD, 10},
              {"^=", 2, 0, 0},         {"^", 1, GK_OP_XOR, 4},  {"~", 1, 0, 0},           {"?", 1, 0, 0},
              {"::", 2, 0, 0},         {":", 1, 0, 0}};
#define PUNCTS (sizeof puncts / sizeof *puncts)

static bool is_digit(char c) {
    return (unsigned char)(c - '0') < 10;
}
static bool is_name(char c) {
    return (unsigned char)((c | 32) - 'a') < 26 || is_digit(c) || c == '_';
}
int gk_hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

static gk_loc loc_at(const lexer *x, size_t from, size_t to) {
    size_t len = to - from;
    return (gk_loc){(uint32_t)from, (uint16_t)(len > 60000 ? 60000 : len), x->file};
}

static gk_token *push(lexer *x, gk_token_kind kind, size_t from) {
    if (x->count == x->cap) {
        size_t cap = x->cap ? x->cap * 2 : x->n / 4 + 64; /* a token has four bytes on average, and some space */
        gk_token *grown = gk_alloc(x->scratch, cap * sizeof *grown);
        if (x->count) memcpy(grown, x->tokens, x->count * sizeof *grown);
        x->tokens = grown;
        x->cap = cap;
    }
    gk_token *t = &x->tokens[x->count++];
    *t = (gk_token){.kind = kind, .loc = loc_at(x, from, x->i), .text = ""};
    return t;
}

/* Skip spaces and comments. */
static void skip(lexer *x) {
    const char *const end = x->s + x->n;
    while (x->i < x->n) {
        const char *p = x->s + x->i;
        char c = *p;
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
            do p++;
            while (p < end && (*p == ' ' || *p == '\n'));
            x->i = (size_t)(p - x->s);
        } else if (c == '/' && x->i + 1 < x->n && x->s[x->i + 1] == '/') {
            p = memchr(p, '\n', x->n - x->i);
            x->i = p ? (size_t)(p - x->s) : x->n;
        } else if (c == '/' && x->i + 1 < x->n && x->s[x->i + 1] == '*') {
            size_t from = x->i;
            x->i += 2;
            while (x->i + 1 < x->n && !(x->s[x->i] == '*' && x->s[x->i + 1] == '/')) x->i++;
            if (x->i + 1 >= x->n) {
                gk_error(x->d, GK_E_COMMENT, loc_at(x, from, from + 2), "this comment is never closed");
                x->i = x->n;
            } else {
                x->i += 2;
            }
        } else {
            return;
        }
    }
}

static void lex_integer(lexer *x, size_t from, int base) {
    uint64_t value = 0;
    bool overflow = false, any = false;
    for (; x->i < x->n; x->i++) {
        int digit = gk_hex_digit(x->s[x->i]);
        if (digit < 0 || digit >= base) break;
        any = true;
        if (value > (UINT64_MAX - (uint64_t)digit) / (uint64_t)base) overflow = true;
        value = value * (uint64_t)base + (uint64_t)digit;
    }
    if (base == 16 && x->i < x->n && (x->s[x->i] == '.' || (x->s[x->i] | 32) == 'p')) {
        while (x->i < x->n && (is_name(x->s[x->i]) || x->s[x->i] == '.' ||
                               ((x->s[x->i] == '-' || x->s[x->i] == '+') && (x->s[x->i - 1] | 32) == 'p')))
            x->i++;
        gk_error(
            x->d, GK_E_NUMBER, loc_at(x, from, x->i),
            "there are no hexadecimal reals; write it in decimal, or its bits, as in bitcast<f32>(u32(0x3f800000))");
        push(x, GK_T_FLOAT, from)->fvalue = 1;
        return;
    }
    if (!any || (x->i < x->n && is_name(x->s[x->i]))) {
        while (x->i < x->n && is_name(x->s[x->i])) x->i++;
        gk_error(x->d, GK_E_NUMBER, loc_at(x, from, x->i),
                 "not a number: literals carry no suffix and take the type their context asks for");
    } else if (overflow) {
        gk_error(x->d, GK_E_RANGE, loc_at(x, from, x->i), "this number does not fit in 64 bits");
    }
    push(x, GK_T_INT, from)->ivalue = value;
}

static void lex_number(lexer *x) {
    size_t from = x->i;
    if (x->s[from] == '0' && from + 1 < x->n && (x->s[from + 1] | 32) == 'x') {
        x->i += 2;
        lex_integer(x, from, 16);
        return;
    }
    if (x->s[from] == '0' && from + 1 < x->n && (x->s[from + 1] | 32) == 'b') {
        x->i += 2;
        lex_integer(x, from, 2);
        return;
    }
    size_t i = from;
    while (i < x->n && is_digit(x->s[i])) i++;
    bool real = false;
    if (i < x->n && x->s[i] == '.') {
        real = true;
        i++;
        while (i < x->n && is_digit(x->s[i])) i++;
    }
    if (i < x->n && (x->s[i] | 32) == 'e') {
        size_t e = i + 1;
        if (e < x->n && (x->s[e] == '+' || x->s[e] == '-')) e++;
        if (e < x->n && is_digit(x->s[e])) {
            real = true;
            while (e < x->n && is_digit(x->s[e])) e++;
            i = e;
        }
    }
    if (!real) {
        lex_integer(x, from, 10);
        return;
    }
    x->i = i;
    if (i < x->n && is_name(x->s[i])) {
        while (x->i < x->n && is_name(x->s[x->i])) x->i++;
        gk_error(x->d, GK_E_NUMBER, loc_at(x, from, x->i),
                 "not a number: literals carry no suffix and take the type their context asks for");
    }
    char *copy = gk_strndup(x->scratch, x->s + from, i - from);
    /* strtod uses the locale's decimal point, so the digits are passed as an integer with an exponent. */
    char *plain = gk_alloc(x->scratch, (i - from) + 32);
    size_t out = 0;
    long point = 0, exponent = 0;
    bool after = false;
    for (const char *p = copy; *p; p++) {
        if (is_digit(*p)) {
            plain[out++] = *p;
            point += after;
        } else if (*p == '.') {
            after = true;
        } else {
            exponent = strtol(p + 1, NULL, 10);
            break;
        }
    }
    if (exponent > 100000) exponent = 100000;
    if (exponent < -100000) exponent = -100000;
    snprintf(plain + out, 24, "e%ld", exponent - point);
    double value = strtod(plain, NULL);
    if (value > 1.7976931348623157e308)
        gk_error(x->d, GK_E_RANGE, loc_at(x, from, x->i), "this number is larger than any f64");
    push(x, GK_T_FLOAT, from)->fvalue = value;
}

static void lex_name(lexer *x) {
    const char *const end = x->s + x->n, *p = x->s + x->i;
    size_t from = x->i;
    while (p < end && is_name(*p)) p++;
    x->i = (size_t)(p - x->s);
    size_t len = x->i - from;
    gk_token *t = push(x, GK_T_NAME, from);
    const gk_name *name = gk_intern(x->names, x->s + from, len > GK_MAX_NAME ? GK_MAX_NAME : len);
    t->text = name->text;
    t->facts = name->facts;
    if (len > GK_MAX_NAME)
        gk_error(x->d, GK_E_IDENTIFIER, t->loc, "names have at most %d characters", GK_MAX_NAME);
    else if (t->facts & GK_N_RESERVED)
        gk_error(x->d, GK_E_IDENTIFIER, t->loc, "names that start with '_' or contain '__' are reserved%s",
                 gk_foreign_hint(x->d->arena, t->text));
}

/* The character that an escape sequence stands for, or 0 for an invalid one. */
static char escaped(char c) {
    switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case '"':
    case '\\': return c;
    default: return 0;
    }
}

/* The characters in [begin, end) with escapes replaced. */
static const char *unescaped(lexer *x, size_t begin, size_t end) {
    char *text = gk_strndup(x->d->arena, x->s + begin, end - begin), *to = text;
    for (size_t i = begin; i < end; i++) {
        char c = x->s[i];
        if (c == '\\') {
            c = '\0';
            if (i + 1 < end) c = escaped(x->s[i + 1]);
            if (!c)
                gk_error(x->d, GK_E_CHARACTER, loc_at(x, i, i + 1),
                         "a text has \\n, \\t, \\r, \\\" and \\\\ behind a backslash, nothing else");
            i++;
        }
        *to++ = c;
    }
    *to = '\0';
    return text;
}

static void lex_string(lexer *x) {
    size_t from = x->i++;
    size_t begin = x->i;
    for (; x->i < x->n && x->s[x->i] != '"' && x->s[x->i] != '\n'; x->i++)
        x->i += x->s[x->i] == '\\' && x->i + 1 < x->n && x->s[x->i + 1] != '\n';
    size_t end = x->i < x->n ? x->i : x->n;
    x->i = end;
    if (x->i < x->n && x->s[x->i] == '"')
        x->i++;
    else
        gk_error(x->d, GK_E_CHARACTER, loc_at(x, from, from + 1), "this string is not closed on its line");
    push(x, GK_T_STRING, from)->text = unescaped(x, begin, end);
}

/* The first entry of the table that the n characters at s begin with. */
static const struct punct *find_punct(const char *s, size_t n) {
    for (const struct punct *p = puncts; p < puncts + PUNCTS; p++) {
        if (p->text[0] != *s || p->length > n) continue;
        if ((p->length > 1 && p->text[1] != s[1]) || (p->length > 2 && p->text[2] != s[2])) continue;
        return p;
    }
    return NULL;
}

static void set_punct(gk_token *t, const struct punct *p) {
    t->text = p->text;
    t->binary = p->op;
    t->level = p->level;
}

void gk_split(gk_token *t) {
    set_punct(t, find_punct(t->text + 1, strlen(t->text + 1)));
    t->loc.pos++;
    t->loc.len--;
}

static void lex_punct(lexer *x) {
    const char *at = x->s + x->i;
    size_t from = x->i;
    const struct punct *p = find_punct(at, x->n - x->i);
    if (p) {
        x->i += p->length;
        set_punct(push(x, GK_T_PUNCT, from), p);
        return;
    }
    if (*at == '#') {
        while (x->i < x->n && x->s[x->i] != '\n') x->i++;
        gk_error(x->d, GK_E_CHARACTER, loc_at(x, from, from + 1),
                 "unexpected character '#': GK has no preprocessor; constants are const, the rest is templates");
        return;
    }
    unsigned char u = (unsigned char)*at;
    x->i++;
    while (u >= 0xc0 && x->i < x->n && (x->s[x->i] & 0xc0) == 0x80) x->i++; /* the rest of it in UTF-8 */
    gk_error(x->d, GK_E_CHARACTER, loc_at(x, from, x->i), "unexpected character %s",
             u >= 0x20 && u < 0x7f ? gk_printf(x->d->arena, "'%c'", *at) : gk_printf(x->d->arena, "0x%02x", u));
}

gk_token *gk_lex(gk_diags *d, gk_names *names, gk_arena *scratch, uint16_t file, size_t *count) {
    const gk_source *source = &d->sources[file - 1];
    lexer x = {.d = d, .names = names, .scratch = scratch, .s = source->text, .n = source->length, .file = file};
    x.i = gk_mark_length(source);
    while (skip(&x), x.i < x.n) {
        char c = x.s[x.i];
        if (is_digit(c) || (c == '.' && x.i + 1 < x.n && is_digit(x.s[x.i + 1])))
            lex_number(&x);
        else if (is_name(c))
            lex_name(&x);
        else if (c == '"')
            lex_string(&x);
        else
            lex_punct(&x);
    }
    /* The end token is at the end of the last token, not after comments that follow it. */
    size_t end = x.count ? x.tokens[x.count - 1].loc.pos + x.tokens[x.count - 1].loc.len : x.n;
    x.i = end + 1;
    push(&x, GK_T_END, end);
    *count = x.count;
    push(&x, GK_T_END, end);
    return x.tokens;
}
