import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesInMemory } from './byte-source.ts'
import {
  archive,
  compoundFile,
  doc,
  docm,
  docx,
  gif,
  html,
  msg,
  officePackage,
  pdf,
  png,
  xls,
  xlsx,
} from './fixtures/made-files.ts'
import { detectFileType } from './detect-file-type.ts'
import { readContentTypes } from './package-reader.ts'

const heic = await readFile(path.join(import.meta.dirname, 'fixtures/house.heic'))
const jpeg = await readFile(path.join(import.meta.dirname, 'fixtures/house.jpg'))
const zip = archive([['x.txt', 'x']])
/** Detects a file's type in this process, so that a thousand packages don't start a thousand processes. */
const tell = (bytes: Buffer | string) => detectFileType(bytesInMemory(Buffer.from(bytes)), readContentTypes)

describe('what a file is, by its bytes', () => {
  it.each(Object.entries({ pdf, jpeg, png, gif, html, doc, docx, xls, xlsx, msg, heic }))(
    '%s is told',
    async (kind, bytes) => {
      expect(await tell(bytes)).toBe(kind)
    },
  )

  it.each([
    ['a byte order mark', '\uFEFF<html>'],
    [
      'comments and an XML declaration',
      '<?xml version="1.0"?>\n<!-- saved from the county -->\n<HTML lang="en">',
    ],
    ['a fragment', '<table><tr><td>APN'],
    ['two-byte letters', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<html><body>', 'utf16le')])],
  ])('a page that begins with %s is told', async (_, page) => {
    expect(await tell(page)).toBe('html')
  })

  it('a Word document stays one with a workbook embedded in it', async () => {
    expect(await tell(compoundFile(['WordDocument', 'ObjectPool'], ['Workbook']))).toBe('doc')
  })

  it('a picture with the film that a phone puts behind it is a picture', async () => {
    expect(await tell(Buffer.concat([jpeg, Buffer.from('....ftypmp42 film')]))).toBe('jpeg')
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
    ['plain text', 'Dear sir or madam'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an archive', zip],
    ['a macro document', docm],
    ['a template', officePackage('wordprocessingml.template', ['word/document.xml'])],
    ['an office file of another kind', compoundFile(['PowerPoint Document'])],
    ['a cut-off package', docx.subarray(0, docx.length - 30)],
    ['a cut-off compound file', doc.subarray(0, 700)],
  ])('%s is none of ours', async (_, bytes) => {
    expect(await tell(bytes)).toBeNull()
  })
})

describe('a file that is two things at once is none', () => {
  it.each([
    ['a PDF after other bytes', Buffer.concat([Buffer.from('xx\n'), pdf])],
    ['a page with a PDF in it', Buffer.concat([Buffer.from('<html><!--\n'), pdf])],
    ['a PDF with an archive behind it', Buffer.concat([pdf, zip])],
    ['a JPEG with an archive behind it', Buffer.concat([jpeg, zip])],
    ['a PNG with an archive behind it', Buffer.concat([png, zip])],
    ['a GIF with an archive behind it', Buffer.concat([gif, zip])],
    ['a page with an archive behind it', Buffer.concat([html, zip])],
    ['a HEIC picture with an archive behind it', Buffer.concat([heic, zip])],
    ['a package after other bytes', Buffer.concat([Buffer.from('MZ'), docx])],
    ['a script that begins like a GIF', 'GIF=1;alert(1)//'],
    ['a GIF without a size', Buffer.concat([Buffer.from('GIF89a\x00\x00\x00\x00'), Buffer.alloc(50)])],
  ])('%s', async (_, bytes) => {
    expect(await tell(bytes)).toBeNull()
  })
})

it('no bytes make it throw or take long', async () => {
  const beginnings = [pdf, jpeg, png, gif, html, doc, docx, xls, heic].map((file) => file.subarray(0, 600))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 3000 }),
      fc.nat(600),
      async (beginning, noise, cut) => {
        await tell(Buffer.concat([beginning.subarray(0, cut), noise]))
      },
    ),
  )
})

it('no single changed byte of a compound file or a package makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(doc, docx), fc.nat(), fc.nat(255), async (file, at, value) => {
      const changed = Buffer.from(file)
      changed[at % changed.length] = value
      await tell(changed)
    }),
    { numRuns: 500 },
  )
})
