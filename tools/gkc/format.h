#ifndef GKC_FORMAT_H
#define GKC_FORMAT_H
/*
 * The layout of GK sources: indentation by 4, spaces, alignment of what goes on over several lines, 120 columns. Where
 * a line may end or go on, the author's choice stays. Only white space changes, and where long comments are divided.
 */
#include "gk/syntax/arena.h"
#include "gk/gk.h"

typedef enum gkc_format_status {
    GKC_FORMATTED,
    GKC_NOT_GK,       /* the syntax is wrong: `messages` says where */
    GKC_FORMAT_FAILED /* a mistake of the formatter's: the text would not have the same tokens, or would change again */
} gkc_format_status;

typedef struct gkc_formatted {
    const char *text; /* in the arena, as the following */
    size_t length;
    const char *messages;
} gkc_formatted;

/* Recommended size of an arena for it, in bytes; if memory runs out it jumps to arena->escape. */
#define GKC_FORMAT_MEMORY ((size_t)2048 * 1024 * 1024)
gkc_format_status gkc_format(gk_arena *arena, const gk_source *source, gkc_formatted *out);

/* gkc --format FILE...; files that are named "-" are standard input, whose layout goes to standard output. check: name
 * the files that would change. Returns gkc's exit status. */
int gkc_format_files(const char *const *files, size_t nfiles, bool check);

#endif
