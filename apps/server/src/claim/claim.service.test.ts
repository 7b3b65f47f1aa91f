import { answersBody } from '@makewhole/contract/intake/answers-body.ts'
import { bodyOfFacts } from '@makewhole/contract/intake/entities.ts'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { asAnswers } from '@makewhole/domain/form/answers.ts'
import { noFacts } from '@makewhole/domain/intake/facts.ts'
import { claimSummaryView, claimView } from '@makewhole/contract/claim/claim.ts'
import type { SavedStepView } from '@makewhole/contract/claim/routes.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { parseClaimNumber } from '@makewhole/domain/claim/claim-number.ts'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { RuleError } from '@makewhole/domain/shared/rule-error.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { AppError } from '../app-error.ts'

const shownForm = { id: 'claimant', version: '1.0.0' }

let world: ClaimWorld
let number = 0
let ana = person('ana')

beforeAll(async () => {
  world = await claimWorld()
})
afterAll(() => world.db.close())
beforeEach(() => {
  world.setDay(0)
  ana = person(`ana-${++number}`)
})

const ben = person('ben')
const reviewer = person('rey', 'REVIEWER')

/** The error's code, or what came back when there was none. */
async function codeOf(attempt: Promise<unknown>): Promise<unknown> {
  return attempt.catch((error: unknown) => {
    if (error instanceof AppError || error instanceof RuleError) return error.code
    throw error
  })
}

const view = (claim: { id: string }, actor = ana) => world.claims.getClaim(actor, claim.id, 'en')
const call = (version: number | null = null, actor = ana) => ({
  actor,
  locale: 'en' as const,
  ifMatch: version,
})
const count = async (table: string, claimId: string) =>
  Number(
    (await world.db.pool.query(`select count(*) from ${table} where claim_id = $1`, [claimId])).rows[0]
      ?.count,
  )

describe('filing a claim', () => {
  it('gives back every answer of every step, exactly as it was given', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    const stored = asAnswers(claimView.parse(await view(claim)).answers)
    for (const [name, value] of Object.entries(aWholeHousehold)) {
      if (/^(attest|signed)/.test(name)) continue
      if (Array.isArray(value)) {
        value.forEach((item, index) => {
          const back = (stored[name] as readonly unknown[])[index]
          if (typeof item === 'object') expect(back).toMatchObject(item as object)
          else expect(back).toBe(item)
        })
      } else expect([name, stored[name]]).toEqual([name, value])
    }
  })

  it('numbers claims so that they can be read over the phone', async () => {
    const one = await world.file(ana, aWholeHousehold, 'start')
    const two = await world.file(ana, aWholeHousehold, 'start')
    expect(one.claimNumber).toMatch(/^LH-\d{5}-\d$/)
    expect(parseClaimNumber(one.claimNumber.toLowerCase().replaceAll('-', ' '))).toBe(one.claimNumber)
    expect(two.claimNumber).not.toBe(one.claimNumber)
  })

  it('is submitted when signed: status, day, workflow, frozen copy and history', async () => {
    world.setDay(4)
    const claim = await world.file(ana)
    expect(claim.status).toEqual({ id: statusIds.submitted, name: 'Claim Submitted' })
    const shown = await view(claim)
    expect(shown.signedDate).toBe(String(Date.parse('2026-11-06T12:00:00Z')))
    expect(shown).toMatchObject({
      signedFirstName: 'Marisol',
      attestations: {
        firstAttest: true,
        secondAttest: true,
        thirdAttest: true,
        fourthAttest: true,
        signedFirstName: 'Marisol',
        signedLastName: 'Quintero',
        signedDate: String(Date.parse('2026-11-06T12:00:00Z')),
      },
      documents: [],
      settlementDocuments: [],
      turn: { side: 'program', dueOn: '2026-12-06' },
      draft: null,
      isFilingOnBehalf: false,
    })
    expect(
      shown.workflow.filter(({ stateCompletedOn }) => stateCompletedOn).map(({ stateName }) => stateName),
    ).toEqual(['Claim Started', 'Claim Submitted'])
    expect(shown.workflow[1]?.completedBy).toEqual({ firstName: 'Ana', lastName: 'Ruiz' })
    const { rows } = await world.db.pool.query('select * from claim_submission where claim_id = $1', [
      claim.id,
    ])
    expect(rows[0]).toMatchObject({
      locale: 'en',
      submitted_by: ana.subject,
      form_version: world.program.forms.inForce.claimant.version,
    })
    expect(JSON.stringify(rows[0].overview)).toContain('Single Family Residence Single Story')
    expect(rows[0].answers).toMatchObject({ claimantLastName: 'Quintero', signedDate: '2026-11-06' })
  })

  it('keeps exactly one active status and one line of history for each change', async () => {
    const claim = await world.file(ana)
    const { rows } = await world.db.pool.query(
      'select status_id, is_active, event from claim_status_history where claim_id = $1 order by id',
      [claim.id],
    )
    expect(rows).toEqual([
      { status_id: statusIds.inProgress, is_active: false, event: 'start' },
      { status_id: statusIds.submitted, is_active: true, event: 'submit' },
    ])
    expect(await count('activity', claim.id)).toBe(1 + 6 + 1)
  })

  it('lists own claims, newest first, and nobody else’s', async () => {
    world.setDay(0)
    const first = await world.file(ana, aWholeHousehold, 'start')
    world.setDay(1)
    const second = await world.file(ana, aWholeHousehold)
    await world.file(ben, aWholeHousehold, 'start')
    const mine = (await world.claims.listMyClaims(ana, 'es')).map((row) => claimSummaryView.parse(row))
    expect(mine.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(mine[0]).toMatchObject({
      claimant: { lastName: 'Quintero' },
      apn: '999-014-027-000',
      turn: { side: 'program' },
    })
    expect(mine[1]).toMatchObject({
      claimant: { lastName: null },
      apn: null,
      step: 1,
      stepName: 'claimant',
      turn: { side: 'claimant' },
    })
    expect(mine[0]?.status.name).not.toBe('Claim Submitted')
  })

  it('reads a claim in one query and the list in one', async () => {
    const claim = await world.file(ana)
    let asked = 0
    const note = () => void (asked += 1)
    world.db.pool.on('acquire', note)
    await world.claims.getClaim(ana, claim.id, 'en')
    await world.claims.listMyClaims(ana, 'en')
    world.db.pool.off('acquire', note)
    expect(asked).toBe(2)
  })
})

describe('whatever people type', () => {
  const texts = [
    `O'Brien "the <script>alert(1)</script>" \\ ; DROP TABLE claim; --`,
    'مرحبا עולם \u202e rtl',
    'family 👩‍👩‍👧‍👦 é e\u0301 \t tab\nnew line',
    'x'.repeat(2000),
    '{"a":[1]} $1 ${x} %s \\u0000',
  ]

  it.each(texts)('comes back exactly, in plain fields and in lists: %.30s', async (text) => {
    const answers: Answers = {
      ...aWholeHousehold,
      propertyAddress: text,
      claimantFirstName: text,
      propertyAnythingElseToShare: text,
      structures: [
        {
          ...(aWholeHousehold['structures'] as readonly Answers[])[0],
          structureName: text,
          structureInfo: text,
        },
      ],
      policies: [{ policyProviderName: text, policyNumber: text }],
      additionalPersons: [],
    }
    const claim = await world.file(ana, answers, 'insurance')
    const stored = asAnswers((await view(claim)).answers)
    expect(stored).toMatchObject({
      propertyAddress: text,
      claimantFirstName: text,
      propertyAnythingElseToShare: text,
      structures: [{ structureName: text, structureInfo: text }],
      policies: [{ policyProviderName: text, policyNumber: text }],
    })
  })
})

describe('a step is refused', () => {
  it('with every problem at once, by the path of its answer', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'additionalPersons')
    const bad: Answers = {
      ...aWholeHousehold,
      propertyAPN: '12',
      structures: [{ structureType: 99 }],
      propertyDamagePercent: 200,
    }
    const error = await world.save(ana, 'property', bad, claim).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(AppError)
    const { code, errors } = error as AppError
    expect(code).toBe('INVALID_ANSWERS')
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'propertyAPN',
        'propertyDamagePercent',
        'structures.0.structureType',
        'structures.0.structureName',
      ]),
    )
    expect((await view(claim)).version).toBe(claim.version)
  })

  it('before an earlier one is saved', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    expect(await codeOf(world.save(ana, 'attorney', aWholeHousehold, claim))).toBe('STEP_OUT_OF_ORDER')
    expect(await codeOf(world.save(ana, 'sign', aWholeHousehold, claim))).toBe('STEP_OUT_OF_ORDER')
    expect(await codeOf(world.save(ana, 'claimant', aWholeHousehold, claim))).toMatchObject({
      stepName: 'attorney',
    })
  })

  it('for a stranger’s claim exactly as for one that does not exist', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const missing = { ...claim, id: crypto.randomUUID() }
    expect(await codeOf(world.save(ben, 'claimant', aWholeHousehold, claim))).toBe('NOT_FOUND')
    expect(await codeOf(world.save(ben, 'claimant', aWholeHousehold, missing))).toBe('NOT_FOUND')
    expect(await codeOf(world.save(ben, 'start', aWholeHousehold, claim))).toBe('NOT_FOUND')
    expect(await codeOf(view(claim, ben))).toBe('NOT_FOUND')
    expect(await codeOf(world.claims.withdrawClaim(call(null, ben), claim.id))).toBe('NOT_FOUND')
    expect(
      await codeOf(
        world.intake.saveDraft(ben, claim.id, {
          step: 'claimant',
          form: shownForm,
          answers: {},
          revision: 0,
        }),
      ),
    ).toBe('NOT_FOUND')
  })

  it('for staff, who may read it', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    expect((await view(claim, reviewer)).id).toBe(claim.id)
    expect(await codeOf(world.save(reviewer, 'claimant', aWholeHousehold, claim))).toBe('FORBIDDEN')
    expect(await codeOf(world.file(reviewer, aWholeHousehold, 'start'))).toBe('FORBIDDEN')
    expect(await codeOf(world.claims.listMyClaims(reviewer, 'en'))).toBe('FORBIDDEN')
  })

  it('once the claim is submitted', async () => {
    const claim = await world.file(ana)
    for (const name of ['start', 'claimant', 'property', 'insurance', 'sign'] as const) {
      expect(await codeOf(world.save(ana, name, aWholeHousehold, claim))).toBe('CLAIM_ALREADY_SUBMITTED')
    }
    const draft = world.intake.saveDraft(ana, claim.id, {
      step: 'claimant',
      form: shownForm,
      answers: {},
      revision: 0,
    })
    expect(await codeOf(draft)).toBe('CLAIM_ALREADY_SUBMITTED')
  })

  it('for the closed fire, at the start and when a claim would move to it', async () => {
    const closed = { ...aWholeHousehold, incident: 120950000 }
    expect(await codeOf(world.file(ana, closed, 'start'))).toBe('FIRE_CLOSED')
    const claim = await world.file(ana, aWholeHousehold, 'start')
    expect(await codeOf(world.save(ana, 'start', closed, claim))).toBe('FIRE_CLOSED')
  })

  it('at the signature when an earlier answer no longer holds, naming the step', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    await world.db.pool.query(
      "update claim_answers set answers = answers - 'propertyAPN' where claim_id = $1",
      [claim.id],
    )
    const error = (await world
      .save(ana, 'sign', { ...aWholeHousehold, attestOwners: false }, claim)
      .catch((cause: unknown) => cause)) as AppError
    expect(error.code).toBe('INVALID_ANSWERS')
    expect(error.detail).toEqual({ steps: ['property', 'sign'] })
    expect(error.errors.map(({ path }) => path)).toEqual(['propertyAPN', 'attestOwners'])
    expect((await view(claim)).status.id).toBe(statusIds.inProgress)
  })
})

describe('two people on one claim', () => {
  it('the later tab is told, and nothing of the earlier is lost', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    const saved = await world.save(ana, 'claimant', { ...aWholeHousehold, claimantFirstName: 'First' }, claim)
    const late = await world
      .save(ana, 'claimant', { ...aWholeHousehold, claimantFirstName: 'Second' }, claim)
      .catch((e: unknown) => e)
    expect(late).toMatchObject({ code: 'CLAIM_CHANGED', detail: { version: saved.version } })
    expect((await view(claim)).claimant.firstName).toBe('First')
  })

  it('of two signatures at once, exactly one submits', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        codeOf(world.save(ana, 'sign', aWholeHousehold, { ...claim, version: claim.version })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'CLAIM_ALREADY_SUBMITTED')).toHaveLength(5)
    expect(await count('claim_submission', claim.id)).toBe(1)
    expect(await count('attestation', claim.id)).toBe(1)
  })

  it('of many saves over one version, exactly one wins', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'attorney')
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(world.save(ana, 'additionalPersons', aWholeHousehold, claim))),
    )
    expect(outcomes.filter((outcome) => outcome === 'CLAIM_CHANGED')).toHaveLength(5)
    expect(await count('additional_person', claim.id)).toBe(1)
  })

  it('a withdrawal and a signature at once leave one of them', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    await Promise.allSettled([
      world.save(ana, 'sign', aWholeHousehold, claim),
      world.claims.withdrawClaim(call(claim.version), claim.id),
    ])
    const { rows } = await world.db.pool.query(
      'select status_id from claim_status_history where claim_id = $1 and is_active',
      [claim.id],
    )
    expect(rows).toHaveLength(1)
    expect((await view(claim)).version).toBe(claim.version + 1)
  })
})

describe('a changed answer', () => {
  it('takes the answers with it that are no longer asked', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    const without = {
      ...aWholeHousehold,
      insuranceCoverage: yesNoIds.no,
      insuranceReceivedPayments: yesNoIds.no,
    }
    await world.save(ana, 'insurance', without, claim)
    expect(await view(claim)).toMatchObject({ insurancePolicies: [], paymentAmountReceived: null })
  })

  it('keeps the ids of structures that stay and drops those that go', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'property')
    const before = (await view(claim)).damagedStructures
    const [first] = aWholeHousehold['structures'] as readonly Answers[]
    await world.save(
      ana,
      'property',
      { ...aWholeHousehold, structures: [{ ...first, structureName: 'House' }] },
      claim,
    )
    const after = (await view(claim)).damagedStructures
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before[0]?.id, name: 'House' })
  })

  it('never lowers the step at which a claim resumes', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'insurance')
    expect(claim.stepName).toBe('review')
    expect((await world.save(ana, 'claimant', aWholeHousehold, claim)).stepName).toBe('review')
  })
})

describe('filing as an attorney', () => {
  const behalf: Answers = {
    ...aWholeHousehold,
    relationshipToClaimant: relationshipToClaimantIds.attorney,
    onbehalfFirstName: 'Rosa',
    onbehalfLastName: 'Lindqvist',
    onbehalfPhone: '+1 (530) 555-0142',
    onbehalfEmail: 'rosa@firm.test',
    onbehalfAddress: '1 Main St',
  }

  it('means that an attorney represents the claimant, with the filer’s own details, whatever was sent', async () => {
    const sent = {
      ...behalf,
      representedByAttorney: yesNoIds.no,
      attorneyFirstName: 'Mallory',
      attorneyFirmsName: 'Lindqvist LLP',
    }
    const claim = await world.file(ana, sent, 'start')
    const named = await world.save(ana, 'claimant', sent, claim)
    expect(await codeOf(world.save(ana, 'attorney', behalf, named))).toBe('INVALID_ANSWERS')
    await world.save(ana, 'attorney', sent, named)
    expect(await view(claim)).toMatchObject({
      isClaimantRepresentedByAttorney: true,
      attorney: { attorneyFirstName: 'Rosa', phoneNumber: '+1 (530) 555-0142', firmName: 'Lindqvist LLP' },
      isFilingOnBehalf: true,
      onBehalfOf: { email: 'rosa@firm.test', relationToClaim: { id: 120950003, name: 'Attorney' } },
    })
  })

  it('keeps the attorney’s details in step with the first step, and asks again when it ends', async () => {
    const sent = { ...behalf, attorneyFirmsName: 'Lindqvist LLP' }
    const claim = await world.file(ana, sent, 'property')
    const renamed = await world.save(ana, 'start', { ...sent, onbehalfFirstName: 'Rosalía' }, claim)
    expect((await view(claim)).attorney?.attorneyFirstName).toBe('Rosalía')
    expect(renamed.stepName).toBe(claim.stepName)
    const alone = await world.save(ana, 'start', aWholeHousehold, renamed)
    expect(alone.stepName).toBe('attorney')
    expect(await view(claim)).toMatchObject({
      isClaimantRepresentedByAttorney: null,
      attorney: null,
      onBehalfOf: null,
    })
  })

  it('is not screened; anybody else’s represented claim is', async () => {
    const filedByAttorney = await world.file(ana, { ...behalf, attorneyFirmsName: 'Lindqvist LLP' })
    expect(filedByAttorney.status.id).toBe(statusIds.submitted)
    const represented = {
      ...aWholeHousehold,
      representedByAttorney: yesNoIds.yes,
      attorneyFirstName: 'Rosa',
      attorneyLastName: 'Lindqvist',
      attorneyFirmsName: 'Lindqvist LLP',
      attorneyPhone: '+1 (530) 555-0142',
      attorneyEmail: 'rosa@firm.test',
    }
    const screened = await world.file(ana, represented)
    expect(screened.status.id).toBe(statusIds.resubmitViaAttorney)
    expect((await view(screened)).turn.side).toBe('claimant')
  })
})

describe('withdrawing', () => {
  it('closes a claim in progress and a submitted one, and only once', async () => {
    const filed = [await world.file(ana, aWholeHousehold, 'start'), await world.file(ana)]
    for (const claim of filed) {
      const gone = await world.claims.withdrawClaim(call(claim.version), claim.id)
      expect(gone.status.id).toBe(statusIds.closedWithdrawn)
      expect((await view(claim)).turn).toEqual({ side: 'closed', dueOn: null })
      expect(await codeOf(world.claims.withdrawClaim(call(), claim.id))).toBe('TRANSITION_NOT_ALLOWED')
    }
    expect(
      await codeOf(
        world.save(ana, 'claimant', aWholeHousehold, { ...filed[0], version: 2 } as SavedStepView),
      ),
    ).toBe('TRANSITION_NOT_ALLOWED')
  })

  it('is refused for a version that is no longer there', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'claimant')
    expect(await codeOf(world.claims.withdrawClaim(call(claim.version - 1), claim.id))).toBe('CLAIM_CHANGED')
  })
})

describe('a claim that was begun', () => {
  it('knows the person who began it, so that notices reach somebody who never asked for anything else', async () => {
    await world.file(ana, aWholeHousehold, 'start')
    expect(await world.accounts.findAccount(ana.subject)).toMatchObject({ email: ana.email, locale: 'en' })
  })
})

describe('events of the program', () => {
  it('pause, resume and move dates in the database as in the table', async () => {
    const claim = await world.file(ana)
    const move = (
      event: 'beginReview' | 'requestDocuments' | 'resumeReview' | 'complete' | 'await' | 'resume',
      facts = {},
    ) => world.db.transaction((tx) => world.claims.applyEvent(tx, claim.id, event, reviewer, facts))
    await move('beginReview')
    world.setDay(2)
    await move('requestDocuments', { wantedTypesNamed: true })
    expect((await view(claim)).turn).toEqual({ side: 'claimant', dueOn: '2026-12-04' })
    world.setDay(12)
    await move('resumeReview')
    expect((await view(claim)).turn).toEqual({ side: 'program', dueOn: '2026-12-12' })
    await move('complete', { valuesConfirmed: true, proofsAccepted: true, propertiesDecided: true })
    world.setDay(17)
    await move('await')
    world.setDay(20)
    const shown = await view(claim)
    expect(shown).toMatchObject({
      countdown: 70,
      daysSinceCompletion: 5,
      turn: { side: 'claimant', dueOn: null },
    })
    await move('resume')
    expect((await view(claim)).turn).toEqual({ side: 'program', dueOn: '2026-12-17' })
    expect(await count('claim_pause', claim.id)).toBe(2)
  })

  it('refuse what is not in the table, and change nothing', async () => {
    const claim = await world.file(ana)
    const complete = world.db.transaction((tx) =>
      world.claims.applyEvent(tx, claim.id, 'complete', reviewer, {
        valuesConfirmed: true,
        proofsAccepted: true,
        propertiesDecided: true,
      }),
    )
    expect(await codeOf(complete)).toBe('TRANSITION_NOT_ALLOWED')
    expect((await view(claim)).version).toBe(claim.version)
  })

  it('tell the claimant what can be done now', async () => {
    const claim = await world.file(ana)
    const events = new Map((await view(claim)).allowedEvents.map((each) => [each.event, each]))
    expect(events.get('withdraw')).toMatchObject({ allowed: true, reason: null })
    expect(events.get('submit')).toMatchObject({ allowed: false, reason: 'TRANSITION_NOT_ALLOWED' })
    expect(events.has('complete')).toBe(false)
  })
})

it('claims in progress end when their fire’s grace days are over; submitted ones stay', async () => {
  const { program } = world
  const fires = program.fires.map((fire) => ({ ...fire, closedOn: '2026-11-10', graceDays: 3 }))
  const closing = await claimWorld({ ...program, fires })
  const started = await closing.file(ana, aWholeHousehold, 'claimant')
  const submitted = await closing.file(ana)
  closing.setDay(10)
  expect(await closing.claims.closeClaimsOfClosedFires()).toBe(0)
  expect((await closing.save(ana, 'claimant', aWholeHousehold, started)).stepName).toBe('attorney')
  expect(await codeOf(closing.file(ana, aWholeHousehold, 'start'))).toBe('FIRE_CLOSED')
  closing.setDay(11)
  expect(
    await codeOf(
      closing.save(ana, 'claimant', aWholeHousehold, { ...started, version: started.version + 1 }),
    ),
  ).toBe('FIRE_CLOSED')
  expect(await closing.claims.closeClaimsOfClosedFires()).toBe(1)
  expect((await closing.claims.getClaim(ana, started.id, 'en')).status.id).toBe(statusIds.closedOther)
  expect((await closing.claims.getClaim(ana, submitted.id, 'en')).status.id).toBe(statusIds.submitted)
  await closing.db.close()
})

describe('typing that is not saved yet', () => {
  const answers = { claimantFirstName: 'M\u0000 \ud83d <b>', nested: [{ a: [1, null, ''] }] }

  it('comes back exactly, revision by revision, and goes with the next save', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const first = await world.intake.saveDraft(ana, claim.id, {
      step: 'claimant',
      form: shownForm,
      answers,
      revision: 0,
    })
    expect(first.revision).toBe(1)
    const second = await world.intake.saveDraft(ana, claim.id, {
      step: 'claimant',
      form: shownForm,
      answers,
      revision: 1,
    })
    expect((await view(claim)).draft).toEqual({
      step: 'claimant',
      form: shownForm,
      answers,
      revision: 2,
      savedAt: second.savedAt,
    })
    expect((await view(claim, reviewer)).draft).toBeNull()
    await world.save(ana, 'claimant', aWholeHousehold, claim)
    expect((await view(claim)).draft).toBeNull()
  })

  it('in other steps stays with a save of one: another window was told that it is saved', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const typed = {
      propertyAcreage: 7.5,
      policies: [{ policyNumber: 'A\u0000 \ud83d' }],
      claimantFirstName: 'M',
    }
    await world.intake.saveDraft(ana, claim.id, {
      step: 'property',
      form: shownForm,
      answers: typed,
      revision: 0,
    })
    const saved = await world.save(ana, 'claimant', aWholeHousehold, claim)
    expect(saved.draftRevision).toBe(2)
    const { claimantFirstName: _saved, ...left } = typed
    expect((await view(claim)).draft).toMatchObject({
      step: 'property',
      form: shownForm,
      answers: left,
      revision: 2,
    })
    const after = await world.save(ana, 'attorney', aWholeHousehold, saved)
    expect(after.draftRevision).toBe(3)
  })

  it('of another window is not written over: the later one is told what is there', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    await world.intake.saveDraft(ana, claim.id, {
      step: 'claimant',
      form: shownForm,
      answers: { a: 'one' },
      revision: 0,
    })
    for (const revision of [0, 7]) {
      const late = await world.intake
        .saveDraft(ana, claim.id, { step: 'claimant', form: shownForm, answers: { a: 'two' }, revision })
        .catch((e: unknown) => e)
      expect(late).toMatchObject({
        code: 'DRAFT_CHANGED',
        detail: { draft: { answers: { a: 'one' }, revision: 1 } },
      })
    }
  })

  it('of two windows at once, one is kept', async () => {
    const claim = await world.file(ana, aWholeHousehold, 'start')
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        codeOf(
          world.intake.saveDraft(ana, claim.id, {
            step: 'claimant',
            form: shownForm,
            answers: {},
            revision: 0,
          }),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'DRAFT_CHANGED')).toHaveLength(4)
  })

  it('of the first step belongs to the person until the claim begins', async () => {
    expect(await world.intake.getStartDraft(ana)).toBeNull()
    await world.intake.saveStartDraft(ana, { step: 'start', form: shownForm, answers, revision: 0 })
    expect(
      await codeOf(
        world.intake.saveStartDraft(ana, { step: 'start', form: shownForm, answers, revision: 0 }),
      ),
    ).toBe('DRAFT_CHANGED')
    await world.intake.saveStartDraft(ana, { step: 'start', form: shownForm, answers, revision: 1 })
    expect(await world.intake.getStartDraft(ana)).toMatchObject({ answers, revision: 2 })
    expect(await world.intake.getStartDraft(ben)).toBeNull()
    await world.file(ana, aWholeHousehold, 'start')
    expect(await world.intake.getStartDraft(ana)).toBeNull()
  })

  it('is refused when it is larger than any typing', async () => {
    const much = { step: 'start', form: shownForm, answers: { a: 'é'.repeat(140_000) }, revision: 0 }
    expect(await codeOf(world.intake.saveStartDraft(ana, much))).toBe('PAYLOAD_TOO_LARGE')
  })
})

it('a body with a NUL is not even looked at', async () => {
  const { claimantBody } = await import('@makewhole/contract/claim/step-body.ts')
  const body = { ...bodyOfFacts('claimant', noFacts), firstName: 'a\u0000b' }
  expect(claimantBody.safeParse(body).success).toBe(false)
  expect(answersBody.safeParse({ answers: { claimantFirstName: 'a\u0000b' } }).success).toBe(false)
})
