//! The codes of reading.

meshwright_core::code_list! {
    error NOT_DAE "DAE0001" "root element is not COLLADA",
        "Look at the start of the file with `meshwright hex`: it is of another format or damaged.";
    error NOT_WELL_FORMED "DAE0002" "XML is not well-formed",
        "Correct the text at the place that the message names, or export again.";
    error ENTITIES "DAE0003" "document type declares entities",
        "Replace the entities by their text if the file is valid, and do not trust it otherwise: no exporter declares entities.";
    error GZIP "DAE0004" "gzip stream instead of XML",
        "Unpack the file first, for example with `gunzip`.";
    error ZIP "DAE0005" "zip archive instead of XML",
        "Open the .dae file in the archive: files named .zae and .kmz are zip archives.";
    error UNSUPPORTED_ENCODING "DAE0006" "unsupported text encoding",
        "Save the file as UTF-8 in a text editor." of Unsupported;
    error TOO_LARGE "DAE0007" "text larger than 4 GiB",
        "Split the model into several files." of Unsupported;
    warning VERSION "DAE0101" "unsupported version",
        "State version 1.4.1 if the file reads well; some programs refuse other versions.";
    warning NAMESPACE "DAE0102" "missing or unknown namespace",
        "State the namespace http://www.collada.org/2005/11/COLLADASchema on the root element.";
    info PREFIX "DAE0103" "elements have a namespace prefix",
        "Remove the prefix if a program does not read the file; the format allows it.";
    info OTHER_ENCODING "DAE0104" "text is not UTF-8",
        "Save the file as UTF-8 for programs that read no other encoding.";
    warning WRONG_ENCODING "DAE0105" "text does not have the stated encoding",
        "Save the file as UTF-8, or state its encoding in the XML declaration.";
    info DOCUMENT_TYPE "DAE0106" "document type is not used",
        "Remove the document type: the format needs none.";
    warning BAD_REFERENCE "DAE0107" "invalid reference in a text",
        "Write `&amp;` for an ampersand; other programs refuse the file.";
    warning MANY_ATTRIBUTES "DAE0108" "element with many attributes",
        "Get the file from a source that you trust: no element of the format has so many attributes.";
    warning TRAILING "DAE0109" "text after the end of the root element",
        "Remove the text; other programs refuse the file.";
}
