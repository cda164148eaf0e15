/* Formats a profile as a table, and as a trace. */
#include "profile.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PIECE = 1 << 16 }; /* bytes passed to the sink at a time */

static const char *const words[] = {
    [GA_WORK_KERNEL] = "kernel",   [GA_WORK_COPY] = "copy",      [GA_WORK_FILL] = "fill",
    [GA_WORK_BLAS] = "blas",       [GA_WORK_GRAPH] = "graph",    [GA_WORK_READ] = "read",
    [GA_WORK_WRITE] = "write",     [GA_WORK_PEER] = "peer copy", [GA_WORK_GK] = "GK",
    [GA_WORK_COMPILE] = "compile", [GA_WORK_LOAD] = "disk cache"};

typedef struct writer {
    ga_str text;
    gpuprofile_sink sink;
    void *self;
    int answer;
} writer;

/* Pass the text so far to the sink; false: stop writing. */
static bool flush(writer *w, size_t from) {
    if (w->text.failed || w->answer != 0) return false;
    if (w->text.len < from) return true;
    if (w->text.len > 0) w->answer = w->sink(w->self, w->text.s, w->text.len);
    w->text.len = 0;
    return w->answer == 0;
}

static bool finish(writer *w, int *answer) {
    (void)flush(w, 0);
    bool good = !w->text.failed;
    *answer = w->answer;
    ga_str_free(&w->text);
    return good;
}

/* Is it work on device memory, which can be compared with the copy speed? */
static bool is_memory(ga_work work) {
    return work <= GA_WORK_BLAS;
}

static bool is_host(ga_work work) {
    return work >= GA_WORK_GK;
}

/* ---------------------------------------------------------------------------------------------------------- table */

static int by_time(const void *a, const void *b) {
    const ga_profile_entry *x = *(ga_profile_entry *const *)a, *y = *(ga_profile_entry *const *)b;

    if (is_host(x->work) != is_host(y->work)) return is_host(x->work) ? 1 : -1;
    return x->seconds < y->seconds ? 1 : x->seconds > y->seconds ? -1 : 0;
}

static void table_head(writer *w, const ga_profile_view *v, double device, double host) {
    ga_str_addf(&w->text, "Profile of %s (%s). Times are %s.\n", v->ctx->caps.device_name, v->ctx->backend->name,
                v->waited ? "the host's: each piece of work was waited for" : "the device's own");
    ga_str_addf(&w->text, "The device copies at %.4g GB/s (read and written).\n", v->copy_speed * 1e-9);
    ga_str_addf(&w->text, "Work of the device %.6f s, of the host's compilers %.6f s.\n", device, host);
    if (v->untimed > 0) ga_str_addf(&w->text, "%zu pieces of work could not be timed.\n", v->untimed);
    if (v->dropped > 0) ga_str_addf(&w->text, "%zu pieces are in the sums, and not in a trace.\n", v->dropped);
    ga_str_addf(&w->text, "\n%12s %6s %9s %12s %9s %6s  %-10s %s\n", "total ms", "share", "calls", "each us", "GB/s",
                "copy", "what", "operation: shapes: kernel");
}

static void table_line(writer *w, const ga_profile_view *v, const ga_profile_entry *e, double all) {
    double rate = e->seconds > 0 ? e->bytes / e->seconds : 0;

    ga_str_addf(&w->text, "%12.4f %5.1f%% %9zu %12.3f ", 1e3 * e->seconds, all > 0 ? 100 * e->seconds / all : 0,
                e->count, 1e6 * e->seconds / (double)e->count);
    if (e->bytes > 0 && rate > 0)
        ga_str_addf(&w->text, "%9.2f ", 1e-9 * rate);
    else
        ga_str_addf(&w->text, "%9s ", "-");
    if (e->bytes > 0 && rate > 0 && v->copy_speed > 0 && is_memory(e->work))
        ga_str_addf(&w->text, "%5.0f%%", 100 * rate / v->copy_speed);
    else
        ga_str_addf(&w->text, "%6s", "-");
    ga_str_addf(&w->text, "  %-10s %s", words[e->work], *e->operation != '\0' ? e->operation : "-");
    if (*e->shapes != '\0') ga_str_addf(&w->text, ": %s", e->shapes);
    ga_str_add(&w->text, ": ");
    for (const char *s = e->kernel; *s != '\0'; s++) ga_str_addn(&w->text, *s == '\n' ? " " : s, 1);
    ga_str_add(&w->text, "\n");
}

bool ga_profile_table(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer) {
    writer w = {GA_STR_INIT, sink, self, 0};
    const ga_profile_entry **order = malloc((v->nentries + 1) * sizeof(const ga_profile_entry *));
    double sums[2] = {0, 0};
    size_t n = 0;

    if (order == NULL) return false;
    for (size_t i = 0; i < v->nentries; i++) {
        if (v->entries[i].count == 0) continue;
        order[n++] = &v->entries[i];
        sums[is_host(v->entries[i].work)] += v->entries[i].seconds;
    }
    qsort(order, n, sizeof *order, by_time);
    table_head(&w, v, sums[0], sums[1]);
    for (size_t i = 0; i < n && flush(&w, PIECE); i++) table_line(&w, v, order[i], sums[is_host(order[i]->work)]);
    free(order);
    return finish(&w, answer);
}

/* ---------------------------------------------------------------------------------------------------------- trace */

static void add_json(ga_str *out, const char *s) {
    ga_str_add(out, "\"");
    for (; *s != '\0'; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\')
            ga_str_addf(out, "\\%c", c);
        else if (c < 0x20)
            ga_str_addf(out, "\\u%04x", c);
        else
            ga_str_addn(out, s, 1);
    }
    ga_str_add(out, "\"");
}

static void trace_head(writer *w, const ga_profile_view *v) {
    ga_str_add(&w->text, "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"library\":\"gpuarray\",\"device\":");
    add_json(&w->text, v->ctx->caps.device_name);
    ga_str_addf(&w->text,
                ",\"backend\":\"%s\",\"clock\":\"%s\",\"copy_bytes_per_second\":%.6g,\"untimed\":%zu,"
                "\"dropped\":%zu},\n\"traceEvents\":[\n",
                v->ctx->backend->name, v->waited ? "host" : "device", v->copy_speed, v->untimed, v->dropped);
    ga_str_addf(&w->text, "{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":%ld,\"args\":{\"name\":", (long)getpid());
    add_json(&w->text, v->ctx->caps.device_name);
    ga_str_add(&w->text, "}},\n");
    ga_str_addf(&w->text,
                "{\"name\":\"thread_name\",\"ph\":\"M\",\"pid\":%ld,\"tid\":0,\"args\":{\"name\":\"device\"}}",
                (long)getpid());
}

/* Row 0 of the trace is the device; compilations by host threads have rows of their own. */
static void trace_line(writer *w, const ga_profile_view *v, const ga_profile_record *r) {
    const ga_profile_entry *e = &v->entries[r->entry];
    double rate = r->seconds > 0 ? (double)r->bytes / r->seconds : 0;

    ga_str_add(&w->text, ",\n{\"name\":");
    add_json(&w->text, *e->operation != '\0' ? e->operation : e->kernel);
    ga_str_addf(&w->text, ",\"cat\":\"%s\",\"ph\":\"X\",\"ts\":%.3f,\"dur\":%.3f,\"pid\":%ld,\"tid\":%u,\"args\":{",
                words[e->work], 1e6 * r->start, 1e6 * r->seconds, (long)getpid(), is_host(e->work) ? r->thread + 1 : 0);
    ga_str_add(&w->text, "\"kernel\":");
    add_json(&w->text, e->kernel);
    ga_str_add(&w->text, ",\"shapes\":");
    add_json(&w->text, e->shapes);
    ga_str_addf(&w->text, ",\"bytes\":%zu", r->bytes);
    if (rate > 0 && v->copy_speed > 0 && is_memory(e->work))
        ga_str_addf(&w->text, ",\"of_copy\":%.4f", rate / v->copy_speed);
    ga_str_add(&w->text, "}}");
}

bool ga_profile_trace(const ga_profile_view *v, gpuprofile_sink sink, void *self, int *answer) {
    writer w = {GA_STR_INIT, sink, self, 0};

    trace_head(&w, v);
    for (size_t i = 0; i < v->nrecords && flush(&w, PIECE); i++) trace_line(&w, v, &v->records[i]);
    ga_str_add(&w.text, "\n]}\n");
    return finish(&w, answer);
}
