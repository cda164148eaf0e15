/* The disk cache: only valid entries with the same full key are returned, and unsafe folders are not used. */
#include "mock_backend.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>

#include "program/disk_cache.h"

static const char key[] = "a key\0 with a zero", payload[] = "the payload\0of a program";

/* The path of the only entry of a folder. */
static char *only_entry(const char *dir) {
    DIR *d = opendir(dir);
    char *path = NULL;
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) {
        if (e->d_name[0] == '.') continue;
        assert_null(path); /* no temporary file is left */
        assert_true(asprintf(&path, "%s/%s", dir, e->d_name) > 0);
    }
    closedir(d);
    assert_non_null(path);
    return path;
}

static size_t count_entries(const char *dir) {
    DIR *d = opendir(dir);
    size_t n = 0;
    assert_non_null(d);
    for (struct dirent *e; (e = readdir(d)) != NULL;) n += e->d_name[0] != '.';
    closedir(d);
    return n;
}

static int load(const char *dir, const void *k, size_t n) {
    void *got = NULL;
    size_t size = 0;
    int r = ga_disk_cache_load(dir, k, n, &got, &size);
    if (r == 0) {
        assert_int_equal(size, sizeof payload);
        assert_memory_equal(got, payload, size);
    }
    free(got);
    return r;
}

static void test_round_trip(void **state) {
    (void)state;
    char *base = mock_folder("cache"), asked[4200];
    snprintf(asked, sizeof asked, "%s/not/yet/there", base);
    char *dir = ga_disk_cache_open(asked);
    struct stat st;
    assert_non_null(dir);
    assert_string_equal(dir, asked);
    assert_int_equal(stat(dir, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0700);
    assert_int_equal(load(dir, key, sizeof key), -1);
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    assert_int_equal(load(dir, key, sizeof key), 0);
    assert_int_equal(load(dir, key, sizeof key - 1), -1);
    assert_int_equal(load(dir, "another", 7), -1);
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload); /* storing again replaces the entry */
    assert_int_equal(count_entries(dir), 1);
    free(dir);
    free(base);
}

static void flip(const char *path, off_t at) {
    int fd = open(path, O_RDWR);
    unsigned char byte = 0;
    assert_true(fd >= 0);
    assert_int_equal(pread(fd, &byte, 1, at), 1);
    byte ^= 0x20;
    assert_int_equal(pwrite(fd, &byte, 1, at), 1);
    close(fd);
}

/* A corrupt or truncated entry is not loaded and is written again. */
static void test_damage(void **state) {
    (void)state;
    char *dir = mock_folder("cache");
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    char *path = only_entry(dir);
    struct stat st;
    assert_int_equal(stat(path, &st), 0);
    for (off_t at = 0; at < st.st_size; at++) {
        flip(path, at);
        if (load(dir, key, sizeof key) != -1) fail_msg("byte %ld changed, and loaded all the same", (long)at);
        flip(path, at);
        assert_int_equal(load(dir, key, sizeof key), 0);
    }
    for (off_t size = st.st_size - 1; size >= 0; size -= 1 + size / 9) {
        assert_int_equal(truncate(path, size), 0);
        assert_int_equal(load(dir, key, sizeof key), -1);
    }
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    assert_int_equal(load(dir, key, sizeof key), 0);
    int fd = open(path, O_WRONLY | O_APPEND);
    assert_int_equal(write(fd, "x", 1), 1);
    close(fd);
    assert_int_equal(load(dir, key, sizeof key), -1);
    free(path);
    free(dir);
}

/* Two keys under one name (as if their hashes were equal): the full key decides. */
static void test_other_key(void **state) {
    (void)state;
    static const char other[] = "b key\0 with a zero";
    char *dir = mock_folder("cache"), *second = mock_folder("cache");
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    char *path = only_entry(dir);
    ga_disk_cache_store(second, other, sizeof other, payload, sizeof payload);
    char *from = only_entry(second);
    assert_int_equal(rename(from, path), 0);
    assert_int_equal(load(dir, key, sizeof key), -1);
    free(path);
    free(from);
    free(dir);
    free(second);
}

static void test_unsafe_folders(void **state) {
    (void)state;
    char *dir = mock_folder("cache"), file[4200];
    assert_int_equal(chmod(dir, 0777), 0);
    assert_null(ga_disk_cache_open(dir));
    assert_int_equal(chmod(dir, 0770), 0);
    assert_null(ga_disk_cache_open(dir));
    assert_int_equal(chmod(dir, 0700), 0);
    char *again = ga_disk_cache_open(dir);
    assert_non_null(again);
    free(again);
    snprintf(file, sizeof file, "%s/file", dir);
    close(open(file, O_CREAT | O_WRONLY, 0600));
    assert_null(ga_disk_cache_open(file));
    snprintf(file, sizeof file, "%s/file/below", dir);
    assert_null(ga_disk_cache_open(file));
    if (geteuid() == 0) { /* a folder of another user */
        assert_int_equal(chown(dir, 12345, 12345), 0);
        assert_null(ga_disk_cache_open(dir));
    }
    free(dir);
}

/* The default folder, and how to disable the cache. */
static void test_choice(void **state) {
    (void)state;
    char *dir = mock_folder("cache"), want[4200];
    setenv("GPUARRAY_CACHE_PATH", dir, 1);
    char *got = ga_disk_cache_open(NULL);
    assert_string_equal(got, dir);
    free(got);
    unsetenv("GPUARRAY_CACHE_PATH");
    setenv("XDG_CACHE_HOME", dir, 1);
    got = ga_disk_cache_open(NULL);
    snprintf(want, sizeof want, "%s/gpuarray", dir);
    assert_string_equal(got, want);
    free(got);
    setenv("GPUARRAY_CACHE", "0", 1);
    assert_null(ga_disk_cache_open(dir));
    unsetenv("GPUARRAY_CACHE");
    unsetenv("XDG_CACHE_HOME");
    free(dir);
}

/* The folder stays below its size limit, and the entry just written is not removed. */
static void test_size_cap(void **state) {
    (void)state;
    char *dir = mock_folder("cache"), name[32], *block = calloc(1, 10000);
    assert_non_null(block);
    setenv("GPUARRAY_CACHE_SIZE", "100K", 1);
    for (int i = 0; i < 40; i++) {
        void *got = NULL;
        size_t size = 0;
        snprintf(name, sizeof name, "entry %d", i);
        ga_disk_cache_store(dir, name, strlen(name), block, 10000);
        assert_true(count_entries(dir) <= 10);
        if (i < 5) assert_int_equal(ga_disk_cache_load(dir, name, strlen(name), &got, &size), 0);
        free(got);
    }
    assert_true(count_entries(dir) >= 5);
    unsetenv("GPUARRAY_CACHE_SIZE");
    free(block);
    free(dir);
}

/* A missing or read-only folder is not an error. */
static void test_vanished(void **state) {
    (void)state;
    char *dir = mock_folder("cache");
    assert_int_equal(rmdir(dir), 0);
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    assert_int_equal(load(dir, key, sizeof key), -1);
    free(dir);
}

/* FIFOs, symbolic links and devices in place of an entry: loading neither blocks nor follows them; storing replaces
 * them. */
static void test_planted(void **state) {
    (void)state;
    char *dir = mock_folder("cache"), *other = mock_folder("cache");
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    ga_disk_cache_store(other, key, sizeof key, payload, sizeof payload);
    char *path = only_entry(dir), *sound = only_entry(other);
    alarm(60); /* opening a FIFO used to block */
    for (int i = 0; i < 4; i++) {
        assert_int_equal(unlink(path), 0);
        if (i == 0) assert_int_equal(mkfifo(path, 0600), 0);
        if (i == 1) assert_int_equal(symlink(sound, path), 0);
        if (i == 2) assert_int_equal(symlink("/dev/zero", path), 0);
        if (i == 3 && mknod(path, S_IFCHR | 0600, makedev(1, 5)) != 0) continue; /* /dev/zero; only root may */
        assert_int_equal(load(dir, key, sizeof key), -1);
        ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
        assert_int_equal(load(dir, key, sizeof key), 0);
    }
    alarm(0);
    assert_int_equal(load(other, key, sizeof key), 0);
    free(path);
    free(sound);
    free(dir);
    free(other);
}

static void make_file(const char *dir, const char *name, size_t size, time_t age) {
    char path[4200];
    struct timespec times[2] = {{time(NULL) - age, 0}, {time(NULL) - age, 0}};
    snprintf(path, sizeof path, "%s/%s", dir, name);
    int fd = open(path, O_CREAT | O_EXCL | O_WRONLY, 0600);
    assert_true(fd >= 0);
    assert_int_equal(ftruncate(fd, (off_t)size), 0);
    assert_int_equal(futimens(fd, times), 0);
    close(fd);
}

static bool exists(const char *dir, const char *name) {
    char path[4200];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    return access(path, F_OK) == 0;
}

/* Temporary files of interrupted writers are removed once they are old, and count towards the size limit until then;
 * unrelated files stay. */
static void test_orphans(void **state) {
    (void)state;
    char *dir = mock_folder("cache"), *block = calloc(1, 10000);
    assert_non_null(block);
    make_file(dir, "tmp.abcdef", 50, 2 * 3600);
    make_file(dir, "tmp.ABCDEF", 80000, 60);
    make_file(dir, "tmp.longer-than-ours", 50, 2 * 3600);
    make_file(dir, "notes", 50, 2 * 3600);
    setenv("GPUARRAY_CACHE_SIZE", "100K", 1);
    for (int i = 0; i < 20; i++) {
        char name[32];
        snprintf(name, sizeof name, "entry %d", i);
        ga_disk_cache_store(dir, name, strlen(name), block, 10000);
        assert_true(count_entries(dir) <= 3 + 2);
    }
    unsetenv("GPUARRAY_CACHE_SIZE");
    assert_false(exists(dir, "tmp.abcdef"));
    assert_true(exists(dir, "tmp.ABCDEF"));
    assert_true(exists(dir, "tmp.longer-than-ours"));
    assert_true(exists(dir, "notes"));
    free(block);
    free(dir);
}

static void test_drop(void **state) {
    (void)state;
    char *dir = mock_folder("cache");
    ga_disk_cache_store(dir, key, sizeof key, payload, sizeof payload);
    ga_disk_cache_drop(dir, "another", 7);
    assert_int_equal(load(dir, key, sizeof key), 0);
    ga_disk_cache_drop(dir, key, sizeof key);
    assert_int_equal(load(dir, key, sizeof key), -1);
    assert_int_equal(count_entries(dir), 0);
    free(dir);
}

/* Root does not write into a HOME that belongs to another user. */
static void test_other_home(void **state) {
    (void)state;
    static const char *const names[] = {"HOME", "XDG_CACHE_HOME"};
    if (geteuid() != 0) {
        print_message("skipped: only root can give a folder to another user\n");
        skip();
    }
    unsetenv("XDG_CACHE_HOME");
    for (int i = 0; i < 2; i++) {
        char *dir = mock_folder("home"), below[4200], *kept = getenv(names[i]), *saved = kept ? strdup(kept) : NULL;
        assert_int_equal(chown(dir, 12345, 12345), 0);
        snprintf(below, sizeof below, "%s/.cache", dir);
        setenv(names[i], i == 0 ? dir : below, 1);
        char *got = ga_disk_cache_open(NULL);
        assert_null(got);
        assert_int_equal(count_entries(dir), 0);
        assert_int_not_equal(access(below, F_OK), 0);
        setenv(names[i], i == 0 ? dir : below, 1);
        assert_int_equal(chown(dir, 0, 0), 0); /* its own folder again */
        got = ga_disk_cache_open(NULL);
        assert_non_null(got);
        free(got);
        if (saved != NULL)
            setenv(names[i], saved, 1);
        else
            unsetenv(names[i]);
        free(saved);
        free(dir);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),     cmocka_unit_test(test_damage),     cmocka_unit_test(test_other_key),
        cmocka_unit_test(test_unsafe_folders), cmocka_unit_test(test_choice),     cmocka_unit_test(test_size_cap),
        cmocka_unit_test(test_vanished),       cmocka_unit_test(test_planted),    cmocka_unit_test(test_orphans),
        cmocka_unit_test(test_drop),           cmocka_unit_test(test_other_home),
    };
    return cmocka_run_group_tests_name("disk_cache", tests, NULL, NULL);
}
