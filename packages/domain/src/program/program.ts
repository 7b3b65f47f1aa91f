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
  /** The organization that runs the program: the footer's company name. */
  readonly operator: string
  readonly locales: readonly Locale[]
  /**
   * The languages of the public pages, the default one first (docs/rules/public-pages.md "Languages of the
   * public pages").
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
  /** New claims are assigned to reviewers by rule (docs/rules/review.md "Giving claims by rule"). */
  readonly givesClaimsByRule: boolean
  readonly rates: readonly RateTable[]
  readonly forms: ProgramForms
  readonly templates: { readonly agreements: readonly AgreementTemplate[]; readonly notices: NoticeTemplates }
}

/** A program's forms; a server that publishes new versions changes them while it runs. */
export interface ProgramForms {
  /** By their ids, each in the version for new claims. */
  readonly inForce: FormsById
  /** Earlier versions of claims' forms, unchanged. */
  readonly earlier?: readonly FormDefinition[]
}

/** The default form of a fire is called `claimant`. */
export type FormsById = Readonly<Record<string, FormDefinition>> & { readonly claimant: FormDefinition }

/** The portals through which claims are filed. */
export const filingPortals = ['claimant', 'attorney'] as const
export type FilingPortal = (typeof filingPortals)[number]

/** The option lists that the code itself uses; a program has all of them and may have more. */
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
  // The portal through which a claim came.
  'source',
] as const
export type OptionListName = (typeof optionListNames)[number]

/** Lists of facts of some forms; a program has those that its forms use. */
export type FormListName = 'additionalClaimants' | 'damageType' | 'lodging'

export interface Fire {
  readonly id: number
  readonly name: LocalizedText
  /** Two letters before a claim's number: `LH` in `LH-10482-7`. */
  readonly claimNumberPrefix: string
  /** Of the program's list `incidentType`. */
  readonly typeId?: number
  /** The day on which the fire began, where the program knows it. */
  readonly startedOn?: LocalDate
  /** The day the fire's program closed; null while it is open. */
  readonly closedOn: LocalDate | null
  /** Days after closing in which claims in progress may still be submitted. */
  readonly graceDays: number
  /** The id of each portal's form for new claims. */
  readonly forms: Readonly<Record<FilingPortal, string>>
  /** Named zones of the fire; none: it is one zone. */
  readonly zones?: readonly Zone[]
}

/** A zone of a fire (docs/rules/program.md "Fires"), by its counties. */
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
  /** Documents accepted as this proof, in a sentence. */
  readonly hint: LocalizedText | null
  /** claimant-information, property-details, insurance, damaged-items, attorney, settlement, internal … */
  readonly documentClass: string
  /** The day from which on the program takes them. */
  readonly createdOn: LocalDate
  readonly acceptableDocuments: readonly Option[]
  /** By relationship to the property (option id): the need of the proof. Empty: the type is never requested. */
  readonly need: Readonly<Record<number, 'required' | 'optional' | 'not-needed'>>
}

/** Days, with the defaults of docs/rules/claims.md "Deadlines". */
export interface Deadlines {
  readonly documentsDays: number
  readonly completenessReviewDays: number
  readonly offerAfterCompleteDays: number
  readonly paymentGoalDays: number
  readonly offerAnswerDays: number
  readonly agreementSignDays: number
  readonly paymentAfterSignedDays: number
  /** Days that a household waits for a mailed check before reporting it. */
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
