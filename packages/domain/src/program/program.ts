import type { AgreementTemplate } from '../agreement/template.ts'
import type { FormDefinition } from '../form/definition.ts'
import type { State } from '../form/state.ts'
import type { NoticeTemplates } from '../notice/template.ts'
import type { LocalDate } from '../shared/local-date.ts'
import type { Locale, LocalizedText, Option } from '../shared/text.ts'

/**
 * One deployment's rules as data (docs/rules/program.md "What a program is made of"): read from `program/`, checked at
 * start, never written.
 */
export interface Program {
  readonly id: string
  readonly version: string
  readonly name: LocalizedText
  /** Who runs the program: the footer's company name. */
  readonly operator: string
  readonly locales: readonly Locale[]
  /**
   * The languages that the public pages are shown in, the first one unless another is asked for
   * (docs/rules/public-pages.md "Languages of the public pages").
   */
  readonly publicLocales: readonly Locale[]
  readonly timeZone: string
  readonly support: { readonly email: string; readonly phone: string; readonly hours: LocalizedText }
  readonly fires: readonly Fire[]
  /** Every option list by its name, `claimStatus` among them. */
  readonly options: Readonly<Record<OptionListName, readonly Option[]>> &
    Readonly<Record<string, readonly Option[]>>
  /** The country's states with their counties, in alphabetical order. */
  readonly states: readonly State[]
  readonly documents: DocumentCatalogue
  readonly deadlines: Deadlines
  /** Claims that come in are given to reviewers by rule (docs/rules/review.md "Giving claims by rule"). */
  readonly givesClaimsByRule: boolean
  readonly rates: readonly RateTable[]
  readonly forms: ProgramForms
  readonly templates: { readonly agreements: readonly AgreementTemplate[]; readonly notices: NoticeTemplates }
}

/** A program's forms; a server that publishes new versions has them change while it runs. */
export interface ProgramForms {
  /** By their ids, each in the version that new claims answer. */
  readonly inForce: FormsById
  /** Versions that claims answered before these, as they were. */
  readonly earlier?: readonly FormDefinition[]
}

/** The form that is asked where a fire names no other is called `claimant`. */
export type FormsById = Readonly<Record<string, FormDefinition>> & { readonly claimant: FormDefinition }

/** The portals through which claims come in. */
export const filingPortals = ['claimant', 'attorney'] as const
export type FilingPortal = (typeof filingPortals)[number]

/** The option lists that the code itself asks for; a program has all of them and may have more. */
export const optionListNames = [
  'fire',
  'claimStatus',
  'relationshipToClaimant',
  'contactMethod',
  'relationshipToProperty',
  'yesNo',
  'yesNoUnknown',
  'propertyUse',
  'structureType',
  'percentDamaged',
  'timeLived',
  'rentalAgreement',
  'rebuildIntent',
  'rejectionReason',
  'documentStatus',
  'messageSubject',
  // Through which portal a claim came.
  'source',
] as const
export type OptionListName = (typeof optionListNames)[number]

/** Lists that facts of some forms are of; a program has those that its forms ask by. */
export type FormListName = 'additionalClaimants' | 'damageType' | 'lodging'

export interface Fire {
  readonly id: number
  readonly name: LocalizedText
  /** Two letters before a claim's number: `LH` in `LH-10482-7`. */
  readonly claimNumberPrefix: string
  /** The day the fire's program closed; null while it is open. */
  readonly closedOn: LocalDate | null
  /** Days after closing in which claims in progress may still be submitted. */
  readonly graceDays: number
  /** The id of the form that new claims answer in each portal. */
  readonly forms: Readonly<Record<FilingPortal, string>>
  /** Places of the fire that have a name; none: it has one place. */
  readonly zones?: readonly Zone[]
}

/** A place of a fire (docs/rules/program.md "Fires"), by the counties that it has. */
export interface Zone {
  readonly id: number
  readonly name: LocalizedText
  readonly counties: readonly string[]
}

export interface DocumentCatalogue {
  readonly maxBytes: number
  /** File extensions that claimants and attorneys may send, without a dot. */
  readonly extensions: readonly string[]
  readonly internalExtensions: readonly string[]
  readonly types: readonly DocumentType[]
}

export interface DocumentType {
  readonly id: number
  readonly name: LocalizedText
  /** What may serve as this proof, in a sentence. */
  readonly hint: LocalizedText | null
  /** claimant-information, property-details, insurance, damaged-items, attorney, settlement, internal … */
  readonly documentClass: string
  readonly acceptableDocuments: readonly Option[]
  /** By relationship to the property (option id): whether the proof is wanted. Empty: the type is never asked for. */
  readonly need: Readonly<Record<number, 'required' | 'optional' | 'not-needed'>>
}

/** Days, as docs/rules/claims.md "Deadlines" ships them. */
export interface Deadlines {
  readonly documentsDays: number
  readonly completenessReviewDays: number
  readonly offerAfterCompleteDays: number
  readonly paymentGoalDays: number
  readonly offerAnswerDays: number
  readonly agreementSignDays: number
  readonly paymentAfterSignedDays: number
  /** How long a household waits for a check in the mail before it tells us. */
  readonly checkMailDays: number
}

/** Rates of one fire from a day on (docs/rules/settlement.md "Rates"), money in cents. */
export interface RateTable {
  readonly fireId: number
  readonly effectiveFrom: LocalDate
  readonly relationships: readonly {
    readonly relationshipId: number
    readonly housePerSquareFoot: number
    readonly outbuildingPerSquareFoot: number
    readonly singleWide: number
    readonly doubleWide: number
  }[]
  readonly acreage: readonly {
    readonly fromAcres: number
    readonly perAcre: number | null
    readonly minimum: number | null
  }[]
  readonly attorneyFeePercent: number
  readonly insuranceMode: 'none' | 'deduct'
  readonly rebuild: {
    readonly bonus: number
    /** On the same date so many years later at the latest. */
    readonly within: { readonly years: number }
    readonly minimumSpent: number
  } | null
}
