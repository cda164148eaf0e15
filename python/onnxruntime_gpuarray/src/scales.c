#include "scales.h"

#include <gpuarray/types.h>
#include <math.h>
#include <string.h>

#include "status.h"

typedef struct graph {
    arena *memory;
    node *nodes;
    size_t count;
    const ends *names;
    char *gone; /* nodes that are folded into others */
} graph;

/* How often a value is read, by nodes and as an output. */
static size_t count_reads(const graph *g, const char *name) {
    size_t reads = 0;
    for (size_t i = 0; i < g->names->noutputs; i++) reads += strcmp(g->names->outputs[i].name, name) == 0;
    for (size_t n = 0; n < g->count; n++) {
        const node *own = &g->nodes[n];
        if (g->gone[n]) continue;
        for (size_t i = 0; i < own->nin; i++) reads += strcmp(own->in[i].name, name) == 0;
        for (size_t i = 0; i < own->ncaptured; i++) reads += strcmp(own->captured[i].name, name) == 0;
    }
    return reads;
}

/* The node that makes a value, before node `end`; `end` if none does. */
static size_t find_maker(const graph *g, const char *name, size_t end) {
    for (size_t n = end; n-- > 0;)
        for (size_t i = 0; i < g->nodes[n].nout; i++)
            if (!g->gone[n] && strcmp(g->nodes[n].out[i].name, name) == 0) return n;
    return end;
}

static int is_type(const node *n, const char *type) {
    return strcmp(n->type, type) == 0 && n->domain[0] == 0;
}

/* Neither too large nor too small a number to multiply the other factor, or both by their product. */
static int is_modest(double x, int type) {
    return type == GA_FLOAT ? fabs(x) >= 0x1p-20 && fabs(x) <= 0x1p20 : fabs(x) >= 0x1p-6 && fabs(x) <= 1;
}

/* The number that input i of a node with two is: 0 if it is none, or one that is left alone. Attributes are floats. */
static OrtStatus *read_number(arena *a, const node *n, size_t i, double *number) {
    const operand *o = &n->in[i];
    const OrtValue *source = NULL;
    tensor t = {0};
    OrtStatus *status;
    *number = 0;
    if (!o->constant || o->outer || o->nd > 1 || (o->type != GA_FLOAT && o->type != GA_HALF)) return NULL;
    if (o->nd == 1 && (o->dims[0] != 1 || n->in[1 - i].nd == 0)) return NULL; /* it may give the other one a rank */
    status = ort->ValueInfo_GetInitializerValue(o->info, &source);
    if (status != NULL || source == NULL) return status;
    status = node_read_tensor(&t, a, source);
    if (status != NULL || t.type != o->type || t.bytes != gpuarray_get_elsize(t.type)) return status;
    *number = (double)(t.type == GA_FLOAT ? *(const float *)t.data : ga_half2float(*(const ga_half_t *)t.data));
    if (!isfinite(*number)) *number = 0;
    return NULL;
}

/* A factor of a product that is a node's array times a number. */
typedef struct factor {
    size_t maker; /* that node */
    size_t array; /* which of its inputs */
    double number;
} factor;

/* Is input i of product n such a factor, which nothing else reads? If not, its number is 0. */
static OrtStatus *read_factor(const graph *g, size_t n, size_t i, factor *f) {
    const operand *o = &g->nodes[n].in[i];
    const node *made;
    OrtStatus *status = NULL;
    *f = (factor){.maker = find_maker(g, o->name, n)};
    if (f->maker == n || count_reads(g, o->name) != 1) return NULL;
    made = &g->nodes[f->maker];
    if (made->nin != 2 || made->in[0].type != o->type || made->in[1].type != o->type) return NULL;
    if (is_type(made, "Mul")) status = read_number(g->memory, made, 0, &f->number);
    f->array = f->number != 0;
    if (status == NULL && f->number == 0 && (is_type(made, "Mul") || is_type(made, "Div")))
        status = read_number(g->memory, made, 1, &f->number);
    if (is_type(made, "Div") && f->number != 0) f->number = 1 / f->number;
    if (!is_modest(f->number, o->type)) f->number = 0;
    return status;
}

/* Multiply the number of a product. */
static OrtStatus *add_number(arena *a, node *n, double number) {
    attribute *made = arena_take(a, 1, sizeof *made);
    float *place = arena_take(a, 1, sizeof *place);
    if (made == NULL || place == NULL) return status_memory();
    *place = (float)number;
    *made = (attribute){.name = SCALES_ATTRIBUTE, .kind = ORT_OP_ATTR_FLOAT, .count = 1, .floats = place};
    n->attributes = made; /* MatMul has no others */
    n->nattributes = 1;
    return NULL;
}

/* Both factors, or the second one if it is multiplied behind a transposition, which would be a copy. */
static OrtStatus *fold(graph *g, size_t n) {
    node *own = &g->nodes[n];
    factor f[2];
    OrtStatus *status = read_factor(g, n, 0, &f[0]);
    if (status == NULL) status = read_factor(g, n, 1, &f[1]);
    if (status != NULL || f[1].number == 0) return status;
    const size_t from = find_maker(g, g->nodes[f[1].maker].in[f[1].array].name, f[1].maker);
    const int turned = from != f[1].maker && is_type(&g->nodes[from], "Transpose");
    const double both = f[0].number != 0 ? f[0].number * f[1].number : f[1].number;
    if ((f[0].number == 0 && !turned) || !is_modest(both, own->in[0].type)) return NULL;
    for (size_t i = 0; i < 2; i++) {
        if (f[i].number == 0) continue;
        own->in[i] = g->nodes[f[i].maker].in[f[i].array];
        g->gone[f[i].maker] = 1;
    }
    return add_number(g->memory, own, both);
}

OrtStatus *scales_fold(arena *a, node *nodes, size_t *count, const ends *names) {
    graph g = {a, nodes, *count, names, arena_take(a, *count, 1)};
    OrtStatus *status = g.gone == NULL ? status_memory() : NULL;
    size_t left = 0;
    for (size_t n = 0; n < *count && status == NULL; n++)
        if (is_type(&nodes[n], "MatMul")) status = fold(&g, n);
    for (size_t n = 0; n < *count && status == NULL; n++)
        if (!g.gone[n]) nodes[left++] = nodes[n];
    if (status == NULL) *count = left;
    return status;
}
