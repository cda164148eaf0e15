#ifndef GA_MPI_LIBRARY_H
#define GA_MPI_LIBRARY_H
/*
 * The host's MPI, loaded at run time: Open MPI, or MPICH and libraries with its ABI (Intel MPI, MVAPICH). They differ
 * in whether a handle is a pointer or a number; the functions below hide that, and move bytes only.
 *
 * They return GA_NO_ERROR, or GA_COMM_ERROR with MPI's own message in `e`. If MPI was initialised for one thread at a
 * time, calls are serialised; two threads that wait for each other's operations through other processes then deadlock.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

typedef union ga_mpi_comm {
    struct ompi_communicator_t *pointer;
    int number;
} ga_mpi_comm;

/* A message on its way. */
typedef union ga_mpi_request {
    struct ompi_request_t *pointer;
    int number;
} ga_mpi_request;

/* Load the library, once in the process. GA_LOAD_ERROR lists every path tried. */
int ga_mpi_load(ga_errbuf *e);

/* Load the library and initialise MPI unless the program has; if so it is finalised at exit. */
int ga_mpi_start(ga_errbuf *e);

/* Can MPI be called? Not before ga_mpi_start(), nor after the program's MPI_Finalize(). */
bool ga_mpi_running(void);

int ga_mpi_world_size(ga_errbuf *e, int *size);

/* Make a communicator of all processes, in the order of their keys, that returns errors. Every process must call
 * this. */
int ga_mpi_join(ga_errbuf *e, int key, ga_mpi_comm *comm);
void ga_mpi_leave(ga_mpi_comm *comm);

/* Send `bytes` to each process, and receive as many from each. `in` has room for `bytes` times the number of
 * processes. */
int ga_mpi_all_to_all(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes);
int ga_mpi_all_gather(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes);
int ga_mpi_gather(ga_errbuf *e, ga_mpi_comm comm, const void *out, void *in, size_t bytes, int root);
int ga_mpi_broadcast(ga_errbuf *e, ga_mpi_comm comm, void *data, size_t bytes, int root);

/* Messages between two processes, which arrive in the order in which they were sent. The data must stay until
 * ga_mpi_wait() has returned. */
int ga_mpi_send(ga_errbuf *e, ga_mpi_comm comm, const void *data, size_t bytes, int to, ga_mpi_request *request);
int ga_mpi_receive(ga_errbuf *e, ga_mpi_comm comm, void *data, size_t bytes, int from);
int ga_mpi_wait(ga_errbuf *e, ga_mpi_request *request);

/* ------------------------------------------------------------------------------------ what the two look like */

/* Open MPI: handles are addresses of objects; predefined ones are exported by name. */
struct ompi_communicator_t;
struct ompi_datatype_t;
struct ompi_errhandler_t;
struct ompi_request_t;
struct ompi_status_public_t;
typedef struct ga_open_mpi {
    struct ompi_communicator_t *ompi_mpi_comm_world;
    struct ompi_datatype_t *ompi_mpi_byte;
    struct ompi_errhandler_t *ompi_mpi_errors_return;
    int (*MPI_Comm_size)(struct ompi_communicator_t *comm, int *size);
    int (*MPI_Comm_split)(struct ompi_communicator_t *comm, int color, int key, struct ompi_communicator_t **out);
    int (*MPI_Comm_free)(struct ompi_communicator_t **comm);
    int (*MPI_Comm_set_errhandler)(struct ompi_communicator_t *comm, struct ompi_errhandler_t *handler);
    int (*MPI_Alltoall)(const void *out, int outcount, struct ompi_datatype_t *outtype, void *in, int incount,
                        struct ompi_datatype_t *intype, struct ompi_communicator_t *comm);
    int (*MPI_Allgather)(const void *out, int outcount, struct ompi_datatype_t *outtype, void *in, int incount,
                         struct ompi_datatype_t *intype, struct ompi_communicator_t *comm);
    int (*MPI_Gather)(const void *out, int outcount, struct ompi_datatype_t *outtype, void *in, int incount,
                      struct ompi_datatype_t *intype, int root, struct ompi_communicator_t *comm);
    int (*MPI_Bcast)(void *data, int count, struct ompi_datatype_t *type, int root, struct ompi_communicator_t *comm);
    int (*MPI_Isend)(const void *data, int count, struct ompi_datatype_t *type, int to, int tag,
                     struct ompi_communicator_t *comm, struct ompi_request_t **request);
    int (*MPI_Recv)(void *data, int count, struct ompi_datatype_t *type, int from, int tag,
                    struct ompi_communicator_t *comm, struct ompi_status_public_t *status);
    int (*MPI_Wait)(struct ompi_request_t **request, struct ompi_status_public_t *status);
} ga_open_mpi;

/* Its MPI_STATUS_IGNORE is NULL, that of MPICH is 1. */

/* MPICH: handles are numbers; predefined ones are fixed by its ABI. */
enum { GA_MPICH_COMM_WORLD = 0x44000000, GA_MPICH_BYTE = 0x4c00010d, GA_MPICH_ERRORS_RETURN = 0x54000001 };
struct MPI_Status;
#define GA_MPICH_STATUS_IGNORE ((struct MPI_Status *)1)
typedef struct ga_mpich {
    int (*MPI_Comm_size)(int comm, int *size);
    int (*MPI_Comm_split)(int comm, int color, int key, int *out);
    int (*MPI_Comm_free)(int *comm);
    int (*MPI_Comm_set_errhandler)(int comm, int handler);
    int (*MPI_Alltoall)(const void *out, int outcount, int outtype, void *in, int incount, int intype, int comm);
    int (*MPI_Allgather)(const void *out, int outcount, int outtype, void *in, int incount, int intype, int comm);
    int (*MPI_Gather)(const void *out, int outcount, int outtype, void *in, int incount, int intype, int root,
                      int comm);
    int (*MPI_Bcast)(void *data, int count, int type, int root, int comm);
    int (*MPI_Isend)(const void *data, int count, int type, int to, int tag, int comm, int *request);
    int (*MPI_Recv)(void *data, int count, int type, int from, int tag, int comm, struct MPI_Status *status);
    int (*MPI_Wait)(int *request, struct MPI_Status *status);
} ga_mpich;

/* Functions that are the same in both. */
enum { GA_MPI_SUCCESS = 0, GA_MPI_THREAD_MULTIPLE = 3, GA_MPI_TEXT = 8192 };
typedef struct ga_mpi_common {
    int (*MPI_Initialized)(int *flag);
    int (*MPI_Finalized)(int *flag);
    int (*MPI_Init_thread)(int *argc, char ***argv, int required, int *provided);
    int (*MPI_Query_thread)(int *provided);
    int (*MPI_Finalize)(void);
    int (*MPI_Error_string)(int code, char *text, int *length);
    int (*MPI_Get_library_version)(char *text, int *length);
} ga_mpi_common;

#endif
