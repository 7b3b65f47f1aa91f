import type { Role } from '../access/actor.ts'
import type { ClaimStatus } from '../claim/status.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentCatalogue, DocumentType } from '../program/program.ts'
import {
  checkDeletion,
  classesNamed,
  deletionRefusal,
  documentStatuses,
  filersTypes,
  mayFile,
  maySee,
  unsentProofs,
  proofsOfClaim,
} from './proofs.ts'
import type { Deletion, FiledDocument } from './proofs.ts'

const owner = 120950000
const landlord = 120950001
const renter = 120950002

const identity = documentType(1, 'claimant-information', {
  [owner]: 'required',
  [landlord]: 'required',
  [renter]: 'required',
})
const ownership = documentType(2, 'claimant-information', {
  [owner]: 'required',
  [landlord]: 'required',
  [renter]: 'not-needed',
})
const photos = documentType(3, 'property-details', {
  [owner]: 'optional',
  [landlord]: 'optional',
  [renter]: 'optional',
})
const note = documentType(4, 'internal', {})
const catalogue: DocumentCatalogue = {
  maxBytes: 1,
  extensions: [],
  internalExtensions: [],
  types: [identity, ownership, photos, note],
}

describe('the proofs a claim wants', () => {
  it('depend on the relationship to the property', () => {
    expect(needs(owner)).toEqual({ 1: 'required', 2: 'required', 3: 'optional' })
    expect(needs(renter)).toEqual({ 1: 'required', 2: 'not-needed', 3: 'optional' })
  })

  it('before the relationship is known, only what everyone sends is required', () => {
    expect(needs(null)).toEqual({ 1: 'required', 2: 'optional', 3: 'optional' })
  })

  it('of a relationship that the catalogue does not name are asked for as before it is known, never none', () => {
    expect(needs(120950009)).toEqual(needs(null))
  })

  it.each([
    ['nothing sent', [], 'not-sent'],
    ['one received', [sent('received')], 'checking'],
    ['one refused', [sent('refused')], 'send-again'],
    ['one blocked by the scan', [sent('blocked')], 'send-again'],
    ['a new one after a refused one', [sent('refused'), sent('received')], 'checking'],
    ['one accepted beside a refused one', [sent('refused'), sent('accepted')], 'accepted'],
  ] as const)('%s: %j', (_, documents, state) => {
    expect(proofsOfClaim(catalogue, owner, documents)[0]?.state).toBe(state)
  })

  it('to an attorney the invoices of attorneys are optional ones; to nobody else they are any', () => {
    const ash = documentType(5, 'attorney', {})
    const proofsFor = (role: Role | null, relationshipId: number | null = renter) =>
      proofsOfClaim({ ...catalogue, types: [identity, ash] }, relationshipId, [], null, role).map(
        ({ documentType: { id }, need, state }) => [id, need, state],
      )
    const known = [1, 'required', 'not-sent']
    expect(proofsFor('ATTORNEY')).toEqual([known, [5, 'optional', 'optional']])
    expect(proofsFor('ATTORNEY', null)).toEqual([known, [5, 'optional', 'optional']])
    for (const role of ['CLAIMANT', 'REVIEWER', null] as const) expect(proofsFor(role)).toEqual([known])
  })

  it('are unsent where they are required and nothing that was not refused came', () => {
    const unsent = (relationship: number | null, sentTypes: readonly number[]) =>
      unsentProofs(catalogue, relationship, sentTypes).map(({ id }) => id)
    expect(unsent(owner, [])).toEqual([1, 2])
    expect(unsent(owner, [1, 3])).toEqual([2])
    expect(unsent(renter, [])).toEqual([1])
    expect(unsent(null, [])).toEqual([1])
  })

  it('what a reviewer asked for is wanted again, and what was sent before does not answer it', () => {
    const asked = (since: string) => ({ typeIds: [1], since: new Date(since) })
    const stateOf = (since: string) => proofsOfClaim(catalogue, renter, [sent('accepted')], asked(since))[0]
    expect(
      proofsOfClaim(catalogue, renter, [], asked('2026-05-02'))
        .filter(({ isAsked }) => isAsked)
        .map(({ documentType }) => documentType.id),
    ).toEqual([1])
    expect(stateOf('2026-05-02')).toMatchObject({ need: 'required', state: 'not-sent' })
    expect(stateOf('2026-04-30')).toMatchObject({ need: 'required', state: 'accepted' })
    expect(stateOf('2026-05-02')?.documentIds).toEqual(['accepted'])
  })

  it('what was refused and then asked for is to be sent again', () => {
    const asked = { typeIds: [1], since: new Date('2026-05-02') }
    expect(proofsOfClaim(catalogue, renter, [sent('refused')], asked)[0]).toMatchObject({
      isAsked: true,
      state: 'send-again',
    })
  })

  it('each document stands under exactly its own proof, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            type: fc.constantFrom(1, 2, 3, 4, 99),
            status: fc.constantFrom('received', 'accepted', 'refused', 'blocked'),
          }),
        ),
        (sentOnes) => {
          const documents = sentOnes.map(({ type, status }, index) => ({
            ...sent(status as 'received'),
            id: `${index}`,
            documentTypeId: type,
          }))
          const proofs = proofsOfClaim(catalogue, renter, documents)
          const listed = proofs.flatMap((proof) => proof.documentIds)
          expect(new Set(listed).size).toBe(listed.length)
          expect(listed.length).toBe(documents.filter((document) => document.documentTypeId <= 3).length)
          for (const proof of proofs)
            expect(proof.documentIds.length > 0).toBe(
              !['not-sent', 'optional', 'not-needed'].includes(proof.state),
            )
        },
      ),
    )
  })
})

describe('deleting a document', () => {
  const own: Deletion = {
    role: 'CLAIMANT',
    isOwn: true,
    documentClass: 'insurance',
    statusId: documentStatuses.received,
    isAgreementSent: false,
  }

  it.each([
    ['an own document that was received', {}, null],
    ['an own refused document', { statusId: documentStatuses.refused }, null],
    ['an own accepted document', { statusId: documentStatuses.accepted }, 'DOCUMENT_LOCKED'],
    ['an own document after the agreement was sent', { isAgreementSent: true }, 'DOCUMENT_LOCKED'],
    ["another person's document", { isOwn: false }, 'FORBIDDEN'],
    ['a claimant’s proof, by a reviewer', { role: 'REVIEWER', isOwn: false }, 'FORBIDDEN'],
    [
      'an internal document, by a reviewer',
      { role: 'REVIEWER', isOwn: false, documentClass: 'internal' },
      null,
    ],
    [
      'an internal document, by a viewer',
      { role: 'VIEWER', isOwn: true, documentClass: 'internal' },
      'FORBIDDEN',
    ],
    [
      'an internal document after the agreement was sent',
      { role: 'REVIEWER', documentClass: 'internal', isAgreementSent: true },
      'DOCUMENT_LOCKED',
    ],
  ] as const)('%s: %s', (_, changes, refusal) => {
    expect(deletionRefusal({ ...own, ...changes })).toBe(refusal)
  })

  it('a refusal carries its code', () => {
    expect(() => checkDeletion({ ...own, isAgreementSent: true })).toThrow('DOCUMENT_LOCKED')
  })
})

describe('document classes', () => {
  const everyClass = [
    'claimant-information',
    'property-details',
    'insurance',
    'rebuild',
    'damaged-items',
    'attorney',
    'settlement',
    'reviewer',
    'internal',
  ]

  it.each([
    ['CLAIMANT', ['claimant-information', 'property-details', 'insurance']],
    ['ATTORNEY', ['claimant-information', 'property-details', 'insurance', 'attorney']],
    [
      'REVIEWER',
      [
        'claimant-information',
        'property-details',
        'insurance',
        'damaged-items',
        'settlement',
        'reviewer',
        'internal',
      ],
    ],
    ['VIEWER', []],
  ] as const)('%s may file: %s', (role, classes) => {
    const may = (status: ClaimStatus) => everyClass.filter((each) => mayFile(role, each, status))
    expect(may('underReview').toSorted()).toEqual(classes.toSorted())
    const onceItIsPaid = role === 'CLAIMANT' || role === 'ATTORNEY' ? ['rebuild'] : []
    expect(may('closedPaid')).toEqual(onceItIsPaid)
    const duringRebuild = classes.map((each) => (each === 'insurance' ? 'rebuild' : each))
    expect(may('rebuildSubmitted').toSorted()).toEqual(duringRebuild.toSorted())
  })

  it.each([
    ['claimant', ['claimant-information', 'property-details', 'insurance']],
    ['attorney', ['claimant-information', 'property-details', 'insurance', 'attorney']],
    [
      'reviewer',
      [
        'claimant-information',
        'property-details',
        'insurance',
        'damaged-items',
        'reviewer',
        'settlement',
        'internal',
      ],
    ],
    ['claimant-information', ['claimant-information']],
    ['property-details', ['property-details']],
    ['damaged-items', ['damaged-items']],
    ['insurance', ['insurance']],
    ['internal', ['internal']],
    ['settlement', ['settlement']],
  ] as const)('what is asked for as %s: %s', (word, classes) => {
    const types = everyClass.map((each, id) => documentType(id, each, {}))
    const named = (status: ClaimStatus) => classesNamed({ types }, word, status)?.toSorted()
    expect(named('underReview')).toEqual(classes.toSorted())
    const isSide = classes.length > 1
    const duringRebuild = classes.map((each) => (isSide && each === 'insurance' ? 'rebuild' : each))
    expect(named('rebuildApproved')).toEqual(duringRebuild.toSorted())
  })

  it.each(['claimants', 'Claimant', '', 'toString'])('nothing that is called “%s”', (word) => {
    const types = everyClass.map((each, id) => documentType(id, each, {}))
    expect(classesNamed({ types }, word, 'underReview')).toBeNull()
  })

  it('that whoever files may send at some time, a rebuild’s and a law firm’s too, are no staff’s', () => {
    const types = everyClass.map((each, id) => documentType(id, each, {}))
    expect(filersTypes({ types }).map(({ documentClass }) => documentClass)).toEqual([
      'claimant-information',
      'property-details',
      'insurance',
      'rebuild',
      'attorney',
    ])
  })

  it.each([
    ['internal', false, false, true],
    ['settlement', false, false, true],
    ['attorney', false, true, true],
    ['reviewer', true, true, true],
    ['damaged-items', true, true, true],
    ['insurance', true, true, true],
  ] as const)(
    'of class %s: claimant %s, attorney %s, staff %s',
    (documentClass, claimant, attorney, staff) => {
      const seen = (['CLAIMANT', 'ATTORNEY', 'VIEWER'] as const).map((role) => maySee(role, documentClass))
      expect(seen).toEqual([claimant, attorney, staff])
    },
  )
})

function documentType(id: number, documentClass: string, need: DocumentType['need']): DocumentType {
  return {
    id,
    name: { en: `Type ${id}`, es: `Tipo ${id}` },
    hint: null,
    documentClass,
    createdOn: '2024-01-01',
    acceptableDocuments: [],
    need,
  }
}

function sent(status: keyof typeof documentStatuses): FiledDocument {
  return {
    id: status,
    documentTypeId: 1,
    statusId: documentStatuses[status],
    scan: 'clean',
    createdAt: new Date('2026-05-01'),
  }
}

function needs(relationshipId: number | null) {
  return Object.fromEntries(
    proofsOfClaim(catalogue, relationshipId, []).map((proof) => [proof.documentType.id, proof.need]),
  )
}
