//! The codes of the text form.

meshwright_core::code_list! {
    error SYNTAX "UDM0301" "syntax error in the text",
        "Correct the text at the line and column that are shown, and try again.";
    error UNCLOSED "UDM0302" "unexpected end of text",
        "Close the brace, bracket or quote at the shown place, or get the file again; end a string with two backslashes.";
    error TYPE_NAME "UDM0303" "unknown type name",
        "Use a type name such as string, float or arrayLz4; the format's page lists all 36.";
    error COMPONENTS "UDM0304" "wrong number of components",
        "Write as many numbers as the type has (a vec3 3, a transform 7 or 6 with angles), or choose another type.";
    error BASE64 "UDM0305" "base64 cannot be decoded",
        "Join the lines of the value: only letters, digits, + / - _ and padding are allowed between the brackets.";
    error LONG_TEXT "UDM0306" "the text has 4 GiB or more",
        "Keep documents of this size in the binary form." of Unsupported;
    error TEXT_HEADER "UDM0307" "assetData without a matching assetType or assetVersion",
        "Add `$string assetType` and `$uint32 assetVersion` next to assetData; the engine refuses the file without them.";
    error NUMBER "UDM0321" "a number cannot be read and counts as 0",
        "Write the number as a plain decimal, without + and 0x; the engine reads 0 without a message.";
    error NUMBER_RANGE "UDM0322" "a number is out of range for its type and counts as 0",
        "Choose a larger type or a smaller number; the engine reads 0 without a message.";
    warning NUMBER_TAIL "UDM0323" "the rest of a number is ignored",
        "Remove what follows the number, or choose a type with a fraction; the engine ignores the rest, too.";
    warning BEYOND "UDM0324" "the engine refuses this spelling",
        "Write the document again to get a spelling that the engine reads; the text was understood.";
    warning ARRAY_COUNT "UDM0325" "the number of items differs from the array header",
        "Compare the items with what was meant; writing the document again corrects the header.";
    warning DUPLICATE "UDM0326" "duplicate entry in a block",
        "Merge the two entries, or rename one; the last one is used, here and in the engine.";
    warning OPEN_COMMENT "UDM0327" "a comment is not closed",
        "Close the comment with */; everything after it is ignored, here and in the engine.";
    warning END_BYTE "UDM0328" "a byte FF ends the text in the engine",
        "Save the text as UTF-8, which has no byte FF, and put other bytes into a blob.";
    error TEXT_PAYLOAD "UDM0329" "a compressed payload does not match its header",
        "Take the header and the payload from the same original again.";
    loss LOSS_DIGITS "UDM0341" "numbers are rounded",
        "Write the text in the default style, which keeps every bit and which the engine reads.";
    loss LOSS_STRINGS "UDM0342" "strings or names cannot be read back",
        "Write the text in the default style, or remove quotes and backslashes for the engine.";
    warning ESCAPES "UDM0344" "a string has an escape, which the engine does not know",
        "Remove quotes, the backslash at the end and double backslashes, or write slashes, for a text that the engine reads.";
    loss LOSS_OUTSIDE "UDM0343" "values outside assetData are dropped",
        "Write the text with its header to keep them.";
}
