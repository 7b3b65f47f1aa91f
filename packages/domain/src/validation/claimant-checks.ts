import type { SignedName } from '../intake/signature.ts'
import { nameForm, streetForm, zipForm } from '../shared/street-address.ts'
import type { Check } from './check.ts'
import { compare, plain, presentTexts } from './check.ts'

export const claimantCheckNames = [
  'samePerson',
  'nameAgainstProofs',
  'signatureName',
  'agreementNames',
  'partyNames',
  'sharedEmail',
  'sharedPhone',
  'paymentAddress',
] as const
export type ClaimantCheckName = (typeof claimantCheckNames)[number]

/** Common fields of another claim and this one. */
export const sharedFields = ['name', 'email', 'phone'] as const
export type SharedField = (typeof sharedFields)[number]

/** A line, a city and a ZIP code. */
export interface PostalPlace {
  readonly address: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** Facts of the people of a claim; other claims are those visible to the caller. */
export interface ClaimantFacts {
  readonly claimantName: string
  /** As a reviewer confirmed it; null: not yet. */
  readonly confirmedName: string | null
  /** A proof of identity was sent, and one was accepted. */
  readonly identity: { readonly isSent: boolean; readonly isAccepted: boolean }
  /** The claim's signature, as it was when it was signed; null: not yet. */
  readonly signature: SignedName | null
  readonly agreementSigners: readonly { readonly name: string; readonly typed: string | null }[]
  /** Everybody on the claim besides the claimant. */
  readonly persons: readonly string[]
  readonly payees: readonly (PostalPlace & { readonly name: string })[]
  readonly property: PostalPlace
  readonly mailing: PostalPlace
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly others: readonly { readonly claimNumber: string; readonly shares: readonly SharedField[] }[]
}

type ClaimantCheck = Check<ClaimantCheckName>

/** Makes all comparisons of the people of a claim, in their order (docs/rules/review.md "Claimant validation"). */
export function claimantChecks(facts: ClaimantFacts): readonly ClaimantCheck[] {
  return [
    checkSamePerson(facts),
    checkNameAgainstProofs(facts),
    checkSignatureName(facts),
    checkAgreementNames(facts),
    checkPartyNames(facts),
    checkSharedEmail(facts),
    checkSharedPhone(facts),
    checkPaymentAddress(facts),
  ]
}

/** Checks that nobody of this name has another claim. */
export function checkSamePerson(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'samePerson', 'name', facts.claimantName === '' ? [] : [facts.claimantName])
}

/** Checks that no other claim has an e-mail address of this one. */
export function checkSharedEmail(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'sharedEmail', 'email', facts.emails)
}

/** Checks that no other claim has a telephone number of this one. */
export function checkSharedPhone(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'sharedPhone', 'phone', facts.phones)
}

function sharing(
  { others }: ClaimantFacts,
  name: ClaimantCheckName,
  field: SharedField,
  ownTexts: readonly string[],
): ClaimantCheck {
  const claimNumbers = others
    .filter(({ shares }) => shares.includes(field))
    .map(({ claimNumber }) => claimNumber)
  return compare(name, presentTexts(...ownTexts), presentTexts(...claimNumbers), () => false)
}

/** Checks that the answered name is the one that a reviewer read on an accepted proof of identity. */
export function checkNameAgainstProofs({
  claimantName,
  confirmedName,
  identity,
}: ClaimantFacts): ClaimantCheck {
  const name = 'nameAgainstProofs'
  if (identity.isAccepted && confirmedName !== null)
    return compare(name, presentTexts(claimantName), presentTexts(confirmedName), () =>
      matchesName(claimantName, confirmedName),
    )
  const missing = identity.isSent
    ? { en: 'Proof of identity not accepted yet', es: 'Prueba de identidad aún no aceptada' }
    : { en: 'No proof of identity', es: 'Sin prueba de identidad' }
  return { name, outcome: 'unknown', claimTexts: presentTexts(claimantName), recordTexts: [missing] }
}

/** Checks that the signed name is the signer's: a firm's member, the claimant, or their filer. */
export function checkSignatureName({ signature }: ClaimantFacts): ClaimantCheck {
  return compare(
    'signatureName',
    presentTexts(signature?.signer),
    presentTexts(signature?.typed),
    () => !signature?.isOther,
  )
}

/** Checks that everybody signed the agreement with their own name. */
export function checkAgreementNames({ agreementSigners }: ClaimantFacts): ClaimantCheck {
  const names = presentTexts(...agreementSigners.map(({ name }) => name))
  const typed = presentTexts(...agreementSigners.map((each) => each.typed))
  return compare('agreementNames', names, typed, () =>
    agreementSigners.every((each) => matchesName(each.name, each.typed ?? '')),
  )
}

/** Checks that everybody on the claim has a name, and nobody is on it twice. */
export function checkPartyNames({ claimantName, persons }: ClaimantFacts): ClaimantCheck {
  const forms = [claimantName, ...persons].map(nameForm)
  const repeated = persons.filter((_name, at) => forms.indexOf(forms[at + 1] ?? '') <= at)
  const found = [
    ...presentTexts(...repeated),
    ...(forms.includes('') ? [{ en: 'A person without a name', es: 'Una persona sin nombre' }] : []),
  ]
  const isRight = found.length === 0
  const each = { en: 'Each of them once', es: 'Cada una una sola vez' }
  // A single person has nobody to be compared with.
  const partyTexts = persons.length === 0 ? [] : isRight ? [each] : found
  return compare('partyNames', presentTexts(claimantName, ...persons), partyTexts, () => isRight)
}

/** Checks that everybody is paid at the property or at the claimant's mailing address. */
export function checkPaymentAddress({ payees, property, mailing }: ClaimantFacts): ClaimantCheck {
  const addressed = payees.filter(({ address }) => address?.trim())
  const isOfClaim = (payee: PostalPlace) => [property, mailing].some((place) => matchesPlace(payee, place))
  const claimLines = [property, mailing].map(lineOf).filter((line, at, all) => all.indexOf(line) === at)
  const payeeLines = addressed.map((payee) => plain(`${payee.name}: ${lineOf(payee)}`))
  return compare('paymentAddress', presentTexts(...claimLines), payeeLines, () => addressed.every(isOfClaim))
}

/** Compares names by their first and last words. */
function matchesName(one: string, other: string): boolean {
  const [first, second] = [nameForm(one).split(' '), nameForm(other).split(' ')]
  const ends = (parts: readonly string[]) => `${parts[0]} ${parts.at(-1)}`
  if (first.join('') === '' || second.join('') === '') return false
  return (
    first.join(' ') === second.join(' ') ||
    (first.length > 1 && second.length > 1 && ends(first) === ends(second))
  )
}

function matchesPlace(one: PostalPlace, other: PostalPlace): boolean {
  const street = streetForm(one.address ?? '')
  return (
    street !== '' && street === streetForm(other.address ?? '') && zipForm(one.zip) === zipForm(other.zip)
  )
}

const lineOf = ({ address, city, zip }: PostalPlace) => [address, city, zip].filter(Boolean).join(', ')
