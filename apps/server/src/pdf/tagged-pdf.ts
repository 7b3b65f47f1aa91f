import { buffer } from 'node:stream/consumers'
import { languageTags } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import PDFDocument from 'pdfkit'
import { runsOf } from './pdf-fonts.ts'
import type { FontWeight } from './pdf-fonts.ts'

export interface TaggedPdfOptions {
  readonly title: string
  readonly locale: Locale
  /** The text at the foot of each page, before the page's number. */
  readonly foot: string
  readonly createdAt: Date
  /** Points around each page; an inch by default. */
  readonly margin?: number
}

/** A row of a table: its head cell, then its text. */
export interface TableRow {
  readonly head: string
  /** Small text below the head cell's. */
  readonly note?: string
  readonly value: string
  readonly isTotal?: boolean
}

/** A PDF that is written from top to bottom and read aloud in the same order. */
export interface TaggedPdf {
  heading(level: 1 | 2 | 3, text: string): void
  paragraph(text: string): void
  table(rows: readonly TableRow[]): void
  /** Writes questions and their answers; a page may break between two. */
  answers(rows: readonly TableRow[]): void
  /** Continues at the top of the next page. */
  nextPage(): void
  /** Counts the pages that are written so far. */
  pageCount(): number
  finish(): Promise<Buffer>
}

/** The part of a table's width that its first column takes. */
const headWidth = 0.6
const sizes = { 1: 18, 2: 12, 3: 11 } as const
/** Of Public Sans, in parts of its size. */
const ascent = 0.95
const ink = '#14202e'
const line = '#d6dde5'
const pageWords = { en: ['Page', 'of'], es: ['Página', 'de'] } as const
interface Writing extends PDFKit.Mixins.TextOptions {
  readonly weight?: FontWeight
  readonly size?: number
  readonly at?: { readonly x: number; readonly y: number }
}

/**
 * A PDF/UA document: tagged, with its language and title, fonts embedded (docs/rules/settlement.md "The seal",
 * docs/quality.md "Accessible to everyone").
 */
export function createTaggedPdf({
  title,
  locale,
  foot,
  createdAt,
  margin = 72,
}: TaggedPdfOptions): TaggedPdf {
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
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin

  function write(text: string, { weight = 'regular', size = 11, at, ...options }: Writing): void {
    const runs = runsOf(text, weight)
    // All scripts share one baseline.
    const baseline = -ascent * size
    doc.fontSize(size).fillColor(ink)
    runs.forEach((run, index) => {
      const features = run.isRightToLeft ? [] : undefined
      const textOptions = { lineGap: 3, ...options, features, baseline, continued: index < runs.length - 1 }
      doc.font(run.font)
      if (at && index === 0) doc.text(run.text, at.x, at.y, textOptions)
      else doc.text(run.text, textOptions)
    })
  }

  /** Draws lines and page numbers, which a screen reader skips. */
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

  function heading(level: 1 | 2 | 3, text: string): void {
    roomFor(level === 2 ? 110 : 70)
    if (level > 1) doc.moveDown(level === 2 ? 0.8 : 0.4)
    root.add(
      doc.struct(`H${level}`, {}, () =>
        write(text, { weight: 'bold', size: sizes[level], align: level === 1 ? 'center' : 'left' }),
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

  function answers(rows: readonly TableRow[]): void {
    const node = doc.struct('Table')
    root.add(node)
    for (const row of rows) addAnswer(node, row)
    node.end()
    doc.x = margin
    doc.moveDown(0.4)
  }

  /** The question small above its answer, which may be longer than a page. */
  function addAnswer(table: PDFKit.PDFStructureElement, { head, value }: TableRow): void {
    roomFor(36)
    table.add(
      doc.struct('TR', {}, [
        doc.struct('TH', { scope: 'Row' } as object, () => write(head, { size: 9, lineGap: 0 })),
        doc.struct('TD', {}, () => write(value, {})),
      ]),
    )
    doc.moveDown(0.25)
  }

  /** Both cells start at the same height; the next row starts below the longer one. */
  function addRow(table: PDFKit.PDFStructureElement, { head, note, value, isTotal = false }: TableRow): void {
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
        doc.struct('TH', scope, () => {
          cell(head, { at: { x: margin, y }, width: width * headWidth })()
          if (note !== undefined) cell(note, { size: 9, width: width * headWidth })()
        }),
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
    const count = pageCount()
    const [page, of] = pageWords[locale]
    for (let index = 0; index < count; index += 1) {
      doc.switchToPage(index)
      // Below the margin, where text would otherwise start a new page.
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

  const pageCount = () => doc.bufferedPageRange().count

  const nextPage = () => void doc.addPage()

  return { heading, paragraph, table, answers, nextPage, pageCount, finish }
}
