#include "status.h"

#include <stdarg.h>
#include <stdio.h>

const OrtApi *ort;
const OrtEpApi *ort_ep;
unsigned ort_version;

OrtStatus *status_fail(OrtErrorCode code, const char *format, ...) {
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return ort->CreateStatus(code, text);
}

void status_log(const OrtLogger *logger, OrtLoggingLevel level, const char *text) {
    OrtStatus *status = ort->Logger_LogMessage(logger, level, text, __FILE__, __LINE__, __func__);
    if (status != NULL) ort->ReleaseStatus(status);
}

OrtStatus *status_memory(void) {
    return ort->CreateStatus(ORT_EP_FAIL, "gpuarray: the host is out of memory");
}
