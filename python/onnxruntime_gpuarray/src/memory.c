#include "memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LEAST = 9, CLASSES = 48 }; /* addresses are multiples of 512 bytes; lengths are powers of two from there on */

typedef struct block {
    char *address;
    gpudata *data;
    uint64_t serial;
    unsigned int class;
} block;

/* Freed addresses, by the binary logarithm of their length, are reused for the same length. */
typedef struct spare {
    char **list;
    size_t count, room;
} spare;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *range;
static size_t length, used;
static spare spares[CLASSES];
static block *blocks; /* sorted by address */
static size_t count, room;
static uint64_t serials;

static int reserve(void) {
    for (length = (size_t)1 << 44; range == NULL && length >= (size_t)1 << 32; length /= 2) {
        void *found = mmap(NULL, length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (found == MAP_FAILED) continue;
        range = found;
        return 1;
    }
    return range != NULL;
}

static char *take_address(unsigned int class) {
    size_t bytes = (size_t)1 << class;
    char *address;
    if (spares[class].count > 0) return spares[class].list[--spares[class].count];
    if (!reserve() || bytes > length - used) return NULL;
    address = range + used;
    used += bytes;
    return address;
}

static int make_room(void **list, size_t *have, size_t needed, size_t size) {
    size_t wanted = *have == 0 ? 64 : *have * 2;
    void *grown;
    if (needed <= *have) return 1;
    grown = realloc(*list, wanted * size);
    if (grown == NULL) return 0;
    *list = grown;
    *have = wanted;
    return 1;
}

static void spare_address(char *address, unsigned int class) {
    spare *s = &spares[class];
    void *list = s->list;
    int fits = make_room(&list, &s->room, s->count + 1, sizeof *s->list);
    s->list = list;
    if (fits) s->list[s->count++] = address; /* else these addresses are not used again */
}

/* The number of blocks that begin at or before an address. */
static size_t before(const char *address) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (blocks[middle].address <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static char *insert(gpudata *data, unsigned int class) {
    void *list = blocks;
    int fits = make_room(&list, &room, count + 1, sizeof *blocks);
    char *address;
    size_t at;
    blocks = list;
    address = fits ? take_address(class) : NULL;
    if (address == NULL) return NULL;
    at = before(address);
    memmove(blocks + at + 1, blocks + at, (count - at) * sizeof *blocks);
    blocks[at] = (block){address, data, ++serials, class};
    count++;
    return address;
}

/* Takes the reference, also on failure. */
static void *add_block(gpudata *data, size_t bytes) {
    unsigned int class = LEAST;
    char *address = NULL;
    while (class < CLASSES && ((size_t)1 << class) < bytes) class ++;
    if (class < CLASSES) {
        pthread_mutex_lock(&lock);
        address = insert(data, class);
        pthread_mutex_unlock(&lock);
    }
    if (address == NULL) gpudata_release(data);
    return address;
}

void *memory_take(gpucontext *ctx, size_t bytes) {
    gpudata *data = gpudata_alloc(ctx, bytes, NULL, 0, NULL);
    return data != NULL ? add_block(data, bytes) : NULL;
}

void *memory_lend(gpudata *data) {
    size_t bytes = 0;
    if (gpudata_property(data, GA_BUFFER_PROP_SIZE, &bytes) != GA_NO_ERROR) return NULL;
    gpudata_retain(data);
    return add_block(data, bytes);
}

void memory_give(void *address) {
    gpudata *data = NULL;
    size_t at;
    if (address == NULL) return;
    pthread_mutex_lock(&lock);
    at = before(address);
    if (at > 0 && blocks[at - 1].address == address) {
        data = blocks[at - 1].data;
        spare_address(address, blocks[at - 1].class);
        count--;
        memmove(blocks + at - 1, blocks + at, (count - at + 1) * sizeof *blocks);
    }
    pthread_mutex_unlock(&lock);
    if (data != NULL) gpudata_release(data);
}

/* The block that contains an address; NULL: none. Call with the lock. */
static const block *block_of(const char *address) {
    size_t at = range != NULL && address >= range && address < range + used ? before(address) : 0;
    const block *found = at > 0 ? &blocks[at - 1] : NULL;
    return found != NULL && (size_t)(address - found->address) < (size_t)1 << found->class ? found : NULL;
}

gpudata *memory_find(const void *address, size_t *offset) {
    gpudata *data = NULL;
    const block *found;
    pthread_mutex_lock(&lock);
    found = block_of(address);
    if (found != NULL) {
        data = found->data;
        *offset = (size_t)((const char *)address - found->address);
        gpudata_retain(data);
    }
    pthread_mutex_unlock(&lock);
    return data;
}

int memory_is_gone(const void *address) {
    const char *wanted = address;
    int gone;
    pthread_mutex_lock(&lock);
    gone = range != NULL && wanted >= range && wanted < range + used && block_of(wanted) == NULL;
    pthread_mutex_unlock(&lock);
    return gone;
}

uint64_t memory_serial(const void *address) {
    const block *found;
    uint64_t serial;
    pthread_mutex_lock(&lock);
    found = block_of(address);
    serial = found != NULL ? found->serial : 0;
    pthread_mutex_unlock(&lock);
    return serial;
}
