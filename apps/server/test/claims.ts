import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Actor, Role } from '@makewhole/domain/access/actor.ts'
import { anActor } from '@makewhole/domain/testing/an-actor.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { factsOf } from '@makewhole/domain/intake/bindings.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { addDays, localDateAt } from '@makewhole/domain/shared/local-date.ts'
import { aClientHome, aHome, dennis, savedSteps } from '../src/trial/file-claim.ts'
import { createAccountService } from '../src/account/account.service.ts'
import type { AccountService } from '../src/account/account.service.ts'
import { claimFeature } from '../src/claim/claim.ts'
import type { ClaimFeatureParts } from '../src/claim/claim.ts'
import { intakeFeature } from '../src/intake/intake.ts'
import type { ClaimService } from '../src/claim/claim.service.ts'
import { createGridCountCache } from '../src/claim-grid/grid-count-cache.ts'
import type { GridCountCache } from '../src/claim-grid/grid-count-cache.ts'
import type { Clock } from '../src/clock.ts'
import type { IntakeService } from '../src/intake/intake.service.ts'
import type { StepCall } from '../src/intake/intake-steps.ts'
import { loadProgram } from '../src/program/load-program.ts'
import { testDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

const nothing = () => undefined
/** Notifications of a process without any: its caches are empty. */
export const deaf = { on: nothing, onGap: nothing, isListening: () => false }
const firstDay = '2026-11-02'

/** A whole household with everything answered: another person, two structures, a policy. */
export const aWholeHousehold: Answers = aHome({
  claimantContactMethod: [120950000, 120950001],
  additionalPersons: [dennis],
  propertyAcreage: 2.35,
  structures: [
    {
      structureType: 120950000,
      structureName: 'Main house',
      structureFootage: 1850.5,
      structureDamagedPercent: 120950003,
    },
    {
      structureType: 120950005,
      structureName: 'Workshop',
      structureFootage: 600,
      structureDamagedPercent: 120950003,
      structureInfo: 'Built in 1998',
    },
  ],
  insuranceCoverage: yesNoIds.yes,
  policies: [
    {
      policyProviderName: 'Sierra Mutual',
      policyNumber: 'SM-1',
      policyAmount: 60_000_000,
      policyTotalDeductible: 250_050,
    },
  ],
  insuranceReceivedPayments: yesNoIds.yes,
  insurancePaymentReceived: 1_234_567,
})

const laterSteps = savedSteps.slice(1)

/** A claim service over a fresh database, with the shipped program and a clock that the test moves. */
export interface ClaimWorld {
  readonly db: TestDatabase
  readonly program: Program
  readonly claims: ClaimService
  readonly intake: IntakeService
  readonly accounts: AccountService
  readonly clock: Clock
  /** A cache without notifications, so that views are counted each time. */
  readonly gridCounts: GridCountCache
  /** Moves the clock to noon of so many days after the first. */
  setDay(day: number): void
  /** Moves it to this instant: ISO 8601. */
  setTime(instant: string): void
  save(actor: Actor, name: SavedStepName, answers: Answers, claim?: SavedStepView): Promise<SavedStepView>
  /** Files for a client by the attorney's form, up to and with this step. */
  fileForClient(lawyer: Actor, answers?: Answers, until?: string): Promise<SavedStepView>
  /** Files up to and with this step. */
  file(actor: Actor, answers?: Answers, until?: SavedStepName): Promise<SavedStepView>
}

export async function claimWorld(program?: Program, database?: TestDatabase): Promise<ClaimWorld> {
  const db = database ?? (await testDatabase())
  const shipped = program ?? (await loadProgram(join(import.meta.dirname, '../../../program')))
  let now = Date.parse(`${firstDay}T20:00:00Z`)
  const clock = { now: () => now, today: () => localDateAt(now, shipped.timeZone) }
  const accounts = createAccountService({ db, clock })
  const { claims, intake } = claimsAndIntake({ db, program: shipped, clock, accounts })

  const save: ClaimWorld['save'] = (actor, name, answers, claim) => {
    const call = { actor, locale: 'en' as const, ifMatch: claim?.version ?? null }
    const body = bodyOfFacts(name, factsOf(shipped.forms.inForce.claimant, answers))
    return intake.saveBody(call, claim?.id, { name, body } as StepCall)
  }

  async function file(
    actor: Actor,
    answers = aWholeHousehold,
    until: SavedStepName = 'sign',
  ): Promise<SavedStepView> {
    let claim = await save(actor, 'start', answers)
    for (const name of laterSteps.slice(0, laterSteps.findIndex((each) => each === until) + 1)) {
      claim = await save(actor, name, answers, claim)
    }
    return claim
  }

  async function fileForClient(lawyer: Actor, answers = aClientHome(), until = 'sign') {
    const call = (ifMatch: number | null) => ({ actor: lawyer, locale: 'en' as const, ifMatch })
    const names = shipped.forms.inForce['attorney']?.steps.map(({ name }) => name) ?? []
    let claim = await intake.begin(call(null), names[0] ?? '', answers, { fireId: 120950002 })
    for (const name of names.slice(1, names.indexOf(until) + 1))
      claim = await intake.saveStep(call(claim.version), claim.id, name, answers)
    return claim
  }

  return {
    db,
    program: shipped,
    claims,
    intake,
    accounts,
    clock,
    gridCounts: createGridCountCache(deaf),
    setDay: (day) => void (now = Date.parse(`${addDays(firstDay, day)}T20:00:00Z`)),
    setTime: (instant) => void (now = Date.parse(instant)),
    save,
    fileForClient,
    file,
  }
}

/** Claims and how they come in, as the server has them, with the routes of both. */
export function claimsAndIntake({
  accounts,
  ...base
}: ClaimFeatureParts & { readonly accounts?: AccountService }) {
  const { claims, lifecycle, handlers } = claimFeature(base)
  const intake = intakeFeature({
    ...base,
    accounts: accounts ?? createAccountService(base),
    claims: lifecycle,
  })
  return { claims, intake: intake.intake, handlers: { ...handlers, ...intake.handlers } }
}

/** A signed-in person of this role; the same name is the same person. */
export function person(subject: string, role: Role = 'CLAIMANT'): Actor {
  const isStaff = role !== 'CLAIMANT' && role !== 'ATTORNEY'
  return anActor({ subject, role, email: `${subject}@example.com`, ...(!isStaff && { permissions: [] }) })
}

/** Makes an attorney of a new firm with another administrator. */
export async function aLawyer({ pool }: Pick<TestDatabase, 'pool'>): Promise<Actor> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into firm (display_name, created_by, created_at) values ('A firm', 'staff', now()) returning id`,
  )
  return aMember({ pool }, rows[0]?.id ?? '')
}

/** One more attorney of this firm. */
export async function aMember(
  { pool }: Pick<TestDatabase, 'pool'>,
  firmId: string,
  { isAdministrator = false } = {},
): Promise<Actor> {
  const member = person(`lawyer-${randomUUID()}`, 'ATTORNEY')
  await pool.query(
    `insert into firm_member (firm_id, subject, email, is_administrator, joined_at) values ($1, $2, $3, $4, clock_timestamp())`,
    [firmId, member.subject, member.email, isAdministrator],
  )
  return { ...member, firmId, isFirmAdministrator: isAdministrator }
}

export const owner = person('owner')
export const reviewer = person('reviewer', 'REVIEWER')
export const manager = person('manager', 'MANAGER')

/** Deletes claims of any owner and status as a deletion does: `where` is a condition on `claim`. */
export async function deleteClaims({ pool }: Pick<TestDatabase, 'pool'>, where: string): Promise<void> {
  await pool.query(`
    insert into deleted_claim (id, claim_number, activity_count, activity_head, created_at, deleted_at, deleted_by)
      select id, claim_number, activity_count, activity_head, created_at, now(), 'a test' from claim where ${where};
    delete from claim where ${where}`)
}

/** The code that a refusal carries. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
  return 'none'
}

/** A paper of the claim's file, as staff have one of what came by mail; its id. */
export async function aLetterOf({ pool }: Pick<TestDatabase, 'pool'>, claimId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into document (id, claim_id, document_name, original_name, document_type_id, document_class, content_type, size,
      sha256, storage_key, status_id, scan, scan_after, uploaded_by, created_at)
    values (gen_random_uuid(), $1, 'letter.pdf', 'letter.pdf', 120950003, 'claimant-information', 'application/pdf', 1,
      decode(repeat('00', 32), 'hex'), gen_random_uuid()::text, 120950000, 'clean', now(), 'rita', now())
    returning id`,
    [claimId],
  )
  return rows[0]?.id ?? ''
}
