/*
 * choice FOLDER: the device that gpucontext_open() takes for "auto" when devices cannot compile. Uses two devices
 * through opencl_shim.c, which makes compilation fail on one or both; a folder for the disk cache is made in FOLDER.
 * Exit code 77: there are no two devices with different names.
 */
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>

static long (*builds)(void);
static char names[2][256]; /* of the two devices */
static int failed;

#define CHECK(condition)                                                         \
    do {                                                                         \
        if (!(condition)) {                                                      \
            printf("%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
            failed = 1;                                                          \
        }                                                                        \
    } while (0)

/* From now on devices whose name contains this cannot compile; "": all can, "*": none can. */
static void refuse(const char *part) {
    setenv("OPENCL_SHIM_REFUSES", part, 1);
}

/* Open `spec`, and close it. Returns the device's name, or the error's text; valid until the next call. */
static const char *opened(const char *spec, int *err) {
    static char text[8192];
    gpucontext *ctx = NULL;

    *err = gpucontext_open(&ctx, spec);
    if (*err == GA_NO_ERROR)
        CHECK(gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, text) == GA_NO_ERROR);
    else
        snprintf(text, sizeof text, "%s", gpucontext_error(NULL, *err));
    CHECK((ctx != NULL) == (*err == GA_NO_ERROR));
    gpucontext_deref(ctx);
    return text;
}

/* What `f` writes to stderr, up to a limit. */
static const char *said_by(void (*f)(void)) {
    static char text[4096];
    FILE *to = tmpfile();
    int kept = dup(STDERR_FILENO);

    CHECK(to != NULL && kept >= 0 && dup2(fileno(to), STDERR_FILENO) >= 0);
    f();
    fflush(stderr);
    dup2(kept, STDERR_FILENO);
    close(kept);
    rewind(to);
    text[fread(text, 1, sizeof text - 1, to)] = '\0';
    fclose(to);
    return text;
}

/* Empty the disk cache, or truncate each entry to 40 bytes. */
static void spoil(const char *folder, bool remove) {
    DIR *d = opendir(folder);

    for (struct dirent *e; d != NULL && (e = readdir(d)) != NULL;) {
        if (e->d_name[0] == '.') continue;
        int fd = remove ? -1 : openat(dirfd(d), e->d_name, O_WRONLY);
        CHECK(remove ? unlinkat(dirfd(d), e->d_name, 0) == 0 : ftruncate(fd, 40) == 0);
        if (fd >= 0) close(fd);
    }
    if (d != NULL) closedir(d);
}

/* A device that compiles is tested once. */
static void works(void) {
    int err;
    long before = builds();

    refuse("");
    CHECK(strcmp(opened(NULL, &err), names[0]) == 0);
    CHECK(builds() > before);
    before = builds();
    CHECK(strcmp(opened("auto", &err), names[0]) == 0);
    CHECK(builds() == before);
}

static void open_quietly(void) {
    int err;
    CHECK(strcmp(opened(NULL, &err), names[1]) == 0);
}

/* A device that does not compile is skipped, which GPUARRAY_LOG reports; it is tested once, and opens when it is given
 * by name. */
static void goes_on(void) {
    int err;
    long before = builds();

    refuse(names[0]);
    setenv("GPUARRAY_LOG", "1", 1);
    const char *said = said_by(open_quietly);
    CHECK(builds() > before);
    CHECK(strstr(said, "auto passes over opencl0:0 (") != NULL);
    CHECK(strstr(said, "cannot compile") != NULL);
    CHECK(strstr(said, "an earlier process") == NULL);
    CHECK(strstr(said, "KERNEL") == NULL); /* no source */
    before = builds();
    said = said_by(open_quietly);
    CHECK(builds() == before);
    CHECK(strstr(said, "auto passes over opencl0:0 (") != NULL);
    CHECK(strstr(said, "an earlier process") != NULL);
    unsetenv("GPUARRAY_LOG");
    CHECK(strcmp(said_by(open_quietly), "") == 0);
    CHECK(strcmp(opened("opencl0:0", &err), names[0]) == 0);
}

/* If no device is left the error lists the reason for each and a cure; a repaired driver is accepted. */
static void none_is_left(void) {
    int err;

    refuse("*");
    const char *text = opened(NULL, &err);
    CHECK(err == GA_NODEV_ERROR);
    const char *first = strstr(text, "opencl0:0 (");
    CHECK(first != NULL && strstr(first, "cannot compile") != NULL);
    const char *second = strstr(text, "opencl0:1 (");
    CHECK(second != NULL && strstr(second, "cannot compile") != NULL);
    CHECK(strstr(text, "apt-get install") != NULL && strstr(text, "pocl-opencl-icd") != NULL);
    CHECK(strstr(text, "pip install") != NULL && strstr(text, "[cpu]") != NULL);
    refuse("");
    CHECK(strcmp(opened(NULL, &err), names[0]) == 0); /* both were kept as useless */
    long before = builds();
    CHECK(strcmp(opened(NULL, &err), names[0]) == 0);
    CHECK(builds() == before);
}

/* Damaged entries of the cache are ignored, and without a cache devices are tested each time. */
static void without_cache(const char *folder) {
    int err;

    spoil(folder, false);
    long before = builds();
    CHECK(strcmp(opened(NULL, &err), names[0]) == 0);
    CHECK(builds() > before);
    setenv("GPUARRAY_CACHE", "0", 1);
    for (int i = 0; i < 2; i++) {
        before = builds();
        CHECK(strcmp(opened(NULL, &err), names[0]) == 0);
        CHECK(builds() > before);
    }
    refuse(names[0]);
    open_quietly();
}

/* Are there two devices with different names? */
static bool find_devices(void) {
    for (unsigned d = 0; d < 2; d++) {
        gpu_device_info info;
        if (gpu_get_device_info("opencl", 0, d, &info) != GA_NO_ERROR) return false;
        snprintf(names[d], sizeof names[d], "%s", info.name);
    }
    return strstr(names[1], names[0]) == NULL;
}

int main(int argc, char **argv) {
    char folder[4096];
    void *shim = dlopen(getenv("GPUARRAY_OPENCL_LIBRARY"), RTLD_NOW | RTLD_LOCAL);

    *(void **)&builds = shim != NULL ? dlsym(shim, "opencl_shim_builds") : NULL;
    snprintf(folder, sizeof folder, "%s/choice.XXXXXX", argc == 2 ? argv[1] : ".");
    if (argc != 2 || builds == NULL || mkdtemp(folder) == NULL) {
        fprintf(stderr, "Usage: choice FOLDER, with GPUARRAY_OPENCL_LIBRARY naming opencl_shim\n");
        return 2;
    }
    setenv("GPUARRAY_CACHE_PATH", folder, 1);
    if (!find_devices()) {
        printf("this PoCL does not show two devices of different names\n");
        rmdir(folder);
        return 77;
    }
    unsetenv("GPUARRAY_DEVICE");
    unsetenv("GPUARRAY_LOG");
    works();
    spoil(folder, true);
    goes_on();
    spoil(folder, true);
    none_is_left();
    without_cache(folder);
    spoil(folder, true);
    rmdir(folder);
    return failed;
}
