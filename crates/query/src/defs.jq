def named: . as $values | columns as $names
  | if $names == null then error("only an array of the file and its elements have columns")
    elif row == "array" then [.[] | named]
    else [range($names | length) | {($names[.]): ($values | if isarray then . else [.] end)[.]}] | add end;
def leaves: recurse(if row | . == "file" or . == "group" or . == "list" then .[] else empty end)
  | select(row | . != "file" and . != "group" and . != "list" and . != null);
def @csv: [.[] | if isstring then "\"\(gsub("\""; "\"\""))\"" elif . == null then "" else tostring end] | join(",");
def @tsv: [.[] | if . == null then "" else tostring | gsub("\\\\"; "\\\\") | gsub("\t"; "\\t") | gsub("\n"; "\\n") | gsub("\r"; "\\r") end] | join("\t");
def place: {path: path_of, span: span, buffer: buffer, row: row, kind: kind, evidence: evidence, about: about};
def halt_error: halt_error(5);
