/* Writes the results as text, JSON, CSV and SVG. */
#include "bench.h"

#include <string.h>

static const char *const against_name[] = {"",           "hand-written add",  "device copy",    "hand-written axpy",
                                           "raw launch", "hand-written twin", "the host's BLAS"};
static const char *const against_short[] = {"", "add", "copy", "axpy", "raw", "twin", "BLAS"};
static const char *const unit_name[UNIT_COUNT] = {"bytes/s", "bytes/s", "flop/s", "s"};

/* Print a value in the unit that readers expect. */
static void format(char *out, size_t size, unit u, double v) {
    if (v <= 0)
        snprintf(out, size, "-");
    else if (u == UNIT_TIME)
        snprintf(out, size, v < 1e-3 ? "%.3g us" : "%.3g ms", v < 1e-3 ? v * 1e6 : v * 1e3);
    else
        snprintf(out, size, "%.*f %s%s", v < 1e12 ? 1 : 2, v < 1e12 ? v / 1e9 : v / 1e12, v < 1e12 ? "G" : "T",
                 u == UNIT_FLOPS ? "FLOP/s" : "B/s");
}

void report_text(FILE *out, const bench *b, const row *rows, unsigned n) {
    const ceilings *c = &b->ceiling;
    char value[64];

    fprintf(out, "gpuarray-bench %s: %s (%s), %zu elements (float) in the large arrays\n\n", gpuarray_version_string(),
            b->device, b->backend, b->elements);
    fprintf(out, "The device's limits in this run\n");
    format(value, sizeof(value), UNIT_BANDWIDTH, c->copy);
    fprintf(out, "  %-36s %14s\n", "device copy, read + written", value);
    format(value, sizeof(value), UNIT_BANDWIDTH, c->add);
    fprintf(out, "  %-36s %14s   %s\n", "hand-written c = a + b", value, c->best != NULL ? c->best : "");
    format(value, sizeof(value), UNIT_BANDWIDTH, c->axpy);
    fprintf(out, "  %-36s %14s\n", "hand-written y += alpha * x", value);
    format(value, sizeof(value), UNIT_TIME, c->launch);
    fprintf(out, "  %-36s %14s   %s\n", "raw launch, four arguments", value, c->launch_error);
    fprintf(out, "\nThrough the library\n");
    for (unsigned i = 0; i < n; i++) {
        const row *r = &rows[i];

        format(value, sizeof(value), r->unit, r->value);
        fprintf(out, "  %-36s %14s", r->label, value);
        if (r->ratio > 0) fprintf(out, "   %.2f x %s", r->ratio, against_name[r->against]);
        fprintf(out, "%s%s\n", r->note[0] != '\0' ? "   " : "", r->note);
    }
}

void report_json(FILE *out, const bench *b, const row *rows, unsigned n) {
    fprintf(out, "{\"program\": \"gpuarray\", \"version\": \"%s\", \"device\": ", gpuarray_version_string());
    measure_json_string(out, b->device);
    fprintf(out, ", \"backend\": \"%s\", \"elements\": %zu,\n", b->backend, b->elements);
    fprintf(out, " \"ceilings\": {\"copy\": %.5g, \"add\": %.5g, \"axpy\": %.5g, \"launch\": %.5g},\n \"rows\": [",
            b->ceiling.copy, b->ceiling.add, b->ceiling.axpy, b->ceiling.launch);
    for (unsigned i = 0; i < n; i++) {
        const row *r = &rows[i];

        fprintf(out, "%s\n  {\"id\": \"%s\", \"label\": ", i > 0 ? "," : "", r->id);
        measure_json_string(out, r->label);
        fprintf(out, ", \"unit\": \"%s\", \"value\": ", unit_name[r->unit]);
        if (r->value > 0)
            fprintf(out, "%.5g", r->value);
        else
            fprintf(out, "null");
        if (r->ratio > 0) fprintf(out, ", \"ratio\": %.4f, \"against\": \"%s\"", r->ratio, against_name[r->against]);
        if (r->note[0] != '\0') {
            fprintf(out, ", \"note\": ");
            measure_json_string(out, r->note);
        }
        fprintf(out, "}");
    }
    fprintf(out, "\n]}\n");
}

void report_csv(FILE *out, const bench *b, const row *rows, unsigned n) {
    fprintf(out, "id,unit,value,ratio,against\n");
    fprintf(out, "ceiling_copy,bytes/s,%.5g,,\n", b->ceiling.copy);
    fprintf(out, "ceiling_add,bytes/s,%.5g,,\n", b->ceiling.add);
    fprintf(out, "ceiling_axpy,bytes/s,%.5g,,\n", b->ceiling.axpy);
    fprintf(out, "ceiling_launch,s,%.5g,,\n", b->ceiling.launch);
    for (unsigned i = 0; i < n; i++) {
        fprintf(out, "%s,%s,", rows[i].id, unit_name[rows[i].unit]);
        if (rows[i].value > 0) fprintf(out, "%.5g", rows[i].value);
        fprintf(out, ",");
        if (rows[i].ratio > 0) fprintf(out, "%.4f", rows[i].ratio);
        fprintf(out, ",%s\n", against_name[rows[i].against]);
    }
}

/* ----------------------------------------------------------------------------------------------------- picture */

enum { LEFT = 270, WIDTH = 560, PITCH = 26, BAR = 16, MARGIN = 20, RIGHT = 190 };

static void svg_text(FILE *out, double x, double y, const char *class, const char *text) {
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, class);
    for (const char *p = text; *p != '\0'; p++) {
        if (*p == '&')
            fputs("&amp;", out);
        else if (*p == '<')
            fputs("&lt;", out);
        else
            putc(*p, out);
    }
    fputs("</text>\n", out);
}

/* A dashed line across a group of bars, with its name and value above. */
static void svg_ceiling(FILE *out, double x, double top, double bottom, double label_y, unit u, const char *name,
                        double v) {
    char value[64], label[128];

    format(value, sizeof(value), u, v);
    snprintf(label, sizeof(label), "%s, %s", name, value);
    fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"limit\"/>\n", x, top, x, bottom);
    svg_text(out, x, label_y, "limit-name", label);
}

static double group_max(const bench *b, const row *rows, unsigned n, unit u) {
    double max = u == UNIT_BANDWIDTH ? b->ceiling.add : u == UNIT_TIME ? b->ceiling.launch : 0;

    if (u == UNIT_BANDWIDTH && b->ceiling.copy > max) max = b->ceiling.copy;
    for (unsigned i = 0; i < n; i++)
        if (rows[i].unit == u && rows[i].value > max) max = rows[i].value;
    return max;
}

/* Space for a group's title and the names of its limits. */
static double head_room(unit u) {
    return u == UNIT_BANDWIDTH ? 68 : u == UNIT_TIME ? 50 : 32;
}

/* Draw a group of bars with its own scale, from y down; returns where it ends. */
static double svg_group(FILE *out, const bench *b, const row *rows, unsigned n, unit u, const char *title, double y) {
    double max = group_max(b, rows, n, u), scale = max > 0 ? WIDTH / max : 0, top;
    unsigned count = 0;
    char value[64];

    for (unsigned i = 0; i < n; i++) count += rows[i].unit == u && rows[i].value > 0;
    if (count == 0) return y;
    svg_text(out, MARGIN, y + 16, "title", title);
    y += head_room(u);
    top = y;
    for (unsigned i = 0; i < n; i++) {
        const row *r = &rows[i];

        if (r->unit != u || r->value <= 0) continue;
        format(value, sizeof(value), u, r->value);
        svg_text(out, LEFT - 10, y + 13, "label", r->label);
        fprintf(out, "<rect x=\"%d\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"2\" class=\"bar\"/>\n", LEFT, y,
                r->value * scale > 1 ? r->value * scale : 1, BAR);
        svg_text(out, LEFT + WIDTH + 90, y + 13, "value", value);
        if (r->ratio > 0) {
            snprintf(value, sizeof(value), "%.2f x %s", r->ratio, against_short[r->against]);
            svg_text(out, LEFT + WIDTH + RIGHT - MARGIN, y + 13, "value", value);
        }
        y += PITCH;
    }
    if (u == UNIT_BANDWIDTH && b->ceiling.copy > 0)
        svg_ceiling(out, LEFT + b->ceiling.copy * scale, top - 6, y, top - 24, u, "device copy", b->ceiling.copy);
    if (u == UNIT_BANDWIDTH && b->ceiling.add > 0)
        svg_ceiling(out, LEFT + b->ceiling.add * scale, top - 6, y, top - 10, u, "hand-written add", b->ceiling.add);
    if (u == UNIT_TIME && b->ceiling.launch > 0)
        svg_ceiling(out, LEFT + b->ceiling.launch * scale, top - 6, y, top - 10, u, "raw launch", b->ceiling.launch);
    return y + 16;
}

static double svg_height(const row *rows, unsigned n) {
    double height = 50;
    bool used[UNIT_COUNT] = {false};

    for (unsigned i = 0; i < n; i++) {
        if (rows[i].value <= 0) continue;
        height += PITCH;
        if (!used[rows[i].unit]) height += head_room(rows[i].unit) + 16;
        used[rows[i].unit] = true;
    }
    return height;
}

void report_svg(FILE *out, const bench *b, const row *rows, unsigned n) {
    static const char *const titles[UNIT_COUNT] = {"Memory-bound operations, bytes read and written (longer is better)",
                                                   "Transfers between host and device (longer is better)",
                                                   "Matrix products (longer is better)",
                                                   "Cost of a call (shorter is better)"};
    char head[512];
    double y = 50, total = LEFT + WIDTH + RIGHT, height = svg_height(rows, n);

    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n",
            total, height, total, height);
    fputs("<style>text { font: 13px sans-serif; fill: #24292f } .head { font-size: 16px; font-weight: 600 }\n"
          ".title { font-weight: 600 } .label { text-anchor: end } .value { fill: #57606a; font-size: 12px; "
          "text-anchor: end }\n"
          ".limit-name { font-size: 11px; fill: #b35900; text-anchor: end } .bar { fill: #3b7dd8 }\n"
          ".limit { stroke: #b35900; stroke-width: 1; stroke-dasharray: 4 3 }</style>\n"
          "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
          out);
    snprintf(head, sizeof(head), "gpuarray %s on %s, %s", gpuarray_version_string(), b->device, b->backend);
    svg_text(out, MARGIN, 30, "head", head);
    for (int u = 0; u < UNIT_COUNT; u++) y = svg_group(out, b, rows, n, (unit)u, titles[u], y);
    fputs("</svg>\n", out);
}
