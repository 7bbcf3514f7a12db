//! A minimal XML tree for the geometry of a Collada file.

use quick_xml::{Reader, events::Event};

#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) children: Vec<Element>,
    pub(crate) text: String,
}

impl Element {
    /// Parses a file. The root element is the only child of the result.
    pub(crate) fn parse(text: &str) -> Self {
        let mut reader = Reader::from_str(text);
        let mut open = vec![Self::default()];
        loop {
            match reader.read_event().expect("well-formed XML") {
                Event::Start(start) => open.push(Self::new(&start)),
                Event::Empty(start) => open.last_mut().unwrap().children.push(Self::new(&start)),
                Event::Text(text) => open.last_mut().unwrap().text.push_str(&text),
                Event::End(_) => {
                    let done = open.pop().unwrap();
                    open.last_mut().unwrap().children.push(done);
                }
                Event::Eof => return open.pop().unwrap(),
                _ => {}
            }
        }
    }

    fn new(start: &quick_xml::events::BytesStart<'_>) -> Self {
        let attributes = start.attributes().flatten();
        let attributes = attributes.map(|a| (a.key.as_ref().to_owned(), a.value.into_owned())).collect();
        Self { name: start.name().as_ref().to_owned(), attributes, ..Self::default() }
    }

    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The id in an attribute of the form `url="#id"`.
    pub(crate) fn reference(&self, name: &str) -> Option<&str> {
        self.attribute(name)?.strip_prefix('#')
    }

    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    pub(crate) fn first(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The first descendant with this name.
    pub(crate) fn find(&self, name: &str) -> Option<&Element> {
        self.below().into_iter().find(|element| element.name == name)
    }

    /// This element and all its descendants.
    pub(crate) fn below(&self) -> Vec<&Element> {
        let mut all = vec![self];
        let mut next = 0;
        while next < all.len() {
            all.extend(&all[next].children);
            next += 1;
        }
        all
    }

    pub(crate) fn numbers<T: std::str::FromStr>(&self) -> Vec<T> {
        self.text.split_ascii_whitespace().filter_map(|word| word.parse().ok()).collect()
    }
}
