/* Autocast: which operators it casts to the lower precision, which to float, and which to the widest of their operands;
 * torch's own lists. */
#include <ATen/autocast_mode.h>

namespace {

#define LOWER(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, lower_precision_fp)
#define FLOAT(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32)
#define SET_DTYPE(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32_set_opt_dtype)
#define PROMOTE(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, promote)

TORCH_LIBRARY_IMPL(aten, AutocastPrivateUse1, m) {
    AT_FORALL_LOWER_PRECISION_FP(LOWER)
    AT_FORALL_FP32(FLOAT)
    AT_FORALL_FP32_SET_OPT_DTYPE(SET_DTYPE)
    AT_FORALL_PROMOTE(PROMOTE)
}

} // namespace
