import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition, SectionDefinition } from '@makewhole/domain/form/definition.ts'
import { fieldsOfEntry } from '@makewhole/domain/form/fields-of.ts'
import { templatesOf } from '@makewhole/domain/form/relevance.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadProgram } from './load-program.ts'

/*
 * The shipped form of law firms against the specification's lists (docs/rules/law-firms.md "Filing"). Expectations
 * come from the specification, never from the form.
 */

const { forms } = await loadProgram(join(import.meta.dirname, '../../../../program'))
const form = forms.inForce['attorney'] ?? forms.inForce.claimant
const today = '2026-05-20'

const [yes, no, dontKnow] = [120950000, 120950001, 120950002]
const yesNo = { [yes]: 'Yes', [no]: 'No' }

describe('its steps', () => {
  it('are seven, the last of which reads back', () => {
    expect(form.steps.map(({ title, type }) => [title.en, type])).toEqual([
      ['Start a Claim', 'normal'],
      ['Claimant Information', 'normal'],
      ['Property Damage', 'normal'],
      ['Personal Property Damage and Business Loss', 'normal'],
      ['Evacuation and Personal Injury', 'normal'],
      ['Insurance Information', 'normal'],
      ['Review Claim Information', 'overview'],
    ])
  })

  it('read the first one back as Claim Data', () => {
    expect(form.steps[0]?.overviewTitle?.en).toBe('Claim Data')
  })
})

/** Step, list where it is one, key, kind. */
const keys: readonly (readonly [number, string, string, FieldDefinition['type']])[] = [
  [1, '', 'propertyAddress', 'text'],
  [1, '', 'propertyAddress2', 'text'],
  [1, '', 'propertyCity', 'text'],
  [1, '', 'propertyZip', 'text'],
  [1, '', 'propertyStateCounty', 'state_county'],
  [2, '', 'claimantFirstName', 'text'],
  [2, '', 'claimantMiddleName', 'text'],
  [2, '', 'claimantLastName', 'text'],
  [2, '', 'claimantDateOfBirth', 'date_picker'],
  [2, '', 'claimantRelationship', 'dropdown-list'],
  [2, '', 'additionalClaimants', 'radio'],
  [3, '', 'propertyAPN', 'text-formatted'],
  [3, '', 'propertyOtherAPN', 'text'],
  [3, '', 'propertyUse', 'dropdown-list'],
  [3, '', 'propertyAgricultural', 'radio'],
  [3, '', 'propertyAgriculturalAcreageLoss', 'number'],
  [3, 'additionalStructure', 'structureType', 'dropdown-list'],
  [3, 'additionalStructure', 'structureFootage', 'number'],
  [3, 'additionalStructure', 'structureDamageType', 'radio'],
  [3, 'additionalStructure', 'structureFootageDamagedPercentage', 'dropdown-list'],
  [4, '', 'personalPropertyDamage', 'radio'],
  [4, '', 'personalPropertyValue', 'money'],
  [4, '', 'personalPropertyDamageVehicles', 'radio'],
  [4, 'additionalVehicle', 'makeModelYear', 'text'],
  [4, 'additionalVehicle', 'value', 'money'],
  [4, '', 'businessLoss', 'radio'],
  [4, '', 'businessLossValue', 'money'],
  [5, '', 'evacuation', 'radio'],
  [5, '', 'evacuationNumberOfDays', 'number'],
  [5, '', 'evacuationLodging', 'dropdown-list'],
  [5, '', 'injury', 'radio'],
  [5, '', 'injuryDescription', 'textarea'],
  [5, '', 'experienceLossInformation', 'textarea'],
  [6, '', 'dateOfLoss', 'date_picker'],
  [6, '', 'insurance', 'radio'],
  [6, 'insurancePolicy', 'providerName', 'text'],
  [6, 'insurancePolicy', 'providerAddress', 'text'],
  [6, 'insurancePolicy', 'policyNumber', 'text'],
  [6, 'insurancePolicy', 'policyLimit', 'money'],
  [6, 'insurancePolicy', 'claimForInsuranceProvider', 'radio'],
  [6, 'insurancePolicy', 'paymentAmount', 'money'],
  [6, 'insurancePolicy', 'paymentDate', 'date_picker'],
  [6, 'insurancePolicy', 'pendingClaimForInsurance', 'radio'],
  [7, '', 'attestTrueAndAccurate', 'checkbox'],
  [7, '', 'attestOwners', 'checkbox'],
  [7, '', 'attestInsurance', 'checkbox'],
  [7, '', 'attestAttorneys', 'checkbox'],
  [7, '', 'signedFirstName', 'text'],
  [7, '', 'signedLastName', 'text'],
  [7, '', 'signedDate', 'date_picker'],
]

/** Every section of a step, those that an answer reveals included. */
const sectionsIn = (sections: readonly SectionDefinition[]): readonly SectionDefinition[] =>
  sections.flatMap((section) => {
    const revealed = section.rows.flat().flatMap(templatesOf)
    return [section, ...sectionsIn(revealed.flatMap((template) => template.sections))]
  })
const allSections = sectionsIn(form.steps.flatMap(({ sections }) => sections))
const sectionOf = (list: string) => allSections.find((each) => each.multipleFieldNamePrefix === list)
const fieldNamed = (name: string) =>
  allSections.flatMap(({ rows }) => rows.flat()).find((field) => field.name === name)

it.each(keys)('step %i asks %s %s as %s', (step, list, name, type) => {
  const sections = sectionsIn(form.steps[step - 1]?.sections ?? [])
  const own = sections.filter(({ multipleFieldNamePrefix }) => (multipleFieldNamePrefix ?? '') === list)
  const found = own.flatMap(fieldsOfEntry).find((field) => field.name === name)
  expect(found?.type).toBe(type)
})

describe('a list', () => {
  it.each([
    [
      'additionalClaimant',
      'Additional Claimant',
      'Add Claimant',
      'Delete Claimant',
      'No Additional Claimants',
    ],
    ['additionalStructure', 'Structure', 'Add Structure', 'Delete Structure', null],
    ['additionalVehicle', 'Vehicle', 'Add Vehicle', 'Delete Vehicle', 'No Additional Vehicle'],
    ['insurancePolicy', 'Insurance Policy', 'Add Policy', 'Delete Policy', 'No Insurance Policies'],
  ])('%s is called %s, and has its buttons and its words for none', (name, title, add, remove, none) => {
    const { multiple, multipleTitle, buttons, noDataMessage } = sectionOf(name) ?? {}
    expect([multiple, multipleTitle?.en, buttons?.add.en, buttons?.delete.en]).toEqual([
      true,
      title,
      add,
      remove,
    ])
    if (none !== null) expect(noDataMessage?.en).toBe(none)
  })
})

describe('the options', () => {
  it.each<readonly [string, Readonly<Record<number, string>>]>([
    [
      'claimantRelationship',
      {
        120950000: 'Owner - Resident',
        120950001: 'Rental Property Owner (Landlord)',
        120950002: 'Resident - Non Owner (Renter)',
        120950003: 'Owner - Non Resident',
      },
    ],
    ['additionalClaimants', { ...yesNo, [dontKnow]: "I don't know" }],
    [
      'propertyUse',
      {
        120950000: 'Full Time Residential',
        120950001: 'Seasonal Residential / Vacation Home',
        120950002: 'Vacant Land',
        120950003: 'Other',
      },
    ],
    [
      'structureType',
      {
        120950000: 'Single Family Residence Single Story',
        120950001: 'Single Family Residence Multi Story',
        120950002: 'Multi Family Single Story',
        120950003: 'Multi Family Multi Story',
        120950004: 'Single Wide Manufactured Home',
        120950006: 'Double Wide Manufactured Home',
        120950007: 'Triple Wide Manufactured Home',
        120950005: 'Other Structure with Foundation, Walls, & Roof',
      },
    ],
    ['structureDamageType', { 120950000: 'Soot and Ash', 120950001: 'Destroyed / Damaged' }],
    [
      'structureFootageDamagedPercentage',
      { 120950000: '1-9%', 120950001: '10-25%', 120950002: '26-50%', 120950003: 'Over 50%' },
    ],
    [
      'evacuationLodging',
      {
        120950000: 'Hotel / Motel',
        120950001: 'Stayed With Family / Friends',
        120950002: 'Air B & B',
        120950003: 'Other',
      },
    ],
    ...[
      'propertyAgricultural',
      'personalPropertyDamage',
      'personalPropertyDamageVehicles',
      'businessLoss',
      'evacuation',
      'injury',
      'insurance',
      'claimForInsuranceProvider',
      'pendingClaimForInsurance',
    ].map((name) => [name, yesNo] as const),
  ])('of %s', (name, options) => {
    const field = fieldNamed(name)
    const found = field && 'options' in field ? field.options : []
    expect(Object.fromEntries(found.map((option) => [option.id, option.name.en]))).toEqual(options)
  })
})

describe('an answer reveals', () => {
  it.each([
    ['additionalClaimants', yes, ['additionalClaimant']],
    ['propertyAgricultural', yes, ['propertyAgriculturalAcreageLoss']],
    ['structureDamageType', 120950001, ['structureFootageDamagedPercentage']],
    ['personalPropertyDamage', yes, ['personalPropertyValue']],
    ['personalPropertyDamageVehicles', yes, ['additionalVehicle']],
    ['businessLoss', yes, ['businessLossValue']],
    ['evacuation', yes, ['evacuationNumberOfDays', 'evacuationLodging']],
    ['injury', yes, ['injuryDescription']],
    ['insurance', yes, ['insurancePolicy']],
    ['claimForInsuranceProvider', yes, ['paymentAmount', 'paymentDate']],
  ])('%s, by %i alone', (name, option, revealed) => {
    const field = fieldNamed(name)
    const found = (field ? templatesOf(field) : []).map(({ options, sections }) => [
      options,
      sections.flatMap(
        (section) => section.multipleFieldNamePrefix ?? fieldsOfEntry(section).map((each) => each.name),
      ),
    ])
    expect(found).toEqual([[[option], revealed]])
  })

  it('the mask and an example of a main APN stand in its field', () => {
    const example = { en: expect.stringMatching(/\d{3}-\d{3}-\d{3}-\d{3}/) as string }
    expect(fieldNamed('propertyAPN')).toMatchObject({ format: '###-###-###-###', placeholder: example })
  })

  it('five rows to describe the injury, and what else there is', () => {
    for (const name of ['injuryDescription', 'experienceLossInformation'])
      expect(fieldNamed(name)).toMatchObject({ rows: 5 })
  })
})

/** Everything is revealed, and nothing that it asks is answered. */
const nothing: Answers = {
  additionalClaimants: yes,
  additionalClaimant: [],
  propertyAgricultural: yes,
  additionalStructure: [{ structureDamageType: 120950001 }, {}],
  personalPropertyDamage: yes,
  personalPropertyDamageVehicles: yes,
  additionalVehicle: [{}],
  businessLoss: no,
  evacuation: yes,
  injury: yes,
  insurance: yes,
  insurancePolicy: [{ claimForInsuranceProvider: yes }, {}],
}
const problemsOf = (answers: Answers) =>
  checkForm(form, answers, { today }).flatMap(({ problems }) =>
    problems.map(({ path, message }) => [path, message.en] as const),
  )
const messageOf = (name: string, answers: Answers) => Object.fromEntries(problemsOf(answers))[name]

describe('what is required', () => {
  const missing = [...new Set([...problemsOf(nothing), ...problemsOf({})].map(([path]) => path))]

  it('is what the specification lists, and no more before the signature', () => {
    const signature = ['attest', 'signed']
    expect(missing.filter((path) => !signature.some((word) => path.startsWith(word))).sort()).toEqual(
      [
        'propertyAddress',
        'propertyCity',
        'propertyZip',
        'propertyStateCounty-state',
        'propertyStateCounty-county',
        'claimantFirstName',
        'claimantLastName',
        'claimantDateOfBirth',
        'claimantRelationship',
        'additionalClaimants',
        'propertyAPN',
        'propertyUse',
        'propertyAgriculturalAcreageLoss',
        'additionalStructure.0.structureType',
        'additionalStructure.1.structureType',
        'additionalStructure.0.structureFootage',
        'additionalStructure.1.structureFootage',
        'additionalStructure.0.structureFootageDamagedPercentage',
        'additionalStructure.1.structureDamageType',
        'personalPropertyDamage',
        'personalPropertyValue',
        'personalPropertyDamageVehicles',
        'additionalVehicle.0.value',
        'evacuation',
        'evacuationNumberOfDays',
        'evacuationLodging',
        'injury',
        'insurance',
        'insurancePolicy.0.providerName',
        'insurancePolicy.1.providerName',
        'insurancePolicy.0.policyNumber',
        'insurancePolicy.1.policyNumber',
        'insurancePolicy.0.policyLimit',
        'insurancePolicy.1.policyLimit',
        'insurancePolicy.0.paymentAmount',
        'insurancePolicy.1.claimForInsuranceProvider',
        'insurancePolicy.0.pendingClaimForInsurance',
        'insurancePolicy.1.pendingClaimForInsurance',
      ].sort(),
    )
  })

  it('is not asked where its answer is not revealed', () => {
    const hidden = Object.fromEntries(
      ['propertyAgricultural', 'personalPropertyDamage', 'personalPropertyDamageVehicles', 'businessLoss']
        .concat(['evacuation', 'injury', 'insurance'])
        .map((name) => [name, no]),
    )
    const steps = ['property', 'losses', 'evacuation', 'insurance']
    const found = steps.flatMap((step) => checkStep(form, step, hidden, { today }).map(({ path }) => path))
    expect(found).toEqual(['propertyAPN', 'propertyUse'])
  })
})

describe('what is missing is said in the words of the catalogue', () => {
  it.each([
    ['propertyAddress', 'Please enter a valid address.'],
    ['propertyZip', 'Please enter the zip code.'],
    ['propertyStateCounty-state', 'Please select a state.'],
    ['propertyStateCounty-county', 'Please select a county.'],
    ['additionalStructure.0.structureType', 'Please select a structure type.'],
    ['additionalStructure.0.structureFootage', 'Please enter the structure square footage.'],
    [
      'additionalStructure.0.structureFootageDamagedPercentage',
      'Please select the percent of structure damaged.',
    ],
    ['insurancePolicy.0.providerName', 'Please enter the provider name.'],
    ['insurancePolicy.0.policyNumber', 'Please enter a policy number.'],
    ['insurance', 'Please select Yes or No.'],
    ['signedFirstName', 'Please enter your first name.'],
    ['signedLastName', 'Please enter your last name.'],
  ])('of %s: %s', (path, message) => {
    expect(messageOf(path, nothing) ?? messageOf(path, {})).toBe(message)
  })
})

describe('what a rule says', () => {
  const apn = 'Please enter a valid APN. Example of a valid APN: 999-999-999-999'
  const apns =
    'Please ensure each value is a valid APN. Example of a valid APN: 999-999-999-999 . Different APN values should be separated by a comma.'
  const person = (told: Answers) => ({ ...nothing, additionalClaimant: [told] })

  it.each([
    ['propertyAPN', { propertyAPN: '999-041-17' }, apn],
    ['propertyAPN', { propertyAPN: '9990410170000' }, apn],
    ['propertyAPN', { propertyAPN: '999-041-017-000' }, undefined],
    ['propertyOtherAPN', { propertyOtherAPN: '999-041-017-000 999-041-018-000' }, apns],
    ['propertyOtherAPN', { propertyOtherAPN: '999-041-017-000, 999-041' }, apns],
    ['propertyOtherAPN', { propertyOtherAPN: '999-041-017-000, 999-041-018-000' }, undefined],
    ['propertyOtherAPN', {}, undefined],
    [
      'additionalClaimant.0.additionalClaimantPhone',
      person({ additionalClaimantPhone: '555-0117' }),
      'Please provide a valid phone number.',
    ],
    [
      'additionalClaimant.0.additionalClaimantPhone',
      person({ additionalClaimantPhone: '+1 (530) 555-0117' }),
      undefined,
    ],
    [
      'additionalClaimant.0.additionalClaimantEmail',
      person({ additionalClaimantEmail: 'ana(at)example.com' }),
      'Please provide an email in the format name@example.com.',
    ],
  ] as const)('of %s in %o: %s', (name, answers, message) => {
    expect(messageOf(name, answers)).toBe(message)
  })

  it.each(['claimantDateOfBirth', 'dateOfLoss', 'insurancePolicy.0.paymentDate'])(
    '%s lies in the past',
    (path) => {
      const on = (day: string) => {
        const policy = { claimForInsuranceProvider: yes, paymentDate: day }
        const told = { claimantDateOfBirth: day, dateOfLoss: day, insurance: yes, insurancePolicy: [policy] }
        return messageOf(path, told)
      }
      expect(on('2026-05-19')).toBeUndefined()
      expect(on(today)).toEqual(expect.any(String))
    },
  )

  it.each([
    'propertyAgriculturalAcreageLoss',
    'personalPropertyValue',
    'evacuationNumberOfDays',
    'additionalStructure.0.structureFootage',
    'additionalVehicle.0.value',
    'businessLossValue',
    'insurancePolicy.0.policyLimit',
    'insurancePolicy.0.paymentAmount',
  ])('%s is not negative', (path) => {
    const told = (value: number): Answers => ({
      ...nothing,
      propertyAgriculturalAcreageLoss: value,
      personalPropertyValue: value,
      businessLoss: yes,
      evacuationNumberOfDays: value,
      businessLossValue: value,
      additionalStructure: [{ structureFootage: value }],
      additionalVehicle: [{ value }],
      insurancePolicy: [{ policyLimit: value, claimForInsuranceProvider: yes, paymentAmount: value }],
    })
    expect(messageOf(path, told(1))).toBeUndefined()
    expect(messageOf(path, told(-1))).toEqual(expect.any(String))
  })
})
