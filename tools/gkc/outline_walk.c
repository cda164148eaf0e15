#include <stdint.h>

#include "gk/syntax/map.h"
#include "outline.h"

#define MOST_LEVELS 200     /* limit of nested statements; the compiler's is lower */
#define MOST_SHOWN 40       /* tokens of a constant */
#define MOST_ARGUMENTS 4000 /* tokens between '<' and '>' */

typedef struct function {
    size_t name;          /* number of its name */
    size_t templates[2];  /* tokens after '<' up to '>' */
    size_t parameters[2]; /* after '(' up to ')' */
    size_t body[2];       /* '{' and '}', or the token before which a body without '}' ends */
} function;

typedef struct walk {
    outline *o;
    gk_map globals; /* number of a global name plus 1, by name */
    gk_map visible; /* the same for names in scope */
    size_t *scope;  /* numbers of the names in scope, innermost last */
    size_t *hidden; /* for each of these: the name that it hides, as its number plus 1, or 0 */
    size_t depth, capacity;
    size_t function;
    unsigned level;
} walk;

static bool is(const walk *w, size_t i, const char *text) {
    return outline_is(w->o, i, text);
}

static const gk_token *token(const walk *w, size_t i) {
    return &w->o->tokens[i < w->o->ntokens ? i : w->o->ntokens - 1];
}

static size_t end_of(const walk *w) {
    return w->o->ntokens - 1;
}

/* Is the token a name that may be declared, and no keyword? */
static bool is_name(const walk *w, size_t i) {
    return token(w, i)->kind == GK_T_NAME && !(token(w, i)->facts & GK_N_KEYWORD);
}

/* Is it a word that can only begin a declaration, so that an open block must end before it? */
static bool starts_declaration(const walk *w, size_t i) {
    return is(w, i, "kernel") || is(w, i, "template") || is(w, i, "operator");
}

/* -------------------------------------------------------------------------------------------------------------- names
 */

static size_t add(walk *w, outline_kind kind, size_t at, size_t first, size_t last) {
    outline *o = w->o;
    if (o->count == o->capacity) {
        size_t capacity = o->capacity ? o->capacity * 2 : 64;
        outline_name *grown = gk_alloc(o->arena, capacity * sizeof *grown);
        if (o->count) memcpy(grown, o->list, o->count * sizeof *grown);
        o->list = grown;
        o->capacity = capacity;
    }
    o->list[o->count] = (outline_name){.kind = kind,
                                       .name = token(w, at)->text,
                                       .token = at,
                                       .first = first,
                                       .last = last,
                                       .from = 0,
                                       .to = o->ntokens,
                                       .function = w->function};
    o->uses[at] = ++o->count;
    return o->count - 1;
}

static void *number(size_t i) {
    return (void *)(uintptr_t)(i + 1); /* NOLINT(performance-no-int-to-ptr): a map keeps pointers */
}

/* The number of a name plus 1, or 0. */
static size_t found(const gk_map *map, const char *name) {
    return (size_t)(uintptr_t)gk_map_get(map, name);
}

/* Declare a name that is visible from token `from` on, until its scope is left. */
static void declare(walk *w, outline_kind kind, size_t at, size_t first, size_t last, size_t from) {
    size_t i = add(w, kind, at, first, last);
    w->o->list[i].from = from;
    if (w->depth == w->capacity) {
        size_t capacity = w->capacity ? w->capacity * 2 : 64;
        size_t *scope = gk_alloc(w->o->arena, 2 * capacity * sizeof *scope);
        if (w->depth) memcpy(scope, w->scope, w->depth * sizeof *scope);
        if (w->depth) memcpy(scope + capacity, w->hidden, w->depth * sizeof *scope);
        w->scope = scope;
        w->hidden = scope + capacity;
        w->capacity = capacity;
    }
    w->scope[w->depth] = i;
    w->hidden[w->depth++] = found(&w->visible, token(w, at)->text);
    *gk_map_at(&w->visible, token(w, at)->text) = number(i);
}

/* End the scope of names declared beyond `depth`, at token `at`. */
static void leave(walk *w, size_t depth, size_t at) {
    while (w->depth > depth) {
        outline_name *n = &w->o->list[w->scope[--w->depth]];
        size_t hidden = w->hidden[w->depth];
        n->to = at;
        *gk_map_at(&w->visible, n->name) = hidden ? number(hidden - 1) : NULL;
    }
}

static bool names_type(walk *w, size_t i) {
    if (token(w, i)->facts & GK_N_TYPE) return true;
    size_t local = is_name(w, i) ? found(&w->visible, token(w, i)->text) : 0;
    if (!local) return false;
    outline_kind kind = w->o->list[local - 1].kind;
    return kind == OUTLINE_TYPE_PARAMETER || kind == OUTLINE_ALIAS;
}

/* Is it the name of a member or the role of a matrix, which is not looked up? */
static bool is_apart(const walk *w, size_t i) {
    return (i > 0 && is(w, i - 1, ".")) || (i > 1 && is(w, i - 1, "<") && is(w, i - 2, "matrix"));
}

/* Resolve a name in an expression or a type. */
static void use(walk *w, size_t i) {
    if (!is_name(w, i) || w->o->uses[i] || is_apart(w, i)) return;
    const char *name = token(w, i)->text;
    size_t local = found(&w->visible, name), global = found(&w->globals, name);
    if (local && global && is(w, i + 1, "(")) { /* a call refers to a function, even if a variable has the same name */
        outline_kind kind = w->o->list[local - 1].kind;
        if (kind == OUTLINE_VARIABLE || kind == OUTLINE_PARAMETER || kind == OUTLINE_VALUE_PARAMETER) local = 0;
    }
    w->o->uses[i] = local ? local : global;
}

static void use_all(walk *w, size_t first, size_t end) {
    for (size_t i = first; i < end && i < w->o->ntokens; i++) use(w, i);
}

/* ------------------------------------------------------------------------------------------------------------ brackets
 */

/* The token that closes the bracket at `i`, or where the search ends: `end`, or a token that such a bracket cannot
 * contain. */
static size_t closing(const walk *w, size_t i, size_t end, const char *open, const char *close) {
    const bool braces = *open == '{';
    size_t depth = 0;
    for (; i < end; i++) {
        depth += is(w, i, open);
        if (is(w, i, close) && --depth == 0) return i;
        if (starts_declaration(w, i) || (!braces && (is(w, i, "{") || is(w, i, "}")))) return i;
    }
    return end;
}

/* The token after the '>' of a list that begins with '<' at `i`; `i` if there is no such list. Parts of '>>' count. */
static size_t after_angles(const walk *w, size_t i, size_t end) {
    int depth = 0;
    size_t rounds = 0;
    if (end > i + MOST_ARGUMENTS) end = i + MOST_ARGUMENTS;
    for (size_t k = i; k < end; k++) {
        const gk_token *t = token(w, k);
        if (t->kind == GK_T_STRING || is(w, k, ";") || is(w, k, "{") || is(w, k, "}") || starts_declaration(w, k))
            return i;
        rounds += is(w, k, "(");
        if (is(w, k, ")") && rounds-- == 0) return i;
        if (rounds || t->kind != GK_T_PUNCT) continue;
        depth += is(w, k, "<");
        for (const char *c = t->text; *c == '>'; c++)
            if (--depth == 0) return k + 1;
    }
    return i;
}

/* ---------------------------------------------------------------------------------------------------------- statements
 */

static size_t statement(walk *w, size_t i, size_t end);

/* The token after a type that begins at `i`, if a name that may be declared follows; else `i`. */
static size_t after_type(walk *w, size_t i, size_t end) {
    if (is(w, i, "auto")) return is_name(w, i + 1) ? i + 1 : i;
    if (token(w, i)->kind != GK_T_NAME) return i;
    if ((token(w, i)->facts & GK_N_KEYWORD) && !names_type(w, i)) return i;
    size_t after = i + 1;
    if (is(w, after, "<")) {
        after = after_angles(w, after, end);
        if (after == i + 1) return i;
    }
    return after < end && is_name(w, after) ? after : i;
}

/* A declaration or an expression that ends before token `end`. */
static void simple(walk *w, size_t i, size_t end, size_t seen_from) {
    size_t first = i;
    while (i < end &&
           (is(w, i, "const") || is(w, i, "local") || is(w, i, "in") || is(w, i, "out") || is(w, i, "inout")))
        i++;
    size_t name = after_type(w, i, end);
    if (name == i) {
        use_all(w, first, end);
        return;
    }
    use_all(w, first, name);
    size_t last = name, value = name + 1;
    while (value < end && is(w, value, "[")) {
        last = closing(w, value, end, "[", "]");
        use_all(w, value, last);
        value = last < end ? last + 1 : end;
    }
    if (last >= end) last = name;
    use_all(w, name + 1, end);
    declare(w, OUTLINE_VARIABLE, name, first, last, seen_from);
}

/* The end of the statement that begins at `i`: its ';', or a token that it cannot contain. */
static size_t end_of_simple(const walk *w, size_t i, size_t end) {
    for (; i < end; i++)
        if (is(w, i, ";") || is(w, i, "{") || is(w, i, "}")) return i;
    return end;
}

/* for (first; condition; step), and static for (int name = ...). */
static size_t loop(walk *w, size_t i, size_t end) {
    size_t depth = w->depth, open = i + 1;
    if (!is(w, open, "(")) return open;
    size_t close = closing(w, open, end, "(", ")"), first = open + 1, part = first;
    while (part < close && !is(w, part, ";")) part++;
    if (is(w, first, "int") && is_name(w, first + 1)) {
        use_all(w, first + 2, part);
        declare(w, OUTLINE_COUNTER, first + 1, first, first + 1, part);
    } else {
        simple(w, first, part, part);
    }
    use_all(w, part, close);
    i = statement(w, close < end && is(w, close, ")") ? close + 1 : close, end);
    leave(w, depth, i);
    return i;
}

static size_t block(walk *w, size_t i, size_t end) {
    size_t depth = w->depth;
    for (i++; i < end && !is(w, i, "}");) {
        size_t next = statement(w, i, end);
        i = next > i ? next : i + 1;
    }
    leave(w, depth, i);
    return i < end ? i + 1 : end;
}

static size_t condition(walk *w, size_t i, size_t end) {
    if (!is(w, i, "(")) return i;
    size_t close = closing(w, i, end, "(", ")");
    use_all(w, i, close);
    return close < end && is(w, close, ")") ? close + 1 : close;
}

static size_t plain_statement(walk *w, size_t i, size_t end) {
    if (is(w, i, "static")) i++;
    if (is(w, i, "{")) return block(w, i, end);
    if (is(w, i, "for")) return loop(w, i, end);
    if (is(w, i, "if") || is(w, i, "while")) return statement(w, condition(w, i + 1, end), end);
    if (is(w, i, "else") || is(w, i, "do")) return statement(w, i + 1, end);
    size_t stop = end_of_simple(w, i, end), after = stop < end && is(w, stop, ";") ? stop + 1 : stop;
    if (is(w, i, "using") && is_name(w, i + 1)) {
        use_all(w, i + 2, stop);
        declare(w, OUTLINE_ALIAS, i + 1, i, stop > i + 1 ? stop - 1 : i + 1, after);
    } else {
        simple(w, i, stop, after);
    }
    return after;
}

static size_t statement(walk *w, size_t i, size_t end) {
    if (i >= end) return end;
    if (w->level == MOST_LEVELS) return end;
    w->level++;
    i = plain_statement(w, i, end);
    w->level--;
    return i;
}

/* ---------------------------------------------------------------------------------------------------------
 * declarations */

static void templates(walk *w, size_t i, size_t end) {
    while (i < end) {
        size_t next = i, rounds = 0;
        for (; next < end && (rounds || !is(w, next, ",")); next++) {
            rounds += is(w, next, "(");
            rounds -= rounds && is(w, next, ")");
            if (is(w, next, "<")) {
                size_t after = after_angles(w, next, end);
                if (after > next) next = after - 1;
            }
        }
        outline_kind kind = is(w, i, "typename") ? OUTLINE_TYPE_PARAMETER
                            : is(w, i, "op")     ? OUTLINE_OPERATOR_PARAMETER
                                                 : OUTLINE_VALUE_PARAMETER;
        use_all(w, i + 2, next);
        if (i + 1 < next && is_name(w, i + 1)) declare(w, kind, i + 1, i, next - 1, next);
        i = next + 1;
    }
}

static void parameters(walk *w, size_t i, size_t end) {
    while (i < end) {
        size_t next = i;
        for (; next < end && !is(w, next, ","); next++)
            if (is(w, next, "<")) {
                size_t after = after_angles(w, next, end);
                if (after > next) next = after - 1;
            }
        size_t before = w->o->count;
        simple(w, i, next, next);
        if (w->o->count > before) w->o->list[before].kind = OUTLINE_PARAMETER;
        i = next + 1;
    }
}

static void walk_function(walk *w, const function *f) {
    w->function = f->name;
    w->level = 0;
    if (f->templates[0]) templates(w, f->templates[0], f->templates[1]);
    outline_name *own = &w->o->list[f->name];
    use_all(w, f->templates[0] ? f->templates[1] : own->first, own->token);
    parameters(w, f->parameters[0], f->parameters[1]);
    use_all(w, f->parameters[1], f->body[0]);
    if (is(w, f->body[0], "{")) block(w, f->body[0], f->body[1]);
    leave(w, 0, f->body[1]);
}

static void enter(walk *w, size_t n) {
    const char *name = w->o->list[n].name;
    if (!gk_map_get(&w->globals, name)) *gk_map_at(&w->globals, name) = number(n);
}

/* const type name = value; returns what is after it. */
static size_t constant(walk *w, size_t i, size_t end) {
    size_t stop = i + 1, name = after_type(w, i + 1, end);
    while (stop < end && !is(w, stop, ";") && !starts_declaration(w, stop)) stop++;
    if (name > i + 1 && name < stop) {
        w->function = w->o->count;
        size_t last = stop - name > MOST_SHOWN ? name : stop - 1;
        enter(w, add(w, OUTLINE_CONSTANT, name, i, last));
    }
    return stop;
}

/* struct name { type name; ... }; returns what is after it. */
static size_t structure(walk *w, size_t i, size_t end) {
    size_t stop = is(w, i + 2, "{") ? closing(w, i + 2, end, "{", "}") : i + 2;
    w->function = w->o->count;
    enter(w, add(w, OUTLINE_STRUCT, i + 1, i, stop - i > MOST_SHOWN || stop >= end ? i + 1 : stop));
    return stop < end ? stop + 1 : end;
}

/* template <...>; returns what is after it. */
static size_t template_list(walk *w, size_t i, size_t end, function *f) {
    if (!is(w, i, "template")) return i;
    size_t after = after_angles(w, i + 1, end);
    if (after == i + 1) return after;
    f->templates[0] = i + 2;
    f->templates[1] = after - 1;
    return after;
}

static size_t attributes(walk *w, size_t i, size_t end) {
    while ((is(w, i, "group_size") || is(w, i, "math") || is(w, i, "index") || is(w, i, "resident")) &&
           is(w, i + 1, "("))
        i = closing(w, i + 1, end, "(", ")") + 1;
    return i < end ? i : end;
}

/* The name and its parameters at `i`, of a declaration that begins at `first`; returns what is after the body. */
static size_t rest_of_function(walk *w, outline_kind kind, size_t first, size_t i, function *f) {
    size_t end = end_of(w), close = closing(w, i + 1, end, "(", ")"), body = close;
    while (body < end && !is(w, body, "{") && !is(w, body, ";") && !(body > close && starts_declaration(w, body)))
        body++;
    size_t stop = is(w, body, "{") ? closing(w, body, end, "{", "}") : body;
    w->function = w->o->count;
    f->name = add(w, kind, i, first, body > i ? body - 1 : i);
    f->parameters[0] = i + 2 < close ? i + 2 : close;
    f->parameters[1] = close;
    f->body[0] = body;
    f->body[1] = stop;
    enter(w, f->name);
    return stop < end && is(w, stop, "}") ? stop + 1 : stop > i ? stop : i + 1;
}

/* The functions of the source; declares their names, and constants. */
static size_t find_functions(walk *w, function *list) {
    size_t count = 0, i = 0, end = end_of(w);
    while (i < end) {
        function f = {0};
        size_t first = i;
        outline_kind kind = OUTLINE_FUNCTION;
        if (is(w, i, "const")) {
            i = constant(w, i, end);
            continue;
        }
        if (is(w, i, "struct") && is_name(w, i + 1)) {
            i = structure(w, i, end);
            continue;
        }
        i = attributes(w, template_list(w, i, end, &f), end);
        for (; i < end && !is(w, i, "(") && !is(w, i, "{") && !is(w, i, ";") && !is(w, i, "}"); i++) {
            if (i > first && is(w, i, "template")) break;
            if (is(w, i, "kernel")) kind = OUTLINE_KERNEL;
            if (is(w, i, "operator")) kind = OUTLINE_OPERATOR;
        }
        if (is(w, i, "(") && i > first && is_name(w, i - 1)) {
            i = rest_of_function(w, kind, first, i - 1, &f);
            list[count++] = f;
        } else if (is(w, i, "{")) {
            i = closing(w, i, end, "{", "}") + 1;
        } else if (!is(w, i, "template") || i == first) {
            i++;
        }
    }
    return count;
}

/* Types of fields. */
static void walk_fields(walk *w, size_t i) {
    for (; i < end_of(w) && !is(w, i, "}") && !starts_declaration(w, i); i++)
        if (!is(w, i + 1, ";")) use(w, i); /* the field's name stands before it */
}

/* Types and values of constants, types of fields. */
static void walk_constants(walk *w) {
    size_t count = w->o->count;
    for (size_t k = 0; k < count; k++) {
        const outline_name *n = &w->o->list[k];
        if (n->kind == OUTLINE_STRUCT) walk_fields(w, n->token + 1);
        if (n->kind != OUTLINE_CONSTANT) continue;
        size_t i = n->first;
        for (; i < end_of(w) && !is(w, i, ";") && !starts_declaration(w, i); i++) use(w, i);
    }
}

void outline_walk(outline *o) {
    walk w = {.o = o, .globals = {.arena = o->arena}, .visible = {.arena = o->arena}};
    function *list = gk_alloc(o->arena, (o->ntokens / 2 + 1) * sizeof *list);
    size_t count = find_functions(&w, list);
    walk_constants(&w);
    for (size_t i = 0; i < count; i++) walk_function(&w, &list[i]);
}
