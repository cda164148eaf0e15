/* The language server's hover and completion. */
#include "gk/syntax/map.h"
#include "known.h"
#include "lsp.h"

static const char *kind_words(outline_kind kind) {
    static const char *const words[] = {"kernel",
                                        "function",
                                        "operator",
                                        "constant",
                                        "struct",
                                        "template parameter, a type",
                                        "template parameter",
                                        "template parameter, an operator",
                                        "parameter",
                                        "variable",
                                        "counter of a static for",
                                        "type"};
    return words[kind];
}

/* Markdown: `code` in GK, then `words`. */
static void add_hover(request *r, const program *p, size_t token, const char *code, const char *words) {
    const gk_token *t = &program_outline(p)->tokens[token];
    gk_text all = {.arena = &r->server->arena};
    gk_text_addf(&all, "```gk\n%s\n```\n%s", code, words);
    gk_text_add(&r->result, "{\"contents\":{\"kind\":\"markdown\",\"value\":");
    json_add_string(&r->result, all.s, all.len);
    gk_text_add(&r->result, "},\"range\":");
    lsp_add_range(&r->result, p->sources[p->nsources - 1], t->loc.pos, t->loc.pos + t->loc.len);
    gk_text_add(&r->result, "}");
}

static const char *described(request *r, const program *p, size_t source, const outline_name *n, const char *type) {
    gk_arena *arena = &r->server->arena;
    const char *words = kind_words(n->kind);
    if (type && !outline_is_global(n)) return gk_printf(arena, "%s of type `%s`", words, type);
    if (source + 1 == p->nsources) return words;
    const document *d = p->sources[source];
    return gk_printf(arena, "%s of %s", words, d->path ? d->path : d->uri);
}

void lsp_hover(request *r) {
    size_t offset, token, source;
    const program *p = lsp_program_at(r, &offset);
    if (!p) return;
    const outline *o = program_outline(p);
    size_t name = lsp_name_at(p, offset, &token, &source);
    if (token == o->ntokens) { /* an operator, say */
        token = outline_token_from(o, offset);
        if (o->tokens[token].loc.pos > offset && token > 0) token--;
        if (o->tokens[token].loc.pos > offset || o->tokens[token].loc.pos + o->tokens[token].loc.len <= offset) return;
    }
    const gk_token *t = &o->tokens[token];
    const char *type = program_type(p, t->loc.pos);
    if (name) {
        const outline_name *n = &p->outlines[source]->list[name - 1];
        add_hover(r, p, token, outline_text(p->outlines[source], &r->server->arena, n->first, n->last),
                  described(r, p, source, n, type));
        return;
    }
    const bool method = token > 0 && outline_is(o, token - 1, ".");
    const known_word *k = t->kind == GK_T_NAME ? known_find(t->text, method) : NULL;
    const char *of = type ? gk_printf(&r->server->arena, "\n\nHere of type `%s`.", type) : "";
    if (k)
        add_hover(r, p, token, k->shown ? k->shown : k->name, gk_printf(&r->server->arena, "%s%s", k->text, of));
    else if (type)
        add_hover(r, p, token, outline_text(o, &r->server->arena, token, token), of + 2);
}

/* --------------------------------------------------------------------------------------------------------- completion
 */

/* Kinds of items of the protocol. */
enum {
    METHOD = 2,
    FUNCTION = 3,
    FIELD = 5,
    VARIABLE = 6,
    CLASS = 7,
    KEYWORD = 14,
    CONSTANT = 21,
    STRUCT = 22,
    OPERATOR = 24,
    TYPE = 25
};

static void add_item(request *r, const char *label, int kind, const char *detail) {
    if (r->result.s[r->result.len - 1] != '[') gk_text_add(&r->result, ",");
    gk_text_add(&r->result, "{\"label\":");
    json_add_text(&r->result, label);
    gk_text_addf(&r->result, ",\"kind\":%d", kind);
    if (detail) {
        gk_text_add(&r->result, ",\"detail\":");
        json_add_text(&r->result, detail);
    }
    gk_text_add(&r->result, "}");
}

static int item_kind(outline_kind kind) {
    switch (kind) {
    case OUTLINE_KERNEL:
    case OUTLINE_FUNCTION: return FUNCTION;
    case OUTLINE_OPERATOR:
    case OUTLINE_OPERATOR_PARAMETER: return OPERATOR;
    case OUTLINE_CONSTANT:
    case OUTLINE_VALUE_PARAMETER:
    case OUTLINE_COUNTER: return CONSTANT;
    case OUTLINE_TYPE_PARAMETER: return TYPE;
    case OUTLINE_STRUCT:
    case OUTLINE_ALIAS: return STRUCT;
    default: return VARIABLE;
    }
}

/* Names visible at a token, each once; of names that are equal the innermost. */
static void add_names(request *r, const program *p, size_t token) {
    gk_arena *arena = &r->server->arena;
    gk_map seen = {.arena = arena};
    gk_names names = {.arena = arena};
    for (size_t source = p->nsources; source-- > 0;) {
        const outline *o = p->outlines[source];
        const bool here = source + 1 == p->nsources;
        for (size_t i = o->count; i-- > 0;) {
            const outline_name *n = &o->list[i];
            if (!outline_is_global(n) && (!here || token < n->from || token >= n->to)) continue;
            void **at = gk_map_at(&seen, gk_intern(&names, n->name, strlen(n->name))->text);
            if (*at) continue;
            *at = r;
            add_item(r, n->name, item_kind(n->kind), outline_text(o, arena, n->first, n->last));
        }
    }
}

/* May the method be called on a value of this type? */
static bool suits(const char *name, const char *type) {
    static const struct {
        const char *method, *of;
    } some[] = {{"dim", "view<"},    {"stride", "view<"}, {"rank", "view<"},    {"size", "buffer<"}, {"load", "view<"},
                {"load", "buffer<"}, {"store", "view<"},  {"store", "buffer<"}, {"re", "c"},         {"im", "c"}};
    const bool memory = type && (strncmp(type, "view<", 5) == 0 || strncmp(type, "buffer<", 7) == 0);
    if (!type) return true;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        if (strcmp(some[i].method, name) == 0 && strncmp(type, some[i].of, strlen(some[i].of)) == 0) return true;
    if (memory) return false;
    return strcmp(name, "dim") != 0 && strcmp(name, "stride") != 0 && strcmp(name, "rank") != 0 &&
           strcmp(name, "size") != 0;
}

static void add_methods(request *r, const char *type) {
    const known_word *k;
    for (size_t i = 0; (k = known_at(i)) != NULL; i++)
        if (k->kind == KNOWN_METHOD && suits(k->name, type)) add_item(r, k->name, METHOD, k->shown);
}

/* Add the fields of the struct `type`; false if it is no struct. */
static bool add_fields(request *r, const program *p, const char *type) {
    const outline_name *n = NULL;
    size_t source = p->nsources;
    while (type && !n && source > 0) n = outline_global(p->outlines[--source], type);
    if (!n || n->kind != OUTLINE_STRUCT) return false;
    const outline *o = p->outlines[source];
    for (size_t i = n->token + 2, first = i; i + 1 < o->ntokens && !outline_is(o, i, "}"); i++) {
        if (outline_is(o, i, ";") && i > first + 1)
            add_item(r, o->tokens[i - 1].text, FIELD, outline_text(o, &r->server->arena, first, i - 1));
        if (outline_is(o, i, ";")) first = i + 1;
    }
    return true;
}

static void add_words(request *r) {
    static const int kinds[] = {FUNCTION, TYPE, CLASS, KEYWORD, METHOD};
    const known_word *k;
    for (size_t i = 0; (k = known_at(i)) != NULL; i++)
        if (k->kind != KNOWN_METHOD) add_item(r, k->name, kinds[k->kind], k->shown);
}

/* The type of the name before the point, if the compiler knows it. It is looked up at the declaration, because the text
 * behind may have errors. */
static const char *type_before(const program *p, size_t token) {
    const outline *o = program_outline(p);
    size_t name = token > 0 ? o->uses[token - 1] : 0;
    if (!name) return NULL;
    const outline_name *n = &o->list[name - 1];
    const char *type = program_type(p, o->tokens[n->token].loc.pos);
    if (type || n->kind != OUTLINE_PARAMETER) return type;
    size_t first = n->first;
    while (outline_is(o, first, "in") || outline_is(o, first, "out") || outline_is(o, first, "inout")) first++;
    const bool memory = outline_is(o, first, "view") || outline_is(o, first, "buffer");
    return memory ? (outline_is(o, first, "view") ? "view<" : "buffer<") : NULL;
}

void lsp_completion(request *r) {
    size_t offset;
    const program *p = lsp_program_at(r, &offset);
    if (!p) return;
    const outline *o = program_outline(p);
    size_t token = outline_token_at(o, offset); /* what is being written */
    if (token == o->ntokens) token = outline_token_from(o, offset);
    gk_text_add(&r->result, "{\"isIncomplete\":false,\"items\":[");
    if (token > 0 && outline_is(o, token - 1, ".")) {
        const char *type = type_before(p, token - 1);
        if (!add_fields(r, p, type)) add_methods(r, type);
    } else {
        add_names(r, p, token);
        add_words(r);
    }
    gk_text_add(&r->result, "]}");
}
