/*
 * Runs the blocks of a grid one after another. Without barriers the threads of a block are a loop in one fiber; a
 * broken kernel is ended by leaving it. With barriers each thread is a fiber with its own stack; the scheduler resumes
 * every fiber in turn until all live ones wait, and then releases those whose barrier or warp operation is complete. If
 * there are none, the kernel is wrong, and the launch fails.
 */
#define _GNU_SOURCE
#include "runner.h"
#include "state.h"

#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#define MAX_THREADS 1024
#define STACK_SIZE ((size_t)256 << 10) /* room for a report of AddressSanitizer */
#define WARP 32u

typedef enum fiber_status { FIBER_READY, FIBER_BARRIER, FIBER_WARP, FIBER_DONE } fiber_status;

typedef struct fiber {
    void *sp; /* or, where there is no switch below, unused */
    fiber_status status;
    int line;      /* of the barrier or warp operation it waits at */
    unsigned mask; /* of that warp operation */
    int predicate;
    unsigned long long value;
#if !defined(__x86_64__)
    ucontext_t context;
#endif
} fiber;

/* Launches are serialised by the caller, so one object of each kind is enough. */
static const fake_launch *launch;
static fiber fibers[MAX_THREADS];
static unsigned thread_count, current;
static unsigned char *stacks;
static int votes[3]; /* count, and, or of the last complete barrier */
static _Thread_local bool runs_here;
static char reason[256];
static CUresult failure;

/* -------------------------------------------------------------------------------------------------- context switch */

static void fiber_main(void);

#if defined(__x86_64__)
static void *scheduler_sp;
void fake_switch(void **save, void *load);
__asm__(".text\n"
        ".globl fake_switch\n"
        ".hidden fake_switch\n"
        ".type fake_switch,@function\n"
        "fake_switch:\n"
        "    pushq %rbp\n    pushq %rbx\n    pushq %r12\n    pushq %r13\n    pushq %r14\n    pushq %r15\n"
        "    movq %rsp, (%rdi)\n"
        "    movq %rsi, %rsp\n"
        "    popq %r15\n    popq %r14\n    popq %r13\n    popq %r12\n    popq %rbx\n    popq %rbp\n"
        "    ret\n"
        ".size fake_switch,.-fake_switch\n");

static void fiber_prepare(unsigned i) {
    void **top = (void **)(void *)(stacks + (i + 1) * STACK_SIZE);
    void (*entry)(void) = fiber_main;
    *--top = NULL; /* the stack is 8 off 16 at entry, as after a call */
    memcpy(--top, &entry, sizeof entry);
    top -= 6;
    memset(top, 0, 6 * sizeof *top);
    fibers[i].sp = top;
}

static void to_fiber(unsigned i) {
    fake_switch(&scheduler_sp, fibers[i].sp);
}

static void to_scheduler(void) {
    fake_switch(&fibers[current].sp, scheduler_sp);
}
#else
static ucontext_t scheduler;

static void fiber_prepare(unsigned i) {
    getcontext(&fibers[i].context);
    fibers[i].context.uc_stack.ss_sp = stacks + i * STACK_SIZE;
    fibers[i].context.uc_stack.ss_size = STACK_SIZE;
    fibers[i].context.uc_link = NULL;
    makecontext(&fibers[i].context, fiber_main, 0);
}

static void to_fiber(unsigned i) {
    swapcontext(&scheduler, &fibers[i].context);
}

static void to_scheduler(void) {
    swapcontext(&fibers[current].context, &scheduler);
}
#endif

/* --------------------------------------------------------------------------------------------------------- failures */

static void set_reason(CUresult code, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
static void set_reason(CUresult code, const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(reason, sizeof reason, fmt, ap);
    va_end(ap);
    failure = code;
}

/* Leave the kernel for good; its fiber is not resumed. Safe in a signal handler, which runs on the fiber's stack. */
static void abandon(void) {
    for (;;) to_scheduler();
}

/* A kernel gave up: __trap() or assert(). */
static void kernel_failed(const char *why) {
    bool asserted = strncmp(why, "assert", 6) == 0;
    set_reason(asserted ? CUDA_ERROR_ASSERT : CUDA_ERROR_LAUNCH_FAILED, "%s", why);
    abandon();
}

#if defined(__x86_64__)
/* A GPU's integer division does not trap: skip the instruction with some result. */
static bool skip_division(ucontext_t *u) {
    greg_t *r = u->uc_mcontext.gregs;
    const unsigned char *start = (const unsigned char *)r[REG_RIP], *p = start;
    bool wide = false;
    while (*p == 0x66 || (*p & 0xf0) == 0x40) {
        if ((*p & 0xf0) == 0x40) wide = *p & 8;
        p++;
    }
    if (*p != 0xf7 && *p != 0xf6) return false;
    unsigned modrm = p[1], mod = modrm >> 6, rm = modrm & 7;
    p += 2;
    if (mod != 3 && rm == 4) { /* SIB */
        if (mod == 0 && (*p & 7) == 5) p += 4;
        p++;
    } else if (mod == 0 && rm == 5) {
        p += 4;
    }
    p += mod == 1 ? 1 : mod == 2 ? 4 : 0;
    long long dividend = wide ? (long long)r[REG_RAX] : (long long)(int)r[REG_RAX];
    long long lowest = wide ? (long long)(1ull << 63) : -(1ll << 31);
    bool overflow = dividend == lowest && (r[REG_RDX] == -1 || (unsigned)r[REG_RDX] == 0xffffffffu);
    r[REG_RAX] = overflow ? dividend : -1;
    r[REG_RDX] = overflow ? 0 : dividend;
    r[REG_RIP] += p - start;
    return true;
}
#endif

static const int trapped[] = {SIGFPE, SIGSEGV, SIGBUS};
static struct sigaction outer[3]; /* the program's own handlers, which others may set between two launches */
static size_t trap_count;         /* bad accesses are AddressSanitizer's when it instruments kernels */

static void restore_handlers(void) {
    for (size_t i = 0; i < trap_count; i++) sigaction(trapped[i], &outer[i], NULL);
}

static void on_signal(int number, siginfo_t *info, void *context) {
    if (!runs_here) { /* another thread's: the program's handlers get it when the instruction is tried again */
        restore_handlers();
        return;
    }
#if defined(__x86_64__)
    if (number == SIGFPE && skip_division(context)) return;
#else
    (void)context;
#endif
    set_reason(CUDA_ERROR_ILLEGAL_ADDRESS, "%s at %p", number == SIGFPE ? "arithmetic trap" : "access", info->si_addr);
    abandon();
}

static void install_handlers(void) {
    struct sigaction a = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_NODEFER};
    const char *sanitizer = getenv("FAKE_CUDA_SANITIZE");
    trap_count = sanitizer && *sanitizer ? 1 : 3;
    sigemptyset(&a.sa_mask);
    for (size_t i = 0; i < trap_count; i++) sigaction(trapped[i], &a, &outer[i]);
}

/* ------------------------------------------------------------------------------------------------- the scheduler */

static void set_thread(unsigned i) {
    const fake_dim *b = &launch->block;
    launch->state->thread = (fake_dim){i % b->x, i / b->x % b->y, i / (b->x * b->y)};
}

/* One thread, or, without barriers, all threads of the block. */
static void fiber_main(void) {
    for (unsigned i = 0; !launch->fibers && i + 1 < thread_count; i++) {
        set_thread(i);
        launch->kernel->invoke(launch->params);
    }
    if (!launch->fibers) set_thread(thread_count - 1);
    launch->kernel->invoke(launch->params);
    fibers[current].status = FIBER_DONE;
    to_scheduler();
}

static void wait_as(fiber_status status, int line) {
    fibers[current].status = status;
    fibers[current].line = line;
    to_scheduler();
}

static void barrier(int line) {
    wait_as(FIBER_BARRIER, line);
}

static int barrier_vote(int line, int predicate, int what) {
    fibers[current].predicate = predicate;
    wait_as(FIBER_BARRIER, line);
    int result = votes[what];
    wait_as(FIBER_BARRIER, line); /* nobody's next vote may overwrite this one before all have read it */
    return result;
}

static unsigned exchange(int line, unsigned mask, unsigned long long value, unsigned long long *values) {
    unsigned lane = current % WARP, first = current - lane, members = 0;
    if (!(mask >> lane & 1u)) {
        set_reason(CUDA_ERROR_LAUNCH_FAILED, "line %d: lane %u is not in its own mask 0x%x", line, lane, mask);
        abandon();
    }
    fibers[current].mask = mask;
    fibers[current].value = value;
    wait_as(FIBER_WARP, line);
    for (unsigned i = 0; i < WARP; i++) {
        const fiber *f = &fibers[first + i];
        bool there = (mask >> i & 1u) && first + i < thread_count && f->status != FIBER_DONE;
        values[i] = there ? f->value : 0;
        if (there) members |= 1u << i;
    }
    wait_as(FIBER_WARP, line); /* all have read */
    return members;
}

/* All live threads wait at one barrier: record the votes and release them. */
static bool release_barrier(void) {
    int line = -1;
    votes[0] = votes[2] = 0;
    votes[1] = 1;
    for (unsigned i = 0; i < thread_count; i++) {
        const fiber *f = &fibers[i];
        if (f->status == FIBER_DONE) continue;
        if (f->status != FIBER_BARRIER || (line >= 0 && f->line != line)) return false;
        line = f->line;
        votes[0] += f->predicate;
        votes[1] &= f->predicate;
        votes[2] |= f->predicate;
    }
    for (unsigned i = 0; i < thread_count; i++) {
        if (fibers[i].status == FIBER_BARRIER) fibers[i].status = FIBER_READY;
    }
    return line >= 0;
}

/* Do all live lanes of this one's mask wait at the same operation? */
static bool warp_complete(unsigned i) {
    unsigned first = i - i % WARP;
    for (unsigned lane = 0; lane < WARP && first + lane < thread_count; lane++) {
        const fiber *f = &fibers[first + lane];
        if (!(fibers[i].mask >> lane & 1u) || f->status == FIBER_DONE) continue;
        if (f->status != FIBER_WARP || f->mask != fibers[i].mask || f->line != fibers[i].line) return false;
    }
    return true;
}

static bool release_warps(void) {
    bool any = false;
    for (unsigned i = 0; i < thread_count; i++) {
        if (fibers[i].status != FIBER_WARP || !warp_complete(i)) continue;
        unsigned first = i - i % WARP, mask = fibers[i].mask;
        for (unsigned lane = 0; lane < WARP && first + lane < thread_count; lane++) {
            fiber *f = &fibers[first + lane];
            if ((mask >> lane & 1u) && f->status == FIBER_WARP) f->status = FIBER_READY;
        }
        any = true;
    }
    return any;
}

static void report_deadlock(void) {
    char text[160] = "";
    size_t used = 0;
    for (unsigned i = 0, shown = 0; i < thread_count && shown < 3 && used < sizeof text; i++) {
        const fiber *f = &fibers[i];
        if (f->status == FIBER_DONE || (i && f->line == fibers[i - 1].line)) continue;
        int n = snprintf(text + used, sizeof text - used, "%sthread %u at line %d", shown++ ? ", " : "", i, f->line);
        used += n > 0 ? (size_t)n : 0;
    }
    set_reason(CUDA_ERROR_LAUNCH_FAILED, "a barrier is not reached by all live threads (%s)", text);
}

static bool run_block_of_fibers(void) {
    for (unsigned i = 0; i < thread_count; i++) {
        fibers[i].status = FIBER_READY;
        fibers[i].predicate = 0;
        fiber_prepare(i);
    }
    for (;;) {
        unsigned live = 0;
        for (current = 0; current < thread_count; current++) {
            if (fibers[current].status == FIBER_READY) {
                set_thread(current);
                to_fiber(current);
                if (failure != CUDA_SUCCESS) return false;
            }
            live += fibers[current].status != FIBER_DONE;
        }
        if (live == 0) return true;
        if (!release_warps() && !release_barrier()) {
            report_deadlock();
            return false;
        }
    }
}

static bool run_block_as_loop(void) {
    current = 0;
    fiber_prepare(0);
    to_fiber(0);
    return failure == CUDA_SUCCESS;
}

/* ---------------------------------------------------------------------------------------------------- shared memory */

/* The module's __shared__ variables are its thread-local storage; those of dynamic size share one area at `dynamic`. */
typedef struct shared_area {
    uintptr_t base; /* load address searched for */
    unsigned char *start, *dynamic;
    size_t size;
} shared_area;

static int find_area(struct dl_phdr_info *info, size_t size, void *data) {
    shared_area *a = data;
    (void)size;
    if (info->dlpi_addr != a->base) return 0;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        if (info->dlpi_phdr[i].p_type != PT_TLS) continue;
        a->start = info->dlpi_tls_data;
        a->size = info->dlpi_phdr[i].p_memsz;
    }
    return 1;
}

static shared_area find_shared(void *handle) {
    shared_area a = {0};
    struct link_map *map = NULL;
    if (!dlsym(handle, "fake_shared_anchor") || dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0) return a;
    a.base = map->l_addr;
    a.dynamic = dlsym(handle, "fake_shared_dynamic");
    dl_iterate_phdr(find_area, &a);
    return a;
}

/* Shared memory starts as garbage in every block. */
static void spoil_shared(const shared_area *a, size_t dynamic) {
    if (!a->start) return;
    if (!a->dynamic) {
        memset(a->start, 0xA5, a->size);
        return;
    }
    unsigned char *end = a->start + a->size, *after = a->dynamic + FAKE_SHARED_CAPACITY + FAKE_SHARED_GUARD;
    memset(a->start, 0xA5, (size_t)(a->dynamic - a->start));
    if (end > after) memset(after, 0xA5, (size_t)(end - after));
    memset(a->dynamic, 0xA5, dynamic + FAKE_SHARED_GUARD);
}

static bool shared_overrun(const shared_area *a, size_t dynamic) {
    for (size_t i = 0; a->dynamic && i < FAKE_SHARED_GUARD; i++) {
        if (a->dynamic[dynamic + i] == 0xA5) continue;
        set_reason(CUDA_ERROR_ILLEGAL_ADDRESS, "written past the end of %zu bytes of dynamic shared memory", dynamic);
        return true;
    }
    return false;
}

/* --------------------------------------------------------------------------------------------------------- the grid */

static bool run_grid(void) {
    fake_module_state *s = launch->state;
    shared_area area = find_shared(launch->handle);
    for (unsigned z = 0; z < launch->grid.z; z++) {
        for (unsigned y = 0; y < launch->grid.y; y++) {
            for (unsigned x = 0; x < launch->grid.x; x++) {
                s->block = (fake_dim){x, y, z};
                spoil_shared(&area, launch->dynamic);
                if (!(launch->fibers ? run_block_of_fibers() : run_block_as_loop())) return false;
                if (shared_overrun(&area, launch->dynamic)) return false;
            }
        }
    }
    return true;
}

CUresult fake_run(const fake_launch *l, char *why, size_t size) {
    if (!stacks) {
        void *p = mmap(NULL, MAX_THREADS * STACK_SIZE, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (p == MAP_FAILED) return CUDA_ERROR_OUT_OF_MEMORY;
        stacks = p;
    }
    launch = l;
    thread_count = l->block.x * l->block.y * l->block.z;
    failure = CUDA_SUCCESS;
    l->state->block_dim = l->block;
    l->state->grid_dim = l->grid;
    l->state->barrier = barrier;
    l->state->barrier_vote = barrier_vote;
    l->state->exchange = exchange;
    l->state->fail = kernel_failed;
    install_handlers();
    runs_here = true;
    if (!run_grid()) fake_poison(stacks, MAX_THREADS * STACK_SIZE, false);
    runs_here = false;
    restore_handlers();
    if (failure != CUDA_SUCCESS) snprintf(why, size, "%s", reason);
    return failure;
}
