import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsOf } from './pdf-fonts.ts'
import { createTaggedPdf } from './tagged-pdf.ts'
import { sfntOf } from './sfnt.ts'

const fonts = join(import.meta.dirname, 'fonts')
const woffs = readdirSync(fonts).filter((name) => name.endsWith('.woff'))

/** People's names as they write them, one for each script that Californians file claims in. */
const names = [
  ['Latin', 'Đặng Łukasz Ɓintu'],
  ['Cyrillic', 'Владимир Ґалаґан'],
  ['Greek', 'Ελένη Παπαδοπούλου'],
  ['Chinese, simplified', '王小明'],
  ['Chinese, traditional', '陳劉美玲'],
  ['Japanese', '田中 さくら サクラ'],
  ['Korean', '김민준'],
  ['Arabic', 'أحمد محمد علي'],
  ['Hebrew', 'יוסף כהן'],
  ['Devanagari', 'राम प्रसाद शर्मा'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Georgian', 'ნინო'],
  ['Thai', 'สมชาย ใจดี'],
  ['Khmer', 'សុខា ចាន់'],
  ['Lao', 'ສົມສັກ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Bengali', 'রবীন্দ্রনাথ'],
  ['Tamil', 'தமிழ் செல்வி'],
  ['Telugu', 'రాముడు'],
  ['Gujarati', 'ગુજરાત'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Myanmar', 'မြန်မာ'],
  ['Sinhala', 'සිංහල'],
  ['Ethiopic', 'ሰላም'],
] as const

const textOf = (name: string) =>
  runsOf(name, 'bold')
    .map(({ text }) => text)
    .join('')

function written(text: string): Promise<Buffer> {
  const pdf = createTaggedPdf({ title: text, locale: 'en', foot: 'LH-1', createdAt: new Date(0) })
  pdf.heading(1, text)
  pdf.paragraph(`Paid to ${text}, of the household.`)
  pdf.table([{ head: text, value: '$1.00' }])
  return pdf.finish()
}

describe('the letters of a name', () => {
  it.each(names)('%s: %s is drawn letter by letter, none as a question mark', async (_, name) => {
    expect(textOf(name)).toBe(name.normalize('NFC'))
    expect((await written(name)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('a name of two words in one script stays one run', () => {
    expect(runsOf('أحمد محمد علي', 'regular')).toHaveLength(1)
  })

  it('what no file has is a question mark that is drawn', () => {
    expect(textOf('Ana 😀')).toBe('Ana ?')
    expect(textOf('ɓ 😀')).toBe('ɓ ?')
  })

  it('a line ends where it did', () => {
    expect(textOf('one\r\ntwo\u0007')).toBe('one\ntwo')
  })

  it('whatever people type, the document is finished', { timeout: 60_000 }, async () => {
    const scripts = names.map(([, name]) => fc.constantFrom(...Array.from(name)))
    const typed = fc.array(fc.oneof(...scripts, fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 30,
    })
    await fc.assert(
      fc.asyncProperty(typed, async (letters) => {
        expect((await written(letters.join(''))).length).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a WOFF font as sfnt', () => {
  it.each(woffs)('%s has its tables whole, each where its directory says', (name) => {
    const woff = readFileSync(join(fonts, name))
    const sfnt = sfntOf(woff)
    const count = sfnt.readUInt16BE(4)
    expect(count).toBe(woff.readUInt16BE(12))
    for (let index = 0; index < count; index += 1) {
      const entry = 12 + index * 16
      const tag = sfnt.toString('latin1', entry, entry + 4)
      if (tag === 'head') continue
      expect(checksum(sfnt, sfnt.readUInt32BE(entry + 8), sfnt.readUInt32BE(entry + 12)), tag).toBe(
        sfnt.readUInt32BE(entry + 4),
      )
    }
  })

  it('refuses what is no WOFF', () => {
    expect(() => sfntOf(Buffer.alloc(100))).toThrow('not a WOFF font')
  })
})

/** The sum of a table's words, as the sfnt format has it; `head` holds the sum of the whole file and is left out. */
function checksum(sfnt: Buffer, offset: number, length: number): number {
  const table = Buffer.concat([sfnt.subarray(offset, offset + length), Buffer.alloc((4 - (length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
