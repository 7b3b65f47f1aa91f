import { describe, expect, it } from 'vitest'
import type { ReviewRow } from './review-rows.ts'
import { changedDraft as draftOf, confirmedOf, rationaleProblems, valueProblems } from './value-draft.ts'

const row = (over: Partial<ReviewRow>): ReviewRow => ({
  key: 'apn',
  name: 'apn',
  label: 'APN',
  structureId: null,
  answer: null,
  answerValue: null,
  confirmed: null,
  rationale: null,
  confirmedBy: null,
  confirmedOn: null,
  isNeeded: true,
  documentTypeIds: [],
  asAnswered: [],
  ...over,
})
const house = row({
  key: 'structure:s1',
  name: 'structure',
  structureId: 's1',
  answerValue: { name: 'Barn', typeId: 120950005, squareFeet: 300, damagedPercentageId: 120950003 },
})

describe('a value being confirmed', () => {
  it('begins with the answer, and with what was confirmed once it was', () => {
    expect(draftOf(row({ answerValue: '999-014-027-000' })).text).toBe('999-014-027-000')
    expect(
      draftOf(row({ answerValue: 'a', confirmed: 'b', rationale: { en: 'why', es: 'por qué' } })),
    ).toMatchObject({ text: 'b', en: 'why', es: 'por qué' })
  })

  it('shows insurance in dollars and sends it in cents', () => {
    const insurance = row({ name: 'insurance', answerValue: 60000050 })
    const draft = draftOf(insurance)
    expect(draft.text).toBe('600000.50')
    expect(confirmedOf({ ...draft, text: '1,100,000.10' }, insurance)).toEqual({
      name: 'insurance',
      value: 110000010,
    })
  })

  it("keeps a structure's own word and its id", () => {
    expect(confirmedOf({ ...draftOf(house), squareFeet: '1,640' }, house)).toEqual({
      name: 'structure',
      structureId: 's1',
      value: { name: 'Barn', typeId: 120950005, squareFeet: 1640, damagedPercentageId: 120950003 },
    })
  })

  it('takes soot and ash in place of a level of damage, and shows it so', () => {
    const value = { name: 'Barn', typeId: 120950005, squareFeet: 1640, damagedPercentageId: null }
    const sooty = row({ key: 'structure:s1', name: 'structure', structureId: 's1', answerValue: value })
    expect(valueProblems(draftOf(sooty), sooty)).toEqual([])
    expect(confirmedOf(draftOf(sooty), sooty)).toEqual({ name: 'structure', structureId: 's1', value })
  })

  it.each([
    ['a structure of no size', house, { squareFeet: '0' }, 'value'],
    ['a structure of no type', house, { typeId: '' }, 'type'],
    ['a structure without its damage', house, { damagedPercentageId: '' }, 'percent'],
    ['a structure below zero', house, { squareFeet: '-5' }, 'value'],
    ['acres below zero', row({ name: 'acreage' }), { text: '-1' }, 'value'],
    ['an amount that is no number', row({ name: 'insurance' }), { text: 'abc' }, 'number'],
    ['an amount with half a cent', row({ name: 'insurance' }), { text: '1,000.005' }, 'number'],
    ['acres with a decimal comma, which are not 75', row({ name: 'acreage' }), { text: '7,5' }, 'number'],
    ['an amount with a decimal comma', row({ name: 'insurance' }), { text: '1.000,50' }, 'number'],
    ['an empty text', row({ name: 'claimantName' }), { text: ' ' }, 'text'],
    ['what is no APN', row({}), { text: '999-014-027' }, 'apn'],
  ])('refuses %s', (_what, one, typed, problem) => {
    expect(valueProblems({ ...draftOf(one), ...typed }, one)).toEqual([problem])
  })

  it('takes no acres and no insurance, because a household may have neither', () => {
    expect(valueProblems({ ...draftOf(row({})), text: '0' }, { name: 'acreage' })).toEqual([])
    expect(valueProblems({ ...draftOf(row({})), text: '0' }, { name: 'insurance' })).toEqual([])
  })

  const standard = { ...draftOf(house), en: 'Assessor: 300 sq ft', es: 'Tasador: 300 pies²' }
  it.each([
    ['nothing said', { en: ' ', es: '' }, ['en', 'es']],
    ['one language said', { en: 'Seen', es: '' }, ['es']],
    ['as the proof has it', {}, []],
    ['an edit in English alone', { en: 'Page 2' }, ['esToo']],
    ['an edit in Spanish alone', { es: 'Página 2' }, ['enToo']],
    ['an edit in both', { en: 'Page 2', es: 'Página 2' }, []],
  ] as const)('wants a rationale in both languages: %s', (_what, said, problems) => {
    expect(rationaleProblems({ ...standard, ...said }, standard)).toEqual(problems)
  })
})
