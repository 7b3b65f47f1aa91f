import type { Program } from '@makewhole/domain/program/program.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimLifecycle } from '../claim/lifecycle.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { createDraftService } from './draft.service.ts'
import { createIntakeFire } from './intake-fire.ts'
import { createIntakeOfFirms } from './intake-of-firms.ts'
import { createIntakeSaving } from './intake-saving.ts'
import { createIntakeSplitting } from './intake-splitting.ts'
import { createIntakeSteps } from './intake-steps.ts'
import { createExternalIntake } from './external-intake.ts'

export interface IntakeServiceParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'keepAccount' | 'requireActive' | 'findAccount'>
  readonly claims: ClaimLifecycle
}

export type IntakeService = ReturnType<typeof createIntakeService>

/**
 * Intake of claims by any form (docs/rules/intake.md "Going through the steps"): every method authorizes and writes
 * in one transaction. Answers are stored unchanged; the program's tables are derived from them.
 */
export function createIntakeService(parts: IntakeServiceParts) {
  const fires = createIntakeFire(parts)
  const saving = createIntakeSaving({ ...parts, fires })
  const shared = { ...parts, fires, saving }
  return {
    ...createIntakeSteps(shared),
    ...createExternalIntake(shared),
    ...createIntakeOfFirms(shared),
    ...createIntakeSplitting(shared),
    ...createDraftService(parts),
  }
}
