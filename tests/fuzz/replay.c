/*
 * main() of a fuzz target where there is no libFuzzer: runs it on every file of the folders named. Options, which begin
 * with "-" and are libFuzzer's, are ignored.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Run one file, in memory of its size; false if it cannot be read. */
static bool run(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    fseek(f, 0, SEEK_END);
    const long size = ftell(f);
    uint8_t *data = size >= 0 ? malloc((size_t)size + !size) : NULL;
    rewind(f);
    const bool whole = data && fread(data, 1, (size_t)size, f) == (size_t)size;
    fclose(f);
    if (whole) LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    return whole;
}

/* Run the files of a folder; their number, or -1. */
static int run_all(const char *folder) {
    DIR *d = opendir(folder);
    int count = 0;
    if (!d) return -1;
    for (struct dirent *e; count >= 0 && (e = readdir(d)) != NULL;) {
        char path[4096];
        if (e->d_name[0] == '.') continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        count = run(path) ? count + 1 : -1;
    }
    closedir(d);
    return count;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') continue;
        const int count = run_all(argv[i]);
        if (count < 0) {
            perror(argv[i]);
            return 1;
        }
        printf("%s: %d inputs\n", argv[i], count);
    }
    return 0;
}
