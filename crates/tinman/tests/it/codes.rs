//! Every code has a trigger, and a page that shows the message.

mod changes;
mod cmh;
mod ser;
