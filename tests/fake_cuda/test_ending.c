/* main() returns while a thread compiles, one program after the other: the stand-in's compiler, slow by
 * FAKE_CUDA_SLOW, aborts if it is taken down meanwhile. Compilations that begin later are refused. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/kernel.h>

static gpucontext *ctx;

static void *compile(void *unused) {
    (void)unused;
    for (int i = 0;; i++) {
        char source[200];
        const char *text = source;
        GpuKernel k;
        const int type = GA_BUFFER;
        snprintf(source, sizeof source,
                 "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_int *x) { x[0] = %d; } // %ld", i, (long)getpid());
        int err = GpuKernel_init(&k, ctx, 1, &text, NULL, "k", 1, &type, 0, NULL);
        if (err == GA_RUN_ERROR) return NULL; /* the process is ending */
        if (err != GA_NO_ERROR) {
            fprintf(stderr, "%s\n", gpucontext_error(ctx, err));
            _exit(1);
        }
        GpuKernel_clear(&k);
    }
}

int main(void) {
    const struct timespec moment = {.tv_nsec = 100000000};
    pthread_t thread;
    int err = gpucontext_open(&ctx, "cuda0");

    if (err != GA_NO_ERROR) {
        fprintf(stderr, "%s\n", gpucontext_error(NULL, err));
        return 1;
    }
    if (pthread_create(&thread, NULL, compile, NULL) != 0) return 1;
    (void)nanosleep(&moment, NULL);
    return 0;
}
