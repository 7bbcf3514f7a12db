//! Plots the ratios of [`crate::sizes`].

use crate::sizes::Row;
use std::fmt::Write;

const LEFT: f64 = 170.0;
const WIDTH: f64 = 520.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;
/// The scale is logarithmic, from 0.01 to 100.
const DECADES: (f64, f64) = (-2.0, 2.0);

/// Two bars per row, left of the line at 1 if the job is faster than plain I/O of the same bytes.
pub(crate) fn svg(rows: &[Row]) -> String {
    let height = TOP + ROW * rows.len() as f64 + 30.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0} {height:.0}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
        LEFT + WIDTH + 60.0
    );
    let _ = writeln!(
        svg,
        "<rect x=\"10\" y=\"12\" width=\"12\" height=\"12\" fill=\"#2b6cb0\"/><text x=\"28\" y=\"22\">reading / a plain read</text>\
         <rect x=\"190\" y=\"12\" width=\"12\" height=\"12\" fill=\"#dd8a2c\"/><text x=\"208\" y=\"22\">to GLB / a copy</text>\
         <text x=\"330\" y=\"22\" fill=\"#555555\">shorter is faster; logarithmic</text>"
    );
    for (tick, name) in [(0.01, "0.01"), (0.1, "0.1"), (1.0, "1"), (2.5, "2.5"), (10.0, "10"), (100.0, "100")]
    {
        let x = at(tick);
        let color = if (0.99..1.01).contains(&tick) { "#222222" } else { "#cccccc" };
        let _ = writeln!(
            svg,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{:.1}\" stroke=\"{color}\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#555555\">{name}</text>",
            height - 26.0,
            height - 10.0
        );
    }
    for (nth, row) in rows.iter().enumerate() {
        let y = TOP + ROW * nth as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 8.0,
            y + 19.0,
            row.name
        );
        for (value, color, below) in [(row.read, "#2b6cb0", 4.0), (row.glb, "#dd8a2c", 16.0)] {
            let length = (at(value) - LEFT).max(1.0);
            let _ = writeln!(
                svg,
                "<rect x=\"{LEFT:.0}\" y=\"{:.1}\" width=\"{length:.1}\" height=\"10\" fill=\"{color}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"10\">{value:.2}</text>",
                y + below,
                LEFT + length + 4.0,
                y + below + 9.0
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn at(value: f64) -> f64 {
    let (low, high) = DECADES;
    LEFT + WIDTH * (value.log10().clamp(low, high) - low) / (high - low)
}
