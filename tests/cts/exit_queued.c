/*
 * exit_queued DEVICE TIMES: starts TIMES processes that exit while the device has work, without releasing anything.
 * With TIMES 0 it is such a process itself. Exit code 0: all of them ended well; 77: there is no such device.
 */
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <gpuarray/array.h>
#include <gpuarray/buffer.h>
#include <gpuarray/elemwise.h>
#include <gpuarray/error.h>

extern char **environ;

static int leave_work(const char *device) {
    const size_t n = 1 << 18;
    gpuelemwise_arg args[] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ | GE_WRITE}};
    gpucontext *ctx;
    GpuArray a, b;
    int err = gpucontext_open(&ctx, device);
    if (err != GA_NO_ERROR) {
        printf("%s\n", gpucontext_error(NULL, err));
        return 77;
    }
    err = GpuArray_zeros(&a, ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_zeros(&b, ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return 2;
    GpuElemwise *e = GpuElemwise_new(ctx, "", "b = b * a + 1", 2, args, 1, 0);
    void *values[] = {&a, &b};
    for (int i = 0; e != NULL && err == GA_NO_ERROR && i < 30; i++) err = GpuElemwise_call(e, values, 0);
    return e == NULL || err != GA_NO_ERROR ? 3 : 0;
}

int main(int argc, char **argv) {
    int times = argc == 3 ? atoi(argv[2]) : -1, bad = 0;
    if (times == 0) return leave_work(argv[1]);
    for (int i = 0; i < times; i++) {
        char zero[] = "0", *args[] = {argv[0], argv[1], zero, NULL};
        int status = 0;
        pid_t pid;
        if (posix_spawn(&pid, "/proc/self/exe", NULL, NULL, args, environ) != 0 || waitpid(pid, &status, 0) != pid)
            return 2;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 77) return 77;
        if (status != 0) printf("process %d ended with status 0x%x\n", i, (unsigned)status);
        bad += status != 0;
    }
    printf("%d of %d processes ended badly\n", bad, times);
    return bad > 0 || times < 0;
}
