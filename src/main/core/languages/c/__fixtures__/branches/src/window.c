static int show(int count) { return count; }

#if defined(_WIN32)
int WINAPI WinMain(HINSTANCE instance, HINSTANCE before, LPSTR line, int how) {
  int argc = 1;
#else
int main(int argc, char **argv) {
#endif
  return show(argc); //=> CALLS #show certain from main
}
