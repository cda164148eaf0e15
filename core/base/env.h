#ifndef GA_BASE_ENV_H
#define GA_BASE_ENV_H
/*
 * The library's environment variables (all GPUARRAY_*), read here and documented in docs/environment.md. Every variable
 * is read through this file, for a program that runs with more rights than its user (setuid, setgid, file capabilities)
 * must not let that user choose its libraries and files: there all of them are unset.
 */
#include <stdbool.h>
#include <stddef.h>

const char *ga_env(const char *name); /* value, or NULL when unset or empty */
/* The user's home folder, or NULL. That of another user, which root may have kept across su or sudo, is not ours: what
 * is in it was not written by us, and what we left there would not be its owner's. */
const char *ga_env_home(void);
/* For any other value the fallback, with a warning (ga_log). */
bool ga_env_flag(const char *name, bool fallback);     /* 1/0, yes/no, on/off, true/false */
size_t ga_env_size(const char *name, size_t fallback); /* bytes, with an optional K, M, G or T (powers of 1024) */

/* Messages at GPUARRAY_LOG=1 (warnings), 2 (information) or 3 (debug) go to stderr; by default nothing is printed. */
void ga_log(int level, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
