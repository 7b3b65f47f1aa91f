/** Without it a spreadsheet reads `Núñez` as something else. */
const byteOrderMark = '\uFEFF'

/** A table of figures as comma-separated values (RFC 4180), which a spreadsheet opens without running anything in it. */
export function reportCsv(rows: readonly (readonly (string | number)[])[]): string {
  return byteOrderMark + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

/** What a spreadsheet would take for a formula gets an apostrophe before it (OWASP "CSV injection"); numbers stay numbers. */
function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = value.replace(/(^|[;,|\t\r\n])(?=[\s"']*[=+\-@\t\r＝＋－＠])/g, "$1'")
  return `"${plain.replaceAll('"', '""')}"`
}
