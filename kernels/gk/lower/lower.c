#include "gk/lower/lower.h"

#include <string.h>

#define PUT_ASIDE ((size_t)32 * 1024) /* bytes of memory for temporary texts */

/* ----------------------------------------------------------------------------------------------------------- lines */

static void begin_line(gk_lower *x) {
    for (int i = 0; i < x->indent; i++) gk_text_addn(&x->body, "    ", 4);
}

static void end_line(gk_lower *x) {
    gk_text_add(&x->body, "\n");
    x->line++;
}

static void line(gk_lower *x, const char *text) {
    begin_line(x);
    gk_text_add(&x->body, text);
    end_line(x);
}

/* The positions of a source's line ends, computed at the first request. */
static const gk_lines *lines_of(gk_lower *x, uint16_t file) {
    if (!x->lines) x->lines = gk_alloc(x->lasting, x->d->nsources * sizeof *x->lines);
    gk_lines *l = &x->lines[file - 1];
    const gk_source *s = &x->d->sources[file - 1];
    if (l->ends) return l;
    const char *end = s->text + s->length, *at = s->text;
    size_t count = 0;
    while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
        at++;
        count++;
    }
    l->ends = gk_alloc(x->lasting, (count + 1) * sizeof *l->ends);
    for (at = s->text; l->count < count; at++) {
        at = memchr(at, '\n', (size_t)(end - at));
        l->ends[l->count++] = (uint32_t)(at - s->text);
    }
    return l;
}

static unsigned line_of(gk_lower *x, gk_loc loc) {
    const gk_lines *l = lines_of(x, loc.file);
    size_t low = 0, high = l->count; /* lower and upper bound for the number of lines that end before loc */
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (l->ends[middle] < loc.pos)
            low = middle + 1;
        else
            high = middle;
    }
    unsigned line = (unsigned)low + (x->d->sources[loc.file - 1].headed ? 0 : 1);
    return line > 0 ? line : 1; /* compilers refuse #line 0 */
}

/* The next line comes from `loc`: small gaps become empty lines, others a #line. */
static void place(gk_lower *x, gk_loc loc) {
    if (!loc.file) return;
    unsigned want = line_of(x, loc);
    if (x->file == loc.file && want == x->line) return;
    if (x->file == loc.file && want > x->line && want - x->line <= 2) {
        while (x->line < want) end_line(x);
        return;
    }
    gk_text_addf(&x->body, "#line %u \"", want);
    for (const char *p = x->d->sources[loc.file - 1].name; *p; p++) {
        unsigned char c = (unsigned char)*p;
        if (c >= 0x20 && c != '"' && c != '\\') gk_text_addn(&x->body, p, 1);
    }
    gk_text_add(&x->body, "\"\n");
    x->file = loc.file;
    x->line = want;
}

/* ------------------------------------------------------------------------------------------------------ statements */

static void lower_list(gk_lower *x, const gk_stmt *list);
static void lower_stmt(gk_lower *x, const gk_stmt *s);

static const char *extents(gk_lower *x, const gk_type *t, unsigned from) {
    gk_text text = {.arena = x->arena};
    gk_text_add(&text, "");
    for (unsigned i = from; i < t->nextents; i++) gk_text_addf(&text, "[%lld]", (long long)t->extent[i]);
    return text.s;
}

static bool in_memory(const gk_expr *place) {
    while (place->kind == GK_X_LANE || place->kind == GK_X_PART) place = place->a;
    return place->kind == GK_X_AT;
}

/* Is the step i++ bounded by the loop's condition i < n? Then it cannot overflow. */
static bool bounded_step(const gk_stmt *loop) {
    const gk_stmt *s = loop->step;
    const gk_expr *c = loop->a;
    if (!s || !c || s->kind != GK_S_ASSIGN || s->a->kind != GK_X_VAR || s->a->var->writes != 1 || s->a->var->param)
        return false;
    const gk_expr *b = s->b;
    bool one = b->kind == GK_X_BINARY && b->op == GK_OP_ADD && b->a->kind == GK_X_VAR && b->a->var == s->a->var &&
               b->b->kind == GK_X_CONST && b->b->value.u == 1;
    return one && b->type->kind == GK_TY_SCALAR && gk_scalar_is(b->type->scalar, GK_M_INT) && c->kind == GK_X_BINARY &&
           c->op == GK_OP_LT && c->a->kind == GK_X_VAR && c->a->var == s->a->var;
}

/* The step of a variable in a loop, by a sum that may wrap, or NULL: what it is changed by (quirk counter). Around
 * other loops steps of 1 alone: hidden ones of 16 led the same compiler to another order of a scan's sums. */
static const gk_expr *wrapping_step(gk_lower *x, const gk_stmt *s, bool around) {
    const gk_expr *b = s->b;
    if (!gk_quirk_on(x, gk_quirk_counter) || x->fn->library || (x->of_kernel && !x->loops)) return NULL;
    if (s->a->kind != GK_X_VAR || b->kind != GK_X_BINARY || (b->op != GK_OP_ADD && b->op != GK_OP_SUB)) return NULL;
    if (b->type->kind != GK_TY_SCALAR || !gk_scalar_is(b->type->scalar, GK_M_SIGNED) ||
        gk_scalar_bits(b->type->scalar, x->index_bits) > 32 || gk_reach_fits(x, b))
        return NULL;
    const bool first = b->a->kind == GK_X_VAR && b->a->var == s->a->var;
    const bool second = b->op == GK_OP_ADD && b->b->kind == GK_X_VAR && b->b->var == s->a->var;
    const gk_expr *by = first ? b->b : second ? b->a : NULL;
    const bool one = by && by->kind == GK_X_CONST && by->value.u == 1;
    return around && !one ? NULL : by;
}

/* `around`: it is the step of a loop around another. */
static const char *assignment(gk_lower *x, const gk_stmt *s, bool around) {
    bool stored = s->a->kind == GK_X_AT;
    const gk_expr *step = wrapping_step(x, s, around);
    if (step)
        return gk_printf(x->arena, "%s = (%s)((u32)%s %s %s((u32)%s))", gk_lower_place(x, s->a),
                         gk_c_scalar(x, s->b->type->scalar), gk_lower_place(x, s->a), s->b->op == GK_OP_ADD ? "+" : "-",
                         gk_need(x, "step", GK_U32, false), gk_paren(x, gk_lower_expr(x, step), GK_L_UNARY));
    return gk_printf(x->arena, "%s = %s", gk_lower_place(x, s->a),
                     stored ? gk_lower_store(x, s->b) : gk_lower_expr(x, s->b).s);
}

static const char *declaration(gk_lower *x, const gk_stmt *s) {
    gk_var *v = s->var;
    if (!v->cname) v->cname = gk_unique_name(x, v->name);
    if (v->type->kind == GK_TY_ARRAY)
        return gk_printf(x->arena, "%s %s%s", gk_c_type(x, v->type->elem, true), v->cname, extents(x, v->type, 0));
    const char *type = gk_c_type(x, v->type, false);
    v->start = s->a && s->a->kind == GK_X_CONST ? s->a : NULL;
    if (!s->a) return gk_printf(x->arena, "%s %s", type, v->cname);
    return gk_printf(x->arena, "%s %s = %s", type, v->cname, gk_lower_expr(x, s->a).s);
}

/* A zero value of a type, in all lanes and fields. */
static const char *zero_of(gk_lower *x, const gk_type *t) {
    if (t->kind == GK_TY_SCALAR) return t->scalar == GK_BOOL ? "0" : gk_constant(x, t->scalar, (gk_num){0});
    if (t->kind == GK_TY_VEC) {
        gk_expr c = {.kind = GK_X_CONST, .type = t->elem}, splat = {.kind = GK_X_CONVERT, .type = t, .a = &c};
        return gk_lower_expr(x, &splat).s;
    }
    gk_text made = {.arena = x->arena};
    gk_text_addf(&made, "%s(", gk_make_struct(x, t));
    for (unsigned i = 0; i < t->nfields; i++) gk_text_addf(&made, "%s%s", i ? ", " : "", zero_of(x, t->fields[i].type));
    gk_text_add(&made, ")");
    return made.s;
}

static void lower_var(gk_lower *x, const gk_stmt *s) {
    gk_var *v = s->var;
    if (v->value || (v->type->kind == GK_TY_ARRAY && v->type->local)) return;
    place(x, s->loc);
    line(x, gk_printf(x->arena, "%s;", declaration(x, s)));
    gk_anew_declared(x, s);
    /* the expressions that use it may have been folded */
    if (v->lanes) line(x, gk_printf(x->arena, "(void)%s;", v->cname));
    if (v->type->kind != GK_TY_ARRAY) return;
    if (v->type->role == GK_LEFT || v->type->role == GK_RIGHT) {
        line(x, gk_printf(x->arena, "%s;", gk_lower_clear(x, v)));
        return;
    }
    x->branches = true;
    /* Private arrays are initialised with zeros; compilers remove stores that are overwritten. */
    gk_text t = {.arena = x->arena}, at = {.arena = x->arena};
    for (unsigned d = 0; d < v->type->nextents; d++) {
        gk_text_addf(&t, "for (int ga_i%u = 0; ga_i%u < %lld; ga_i%u++) ", d, d, (long long)v->type->extent[d], d);
        gk_text_addf(&at, "[ga_i%u]", d);
    }
    gk_text_addf(&t, "%s%s = %s;", v->cname, at.s, zero_of(x, v->type->elem));
    line(x, t.s);
}

static void lower_assign(gk_lower *x, const gk_stmt *s) {
    place(x, s->loc);
    if (s->b->effects && s->a->kind != GK_X_VAR) {
        /* First the call, then the place: C leaves the order unspecified. */
        const char *t = gk_printf(x->arena, "ga_result%u", x->nresults++);
        bool truth = in_memory(s->a) && s->b->type->kind == GK_TY_SCALAR && s->b->type->scalar == GK_BOOL;
        line(x, gk_printf(x->arena, "%s %s = %s;", gk_c_type(x, s->b->type, false), t, gk_lower_expr(x, s->b).s));
        line(x, gk_printf(x->arena, "%s = %s%s;", gk_lower_place(x, s->a), truth ? "(u8)" : "", t));
        return;
    }
    line(x, gk_printf(x->arena, "%s;", assignment(x, s, false)));
}

static void lower_inside(gk_lower *x, const gk_stmt *body) {
    x->indent++;
    /* A block that is the whole body is written once. */
    if (body && body->kind == GK_S_BLOCK && !body->next) body = body->body;
    lower_list(x, body);
    x->indent--;
}

static void lower_block(gk_lower *x, const char *head, const gk_stmt *body) {
    line(x, *head ? gk_printf(x->arena, "%s {", head) : "{");
    lower_inside(x, body);
}

static void lower_if(gk_lower *x, const gk_stmt *s) {
    x->branches = true;
    place(x, s->loc);
    lower_block(x, gk_printf(x->arena, "if (%s)", gk_lower_expr(x, s->a).s), s->body);
    const gk_stmt *other = s->other;
    while (other && other->kind == GK_S_BLOCK && !other->next && other->body && other->body->kind == GK_S_IF &&
           !other->body->next) {
        const gk_stmt *chained = other->body;
        lower_block(x, gk_printf(x->arena, "} else if (%s)", gk_lower_expr(x, chained->a).s), chained->body);
        other = chained->other;
    }
    if (other) lower_block(x, "} else", other);
    line(x, "}");
}

static const char *simple(gk_lower *x, const gk_stmt *s, bool around) {
    if (!s) return "";
    if (s->kind == GK_S_VAR) return s->var->value ? "" : declaration(x, s);
    if (s->kind == GK_S_ASSIGN) return assignment(x, s, around);
    return s->kind == GK_S_EVAL ? gk_lower_expr(x, s->a).s : "";
}

/* Text in front of a loop that ends after two iterations (quirk two_rounds): it makes the compiler unroll the loop
 * before it specialises the first iteration. */
static const char *twice(gk_lower *x, const gk_stmt *loop) {
    if (!gk_quirk_on(x, gk_quirk_two_rounds) || !gk_runs_twice(loop)) return "";
    if (gk_first_use(x, "GA_TWICE")) gk_text_add(&x->typedefs, gk_text_two_rounds);
    return "GA_TWICE ";
}

/* Text in front of a loop with an unknown number of iterations inside one with more than one exit (quirk open_rounds):
 * it tells the compiler not to unroll it. Loops of functions might be called inside any such loop of the program. */
static const char *as_it_is(gk_lower *x, const gk_stmt *loop) {
    if (!gk_quirk_on(x, gk_quirk_open_rounds) || x->known || !x->ways || (x->of_kernel && !x->inside)) return "";
    if (!gk_rounds_are_open(loop)) return "";
    if (gk_first_use(x, "GA_AS_IT_IS")) gk_text_add(&x->typedefs, gk_text_open_rounds);
    return "GA_AS_IT_IS ";
}

/* Text in front of a loop that was a static for. If its counter is only added to addresses, partial unrolling will do;
 * if it indexes private memory or takes part in computations, the loop must be unrolled so that it becomes constant. */
static const char *unrolled(gk_lower *x, const gk_stmt *loop) {
    const char *name = loop->partly ? "GA_UNROLL_SOME" : "GA_UNROLL";
    if (!loop->rounds) return "";
    if (gk_first_use(x, name))
        gk_text_addf(&x->typedefs, "#if %s\n#define %s _Pragma(\"unroll%s\")\n#else\n#define %s\n#endif\n",
                     x->dialect->unroll_guard, name, loop->partly ? " 16" : "", name);
    return gk_printf(x->arena, "%s ", name);
}

static const char *for_head(gk_lower *x, const gk_stmt *s) {
    const char *first = simple(x, s->first, false);
    if (s->first && s->first->kind == GK_S_VAR)
        s->first->var->counts = s->first->var->start && s->first->var->writes == 1;
    const char *step = bounded_step(s) ? gk_printf(x->arena, "%s++", s->step->a->var->cname)
                                       : simple(x, s->step, gk_has_loop(s->body));
    const char *condition = s->a ? gk_lower_expr(x, s->a).s : "";
    return gk_printf(x->arena, "for (%s; %s; %s)", first, condition, step);
}

static void lower_loop(gk_lower *x, const gk_stmt *s) {
    const char *head, *some = x->some, *before = s->divergent ? some : "";
    x->branches = true;
    x->loops++;
    place(x, s->loc);
    if (*before) x->some = "";
    if (s->kind == GK_S_FOR)
        head = for_head(x, s);
    else
        head = s->kind == GK_S_DO ? "do" : gk_printf(x->arena, "while (%s)", gk_lower_expr(x, s->a).s);
    const char *unroll = s->rounds ? unrolled(x, s) : twice(x, s);
    if (!*unroll) unroll = as_it_is(x, s);
    const char *anew = gk_anew(x, s);
    line(x, gk_printf(x->arena, "%s%s%s {%s%s", before, unroll, head, anew ? " " : "", anew ? anew : ""));
    bool ways = gk_has_ways_out(s);
    x->inside += ways;
    lower_inside(x, s->body);
    x->inside -= ways;
    line(x, s->kind == GK_S_DO ? gk_printf(x->arena, "} while (%s);", gk_lower_expr(x, s->a).s) : "}");
    x->some = some;
    x->loops--;
}

static bool is_statement(const gk_stmt *s, gk_builtin b) {
    return s->kind == GK_S_EVAL && s->a->kind == GK_X_BUILTIN && s->a->builtin == b;
}

static void lower_assert(gk_lower *x, const gk_stmt *s) {
    if (!gk_lower_reports(x, x->fn)) return;
    x->branches = true;
    place(x, s->loc);
    line(x, gk_lower_assert(x, s->a, gk_lower_expr(x, s->a->args).s));
}

static void lower_stmt(gk_lower *x, const gk_stmt *s) {
    if (is_statement(s, GK_B_ASSERT)) {
        lower_assert(x, s);
        return;
    }
    if (is_statement(s, GK_B_PRINT)) {
        place(x, s->loc);
        line(x, gk_lower_print(x, s->a));
        return;
    }
    switch (s->kind) {
    case GK_S_BLOCK:
        if (!s->body) return;
        lower_block(x, "", s->body);
        line(x, "}");
        return;
    case GK_S_VAR: lower_var(x, s); return;
    case GK_S_ASSIGN: lower_assign(x, s); return;
    case GK_S_IF: lower_if(x, s); return;
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: lower_loop(x, s); return;
    default: break;
    }
    place(x, s->loc);
    switch (s->kind) {
    case GK_S_BREAK: line(x, "break;"); break;
    case GK_S_CONTINUE: line(x, "continue;"); break;
    case GK_S_RETURN: line(x, s->a ? gk_printf(x->arena, "return %s;", gk_lower_expr(x, s->a).s) : "return;"); break;
    case GK_S_EVAL: line(x, gk_printf(x->arena, "%s;", gk_lower_expr(x, s->a).s)); break;
    default:
        line(x, gk_printf(x->arena, "%s%s", s->a ? gk_lower_group_wait(x, s->a) : gk_lower_barrier(x),
                          gk_lower_epoch(x, x->fn)));
        break;
    }
}

static void lower_list(gk_lower *x, const gk_stmt *list) {
    for (; list; list = list->next) {
        lower_stmt(x, list);
        if (gk_arena_taken(x->arena) > PUT_ASIDE) gk_arena_reset(x->arena);
    }
}

/* ------------------------------------------------------------------------------------------------------- functions */

static void separate(gk_text *t) {
    if (t->len && t->s[t->len - 1] != '(') gk_text_add(t, ", ");
}

/* Qualifier of a kernel's array that no other pointer writes. Not for arrays that the kernel writes: work-items may
 * share them across barriers, which compilers disregard for a restrict pointer. */
static const char *apart(const gk_lower *x, const gk_var *v, bool kernel) {
    return kernel && x->apart && !(v->flags & GK_OUT) ? x->dialect->apart : "";
}

static void lower_view_param(gk_lower *x, gk_text *t, const gk_var *v, bool kernel) {
    int64_t rank = v->type->extent[0];
    gk_c_type(x, v->type->elem, true);
    gk_text_addf(t, "%s%schar *%s%s__data", x->dialect->global, v->flags & GK_OUT ? "" : "const ", apart(x, v, kernel),
                 v->name);
    if (kernel) gk_text_addf(t, ", i64 %s__offset", v->name);
    for (int64_t d = 0; d < rank; d++) gk_text_addf(t, ", idx %s__dim%lld", v->name, (long long)d);
    for (int64_t d = 0; d < rank; d++) gk_text_addf(t, ", idx %s__stride%lld", v->name, (long long)d);
}

static void lower_param(gk_lower *x, gk_text *t, gk_var *v, bool kernel) {
    v->cname = gk_unique_name(x, v->name);
    separate(t);
    bool writes = (v->flags & GK_OUT) != 0;
    if (v->type->kind == GK_TY_VIEW) {
        lower_view_param(x, t, v, kernel);
    } else if (v->type->kind == GK_TY_BUFFER && kernel) {
        gk_c_type(x, v->type->elem, true);
        gk_text_addf(t, "%s%schar *%s%s__data, i64 %s__offset, idx %s__size", x->dialect->global,
                     writes ? "" : "const ", apart(x, v, kernel), v->name, v->name, v->name);
    } else if (v->type->kind == GK_TY_BUFFER) {
        gk_text_addf(t, "%s%s%s *%s, idx %s__size", x->dialect->global, writes ? "" : "const ",
                     gk_c_type(x, v->type->elem, true), v->cname, v->name);
    } else if (v->type->kind == GK_TY_ARRAY) {
        const char *elem = gk_c_type(x, v->type->elem, true), *space = v->type->local ? x->dialect->local_ptr : "";
        if (v->type->nextents == 1)
            gk_text_addf(t, "%s%s *%s", space, elem, v->cname);
        else
            gk_text_addf(t, "%s%s (*%s)%s", space, elem, v->cname, extents(x, v->type, 1));
    } else if (kernel && gk_scalar_is(v->type->scalar, GK_M_COMPLEX)) {
        const char *part = gk_c_scalar(x, gk_scalar_part(v->type->scalar));
        gk_text_addf(t, "%s %s__re, %s %s__im", part, v->name, part, v->name);
    } else if (kernel && v->type->scalar == GK_BOOL) {
        gk_text_addf(t, "u8 %s__byte", v->name);
    } else {
        gk_text_addf(t, "%s %s%s", gk_c_type(x, v->type, false), writes ? "*" : "", v->cname);
    }
}

/* Write the start of a function: apply offsets, and assemble complex and bool scalars. */
static void lower_entry(gk_lower *x, const gk_fn *fn) {
    for (size_t i = 0; i < fn->nparams; i++) {
        const gk_var *v = fn->params[i];
        const char *c = v->flags & GK_OUT ? "" : "const ";
        if (v->type->kind == GK_TY_VIEW) {
            line(x, gk_printf(x->arena, "%s__data += %s__offset;", v->name, v->name));
        } else if (v->type->kind == GK_TY_BUFFER) {
            const char *type =
                gk_printf(x->arena, "%s%s%s *", x->dialect->global, c, gk_c_type(x, v->type->elem, true));
            line(x, gk_printf(x->arena, "%s%s = (%s)(%s__data + %s__offset);", type, v->cname, type, v->name, v->name));
            line(x, gk_printf(x->arena, "(void)%s;", v->cname)); /* a kernel need not use its parameters */
        } else if (v->type->kind == GK_TY_SCALAR && gk_scalar_is(v->type->scalar, GK_M_COMPLEX)) {
            line(x, gk_printf(x->arena, "%s %s = %s(%s__re, %s__im);", gk_c_type(x, v->type, false), v->cname,
                              gk_need(x, "make", v->type->scalar, false), v->name, v->name));
        } else if (v->type->kind == GK_TY_SCALAR && v->type->scalar == GK_BOOL) {
            line(x, gk_printf(x->arena, "bool %s = %s__byte != 0;", v->cname, v->name));
        }
    }
    bool asked = x->dialect->local_area != NULL && gk_local_bytes(fn, x->index_bits) > GK_STATIC_LOCAL;
    uint64_t at = 0;
    if (fn->together) gk_lower_together_first(x);
    if (asked) line(x, x->dialect->local_area);
    for (size_t i = 0; i < fn->nvars; i++) {
        gk_var *v = fn->vars[i];
        if (!gk_is_local_array(v)) continue;
        v->cname = gk_unique_name(x, v->name);
        place(x, v->loc);
        const char *elem = gk_c_type(x, v->type->elem, true), *all = extents(x, v->type, 0);
        if (asked)
            line(x, gk_printf(x->arena, "%s (&%s)%s = *(%s (*)%s)(ga_local + %llu);", elem, v->cname, all, elem, all,
                              (unsigned long long)at));
        else
            line(x, gk_printf(x->arena, "%s%s %s%s;", x->dialect->local_var, elem, v->cname, all));
        at += (gk_type_size(v->type, x->index_bits) + 15) & ~UINT64_C(15);
        line(x, gk_printf(x->arena, "(void)%s;", v->cname)); /* a static if may have removed its uses */
        const char *where = fn->together ? gk_lower_together_begin(x, v) : NULL;
        if (where) line(x, where);
    }
    if (fn->scratch) line(x, gk_lower_scratch(x));
    const char *batches = fn->together ? gk_lower_together_begin(x, NULL) : NULL;
    if (batches) line(x, batches);
}

static bool takes_local(const gk_fn *fn) {
    if (fn->scratch) return true;
    for (size_t i = 0; i < fn->nparams; i++)
        if (fn->params[i]->type->kind == GK_TY_ARRAY && fn->params[i]->type->local) return true;
    return false;
}

/* Pass on a kernel's arguments to the function that has its body; the names are those of lower_param(). */
static void pass_on(gk_text *t, const gk_var *v) {
    const char *name = v->name;
    if (v->type->kind == GK_TY_VIEW) {
        gk_text_addf(t, ", %s__data, %s__offset", name, name);
        for (int64_t d = 0; d < v->type->extent[0]; d++) gk_text_addf(t, ", %s__dim%lld", name, (long long)d);
        for (int64_t d = 0; d < v->type->extent[0]; d++) gk_text_addf(t, ", %s__stride%lld", name, (long long)d);
    } else if (v->type->kind == GK_TY_BUFFER) {
        gk_text_addf(t, ", %s__data, %s__offset, %s__size", name, name, name);
    } else if (gk_scalar_is(v->type->scalar, GK_M_COMPLEX)) {
        gk_text_addf(t, ", %s__re, %s__im", name, name);
    } else {
        gk_text_addf(t, ", %s", v->type->scalar == GK_BOOL ? gk_printf(t->arena, "%s__byte", name) : v->cname);
    }
}

static bool has_local(const gk_fn *fn) {
    for (size_t i = 0; i < fn->nvars; i++)
        if (gk_is_local_array(fn->vars[i])) return true;
    return false;
}

/* The kernel's body is a function of its own for compilers with the quirks branches and thrice. */
static void lower_items_head(gk_lower *x, const char *params) {
    gk_text_addf(&x->body, "%s%s%s)\n", gk_text_items_head, *params ? ", " : "", params);
}

static void lower_items_tail(gk_lower *x, const gk_fn *fn, const char *head) {
    gk_text_addf(&x->body, "%s%s)\n{\n    ga_items(GA_NOW", gk_text_items_tail, head);
    for (size_t i = 0; i < fn->nparams; i++) pass_on(&x->body, fn->params[i]);
    if (x->reports) gk_text_addf(&x->body, ", ga_report, ga_first%s", x->checked ? ", ga_races, ga_shape" : "");
    gk_text_add(&x->body, ");\n}\n");
}

/* A user's kernel is written without the group size, like a kernel written by hand, if any number of registers will
 * do. */
static void kernel_head(gk_lower *x, const gk_fn *fn, gk_text *head) {
    const unsigned *g = fn->group, suits_all = 256;
    if (fn->resident > 1 && *x->dialect->kernel_resident) {
        gk_text_addf(head, x->dialect->kernel_resident, g[0], g[1], g[2], fn->resident);
    } else if (x->bounded && fn->resident == 0 && gk_quirk_on(x, gk_quirk_loose_group) &&
               g[0] * g[1] * g[2] <= suits_all) {
        gk_text_addf(head, gk_text_loose_group, g[0], g[1], g[2]);
    } else {
        gk_text_addf(head, x->dialect->kernel, g[0], g[1], g[2]);
    }
}

static void lower_function(gk_lower *x, gk_fn *fn, const char *kernel_name) {
    gk_text head = {.arena = x->lasting};
    x->fn = fn;
    x->of_kernel = kernel_name != NULL;
    if (fn->scratch) gk_lower_group_functions(x, fn);
    gk_roll(x, fn);
    gk_reach_begin(x, fn);
    gk_apart_begin(x, fn);
    x->taken = (gk_map){.arena = x->lasting};
    x->nresults = x->inside = x->loops = 0;
    x->item_vars = x->group_vars = NULL;
    bool whole = kernel_name || fn->barrier || takes_local(fn) || !x->separate;
    x->some = x->guards && whole ? gk_text_some_loops : "";
    if (kernel_name) {
        if (x->alone) gk_text_add(&head, gk_text_alone);
        kernel_head(x, fn, &head);
        gk_text_addf(&head, "%s(", kernel_name);
    } else {
        fn->cname = gk_function_name(x, fn);
        const char *qualifiers = fn->outlined ? x->dialect->fn_outlined : x->qualifiers;
        gk_text_addf(&head, "%s%s %s(", takes_local(fn) ? x->dialect->fn_local : qualifiers,
                     gk_c_type(x, fn->ret, false), fn->cname);
    }
    size_t name_end = head.len;
    bool reports = gk_lower_reports(x, fn);
    for (size_t i = 0; i < fn->nparams; i++) lower_param(x, &head, fn->params[i], kernel_name != NULL);
    bool scratch = fn->scratch && !kernel_name;
    if (scratch) separate(&head);
    if (scratch) gk_lower_scratch_param(x, &head);
    if (reports) separate(&head);
    const char *races = kernel_name && gk_lower_is_checked(x, fn)
                            ? gk_printf(x->arena, ", %su32 *ga_races, u32 ga_shape", x->dialect->global)
                            : NULL;
    if (reports && races)
        gk_text_addf(&head, "%su32 *ga_report, u32 ga_first%s", x->dialect->global, races);
    else if (reports)
        gk_text_add(&head, gk_report_params(x, fn));
    if (!fn->nparams && !kernel_name && !reports && !scratch) gk_text_add(&head, "void");
    gk_text_add(&x->body, "\n");
    x->file = 0;
    gk_text_addf(&x->body, "/* %s */\n", fn->instance);
    bool items = kernel_name && x->items;
    if (items)
        lower_items_head(x, head.s + name_end);
    else
        gk_text_addf(&x->body, "%s)\n", head.s);
    gk_text_add(&x->body, "{\n");
    x->indent = 1;
    if (kernel_name) lower_entry(x, fn);
    if (races) line(x, gk_lower_race_begin(x));
    lower_list(x, fn->body->kind == GK_S_BLOCK ? fn->body->body : fn->body);
    x->indent = 0;
    gk_text_add(&x->body, "}\n");
    if (items) lower_items_tail(x, fn, head.s);
}

const char *gk_lower_program(gk_lower *x, gk_fn *first, gk_fn *kernel, const char *name, gk_text *out) {
    gk_text_add(&x->typedefs, "");
    gk_text_add(&x->helpers, "");
    gk_text_add(&x->body, "");
    if (name) gk_first_use(x, name);
    x->group = kernel->group;
    x->scratch = kernel->scratch;
    unsigned items = kernel->group[0] * kernel->group[1] * kernel->group[2];
    x->meets_nobody = gk_quirk_on(x, gk_quirk_lone_barrier) && items == 1;
    if (x->meets_nobody) x->barriers = false;
    x->meets_twice = gk_quirk_on(x, gk_quirk_barrier_twice) && items > 1;
    x->separate = gk_quirk_on(x, gk_quirk_branches) && items > 2;
    x->guards = gk_quirk_on(x, gk_quirk_some_loops) && x->barriers && items > 1;
    x->moves = gk_apart_macro(x) != NULL && items > 1;
    x->fences = x->moves && x->barriers;
    x->alone = name && items == 1 && gk_quirk_on(x, gk_quirk_one_item);
    x->ways = gk_any_has_ways_out(first);
    x->qualifiers = x->separate ? gk_text_separate : x->dialect->fn;
    gk_outline(first, kernel);
    for (; first && first->library; first = first->next)
        if (first->reached) lower_function(x, first, NULL);
    /* The library's functions are helpers for what follows, and so are functions of vectors. */
    if (x->body.len) gk_text_add(&x->body, "\n");
    gk_text_addn(&x->helpers, x->body.s, x->body.len);
    x->body.len = 0;
    for (gk_fn *fn = first; fn; fn = fn->next)
        if (fn != kernel && fn->reached) lower_function(x, fn, NULL);
    const bool once = name && items == 1 && gk_quirk_on(x, gk_quirk_thrice);
    x->items = (x->separate || once) && !x->barriers && !has_local(kernel);
    lower_function(x, kernel, name);
    if (!name) name = kernel->cname;

    const size_t head = strlen(x->dialect->types) + strlen(gk_text_items_first) + 300;
    gk_text_room(out, x->typedefs.len + x->helpers.len + x->body.len + head);
    gk_text_addf(out, "/* %s, written by the GK compiler, for %s. */\n", kernel->instance, x->dialect->name);
    if (x->math == GK_MATH_STRICT) gk_text_add(out, x->dialect->contract_off);
    gk_text_add(out, x->dialect->types);
    gk_text_addf(out, "typedef %s idx;\n", x->index_bits == 32 ? "i32" : "i64");
    if (x->items) gk_text_add(out, gk_text_items_first);
    gk_text_addn(out, x->typedefs.s, x->typedefs.len);
    gk_text_add(out, "\n");
    gk_text_addn(out, x->helpers.s, x->helpers.len);
    gk_text_addn(out, x->body.s, x->body.len);
    return name;
}
