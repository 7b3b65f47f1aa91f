import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimantCheckNames, claimantChecks, sharedFields } from './claimant-checks.ts'
import type { ClaimantCheckName, ClaimantFacts } from './claimant-checks.ts'

const home = { address: '22 Whistling Pika Lane', city: 'Quincy', zip: '95971' }
const post = { address: 'PO Box 12', city: 'Quincy', zip: '95971' }
const whole: ClaimantFacts = {
  claimantName: 'Mara Ellen Lowry',
  confirmedName: 'Mara Lowry',
  identity: { isSent: true, isAccepted: true },
  signature: { signer: 'Mara Lowry', typed: 'Mara Lowry', isOther: false },
  agreementSigners: [{ name: 'Mara Lowry', typed: 'MARA LOWRY' }],
  persons: ['Dennis Lowry'],
  payees: [{ name: 'Mara Lowry', ...post, address: 'P.O. Box 12' }],
  property: home,
  mailing: post,
  emails: ['mara@example.com'],
  phones: ['+1 (530) 555-0101'],
  others: [],
}
const other = (...shares: ClaimantFacts['others'][number]['shares']) => ({
  others: [{ claimNumber: 'LH-2', shares }],
})

const signedAs = (typed: string, isOther = false) => ({ signature: { signer: 'Mara Lowry', typed, isOther } })

describe('claimant validation', () => {
  it('of a claim without a doubt passes in every check, in their order; what nobody shares is not compared', () => {
    const shared: readonly ClaimantCheckName[] = ['samePerson', 'sharedEmail', 'sharedPhone']
    const checks = claimantChecks(whole)
    expect(checks.map(({ name, outcome }) => [name, outcome])).toEqual(
      claimantCheckNames.map((name) => [name, shared.includes(name) ? 'unknown' : 'pass']),
    )
  })

  it('agrees or differs only where both sides say something', () => {
    const name = fc.constantFrom('', ' ', '—', 'Mara Lowry', 'Ana Ruiz')
    const place = fc.record({
      address: fc.constantFrom('', null, '22 Whistling Pika Lane'),
      city: fc.constantFrom('', null, 'Quincy'),
      zip: fc.constantFrom(null, '95971'),
    })
    const facts: fc.Arbitrary<ClaimantFacts> = fc.record({
      claimantName: name,
      confirmedName: fc.option(name),
      identity: fc.record({ isSent: fc.boolean(), isAccepted: fc.boolean() }),
      signature: fc.option(fc.record({ signer: name, typed: name, isOther: fc.boolean() })),
      agreementSigners: fc.array(fc.record({ name, typed: fc.option(name) }), { maxLength: 3 }),
      persons: fc.array(name, { maxLength: 3 }),
      payees: fc.array(
        fc.tuple(place, name).map(([where, payee]) => ({ ...where, name: payee })),
        { maxLength: 3 },
      ),
      property: place,
      mailing: place,
      emails: fc.array(fc.constantFrom('', 'mara@example.com'), { maxLength: 2 }),
      phones: fc.array(fc.constantFrom('', '+1 (530) 555-0101'), { maxLength: 2 }),
      others: fc.array(
        fc.record({ claimNumber: fc.constant('LH-2'), shares: fc.subarray([...sharedFields]) }),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(facts, (given) => {
        for (const { outcome, claimTexts, recordTexts } of claimantChecks(given))
          if (claimTexts.length === 0 || recordTexts.length === 0) expect(outcome).toBe('unknown')
      }),
    )
  })

  it.each<[ClaimantCheckName, string, Partial<ClaimantFacts>, string]>([
    ['samePerson', 'another claim of the name', other('name'), 'fail'],
    ['samePerson', 'another claim that shares something else', other('email'), 'unknown'],
    ['samePerson', 'no name yet', { claimantName: '' }, 'unknown'],
    ['sharedEmail', 'another claim with the address', other('email'), 'fail'],
    ['sharedEmail', 'none given', { emails: [] }, 'unknown'],
    ['sharedPhone', 'another claim with the number', other('phone'), 'fail'],
    ['sharedPhone', 'none given', { phones: [] }, 'unknown'],
    ['nameAgainstProofs', 'another name on the proof', { confirmedName: 'Mara Low' }, 'fail'],
    ['nameAgainstProofs', 'not accepted yet', { identity: { isSent: true, isAccepted: false } }, 'unknown'],
    ['nameAgainstProofs', 'not confirmed yet', { confirmedName: null }, 'unknown'],
    ['signatureName', 'another', signedAs('Ana Ruiz', true), 'fail'],
    [
      'signatureName',
      'of nobody known',
      { signature: { signer: '', typed: 'A', isOther: false } },
      'unknown',
    ],
    ['signatureName', 'blank', signedAs(' '), 'unknown'],
    ['signatureName', 'not signed yet', { signature: null }, 'unknown'],
    ['agreementNames', 'another', { agreementSigners: [{ name: 'Ana Ruiz', typed: 'Ana Riz' }] }, 'fail'],
    ['agreementNames', 'not signed yet', { agreementSigners: [{ name: 'Ana', typed: null }] }, 'unknown'],
    [
      'agreementNames',
      'three names against one signature',
      {
        agreementSigners: [
          { name: 'Ana Ruiz', typed: 'Ana Ruiz' },
          { name: 'Ben Ruiz', typed: null },
          { name: 'Cleo Ruiz', typed: null },
        ],
      },
      'fail',
    ],
    ['partyNames', 'somebody twice', { persons: ['Dennis Lowry', 'DENNIS LOWRY'] }, 'fail'],
    ['partyNames', 'the claimant again', { persons: ['Mara Ellen Lowry'] }, 'fail'],
    ['partyNames', 'no name', { persons: [''] }, 'fail'],
    ['partyNames', 'nobody else', { persons: [] }, 'unknown'],
    ['paymentAddress', 'at the property', { payees: [{ name: 'Mara', ...home }] }, 'pass'],
    ['paymentAddress', 'elsewhere', { payees: [{ name: 'Mara', ...home, zip: '90001' }] }, 'fail'],
    ['paymentAddress', 'not given yet', { payees: [{ name: 'Mara', ...home, address: null }] }, 'unknown'],
  ])('%s: %s', (name, _what, over, outcome) => {
    expect(claimantChecks({ ...whole, ...over }).find((check) => check.name === name)?.outcome).toBe(outcome)
  })

  it('names the other claims and whoever is on the claim twice', () => {
    const checks = claimantChecks({ ...whole, ...other('name'), persons: ['Mara Ellen Lowry'] })
    expect(checks.find(({ name }) => name === 'samePerson')?.recordTexts).toEqual([
      { en: 'LH-2', es: 'LH-2' },
    ])
    expect(checks.find(({ name }) => name === 'partyNames')?.recordTexts).toMatchObject([
      { en: 'Mara Ellen Lowry' },
    ])
  })
})
