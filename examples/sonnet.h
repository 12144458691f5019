/* The text that the examples' language models learn without a file: Shakespeare's eighteenth sonnet. */
#ifndef EXAMPLES_SONNET_H
#define EXAMPLES_SONNET_H

#include <tessera/tessera.h>

static const char sonnet[] = "Shall I compare thee to a summer's day?\n"
                             "Thou art more lovely and more temperate:\n"
                             "Rough winds do shake the darling buds of May,\n"
                             "And summer's lease hath all too short a date:\n"
                             "Sometime too hot the eye of heaven shines,\n"
                             "And often is his gold complexion dimm'd;\n"
                             "And every fair from fair sometime declines,\n"
                             "By chance or nature's changing course untrimm'd;\n"
                             "But thy eternal summer shall not fade\n"
                             "Nor lose possession of that fair thou owest;\n"
                             "Nor shall Death brag thou wander'st in his shade,\n"
                             "When in eternal lines to time thou growest:\n"
                             "So long as men can breathe or eyes can see,\n"
                             "So long lives this, and this gives life to thee.\n";

/* Its bytes as tokens: an item is a stretch of `length` bytes, one beginning at every byte. */
static inline tsr_dataset *sonnet_tokens(int64_t length)
{
    int64_t tokens[sizeof(sonnet) - 1];
    for (size_t i = 0; i < sizeof(sonnet) - 1; i++)
        tokens[i] = (unsigned char)sonnet[i];
    return tsr_token_dataset(tokens, sizeof(sonnet) - 1, length, 1);
}

#endif
