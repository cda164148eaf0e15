#ifndef GA_COMM_H
#define GA_COMM_H
/* Declarations that the collectives' files share. */
#include "device/context.h"

/*
 * Collectives through host memory and MPI, between contexts of any backends (comm_mpi.c). The host's MPI library is
 * loaded on first use.
 */
extern const ga_comm_ops ga_comm_mpi;

/* Was this id made by ga_comm_mpi? Ids of vendors are random bytes. */
bool ga_comm_id_is_mpi(const gpucommCliqueId *id);

#endif
