#ifndef FAKE_CUDA_IMAGE_H
#define FAKE_CUDA_IMAGE_H
/*
 * The output of the stand-in NVRTC for the stand-in driver: a shared object after a header ("cubin"), or the same bytes
 * as hexadecimal text after a comment ("PTX").
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct fake_image {
    char magic[8];         /* FAKE_IMAGE_MAGIC */
    uint32_t arch;         /* 10 * major + minor */
    uint32_t shared;       /* bytes of static shared memory */
    uint64_t size;         /* of the shared object that follows */
    uint64_t payload_hash; /* of the shared object */
    uint64_t header_hash;  /* of all members above */
} fake_image;

#define FAKE_IMAGE_MAGIC "FAKECUB"
#define FAKE_PTX_MAGIC "// FAKE_PTX "

/* Exported by every shared object; the shim declares the same. */
typedef struct fake_kernel {
    const char *name;
    void *address;
    void (*invoke)(void **params);
    unsigned count;
    const unsigned *sizes;
    int max_threads;
} fake_kernel;

typedef struct fake_dim {
    unsigned x, y, z;
} fake_dim;

typedef struct fake_module_state {
    fake_dim thread, block, block_dim, grid_dim;
    void (*barrier)(int line);
    int (*barrier_vote)(int line, int predicate, int what);
    unsigned (*exchange)(int line, unsigned mask, unsigned long long value, unsigned long long *values);
    void (*fail)(const char *why);
} fake_module_state;

#define FAKE_SHARED_CAPACITY 232448u /* bytes of dynamic shared memory a module reserves, */
#define FAKE_SHARED_GUARD 64u        /* and bytes watched behind what a launch asks for */

static inline uint64_t fake_hash(uint64_t h, const void *data, size_t size) {
    const unsigned char *p = data;
    for (size_t i = 0; i < size; i++) h = (h ^ p[i]) * UINT64_C(1099511628211);
    return h;
}
#define FAKE_HASH_INIT UINT64_C(14695981039346656037)

#endif
