/* Describes and converts a file: convert INPUT OUTPUT.glb [OPTIONS], with options such as {"lod": 0, "scale": 2} */

#include "meshwright.h"
#include <stdio.h>

/* Shows an error and releases it. */
static int failed(meshwright_error *error) {
    fprintf(stderr, "%s: %s\n", meshwright_error_code(error), meshwright_error_message(error));
    if (*meshwright_error_path(error)) {
        fprintf(stderr, "  at %s\n", meshwright_error_path(error));
    }
    fprintf(stderr, "  %s\n", meshwright_error_hint(error));
    meshwright_error_free(error);
    return 1;
}

int main(int count, char **arguments) {
    if (count < 3 || count > 4) {
        fprintf(stderr, "usage: convert INPUT OUTPUT.glb [OPTIONS]\n");
        return 2;
    }
    meshwright_error *error = NULL;
    meshwright_file *file = meshwright_open(arguments[1], 0, &error);
    if (!file) {
        return failed(error);
    }
    int status = 0;
    char *info = meshwright_info(file, &error);
    if (info) {
        printf("%s\n", info);
        meshwright_text_free(info);
    } else {
        status = failed(error);
    }
    const char *options = count == 4 ? arguments[3] : NULL;
    char *report = NULL;
    if (!status && meshwright_convert(file, arguments[2], options, &report, &error)) {
        printf("%s\n", report);
        meshwright_text_free(report);
    } else if (!status) {
        status = failed(error);
    }
    meshwright_close(file);
    return status;
}
