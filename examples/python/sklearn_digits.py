"""scikit-learn on any device: the principal components of handwritten digits, and a logistic regression on them.

    pip install ./python scikit-learn scipy matplotlib
    python examples/python/sklearn_digits.py [PICTURE.png]

The data go to the device once; what comes back is the score and what the picture shows.
"""

import os
import sys

os.environ["SCIPY_ARRAY_API"] = "1"  # SciPy reads it when it is imported

import numpy as np  # noqa: E402
import pygpuarray as ga  # noqa: E402
from sklearn import config_context  # noqa: E402
from sklearn.datasets import load_digits  # noqa: E402
from sklearn.decomposition import PCA  # noqa: E402
from sklearn.linear_model import LogisticRegression  # noqa: E402

digits = load_digits()
order = np.random.default_rng(0).permutation(len(digits.data))
images = ga.asarray((digits.data[order] / 16).astype(np.float32))
labels = ga.asarray(digits.target[order])
train, test = slice(None, 1200), slice(1200, None)

with config_context(array_api_dispatch=True):
    pca = PCA(n_components=24, svd_solver="full").fit(images[train])
    points = pca.transform(images)
    model = LogisticRegression(max_iter=300).fit(points[train], labels[train])
    score = model.score(points[test], labels[test])

print(
    f"{images.device}: {len(points)} images as {points.shape[1]} numbers, {100 * float(score):.1f} % of the test right"
)

if len(sys.argv) > 1:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    flat, colours = np.asarray(points[:, :2]), np.asarray(labels)
    figure, axes = plt.subplots(1, 2, figsize=(11, 5), width_ratios=(1.6, 1))
    drawn = axes[0].scatter(flat[:, 0], flat[:, 1], c=colours, cmap="tab10", s=8)
    axes[0].set(title="1,797 digits on their first two principal components", xlabel="first", ylabel="second")
    figure.colorbar(drawn, ax=axes[0], ticks=range(10))
    faces = np.asarray(pca.components_)[:9].reshape(3, 3, 8, 8).transpose(0, 2, 1, 3).reshape(24, 24)
    axes[1].imshow(faces, cmap="RdBu", vmin=-0.4, vmax=0.4)
    axes[1].set(title="the first nine components", xticks=(), yticks=())
    figure.tight_layout()
    figure.savefig(sys.argv[1], dpi=80)
