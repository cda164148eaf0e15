/*
 * A process that ends while a thread compiles:
 *
 *   ending DEVICE return | worker | elsewhere | refused | fork
 *
 * `return`: main opens the device, a thread compiles, main returns. `worker`: that thread opens it as well.
 * `elsewhere`: a thread that does neither calls exit(). `refused`: an exit handler that is older than the library's
 * compiles, and a thread goes on to do so. `fork`: a child that has compiled nothing exits at once. Exit code 77: there
 * is no such device.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>

static const char *spec, *how;
static gpucontext *ctx;
static pthread_mutex_t begun_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t begun = PTHREAD_COND_INITIALIZER;
static int compiled = -1; /* programs; -1 before the first is begun */
static atomic_bool
    leaving; /* the process ends: once the library's destructors have run, errors have codes and no texts */

static int compile(int number) {
    char source[200];
    const char *text = source;
    int err = GA_NO_ERROR;

    snprintf(source, sizeof source,
             "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_int *a, ga_size n) { a[0] = %d + %ld; }\n", number,
             (long)getpid());
    gpukernel *k = gpukernel_init(ctx, 1, &text, NULL, "k", 2, (int[]){GA_BUFFER, GA_SIZE}, 0, &err, NULL);
    gpukernel_release(k);
    return err;
}

static void note(void) {
    pthread_mutex_lock(&begun_lock);
    compiled++;
    pthread_cond_signal(&begun);
    pthread_mutex_unlock(&begun_lock);
}

static int open_device(void) {
    return gpucontext_open(&ctx, spec);
}

/* Compile program after program, until one is refused. */
static void *compile_on(void *unused) {
    (void)unused;
    if (ctx == NULL && open_device() != GA_NO_ERROR) _exit(77);
    for (int i = 0;; i++) {
        note();
        int err = compile(i);
        if (err == GA_NO_ERROR) continue;
        if (err == GA_RUN_ERROR && (leaving || strstr(gpucontext_error(ctx, err), "process is ending") != NULL))
            return NULL;
        fprintf(stderr, "program %d: %s\n", i, gpucontext_error(ctx, err));
        _exit(3);
    }
}

static void *exit_here(void *unused) {
    (void)unused;
    leaving = true;
    exit(0); /* NOLINT(concurrency-mt-unsafe): what is tested */
}

/* Called by an older exit handler, when the vendor's compiler may be gone. */
static void compile_late(void) {
    int err = compile(-1);
    if (err == GA_RUN_ERROR) return;
    fprintf(stderr, "at exit: %s\n", err == GA_NO_ERROR ? "compiled" : gpucontext_error(ctx, err));
    _exit(4);
}

static void rest(long ms) {
    const struct timespec t = {ms / 1000, ms % 1000 * 1000000};
    (void)nanosleep(&t, NULL);
}

/* A child process that ends does not wait: the compilations under way are its parent's. */
static int child_ends(void) {
    int status = 0;
    time_t start = time(NULL);
    pid_t child = fork();

    if (child == 0) exit(0); /* NOLINT(concurrency-mt-unsafe): what is tested */
    (void)waitpid(child, &status, 0);
    if (status != 0 || time(NULL) - start > 10) {
        fprintf(stderr, "the child's status is %d after %ld s\n", status, (long)(time(NULL) - start));
        return 5;
    }
    return 0;
}

int main(int argc, char **argv) {
    pthread_t thread;

    if (argc != 3) return 2;
    spec = argv[1];
    how = argv[2];
    const int programs = strcmp(how, "elsewhere") == 0 ? 1 : 0; /* before the end: none, or the first */
    if (strcmp(how, "refused") == 0 && atexit(compile_late) != 0) return 2;
    if (strcmp(how, "worker") != 0 && open_device() != GA_NO_ERROR) _exit(77);
    if (pthread_create(&thread, NULL, compile_on, NULL) != 0) return 2;
    pthread_mutex_lock(&begun_lock);
    while (compiled < programs) pthread_cond_wait(&begun, &begun_lock);
    pthread_mutex_unlock(&begun_lock);
    rest(300); /* past what a compiler first does, not past the end of a slow one */
    if (strcmp(how, "fork") == 0) return child_ends();
    if (strcmp(how, "elsewhere") == 0) {
        if (pthread_create(&thread, NULL, exit_here, NULL) != 0) return 2;
        (void)pthread_join(thread, NULL);
    }
    leaving = true;
    return 0;
}
