//! What every object of a document has: extras, extensions, and diagnostics about its conversion.

use super::{FromSceneOptions, OWN, external::ExternalWriter};
use crate::{
    codes,
    document::{Json, Members, Root, add_name},
    json::{self, Object, Unsaid},
    message_subjects::subject,
};
use meshwright_core::{Code, Diagnostic, Diagnostics, count};
use meshwright_scene::{Extras, ExtrasValue};
use serde_json::Value;
use std::{borrow::Cow, collections::HashMap, fmt};

/// Diagnostics of the conversion.
pub(super) struct Report {
    diagnostics: Diagnostics,
}

impl Report {
    pub(super) fn note(&mut self, code: &'static Code, path: impl fmt::Display, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::new(code, message).on(path.to_string()));
    }
}

/// Writes extras and extensions.
pub(super) struct ObjectWriter {
    pub(super) report: Report,
    /// Whether data that glTF cannot represent are written.
    pub(super) vendor_data: bool,
    extensions_used: Vec<String>,
    extensions_required: Vec<String>,
    pub(super) external: ExternalWriter,
    /// What copies of an object have: vendor data by their number, with data of our own as text.
    copies: HashMap<(Option<usize>, String), Json>,
}

impl ObjectWriter {
    pub(super) fn new(options: &FromSceneOptions) -> Self {
        Self {
            report: Report { diagnostics: Diagnostics::new(options.limits.diagnostics) },
            vendor_data: options.vendor_data,
            extensions_used: Vec::new(),
            extensions_required: Vec::new(),
            external: ExternalWriter::new(options.external_assets.as_deref()),
            copies: HashMap::new(),
        }
    }

    /// Adds an extension to `extensionsUsed`.
    pub(super) fn use_extension(&mut self, name: &str) {
        add_name(&mut self.extensions_used, name);
    }

    /// Adds an extension to `extensionsRequired`.
    pub(super) fn require_extension(&mut self, name: &str) {
        self.use_extension(name);
        add_name(&mut self.extensions_required, name);
    }

    /// The root with the names of the extensions, and the diagnostics.
    pub(super) fn finish(self, root: Root) -> (Root, Diagnostics) {
        let Self { report, extensions_used, extensions_required, .. } = self;
        (Root { extensions_used, extensions_required, ..root }, report.diagnostics)
    }

    /// Vendor data and meshwright's own data, as the member `extras`.
    pub(super) fn extras(&mut self, extras: &Extras, own: Value, path: impl fmt::Display) -> Option<Value> {
        let mut unsaid = Unsaid::default();
        let members = json::extras(&self.kept(extras), None, &mut unsaid);
        self.unsaid(unsaid, path);
        with_own(members, self.own_notes(own))
    }

    /// The vendor data to write.
    fn kept<'e>(&self, extras: &'e Extras) -> Cow<'e, Extras> {
        if self.vendor_data {
            return Cow::Borrowed(extras);
        }
        let mut kept = Extras::default();
        if let Some(ExtrasValue::Map(own)) = extras.get(json::FORMAT) {
            let members = own.iter().filter(|(name, _)| ["extras", "extensions"].contains(&name.as_str()));
            kept.set(json::FORMAT, ExtrasValue::Map(members.cloned().collect()));
        }
        Cow::Owned(kept)
    }

    /// Meshwright's own data, if they are written.
    fn own_notes(&self, own: Value) -> Value {
        if self.vendor_data { own } else { Value::Null }
    }

    /// Vendor data and meshwright's own data, with the extension objects of a glTF source restored.
    pub(super) fn extras_and_extensions(
        &mut self,
        extras: &Extras,
        own: Value,
        path: impl fmt::Display,
    ) -> (Option<Json>, Members) {
        if extras.is_empty() && own.as_object().is_none_or(Object::is_empty) {
            return Default::default();
        }
        let shared = extras.shared();
        let key = (shared.is_some() || extras.is_empty()).then(|| (shared, own.to_string()));
        if let Some(known) = key.as_ref().and_then(|key| self.copies.get(key)) {
            return (Some(known.clone()), Members::default());
        }
        let (mut unsaid, mut extensions) = (Unsaid::default(), Object::new());
        let members = json::extras(&self.kept(extras), Some(&mut extensions), &mut unsaid);
        let is_plain = extensions.is_empty() && unsaid.numbers == 0 && unsaid.deep == 0;
        let extensions = Members::from_map(extensions);
        self.unsaid(unsaid, path);
        for name in extensions.names() {
            self.use_extension(name);
        }
        let made = with_own(members, self.own_notes(own)).map(Json::new);
        if let (Some(key), Some(made)) = (key.filter(|_| is_plain), &made) {
            self.copies.insert(key, made.clone());
        }
        (made, extensions)
    }

    /// Reports vendor data that JSON cannot represent.
    pub(super) fn unsaid(&mut self, unsaid: Unsaid, path: impl fmt::Display) {
        let Unsaid { numbers, deep } = unsaid;
        if numbers > 0 {
            self.report.note(&codes::EXTRAS, &path, {
                let (one, many) = ("number that is not finite", "numbers that are not finite");
                let numbers = count(numbers, one, many);
                format!("replaced {numbers} by null in the vendor data of {}", subject(&path.to_string()))
            });
        }
        if deep > 0 {
            self.report.note(&codes::DEEP, &path, {
                let deep = count(deep, "list or map", "lists or maps");
                let what = subject(&path.to_string());
                format!("replaced {deep} by null in the vendor data of {what}: they are nested too deep")
            });
        }
    }
}

fn with_own(mut members: Object, own: Value) -> Option<Value> {
    if let Value::Object(own) = own
        && !own.is_empty()
    {
        members.insert(OWN.to_owned(), Value::Object(own));
    }
    json::object(members)
}
