; The last pattern that matches a node wins in some editors, the first in others: no node has two here but names, which
; come first as plain ones.

(identifier) @variable
(comment) @comment
(number) @number
(string) @string
[(true) (false)] @boolean

[(primitive_type) (type_family)] @type.builtin
(type_identifier) @type
(template_type name: (identifier) @type)
(class (identifier) @type.builtin)
(using_statement name: (identifier) @type)
(struct_declaration name: (identifier) @type)
(field name: (identifier) @property)

(kernel_declaration name: (identifier) @function)
(function_declaration name: (identifier) @function)
(operator_declaration name: (identifier) @function)
(call_expression function: (identifier) @function.call)
((call_expression function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "local_id" "group_id" "group_size" "num_groups" "global_id" "global_size" "barrier" "min" "max" "clamp" "abs" "fmin"
    "fmax" "fma" "sqrt" "floor" "ceil" "trunc" "rint" "round" "copysign" "exp" "exp2" "exp10" "expm1" "log" "log2"
    "log10" "log1p" "sin" "cos" "tan" "sinpi" "cospi" "tanpi" "asin" "acos" "atan" "atan2" "sinh" "cosh" "tanh" "asinh"
    "acosh" "atanh" "pow" "cbrt" "rsqrt" "hypot" "erf" "erfc" "tgamma" "lgamma" "fmod" "remainder" "sigmoid" "logaddexp"
    "isnan" "isinf" "isfinite" "popcount" "clz" "mulhi" "rotl" "rotr" "dp4a" "select" "convert" "bitcast" "lowest"
    "highest" "conj" "atomic_load" "atomic_add" "atomic_min" "atomic_max" "atomic_exchange" "atomic_cas" "atomic_and"
    "atomic_or" "atomic_xor" "subgroup_size" "subgroup_lane" "shuffle" "shuffle_xor" "shuffle_down" "shuffle_up"
    "subgroup_barrier" "matrix_fma" "matrix_add" "matrix_load" "matrix_store" "matrix_load_packed" "matrix_multiply_add"
    "matrix_set" "matrix_multiply_wide" "matrix_wait"
    "copy_async" "copy_async_if" "copy_wait" "group_copy" "group_wait" "group_reduce" "group_scan" "group_scan_exclusive" "has"))
(print_statement function: (identifier) @function.builtin)
(method_expression method: (identifier) @function.method)
(member_expression member: (identifier) @property)

(parameter name: (identifier) @variable.parameter)
(template_parameter name: (identifier) @variable.parameter)
(constant_declaration name: (identifier) @constant)

[
  "template" "typename" "op" "operator" "identity" "kernel" "const" "auto" "local" "using" "static" "assert" "in" "out"
  "struct"
  "inout" "void" "is" "group_size" "math" "index" "resident" "strict" "contract" "fast"
] @keyword
["if" "else"] @keyword.conditional
["for" "while" "do" "break" "continue"] @keyword.repeat
"return" @keyword.return

[
  "=" "+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" "++" "--" "+" "-" "*" "/" "%" "&" "|" "^" "~" "!" "<<" ">>"
  "==" "!=" "<=" ">=" "&&" "||" "?"
] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" "." ":"] @punctuation.delimiter
