#include "flag.h"

#include <stdlib.h>

#include "allocator.h"
#include "capture.h"
#include "checked.h"
#include "context.h"
#include "recording.h"

/* The flags of a context that no call uses, all of them 0. */
typedef struct spare_flags {
    pthread_mutex_t lock;
    ga_flag *first;
} spare_flags;

static void *spare_new(gpucontext *ctx) {
    spare_flags *s = calloc(1, sizeof *s);

    (void)ctx;
    if (s != NULL && pthread_mutex_init(&s->lock, NULL) != 0) {
        free(s);
        s = NULL;
    }
    return s;
}

static void spare_free(gpucontext *ctx, void *state) {
    spare_flags *s = state;

    while (s->first != NULL) {
        ga_flag *flag = s->first;
        s->first = flag->next;
        ga_allocator_put(ctx->allocator, flag->word);
        free(flag);
    }
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static const ga_slot_kind spare_slot = {.make = spare_new, .free = spare_free};

static int set_zero(gpudata *word) {
    const uint32_t zero = 0;
    return word->ctx->backend->buffer->write(word->ctx, word, 0, &zero, sizeof zero);
}

/* A new word without a reference to the context, which frees it; from the device's memory if there is none that both
 * reach. */
static int make_word(gpucontext *ctx, gpudata **word) {
    const uint32_t zero = 0;
    int err = ga_allocator_get_filled(ctx->allocator, sizeof zero, GA_BUFFER_HOST, &zero, word);

    if (err != GA_NO_ERROR || (*word)->host != NULL) return err;
    ga_allocator_put(ctx->allocator, *word);
    return ga_allocator_get_filled(ctx->allocator, sizeof zero, GA_BUFFER_READ_WRITE, &zero, word);
}

static ga_flag *take_spare(spare_flags *s) {
    pthread_mutex_lock(&s->lock);
    ga_flag *flag = s->first;
    if (flag != NULL) s->first = flag->next;
    pthread_mutex_unlock(&s->lock);
    return flag;
}

int ga_flag_get(gpucontext *ctx, bool read, ga_flag **flag) {
    spare_flags *s = ga_context_slot_get(ctx, &spare_slot);
    int err = GA_NO_ERROR;

    *flag = NULL;
    if (s == NULL) return ga_fail_memory(&ctx->err, "a flag for errors of kernels");
    ga_flag *f = read ? take_spare(s) : NULL;
    if (f == NULL) {
        f = malloc(sizeof *f);
        if (f == NULL) return ga_fail_memory(&ctx->err, "a flag for errors of kernels");
        if (read)
            err = make_word(ctx, &f->word);
        else
            f->word = gpudata_alloc(ctx, sizeof(uint32_t), NULL, GA_BUFFER_READ_WRITE, &err);
        if (err != GA_NO_ERROR) {
            free(f);
            return err;
        }
    }
    f->read = read;
    f->zero = false; /* kernels may set it from now on */
    *flag = f;
    return GA_NO_ERROR;
}

int ga_flag_read(ga_flag *flag, bool *set) {
    gpucontext *ctx = flag->word->ctx;
    uint32_t value = 0;

    int err = ga_recording_refuse(ctx, "a read");
    if (err != GA_NO_ERROR) return err;
    ga_capture_spoil(ctx);
    if (flag->word->host == NULL) {
        err = gpudata_read(&value, flag->word, 0, sizeof value);
    } else {
        err = ctx->backend->context->sync(ctx);
        if (err == GA_NO_ERROR) err = ga_checked_look(ctx);
        if (err == GA_NO_ERROR) value = *(volatile const uint32_t *)flag->word->host;
    }
    *set = value != 0;
    flag->zero = err == GA_NO_ERROR && value == 0;
    return err;
}

void ga_flag_put(ga_flag *flag) {
    if (flag == NULL) return;
    gpucontext *ctx = flag->word->ctx;
    if (!flag->read) {
        gpudata_release(flag->word);
        free(flag);
    } else if (flag->zero || set_zero(flag->word) == GA_NO_ERROR) {
        spare_flags *s = ga_context_slot_get(ctx, &spare_slot);
        pthread_mutex_lock(&s->lock);
        flag->next = s->first;
        s->first = flag;
        pthread_mutex_unlock(&s->lock);
    } else {
        ga_allocator_put(ctx->allocator, flag->word);
        free(flag);
    }
}
