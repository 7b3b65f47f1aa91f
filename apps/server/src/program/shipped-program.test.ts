import { bodyOfFacts, factsOfBody } from '@makewhole/contract/intake/entities.ts'
import type { SavedStepName } from '@makewhole/contract/intake/step-bodies.ts'
import { answersOfFacts, answersOfList, factsOf } from '@makewhole/domain/intake/bindings.ts'
import { portals } from '@makewhole/domain/access/portal.ts'
import { checkDocumentKind } from '@makewhole/domain/document/filing.ts'
import { checkForm, checkStep } from '@makewhole/domain/form/check.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { FieldDefinition, SectionDefinition, StepDefinition } from '@makewhole/domain/form/definition.ts'
import { doubtsOfStep } from '@makewhole/domain/form/doubts.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { asks, keepRelevant, templatesOf } from '@makewhole/domain/form/relevance.ts'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import faq from '../../../../program/content/faq.json' with { type: 'json' }
import homePage from '../../../../program/content/home.json' with { type: 'json' }
import agreements from '../../../../program/templates/agreements.json' with { type: 'json' }
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

describe('the shipped program', () => {
  it('has both fires, the first one closed', () => {
    expect(program.fires.map(({ id, closedOn }) => [id, closedOn])).toEqual([
      [120950000, '2024-10-26'],
      [120950002, null],
    ])
  })

  it('has the statuses with the names that the specification displays', () => {
    const names = program.options.claimStatus.map(({ name }) => name.en)
    expect(names).toHaveLength(24)
    expect(names[2]).toBe('Claim Incomplete: Submit Documentation')
    expect(names[10]).toBe('Settlement Agreement in Progress (Offer Accepted)')
    expect(names[22]).toBe('Rebuild Claim Approved – Payment in Progress')
  })

  it('waits 14 days for a check, a setting like its other days', () => {
    expect(program.deadlines.checkMailDays).toBe(14)
  })

  it('has the rates of the second fire in cents', () => {
    const [rates] = program.rates
    expect(
      rates?.relationships.map((row) => [
        row.housePerSquareFoot,
        row.outbuildingPerSquareFoot,
        row.singleWide,
        row.doubleWide,
      ]),
    ).toEqual([
      [500_00, 190_00, 142_000_00, 316_000_00],
      [325_00, 127_00, 53_250_00, 118_500_00],
      [175_00, 63_00, 88_750_00, 197_500_00],
    ])
    expect(rates?.acreage.map((tier) => [tier.fromAcres, tier.perAcre, tier.minimum])).toEqual([
      [0, 9_200_00, 10_000_00],
      [5, 6_400_00, 46_000_00],
      [10, 4_400_00, 64_000_00],
      [40, 2_800_00, 176_000_00],
      [100, null, null],
    ])
    expect(program.rates).toHaveLength(1)
  })

  it('for each rate, landlord and renter together get what an owner-resident gets', () => {
    const [owner, landlord, renter] = program.rates[0]?.relationships ?? []
    for (const rate of [
      'housePerSquareFoot',
      'outbuildingPerSquareFoot',
      'singleWide',
      'doubleWide',
    ] as const)
      expect(landlord![rate] + renter![rate]).toBe(owner![rate])
  })

  it.each([
    ['Proof of Identity', 'required', 'required', 'required'],
    ['Proof of Ownership', 'required', 'required', 'not-needed'],
    ['Proof of Residence', 'required', 'not-needed', 'required'],
    ['Proof of APN', 'required', 'required', 'required'],
    ['Proof of Acreage', 'required', 'required', 'not-needed'],
    ['Proof of Square Footage', 'required', 'required', 'required'],
    ['Photos', 'optional', 'optional', 'optional'],
    ['Insurance Documents', 'required', 'required', 'required'],
  ])('wants %s from owner-residents (%s), landlords (%s) and renters (%s)', (name, ...needs) => {
    const type = program.documents.types.find((each) => each.name.en === name)
    expect([first, first + 1, first + 2].map((relationship) => type?.need[relationship])).toEqual(needs)
  })

  it('knows every state and its counties', () => {
    expect(program.states).toHaveLength(51)
    expect(program.states.find(({ code }) => code === 'CA')?.counties).toHaveLength(58)
    expect(program.states.find(({ code }) => code === 'TX')?.counties).toHaveLength(254)
  })
})

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

  it('takes a home lost in the second fire', () => {
    expect(problems({})).toEqual([])
    expect(keepRelevant(form, home)).toEqual(home)
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
    expect(keepRelevant(form, everything)).toEqual(everything)
  })

  it.each(form.steps.filter(asks))('of the step $name travels and comes back', (step) => {
    const name = step.name as SavedStepName
    const { signedDate: _, ...typed } = keepRelevant(step, everything)
    const { values, list } = factsOfBody(name, bodyOfFacts(name, factsOf(form, typed)))
    const back = {
      ...answersOfFacts(form, values),
      ...(list && answersOfList(form, list.name, list.items)),
    }
    expect(keepRelevant(step, back)).toEqual(typed)
  })
})

describe('a number that is likely a slip', () => {
  const doubted = (changes: Answers) =>
    form.steps.flatMap((step) => doubtsOfStep(step, { ...home, ...changes })).map(({ path }) => path)

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

// Ids that documents were filed under keep their meaning: what came later has an id of its own, wherever it stands in the list.
describe('what proves a residence', () => {
  const residence = program.documents.types.find(({ id }) => id === 120950002)

  it('stands as docs/rules/api.md "A claim" lists it, both utility bills among it', () => {
    expect(residence?.acceptableDocuments.map(({ id, name }) => [id, name.en])).toEqual([
      [120950000, "Driver's license"],
      [120950001, 'State ID'],
      [120950002, 'Rental or lease agreement'],
      [120950003, 'Utility bills (non-utility-provider)'],
      [120950005, 'Utility bills (provider customer search)'],
      [120950004, 'Other'],
    ])
  })

  it('is taken under each of these, and under no other', () => {
    const problemsOf = (acceptableDocumentTypeId: number) =>
      checkDocumentKind(program.documents.types, { documentTypeId: 120950002, acceptableDocumentTypeId })
    expect(problemsOf(120950005)).toEqual([])
    expect(problemsOf(120950003)).toEqual([])
    expect(problemsOf(120950006)).toMatchObject([
      { path: 'acceptableDocumentTypeId', code: 'unknown-option' },
    ])
  })

  it('has no id twice, nor has any other type of document', () => {
    for (const { name, acceptableDocuments } of program.documents.types) {
      const ids = acceptableDocuments.map(({ id }) => id)
      expect(new Set(ids).size, name.en).toBe(ids.length)
    }
  })
})

describe('the shipped questions', () => {
  const answers = new Map(
    Object.values(faq).flatMap(({ questions }) => questions.map(({ id, answer }) => [id, answer] as const)),
  )
  const answerTo = (id: string) => answers.get(id) ?? { en: '', es: '' }
  const fieldOf = (name: string) => {
    const step = form.steps.find(({ sections }) => fieldsOf(sections).some((field) => field.name === name))
    return { step, field: fieldsOf(step?.sections ?? []).find((field) => field.name === name) }
  }

  it('say of the parcel number what its field says: how to get it, that typing is kept, and where one goes on', () => {
    const { step, field } = fieldOf('propertyAPN')
    const help = field?.help?.paragraphs ?? []
    for (const [locale, byPhone, kept, link] of [
      ['en', /help line.* look it up with you by phone/, /everything you typed.* is kept/i, 'Continue Claim'],
      [
        'es',
        /línea de ayuda.* lo buscamos con usted por teléfono/,
        /todo lo que escribió.* se conserva/i,
        'Continuar el reclamo',
      ],
    ] as const) {
      const told = answerTo('what-is-an-apn-and-where-do-i-find-it')[locale]
      const beside = help.map((paragraph) => paragraph[locale]).join(' ')
      expect(told).toContain(step?.title[locale])
      for (const text of [told, beside]) {
        expect(text).toMatch(byPhone)
        expect(text).toMatch(kept)
        expect(text).toContain(link)
      }
    }
  })

  it('let one start without the parcel number, as the landing page does and the first step', () => {
    const { content } = homePage.links
    const apn = answerTo('what-is-an-apn-and-where-do-i-find-it')
    expect(apn.en).toContain('You can start without it')
    expect(content.en).toMatch(/\(APN\).*You can start without them/)
    expect(apn.es).toContain('Puede empezar sin él')
    expect(content.es).toMatch(/\(APN\).*Puede empezar sin ellos/)
    const begun = keepRelevant(form.steps[0] as StepDefinition, home)
    expect(checkStep(form, 'start', begun, { today })).toEqual([])
    expect(begun).not.toHaveProperty('propertyAPN')
  })

  it('say what a no ends, what one signs away and until when to file, as the landing page does', () => {
    const words = {
      en: {
        no: [/closes your claim/, /Only the program can open (the claim|it) again/],
        signed: [
          /losses that the offer lists/,
          /once everyone has signed and we have paid/,
          /You keep every claim/,
        ],
        days: 'href="/#time-limits"',
      },
      es: {
        no: [/cierra su reclamo/, /Solo el programa puede volver a abrir/],
        signed: [
          /pérdidas que la oferta detalla/,
          /cuando todas las personas hayan firmado y nosotros hayamos pagado/,
          /[Cc]onserva cualquier reclamo/,
        ],
        days: 'href="/es#time-limits"',
      },
    }
    for (const locale of ['en', 'es'] as const) {
      const { no, signed, days } = words[locale]
      const before = landing.process.content[locale]
      for (const said of no)
        for (const text of [before, answerTo('what-does-a-no-end')[locale]]) expect(text).toMatch(said)
      for (const said of signed)
        for (const text of [before, answerTo('what-do-i-sign-away')[locale]]) expect(text).toMatch(said)
      expect(answerTo('until-when-can-i-file')[locale]).toContain(days)
    }
  })

  it('name both ways in which a claim waits for the household’s attorney', () => {
    const told = answerTo('can-i-file-if-i-already-have-an-attorney')
    expect(told.en).toMatch(/answer that an attorney represents you, or .*client list/)
    expect(told.es).toMatch(/responde que un abogado le representa, o .*lista de clientes/)
  })

  it.each(['can-i-file-if-i-already-have-an-attorney', 'can-somebody-else-file-for-me'])(
    'lead attorneys to the law firms’ portal: %s',
    (id) => {
      const { path } = portals.attorney
      expect(answerTo(id).en).toContain(`<a href="${path}">law firms’ portal</a>`)
      expect(answerTo(id).es).toContain(`<a href="${path}">portal para bufetes</a>`)
    },
  )

  it('say the days, the rate and the closed fire that the program has', () => {
    const { deadlines, rates, fires } = program
    const days = (id: string) =>
      [...answerTo(id).en.matchAll(/(\d+) days/g)].map(([, count]) => Number(count))
    expect(days('how-long-can-i-think-about-it')).toEqual([
      ...[deadlines.offerAnswerDays, deadlines.offerAnswerDays, deadlines.agreementSignDays],
    ])
    expect(days('when-do-i-get-an-offer')).toEqual([deadlines.offerAfterCompleteDays])
    expect(days('when-will-i-be-paid')).toEqual([deadlines.paymentAfterSignedDays, deadlines.paymentGoalDays])
    const house = Number(rates[0]?.relationships[0]?.housePerSquareFoot) / 100
    const sum = `1,800 sq ft × $${house} = $${(1800 * house).toLocaleString('en')}.00`
    expect(answerTo('how-is-the-amount-calculated').en).toContain(sum)
    const closed = new Date(`${fires[0]?.closedOn}T12:00:00Z`).toLocaleDateString('en', { dateStyle: 'long' })
    expect(answerTo('is-the-juniper-gap-fire-program-still-open').en).toContain(closed)
  })

  it('lead from the closed fire to the program’s one address, on the home page as among the questions', () => {
    const { email, phone } = program.support
    const closed = program.fires.find(({ closedOn }) => closedOn !== null)?.name.en ?? ''
    const warning = homePage.framework.instructions.find(({ title }) => title.en === closed)?.content
    const answered = answerTo('is-the-juniper-gap-fire-program-still-open')
    for (const locale of ['en', 'es'] as const) {
      const places = `${warning?.[locale]} ${answered[locale]}`
      const linked = (scheme: string) => [...places.matchAll(new RegExp(`${scheme}:([^"]+)`, 'g'))]
      expect(linked('mailto').map(([, to]) => to)).toEqual([email, email])
      expect(linked('tel').map(([, to]) => to)).toEqual([phone.replace(/[^+\d]/g, '')])
    }
  })

  // One payment for each party over 0 %: settlement/payment.test.ts.
  it('promise a check to whoever signs and has a share, and none to children, whom the form does not name', () => {
    const terms = JSON.stringify(agreements)
    const words = {
      en: { share: /a check of (your|their) own for (your|their) share/, child: /under 18 .*get no check/ },
      es: { share: /su propio cheque por su parte/, child: /menores de 18 .*ni reciben un cheque propio/ },
    }
    for (const locale of ['en', 'es'] as const) {
      const { share, child } = words[locale]
      for (const id of [
        'somebody-in-my-household-files-can-i-file-too',
        'whom-do-i-name-as-an-additional-person',
      ])
        expect(answerTo(id)[locale]).toMatch(share)
      expect(answerTo('what-about-our-children')[locale]).toMatch(child)
    }
    expect(homePage.process.content.en).toContain('One to each person with a share')
    expect(homePage.process.content.es).toContain('Uno a cada persona que tenga una parte')
    expect(terms).toContain('Each Claimant with a share gets a check of their own.')
    expect(terms).toContain('Cada Reclamante con una parte recibe su propio cheque.')
    expect(JSON.stringify(form.steps)).toContain('Children under 18 are not named')
  })

  it('answer owners who lived elsewhere, land without a home, and households with children, as the engine does', () => {
    const elsewhere = program.options.confirmedRelationship.map(({ name }) => name.en)
    expect(elsewhere.some((name) => /non.?resident/i.test(name))).toBe(true)
    for (const id of [
      'i-owned-the-home-and-did-not-live-there',
      'only-land-or-other-structures-burned',
      'what-about-our-children',
    ])
      for (const locale of ['en', 'es'] as const) expect(answerTo(id)[locale], id).not.toBe('')
    expect(answerTo('only-land-or-other-structures-burned').en).toMatch(
      /a reviewer decides whether there is an offer/,
    )
  })
})
