/* Operands of our own matrix products, in the form that kernels take. */
#include "gemm.h"
#include "plan/geometry.h"

unsigned ga_gemm_pack(const ga_gemm_problem *p, const ga_caps *caps, const ga_gemm_operand *o, size_t rows,
                      size_t columns, unsigned pack) {
    const bool down = o->row == 1;
    const size_t extent = down ? rows : columns;
    const ssize_t far = down ? o->col : o->row, near = down ? o->row : o->col;
    const ssize_t n = (ssize_t)pack;
    const bool whole = near == 1 && extent % pack == 0 && far % n == 0;

    if (!whole || o->start % n != 0 || o->step % n != 0 || p->batch->table != NULL) return 1;
    return ga_pack_bytes(caps) > 0 && ga_buffer_misalignment(o->data) == 0 ? pack : 1;
}

void ga_gemm_pick_bits(ga_template_args *targs, const char *name, const ga_gemm_problem *p, bool packed) {
    if (p->type->scalar == GA_DOUBLE)
        ga_template_arg_vector(targs, name, GA_DOUBLE, packed ? 2 : 1);
    else if (packed)
        ga_template_arg_vector(targs, name, GA_UINT, 4);
    else
        ga_template_arg_type(targs, name, p->type->size == 2 ? GA_USHORT : GA_UINT);
}

ga_gemm_operand ga_gemm_view(ga_view *v, const ga_gemm_problem *p, const ga_gemm_operand *o, unsigned pack) {
    const ssize_t n = (ssize_t)pack;

    ga_view_buffer(v, o->data, 0, o->data->size / p->type->size / pack, p->type->size * pack);
    return (ga_gemm_operand){o->data, o->start / n, o->step / n, o->row / n, o->col / n};
}
