/* Properties of products that hold for every implementation: their type, and their transposition. */
#include "product.h"

int ga_product_type(int typecode) {
    if (ga_is_half(typecode)) return GA_FLOAT;
    if (!ga_is_signed(typecode) && !ga_is_unsigned(typecode)) return typecode;
    return gpuarray_get_elsize(typecode) > 4 ? GA_LONG : GA_INT;
}

void ga_product_flip(ga_product *p) {
    const ga_operand o = p->plan.operands[GA_PRODUCT_A];
    const ga_matrix x = p->x[GA_PRODUCT_A];
    const size_t m = p->m;

    p->plan.operands[GA_PRODUCT_A] = p->plan.operands[GA_PRODUCT_B];
    p->plan.operands[GA_PRODUCT_B] = o;
    p->x[GA_PRODUCT_A] = p->x[GA_PRODUCT_B];
    p->x[GA_PRODUCT_B] = x;
    p->m = p->n;
    p->n = m;
    for (unsigned i = 0; i < GA_PRODUCT_OPERANDS; i++) {
        ssize_t row = p->x[i].row;
        p->x[i].row = p->x[i].col;
        p->x[i].col = row;
    }
    p->flipped = !p->flipped;
}
