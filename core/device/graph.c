/* Recordings, from gpugraph_begin() to launches of the graph. recording.h describes what is stored. */
#include <stdlib.h>

#include "enqueue.h"

static int check_graph(gpugraph *g, const char *what) {
    if (g == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the graph is NULL", what);
    return ga_context_check(g->ctx);
}

/* Nodes borrow the graph's buffer references, so nodes are freed before these; the native graph first of all. */
static void graph_free(gpugraph *g) {
    gpucontext *ctx = g->ctx;

    if (g->native != NULL) ctx->backend->graph->free(ctx, g->native);
    for (unsigned i = 0; i < g->count; i++) ga_node_free(g->nodes[i]);
    for (unsigned i = 0; i < g->nheld; i++) gpudata_release(g->held[i].buffer);
    free(g->nodes);
    free(g->held);
    free(g->rebirths);
    pthread_mutex_destroy(&g->lock);
    free(g);
    gpucontext_deref(ctx);
}

void ga_recording_drop(ga_graph *g, ga_recording_mark m) {
    while (g->count > m.nodes) ga_node_free(g->nodes[--g->count]);
    while (g->nheld > m.held) gpudata_release(g->held[--g->nheld].buffer);
    g->err = GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- recording */

/*
 * All recordings that have not ended. A thread that exits removes its own: otherwise the context would record for ever,
 * or record the work of a new thread that got the same pthread_t.
 */
static pthread_mutex_t running_lock = PTHREAD_MUTEX_INITIALIZER;
static gpugraph *running;
static gpugraph *
    given_up; /* given up by another thread than the recorder, which may be adding nodes at the moment and frees them */
static pthread_key_t ending; /* thread-specific key, set in threads that have begun a recording */
static bool have_ending;

/* Remove and return the first one of the context (if ctx is not NULL) and of this thread (if `own`); NULL if there is
 * none. */
static gpugraph *take_from(gpugraph **list, const gpucontext *ctx, bool own) {
    for (gpugraph **at = list; *at != NULL; at = &(*at)->next) {
        gpugraph *g = *at;
        if ((ctx != NULL && g->ctx != ctx) || (own && !pthread_equal(g->thread, pthread_self()))) continue;
        *at = g->next;
        if (list == &running) atomic_store(&g->ctx->recording, NULL);
        return g;
    }
    return NULL;
}

static gpugraph *take_own(gpugraph **list, const gpucontext *ctx) {
    pthread_mutex_lock(&running_lock);
    gpugraph *g = take_from(list, ctx, true);
    pthread_mutex_unlock(&running_lock);
    return g;
}

static void free_given_up(void) {
    gpugraph *g;

    while ((g = take_own(&given_up, NULL)) != NULL) graph_free(g);
}

static void thread_ends(void *unused) {
    gpugraph *g;

    (void)unused;
    while ((g = take_own(&running, NULL)) != NULL) graph_free(g);
    free_given_up();
}

static void make_key(void) {
    have_ending = pthread_key_create(&ending, thread_ends) == 0;
}

/* The library may be unloaded before its threads exit. */
__attribute__((destructor)) static void delete_key(void) {
    if (have_ending) (void)pthread_key_delete(ending);
    have_ending = false;
}

/* Have thread_ends() called when this thread exits. */
static bool watch_thread(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    (void)pthread_once(&once, make_key);
    return have_ending && pthread_setspecific(ending, &running) == 0;
}

int gpugraph_begin(gpucontext *ctx) {
    return gpugraph_begin_with(ctx, 0);
}

int gpugraph_begin_with(gpucontext *ctx, unsigned int flags) {
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR && (flags & ~(unsigned)GA_GRAPH_SEPARATE) != 0)
        err = ga_fail(&ctx->err, GA_VALUE_ERROR, "gpugraph_begin_with: unknown flags 0x%x", flags);
    if (err != GA_NO_ERROR) return err;
    free_given_up();
    gpugraph *g = calloc(1, sizeof *g), *none = NULL;
    if (g == NULL || !watch_thread()) {
        free(g);
        return ga_fail_memory(&ctx->err, "a recording");
    }
    if (pthread_mutex_init(&g->lock, NULL) != 0) {
        free(g);
        return ga_fail(&ctx->err, GA_SYS_ERROR, "could not make a mutex");
    }
    atomic_init(&g->refcount, 1);
    g->ctx = ctx;
    g->thread = pthread_self();
    g->separate = (flags & GA_GRAPH_SEPARATE) != 0;
    ga_context_retain(ctx);
    pthread_mutex_lock(&running_lock);
    bool free_to_begin = atomic_load(&ctx->recording) == none;
    if (free_to_begin) {
        g->next = running;
        running = g;
        atomic_store(&ctx->recorder, g->thread);
        atomic_store(&ctx->recording, g);
    }
    pthread_mutex_unlock(&running_lock);
    if (free_to_begin) return GA_NO_ERROR;
    graph_free(g);
    return ga_fail(&ctx->err, GA_INVALID_ERROR,
                   "gpugraph_begin: the context is being recorded already; whoever records calls gpugraph_end(), and "
                   "gpugraph_cancel() forgets the recording from any thread");
}

/* The nodes to issue next: nodes[*at], or those that stand for it and others; their number. *at moves behind it. */
static unsigned next_issued(const gpugraph *g, unsigned *at, ga_node ***list) {
    ga_node **n = &g->nodes[*at];
    const bool joined = (*n)->joined != NULL;

    *at += joined ? (*n)->joins : 1;
    *list = joined ? (*n)->joined : n;
    return joined ? (*n)->njoined : 1;
}

static int for_each_issued(gpugraph *g, int (*run)(gpugraph *g, ga_node *n)) {
    int err = GA_NO_ERROR;
    ga_node **list;

    for (unsigned i = 0; err == GA_NO_ERROR && i < g->count;) {
        const unsigned n = next_issued(g, &i, &list);
        for (unsigned j = 0; err == GA_NO_ERROR && j < n; j++) err = run(g, list[j]);
    }
    return err;
}

static int issue(gpugraph *g, ga_node *n) {
    return n->kind->issue(g->ctx, n);
}

/* Issue all work to the backend. */
static int issue_all(gpugraph *g) {
    return for_each_issued(g, issue);
}

/* Let the backend make a graph of the nodes. */
static int build_native(gpugraph *g) {
    const ga_graph_ops *ops = g->ctx->backend->graph;

    int err = ops != NULL ? ops->begin(g->ctx) : GA_UNSUPPORTED_ERROR;
    if (err == GA_UNSUPPORTED_ERROR) {
        g->listed = true;
        return GA_NO_ERROR;
    }
    if (err != GA_NO_ERROR) return err;
    err = issue_all(g);
    if (err == GA_NO_ERROR)
        err = ops->end(g->ctx, &g->native);
    else
        ops->abort(g->ctx);
    if (err == GA_NO_ERROR) g->stale = false;
    return err;
}

static int settle(gpugraph *g, ga_node *n) {
    return n->kind->settle != NULL ? n->kind->settle(g->ctx, n) : GA_NO_ERROR;
}

static int build(gpugraph *g) {
    int err = build_native(g);

    return g->listed && err == GA_NO_ERROR ? for_each_issued(g, settle) : err;
}

/* False if another thread has given the recording up. */
static bool begin_joining(gpugraph *g) {
    pthread_mutex_lock(&running_lock);
    gpugraph *listed = running;
    while (listed != NULL && listed != g) listed = listed->next;
    if (listed != NULL) g->joining = true;
    pthread_mutex_unlock(&running_lock);
    return listed != NULL;
}

static void end_joining(gpugraph *g) {
    pthread_mutex_lock(&running_lock);
    g->joining = false;
    pthread_mutex_unlock(&running_lock);
}

/* The recording ends: join what can be joined, and forget the notes. What that records goes to the same graph, which
 * other threads leave in the list meanwhile: else it would run. */
static void join(gpugraph *g) {
    if (g->join == NULL || !begin_joining(g)) return;
    g->join(g);
    end_joining(g);
    for (unsigned i = 0; i < g->count; i++) {
        if (g->nodes[i]->note != NULL) g->nodes[i]->note->free(g->nodes[i]->note);
        g->nodes[i]->note = NULL;
    }
}

int gpugraph_end(gpucontext *ctx, gpugraph **graph) {
    int err = ga_context_check(ctx);
    if (graph != NULL) *graph = NULL;
    if (err != GA_NO_ERROR) return err;
    gpugraph *g = ga_recording_of(ctx);
    if (g != NULL && graph != NULL && g->err == GA_NO_ERROR) join(g);
    g = take_own(&running, ctx); /* another thread may have given it up */
    if (g != NULL && g->cancelled) {
        graph_free(g);
        g = NULL;
    }
    if (g == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpugraph_end: this thread records nothing in the context");
    if (graph == NULL)
        err = ga_fail(&ctx->err, GA_INVALID_ERROR, "gpugraph_end: no place for the graph");
    else if (g->err != GA_NO_ERROR)
        err = ga_fail(&ctx->err, g->err, "gpugraph_end: nothing was recorded, for an operation failed: %s", g->text);
    if (err == GA_NO_ERROR && g->count > 0) err = build(g);
    if (err != GA_NO_ERROR) {
        graph_free(g);
        return err;
    }
    *graph = g;
    return GA_NO_ERROR;
}

/* Is the context's recording about to end? gpugraph_end() forgets it then. Call with the lock held. */
static bool cancel_joining(const gpucontext *ctx) {
    gpugraph *g = running;
    while (g != NULL && g->ctx != ctx) g = g->next;
    if (g == NULL || !g->joining) return false;
    g->cancelled = true;
    return true;
}

int gpugraph_cancel(gpucontext *ctx) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&running_lock);
    if (cancel_joining(ctx)) {
        pthread_mutex_unlock(&running_lock);
        return GA_NO_ERROR;
    }
    gpugraph *g = take_from(&running, ctx, false);
    const bool own = g != NULL && pthread_equal(g->thread, pthread_self());
    if (g != NULL && !own) {
        g->next = given_up;
        given_up = g;
    }
    pthread_mutex_unlock(&running_lock);
    if (own) graph_free(g);
    free_given_up();
    return GA_NO_ERROR;
}

int gpugraph_position(gpucontext *ctx, unsigned int *steps) {
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    gpugraph *g = ga_recording_of(ctx);
    if (g == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpugraph_position: this thread records nothing in the context");
    if (steps == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpugraph_position: no place for the number");
    *steps = g->count;
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------------- launches */

/* Call with the lock held. */
static int launch_graph(gpucontext *ctx, void *graph) {
    gpugraph *g = graph;
    int err = g->stale && !g->listed ? build(g) : GA_NO_ERROR;

    if (err != GA_NO_ERROR || g->count == 0) return err;
    return g->listed ? issue_all(g) : ctx->backend->graph->launch(ctx, g->native);
}

static const ga_call_kind graph_kind = {
    .work = GA_WORK_GRAPH, .issue = launch_graph, .refused = "the launch of a graph"};

int gpugraph_launch(gpugraph *graph) {
    int err = check_graph(graph, "gpugraph_launch");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_begin(&scope, graph->ctx, __func__, 0, NULL);
    pthread_mutex_lock(&graph->lock);
    err = ga_enqueue(graph->ctx, &graph_kind, graph, "graph", 0);
    pthread_mutex_unlock(&graph->lock);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- replacements */

static int misfit(gpugraph *g, const char *why) {
    return ga_fail(&g->ctx->err, GA_VALUE_ERROR, "gpugraph_replace: %s", why);
}

/* Call with the lock held; *at becomes the index of `old` in held. */
static int check_replacement(gpugraph *g, const gpudata *old, const gpudata *b, unsigned *at) {
    unsigned i = 0;

    while (i < g->nheld && g->held[i].buffer != old) i++;
    if (i == g->nheld) return misfit(g, "the graph does not use the buffer that is to be replaced");
    if (g->held[i].reused) return misfit(g, "the buffer to be replaced served several temporaries of the recording");
    if (b->size < old->size) return misfit(g, "the new buffer is smaller");
    if ((b->flags ^ old->flags) & GA_BUFFER_MASK & ~(unsigned)GA_BUFFER_INIT)
        return misfit(g, "the new buffer has other GA_BUFFER_* flags");
    if (ga_buffer_misalignment(b) != ga_buffer_misalignment(old))
        return misfit(g, "the new buffer is aligned otherwise");
    for (unsigned j = 0; j < g->nheld; j++) {
        const gpudata *other = g->held[j].buffer;
        if (j != i && (other == b || ga_buffer_overlap(other, 0, other->size, b, 0, b->size)))
            return misfit(g, "the new buffer shares memory with another one that the graph uses");
        if (j != i && ga_buffer_overlap(other, 0, other->size, old, 0, old->size))
            return misfit(g, "the buffer to be replaced shares memory with another one that the graph uses");
    }
    *at = i;
    return GA_NO_ERROR;
}

static void replace_in(ga_node *n, const gpudata *old, gpudata *b) {
    for (unsigned j = 0; j < n->nbuffers; j++)
        if (n->buffers[j] == old) n->buffers[j] = b;
}

/* Whether nodes may be joined does not depend on which buffers they use, as long as these are disjoint. */
static void replace(gpugraph *g, unsigned at, gpudata *b) {
    gpudata *old = g->held[at].buffer;

    for (unsigned i = 0; i < g->count; i++) {
        ga_node *n = g->nodes[i];
        replace_in(n, old, b);
        for (unsigned j = 0; n->joined != NULL && j < n->njoined; j++) replace_in(n->joined[j], old, b);
    }
    gpudata_retain(b);
    g->held[at].buffer = b;
    g->stale = true;
    gpudata_release(old);
}

int gpugraph_replace(gpugraph *graph, gpudata *old, gpudata *buffer) {
    unsigned at = 0;

    int err = check_graph(graph, "gpugraph_replace");
    if (err == GA_NO_ERROR) err = ga_buffer_check(buffer, "gpugraph_replace");
    if (err == GA_NO_ERROR && old == NULL)
        err = ga_fail(&graph->ctx->err, GA_INVALID_ERROR, "gpugraph_replace: the buffer to be replaced is NULL");
    if (err == GA_NO_ERROR && buffer->ctx != graph->ctx)
        err = ga_fail(&graph->ctx->err, GA_INVALID_ERROR, "gpugraph_replace: the buffer belongs to another context");
    if (err != GA_NO_ERROR) return err;
    pthread_mutex_lock(&graph->lock);
    err = check_replacement(graph, old, buffer, &at);
    if (err == GA_NO_ERROR && old != buffer) replace(graph, at, buffer);
    pthread_mutex_unlock(&graph->lock);
    return err;
}

/* Set an argument of a step, and issue the nodes that it is joined with by themselves from now on: these are made ready
 * before, and what stands for them is freed only when nothing can fail. Call with the lock held. */
static int set_value(gpugraph *g, unsigned step, unsigned arg, int typecode, const void *value) {
    ga_node *n = g->nodes[step], **list;
    unsigned first = 0, end = 0;
    int err = GA_NO_ERROR;

    while (end <= step) {
        first = end;
        (void)next_issued(g, &end, &list);
    }
    ga_node *of = g->nodes[first];
    for (unsigned i = first; of->joined != NULL && g->listed && err == GA_NO_ERROR && i < end; i++)
        err = settle(g, g->nodes[i]);
    if (err == GA_NO_ERROR) err = n->kind->set(g->ctx, n, arg, typecode, value);
    if (err != GA_NO_ERROR) return err;
    g->stale = true;
    for (unsigned i = 0; of->joined != NULL && i < of->njoined; i++) ga_node_free(of->joined[i]);
    free(of->joined);
    of->joined = NULL;
    return GA_NO_ERROR;
}

int gpugraph_set_value(gpugraph *graph, unsigned int step, unsigned int arg, int typecode, const void *value) {
    int err = check_graph(graph, "gpugraph_set_value");
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = graph->ctx;
    if (value == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpugraph_set_value: the value is NULL");
    if (step >= graph->count)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpugraph_set_value: step %u of a graph that has %u", step,
                       graph->count);
    while (graph->nodes[step]->prepares && step + 1 < graph->count) step++;
    if (graph->nodes[step]->kind->set == NULL)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpugraph_set_value: step %u is no call of a kernel", step);
    pthread_mutex_lock(&graph->lock);
    err = set_value(graph, step, arg, typecode, value);
    pthread_mutex_unlock(&graph->lock);
    return err;
}

/* -------------------------------------------------------------------------------------------------------- lifetime */

unsigned int gpugraph_steps(gpugraph *graph) {
    return graph != NULL ? graph->count : 0;
}

unsigned int gpugraph_issued(gpugraph *graph) {
    unsigned issued = 0;
    ga_node **list;

    if (graph == NULL) return 0;
    pthread_mutex_lock(&graph->lock);
    for (unsigned i = 0; i < graph->count;) issued += next_issued(graph, &i, &list);
    pthread_mutex_unlock(&graph->lock);
    return issued;
}

void gpugraph_retain(gpugraph *graph) {
    if (graph != NULL) atomic_fetch_add_explicit(&graph->refcount, 1, memory_order_relaxed);
}

void gpugraph_release(gpugraph *graph) {
    if (graph == NULL || atomic_fetch_sub_explicit(&graph->refcount, 1, memory_order_acq_rel) != 1) return;
    /* else a forked child: the driver's part belongs to the parent */
    if (ga_context_usable(graph->ctx)) graph_free(graph);
}

gpucontext *gpugraph_context(gpugraph *graph) {
    return graph != NULL ? graph->ctx : NULL;
}
