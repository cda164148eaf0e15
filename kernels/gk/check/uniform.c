#include "gk/check/uniform.h"

#include <string.h>

/* Taint analysis on a graph. Its nodes are variables and the control flow of statements; an edge from a to b says that
 * b differs among work-items if a does. The graph is built in one walk over the function; then taints are propagated,
 * along each edge once for each bit. A node records the edge that first tainted it, from which messages explain the
 * cause. */
#define NONE UINT32_MAX
#define MOST_NOTES 8 /* notes of a message between the first, at the barrier, and the last, which gives the reason */

typedef struct edge {
    uint32_t from, to; /* from NONE: `leaf` itself differs */
    uint32_t next;     /* next edge with the same `from` */
    const gk_expr *leaf;
    gk_loc at; /* the statement or expression that makes the connection */
} edge;

typedef enum node_kind {
    NODE_PLAIN,     /* control flow where branches join, or a value */
    NODE_CONDITION, /* the condition of an if or a loop */
    NODE_RETURN,
    NODE_LEAVE, /* break, continue */
    NODE_VAR
} node_kind;

typedef struct node {
    uint64_t taint;
    gk_loc loc;
    uint32_t edges;  /* the first edge that starts here */
    uint32_t via[2]; /* the edges that brought GK_DIVERGENT and GK_VARYING */
    uint8_t kind;    /* node_kind */
    bool queued;
} node;

/* A list whose elements keep their addresses while it grows. */
#define CHUNK 128
typedef struct things {
    void **chunks;
    size_t n, cap; /* number of elements; capacity in chunks */
} things;

typedef struct demand {
    uint32_t node;
    uint64_t level; /* GK_DIVERGENT or GK_VARYING: the taint that the node must not have */
    gk_loc loc;
    const char *what;
    bool operand; /* an operand must not differ; else control flow must not */
} demand;

typedef struct loop {
    const struct loop *up;
    uint32_t node;
} loop;

/* What decides how often a loop runs: its condition and the ways out of it. */
typedef struct rounds {
    gk_stmt *s;
    uint32_t condition, left;
} rounds;

typedef struct uniform {
    gk_diags *d;
    gk_arena *arena;
    gk_fn *fn;
    things nodes; /* the variables first */
    things edges, demands, rounds;
    uint32_t *queue;
    const gk_expr **values; /* of variables: the values they are declared with */
    uint32_t result, exit;  /* exit: control flow of the returns so far; NONE if there is none */
    uint32_t joined[3];     /* cache of with_exit(): control flow, exit, and the node that joins them */
    const loop *loops;
} uniform;

/* ----------------------------------------------------------------------------------------------------------- graph */

static void *at(const things *l, size_t i, size_t size) {
    return (char *)l->chunks[i / CHUNK] + i % CHUNK * size;
}

static node *node_at(const uniform *u, size_t i) {
    return at(&u->nodes, i, sizeof(node));
}

static edge *edge_at(const uniform *u, size_t i) {
    return at(&u->edges, i, sizeof(edge));
}

/* Append an element. */
static void *add(gk_arena *arena, things *l, size_t size) {
    size_t chunk = l->n / CHUNK;
    if (chunk == l->cap) {
        l->cap = l->cap ? l->cap * 2 : 8;
        void **larger = gk_alloc(arena, l->cap * sizeof *larger);
        if (chunk) memcpy(larger, l->chunks, chunk * sizeof *larger);
        l->chunks = larger;
    }
    if (l->n % CHUNK == 0) l->chunks[chunk] = gk_alloc(arena, CHUNK * size);
    return at(l, l->n++, size);
}

static uint32_t new_node(uniform *u, node_kind kind, gk_loc loc) {
    node *n = add(u->arena, &u->nodes, sizeof *n);
    *n = (node){.kind = (uint8_t)kind, .edges = NONE, .via = {NONE, NONE}, .loc = loc};
    return (uint32_t)u->nodes.n - 1;
}

static uint32_t new_edge(uniform *u, uint32_t from, uint32_t to, const gk_expr *leaf, gk_loc loc) {
    edge *e = add(u->arena, &u->edges, sizeof *e);
    *e = (edge){from, to, NONE, leaf, loc};
    return (uint32_t)u->edges.n - 1;
}

static void connect(uniform *u, uint32_t from, uint32_t to, gk_loc loc) {
    if (from == NONE || from == to) return;
    uint32_t e = new_edge(u, from, to, NULL, loc);
    edge_at(u, e)->next = node_at(u, from)->edges;
    node_at(u, from)->edges = e;
}

static void add_taint(uniform *u, uint32_t to, uint64_t taint, uint32_t by) {
    node *n = node_at(u, to);
    uint64_t fresh = taint & ~n->taint;
    n->taint |= fresh;
    if (fresh & GK_DIVERGENT) n->via[0] = by;
    if (fresh & GK_VARYING) n->via[1] = by;
}

/* `leaf` differs by itself. */
static void seed(uniform *u, uint32_t to, uint64_t taint, const gk_expr *leaf) {
    if (taint & ~node_at(u, to)->taint) add_taint(u, to, taint, new_edge(u, NONE, to, leaf, leaf->loc));
}

static void propagate(uniform *u) {
    size_t size = u->nodes.n, count = 0;
    u->queue = gk_alloc(u->arena, size * sizeof *u->queue);
    for (size_t i = 0; i < size; i++)
        if (node_at(u, i)->taint) {
            node_at(u, i)->queued = true;
            u->queue[count++] = (uint32_t)i;
        }
    /* A ring buffer of nodes, each in it at most once. First in, first out makes the explanations in messages short. */
    for (size_t first = 0; count; first = (first + 1) % size, count--) {
        node *n = node_at(u, u->queue[first]);
        n->queued = false;
        for (uint32_t i = n->edges; i != NONE; i = edge_at(u, i)->next) {
            uint32_t to = edge_at(u, i)->to;
            if (!(n->taint & ~node_at(u, to)->taint)) continue;
            add_taint(u, to, n->taint, i);
            if (node_at(u, to)->queued) continue;
            node_at(u, to)->queued = true;
            u->queue[(first + count++) % size] = to;
        }
    }
}

/* ---------------------------------------------------------------------------------------------------------- values */

static bool is_call(const gk_expr *e) {
    return e->fn && (e->kind == GK_X_CALL || e->kind == GK_X_UNKNOWN);
}

/* The expression behind conversions and variables that never change. */
static const gk_expr *behind(const uniform *u, const gk_expr *e) {
    for (;;) {
        if (e->kind == GK_X_CONVERT)
            e = e->a;
        else if (e->kind == GK_X_VAR && !e->var->writes && u->values[e->var->index])
            e = u->values[e->var->index];
        else
            return e;
    }
}

static bool is_work(const gk_expr *e, gk_builtin b) {
    return e->kind == GK_X_BUILTIN && e->builtin == b;
}

/* Is e the same for all work-items of a subgroup, though not of a group? Subgroups are consecutive along dimension 0.
 * */
static bool by_subgroup(const uniform *u, const gk_expr *e) {
    const unsigned *group = u->fn->group;
    bool open = u->fn->generic, kernel = u->fn->decl->kind == GK_A_KERNEL;
    bool rows = open || group[0] % GK_SUBGROUP == 0, line = rows || (group[1] == 1 && group[2] == 1);
    if (!kernel) return false;
    if (is_work(e, GK_B_LOCAL_ID)) return e->n > 0 && rows;
    if (e->kind != GK_X_BINARY || !line) return false;
    const gk_expr *id = behind(u, e->a), *by = behind(u, e->b);
    if (!is_work(id, GK_B_LOCAL_ID) || id->n != 0) return false;
    if (e->op == GK_OP_DIV && is_work(by, GK_B_SUBGROUP_SIZE)) return true;
    if (by->kind != GK_X_CONST) return open && by->constant;
    uint64_t n = by->value.u;
    switch (e->op) {
    case GK_OP_DIV:
    case GK_OP_LT:
    case GK_OP_GE: return n && n % GK_SUBGROUP == 0;
    case GK_OP_LE:
    case GK_OP_GT: return n % GK_SUBGROUP == GK_SUBGROUP - 1;
    case GK_OP_SHR: return n >= 5 && n < 32;
    default: return false;
    }
}

static uint64_t builtin_taint(const gk_expr *e) {
    const uint64_t both = GK_DIVERGENT | GK_VARYING;
    switch (gk_builtins[e->builtin].kind) {
    case GK_BK_WORK: return e->builtin == GK_B_LOCAL_ID || e->builtin == GK_B_GLOBAL_ID ? both : 0;
    case GK_BK_SPAN:
    case GK_BK_ATOMIC: return both;
    case GK_BK_SUBGROUP: return e->builtin == GK_B_SUBGROUP_LANE ? both : 0;
    case GK_BK_SHUFFLE:
    case GK_BK_MATRIX:
    case GK_BK_FRAGMENT:
    case GK_BK_BLOCK: return both;
    /* all work-items get the result of a reduction */
    case GK_BK_GROUP: return e->builtin == GK_B_GROUP_REDUCE ? 0 : both;
    default: return 0;
    }
}

static void into(uniform *u, const gk_expr *e, uint32_t to);

static void list_into(uniform *u, const gk_expr *list, uint32_t to) {
    for (; list; list = list->next) into(u, list, to);
}

/* Translate the taint of a callee's value into the caller's terms. */
static void call_into(uniform *u, const gk_expr *e, uint64_t taint, uint32_t to) {
    size_t i = 0;
    if (taint & GK_DIVERGENT) seed(u, to, taint & (GK_DIVERGENT | GK_VARYING), e);
    for (const gk_expr *a = e->args; a; a = a->next, i++)
        if (taint >> i & 1) into(u, a, to);
}

/* `to` depends on the value of e. */
static void into(uniform *u, const gk_expr *e, uint32_t to) {
    if (!e || e->kind == GK_X_CONST || e->kind == GK_X_DIM || e->kind == GK_X_STRIDE || e->kind == GK_X_SIZE) return;
    if (e->kind == GK_X_VAR) {
        connect(u, e->var->index, to, e->loc);
    } else if (e->kind == GK_X_AT && (e->a->type->kind != GK_TY_ARRAY || e->a->type->local)) {
        seed(u, to, GK_DIVERGENT | GK_VARYING, e);
    } else if (is_call(e)) {
        call_into(u, e, e->fn->result_taint, to);
    } else if (by_subgroup(u, e)) {
        seed(u, to, GK_DIVERGENT, e);
    } else if (e->kind == GK_X_BUILTIN && builtin_taint(e)) {
        seed(u, to, builtin_taint(e), e);
    } else if (is_work(e, GK_B_GROUP_REDUCE)) {
        return;
    } else {
        into(u, e->a, to);
        into(u, e->b, to);
        into(u, e->c, to);
        list_into(u, e->args, to);
    }
}

/* --------------------------------------------------------------------------------------------------- control flow */

static void add_demand(uniform *u, uint32_t by, uint64_t level, gk_loc loc, const char *what) {
    demand *x = add(u->arena, &u->demands, sizeof *x);
    *x = (demand){by, level, loc, what, false};
}

static uint32_t condition(uniform *u, const gk_expr *e, gk_loc loc) {
    uint32_t n = new_node(u, NODE_CONDITION, e ? e->loc : loc);
    into(u, e, n);
    return n;
}

/* Require that all work-items of a group pass the same indices. */
static void demand_same(uniform *u, const gk_expr *list, const gk_expr *e) {
    for (; list; list = list->next) {
        const uint32_t by = condition(u, list, e->loc);
        demand *x = add(u->arena, &u->demands, sizeof *x);
        *x = (demand){by, GK_DIVERGENT, e->loc, gk_builtins[e->builtin].name, true};
    }
}

static uint32_t both(uniform *u, uint32_t c, uint32_t n, gk_loc loc) {
    uint32_t joined = new_node(u, NODE_PLAIN, loc);
    connect(u, n, joined, loc);
    connect(u, c, joined, loc);
    return joined;
}

/* Control flow that depends on `c` and on e. */
static uint32_t under(uniform *u, uint32_t c, const gk_expr *e, gk_loc loc) {
    return both(u, c, condition(u, e, loc), loc);
}

/* Control flow after a return that only some work-items execute: it depends on the return, too. */
static uint32_t with_exit(uniform *u, uint32_t c, gk_loc loc) {
    if (u->exit == NONE) return c;
    if (u->joined[0] == c && u->joined[1] == u->exit) return u->joined[2];
    uint32_t n = new_node(u, NODE_PLAIN, loc);
    connect(u, c, n, loc);
    connect(u, u->exit, n, loc);
    u->joined[0] = c;
    u->joined[1] = u->exit;
    return u->joined[2] = n;
}

static void walk_expr(uniform *u, const gk_expr *e, uint32_t c);

static void walk_exprs(uniform *u, const gk_expr *list, uint32_t c) {
    for (; list; list = list->next) walk_expr(u, list, c);
}

/* Apply what the callee requires, and the taints of its out parameters. */
static void walk_call(uniform *u, const gk_expr *e, uint32_t c) {
    const gk_fn *fn = e->fn;
    const char *name = fn->decl->name;
    if (fn->barrier) add_demand(u, c, GK_DIVERGENT, e->loc, gk_printf(u->arena, "'%s', which has a barrier,", name));
    if (fn->shuffles) add_demand(u, c, GK_VARYING, e->loc, gk_printf(u->arena, "'%s', which has a shuffle,", name));
    size_t i = 0;
    for (const gk_expr *a = e->args; a; a = a->next, i++) {
        for (int shuffle = 0; shuffle < 2; shuffle++) {
            if (!((shuffle ? fn->subgroup_params : fn->uniform_params) >> i & 1)) continue;
            uint32_t n = new_node(u, NODE_CONDITION, a->loc);
            into(u, a, n);
            add_demand(u, n, shuffle ? GK_VARYING : GK_DIVERGENT, e->loc,
                       gk_printf(u->arena, "the %s of '%s'", shuffle ? "shuffle" : "barrier", name));
        }
        if (i >= fn->nparams || !(fn->params[i]->flags & GK_OUT)) continue;
        if (a->kind != GK_X_VAR || !(gk_type_is_value(a->type) || gk_type_is_private_array(a->type))) continue;
        call_into(u, e, fn->out_taint[i], a->var->index);
        connect(u, c, a->var->index, e->loc);
    }
}

/* Visit calls and shuffles, with the control flow under which they are evaluated. */
static void walk_expr(uniform *u, const gk_expr *e, uint32_t c) {
    if (!e || e->kind == GK_X_CONST || e->kind == GK_X_VAR) return;
    bool shortcut = e->kind == GK_X_BINARY && (e->op == GK_OP_LAND || e->op == GK_OP_LOR);
    if (e->kind == GK_X_COND || shortcut) {
        walk_expr(u, e->a, c);
        uint32_t inner = u->fn->shuffles ? under(u, c, e->a, e->loc) : c;
        walk_expr(u, e->b, inner);
        walk_expr(u, e->c, inner);
        return;
    }
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_SELECT) { /* is lowered to ?:, so it branches too */
        walk_expr(u, e->args, c);
        walk_exprs(u, e->args->next, u->fn->shuffles ? under(u, c, e->args, e->loc) : c);
        return;
    }
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_SHUFFLE)
        add_demand(u, c, GK_VARYING, e->loc, "this shuffle");
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_MEET)
        add_demand(u, c, GK_VARYING, e->loc, "this subgroup_barrier");
    if (e->kind == GK_X_BUILTIN &&
        (gk_builtins[e->builtin].kind == GK_BK_GROUP || gk_builtins[e->builtin].kind == GK_BK_TOGETHER))
        add_demand(u, c, GK_DIVERGENT, e->loc, gk_printf(u->arena, "this %s", gk_builtins[e->builtin].name));
    if (e->kind == GK_X_BUILTIN && (e->builtin == GK_B_MATRIX_WIDE || e->builtin == GK_B_MATRIX_WAIT))
        add_demand(u, c, GK_DIVERGENT, e->loc, gk_printf(u->arena, "this %s", gk_builtins[e->builtin].name));
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_GROUP_COPY) {
        demand_same(u, e->a->args, e);
        demand_same(u, e->args->args, e);
    }
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_MATRIX)
        add_demand(u, c, GK_VARYING, e->loc, "this matrix_fma");
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_MATRIX_ADD) {
        add_demand(u, c, GK_VARYING, e->loc, "this matrix_add");
        seed(u, e->args->var->index, GK_DIVERGENT | GK_VARYING, e);
    }
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_FRAGMENT) {
        add_demand(u, c, GK_VARYING, e->loc, gk_printf(u->arena, "this %s", gk_builtins[e->builtin].name));
        if (e->builtin != GK_B_MATRIX_STORE) seed(u, e->args->var->index, GK_DIVERGENT | GK_VARYING, e);
    }
    walk_expr(u, e->a, c);
    walk_expr(u, e->b, c);
    walk_expr(u, e->c, c);
    walk_exprs(u, e->args, c);
    if (is_call(e)) walk_call(u, e, c);
}

static void walk_list(uniform *u, gk_stmt *list, uint32_t c);

static void walk_loop(uniform *u, gk_stmt *s, uint32_t c) {
    walk_list(u, s->first, c);
    loop l = {u->loops, new_node(u, NODE_PLAIN, s->loc)};
    uint32_t n = condition(u, s->a, s->loc), inner = both(u, c, n, s->loc);
    *(rounds *)add(u->arena, &u->rounds, sizeof(rounds)) = (rounds){s, n, l.node};
    connect(u, l.node, inner, s->loc);
    walk_expr(u, s->a, inner);
    u->loops = &l;
    walk_list(u, s->body, inner);
    walk_list(u, s->step, inner);
    u->loops = l.up;
}

static void leave_loops(uniform *u, uint32_t by, gk_loc loc, bool all) {
    for (const loop *l = u->loops; l; l = all ? l->up : NULL) connect(u, by, l->node, loc);
}

static void walk_jump(uniform *u, const gk_stmt *s, uint32_t c) {
    bool returns = s->kind == GK_S_RETURN;
    uint32_t n = new_node(u, returns ? NODE_RETURN : NODE_LEAVE, s->loc);
    connect(u, c, n, s->loc);
    leave_loops(u, n, s->loc, returns);
    if (!returns) return;
    walk_expr(u, s->a, c);
    into(u, s->a, u->result);
    connect(u, c, u->result, s->loc);
    connect(u, u->exit, n, s->loc);
    u->exit = n;
}

static void walk_assign(uniform *u, const gk_stmt *s, uint32_t c) {
    const gk_expr *place = s->a;
    walk_expr(u, s->b, c);
    walk_expr(u, place, c);
    while (place->kind == GK_X_LANE || place->kind == GK_X_PART || place->kind == GK_X_FIELD || place->kind == GK_X_AT)
        place = place->a;
    if (place->kind != GK_X_VAR) return;
    uint32_t to = place->var->index;
    for (place = s->a; place->kind != GK_X_VAR; place = place->a) {
        into(u, place->b, to);
        list_into(u, place->args, to);
    }
    into(u, s->b, to);
    connect(u, c, to, s->loc);
}

static void walk(uniform *u, gk_stmt *s, uint32_t c) {
    switch (s->kind) {
    case GK_S_BLOCK: walk_list(u, s->body, c); break;
    case GK_S_VAR:
        walk_expr(u, s->a, c);
        if (!s->a) break;
        u->values[s->var->index] = s->a;
        into(u, s->a, s->var->index);
        connect(u, c, s->var->index, s->loc);
        break;
    case GK_S_ASSIGN: walk_assign(u, s, c); break;
    case GK_S_IF: {
        if (s->open) break;
        walk_expr(u, s->a, c);
        uint32_t inner = under(u, c, s->a, s->loc);
        walk_list(u, s->body, inner);
        walk_list(u, s->other, inner);
        break;
    }
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: walk_loop(u, s, c); break;
    case GK_S_BREAK:
    case GK_S_CONTINUE:
    case GK_S_RETURN: walk_jump(u, s, c); break;
    case GK_S_EVAL: walk_expr(u, s->a, c); break;
    case GK_S_BARRIER: add_demand(u, c, GK_DIVERGENT, s->loc, s->a ? "this group_wait" : "this barrier"); break;
    }
}

static void walk_list(uniform *u, gk_stmt *list, uint32_t c) {
    for (; list; list = list->next) walk(u, list, with_exit(u, c, list->loc));
}

/* -------------------------------------------------------------------------------------------------------- messages */

/* Why e differs by itself. */
static const char *reason(uniform *u, const gk_expr *e) {
    gk_arena *arena = u->arena;
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_LOAD) e = e->a;
    if (e->kind == GK_X_AT)
        return gk_printf(arena, "it is read from memory, from '%s'; what is there may differ", e->a->var->name);
    if (is_call(e)) return gk_printf(arena, "it is what '%s' gives", e->fn->decl->name);
    if (e->kind == GK_X_BINARY) return "it differs from one subgroup to another";
    gk_builtin_kind kind = gk_builtins[e->builtin].kind;
    if (kind == GK_BK_ATOMIC || kind == GK_BK_SHUFFLE || kind == GK_BK_MATRIX || kind == GK_BK_BLOCK ||
        kind == GK_BK_FRAGMENT || kind == GK_BK_GROUP)
        return gk_printf(arena, "it comes from '%s', which gives every work-item its own",
                         gk_builtins[e->builtin].name);
    return gk_printf(arena, "'%s' is the work-item's own", gk_builtins[e->builtin].name);
}

/* Follow the edges back from a node that differs to the cause, and write notes. */
static void explain(uniform *u, uint32_t from, uint64_t level) {
    const char *whom = level == GK_DIVERGENT ? "work-item" : "work-item of a subgroup";
    for (int notes = 0;; notes++) {
        const node *n = node_at(u, from);
        const edge *e = edge_at(u, n->via[level != GK_DIVERGENT]);
        bool value = e->leaf || node_at(u, e->from)->kind == NODE_VAR, silent = notes > MOST_NOTES && !e->leaf;
        const char *name = n->kind == NODE_VAR ? u->fn->vars[from]->name : NULL;
        u->d->quiet += silent;
        if (n->kind == NODE_CONDITION) gk_note(u->d, n->loc, "this differs from one %s to another", whom);
        if (n->kind == NODE_RETURN) gk_note(u->d, n->loc, "some work-items return here");
        if (n->kind == NODE_LEAVE) gk_note(u->d, n->loc, "some work-items go another way here");
        if (name && !value) gk_note(u->d, e->at, "'%s' is set here by some work-items alone", name);
        if (name && value && !e->leaf) gk_note(u->d, e->at, "'%s' gets its value here", name);
        if (name && e->leaf) gk_note(u->d, e->at, "'%s' gets its value here: %s", name, reason(u, e->leaf));
        if (!name && e->leaf) gk_note(u->d, e->at, "%s", reason(u, e->leaf));
        u->d->quiet -= silent;
        if (e->leaf) return;
        from = e->from;
    }
}

static void refuse(uniform *u, const demand *x) {
    if (x->operand)
        gk_error(u->d, GK_E_BARRIER, x->loc, "%s is not given the same elements by all work-items of a group", x->what);
    else if (x->level == GK_DIVERGENT)
        gk_error(u->d, GK_E_BARRIER, x->loc, "%s is not reached by all work-items of a group together", x->what);
    else
        gk_error(u->d, GK_E_BARRIER, x->loc, "%s is not reached by all work-items of a subgroup together", x->what);
    explain(u, x->node, x->level);
}

void gk_uniform(gk_diags *d, gk_arena *arena, gk_fn *fn) {
    uniform u = {.d = d, .arena = arena, .fn = fn, .exit = NONE, .joined = {NONE, NONE, NONE}};
    u.values = gk_alloc(arena, (fn->nvars + 1) * sizeof *u.values);
    for (size_t i = 0; i < fn->nvars; i++) new_node(&u, NODE_VAR, fn->vars[i]->loc);
    u.result = new_node(&u, NODE_PLAIN, fn->decl->loc);
    if (fn->decl->kind != GK_A_KERNEL)
        for (size_t i = 0; i < fn->nparams; i++)
            if ((gk_type_is_value(fn->params[i]->type) || gk_type_is_private_array(fn->params[i]->type)) &&
                !((fn->params[i]->flags & GK_OUT) && !(fn->params[i]->flags & GK_IN)))
                node_at(&u, i)->taint = UINT64_C(1) << i;
    uint32_t top = new_node(&u, NODE_PLAIN, fn->decl->loc);
    walk_list(&u, fn->body, top);
    propagate(&u);
    for (size_t i = 0; i < u.demands.n; i++) {
        const demand *x = at(&u.demands, i, sizeof *x);
        uint64_t taint = node_at(&u, x->node)->taint, params = taint & ~(GK_DIVERGENT | GK_VARYING);
        if (taint & x->level) refuse(&u, x);
        if (x->level == GK_DIVERGENT)
            fn->uniform_params |= params;
        else
            fn->subgroup_params |= params;
    }
    for (size_t i = 0; i < u.rounds.n; i++) {
        const rounds *x = at(&u.rounds, i, sizeof *x);
        uint64_t taint = node_at(&u, x->condition)->taint | node_at(&u, x->left)->taint;
        x->s->divergent = (taint & ~fn->uniform_params) != 0; /* other parameters may differ */
    }
    fn->result_taint = node_at(&u, u.result)->taint;
    for (size_t i = 0; i < fn->nparams; i++) fn->out_taint[i] = node_at(&u, i)->taint;
}
