//! The time of an entry.

use crate::{Archive, Entry, record_bytes::u16_at};
use std::{fmt, str::FromStr};

/// Seconds of a day.
const DAY: i64 = 86_400;

/// The time of an entry as an archive has it: in steps of two seconds, from 1980 to 2107. Archives do not say in which zone
/// it is; here it is UTC.
///
/// ```
/// use meshwright_archive::Stamp;
///
/// let stamp = Stamp::from_unix(1_700_000_001).unwrap();
/// assert_eq!(stamp.to_string(), "2023-11-14T22:13:20Z");
/// assert_eq!(stamp.unix(), 1_700_000_000);
/// assert_eq!(Stamp::from_unix(0), None);
/// assert_eq!(Stamp::EARLIEST.to_string(), "1980-01-01T00:00:00Z");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stamp {
    pub(crate) date: u16,
    pub(crate) time: u16,
}

impl Stamp {
    /// The first time that an archive can have.
    pub const EARLIEST: Self = Self { date: 0x21, time: 0 };
    /// The last time that an archive can have.
    pub const LATEST: Self = Self { date: 0xFF9F, time: 0xBF7D };

    /// The time that many seconds after the beginning of 1970, without an odd second; `None` before 1980 and after 2107.
    pub fn from_unix(seconds: i64) -> Option<Self> {
        let (days, second) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
        // Years begin in March, so that the day that only some years have is their last one.
        let days = days.checked_add(719_468)?;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let leap = day.checked_sub(day / 1_460)?.checked_add(day / 36_524)?.checked_sub(day / 146_096)?;
        let year = leap / 365;
        let day = day.checked_sub(days_of_years(year))?;
        let month = day.checked_mul(5)?.checked_add(2)? / 153;
        let day = day.checked_sub(month.checked_mul(153)?.checked_add(2)? / 5)?.checked_add(1)?;
        let (month, more) = if month < 10 { (month.checked_add(3)?, 0) } else { (month.checked_sub(9)?, 1) };
        let year = era.checked_mul(400)?.checked_add(year)?.checked_add(more)?;
        let since = u16::try_from(year.checked_sub(1980)?).ok().filter(|years| *years < 128)?;
        let part = |number: i64| u16::try_from(number).unwrap_or(0);
        Some(Self {
            date: (since << 9) | (part(month) << 5) | part(day),
            time: (part(second / 3600) << 11) | (part(second / 60 % 60) << 5) | part(second % 60 / 2),
        })
    }

    /// Seconds since the beginning of 1970.
    pub fn unix(self) -> i64 {
        let [year, month, day, hour, minute, second] = self.parts().map(i64::from);
        let (year, month) = if month > 2 {
            (year, month.saturating_sub(3))
        } else {
            (year.saturating_sub(1), month.saturating_add(9))
        };
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        let of_months = month.saturating_mul(153).saturating_add(2) / 5;
        let days = [era.saturating_mul(146_097), days_of_years(year), of_months, day, -719_469];
        let days = days.into_iter().fold(0, i64::saturating_add);
        [days.saturating_mul(DAY), hour.saturating_mul(3600), minute.saturating_mul(60), second]
            .into_iter()
            .fold(0, i64::saturating_add)
    }

    /// Year, month, day, hour, minute and second.
    fn parts(self) -> [u16; 6] {
        let Self { date, time } = self;
        let year = (date >> 9).saturating_add(1980);
        [year, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31).saturating_mul(2)]
    }
}

/// The days of whole years of an era, which begins in March of a year that 400 divides.
fn days_of_years(years: i64) -> i64 {
    years.saturating_mul(365).saturating_add(years / 4).saturating_sub(years / 100)
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day, hour, minute, second] = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }
}

/// Parses a day such as `2026-11-29`, or a time of it such as `2026-11-29T12:00:00Z`.
///
/// ```
/// use meshwright_archive::Stamp;
///
/// let noon: Stamp = "2026-11-29T12:00:01Z".parse().unwrap();
/// assert_eq!(noon.to_string(), "2026-11-29T12:00:00Z");
/// assert_eq!("2026-11-29".parse::<Stamp>().unwrap().to_string(), "2026-11-29T00:00:00Z");
/// assert!("2026-02-30".parse::<Stamp>().is_err() && "1979-12-31".parse::<Stamp>().is_err());
/// ```
impl FromStr for Stamp {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str =
            "expected a day from 1980 to 2107 such as 2026-11-29, or a time such as 2026-11-29T12:00:00Z";
        let whole = if text.len() == 10 { format!("{text}T00:00:00Z") } else { text.to_owned() };
        let digits: Option<Vec<u16>> = [0..4, 5..7, 8..10, 11..13, 14..16, 17..19]
            .into_iter()
            .map(|part| whole.get(part)?.parse().ok())
            .collect();
        let Some([year, month, day, hour, minute, second]) = digits.as_deref() else { return Err(EXPECTED) };
        let since = year.checked_sub(1980).filter(|years| *years < 128).ok_or(EXPECTED)?;
        if *month > 12 || *day > 31 || *hour > 23 || *minute > 59 || *second > 59 {
            return Err(EXPECTED);
        }
        let stamp = Self {
            date: (since << 9) | (month << 5) | day,
            time: (hour << 11) | (minute << 5) | (second / 2),
        };
        // The separators, and the zone.
        let shown = stamp.to_string();
        let is_same = shown.get(..17) == whole.get(..17) && shown.get(19..) == whole.get(19..);
        stamp.is_valid().then_some(stamp).filter(|_| is_same).ok_or(EXPECTED)
    }
}

impl Stamp {
    /// False for a day that no month has.
    fn is_valid(self) -> bool {
        Self::from_unix(self.unix()) == Some(self)
    }
}

impl Archive {
    /// The time that the central directory states for an entry; `None` if it is no time.
    pub fn stamp(&self, entry: &Entry) -> Option<Stamp> {
        self.source().load(entry.record()).ok()?;
        let record = self.source().span(entry.record())?;
        let stamp = Stamp { date: u16_at(record, 14), time: u16_at(record, 12) };
        Some(stamp).filter(|stamp| stamp.is_valid())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may panic")]

    use super::*;

    #[test]
    fn every_day_has_a_stamp_and_leads_back() {
        let (first, last) = (Stamp::EARLIEST.unix(), Stamp::LATEST.unix());
        assert_eq!((first, last), (315_532_800, 4_354_819_198));
        assert_eq!((Stamp::from_unix(first - 1), Stamp::from_unix(last + 2)), (None, None));
        assert_eq!(Stamp::LATEST.to_string(), "2107-12-31T23:59:58Z");
        let mut before = None;
        for seconds in (first..=last).step_by(86_399 * 2) {
            let stamp = Stamp::from_unix(seconds).unwrap();
            assert_eq!(stamp.unix(), seconds & !1, "{stamp}");
            assert!(before.replace(stamp) < Some(stamp), "{stamp}");
        }
        for (seconds, shown) in [
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_709_251_199, "2024-02-29T23:59:58Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (4_107_456_000, "2100-02-28T00:00:00Z"),
        ] {
            assert_eq!(Stamp::from_unix(seconds).unwrap().to_string(), shown);
        }
    }
}
