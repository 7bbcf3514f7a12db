//! Generates random files.

use super::{
    Collider, Entry, Item, Made, Model, Opaque, Part, Parts, Plan, Pointer, Style, Transform, Unit,
    unpublished::object, write,
};
use crate::rng::Rng;

/// The order of blocks in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Children before parents, the root last; before each model the blocks that it uses, Geometry first.
    ChildrenFirst,
    /// The same, but the blocks of a model begin with a Texture, whose offset no known field states.
    TexturesFirst,
    /// Parents before children.
    ParentsFirst,
    /// Models in any order, but the root last.
    Shuffled,
    /// Children first, with occasional unreferenced bytes.
    Gaps,
}

/// The form of all Batches in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A fixed number of bytes.
    Fixed(usize),
    /// A fixed number of varints.
    Varints(usize),
    /// A random number of bytes for each.
    Any,
}

/// The parameters of a random file.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The seed: equal recipes give equal files.
    pub seed: u64,
    /// Version of the format.
    pub version: u8,
    /// Number of models.
    pub models: usize,
    /// Order of blocks.
    pub order: Order,
    /// Form of all Batches.
    pub shape: Shape,
    /// Percentage of models with a Collider.
    pub colliders: usize,
    /// The stored form of a missing Collider: the null object, or no bytes.
    pub null_collider: bool,
}

impl Recipe {
    /// A random recipe, usually with the natural order of a writer.
    pub fn any(seed: u64, version: u8) -> Self {
        let mut rng = Rng::new(seed ^ 0x7265_6369_7065);
        let models = match rng.below(4) {
            0 => 1 + rng.below(6),
            1 | 2 => 1 + rng.below(60),
            _ => 1 + rng.below(200),
        };
        let order = match rng.below(100) {
            0..92 => Order::ChildrenFirst,
            92..95 => Order::Gaps,
            95..97 => Order::TexturesFirst,
            97..99 => Order::ParentsFirst,
            _ => Order::Shuffled,
        };
        let shape = match rng.below(4) {
            0 => Shape::Fixed(3 + rng.below(62)),
            1 => Shape::Varints(3 + rng.below(4)),
            _ => Shape::Any,
        };
        let (colliders, null_collider) = (*rng.choose(&[0, 10, 50, 100]), rng.below(2) == 0);
        Self { seed, version, models, order, shape, colliders, null_collider }
    }

    /// The file.
    pub fn make(&self) -> Made {
        write(&self.plan(), self.seed)
    }

    /// The plan of the file.
    pub fn plan(&self) -> Plan {
        let mut draft =
            Draft { recipe: *self, rng: Rng::new(self.seed), blocks: Vec::new(), holds: Vec::new() };
        let (children, post) = draft.tree();
        let mut models: Vec<Option<Model>> = vec![None; self.models];
        let mut own = vec![Vec::new(); self.models];
        let file = draft.order(&children, &post);
        let mut known = Vec::new();
        let rows = draft.rng.below(3) == 0;
        for number in &file {
            let before = draft.blocks.len();
            let model = draft.model(*number, &children[*number], &known, rows);
            if let Parts::Multi(entries) = &model.parts {
                let parts = entries.iter().enumerate().filter(|(_, entry)| matches!(entry, Entry::Own(_)));
                known.extend(parts.map(|(part, _)| (*number, part)));
            }
            models[*number] = Some(model);
            own[*number] = (before..draft.blocks.len()).collect();
        }
        let items = draft.items(&file, &own);
        let models = models.into_iter().map(|model| model.expect("the order contains each model")).collect();
        Plan { version: self.version, models, blocks: draft.blocks, items, root: 0 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Holds {
    Geometry,
    Material,
    Texture,
}

struct Draft {
    recipe: Recipe,
    rng: Rng,
    blocks: Vec<Vec<u8>>,
    /// The use of each block.
    holds: Vec<Holds>,
}

impl Draft {
    /// True with a probability of `percent`.
    fn chance(&mut self, percent: usize) -> bool {
        self.rng.below(100) < percent
    }

    /// Children of each model, and the models with children before parents.
    fn tree(&mut self) -> (Vec<Vec<usize>>, Vec<usize>) {
        let count = self.recipe.models;
        let mut children = vec![Vec::new(); count];
        let reach = *self.rng.choose(&[2, 5, 20, 200]);
        for number in 1..count {
            let parent = number - 1 - self.rng.below(reach.min(number));
            children[parent].push(number);
        }
        let (mut post, mut open) = (Vec::new(), vec![(0, 0)]);
        while let Some((number, next)) = open.pop() {
            if let Some(child) = children[number].get(next) {
                open.extend([(number, next + 1), (*child, 0)]);
            } else {
                post.push(number);
            }
        }
        // A model with several parents: version 5 on. Earlier models in `post` cannot reach later ones.
        if self.recipe.version > 4 && count > 3 && self.chance(50) {
            for _ in 0..1 + self.rng.below(count / 8 + 1) {
                let late = 1 + self.rng.below(count - 1);
                let (parent, child) = (post[late], post[self.rng.below(late)]);
                if !children[parent].is_empty() {
                    children[parent].push(child);
                }
            }
        }
        (children, post)
    }

    fn order(&mut self, children: &[Vec<usize>], post: &[usize]) -> Vec<usize> {
        let mut file = post.to_vec();
        match self.recipe.order {
            Order::ParentsFirst => file.reverse(),
            Order::Shuffled => {
                for at in (1..file.len().saturating_sub(1)).rev() {
                    let other = self.rng.below(at + 1);
                    file.swap(at, other);
                }
            }
            _ => {}
        }
        assert_eq!(file.len(), children.len());
        file
    }

    fn items(&mut self, file: &[usize], own: &[Vec<usize>]) -> Vec<Item> {
        let mut items = Vec::new();
        for number in file {
            let mut blocks = own[*number].clone();
            if self.recipe.order == Order::TexturesFirst {
                blocks.sort_by_key(|block| self.holds[*block] != Holds::Texture);
            }
            if self.recipe.order == Order::Gaps && self.chance(8) {
                let (style, count) = (*self.rng.choose(&Style::ALL), 1 + self.rng.below(40));
                items.push(Item::Gap(style.make(count, &mut self.rng).bytes));
            }
            items.extend(blocks.into_iter().map(Item::Block));
            items.push(Item::Model(*number));
        }
        items
    }

    fn model(&mut self, number: usize, children: &[usize], known: &[(usize, usize)], rows: bool) -> Model {
        let version = self.recipe.version;
        let mut flags = if version < 5 { 1 } else { 0 };
        flags |= if !children.is_empty() && self.chance(10) { 0x80 } else { 0 };
        flags |= if self.chance(5) { 0x100 } else { 0 };
        flags |= if version > 5 && self.chance(20) { 1 << 21 } else { 0 };
        let collider = if self.rng.below(100) < self.recipe.colliders {
            flags |= if version > 2 { 0x40 } else { 0 };
            self.collider()
        } else if self.recipe.null_collider {
            Collider::Null
        } else {
            Collider::Nothing
        };
        let parts = self.parts(children.is_empty(), known);
        let children =
            children.iter().map(|child| (*child, Transform { rows, ..Transform::any(&mut self.rng) }));
        let children = children.collect();
        Model {
            name: self.name(number),
            flags,
            unit: self.unit(),
            parts,
            collider,
            fades: self.fades(),
            wide: version > 1 && self.chance(40),
            children,
        }
    }

    fn parts(&mut self, leaf: bool, known: &[(usize, usize)]) -> Parts {
        let version = self.recipe.version;
        if version < 2 || self.chance(if leaf { 60 } else { 40 }) {
            return Parts::Single(self.part(!leaf));
        }
        let count = match self.rng.below(10) {
            0..3 => usize::from(leaf),
            3..8 => 1 + self.rng.below(3),
            _ => 1 + self.rng.below(12),
        };
        let entries = (0..count).map(|_| {
            if version > 4 && !known.is_empty() && self.chance(5) {
                let (model, part) = *self.rng.choose(known);
                Entry::Known(model, part)
            } else {
                Entry::Own(self.part(false))
            }
        });
        Parts::Multi(entries.collect())
    }

    fn part(&mut self, empty: bool) -> Part {
        let mut flags =
            *self.rng.choose(&[2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 6, 6, 4, 10, 10, 0x12, 0x22, 0]);
        flags |= if self.recipe.version > 3 && self.chance(2) {
            *self.rng.choose(&[0x200, 0x7_fe00, 0x400])
        } else {
            0
        };
        flags |= if self.recipe.version > 4 && self.chance(20) { 0x10_0000 } else { 0 };
        let null = if self.chance(50) { Pointer::Zero } else { Pointer::MinusOne };
        let drawn = !empty || self.chance(30);
        let geometry = if drawn && !self.chance(3) { self.block(Holds::Geometry, 200) } else { null };
        let before = self.blocks.len();
        let material = if drawn && !self.chance(12) { self.block(Holds::Material, 60) } else { null };
        // A Texture follows its Material.
        if self.blocks.len() > before && self.chance(40) {
            self.new_block(Holds::Texture, 400);
        }
        Part { flags, geometry, material, batch: self.batch() }
    }

    /// An existing block, or a new one.
    fn block(&mut self, holds: Holds, most: usize) -> Pointer {
        let last = self.blocks.len();
        if last > 0 && self.chance(30) {
            let block = self.rng.below(last);
            if self.holds[block] == holds {
                return Pointer::Block(block);
            }
        }
        self.new_block(holds, most)
    }

    fn new_block(&mut self, holds: Holds, most: usize) -> Pointer {
        let count = 12 + self.rng.below(most);
        self.holds.push(holds);
        self.blocks.push(self.rng.bytes(count));
        Pointer::Block(self.blocks.len() - 1)
    }

    fn batch(&mut self) -> Opaque {
        let style = *self.rng.choose(&Style::ALL);
        match self.recipe.shape {
            Shape::Fixed(width) => style.make(width, &mut self.rng),
            Shape::Any => {
                let width = 3 + self.rng.below(62);
                style.make(width, &mut self.rng)
            }
            Shape::Varints(count) => {
                let mut bytes = Vec::new();
                for _ in 0..count {
                    let mut value =
                        self.rng.next_u64() >> self.rng.choose(&[64 - 1, 64 - 4, 64 - 10, 64 - 20]);
                    while value > 0x7f {
                        bytes.push(value.to_le_bytes()[0] | 0x80);
                        value >>= 7;
                    }
                    bytes.push(value.to_le_bytes()[0]);
                }
                Opaque::plain(bytes)
            }
        }
    }

    fn collider(&mut self) -> Collider {
        let most = *self.rng.choose(&[80, 400, 1000, 4096]);
        let count = 4 + self.rng.below(most - 3);
        Collider::Bytes(match self.rng.below(3) {
            0 => object(count, &mut self.rng),
            _ => self.rng.choose(&Style::ALL).make(count, &mut self.rng),
        })
    }

    fn fades(&mut self) -> [f64; 4] {
        match self.rng.below(6) {
            0 => std::array::from_fn(|_| super::transform::number(&mut self.rng, 4.0)),
            1 => [-0.01, 1.5, 0.01, -0.5],
            2 => [0.0; 4],
            _ => [0.0, 1.0, 0.0, 1.0],
        }
    }

    fn name(&mut self, number: usize) -> String {
        match self.rng.below(8) {
            0 => String::new(),
            1 => format!("tür_{number}"),
            2 => format!("building/{number:03}/wall with a longer name"),
            _ => format!("n{number}"),
        }
    }

    fn unit(&mut self) -> Unit {
        match self.rng.below(20) {
            0 => Unit::Named { name: "foot".to_owned(), text: self.rng.below(2) == 0 },
            1 => Unit::Reference(i32::try_from(self.rng.below(3)).expect("small")),
            _ => Unit::Null,
        }
    }
}
