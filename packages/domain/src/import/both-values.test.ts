import { expect, it } from 'vitest'
import { aField, aForm, aList, aSection, aStep, both } from '../testing/a-form.ts'
import { bothValues } from './both-values.ts'

const definition = {
  ...aForm([]),
  steps: [
    aStep([
      aSection([aField({ name: 'city', type: 'text' }), aField({ name: 'street', type: 'text' })]),
      aList('cars', [aField({ name: 'make', type: 'text' })], { multipleTitle: both('Car') }),
    ]),
    aStep([aSection([aField({ name: 'signedName', type: 'text' })])], 'sign'),
  ],
}
const asked = (answers: object) => ({ definition, answers: answers as never })

it('tells what a file and its claim say differently, entry by entry, and nothing of the signature', () => {
  const file = asked({ city: 'Quincy', street: 'Elm', cars: [{ make: 'Ford' }, { make: 'Kia' }] })
  const claim = asked({ city: 'Chico', street: 'Elm', cars: [{ make: 'Ford' }], signedName: 'Ruth' })
  const told = bothValues(file, claim).map((each) => [each.question.en, each.file.en, each.claim.en])
  expect(told).toEqual([
    ['city', 'Quincy', 'Chico'],
    [expect.stringMatching(/2: make$/), 'Kia', '__'],
  ])
  expect(bothValues(file, file)).toEqual([])
})
