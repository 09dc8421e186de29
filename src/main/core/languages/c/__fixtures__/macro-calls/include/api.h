#pragma once
#define API_ENTER(guard, call) api_enter((guard), call) && (guard)
#define api_leave(guard) (void)(guard)
#define release free
#define strdup(text) api_copy(text)

int api_enter(void *guard, int call);
