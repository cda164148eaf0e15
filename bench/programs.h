#ifndef PROGRAMS_H
#define PROGRAMS_H
/* The files of programs/: NAME.gk, written as a user would, NAME.twin, the same by hand, and twin_LANGUAGE.h, a prelude
 * for twins in a language. Ends with name NULL. */
typedef struct bench_text {
    const char *name, *text;
} bench_text;

extern const bench_text bench_texts[];
#endif
