import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLawyer, aWholeHousehold, claimWorld, person, refusal, reviewer } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { aClientHome } from '../trial/file-claim.ts'
import { createClaimHistoryService } from '../claim-history/claim-history.service.ts'
import { createClaimantValidation } from './claimant-validation.service.ts'

let world: ClaimWorld
let validation: ReturnType<typeof createClaimantValidation>
const seesAll: Actor = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
const named = (lastName: string, email: string, phone: string) => ({
  ...aWholeHousehold,
  claimantFirstName: 'Mara',
  claimantLastName: lastName,
  claimantEmail: email,
  claimantPhone: phone,
  signedFirstName: 'Mara',
  signedLastName: lastName,
})

beforeAll(async () => {
  world = await claimWorld()
  validation = createClaimantValidation(world)
})
afterAll(() => world.db.close())

const outcomesOf = (checks: readonly { readonly name: string; readonly outcome: string }[]) =>
  Object.fromEntries(checks.map(({ name, outcome }) => [name, outcome]))

describe('claimant validation', () => {
  it('names other claims of the same person, e-mail address and telephone number', async () => {
    const one = await world.file(person('one'), named('Lowry', 'mara@example.com', '+1 (530) 555-0101'))
    const alone = await validation.validateClaimant(reviewer, one.id, 'en')
    expect(alone.others).toEqual([])
    expect(outcomesOf(alone.checks)).toEqual({
      samePerson: 'unknown',
      nameAgainstProofs: 'unknown',
      signatureName: 'pass',
      agreementNames: 'unknown',
      partyNames: 'pass',
      sharedEmail: 'unknown',
      sharedPhone: 'unknown',
      paymentAddress: 'unknown',
    })
    await world.file(person('two'), named('LOWRY', 'MARA@example.com', '+1 (530) 555-0199'))
    await world.file(person('three'), named('Vance', 'vance@example.com', '+1 (530) 555-0101'))
    const shared = await validation.validateClaimant(reviewer, one.id, 'en')
    expect(shared.others).toMatchObject([
      { claimantName: 'Mara LOWRY', shares: ['email', 'name'] },
      { claimantName: 'Mara Vance', shares: ['phone'] },
    ])
    expect(outcomesOf(shared.checks)).toMatchObject({
      samePerson: 'fail',
      sharedEmail: 'fail',
      sharedPhone: 'fail',
    })
  })

  it('knows a person by the letters of the name, not by its accents', async () => {
    const one = await world.file(person('four'), named('Núñez', 'n@example.com', '+1 (530) 555-0140'))
    await world.file(person('five'), named('NUNEZ', 'other@example.com', '+1 (530) 555-0141'))
    const { others } = await validation.validateClaimant(reviewer, one.id, 'en')
    expect(others).toMatchObject([{ claimantName: 'Mara NUNEZ', shares: ['name'] }])
  })

  it('tells nothing of claims of attorneys to who may not see them', async () => {
    const lawyer = await aLawyer(world.db)
    await world.fileForClient(lawyer, {
      ...aClientHome(),
      claimantFirstName: 'Ines',
      claimantLastName: 'Duarte',
    })
    const own = await world.file(person('ines'), {
      ...aWholeHousehold,
      claimantFirstName: 'Ines',
      claimantLastName: 'Duarte',
      claimantEmail: 'ines@example.com',
      claimantPhone: '+1 (530) 555-0177',
      signedFirstName: 'Ines',
      signedLastName: 'Duarte',
    })
    const blind = await validation.validateClaimant(reviewer, own.id, 'en')
    expect(blind).toMatchObject({ others: [], hasMoreOthers: false })
    expect(outcomesOf(blind.checks)).toMatchObject({ samePerson: 'unknown' })
    const seeing = await validation.validateClaimant(seesAll, own.id, 'es')
    expect(seeing.others).toMatchObject([{ claimantName: 'Ines Duarte', shares: ['name'] }])
  })

  it('compares the signature with whoever signed, never with a firm’s client', async () => {
    const lawyer = { ...(await aLawyer(world.db)), firstName: 'Priya', lastName: 'Raman' }
    const signatureOf = async (names: object) => {
      const { id } = await world.fileForClient(lawyer, { ...aClientHome(), ...names })
      const { checks } = await validation.validateClaimant(seesAll, id, 'en')
      const { outcome, claim, record } = checks.find(({ name }) => name === 'signatureName') ?? {}
      const [line] = await createClaimHistoryService(world).claimHistory(seesAll, id, null, 'es')
      return { outcome, claim, record, history: line?.description ?? '' }
    }
    const own = await signatureOf({ signedFirstName: 'priya', signedLastName: 'Raman' })
    expect(own).toMatchObject({ outcome: 'pass', claim: ['Priya Raman'], record: ['priya Raman'] })
    expect(own.history).not.toContain('Firmado')
    const clients = { claimantFirstName: 'Ines', claimantLastName: 'Duarte' }
    const other = await signatureOf({ ...clients, signedFirstName: 'Ines', signedLastName: 'Duarte' })
    expect(other).toMatchObject({ outcome: 'fail', claim: ['Priya Raman'], record: ['Ines Duarte'] })
    expect(other.history).toContain('Firmado como «Ines Duarte» por Priya Raman')
  })

  it('is the staff’s alone', async () => {
    const claim = await world.file(person('owner'))
    expect(await refusal(validation.validateClaimant(person('owner'), claim.id, 'en'))).toBe('FORBIDDEN')
    expect(await refusal(validation.validateClaimant(person('stranger'), claim.id, 'en'))).toBe('NOT_FOUND')
  })
})
