/* Decode with a small network of the GPT kind, on whatever device is there. See --help. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/graph.h>

#include "../program.h"
#include "model.h"

typedef struct options {
    const char *device;
    uint64_t seed;
    double temperature;
    int reproducible;
} options;

static int usage(FILE *f, int status) {
    fprintf(
        f,
        "usage: gpt [options]\n"
        "A network with random weights continues a prompt of 8 tokens to 128, each one of the 8 most probable ones,\n"
        "by random numbers. Twice: with calls, and with a step that is recorded once and launched for each token.\n"
        "Prints the tokens and the logarithms of their probabilities; exit status 1 if the two differ.\n"
        "  --device SPEC     cuda0, opencl0:0, auto (default: auto, or GPUARRAY_DEVICE)\n"
        "  --seed N          of weights, prompt and choices (default 1)\n"
        "  --temperature T   scores are divided by it (default 1)\n"
        "  --reproducible    compute what every device computes, bit by bit\n");
    return status;
}

static int parse(int argc, char **argv, options *o) {
    *o = (options){.seed = 1, .temperature = 1};
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--help") == 0) exit(usage(stdout, 0));
        if (strcmp(a, "--reproducible") == 0) {
            o->reproducible = 1;
            continue;
        }
        if (i + 1 == argc) return -1;
        const char *value = argv[++i];
        if (strcmp(a, "--device") == 0)
            o->device = value;
        else if (strcmp(a, "--seed") == 0)
            o->seed = strtoull(value, NULL, 0);
        else if (strcmp(a, "--temperature") == 0)
            o->temperature = atof(value);
        else
            return -1;
    }
    return o->temperature > 0 ? 0 : -1;
}

typedef struct answer {
    int64_t tokens[CONTEXT];
    float likely[CONTEXT];
    double seconds; /* a token */
} answer;

/* All tokens: by launches of the graph, or by calls without one. */
static int decode(model *m, gpugraph *graph, answer *a) {
    int err = model_start(m);

    if (err == GA_NO_ERROR) err = GpuArray_sync(&m->said);
    double start = program_clock();
    for (int i = 1; err == GA_NO_ERROR && i < CONTEXT; i++)
        err = graph != NULL ? gpugraph_launch(graph) : model_step(m);
    if (err == GA_NO_ERROR) err = GpuArray_sync(&m->said);
    a->seconds = (program_clock() - start) / (CONTEXT - 1);
    if (err == GA_NO_ERROR) err = GpuArray_read(a->tokens, sizeof a->tokens, &m->said);
    if (err == GA_NO_ERROR) err = GpuArray_read(a->likely, sizeof a->likely, &m->likely);
    return err;
}

static int record(model *m, gpugraph **graph) {
    int err = gpugraph_begin(m->ctx);

    if (err != GA_NO_ERROR) return err;
    err = model_step(m);
    if (err == GA_NO_ERROR) return gpugraph_end(m->ctx, graph);
    (void)gpugraph_cancel(m->ctx);
    return err;
}

/* Calls once for the kernels to be compiled, then both ways. */
static int run(model *m, answer *calls, answer *launches) {
    gpugraph *graph = NULL;

    int err = decode(m, NULL, calls);
    if (err == GA_NO_ERROR) err = decode(m, NULL, calls);
    if (err == GA_NO_ERROR) err = record(m, &graph);
    if (err == GA_NO_ERROR) err = decode(m, graph, launches);
    if (err == GA_NO_ERROR)
        printf("%.1f us a token by calls, %.1f by launches of a recording of %u steps\n", 1e6 * calls->seconds,
               1e6 * launches->seconds, gpugraph_steps(graph));
    gpugraph_release(graph);
    return err;
}

static int report(const answer *calls, const answer *launches) {
    int same = 1;

    for (int i = PROMPT; i < CONTEXT; i++) {
        printf("token %3d %3d %.6f\n", i, (int)launches->tokens[i], (double)launches->likely[i]);
        same = same && calls->tokens[i] == launches->tokens[i] && calls->likely[i] == launches->likely[i];
    }
    if (same) return 0;
    fprintf(stderr, "gpt: calls and launches give different tokens\n");
    return 1;
}

int main(int argc, char **argv) {
    static answer calls, launches;
    options o;
    model m;

    if (parse(argc, argv, &o) != 0) return usage(stderr, 2);
    gpucontext *ctx = program_open("gpt", o.device, o.reproducible);
    if (ctx == NULL) return 1;
    int err = model_open(&m, ctx, o.seed, o.temperature);
    if (err == GA_NO_ERROR) err = run(&m, &calls, &launches);
    if (err != GA_NO_ERROR) fprintf(stderr, "gpt: %s\n", gpucontext_error(ctx, err));
    model_close(&m);
    gpucontext_deref(ctx);
    return err != GA_NO_ERROR ? 1 : report(&calls, &launches);
}
