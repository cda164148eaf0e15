/*
 * The named functions. ROW(name, operands, result, wide, of bool, of integers, of reals, of complex numbers).
 *
 * The last four are GK expressions over a, b, c, which have the type computed in, T; $T is its name, $U that of the
 * unsigned integers as wide; NULL: the function does not take them. result: SAME as computed
 * in, TRUTH bool, PART the parts of complex numbers. wide: half types compute in f32 and round once at the end.
 */
#define NONE NULL
#define ONE(name, f) ROW(name, 1, SAME, 0, NONE, NONE, f "(a)", NONE)
#define BOTH(name) ROW(#name, 1, SAME, 0, NONE, NONE, #name "(a)", #name "(a)")

/* arithmetic */
ROW("add", 2, SAME, 0, NONE, "a + b", "a + b", "a + b")
ROW("subtract", 2, SAME, 0, NONE, "a - b", "a - b", "a - b")
ROW("multiply", 2, SAME, 0, NONE, "a * b", "a * b", "a * b")
ROW("divide", 2, SAME, 0, NONE, NONE, "a / b", "a / b")
ROW("floor_divide", 2, SAME, 1, NONE, "named_floor_divide(a, b)", "named_floor_divide(a, b)", NONE)
ROW("remainder", 2, SAME, 1, NONE, "named_remainder(a, b)", "named_remainder(a, b)", NONE)
ROW("fmod", 2, SAME, 0, NONE, "a % b", "fmod(a, b)", NONE)
ROW("pow", 2, SAME, 0, NONE, "named_pow(a, b)", "pow(a, b)", "pow(a, b)")
ROW("negative", 1, SAME, 0, NONE, "-a", "-a", "-a")
ROW("positive", 1, SAME, 0, NONE, "a", "a", "a")
ROW("abs", 1, PART, 0, NONE, "abs(a)", "abs(a)", "hypot(a.re, a.im)")
ROW("sign", 1, SAME, 0, NONE, "named_sign_int(a)", "named_sign(a)", "$T(named_unit(a))")
ROW("square", 1, SAME, 0, NONE, "a * a", "a * a", "a * a")
ROW("reciprocal", 1, SAME, 0, NONE, NONE, "1 / a", "$T(1) / a")
ROW("maximum", 2, SAME, 0, NONE, "max(a, b)", "max(a, b)", NONE)
ROW("minimum", 2, SAME, 0, NONE, "min(a, b)", "min(a, b)", NONE)
ROW("fmax", 2, SAME, 0, NONE, "max(a, b)", "fmax(a, b)", NONE)
ROW("fmin", 2, SAME, 0, NONE, "min(a, b)", "fmin(a, b)", NONE)
ROW("clip", 3, SAME, 0, NONE, "min(max(a, b), c)", "min(max(a, b), c)", NONE)
ROW("where", 3, SAME, 0, "a ? b : c", "a ? b : c", "a ? b : c", "a ? b : c")
ROW("copysign", 2, SAME, 0, NONE, NONE, "bitcast<$T>(bitcast<$U>(abs(a)) | (bitcast<$U>(b) ^ bitcast<$U>(abs(b))))",
    NONE)
ROW("nextafter", 2, SAME, 0, NONE, NONE, "named_nextafter<$U>(a, b)", NONE)

/* comparison */
ROW("equal", 2, TRUTH, 0, "a == b", "a == b", "a == b", "a == b")
ROW("not_equal", 2, TRUTH, 0, "a != b", "a != b", "a != b", "a != b")
ROW("less", 2, TRUTH, 0, NONE, "a < b", "a < b", NONE)
ROW("less_equal", 2, TRUTH, 0, NONE, "a <= b", "a <= b", NONE)
ROW("greater", 2, TRUTH, 0, NONE, "a > b", "a > b", NONE)
ROW("greater_equal", 2, TRUTH, 0, NONE, "a >= b", "a >= b", NONE)
ROW("isnan", 1, TRUTH, 0, NONE, "false", "isnan(a)", "isnan(a.re) || isnan(a.im)")
ROW("isinf", 1, TRUTH, 0, NONE, "false", "isinf(a)", "isinf(a.re) || isinf(a.im)")
ROW("isfinite", 1, TRUTH, 0, NONE, "true", "isfinite(a)", "isfinite(a.re) && isfinite(a.im)")
ROW("signbit", 1, TRUTH, 0, NONE, NONE, "named_signbit<$U>(a)", NONE)

/* bits and truth */
ROW("bitwise_and", 2, SAME, 0, "a & b", "a & b", NONE, NONE)
ROW("bitwise_or", 2, SAME, 0, "a | b", "a | b", NONE, NONE)
ROW("bitwise_xor", 2, SAME, 0, "a ^ b", "a ^ b", NONE, NONE)
ROW("bitwise_invert", 1, SAME, 0, "!a", "~a", NONE, NONE)
ROW("bitwise_left_shift", 2, SAME, 0, NONE, "named_shift_left(a, b)", NONE, NONE)
ROW("bitwise_right_shift", 2, SAME, 0, NONE, "named_shift_right(a, b)", NONE, NONE)
ROW("logical_and", 2, TRUTH, 0, "a && b", NONE, NONE, NONE)
ROW("logical_or", 2, TRUTH, 0, "a || b", NONE, NONE, NONE)
ROW("logical_xor", 2, TRUTH, 0, "a != b", NONE, NONE, NONE)
ROW("logical_not", 1, TRUTH, 0, "!a", NONE, NONE, NONE)

/* rounding */
ROW("floor", 1, SAME, 0, NONE, "a", "floor(a)", NONE)
ROW("ceil", 1, SAME, 0, NONE, "a", "ceil(a)", NONE)
ROW("trunc", 1, SAME, 0, NONE, "a", "trunc(a)", NONE)
ROW("round", 1, SAME, 0, NONE, "a", "rint(a)", "$T(rint(a.re), rint(a.im))")

/* complex numbers */
ROW("real", 1, PART, 0, NONE, "a", "a", "a.re")
ROW("imag", 1, PART, 0, NONE, "$T(0)", "$T(0)", "a.im")
ROW("conj", 1, SAME, 0, NONE, "a", "a", "conj(a)")
ROW("angle", 1, PART, 0, NONE, NONE, NONE, "atan2(a.im, a.re)")

/* elementary functions */
ROW("sqrt", 1, SAME, 0, NONE, NONE, "sqrt(a)", "sqrt(a)")
BOTH(exp)
BOTH(log)
BOTH(sin)
BOTH(cos)
BOTH(tan)
BOTH(asin)
BOTH(acos)
BOTH(atan)
BOTH(sinh)
BOTH(cosh)
BOTH(tanh)
BOTH(asinh)
BOTH(acosh)
BOTH(atanh)
ROW("expm1", 1, SAME, 0, NONE, NONE, "expm1(a)", "$T(named_expm1(a))")
ROW("log1p", 1, SAME, 0, NONE, NONE, "log1p(a)", "$T(named_log1p(a))")
ROW("log2", 1, SAME, 0, NONE, NONE, "log2(a)", "$T(named_scaled(log(c128(a)), 1.4426950408889634))")
ROW("log10", 1, SAME, 0, NONE, NONE, "log10(a)", "$T(named_scaled(log(c128(a)), 0.4342944819032518))")
ONE("exp2", "exp2")
ONE("exp10", "exp10")
ONE("cbrt", "cbrt")
ONE("rsqrt", "rsqrt")
ONE("sinpi", "sinpi")
ONE("cospi", "cospi")
ONE("tanpi", "tanpi")
ONE("erf", "erf")
ONE("erfc", "erfc")
ONE("gamma", "tgamma")
ONE("lgamma", "lgamma")
ONE("sigmoid", "sigmoid")
ROW("atan2", 2, SAME, 0, NONE, NONE, "atan2(a, b)", NONE)
ROW("hypot", 2, SAME, 0, NONE, NONE, "hypot(a, b)", NONE)
ROW("logaddexp", 2, SAME, 0, NONE, NONE, "logaddexp(a, b)", NONE)
#undef NONE
#undef ONE
#undef BOTH
