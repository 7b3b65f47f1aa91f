import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { State } from '@makewhole/domain/form/state.ts'
import { claimFormProblems, filingProblems } from '@makewhole/domain/intake/claim-form-problems.ts'
import { namingProblems } from '@makewhole/domain/intake/routed-steps.ts'
import { formsOfFiresProblems } from '@makewhole/domain/program/forms-of-fires.ts'
import { programProblems } from '@makewhole/domain/program/program-problems.ts'
import type {
  Deadlines,
  DocumentCatalogue,
  DocumentType,
  Fire,
  FormsById,
  Program,
  RateTable,
  Zone,
} from '@makewhole/domain/program/program.ts'
import { DefinitionError, problemText, refuseProblems } from '@makewhole/domain/shared/definition-error.ts'
import type { DefinitionProblem } from '@makewhole/domain/shared/definition-error.ts'
import { isEmail } from '@makewhole/domain/shared/email.ts'
import { isLocalDate } from '@makewhole/domain/shared/local-date.ts'
import { isPhone } from '@makewhole/domain/shared/phone.ts'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { z } from 'zod'
import { readAgreementTemplates } from '../agreement/read-templates.ts'
import {
  filledList,
  integer,
  localized,
  number,
  once,
  readDefinition,
  text,
  textLike,
  whole,
} from '../definition.ts'
import type { Shape } from '../definition.ts'
import { options, readFormDefinition } from '../form/read-form.ts'
import { readNoticeTemplates } from '../notice/read-templates.ts'

/** The parsed JSON of a program's folder, by file name: these, and further forms. */
export type ProgramFiles = Readonly<Record<(typeof programFileNames)[number], unknown>> &
  Readonly<Partial<Record<FormFileName, unknown>>>
export const programFileNames = [
  'program.json',
  'states.json',
  'forms/claimant.json',
  'templates/agreements.json',
  'templates/notices.json',
] as const
export type FormFileName = `forms/${string}.json`
export type ProgramFileName = (typeof programFileNames)[number] | FormFileName

/** An invalid or unreadable program: the file, the place in it, and the mistake. */
export class ProgramError extends Error {
  constructor(file: string, problems: readonly DefinitionProblem[]) {
    super(problems.map((problem) => `${file}: ${problemText(problem)}`).join('\n'))
    this.name = 'ProgramError'
  }
}

/**
 * Reads a program from its files (docs/rules/program.md "What a program is made of").
 *
 * @throws ProgramError with place and reason of every mistake in the first file that has some
 */
export function readProgram(files: ProgramFiles): Program {
  const inFile = <T>(file: ProgramFileName, read: (raw: unknown) => T): T => readFile(file, files[file], read)
  const states = inFile('states.json', (raw) => readDefinition(statesByCode, raw))
  const settings = inFile('program.json', readSettings)
  const inForce = readForms(files, { ...settings, states })
  const agreements = inFile('templates/agreements.json', (raw) => readAgreementTemplates(raw, settings.fires))
  const notices = inFile('templates/notices.json', readNoticeTemplates)
  return { ...settings, states, forms: { inForce }, templates: { agreements, notices } }
}

type ReferenceData = Pick<Program, 'fires' | 'options' | 'states' | 'documents' | 'rates'>

/** Reads every form of the folder by its id; each portal of a fire names one of them. */
function readForms(files: ProgramFiles, program: ReferenceData): FormsById {
  const names = Object.keys(files).filter((name): name is FormFileName => name.startsWith('forms/'))
  const read = names.map((file) => readFile(file, files[file], (raw) => readFormOfFile(file, raw, program)))
  for (const form of read) {
    const otherForms = read.filter((other) => other !== form)
    inForm(form, () => refuseProblems(claimFormProblems(form, program, otherForms)))
  }
  const forms = Object.fromEntries(read.map((form) => [form.id, form])) as FormsById
  readFile('program.json', null, () => {
    refuseProblems(formsOfFiresProblems(program.fires, forms))
    refuseProblems(filingProblems(program.fires, forms))
  })
  for (const form of read) inForm(form, () => refuseProblems(namingProblems(form, forms.claimant)))
  return forms
}

function inForm({ id }: FormDefinition, check: () => void): void {
  readFile(`forms/${id}.json`, null, check)
}

function readFormOfFile(file: FormFileName, raw: unknown, program: ReferenceData): FormDefinition {
  const form = readFormDefinition(raw, program.options, program.states)
  const id = file.slice('forms/'.length, -'.json'.length)
  if (form.id !== id) refuseProblems([{ path: 'id', reason: `must be "${id}", as the file is called` }])
  return form
}

/**
 * Reads a claim form from its JSON, checked against the program and its other forms.
 *
 * @throws DefinitionError with path and reason of every mistake
 */
export function readClaimForm(
  raw: unknown,
  program: Pick<Program, 'options' | 'states' | 'documents' | 'rates' | 'forms'>,
): FormDefinition {
  const form = readFormDefinition(raw, program.options, program.states)
  const otherForms = Object.values(program.forms.inForce).filter(({ id }) => id !== form.id)
  refuseProblems(claimFormProblems(form, program, otherForms))
  return form
}

function readFile<T>(file: ProgramFileName, raw: unknown, read: (raw: unknown) => T): T {
  try {
    return read(raw)
  } catch (error) {
    if (error instanceof DefinitionError) throw new ProgramError(file, error.problems)
    throw error
  }
}

type Settings = Omit<Program, 'states' | 'forms' | 'templates'>

/** Reads the settings. The list `fire` is made from the fires, so that no fire is named twice. */
function readSettings(raw: unknown): Settings {
  const { options: lists, ...others } = readDefinition(settings, raw)
  const fire = others.fires.map(({ id, name }) => ({ id, name }))
  const named: Readonly<Record<string, readonly Option[]>> = { fire, ...lists }
  // `programProblems` reports missing lists.
  const read = { ...others, options: named as Settings['options'] }
  refuseProblems(programProblems(read))
  return read
}

/** States by their codes: `{ "CA": { "name": {…}, "counties": ["Alameda", …] } }`. */
const statesByCode: z.ZodType<readonly State[]> = z
  .record(
    z.string().regex(/^[A-Z]{2}$/, { error: 'its code must be two capital letters' }),
    z.strictObject({ name: localized, counties: filledList(text).check(refuseDuplicates) }),
  )
  .transform((states) => Object.entries(states).map(([code, state]) => ({ code, ...state })))

function refuseDuplicates({ value, issues }: z.core.ParsePayload<readonly string[]>): void {
  const duplicate = value.find((each, index) => value.indexOf(each) !== index)
  if (duplicate !== undefined)
    issues.push({ code: 'custom', input: value, message: `"${duplicate}" is there twice` })
}

const id = whole(1)
const cents = whole(0)
const days = whole(1, 3650)
const day = text.refine(isLocalDate, { error: 'must be a day such as 2026-05-20' })

const idOfForm = textLike(/^[a-z][a-z0-9-]{0,99}$/, 'small letters, digits and dashes')

/** Attorneys use the claimants' form, unless the fire names another. */
const formsOfFire: z.ZodType<Fire['forms']> = z
  .strictObject({ claimant: idOfForm.default('claimant'), attorney: idOfForm.optional() })
  .transform(({ claimant, attorney = claimant }) => ({ claimant, attorney }))
  .prefault({})

const zone = z.strictObject({ id, name: localized, counties: filledList(text) } satisfies Shape<Zone>)

const fire = z.strictObject({
  id,
  name: localized,
  claimNumberPrefix: textLike(/^[A-Z]{2}$/, 'two capital letters'),
  typeId: integer.exactOptional(),
  startedOn: day.exactOptional(),
  closedOn: day.nullable(),
  graceDays: whole(0, 3650),
  forms: formsOfFire,
  zones: filledList(zone).check(once<Zone>('id')).exactOptional(),
} satisfies Shape<Fire>)

/** The program's own lists; `fire` is not among them. */
const optionLists = z
  .record(
    z
      .string()
      .regex(/^[a-z][A-Za-z0-9]*$/, { error: 'its name must be letters and digits, a small letter first' }),
    options.min(1),
  )
  .check(({ value, issues }) => {
    if (Object.hasOwn(value, 'fire'))
      issues.push({ code: 'custom', input: value, path: ['fire'], message: 'is made from "fires"' })
  })

const extensions = filledList(textLike(/^[a-z0-9]+$/, 'small letters without a dot'))

const documentType = z.strictObject({
  id,
  name: localized,
  hint: localized.nullable(),
  documentClass: textLike(/^[a-z]+(-[a-z]+)*$/, 'small letters and dashes'),
  createdOn: day,
  acceptableDocuments: options,
  need: z.record(z.string(), z.enum(['required', 'optional', 'not-needed'])),
} satisfies Shape<DocumentType>)

const documents = z.strictObject({
  maxBytes: whole(1, 2 ** 31 - 1),
  extensions,
  internalExtensions: extensions,
  types: filledList(documentType).check(once<DocumentType>('id')),
} satisfies Shape<DocumentCatalogue>)

const deadlines = z.strictObject({
  documentsDays: days,
  completenessReviewDays: days,
  offerAfterCompleteDays: days,
  paymentGoalDays: days,
  offerAnswerDays: days,
  agreementSignDays: days,
  paymentAfterSignedDays: days,
  checkMailDays: days,
} satisfies Shape<Deadlines>)

const relationshipRates = z.strictObject({
  relationshipId: integer,
  housePerSquareFoot: cents,
  outbuildingPerSquareFoot: cents,
  singleWide: cents,
  doubleWide: cents,
} satisfies Shape<RateTable['relationships'][number]>)

const acreageTier = z.strictObject({
  fromAcres: number,
  perAcre: cents.nullable(),
  minimum: cents.nullable(),
} satisfies Shape<RateTable['acreage'][number]>)

const rebuild = z.strictObject({
  bonus: cents,
  within: z.strictObject({ years: whole(1, 10) }),
  minimumSpent: cents,
} satisfies Shape<NonNullable<RateTable['rebuild']>>)

const rates = z.strictObject({
  fireId: integer,
  effectiveFrom: day,
  relationships: filledList(relationshipRates),
  acreage: filledList(acreageTier),
  attorneyFeePercent: whole(0, 100),
  insuranceMode: z.enum(['none', 'deduct']),
  rebuild: rebuild.nullable(),
} satisfies Shape<RateTable>)

const timeZone = text.refine(isTimeZone, { error: ({ input }) => `"${String(input)}" is no time zone` })

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

const settings = z.strictObject({
  id: textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
  version: text,
  name: localized,
  operator: text,
  locales: filledList(z.enum(locales)),
  publicLocales: filledList(z.enum(locales)),
  timeZone,
  support: z.strictObject({
    email: text.refine(isEmail, { error: 'must be an e-mail address' }),
    phone: text.refine(isPhone, { error: 'must look like +1 (530) 555-0142' }),
    hours: localized,
  } satisfies Shape<Program['support']>),
  fires: filledList(fire).check(once<Fire>('id'), once<Fire>('claimNumberPrefix')),
  options: optionLists,
  documents,
  deadlines,
  givesClaimsByRule: z.boolean().default(false),
  rates: z.array(rates),
} satisfies Shape<Omit<Settings, 'options'>> & { readonly options: typeof optionLists })
