/* bcryptprimitives.dll for versions of wine that lack it; only for tests.
   x86_64-w64-mingw32-gcc -shared -o bcryptprimitives.dll prng.c -ladvapi32 */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
    return RtlGenRandom(bytes, (ULONG)length);
}
