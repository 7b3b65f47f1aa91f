import { nameForm, streetForm, zipForm } from '../shared/street-address.ts'
import type { Check } from './check.ts'
import { plain, said } from './check.ts'

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

/** What another claim shares with this one. */
export const sharedThings = ['name', 'email', 'phone'] as const
export type SharedThing = (typeof sharedThings)[number]

/** A line, a city and a ZIP code. */
export interface PostalPlace {
  readonly address: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** What is known of the people of a claim; other claims are those that who asks may see. */
export interface ClaimantFacts {
  readonly claimantName: string
  /** As a reviewer confirmed it; null: not yet. */
  readonly confirmedName: string | null
  /** A proof of identity was sent, and one was accepted. */
  readonly identity: { readonly isSent: boolean; readonly isAccepted: boolean }
  readonly onBehalfOf: string
  /** With which the claim was signed; null: not yet. */
  readonly signature: string | null
  readonly agreementSigners: readonly { readonly name: string; readonly typed: string | null }[]
  /** Everybody on the claim besides the claimant. */
  readonly persons: readonly string[]
  readonly payees: readonly (PostalPlace & { readonly name: string })[]
  readonly property: PostalPlace
  readonly mailing: PostalPlace
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly others: readonly { readonly claimNumber: string; readonly shares: readonly SharedThing[] }[]
}

type ClaimantCheck = Check<ClaimantCheckName>

/** All comparisons of the people of a claim, in their order (docs/rules/review.md "Claimant validation"). */
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

/** Nobody of this name has another claim. */
export function checkSamePerson(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'samePerson', 'name', facts.claimantName === '' ? [] : [facts.claimantName])
}

/** No other claim has an e-mail address of this one. */
export function checkSharedEmail(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'sharedEmail', 'email', facts.emails)
}

/** No other claim has a telephone number of this one. */
export function checkSharedPhone(facts: ClaimantFacts): ClaimantCheck {
  return sharing(facts, 'sharedPhone', 'phone', facts.phones)
}

function sharing(
  { others }: ClaimantFacts,
  name: ClaimantCheckName,
  thing: SharedThing,
  ours: readonly string[],
): ClaimantCheck {
  const theirs = others.filter(({ shares }) => shares.includes(thing)).map(({ claimNumber }) => claimNumber)
  const outcome = ours.length === 0 ? 'unknown' : theirs.length === 0 ? 'pass' : 'fail'
  return { name, outcome, ours: said(...ours), theirs: said(...theirs) }
}

/** The answered name is the one that a reviewer read on an accepted proof of identity. */
export function checkNameAgainstProofs({
  claimantName,
  confirmedName,
  identity,
}: ClaimantFacts): ClaimantCheck {
  const isRead = identity.isAccepted && confirmedName !== null
  return {
    name: 'nameAgainstProofs',
    outcome:
      !isRead || claimantName === '' ? 'unknown' : isSameName(claimantName, confirmedName) ? 'pass' : 'fail',
    ours: said(claimantName),
    theirs: isRead
      ? said(confirmedName)
      : [
          identity.isSent
            ? { en: 'Proof of identity not accepted yet', es: 'Prueba de identidad aún no aceptada' }
            : { en: 'No proof of identity', es: 'Sin prueba de identidad' },
        ],
  }
}

/** The claim was signed with the name of the claimant, or of who files for them. */
export function checkSignatureName({ claimantName, onBehalfOf, signature }: ClaimantFacts): ClaimantCheck {
  const names = [claimantName, onBehalfOf].filter((name) => name !== '')
  return {
    name: 'signatureName',
    outcome:
      signature === null || names.length === 0
        ? 'unknown'
        : names.some((name) => isSameName(name, signature))
          ? 'pass'
          : 'fail',
    ours: said(...names),
    theirs: said(signature),
  }
}

/** Everybody who signed the agreement typed their own name. */
export function checkAgreementNames({ agreementSigners }: ClaimantFacts): ClaimantCheck {
  const signed = agreementSigners.filter(({ typed }) => typed !== null)
  return {
    name: 'agreementNames',
    outcome:
      signed.length === 0
        ? 'unknown'
        : signed.every(({ name, typed }) => isSameName(name, typed ?? ''))
          ? 'pass'
          : 'fail',
    ours: said(...agreementSigners.map(({ name }) => name)),
    theirs: said(...signed.map(({ typed }) => typed)),
  }
}

/** Everybody on the claim has a name, and nobody is on it twice. */
export function checkPartyNames({ claimantName, persons }: ClaimantFacts): ClaimantCheck {
  const forms = [claimantName, ...persons].map(nameForm)
  const twice = persons.filter((_name, at) => forms.indexOf(forms[at + 1] ?? '') <= at)
  return {
    name: 'partyNames',
    outcome: persons.length === 0 ? 'unknown' : forms.includes('') || twice.length > 0 ? 'fail' : 'pass',
    ours: said(claimantName, ...persons),
    theirs: [
      ...said(...twice),
      ...(forms.includes('') ? [{ en: 'A person without a name', es: 'Una persona sin nombre' }] : []),
    ],
  }
}

/** Everybody is paid at the property or at the claimant's mailing address. */
export function checkPaymentAddress({ payees, property, mailing }: ClaimantFacts): ClaimantCheck {
  const known = payees.filter(({ address }) => address !== null)
  const isThere = (payee: PostalPlace) => [property, mailing].some((place) => isSamePlace(payee, place))
  return {
    name: 'paymentAddress',
    outcome: known.length === 0 ? 'unknown' : known.every(isThere) ? 'pass' : 'fail',
    ours: [property, mailing]
      .map(lineOf)
      .filter((line, at, all) => line !== '' && all.indexOf(line) === at)
      .map(plain),
    theirs: known.map((payee) => plain(`${payee.name}: ${lineOf(payee)}`)),
  }
}

/** The same names, whatever stands between the first and the last one. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [nameForm(one).split(' '), nameForm(other).split(' ')]
  const ends = (parts: readonly string[]) => `${parts[0]} ${parts.at(-1)}`
  return (
    first.join(' ') === second.join(' ') ||
    (first.length > 1 && second.length > 1 && ends(first) === ends(second))
  )
}

function isSamePlace(one: PostalPlace, other: PostalPlace): boolean {
  const street = streetForm(one.address ?? '')
  return (
    street !== '' && street === streetForm(other.address ?? '') && zipForm(one.zip) === zipForm(other.zip)
  )
}

const lineOf = ({ address, city, zip }: PostalPlace) => [address, city, zip].filter(Boolean).join(', ')
