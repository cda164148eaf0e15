#ifndef GPT_MODEL_H
#define GPT_MODEL_H
/*
 * A decoder of the GPT kind (Radford and others, 2019): embeddings of tokens and places, blocks of attention and two
 * linear layers, each behind a layer norm and beside a residual, a last norm and scores of all tokens. Weights are
 * random. One step takes the token and the place that lie on the device, and leaves the next ones there: nothing of it
 * depends on the host, so it can be recorded once and launched for every token.
 */
#include <stdint.h>

#include <gpuarray/gpuarray.h>

enum {
    VOCABULARY = 256,
    LAYERS = 2,
    WIDTH = 64,
    HEADS = 4,
    CONTEXT = 128, /* places of the caches of keys and values */
    CHOICES = 8,   /* the next token is one of the so many with the highest scores */
    PROMPT = 8     /* tokens that are given */
};

typedef struct linear {
    GpuArray w, b;
} linear;

typedef struct norm {
    GpuArray weight, bias;
} norm;

typedef struct block {
    norm before, between;
    linear qkv, mix, up, down;
    GpuArray keys, values; /* CONTEXT x HEADS x WIDTH / HEADS */
} block;

typedef struct model {
    gpucontext *ctx;
    double temperature;
    GpuArray tokens, places; /* embeddings: VOCABULARY x WIDTH, CONTEXT x WIDTH */
    block blocks[LAYERS];
    norm last;
    linear scores;
    GpuScan *sum;

    /* the inputs of a step; all of one element, GA_LONG */
    GpuArray token, place, length;
    GpuArray given;   /* tokens of the prompt; -1: to be chosen. CONTEXT, GA_LONG */
    GpuArray chances; /* a number from 0 to 1 for each place */
    /* results of the steps: the tokens, and the logarithm of the probability of each sampled token */
    GpuArray said, likely;

    GpuArray x, p, h, qkv_row, t, m, wide, score_row; /* 1 x WIDTH and so on */
    GpuArray top, top_tokens, share, sums, choice, sampled, chance, forced, is_forced, chosen_share;
} model;

int model_open(model *m, gpucontext *ctx, uint64_t seed, double temperature);
void model_close(model *m);
/* Reset: the next step is that of the first token. */
int model_start(model *m);
/* One token. Asynchronous. */
int model_step(model *m);

#endif
