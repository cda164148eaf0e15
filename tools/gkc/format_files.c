/* gkc --format. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "format.h"

static int say(const char *name, const char *what) {
    fprintf(stderr, "gkc: %s %s: %s\n", what, name, strerror(errno));
    return errno == ENOMEM ? EXIT_MEMORY : EXIT_FILE;
}

static int put(const char *name, const gk_source *source, const gkc_formatted *made, bool check) {
    bool same = made->length == source->length && memcmp(made->text, source->text, made->length) == 0;
    if (check) {
        if (!same) printf("%s\n", source->name);
        return same ? EXIT_OK : EXIT_SOURCE;
    }
    if (strcmp(name, "-") == 0) {
        fwrite(made->text, 1, made->length, stdout);
        return fflush(stdout) == 0 && !ferror(stdout) ? EXIT_OK : say("standard output", "cannot write");
    }
    return same || gkc_replace_file(name, made->text, made->length) ? EXIT_OK : say(name, "cannot write");
}

static int format_in(gk_arena *arena, const char *name, const gk_source *source, bool check) {
    gkc_formatted made;
    switch (gkc_format(arena, source, &made)) {
    case GKC_FORMATTED: return put(name, source, &made, check);
    case GKC_NOT_GK: fputs(made.messages, stderr); return EXIT_SOURCE;
    default:
        fprintf(stderr, "gkc: %s is left as it is: it cannot be laid out without a change. Please report this.\n",
                source->name);
        return EXIT_SOURCE;
    }
}

static int format_source(const char *name, const gk_source *source, bool check) {
    gk_arena *arena = malloc(sizeof *arena);
    jmp_buf escape;
    if (!arena) return say(name, "cannot format");
    gk_arena_init(arena, GKC_FORMAT_MEMORY, source->length);
    arena->escape = &escape;
    if (setjmp(escape)) {
        gk_arena_free(arena);
        free(arena);
        fputs("gkc: out of memory\n", stderr);
        return EXIT_MEMORY;
    }
    int status = format_in(arena, name, source, check);
    gk_arena_free(arena);
    free(arena);
    return status;
}

int gkc_format_files(const char *const *files, size_t nfiles, bool check) {
    int worst = EXIT_OK;
    for (size_t i = 0; i < nfiles; i++) {
        gk_source source = {.name = strcmp(files[i], "-") == 0 ? "<stdin>" : files[i]};
        char *text = gkc_read_file(files[i], &source.length);
        source.text = text;
        int status = text ? format_source(files[i], &source, check) : say(files[i], "cannot read");
        free(text);
        if (status > worst) worst = status;
    }
    return worst;
}
