import { readAgreementTemplates } from '../agreement/template.ts'
import { relationshipToClaimantIds, yesNoIds } from '../claim/option-ids.ts'
import { statusIds } from '../claim/status.ts'
import { documentStatuses } from '../document/proofs.ts'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../form/definition.ts'
import { DefinitionError, JsonCursor } from '../form/json-cursor.ts'
import { templatesOf } from '../form/relevance.ts'
import { readFormDefinition } from '../form/read-form-definition.ts'
import { readOptions, readStates } from '../form/read-options.ts'
import { bindingProblems, binds } from '../intake/bindings.ts'
import { settleRules } from '../intake/settle.ts'
import type { SettleRuleName } from '../intake/settle.ts'
import { readNoticeTemplates } from '../notice/template.ts'
import { isEmail } from '../shared/email.ts'
import { isLocalDate } from '../shared/local-date.ts'
import { isPhone } from '../shared/phone.ts'
import { locales } from '../shared/text.ts'
import type { Option } from '../shared/text.ts'
import { optionListNames } from './program.ts'
import type {
  Deadlines,
  DocumentCatalogue,
  DocumentType,
  Fire,
  OptionListName,
  Program,
  RateTable,
} from './program.ts'

/** The parsed JSON of a program's folder, by file name. */
export type ProgramFiles = Readonly<Record<ProgramFileName, unknown>>
export const programFileNames = [
  'program.json',
  'states.json',
  'forms/claimant.json',
  'templates/agreements.json',
  'templates/notices.json',
] as const
export type ProgramFileName = (typeof programFileNames)[number]

/** A program with a mistake, or one that cannot be read: which file, where in it, and what is wrong. */
export class ProgramError extends Error {
  readonly file: string
  readonly path: string
  readonly reason: string

  constructor(file: string, path: string, reason: string) {
    super(path === '' ? `${file}: ${reason}` : `${file}: ${path}: ${reason}`)
    this.name = 'ProgramError'
    this.file = file
    this.path = path
    this.reason = reason
  }
}

/**
 * A program from its files (docs/rules/program.md "What a program is made of").
 *
 * @throws ProgramError with file, path and reason of the first mistake
 */
export function readProgram(files: ProgramFiles): Program {
  const states = inFile('states.json', () => readStates(new JsonCursor(files['states.json'])))
  const settings = inFile('program.json', () => readSettings(new JsonCursor(files['program.json'])))
  const claimant = inFile('forms/claimant.json', () =>
    readClaimForm(files['forms/claimant.json'], { ...settings, states }),
  )
  const agreements = inFile('templates/agreements.json', () =>
    readAgreementTemplates(new JsonCursor(files['templates/agreements.json']), settings.fires),
  )
  const notices = inFile('templates/notices.json', () =>
    readNoticeTemplates(new JsonCursor(files['templates/notices.json'])),
  )
  return { ...settings, states, forms: { claimant }, templates: { agreements, notices } }
}

/**
 * A claim form from its JSON, checked against the program that it is asked in.
 *
 * @throws DefinitionError with path and reason of the first mistake
 */
export function readClaimForm(
  raw: unknown,
  { options, states, documents, rates }: Pick<Program, 'options' | 'states' | 'documents' | 'rates'>,
): FormDefinition {
  const form = readFormDefinition(raw, options, states)
  checkDocumentClasses(form, documents)
  checkBindings(form, rates)
  return form
}

function inFile<T>(file: ProgramFileName, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof DefinitionError) throw new ProgramError(file, error.path, error.reason)
    throw error
  }
}

const settingKeys = [
  'id',
  'version',
  'name',
  'operator',
  'locales',
  'publicLocales',
  'timeZone',
  'support',
  'fires',
  'options',
  'documents',
  'deadlines',
  'rates',
]

function readSettings(program: JsonCursor): Omit<Program, 'states' | 'forms' | 'templates'> {
  program.keys(settingKeys)
  const fires = readFires(program.at('fires'))
  const options = readOptionLists(program.at('options'), fires)
  return {
    id: program.at('id').textLike(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and dashes'),
    version: program.at('version').text(),
    name: program.at('name').localized(),
    operator: program.at('operator').text(),
    publicLocales: program
      .at('publicLocales')
      .filledList()
      .map((locale) => locale.oneOf(locales)),
    locales: program
      .at('locales')
      .filledList()
      .map((locale) => locale.oneOf(locales)),
    timeZone: readTimeZone(program.at('timeZone')),
    support: readSupport(program.at('support')),
    fires,
    options,
    documents: readDocuments(program.at('documents'), options.relationshipToProperty),
    deadlines: readDeadlines(program.at('deadlines')),
    rates: program
      .at('rates')
      .list()
      .map((rates) => readRates(rates, fires, options.relationshipToProperty)),
  }
}

function readTimeZone(cursor: JsonCursor): string {
  const zone = cursor.text()
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
  } catch {
    return cursor.fail(`"${zone}" is no time zone`)
  }
  return zone
}

function readSupport(cursor: JsonCursor): Program['support'] {
  cursor.keys(['email', 'phone', 'hours'])
  const email = cursor.at('email').text()
  if (!isEmail(email)) cursor.at('email').fail('must be an e-mail address')
  const phone = cursor.at('phone').text()
  if (!isPhone(phone)) cursor.at('phone').fail('must look like +1 (530) 555-0142')
  return { email, phone, hours: cursor.at('hours').localized() }
}

function readFires(cursor: JsonCursor): readonly Fire[] {
  const fires = cursor.filledList()
  const ids = new Set<number>()
  const prefixes = new Set<string>()
  return fires.map((fire) => {
    fire.keys(['id', 'name', 'claimNumberPrefix', 'closedOn', 'graceDays'])
    const claimNumberPrefix = fire.at('claimNumberPrefix').textLike(/^[A-Z]{2}$/, 'two capital letters')
    return {
      id: once(fire.at('id'), ids, fire.at('id').integer(1)),
      name: fire.at('name').localized(),
      claimNumberPrefix: once(fire.at('claimNumberPrefix'), prefixes, claimNumberPrefix),
      closedOn: fire.at('closedOn').value === null ? null : readDay(fire.at('closedOn')),
      graceDays: fire.at('graceDays').integer(0, 3650),
    }
  })
}

function readDay(cursor: JsonCursor): string {
  const day = cursor.text()
  return isLocalDate(day) ? day : cursor.fail('must be a day such as 2026-05-20')
}

function once<T>(cursor: JsonCursor, known: Set<T>, value: T): T {
  if (known.has(value)) cursor.fail(`${String(value)} is there twice`)
  known.add(value)
  return value
}

/** Options that rules of the domain ask for by their id, so that a program has to name them. */
const idsOfTheRules = {
  claimStatus: statusIds,
  yesNo: yesNoIds,
  relationshipToClaimant: relationshipToClaimantIds,
  documentStatus: documentStatuses,
} as const satisfies Partial<Record<OptionListName, Readonly<Record<string, number>>>>

/** The list `fire` is made from the fires, so that no fire is named twice. */
function readOptionLists(cursor: JsonCursor, fires: readonly Fire[]): Program['options'] {
  if (cursor.has('fire')) cursor.at('fire').fail('is made from "fires"')
  const lists: Record<string, readonly Option[]> = { fire: fires.map(({ id, name }) => ({ id, name })) }
  for (const [name, list] of cursor.entries()) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(name))
      list.fail('its name must be letters and digits, a small letter first')
    lists[name] = readOptions(list)
  }
  const missing = optionListNames.find((name) => !Object.hasOwn(lists, name))
  if (missing !== undefined) cursor.fail(`the list "${missing}" is missing`)
  checkIdsOfTheRules(cursor, lists)
  return lists as Program['options']
}

function checkIdsOfTheRules(cursor: JsonCursor, lists: Readonly<Record<string, readonly Option[]>>): void {
  for (const [name, ids] of Object.entries(idsOfTheRules)) {
    const missing = Object.values(ids).find((id) => !lists[name]?.some((option) => option.id === id))
    if (missing !== undefined) cursor.at(name).fail(`the option ${missing} is missing; the rules ask for it`)
  }
}

function readDocuments(cursor: JsonCursor, relationships: readonly Option[]): DocumentCatalogue {
  cursor.keys(['maxBytes', 'extensions', 'internalExtensions', 'types'])
  const ids = new Set<number>()
  const types = cursor
    .at('types')
    .filledList()
    .map((type) => readDocumentType(type, relationships, ids))
  return {
    maxBytes: cursor.at('maxBytes').integer(1, 2 ** 31 - 1),
    extensions: readExtensions(cursor.at('extensions')),
    internalExtensions: readExtensions(cursor.at('internalExtensions')),
    types,
  }
}

function readExtensions(cursor: JsonCursor): readonly string[] {
  return cursor
    .filledList()
    .map((extension) => extension.textLike(/^[a-z0-9]+$/, 'small letters without a dot'))
}

function readDocumentType(
  cursor: JsonCursor,
  relationships: readonly Option[],
  ids: Set<number>,
): DocumentType {
  cursor.keys(['id', 'name', 'hint', 'documentClass', 'acceptableDocuments', 'need'])
  const acceptable = cursor.at('acceptableDocuments')
  return {
    id: once(cursor.at('id'), ids, cursor.at('id').integer(1)),
    name: cursor.at('name').localized(),
    hint: cursor.at('hint').value === null ? null : cursor.at('hint').localized(),
    documentClass: cursor.at('documentClass').textLike(/^[a-z]+(-[a-z]+)*$/, 'small letters and dashes'),
    acceptableDocuments: acceptable.list().length === 0 ? [] : readOptions(acceptable),
    need: readNeed(cursor.at('need'), relationships),
  }
}

/** One word for each relationship, or none at all for a type that nobody is asked for. */
function readNeed(cursor: JsonCursor, relationships: readonly Option[]): DocumentType['need'] {
  if (Object.keys(cursor.record()).length === 0) return {}
  const ids = relationships.map(({ id }) => id)
  cursor.keys(ids.map(String))
  return Object.fromEntries(
    ids.map((id) => [id, cursor.at(String(id)).oneOf(['required', 'optional', 'not-needed'])]),
  )
}

const deadlineNames = [
  'documentsDays',
  'completenessReviewDays',
  'offerAfterCompleteDays',
  'paymentGoalDays',
  'offerAnswerDays',
  'agreementSignDays',
  'paymentAfterSignedDays',
  'checkMailDays',
] as const satisfies readonly (keyof Deadlines)[]

function readDeadlines(cursor: JsonCursor): Deadlines {
  cursor.keys(deadlineNames)
  return Object.fromEntries(deadlineNames.map((name) => [name, cursor.at(name).integer(1, 3650)])) as Record<
    (typeof deadlineNames)[number],
    number
  >
}

function readRates(cursor: JsonCursor, fires: readonly Fire[], relationships: readonly Option[]): RateTable {
  cursor.keys([
    'fireId',
    'effectiveFrom',
    'relationships',
    'acreage',
    'attorneyFeePercent',
    'insuranceMode',
    'rebuild',
  ])
  return {
    fireId: knownId(cursor.at('fireId'), fires),
    effectiveFrom: readDay(cursor.at('effectiveFrom')),
    relationships: cursor
      .at('relationships')
      .filledList()
      .map((rates) => readRelationshipRates(rates, relationships)),
    acreage: readAcreage(cursor.at('acreage')),
    attorneyFeePercent: cursor.at('attorneyFeePercent').integer(0, 100),
    insuranceMode: cursor.at('insuranceMode').oneOf(['none', 'deduct']),
    rebuild: cursor.at('rebuild').value === null ? null : readRebuild(cursor.at('rebuild')),
  }
}

function readRelationshipRates(
  cursor: JsonCursor,
  relationships: readonly Option[],
): RateTable['relationships'][number] {
  cursor.keys([
    'relationshipId',
    'housePerSquareFoot',
    'outbuildingPerSquareFoot',
    'singleWide',
    'doubleWide',
  ])
  return {
    relationshipId: knownId(cursor.at('relationshipId'), relationships),
    housePerSquareFoot: cursor.at('housePerSquareFoot').integer(0),
    outbuildingPerSquareFoot: cursor.at('outbuildingPerSquareFoot').integer(0),
    singleWide: cursor.at('singleWide').integer(0),
    doubleWide: cursor.at('doubleWide').integer(0),
  }
}

/** Tiers rise from 0 acres; a tier without a rate is individualized (docs/rules/settlement.md "Rates"). */
function readAcreage(cursor: JsonCursor): RateTable['acreage'] {
  let lowest = 0
  return cursor.filledList().map((tier, index) => {
    tier.keys(['fromAcres', 'perAcre', 'minimum'])
    const fromAcres = tier.at('fromAcres').number()
    if (index === 0 && fromAcres !== 0) tier.at('fromAcres').fail('the first tier starts at 0')
    if (index > 0 && fromAcres <= lowest) tier.at('fromAcres').fail(`must be more than ${lowest}`)
    lowest = fromAcres
    return { fromAcres, perAcre: centsOrNull(tier.at('perAcre')), minimum: centsOrNull(tier.at('minimum')) }
  })
}

function readRebuild(cursor: JsonCursor): NonNullable<RateTable['rebuild']> {
  cursor.keys(['bonus', 'withinDays', 'minimumSpent'])
  return {
    bonus: cursor.at('bonus').integer(0),
    withinDays: cursor.at('withinDays').integer(1, 3650),
    minimumSpent: cursor.at('minimumSpent').integer(0),
  }
}

function centsOrNull(cursor: JsonCursor): number | null {
  return cursor.value === null ? null : cursor.integer(0)
}

function knownId(cursor: JsonCursor, known: readonly { readonly id: number }[]): number {
  const id = cursor.integer()
  return known.some((each) => each.id === id) ? id : cursor.fail(`${id} is not known to the program`)
}

/**
 * What a form binds is known, and what the program's rules stand on is asked (docs/rules/intake.md "What a form binds"): whoever
 * reads of a fact that nobody was asked for would decide on nothing.
 */
function checkBindings(form: FormDefinition, rates: readonly RateTable[]): void {
  const [wrong] = bindingProblems(form)
  if (wrong) throw new DefinitionError(wrong.path, wrong.reason)
  form.settle?.forEach((name, at) => {
    if (!Object.hasOwn(settleRules, name))
      throw new DefinitionError(`settle[${at}]`, `there is no rule "${name}"`)
  })
  if (!binds({ ...form, steps: form.steps.slice(0, 1) }, 'fire') && binds(form, 'fire'))
    throw new DefinitionError(
      'steps[0]',
      'a claim begins with its fire, so the first step has to ask for "fire"',
    )
  const missing = neededFacts(form, rates).find(({ fact }) => !binds(form, fact))
  if (missing)
    throw new DefinitionError('steps', `no field answers "${missing.fact}", which ${missing.by} asks for`)
}

function neededFacts(
  { settle = [] }: FormDefinition,
  rates: readonly RateTable[],
): readonly { readonly fact: string; readonly by: string }[] {
  const ofRates = ['claimant.relationshipToProperty', 'property.acreage', 'structures']
  if (rates.some(({ rebuild }) => rebuild !== null)) ofRates.push('property.rebuild')
  if (rates.some(({ insuranceMode }) => insuranceMode === 'deduct')) ofRates.push('insurance.received')
  return [
    { fact: 'fire', by: 'every claim' },
    ...(rates.length > 0 ? ofRates : []).map((fact) => ({ fact, by: '"rates" of program.json' })),
    ...settle.flatMap((name) =>
      settleRules[name as SettleRuleName].needs.map((fact) => ({ fact, by: `"settle": "${name}"` })),
    ),
  ]
}

/** A document field asks for a class that the catalogue holds. */
function checkDocumentClasses(form: FormDefinition, catalogue: DocumentCatalogue): void {
  form.steps.forEach((step, index) => {
    for (const field of fieldsOf(step.sections)) {
      if (
        field.type !== 'documents' ||
        catalogue.types.some((type) => type.documentClass === field.documentClass)
      )
        continue
      throw new DefinitionError(
        `steps[${index}]`,
        `"${field.name}" asks for the unknown document class "${field.documentClass}"`,
      )
    }
  })
}

function fieldsOf(sections: readonly SectionDefinition[]): readonly FieldDefinition[] {
  return sections.flatMap((section) =>
    section.rows.flat().flatMap((field) => {
      return [field, ...templatesOf(field).flatMap((template) => fieldsOf(template.sections))]
    }),
  )
}
