#ifndef GA_BASE_ENV_H
#define GA_BASE_ENV_H
/*
 * Reads the library's environment variables (all GPUARRAY_*), which docs/environment.md documents. Every variable is
 * read through this file, because a program with more rights than its user (setuid, setgid, file capabilities) must not
 * let that user choose its libraries and files: in such a program all of them count as unset.
 */
#include <stdbool.h>
#include <stddef.h>

const char *ga_env(const char *name); /* value, or NULL when unset or empty */
/* The user's home folder, or NULL. NULL too where the folder belongs to another user, as root may keep HOME across su
 * or sudo: we did not write what is in it, and its owner could not remove what we leave there. */
const char *ga_env_home(void);
/* A value that is not understood counts as the fallback, with a warning (ga_log). */
bool ga_env_flag(const char *name, bool fallback);     /* 1/0, yes/no, on/off, true/false */
size_t ga_env_size(const char *name, size_t fallback); /* bytes, with an optional K, M, G or T (powers of 1024) */

/* Messages at GPUARRAY_LOG=1 (warnings), 2 (information) or 3 (debug) go to stderr; by default nothing is printed. */
void ga_log(int level, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
