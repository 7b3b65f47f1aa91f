import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import type { AgreementContent } from '@makewhole/domain/agreement/content.ts'
import { aPdf } from '../trial/proof-files.ts'
import { pagesOfPdf } from '../../test/pdf-text.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { certificatePdf } from './certificate.ts'
import { checkPdf, withPages } from './join-pdf.ts'

const createdAt = new Date('2026-11-05T20:00:00Z')
const content: AgreementContent = {
  locale: 'es',
  title: 'Acuerdo de resolución y renuncia',
  blocks: [
    { type: 'heading', text: '1. Pago' },
    { type: 'paragraph', text: 'La Compañía paga a Đặng Łukasz “office”, 21 % más.' },
    {
      type: 'breakdown',
      shares: [
        { name: 'Marisol Quintero', percentage: 33.33, amount: 15_545_112 },
        { name: 'Dennis Hale', percentage: 66.67, amount: 31_094_888 },
      ],
      total: 46_640_000,
    },
    ...Array.from({ length: 60 }, (_, index) => ({ type: 'paragraph' as const, text: `Párrafo ${index}` })),
    { type: 'annex', text: 'Anexo: la oferta' },
    {
      type: 'offerLines',
      lines: [
        {
          item: 'Casa',
          input: '1,850 pies² × $500.00',
          description: 'Se paga por su superficie.',
          rationale: null,
          value: 92_500_000,
        },
        {
          item: 'Seguro',
          input: '−$600,000.00',
          description: '−$600,000.00',
          rationale: 'Según la póliza de 黃美玲.',
          value: -45_860_000,
        },
      ],
      total: 46_640_000,
      note: 'Sin casa destruida.',
    },
  ],
}
const written = () => agreementPdf(content, { claimNumber: 'LH-10482-7', createdAt })
const certificate = () =>
  certificatePdf({
    locale: 'es',
    timeZone: 'America/Los_Angeles',
    claimNumber: 'LH-10482-7',
    documentName: 'Acuerdo.pdf',
    sha256: 'ab'.repeat(32),
    createdAt,
    signatures: [
      {
        name: 'Dennis Hale',
        typedName: 'D. Hale',
        signedAt: createdAt,
        address: '::1',
        userAgent: 'Firefox',
      },
    ],
  })

const name = (text: string) => PDFName.of(text)

interface Tag {
  readonly type: string
  readonly kids: readonly Tag[]
}

function tagsOf(pdf: PDFDocument, node: PDFDict): Tag {
  const kids = node.lookup(name('K'))
  const list = kids instanceof PDFArray ? kids.asArray().map((kid) => pdf.context.lookup(kid)) : [kids]
  return {
    type: String(node.lookupMaybe(name('S'), PDFName)?.decodeText()),
    kids: list
      .filter((kid) => kid instanceof PDFDict && kid.has(name('S')))
      .map((kid) => tagsOf(pdf, kid as PDFDict)),
  }
}

const rootOf = (pdf: PDFDocument) => pdf.catalog.lookup(name('StructTreeRoot'), PDFDict)

describe('a generated agreement', () => {
  it('is tagged, has its language and title, and shows the title', async () => {
    const pdf = await PDFDocument.load((await written()).bytes)
    expect(pdf.catalog.lookup(name('MarkInfo'), PDFDict).get(name('Marked'))?.toString()).toBe('true')
    expect(pdf.catalog.lookup(name('Lang'), PDFString).asString()).toBe('es-US')
    expect(pdf.getTitle()).toBe(content.title)
    expect(
      pdf.catalog.lookup(name('ViewerPreferences'), PDFDict).get(name('DisplayDocTitle'))?.toString(),
    ).toBe('true')
    const [document] = tagsOf(pdf, rootOf(pdf)).kids
    expect(document?.type).toBe('Document')
    expect(document?.kids.slice(0, 4).map(({ type }) => type)).toEqual(['H1', 'H2', 'P', 'Table'])
    expect(document?.kids[3]?.kids.map(({ kids }) => kids.map(({ type }) => type))).toEqual([
      ['TH', 'TD'],
      ['TH', 'TD'],
      ['TH', 'TD'],
    ])
  })

  it('gives its text letter by letter, names from other alphabets of Latin included', async () => {
    const pages = await pagesOfPdf((await written()).bytes)
    const text = pages.join('\n')
    for (const said of [
      'Acuerdo de resolución y renuncia',
      'La Compañía paga a Đặng Łukasz “office”, 21 % más.',
      'Dennis Hale, 66.67%',
      '$310,948.88',
      'Total',
      '$466,400.00',
      'Párrafo 59',
    ])
      expect(text).toContain(said)
  })

  it('holds the lines of the offer in words, on a page of their own, read aloud like the rest', async () => {
    const { bytes, pageCount } = await written()
    const pages = await pagesOfPdf(bytes)
    expect(pages).toHaveLength(pageCount)
    const annex = pages.at(-1)
    expect(pages.at(-2)).toContain('Párrafo 59')
    for (const said of [
      'Anexo: la oferta',
      'Casa',
      '1,850 pies² × $500.00',
      'Se paga por su superficie.',
      '$925,000.00',
      'Según la póliza de 黃美玲.',
      '-$458,600.00',
      'Total',
      '$466,400.00',
      'Sin casa destruida.',
    ])
      expect(annex).toContain(said)
    expect(annex?.split('−$600,000.00')).toHaveLength(2)
    const pdf = await PDFDocument.load(bytes)
    const [document] = tagsOf(pdf, rootOf(pdf)).kids
    expect(document?.kids.slice(-3).map(({ type }) => type)).toEqual(['H2', 'Table', 'P'])
  })
})

describe('the certificate', () => {
  it('joins the agreement with its tags, and every page finds its own', async () => {
    const { bytes, pageCount } = await written()
    expect(await checkPdf(bytes)).toBe(pageCount)
    const joined = await withPages(bytes, await certificate())
    const pdf = await PDFDocument.load(joined)
    expect(pdf.getPageCount()).toBe(pageCount + 1)
    expect(pdf.getTitle()).toBe(content.title)
    const text = (await pagesOfPdf(joined)).join('\n')
    expect(text).toContain('Párrafo 59')
    expect(text).toContain('Certificado de firmas')
    expect(text).toContain('D. Hale')
    expect(text).toContain('2026-11-05T20:00:00.000Z')
    const root = rootOf(pdf)
    expect(tagsOf(pdf, root).kids.map(({ type }) => type)).toEqual(['Document', 'Document'])
    const keys = pdf.getPages().map((page) => page.node.lookup(name('StructParents'), PDFNumber).asNumber())
    expect(new Set(keys).size).toBe(pdf.getPageCount())
    const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
    const known = numbers.asArray().flatMap((each) => (each instanceof PDFNumber ? [each.asNumber()] : []))
    expect(known).toEqual(expect.arrayContaining(keys))
  })

  it('goes behind a PDF without tags just as well', async () => {
    const pdf = await PDFDocument.load(await withPages(aPdf('Our own words'), await certificate()))
    expect(pdf.getPageCount()).toBe(2)
    expect(pdf.getPage(1).node.has(name('StructParents'))).toBe(false)
  })
})
