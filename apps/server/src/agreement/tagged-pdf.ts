import { buffer } from 'node:stream/consumers'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import PDFDocument from 'pdfkit'
import { fontFiles } from './pdf-fonts.ts'
import type { FontWeight } from './pdf-fonts.ts'

export interface TaggedPdfOptions {
  readonly title: string
  readonly locale: Locale
  /** Stands at the foot of each page, before the page's number. */
  readonly foot: string
  readonly createdAt: Date
}

/** A row of a table: its head cell, then what is said of it. */
export interface TableRow {
  readonly head: string
  readonly value: string
  readonly isTotal?: boolean
}

/** A PDF that is written from top to bottom and read aloud in the same order. */
export interface TaggedPdf {
  heading(level: 1 | 2, text: string): void
  paragraph(text: string): void
  table(rows: readonly TableRow[]): void
  finish(): Promise<Buffer>
}

const margin = 72
/** The part of a table's width that its first column takes. */
const headWidth = 0.6
const ink = '#14202e'
const line = '#d6dde5'
const languageTags = { en: 'en-US', es: 'es-US' } as const
const pageWords = { en: ['Page', 'of'], es: ['Página', 'de'] } as const
/** Ligatures are read back by some readers as one strange sign; without them every letter is itself. */
const features = { liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

interface Writing extends PDFKit.Mixins.TextOptions {
  readonly weight?: FontWeight
  readonly size?: number
  readonly at?: { readonly x: number; readonly y: number }
}

/** A PDF/UA document: tagged, with its language and title, fonts embedded (product.md §4 "Signing", quality.md). */
export function createTaggedPdf({ title, locale, foot, createdAt }: TaggedPdfOptions): TaggedPdf {
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: languageTags[locale],
    info: { Title: title, CreationDate: createdAt, Producer: 'Makewhole', Creator: 'Makewhole' },
    size: 'LETTER',
    margin,
    bufferPages: true,
    font: null as unknown as string,
  })
  const bytes = buffer(doc)
  const fonts = registerFonts(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin

  function write(text: string, { weight = 'regular', size = 11, at, ...options }: Writing): void {
    const runs = fonts.runsOf(text, weight)
    doc.fontSize(size).fillColor(ink)
    runs.forEach((run, index) => {
      const said = { lineGap: 3, ...options, features, continued: index < runs.length - 1 }
      doc.font(run.font)
      if (at && index === 0) doc.text(run.text, at.x, at.y, said)
      else doc.text(run.text, said)
    })
  }

  /** Lines and page numbers: seen, and passed over by a screen reader. */
  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  function rule(y: number, isDouble: boolean): void {
    artifact(() => {
      doc.lineWidth(0.75).strokeColor(isDouble ? ink : line)
      for (const each of isDouble ? [y, y + 2.5] : [y])
        doc
          .moveTo(margin, each)
          .lineTo(margin + width, each)
          .stroke()
    })
  }

  function heading(level: 1 | 2, text: string): void {
    roomFor(60)
    if (level === 2) doc.moveDown(0.8)
    const size = level === 1 ? 18 : 12
    root.add(
      doc.struct(`H${level}`, {}, () =>
        write(text, { weight: 'bold', size, align: level === 1 ? 'center' : 'left' }),
      ),
    )
    doc.moveDown(level === 1 ? 1 : 0.2)
  }

  function paragraph(text: string): void {
    root.add(doc.struct('P', {}, () => write(text, {})))
    doc.moveDown(0.4)
  }

  function table(rows: readonly TableRow[]): void {
    const node = doc.struct('Table')
    root.add(node)
    doc.moveDown(0.3)
    for (const row of rows) addRow(node, row)
    node.end()
    doc.x = margin
    doc.moveDown(0.6)
  }

  /** Both cells begin at the same height; the next row begins under the longer one. */
  function addRow(table: PDFKit.PDFStructureElement, { head, value, isTotal = false }: TableRow): void {
    roomFor(40)
    if (isTotal) rule(doc.y, true)
    const y = doc.y + 6
    const weight = isTotal ? 'bold' : 'regular'
    const ends: number[] = []
    const cell = (text: string, writing: Writing) => () => {
      write(text, { ...writing, weight })
      ends.push(doc.y)
    }
    const scope = { scope: 'Row' } as object
    table.add(
      doc.struct('TR', {}, [
        doc.struct('TH', scope, cell(head, { at: { x: margin, y }, width: width * headWidth })),
        doc.struct(
          'TD',
          {},
          cell(value, {
            at: { x: margin + width * headWidth, y },
            width: width * (1 - headWidth),
            align: 'right',
          }),
        ),
      ]),
    )
    doc.y = Math.max(...ends) + 3
    if (!isTotal) rule(doc.y, false)
  }

  function roomFor(points: number): void {
    if (doc.y + points > doc.page.height - margin) doc.addPage()
  }

  function numberPages(): void {
    const { count } = doc.bufferedPageRange()
    const [page, of] = pageWords[locale]
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(index)
      // Below the margin, where text would otherwise begin a new page.
      doc.page.margins.bottom = 0
      const at = { x: margin, y: doc.page.height - margin / 2 - 10 }
      artifact(() =>
        write(`${foot} · ${page} ${index + 1} ${of} ${count}`, { size: 9, at, width, align: 'center' }),
      )
    }
  }

  async function finish(): Promise<Buffer> {
    root.end()
    numberPages()
    doc.end()
    return bytes
  }

  return { heading, paragraph, table, finish }
}

interface Run {
  readonly font: string
  readonly text: string
}

/** Registers every font file, and parts texts into runs that one file has all letters of. */
function registerFonts(doc: PDFKit.PDFDocument) {
  const known = new Map<string, (letter: string) => boolean>()
  for (const { name, bytes } of [...fontFiles('regular'), ...fontFiles('bold')]) {
    doc.registerFont(name, bytes)
    doc.font(name)
    known.set(name, lettersOf(doc))
  }

  function fontOf(letter: string, weight: FontWeight, before: string | undefined): string | null {
    const names = fontFiles(weight).map(({ name }) => name)
    const inOrder = before === undefined ? names : [before, ...names]
    return inOrder.find((name) => known.get(name)?.(letter)) ?? null
  }

  return {
    runsOf(text: string, weight: FontWeight): readonly Run[] {
      const runs: { font: string; text: string }[] = []
      for (const letter of text.normalize('NFC')) {
        const last = runs.at(-1)
        // A letter of a script that no file has is seen as a question mark; the stored name keeps it.
        const font = fontOf(letter, weight, last?.font)
        const [name, shown] = font === null ? [last?.font ?? `${weight}-latin`, '?'] : [font, letter]
        if (last?.font === name) last.text += shown
        else runs.push({ font: name, text: shown })
      }
      return runs.length > 0 ? runs : [{ font: `${weight}-latin`, text: '' }]
    },
  }
}

/** Which letters the document's current font has. */
function lettersOf(doc: PDFKit.PDFDocument): (letter: string) => boolean {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })
    ._font
  return (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
}
