import { describe, expect, it } from 'vitest'
import type { DocumentType } from '../program/program.ts'
import { checkDocumentKind, acceptsDocuments } from './filing.ts'

const identity = documentType(1, [10, 11])
const photos = documentType(2, [])

describe('what a document is filed as', () => {
  it.each([
    ['nothing chosen', null, null, ['documentTypeId required', 'acceptableDocumentTypeId required']],
    ['a type that asks for an acceptable document', 1, null, ['acceptableDocumentTypeId required']],
    ['both chosen', 1, 11, []],
    ['a type that asks for none', 2, null, []],
    ['an unknown type', 99, null, ['documentTypeId unknown-option', 'acceptableDocumentTypeId required']],
    ['an unknown acceptable document', 1, 99, ['acceptableDocumentTypeId unknown-option']],
    ['an acceptable document where there is none', 2, 10, ['acceptableDocumentTypeId unknown-option']],
  ])('%s', (_, documentTypeId, acceptableDocumentTypeId, expected) => {
    const problems = checkDocumentKind([identity, photos], { documentTypeId, acceptableDocumentTypeId })
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
  })
})

it.each([
  ['inProgress', true],
  ['incomplete', true],
  ['agreementSent', true],
  ['inactive', true],
  ['closedPaid', false],
  ['closedWithdrawn', false],
] as const)('a claim that is %s takes documents: %s', (status, takes) => {
  expect(acceptsDocuments(status)).toBe(takes)
})

it('a paid claim takes papers while its rebuild may be asked for; no other closed one does', () => {
  expect(acceptsDocuments('closedPaid', true)).toBe(true)
  expect(acceptsDocuments('closedWithdrawn', true)).toBe(false)
})

function documentType(id: number, acceptable: number[]): DocumentType {
  const name = { en: 'x', es: 'x' }
  return {
    id,
    name,
    hint: null,
    documentClass: 'insurance',
    createdOn: '2024-01-01',
    acceptableDocuments: acceptable.map((each) => ({ id: each, name })),
    need: {},
  }
}
