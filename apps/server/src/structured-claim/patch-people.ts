import type { PersonInput } from '@makewhole/contract/structured-claim/inputs.ts'
import { additionalPersonShape, personShapes } from '@makewhole/contract/structured-claim/shapes.ts'
import { personTypeIds, personTypes } from '@makewhole/domain/claim/structured-claim.ts'
import { extensionItems } from '@makewhole/domain/intake/extension-data.ts'
import type { ClaimFacts, FactName, FactValue } from '@makewhole/domain/intake/facts.ts'
import { nameId } from './name-id.ts'
import { streetFacts } from './street.ts'
import { optionId, refuseField } from './claim-patch.ts'
import type { ClaimPatchBuilder } from './claim-patch.ts'

/** The types of whom a form asks once. */
type SingleType = keyof typeof personShapes

export const singleTypes: readonly SingleType[] = [
  personTypeIds.claimant,
  personTypeIds.filer,
  personTypeIds.attorney,
]

/** Makes the id of a person whom a form asks for once. */
export const singlePersonId = (claimId: string, typeId: number) => nameId(claimId, `person ${typeId}`)

/** The id of a person's place on the claim. */
export const placeId = (claimId: string, personId: string) => nameId(claimId, `place ${personId}`)

export const personList = { list: 'persons', extension: 'persons', shape: additionalPersonShape } as const

/** Lists the ids of everybody whom a claim may name, with those of this patch. */
export function peopleIdsOf(patch: ClaimPatchBuilder, { lists }: ClaimFacts): string[] {
  return [
    ...lists.persons.map(({ id }) => id),
    ...extensionItems(patch.extension(), personList.extension),
    ...singleTypes.map((typeId) => singlePersonId(patch.claimId, typeId)),
  ]
}

/** Patches the people of a claim; answers their ids in the order of the patch. Raises NOT_FOUND, INVALID_ANSWERS. */
export function patchPeople(
  patch: ClaimPatchBuilder,
  people: readonly PersonInput[],
  existingIds: readonly string[],
) {
  const { claimId } = patch
  const allIds = [...existingIds, ...extensionItems(patch.extension(), personList.extension)]
  return people.map((person, at) => {
    const named = person.personId ?? allIds.find((id) => placeId(claimId, id) === person.id) ?? null
    const single = singleTypes.find((typeId) => isSingle(claimId, typeId, person))
    const typeId = optionId(person.personTypeId) ?? personTypeIds.additionalClaimant
    if (single === undefined && typeId !== personTypeIds.additionalClaimant)
      refuseField(`people.${at}.personTypeId`, 'option', personTypes)
    const personId =
      single === undefined
        ? patchOtherPerson(patch, person, named, `people.${at}`)
        : patchSingle(patch, person, single)
    return { id: placeId(claimId, personId), personId }
  })
}

function isSingle(claimId: string, typeId: SingleType, person: PersonInput): boolean {
  const personId = singlePersonId(claimId, typeId)
  if (person.personId) return person.personId === personId
  if (person.id) return person.id === placeId(claimId, personId)
  return optionId(person.personTypeId) === typeId
}

function patchSingle(patch: ClaimPatchBuilder, person: PersonInput, typeId: SingleType): string {
  const personId = singlePersonId(patch.claimId, typeId)
  const shape: Readonly<Record<string, FactName>> = personShapes[typeId]
  if (person.deleted === true) {
    for (const fact of Object.values(shape)) patch.setFact(fact, null)
    patch.forget(personId)
    return personId
  }
  const { street, ...fields } = fieldsOf(person)
  patch.setFields(personId, shape, shape['street'] === undefined ? { ...fields, street } : fields)
  if (shape['street'] !== undefined) streetFacts(patch, shape['street'], street)
  patch.setInformation(personId, person.additionalInformation, {})
  return personId
}

function patchOtherPerson(
  patch: ClaimPatchBuilder,
  person: PersonInput,
  named: string | null,
  path: string,
): string {
  const id = named ?? person.id ?? null
  const { deleted, additionalInformation } = person
  const [told] = patch.setItems(personList, [
    { path, id, deleted, additionalInformation, fields: fieldsOf(person) },
  ])
  return told ?? ''
}

function fieldsOf({
  id: _id,
  personId: _personId,
  personTypeId: _typeId,
  deleted: _deleted,
  additionalInformation: _information,
  contactMethodId,
  ...fields
}: PersonInput): Readonly<Record<string, FactValue | undefined>> & {
  readonly street?: string | null | undefined
} {
  return { ...fields, contactMethodId: optionId(contactMethodId) }
}
