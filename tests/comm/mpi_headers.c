/* Compiled, never run, if an MPI's headers are installed: checks our declarations against them. */
#include "../../core/comm/mpi_library.h"

#include <mpi.h>

#define SAME(ours, theirs) _Static_assert((long long)(ours) == (long long)(theirs), #theirs " differs")

SAME(GA_MPI_SUCCESS, MPI_SUCCESS);
SAME(GA_MPI_THREAD_MULTIPLE, MPI_THREAD_MULTIPLE);
_Static_assert(GA_MPI_TEXT >= MPI_MAX_ERROR_STRING && GA_MPI_TEXT >= MPI_MAX_LIBRARY_VERSION_STRING, "room for texts");

extern const ga_mpi_common theirs_common;
const ga_mpi_common theirs_common = {
    .MPI_Initialized = MPI_Initialized,
    .MPI_Finalized = MPI_Finalized,
    .MPI_Init_thread = MPI_Init_thread,
    .MPI_Query_thread = MPI_Query_thread,
    .MPI_Finalize = MPI_Finalize,
    .MPI_Error_string = MPI_Error_string,
    .MPI_Get_library_version = MPI_Get_library_version,
};

#ifdef OPEN_MPI
typedef ga_open_mpi functions;
extern const void *const theirs_handles[3];
const void *const theirs_handles[3] = {&ompi_mpi_comm_world, &ompi_mpi_byte, &ompi_mpi_errors_return};
#else
typedef ga_mpich functions;
SAME(GA_MPICH_COMM_WORLD, MPI_COMM_WORLD);
SAME(GA_MPICH_BYTE, MPI_BYTE);
SAME(GA_MPICH_ERRORS_RETURN, MPI_ERRORS_RETURN);
SAME(GA_MPICH_STATUS_IGNORE, MPI_STATUS_IGNORE);
SAME(sizeof(int), sizeof(MPI_Comm));
SAME(sizeof(int), sizeof(MPI_Request));
#endif

extern const functions theirs;
const functions theirs = {
    .MPI_Comm_size = MPI_Comm_size,
    .MPI_Comm_split = MPI_Comm_split,
    .MPI_Comm_free = MPI_Comm_free,
    .MPI_Comm_set_errhandler = MPI_Comm_set_errhandler,
    .MPI_Alltoall = MPI_Alltoall,
    .MPI_Allgather = MPI_Allgather,
    .MPI_Gather = MPI_Gather,
    .MPI_Bcast = MPI_Bcast,
    .MPI_Isend = MPI_Isend,
    .MPI_Recv = MPI_Recv,
    .MPI_Wait = MPI_Wait,
};
