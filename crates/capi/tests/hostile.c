/* Calls every function with good and hostile input: hostile FIXTURES OUTPUT */

#include "meshwright.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int checks = 0;

#define CHECK(condition)                                                                   \
    do {                                                                                   \
        checks++;                                                                          \
        if (!(condition)) {                                                                \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition);                        \
            exit(1);                                                                       \
        }                                                                                  \
    } while (0)

/* Expects an error with this code and releases it. */
static void expect(meshwright_error **error, const char *code) {
    CHECK(*error != NULL);
    if (strcmp(meshwright_error_code(*error), code) != 0) {
        fprintf(stderr, "expected %s, found %s: %s\n", code, meshwright_error_code(*error),
                meshwright_error_message(*error));
        exit(1);
    }
    CHECK(*meshwright_error_message(*error) && *meshwright_error_hint(*error));
    CHECK(meshwright_error_path(*error) != NULL);
    CHECK(strstr(meshwright_error_json(*error), code) != NULL);
    meshwright_error_free(*error);
    *error = NULL;
}

static void nulls(void) {
    meshwright_error *error = NULL;
    size_t length = 0;
    CHECK(!meshwright_open(NULL, 0, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_open(NULL, 0, NULL));
    CHECK(!meshwright_open_bytes(NULL, 5, NULL, 0, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_open_bytes((const uint8_t *)"x", SIZE_MAX, NULL, 0, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_open_owned(meshwright_bytes_new(9), 9, "\xff", 0, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_open_owned(meshwright_bytes_new(9), 9, NULL, 5, &error));
    expect(&error, "CORE0002");
    meshwright_file *empty = meshwright_open_owned(NULL, 0, NULL, 0, &error);
    CHECK(empty && !meshwright_info(empty, &error));
    meshwright_error_free(error);
    error = NULL;
    CHECK(!meshwright_add_file(empty, (const uint8_t *)"x", 1, "a.png", &error));
    expect(&error, "CORE0011");
    meshwright_close(empty);
    meshwright_bytes_free(meshwright_bytes_new(0), 0);
    CHECK(!meshwright_add_file(NULL, (const uint8_t *)"x", 1, "a.png", &error));
    expect(&error, "CORE0011");
    meshwright_file *named = meshwright_open_bytes((const uint8_t *)"xyz", 3, "a/b.cdae", 5, &error);
    CHECK(named && meshwright_add_file(named, NULL, 0, "a/c.png", &error) && !error);
    static const char *const wrong[] = {"", "..", "../a.png", "a/../../b", "/a.png", "\xff", NULL};
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        CHECK(!meshwright_add_file(named, (const uint8_t *)"x", 1, wrong[at], &error));
        expect(&error, "CORE0011");
    }
    CHECK(!meshwright_add_file(named, NULL, 1, "a/c.png", &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_add_file(named, (const uint8_t *)"123456", 6, "a/c.png", &error));
    expect(&error, "CORE0002");
    meshwright_close(named);
    CHECK(!meshwright_info(NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_tree(NULL, NULL, 0, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_validate(NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_diff(NULL, NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_to_glb(NULL, &length, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_convert(NULL, NULL, NULL, NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_fix(NULL, false, NULL, NULL, &error));
    expect(&error, "CORE0011");
    CHECK(*meshwright_error_code(NULL) == 0 && *meshwright_error_json(NULL) == 0);
    meshwright_close(NULL);
    meshwright_text_free(NULL);
    meshwright_bytes_free(NULL, 7);
    meshwright_error_free(NULL);
}

/* The same options as on the command line, with the same errors. */
static void options(meshwright_file *house, const char *output) {
    meshwright_error *error = NULL;
    size_t length = 0, smaller = 0;
    uint8_t *whole = meshwright_to_bytes(house, "glb", NULL, &length, NULL, NULL);
    meshwright_bytes_free(whole, length);
    const char *some = "{\"lod\": 0, \"scale\": 2, \"skin\": \"bake\", \"for\": \"three\"}";
    uint8_t *glb = meshwright_to_bytes(house, "glb", some, &smaller, NULL, &error);
    CHECK(glb && !error && smaller < length);
    meshwright_file *again = meshwright_open_bytes(glb, smaller, "small.glb", 0, &error);
    char *info = meshwright_info(again, &error);
    CHECK(info && strstr(info, "\"lods\":0") && strstr(info, "\"triangles\":44"));
    meshwright_text_free(info);
    meshwright_close(again);
    meshwright_bytes_free(glb, smaller);
    CHECK(meshwright_convert(house, output, "{\"lod\": 1, \"dry_run\": true}", NULL, &error) && !error);
    CHECK(meshwright_convert(house, output, "", NULL, &error) && !error);
    CHECK(!meshwright_to_bytes(house, "glb", "{\"scal\": 2}", &length, NULL, &error));
    CHECK(error && strstr(meshwright_error_hint(error), "\"scale\""));
    expect(&error, "CORE0011");
    CHECK(!meshwright_to_bytes(house, "glb", "{\"form\": \"text\"}", &length, NULL, &error));
    CHECK(error && strstr(meshwright_error_message(error), "--text for glb files"));
    expect(&error, "CORE0011");
    const char *wrong[] = {"{", "[]", "7", "{\"scale\": -1}", "{\"lod\": 0, \"lod\": 1}", "\xff"};
    for (size_t at = 0; at < sizeof wrong / sizeof *wrong; at++) {
        CHECK(!meshwright_convert(house, output, wrong[at], NULL, &error));
        expect(&error, "CORE0011");
    }
}

static void files(const char *fixtures, const char *output) {
    meshwright_error *error = NULL;
    char path[4096];
    snprintf(path, sizeof path, "%s/house.cdae", fixtures);
    meshwright_file *house = meshwright_open(path, 0, &error);
    CHECK(house && !error);
    char *text = meshwright_info(house, &error);
    CHECK(text && strstr(text, "\"format\":\"cdae\"") && strstr(text, "meshwright/info/1"));
    meshwright_text_free(text);
    text = meshwright_tree(house, NULL, 10, NULL);
    CHECK(text && strstr(text, "meshwright/tree/1"));
    meshwright_text_free(text);
    CHECK(!meshwright_tree(house, "no/such/field", 0, &error));
    CHECK(error);
    meshwright_error_free(error);
    text = meshwright_validate(house, &error);
    CHECK(text && strstr(text, "\"verdict\":\"valid\"") && !error);
    meshwright_text_free(text);

    size_t length = 0;
    char *report = NULL;
    uint8_t *glb = meshwright_to_bytes(house, "glb", NULL, &length, &report, &error);
    CHECK(glb && length > 20 && memcmp(glb, "glTF", 4) == 0 && strstr(report, "\"losses\":["));
    meshwright_text_free(report);
    meshwright_file *again = meshwright_open_bytes(glb, length, "house.glb", 0, &error);
    CHECK(again);
    text = meshwright_diff(house, again, &error);
    CHECK(text && strstr(text, "meshwright/diff/1"));
    meshwright_text_free(text);
    size_t fixed_length = 0;
    uint8_t *fixed = meshwright_fix(again, true, &fixed_length, &report, &error);
    CHECK(fixed && fixed_length > 20 && strstr(report, "meshwright/fix/1"));
    meshwright_text_free(report);
    meshwright_bytes_free(fixed, fixed_length);
    meshwright_close(again);
    meshwright_bytes_free(glb, length);

    CHECK(meshwright_convert(house, output, NULL, NULL, &error) && !error);
    CHECK(!meshwright_convert(house, "no such folder/house.glb", NULL, NULL, &error));
    expect(&error, "CORE0008");
    CHECK(!meshwright_convert(house, "house.unknown", NULL, NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_convert(house, "\xff\xfe.glb", NULL, NULL, &error));
    expect(&error, "CORE0011");
    CHECK(!meshwright_to_bytes(house, "nothing", NULL, &length, NULL, &error));
    CHECK(error);
    meshwright_error_free(error);
    error = NULL;
    options(house, output);
    meshwright_close(house);

    CHECK(!meshwright_open("no such file", 0, &error));
    expect(&error, "CORE0007");
    CHECK(!meshwright_open(path, 100, &error));
    expect(&error, "CORE0002");
}

/* A file with every byte changed in turn, and cut off at many lengths. */
static void damaged(const char *fixtures) {
    char path[4096];
    snprintf(path, sizeof path, "%s/house.cdae", fixtures);
    FILE *stream = fopen(path, "rb");
    CHECK(stream);
    static uint8_t bytes[1 << 20];
    size_t length = fread(bytes, 1, sizeof bytes, stream);
    fclose(stream);
    CHECK(length > 100 && length < sizeof bytes);
    for (size_t step = 0; step < 60; step++) {
        size_t at = step * length / 60;
        uint8_t old = bytes[at];
        bytes[at] = (uint8_t)~old;
        size_t cut = step % 3 == 0 ? at : length;
        meshwright_error *error = NULL;
        meshwright_file *file = meshwright_open_bytes(bytes, cut, NULL, 64 << 20, &error);
        CHECK(file);
        if (step % 2) {
            uint8_t *copy = meshwright_bytes_new(cut);
            CHECK(copy);
            memcpy(copy, bytes, cut);
            meshwright_close(file);
            file = meshwright_open_owned(copy, cut, "x.cdae", 64 << 20, &error);
            CHECK(file);
        }
        char *text = meshwright_info(file, &error);
        CHECK((text == NULL) == (error != NULL));
        meshwright_text_free(text);
        meshwright_error_free(error);
        error = NULL;
        text = meshwright_validate(file, &error);
        CHECK(text);
        meshwright_text_free(text);
        size_t size = 0;
        uint8_t *glb = meshwright_to_glb(file, &size, &error);
        CHECK((glb == NULL) == (error != NULL));
        CHECK(!error || strcmp(meshwright_error_code(error), "CAPI0001") != 0);
        meshwright_bytes_free(glb, size);
        meshwright_error_free(error);
        meshwright_close(file);
        bytes[at] = old;
    }
}

int main(int count, char **arguments) {
    CHECK(count == 3);
    CHECK(strchr(meshwright_version(), '.'));
    uint8_t *own = meshwright_bytes_new(16);
    CHECK(own && own[15] == 0);
    meshwright_bytes_free(own, 16);
    CHECK(!meshwright_bytes_new(SIZE_MAX));
    nulls();
    files(arguments[1], arguments[2]);
    damaged(arguments[1]);
    printf("%d checks\n", checks);
    return 0;
}
