/*
 * nvrtc-all LIBNVRTC FOLDER MARK: compile every other .cu file of the folder. Those for tensor cores are compiled to
 * code for sm_90, which the stand-in states; the others for the architectures that this NVRTC supports, by turns, to
 * the end of its front end, which takes a tenth of the time. Files that contain MARK are left out: the suite's kernels
 * that are meant not to compile. Prints the first failures with their logs and a closing count; exit 1 if anything
 * failed or nothing was found.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct nvrtc_program *program;

static struct {
    int (*create)(program *, const char *, const char *, int, const char *const *, const char *const *);
    int (*compile)(program, int, const char *const *);
    int (*log_size)(program, size_t *);
    int (*log)(program, char *);
    int (*destroy)(program *);
    int (*arch_count)(int *);
    int (*archs)(int *);
} nvrtc;

enum { STATED = 90 }; /* the stand-in's compute capability */

static const char *mark;
static char **files;
static size_t count;
static int *archs, narchs;
static atomic_size_t next_file;
static atomic_uint passed, failed, left_out;

static int load(const char *path) {
    static const struct {
        const char *name;
        void *place;
    } symbols[] = {{"nvrtcCreateProgram", &nvrtc.create},       {"nvrtcCompileProgram", &nvrtc.compile},
                   {"nvrtcGetProgramLogSize", &nvrtc.log_size}, {"nvrtcGetProgramLog", &nvrtc.log},
                   {"nvrtcDestroyProgram", &nvrtc.destroy},     {"nvrtcGetNumSupportedArchs", &nvrtc.arch_count},
                   {"nvrtcGetSupportedArchs", &nvrtc.archs}};
    void *lib = dlopen(path, RTLD_NOW);

    if (lib == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        return -1;
    }
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *p = dlsym(lib, symbols[i].name);
        if (p == NULL) return -1;
        memcpy(symbols[i].place, &p, sizeof p);
    }
    if (nvrtc.arch_count(&narchs) != 0 || narchs < 1) return -1;
    archs = calloc((size_t)narchs, sizeof *archs);
    return archs != NULL && nvrtc.archs(archs) == 0 ? 0 : -1;
}

static char *read_file(const char *path) {
    FILE *f = fopen(path, "rb");
    char *text = NULL;

    if (f == NULL) return NULL;
    if (fseek(f, 0, SEEK_END) == 0) {
        long n = ftell(f);
        rewind(f);
        if (n >= 0) text = calloc(1, (size_t)n + 1);
        if (text != NULL && fread(text, 1, (size_t)n, f) != (size_t)n) {
            free(text);
            text = NULL;
        }
    }
    fclose(f);
    return text;
}

static void report(program p, const char *file, int arch) {
    size_t n = 0;
    if (failed > 5 || nvrtc.log_size(p, &n) != 0) return;
    char *log = calloc(1, n + 1);
    if (log != NULL && nvrtc.log(p, log) == 0) fprintf(stderr, "%s for sm_%d:\n%s\n", file, arch, log);
    free(log);
}

static void compile_one(const char *file, const char *text, int by_turn) {
    const int whole = strstr(text, "mma.sync") != NULL, arch = whole ? STATED : by_turn;
    char option[32];
    const char *options[] = {option, "--std=c++17", "-default-device", "-fdevice-syntax-only"};
    program p;

    snprintf(option, sizeof option, "-arch=sm_%d", arch);
    if (nvrtc.create(&p, text, file, 0, NULL, NULL) != 0) {
        failed++;
        return;
    }
    if (nvrtc.compile(p, whole ? 3 : 4, options) == 0) {
        passed++;
    } else {
        failed++;
        report(p, file, arch);
    }
    nvrtc.destroy(&p);
}

static void *work(void *unused) {
    (void)unused;
    for (size_t i; (i = atomic_fetch_add(&next_file, 2)) < count;) {
        char *text = read_file(files[i]);
        if (text == NULL)
            failed++;
        else if (strstr(text, mark) != NULL)
            left_out++;
        else
            compile_one(files[i], text, archs[i / 2 % (size_t)narchs]);
        free(text);
        if (i % 500 == 498) fprintf(stderr, "%zu of %zu kernels\n", i + 2, count);
    }
    return NULL;
}

static int list(const char *dir) {
    DIR *d = opendir(dir);
    if (d == NULL) return -1;
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        size_t n = strlen(e->d_name);
        if (n < 4 || strcmp(e->d_name + n - 3, ".cu") != 0) continue;
        char **more = realloc(files, (count + 1) * sizeof *files), *path = malloc(strlen(dir) + n + 2);
        if (more == NULL || path == NULL) return -1;
        sprintf(path, "%s/%s", dir, e->d_name);
        files = more;
        files[count++] = path;
    }
    closedir(d);
    return 0;
}

int main(int argc, char **argv) {
    pthread_t second;

    if (argc != 4 || load(argv[1]) != 0 || list(argv[2]) != 0) {
        fprintf(stderr, "usage: nvrtc-all LIBNVRTC FOLDER MARK\n");
        return 2;
    }
    mark = argv[3];
    printf("%zu kernels, %d architectures (sm_%d to sm_%d)\n", count, narchs, archs[0], archs[narchs - 1]);
    fflush(stdout);
    int threaded = pthread_create(&second, NULL, work, NULL) == 0;
    work(NULL);
    if (threaded) pthread_join(second, NULL);
    printf("%u kernels left out, being broken on purpose\n%u passed, %u failed\n", left_out, passed, failed);
    for (size_t i = 0; i < count; i++) free(files[i]);
    free(files);
    free(archs);
    return failed > 0 || passed == 0;
}
