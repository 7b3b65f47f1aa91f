import { isDifferentName } from '../agreement/typed-name.ts'
import { relationshipToClaimantIds } from '../claim/option-ids.ts'
import type { Answers } from '../form/answers.ts'
import type { FormDefinition } from '../form/definition.ts'
import { namesOfFixedDays } from '../form/fixed-days.ts'
import { fullName } from '../shared/person-name.ts'
import { bindingsOf } from './bindings.ts'
import type { FactName } from './facts.ts'

/** A member of a law firm, by the names of their account. */
export interface FirmMember {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Reads a fact of a claim. */
type ValueOf = (fact: FactName) => unknown

/** The signer of a claim, and the name that was signed. */
export interface SignedName {
  /** Empty: the signer is unknown. */
  readonly signer: string
  readonly typed: string
  /** The typed name is another one; never where either is empty. */
  readonly isOther: boolean
}

/**
 * Compares the name under a claim with its signer's (docs/rules/intake.md "Signing"). A firm's signer is the
 * signed-in member. Else it is the person who files for the claimant, or the claimant.
 */
export function signedName(valueOf: ValueOf, member: FirmMember | null): SignedName {
  const signed = signerOf(valueOf, member)
  const [signer, plain] = [fullName(signed), fullName({ ...signed, middleName: null })]
  const typed = personIn(valueOf, 'signature')
  const name = fullName(typed)
  const isOtherSigner = [signer, plain].every((each) => isDifferentName(name, each))
  return { signer, typed: name, isOther: signer !== '' && name !== '' && isOtherSigner }
}

/** Fills in a firm member's signature; none for a household, or if form or account has no name. */
export function answersOfMember(definition: FormDefinition, member: FirmMember | null): Answers {
  const { names } = bindingsOf(definition)
  const nameAnswers = (['firstName', 'lastName'] as const).flatMap((part) => {
    const [name, value] = [names.get(`signature.${part}`), member?.[part]?.trim()]
    return name !== undefined && value ? [[name, value] as const] : []
  })
  return Object.fromEntries(nameAnswers)
}

/** Separates the signing answers (name, statements and day) from the others: only the signer writes them. */
export function splitSignature(definition: FormDefinition, answers: Answers) {
  const bound = [...bindingsOf(definition).names].filter(([fact]) => /^(signature|attestation)\./.test(fact))
  const names = new Set([...bound.map(([, name]) => name), ...namesOfFixedDays(definition)])
  const part = (isSignature: boolean): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name) === isSignature))
  return { signature: part(true), others: part(false) }
}

function signerOf(valueOf: ValueOf, member: FirmMember | null): Parameters<typeof fullName>[0] {
  if (member) return member
  const filer = personIn(valueOf, 'onBehalfOf')
  const isFiledForOther = valueOf('relationToClaim') !== relationshipToClaimantIds.self
  if (isFiledForOther && fullName(filer) !== '') return filer
  return { ...personIn(valueOf, 'claimant'), middleName: textOf(valueOf('claimant.middleName')) }
}

function personIn(valueOf: ValueOf, whose: 'signature' | 'onBehalfOf' | 'claimant') {
  return { firstName: textOf(valueOf(`${whose}.firstName`)), lastName: textOf(valueOf(`${whose}.lastName`)) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : null)
