#include "cases.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elementary.h"

enum { MOST_ARGS = 16 };

char *cases_load(const char *path, size_t *length) {
    FILE *f = fopen(path, "rb");
    if (!f) return NULL;
    size_t cap = 1 << 20;
    char *text = malloc(cap + 1);
    *length = text ? fread(text, 1, cap, f) : 0;
    if (text) text[*length] = '\0';
    fclose(f);
    return text;
}

static void trimmed(char *out, size_t size, const char *from, const char *to) {
    while (from < to && *from == ' ') from++;
    while (to > from && (to[-1] == ' ' || to[-1] == '\n')) to--;
    snprintf(out, size, "%.*s", (int)(to - from), from);
}

static size_t read_list(const char *path, golden_case *cases, size_t max) {
    size_t length, n = 0;
    char *text = cases_load(path, &length);
    if (!text) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *field[6] = {line}, bits[8];
        int k = 1;
        if (*line == '#') continue;
        for (char *p = line; *p; p++)
            if (*p == '|' && k < 5) field[k++] = p + 1;
        if (k != 5) continue;
        if (n == max) {
            fprintf(stderr, "%s has more cases than there is room for\n", path);
            exit(2);
        }
        field[5] = line + strlen(line) + 1;
        golden_case *c = &cases[n++];
        trimmed(c->name, sizeof c->name, field[0], field[1] - 1);
        trimmed(bits, sizeof bits, field[1], field[2] - 1);
        trimmed(c->kernel, sizeof c->kernel, field[2], field[3] - 1);
        trimmed(c->files, sizeof c->files, field[3], field[4] - 1);
        trimmed(c->args, sizeof c->args, field[4], field[5] - 1);
        c->index_bits = atoi(bits);
    }
    free(text);
    return n;
}

size_t cases_read(golden_case *cases, size_t max) {
    size_t n = read_list(GK_GOLDEN_DIR "/cases.txt", cases, max);
    return n + read_list(GK_GOLDEN_DIR "/own.txt", cases + n, max - n);
}

int cases_oldest(const golden_case *c) {
    if (strstr(c->name, "_packed_")) return 90; /* copies of groups */
    if (!strstr(c->name, "_matrix_") && !strstr(c->name, "_packs_") && strncmp(c->name, "matrix_add", 10) != 0)
        return 0;
    return strstr(c->name, "f64") ? 90 : 80;
}

bool cases_lanes(const golden_case *c) {
    return cases_lanes_alone(c) || strncmp(c->name, "subgroup", 8) == 0;
}

bool cases_lanes_alone(const golden_case *c) {
    return strstr(c->name, "_lanes") != NULL;
}

gk_result *cases_compile(const golden_case *c, const char *dir, gk_target target, const char *compiler) {
    char files[128], args[160], path[1024], names[5][64];
    gk_source sources[5] = {0};
    gk_template_arg template_args[MOST_ARGS];
    /* As instances of users are compiled, which the host chooses by each launch. */
    const char *end = strstr(c->name, "_users");
    const bool users = end != NULL && end[6] == '\0';
    const bool checked = strstr(c->name, "_checked") != NULL;
    if (!compiler) compiler = target == GK_CUDA ? "nvrtc 13" : "nvidia 580";
    gk_options o = {.target = target,
                    .bounded = users,
                    .apart = users,
                    .checked = checked,
                    .known = !users,
                    .features = GK_HAS_FP64 | GK_HAS_ATOMIC64,
                    .quirks = gk_quirks_of(compiler),
                    .index_bits = c->index_bits,
                    .kernel = c->kernel,
                    .args = template_args,
                    .any_element = true};
    size_t n = 0;
    gk_result *r = NULL;
    snprintf(files, sizeof files, "%s", c->files);
    snprintf(args, sizeof args, "%s", c->args);
    for (char *f = strtok(files, " "); f && n < 5; f = strtok(NULL, " "), n++) {
        snprintf(path, sizeof path, "%s/%s.gk", dir, f);
        snprintf(names[n], sizeof names[n], "%s.gk", f);
        sources[n].name = names[n];
        sources[n].text = cases_load(path, &sources[n].length);
        if (!sources[n].text) { /* a kernel of these tests */
            snprintf(path, sizeof path, GK_GOLDEN_DIR "/%s.gk", f);
            sources[n].text = cases_load(path, &sources[n].length);
        }
        if (!sources[n].text) {
            fprintf(stderr, "cannot read %s\n", path);
            exit(2);
        }
    }
    for (char *a = strtok(args, " "); a; a = strtok(NULL, " ")) {
        char *value = strchr(a, '=');
        if (value == NULL || o.nargs == MOST_ARGS) {
            fprintf(stderr, "%s: %s is one argument too many, or has no value\n", c->name, a);
            exit(2);
        }
        *value = '\0';
        template_args[o.nargs++] = (gk_template_arg){a, value + 1};
    }
    gk_module *functions = ga_elementary_new(NULL);
    o.functions = functions;
    if (target == GK_CUDA || cases_lanes(c)) o.features |= GK_HAS_SUBGROUP;
    if (cases_oldest(c) > 0) o.features |= GK_HAS_MATRIX | GK_HAS_MATRIX64 | GK_HAS_WIDE;
    if (gk_compile(sources, n, &o, &r) != GK_OK) {
        fprintf(stderr, "%s:\n%s", c->name, r ? r->messages : "out of memory\n");
        gk_free(r);
        r = NULL;
    }
    gk_module_release(functions);
    for (size_t i = 0; i < n; i++) free((void *)(uintptr_t)sources[i].text);
    return r;
}
