/* Converts a file whose textures and other files are in memory, too: convert_in_memory OUTPUT.glb INPUT [FILE...]
   The names of all files start at the current folder, such as house.cdae main.materials.json wall.png */

#include "meshwright.h"
#include <stdio.h>
#include <stdlib.h>

/* The content of a file, for free(); NULL if it cannot be read. */
static uint8_t *content(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    long size = 0;
    if (file && fseek(file, 0, SEEK_END) == 0 && (size = ftell(file)) >= 0 && fseek(file, 0, SEEK_SET) == 0) {
        bytes = malloc((size_t)size + 1);
    }
    *length = bytes ? fread(bytes, 1, (size_t)size, file) : 0;
    if (file) {
        fclose(file);
    }
    return bytes;
}

int main(int count, char **arguments) {
    if (count < 3) {
        fprintf(stderr, "usage: convert_in_memory OUTPUT.glb INPUT [FILE...]\n");
        return 2;
    }
    meshwright_error *error = NULL;
    size_t length = 0;
    uint8_t *bytes = content(arguments[2], &length);
    meshwright_file *file = meshwright_open_bytes(bytes, length, arguments[2], 0, &error);
    free(bytes);
    int done = file != NULL;
    for (int at = 3; done && at < count; at++) {
        bytes = content(arguments[at], &length);
        done = meshwright_add_file(file, bytes, length, arguments[at], &error);
        free(bytes);
    }
    char *report = NULL;
    uint8_t *glb = done ? meshwright_to_bytes(file, "glb", NULL, &length, &report, &error) : NULL;
    if (glb) {
        FILE *output = fopen(arguments[1], "wb");
        done = output && fwrite(glb, 1, length, output) == length;
        done = output && fclose(output) == 0 && done;
        printf("%s\n", report);
    } else {
        done = 0;
        fprintf(stderr, "%s: %s\n", meshwright_error_code(error), meshwright_error_message(error));
    }
    meshwright_bytes_free(glb, length);
    meshwright_text_free(report);
    meshwright_error_free(error);
    meshwright_close(file);
    return done ? 0 : 1;
}
