#ifndef DROPIN_NULL_H
#define DROPIN_NULL_H
/*
 * Calls of a hostile caller (test_null.c), and what each must do. A macro runs its call unless the call is to be left
 * out, and records its text, from which the names of the functions tried are taken.
 */
#include <stdbool.h>

#include <gpuarray/gpuarray.h>

extern gpucontext *ctx;
extern const char *backend;

/* The groups of calls. */
void null_devices(void);
void null_kernels(void);
void null_arrays(void);
void null_networks(void);

/* Record the call; false: it is to be skipped. */
bool begin(const char *what, const char *file, int line);
void fail(const char *why);
void check_code(int err, int code);

/* End the process, which was about to prepare `what`. */
void give_up(const char *what);
gpudata *new_buffer(void);
/* Zeros: 16 of them in a row, or 4 by 4. */
GpuArray new_array(int typecode, unsigned nd);

#define BEGIN(what) begin(what, __FILE__, __LINE__)

/* A call that returns a code: the usual one, or another one given. */
#define CODE(code, call) \
    if (BEGIN(#call)) check_code(call, code)
#define BAD(call) CODE(GA_INVALID_ERROR, call)
#define FINE(call) CODE(GA_NO_ERROR, call)
/* A call that returns nothing: it must only return. */
#define DOES(call) \
    if (BEGIN(#call)) call
/* A call that returns this value. */
#define GIVES(expected, call) \
    if (BEGIN(#call) && (call) != (expected)) fail("returned another value than " #expected)
/* A call that returns NULL, and a code in `err`. */
#define NONE(call)                                       \
    if (BEGIN(#call)) {                                  \
        err = GA_NO_ERROR;                               \
        if ((call) != NULL) fail("did not return NULL"); \
        check_code(err, GA_INVALID_ERROR);               \
    }
/* A call that returns NULL, and sets the context's error. */
#define NOTHING(call) \
    if (BEGIN(#call) && (call) != NULL) fail("did not return NULL")

#endif
