/* Starts a program with a console of its own, as a double click does, and ends it when stdin ends:
   own_console COMMAND-LINE */
#include <stdio.h>
#include <windows.h>

int main(int count, char **arguments) {
    if (count != 2) return 2;
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    start.hStdInput = CreateFileA("NUL", GENERIC_READ, 0, &inherited, OPEN_EXISTING, 0, NULL);
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    PROCESS_INFORMATION child;
    if (!CreateProcessA(NULL, arguments[1], NULL, NULL, TRUE, CREATE_NEW_CONSOLE, NULL, NULL, &start, &child)) return 4;
    char byte;
    DWORD read;
    while (ReadFile(GetStdHandle(STD_INPUT_HANDLE), &byte, 1, &read, NULL) && read) continue;
    DWORD status = 5;
    GetExitCodeProcess(child.hProcess, &status);
    if (status != STILL_ACTIVE) return (int)status;
    TerminateProcess(child.hProcess, 0);
    return 0;
}
