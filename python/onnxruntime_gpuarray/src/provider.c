#include "provider.h"

#include <stdlib.h>

#include "part.h"
#include "partition.h"
#include "status.h"
#include "table.h"
#include "transfer.h"

typedef struct provider {
    OrtEp base;
    const OrtLogger *logger;
    machine on;
    int owned; /* is the context its own? */
    const OrtMemoryInfo *memory;
    budget most; /* for the loops of a run */
    int records; /* not 0: runs are recorded */
} provider;

typedef struct compute {
    OrtNodeComputeInfo base;
    part *part;
} compute;

const char *provider_name(void) {
    return "GpuarrayExecutionProvider";
}

static const char *get_name(const OrtEp *self) {
    (void)self;
    return provider_name();
}

/* Write a line to the log, at its most verbose level. */
static void say(const provider *p, const node *n, const char *reason) {
    OrtLoggingLevel level = ORT_LOGGING_LEVEL_WARNING;
    char text[512];
    OrtStatus *status = ort->Logger_GetLoggingSeverityLevel(p->logger, &level);
    if (status == NULL && level == ORT_LOGGING_LEVEL_VERBOSE) {
        snprintf(text, sizeof text, "gpuarray leaves node %s (%s%s%s, version %d) to others: %s", n->name, n->domain,
                 n->domain[0] != 0 ? "." : "", n->type, n->version, reason);
        status = ort->Logger_LogMessage(p->logger, level, text, __FILE__, __LINE__, __func__);
    }
    if (status != NULL) ort->ReleaseStatus(status);
}

/* --------------------------------------------------------------------------------------------------- capability */

/* The state of GetCapability(). */
typedef struct survey {
    arena memory;
    size_t n, nedges, most_edges;
    const OrtNode **nodes;
    node *copies;
    char *wanted;
    edge *edges;
    size_t *part;
} survey;

/* Before version 1.27 ONNX Runtime does not give a part the values that bodies in it capture, but for initialisers. */
static int is_given(const node *n) {
    for (size_t i = 0; i < n->ncaptured && ort_version < ORT_CAPTURE_VERSION; i++)
        if (!n->captured[i].constant) return 0;
    return 1;
}

static int can_run(const provider *p, const node *n, const char **reason) {
    if (table_find(n, expressions_has_double(p->on.expressions), reason) == NULL) return 0;
    *reason = "this version of ONNX Runtime does not give a body's captured values to a provider";
    return is_given(n);
}

static OrtStatus *look_at(const provider *p, survey *s, size_t i) {
    const char *reason = "", *other = NULL;
    OrtStatus *status = node_read(&s->copies[i], &s->memory, s->nodes[i]);
    if (status == NULL) status = ort->Node_GetEpName(s->nodes[i], &other);
    if (status != NULL) return status;
    s->most_edges += s->copies[i].nin + s->copies[i].ncaptured;
    if (other != NULL && other[0] != 0) return NULL; /* it has been given to a provider already */
    s->wanted[i] = can_run(p, &s->copies[i], &reason) != 0;
    if (!s->wanted[i]) say(p, &s->copies[i], reason);
    return NULL;
}

/* The node of each output: names with node numbers, sorted. */
typedef struct producer {
    const char *name;
    size_t node;
} producer;

static int by_name(const void *a, const void *b) {
    return strcmp(((const producer *)a)->name, ((const producer *)b)->name);
}

static OrtStatus *find_edges(survey *s) {
    producer *producers;
    size_t count = 0;
    for (size_t i = 0; i < s->n; i++) count += s->copies[i].nout;
    producers = arena_take(&s->memory, count, sizeof *producers);
    s->edges = arena_take(&s->memory, s->most_edges, sizeof *s->edges);
    if (producers == NULL || s->edges == NULL) return status_memory();
    count = 0;
    for (size_t i = 0; i < s->n; i++)
        for (size_t o = 0; o < s->copies[i].nout; o++)
            if (node_gives(&s->copies[i], o)) producers[count++] = (producer){s->copies[i].out[o].name, i};
    qsort(producers, count, sizeof *producers, by_name);
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->copies[i].nin + s->copies[i].ncaptured; k++) {
            const node *n = &s->copies[i];
            producer key = {k < n->nin ? n->in[k].name : n->captured[k - n->nin].name, 0};
            const producer *found = bsearch(&key, producers, count, sizeof *producers, by_name);
            if (found != NULL && key.name[0] != 0) s->edges[s->nedges++] = (edge){found->node, i};
        }
    return NULL;
}

static OrtStatus *claim(const survey *s, size_t parts, OrtEpGraphSupportInfo *info, const OrtNode **list) {
    const OrtNodeFusionOptions options = {ORT_API_VERSION, true};
    OrtStatus *status = NULL;
    for (size_t number = 0; number < parts && status == NULL; number++) {
        size_t count = 0;
        for (size_t i = 0; i < s->n; i++)
            if (s->part[i] == number) list[count++] = s->nodes[i];
        status = ort_ep->EpGraphSupportInfo_AddNodesToFuse(info, list, count, &options);
    }
    return status;
}

/* Reads a node of the graph a value from around it? */
static int reads_outside(const survey *s) {
    for (size_t i = 0; i < s->n; i++)
        for (size_t k = 0; k < s->copies[i].nin; k++)
            if (s->copies[i].in[k].outer) return 1;
    return 0;
}

/* Are there parts in a body of these nodes? */
static int holds_parts(const node *nodes, size_t count) {
    for (size_t i = 0; i < count; i++)
        for (size_t b = 0; b < nodes[i].nbodies; b++) {
            const body *inside = &nodes[i].bodies[b];
            for (size_t k = 0; k < inside->nnodes; k++)
                if (strcmp(inside->nodes[k].domain, provider_name()) == 0) return 1;
            if (holds_parts(inside->nodes, inside->nnodes)) return 1;
        }
    return 0;
}

/* Does the graph begin as bodies of If and Loop do, without inputs, or with a number and a condition? */
static OrtStatus *begins_as_body(const OrtGraph *graph, arena *a, int *does) {
    size_t nin = 0;
    const OrtValueInfo **list;
    operand first, second;
    OrtStatus *status = ort->Graph_GetNumInputs(graph, &nin);
    *does = nin == 0;
    if (status != NULL || nin < 2) return status;
    list = arena_take(a, nin, sizeof(OrtValueInfo *));
    if (list == NULL) return status_memory();
    status = ort->Graph_GetInputs(graph, list, nin);
    if (status == NULL) status = node_read_operand(&first, a, list[0]);
    if (status == NULL) status = node_read_operand(&second, a, list[1]);
    *does = status == NULL && first.type == GA_LONG && first.nd == 0 && second.type == GA_BOOL && second.nd == 0;
    return status;
}

/* Version 1.23 does not tell that a graph is a body, and gives the parts of all graphs of a model the same names, so
 * that a model with parts in two graphs is refused. What looks like a body is left alone there, and so is a graph with
 * parts in a body that did not look like one. */
static OrtStatus *looks_like_body(survey *s, const OrtGraph *graph, int *does) {
    OrtStatus *status = NULL;
    *does = 0;
    if (ort_version >= ORT_PARENT_VERSION) return NULL;
    status = begins_as_body(graph, &s->memory, does);
    if (status == NULL && (reads_outside(s) || holds_parts(s->copies, s->n))) *does = 1;
    return status;
}

static OrtStatus *examine(const provider *p, survey *s, const OrtGraph *graph, OrtEpGraphSupportInfo *info) {
    const OrtNode **list;
    size_t parts;
    int alone = 0;
    OrtStatus *status = ort->Graph_GetNumNodes(graph, &s->n);
    if (status != NULL || s->n == 0) return status;
    s->nodes = arena_take(&s->memory, s->n, sizeof(OrtNode *));
    s->copies = arena_take(&s->memory, s->n, sizeof *s->copies);
    s->wanted = arena_take(&s->memory, s->n, 1);
    s->part = arena_take(&s->memory, s->n, sizeof *s->part);
    list = arena_take(&s->memory, s->n, sizeof(OrtNode *));
    if (s->nodes == NULL || s->copies == NULL || s->wanted == NULL || s->part == NULL || list == NULL)
        return status_memory();
    status = ort->Graph_GetNodes(graph, s->nodes, s->n);
    for (size_t i = 0; i < s->n && status == NULL; i++) status = look_at(p, s, i);
    if (status == NULL) status = looks_like_body(s, graph, &alone);
    if (status == NULL && !alone) status = find_edges(s);
    if (status != NULL || alone) return status;
    parts = partition(s->part, s->n, s->wanted, s->edges, s->nedges);
    return parts == SIZE_MAX ? status_memory() : claim(s, parts, info, list);
}

/* Nodes of a body are left alone where a part will run the node that has it as a whole: ONNX Runtime asks for bodies
 * first. They also are where that node, such as SequenceMap, is a function: ONNX Runtime 1.32 puts what the function is
 * made of in its place afterwards, and does not know the nodes that stand for parts there. */
static OrtStatus *is_open(const provider *p, const OrtGraph *graph, int *open) {
    const OrtNode *source = NULL;
    const char *reason;
    arena memory = {0};
    node parent;
    OrtStatus *status = ort->Graph_GetParentNode(graph, &source);
    *open = 1;
    if (status != NULL || source == NULL) return status;
    status = node_read(&parent, &memory, source);
    if (status == NULL)
        *open =
            (strcmp(parent.type, "If") == 0 || strcmp(parent.type, "Loop") == 0 || strcmp(parent.type, "Scan") == 0) &&
            (parent.taken || !can_run(p, &parent, &reason));
    arena_free(&memory);
    return status;
}

static OrtStatus *get_capability(OrtEp *self, const OrtGraph *graph, OrtEpGraphSupportInfo *info) {
    survey s = {0};
    int open = 0;
    OrtStatus *status = is_open((const provider *)self, graph, &open);
    if (status == NULL && open) status = examine((const provider *)self, &s, graph, info);
    arena_free(&s.memory);
    return status;
}

/* -------------------------------------------------------------------------------------------------- compilation */

static OrtStatus *create_state(OrtNodeComputeInfo *self, OrtNodeComputeContext *context, void **state) {
    (void)context;
    *state = self;
    return NULL;
}

static OrtStatus *run(OrtNodeComputeInfo *self, void *state, OrtKernelContext *context) {
    (void)state;
    return part_run(((compute *)self)->part, context);
}

static void release_state(OrtNodeComputeInfo *self, void *state) {
    (void)self;
    (void)state;
}

static void release_infos(OrtEp *self, OrtNodeComputeInfo **infos, size_t count) {
    (void)self;
    for (size_t i = 0; i < count; i++) {
        if (infos[i] == NULL) continue;
        part_free(((compute *)infos[i])->part);
        free(infos[i]);
        infos[i] = NULL;
    }
}

static OrtStatus *compile_one(const provider *p, const OrtGraph *graph, const OrtNode *fused,
                              OrtNodeComputeInfo **info) {
    OrtStatus *status;
    compute *c = calloc(1, sizeof *c);
    if (c == NULL) return status_memory();
    c->base = (OrtNodeComputeInfo){ORT_API_VERSION, create_state, run, release_state};
    status = part_new(&c->part, graph, fused, &p->on, p->most, p->records ? p->logger : NULL);
    if (status == NULL)
        *info = &c->base;
    else
        free(c);
    return status;
}

static OrtStatus *compile(OrtEp *self, const OrtGraph **graphs, const OrtNode **fused, size_t count,
                          OrtNodeComputeInfo **infos, OrtNode **contexts) {
    OrtStatus *status = NULL;
    (void)contexts;
    for (size_t i = 0; i < count; i++) infos[i] = NULL;
    for (size_t i = 0; i < count && status == NULL; i++)
        status = compile_one((const provider *)self, graphs[i], fused[i], &infos[i]);
    if (status != NULL) release_infos(self, infos, count);
    return status;
}

static OrtStatus *create_allocator(OrtEp *self, const OrtMemoryInfo *info, OrtAllocator **made) {
    const provider *p = (const provider *)self;
    (void)info;
    return transfer_allocator(made, p->on.ctx, p->memory);
}

/* IOBinding's synchronize_inputs() and synchronize_outputs(). */
static OrtStatus *wait_for_all(OrtEp *self) {
    gpucontext *ctx = ((provider *)self)->on.ctx;
    int err = gpucontext_sync(ctx);
    return err == GA_NO_ERROR ? NULL : status_fail(ORT_EP_FAIL, "gpuarray: %s", gpucontext_error(ctx, err));
}

OrtStatus *provider_new(OrtEp **ep, gpucontext *ctx, int owned, const OrtMemoryInfo *memory,
                        const provider_options *options, const OrtLogger *logger) {
    const int profiles = options->profile[0] != 0;
    provider *p = calloc(1, sizeof *p);
    if (p == NULL) return status_memory();
    p->on.expressions = expressions_new(ctx);
    if (profiles) p->on.profile = profile_new(options->profile);
    if (p->on.expressions == NULL || (profiles && p->on.profile == NULL)) {
        expressions_free(p->on.expressions);
        free(p);
        return status_memory();
    }
    p->base = (OrtEp){.ort_version_supported = ort_version >= ORT_SYNC_VERSION ? ORT_SYNC_VERSION : ORT_API_VERSION,
                      .GetName = get_name,
                      .GetCapability = get_capability,
                      .Compile = compile,
                      .ReleaseNodeComputeInfos = release_infos,
                      .CreateAllocator = create_allocator,
                      .Sync = wait_for_all};
    p->logger = logger;
    p->on.ctx = ctx;
    p->on.fuses = options->fuses;
    p->owned = owned;
    p->memory = memory;
    p->most = options->most;
    p->records = options->records && !profiles;
    if (options->records && profiles)
        status_log(logger, ORT_LOGGING_LEVEL_WARNING, "gpuarray: with a profile nothing is recorded");
    *ep = &p->base;
    return NULL;
}

void provider_free(OrtEp *ep) {
    provider *p = (provider *)ep;
    if (p == NULL) return;
    if (!profile_free(p->on.profile))
        status_log(p->logger, ORT_LOGGING_LEVEL_WARNING, "gpuarray: the profile cannot be written");
    expressions_free(p->on.expressions);
    if (p->owned) gpucontext_deref(p->on.ctx);
    free(p);
}
