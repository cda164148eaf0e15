#ifndef GA_CUDA_CUDNN_H
#define GA_CUDA_CUDNN_H
/* The part of cuDNN that this backend uses: the graph interface of versions 8 and 9, loaded at run time. driver.h
 * describes the naming. */
#include <stddef.h>
#include <stdint.h>

#include "driver.h"

typedef unsigned ga_cudnn_status;  /* cudnnStatus_t, whose errors have other numbers in either version */
typedef void *ga_cudnn_handle;     /* cudnnHandle_t */
typedef void *ga_cudnn_descriptor; /* cudnnBackendDescriptor_t */

enum { GA_CUDNN_SUCCESS = 0, GA_CUDNN_INTERNAL_ERROR = 4000, GA_CUDNN_CROSS_CORRELATION = 1 };

enum { /* cudnnDataType_t */
       GA_CUDNN_FLOAT = 0,
       GA_CUDNN_DOUBLE = 1,
       GA_CUDNN_HALF = 2,
       GA_CUDNN_INT32 = 4,
       GA_CUDNN_BFLOAT16 = 9,
       GA_CUDNN_BOOLEAN = 11
};

enum { /* cudnnBackendDescriptorType_t */
       GA_CUDNN_POINTWISE = 0,
       GA_CUDNN_CONVOLUTION = 1,
       GA_CUDNN_ENGINE = 2,
       GA_CUDNN_ENGINECFG = 3,
       GA_CUDNN_ENGINEHEUR = 4,
       GA_CUDNN_EXECUTION_PLAN = 5,
       GA_CUDNN_OPERATION_FORWARD = 10,
       GA_CUDNN_OPERATION_BACKWARD_FILTER = 11,
       GA_CUDNN_OPERATION_BACKWARD_DATA = 12,
       GA_CUDNN_OPERATION_POINTWISE = 13,
       GA_CUDNN_OPERATIONGRAPH = 15,
       GA_CUDNN_VARIANT_PACK = 16,
       GA_CUDNN_TENSOR = 17,
       GA_CUDNN_MATMUL = 18,
       GA_CUDNN_OPERATION_MATMUL = 19,
       GA_CUDNN_REDUCTION = 21,
       GA_CUDNN_OPERATION_REDUCTION = 22,
       GA_CUDNN_OPERATION_RESHAPE = 31
};

enum { /* cudnnBackendAttributeType_t */
       GA_CUDNN_TYPE_HANDLE = 0,
       GA_CUDNN_TYPE_DATA_TYPE = 1,
       GA_CUDNN_TYPE_BOOLEAN = 2,
       GA_CUDNN_TYPE_INT64 = 3,
       GA_CUDNN_TYPE_FLOAT = 4,
       GA_CUDNN_TYPE_DOUBLE = 5,
       GA_CUDNN_TYPE_VOID_PTR = 6,
       GA_CUDNN_TYPE_CONVOLUTION_MODE = 7,
       GA_CUDNN_TYPE_HEUR_MODE = 8,
       GA_CUDNN_TYPE_NUMERICAL_NOTE = 11,
       GA_CUDNN_TYPE_POINTWISE_MODE = 14,
       GA_CUDNN_TYPE_DESCRIPTOR = 15,
       GA_CUDNN_TYPE_REDUCTION_OPERATOR = 18
};

enum { /* cudnnBackendAttributeName_t */
       GA_CUDNN_POINTWISE_MODE = 0,
       GA_CUDNN_POINTWISE_MATH_PREC = 1,
       GA_CUDNN_POINTWISE_AXIS = 9,
       GA_CUDNN_CONVOLUTION_COMP_TYPE = 100,
       GA_CUDNN_CONVOLUTION_CONV_MODE = 101,
       GA_CUDNN_CONVOLUTION_DILATIONS = 102,
       GA_CUDNN_CONVOLUTION_FILTER_STRIDES = 103,
       GA_CUDNN_CONVOLUTION_POST_PADDINGS = 104,
       GA_CUDNN_CONVOLUTION_PRE_PADDINGS = 105,
       GA_CUDNN_CONVOLUTION_SPATIAL_DIMS = 106,
       GA_CUDNN_ENGINEHEUR_MODE = 200,
       GA_CUDNN_ENGINEHEUR_OPERATION_GRAPH = 201,
       GA_CUDNN_ENGINEHEUR_RESULTS = 202,
       GA_CUDNN_ENGINECFG_ENGINE = 300,
       GA_CUDNN_EXECUTION_PLAN_HANDLE = 400,
       GA_CUDNN_EXECUTION_PLAN_ENGINE_CONFIG = 401,
       GA_CUDNN_EXECUTION_PLAN_WORKSPACE_SIZE = 402,
       GA_CUDNN_FORWARD_ALPHA = 700, /* then beta, the convolution, w, x, y */
       GA_CUDNN_DATA_ALPHA = 706,    /* then beta, the convolution, w, dx, dy */
       GA_CUDNN_FILTER_ALPHA = 712,  /* then beta, the convolution, dw, x, dy */
       GA_CUDNN_POINTWISE_DESCRIPTOR = 750,
       GA_CUDNN_POINTWISE_X = 751,
       GA_CUDNN_POINTWISE_B = 752,
       GA_CUDNN_POINTWISE_Y = 753,
       GA_CUDNN_POINTWISE_T = 758,
       GA_CUDNN_OPERATIONGRAPH_HANDLE = 800,
       GA_CUDNN_OPERATIONGRAPH_OPS = 801,
       GA_CUDNN_TENSOR_BYTE_ALIGNMENT = 900,
       GA_CUDNN_TENSOR_DATA_TYPE = 901,
       GA_CUDNN_TENSOR_DIMENSIONS = 902,
       GA_CUDNN_TENSOR_STRIDES = 903,
       GA_CUDNN_TENSOR_UNIQUE_ID = 906,
       GA_CUDNN_TENSOR_IS_VIRTUAL = 907,
       GA_CUDNN_TENSOR_IS_BY_VALUE = 908,
       GA_CUDNN_VARIANT_PACK_UNIQUE_IDS = 1000,
       GA_CUDNN_VARIANT_PACK_DATA_POINTERS = 1001,
       GA_CUDNN_VARIANT_PACK_WORKSPACE = 1003,
       GA_CUDNN_ENGINE_NUMERICAL_NOTE = 1303,
       GA_CUDNN_MATMUL_COMP_TYPE = 1500,
       GA_CUDNN_MATMUL_A = 1520,
       GA_CUDNN_MATMUL_B = 1521,
       GA_CUDNN_MATMUL_C = 1522,
       GA_CUDNN_MATMUL_DESCRIPTOR = 1523,
       GA_CUDNN_REDUCTION_OPERATOR = 1600,
       GA_CUDNN_REDUCTION_COMP_TYPE = 1601,
       GA_CUDNN_REDUCTION_X = 1610,
       GA_CUDNN_REDUCTION_Y = 1611,
       GA_CUDNN_REDUCTION_DESCRIPTOR = 1612,
       GA_CUDNN_RESHAPE_X = 2200,
       GA_CUDNN_RESHAPE_Y = 2201
};

typedef enum ga_cudnn_mode { /* cudnnPointwiseMode_t */
                             GA_CUDNN_ADD = 0,
                             GA_CUDNN_MUL = 1,
                             GA_CUDNN_DIV = 6,
                             GA_CUDNN_SUB = 9,
                             GA_CUDNN_EXP = 13,
                             GA_CUDNN_LOG = 15,
                             GA_CUDNN_IDENTITY = 21,
                             GA_CUDNN_CMP_GE = 303,
                             GA_CUDNN_GEN_INDEX = 501,
                             GA_CUDNN_BINARY_SELECT = 601
} ga_cudnn_mode;

typedef enum ga_cudnn_reduction { /* cudnnReduceTensorOp_t */
                                  GA_CUDNN_SUM = 0,
                                  GA_CUDNN_MAX = 3
} ga_cudnn_reduction;

enum { /* cudnnBackendHeurMode_t, cudnnBackendNumericalNote_t */
       GA_CUDNN_HEUR_FALLBACK = 2,
       GA_CUDNN_HEUR_A = 3,
       GA_CUDNN_NOTE_TENSOR_CORE = 0,
       GA_CUDNN_NOTE_DOWN_CONVERT_INPUTS = 1,
       GA_CUDNN_NOTE_REDUCED_PRECISION_REDUCTION = 2,
       GA_CUDNN_NOTE_FFT = 3,
       GA_CUDNN_NOTE_NONDETERMINISTIC = 4,
       GA_CUDNN_NOTE_WINOGRAD = 5
};

typedef struct ga_cudnn_library {
    size_t (*cudnnGetVersion)(void);
    ga_cudnn_status (*cudnnCreate)(ga_cudnn_handle *handle);
    ga_cudnn_status (*cudnnDestroy)(ga_cudnn_handle handle);
    ga_cudnn_status (*cudnnSetStream)(ga_cudnn_handle handle, CUstream stream);
    const char *(*cudnnGetErrorString)(ga_cudnn_status status);
    ga_cudnn_status (*cudnnBackendCreateDescriptor)(int type, ga_cudnn_descriptor *descriptor);
    ga_cudnn_status (*cudnnBackendDestroyDescriptor)(ga_cudnn_descriptor descriptor);
    ga_cudnn_status (*cudnnBackendFinalize)(ga_cudnn_descriptor descriptor);
    ga_cudnn_status (*cudnnBackendSetAttribute)(ga_cudnn_descriptor descriptor, int name, int type, int64_t count,
                                                const void *elements);
    ga_cudnn_status (*cudnnBackendGetAttribute)(ga_cudnn_descriptor descriptor, int name, int type, int64_t room,
                                                int64_t *count, void *elements);
    ga_cudnn_status (*cudnnBackendExecute)(ga_cudnn_handle handle, ga_cudnn_descriptor plan, ga_cudnn_descriptor pack);
} ga_cudnn_library;

extern ga_cudnn_library ga_cudnn;

#endif
