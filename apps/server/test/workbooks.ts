import { crc32, deflateRawSync } from 'node:zlib'

/** Parts of a workbook's file by their names. */
export type Parts = Readonly<Record<string, string | Buffer>>

/** A ZIP archive of these parts; `flags` are those of every entry (1: encrypted). */
export function aZip(parts: Parts, flags = 0): Buffer {
  const entries = Object.entries(parts).map(([name, content]) => {
    const bytes = Buffer.from(content)
    return { name: Buffer.from(name), bytes, packed: deflateRawSync(bytes, { level: 9 }), crc: crc32(bytes) }
  })
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, packed, crc } of entries) {
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, rest, name]))
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}

/** A cell of `aWorkbook`: a text, a number, or raw XML. */
export type MadeCell = string | number | { readonly xml: string } | null

/** The parts of a workbook with these sheets. */
export function workbookParts(sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>): Parts {
  const names = Object.keys(sheets)
  const relation = (type: string, target: string, id: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('officeDocument', 'xl/workbook.xml', 'r1')}</Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => relation('worksheet', `worksheets/sheet${at}.xml`, `s${at}`))
      .join('')}${relation('styles', 'styles.xml', 'st')}</Relationships>`,
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    // Style 1 shows a day.
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, sheetXml(sheets[name] ?? [])]),
    ),
  }
}

export const aWorkbook = (sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>) =>
  aZip(workbookParts(sheets))

/** A serial number that is shown as a day. */
export const daySerial = (serial: number): MadeCell => ({ xml: `<c s="1"><v>${serial}</v></c>` })
export const formula = (text: string): MadeCell => ({ xml: `<c><f>${text}</f><v>5</v></c>` })

function sheetXml(rows: readonly (readonly MadeCell[])[], after = ''): string {
  const cell = (value: MadeCell) =>
    value === null
      ? '<c/>'
      : typeof value === 'number'
        ? `<c><v>${value}</v></c>`
        : typeof value === 'object'
          ? value.xml
          : `<c t="inlineStr"><is><t>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  const body = rows.map((cells, at) => `<row r="${at + 1}">${cells.map(cell).join('')}</row>`).join('')
  return `<worksheet><sheetData>${body}</sheetData>${after}</worksheet>`
}
