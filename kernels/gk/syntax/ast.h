#ifndef GK_AST_H
#define GK_AST_H
/* The syntax tree, as parsed: names are not looked up, types are not known. */
#include "gk/syntax/diag.h"

/* What each kind keeps in a, b, c, d; "list" is a chain through next. */
typedef enum gk_ast_kind {
    /* declarations */
    GK_A_KERNEL,   /* name; a: template parameters, b: attributes, c: parameters, d: body */
    GK_A_FUNCTION, /* name; a: template parameters, b: return type or NULL for void, c: parameters, d: body */
    GK_A_OPERATOR, /* as a function; e: identity */
    GK_A_CONSTANT, /* name; a: type, b: value; of a table c: extent, b: list of values */
    GK_A_STRUCT,   /* name; a: fields, as parameters are */
    GK_A_TPARAM,   /* name; flags: GK_TP_*; a: classes (types or GK_A_NAME) or NULL, b: default or NULL */
    GK_A_PARAM,    /* name; flags: GK_IN, GK_OUT, GK_LOCAL; a: type, b: extents */
    GK_A_GROUP,    /* attribute group_size; a: extents */
    GK_A_MATH,     /* attribute math; name */
    GK_A_WIDTH,    /* attribute index; a: bits */
    GK_A_RESIDENT, /* attribute resident; a: groups */
    /* types */
    GK_A_TYPE, /* name; a: arguments (types or expressions) */
    /* statements */
    GK_A_BLOCK,  /* a: list */
    GK_A_USING,  /* name; a: type */
    GK_A_VAR,    /* name; flags: GK_CONST, GK_LOCAL; a: type or NULL for auto, b: extents, c: value or NULL */
    GK_A_IF,     /* a: condition, b: then, c: else or NULL; flags: GK_STATIC */
    GK_A_FOR,    /* a: first, b: condition, c: step, d: body; flags: GK_STATIC (then name and a: first value) */
    GK_A_WHILE,  /* a: condition, d: body */
    GK_A_DO,     /* a: condition, d: body */
    GK_A_ASSERT, /* a: condition; name: text or NULL; flags: GK_STATIC */
    GK_A_PRINT,  /* b: GK_A_TEXT, a: values */
    GK_A_BREAK,
    GK_A_CONTINUE,
    GK_A_RETURN, /* a: value or NULL */
    GK_A_ASSIGN, /* op: GK_OP_NONE for =; a: place, b: value */
    GK_A_EVAL,   /* a: call */
    /* expressions */
    GK_A_INT,
    GK_A_FLOAT,
    GK_A_BOOL,
    GK_A_NAME,
    GK_A_UNARY,     /* op; a */
    GK_A_BINARY,    /* op; a, b */
    GK_A_COND,      /* a ? b : c */
    GK_A_INDEX,     /* a[b list] */
    GK_A_MEMBER,    /* a.name */
    GK_A_METHOD,    /* a.name<c list>(b list) */
    GK_A_CALL,      /* name<c list>(b list) */
    GK_A_CONSTRUCT, /* type a (b list) */
    GK_A_IS,        /* type a is class b */
    GK_A_HAS,       /* has(name) */
    GK_A_TEXT       /* name: what it says */
} gk_ast_kind;

enum { GK_TP_TYPE = 1, GK_TP_INT, GK_TP_BOOL, GK_TP_OP };
enum { GK_IN = 1, GK_OUT = 2, GK_LOCAL = 4, GK_CONST = 8, GK_STATIC = 16 };

typedef enum gk_op {
    GK_OP_NONE,
    GK_OP_ADD,
    GK_OP_SUB,
    GK_OP_MUL,
    GK_OP_DIV,
    GK_OP_MOD,
    GK_OP_AND,
    GK_OP_OR,
    GK_OP_XOR,
    GK_OP_SHL,
    GK_OP_SHR,
    GK_OP_EQ,
    GK_OP_NE,
    GK_OP_LT,
    GK_OP_LE,
    GK_OP_GT,
    GK_OP_GE,
    GK_OP_LAND,
    GK_OP_LOR,
    GK_OP_NEG,
    GK_OP_NOT,
    GK_OP_BITNOT
} gk_op;

typedef struct gk_ast gk_ast;
struct gk_ast {
    gk_ast_kind kind;
    uint8_t op; /* gk_op */
    uint8_t flags;
    uint8_t depth; /* of an expression: 1 plus its deepest operand */
    gk_loc loc;
    gk_ast *next;
    gk_ast *a, *b, *c, *d;
    const char *name;
    union {
        gk_ast *e; /* of an operator */
        uint64_t ivalue;
        double fvalue;
    };
};

/* How deep expressions and statements may nest. */
#define GK_MAX_DEPTH 128

const char *gk_op_text(gk_op op);
/* The tree as indented text, for gkc --ast. */
void gk_ast_dump(gk_text *out, const gk_ast *list, int indent);

#endif
