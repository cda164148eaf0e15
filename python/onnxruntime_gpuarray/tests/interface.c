/* Places of the members of ONNX Runtime's structures, a line each: of src/ort.h, or with -DPUBLIC of the public
 * headers, which has to print the same. test_interface.py compares them where the headers are. */
#include <stddef.h>
#include <stdio.h>

#ifdef PUBLIC
#    include <onnxruntime_c_api.h>
#else
#    include "../src/ort.h"
#endif

#define PLACE(type, member) printf("%s.%s %zu\n", #type, #member, offsetof(type, member))
#define NUMBER(name) printf("%s %d\n", #name, (int)(name))

static void api(void) {
    PLACE(OrtApi, CreateStatus);
    PLACE(OrtApi, GetErrorMessage);
    PLACE(OrtApi, GetTensorMutableData);
    PLACE(OrtApi, CastTypeInfoToTensorInfo);
    PLACE(OrtApi, GetTensorElementType);
    PLACE(OrtApi, GetDimensionsCount);
    PLACE(OrtApi, GetDimensions);
    PLACE(OrtApi, GetTensorTypeAndShape);
    PLACE(OrtApi, MemoryInfoGetId);
    PLACE(OrtApi, KernelContext_GetInput);
    PLACE(OrtApi, KernelContext_GetOutput);
    PLACE(OrtApi, ReleaseStatus);
    PLACE(OrtApi, ReleaseMemoryInfo);
    PLACE(OrtApi, ReleaseValue);
    PLACE(OrtApi, ReleaseTensorTypeAndShapeInfo);
    PLACE(OrtApi, HasSessionConfigEntry);
    PLACE(OrtApi, GetSessionConfigEntry);
    PLACE(OrtApi, Logger_LogMessage);
    PLACE(OrtApi, Logger_GetLoggingSeverityLevel);
    PLACE(OrtApi, ReadOpAttr);
    PLACE(OrtApi, GetValueInfoName);
    PLACE(OrtApi, GetValueInfoTypeInfo);
    PLACE(OrtApi, CreateKeyValuePairs);
    PLACE(OrtApi, AddKeyValuePair);
    PLACE(OrtApi, GetKeyValue);
    PLACE(OrtApi, ReleaseKeyValuePairs);
    PLACE(OrtApi, HardwareDevice_Type);
    PLACE(OrtApi, GetEpApi);
    PLACE(OrtApi, GetTensorSizeInBytes);
    PLACE(OrtApi, CreateMemoryInfo_V2);
}

static void graph_api(void) {
    PLACE(OrtApi, ValueInfo_GetInitializerValue);
    PLACE(OrtApi, ValueInfo_IsConstantInitializer);
    PLACE(OrtApi, ValueInfo_IsFromOuterScope);
    PLACE(OrtApi, Graph_GetInputs);
    PLACE(OrtApi, Graph_GetOutputs);
    PLACE(OrtApi, Graph_GetNumNodes);
    PLACE(OrtApi, Graph_GetNodes);
    PLACE(OrtApi, Graph_GetParentNode);
    PLACE(OrtApi, Node_GetName);
    PLACE(OrtApi, Node_GetOperatorType);
    PLACE(OrtApi, Node_GetDomain);
    PLACE(OrtApi, Node_GetSinceVersion);
    PLACE(OrtApi, Node_GetNumInputs);
    PLACE(OrtApi, Node_GetInputs);
    PLACE(OrtApi, Node_GetNumOutputs);
    PLACE(OrtApi, Node_GetOutputs);
    PLACE(OrtApi, Node_GetNumImplicitInputs);
    PLACE(OrtApi, Node_GetImplicitInputs);
    PLACE(OrtApi, Node_GetNumAttributes);
    PLACE(OrtApi, Node_GetAttributes);
    PLACE(OrtApi, OpAttr_GetTensorAttributeAsOrtValue);
    PLACE(OrtApi, OpAttr_GetType);
    PLACE(OrtApi, OpAttr_GetName);
    PLACE(OrtApi, Node_GetNumSubgraphs);
    PLACE(OrtApi, Node_GetSubgraphs);
    PLACE(OrtApi, Node_GetEpName);
    PLACE(OrtEpApi, CreateEpDevice);
    PLACE(OrtEpApi, EpGraphSupportInfo_AddNodesToFuse);
    PLACE(OrtEpApi, EpDevice_AddAllocatorInfo);
    PLACE(OrtEpApi, MemoryDevice_GetDeviceType);
    PLACE(OrtEpApi, MemoryDevice_GetVendorId);
}

static void implemented(void) {
    PLACE(OrtApiBase, GetApi);
    PLACE(OrtAllocator, Alloc);
    PLACE(OrtAllocator, Free);
    PLACE(OrtAllocator, Info);
    PLACE(OrtAllocator, Reserve);
    PLACE(OrtAllocator, GetStats);
    PLACE(OrtDataTransferImpl, Release);
    PLACE(OrtDataTransferImpl, CanCopy);
    PLACE(OrtDataTransferImpl, CopyTensors);
    PLACE(OrtNodeFusionOptions, drop_constant_initializers);
    PLACE(OrtNodeComputeInfo, CreateState);
    PLACE(OrtNodeComputeInfo, Compute);
    PLACE(OrtNodeComputeInfo, ReleaseState);
    PLACE(OrtEp, GetName);
    PLACE(OrtEp, GetCapability);
    PLACE(OrtEp, Compile);
    PLACE(OrtEp, ReleaseNodeComputeInfos);
    PLACE(OrtEp, CreateAllocator);
    PLACE(OrtEpFactory, GetName);
    PLACE(OrtEpFactory, GetSupportedDevices);
    PLACE(OrtEpFactory, CreateEp);
    PLACE(OrtEpFactory, ReleaseEp);
    PLACE(OrtEpFactory, GetVendorId);
    PLACE(OrtEpFactory, GetVersion);
    PLACE(OrtEpFactory, CreateAllocator);
    PLACE(OrtEpFactory, ReleaseAllocator);
    PLACE(OrtEpFactory, CreateDataTransfer);
    PLACE(OrtEpFactory, IsStreamAware);
    PLACE(OrtEpFactory, CreateSyncStreamForDevice);
}

static void numbers(void) {
    NUMBER(ORT_FAIL);
    NUMBER(ORT_INVALID_ARGUMENT);
    NUMBER(ORT_NOT_IMPLEMENTED);
    NUMBER(ORT_EP_FAIL);
    NUMBER(ORT_LOGGING_LEVEL_VERBOSE);
    NUMBER(ORT_LOGGING_LEVEL_WARNING);
    NUMBER(ORT_OP_ATTR_TENSOR);
    NUMBER(OrtHardwareDeviceType_GPU);
    NUMBER(OrtMemoryInfoDeviceType_GPU);
    NUMBER(OrtDeviceMemoryType_DEFAULT);
    NUMBER(OrtDeviceAllocator);
    NUMBER(ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
    NUMBER(ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL);
    NUMBER(ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16);
}

int main(void) {
    api();
    graph_api();
    implemented();
    numbers();
    return 0;
}
