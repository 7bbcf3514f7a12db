//! Expressions of `.jbeam` files: what follows `$=` in a text.

/// Larger expressions are not evaluated, in bytes.
const LARGE: usize = 10_000;
/// Parentheses and operators in each other, at most.
const DEPTH: usize = 100;

/// The value of a variable or of an expression.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum JbeamValue {
    /// A variable that is not defined.
    Nil,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}

impl JbeamValue {
    /// The number; `None` for other values, and for NaN and infinity.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) if number.is_finite() => Some(*number),
            _ => None,
        }
    }

    /// False for `nil` and `false`, as in Lua.
    pub const fn is_true(&self) -> bool {
        !matches!(self, Self::Nil | Self::Bool(false))
    }

    const fn words(&self) -> &'static str {
        match self {
            Self::Nil => "nil",
            Self::Bool(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
        }
    }
}

/// Evaluates an expression, the text after `$=`: numbers, texts, variables, `+ - * / % ^ ..`, comparisons, `and or not`,
/// parentheses, `case`, and functions of one or more numbers: those of Lua's `math`, and `clamp`, `round`, `sign`, `square`,
/// `smoothstep`. `variable` has the values of names such as `$lift` and of paths such as `$components.hub.width`; a name that
/// it does not know is `nil`.
///
/// ```
/// use meshwright_assets::jbeam::{JbeamValue, evaluate};
///
/// let variable = |name: &str| (name == "$lift").then_some(JbeamValue::Number(0.5));
/// assert_eq!(evaluate("max($lift, 0.1) * 2 + 1", &variable), Ok(JbeamValue::Number(2.0)));
/// assert_eq!(evaluate("case($track == nil, $lift, $track)", &variable), Ok(JbeamValue::Number(0.5)));
/// assert_eq!(evaluate("$track + 1", &variable), Err("a variable has no value".to_owned()));
/// ```
///
/// # Errors
///
/// What the expression has that is not supported, in words.
pub fn evaluate(
    expression: &str,
    variable: &dyn Fn(&str) -> Option<JbeamValue>,
) -> std::result::Result<JbeamValue, String> {
    if expression.len() > LARGE {
        return Err(format!("the expression has {} bytes (limit: {LARGE})", expression.len()));
    }
    let mut reader = Reader { rest: expression, variable, depth: 0 };
    let value = reader.or()?;
    reader.skip_spaces();
    if reader.rest.is_empty() { value } else { Err(reader.unexpected("the end of the expression")) }
}

/// A value, or why it has none: only what is used has to have one.
type Evaluated = std::result::Result<JbeamValue, String>;

struct Reader<'e> {
    rest: &'e str,
    variable: &'e dyn Fn(&str) -> Option<JbeamValue>,
    depth: usize,
}

impl<'e> Reader<'e> {
    fn skip_spaces(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn unexpected(&self, expected: &str) -> String {
        match self.rest.chars().next() {
            Some(found) => format!("expected {expected}, found {found:?}"),
            None => format!("expected {expected}, found the end of the expression"),
        }
    }

    /// Takes an operator of punctuation.
    fn takes(&mut self, operator: &str) -> bool {
        self.skip_spaces();
        let rest = self.rest.strip_prefix(operator);
        rest.inspect(|rest| self.rest = rest).is_some()
    }

    /// Takes an operator that is a word.
    fn takes_word(&mut self, word: &str) -> bool {
        self.skip_spaces();
        let rest = self.rest.strip_prefix(word).filter(|rest| !rest.starts_with(is_of_name));
        rest.inspect(|rest| self.rest = rest).is_some()
    }

    /// Runs one level deeper.
    fn deeper(
        &mut self,
        read: impl FnOnce(&mut Self) -> std::result::Result<Evaluated, String>,
    ) -> std::result::Result<Evaluated, String> {
        if self.depth >= DEPTH {
            return Err(format!("the expression is nested more than {DEPTH} levels deep"));
        }
        self.depth = self.depth.saturating_add(1);
        let value = read(self);
        self.depth = self.depth.saturating_sub(1);
        value
    }

    fn or(&mut self) -> std::result::Result<Evaluated, String> {
        self.deeper(|own| {
            let mut value = own.and()?;
            while own.takes_word("or") {
                let right = own.and()?;
                value = if value.as_ref().is_ok_and(|value| !value.is_true()) { right } else { value };
            }
            Ok(value)
        })
    }

    fn and(&mut self) -> std::result::Result<Evaluated, String> {
        let mut value = self.comparison()?;
        while self.takes_word("and") {
            let right = self.comparison()?;
            value = if value.as_ref().is_ok_and(JbeamValue::is_true) { right } else { value };
        }
        Ok(value)
    }

    fn comparison(&mut self) -> std::result::Result<Evaluated, String> {
        let mut value = self.joined()?;
        loop {
            let operators = ["==", "~=", "<=", ">=", "<", ">"];
            let Some(operator) = operators.into_iter().find(|operator| self.takes(operator)) else {
                return Ok(value);
            };
            let right = self.joined()?;
            value = value.and_then(|left| compared(operator, &left, &right?));
        }
    }

    fn joined(&mut self) -> std::result::Result<Evaluated, String> {
        let mut value = self.sum()?;
        while self.takes("..") {
            let right = self.sum()?;
            value = value.and_then(|left| {
                let (left, right) = (text_of(&left)?, text_of(&right?)?);
                let length = left.len().saturating_add(right.len());
                if length > LARGE {
                    return Err(format!("the text has {length} bytes (limit: {LARGE})"));
                }
                Ok(JbeamValue::Text(left + &right))
            });
        }
        Ok(value)
    }

    fn sum(&mut self) -> std::result::Result<Evaluated, String> {
        let mut value = self.product()?;
        loop {
            let is_sum = self.takes("+");
            if !is_sum && !self.takes("-") {
                return Ok(value);
            }
            let right = self.product()?;
            value = calculated(value, right, |a, b| if is_sum { a + b } else { a - b });
        }
    }

    fn product(&mut self) -> std::result::Result<Evaluated, String> {
        let mut value = self.sign()?;
        loop {
            let Some(operator) = ["*", "/", "%"].into_iter().find(|operator| self.takes(operator)) else {
                return Ok(value);
            };
            let right = self.sign()?;
            value = calculated(value, right, |a, b| match operator {
                "*" => a * b,
                "/" => a / b,
                _ => a - (a / b).floor() * b,
            });
        }
    }

    fn sign(&mut self) -> std::result::Result<Evaluated, String> {
        if self.takes("-") {
            let value = self.deeper(Self::sign)?;
            return Ok(calculated(Ok(JbeamValue::Number(0.0)), value, |zero, own| zero - own));
        }
        if self.takes_word("not") {
            let value = self.deeper(Self::sign)?;
            return Ok(value.map(|value| JbeamValue::Bool(!value.is_true())));
        }
        let value = self.atom()?;
        if self.takes("^") {
            let exponent = self.deeper(Self::sign)?;
            return Ok(calculated(value, exponent, f64::powf));
        }
        Ok(value)
    }

    fn atom(&mut self) -> std::result::Result<Evaluated, String> {
        if self.takes("(") {
            let value = self.or()?;
            return if self.takes(")") { Ok(value) } else { Err(self.unexpected("\")\"")) };
        }
        self.skip_spaces();
        let first = self.rest.chars().next();
        match first {
            Some(quote @ ('\'' | '"')) => {
                let inner = self.rest.strip_prefix(quote).unwrap_or_default();
                let (text, rest) = inner.split_once(quote).ok_or("a text has no end")?;
                self.rest = rest;
                Ok(Ok(JbeamValue::Text(text.to_owned())))
            }
            Some(first) if first.is_ascii_digit() || first == '.' => self.number().map(Ok),
            Some('$') => {
                let rest = self.rest.strip_prefix('$').unwrap_or_default();
                let mut length = word_length(rest);
                while let Some(member) = rest.get(length..).and_then(|rest| rest.strip_prefix('.')) {
                    match word_length(member) {
                        // Two dots join texts.
                        0 => break,
                        own => length = length.saturating_add(own).saturating_add(1),
                    }
                }
                let (name, rest) = self.rest.split_at(length.saturating_add(1));
                self.rest = rest;
                if rest.starts_with('[') {
                    return Err(format!("{name} has numbered members, which are not supported"));
                }
                Ok(Ok((self.variable)(name).unwrap_or(JbeamValue::Nil)))
            }
            Some(first) if is_of_name(first) => {
                let is_path = |c: char| is_of_name(c) || c == '.';
                let name = self.rest.split(|c| !is_path(c)).next().unwrap_or_default();
                self.rest = self.rest.strip_prefix(name).unwrap_or_default();
                self.named(name)
            }
            _ => Err(self.unexpected("a value")),
        }
    }

    fn number(&mut self) -> std::result::Result<JbeamValue, String> {
        let text = self.rest;
        let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let mut end = digits(text);
        let after = |end: usize| text.get(end..).unwrap_or_default();
        if let Some(fraction) = after(end).strip_prefix('.').filter(|rest| !rest.starts_with('.')) {
            end = end.saturating_add(1).saturating_add(digits(fraction));
        }
        if let Some(exponent) = after(end).strip_prefix(['e', 'E']) {
            let signed = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
            if digits(signed) > 0 {
                let sign = exponent.len().saturating_sub(signed.len());
                end = end.saturating_add(1).saturating_add(sign).saturating_add(digits(signed));
            }
        }
        let (number, rest) = (text.get(..end).unwrap_or_default(), after(end));
        self.rest = rest;
        let value = number.parse().map_err(|_| format!("expected a number, found {number:?}"))?;
        Ok(JbeamValue::Number(value))
    }

    /// A word: a constant, or a function with what is in its parentheses.
    fn named(&mut self, name: &str) -> std::result::Result<Evaluated, String> {
        match name {
            "nil" => return Ok(Ok(JbeamValue::Nil)),
            "true" | "false" => return Ok(Ok(JbeamValue::Bool(name == "true"))),
            "pi" | "math.pi" => return Ok(Ok(JbeamValue::Number(std::f64::consts::PI))),
            _ => {}
        }
        if !self.takes("(") {
            return Err(format!("unsupported name {name:?}"));
        }
        let mut given = Vec::new();
        if !self.takes(")") {
            loop {
                given.push(self.or()?);
                if self.takes(")") {
                    break;
                }
                if !self.takes(",") {
                    return Err(self.unexpected("\",\" or \")\""));
                }
            }
        }
        called(name.strip_prefix("math.").unwrap_or(name), given)
    }
}

/// The length of the name that begins a text.
fn word_length(text: &str) -> usize {
    text.find(|c| !is_of_name(c)).unwrap_or(text.len())
}

fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

fn number_of(value: &JbeamValue) -> std::result::Result<f64, String> {
    match value {
        JbeamValue::Number(number) => Ok(*number),
        JbeamValue::Text(text) => text.trim().parse().map_err(|_| format!("{text:?} is not a number")),
        JbeamValue::Nil => Err("a variable has no value".to_owned()),
        JbeamValue::Bool(_) => Err("a boolean is not a number".to_owned()),
    }
}

fn text_of(value: &JbeamValue) -> std::result::Result<String, String> {
    match value {
        JbeamValue::Text(text) => Ok(text.clone()),
        JbeamValue::Number(number) => Ok(number.to_string()),
        other => Err(format!("{} is not a string", other.words())),
    }
}

fn calculated(left: Evaluated, right: Evaluated, how: impl FnOnce(f64, f64) -> f64) -> Evaluated {
    Ok(JbeamValue::Number(how(number_of(&left?)?, number_of(&right?)?)))
}

fn compared(operator: &str, left: &JbeamValue, right: &JbeamValue) -> Evaluated {
    let holds = match operator {
        "==" => left == right,
        "~=" => left != right,
        _ => {
            let (left, right) = (number_of(left)?, number_of(right)?);
            match operator {
                "<" => left < right,
                ">" => left > right,
                "<=" => left <= right,
                _ => left >= right,
            }
        }
    };
    Ok(JbeamValue::Bool(holds))
}

/// The functions of numbers.
const FUNCTIONS: [&str; 26] = [
    "abs",
    "acos",
    "asin",
    "atan",
    "atan2",
    "ceil",
    "clamp",
    "cos",
    "deg",
    "exp",
    "floor",
    "fmod",
    "log",
    "log10",
    "max",
    "min",
    "pow",
    "rad",
    "round",
    "sign",
    "sin",
    "smoothstep",
    "sqrt",
    "square",
    "tan",
    "tanh",
];

/// The value of a function.
fn called(name: &str, given: Vec<Evaluated>) -> std::result::Result<Evaluated, String> {
    if name == "case" {
        let Some((selector, values)) = given.split_first().filter(|(_, values)| !values.is_empty()) else {
            return Err("case needs a condition and values".to_owned());
        };
        // A boolean chooses the first or the second value, a number that of its place; else it is the last one.
        let place = match selector {
            Ok(JbeamValue::Bool(first)) => usize::from(!first),
            Ok(JbeamValue::Number(number)) if *number >= 1.0 => {
                let places = values.iter().zip(1_u32..);
                let count = places.take_while(|(_, place)| f64::from(*place) <= *number).count();
                if number.floor() > f64::from(u16::MAX) { usize::MAX } else { count.saturating_sub(1) }
            }
            Ok(_) => usize::MAX,
            Err(why) => return Ok(Err(why.clone())),
        };
        // As with `a or b` in Lua.
        let chosen = values.get(place).filter(|value| value.as_ref().map_or(true, JbeamValue::is_true));
        return Ok(chosen.or_else(|| values.last()).cloned().unwrap_or(Ok(JbeamValue::Nil)));
    }
    let numbers: std::result::Result<Vec<f64>, String> =
        given.into_iter().map(|value| number_of(&value?)).collect();
    if !FUNCTIONS.contains(&name) {
        return Err(format!("unsupported function {name:?}"));
    }
    let numbers = match numbers {
        Ok(numbers) => numbers,
        Err(why) => return Ok(Err(why)),
    };
    let value = match (name, numbers.as_slice()) {
        ("abs", [a]) => a.abs(),
        ("ceil", [a]) => a.ceil(),
        ("floor", [a]) => a.floor(),
        ("round", [a]) => (a + 0.5).floor(),
        ("acos", [a]) => a.acos(),
        ("asin", [a]) => a.asin(),
        ("atan", [a]) => a.atan(),
        ("atan2", [a, b]) => a.atan2(*b),
        ("deg", [a]) => a.to_degrees(),
        ("exp", [a]) => a.exp(),
        ("fmod", [a, b]) => a % b,
        ("log", [a]) => a.ln(),
        ("log10", [a]) => a.log10(),
        ("pow", [a, b]) => a.powf(*b),
        ("rad", [a]) => a.to_radians(),
        ("sign", [a]) if *a == 0.0 => 0.0,
        ("sign", [a]) => a.signum(),
        ("smoothstep", [a]) => {
            let a = a.clamp(0.0, 1.0);
            a * a * (3.0 - 2.0 * a)
        }
        ("square", [a]) => a * a,
        ("tanh", [a]) => a.tanh(),
        ("sqrt", [a]) => a.sqrt(),
        ("sin", [a]) => a.sin(),
        ("cos", [a]) => a.cos(),
        ("tan", [a]) => a.tan(),
        ("min", [first, rest @ ..]) => rest.iter().fold(*first, |a, b| a.min(*b)),
        ("max", [first, rest @ ..]) => rest.iter().fold(*first, |a, b| a.max(*b)),
        ("clamp", [a, low, high]) => a.min(low.max(*high)).max(low.min(*high)),
        _ => return Err(format!("wrong number of arguments of {name:?}: {}", numbers.len())),
    };
    Ok(Ok(JbeamValue::Number(value)))
}
