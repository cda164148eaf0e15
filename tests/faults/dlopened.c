/*
 * gpuarray-faults-dlopened PLUGIN ...: like gpuarray-faults, but the library is the shared one, loaded with a plug-in
 * through dlopen(RTLD_LOCAL), as Python loads its modules. This program's malloc replaces the one of the whole process;
 * it counts the calls that the library makes, and those that the dynamic loader makes on its behalf: for thread-local
 * variables, when a thread first touches one, and there a failure ends the process.
 */
#include "inject.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unwind.h>

#ifdef FAULTS_SANITIZED
/* A sanitizer replaces the program's malloc: then only the driver's calls can fail. */
static bool find_callers(void) {
    return true;
}
#else

/* glibc's own */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *p, size_t size);
void __libc_free(void *p);

/* ---- who called? ---- */

typedef struct range {
    uintptr_t start, end;
} range;

static range library, loader; /* their code; empty until the plug-in is open */

static bool is_in(const range *r, uintptr_t address) {
    return address >= r->start && address < r->end;
}

static int find_code(struct dl_phdr_info *info, size_t size, void *unused) {
    const char *slash = strrchr(info->dlpi_name, '/'), *name = slash ? slash + 1 : info->dlpi_name;
    range *r = strncmp(name, "libgpuarray.so", 14) == 0 ? &library : strncmp(name, "ld-linux", 8) == 0 ? &loader : NULL;
    (void)size, (void)unused;
    for (int i = 0; r != NULL && i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        if (p->p_type != PT_LOAD || !(p->p_flags & PF_X)) continue;
        r->start = info->dlpi_addr + p->p_vaddr;
        r->end = r->start + p->p_memsz;
    }
    return 0;
}

typedef struct search {
    uintptr_t caller; /* of malloc, in the loader */
    bool met_caller, ours;
} search;

/* Who called the loader? Opening a library goes through libc; thread-local variables do not. */
static _Unwind_Reason_Code look_at_frame(struct _Unwind_Context *frame, void *arg) {
    search *s = arg;
    uintptr_t address = _Unwind_GetIP(frame);
    s->met_caller |= address == s->caller;
    if (!s->met_caller || is_in(&loader, address)) return _URC_NO_REASON;
    s->ours = is_in(&library, address);
    return _URC_END_OF_STACK;
}

static bool is_ours(void *caller) {
    search s = {.caller = (uintptr_t)caller};
    if (is_in(&loader, s.caller)) (void)_Unwind_Backtrace(look_at_frame, &s);
    return is_in(&library, s.caller) || s.ours;
}

/* ---- malloc of the whole process; the library may free blocks of others (asprintf, the drivers) and the reverse, so
 * each of its blocks is marked: its address is in a table ---- */

enum { MOST = 1 << 20 };
static uintptr_t blocks[MOST];

/* Find `from` near the block's entry of the table and replace it by `to`; false if it is not there. */
static bool replace_mark(const void *p, uintptr_t from, uintptr_t to) {
    size_t start = ((uintptr_t)p >> 4) * 0x9e3779b97f4a7c15u >> 44;
    for (size_t i = 0; i < 64; i++) {
        uintptr_t expected = from;
        if (__atomic_compare_exchange_n(&blocks[(start + i) % MOST], &expected, to, 0, __ATOMIC_SEQ_CST,
                                        __ATOMIC_SEQ_CST))
            return true;
    }
    return false;
}

static void *mark(void *p) {
    if (p != NULL && replace_mark(p, 0, (uintptr_t)p)) host_count(1);
    return p;
}

static void unmark(void *p) {
    if (p != NULL && library.start != 0 && replace_mark(p, (uintptr_t)p, 0)) host_count(-1);
}

#    define CALLER __builtin_return_address(0)

__attribute__((noinline)) void *malloc(size_t size) {
    bool ours = is_ours(CALLER);
    if (ours && host_injected("malloc")) return NULL;
    return ours ? mark(__libc_malloc(size)) : __libc_malloc(size);
}

__attribute__((noinline)) void *calloc(size_t n, size_t size) {
    bool ours = is_ours(CALLER);
    if (ours && host_injected("calloc")) return NULL;
    return ours ? mark(__libc_calloc(n, size)) : __libc_calloc(n, size);
}

__attribute__((noinline)) void *realloc(void *old, size_t size) {
    bool ours = is_ours(CALLER);
    if (ours && host_injected("realloc")) return NULL;
    unmark(old);
    return ours ? mark(__libc_realloc(old, size)) : __libc_realloc(old, size);
}

void free(void *p) {
    unmark(p);
    __libc_free(p);
}

static bool find_callers(void) {
    (void)dl_iterate_phdr(find_code, NULL);
    return library.start != 0 && loader.start != 0;
}

#endif

int main(int argc, char **argv) {
    void *plugin = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
    int (*run)(const host_injector *, int, char **) = NULL;
    if (plugin != NULL) *(void **)&run = dlsym(plugin, "faults_main");
    if (run == NULL) {
        fprintf(stderr, "usage: %s PLUGIN OPTIONS OF gpuarray-faults\n%s\n", argv[0], argc > 1 ? dlerror() : "");
        return 2;
    }
    if (!find_callers()) {
        fprintf(stderr, "the library or the loader is not where it should be\n");
        return 2;
    }
    return run(&host_by_count, argc - 1, argv + 1);
}
