/*
 * A program that runs with more privileges than its user (AT_SECURE) ignores the environment variables. The test makes
 * such a program from itself: as root, a setgid copy, run as nobody.
 */
#include "mock_backend.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>

#include "base/dl.h"
#include "base/env.h"
#include "program/disk_cache.h"
#include "program/source.h"

enum { NOBODY = 65534, NOT_SECURE = 50 };

static const char *const variables[] = {"GPUARRAY_CACHE_PATH", "GPUARRAY_LOG", "GPUARRAY_DUMP_KERNELS", "HOME",
                                        "XDG_CACHE_HOME",      "CUDA_PATH"};

/* Runs in the copy; the exit status tells which check failed. */
static int ask(const char *dir) {
    static const char *const names[] = {"libga_unit_secure.so.1", NULL}, *const at_home[] = {"~", NULL};
    const ga_library_spec by_variable = {"sample", "GPUARRAY_OPENCL_LIBRARY", names, NULL, NULL, NULL},
                          by_home = {"sample", NULL, names, at_home, NULL, NULL};
    void *handle;
    char *other;

    if (getauxval(AT_SECURE) == 0) return NOT_SECURE;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        if (ga_env(variables[i]) != NULL) return 1 + (int)i;
    if (ga_env_home() != NULL) return 20;
    if (ga_dl_open(NULL, &by_variable, &handle, NULL) != GA_LOAD_ERROR) return 21;
    if (ga_dl_open(NULL, &by_home, &handle, NULL) != GA_LOAD_ERROR) return 22;
    unsigned n;
    (void)gpu_get_platform_count("opencl", &n);
    if (getenv("UNIT_SECURE_LOADED") != NULL) return 23; /* set by the sample library when it is loaded */
    if (ga_disk_cache_open(NULL) != NULL) return 24;
    ga_source_dump(&ga_dialect_opencl, "text", 4, 7);
    if (asprintf(&other, "%s/0000000000000007.cl", dir) < 0 || access(other, F_OK) == 0) return 25;
    free(other);
    return 0;
}

static void copy_file(const char *from, const char *to, mode_t mode) {
    char block[1 << 16];
    int in = open(from, O_RDONLY), out = open(to, O_CREAT | O_EXCL | O_WRONLY, 0700);
    assert_true(in >= 0 && out >= 0);
    for (ssize_t n; (n = read(in, block, sizeof block)) > 0;) assert_int_equal(write(out, block, (size_t)n), n);
    assert_int_equal(fchown(out, (uid_t)-1, 1), 0); /* a group that nobody does not belong to */
    assert_int_equal(fchmod(out, mode), 0);
    close(in);
    close(out);
}

static int run_as_nobody(const char *program, const char *dir, const char *sample) {
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        if (setgroups(0, NULL) != 0 || setgid(NOBODY) != 0 || setuid(NOBODY) != 0) _exit(60);
        for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) setenv(variables[i], dir, 1);
        setenv("GPUARRAY_OPENCL_LIBRARY", sample, 1);
        execl(program, program, "ask", dir, (char *)NULL);
        _exit(61);
    }
    int status = 0;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 70;
}

static void test_variables_are_unset(void **state) {
    (void)state;
    const char *sample = getenv("UNIT_SAMPLE_LIBRARY");
    char dir[] = "/tmp/gpuarray-secure.XXXXXX", program[64], library[64], self[4096] = "";
    if (geteuid() != 0 || sample == NULL) {
        print_message("skipped: only root can make a setgid program for another user\n");
        skip();
    }
    assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
    assert_non_null(mkdtemp(dir));
    assert_int_equal(chown(dir, NOBODY, NOBODY), 0);
    snprintf(program, sizeof program, "%s/secure", dir);
    snprintf(library, sizeof library, "%s/libga_unit_secure.so.1", dir);
    copy_file(self, program, 02755);
    copy_file(sample, library, 0755);
    int answer = run_as_nobody(program, dir, library);
    unlink(program);
    unlink(library);
    rmdir(dir);
    if (answer == 127) {
        print_message(
            "skipped: what this program is linked with is found by LD_LIBRARY_PATH, which such a one ignores\n");
        skip();
    }
    if (answer == NOT_SECURE || answer == 61) {
        print_message("skipped: /tmp is mounted nosuid or noexec\n");
        skip();
    }
    assert_int_equal(answer, 0);
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "ask") == 0) _exit(ask(argv[2])); /* LeakSanitizer cannot attach to it */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_variables_are_unset),
    };
    return cmocka_run_group_tests_name("secure", tests, NULL, NULL);
}
