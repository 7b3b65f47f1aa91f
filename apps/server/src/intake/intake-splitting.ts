import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { noAnswers } from '@makewhole/domain/form/answers.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { noExtension } from '@makewhole/domain/intake/extension-data.ts'
import { otherPropertiesIn } from '@makewhole/domain/intake/other-property.ts'
import type { Account, AccountService } from '../account/account.service.ts'
import { withRights } from '../claim/claim-access.ts'
import type { LockedClaim } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { AppError } from '../http/app-error.ts'
import type { IntakeFire } from './intake-fire.ts'
import { factsIn } from './intake-saving.ts'
import type { IntakeSaving } from './intake-saving.ts'
import { lockIntake } from './intake.repository.ts'
import { splitAnswers } from './split-answers.ts'

export interface IntakeSplittingParts {
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'findAccount'>
  readonly fires: IntakeFire
  readonly saving: IntakeSaving
}

/** Claims that staff begin out of another one (docs/rules/review.md "Another property"). */
export function createIntakeSplitting({ clock, accounts, fires, saving }: IntakeSplittingParts) {
  return {
    /**
     * Begins a claim for a property that was told beside another claim's, for whoever filed that one: they complete and sign it
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
      const told = factsIn(saving.formOf(found.stored), found.stored)
      const { answers: given, factsOutsideForm } = splitAnswers(definition, told, property)
      const { answers, stepName } = form.tell(
        { answers: given, setPaths: new Set() },
        noAnswers,
        clock.today(),
      )
      const stored = { formId: definition.id, formVersion: definition.version, answers, factsOutsideForm }
      const fire = fires.fireOfNew(filer, definition, factsIn(form, stored).values)
      const step = nameOfFirst(definition) ?? ''
      const begun = { form, fire, stored, extension: noExtension, step, stepName, ends: null }
      return saving.insert({ tx, actor: filer, by, locale: 'en', ...begun })
    },
  }
}

/** Whoever filed a claim, as far as their account tells. */
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
