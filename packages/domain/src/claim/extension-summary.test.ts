import { expect, it } from 'vitest'
import { noExtension, withExtensionItems, mergeExtension } from '../intake/extension-data.ts'
import { otherProperties } from '../intake/other-property.ts'
import { summarizeExtension } from './extension-summary.ts'

const loss = { lossValue: 120_000, description: 'No kitchen', isTold: true }
const reference = { type: 'text', name: 'firmReference', value: 'RL-1' }

it('says in words what was told of each thing, in the names that its teller chose where there are none of ours', () => {
  const told = mergeExtension(
    mergeExtension(noExtension, 'loss', { fields: loss, additional: [] }),
    ...(['claim', { fields: {}, additional: [reference] }] as const),
  )
  expect(summarizeExtension(told, 'es')).toEqual([
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
  const kept = mergeExtension(noExtension, 'injury', {
    fields: { isTold: true, personId: 'p' },
    additional: [],
  })
  const cabin = mergeExtension(kept, 'cabin', { fields: { street: '7 Cabin Trail' }, additional: [] })
  expect(summarizeExtension(withExtensionItems(cabin, otherProperties, ['cabin']), 'en')).toEqual([])
})
