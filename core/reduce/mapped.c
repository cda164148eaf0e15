/* Reductions of expressions: compiles their functions, and generates kernels with them from
 * kernels/library/reduce.gk. */
#include "mapped.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "program/source.h"
#include "template/gk_types.h"

#define MAP "reduction_map"
#define AFTER "reduction_after"

static bool is_array(const gpuelemwise_arg *a) {
    return !(a->flags & GE_SCALAR);
}

/* ---------------------------------------------------------------------------------------------------- the functions */

static bool identifier(const char *s) {
    if (!isalpha((unsigned char)*s)) return false;
    for (; *s != '\0'; s++)
        if (!isalnum((unsigned char)*s) && *s != '_') return false;
    return true;
}

static int check_args(ga_errbuf *e, const char *what, unsigned n, const gpuelemwise_arg *args) {
    bool array = false;

    if (args == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the arguments are NULL", what);
    if (n > GA_REDUCE_OPERANDS)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %u arguments, %d are the most", what, n, GA_REDUCE_OPERANDS);
    for (unsigned i = 0; i < n; i++) {
        const gpuelemwise_arg *a = &args[i];
        if (a->name == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the name of argument %u is NULL", what, i);
        if (!identifier(a->name))
            return ga_fail(e, GA_VALUE_ERROR, "%s: argument %u has no usable name (\"%s\")", what, i, a->name);
        for (unsigned k = 0; k < i; k++)
            if (strcmp(args[k].name, a->name) == 0)
                return ga_fail(e, GA_VALUE_ERROR, "%s: two arguments are called \"%s\"", what, a->name);
        if (a->flags != GE_SCALAR && a->flags != GE_READ)
            return ga_fail(e, GA_VALUE_ERROR,
                           "%s: argument \"%s\" has flags 0x%x; GE_READ and GE_SCALAR are those here", what, a->name,
                           (unsigned)a->flags);
        if (ga_gk_value_type(a->typecode) == NULL)
            return ga_fail(e, GA_VALUE_ERROR, "%s: GK has no type %s, which argument \"%s\" has", what,
                           ga_type_name(a->typecode), a->name);
        if (!is_array(a) && ga_gk_lanes(a->typecode) > 1)
            return ga_fail(e, GA_VALUE_ERROR, "%s: argument \"%s\" is a vector from the host; arrays alone have those",
                           what, a->name);
        array |= is_array(a);
    }
    return array ? GA_NO_ERROR : ga_fail(e, GA_VALUE_ERROR, "%s: none of the arguments is an array", what);
}

/* Make a function of an expression. Its first line is generated; the author's lines count from 1. */
static char *function_of(const char *name, const char *expr, int type, const char *params) {
    ga_str s = GA_STR_INIT;

    ga_str_addf(&s, "%s %s(%s) { return cast<%s>(\n%s\n); }\n", ga_gk_value_type(type), name, params,
                ga_gk_value_type(type), expr);
    return ga_str_take(&s);
}

static char *map_function(const ga_reduce_map *m, const char *expr, int type) {
    ga_str p = GA_STR_INIT;

    for (unsigned i = 0; i < m->n; i++)
        ga_str_addf(&p, "%s%s %s", i > 0 ? ", " : "", ga_gk_value_type(m->args[i].typecode), m->args[i].name);
    char *text = p.failed ? NULL : function_of(MAP, expr, type, p.s);
    ga_str_free(&p);
    return text;
}

static char *after_function(const ga_reduce_map *m, const char *expr, const ga_operator *o) {
    ga_str p = GA_STR_INIT;

    ga_str_addf(&p, "%s total, i64 count", ga_gk_value_type(o->acctype));
    for (unsigned i = 0; i < m->n; i++)
        if (!is_array(&m->args[i])) ga_str_addf(&p, ", %s %s", ga_gk_type(m->args[i].typecode), m->args[i].name);
    char *text = p.failed ? NULL : function_of(AFTER, expr, o->outtype, p.s);
    ga_str_free(&p);
    return text;
}

/* The name of the first array, for reductions without a map. */
static const char *first_array(const ga_reduce_map *m) {
    unsigned i = 0;
    while (!is_array(&m->args[i])) i++;
    return m->args[i].name;
}

static int copy_args(ga_reduce_map *m, ga_errbuf *e, unsigned n, const gpuelemwise_arg *args) {
    m->args = calloc(n, sizeof *m->args);
    if (m->args == NULL) return ga_fail_memory(e, "a reduction");
    for (; m->n < n; m->n++) {
        m->args[m->n] = args[m->n];
        m->args[m->n].name = ga_strdup(args[m->n].name);
        m->arrays += is_array(&args[m->n]);
        if (m->args[m->n].name == NULL) return ga_fail_memory(e, "a reduction");
    }
    return GA_NO_ERROR;
}

int ga_reduce_map_new(ga_reduce_map **out, const ga_operator *o, const char *what, const char *source, const char *map,
                      const char *after, unsigned n, const gpuelemwise_arg *args) {
    ga_errbuf *e = &o->ctx->err;
    size_t length = (source != NULL ? strlen(source) : 0) + (map != NULL ? strlen(map) : 0);

    *out = NULL;
    if (after != NULL) length += strlen(after);
    if (ga_source_check(e, what, length) != GA_NO_ERROR) return GA_VALUE_ERROR;
    int err = check_args(e, what, n, args);
    if (err != GA_NO_ERROR) return err;
    ga_reduce_map *m = calloc(1, sizeof *m);
    if (m == NULL) return ga_fail_memory(e, "a reduction");
    m->order = -1;
    err = copy_args(m, e, n, args);
    if (err == GA_NO_ERROR) {
        if (source != NULL) m->source = ga_strdup(source);
        m->map = map_function(m, map != NULL ? map : first_array(m), o->typecode);
        if (after != NULL) m->after = after_function(m, after, o);
        if (m->map == NULL || (source != NULL && m->source == NULL) || (after != NULL && m->after == NULL))
            err = ga_fail_memory(e, "a reduction");
    }
    if (err == GA_NO_ERROR)
        *out = m;
    else
        ga_reduce_map_free(m);
    return err;
}

int ga_reduce_map_check(const ga_operator *o, const ga_reduce_map *m, char **err_str) {
    ga_user_text texts[2];
    const size_t n = m->source != NULL ? 1 : 0;

    texts[0] = (ga_user_text){"preamble", m->source, false};
    texts[n] = (ga_user_text){"map", m->map, true};
    int err = ga_library_check_function(o->ctx, n + 1, texts, MAP, err_str);
    if (err != GA_NO_ERROR || m->after == NULL) return err;
    texts[n] = (ga_user_text){"after", m->after, true};
    return ga_library_check_function(o->ctx, n + 1, texts, AFTER, err_str);
}

void ga_reduce_map_free(ga_reduce_map *m) {
    if (m == NULL) return;
    for (unsigned i = 0; m->args != NULL && i < m->n; i++) free((void *)(uintptr_t)m->args[i].name);
    free(m->args);
    free(m->source);
    free(m->map);
    free(m->after);
    free(m);
}

/* ------------------------------------------------------------------------------------------------------ the kernels */

/*
 * reduce.gk has one operand, x, whose elements of type T are read as X, V at a time, into `next`. Where its text has
 * exactly these words, they are replaced by code for the operands and expressions:
 *
 *   in view<X, K + D> x        a parameter for each array: x0, x1, ...
 *   X next...;  next[...]...;  a statement for each array
 *   lane<A, T, X, V, l>(...)   the value of the map
 *   cast<O>(...)               the value of the expression after
 *   idx piece)                 adds parameters: the number of elements, and the scalars
 *   int V = 1,                 adds ONES: bit mask of arrays in which one element is used for all lanes
 */
typedef struct maker {
    ga_str *out;
    const ga_reduce_map *map;
    const ga_reduce_uses *uses;
} maker;

static bool is_word(char c) {
    return isalnum((unsigned char)c) || c == '_';
}

static void add_element(ga_str *s, int typecode, unsigned lanes) {
    ga_str_add(s, typecode == GA_BOOL && lanes > 1 ? "u8" : ga_gk_value_type(typecode));
    if (lanes > 1) ga_str_addf(s, "x%u", lanes);
}

/* Append `text` with the names of array `which`. */
static void add_for(const maker *m, const char *text, size_t length, unsigned arg, unsigned which) {
    const char *end = text + length;
    const int type = m->map->args[arg].typecode;
    const unsigned lanes = m->uses->lanes[which];

    while (text < end) {
        size_t n = 1;
        if (is_word(*text))
            while (text + n < end && is_word(text[n])) n++;
        if (n == 1 && *text == 'x')
            ga_str_addf(m->out, which > 0 ? "x%u" : "x", which);
        else if (n == 4 && memcmp(text, "next", n) == 0)
            ga_str_addf(m->out, "next%u", which);
        else if (n == 1 && *text == 'X')
            add_element(m->out, type, lanes);
        else if (n == 1 && (*text == 'T' || *text == 'A'))
            ga_str_add(m->out, ga_gk_value_type(type));
        else if (n == 1 && *text == 'V')
            ga_str_addf(m->out, "%u", lanes);
        else
            ga_str_addn(m->out, text, n);
        text += n;
    }
}

static void add_for_each(const maker *m, const char *text, size_t length, const char *gap) {
    unsigned which = 0;

    for (unsigned i = 0; i < m->map->n; i++) {
        if (!is_array(&m->map->args[i])) continue;
        if (which > 0) ga_str_add(m->out, gap);
        add_for(m, text, length, i, which++);
    }
}

/* Append the arguments of the map: the elements read of each array, and the scalars. */
static void add_map(const maker *m, const char *text, size_t length) {
    unsigned which = 0;

    ga_str_add(m->out, "cast<A>(" MAP "(");
    for (unsigned i = 0; i < m->map->n; i++) {
        if (i > 0) ga_str_add(m->out, ", ");
        if (is_array(&m->map->args[i]))
            add_for(m, text, length, i, which++);
        else
            ga_str_addf(m->out, "scalar%u", i);
    }
    ga_str_add(m->out, "))");
}

static void add_scalars(const maker *m, bool typed) {
    ga_str_add(m->out, typed ? ", i64 reduced" : ", reduced");
    for (unsigned i = 0; i < m->map->n; i++) {
        if (is_array(&m->map->args[i])) continue;
        ga_str_addf(m->out, ", %s%sscalar%u", typed ? ga_gk_type(m->map->args[i].typecode) : "", typed ? " " : "", i);
    }
}

/* The length of a call's text, from its name to its closing parenthesis. */
static size_t call_length(const char *text) {
    size_t n = 0;
    int depth = 0;

    do {
        depth += (text[n] == '(') - (text[n] == ')');
        n++;
    } while (depth > 0 || text[n - 1] != ')');
    return n;
}

static bool at(const char *text, const char *end, const char *word) {
    size_t n = strlen(word);
    return (size_t)(end - text) >= n && memcmp(text, word, n) == 0;
}

/* If `text` starts with words to be replaced, append the replacement and return their length; else 0. */
static size_t replace(const maker *m, const char *text, const char *end) {
    static const char view[] = "in view<X, K + D> x", lane[] = "lane<A, T, X, V, l>(", cast[] = "cast<O>(",
                      piece[] = "idx piece", lanes[] = "int V = 1,";
    size_t n;

    if (m->uses->map && at(text, end, view)) {
        add_for_each(m, text, sizeof view - 1, ", ");
        return sizeof view - 1;
    }
    if (m->uses->map && (at(text, end, "X next") || at(text, end, "next["))) {
        n = (size_t)(strchr(text, ';') - text) + 1;
        add_for_each(m, text, n, " ");
        return n;
    }
    if (m->uses->map && at(text, end, lane)) {
        n = call_length(text);
        add_map(m, text, n);
        return n;
    }
    if (m->uses->after && at(text, end, cast)) {
        n = call_length(text);
        ga_str_add(m->out, AFTER "(");
        ga_str_addn(m->out, text + sizeof cast - 1, n - sizeof cast);
        add_scalars(m, false);
        ga_str_add(m->out, ")");
        return n;
    }
    if (at(text, end, piece)) {
        ga_str_add(m->out, piece);
        add_scalars(m, true);
        return sizeof piece - 1;
    }
    if (at(text, end, lanes)) {
        ga_str_add(m->out, "int V = 1, int ONES = 0,");
        return sizeof lanes - 1;
    }
    return 0;
}

/* Do words to be replaced start at `text`? The caller checks that it is the start of a word. */
static bool is_place(const maker *m, const char *text, const char *end) {
    static const char *const always[] = {"//", "idx piece", "int V = 1,"};
    static const char *const mapped[] = {"in view<X, K + D> x", "X next", "next[", "lane<A, T, X, V, l>("};

    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (at(text, end, always[i])) return true;
    for (size_t i = 0; m->uses->map && i < sizeof mapped / sizeof *mapped; i++)
        if (at(text, end, mapped[i])) return true;
    return m->uses->after && at(text, end, "cast<O>(");
}

static char *make_text(const ga_reduce_map *map, const ga_reduce_uses *uses) {
    ga_str s = GA_STR_INIT;
    const maker m = {&s, map, uses};
    size_t length;
    const char *text = ga_library_text("reduce", &length), *end = text + length, *from = text;

    while (text < end) {
        const bool inside = text > from && is_word(text[-1]) && is_word(*text);
        if (inside || !is_place(&m, text, end)) {
            text++;
            continue;
        }
        ga_str_addn(&s, from, (size_t)(text - from));
        if (at(text, end, "//")) /* comments contain the words too */
            while (text < end && *text != '\n') text++;
        else
            text += replace(&m, text, end);
        from = text;
    }
    ga_str_addn(&s, from, (size_t)(end - from));
    return ga_str_take(&s);
}

int ga_reduce_map_instance(ga_operator *o, const ga_reduce_map *m, const ga_reduce_uses *uses, ga_template_args *targs,
                           GpuInstance **k, char **err_str) {
    size_t ones = 0, n = 0;
    ga_user_text users[3];

    for (unsigned i = 0; uses->map && i < m->arrays; i++)
        if (uses->lanes[i] == 1) ones |= (size_t)1 << i;
    ga_template_arg_number(targs, "ONES", ones);
    targs->file = uses->map && uses->after ? "reduce, mapped and ended"
                  : uses->map              ? "reduce, mapped"
                                           : "reduce, ended";
    *k = ga_cache_find(&o->cache, targs, ga_template_args_size(targs));
    if (*k != NULL) return GA_NO_ERROR;
    char *text = make_text(m, uses);
    if (text == NULL) return ga_fail_memory(&o->ctx->err, "a kernel's text");
    if (m->source != NULL) users[n++] = (ga_user_text){"preamble", m->source, false};
    if (uses->map) users[n++] = (ga_user_text){"map", m->map, true};
    if (uses->after) users[n++] = (ga_user_text){"after", m->after, true};
    int err = ga_library_instance_made(o->ctx, targs, text, n, users, &o->cache, k, err_str);
    free(text);
    return err;
}
