/** Without it a spreadsheet reads `Núñez` as something else. */
const byteOrderMark = '\uFEFF'

/** A file of comma-separated values, or its beginning: each of `lines` is a line's cells. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map(csvLine).join('')
}

/** One line of comma-separated values (RFC 4180), its end included, which a spreadsheet opens without running anything in it; numbers stay numbers. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * What a spreadsheet would take for a formula gets an apostrophe before it (OWASP "CSV injection"): at the beginning of a cell,
 * and within it behind whatever another country's spreadsheet takes for the end of a cell. Full-width signs count as well.
 */
function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = value.replace(/(^|[;,|\t\r\n])(?=[\s"']*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return `"${plain.replaceAll('"', '""')}"`
}
