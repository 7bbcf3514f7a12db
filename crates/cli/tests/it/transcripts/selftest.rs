//! Transcripts of `selftest`, and of the options of servers.

use super::transcript;

#[test]
fn selftest() {
    transcript(
        "selftest",
        &[
            "selftest house.cdae windmill.cdae --to glb,cast --timeout 900 --state state --report report.json",
            "selftest house.cdae windmill.cdae --to dae --state state",
            "selftest house.cdae --timeout 0",
            "selftest . --report report.json",
            "info house.cdae --within .",
            "mcp --write results",
        ],
    );
}
