import type {
  ContentImage,
  FaqContent,
  FooterContent,
  HomeContent,
} from '@makewhole/domain/content/content.ts'
import type { ProofsOfRelationship } from '@makewhole/domain/document/proofs.ts'
import type { Option, Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { EstimateForm } from '@makewhole/domain/settlement/estimate.ts'
import type { Deadlines, RateTable } from '@makewhole/domain/program/program.ts'
import type { LocalDate } from '@makewhole/domain/shared/local-date.ts'

/** The payment rates of an open fire, with their texts. */
export interface FireRates {
  readonly fire: LocalizedText
  readonly relationships: readonly Option[]
  readonly rates: RateTable
}

/** The program's facts on every public page; none is personal. */
export interface PublicProgram {
  readonly name: LocalizedText
  readonly operator: string
  readonly support: { readonly email: string; readonly phone: string; readonly hours: LocalizedText }
  readonly fires: readonly {
    readonly id: number
    readonly name: LocalizedText
    readonly isOpen: boolean
    /** The last day on which a claim can be submitted; null while none is set. */
    readonly lastDay: LocalDate | null
  }[]
  readonly deadlines: Deadlines
  /** The required papers of each relationship to the property. */
  readonly proofs: readonly ProofsOfRelationship[]
  /** The open fire's current rates; null where none is open. */
  readonly rates: FireRates | null
}

export interface Tutorial {
  readonly title: LocalizedText
  readonly length: string
  readonly url: string
  readonly description: LocalizedText
  /** The name of its files under `/tutorials/files/`; null for a video on another site. */
  readonly video: string | null
  /** The spoken languages; readers of another one get the English film with their own captions. */
  readonly spoken: readonly Locale[]
  /** The spoken text, sentence by sentence; empty for a video on another site. */
  readonly transcript: Readonly<Record<Locale, readonly string[]>>
}

/** Data around a page: language, addresses of the built files, the footer. */
export interface Frame {
  readonly locale: Locale
  /** The languages that public pages are shown in; one alone has no switch. */
  readonly locales: readonly Locale[]
  readonly program: PublicProgram
  readonly footer: FooterContent
  /** The published logo; null shows the program's own mark. */
  readonly logo: ContentImage | null
  readonly year: string
  /** The address of the site, without a slash at its end. */
  readonly origin: string
  /** The address of the link preview's picture; null: none. */
  readonly socialCard: string | null
  readonly styles: string
  readonly script: string | null
  /** The estimator's own script, loaded there alone. */
  readonly estimateScript: string | null
  /** A consent manager's script; null, the default, loads none. */
  readonly consentScript: string | null
  /** A draft that only editors see: no search engine, no scripts. */
  readonly isPreview: boolean
  readonly version: Version
}

/** The release of the program that runs, and which build of it. */
export interface Version {
  readonly release: string
  readonly build: string
}

/** A page to draw, with its content. */
export type Page =
  | { readonly name: 'home'; readonly home: HomeContent }
  | {
      readonly name: 'faq'
      readonly faq: FaqContent
      /** A category's key, or `all`. */
      readonly category: string
      /** The question that a link leads to. */
      readonly question: string | null
      readonly search: string
    }
  | { readonly name: 'tutorials'; readonly tutorials: readonly Tutorial[]; readonly selected: number }
  | { readonly name: 'estimate'; readonly form: EstimateForm; readonly structureTypes: readonly Option[] }
  | { readonly name: 'tutorial'; readonly tutorial: Tutorial }
  | { readonly name: 'privacy-choices' }
  | { readonly name: 'not-found' }

/** Exports of the built bundle that draws the public pages (`apps/public/src/render.tsx`). */
export interface PublicPageBundle {
  readonly render: (page: Page, frame: Frame) => string
}
