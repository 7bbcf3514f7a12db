/* Loads the thumbnail provider as Explorer does, and writes what it draws: rows of BGRA from the top.

   thumbnail LIBRARY SIZE LIST [THREADS [ROUNDS]]

   Each line of LIST is an input, a tab, and an output. LIBRARY is the path of the DLL, or - for the class that the registry
   names for the extension of each file. Prints the HRESULT of each file in hexadecimal, and with ROUNDS, the working
   set and the page file of the process after each round, in bytes. */
#define COBJMACROS
#include <initguid.h>
#include <windows.h>
#include <psapi.h>
#include <shlwapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <thumbcache.h>

DEFINE_GUID(CLASS, 0x8e1f6c2a, 0x5b0d, 0x4d7e, 0x9a, 0x43, 0x0c, 0x6f, 0x2b, 0xe7, 0xd9, 0x15);
DEFINE_GUID(STREAM, 0xb824b49d, 0x22ac, 0x4161, 0xac, 0x8a, 0x99, 0x16, 0xe8, 0xfa, 0x3f, 0x7f);
DEFINE_GUID(THUMBNAIL, 0xe357fccd, 0xa995, 0x4576, 0xb0, 0x1f, 0x23, 0x46, 0x30, 0x15, 0x4e, 0x96);

/* The interface of propsys.h. */
typedef struct Initialize Initialize;
struct Initialize {
    const struct {
        HRESULT(STDMETHODCALLTYPE *QueryInterface)(Initialize *, REFIID, void **);
        ULONG(STDMETHODCALLTYPE *AddRef)(Initialize *);
        ULONG(STDMETHODCALLTYPE *Release)(Initialize *);
        HRESULT(STDMETHODCALLTYPE *Initialize)(Initialize *, IStream *, DWORD);
    } *lpVtbl;
};

typedef HRESULT(STDAPICALLTYPE *GetClassObject)(REFCLSID, REFIID, void **);
typedef HRESULT(STDAPICALLTYPE *CanUnloadNow)(void);

static const char *library;
static GetClassObject get_class_object;
static int size, rounds = 1;
static char *inputs[4096], *outputs[4096];
static int count;
static volatile LONG failures;

static void wrong(const char *what) {
    printf("wrong: %s\n", what);
    InterlockedIncrement(&failures);
}

/* The class that draws files of an extension, as the registry has it. */
static HRESULT class_of(const char *path, CLSID *class) {
    char key[200], of_user[220], value[64];
    WCHAR wide[64];
    DWORD length = sizeof value;
    const char *extension = strrchr(path, '.');
    snprintf(key, sizeof key, "%s\\ShellEx\\{E357FCCD-A995-4576-B01F-234630154E96}", extension ? extension : "");
    snprintf(of_user, sizeof of_user, "Software\\Classes\\%s", key);
    /* Version 8 of wine does not have the classes of the user among those of all. */
    if (RegGetValueA(HKEY_CURRENT_USER, of_user, NULL, RRF_RT_REG_SZ, NULL, value, &length)) {
        length = sizeof value;
        if (RegGetValueA(HKEY_CLASSES_ROOT, key, NULL, RRF_RT_REG_SZ, NULL, value, &length)) return REGDB_E_CLASSNOTREG;
    }
    MultiByteToWideChar(CP_UTF8, 0, value, -1, wide, 64);
    return CLSIDFromString(wide, class);
}

static HRESULT new_provider(const char *path, void **provider) {
    *provider = NULL;
    if (!get_class_object) {
        CLSID class;
        HRESULT result = class_of(path, &class);
        return FAILED(result) ? result : CoCreateInstance(&class, NULL, CLSCTX_INPROC_SERVER, &THUMBNAIL, provider);
    }
    IClassFactory *factory = NULL;
    HRESULT result = get_class_object(&CLASS, &IID_IClassFactory, (void **)&factory);
    if (FAILED(result)) return result;
    result = IClassFactory_CreateInstance(factory, NULL, &THUMBNAIL, provider);
    IClassFactory_Release(factory);
    return result;
}

/* A stream over a copy of the file, which has neither name nor path. */
static IStream *stream_of(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    fseek(file, 0, SEEK_END);
    long length = ftell(file);
    rewind(file);
    HGLOBAL memory = GlobalAlloc(GMEM_MOVEABLE, (SIZE_T)(length ? length : 1));
    size_t read = fread(GlobalLock(memory), 1, (size_t)length, file);
    GlobalUnlock(memory);
    fclose(file);
    IStream *stream = NULL;
    if (read == (size_t)length && SUCCEEDED(CreateStreamOnHGlobal(memory, TRUE, &stream))) {
        ULARGE_INTEGER end = {.QuadPart = (ULONGLONG)length};
        IStream_SetSize(stream, end);
    }
    return stream;
}

static HRESULT draw(const char *input, const char *output) {
    IThumbnailProvider *provider;
    HRESULT result = new_provider(input, (void **)&provider);
    if (FAILED(result)) return result;
    HBITMAP bitmap = NULL;
    WTS_ALPHATYPE alpha = WTSAT_UNKNOWN;
    if (SUCCEEDED(IThumbnailProvider_GetThumbnail(provider, (UINT)size, &bitmap, &alpha)) || bitmap) wrong("a thumbnail without a file");
    Initialize *initialize = NULL;
    result = IThumbnailProvider_QueryInterface(provider, &STREAM, (void **)&initialize);
    IStream *stream = stream_of(input);
    if (SUCCEEDED(result)) {
        if (initialize->lpVtbl->Initialize(initialize, NULL, STGM_READ) != E_POINTER) wrong("no stream is taken");
        result = initialize->lpVtbl->Initialize(initialize, stream, STGM_READ);
        if (SUCCEEDED(initialize->lpVtbl->Initialize(initialize, stream, STGM_READ))) wrong("a second file is taken");
        initialize->lpVtbl->Release(initialize);
    }
    if (SUCCEEDED(result)) result = IThumbnailProvider_GetThumbnail(provider, (UINT)size, &bitmap, &alpha);
    if (FAILED(result) && bitmap) wrong("a bitmap after a failure");
    if (SUCCEEDED(result)) {
        DIBSECTION section;
        if (!bitmap || GetObjectA(bitmap, sizeof section, &section) != sizeof section) wrong("no section of pixels");
        else {
            BITMAPINFOHEADER *header = &section.dsBmih;
            if (alpha != WTSAT_ARGB || header->biBitCount != 32 || header->biCompression != BI_RGB) wrong("the kind of pixels");
            if (section.dsBm.bmWidth > size || section.dsBm.bmHeight > size) wrong("the size");
            FILE *file = output ? fopen(output, "wb") : NULL;
            if (file) {
                fwrite(section.dsBm.bmBits, 4, (size_t)section.dsBm.bmWidth * (size_t)section.dsBm.bmHeight, file);
                fclose(file);
            }
        }
        DeleteObject(bitmap);
    }
    if (stream) IStream_Release(stream);
    IThumbnailProvider_Release(provider);
    return result;
}

static DWORD WINAPI work(void *first) {
    CoInitializeEx(NULL, COINIT_MULTITHREADED);
    for (int round = 0; round < rounds; round++) {
        for (int index = 0; index < count; index++) {
            HRESULT result = draw(inputs[index], first && !round ? outputs[index] : NULL);
            if (first && !round) printf("%08lx %s\n", (unsigned long)result, inputs[index]);
            fflush(stdout);
        }
        if (first && rounds > 1) {
            PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
            GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory);
            printf("memory %llu %llu\n", (unsigned long long)memory.WorkingSetSize, (unsigned long long)memory.PagefileUsage);
        }
    }
    CoUninitialize();
    return 0;
}

/* What a host may ask that Explorer does not. */
static void refusals(HMODULE module) {
    CanUnloadNow can_unload_now = (CanUnloadNow)(void *)GetProcAddress(module, "DllCanUnloadNow");
    void *object = &object;
    if (!can_unload_now || can_unload_now() != S_OK) wrong("an unused library can be unloaded");
    if (get_class_object(&THUMBNAIL, &IID_IClassFactory, &object) != CLASS_E_CLASSNOTAVAILABLE || object) wrong("another class");
    if (get_class_object(&CLASS, &IID_IStream, &object) != E_NOINTERFACE || object) wrong("another interface");
    if (get_class_object(&CLASS, &IID_IClassFactory, NULL) != E_POINTER) wrong("no pointer for the class");
    IClassFactory *factory = NULL;
    if (FAILED(get_class_object(&CLASS, &IID_IClassFactory, (void **)&factory))) {
        wrong("no class");
        return;
    }
    if (can_unload_now() != S_FALSE) wrong("a library in use can be unloaded");
    if (IClassFactory_CreateInstance(factory, (IUnknown *)factory, &THUMBNAIL, &object) != CLASS_E_NOAGGREGATION) wrong("aggregation");
    IThumbnailProvider *provider = NULL;
    if (FAILED(IClassFactory_CreateInstance(factory, NULL, &THUMBNAIL, (void **)&provider))) wrong("no object");
    else {
        if (IThumbnailProvider_GetThumbnail(provider, 16, NULL, NULL) != E_POINTER) wrong("no pointer for the bitmap");
        IThumbnailProvider_Release(provider);
    }
    IClassFactory_Release(factory);
    if (can_unload_now() != S_OK) wrong("a library that was released cannot be unloaded");
}

int main(int words, char **arguments) {
    if (words < 4) return 2;
    library = arguments[1];
    size = atoi(arguments[2]);
    int threads = words > 4 ? atoi(arguments[4]) : 1;
    rounds = words > 5 ? atoi(arguments[5]) : 1;
    FILE *list = fopen(arguments[3], "rb");
    static char line[4096];
    while (list && count < 4096 && fgets(line, sizeof line, list)) {
        line[strcspn(line, "\r\n")] = 0;
        char *tab = strchr(line, '\t');
        if (!tab) continue;
        *tab = 0;
        inputs[count] = strdup(line);
        outputs[count++] = strdup(tab + 1);
    }
    if (!count) return 3;
    CoInitializeEx(NULL, COINIT_MULTITHREADED);
    if (strcmp(library, "-")) {
        HMODULE module = LoadLibraryA(library);
        if (!module) return 4;
        get_class_object = (GetClassObject)(void *)GetProcAddress(module, "DllGetClassObject");
        if (!get_class_object) return 5;
        refusals(module);
    }
    HANDLE others[16];
    for (int index = 1; index < threads && index < 16; index++) others[index] = CreateThread(NULL, 0, work, NULL, 0, NULL);
    work(arguments);
    for (int index = 1; index < threads && index < 16; index++) WaitForSingleObject(others[index], INFINITE);
    printf("done %d\n", count);
    return failures ? 1 : 0;
}
