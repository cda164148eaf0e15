#include "gk/quirks/quirks.h"

#include <stdlib.h>
#include <string.h>

#include "gk/gk.h"

static const gk_quirk_info rows[] = {
#define QUIRK(name, compilers, what, reproducers) {#name, compilers, what, reproducers},
#include "gk/quirks/quirks.def"
#undef QUIRK
};

const gk_quirk_info *gk_quirk_at(unsigned number) {
    return number < GK_QUIRK_COUNT ? &rows[number] : NULL;
}

/* Compilers that are known but have no row. */
static const char *const without[] = {"none", "oclgrind"};

typedef struct words {
    const char *at;
    size_t length;
} words;

/* The next word of a list that ends at the string's end or at ';'. */
static bool next_word(words *w) {
    w->at += w->length;
    w->at += strspn(w->at, " ");
    w->length = strcspn(w->at, " ;");
    return w->length > 0;
}

static bool is_word(const words *w, const char *word, size_t length) {
    return w->length == length && memcmp(w->at, word, length) == 0;
}

/* The version that follows `word` in "pocl 3 llvm 15", or the name if word is NULL; -1 if there is none. */
static int version_of(const char *compiler, const char *word) {
    words w = {compiler, 0};
    bool wanted = next_word(&w) && word == NULL;
    while (next_word(&w)) {
        if (wanted && *w.at >= '0' && *w.at <= '9') return atoi(w.at);
        wanted = word != NULL && is_word(&w, word, strlen(word));
    }
    return -1;
}

/* Is a version within "LOW-HIGH", either of which may be missing? An unknown version may be. */
static bool is_within(const words *range, int version) {
    const char *dash = memchr(range->at, '-', range->length);
    int low = range->at == dash ? 0 : atoi(range->at), high;
    if (dash == NULL)
        high = low;
    else
        high = dash + 1 < range->at + range->length ? atoi(dash + 1) : version;
    return version < 0 || (version >= low && version <= high);
}

/* Does an entry of a row, "pocl 5-6 llvm 18-", apply to this compiler? */
static bool means(const char *entry, const char *compiler) {
    words w = {entry, 0}, name = {compiler, 0};
    const char *of = NULL;
    if (!next_word(&w) || !next_word(&name) || !is_word(&w, name.at, name.length)) return false;
    while (next_word(&w)) {
        if (is_word(&w, "llvm", 4))
            of = "llvm";
        else if (!is_within(&w, version_of(compiler, of)))
            return false;
    }
    return true;
}

static bool row_means(const char *compilers, const char *compiler) {
    for (const char *entry = compilers; entry; entry = strchr(entry, ';')) {
        entry += *entry == ';';
        if (means(entry, compiler)) return true;
    }
    return false;
}

/* Is there a row for the compiler's name, with any version? */
static bool is_listed(const char *compiler) {
    words name = {compiler, 0};
    if (!next_word(&name)) return false;
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        if (is_word(&name, without[i], strlen(without[i]))) return true;
    for (size_t i = 0; i < GK_QUIRK_COUNT; i++)
        for (const char *entry = rows[i].compilers; entry; entry = strchr(entry, ';')) {
            entry += *entry == ';';
            words w = {entry, 0};
            if (next_word(&w) && is_word(&w, name.at, name.length)) return true;
        }
    return false;
}

bool gk_compiler_is_known(const char *compiler) {
    return compiler != NULL && is_listed(compiler);
}

uint64_t gk_quirks_of(const char *compiler) {
    uint64_t bits = 0;
    if (!gk_compiler_is_known(compiler)) compiler = "any";
    for (unsigned i = 0; i < GK_QUIRK_COUNT; i++)
        if (row_means(rows[i].compilers, compiler)) bits |= UINT64_C(1) << i;
    return bits;
}

/* The number of the row with that name, or GK_QUIRK_COUNT. */
static unsigned row_named(const words *w) {
    unsigned i = 0;
    while (i < GK_QUIRK_COUNT && !is_word(w, rows[i].name, strlen(rows[i].name))) i++;
    return i;
}

const char *gk_quirks_read(const char *list, uint64_t *quirks) {
    *quirks = 0;
    while (*list) {
        char entry[64];
        const size_t length = strcspn(list, ",");
        const bool off = *list == '-';
        const words name = {list + off, length - off};
        const unsigned row = row_named(&name);
        if (length >= sizeof entry) return list;
        memcpy(entry, list, length);
        entry[length] = '\0';
        if (row < GK_QUIRK_COUNT)
            *quirks = off ? *quirks & ~(UINT64_C(1) << row) : *quirks | UINT64_C(1) << row;
        else if (gk_compiler_is_known(entry))
            *quirks |= gk_quirks_of(entry);
        else
            return list;
        list += length + (list[length] == ',');
    }
    return NULL;
}
