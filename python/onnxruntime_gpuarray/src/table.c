#include "table.h"

#include <string.h>

static const op *const groups[] = {
    ops_elementwise, ops_shape,   ops_reduce,      ops_product,   ops_conv,    ops_nn,   ops_index,   ops_resample,
    ops_attention,   ops_quant,   ops_loss,        ops_recurrent, ops_contrib, ops_cast, ops_linear,  ops_signal,
    ops_space,       ops_integer, ops_transformer, ops_weights,   ops_detect,  ops_ml,   ops_control, ops_experts};

static char kind_of(int typecode) {
    switch (typecode) {
    case GA_BOOL: return 'b';
    case GA_BYTE:
    case GA_SHORT:
    case GA_INT:
    case GA_LONG: return 'i';
    case GA_UBYTE:
    case GA_USHORT:
    case GA_UINT:
    case GA_ULONG: return 'u';
    case GA_HALF:
    case GA_BFLOAT16:
    case GA_FLOAT:
    case GA_DOUBLE: return 'f';
    case GA_CFLOAT:
    case GA_CDOUBLE: return 'c';
    default: return '?';
    }
}

int table_is(int typecode, const char *kinds) {
    return strchr(kinds, kind_of(typecode)) != NULL;
}

static int types_fit(const op *row, const operand *list, size_t count, int has_double) {
    for (size_t i = 0; i < count; i++) {
        if (list[i].name[0] == 0) continue;
        if (list[i].type < 0 || (list[i].narrow != 0 && strchr(row->types, 'n') == NULL)) return 0;
        if (!has_double && (list[i].type == GA_DOUBLE || list[i].type == GA_CDOUBLE)) return 0;
        if (list[i].nd > CALL_MOST_DIMS) return 0;
    }
    return 1;
}

static const op *row_of(const node *n) {
    for (size_t g = 0; g < sizeof groups / sizeof *groups; g++)
        for (const op *row = groups[g]; row->type != NULL; row++)
            if (strcmp(row->type, n->type) == 0 && strcmp(row->domain, n->domain) == 0) return row;
    return NULL;
}

/* Can all of a body be run on the device? Its nodes must not be others' already. */
static int body_fits(const op *row, const body *b, int has_double, const char **reason) {
    *reason = "a body takes or gives types that there are no kernels for";
    if (!types_fit(row, b->in, b->nin, has_double) || !types_fit(row, b->out, b->nout, has_double)) return 0;
    for (size_t i = 0; i < b->nnodes; i++) {
        *reason = "a node of a body belongs to another provider";
        if (b->nodes[i].taken) return 0;
        *reason = "there is no kernel for a node of a body";
        if (table_find(&b->nodes[i], has_double, &(const char *){NULL}) == NULL) return 0;
    }
    return 1;
}

/* Operators with bodies: what they read first may be left out. */
static const op *find_control(const op *row, const node *n, int has_double, const char **reason) {
    for (size_t i = 0; i < n->nbodies; i++)
        if (!body_fits(row, &n->bodies[i], has_double, reason)) return NULL;
    *reason = "there is no kernel for what the bodies capture";
    if (!types_fit(row, n->captured, n->ncaptured, has_double)) return NULL;
    *reason = "bodies, attributes and inputs do not fit each other";
    return row->takes(n) ? row : NULL;
}

const op *table_find(const node *n, int has_double, const char **reason) {
    const op *row = row_of(n);
    *reason = "there is no kernel for this operator";
    if (row == NULL) return NULL;
    *reason = "there is no kernel for this version of the operator";
    if (n->version < row->since || (n->domain[0] == 0 && n->version > TABLE_LAST_VERSION)) return NULL;
    *reason = "there is no kernel for these types";
    if (!types_fit(row, n->in, n->nin, has_double) || !types_fit(row, n->out, n->nout, has_double)) return NULL;
    if (n->nbodies != 0) return find_control(row, n, has_double, reason);
    if (n->nin != 0 && !node_has(n, 0)) return NULL; /* functions rely on the first input */
    if (n->nin != 0 && !table_is(n->in[0].type, row->types)) return NULL;
    *reason = "there is no kernel for these attributes and inputs";
    return row->takes == NULL || row->takes(n) ? row : NULL;
}

const char *table_type(int type) {
    switch (type) {
    case GA_HALF: return "f16";
    case GA_BFLOAT16: return "bf16";
    case GA_DOUBLE: return "f64";
    case GA_BYTE: return "i8";
    case GA_UBYTE: return "u8";
    case GA_SHORT: return "i16";
    case GA_USHORT: return "u16";
    case GA_INT: return "i32";
    case GA_UINT: return "u32";
    case GA_LONG: return "i64";
    case GA_ULONG: return "u64";
    default: return "f32";
    }
}
