import { checkStep } from '@makewhole/domain/form/check.ts'
import { overviewOfForm } from '@makewhole/domain/form/overview.ts'
import { fillNotice } from '@makewhole/domain/notice/fill.ts'
import { ProgramError } from '@makewhole/contract/program/read-program.ts'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadProgram } from './load-program.ts'

const shipped = join(import.meta.dirname, '../../../../program')
const riverRelief = join(import.meta.dirname, 'fixtures/river-relief')
const today = '2026-05-20'

describe('a second, different program', () => {
  it('is loaded from its folder without any code of its own', async () => {
    const program = await loadProgram(riverRelief)
    expect(program).toMatchObject({ id: 'river-relief', timeZone: 'America/Chicago', locales: ['es', 'en'] })
    expect(program.deadlines.offerAnswerDays).toBe(60)
    expect(program.options.fire).toEqual([
      { id: 7, name: { en: 'Spring Flood', es: 'Inundación de primavera' } },
    ])
  })

  it('has its own questions, rules and places', async () => {
    const form = (await loadProgram(riverRelief)).forms.inForce.claimant
    const answers = {
      incident: 7,
      'home-state': 'NM',
      'home-county': 'Plumas',
      waterLevel: 120950001,
      inches: 401,
    }
    expect(
      checkStep(form, form.steps[0]?.name ?? '', answers, { today }).map(
        ({ path, code }) => `${path} ${code}`,
      ),
    ).toEqual(['home-county unknown-option', 'inches number-max'])
    expect(
      overviewOfForm(form, { ...answers, 'home-county': 'Otero' }, 'es')[0]?.sections[0]?.rows.map(
        ({ value }) => value,
      ),
    ).toEqual(['Inundación de primavera', 'Otero, Nuevo México', 'Encima de la rodilla', '401'])
  })
})

describe('the notices of a second program', () => {
  it('say what its folder says', async () => {
    const program = await loadProgram(riverRelief)
    const facts = { claimNumber: 'SF-1', deadline: null, link: 'https://river.test' }
    expect(fillNotice(program, 'claimClosed', facts, 'es').text).toMatch(
      /^Hay noticias sobre su reclamo\.\n\nAbrir:\nhttps:\/\/river\.test\n\nAyuda del Río/,
    )
  })
})

describe('a program with a mistake does not start', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'program-'))
    await cp(shipped, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function mistake(): Promise<string> {
    try {
      await loadProgram(folder)
    } catch (error) {
      if (error instanceof ProgramError) return error.message
      throw error
    }
    return 'none'
  }

  /** Changes one file of the copied program by replacing a piece of its text. */
  async function change(file: string, from: string | RegExp, to: string) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    await writeFile(join(folder, file), text.replace(from, to))
  }

  /** The same as the JSON that it holds. */
  async function edit(file: string, changed: (json: Record<string, unknown>) => unknown) {
    const json = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>
    await writeFile(join(folder, file), JSON.stringify(changed(json)))
  }

  it.each([
    [
      'templates/agreements.json',
      '{{parties}}',
      '{{partys}}',
      'templates/agreements.json: templates[0].blocks[1].text.en: "{{partys}}" is filled in by nobody',
    ],
    [
      'templates/agreements.json',
      '{{apn}}',
      '{{apn}',
      'templates/agreements.json: templates[0].blocks[1].text.en: has braces without their partner',
    ],
    [
      'templates/agreements.json',
      '120950002',
      '120950009',
      'templates/agreements.json: templates[0].fireIds[1]: 120950009 is no fire of the program',
    ],
    [
      'templates/agreements.json',
      '"breakdown"',
      '"table"',
      'templates/agreements.json: templates[0].blocks[4].type: must be one of heading, annex, paragraph, breakdown, offerLines',
    ],
    [
      'templates/notices.json',
      'by {{deadline}}.',
      'by {{day}}.',
      'templates/notices.json: notices.documentsWanted.paragraphs[0].en: "{{day}}" is filled in by nobody',
    ],
    [
      'templates/notices.json',
      ', "es": "Recibimos el reclamo {{claimNumber}}"',
      '',
      'templates/notices.json: notices.claimSubmitted.subject: "es" is missing',
    ],
    [
      'templates/notices.json',
      '"paymentIssued"',
      '"paymentMade"',
      `templates/notices.json: notices: "paymentIssued" is missing
templates/notices.json: notices: "paymentMade" is not known here`,
    ],
    [
      'program.json',
      '"yesNo": [',
      '"__proto__": [], "yesNo": [',
      'program.json: options: "__proto__" is not known here',
    ],
    [
      'program.json',
      '"need": {',
      '"need": { "__proto__": "required",',
      'program.json: documents.types[0].need: "__proto__" is not known here',
    ],
    ['program.json', '{', '{ "__proto__": {},', 'program.json: "__proto__" is not known here'],
    [
      'program.json',
      '"America/Los_Angeles"',
      '"Mars/Olympus"',
      'program.json: timeZone: "Mars/Olympus" is no time zone',
    ],
    [
      'program.json',
      '"2024-10-26"',
      '"October 26"',
      'program.json: fires[0].closedOn: must be a day such as 2026-05-20',
    ],
    [
      'program.json',
      '"claimNumberPrefix": "LH"',
      '"claimNumberPrefix": "JG"',
      'program.json: fires[1].claimNumberPrefix: JG is there twice',
    ],
    [
      'program.json',
      '"claimNumberPrefix": "LH"',
      '"claimNumberPrefix": "LH2"',
      'program.json: fires[1].claimNumberPrefix: must be two capital letters',
    ],
    [
      'program.json',
      '"typeId": 120950000',
      '"typeId": 7',
      'program.json: fires[0].typeId: 7 is not known to the program',
    ],
    [
      'program.json',
      '"graceDays": 0',
      '"graceDays": -1',
      'program.json: fires[0].graceDays: must be between 0 and 3650',
    ],
    [
      'program.json',
      '"rebuildIntent"',
      '"rebuildIntend"',
      'program.json: options: the list "rebuildIntent" is missing',
    ],
    [
      'program.json',
      '"rebuildIntent"',
      '"Rebuild"',
      'program.json: options.Rebuild: its name must be letters and digits, a small letter first',
    ],
    [
      'program.json',
      '120950023',
      '120950099',
      'program.json: options.claimStatus: the option 120950023 is missing; the rules ask for it',
    ],
    [
      'program.json',
      '"es": "Reclamo en curso"',
      '"es": ""',
      'program.json: options.claimStatus[0].name.es: must be a text',
    ],
    [
      'program.json',
      '"help@makewhole.test"',
      '"help"',
      'program.json: support.email: must be an e-mail address',
    ],
    [
      'program.json',
      '"paymentGoalDays": 75',
      '"paymentGoalDays": 75.5',
      'program.json: deadlines.paymentGoalDays: must be a whole number',
    ],
    [
      'program.json',
      '"need": {',
      '"need": { "5": "required",',
      'program.json: documents.types[0].need: "5" is not known here',
    ],
    [
      'program.json',
      '"fromAcres": 10,',
      '"fromAcres": 5,',
      'program.json: rates[0].acreage[2].fromAcres: must be more than 5',
    ],
    [
      'program.json',
      '"fireId": 120950002',
      '"fireId": 3',
      'program.json: rates[0].fireId: 3 is not known to the program',
    ],
    [
      'program.json',
      '"operator"',
      '"operater"',
      `program.json: "operator" is missing
program.json: "operater" is not known here`,
    ],
    ['states.json', '"Plumas",', '"Placer",', 'states.json: CA.counties: "Placer" is there twice'],
    ['states.json', '"CA"', '"California"', 'states.json: California: its code must be two capital letters'],
    [
      'forms/claimant.json',
      '"type": "overview"',
      '"type": "over"',
      'forms/claimant.json: steps[6].type: must be one of normal, overview',
    ],
    [
      'forms/claimant.json',
      '"steps": [',
      '"steps": [{"name":"hello","type":"normal","title":{"en":"Hello","es":"Hola"},"sections":[]},',
      'forms/claimant.json: steps[0]: a claim begins with its fire, so the first step has to ask for "fire"',
    ],
    [
      'forms/claimant.json',
      '"options": "propertyUse"',
      '"options": "use"',
      'forms/claimant.json: steps[4].sections[0].rows[0][0].options: the program has no option list "use"',
    ],
    [
      'forms/claimant.json',
      '"documentClass": "insurance"',
      '"documentClass": "assurance"',
      'forms/claimant.json: steps[5]: "documentsInsurance" asks for the unknown document class "assurance"',
    ],
    [
      'forms/claimant.json',
      '"options": "rentalAgreement"',
      '"options": "percentDamaged"',
      'forms/claimant.json: steps[3].sections[0].rows[4][1].binding: the list "rentalAgreement" has no option 120950003, which "rentalAgreement" offers',
    ],
    [
      'forms/claimant.json',
      '"attorney-files"',
      '"lawyers-file"',
      'forms/claimant.json: answerRules[0]: there is no rule "lawyers-file"',
    ],
    [
      'forms/claimant.json',
      '"binding": "onBehalfOf.firstName"',
      '"id": "first-name"',
      'forms/claimant.json: steps: no field answers "onBehalfOf.firstName", which "answerRules": "attorney-files" asks for',
    ],
  ])('%s with %s as %s', async (file, from, to, message) => {
    await change(file, from, to)
    expect(await mistake()).toBe(message)
  })

  // docs/rules/intake.md "What a form binds"
  describe('when no form asks for what a rule stands on', () => {
    const unbind = (form: string, fact: string) =>
      change(`forms/${form}.json`, `"binding": "${fact}"`, '"id": "nothing-known"')
    const relationship = 'claimant.relationshipToProperty'

    it('as rates and proofs do; one form of several is enough', async () => {
      await unbind('attorney', relationship)
      expect(await mistake()).toBe('none')
      await unbind('claimant', relationship)
      const unasked = (by: string) =>
        `steps: no field answers "${relationship}", which "${by}" of program.json`
      expect(await mistake()).toContain(unasked('rates'))
      expect(await mistake()).toContain(unasked('documents'))
    })

    it('as proofs alone do, where one relationship is asked for other papers than another', async () => {
      await unbind('attorney', relationship)
      await unbind('claimant', relationship)
      await edit('program.json', (program) => ({ ...program, rates: [] }))
      expect(await mistake()).toContain('which "documents" of program.json asks for')
      await change('program.json', /"(optional|not-needed)"/g, '"required"')
      expect(await mistake()).toBe('none')
    })

    it('as the guards do, and a household has to choose its fire', async () => {
      await unbind('claimant', 'fire')
      expect(await mistake()).toContain('steps: no field answers "fire", which every claim asks for')
      await cp(join(shipped, 'forms/claimant.json'), join(folder, 'forms/short.json'))
      await change('forms/short.json', '"id": "claimant"', '"id": "short"')
      expect(await mistake()).toContain(
        'forms.claimant: forms/claimant.json does not ask for "fire", which a household has to choose',
      )
    })
  })

  it('when a fire names a form that is not there', async () => {
    await change('program.json', '"attorney": "attorney"', '"attorney": "lawyers"')
    expect(await mistake()).toBe('program.json: fires[0].forms.attorney: there is no forms/lawyers.json')
  })

  it('when a form is called otherwise than its file, or has a mistake', async () => {
    await cp(join(folder, 'forms/claimant.json'), join(folder, 'forms/short.json'))
    expect(await mistake()).toBe('forms/short.json: id: must be "short", as the file is called')
    await change('forms/short.json', '"id": "claimant"', '"id": "short"')
    await change('forms/short.json', '"binding": "property.acreage"', '"binding": "property.apn"')
    expect(await mistake()).toMatch(/^forms\/short\.json: steps\[4\]/)
  })

  it('when two forms give the step of one call two names', async () => {
    await cp(join(folder, 'forms/claimant.json'), join(folder, 'forms/short.json'))
    await change('forms/short.json', '"id": "claimant"', '"id": "short"')
    expect(await mistake()).toBe('none')
    await change('forms/short.json', '"name": "insurance"', '"name": "cover"')
    expect(await mistake()).toBe(
      'forms/short.json: steps[5].name: "cover" asks for "insurance.hadCoverage", which the form "claimant" asks for in "insurance": one call saves both',
    )
  })

  it('when the step of a call is there, and what the call says is asked in another one', async () => {
    await cp(join(folder, 'forms/claimant.json'), join(folder, 'forms/short.json'))
    await change('forms/short.json', '"id": "claimant"', '"id": "short"')
    await change('forms/short.json', '"name": "insurance"', '"name": "cover"')
    await change('forms/short.json', '"name": "attorney"', '"name": "insurance"')
    await change('forms/short.json', '"name": "cover"', '"name": "attorney"')
    expect(await mistake()).toContain('"attorney" asks for "insurance.hadCoverage"')
  })

  it('when a file is missing', async () => {
    await rm(join(folder, 'states.json'))
    expect(await mistake()).toBe('states.json: the file is missing')
  })

  it('when a file is no JSON', async () => {
    await change('forms/claimant.json', '{', '')
    expect(await mistake()).toMatch(/^forms\/claimant\.json: is no JSON: /)
  })
})
