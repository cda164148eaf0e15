/* Compiled, never run, if NVIDIA's headers are installed: checks our declarations of NCCL against them. */
#include "../../backend_cuda/nccl.h"

#include <nccl.h>

#define SAME(ours, theirs) _Static_assert((long long)(ours) == (long long)(theirs), #theirs " differs")

SAME(GA_NCCL_SUCCESS, ncclSuccess);
SAME(GA_NCCL_SUM, ncclSum);
SAME(GA_NCCL_PROD, ncclProd);
SAME(GA_NCCL_MAX, ncclMax);
SAME(GA_NCCL_MIN, ncclMin);
SAME(GA_NCCL_INT8, ncclInt8);
SAME(GA_NCCL_UINT8, ncclUint8);
SAME(GA_NCCL_INT32, ncclInt32);
SAME(GA_NCCL_UINT32, ncclUint32);
SAME(GA_NCCL_INT64, ncclInt64);
SAME(GA_NCCL_UINT64, ncclUint64);
SAME(GA_NCCL_FLOAT16, ncclFloat16);
SAME(GA_NCCL_FLOAT32, ncclFloat32);
SAME(GA_NCCL_FLOAT64, ncclFloat64);
SAME(GA_NCCL_BFLOAT16, ncclBfloat16);
SAME(sizeof(ga_nccl_id), sizeof(ncclUniqueId));
SAME(_Alignof(ga_nccl_id), _Alignof(ncclUniqueId));
SAME(sizeof(ga_nccl_result), sizeof(ncclResult_t));

extern const ga_nccl_library theirs_nccl;
const ga_nccl_library theirs_nccl = {
    .ncclGetErrorString = ncclGetErrorString,
    .ncclGetLastError = ncclGetLastError,
    .ncclGetVersion = ncclGetVersion,
    .ncclCommDestroy = ncclCommDestroy,
    .ncclCommAbort = ncclCommAbort,
    .ncclCommGetAsyncError = ncclCommGetAsyncError,
    .ncclReduce = ncclReduce,
    .ncclAllReduce = ncclAllReduce,
    .ncclReduceScatter = ncclReduceScatter,
    .ncclBroadcast = ncclBroadcast,
    .ncclAllGather = ncclAllGather,
    .ncclGroupStart = ncclGroupStart,
    .ncclGroupEnd = ncclGroupEnd,
    .ncclSend = ncclSend,
    .ncclRecv = ncclRecv,
};

/* Functions with one of NVIDIA's structs among the arguments: checks the other types; our struct's size is checked
 * above. */
extern ncclResult_t (*const theirs_id)(ncclUniqueId *);
ncclResult_t (*const theirs_id)(ncclUniqueId *) = ncclGetUniqueId;
extern ncclResult_t (*const theirs_init)(ncclComm_t *, int, ncclUniqueId, int);
ncclResult_t (*const theirs_init)(ncclComm_t *, int, ncclUniqueId, int) = ncclCommInitRank;
