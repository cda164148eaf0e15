#ifndef GA_DISK_CACHE_H
#define GA_DISK_CACHE_H
/*
 * Compiled programs, and GK's results, on disk, one file an entry, shared by processes. A file is named after the hash
 * of its key, holds the full key and a checksum of the payload, and appears by rename; anything that does not match is
 * ignored (and will be overwritten). The folder must belong to the user and be writable by nobody else.
 */
#include "base/str.h"

/* The folder to use, created (0700) if need be; NULL (and a log line) if caching is off or the folder is not safe.
 * asked: the folder a user named, or NULL for GPUARRAY_CACHE_PATH, then $XDG_CACHE_HOME/gpuarray, then
 * ~/.cache/gpuarray. The result is to be freed. */
char *ga_disk_cache_open(const char *asked);

/* 0 and a malloc'd payload, or -1 when there is no sound entry. */
int ga_disk_cache_load(const char *dir, const char *key, size_t keylen, void **payload, size_t *size);

/* Best effort: a failure leaves no file and is only logged. Trims the folder to GPUARRAY_CACHE_SIZE (default 256M), and
 * removes what interrupted writers left there an hour ago and more. */
void ga_disk_cache_store(const char *dir, const char *key, size_t keylen, const void *payload, size_t size);

/* Removes the entry of this key, which is sound but of no use: it is not to be found again. */
void ga_disk_cache_drop(const char *dir, const char *key, size_t keylen);

#endif
