import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { PDFPage, PDFRawStream } from '@cantoo/pdf-lib'

/** Extracts every text drawn on each page by the fonts' tables, as for copying or a screen reader. */
export async function pagesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().map((page) => drawn(contentOf(pdf, page), lettersByFont(page)))
}

function contentOf(pdf: PDFDocument, page: PDFPage): string {
  const contents = page.node.Contents()
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((part) => pdf.context.lookup(part)) : [contents]
  return parts.map((part) => textOf(part as PDFRawStream)).join('\n')
}

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

function lettersByFont(page: PDFPage): (font: string) => ReadonlyMap<string, string> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
  return (font) => lettersOf(fonts?.lookup(PDFName.of(font), PDFDict))
}

function drawn(content: string, lettersIn: (font: string) => ReadonlyMap<string, string>): string {
  let letters: ReadonlyMap<string, string> = new Map()
  let text = ''
  for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)) {
    if (font !== undefined) letters = lettersIn(font)
    else for (const code of hex?.match(/.{4}/g) ?? []) text += letters.get(code) ?? `[${code}]`
  }
  return text
}

function lettersOf(font: PDFDict | undefined): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  const table = textOf(font?.lookup(PDFName.of('ToUnicode')) as PDFRawStream)
  for (const [, from = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, points = ''], index) => {
      const code = (parseInt(from, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, String.fromCharCode(...(points.match(/\w{4}/g) ?? []).map((x) => parseInt(x, 16))))
    })
  return letters
}
