/* The plugin's cache of programs, for a test that the plugin is linked into. (device.h and host.h have a macro of one name.) */
#ifndef TESTS_PJRT_INSIDE_CACHE_H
#define TESTS_PJRT_INSIDE_CACHE_H

void inside_cache_in_memory(void); /* no disk is used from here on */
void inside_cache_clear(void);

#endif
