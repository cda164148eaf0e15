#ifndef GK_DIAG_H
#define GK_DIAG_H
/* Places in sources and the messages about them. */
#include <stdarg.h>
#include <stdint.h>

#include "gk/syntax/arena.h"
#include "gk/gk.h"

/* A range of bytes of one source. */
typedef struct gk_loc {
    uint32_t pos;
    uint16_t len;
    uint16_t file; /* index into the sources plus one; 0: no place */
} gk_loc;

/* Every error the compiler can give; docs/kernel_language.md explains each, tests/gk/errors has an example of each. */
typedef enum gk_code {
    /* text */
    GK_E_CHARACTER = 101,
    GK_E_COMMENT = 102,
    GK_E_NUMBER = 103,
    GK_E_RANGE = 104,
    GK_E_IDENTIFIER = 105,
    GK_E_FORMAT = 106,
    /* syntax */
    GK_E_EXPECTED = 201,
    GK_E_EXPRESSION = 202,
    GK_E_DECLARATION = 203,
    GK_E_NESTING = 204,
    GK_E_CAST = 205,
    GK_E_TYPE = 206,
    GK_E_ATTRIBUTE = 207,
    GK_E_ASSIGNMENT = 208,
    /* names */
    GK_E_NAME = 301,
    GK_E_REDEFINED = 302,
    GK_E_CLASS = 303,
    GK_E_MEMBER = 304,
    GK_E_FUNCTION = 305,
    GK_E_FEATURE_NAME = 306,
    /* types */
    GK_E_CONVERSION = 401,
    GK_E_MIXED = 402,
    GK_E_OPERAND = 403,
    GK_E_CONDITION = 404,
    GK_E_LITERAL = 405,
    GK_E_COUNT = 406,
    GK_E_PLACE = 407,
    GK_E_IN = 408,
    GK_E_OUT = 409,
    GK_E_INDICES = 410,
    GK_E_BOUNDS = 411,
    GK_E_CONSTANT = 412,
    GK_E_VOID = 413,
    GK_E_RETURN = 414,
    GK_E_EXPLICIT = 415,
    GK_E_TYPE_HERE = 416,
    GK_E_EXTENT = 417,
    GK_E_EFFECT = 418,
    GK_E_CONST = 419,
    GK_E_INDEX = 420,
    GK_E_ATOMIC = 421,
    /* templates */
    GK_E_NOT_IN_CLASS = 501,
    GK_E_ARGUMENT = 502,
    GK_E_DEDUCE = 503,
    GK_E_NO_PARAMETER = 504,
    GK_E_VALUE = 505,
    GK_E_KERNEL = 506,
    GK_E_INSTANCES = 507,
    GK_E_ASSERT = 508,
    /* flow */
    GK_E_RECURSION = 601,
    GK_E_UNSET = 602,
    GK_E_NO_RETURN = 603,
    GK_E_BARRIER = 604,
    GK_E_LOOP = 605,
    GK_E_LOCAL = 606,
    GK_E_UNROLL = 607,
    GK_E_NOT_SET = 608,
    /* devices and limits */
    GK_E_FEATURE = 701,
    GK_E_LOCAL_MEMORY = 702,
    GK_E_GROUP_SIZE = 703,
    GK_E_TOO_LARGE = 704,
    GK_E_OPTIONS = 705
} gk_code;

/* Warnings, for which no source is rejected. */
typedef enum gk_warning_code { GK_W_RACE = 609 } gk_warning_code;

typedef struct gk_frame gk_frame; /* the chain of instances in which an error was found */
struct gk_frame {
    const gk_frame *up;
    const char *instance;
    gk_loc called_from;
};

#define GK_MAX_DIAGNOSTICS 20

/* A note to a message, or an instance in which the error was found. */
typedef struct gk_remark {
    size_t of; /* number of the message among those shown */
    gk_loc loc;
    const char *message;
} gk_remark;

typedef struct gk_warned {
    int code;
    gk_loc loc, other;
    const char *message, *remark;
} gk_warned;

typedef struct gk_diags {
    gk_arena *arena;
    const gk_source *sources;
    size_t nsources;
    const gk_frame *frame;
    gk_diagnostic *list;
    size_t count, cap;
    size_t lacks;   /* of `count`: errors that the device lacks something */
    size_t errors;  /* errors found, shown or not */
    size_t follows; /* errors not shown, because they repeat or follow from one that is shown */
    gk_text text;
    int quiet;                         /* > 0: messages are dropped */
    bool hidden;                       /* the previous message was not shown, so notes to it are not shown either */
    gk_loc places[GK_MAX_DIAGNOSTICS]; /* places of the messages shown */
    gk_remark *remarks;
    size_t nremarks, capremarks;
    gk_warned warnings[GK_MAX_DIAGNOSTICS];
    size_t nwarnings;
} gk_diags;

void gk_error(gk_diags *d, gk_code code, gk_loc loc, const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/* An error in a correct source, because the device lacks something that it needs. */
void gk_device_error(gk_diags *d, gk_code code, gk_loc loc, const char *fmt, ...) __attribute__((format(printf, 4, 5)));
/* A warning, with a note on another place. Only one is given for a place. */
void gk_warning(gk_diags *d, gk_warning_code code, gk_loc loc, gk_loc other, const char *remark, const char *fmt, ...)
    __attribute__((format(printf, 6, 7)));
/* Count an error that follows from one that is shown. */
void gk_follow(gk_diags *d);
/* At the end: add the number of messages that were not shown. */
void gk_diags_end(gk_diags *d);
/* A note to the previous message. */
void gk_note(gk_diags *d, gk_loc loc, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* "file:line:column" of a place, and its line with carets. */
const char *gk_place_name(const gk_diags *d, gk_loc loc);
const char *gk_place_line(const gk_diags *d, gk_loc loc);

/* Bytes of the byte order mark at the start of a source: 3 or 0. */
size_t gk_mark_length(const gk_source *source);

/* Keeps the candidate nearest to `wanted`; gk_nearest_hint() makes a text of it, or "". */
typedef struct gk_nearest {
    const char *wanted, *best;
    unsigned distance;
} gk_nearest;
void gk_nearest_try(gk_nearest *n, const char *candidate);
const char *gk_nearest_hint(gk_arena *arena, const gk_nearest *n);

#endif
