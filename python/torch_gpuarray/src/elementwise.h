#ifndef TORCH_GPUARRAY_ELEMENTWISE_H
#define TORCH_GPUARRAY_ELEMENTWISE_H
/* Elementwise operators. TensorIterator determines the dtype of computation, the shape of the result and its memory
 * layout; the library's kernels convert, broadcast and compute in one pass. */
#include <optional>
#include <string>
#include <variant>

#include "view.h"

namespace torch_gpuarray {

/* The dtype of results, and that of the computation. */
enum class Types {
    Same,  /* the one that the operands are promoted to */
    Float, /* the same; of integers the default floating-point dtype */
    Bool,  /* bool, computed in the one that the operands are promoted to */
    Given, /* that of `out`, which is defined; computed in the one that the operands are promoted to */
    Part,  /* of complex numbers the dtype of their parts */
};

/* The formula: a function of the library's table (docs/functions.md), or an expression in GK over the operands a, b, c
 * and so on, in which C is the type of computation. Half types are computed in f32 and rounded once. Texts are
 * literals. */
struct Formula {
    const char *text;
    Types types = Types::Same;
    bool complex = false;           /* of expressions: do they take complex numbers? */
    const char *preamble = nullptr; /* functions in GK that an expression calls, with C as there */
};

/* The name of a type in GK. */
const char *gk_name(int code);
/* The dtype in which a formula is computed for operands of a dtype. */
at::ScalarType computed_in(const Formula &formula, at::ScalarType type);
/* The formula as an expression in GK, for the type of computation. */
std::string expression_of(const Formula &formula, int code);

/* A text in GK with the types' names in it: $A is `wide`, $T is `elements`. */
std::string filled(const char *text, at::ScalarType wide, at::ScalarType elements);
/* The type in which real floating-point numbers are computed. */
at::ScalarType wide_of(const at::Tensor &x);

/* An operand: a tensor, or a number that takes no part in the promotion of dtypes. */
using Operand = std::variant<at::Tensor, c10::Scalar>;

/* Compute the formula into `out`, which is resized, or into a new tensor if it is not defined. Empty if the formula
 * does not take the operands' dtypes; nothing was computed then. */
std::optional<at::Tensor> try_elementwise(const Formula &formula, const at::Tensor &out,
                                          c10::ArrayRef<Operand> operands);
/* As above, for dtypes that must be supported; raises otherwise. */
at::Tensor elementwise(const Formula &formula, const at::Tensor &out, c10::ArrayRef<Operand> operands);

/* A name in statements that compute several results at once. */
struct Named {
    const char *name;
    at::Tensor tensor;
    bool written = false;
};
struct NamedNumber {
    const char *name;
    double value;
};
/* Run statements in GK over elements of tensors of one shape, to which what is read is broadcast. All are of the same
 * dtype; half types are computed in f32, and what is written is rounded once. Numbers have the type of computation. */
void compute_together(const char *statements, c10::ArrayRef<Named> tensors, c10::ArrayRef<NamedNumber> numbers = {});

} // namespace torch_gpuarray

#endif
