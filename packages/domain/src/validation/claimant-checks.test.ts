import { describe, expect, it } from 'vitest'
import { claimantCheckNames, claimantChecks } from './claimant-checks.ts'
import type { ClaimantCheckName, ClaimantFacts } from './claimant-checks.ts'

const home = { address: '22 Whistling Pika Lane', city: 'Quincy', zip: '95971' }
const post = { address: 'PO Box 12', city: 'Quincy', zip: '95971' }
const whole: ClaimantFacts = {
  claimantName: 'Mara Ellen Lowry',
  confirmedName: 'Mara Lowry',
  identity: { isSent: true, isAccepted: true },
  onBehalfOf: '',
  signature: 'Mara Lowry',
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

describe('claimant validation', () => {
  it('of a claim without a doubt passes in every check, in their order', () => {
    const checks = claimantChecks(whole)
    expect(checks.map(({ name, outcome }) => [name, outcome])).toEqual(
      claimantCheckNames.map((name) => [name, 'pass']),
    )
  })

  it.each<[ClaimantCheckName, string, Partial<ClaimantFacts>, string]>([
    ['samePerson', 'another claim of the name', other('name'), 'fail'],
    ['samePerson', 'another claim that shares something else', other('email'), 'pass'],
    ['samePerson', 'no name yet', { claimantName: '' }, 'unknown'],
    ['sharedEmail', 'another claim with the address', other('email'), 'fail'],
    ['sharedEmail', 'none given', { emails: [] }, 'unknown'],
    ['sharedPhone', 'another claim with the number', other('phone'), 'fail'],
    ['sharedPhone', 'none given', { phones: [] }, 'unknown'],
    ['nameAgainstProofs', 'another name on the proof', { confirmedName: 'Mara Low' }, 'fail'],
    ['nameAgainstProofs', 'not accepted yet', { identity: { isSent: true, isAccepted: false } }, 'unknown'],
    ['nameAgainstProofs', 'not confirmed yet', { confirmedName: null }, 'unknown'],
    ['signatureName', 'another', { signature: 'Ana Ruiz' }, 'fail'],
    ['signatureName', 'of who files for them', { signature: 'Ana Ruiz', onBehalfOf: 'Ana Ruiz' }, 'pass'],
    ['signatureName', 'not signed yet', { signature: null }, 'unknown'],
    ['agreementNames', 'another', { agreementSigners: [{ name: 'Ana Ruiz', typed: 'Ana Riz' }] }, 'fail'],
    ['agreementNames', 'not signed yet', { agreementSigners: [{ name: 'Ana', typed: null }] }, 'unknown'],
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
    expect(checks.find(({ name }) => name === 'samePerson')?.theirs).toEqual([{ en: 'LH-2', es: 'LH-2' }])
    expect(checks.find(({ name }) => name === 'partyNames')?.theirs).toMatchObject([
      { en: 'Mara Ellen Lowry' },
    ])
  })
})
