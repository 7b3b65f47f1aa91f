import { describe, expect, it } from 'vitest'
import type { DocumentCatalogue } from '../program/program.ts'
import { allowedKind, fileKinds, kindOfName } from './file-type.ts'

const spoken = [
  'pdf',
  'jpeg',
  'jpg',
  'png',
  'gif',
  'html',
  'htm',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'heic',
  'heif',
]
const catalogue: DocumentCatalogue = {
  maxBytes: 1,
  extensions: spoken,
  internalExtensions: [...spoken, 'msg'],
  types: [],
}

describe('allowed file types', () => {
  it.each(spoken)('a claimant may send .%s', (extension) => {
    expect(allowedKind(catalogue, 'insurance', `proof.${extension.toUpperCase()}`)).not.toBeNull()
  })

  it.each(['proof.exe', 'proof.svg', 'proof.docm', 'proof.pdf.zip', 'proof', 'proof.msg'])(
    '%s is not taken',
    (name) => {
      expect(allowedKind(catalogue, 'insurance', name)).toBeNull()
    },
  )

  it('an Outlook message is for internal use alone', () => {
    expect(allowedKind(catalogue, 'internal', 'mail.msg')?.name).toBe('msg')
  })

  it('a settlement agreement is a PDF', () => {
    expect(allowedKind(catalogue, 'settlement', 'agreement.pdf')?.name).toBe('pdf')
    expect(allowedKind(catalogue, 'settlement', 'agreement.docx')).toBeNull()
  })

  it('a program that takes less is obeyed', () => {
    expect(allowedKind({ ...catalogue, extensions: ['pdf'] }, 'insurance', 'photo.jpg')).toBeNull()
  })
})

it('no extension belongs to two kinds', () => {
  const all = fileKinds.flatMap((kind) => kind.extensions)
  expect(new Set(all).size).toBe(all.length)
  expect(kindOfName('x.HTM')?.contentType).toBe('text/html')
})
