/*
 * libFuzzer target for the reader of the disk cache: a file with any bytes stands where the entry of a key is looked
 * for. Nothing may crash or leak; a payload comes back exactly when the file is sound, and then byte for byte. The
 * first byte of the input chooses what the rest is: the whole file; a payload that gets a correct head; such an entry
 * with one byte changed or cut short; a payload that the library itself stores; a result of the GK compiler, as it is
 * kept in such payloads.
 */
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "program/disk_cache.h"
#include "gk/gk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char key[] = "device\0compiler\0source";
static char dir[200], path[260];

static void require(int condition) {
    if (!condition) abort();
}

static void clean_up(void) {
    unlink(path);
    rmdir(dir);
}

static void set_up(void) {
    const char *tmp = getenv("TMPDIR");
    snprintf(dir, sizeof dir, "%.150s/fuzz_cache.XXXXXX", tmp && *tmp ? tmp : "/tmp");
    require(mkdtemp(dir) != NULL);
    snprintf(path, sizeof path, "%s/%016" PRIx64 ".gac", dir, ga_hash(GA_HASH_INIT, key, sizeof key));
    atexit(clean_up);
}

static void write_entry(const uint8_t *bytes, size_t n) {
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    require(fd >= 0 && write(fd, bytes, n) == (ssize_t)n && close(fd) == 0);
}

enum { HEAD = 32 };

/* Head, key and payload as disk_cache.c describes them; returns the length of it all. */
static size_t make_entry(uint8_t *out, const uint8_t *payload, size_t n) {
    const uint64_t keylen = sizeof key, size = n;
    memcpy(out, "GACACH2", 8);
    memcpy(out + 8, &keylen, 8);
    memcpy(out + 16, &size, 8);
    memcpy(out + HEAD, key, sizeof key);
    memcpy(out + HEAD + sizeof key, payload, n);
    const uint64_t check = ga_hash(ga_hash(GA_HASH_INIT, key, sizeof key), payload, n);
    memcpy(out + 24, &check, 8);
    return HEAD + sizeof key + n;
}

/* Load the entry; it must return `want` of n bytes, or nothing if that is NULL. */
static void expect(const uint8_t *want, size_t n) {
    void *got = NULL;
    size_t size = 0;
    int r = ga_disk_cache_load(dir, key, sizeof key, &got, &size);
    require(want ? r == 0 && size == n && memcmp(got, want, n) == 0 : r != 0 && got == NULL);
    free(got);
}

/* The loaded bytes must be readable to their end. */
static void read_result(const uint8_t *bytes, size_t n) {
    gk_result *r = gk_result_load(bytes, n);
    if (!r) return;
    require(strlen(r->text) == r->length && strlen(r->kernel) < n && strlen(r->instance) < n);
    for (size_t i = 0; i < r->nparams; i++) require(strlen(r->params[i].name) < n);
    for (size_t i = 0; i < r->nslots; i++) require(r->slots[i].param < r->nparams);
    gk_free(r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!*dir) set_up();
    if (size < 4) return 0;
    if (data[0] & 4) {
        read_result(data + 4, size - 4);
        return 0;
    }
    const unsigned how = data[0] & 3, where = data[1] | (unsigned)data[2] << 8, change = data[3];
    const uint8_t *rest = data + 4;
    const size_t n = size - 4;
    uint8_t *entry = malloc(HEAD + sizeof key + size), *whole = malloc(HEAD + sizeof key + size);
    require(entry && whole);
    size_t length = make_entry(entry, rest, n);
    const uint8_t *payload = n > 0 ? rest : NULL; /* an entry without a payload is none */
    switch (how) {
    case 0:
        write_entry(rest, n);
        /* valid only if it is what make_entry() makes of its own end */
        length = n > HEAD + sizeof key ? make_entry(whole, rest + HEAD + sizeof key, n - HEAD - sizeof key) : 0;
        expect(length && memcmp(whole, rest, n) == 0 ? rest + HEAD + sizeof key : NULL, n - HEAD - sizeof key);
        break;
    case 1:
        write_entry(entry, length);
        expect(payload, n);
        break;
    case 2:
        if (change & 1) {
            length = where % length; /* cut short */
        } else {
            entry[where % length] ^= change; /* even: 0 leaves it sound */
        }
        write_entry(entry, length);
        expect(change == 0 ? payload : NULL, n);
        break;
    default:
        unlink(path);
        ga_disk_cache_store(dir, key, sizeof key, rest, n);
        expect(payload, n);
        break;
    }
    free(entry);
    free(whole);
    return 0;
}
