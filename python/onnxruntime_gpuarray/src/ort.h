#ifndef GAORT_ORT_H
#define GAORT_ORT_H
/* The part of ONNX Runtime's C interface that is used here, of version 1.23, as later versions keep it. Wheels of ONNX
 * Runtime have no headers. Members that are not used are counted, not named: tests/interface.c compares offsets with
 * those of the public headers if these are installed. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ORT_API_VERSION 23
#define ORT_SYNC_VERSION 25    /* from which on an OrtEp can have Sync */
#define ORT_PARENT_VERSION 24  /* from which on GetCapability is told the node that a body belongs to */
#define ORT_CAPTURE_VERSION 27 /* from which on a part is given what the bodies in it capture */

typedef struct OrtAllocator OrtAllocator;
typedef struct OrtApi OrtApi;
typedef struct OrtApiBase OrtApiBase;
typedef struct OrtDataTransferImpl OrtDataTransferImpl;
typedef struct OrtEp OrtEp;
typedef struct OrtEpApi OrtEpApi;
typedef struct OrtEpDevice OrtEpDevice;
typedef struct OrtEpFactory OrtEpFactory;
typedef struct OrtEpGraphSupportInfo OrtEpGraphSupportInfo;
typedef struct OrtGraph OrtGraph;
typedef struct OrtHardwareDevice OrtHardwareDevice;
typedef struct OrtKernelContext OrtKernelContext;
typedef struct OrtKeyValuePairs OrtKeyValuePairs;
typedef struct OrtLogger OrtLogger;
typedef struct OrtMemoryDevice OrtMemoryDevice;
typedef struct OrtMemoryInfo OrtMemoryInfo;
typedef struct OrtNode OrtNode;
typedef struct OrtNodeComputeContext OrtNodeComputeContext;
typedef struct OrtNodeComputeInfo OrtNodeComputeInfo;
typedef struct OrtNodeFusionOptions OrtNodeFusionOptions;
typedef struct OrtOpAttr OrtOpAttr;
typedef struct OrtRunOptions OrtRunOptions;
typedef struct OrtSessionOptions OrtSessionOptions;
typedef struct OrtStatus OrtStatus;
typedef struct OrtSyncStream OrtSyncStream;
typedef struct OrtSyncStreamImpl OrtSyncStreamImpl;
typedef struct OrtTensorTypeAndShapeInfo OrtTensorTypeAndShapeInfo;
typedef struct OrtTypeInfo OrtTypeInfo;
typedef struct OrtValue OrtValue;
typedef struct OrtValueInfo OrtValueInfo;

typedef enum OrtErrorCode {
    ORT_FAIL = 1,
    ORT_INVALID_ARGUMENT = 2,
    ORT_NOT_IMPLEMENTED = 9,
    ORT_EP_FAIL = 11
} OrtErrorCode;

typedef enum OrtLoggingLevel {
    ORT_LOGGING_LEVEL_VERBOSE = 0,
    ORT_LOGGING_LEVEL_INFO = 1,
    ORT_LOGGING_LEVEL_WARNING = 2
} OrtLoggingLevel;

typedef enum OrtOpAttrType {
    ORT_OP_ATTR_UNDEFINED = 0,
    ORT_OP_ATTR_INT,
    ORT_OP_ATTR_INTS,
    ORT_OP_ATTR_FLOAT,
    ORT_OP_ATTR_FLOATS,
    ORT_OP_ATTR_STRING,
    ORT_OP_ATTR_STRINGS,
    ORT_OP_ATTR_GRAPH,
    ORT_OP_ATTR_TENSOR
} OrtOpAttrType;

typedef enum OrtHardwareDeviceType {
    OrtHardwareDeviceType_CPU,
    OrtHardwareDeviceType_GPU,
    OrtHardwareDeviceType_NPU
} OrtHardwareDeviceType;

typedef enum OrtMemoryInfoDeviceType {
    OrtMemoryInfoDeviceType_CPU = 0,
    OrtMemoryInfoDeviceType_GPU = 1
} OrtMemoryInfoDeviceType;

typedef enum OrtDeviceMemoryType { OrtDeviceMemoryType_DEFAULT = 0 } OrtDeviceMemoryType;

typedef enum OrtAllocatorType { OrtDeviceAllocator = 0 } OrtAllocatorType;

typedef enum ONNXTensorElementDataType {
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT8,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT8,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT16,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT16,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT32,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT64,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT32,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT64,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX64,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_COMPLEX128,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FN,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E4M3FNUZ,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E5M2FNUZ,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT4,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT4,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT4E2M1,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_UINT2,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_INT2,
    ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT8E8M0
} ONNXTensorElementDataType;

typedef void (*ort_unused)(void);

struct OrtApiBase {
    const OrtApi *(*GetApi)(uint32_t version);
    const char *(*GetVersionString)(void);
};

struct OrtApi {
    OrtStatus *(*CreateStatus)(OrtErrorCode code, const char *text);
    ort_unused unused_1[1];
    const char *(*GetErrorMessage)(const OrtStatus *status);
    ort_unused unused_3[48];
    OrtStatus *(*GetTensorMutableData)(OrtValue *value, void **data);
    ort_unused unused_52[3];
    OrtStatus *(*CastTypeInfoToTensorInfo)(const OrtTypeInfo *type, const OrtTensorTypeAndShapeInfo **tensor);
    ort_unused unused_56[4];
    OrtStatus *(*GetTensorElementType)(const OrtTensorTypeAndShapeInfo *info, ONNXTensorElementDataType *type);
    OrtStatus *(*GetDimensionsCount)(const OrtTensorTypeAndShapeInfo *info, size_t *count);
    OrtStatus *(*GetDimensions)(const OrtTensorTypeAndShapeInfo *info, int64_t *dims, size_t count);
    ort_unused unused_63[2];
    OrtStatus *(*GetTensorTypeAndShape)(const OrtValue *value, OrtTensorTypeAndShapeInfo **info);
    ort_unused unused_66[6];
    OrtStatus *(*MemoryInfoGetId)(const OrtMemoryInfo *info, int *id);
    ort_unused unused_73[15];
    OrtStatus *(*KernelContext_GetInputCount)(const OrtKernelContext *context, size_t *count);
    OrtStatus *(*KernelContext_GetOutputCount)(const OrtKernelContext *context, size_t *count);
    OrtStatus *(*KernelContext_GetInput)(const OrtKernelContext *context, size_t index, const OrtValue **value);
    OrtStatus *(*KernelContext_GetOutput)(OrtKernelContext *context, size_t index, const int64_t *dims, size_t count,
                                          OrtValue **value);
    ort_unused unused_92[1];
    void (*ReleaseStatus)(OrtStatus *status);
    void (*ReleaseMemoryInfo)(OrtMemoryInfo *info);
    ort_unused unused_95[1];
    void (*ReleaseValue)(OrtValue *value);
    ort_unused unused_97[2];
    void (*ReleaseTensorTypeAndShapeInfo)(OrtTensorTypeAndShapeInfo *info);
    ort_unused unused_100[94];
    OrtStatus *(*GetTensorMemoryInfo)(const OrtValue *value, const OrtMemoryInfo **info);
    ort_unused unused_195[42];
    OrtStatus *(*HasSessionConfigEntry)(const OrtSessionOptions *options, const char *key, int *has);
    OrtStatus *(*GetSessionConfigEntry)(const OrtSessionOptions *options, const char *key, char *value, size_t *size);
    ort_unused unused_239[8];
    OrtStatus *(*Logger_LogMessage)(const OrtLogger *logger, OrtLoggingLevel level, const char *text, const char *file,
                                    int line, const char *function);
    OrtStatus *(*Logger_GetLoggingSeverityLevel)(const OrtLogger *logger, OrtLoggingLevel *level);
    ort_unused unused_249[23];
    OrtStatus *(*ReadOpAttr)(const OrtOpAttr *attribute, OrtOpAttrType type, void *data, size_t size, size_t *needed);
    ort_unused unused_273[16];
    OrtStatus *(*GetValueInfoName)(const OrtValueInfo *info, const char **name);
    OrtStatus *(*GetValueInfoTypeInfo)(const OrtValueInfo *info, const OrtTypeInfo **type);
    ort_unused unused_291[4];
    void (*CreateKeyValuePairs)(OrtKeyValuePairs **pairs);
    void (*AddKeyValuePair)(OrtKeyValuePairs *pairs, const char *key, const char *value);
    const char *(*GetKeyValue)(const OrtKeyValuePairs *pairs, const char *key);
    ort_unused unused_298[2];
    void (*ReleaseKeyValuePairs)(OrtKeyValuePairs *pairs);
    ort_unused unused_301[6];
    OrtHardwareDeviceType (*HardwareDevice_Type)(const OrtHardwareDevice *device);
    ort_unused unused_308[9];
    const OrtEpApi *(*GetEpApi)(void);
    OrtStatus *(*GetTensorSizeInBytes)(const OrtValue *value, size_t *size);
    ort_unused unused_319[1];
    OrtStatus *(*CreateMemoryInfo_V2)(const char *name, OrtMemoryInfoDeviceType device, uint32_t vendor, int32_t id,
                                      OrtDeviceMemoryType memory, size_t alignment, OrtAllocatorType allocator,
                                      OrtMemoryInfo **info);
    ort_unused unused_321[5];
    OrtStatus *(*ValueInfo_GetInitializerValue)(const OrtValueInfo *info, const OrtValue **value);
    ort_unused unused_327[4];
    OrtStatus *(*ValueInfo_IsConstantInitializer)(const OrtValueInfo *info, bool *is);
    OrtStatus *(*ValueInfo_IsFromOuterScope)(const OrtValueInfo *info, bool *is);
    ort_unused unused_333[5];
    OrtStatus *(*Graph_GetNumInputs)(const OrtGraph *graph, size_t *count);
    OrtStatus *(*Graph_GetInputs)(const OrtGraph *graph, const OrtValueInfo **inputs, size_t count);
    OrtStatus *(*Graph_GetNumOutputs)(const OrtGraph *graph, size_t *count);
    OrtStatus *(*Graph_GetOutputs)(const OrtGraph *graph, const OrtValueInfo **outputs, size_t count);
    ort_unused unused_342[2];
    OrtStatus *(*Graph_GetNumNodes)(const OrtGraph *graph, size_t *count);
    OrtStatus *(*Graph_GetNodes)(const OrtGraph *graph, const OrtNode **nodes, size_t count);
    OrtStatus *(*Graph_GetParentNode)(const OrtGraph *graph, const OrtNode **node);
    ort_unused unused_347[2];
    OrtStatus *(*Node_GetName)(const OrtNode *node, const char **name);
    OrtStatus *(*Node_GetOperatorType)(const OrtNode *node, const char **type);
    OrtStatus *(*Node_GetDomain)(const OrtNode *node, const char **domain);
    OrtStatus *(*Node_GetSinceVersion)(const OrtNode *node, int *version);
    OrtStatus *(*Node_GetNumInputs)(const OrtNode *node, size_t *count);
    OrtStatus *(*Node_GetInputs)(const OrtNode *node, const OrtValueInfo **inputs, size_t count);
    OrtStatus *(*Node_GetNumOutputs)(const OrtNode *node, size_t *count);
    OrtStatus *(*Node_GetOutputs)(const OrtNode *node, const OrtValueInfo **outputs, size_t count);
    OrtStatus *(*Node_GetNumImplicitInputs)(const OrtNode *node, size_t *count);
    OrtStatus *(*Node_GetImplicitInputs)(const OrtNode *node, const OrtValueInfo **inputs, size_t count);
    OrtStatus *(*Node_GetNumAttributes)(const OrtNode *node, size_t *count);
    OrtStatus *(*Node_GetAttributes)(const OrtNode *node, const OrtOpAttr **attributes, size_t count);
    ort_unused unused_361[1];
    OrtStatus *(*OpAttr_GetTensorAttributeAsOrtValue)(const OrtOpAttr *attribute, OrtValue **value);
    OrtStatus *(*OpAttr_GetType)(const OrtOpAttr *attribute, OrtOpAttrType *type);
    OrtStatus *(*OpAttr_GetName)(const OrtOpAttr *attribute, const char **name);
    OrtStatus *(*Node_GetNumSubgraphs)(const OrtNode *node, size_t *count);
    OrtStatus *(*Node_GetSubgraphs)(const OrtNode *node, const OrtGraph **graphs, size_t count,
                                    const char **attributes);
    ort_unused unused_367[1];
    OrtStatus *(*Node_GetEpName)(const OrtNode *node, const char **name);
};

struct OrtEpApi {
    OrtStatus *(*CreateEpDevice)(OrtEpFactory *factory, const OrtHardwareDevice *hardware,
                                 const OrtKeyValuePairs *metadata, const OrtKeyValuePairs *options,
                                 OrtEpDevice **device);
    ort_unused unused_1[1];
    OrtStatus *(*EpGraphSupportInfo_AddNodesToFuse)(OrtEpGraphSupportInfo *info, const OrtNode *const *nodes,
                                                    size_t count, const OrtNodeFusionOptions *options);
    ort_unused unused_3[2];
    OrtStatus *(*EpDevice_AddAllocatorInfo)(OrtEpDevice *device, const OrtMemoryInfo *info);
    const OrtMemoryDevice *(*MemoryInfo_GetMemoryDevice)(const OrtMemoryInfo *info);
    const OrtMemoryDevice *(*Value_GetMemoryDevice)(const OrtValue *value);
    ort_unused unused_8[1];
    OrtMemoryInfoDeviceType (*MemoryDevice_GetDeviceType)(const OrtMemoryDevice *device);
    ort_unused unused_10[1];
    uint32_t (*MemoryDevice_GetVendorId)(const OrtMemoryDevice *device);
    uint32_t (*MemoryDevice_GetDeviceId)(const OrtMemoryDevice *device);
};

struct OrtAllocator {
    uint32_t version;
    void *(*Alloc)(OrtAllocator *self, size_t size);
    void (*Free)(OrtAllocator *self, void *address);
    const OrtMemoryInfo *(*Info)(const OrtAllocator *self);
    void *(*Reserve)(OrtAllocator *self, size_t size);
    OrtStatus *(*GetStats)(const OrtAllocator *self, OrtKeyValuePairs **stats);
    ort_unused AllocOnStream;
};

struct OrtDataTransferImpl {
    uint32_t ort_version_supported;
    void (*Release)(OrtDataTransferImpl *self);
    bool (*CanCopy)(const OrtDataTransferImpl *self, const OrtMemoryDevice *src, const OrtMemoryDevice *dst);
    OrtStatus *(*CopyTensors)(OrtDataTransferImpl *self, const OrtValue **src, OrtValue **dst, OrtSyncStream **streams,
                              size_t count);
};

struct OrtNodeFusionOptions {
    uint32_t ort_version_supported;
    bool drop_constant_initializers;
};

struct OrtNodeComputeInfo {
    uint32_t ort_version_supported;
    OrtStatus *(*CreateState)(OrtNodeComputeInfo *self, OrtNodeComputeContext *context, void **state);
    OrtStatus *(*Compute)(OrtNodeComputeInfo *self, void *state, OrtKernelContext *context);
    void (*ReleaseState)(OrtNodeComputeInfo *self, void *state);
};

struct OrtEp {
    uint32_t ort_version_supported;
    const char *(*GetName)(const OrtEp *self);
    OrtStatus *(*GetCapability)(OrtEp *self, const OrtGraph *graph, OrtEpGraphSupportInfo *info);
    OrtStatus *(*Compile)(OrtEp *self, const OrtGraph **graphs, const OrtNode **fused, size_t count,
                          OrtNodeComputeInfo **infos, OrtNode **contexts);
    void (*ReleaseNodeComputeInfos)(OrtEp *self, OrtNodeComputeInfo **infos, size_t count);
    ort_unused GetPreferredDataLayout;
    ort_unused ShouldConvertDataLayoutForOp;
    ort_unused SetDynamicOptions;
    ort_unused OnRunStart;
    ort_unused OnRunEnd;
    OrtStatus *(*CreateAllocator)(OrtEp *self, const OrtMemoryInfo *info, OrtAllocator **allocator);
    ort_unused CreateSyncStreamForDevice;
    ort_unused GetCompiledModelCompatibilityInfo;
    ort_unused GetKernelRegistry;        /* from 1.24 on */
    ort_unused IsConcurrentRunSupported; /* from 1.25 on, as the next two */
    OrtStatus *(*Sync)(OrtEp *self);
    ort_unused CreateProfiler;
    ort_unused IsGraphCaptureEnabled; /* from here on later, and not looked at in an OrtEp of 1.25 */
    ort_unused IsGraphCaptured;
    ort_unused ReplayGraph;
    ort_unused GetGraphCaptureNodeAssignmentPolicy;
    ort_unused GetAvailableResource;
    ort_unused OnSessionInitializationEnd;
    ort_unused GetDefaultMemoryDevice;
    ort_unused ReleaseCapturedGraph;
    ort_unused GetWeightlessSupport;
};

struct OrtEpFactory {
    uint32_t ort_version_supported;
    const char *(*GetName)(const OrtEpFactory *self);
    const char *(*GetVendor)(const OrtEpFactory *self);
    OrtStatus *(*GetSupportedDevices)(OrtEpFactory *self, const OrtHardwareDevice *const *hardware, size_t count,
                                      OrtEpDevice **devices, size_t most, size_t *found);
    OrtStatus *(*CreateEp)(OrtEpFactory *self, const OrtHardwareDevice *const *hardware,
                           const OrtKeyValuePairs *const *metadata, size_t count, const OrtSessionOptions *options,
                           const OrtLogger *logger, OrtEp **ep);
    void (*ReleaseEp)(OrtEpFactory *self, OrtEp *ep);
    uint32_t (*GetVendorId)(const OrtEpFactory *self);
    const char *(*GetVersion)(const OrtEpFactory *self);
    ort_unused ValidateCompiledModelCompatibilityInfo;
    OrtStatus *(*CreateAllocator)(OrtEpFactory *self, const OrtMemoryInfo *info, const OrtKeyValuePairs *options,
                                  OrtAllocator **allocator);
    void (*ReleaseAllocator)(OrtEpFactory *self, OrtAllocator *allocator);
    OrtStatus *(*CreateDataTransfer)(OrtEpFactory *self, OrtDataTransferImpl **transfer);
    bool (*IsStreamAware)(const OrtEpFactory *self);
    OrtStatus *(*CreateSyncStreamForDevice)(OrtEpFactory *self, const OrtMemoryDevice *device,
                                            const OrtKeyValuePairs *options, OrtSyncStreamImpl **stream);
};

#endif
