#ifndef GPUARRAY_EVENT_H
#define GPUARRAY_EVENT_H
/** \file gpuarray/event.h
 *  \brief Events: points in the work of a context, for waiting, queries and ordering between contexts; asynchronous
 *  transfers.
 *
 * The work of one context runs in the order in which it was enqueued and needs no events. Events tell the host when
 * work is done (gpuevent_sync(), gpuevent_query()), and make a context wait for another without the host
 * (gpuevent_wait()).
 *
 * **Recording.** gpuevent_record() makes the event represent all work that was enqueued in its context so far. It may
 * be recorded any number of times; earlier waits still refer to the work that it represented then. An event that was
 * never recorded represents no work and is done.
 *
 * **Ownership.** Events are reference counted: gpuevent_new() gives one reference. An event holds a reference to its
 * context.
 *
 * **Threads.** Any thread may use any event, several at once.
 *
 * **Errors.** As everywhere: a code, and a text with gpucontext_error() of the event's context. Failed work is reported
 * by gpuevent_sync() if the driver reports it there, else by a later call.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpuevent;
/** A point in the work of a context; opaque. */
typedef struct _gpuevent gpuevent;

/**
 * Make an event, which represents no work yet.
 *
 * \param ctx context whose work it will represent
 * \param ret receives the error code, may be NULL
 * \returns an event with one reference; NULL on failure: GA_INVALID_ERROR for a NULL context, GA_MEMORY_ERROR,
 *          GA_UNSUPPORTED_ERROR if the backend has no events, or the driver's error
 */
GPUARRAY_PUBLIC gpuevent *gpuevent_new(gpucontext *ctx, int *ret);

/**
 * Take another reference.
 *
 * \param e event
 */
GPUARRAY_PUBLIC void gpuevent_retain(gpuevent *e);

/**
 * Release a reference. Work that waits for the event still waits for it. NULL is allowed.
 *
 * \param e event, or NULL
 */
GPUARRAY_PUBLIC void gpuevent_release(gpuevent *e);

/**
 * The event's context, borrowed; NULL for NULL.
 *
 * \param e event, or NULL
 * \returns the context
 */
GPUARRAY_PUBLIC gpucontext *gpuevent_context(gpuevent *e);

/**
 * Record the event: it represents all work that was enqueued in its context before this call. Asynchronous.
 *
 * \param e event
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; or the driver's error, and the event represents the same work as
 *          before
 */
GPUARRAY_PUBLIC int gpuevent_record(gpuevent *e);

/**
 * Make later work of `ctx` wait for the work that the event represents now. The host does not wait, unless the two
 * contexts are of different backends, whose drivers cannot wait for each other: then this call is gpuevent_sync(). For
 * the event's own context it does nothing.
 *
 * \param ctx context that waits
 * \param e event of any context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; or what the driver answers
 */
GPUARRAY_PUBLIC int gpuevent_wait(gpucontext *ctx, gpuevent *e);

/**
 * Wait on the host for the work that the event represents.
 *
 * \param e event
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; GA_RUN_ERROR if some of the work failed and the driver reports it
 */
GPUARRAY_PUBLIC int gpuevent_sync(gpuevent *e);

/**
 * Is the work that the event represents done? Returns immediately.
 *
 * \param e event
 * \param done receives 1 or 0
 * \returns as gpuevent_sync()
 */
GPUARRAY_PUBLIC int gpuevent_query(gpuevent *e, int *done);

/**
 * The time between two events, by the device's clock. Waits for both.
 *
 * \param from event of a context that was made with gpucontext_props_timing(); recorded
 * \param to event of the same context, or of another one with timing on the same device, recorded later
 * \param seconds receives the time
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and for events of two devices or backends; GA_VALUE_ERROR if one was
 *          never recorded; GA_UNSUPPORTED_ERROR if a context was made without timing or the backend has none; as
 *          gpuevent_sync()
 */
GPUARRAY_PUBLIC int gpuevent_elapsed(gpuevent *from, gpuevent *to, double *seconds);

/**
 * Asynchronous gpudata_read(): `done` is recorded after it, and when that is done the bytes have arrived. Pinned memory
 * (of a GA_BUFFER_HOST buffer, see GA_BUFFER_PROP_HOSTPOINTER) is transferred while the program continues; with other
 * memory some drivers do part of the transfer in this call.
 *
 * \param dst host memory to write; it must neither be freed nor accessed until `done` is done
 * \param src buffer to read; it may be released and changed at once, as all work is in order
 * \param srcoff where in it to start
 * \param sz bytes to copy
 * \param done event of the buffer's context
 * \returns as gpudata_read(); GA_INVALID_ERROR for an event of another context. After an error no transfer is in
 *          progress: none was enqueued, or it has ended
 */
GPUARRAY_PUBLIC int gpudata_read_async(void *dst, gpudata *src, size_t srcoff, size_t sz, gpuevent *done);

/**
 * Asynchronous gpudata_write(): `done` is recorded after it.
 *
 * \param dst buffer to write; later work sees the bytes
 * \param dstoff where in it to start
 * \param src host memory to read; it must not be freed or changed until `done` is done
 * \param sz bytes to copy
 * \param done event of the buffer's context
 * \returns as gpudata_read_async()
 */
GPUARRAY_PUBLIC int gpudata_write_async(gpudata *dst, size_t dstoff, const void *src, size_t sz, gpuevent *done);

#ifdef __cplusplus
}
#endif

#endif
