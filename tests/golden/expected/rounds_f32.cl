/* rounds<T=f32>, written by the GK compiler, for OpenCL C 1.2. */
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
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL_SOME _Pragma("unroll 16")
#else
#define GA_UNROLL_SOME
#endif
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)
#define GA_UNROLL _Pragma("unroll")
#else
#define GA_UNROLL
#endif


/* rounds<T=f32> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_rounds(__global const char *x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 5 "rounds.gk"
    __local f32 near[2000];
    (void)near;
#line 6 "rounds.gk"
    idx me = (idx)get_local_id(0);
    f32 sum = 0.0f;
    f32 power = x[me];
    f32 kept[20];
    for (int ga_i0 = 0; ga_i0 < 20; ga_i0++) kept[ga_i0] = 0.0f;
#line 10 "rounds.gk"
    for (idx i = me; i < 2000; i = (idx)((u32)i + 256)) {
#line 10 "rounds.gk"
        near[i] = x[i];
    }
#line 11 "rounds.gk"
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    GA_UNROLL_SOME for (i32 k = 0; k < 600; k++) {
#line 12 "rounds.gk"
        sum = sum + near[(idx)((u32)me + (u32)(i32)((u32)k * 2))] * x[(idx)(i32)((u32)k * 3 + 1)];
    }
#line 13 "rounds.gk"
    GA_UNROLL for (i32 k__2 = 999; k__2 > -1; k__2 = (i32)((u32)k__2 - 1)) {
#line 13 "rounds.gk"
        power = power * 0.5f + (f32)k__2;
    }
#line 14 "rounds.gk"
    GA_UNROLL for (i32 r = 0; r < 20; r++) {
        {
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 0 + (u32)r)] * 1.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 20 + (u32)r)] * 2.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 40 + (u32)r)] * 3.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 60 + (u32)r)] * 4.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 80 + (u32)r)] * 5.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 100 + (u32)r)] * 6.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 120 + (u32)r)] * 7.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 140 + (u32)r)] * 8.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 160 + (u32)r)] * 9.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 180 + (u32)r)] * 10.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 200 + (u32)r)] * 11.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 220 + (u32)r)] * 12.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 240 + (u32)r)] * 13.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 260 + (u32)r)] * 14.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 280 + (u32)r)] * 15.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 300 + (u32)r)] * 16.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 320 + (u32)r)] * 17.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 340 + (u32)r)] * 18.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 360 + (u32)r)] * 19.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 380 + (u32)r)] * 20.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 400 + (u32)r)] * 21.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 420 + (u32)r)] * 22.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 440 + (u32)r)] * 23.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 460 + (u32)r)] * 24.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 480 + (u32)r)] * 25.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 500 + (u32)r)] * 26.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 520 + (u32)r)] * 27.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 540 + (u32)r)] * 28.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 560 + (u32)r)] * 29.0f;
            }
            {
#line 15 "rounds.gk"
                kept[(idx)r] = kept[(idx)r] + near[(idx)((u32)me + 580 + (u32)r)] * 30.0f;
            }
        }
    }
    {
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[1];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[2];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[3];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[4];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[5];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[6];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[7];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[8];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[9];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[10];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[11];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[12];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[13];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[14];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[15];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[16];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[17];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[18];
        }
        {
#line 17 "rounds.gk"
            kept[0] = kept[0] + kept[19];
        }
    }
#line 18 "rounds.gk"
    y[me] = sum + power + kept[0];
}
