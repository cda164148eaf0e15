/*
 * A hostile caller: every public function with NULL in each of its pointer arguments.
 *
 *     test_null DEVICE SYMBOLS
 *
 * Such a call must return GA_INVALID_ERROR, with a text, or do what its header says of NULL; none may crash. All calls
 * are made in a child process, which is started again behind the call that ended it. SYMBOLS lists the exported names:
 * each must be among the calls.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "null.h"

/* Progress that the child reports to the parent. */
static struct progress {
    int call; /* number of the call that runs */
    int line, failures;
    bool done, no_device;
    char file[64], what[512];
    char seen[65536]; /* names of functions, a space in front and behind */
} * shared;

static int number, first; /* calls before `first` are left out */
gpucontext *ctx;
const char *backend;

bool begin(const char *what, const char *file, int line) {
    char name[128] = " ";
    size_t n = strcspn(what, "( ");

    if (number++ < first) return false;
    shared->call = number;
    shared->line = line;
    snprintf(shared->file, sizeof shared->file, "%s", basename(file));
    snprintf(shared->what, sizeof shared->what, "%s", what);
    snprintf(name + 1, sizeof name - 1, "%.*s ", (int)n, what);
    if (strstr(shared->seen, name) == NULL && strlen(shared->seen) + sizeof name < sizeof shared->seen)
        strcat(shared->seen, name);
    return true;
}

void fail(const char *why) {
    fprintf(stderr, "%s:%d: %s: %s\n", shared->file, shared->line, shared->what, why);
    shared->failures++;
}

void check_code(int err, int code) {
    char text[128];
    const char *said = gpucontext_error(ctx, err), *alone = gpucontext_error(NULL, err);

    if (err != code) {
        snprintf(text, sizeof text, "returned %d (%s), expected %d", err, gpuarray_error_str(err), code);
        fail(text);
    } else if (code != GA_NO_ERROR && (said == NULL || *said == '\0' || alone == NULL)) {
        fail("left no text");
    }
}

void give_up(const char *what) {
    fprintf(stderr, "preparing %s: %s\n", what, gpucontext_error(ctx, GA_IMPL_ERROR));
    _exit(99);
}

gpudata *new_buffer(void) {
    int err;
    gpudata *b = gpudata_alloc(ctx, 256, NULL, 0, &err);
    if (b == NULL) give_up("a buffer");
    return b;
}

GpuArray new_array(int typecode, unsigned nd) {
    const size_t row[1] = {16}, square[2] = {4, 4};
    GpuArray a;
    int err = GpuArray_zeros(&a, ctx, typecode, nd, nd == 1 ? row : square, GA_C_ORDER);
    if (err != GA_NO_ERROR) give_up("an array");
    return a;
}

static void child(const char *device) {
    backend = strncmp(device, "cuda", 4) == 0 ? "cuda" : "opencl";

    if (gpucontext_open(&ctx, device) != GA_NO_ERROR) {
        fprintf(stderr, "%s\n", gpucontext_error(NULL, GA_NODEV_ERROR));
        shared->no_device = true;
        return;
    }
    null_devices();
    null_kernels();
    null_arrays();
    null_networks();
    if (gpucontext_sync(ctx) != GA_NO_ERROR) fail("the device is not well afterwards");
    gpucontext_deref(ctx);
    shared->done = true;
}

/* Names of the list that take a pointer and were never called. */
static int missing(const char *path) {
    static const char *const no_pointers[] = {
        "gpuarray_error_str",   "gpuarray_get_elsize",     "gpuarray_get_type", "gpuarray_type_flags",
        "gpuarray_version",     "gpuarray_version_string", "gpuarray_finish",   "gpu_get_backend_count",
        "gpu_get_backend_name", "gpu_get_backend_language"};
    FILE *f = fopen(path, "r");
    char line[256], name[260];
    int count = 0;

    if (f == NULL) {
        perror(path);
        return 1;
    }
    while (fgets(line, sizeof line, f) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (*line == '#' || *line == '-' || *line == '\0') continue;
        bool known = false;
        for (size_t i = 0; i < sizeof no_pointers / sizeof *no_pointers; i++)
            known |= strcmp(line, no_pointers[i]) == 0;
        snprintf(name, sizeof name, " %s ", line);
        if (known || strstr(shared->seen, name) != NULL) continue;
        fprintf(stderr, "%s is exported and not tried here\n", line);
        count++;
    }
    fclose(f);
    return count;
}

int main(int argc, char **argv) {
    int crashes = 0;

    if (argc != 3) {
        fprintf(stderr, "usage: test_null DEVICE SYMBOLS\n");
        return 2;
    }
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return 99;
    while (!shared->done && crashes < 50) {
        pid_t pid = fork(); /* before anything of a driver was loaded */
        int status = 0;
        if (pid < 0) return 99;
        if (pid == 0) {
            child(argv[1]);
            fflush(NULL);
            exit(0);
        }
        waitpid(pid, &status, 0);
        if (shared->no_device) return 77;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 99) return 99;
        if (shared->done) {
            if (status != 0) fprintf(stderr, "the child ended with status 0x%x\n", (unsigned)status);
            crashes += status != 0;
            break;
        }
        fprintf(stderr, "%s:%d: %s: ended the process (status 0x%x)\n", shared->file, shared->line, shared->what,
                (unsigned)status);
        crashes++;
        first = shared->call; /* behind it */
    }
    int untried = missing(argv[2]);
    printf("%d calls, %d ended the process, %d failed, %d functions not tried\n", shared->call, crashes,
           shared->failures, untried);
    return crashes + shared->failures + untried > 0;
}
