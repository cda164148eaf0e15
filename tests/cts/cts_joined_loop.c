/* Random programs of elementwise calls, copies, conversions, fills and reductions of integers, beside a loop on the
 * host that runs the same steps. */
#include "cts_joined.h"

#include <gpuarray/reduction.h>

enum { ROWS = 9, COLUMNS = 14, SIZE = ROWS * COLUMNS, LENGTH = 16 };

/* Matrices: the first ones are the world's arrays 0 to KEPT - 1, the others temporaries. The world's arrays after those
 * are a row and a column. */
enum { KEPT = 2, MATRICES = 6, ROW = KEPT, COLUMN };

typedef enum kind { COMBINE, SPREAD, COPY, NARROW, FILL, REDUCE_ROWS, REDUCE_COLUMNS, KINDS } kind;

typedef struct step {
    kind kind;
    unsigned op, to, a, b; /* matrices; to: made anew, if it is a temporary and `anew` */
    bool anew, most;       /* reductions: the largest, not the sum */
} step;

typedef struct steps {
    step of[LENGTH];
    GpuReduction *sum, *most;
} steps;

static const char *const names[] = {"add", "subtract", "multiply", "maximum", "minimum"};

static unsigned combine(unsigned op, unsigned a, unsigned b) {
    switch (op) {
    case 0: return a + b;
    case 1: return a - b;
    case 2: return a * b;
    case 3: return (int)a > (int)b ? a : b;
    default: return (int)a < (int)b ? a : b;
    }
}

/* Every temporary is written before it is read. */
static void make_steps(cts_random *r, steps *s) {
    bool written[MATRICES] = {true, true};

    for (int i = 0; i < LENGTH; i++) {
        step *t = &s->of[i];
        *t = (step){(kind)cts_below(r, KINDS), cts_below(r, 5),     cts_below(r, MATRICES), 0, 0,
                    cts_below(r, 2) == 0,      cts_below(r, 2) == 0};
        do t->a = cts_below(r, MATRICES);
        while (!written[t->a]);
        do t->b = cts_below(r, MATRICES);
        while (!written[t->b]);
        if (t->kind < REDUCE_ROWS) written[t->to] = true;
    }
}

/* ---------------------------------------------------------------------------------------------------- on the device */

static const size_t shape[] = {ROWS, COLUMNS};

static void make(GpuArray *a, int type) {
    cts_ok(GpuArray_empty(a, cts.ctx, type, 2, shape, GA_C_ORDER));
}

static void narrow(GpuArray *to, const GpuArray *from) {
    GpuArray t;

    make(&t, GA_SHORT);
    cts_ok(GpuArray_move(&t, from));
    cts_ok(GpuArray_move(to, &t));
    GpuArray_clear(&t);
}

/* The matrix that a step writes, which may be a new array. */
static GpuArray *target(const step *t, GpuArray *temps, world *w) {
    GpuArray *a = t->to < KEPT ? &w->of[t->to] : &temps[t->to];

    if (t->to >= KEPT && t->anew && t->to != t->a && t->to != t->b) GpuArray_clear(a);
    if (a->data == NULL) make(a, GA_INT);
    return a;
}

static void run_step(const steps *s, const step *t, GpuArray *temps, world *w) {
    static const unsigned axes[] = {0, 1};
    GpuArray *a = t->a < KEPT ? &w->of[t->a] : &temps[t->a], *b = t->b < KEPT ? &w->of[t->b] : &temps[t->b];
    GpuArray *to = t->kind < REDUCE_ROWS ? target(t, temps, w) : NULL;
    GpuReduction *r = t->most ? s->most : s->sum;

    switch (t->kind) {
    case COMBINE: joined_apply(names[t->op], to, a, b); break;
    case SPREAD: joined_apply(names[t->op], to, a, &w->of[ROW]); break;
    case COPY: cts_ok(GpuArray_move(to, a)); break;
    case NARROW: narrow(to, a); break;
    case FILL: cts_ok(GpuArray_memset(to, (int)t->op)); break;
    case REDUCE_ROWS: cts_ok(GpuReduction_call(r, &w->of[ROW], a, 1, &axes[0], 0)); break;
    default: cts_ok(GpuReduction_call(r, &w->of[COLUMN], a, 1, &axes[1], 0));
    }
}

static void run_steps(world *w, void *arg) {
    const steps *s = arg;
    GpuArray temps[MATRICES] = {{0}};

    for (int i = 0; i < LENGTH; i++) run_step(s, &s->of[i], temps, w);
    for (int i = KEPT; i < MATRICES; i++) GpuArray_clear(&temps[i]);
}

/* ------------------------------------------------------------------------------------------------------ on the host */

typedef struct host {
    unsigned matrix[MATRICES][SIZE], row[COLUMNS], column[ROWS];
} host;

static void fold(unsigned *to, unsigned n, const unsigned *at, unsigned along, unsigned count, unsigned by, bool most) {
    for (unsigned i = 0; i < n; i++) {
        to[i] = most ? 1u << 31 : 0;
        for (unsigned k = 0; k < count; k++) to[i] = combine(most ? 3 : 0, to[i], at[i * along + k * by]);
    }
}

static void host_step(const step *t, host *h) {
    unsigned *to = h->matrix[t->to], *a = h->matrix[t->a], *b = h->matrix[t->b];

    for (unsigned i = 0; t->kind < REDUCE_ROWS && i < SIZE; i++) switch (t->kind) {
        case COMBINE: to[i] = combine(t->op, a[i], b[i]); break;
        case SPREAD: to[i] = combine(t->op, a[i], h->row[i % COLUMNS]); break;
        case COPY: to[i] = a[i]; break;
        case NARROW: to[i] = (unsigned)(int16_t)a[i]; break;
        default: to[i] = t->op * 0x01010101u;
        }
    if (t->kind == REDUCE_ROWS) fold(h->row, COLUMNS, a, 1, ROWS, COLUMNS, t->most);
    if (t->kind == REDUCE_COLUMNS) fold(h->column, ROWS, a, COLUMNS, COLUMNS, 1, t->most);
}

static void check_host(const world *w, const steps *s) {
    host h = {0};

    for (int k = 0; k < KEPT; k++) memcpy(h.matrix[k], w->init[k], sizeof h.matrix[k]);
    memcpy(h.row, w->init[ROW], sizeof h.row);
    memcpy(h.column, w->init[COLUMN], sizeof h.column);
    for (int i = 0; i < LENGTH; i++) host_step(&s->of[i], &h);
    for (int k = 0; k < KEPT; k++) assert_memory_equal(w->got[k], h.matrix[k], sizeof h.matrix[k]);
    assert_memory_equal(w->got[ROW], h.row, sizeof h.row);
    assert_memory_equal(w->got[COLUMN], h.column, sizeof h.column);
}

void joined_loop(void **state) {
    (void)state;
    const unsigned rounds = cts.small ? 2 : cts.full ? 300 : 8;
    steps s;

    cts_ok(GpuReduction_new(&s.sum, cts.ctx, "sum", GA_INT, -1, GA_INT));
    cts_ok(GpuReduction_new(&s.most, cts.ctx, "max", GA_INT, -1, GA_INT));
    for (unsigned i = 0; i < rounds; i++) {
        cts_random r = {cts.seed + i};
        world w = {0};
        make_steps(&r, &s);
        for (int k = 0; k < KEPT; k++) (void)world_add(&w, &r, GA_INT, 2, shape);
        (void)world_add(&w, &r, GA_INT, 1, &shape[1]);
        (void)world_add(&w, &r, GA_INT, 1, &shape[0]);
        (void)world_check(&w, run_steps, &s);
        check_host(&w, &s);
        world_free(&w);
    }
    GpuReduction_free(s.sum);
    GpuReduction_free(s.most);
}
