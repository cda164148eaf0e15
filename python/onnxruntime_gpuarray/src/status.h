#ifndef GAORT_STATUS_H
#define GAORT_STATUS_H
/* The interfaces of the ONNX Runtime that loaded this library, and its status objects. */

#include "ort.h"

extern const OrtApi *ort;
extern const OrtEpApi *ort_ep;
extern unsigned ort_version; /* that of its interface: 23 for 1.23 */

/* A status with a text, formatted as by printf. */
__attribute__((format(printf, 2, 3))) OrtStatus *status_fail(OrtErrorCode code, const char *format, ...);

/* Write a line to a log, at a level that may be hidden. */
void status_log(const OrtLogger *logger, OrtLoggingLevel level, const char *text);

/* The status for memory that has run out. */
OrtStatus *status_memory(void);

#endif
