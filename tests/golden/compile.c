/*
 * Vendor compilers take what we emit, without a word:
 *   gk_compile opencl   clang, as OpenCL C 1.2 without extensions of our own, whatever compiler the text is for
 *   gk_compile cuda     NVRTC, for the oldest and the newest architecture it knows by turns, and the others in turn:
 *                       those for tensor cores and one in eight of the others to code, the rest to the end of its
 *                       front end, which takes a tenth of the time
 *   gk_compile cuda-all for every one, and to code, which takes the better part of an hour
 * Of the first two a sixth of the programs where GPUARRAY_TEST_TURN is a number, others for the next; half of them
 * where GPUARRAY_TEST_DAY alone is one.
 * Exit code 77: the compiler is not here.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cases.h"

#define SKIPPED 77

static golden_case cases[MOST_CASES];
static size_t ncases;

/* The programs that have their turn: this one, and each that is `step` further. */
typedef struct turn {
    size_t first, step;
} turn;

static turn its_turn(void) {
    const char *turns = getenv("GPUARRAY_TEST_TURN"), *day = getenv("GPUARRAY_TEST_DAY");
    bool has_turn = turns && *turns;
    const char *number = has_turn ? turns : day;
    if (!number || !*number) return (turn){0, 1};
    const size_t step = has_turn ? 6 : 2;
    printf("one program in %zu, by %s=%s\n", step, has_turn ? "GPUARRAY_TEST_TURN" : "GPUARRAY_TEST_DAY", number);
    return (turn){(size_t)strtoull(number, NULL, 10) % step, step};
}

static size_t count_of(turn t) {
    return (ncases - t.first + t.step - 1) / t.step;
}

/* `lanes`: its shuffles are the assembler of NVIDIA's GPUs, for which clang compiles as well; there it takes functions
 * of OpenCL C 1.2 that read halves for an extension's. */
static int run_clang(const char *file, bool lanes) {
    pid_t child = fork();
    if (child == 0) {
        execlp("clang", "clang", "-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-Xclang",
               "-cl-ext=+cl_khr_fp16", "-fsyntax-only",
               "-Wall", "-Werror", "-Wno-unused-function", file, lanes ? "--target=nvptx64" : (char *)NULL,
               "-D__NV_CL_C_VERSION=120", "-Dasm=__asm__", "-Wno-ignored-pragmas", (char *)NULL);
        _exit(SKIPPED);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status)) return 1;
    return WEXITSTATUS(status);
}

/* One case as it is for `compiler`. */
static int check_text(const char *path, const golden_case *c, const char *compiler) {
    gk_result *r = cases_compile(c, GK_KERNEL_DIR, GK_OPENCL, compiler);
    FILE *f = fopen(path, "wb");
    if (r && f) fwrite(r->text, 1, r->length, f);
    if (f) fclose(f);
    int code = r && f ? run_clang(path, cases_lanes(c)) : 1;
    if (code && code != SKIPPED)
        fprintf(stderr, "clang refuses %s, written for %s\n", c->name, compiler ? compiler : "NVIDIA's OpenCL");
    gk_free(r);
    return code;
}

/* Each as expected/ has it, and for one of the other compilers, by turns. */
static int check_opencl(void) {
    static const char *const others[] = {"any", "none", "pocl 3 llvm 15", "pocl 6 llvm 18"};
    char path[] = "/tmp/gk_compile_XXXXXX";
    int fd = mkstemp(path), wrong = 0, code = 0;
    if (fd < 0) return 1;
    close(fd);
    turn t = its_turn();
    for (size_t i = t.first; i < ncases && code != SKIPPED; i += t.step) {
        code = check_text(path, &cases[i], NULL);
        if (code != SKIPPED) wrong += (code != 0) + (check_text(path, &cases[i], others[i / t.step % 4]) != 0);
    }
    unlink(path);
    if (code == SKIPPED) return SKIPPED;
    printf("%zu programs through clang, for two compilers each, %d refused\n", count_of(t), wrong);
    return wrong != 0;
}

/* The little of NVRTC's interface that is needed. */
typedef struct nvrtc {
    int (*create)(void **, const char *, const char *, int, const char *const *, const char *const *);
    int (*compile)(void *, int, const char *const *);
    int (*log_size)(void *, size_t *);
    int (*log)(void *, char *);
    int (*destroy)(void **);
    int (*num_archs)(int *);
    int (*archs)(int *);
} nvrtc;

static bool load(nvrtc *n) {
    static const char *const names[] = {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12",
                                        "/usr/local/cuda/lib64/libnvrtc.so"};
    void *lib = NULL;
    for (size_t i = 0; i < 4 && !lib; i++) lib = dlopen(names[i], RTLD_NOW);
    if (!lib) return false;
    static const char *const symbols[] = {"nvrtcCreateProgram",    "nvrtcCompileProgram", "nvrtcGetProgramLogSize",
                                          "nvrtcGetProgramLog",    "nvrtcDestroyProgram", "nvrtcGetNumSupportedArchs",
                                          "nvrtcGetSupportedArchs"};
    void *found[7];
    for (size_t i = 0; i < 7; i++)
        if (!(found[i] = dlsym(lib, symbols[i]))) return false;
    memcpy(n, found, sizeof found);
    return true;
}

/* To code or, with `syntax`, no further than its front end. */
static int compile_for(const nvrtc *n, const gk_result *r, const char *name, int arch, bool syntax) {
    char option[32];
    const char *options[] = {option, "-fmad=false", "-fdevice-syntax-only"};
    void *program = NULL;
    size_t size = 0;
    snprintf(option, sizeof option, "-arch=sm_%d", arch);
    if (n->create(&program, r->text, name, 0, NULL, NULL)) return 1;
    int wrong = n->compile(program, syntax ? 3 : 2, options) != 0;
    if (n->log_size(program, &size) == 0 && size > 1) {
        char *log = calloc(size + 1, 1);
        if (log && n->log(program, log) == 0 && *log) {
            fprintf(stderr, "%s for sm_%d:\n%s\n", name, arch, log);
            wrong = 1;
        }
        free(log);
    }
    n->destroy(&program);
    return wrong;
}

/* Every program for the oldest or the newest, one in so many for another. */
static bool is_turn(size_t program, int arch, int count) {
    if (arch == 0 || arch == count - 1) return (program % 2 == 0) == (arch == 0);
    return (int)(program % (size_t)count) == arch;
}

static int check_cuda(bool all) {
    nvrtc n;
    int count = 0, archs[100], wrong = 0;
    if (!load(&n) || n.num_archs(&count) || count < 1 || count > 100 || n.archs(archs)) return SKIPPED;
    turn t = all ? (turn){0, 1} : its_turn();
    for (size_t i = t.first; i < ncases; i += t.step) {
        if (cases_lanes_alone(&cases[i])) continue;
        gk_result *r = cases_compile(&cases[i], GK_KERNEL_DIR, GK_CUDA, NULL);
        bool syntax = r && !all && i / t.step % 8 != 0 && !strstr(r->text, "mma.sync");
        for (int a = 0; r && a < count; a++)
            if (archs[a] >= cases_oldest(&cases[i]) && (all || is_turn(i / t.step, a, count)))
                wrong += compile_for(&n, r, cases[i].name, archs[a], syntax);
        wrong += !r;
        gk_free(r);
    }
    printf("%zu programs through NVRTC for %d architectures, %d refused\n", count_of(t), count, wrong);
    return wrong != 0;
}

int main(int argc, char **argv) {
    ncases = cases_read(cases, sizeof cases / sizeof *cases);
    if (argc == 2 && strcmp(argv[1], "opencl") == 0) return check_opencl();
    if (argc == 2 && strcmp(argv[1], "cuda") == 0) return check_cuda(false);
    if (argc == 2 && strcmp(argv[1], "cuda-all") == 0) return check_cuda(true);
    fprintf(stderr, "usage: gk_compile opencl|cuda|cuda-all\n");
    return 2;
}
