#ifndef PROGRAMS_H
#define PROGRAMS_H
/* The files of programs/: NAME.gk, written as a user would, NAME.twin, the same by hand, and twin_LANGUAGE.h, what
 * stands before a twin in a language. After the last one name is NULL. */
typedef struct bench_text {
    const char *name, *text;
} bench_text;

extern const bench_text bench_texts[];
#endif
