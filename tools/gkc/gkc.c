/* gkc: the GK compiler as a command. See --help. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elementary.h"
#include "files.h"
#include "format.h"
#include "lsp.h"

static const char help[] =
    "gkc - compiles GK kernels to CUDA C or OpenCL C 1.2\n"
    "\n"
    "usage: gkc [options] file.gk... (- reads standard input)\n"
    "       gkc --format [--check] file.gk...\n"
    "       gkc --lsp [file.gk...]\n"
    "\n"
    "  --target=cuda|opencl   language of the output; opencl by default\n"
    "  --kernel=NAME          the kernel to compile; the only one of the last file by default\n"
    "  -D NAME=VALUE          a template argument: -D T=f32 -D TILE=16 -D OP=add\n"
    "  --arg NAME=VALUE       the same\n"
    "  --idx=32|64            width of idx; 64 by default\n"
    "  --math=strict|contract|fast\n"
    "                         overrides the kernel's math attribute\n"
    "  --features=LIST        what the device has, separated by commas: fp64, atomic64, subgroup (in\n"
    "                         OpenCL C NVIDIA's), matrix, matrix64, matrix_wide, loops, all, none; fp64,atomic64 by "
    "default\n"
    "  --quirks=LIST          what the text's compiler gets wrong, separated by commas: compilers (nvidia,\n"
    "                         \"pocl 3 llvm 15\", any: one that nobody knows) and rows by name, or with a - before\n"
    "                         it one less; none by default, and the text is what one would write\n"
    "  --quirks               list the rows\n"
    "  --local=BYTES          local memory a group may use; unlimited by default\n"
    "  --group=NUMBER         work-items a group may have on the device; what GK allows, 1024, by default\n"
    "  --roll=NUMBER          expressions in all rounds of a static for, from which on it is a loop in the text if it\n"
    "                         can be; as many as pay by default\n"
    "  --check                check only, every declaration, without template arguments and for a device that has\n"
    "                         all features\n"
    "  --checked              compare every index with its extent and tell of races, as GPUARRAY_CHECKED=1 does\n"
    "  --asserts              tell of assertions that do not hold, as GPUARRAY_ASSERTS=1 does\n"
    "  --bounded              for launches in which no index arithmetic that the compiler can follow wraps, as the\n"
    "                         library asks of each\n"
    "  --apart                for launches in which no array that is only read overlaps one that is written\n"
    "  --ast                  print the syntax tree\n"
    "  --params               print how the parameters are passed, as comments before the program\n"
    "  -o FILE                write there instead of to standard output\n"
    "  --format               lay the files out anew, in place (of -: to standard output); a file with mistakes of\n"
    "                         syntax stays as it is; with --check: name the files that would change, exit status 1\n"
    "  --lsp                  serve an editor by the Language Server Protocol on standard input and output; the files\n"
    "                         are part of every program\n"
    "  --version, --help\n"
    "\n"
    "Several files are one program: the library's operators and your kernel, say.\n"
    "Exit status: 0 done, 1 errors in the source or its arguments, 2 wrong usage, 3 a file cannot be read or written,\n"
    "4 out of memory.\n";

typedef struct command {
    gk_options options;
    gk_template_arg *args;
    const char **files;
    size_t nfiles;
    const char *out;
    bool params, format, serve;
} command;

static int usage(const char *what, const char *arg) {
    fprintf(stderr, "gkc: %s '%s'; gkc --help tells how to use it\n", what, arg);
    return EXIT_USAGE;
}

/* The error of an option without its '=' and value. */
static int missing_value(const char *name, const char *next) {
    fprintf(stderr, "gkc: write %s=%s; gkc --help tells how to use it\n", name, next && *next != '-' ? next : "VALUE");
    return EXIT_USAGE;
}

/* The text after "--name=" if `arg` is that option. */
static const char *value_of(const char *arg, const char *name) {
    size_t n = strlen(name);
    return strncmp(arg, name, n) == 0 && arg[n] == '=' ? arg + n + 1 : NULL;
}

static int read_features(command *c, const char *list) {
    static const struct {
        const char *name;
        unsigned bits;
    } known[] = {
        {"fp64", GK_HAS_FP64},
        {"atomic64", GK_HAS_ATOMIC64},
        {"subgroup", GK_HAS_SUBGROUP},
        {"matrix", GK_HAS_MATRIX},
        {"matrix64", GK_HAS_MATRIX64},
        {"matrix_wide", GK_HAS_WIDE},
        {"loops", GK_HAS_LOOPS},
        {"loose_reals", GK_LOOSE_REALS},
        {"all", GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP | GK_HAS_MATRIX | GK_HAS_MATRIX64 | GK_HAS_WIDE},
        {"none", 0}};
    const size_t known_count = sizeof known / sizeof *known;
    c->options.features = 0;
    while (*list) {
        size_t n = strcspn(list, ","), k = 0;
        while (k < known_count && (strlen(known[k].name) != n || strncmp(known[k].name, list, n) != 0)) k++;
        if (k == known_count) return usage("unknown feature in", list);
        c->options.features |= known[k].bits;
        list += n + (list[n] == ',');
    }
    return EXIT_OK;
}

static bool read_size(const char *text, size_t *size) {
    char *end;
    unsigned long long n = strtoull(text, &end, 0);
    *size = (size_t)n;
    return *text && !*end && *text != '-';
}

static int read_value(command *c, const char *arg, const char *next, const char **known) {
    static const char *const names[] = {"--target",   "--kernel", "--idx",   "--math",
                                        "--features", "--local",  "--group", "--roll"};
    const char *v;
    *known = arg;
    if ((v = value_of(arg, "--target"))) {
        int target = 0;
        while (gk_target_name(target) != NULL && strcmp(gk_target_name(target), v) != 0) target++;
        if (gk_target_name(target) == NULL) return usage("no such target:", v);
        c->options.target = (gk_target)target;
    } else if ((v = value_of(arg, "--kernel"))) {
        c->options.kernel = v;
    } else if ((v = value_of(arg, "--idx"))) {
        if (strcmp(v, "32") != 0 && strcmp(v, "64") != 0) return usage("idx is 32 or 64 bits wide, not", v);
        c->options.index_bits = *v == '3' ? 32 : 64;
    } else if ((v = value_of(arg, "--math"))) {
        c->options.math = *v == 's' ? GK_MATH_STRICT : *v == 'c' ? GK_MATH_CONTRACT : GK_MATH_FAST;
        if (strcmp(v, "strict") != 0 && strcmp(v, "contract") != 0 && strcmp(v, "fast") != 0)
            return usage("no such math:", v);
    } else if ((v = value_of(arg, "--features"))) {
        return read_features(c, v);
    } else if ((v = value_of(arg, "--quirks"))) {
        const char *wrong = gk_quirks_read(v, &c->options.quirks);
        if (wrong) return usage("no compiler and no quirk:", wrong);
    } else if ((v = value_of(arg, "--local"))) {
        if (!read_size(v, &c->options.local_limit)) return usage("not a number of bytes:", v);
    } else if ((v = value_of(arg, "--group"))) {
        if (!read_size(v, &c->options.group_limit)) return usage("not a number of work-items:", v);
    } else if ((v = value_of(arg, "--roll"))) {
        if (!read_size(v, &c->options.roll)) return usage("not a number of expressions:", v);
    } else {
        *known = NULL;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (strcmp(arg, names[i]) == 0) return missing_value(arg, next);
    }
    return EXIT_OK;
}

static int read_template_arg(command *c, char *text) {
    char *equal = text ? strchr(text, '=') : NULL;
    if (!equal || equal == text) return usage("a template argument is NAME=VALUE, not", text ? text : "");
    *equal = '\0';
    c->args[c->options.nargs++] = (gk_template_arg){text, equal + 1};
    return EXIT_OK;
}

static void list_quirks(void) {
    const gk_quirk_info *q;
    for (unsigned i = 0; (q = gk_quirk_at(i)) != NULL; i++) {
        printf("%s\n    of:   %s\n    what: %s\n", q->name, q->compilers, q->what);
        if (*q->reproducers) printf("    seen: %s\n", q->reproducers);
    }
}

/* Parse the command line into `c`; -1 if the command is already done. */
static int read_command(command *c, int argc, char **argv) {
    int status = EXIT_OK;
    for (int i = 1; i < argc && status == EXIT_OK; i++) {
        char *arg = argv[i];
        const char *known;
        if (strcmp(arg, "--help") == 0 || strcmp(arg, "-h") == 0) {
            fputs(help, stdout);
            return -1;
        }
        if (strcmp(arg, "--version") == 0) {
            printf("gkc, GK lowering version %d\n", GK_LOWERING_VERSION);
            return -1;
        }
        if (strcmp(arg, "--quirks") == 0) {
            list_quirks();
            return -1;
        }
        if (strcmp(arg, "-D") == 0 || strcmp(arg, "--arg") == 0) {
            status = read_template_arg(c, i + 1 < argc ? argv[++i] : NULL);
        } else if (strncmp(arg, "-D", 2) == 0) {
            status = read_template_arg(c, arg + 2);
        } else if (strncmp(arg, "--arg=", 6) == 0) {
            status = read_template_arg(c, arg + 6);
        } else if (strcmp(arg, "--check") == 0) {
            c->options.check_only = true;
        } else if (strcmp(arg, "--checked") == 0) {
            c->options.checked = true;
        } else if (strcmp(arg, "--asserts") == 0) {
            c->options.asserts = true;
        } else if (strcmp(arg, "--bounded") == 0) {
            c->options.bounded = true;
        } else if (strcmp(arg, "--apart") == 0) {
            c->options.apart = true;
        } else if (strcmp(arg, "--ast") == 0) {
            c->options.want_ast = true;
        } else if (strcmp(arg, "--params") == 0) {
            c->params = true;
        } else if (strcmp(arg, "--format") == 0) {
            c->format = true;
        } else if (strcmp(arg, "--lsp") == 0) {
            c->serve = true;
        } else if (strcmp(arg, "-o") == 0) {
            if (i + 1 == argc) return usage("a file name is missing after", arg);
            c->out = argv[++i];
        } else if (arg[0] == '-' && arg[1]) {
            status = read_value(c, arg, argv[i + 1], &known);
            if (status == EXIT_OK && !known) status = usage("unknown option", arg);
        } else {
            c->files[c->nfiles++] = arg;
        }
    }
    if (status == EXIT_OK && !c->nfiles && !c->serve) {
        fputs("gkc: no source file is given; gkc --help tells how to use it\n", stderr);
        return EXIT_USAGE;
    }
    return status;
}

static void print_params(FILE *f, const gk_result *r) {
    static const char *const slots[] = {"value", "real part", "imaginary part",  "data",   "offset in bytes",
                                        "size",  "dim",       "stride in bytes", "report", "number of the first access",
                                        "races", "shape"};
    fprintf(f, "/* %s\n * function %s, group size %u x %u x %u, %zu bytes of local memory\n", r->instance, r->kernel,
            r->group_size[0], r->group_size[1], r->group_size[2], r->local_bytes);
    for (size_t i = 0; i < r->nslots; i++) {
        const gk_slot *s = &r->slots[i];
        bool own = s->kind >= GK_SLOT_REPORT, memory = s->kind == GK_SLOT_REPORT || s->kind == GK_SLOT_RACES;
        fprintf(f, " *   %2zu: %s, %s", i, own ? "reports" : r->params[s->param].name, slots[s->kind]);
        if (s->kind == GK_SLOT_DIM || s->kind == GK_SLOT_STRIDE) fprintf(f, " %u", s->dim);
        fprintf(f, s->kind == GK_SLOT_DATA || memory ? " of %s\n" : ", %s\n", gk_scalar_name(s->type));
    }
    fputs(" */\n", f);
}

static int write_result(const command *c, const gk_result *r) {
    FILE *f = c->out ? fopen(c->out, "wb") : stdout;
    if (f && r) {
        if (c->params && r->kernel) print_params(f, r);
        fwrite(r->text, 1, r->length, f);
        bool bad = ferror(f) || fflush(f) != 0;
        if (c->out) bad = fclose(f) != 0 || bad;
        if (!bad) return EXIT_OK;
    }
    fprintf(stderr, "gkc: cannot write %s: %s\n", c->out ? c->out : "standard output", strerror(errno));
    return EXIT_FILE;
}

/* Compile as the library does: with its elementary functions, if the sources call any. */
static gk_status compile(const command *c, const gk_source *sources, gk_result **r) {
    gk_memory *memory = gk_memory_new();
    gk_module *m = gk_module_new(sources, c->nfiles, memory, 0), *functions = NULL;
    gk_options options = c->options;
    gk_status status = GK_MEMORY_ERROR;
    *r = NULL;
    if (m && gk_module_wants_functions(m)) options.functions = functions = ga_elementary_new(memory);
    if (m && (functions || !gk_module_wants_functions(m))) status = gk_module_compile(m, &options, r);
    gk_module_release(functions);
    gk_module_release(m);
    gk_memory_free(memory);
    return status;
}

static int run(command *c, gk_source *sources) {
    if (c->serve) return gkc_serve(c->files, c->nfiles);
    if (c->format) return gkc_format_files(c->files, c->nfiles, c->options.check_only);
    for (size_t i = 0; i < c->nfiles; i++) {
        sources[i].name = strcmp(c->files[i], "-") == 0 ? "<stdin>" : c->files[i];
        sources[i].text = gkc_read_file(c->files[i], &sources[i].length);
        if (!sources[i].text) {
            int why = errno;
            fprintf(stderr, "gkc: cannot read %s: %s\n", c->files[i], strerror(why));
            return why == ENOMEM ? EXIT_MEMORY : EXIT_FILE;
        }
    }
    gk_result *r;
    gk_status status = compile(c, sources, &r);
    int code = EXIT_OK;
    if (r) fputs(r->messages, stderr);
    if (status == GK_MEMORY_ERROR)
        code = EXIT_MEMORY;
    else if (status != GK_OK)
        code = EXIT_SOURCE;
    else
        code = write_result(c, r);
    gk_free(r);
    return code;
}

int main(int argc, char **argv) {
    command c = {.options = {.target = GK_OPENCL, .features = GK_HAS_FP64 | GK_HAS_ATOMIC64}};
    size_t n = (size_t)argc;
    c.args = calloc(n + 1, sizeof *c.args);
    c.files = calloc(n + 1, sizeof *c.files);
    gk_source *sources = calloc(n + 1, sizeof *sources);
    int status = EXIT_MEMORY;
    if (c.args && c.files && sources) {
        c.options.args = c.args;
        status = read_command(&c, argc, argv);
        status = status < 0 ? EXIT_OK : status == EXIT_OK ? run(&c, sources) : status;
    } else {
        fputs("gkc: out of memory\n", stderr);
    }
    for (size_t i = 0; sources && i < c.nfiles; i++) free((void *)(uintptr_t)sources[i].text);
    free(sources);
    free(c.files);
    free(c.args);
    return status;
}
