import { randomUUID } from 'node:crypto'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { noAnswers } from '@makewhole/domain/form/answers.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { answersOfFacts, answersOfList, binds } from '@makewhole/domain/intake/bindings.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import type { ClaimFacts, FactValues } from '@makewhole/domain/intake/facts.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { OtherProperty } from '@makewhole/domain/intake/other-property.ts'
import type { Account, AccountService } from '../account/account.service.ts'
import { withRights } from '../claim/claim-access.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { IntakeFire } from './intake-fire.ts'
import { factsIn } from './intake-saving.ts'
import type { IntakeSaving } from './intake-saving.ts'
import { lockIntake } from './intake.repository.ts'

export interface IntakeSplittingParts {
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'findAccount'>
  readonly fires: IntakeFire
  readonly saving: IntakeSaving
}

/** Claims that staff split off from another (docs/rules/review.md "Another property"). */
export function createIntakeSplitting({ clock, accounts, fires, saving }: IntakeSplittingParts) {
  return {
    /**
     * Begins a claim for another claim's further property, for its filer, who completes and signs it
     * (docs/rules/review.md "Another property"). Raises NOT_FOUND, FORBIDDEN, FIRE_CLOSED.
     */
    async splitOff(
      tx: Transaction,
      by: Actor,
      claimId: string,
      propertyId: string,
    ): Promise<Pick<SavedStepView, 'id' | 'claimNumber'>> {
      const found = await lockIntake(tx, claimId, by)
      const claim = withRights(found, by, 'review.edit')
      const property = found && otherPropertiesIn(found.extension).find(({ id }) => id === propertyId)
      if (!found || !property) throw new AppError('NOT_FOUND')
      const filer = filerOf(claim, await accounts.findAccount(claim.ownerSubject))
      const definition = fires.formForNew(filer, claim.fireId)
      const form = saving.intakeFormOf(definition)
      const claimFacts = factsIn(saving.formOf(found.stored), found.stored)
      const { answers: given, factsOutsideForm } = splitAnswers(definition, claimFacts, property)
      const { answers, stepName } = form.applyExternal(
        { answers: given, setPaths: new Set() },
        noAnswers,
        clock.today(),
      )
      const stored = { formId: definition.id, formVersion: definition.version, answers, factsOutsideForm }
      const fire = fires.fireOfNew(filer, definition, factsIn(form, stored).values)
      const step = nameOfFirst(definition) ?? ''
      const created = { form, fire, stored, extension: noExtension, step, stepName, ends: null }
      return saving.insert({ tx, actor: filer, by, locale: 'en', ...created })
    },
  }
}

/** Returns a claim's filer by their account, as far as it is known. */
function filerOf(claim: LockedClaim, account: Account | null): Actor {
  return {
    subject: claim.ownerSubject,
    role: claim.firmId === null ? 'CLAIMANT' : 'ATTORNEY',
    permissions: [],
    firstName: account?.firstName ?? null,
    lastName: account?.lastName ?? null,
    email: account?.email ?? null,
    firmId: claim.firmId,
  }
}

/** Answers about people and their program apply to each of their properties; nothing else does. */
const ofPeople = /^(claimant|onBehalfOf|attorney)\./
const ofClaim = new Set([
  'fire',
  'source',
  'relationToClaim',
  'isRepresented',
  'lawsuit',
  'hasAdditionalClaimants',
])

/**
 * Returns the first answers of a split-off claim: the people of the original, and the property's data
 * (docs/rules/review.md "Another property"). The rest is asked, and nothing is signed.
 */
function splitAnswers(
  definition: FormDefinition,
  { values, lists }: ClaimFacts,
  property: OtherProperty,
): { readonly answers: Answers; readonly factsOutsideForm: FactValues } {
  const carriedOver = Object.entries(values).filter(([fact]) => ofPeople.test(fact) || ofClaim.has(fact))
  const own: FactValues = {
    ...Object.fromEntries(carriedOver),
    'claimant.relationshipToProperty':
      property.relationshipId ?? values['claimant.relationshipToProperty'] ?? null,
    'property.address1': property.street,
    'property.city': property.city,
    'property.zip': property.zip,
    'property.state': property.state,
    'property.county': property.county,
    'property.use': property.useOfPropertyId,
    'property.apn': property.apn,
    'property.otherApns': property.otherApns,
    'property.anythingElse': property.description,
  }
  const factsOutsideForm = Object.entries(own).filter(
    ([fact, value]) => !binds(definition, fact) && value != null,
  )
  const persons = lists.persons.map((person) => ({ id: randomUUID(), values: person.values }))
  const structures = property.structures.map((structure) => ({
    id: randomUUID(),
    values: {
      type: structure.typeId,
      footage: structure.squareFeet,
      damageType: structure.damageTypeId,
      percentDamaged: structure.percentDamagedId,
    },
  }))
  return {
    answers: {
      ...answersOfFacts(definition, own),
      ...answersOfList(definition, 'persons', persons),
      ...answersOfList(definition, 'structures', structures),
    },
    factsOutsideForm: Object.fromEntries(factsOutsideForm),
  }
}
