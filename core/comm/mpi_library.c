#include "mpi_library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/error.h>

#include "base/dl.h"
#include "base/env.h"
#include "base/fork.h"

/* constant once loaded */
static struct {
    ga_mpi_common common;
    ga_open_mpi open_mpi;
    ga_mpich mpich;
    bool is_open_mpi;
} mpi;

static ga_process_lock load_lock = GA_PROCESS_LOCK("starting MPI");
static atomic_bool loaded, started;
static bool one_at_a_time; /* calls are serialised; set once, before `started` */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static unsigned our_generation; /* fork generation of the process that must finalise */

/* ------------------------------------------------------------------------------------------------------- loading */

#define IN(table, f) \
    { #f, offsetof(table, f), false }

static const ga_symbol common_symbols[] = {
    IN(ga_mpi_common, MPI_Initialized),         IN(ga_mpi_common, MPI_Finalized), IN(ga_mpi_common, MPI_Init_thread),
    IN(ga_mpi_common, MPI_Query_thread),        IN(ga_mpi_common, MPI_Finalize),  IN(ga_mpi_common, MPI_Error_string),
    IN(ga_mpi_common, MPI_Get_library_version),
};
static const ga_symbol open_mpi_symbols[] = {
    IN(ga_open_mpi, ompi_mpi_comm_world),
    IN(ga_open_mpi, ompi_mpi_byte),
    IN(ga_open_mpi, ompi_mpi_errors_return),
    IN(ga_open_mpi, MPI_Comm_size),
    IN(ga_open_mpi, MPI_Comm_split),
    IN(ga_open_mpi, MPI_Comm_free),
    IN(ga_open_mpi, MPI_Comm_set_errhandler),
    IN(ga_open_mpi, MPI_Alltoall),
    IN(ga_open_mpi, MPI_Allgather),
    IN(ga_open_mpi, MPI_Gather),
    IN(ga_open_mpi, MPI_Bcast),
    IN(ga_open_mpi, MPI_Isend),
    IN(ga_open_mpi, MPI_Recv),
    IN(ga_open_mpi, MPI_Wait),
};
static const ga_symbol mpich_symbols[] = {
    IN(ga_mpich, MPI_Comm_size), IN(ga_mpich, MPI_Comm_split),
    IN(ga_mpich, MPI_Comm_free), IN(ga_mpich, MPI_Comm_set_errhandler),
    IN(ga_mpich, MPI_Alltoall),  IN(ga_mpich, MPI_Allgather),
    IN(ga_mpich, MPI_Gather),    IN(ga_mpich, MPI_Bcast),
    IN(ga_mpich, MPI_Isend),     IN(ga_mpich, MPI_Recv),
    IN(ga_mpich, MPI_Wait),
};

static const char library[] = "MPI library";
enum { NAMES = 4 };
static const char *const known[NAMES] = {"libmpi.so.40", "libmpi.so.12", "libmpich.so.12", "libmpi.so"};

/*
 * The order in which libraries are tried. A process can use one MPI only: the one that is loaded already comes first,
 * then the one whose launcher started the process, because under another launcher each process would be a world of its
 * own.
 */
static void choose_names(const char *names[NAMES + 1]) {
    bool from_mpich = ga_env("PMI_RANK") != NULL && ga_env("OMPI_COMM_WORLD_RANK") == NULL;
    size_t n = 0;
    int present = -1;

    for (int i = 0; i < NAMES && present < 0; i++) {
        void *h = dlopen(known[i], RTLD_NOW | RTLD_NOLOAD);
        if (h == NULL) continue;
        present = i;
        (void)dlclose(h); /* dlopen() added a reference: drop it */
    }
    if (present >= 0) names[n++] = known[present];
    for (int i = 0; i < NAMES; i++) {
        int k = from_mpich ? (i + 1) % NAMES : i;
        if (k != present) names[n++] = known[k];
    }
    names[n] = NULL;
}

static const char *const folders[] = {"/usr/lib*/openmpi/lib",       "/usr/lib64/mpich/lib", "/usr/local/lib",
                                      "/opt/intel/oneapi/mpi/*/lib", "/opt/openmpi/lib",     NULL};

/*
 * A program linked with Open MPI may contain copies of the predefined objects (copy relocations); the library then uses
 * these and not its own.
 */
static void prefer_program(ga_open_mpi *m) {
    void *world = dlsym(RTLD_DEFAULT, "ompi_mpi_comm_world"), *byte = dlsym(RTLD_DEFAULT, "ompi_mpi_byte");
    void *handler = dlsym(RTLD_DEFAULT, "ompi_mpi_errors_return");

    if (world != NULL) m->ompi_mpi_comm_world = world;
    if (byte != NULL) m->ompi_mpi_byte = byte;
    if (handler != NULL) m->ompi_mpi_errors_return = handler;
}

static int resolve(ga_errbuf *e, void *handle) {
    char version[GA_MPI_TEXT] = "";
    int length = 0;
    int err =
        ga_dl_symbols(e, library, handle, common_symbols, sizeof common_symbols / sizeof *common_symbols, &mpi.common);

    if (err != GA_NO_ERROR) return err;
    mpi.is_open_mpi = dlsym(handle, "ompi_mpi_comm_world") != NULL;
    if (mpi.is_open_mpi) {
        err = ga_dl_symbols(e, library, handle, open_mpi_symbols, sizeof open_mpi_symbols / sizeof *open_mpi_symbols,
                            &mpi.open_mpi);
        prefer_program(&mpi.open_mpi);
        return err;
    }
    (void)mpi.common.MPI_Get_library_version(version, &length);
    version[sizeof version - 1] = '\0';
    if (strstr(version, "MPICH") == NULL && strstr(version, "Intel(R) MPI") == NULL &&
        strstr(version, "MVAPICH") == NULL)
        return ga_fail(e, GA_LOAD_ERROR,
                       "the MPI library found is neither Open MPI nor one with MPICH's ABI; it says \"%.200s\". Name "
                       "another with GPUARRAY_MPI_LIBRARY",
                       version);
    return ga_dl_symbols(e, library, handle, mpich_symbols, sizeof mpich_symbols / sizeof *mpich_symbols, &mpi.mpich);
}

/* Call with the lock held. */
static int mpi_load(ga_errbuf *e) {
    const char *names[NAMES + 1];
    ga_library_spec spec = {library,
                            "GPUARRAY_MPI_LIBRARY",
                            names,
                            folders,
                            "Install Open MPI or MPICH (Debian: apt-get install openmpi-bin)",
                            NULL};
    ga_str path = GA_STR_INIT;
    void *handle = NULL;

    names[0] = NULL;
    if (ga_loader_enter()) { /* otherwise ga_dl_open() reports the reason */
        choose_names(names);
        ga_loader_leave();
    }
    int err = ga_dl_open(e, &spec, &handle, &path);
    if (err == GA_NO_ERROR) err = resolve(e, handle);
    if (err == GA_NO_ERROR) {
        /* Open MPI's plug-ins look up its symbols in the global scope. */
        if (mpi.is_open_mpi && path.s != NULL) (void)dlopen(path.s, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
        atomic_store_explicit(&loaded, true, memory_order_release);
    } else {
        ga_dl_close(handle);
    }
    ga_str_free(&path);
    return err;
}

int ga_mpi_load(ga_errbuf *e) {
    if (atomic_load_explicit(&loaded, memory_order_acquire)) return GA_NO_ERROR;
    int err = ga_process_lock_take(e, &load_lock);
    if (err != GA_NO_ERROR) return err;
    err = atomic_load_explicit(&loaded, memory_order_relaxed) ? GA_NO_ERROR : mpi_load(e);
    ga_process_lock_release(&load_lock);
    return err;
}

/* ------------------------------------------------------------------------------------------------ start and end */

static void take_turn(void) {
    if (one_at_a_time) pthread_mutex_lock(&turn);
}

/* End a serialised call. */
static int done(ga_errbuf *e, int code, const char *what) {
    char text[GA_MPI_TEXT] = "";
    int length = 0;

    if (code != GA_MPI_SUCCESS && mpi.common.MPI_Error_string(code, text, &length) != GA_MPI_SUCCESS) text[0] = '\0';
    if (one_at_a_time) pthread_mutex_unlock(&turn);
    if (code == GA_MPI_SUCCESS) return GA_NO_ERROR;
    text[sizeof text - 1] = '\0';
    return ga_fail(e, GA_COMM_ERROR, "%s: %s (%d)", what, text[0] != '\0' ? text : "MPI gives no text", code);
}

static void finalise(void) {
    int over = 0;
    if (ga_fork_generation() != our_generation) return;
    if (mpi.common.MPI_Finalized(&over) == GA_MPI_SUCCESS && !over) (void)mpi.common.MPI_Finalize();
}

/* Call with the lock held. */
static int mpi_start(ga_errbuf *e) {
    int over = 0, running = 0, level = 0, code;

    code = mpi.common.MPI_Finalized(&over);
    if (code == GA_MPI_SUCCESS && over)
        return ga_fail(e, GA_COMM_ERROR, "MPI has been finalised in this process and cannot be started again");
    if (code == GA_MPI_SUCCESS) code = mpi.common.MPI_Initialized(&running);
    if (code == GA_MPI_SUCCESS && !running) {
        code = mpi.common.MPI_Init_thread(NULL, NULL, GA_MPI_THREAD_MULTIPLE, &level);
        if (code == GA_MPI_SUCCESS) {
            our_generation = ga_fork_generation();
            if (atexit(finalise) != 0) ga_log(1, "MPI will not be finalised: no room for an exit handler");
        }
    }
    if (code == GA_MPI_SUCCESS) code = mpi.common.MPI_Query_thread(&level);
    if (code != GA_MPI_SUCCESS) return ga_fail(e, GA_COMM_ERROR, "MPI could not be initialised (%d)", code);
    one_at_a_time = level < GA_MPI_THREAD_MULTIPLE;
    atomic_store_explicit(&started, true, memory_order_release);
    return GA_NO_ERROR;
}

int ga_mpi_start(ga_errbuf *e) {
    int err = ga_mpi_load(e);

    if (err != GA_NO_ERROR) return err;
    if (ga_mpi_running()) return GA_NO_ERROR;
    err = ga_process_lock_take(e, &load_lock);
    if (err != GA_NO_ERROR) return err;
    err = mpi_start(e);
    ga_process_lock_release(&load_lock);
    return err;
}

bool ga_mpi_running(void) {
    int over = 0;
    return atomic_load_explicit(&started, memory_order_acquire) && mpi.common.MPI_Finalized(&over) == GA_MPI_SUCCESS &&
           !over;
}

/* -------------------------------------------------------------------------------------------------- communicators */

int ga_mpi_world_size(ga_errbuf *e, int *size) {
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Comm_size(mpi.open_mpi.ompi_mpi_comm_world, size)
                               : mpi.mpich.MPI_Comm_size(GA_MPICH_COMM_WORLD, size);
    return done(e, code, "MPI_Comm_size");
}

int ga_mpi_join(ga_errbuf *e, int key, ga_mpi_comm *comm) {
    int code;

    take_turn();
    if (mpi.is_open_mpi) {
        const ga_open_mpi *m = &mpi.open_mpi;
        code = m->MPI_Comm_split(m->ompi_mpi_comm_world, 0, key, &comm->pointer);
        if (code == GA_MPI_SUCCESS) code = m->MPI_Comm_set_errhandler(comm->pointer, m->ompi_mpi_errors_return);
    } else {
        code = mpi.mpich.MPI_Comm_split(GA_MPICH_COMM_WORLD, 0, key, &comm->number);
        if (code == GA_MPI_SUCCESS) code = mpi.mpich.MPI_Comm_set_errhandler(comm->number, GA_MPICH_ERRORS_RETURN);
    }
    return done(e, code, "MPI_Comm_split");
}

void ga_mpi_leave(ga_mpi_comm *comm) {
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Comm_free(&comm->pointer) : mpi.mpich.MPI_Comm_free(&comm->number);
    (void)done(NULL, code, "MPI_Comm_free");
}

/* ------------------------------------------------------------------------------------------------------ transport */

int ga_mpi_all_to_all(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Alltoall(out, n, mpi.open_mpi.ompi_mpi_byte, in, n,
                                                           mpi.open_mpi.ompi_mpi_byte, comm.pointer)
                               : mpi.mpich.MPI_Alltoall(out, n, GA_MPICH_BYTE, in, n, GA_MPICH_BYTE, comm.number);
    return done(e, code, "MPI_Alltoall");
}

int ga_mpi_all_gather(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Allgather(out, n, mpi.open_mpi.ompi_mpi_byte, in, n,
                                                            mpi.open_mpi.ompi_mpi_byte, comm.pointer)
                               : mpi.mpich.MPI_Allgather(out, n, GA_MPICH_BYTE, in, n, GA_MPICH_BYTE, comm.number);
    return done(e, code, "MPI_Allgather");
}

int ga_mpi_gather(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes, int root) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Gather(out, n, mpi.open_mpi.ompi_mpi_byte, in, n,
                                                         mpi.open_mpi.ompi_mpi_byte, root, comm.pointer)
                               : mpi.mpich.MPI_Gather(out, n, GA_MPICH_BYTE, in, n, GA_MPICH_BYTE, root, comm.number);
    return done(e, code, "MPI_Gather");
}

int ga_mpi_broadcast(ga_errbuf *e, ga_mpi_comm comm, void *data, size_t bytes, int root) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Bcast(data, n, mpi.open_mpi.ompi_mpi_byte, root, comm.pointer)
                               : mpi.mpich.MPI_Bcast(data, n, GA_MPICH_BYTE, root, comm.number);
    return done(e, code, "MPI_Bcast");
}

enum { TAG = 1 };

int ga_mpi_send(ga_errbuf *e, ga_mpi_comm comm, const void *data, size_t bytes, int to, ga_mpi_request *request) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Isend(data, n, mpi.open_mpi.ompi_mpi_byte, to, TAG, comm.pointer,
                                                        &request->pointer)
                               : mpi.mpich.MPI_Isend(data, n, GA_MPICH_BYTE, to, TAG, comm.number, &request->number);
    return done(e, code, "MPI_Isend");
}

int ga_mpi_receive(ga_errbuf *e, ga_mpi_comm comm, void *data, size_t bytes, int from) {
    const int n = (int)bytes;
    take_turn();
    int code = mpi.is_open_mpi
                   ? mpi.open_mpi.MPI_Recv(data, n, mpi.open_mpi.ompi_mpi_byte, from, TAG, comm.pointer, NULL)
                   : mpi.mpich.MPI_Recv(data, n, GA_MPICH_BYTE, from, TAG, comm.number, GA_MPICH_STATUS_IGNORE);
    return done(e, code, "MPI_Recv");
}

int ga_mpi_wait(ga_errbuf *e, ga_mpi_request *request) {
    take_turn();
    int code = mpi.is_open_mpi ? mpi.open_mpi.MPI_Wait(&request->pointer, NULL)
                               : mpi.mpich.MPI_Wait(&request->number, GA_MPICH_STATUS_IGNORE);
    return done(e, code, "MPI_Wait");
}
