#ifndef GA_CUDA_NCCL_H
#define GA_CUDA_NCCL_H
/* The part of NCCL that this backend uses, loaded at run time. driver.h describes the naming. */
#include <stddef.h>

#include "driver.h"

typedef unsigned ga_nccl_result; /* ncclResult_t */
typedef struct ncclComm *ncclComm_t;

typedef struct ga_nccl_id { /* ncclUniqueId; passed by value */
    char internal[128];
} ga_nccl_id;

enum { GA_NCCL_SUCCESS = 0, GA_NCCL_IN_PROGRESS = 7 };                        /* ncclResult_t */
enum { GA_NCCL_SUM = 0, GA_NCCL_PROD = 1, GA_NCCL_MAX = 2, GA_NCCL_MIN = 3 }; /* ncclRedOp_t */
enum {                                                                        /* ncclDataType_t */
       GA_NCCL_INT8 = 0,
       GA_NCCL_UINT8 = 1,
       GA_NCCL_INT32 = 2,
       GA_NCCL_UINT32 = 3,
       GA_NCCL_INT64 = 4,
       GA_NCCL_UINT64 = 5,
       GA_NCCL_FLOAT16 = 6,
       GA_NCCL_FLOAT32 = 7,
       GA_NCCL_FLOAT64 = 8,
       GA_NCCL_BFLOAT16 = 9
};

typedef struct ga_nccl_library {
    const char *(*ncclGetErrorString)(ga_nccl_result result);
    const char *(*ncclGetLastError)(ncclComm_t comm); /* NCCL 2.13; may be NULL */
    ga_nccl_result (*ncclGetVersion)(int *version);
    ga_nccl_result (*ncclGetUniqueId)(ga_nccl_id *id);
    ga_nccl_result (*ncclCommInitRank)(ncclComm_t *comm, int count, ga_nccl_id id, int rank);
    ga_nccl_result (*ncclCommDestroy)(ncclComm_t comm);
    ga_nccl_result (*ncclCommAbort)(ncclComm_t comm);
    ga_nccl_result (*ncclCommGetAsyncError)(ncclComm_t comm, ga_nccl_result *result);
    ga_nccl_result (*ncclReduce)(const void *src, void *dst, size_t count, unsigned type, unsigned op, int root,
                                 ncclComm_t comm, CUstream stream);
    ga_nccl_result (*ncclAllReduce)(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                                    ncclComm_t comm, CUstream stream);
    ga_nccl_result (*ncclReduceScatter)(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                                        ncclComm_t comm, CUstream stream);
    ga_nccl_result (*ncclBroadcast)(const void *src, void *dst, size_t count, unsigned type, int root, ncclComm_t comm,
                                    CUstream stream);
    ga_nccl_result (*ncclAllGather)(const void *src, void *dst, size_t count, unsigned type, ncclComm_t comm,
                                    CUstream stream);
    ga_nccl_result (*ncclGroupStart)(void); /* these four: NCCL 2.7; may be NULL */
    ga_nccl_result (*ncclGroupEnd)(void);
    ga_nccl_result (*ncclSend)(const void *src, size_t count, unsigned type, int peer, ncclComm_t comm,
                               CUstream stream);
    ga_nccl_result (*ncclRecv)(void *dst, size_t count, unsigned type, int peer, ncclComm_t comm, CUstream stream);
} ga_nccl_library;

/* Valid, and constant, once a unique id or a communicator has been made. */
extern ga_nccl_library ga_nccl;

#endif
