/*
 * The text of every case, in both dialects, is what is kept in expected/.
 *   gk_golden [--update]     --update writes expected/ anew: read the difference before committing it
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cases.h"

static int check(const char *path, const gk_result *r) {
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

static int update(const char *path, const gk_result *r) {
    FILE *f = fopen(path, "wb");
    if (!f) return 1;
    fwrite(r->text, 1, r->length, f);
    return fclose(f) != 0;
}

int main(int argc, char **argv) {
    static golden_case cases[400];
    static const char *const suffixes[] = {[GK_CUDA] = "cu", [GK_OPENCL] = "cl"}; /* one for each target */
    size_t n = cases_read(cases, sizeof cases / sizeof *cases), done = 0, wrong = 0;
    bool updating = argc > 1 && strcmp(argv[1], "--update") == 0;
    for (int target = 0; gk_target_name(target); target++) {
        for (size_t i = 0; i < n; i++) {
            char path[1024];
            if (target == GK_CUDA && cases_lanes_alone(&cases[i])) continue;
            int length =
                snprintf(path, sizeof path, "%s/expected/%s.%s", GK_GOLDEN_DIR, cases[i].name, suffixes[target]);
            if (length < 0 || (size_t)length >= sizeof path) return 2;
            done++;
            gk_result *r = cases_compile(&cases[i], GK_KERNEL_DIR, (gk_target)target, NULL);
            wrong += r ? (size_t)(updating ? update(path, r) : check(path, r)) : 1;
            gk_free(r);
        }
    }
    printf("%zu texts, %zu wrong\n", done, wrong);
    return wrong != 0;
}
