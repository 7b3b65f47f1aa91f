import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentStatuses } from '../document/proofs.ts'
import type { FiledDocument } from '../document/proofs.ts'
import { relevantProofs, proofsOfValue, rationaleOfProof } from './proof-of-value.ts'

const { accepted, received, refused, blocked } = documentStatuses
const [deeds = 0, bills = 0] = proofsOfValue.propertyAddress.proving
const photos = 120950006
const paper = (
  id: string,
  documentTypeId: number,
  statusId: number = received,
  day = 1,
  scan: FiledDocument['scan'] = 'clean',
): FiledDocument => ({ id, documentTypeId, statusId, scan, createdAt: new Date(Date.UTC(2026, 0, day)) })

describe('the proof that a confirmation leans on', () => {
  it.each<[string, readonly FiledDocument[], string | null]>([
    ['nothing was sent', [], null],
    ['one of the right class', [paper('deed', deeds)], 'deed'],
    ['the best class first', [paper('bill', bills, accepted), paper('deed', deeds)], 'deed'],
    [
      'an accepted one before a newer one',
      [paper('old', deeds, accepted, 1), paper('new', deeds, received, 9)],
      'old',
    ],
    ['the newest of several', [paper('old', deeds, received, 1), paper('new', deeds, received, 9)], 'new'],
    ['none that was refused', [paper('deed', deeds, refused)], null],
    [
      'none that the scan blocked or holds',
      [paper('a', deeds, blocked, 1, 'blocked'), paper('b', deeds, received, 1, 'waiting')],
      null,
    ],
  ])('%s', (_what, documents, id) => {
    expect(relevantProofs('propertyAddress', documents)[0]?.id ?? null).toBe(id)
  })

  it('is no photo for a structure: it shows no footage', () => {
    expect(relevantProofs('structure', [paper('photo', photos)])).toEqual([])
    expect(proofsOfValue.structure.supporting).toContain(photos)
  })

  it('is another one for each required proof, so that a household that sent all is confirmed without a word', () => {
    const required = [120950000, deeds, bills, 120950003, 120950004, 120950005, 120950007]
    const sent = required.map((type) => paper(String(type), type))
    const names = Object.keys(proofsOfValue) as (keyof typeof proofsOfValue)[]
    const leaned = new Set(names.map((name) => relevantProofs(name, sent)[0]?.documentTypeId))
    expect([...leaned].sort()).toEqual(required)
  })

  it('does not depend on the order in which documents are listed', () => {
    const some = [
      paper('a', deeds, accepted, 1),
      paper('b', deeds, received, 2),
      paper('c', bills, accepted, 3),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: 3 }), (shuffled) => {
        expect(relevantProofs('propertyAddress', shuffled)[0]?.id).toBe('a')
      }),
    )
  })
})

it('a standard rationale names the proof, the file and the value in both languages', () => {
  const rationale = rationaleOfProof(
    { en: 'Assessor printout', es: 'Impresión del tasador' },
    'assessor.pdf',
    { en: '1,850 sq ft', es: '1,850 pies²' },
  )
  expect(rationale).toEqual({
    en: 'Assessor printout (assessor.pdf): 1,850 sq ft',
    es: 'Impresión del tasador (assessor.pdf): 1,850 pies²',
  })
})
