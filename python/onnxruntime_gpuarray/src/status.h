#ifndef GAORT_STATUS_H
#define GAORT_STATUS_H
/* The interfaces of the ONNX Runtime that loaded this library, and errors of its kind. */

#include "ort.h"

extern const OrtApi *ort;
extern const OrtEpApi *ort_ep;
extern unsigned ort_version; /* that of its interface: 23 for 1.23 */

/* A status with a text as of printf. */
__attribute__((format(printf, 2, 3))) OrtStatus *status_fail(OrtErrorCode code, const char *format, ...);

/* The status for memory that is short. */
OrtStatus *status_memory(void);

#endif
