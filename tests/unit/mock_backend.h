#ifndef MOCK_BACKEND_H
#define MOCK_BACKEND_H
/* Contexts of the mock backend, for tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "device/context.h"
#include "mock_counts.h"

/* The capabilities of the mock device: legal values of a small device. */
ga_caps mock_caps(void);
/* Make a context with these capabilities (NULL: the device's own); NULL with *err set if core rejects them. `props` may
 * be NULL. */
gpucontext *mock_open_with(const ga_caps *caps, const gpucontext_props *props, int *err);

/* Make a context with at most `limit` bytes of memory; `cache_path` for programs, or NULL for no disk cache. */
gpucontext *mock_open(size_t limit, const char *cache_path);
gpucontext *mock_open_another(void); /* in addition to the open contexts, without resetting the counters */
void mock_close(gpucontext *ctx);    /* closes the context and checks that nothing leaked */

/* A new empty folder under the build tree; the caller frees the name. */
char *mock_folder(const char *name);

#endif
