#pragma once
#define LIB_API __attribute__((visibility("default")))
#define LOG_ERROR(text) log_write(1, text)
#define swap_ints(a, b) do { int t = a; a = b; b = t; } while (0)
#define old_name new_name
#define BEGIN_DECLS extern "C" {

LIB_API void log_write(int level, const char *text);
LIB_API int new_name(int value);
