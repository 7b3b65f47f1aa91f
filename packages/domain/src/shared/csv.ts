/** Without it a spreadsheet decodes `Núñez` wrongly. */
const byteOrderMark = '\uFEFF'

/** Writes a file of comma-separated values, or its beginning: each of `lines` is a line's cells. */
export function csvFile(lines: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + lines.map(csvLine).join('')
}

/**
 * Writes one line of comma-separated values (RFC 4180), its end included. A spreadsheet opens it without
 * running anything in it; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/**
 * Puts an apostrophe before a possible formula (OWASP "CSV injection"). It may begin a cell, or follow a
 * character that ends a cell in another country's spreadsheet. Full-width signs count as well.
 */
function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = value.replace(/(^|[;,|\t\r\n])(?=[\s"']*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return `"${plain.replaceAll('"', '""')}"`
}
