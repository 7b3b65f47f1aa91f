import type { LocalizedText, Option } from '../shared/text.ts'
import type { State } from './state.ts'

/**
 * A form as data (docs/rules/intake.md "How a form is described"). It defines everything that a wizard asks,
 * shows, hides and checks. The engine only interprets it, the same way in the browser and on the server.
 */
export interface FormDefinition {
  readonly id: string
  readonly version: string
  readonly title: LocalizedText
  /** Names of the answer rules of this form; the intake defines them. */
  readonly answerRules?: readonly string[]
  readonly steps: readonly StepDefinition[]
}

/**
 * A normal step has questions. An overview step shows the answers of earlier steps. With sections it has
 * questions, too; without them it saves nothing.
 */
export interface StepDefinition {
  readonly name: string
  readonly type: 'normal' | 'overview'
  readonly title: LocalizedText
  readonly overviewTitle?: LocalizedText
  readonly note?: LocalizedText
  readonly sections: readonly SectionDefinition[]
}

export interface SectionDefinition {
  readonly title?: LocalizedText
  readonly overviewTitle?: LocalizedText
  readonly note?: LocalizedText
  /** Fields in one row are next to each other from `sm` on. */
  readonly rows: readonly (readonly FieldDefinition[])[]
  /** A repeatable section: its answers are a list under `multipleFieldNamePrefix`. */
  readonly multiple?: boolean
  readonly multipleFieldNamePrefix?: string
  /** Of a repeatable section: its list's binding; the intake defines the names. */
  readonly binding?: string
  /** Heading of one item, for example "Structure"; the screen adds its number and the person's own word. */
  readonly multipleTitle?: LocalizedText
  /** The text field of an item whose answer is the person's own word for it. */
  readonly multipleTitleField?: string
  readonly multipleMin?: number
  readonly multipleMax?: number
  readonly noDataMessage?: LocalizedText
  /** The question about an empty list; without it, a list that an option reveals has a general one. */
  readonly emptyWarning?: EmptyWarning
  readonly buttons?: { readonly add: LocalizedText; readonly delete: LocalizedText }
}

export interface EmptyWarning {
  readonly message: LocalizedText
  /** The answer with which an empty list is right: vacant land has no structure. */
  readonly unless?: { readonly field: string; readonly options: readonly number[] }
}

/** Sections that appear directly under a field when one of the options is chosen. */
export interface TemplateDefinition {
  readonly options: readonly number[]
  readonly sections: readonly SectionDefinition[]
}

export type RuleDefinition =
  | { readonly type: 'required'; readonly message?: LocalizedText }
  | { readonly type: 'regex'; readonly value: string; readonly message?: LocalizedText }
  | { readonly type: 'email'; readonly message?: LocalizedText }
  | { readonly type: 'phone'; readonly message?: LocalizedText }
  | { readonly type: 'number-max'; readonly value: number; readonly message?: LocalizedText }
  | { readonly type: 'number-min'; readonly value: number; readonly message?: LocalizedText }

/** Help that a person opens at the question itself. */
export interface HelpDefinition {
  /** Its question: "Where do I find my APN?" */
  readonly title: LocalizedText
  readonly paragraphs: readonly LocalizedText[]
  readonly picture?: HelpPicture
}

/** Pictures that the screens can draw. */
export const helpPictures = ['parcel-number-on-tax-bill'] as const

export interface HelpPicture {
  readonly name: (typeof helpPictures)[number]
  /** A description for people who do not see the picture. */
  readonly alt: LocalizedText
}

/** Stored types of an answer, for other programs; several options have the type of one. */
export const storageDataTypes = ['string', 'integer', 'decimal', 'boolean', 'date'] as const
export type StorageDataType = (typeof storageDataTypes)[number]

interface FieldCommon {
  readonly name: string
  /** The id stays when the question is renamed or moved; no other question has it. */
  readonly id?: string
  readonly storageDataType?: StorageDataType
  /**
   * The fact that the answer is bound to, or one for each part (`state`, `county`); the intake defines the
   * names.
   */
  readonly binding?: string | Readonly<Record<string, string>>
  readonly label: LocalizedText
  readonly overviewLabel?: LocalizedText
  readonly overviewHidden?: boolean
  readonly hint?: LocalizedText
  readonly placeholder?: LocalizedText
  readonly disabled?: boolean
  readonly rules?: readonly RuleDefinition[]
  /** The HTML autocomplete token, so that a phone can fill in known data (WCAG 1.3.5). */
  readonly autocomplete?: string
  /** Unit shown after the control: acres, sq ft, percent. */
  readonly unit?: LocalizedText
  readonly width?: 'small' | 'medium' | 'full'
  /** An explanation of the question, opened under the hint. */
  readonly help?: HelpDefinition
  /** The keyboard of a phone. Default: by the rules (email, phone); a mask or number gets digits. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
}

export interface NumberFormat {
  readonly thousandSeparator?: boolean
  /**
   * Maximum digits after the decimal point; default 2 (docs/rules/intake.md "Numbers"). Money has cents and
   * no other scale.
   */
  readonly decimalScale?: number
  /** Show all digits of the scale: `7.50`. */
  readonly fixedDecimalScale?: boolean
  /** Allows a minus sign; default false. */
  readonly allowNegative?: boolean
}

export interface CheckboxField extends FieldCommon {
  readonly type: 'checkbox'
}
export interface RadioField extends FieldCommon {
  readonly type: 'radio'
  readonly options: readonly Option[]
  readonly templates?: readonly TemplateDefinition[]
}
export interface DropdownField extends FieldCommon {
  readonly type: 'dropdown-list'
  readonly options: readonly Option[]
  readonly templates?: readonly TemplateDefinition[]
}
export interface DropdownMultipleField extends FieldCommon {
  readonly type: 'dropdown-list-multiple'
  readonly options: readonly Option[]
  readonly templates?: readonly TemplateDefinition[]
}
export interface TextField extends FieldCommon {
  readonly type: 'text'
  readonly maxLength?: number
}
export interface TextareaField extends FieldCommon {
  readonly type: 'textarea'
  /** Height in lines. */
  readonly rows?: number
  readonly maxLength?: number
}
export interface TextFormattedField extends FieldCommon {
  readonly type: 'text-formatted'
  /** `#` stands for one digit; the mask writes everything else: `+1 (###) ###-####`. */
  readonly format: string
}
export interface NumberField extends FieldCommon, NumberFormat {
  readonly type: 'number'
  /** The range of values that need no confirmation; others are accepted after one. */
  readonly plausible?: { readonly min?: number; readonly max?: number }
}
export interface MoneyField extends FieldCommon, NumberFormat {
  readonly type: 'money'
}
/** Stored as two answers, `{name}-state` (two letters) and `{name}-county` (the county's name). */
export interface StateCountyField extends FieldCommon {
  readonly type: 'state_county'
  /** The states to choose from. A browser gets them without counties and loads those of the chosen state. */
  readonly states: readonly State[]
  readonly stateMessage?: LocalizedText
  readonly countyMessage?: LocalizedText
}
/** Proofs of one document class; the files live in the claim's documents, not in the answers. */
export interface DocumentsField extends FieldCommon {
  readonly type: 'documents'
  readonly documentClass: string
}
/** Days that a question accepts: before today, today or before, today or later. */
export const dateConstraints = ['past', 'past-or-today', 'future-or-today'] as const

export interface DatePickerField extends FieldCommon {
  readonly type: 'date_picker'
  readonly constraint?: (typeof dateConstraints)[number]
  /** Filled in with today's date, not by the person (the signed date). */
  readonly fixedToday?: boolean
}

export type FieldDefinition =
  | CheckboxField
  | RadioField
  | DropdownField
  | DropdownMultipleField
  | TextField
  | TextareaField
  | TextFormattedField
  | NumberField
  | MoneyField
  | StateCountyField
  | DocumentsField
  | DatePickerField

export type FieldType = FieldDefinition['type']
