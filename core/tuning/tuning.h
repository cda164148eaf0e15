#ifndef GA_TUNING_H
#define GA_TUNING_H
/* The values of a context's parameters: those of the library, or of a file for this device and driver. */
#include "backend.h"
#include "parameters.h"

typedef struct ga_tuning {
    unsigned value[GA_PARAMETERS];
    /* how often values were changed since the context was made: part of the keys of cached calls (program/memo.h) */
    uint64_t changes;
} ga_tuning;

static inline unsigned ga_tuned(const gpucontext *ctx, ga_parameter p) {
    return ctx->tuning->value[p];
}

/* What the library takes here unless a file says otherwise: vectors of rows are the processor's registers. */
unsigned ga_tuning_usual(const gpucontext *ctx, ga_parameter p);
/* Has this context a use for the parameter? Not for those of the other kind of device, and a reproducible one not for
 * those that change bits. */
bool ga_tuning_has(const gpucontext *ctx, ga_parameter p);
/* Set a parameter that the context has. False if it has not, or the value is not legal; then nothing has changed. */
bool ga_tuning_set(gpucontext *ctx, ga_parameter p, size_t value);
/* The parameter of this name, `length` characters; GA_PARAMETERS if there is none. */
ga_parameter ga_tuning_find(const char *name, size_t length);

/* Make ctx->tuning, whose caps are complete. NULL: no memory. (file.c) */
ga_tuning *ga_tuning_new(gpucontext *ctx);

/* ---- files (file.c) */

/* The text of a file with the parameters that differ from the library's. */
void ga_tuning_text(const gpucontext *ctx, ga_str *text);
/* Take the values of such a text; false if it is of another device, driver or version, or damaged: then nothing has
 * changed, and *why says what is wrong. Names and values that are unknown are left out. */
bool ga_tuning_take(gpucontext *ctx, const char *text, size_t size, const char **why);
/* The name of the file in a folder, by backend, device and driver. */
void ga_tuning_name(const gpucontext *ctx, ga_str *name);
/* The user's folder, or NULL if none is known; to be freed. */
char *ga_tuning_folder(void);

#endif
