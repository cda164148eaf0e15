/*
 * Preprocesses, appends the kernel table, compiles, reserves dynamic shared memory, links. Three short runs of the
 * host's compiler; a header without system includes keeps them at some 20 ms each.
 */
#define _GNU_SOURCE
#include "compile.h"

#include <dlfcn.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "image.h"

#define MAX_ARGS 96
#define STATIC_SHARED_LIMIT 49152u

extern char **environ;

typedef struct workdir {
    char path[256];
    char *args[MAX_ARGS];
    int count;
} workdir;

static const char *const flags[] = {
    "-std=gnu++20", "-O1", "-fPIC", "-w", "-ffp-contract=off", "-fwrapv", "-fno-strict-aliasing", "-fvisibility=hidden",
    "-fno-extern-tls-init", "-fno-exceptions", "-fno-rtti", "-fno-gnu-unique", "-fno-math-errno", "-fno-trapping-math",
    "-fno-stack-protector", "-U_FORTIFY_SOURCE",
    /* Passes that take a third of the compiler's time, and do not speed up these short loops. */
    "-fno-ivopts", "-fno-tree-pta", "-fno-tree-loop-im", "-fno-move-loop-invariants", "-fno-tree-dominator-opts",
    "-fno-tree-dse", "-fno-tree-sink", "-fno-tree-ter", "-fno-tree-forwprop", "-fno-tree-bit-ccp",
    "-fno-forward-propagate", "-fira-region=one"};

static const char *compiler(void) {
    const char *s = getenv("FAKE_CUDA_CXX");
    return s && *s ? s : FAKE_CUDA_CXX;
}

static const char *const shim_files[] = {FAKE_CUDA_SHIM "/cuda_shim.h", FAKE_CUDA_SHIM "/cuda_shim_math.h"};

/* If the process has AddressSanitizer, kernels are instrumented too. */
static bool sanitize(void) {
    const char *s = getenv("FAKE_CUDA_SANITIZE");
    return s && strcmp(s, "address") == 0 && dlsym(RTLD_DEFAULT, "__asan_init");
}

/* ------------------------------------------------------------------------------------------------------- running */

static void arg(workdir *w, const char *s) {
    if (w->count < MAX_ARGS - 1) w->args[w->count++] = strdup(s);
}

static void arg_file(workdir *w, const char *name) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", w->path, name);
    arg(w, path);
}

static void start(workdir *w) {
    w->count = 0;
    arg(w, compiler());
}

/* Run the arguments collected so far; stderr goes to the file "log". False if it could not be run; *status is its exit
 * code. */
static bool finish(workdir *w, int *status) {
    char path[512];
    snprintf(path, sizeof path, "%s/log", w->path);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, 2, path, O_WRONLY | O_CREAT | O_APPEND, 0600);

    static char locale[] = "LC_ALL=C";
    size_t n = 0, kept = 0;
    while (environ[n]) n++;
    char **env = calloc(n + 2, sizeof *env);
    for (size_t i = 0; env && i < n; i++) {
        /* Leave out variables meant for the process under test: preloaded libraries, library paths. */
        if (strncmp(environ[i], "LD_", 3) != 0 && strncmp(environ[i], "LC_", 3) != 0) env[kept++] = environ[i];
    }
    if (env) env[kept] = locale;

    pid_t pid;
    w->args[w->count] = NULL;
    bool ran = env && posix_spawnp(&pid, w->args[0], &files, NULL, w->args, env) == 0;
    *status = -1;
    if (ran) {
        int s = 0;
        while (waitpid(pid, &s, 0) < 0 && errno == EINTR) continue;
        *status = WIFEXITED(s) ? WEXITSTATUS(s) : -1;
    }
    free(env);
    posix_spawn_file_actions_destroy(&files);
    for (int i = 0; i < w->count; i++) free(w->args[i]);
    w->count = 0;
    return ran;
}

static bool write_in(const workdir *w, const char *name, const fake_text *t) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", w->path, name);
    return !t->failed && fake_text_write(t, path);
}

static bool read_in(const workdir *w, const char *name, fake_text *t) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", w->path, name);
    return fake_text_read(t, path);
}

/* Move to another folder, perhaps on another file system: copy next to the destination, then rename. */
static bool move_in(const workdir *w, const char *name, const char *to) {
    char temporary[900];
    fake_text t = {0};
    snprintf(temporary, sizeof temporary, "%s.%s", to, strrchr(w->path, '/') + 1); /* a thread's own */
    bool good = read_in(w, name, &t) && fake_text_write(&t, temporary) && rename(temporary, to) == 0;
    if (!good) unlink(temporary);
    fake_text_free(&t);
    return good;
}

static void clean(const workdir *w, const fake_compile_request *q) {
    static const char *const names[] = {"in.cu",  "pre.ii", "all.cpp", "all.o",     "dyn.s",
                                        "all.so", "log",    "shim.h",  "shim.h.gch"};
    char path[512];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", w->path, names[i]);
        unlink(path);
    }
    for (int i = 0; i < q->header_count; i++) {
        snprintf(path, sizeof path, "%s/%s", w->path, q->header_names[i]);
        unlink(path);
    }
    rmdir(w->path);
}

/* ---------------------------------------------------------------------------------------------------- shared memory */

typedef struct shared_use {
    size_t fixed;      /* bytes of static shared variables */
    fake_text dynamic; /* assembly that defines what `extern __shared__` declares; empty when nothing is */
} shared_use;

/* __shared__ variables are thread-local symbols: those with static size are defined, those with dynamic size
 * undefined. */
static bool read_symbols(const fake_text *object, shared_use *use) {
    Elf64_Ehdr h;
    if (object->len < sizeof h) return false;
    memcpy(&h, object->s, sizeof h);
    const char *base = object->s;
    fake_text labels = {0};
    for (unsigned i = 0; i < h.e_shnum; i++) {
        Elf64_Shdr s, strings;
        memcpy(&s, base + h.e_shoff + (size_t)i * sizeof s, sizeof s);
        if (s.sh_type != SHT_SYMTAB) continue;
        memcpy(&strings, base + h.e_shoff + (size_t)s.sh_link * sizeof strings, sizeof strings);
        for (size_t at = 0; at + sizeof(Elf64_Sym) <= s.sh_size; at += sizeof(Elf64_Sym)) {
            Elf64_Sym symbol;
            memcpy(&symbol, base + s.sh_offset + at, sizeof symbol);
            const char *name = base + strings.sh_offset + symbol.st_name;
            if (ELF64_ST_TYPE(symbol.st_info) != STT_TLS) continue;
            if (symbol.st_shndx != SHN_UNDEF) {
                use->fixed += symbol.st_size;
                continue;
            }
            fake_text_addf(&labels, "    .globl %s\n    .hidden %s\n    .type %s, %%object\n%s:\n", name, name, name,
                           name);
        }
    }
    if (use->fixed) use->fixed--; /* the anchor */
    if (labels.len) {
        unsigned bytes = FAKE_SHARED_CAPACITY + FAKE_SHARED_GUARD;
        fake_text_addf(&use->dynamic, "    .section .tbss.dynamic,\"awT\",%%nobits\n    .balign 128\n");
        fake_text_add(&use->dynamic, labels.s, labels.len);
        fake_text_addf(&use->dynamic, "    .globl fake_shared_dynamic\n    .type fake_shared_dynamic, %%object\n");
        fake_text_addf(&use->dynamic, "fake_shared_dynamic:\n    .zero %u\n    .size fake_shared_dynamic, %u\n", bytes,
                       bytes);
        fake_text_addf(&use->dynamic, "    .section .note.GNU-stack,\"\",%%progbits\n");
    }
    bool good = !labels.failed && !use->dynamic.failed;
    fake_text_free(&labels);
    return good;
}

/* ----------------------------------------------------------------------------------------------------------- stages */

static fake_compiled preprocess(workdir *w, const fake_compile_request *q) {
    fake_text in = {0};
    fake_text_addf(&in, "#line 1 \"%s\"\n", q->name);
    fake_text_add(&in, q->source, strlen(q->source));
    fake_text_add(&in, "\n", 1);
    bool written = write_in(w, "in.cu", &in);
    fake_text_free(&in);
    for (int i = 0; written && i < q->header_count; i++) {
        fake_text header = {0};
        fake_text_add(&header, q->headers[i], strlen(q->headers[i]));
        written = !strchr(q->header_names[i], '/') && write_in(w, q->header_names[i], &header);
        fake_text_free(&header);
    }
    if (!written) return FAKE_COMPILE_BROKEN;

    char arch[64];
    snprintf(arch, sizeof arch, "-D__CUDA_ARCH__=%u", q->arch * 10);
    static const char *const fixed[] = {"-E",
                                        "-x",
                                        "c++",
                                        "-std=gnu++20",
                                        "-nostdinc",
                                        "-w",
                                        "-DFAKE_CUDA=1",
                                        "-D__CUDACC__=1",
                                        "-D__NVCC__=1",
                                        "-D__CUDACC_VER_MAJOR__=13",
                                        "-D__CUDACC_VER_MINOR__=0"};
    start(w);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) arg(w, fixed[i]);
    arg(w, arch);
    arg(w, "-I");
    arg(w, w->path);
    for (int i = 0; i < q->option_count; i++) arg(w, q->options[i]);
    arg_file(w, "in.cu");
    arg(w, "-o");
    arg_file(w, "pre.ii");
    int status;
    if (!finish(w, &status)) return FAKE_COMPILE_BROKEN;
    return status == 0 ? FAKE_COMPILED : FAKE_COMPILE_ERROR;
}

static uint64_t hash_string(uint64_t h, const char *s) {
    return fake_hash(h, s, strlen(s) + 1);
}

/* Hash of what all kernels are compiled with: the shim, the compiler and its options. */
static uint64_t hash_shim(void) {
    uint64_t h = FAKE_HASH_INIT;
    for (size_t i = 0; i < sizeof shim_files / sizeof *shim_files; i++) {
        fake_text header = {0};
        if (fake_text_read(&header, shim_files[i])) h = fake_hash(h, header.s, header.len);
        fake_text_free(&header);
    }
    h = hash_string(h, "layout 2");
    h = hash_string(h, compiler());
    h = hash_string(h, sanitize() ? "address" : "");
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) h = hash_string(h, flags[i]);
    return h;
}

static void add_flags(workdir *w) {
    start(w);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) arg(w, flags[i]);
    if (sanitize()) arg(w, "-fsanitize=address");
}

/*
 * The shim's header to include. With FAKE_CUDA_CACHE it is a short one that includes the shim and is precompiled, which
 * saves five sixths of the compiler's time. It is made if it is missing; both files are renamed into place, the
 * compiler's last.
 */
static void shim_header(workdir *w, char *path, size_t size) {
    const char *dir = getenv("FAKE_CUDA_CACHE");
    char compiled[560], made[512];
    int status, n = -1;
    if (dir && *dir) n = snprintf(path, size, "%s/shim-%016llx.h", dir, (unsigned long long)hash_shim());
    if (n < 0 || (size_t)n >= size) {
        snprintf(path, size, "%s", shim_files[0]);
        return;
    }
    snprintf(compiled, sizeof compiled, "%s.gch", path);
    if (access(compiled, R_OK) == 0) return;
    fake_text header = {0};
    fake_text_addf(&header, "#include \"%s\"\n", shim_files[0]);
    bool good = write_in(w, "shim.h", &header);
    fake_text_free(&header);
    add_flags(w);
    arg(w, "-x");
    arg(w, "c++-header");
    arg_file(w, "shim.h");
    arg(w, "-o");
    arg_file(w, "shim.h.gch");
    good = finish(w, &status) && good && status == 0;
    good = good && move_in(w, "shim.h", path) && move_in(w, "shim.h.gch", compiled);
    snprintf(made, sizeof made, "%s", good ? path : shim_files[0]);
    snprintf(path, size, "%s", made);
}

static fake_compiled compile(workdir *w) {
    char shim[512];
    fake_text source = {0}, all = {0}, kernels = {0};
    bool good = read_in(w, "pre.ii", &source);
    if (good && source.s) fake_translate_asm(source.s, &all);
    if (good && source.s) fake_describe_kernels(source.s, &kernels);
    fake_text_free(&source);
    fake_text_addf(&all, "\n#line 1 \"kernel table\"\n");
    fake_text_add(&all, kernels.s ? kernels.s : "", kernels.len);
    good = good && !kernels.failed && write_in(w, "all.cpp", &all);
    fake_text_free(&all);
    fake_text_free(&kernels);
    if (!good) return FAKE_COMPILE_BROKEN;

    shim_header(w, shim, sizeof shim);
    add_flags(w);
    arg(w, "-include");
    arg(w, shim);
    arg(w, "-c");
    arg_file(w, "all.cpp");
    arg(w, "-o");
    arg_file(w, "all.o");
    int status;
    if (!finish(w, &status)) return FAKE_COMPILE_BROKEN;
    return status == 0 ? FAKE_COMPILED : FAKE_COMPILE_ERROR;
}

static fake_compiled link_object(workdir *w, fake_text *log, unsigned *shared) {
    fake_text object = {0};
    shared_use use = {0};
    bool good = read_in(w, "all.o", &object) && read_symbols(&object, &use);
    *shared = (unsigned)use.fixed;
    fake_text_free(&object);
    if (good && use.dynamic.len) good = write_in(w, "dyn.s", &use.dynamic);
    bool dynamic = use.dynamic.len > 0;
    fake_text_free(&use.dynamic);
    if (!good) return FAKE_COMPILE_BROKEN;
    if (use.fixed > STATIC_SHARED_LIMIT) {
        fake_text_addf(log, "ptxas error   : a kernel uses too much shared data (0x%zx bytes, 0x%x max)\n", use.fixed,
                       STATIC_SHARED_LIMIT);
        return FAKE_COMPILE_ERROR;
    }
    start(w);
    arg(w, "-shared");
    arg(w, "-nostdlib");
    arg(w, "-Wl,-Bsymbolic");
    if (!sanitize()) arg(w, "-Wl,-z,defs");
    arg_file(w, "all.o");
    if (dynamic) arg_file(w, "dyn.s");
    arg(w, "-lm");
    arg(w, "-lc");
    arg(w, "-lgcc");
    arg(w, "-o");
    arg_file(w, "all.so");
    int status;
    if (!finish(w, &status)) return FAKE_COMPILE_BROKEN;
    return status == 0 ? FAKE_COMPILED : FAKE_COMPILE_ERROR;
}

static fake_compiled build(workdir *w, const fake_compile_request *q, fake_text *image, fake_text *log) {
    unsigned shared = 0;
    fake_compiled r = preprocess(w, q);
    if (r == FAKE_COMPILED) r = compile(w);
    if (r == FAKE_COMPILED) r = link_object(w, log, &shared);
    read_in(w, "log", log);
    fake_text object = {0};
    if (r == FAKE_COMPILED && !read_in(w, "all.so", &object)) r = FAKE_COMPILE_BROKEN;
    if (r == FAKE_COMPILED) {
        fake_image h = {.arch = q->arch, .shared = shared, .size = object.len};
        memcpy(h.magic, FAKE_IMAGE_MAGIC, sizeof h.magic);
        h.payload_hash = fake_hash(FAKE_HASH_INIT, object.s, object.len);
        h.header_hash = fake_hash(FAKE_HASH_INIT, &h, offsetof(fake_image, header_hash));
        fake_text_add(image, &h, sizeof h);
        fake_text_add(image, object.s, object.len);
    }
    fake_text_free(&object);
    return r;
}

/* ------------------------------------------------------------------------------------------------------------ cache */

/* The file in FAKE_CUDA_CACHE for this program; false without a cache. */
static bool cache_path(const fake_compile_request *q, char *path, size_t size) {
    const char *dir = getenv("FAKE_CUDA_CACHE");
    if (!dir || !*dir) return false;
    uint64_t h = hash_shim();
    h = hash_string(h, q->name);
    h = hash_string(h, q->source);
    for (int i = 0; i < q->option_count; i++) h = hash_string(h, q->options[i]);
    for (int i = 0; i < q->header_count; i++) h = hash_string(hash_string(h, q->header_names[i]), q->headers[i]);
    h = fake_hash(h, &q->arch, sizeof q->arch);
    mkdir(dir, 0700);
    int n = snprintf(path, size, "%s/%016llx.fake", dir, (unsigned long long)h);
    return n > 0 && (size_t)n < size;
}

static bool cache_load(const char *path, fake_text *image) {
    fake_image h;
    bool good = fake_text_read(image, path) && image->len >= sizeof h;
    if (good) memcpy(&h, image->s, sizeof h);
    good = good && memcmp(h.magic, FAKE_IMAGE_MAGIC, sizeof h.magic) == 0 && h.size == image->len - sizeof h &&
           fake_hash(FAKE_HASH_INIT, image->s + sizeof h, h.size) == h.payload_hash;
    if (!good) fake_text_free(image);
    return good;
}

static void cache_store(const char *path, const fake_text *image) {
    char temporary[600];
    snprintf(temporary, sizeof temporary, "%s.%d", path, (int)getpid());
    if (!fake_text_write(image, temporary) || rename(temporary, path) != 0) unlink(temporary);
}

fake_compiled fake_compile(const fake_compile_request *q, fake_text *image, fake_text *log) {
    char cached[512];
    bool use_cache = cache_path(q, cached, sizeof cached);
    if (use_cache && cache_load(cached, image)) return FAKE_COMPILED;

    workdir w = {0};
    const char *dir = getenv("TMPDIR");
    snprintf(w.path, sizeof w.path, "%s/fake-nvrtc-XXXXXX", dir && *dir ? dir : "/tmp");
    if (!mkdtemp(w.path)) return FAKE_COMPILE_BROKEN;
    fake_compiled r = build(&w, q, image, log);
    clean(&w, q);
    if (image->failed || log->failed) r = FAKE_COMPILE_BROKEN;
    if (r == FAKE_COMPILE_BROKEN) fake_text_addf(log, "the stand-in cannot run %s\n", compiler());
    if (r == FAKE_COMPILED && use_cache) cache_store(cached, image);
    return r;
}
