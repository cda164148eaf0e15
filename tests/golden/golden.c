/*
 * The text of every case, in both dialects, is what it was: those that read.txt names are kept in expected/, of all
 * others a digest in digests.txt.
 *   gk_golden                 compares
 *   gk_golden --update        writes expected/ and digests.txt anew: see what differs before committing it
 *   gk_golden --write FOLDER  writes all texts there; difference.sh compares two revisions' with it
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

typedef struct golden {
    char *digests, *read; /* digests.txt and read.txt */
    FILE *updated;        /* with --update: digests.txt */
    const char *folder;   /* with --write */
    size_t done, wrong;
} golden;

/* FNV-1a of 64 bits (Fowler, Noll, Vo): a difference by mistake is found, which is all that is wanted. */
static uint64_t digest(const char *text, size_t length) {
    uint64_t h = 0xcbf29ce484222325;
    for (size_t i = 0; i < length; i++) h = (h ^ (unsigned char)text[i]) * 0x100000001b3;
    return h;
}

/* The rest of the line that begins with a word and a space or its end; NULL if no line does. */
static const char *line_of(const char *text, const char *word) {
    size_t n = strlen(word);
    for (const char *line = text; line != NULL && *line != '\0'; line = strchr(line, '\n'), line += line != NULL)
        if (strncmp(line, word, n) == 0 && strchr(" \n", line[n]) != NULL) return line + n;
    return NULL;
}

static int write_text(const char *path, const gk_result *r) {
    FILE *f = fopen(path, "wb");
    if (!f) {
        perror(path);
        return 1;
    }
    fwrite(r->text, 1, r->length, f);
    return fclose(f) != 0;
}

static int check_text(const char *path, const gk_result *r) {
    size_t length;
    char *want = cases_load(path, &length);
    if (want && length == r->length && memcmp(want, r->text, length) == 0) {
        free(want);
        return 0;
    }
    if (!want) {
        fprintf(stderr, "%s is missing; gk_golden --update writes it\n", path);
        return 1;
    }
    size_t line = 1, i = 0;
    for (; i < length && i < r->length && want[i] == r->text[i]; i++) line += want[i] == '\n';
    while (i > 0 && want[i - 1] != '\n') i--;
    fprintf(stderr, "%s differs at line %zu:\n  kept: %.*s\n  now:  %.*s\n", path, line, (int)strcspn(want + i, "\n"),
            want + i, (int)strcspn(r->text + i, "\n"), r->text + i);
    free(want);
    return 1;
}

static int check_digest(const golden *g, const char *name, const gk_result *r) {
    const char *want = line_of(g->digests, name);
    char now[20];
    snprintf(now, sizeof now, " %016" PRIx64, digest(r->text, r->length));
    if (want != NULL && strncmp(want, now, strlen(now)) == 0) return 0;
    fprintf(stderr, "%s %s; tests/golden/difference.sh shows how\n", name,
            want != NULL ? "is another text" : "has no line in digests.txt");
    return 1;
}

static int take(golden *g, const char *test, const char *suffix, const gk_result *r) {
    char name[80], path[1200];
    snprintf(name, sizeof name, "%s.%s", test, suffix);
    const char *folder = g->folder != NULL ? g->folder : GK_GOLDEN_DIR "/expected";
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return 1;
    if (g->folder != NULL) return write_text(path, r);
    bool read = line_of(g->read, test) != NULL;
    if (g->updated == NULL) return read ? check_text(path, r) : check_digest(g, name, r);
    if (read) return write_text(path, r);
    return fprintf(g->updated, "%s %016" PRIx64 "\n", name, digest(r->text, r->length)) < 0;
}

int main(int argc, char **argv) {
    static golden_case cases[MOST_CASES];
    static const char *const suffixes[] = {[GK_CUDA] = "cu", [GK_OPENCL] = "cl"}; /* one for each target */
    size_t n = cases_read(cases, MOST_CASES), length;
    golden g = {.digests = cases_load(GK_GOLDEN_DIR "/digests.txt", &length),
                .read = cases_load(GK_GOLDEN_DIR "/read.txt", &length),
                .folder = argc > 2 && strcmp(argv[1], "--write") == 0 ? argv[2] : NULL};
    if (argc == 2 && strcmp(argv[1], "--update") == 0) g.updated = fopen(GK_GOLDEN_DIR "/digests.txt", "wb");
    if (argc > 1 && g.updated == NULL && g.folder == NULL) {
        fprintf(stderr, "usage: gk_golden [--update | --write FOLDER]\n");
        return 2;
    }
    for (int target = 0; gk_target_name(target); target++) {
        for (size_t i = 0; i < n; i++) {
            if (target == GK_CUDA && cases_lanes_alone(&cases[i])) continue;
            g.done++;
            gk_result *r = cases_compile(&cases[i], GK_KERNEL_DIR, (gk_target)target, NULL);
            g.wrong += r ? (size_t)take(&g, cases[i].name, suffixes[target], r) : 1;
            gk_free(r);
        }
    }
    if (g.updated != NULL) g.wrong += fclose(g.updated) != 0;
    free(g.digests);
    free(g.read);
    printf("%zu texts, %zu wrong\n", g.done, g.wrong);
    return g.wrong != 0;
}
