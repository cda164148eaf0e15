#ifndef GA_DISK_CACHE_H
#define GA_DISK_CACHE_H
/*
 * The disk cache of compiled programs and of GK's results: one file an entry, shared by processes. A file is named
 * after the hash of its key, holds the full key and a checksum of the payload, and is put in place by rename; entries
 * that do not match are ignored, and overwritten later. The folder must belong to the user and be writable by nobody
 * else.
 */
#include "base/str.h"

/* The folder to use, created (0700) if need be; NULL (and a log line) if caching is off or the folder is not safe.
 * `asked`: the folder that a user named, or NULL for GPUARRAY_CACHE_PATH, then $XDG_CACHE_HOME/gpuarray, then
 * ~/.cache/gpuarray. The caller frees the result. */
char *ga_disk_cache_open(const char *asked);

/* 0 and a malloc'd payload, or -1 when there is no valid entry. */
int ga_disk_cache_load(const char *dir, const char *key, size_t keylen, void **payload, size_t *size);

/* Best effort: a failure leaves no file and is only logged. Also trims the folder to GPUARRAY_CACHE_SIZE (default
 * 256M), and removes partial files that interrupted writers left more than an hour ago. */
void ga_disk_cache_store(const char *dir, const char *key, size_t keylen, const void *payload, size_t size);

/* Remove the entry of this key, which is valid but useless (a driver refuses it). */
void ga_disk_cache_drop(const char *dir, const char *key, size_t keylen);

#endif
