/* What the loader's test loads. */
int sample_add(int a, int b);
int sample_add(int a, int b) {
    return a + b;
}
