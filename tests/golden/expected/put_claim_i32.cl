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
gk_put_claim(__global const char *indices__data, i64 indices__offset, idx indices__dim0, idx indices__stride0, __global char *owner__data, i64 owner__offset, idx owner__size, __global char *error__data, i64 error__offset, idx error__size)
{
    indices__data += indices__offset;
    __global u32 *owner = (__global u32 *)(owner__data + owner__offset);
    (void)owner;
    __global u32 *error__ = (__global u32 *)(error__data + error__offset);
    (void)error__;
#line 98 "take.gk"
    for (idx k = (idx)get_global_id(0); k < indices__dim0; k = (idx)((u32)k + (u32)(get_num_groups(0) * get_local_size(0)))) {
        idx to = gk_place_of_I_i32(GA_GET(i32, indices__data, k * indices__stride0), owner__size);
        if (to < 0) {
            {
#line 101 "take.gk"
                error__[0] = 1u;
            }
        } else {
#line 103 "take.gk"
            ga_atomic_max_u32(&owner[to], (u32)k + 1u);
        }
    }
}
