import type { Actor } from '@makewhole/domain/access/actor.ts'
import { mergeAgreement } from '@makewhole/domain/agreement/merge.ts'
import type { AgreementFacts } from '@makewhole/domain/agreement/merge.ts'
import type { AgreementContent, AgreementOffer } from '@makewhole/domain/agreement/content.ts'
import type { AgreementTemplate } from '@makewhole/domain/agreement/template.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import type { Cents } from '@makewhole/domain/shared/money.ts'
import type { Percentage } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ClaimService } from '../claim/claim.service.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import { findCurrent } from './agreement.repository.ts'
import type { AgreementRow } from './agreement.repository.ts'

/** One party of the current offer, as the settlement stores it. */
export interface PartyOfOffer {
  readonly personId: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** Hundredths; null until the breakdown is saved. */
  readonly percentage: Percentage | null
  readonly amount: Cents | null
  /** The address of their link, from their law firm. */
  readonly linkEmail: string | null
  /** True if they sign on paper, by their law firm's choice, and get no link. */
  readonly signsOnPaper: boolean
}

/** The settlement's facts for agreements: the parties of the accepted offer, the claimant first. */
export interface PartiesOfOffers {
  listParties(queries: Queries, claimId: string): Promise<readonly PartyOfOffer[]>
  /** Reads the accepted offer, line by line in one language; null where there is none. */
  readOffer(queries: Queries, claimId: string, locale: Locale): Promise<AgreementOffer | null>
  /** Adds a listener in the same transaction for a firm's choice of signing methods; the claim's row is locked. */
  onSigningMethodsSaved(listener: (tx: Transaction, claimId: string) => Promise<void>): void
}

export type ClaimsOfAgreements = Pick<
  ClaimService,
  | 'getVisible'
  | 'getForUpdate'
  | 'getForWrite'
  | 'getClaim'
  | 'read'
  | 'lock'
  | 'applyEvent'
  | 'recordFacts'
  | 'addActivity'
  | 'onTransition'
  | 'resumeOnResponse'
>
export type ClaimOfAgreement = Awaited<ReturnType<ClaimsOfAgreements['getVisible']>>

export interface FactsParts {
  readonly program: Program
  readonly claims: Pick<ClaimsOfAgreements, 'getClaim'>
  readonly settlement: Pick<PartiesOfOffers, 'listParties' | 'readOffer'>
  readonly accounts: Pick<AccountService, 'findAccount'>
}

/** A signer, with the address of their link. */
export interface Recipient extends PartyOfOffer {
  readonly email: string | null
  readonly linkTo: 'own' | 'filer'
}

/** A claim's facts for agreements: the text, and the recipients of links. */
export function createAgreementFacts({ program, claims, settlement, accounts }: FactsParts) {
  /** Raises NOT_FOUND for a template of another fire. */
  function templateFor(claim: ClaimOfAgreement, templateId: string): AgreementTemplate {
    const template = program.templates.agreements.find(
      ({ id, fireIds }) => id === templateId && fireIds.includes(claim.fireId),
    )
    if (!template) throw new AppError('NOT_FOUND')
    return template
  }

  /** Returns the text of an agreement for the present claim. Raises BREAKDOWN_MISSING. */
  async function contentOf(
    queries: Queries,
    actor: Actor,
    claim: ClaimOfAgreement,
    template: AgreementTemplate,
    locale: Locale,
  ): Promise<AgreementContent> {
    return mergeAgreement(template, await factsOf(queries, actor, claim, locale), locale)
  }

  async function factsOf(
    queries: Queries,
    actor: Actor,
    claim: ClaimOfAgreement,
    locale: Locale,
  ): Promise<AgreementFacts> {
    const parties = await settlement.listParties(queries, claim.id)
    const offer = await settlement.readOffer(queries, claim.id, locale)
    if (!claim.isBreakdownSaved || claim.settlementAmount === null || parties.length === 0 || !offer)
      throw new AppError('BREAKDOWN_MISSING')
    const { property, apn } = await claims.getClaim(actor, claim.id, 'en')
    const { address1, address2, city, state, zip } = property
    return {
      programName: program.name,
      operator: program.operator,
      helpLine: program.support.phone,
      claimNumber: claim.claimNumber,
      fireName: fireNameOf(claim),
      propertyAddress: [address1, address2, city, [state, zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
      apn,
      offerAmount: claim.settlementAmount,
      offerDate: claim.offerExtendedOn,
      offer,
      paymentDays: program.deadlines.paymentAfterSignedDays,
      parties: parties.map((party) => ({
        name: fullName(party),
        percentage: party.percentage ?? 0,
        amount: party.amount ?? 0,
      })),
    }
  }

  /** Returns the offer's lines if the agreement lacks them: an uploaded one, or one whose template has none. */
  async function separateOffer(
    queries: Queries,
    { claimId, content }: Pick<AgreementRow, 'claimId' | 'content'>,
    locale: Locale,
  ): Promise<AgreementOffer | null> {
    const isWithin = content?.blocks.some(({ type }) => type === 'offerLines') ?? false
    return isWithin ? null : settlement.readOffer(queries, claimId, locale)
  }

  function fireNameOf(claim: Pick<ClaimOfAgreement, 'fireId'>) {
    const fire = program.fires.find(({ id }) => id === claim.fireId)
    if (!fire) throw new Error(`The program has no fire ${claim.fireId}`)
    return fire.name
  }

  /**
   * Returns all parties with the addresses of their links: each person's own, or the filer's for a household, never a
   * law firm's. A person who signs on paper has none. Raises PARTY_EMAIL_MISSING.
   */
  async function recipientsOf(
    queries: Queries,
    actor: Actor,
    claim: ClaimOfAgreement,
  ): Promise<readonly Recipient[]> {
    const parties = await settlement.listParties(queries, claim.id)
    const { claimant, additionalPersons } = await claims.getClaim(actor, claim.id, 'en')
    const filer = (await accounts.findAccount(claim.ownerSubject))?.email ?? claimant.claimantEmailAddress
    const emails = new Map(additionalPersons.map(({ id, email }) => [id, email]))
    emails.set(claim.id, claimant.claimantEmailAddress)
    return parties.map((party) => {
      if (party.signsOnPaper) return { ...party, email: null, linkTo: 'own' }
      const own = party.linkEmail ?? emails.get(party.personId)?.trim()
      if (!own && claim.firmId !== null) throw new AppError('PARTY_EMAIL_MISSING')
      return own ? { ...party, email: own, linkTo: 'own' } : { ...party, email: filer, linkTo: 'filer' }
    })
  }

  /** The language in which a household's mails are written. */
  async function localeOf(claim: Pick<ClaimOfAgreement, 'ownerSubject'>): Promise<Locale> {
    return (await accounts.findAccount(claim.ownerSubject))?.locale ?? 'en'
  }

  /** Checks whether the filer has none of these addresses: they sign nothing, and get no mail as a party. */
  async function isFilerNoParty(
    claim: Pick<ClaimOfAgreement, 'ownerSubject'>,
    addresses: readonly (string | null)[],
  ): Promise<boolean> {
    const own = (await accounts.findAccount(claim.ownerSubject))?.email?.toLowerCase()
    return own !== undefined && !addresses.some((address) => address?.toLowerCase() === own)
  }

  return {
    templateFor,
    contentOf,
    separateOffer,
    recipientsOf,
    localeOf,
    isFilerBeside: isFilerNoParty,
    fireNameOf,
  }
}
export type AgreementFactsOf = ReturnType<typeof createAgreementFacts>

/**
 * Checks whether the household accepted the current agreement, signed or not; settlements require it for addresses.
 */
export async function isAgreementAccepted(queries: Queries, claimId: string): Promise<boolean> {
  return (await findCurrent(queries, claimId))?.acceptOffer === true
}
