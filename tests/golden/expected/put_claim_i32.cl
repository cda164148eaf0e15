/* put_claim<I=i32, CHECK=true, GROUP=256>, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;

static inline u32 ga_atomic_max_u32(__global volatile u32 *p, u32 v)
{
    return atomic_max(p, v);
}

/* place_of<I=i32> */
static inline idx gk_place_of_I_i32(i32 index, idx n)
{
#line 12 "take.gk"
    u64 place = (u64)index;
    {
        if (place >= (u64)n) {
#line 14 "take.gk"
            place = place + (u64)n;
        }
    }
#line 16 "take.gk"
    if (place >= (u64)n) {
#line 16 "take.gk"
        return -1;
    }
#line 17 "take.gk"
    return (idx)place;
}

/* put_claim<I=i32, CHECK=true, GROUP=256> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_put_claim(__global const char *indices_data, i64 indices_offset, idx indices_dim0, idx indices_stride0, __global char *owner_data, i64 owner_offset, idx owner_size, __global char *error_data, i64 error_offset, idx error_size)
{
    indices_data += indices_offset;
    __global u32 *owner = (__global u32 *)(owner_data + owner_offset);
    (void)owner;
    __global u32 *error = (__global u32 *)(error_data + error_offset);
    (void)error;
#line 98 "take.gk"
    for (idx k = (idx)get_global_id(0); k < indices_dim0; k = (idx)((u32)k + (u32)get_global_size(0))) {
        idx to = gk_place_of_I_i32(GA_GET(i32, indices_data, k * indices_stride0), owner_size);
        if (to < 0) {
            {
#line 101 "take.gk"
                error[0] = 1u;
            }
        } else {
#line 103 "take.gk"
            ga_atomic_max_u32(&owner[to], (u32)k + 1u);
        }
    }
}
