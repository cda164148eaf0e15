#ifndef GA_ELEMWISE_CHAIN_H
#define GA_ELEMWISE_CHAIN_H
/*
 * Chains: recorded elementwise calls that follow one another and become one kernel. Each array that they touch is a
 * value of the chain, which the kernel keeps in a variable: it is loaded if a call reads it before one computes it, and
 * stored if anything can read it afterwards. The kernel's work-items have no order, so what overlaps other than element
 * for element ends a chain.
 */
#include "copy/recorded.h"
#include "object.h"

/* A recorded call: a note at its node (recording.h). */
typedef struct ga_elem_call {
    ga_note note;
    GpuElemwise *ge; /* a reference */
    unsigned nd;
    size_t *dims;     /* the shape, without axes of extent 1 */
    GpuArray *arrays; /* the operands in this shape, with strides of 0 where broadcast; the graph has their buffers */
    unsigned char (*numbers)[16]; /* each operand that is a number */
    bool flat;                    /* one row: every array walks memory in steps of one size, the last axis innermost */
} ga_elem_call;

/* A call with room for its operands in a shape of nd axes, and for another of GA_ELEM_MAX_RANK; NULL without memory.
 * Set its shape and operands, and then call ga_elem_call_done(). */
ga_elem_call *ga_elem_call_new(GpuElemwise *ge, unsigned nd);
void ga_elem_call_done(ga_elem_call *call);
/* The call that makes a recorded copy or fill; one that reads what a recorded reduction does, and copies it nowhere.
 * NULL without memory. */
ga_elem_call *ga_elem_call_noted(const ga_copy_note *n);
ga_elem_call *ga_elem_call_reading(const ga_reduction_note *n);

/*
 * The most calls, their weights together, arrays and numbers of a chain. Where work-items loop, one call with a weight
 * is the most: compilers make vectors of a loop with one elementary function or conversion of half types, but not of
 * one with several, which then takes longer than the calls one by one (docs/performance.md).
 */
enum { GA_CHAIN_CALLS = 128, GA_CHAIN_WEIGHT = 256, GA_CHAIN_VALUES = 40, GA_CHAIN_NUMBERS = 24 };

/* An array. */
typedef struct ga_chain_value {
    const GpuArray *array;
    bool loaded;   /* a call reads it before one computes it */
    bool computed; /* in the chain, last by the call at node `node` */
    bool lost;     /* its memory serves another temporary by now */
    bool stored;   /* known at the end */
    unsigned node;
} ga_chain_value;

typedef struct ga_chain_number {
    int typecode;
    const void *bytes;
} ga_chain_number;

typedef struct ga_chain {
    ga_graph *graph;
    unsigned first, ncalls, weight, nvalues, nnumbers;
    ga_elem_call *calls[GA_CHAIN_CALLS];
    ga_chain_value values[GA_CHAIN_VALUES];
    ga_chain_number numbers[GA_CHAIN_NUMBERS];
} ga_chain;

/* Begin an empty chain at a node of a graph. */
void ga_chain_begin(ga_chain *c, ga_graph *g, unsigned node);
/* Append the call that the next node makes. False: it cannot be part of the chain, which means what it did. Flat calls
 * may get another shape. */
bool ga_chain_add(ga_chain *c, ga_elem_call *call);
/* The call that a node makes if it copies all bytes of one of the chain's arrays; NULL otherwise, and without memory.
 */
ga_elem_call *ga_chain_copy(const ga_chain *c, const ga_node *n);
/* Decide which values are stored. Returns their number. */
unsigned ga_chain_end(ga_chain *c);
/* Does the chain compute nothing but the array that the reduction, of the next nodes, reads, and does nothing else read
 * that? Then *value is the array's, and flat calls may get another shape. To be asked after ga_chain_end(). */
bool ga_chain_feeds(ga_chain *c, const ga_reduction_note *n, unsigned *value);

/* Index of the value that an array is, and of a number; the count of these if it is none. */
unsigned ga_chain_value_of(const ga_chain *c, const GpuArray *a);
unsigned ga_chain_number_of(const ga_chain *c, int typecode, const void *bytes);

/* The chain as one elementwise operation, without its arrays; its operands are the values that are loaded or stored, in
 * order, and then the numbers. Free it with GpuElemwise_free(). */
int ga_chain_operation(const ga_chain *c, GpuElemwise **out);

/* Run a recorded reduction of one of the chain's values, which is computed from the others, none of which is stored. */
int ga_chain_reduce(const ga_chain *c, const ga_reduction_note *n, unsigned value);

#endif
