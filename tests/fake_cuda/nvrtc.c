/* The NVRTC interface, implemented with compile.c. */
#define _GNU_SOURCE
#include "state.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compile.h"
#include "image.h"

struct _nvrtcProgram {
    char *source, *name;
    int header_count;
    char **headers, **header_names;
    bool compiled, ptx_only;
    fake_text image, ptx, log;
    struct _nvrtcProgram *next;
};

static const int archs[] = {75, 80, 86, 87, 88, 89, 90, 100, 103, 110, 120, 121};
#define ARCH_COUNT ((int)(sizeof archs / sizeof *archs))

static struct _nvrtcProgram *programs; /* live ones; under fake_lock() */

/*
 * Like the vendor's compiler, it is shut down by exit handlers, which it registers when it is loaded and again when it
 * first compiles, and must not be in use then, or later.
 */
static atomic_uint compiling;
static atomic_bool taken_down;
static pid_t process;

static void take_down(void) {
    if (getpid() != process) return; /* a forked child has no compiler */
    atomic_store(&taken_down, true);
    if (atomic_load(&compiling) > 0) abort();
}

static void register_take_down(void) {
    (void)atexit(take_down);
}

__attribute__((constructor)) static void set_up(void) {
    process = getpid();
    register_take_down();
}

static void be_slow(void) {
    static pthread_once_t first = PTHREAD_ONCE_INIT;
    const char *s = getenv("FAKE_CUDA_SLOW");
    const useconds_t us = s != NULL ? (useconds_t)atoi(s) * 1000 : 0;

    if (us > 0) (void)usleep(us / 4);
    (void)pthread_once(&first, register_take_down);
    if (us > 0) (void)usleep(us - us / 4);
    if (atomic_load(&taken_down)) abort();
}

static bool live(nvrtcProgram program) {
    fake_lock();
    const struct _nvrtcProgram *p = programs;
    while (p && p != program) p = p->next;
    fake_unlock();
    return p != NULL;
}

FAKE_EXPORT const char *nvrtcGetErrorString(nvrtcResult result) {
    switch ((int)result) {
    case NVRTC_SUCCESS: return "NVRTC_SUCCESS";
    case NVRTC_ERROR_OUT_OF_MEMORY: return "NVRTC_ERROR_OUT_OF_MEMORY";
    case NVRTC_ERROR_PROGRAM_CREATION_FAILURE: return "NVRTC_ERROR_PROGRAM_CREATION_FAILURE";
    case NVRTC_ERROR_INVALID_INPUT: return "NVRTC_ERROR_INVALID_INPUT";
    case NVRTC_ERROR_INVALID_PROGRAM: return "NVRTC_ERROR_INVALID_PROGRAM";
    case NVRTC_ERROR_INVALID_OPTION: return "NVRTC_ERROR_INVALID_OPTION";
    case NVRTC_ERROR_COMPILATION: return "NVRTC_ERROR_COMPILATION";
    default: return "NVRTC_ERROR_INTERNAL_ERROR";
    }
}

FAKE_EXPORT nvrtcResult nvrtcVersion(int *major, int *minor) {
    if (fake_inject("nvrtcVersion") || !major || !minor) return NVRTC_ERROR_INVALID_INPUT;
    *major = 13;
    *minor = 0;
    return NVRTC_SUCCESS;
}

FAKE_EXPORT nvrtcResult nvrtcGetNumSupportedArchs(int *count) {
    if (fake_inject("nvrtcGetNumSupportedArchs") || !count) return NVRTC_ERROR_INVALID_INPUT;
    *count = ARCH_COUNT;
    return NVRTC_SUCCESS;
}

FAKE_EXPORT nvrtcResult nvrtcGetSupportedArchs(int *out) {
    if (fake_inject("nvrtcGetSupportedArchs") || !out) return NVRTC_ERROR_INVALID_INPUT;
    memcpy(out, archs, sizeof archs);
    return NVRTC_SUCCESS;
}

/* --------------------------------------------------------------------------------------------------------- programs */

static void program_free(struct _nvrtcProgram *p) {
    for (int i = 0; i < p->header_count; i++) {
        if (p->headers) free(p->headers[i]);
        if (p->header_names) free(p->header_names[i]);
    }
    free(p->headers);
    free(p->header_names);
    free(p->source);
    free(p->name);
    fake_text_free(&p->image);
    fake_text_free(&p->ptx);
    fake_text_free(&p->log);
    free(p);
}

FAKE_EXPORT nvrtcResult nvrtcCreateProgram(nvrtcProgram *program, const char *source, const char *name, int headers,
                                           const char *const *sources, const char *const *names) {
    if (fake_inject("nvrtcCreateProgram")) return NVRTC_ERROR_OUT_OF_MEMORY;
    if (!program || !source || headers < 0 || (headers > 0 && (!sources || !names))) return NVRTC_ERROR_INVALID_INPUT;
    struct _nvrtcProgram *p = calloc(1, sizeof *p);
    if (!p) return NVRTC_ERROR_OUT_OF_MEMORY;
    p->source = strdup(source);
    p->name = strdup(name && *name ? name : "default_program");
    p->headers = calloc((size_t)headers + 1, sizeof *p->headers);
    p->header_names = calloc((size_t)headers + 1, sizeof *p->header_names);
    p->header_count = headers;
    bool good = p->source && p->name && p->headers && p->header_names;
    for (int i = 0; good && i < headers; i++) {
        p->headers[i] = strdup(sources[i]);
        p->header_names[i] = strdup(names[i]);
        good = p->headers[i] && p->header_names[i];
    }
    if (!good) {
        program_free(p);
        return NVRTC_ERROR_OUT_OF_MEMORY;
    }
    fake_lock();
    p->next = programs;
    programs = p;
    fake_unlock();
    fake_count(FAKE_PROGRAM, 1);
    *program = p;
    return NVRTC_SUCCESS;
}

FAKE_EXPORT nvrtcResult nvrtcDestroyProgram(nvrtcProgram *program) {
    bool injected = fake_inject("nvrtcDestroyProgram");
    if (!program) return NVRTC_ERROR_INVALID_INPUT;
    if (!live(*program)) return NVRTC_ERROR_INVALID_PROGRAM;
    fake_lock();
    struct _nvrtcProgram **link = &programs;
    while (*link != *program) link = &(*link)->next;
    *link = (*program)->next;
    fake_unlock();
    fake_count(FAKE_PROGRAM, -1);
    program_free(*program);
    *program = NULL;
    return injected ? NVRTC_ERROR_INTERNAL_ERROR : NVRTC_SUCCESS;
}

/* "sm_90", "compute_90a": the number, and whether it names a virtual architecture; false if unknown. */
static bool read_arch(const char *s, unsigned *arch, bool *is_virtual) {
    *is_virtual = strncmp(s, "compute_", 8) == 0;
    if (!*is_virtual && strncmp(s, "sm_", 3) != 0) return false;
    char *end;
    unsigned long n = strtoul(s + (*is_virtual ? 8 : 3), &end, 10);
    if (*end == 'a' || *end == 'f') end++;
    if (*end) return false;
    *arch = (unsigned)n;
    for (int i = 0; i < ARCH_COUNT; i++) {
        if ((unsigned long)archs[i] == n) return true;
    }
    return false;
}

static bool starts(const char *s, const char *prefix) {
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* Options without an effect here. */
static bool ignorable(const char *s) {
    static const char *const prefixes[] = {"--fmad=",
                                           "-fmad=",
                                           "--ftz=",
                                           "-ftz=",
                                           "--prec-div=",
                                           "-prec-div=",
                                           "--prec-sqrt=",
                                           "-prec-sqrt=",
                                           "--use_fast_math",
                                           "-use_fast_math",
                                           "--std=",
                                           "-std=",
                                           "--device-as-default-execution-space",
                                           "-default-device",
                                           "--disable-warnings",
                                           "-w",
                                           "--restrict",
                                           "-restrict",
                                           "--generate-line-info",
                                           "-lineinfo",
                                           "--device-debug",
                                           "-G",
                                           "--extra-device-vectorization",
                                           "--diag-suppress=",
                                           "-diag-suppress=",
                                           "--no-source-include",
                                           "--maxrregcount=",
                                           "-maxrregcount=",
                                           "--minimal",
                                           "-minimal",
                                           "--split-compile=",
                                           "--no-cache",
                                           "--dopt"};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (starts(s, prefixes[i])) return true;
    }
    return false;
}

typedef struct options {
    const char *passed[64];
    int count;
    unsigned arch;
    bool is_virtual;
} options;

static bool read_options(int count, const char *const *list, options *o, fake_text *log) {
    *o = (options){.arch = 75, .is_virtual = true}; /* NVRTC's default */
    for (int i = 0; i < count; i++) {
        const char *s = list[i], *value = s ? strchr(s, '=') : NULL;
        bool good = s != NULL;
        if (good && (starts(s, "--gpu-architecture=") || starts(s, "-arch="))) {
            good = read_arch(value + 1, &o->arch, &o->is_virtual);
        } else if (good && (starts(s, "-D") || starts(s, "-U") || starts(s, "-I"))) {
            good = o->count < 63;
            if (good) o->passed[o->count++] = s;
            if (good && !s[2] && i + 1 < count) o->passed[o->count++] = list[++i];
        } else if (good) {
            good = ignorable(s);
        }
        if (good) continue;
        fake_text_addf(log, "nvrtc: error: invalid option: %.200s\n", s ? s : "NULL");
        return false;
    }
    return true;
}

static void encode_ptx(const fake_text *image, fake_text *ptx) {
    static const char digits[] = "0123456789abcdef";
    fake_text_addf(ptx, FAKE_PTX_MAGIC);
    for (size_t i = 0; i < image->len; i++) {
        unsigned char c = (unsigned char)image->s[i];
        char pair[2] = {digits[c >> 4], digits[c & 15]};
        fake_text_add(ptx, pair, 2);
    }
}

FAKE_EXPORT nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char *const *list) {
    if (fake_inject("nvrtcCompileProgram")) return NVRTC_ERROR_INTERNAL_ERROR;
    if (!live(program)) return NVRTC_ERROR_INVALID_PROGRAM;
    if (count < 0 || (count > 0 && !list)) return NVRTC_ERROR_INVALID_INPUT;
    options o;
    fake_text_free(&program->log);
    fake_text_free(&program->image);
    fake_text_free(&program->ptx);
    program->compiled = false;
    if (!read_options(count, list, &o, &program->log)) return NVRTC_ERROR_INVALID_OPTION;
    fake_compile_request q = {.source = program->source,
                              .name = program->name,
                              .headers = (const char *const *)program->headers,
                              .header_names = (const char *const *)program->header_names,
                              .header_count = program->header_count,
                              .options = o.passed,
                              .option_count = o.count,
                              .arch = o.arch};
    atomic_fetch_add(&compiling, 1);
    be_slow();
    fake_compiled r = fake_compile(&q, &program->image, &program->log);
    atomic_fetch_sub(&compiling, 1);
    if (r == FAKE_COMPILE_BROKEN) return NVRTC_ERROR_INTERNAL_ERROR;
    if (r == FAKE_COMPILE_ERROR) return NVRTC_ERROR_COMPILATION;
    encode_ptx(&program->image, &program->ptx);
    program->ptx_only = o.is_virtual;
    program->compiled = true;
    return program->ptx.failed ? NVRTC_ERROR_OUT_OF_MEMORY : NVRTC_SUCCESS;
}

/* ---------------------------------------------------------------------------------------------------------- results */

static nvrtcResult give_size(const char *function, nvrtcProgram program, const fake_text *t, size_t extra,
                             size_t *size) {
    if (fake_inject(function)) return NVRTC_ERROR_INTERNAL_ERROR;
    if (!live(program)) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!size) return NVRTC_ERROR_INVALID_INPUT;
    *size = t->len + extra;
    return NVRTC_SUCCESS;
}

static nvrtcResult give(const char *function, nvrtcProgram program, const fake_text *t, size_t extra, char *out) {
    if (fake_inject(function)) return NVRTC_ERROR_INTERNAL_ERROR;
    if (!live(program)) return NVRTC_ERROR_INVALID_PROGRAM;
    if (!out) return NVRTC_ERROR_INVALID_INPUT;
    if (t->len) memcpy(out, t->s, t->len);
    if (extra) out[t->len] = '\0';
    return NVRTC_SUCCESS;
}

FAKE_EXPORT nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram program, size_t *size) {
    return give_size("nvrtcGetProgramLogSize", program, &program->log, 1, size);
}

FAKE_EXPORT nvrtcResult nvrtcGetProgramLog(nvrtcProgram program, char *log) {
    return give("nvrtcGetProgramLog", program, &program->log, 1, log);
}

/* A program for a virtual architecture has no cubin: its size is 0. */
static const fake_text *cubin(nvrtcProgram program) {
    static const fake_text none;
    return live(program) && program->compiled && !program->ptx_only ? &program->image : &none;
}

FAKE_EXPORT nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, size_t *size) {
    if (live(program) && !program->compiled) return NVRTC_ERROR_INVALID_PROGRAM;
    return give_size("nvrtcGetCUBINSize", program, cubin(program), 0, size);
}

FAKE_EXPORT nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char *out) {
    if (live(program) && !program->compiled) return NVRTC_ERROR_INVALID_PROGRAM;
    return give("nvrtcGetCUBIN", program, cubin(program), 0, out);
}

FAKE_EXPORT nvrtcResult nvrtcGetPTXSize(nvrtcProgram program, size_t *size) {
    if (live(program) && !program->compiled) return NVRTC_ERROR_INVALID_PROGRAM;
    return give_size("nvrtcGetPTXSize", program, &program->ptx, 1, size);
}

FAKE_EXPORT nvrtcResult nvrtcGetPTX(nvrtcProgram program, char *out) {
    if (live(program) && !program->compiled) return NVRTC_ERROR_INVALID_PROGRAM;
    return give("nvrtcGetPTX", program, &program->ptx, 1, out);
}
