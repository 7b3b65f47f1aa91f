const day = 86_400_000
/** Day 0 of each calendar. */
const zero1900 = Date.UTC(1899, 11, 31)
const zero1904 = Date.UTC(1904, 0, 1)
/** February 29, 1900, which exists only in the first calendar. */
const noSuchDay = 60

/** The day of a workbook's serial number, `YYYY-MM-DD`; null where it is none. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string | null {
  const whole = Math.floor(serial)
  if (!Number.isFinite(serial) || whole < (isFrom1904 ? 0 : 1) || whole > 2_958_465) return null
  if (!isFrom1904 && whole === noSuchDay) return null
  const since = isFrom1904 ? zero1904 + whole * day : zero1900 + (whole > noSuchDay ? whole - 1 : whole) * day
  return new Date(since).toISOString().slice(0, 10)
}
