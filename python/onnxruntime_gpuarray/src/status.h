#ifndef GAORT_STATUS_H
#define GAORT_STATUS_H
/* The interfaces of the ONNX Runtime that loaded this library, and its status objects. */

#include "ort.h"

extern const OrtApi *ort;
extern const OrtEpApi *ort_ep;
extern unsigned ort_version; /* that of its interface: 23 for 1.23 */

/* A status with a text, formatted as by printf. */
__attribute__((format(printf, 2, 3))) OrtStatus *status_fail(OrtErrorCode code, const char *format, ...);

/* The status for memory that has run out. */
OrtStatus *status_memory(void);

#endif
