import { expect, test } from 'vitest'
import type { PlainTextId, Translate } from './text-id.ts'

const t: Translate = (id: string, values: object = {}) => [id, ...Object.keys(values)].join(' ')

test('a text is said with its values and no others; anything else does not compile', () => {
  const names = 'June and Ada'
  expect([
    t('claims.start'),
    t('claims.actionsFor', { number: 'LH-1' }),
    // Plural forms contain names, too.
    t('claim.now.agreementSent.titleNames', { count: 2, names, date: 'May 19' }),
    t('claim.paid.equal', { count: 2, amount: '$1.00', date: 'May 19' }),
    // A word that ends like a plural form begins none.
    t('imports.state.undone', { date: 'May 19', name: 'Ana' }),
    // One of two: the values of both.
    t(names.startsWith('June') ? 'settlement.writeTo' : 'settlement.write', { name: names }),
  ]).toHaveLength(6)
  expect([
    // @ts-expect-error there is no such text
    t('claims.starts'),
    // @ts-expect-error its value is missing
    t('claims.actionsFor'),
    // @ts-expect-error its value has another name
    t('claims.actionsFor', { count: 1 }),
    // @ts-expect-error it takes no value
    t('claims.start', { number: 'LH-1' }),
    // @ts-expect-error one of three is missing
    t('claim.now.agreementSent.titleNames', { count: 2, date: 'May 19' }),
  ]).toHaveLength(5)
  // @ts-expect-error a label says nothing by itself where it needs a value
  const label: PlainTextId = 'claims.actionsFor'
  expect(label).toBe('claims.actionsFor')
})
