/* Runs a program in a console of its own, presses Ctrl-C when a folder has some finished files, and ends with the status
   of the program: ctrl_c FOLDER FILES COMMAND-LINE */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static int files(const char *folder) {
    char pattern[MAX_PATH];
    snprintf(pattern, sizeof pattern, "%s\\*", folder);
    WIN32_FIND_DATAA found;
    HANDLE search = FindFirstFileA(pattern, &found);
    if (search == INVALID_HANDLE_VALUE) return 0;
    int count = 0;
    do {
        /* A file gets its name when it is complete. */
        const char *ending = strrchr(found.cFileName, '.');
        int is_part = ending && !strcmp(ending, ".part");
        count += !is_part && !(found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY);
    } while (FindNextFileA(search, &found));
    FindClose(search);
    return count;
}

int main(int count, char **arguments) {
    if (count != 4) return 2;
    /* A new console replaces the standard handles. */
    STARTUPINFOA start = {.cb = sizeof start, .dwFlags = STARTF_USESTDHANDLES};
    start.hStdInput = GetStdHandle(STD_INPUT_HANDLE);
    start.hStdOutput = GetStdHandle(STD_OUTPUT_HANDLE);
    start.hStdError = GetStdHandle(STD_ERROR_HANDLE);
    FreeConsole();
    if (!AllocConsole()) return 3;
    PROCESS_INFORMATION child;
    if (!CreateProcessA(NULL, arguments[3], NULL, NULL, TRUE, 0, NULL, NULL, &start, &child)) return 4;
    /* The event reaches every program of the console; this one ignores it. */
    SetConsoleCtrlHandler(NULL, TRUE);
    for (int tries = 0; files(arguments[1]) < atoi(arguments[2]); tries++) {
        if (tries == 6000 || WaitForSingleObject(child.hProcess, 10) == WAIT_OBJECT_0) return 5;
    }
    if (!GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0)) return 6;
    if (WaitForSingleObject(child.hProcess, 60000) != WAIT_OBJECT_0) return 7;
    DWORD status = 8;
    GetExitCodeProcess(child.hProcess, &status);
    return (int)status;
}
