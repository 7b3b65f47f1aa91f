import { expect, it } from 'vitest'
import { nothingBeside, listBeside, tellBeside } from '../intake/beside.ts'
import { otherProperties } from '../intake/other-property.ts'
import { toldBeside } from './told-beside.ts'

const loss = { lossValue: 120_000, description: 'No kitchen', isTold: true }
const reference = { type: 'text', name: 'firmReference', value: 'RL-1' }

it('says in words what was told of each thing, in the names that its teller chose where there are none of ours', () => {
  const told = tellBeside(
    tellBeside(nothingBeside, 'loss', { fields: loss, additional: [] }),
    ...(['claim', { fields: {}, additional: [reference] }] as const),
  )
  expect(toldBeside(told, 'es')).toEqual([
    {
      id: 'loss',
      lines: [
        { name: 'Valor de la pérdida', value: '$1,200.00' },
        { name: 'Descripción', value: 'No kitchen' },
      ],
    },
    { id: 'claim', lines: [{ name: 'firmReference', value: 'RL-1' }] },
  ])
})

it('leaves out what is only kept for the way back, and other properties, which stand for themselves', () => {
  const kept = tellBeside(nothingBeside, 'injury', {
    fields: { isTold: true, personId: 'p' },
    additional: [],
  })
  const cabin = tellBeside(kept, 'cabin', { fields: { street: '7 Cabin Trail' }, additional: [] })
  expect(toldBeside(listBeside(cabin, otherProperties, ['cabin']), 'en')).toEqual([])
})
