/* Opens a file so that no other program can, says so, and closes it after some milliseconds: hold FILE MILLISECONDS */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

int main(int count, char **arguments) {
    if (count != 3) return 2;
    HANDLE file = CreateFileA(arguments[1], GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE) return 1;
    puts("held");
    fflush(stdout);
    Sleep((DWORD)atoi(arguments[2]));
    CloseHandle(file);
    return 0;
}
