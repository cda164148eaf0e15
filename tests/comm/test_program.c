/*
 * A program that uses MPI itself and is linked with it: it passes the id with MPI, and finalises MPI before it is done
 * with the communicator. Built where mpi.h is found. With the argument "single" MPI is initialised without support for
 * threads.
 */
#include <mpi.h>

#include <stdio.h>
#include <string.h>

#include <gpuarray/buffer.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>

#include "cases.h"

int main(int argc, char **argv) {
    gpucontext *ctx = NULL;
    gpucomm *comm = NULL, *late = NULL;
    gpucommCliqueId id = {{0}};
    int rank = 0, size = 0, level = 0, failed = 0;

    if (argc > 1 && strcmp(argv[1], "single") == 0)
        MPI_Init(&argc, &argv);
    else
        MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int err = gpucontext_open(&ctx, NULL);
    if (err == GA_NO_ERROR && rank == 0) err = gpucomm_gen_clique_id(ctx, &id);
    MPI_Bcast(&id, (int)sizeof id, MPI_BYTE, 0, MPI_COMM_WORLD);
    if (err == GA_NO_ERROR) err = gpucomm_new(&comm, ctx, id, size, rank);
    failed += CHECK(err == GA_NO_ERROR, "making a clique: %s", gpucontext_error(ctx, err));
    if (!failed) failed += cases_errors(comm) + cases_buffers(comm) + cases_messages(comm);
    MPI_Finalize();
    if (!failed) {
        gpudata *a = gpudata_alloc(ctx, 64, NULL, 0, NULL);
        failed += CHECK(gpucomm_all_reduce(a, 0, a, 0, 4, GA_INT, GA_SUM, comm) == GA_COMM_ERROR, "after the end");
        gpudata_release(a);
        failed += CHECK(gpucomm_new(&late, ctx, id, size, rank) == GA_COMM_ERROR && late == NULL, "after the end");
    }
    gpucomm_free(comm);
    gpucontext_deref(ctx);
    printf("rank %d of %d: %d failed\n", rank, size, failed);
    return failed != 0;
}
