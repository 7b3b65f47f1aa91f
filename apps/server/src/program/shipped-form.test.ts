import { bodyOfFacts, factsOfBody } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import { answersOfFacts, answersOfList, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition, SectionDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { warningsOfStep } from '@makewhole/domain/form/warnings.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { hasQuestions, pickRelevant, templatesOf } from '@makewhole/domain/form/relevance.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadProgram } from './load-program.ts'

const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
const form = program.forms.inForce.claimant
const today = '2026-05-20'
const first = 120950000

/** A home lost in the second fire, filed by its owner: every step valid. */
const home: Answers = {
  incident: 120950002,
  propertyAddress: '14 Quail Run',
  propertyCity: 'Greenville',
  propertyZip: '95947',
  'propertyStateCounty-state': 'CA',
  'propertyStateCounty-county': 'Plumas',
  relationshipToClaimant: first,
  claimantFirstName: 'Marisol',
  claimantLastName: "O'Quintero",
  claimantPhone: '+1 (530) 555-0142',
  claimantEmail: 'marisol@example.com',
  claimantAddress: 'PO Box 9',
  claimantCity: 'Quincy',
  claimantZip: '95971-1234',
  'claimantStateCounty-state': 'CA',
  'claimantStateCounty-county': 'Plumas',
  claimantContactMethod: [first, first + 1],
  claimantRelationship: first,
  representedByAttorney: first + 1,
  additionalPersons: [],
  propertyUse: first,
  propertyAPN: '999-014-273-001',
  propertyAcreage: 7.5,
  structures: [
    {
      structureType: first,
      structureName: 'Main house',
      structureFootage: 1860,
      structureDamagedPercent: first + 3,
    },
  ],
  propertyRebuildIntent: first,
  insuranceCoverage: first + 1,
  insuranceReceivedPayments: first + 1,
  insurancePendingClaim: first + 1,
  attestTrueAndAccurate: true,
  attestOwners: true,
  attestInsurance: true,
  attestAttorneys: true,
  signedFirstName: 'Marisol',
  signedLastName: "O'Quintero",
  signedDate: today,
}

/** Every problem of a claim that differs from the home above in these answers, as `path: English text`. */
function problems(changes: Answers): string[] {
  return checkForm(form, { ...home, ...changes }, { today }).flatMap((step) =>
    step.problems.map(({ path, message }) => `${path}: ${message.en}`),
  )
}

describe('the claimant form', () => {
  it('has the eight steps of the specification', () => {
    expect(form.steps.map(({ title }) => title.en)).toEqual([
      'Start a New Claim',
      'Claimant Information',
      'Attorney Representation',
      'Additional Persons',
      'Property Details',
      'Insurance',
      'Review Claim Information',
      'Sign & Date',
    ])
  })

  it('has its proofs by class on three steps', () => {
    const asked = form.steps.flatMap((step, index) =>
      fieldsOf(step.sections).flatMap((field) =>
        field.type === 'documents' ? [[index, field.documentClass]] : [],
      ),
    )
    expect(asked).toEqual([
      [1, 'claimant-information'],
      [4, 'property-details'],
      [5, 'insurance'],
    ])
  })

  it('begins without the parcel number, as the landing page and the questions say', () => {
    const begun = pickRelevant(form.steps[0] as StepDefinition, home)
    expect(checkStep(form, 'start', begun, { today })).toEqual([])
    expect(begun).not.toHaveProperty('propertyAPN')
  })

  it('takes a home lost in the second fire', () => {
    expect(problems({})).toEqual([])
    expect(pickRelevant(form, home)).toEqual(home)
  })

  it('says in the specification’s words what is missing', () => {
    const texts = checkForm(form, {}, { today }).flatMap((step) =>
      step.problems.map(({ message }) => message.en),
    )
    expect(new Set(texts)).toEqual(
      new Set([
        'Please select a fire option.',
        'Please enter a valid address.',
        'Please enter the city of residence.',
        'Please enter the zip code.',
        'Please select a state.',
        'Please select a county.',
        'Please select your relationship to the claimant.',
        'Please enter your first name.',
        'Please enter your last name.',
        'Please provide a valid phone number.',
        'Please provide an email in the format name@example.com.',
        'Please select your preferred contact method(s).',
        'Please select your relationship to the property.',
        'Please select Yes or No.',
        'Please select your use of the property',
        'Please enter a valid APN. Example of a valid APN: 999-999-999-999',
        'Please enter the total acreage of the property.',
        'Please select whether you intend to rebuild.',
        'Please check the box to confirm',
        'Please select a valid date.',
      ]),
    )
  })

  it.each<[string, Answers, string[]]>([
    [
      'a parcel number of nine digits',
      { propertyAPN: '999-014-273' },
      ['propertyAPN: Please enter a valid APN. Example of a valid APN: 999-999-999-999'],
    ],
    [
      'other parcel numbers without a comma',
      { propertyOtherAPN: '999-999-999-999 111-111-111-111' },
      [
        'propertyOtherAPN: Please ensure each value is a valid APN. Example of a valid APN: 999-999-999-999 . Different APN values should be separated by a comma.',
      ],
    ],
    ['other parcel numbers with a comma', { propertyOtherAPN: '999-999-999-999, 111-111-111-111' }, []],
    [
      '101 percent',
      { propertyDamagePercent: 101 },
      ['propertyDamagePercent: The value cannot be bigger than 100!'],
    ],
    [
      'less than nothing',
      { propertyDamagePercent: -1 },
      ['propertyDamagePercent: The value cannot be below zero!'],
    ],
    [
      'a phone without its area code',
      { claimantPhone: '555-0142' },
      ['claimantPhone: Please provide a valid phone number.'],
    ],
    [
      'a second phone that is none',
      { claimantPhone2: '1' },
      ['claimantPhone2: Please provide a valid phone number.'],
    ],
    [
      'an e-mail without a domain',
      { claimantEmail: 'marisol' },
      ['claimantEmail: Please provide an email in the format name@example.com.'],
    ],
    [
      'a ZIP code of four digits',
      { propertyZip: '9594' },
      ['propertyZip: Please enter a ZIP code with 5 digits, or with 5 and 4: 95971 or 95971-1234.'],
    ],
    [
      'a county of another state',
      { 'propertyStateCounty-county': 'Kings County' },
      ['propertyStateCounty-county: Please select a county.'],
    ],
    [
      'a structure without anything',
      { structures: [{}] },
      [
        'structures.0.structureType: Please select a structure type.',
        'structures.0.structureName: Please enter the structure name.',
        'structures.0.structureFootage: Please enter the structure square footage.',
        'structures.0.structureDamagedPercent: Please select the percent of structure damaged.',
      ],
    ],
    [
      'a person without anything',
      { additionalPersons: [{}] },
      [
        'additionalPersons.0.personFirstName: Please enter your first name.',
        'additionalPersons.0.personLastName: Please enter your last name.',
        'additionalPersons.0.personEmail: Please provide an email in the format name@example.com.',
        'additionalPersons.0.personRelationshipToProperty: Please select your relationship to the property.',
        'additionalPersons.0.structureLivedIn: Please indicate the structure.',
        'additionalPersons.0.timeLivedIn: Please select the time lived at the property.',
        'additionalPersons.0.rentalAgreement: Please select rental agreement.',
        'additionalPersons.0.isClaimantRepresented: Please select Yes or No.',
      ],
    ],
    [
      'filing for a friend',
      { relationshipToClaimant: first + 2 },
      [
        'onbehalfFirstName: Please enter your first name.',
        'onbehalfLastName: Please enter your last name.',
        'onbehalfPhone: Please provide a valid phone number.',
        'onbehalfEmail: Please provide an email in the format name@example.com.',
        'onbehalfAddress: Please enter a valid address.',
      ],
    ],
    [
      'an attorney',
      { representedByAttorney: first },
      [
        "attorneyFirstName: Please enter the attorney's first name",
        "attorneyLastName: Please enter the attorney's last name",
        'attorneyFirmsName: Please enter the name of the firm.',
        'attorneyPhone: Please provide a valid phone number.',
        'attorneyEmail: Please provide an email in the format name@example.com.',
      ],
    ],
    [
      'insurance with a policy',
      { insuranceCoverage: first, policies: [{}] },
      [
        'policies.0.policyProviderName: Please enter the provider name.',
        'policies.0.policyNumber: Please enter a policy number.',
      ],
    ],
    [
      'payments received',
      { insuranceReceivedPayments: first },
      ['insurancePaymentReceived: Please enter the amount received.'],
    ],
    ['a signature of yesterday', { signedDate: '2026-05-19' }, ['signedDate: Please select a valid date.']],
    ['an attestation left open', { attestOwners: false }, ['attestOwners: Please check the box to confirm']],
  ])('%s', (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected)
  })

  it('the firm of another person’s attorney is optional', () => {
    const attorney = {
      personAttorneyFirstName: 'A',
      personAttorneyLastName: 'B',
      personAttorneyPhone: '+1 (530) 555-0100',
      personAttorneyEmail: 'a@example.com',
    }
    const person = {
      personFirstName: 'Luis',
      personLastName: 'Q',
      personEmail: 'luis@example.com',
      personRelationshipToProperty: first,
      structureLivedIn: 'Main house',
      timeLivedIn: first,
      rentalAgreement: first + 1,
      isClaimantRepresented: first,
      ...attorney,
    }
    expect(problems({ additionalPersons: [person] })).toEqual([])
  })

  it('reads the whole claim back in both languages without a gap in its texts', () => {
    for (const locale of ['en', 'es'] as const) {
      const shown = overviewOfForm(form, home, locale)
      expect(shown.map(({ name }) => name)).toEqual(
        form.steps.map(({ name }) => name).filter((name) => name !== 'review'),
      )
      expect(JSON.stringify(shown)).not.toMatch(/undefined|null"|\[object/)
    }
    const [, structures] =
      overviewOfForm(form, home, 'es').find(({ name }) => name === 'property')?.sections ?? []
    expect(structures?.items?.[0]).toEqual({
      title: 'Estructura 1: Main house',
      rows: [
        {
          path: 'structures.0.structureType',
          label: 'Tipo de estructura',
          value: 'Vivienda unifamiliar de un piso',
        },
        { path: 'structures.0.structureName', label: 'Nombre', value: 'Main house' },
        { path: 'structures.0.structureFootage', label: 'Superficie construida', value: '1,860 pies²' },
        { path: 'structures.0.structureDamagedPercent', label: 'Porcentaje dañado', value: 'Más del 50%' },
        { path: 'structures.0.structureInfo', label: 'Más información', value: '__' },
      ],
    })
  })

  it('is not English in its Spanish texts', () => {
    const same = fieldsOf(form.steps.flatMap((step) => step.sections)).filter(
      ({ label }) => label.en === label.es,
    )
    expect(same.map(({ name }) => name)).toEqual([])
  })
})

describe('the attorneys’ form', () => {
  it('says what is missing in the specification’s words, of the client in the third person', () => {
    const attorneys = program.forms.inForce['attorney']!
    const said = (answers: Answers) =>
      checkForm(attorneys, answers, { today }).flatMap((step) =>
        step.problems.map(({ path, message }) => `${path}: ${message.en}`),
      )
    expect(said({})).toEqual([
      'propertyAddress: Please enter a valid address.',
      'propertyCity: Please enter the city of the property.',
      'propertyZip: Please enter the zip code.',
      'propertyStateCounty-state: Please select a state.',
      'propertyStateCounty-county: Please select a county.',
      'claimantFirstName: Please enter the claimant’s first name.',
      'claimantLastName: Please enter the claimant’s last name.',
      'claimantDateOfBirth: Please enter a date of birth in the past.',
      'claimantRelationship: Please select the relationship to the property.',
      "additionalClaimants: Please select Yes, No or I don't know.",
      'propertyAPN: Please enter a valid APN. Example of a valid APN: 999-999-999-999',
      'propertyUse: Please select the use of the property.',
      'personalPropertyDamage: Please select Yes or No.',
      'personalPropertyDamageVehicles: Please select Yes or No.',
      'evacuation: Please select Yes or No.',
      'injury: Please select Yes or No.',
      'insurance: Please select Yes or No.',
      'attestTrueAndAccurate: Please check the box to confirm',
      'attestOwners: Please check the box to confirm',
      'attestInsurance: Please check the box to confirm',
      'attestAttorneys: Please check the box to confirm',
      'signedFirstName: Please enter your first name.',
      'signedLastName: Please enter your last name.',
      'signedDate: Please select a valid date.',
    ])
    expect(said({ propertyOtherAPN: '999-014-273' })).toContain(
      'propertyOtherAPN: Please ensure each value is a valid APN. Example of a valid APN: 999-999-999-999 . Different APN values should be separated by a comma.',
    )
  })
})

describe('every answer that the form asks for', () => {
  const everything = Object.assign({}, ...form.steps.map((step) => answerAll(step.sections))) as Answers

  it('can be given', () => {
    expect(checkForm(form, everything, { today })).toEqual([])
    expect(pickRelevant(form, everything)).toEqual(everything)
  })

  it.each(form.steps.filter(hasQuestions))('of the step $name travels and comes back', (step) => {
    const name = step.name as SavedStepName
    const { signedDate: _, ...typed } = pickRelevant(step, everything)
    const { values, list } = factsOfBody(name, bodyOfFacts(name, factsOf(form, typed)))
    const back = { ...answersOfFacts(form, values), ...(list && answersOfList(form, list.name, list.items)) }
    expect(pickRelevant(step, back)).toEqual(typed)
  })
})

describe('a number that is likely a slip', () => {
  const doubted = (changes: Answers) =>
    form.steps.flatMap((step) => warningsOfStep(step, { ...home, ...changes })).map(({ path }) => path)

  it('is asked about: acres, and square feet of a structure', () => {
    expect(doubted({})).toEqual([])
    expect(doubted({ propertyAcreage: 1001 })).toEqual(['propertyAcreage'])
    const [structure] = home['structures'] as Answers[]
    const of = (structureFootage: number) => doubted({ structures: [{ ...structure, structureFootage }] })
    expect(of(39)).toEqual(['structures.0.structureFootage'])
    expect(of(20_001)).toEqual(['structures.0.structureFootage'])
  })
})

describe('a very large claim', () => {
  it('of 50 structures and 20 policies gives every problem', () => {
    const large = {
      ...home,
      structures: Array.from({ length: 50 }, () => ({})),
      insuranceCoverage: first,
      policies: Array.from({ length: 20 }, () => ({})),
    }
    expect(problems(large)).toHaveLength(50 * 4 + 20 * 2)
  })

  it('of 51 structures is told so', () => {
    const structures = Array.from({ length: 51 }, () => home['structures'] as Answers[]).flat()
    expect(
      checkStep(form, 'property', { ...home, structures }, { today }).map(({ path, code }) => [path, code]),
    ).toEqual([['structures', 'too-many']])
  })
})

function fieldsOf(sections: readonly SectionDefinition[]): FieldDefinition[] {
  return sections.flatMap((section) =>
    section.rows
      .flat()
      .flatMap((field) => [field, ...fieldsOf(templatesOf(field).flatMap((template) => template.sections))]),
  )
}

/** An answer to every question, with every option chosen that reveals more, and two entries in every list. */
function answerAll(sections: readonly SectionDefinition[]): Answers {
  const parts = sections.map((section) => {
    const answers = Object.assign({}, ...section.rows.flat().map(answerField)) as Answers
    return section.multipleFieldNamePrefix
      ? { [section.multipleFieldNamePrefix]: [answers, answers] }
      : answers
  })
  return Object.assign({}, ...parts) as Answers
}

function answerField(field: FieldDefinition): Answers {
  const revealed = answerAll(templatesOf(field).flatMap((template) => template.sections))
  switch (field.type) {
    case 'documents':
      return {}
    case 'state_county':
      return { [`${field.name}-state`]: 'CA', [`${field.name}-county`]: 'Plumas' }
    case 'checkbox':
      return { [field.name]: true }
    case 'radio':
    case 'dropdown-list':
      return { [field.name]: field.templates?.[0]?.options[0] ?? field.options[0]?.id, ...revealed }
    case 'dropdown-list-multiple':
      return { [field.name]: field.options.map(({ id }) => id), ...revealed }
    case 'number':
      return { [field.name]: 12.5 }
    case 'money':
      return { [field.name]: 12_345 }
    case 'date_picker':
      return { [field.name]: today }
    case 'text-formatted':
      return { [field.name]: field.format.replaceAll('#', '5') }
    case 'text':
    case 'textarea':
      return { [field.name]: textFor(field) }
  }
}

function textFor(field: FieldDefinition): string {
  if (field.inputMode === 'email') return 'name@example.com'
  if (field.name.endsWith('Zip')) return '95971'
  return field.name === 'propertyOtherAPN'
    ? '999-999-999-999, 111-111-111-111'
    : `What "${field.name}" says <b>🏠</b>`
}

// Ids of filed documents are permanent: later kinds have new ids, at any place of the list.
