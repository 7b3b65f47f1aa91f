import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { sfntOf } from '../apps/server/src/pdf/sfnt.ts'
import { createTaggedPdf } from '../apps/server/src/pdf/tagged-pdf.ts'

/*
 * `npm run bench:pdf`: the processor time of a letter of three pages. The fonts are used as stored (WOFF), or
 * converted to sfnt for each letter, or once per process, as in the server. Each figure is the median of its
 * rounds, in alternation.
 */
const rounds = 15
const fonts = join(import.meta.dirname, '../apps/server/src/pdf/fonts')
const stored = ['latin', 'latin-ext', 'vietnamese'].flatMap((part) =>
  [400, 700].map((weight) => readFileSync(join(fonts, `public-sans-${part}-${weight}-normal.woff`))),
)
const paragraphs = Array.from(
  { length: 45 },
  (_, index) =>
    `${index + 1}. The Company pays the amounts below to Marisol Quintero and José Núñez within 30 days of the last signature. Nobody owes anything before.`,
)

const renderers: Readonly<Record<string, () => Promise<Buffer>>> = {
  'WOFF, as stored': () => plainLetter(stored),
  'sfnt, converted for each letter': () => plainLetter(stored.map(sfntOf)),
  'as the server draws it': () => letterTo('José Núñez'),
  'the same to Đặng Łukasz, 王小明': () => letterTo('Đặng Łukasz, 王小明'),
}

const durations = new Map<string, number[]>(Object.keys(renderers).map((renderer) => [renderer, []]))
for (let round = 0; round <= rounds; round += 1) {
  for (const [renderer, draw] of Object.entries(renderers)) {
    const before = process.cpuUsage()
    await draw()
    const { user, system } = process.cpuUsage(before)
    // The first round reads the fonts.
    if (round > 0) durations.get(renderer)?.push((user + system) / 1000)
  }
}
for (const [way, times] of durations) {
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
  process.stdout.write(`${way.padEnd(34)} ${median.toFixed(1).padStart(7)} ms of a core\n`)
}

/** Draws six fonts in one document, as in an agreement, without tags. */
async function plainLetter(files: readonly Buffer[]): Promise<Buffer> {
  const doc = new PDFDocument({ font: null as unknown as string, size: 'LETTER' })
  const bytes = buffer(doc)
  files.forEach((file, index) => doc.registerFont(`font-${index}`, file))
  for (const index of files.keys()) doc.font(`font-${index}`)
  for (const paragraph of paragraphs) doc.font('font-0').text(paragraph, { features: ['kern'] })
  doc.end()
  return bytes
}

function letterTo(name: string): Promise<Buffer> {
  const pdf = createTaggedPdf({ title: name, locale: 'en', foot: 'LH-1', createdAt: new Date(0) })
  pdf.heading(1, name)
  for (const paragraph of paragraphs) pdf.paragraph(paragraph)
  return pdf.finish()
}
