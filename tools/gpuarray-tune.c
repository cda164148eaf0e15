/* gpuarray-tune: measures parameters of the library's kernels on a device, and writes a file that contexts read. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gpuarray/gpuarray.h>

static const char help[] =
    "Usage: gpuarray-tune [OPTION]...\n"
    "Measures sizes of tiles, items of a work-item and the like on a device, and writes those that are fastest to a\n"
    "file, which later programs read. Nothing else should run on the device meanwhile.\n"
    "\n"
    "  --device=SPEC      the device: cuda0, opencl0:1, ...; else GPUARRAY_DEVICE or the best one\n"
    "  --seconds=N        at most so long, 1 to 86400 (300)\n"
    "  --family=LIST      only these, with commas: gemm, reduce, rows, elementwise, transpose, sort, scan, fft, conv,\n"
    "                     attention\n"
    "  --output=FILE      the file, - for none; else one in your folder of tuning files, where programs look for it\n"
    "  --set=NAME=VALUE   set a parameter; with this option nothing is measured. May be repeated\n"
    "  --guesses          begin with cautious guesses, not with the library's values\n"
    "  --processor-time   for a processor that has other work: measure processor time\n"
    "  --small            small arrays, which tell little of large ones: for tests\n"
    "  --list             list the device's parameters with their values, and stop\n"
    "  --version, --help\n"
    "\n"
    "Exit status: 0, done; 1, no device, or the file cannot be written; 2, wrong usage; 3, measuring failed.\n";

typedef struct options {
    const char *device, *output;
    ga_tune_options tune;
    bool list;
    const char *set[64];
    unsigned sets;
} options;

/* ------------------------------------------------------------------------------------------------------- progress */

static void draw_bar(const ga_tune_progress *p) {
    enum { WIDTH = 30 };
    char bar[WIDTH + 1] = {0};
    const int full = (int)(p->done * WIDTH);

    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)(full < WIDTH ? full : WIDTH));
    fprintf(stderr, "\r[%s] %3.0f %%  %-24s", bar, p->done * 100, p->parameter != NULL ? p->parameter : p->family);
    fflush(stderr);
}

/* Print a line for each family to standard output, and in between a bar if `user`, a bool, says that standard error is
 * a terminal. */
static int show(void *user, const ga_tune_progress *p) {
    const bool *terminal = user;

    if (*terminal) draw_bar(p);
    if (p->parameter != NULL) return 0;
    if (*terminal) fprintf(stderr, "\r%70s\r", "");
    if (p->ratio > 0)
        printf("%-12s %.3f\n", p->family, p->ratio);
    else
        printf("%-12s -\n", p->family);
    fflush(stdout);
    return 0;
}

static void print_changes(gpucontext *ctx) {
    ga_tuned_parameter p;

    for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++)
        if (p.value != p.usual) printf("%-24s %u (usually %u)\n", p.name, p.value, p.usual);
}

static void print_list(gpucontext *ctx) {
    ga_tuned_parameter p;

    for (unsigned i = 0; gpucontext_tuned(ctx, i, &p) == GA_NO_ERROR; i++) {
        if (!(p.flags & GA_TUNED_HERE)) continue;
        printf("%-24s %6u  (", p.name, p.value);
        for (const unsigned *l = p.legal; *l != 0; l++) printf("%s%u", l == p.legal ? "" : " ", *l);
        printf(") %s\n", p.about);
    }
}

/* ----------------------------------------------------------------------------------------------------- the options */

static int wrong(const char *text, const char *argument) {
    fprintf(stderr, "gpuarray-tune: %s%s\n", text, argument);
    return 2;
}

/* The text behind "--NAME=", or NULL. */
static const char *after(const char *argument, const char *name) {
    const size_t n = strlen(name);
    return strncmp(argument, name, n) == 0 && argument[n] == '=' && argument[n + 1] != '\0' ? argument + n + 1 : NULL;
}

static bool read_seconds(const char *text, double *seconds) {
    char *end;

    *seconds = strtod(text, &end);
    return *end == '\0' && *seconds >= 1 && *seconds <= 86400;
}

/* -1: go on; else the exit status. */
static int read_options(int argc, char **argv, options *o) {
    const char *value;

    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--help") == 0 || strcmp(a, "-h") == 0) return fputs(help, stdout) < 0;
        if (strcmp(a, "--version") == 0) return printf("gpuarray-tune %s\n", gpuarray_version_string()) < 0;
        if (strcmp(a, "--list") == 0)
            o->list = true;
        else if (strcmp(a, "--guesses") == 0)
            o->tune.flags |= GA_TUNE_GUESSES;
        else if (strcmp(a, "--processor-time") == 0)
            o->tune.flags |= GA_TUNE_PROCESSOR;
        else if (strcmp(a, "--small") == 0)
            o->tune.flags |= GA_TUNE_SMALL;
        else if ((value = after(a, "--device")) != NULL)
            o->device = value;
        else if ((value = after(a, "--output")) != NULL)
            o->output = value;
        else if ((value = after(a, "--family")) != NULL)
            o->tune.families = value;
        else if ((value = after(a, "--set")) != NULL && o->sets < sizeof o->set / sizeof *o->set)
            o->set[o->sets++] = value;
        else if ((value = after(a, "--seconds")) != NULL) {
            if (!read_seconds(value, &o->tune.seconds)) return wrong("--seconds takes 1 to 86400, not ", value);
        } else
            return wrong("unknown option or no value (--help lists them): ", a);
    }
    return -1;
}

/* --------------------------------------------------------------------------------------------------------- the work */

/* Set "NAME=VALUE". */
static int set_one(gpucontext *ctx, const char *text) {
    const char *equal = strrchr(text, '=');
    char name[64], *end = NULL;

    if (equal == NULL || (size_t)(equal - text) >= sizeof name) return wrong("--set takes NAME=VALUE, not ", text);
    memcpy(name, text, (size_t)(equal - text));
    name[equal - text] = '\0';
    const unsigned long value = strtoul(equal + 1, &end, 10);
    if (end == equal + 1 || *end != '\0') return wrong("--set takes NAME=VALUE, not ", text);
    const int err = gpucontext_tuned_set(ctx, name, value);
    return err == GA_NO_ERROR ? 0 : wrong("", gpucontext_error(ctx, err));
}

static int work(gpucontext *ctx, const options *o) {
    bool terminal = isatty(STDERR_FILENO) != 0;
    int status = 0, err = GA_NO_ERROR;

    if (o->list) return print_list(ctx), 0;
    for (unsigned i = 0; i < o->sets && status == 0; i++) status = set_one(ctx, o->set[i]);
    if (status != 0) return status;
    if (o->sets == 0) {
        printf("%-12s time with the values found / with the library's\n", "family");
        err = gpucontext_tune(ctx, &o->tune, show, &terminal);
    }
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "gpuarray-tune: %s\n", gpucontext_error(ctx, err));
        return err == GA_VALUE_ERROR ? 2 : 3;
    }
    print_changes(ctx);
    if (o->output != NULL && strcmp(o->output, "-") == 0) return 0;
    err = gpucontext_tuned_write(ctx, o->output);
    if (err == GA_NO_ERROR) return 0;
    fprintf(stderr, "gpuarray-tune: %s\n", gpucontext_error(ctx, err));
    return 1;
}

int main(int argc, char **argv) {
    options o = {0};
    gpucontext *ctx;
    int status = read_options(argc, argv, &o);

    if (status >= 0) return status;
    /* What is tuned is the library's own kernels. */
    static const char *const own[] = {"GPUARRAY_BLAS", "GPUARRAY_FFT", "GPUARRAY_CONV", "GPUARRAY_ATTENTION"};
    for (unsigned i = 0; i < sizeof own / sizeof *own; i++) setenv(own[i], "own", 1);
    int err = gpucontext_open(&ctx, o.device);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "gpuarray-tune: %s\n", gpucontext_error(NULL, err));
        return 1;
    }
    status = work(ctx, &o);
    gpucontext_deref(ctx);
    return status;
}
