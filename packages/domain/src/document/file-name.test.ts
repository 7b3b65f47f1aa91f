import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanFileName,
  extensionOf,
  maxFileName,
  splitRepeatedNames,
  uniqueNames,
  withExtension,
} from './file-name.ts'

describe('the name a file is kept under', () => {
  it.each([
    ['Deed, signed, 2021.pdf', 'Deed- signed- 2021.pdf'],
    ['C:\\Users\\Ana\\deed.pdf', 'deed.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['cod\u202Efdp.exe', 'codfdp.exe'],
    ['tax\u0000bill\r\n.pdf', 'taxbill.pdf'],
    ['.htaccess', 'htaccess'],
    ['deed.pdf. . ', 'deed.pdf'],
    ['a<b>:c"|?*.pdf', 'a-b--c----.pdf'],
    ['   ', 'document'],
    ['...', 'document'],
    ['señas de José 🏠.jpg', 'señas de José 🏠.jpg'],
    ['حجة الملكية.pdf', 'حجة الملكية.pdf'],
    ['half \uD83D.pdf', 'half \uFFFD.pdf'],
    ['/', 'document'],
    ['no-extension', 'no-extension'],
  ])('%j becomes %j', (original, cleaned) => {
    expect(cleanFileName(original)).toBe(cleaned)
  })

  it('keeps the extension of a name that is too long', () => {
    const cleaned = cleanFileName(`${'🏠'.repeat(300)}.jpeg`)
    expect(cleaned.length).toBeLessThanOrEqual(maxFileName)
    expect(cleaned).toMatch(/^🏠+\.jpeg$/u)
  })

  it('is never empty, never a path, never carries a comma or a control character, and cleaning twice changes nothing', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('.', ',', '/', '\\', ' ', '\u202E', '\u0000', 'a', 'é', '🏠'),
        maxLength: 400,
      }),
    )
    fc.assert(
      fc.property(anyName, (original) => {
        const cleaned = cleanFileName(original)
        expect(cleaned).toMatch(/^[^,/\\\p{Cc}\u202A-\u202E]+$/u)
        expect(cleaned.length).toBeLessThanOrEqual(maxFileName)
        expect(cleaned.isWellFormed()).toBe(true)
        expect(cleanFileName(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('extensions', () => {
  it.each([
    ['Deed.PDF', 'pdf'],
    ['photo.tar.gz', 'gz'],
    ['deed', ''],
    ['.pdf', ''],
    ['a sentence. And more', ''],
  ])('%j has the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  it('a converted picture gets the extension of what it became', () => {
    expect(withExtension('IMG_0042.HEIC', 'jpg')).toBe('IMG_0042.jpg')
  })
})

it('of the files with one name in a batch the first stays and the others are told apart', () => {
  const batch = ['deed.pdf', 'bill.pdf', 'DEED.pdf', 'a,b.pdf', 'a-b.pdf']
  expect(splitRepeatedNames(batch, (name) => name)).toEqual({
    first: ['deed.pdf', 'bill.pdf', 'a,b.pdf'],
    repeated: ['DEED.pdf', 'a-b.pdf'],
  })
})

describe('names in one folder', () => {
  it('are told apart by a number, whatever their case', () => {
    expect(uniqueNames(['deed.pdf', 'Deed.pdf', 'deed (2).pdf', 'bill', 'bill'])).toEqual([
      'deed.pdf',
      'Deed (2).pdf',
      'deed (2) (2).pdf',
      'bill',
      'bill (2)',
    ])
  })

  it('are all different, as many as there were, with their extensions', () => {
    const name = fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'a', 'b.tar.gz', '.x', 'ß.png')
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), (names) => {
        const unique = uniqueNames(names)
        expect(new Set(unique.map((each) => each.toLowerCase())).size).toBe(names.length)
        expect(unique.map(extensionOf)).toEqual(names.map(extensionOf))
      }),
    )
  })
})
