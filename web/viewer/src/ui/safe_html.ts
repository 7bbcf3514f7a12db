// HTML of the server, rebuilt from a list of allowed elements without attributes: nothing in it can run or load.

const ALLOWED = new Set([
  "P", "PRE", "CODE", "EM", "STRONG", "UL", "OL", "LI", "H1", "H2", "H3", "H4", "BLOCKQUOTE", "TABLE", "THEAD", "TBODY", "TR",
  "TH", "TD", "BR", "HR", "DL", "DT", "DD", "KBD", "SPAN", "DIV", "SECTION", "ARTICLE",
]);
const DROPPED = new Set(["SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "SVG", "MATH"]);
const MOST_DEPTH = 40;

export function safeHtml(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const fragment = document.createDocumentFragment();
  copy(parsed.body, fragment, 0);
  return fragment;
}

function copy(from: Node, to: Node, depth: number): void {
  if (depth > MOST_DEPTH) return;
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(child.textContent ?? ""));
    } else if (child instanceof Element && !DROPPED.has(child.tagName.toUpperCase())) {
      if (ALLOWED.has(child.tagName)) {
        const element = document.createElement(child.tagName);
        copy(child, element, depth + 1);
        to.appendChild(element);
      } else {
        copy(child, to, depth + 1);
      }
    }
  }
}
