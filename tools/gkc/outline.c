#include "outline.h"

outline *outline_new(gk_arena *arena, const gk_source *source) {
    outline *o = GK_NEW(arena, outline);
    gk_source *own = GK_NEW(arena, gk_source);
    *own = *source;
    o->arena = arena;
    o->source = own;
    o->diags = (gk_diags){.arena = arena, .sources = own, .nsources = 1, .text = {.arena = arena}, .quiet = 1};
    o->names.arena = arena;
    if (own->length > GK_MAX_SOURCE) own->length = 0; /* the compiler refuses it */
    o->tokens = gk_lex(&o->diags, &o->names, arena, 1, &o->ntokens);
    o->uses = gk_alloc(arena, o->ntokens * sizeof *o->uses);
    outline_walk(o);
    return o;
}

size_t outline_token_from(const outline *o, size_t offset) {
    size_t low = 0, high = o->ntokens - 1;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (o->tokens[middle].loc.pos < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t outline_token_at(const outline *o, size_t offset) {
    size_t i = outline_token_from(o, offset);
    if (o->tokens[i].loc.pos == offset && o->tokens[i].kind == GK_T_NAME) return i;
    bool before = i > 0 && o->tokens[i - 1].loc.pos + o->tokens[i - 1].loc.len >= offset;
    if (before && o->tokens[i - 1].kind == GK_T_NAME) return i - 1;
    return o->ntokens;
}

const outline_name *outline_global(const outline *o, const char *name) {
    for (size_t i = 0; i < o->count; i++)
        if (outline_is_global(&o->list[i]) && strcmp(o->list[i].name, name) == 0) return &o->list[i];
    return NULL;
}

const char *outline_text(const outline *o, gk_arena *arena, size_t first, size_t last) {
    gk_text t = {.arena = arena};
    gk_text_room(&t, 64);
    for (size_t i = first; i <= last && i + 1 < o->ntokens; i++) {
        const gk_loc *loc = &o->tokens[i].loc, *before = i > first ? &o->tokens[i - 1].loc : loc;
        if (i > first && before->pos + before->len < loc->pos) gk_text_add(&t, " ");
        gk_text_addn(&t, o->source->text + loc->pos, loc->len);
    }
    return t.s;
}
