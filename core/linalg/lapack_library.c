#include "lapack_library.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include <gpuarray/error.h>

#include "base/dl.h"
#include "base/fork.h"

static ga_lapack_library library; /* constant once loaded */
static ga_process_lock load_lock = GA_PROCESS_LOCK("loading LAPACK");
static atomic_bool loaded;

#define IN(type, member, name) \
    { name, offsetof(ga_lapack_library, type.member), false }
#define ALL(type, prefix)                                                                                 \
    IN(type, potrf, prefix "potrf_"), IN(type, getrf, prefix "getrf_"), IN(type, getrs, prefix "getrs_"), \
        IN(type, geqrf, prefix "geqrf_"), IN(type, trsm, prefix "trsm_"), IN(type, gemm, prefix "gemm_")
#define REAL(type, prefix)                                                                 \
    ALL(type, prefix), IN(type, orgqr, prefix "orgqr_"), IN(type, syevd, prefix "syevd_"), \
        IN(type, geev_real, prefix "geev_"), IN(type, gesdd_real, prefix "gesdd_")
#define COMPLEX(type, prefix)                                                              \
    ALL(type, prefix), IN(type, orgqr, prefix "ungqr_"), IN(type, heevd, prefix "heevd_"), \
        IN(type, geev_complex, prefix "geev_"), IN(type, gesdd_complex, prefix "gesdd_")

static const ga_symbol symbols[] = {REAL(s, "s"), REAL(d, "d"), COMPLEX(c, "c"), COMPLEX(z, "z")};

/* OpenBLAS contains LAPACK, with faster versions of some routines. liblapack loads the BLAS that it was linked with. */
static const char *const names[] = {"libopenblas.so.0", "liblapack.so.3", "libopenblas.so", "liblapack.so", NULL};
static const char *const folders[] = {
    "/usr/lib/*/openblas-pthread", "/usr/lib/*/lapack", "/usr/lib64", "/usr/local/lib", "/opt/OpenBLAS/lib", NULL};
static const ga_library_spec spec = {"LAPACK library",
                                     "GPUARRAY_LAPACK_LIBRARY",
                                     names,
                                     folders,
                                     "Install OpenBLAS or LAPACK (Debian: apt-get install libopenblas0 or liblapack3)",
                                     NULL};

/* Call with the lock held. */
static int load(ga_errbuf *e) {
    void *handle = NULL;
    int err = ga_dl_open(e, &spec, &handle, NULL);

    if (err == GA_NO_ERROR)
        err = ga_dl_symbols(e, spec.what, handle, symbols, sizeof symbols / sizeof *symbols, &library);
    if (err == GA_NO_ERROR)
        atomic_store_explicit(&loaded, true, memory_order_release);
    else
        ga_dl_close(handle);
    return err;
}

int ga_lapack_load(ga_errbuf *e, const ga_lapack_library **found) {
    *found = &library;
    if (atomic_load_explicit(&loaded, memory_order_acquire)) return GA_NO_ERROR;
    int err = ga_process_lock_take(e, &load_lock);
    if (err != GA_NO_ERROR) return err;
    err = atomic_load_explicit(&loaded, memory_order_relaxed) ? GA_NO_ERROR : load(e);
    ga_process_lock_release(&load_lock);
    if (err != GA_LOAD_ERROR) return err;
    char text[GA_ERROR_TEXT];
    (void)snprintf(text, sizeof text, "%s", ga_error_text(e, err));
    return ga_fail(e, GA_UNSUPPORTED_ERROR, "linear algebra on this device needs a LAPACK on the host. %s", text);
}
