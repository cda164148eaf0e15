import sys, os, re, collections
sys.argv=[sys.argv[0]]+sys.argv[1:]
import host, torch
step=host.S[sys.argv[1]]("gpuarray")
for _ in range(5): step()
from torch.utils._python_dispatch import TorchDispatchMode
class M(TorchDispatchMode):
    def __init__(self): super().__init__(); self.n=collections.Counter(); self.l=[]
    def __torch_dispatch__(self, f, types, args=(), kwargs=None):
        self.n[str(f)]+=1; self.l.append(str(f)); return f(*args, **(kwargs or {}))
m=M()
torch.autograd.set_multithreading_enabled(False)
with m: step()
for k,v in m.n.most_common(60): print(v,k)
