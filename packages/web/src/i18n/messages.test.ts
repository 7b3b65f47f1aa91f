import { createIntl } from 'react-intl'
import { describe, expect, test } from 'vitest'
import { everyMessage } from './every-message.ts'

const { en, es } = everyMessage

/** Returns the names of the values in a text; `one {# day}` is a form of the plural, not a value. */
const placeholders = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:\b(?:one|other)|=\d+)\s*)\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]),
    ),
  ].sort()

test('English and Spanish have the same texts', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort())
})

test('each text asks for the same values in both languages', () => {
  const different = Object.keys(en).filter(
    (id) => JSON.stringify(placeholders(en[id] ?? '')) !== JSON.stringify(placeholders(es[id] ?? '')),
  )
  expect(different).toEqual([])
})

test('a number that a plural form decides by is written as a number where it is shown, too', () => {
  const isShownPlain = (text: string) => {
    const values = placeholders(text).filter((name) => text.includes(`{${name}, plural`))
    return values.some((name) => new RegExp(`(?<!(?:\\b(?:one|other)|=\\d+)\\s*)\\{${name}\\}`).test(text))
  }
  expect(Object.entries({ ...en, ...es }).filter(([, text]) => isShownPlain(text))).toEqual([])
})

test('no text is empty', () => {
  expect(Object.entries({ ...en, ...es }).filter(([, text]) => text.trim() === '')).toEqual([])
})

test.each([
  ['es', 'imports.state.checked', { ready: 1, problems: 0 }, 'Revisado: 1 lista, 0 por corregir'],
  ['es', 'imports.head.importing', { ready: 1 }, 'Importando 1 fila'],
  ['en', 'together.pickAll', { count: 1 }, 'Pick the claim'],
  ['es', 'together.pickAll', { count: 2 }, 'Marcar los 2'],
  ['en', 'firmClaims.paused', { count: 1 }, 'It waits for an answer'],
  ['es', 'firmClaims.paused', { count: 1 }, 'Espera una respuesta'],
] as const)('one is spoken of as one: %s, %s', (locale, id, values, text) => {
  expect(createIntl({ locale, messages: everyMessage[locale] }).formatMessage({ id }, values)).toBe(text)
})

describe('what a firm reads', () => {
  const firmIds = Object.keys(en).filter((id) => id.startsWith('firm.'))
  const ofHousehold = (id: string) => id.slice('firm.'.length)
  const asked = (text: string | undefined) => placeholders(text ?? '')

  test('has words of its own for texts of households alone, with their values and the client’s name', () => {
    const wrong = firmIds.filter((id) => {
      const known = [...asked(en[ofHousehold(id)]), 'client']
      return !(ofHousehold(id) in en) || asked(en[id]).some((name) => !known.includes(name))
    })
    expect(firmIds).not.toEqual([])
    expect(wrong).toEqual([])
  })

  test('names no client in a list of several', () => {
    const ofLists = firmIds.filter((id) => id.startsWith('firm.claims.'))
    expect(ofLists.filter((id) => asked(en[id]).includes('client'))).toEqual([])
  })

  const householdsAlone = ['settlement.questions.attorney']
  const screens = Object.keys(en).filter(
    (id) => /^(settlement|claims|claim\.clock)\./.test(id) && !householdsAlone.includes(id),
  )
  test.each([
    [en, /\b(I|my|your (household|claims?|offer|agreement|reviewer|attorney|documents|time))\b/i],
    [es, /\b(mis?|sus? (hogar|reclamos?|oferta|acuerdo|revisor|abogado|documentos|plazo))\b/i],
  ])('never speaks of the claim as the firm’s own', (texts, ofReader) => {
    const said = screens.map((id) => texts[`firm.${id}`] ?? texts[id] ?? '')
    expect(said.filter((text) => ofReader.test(text))).toEqual([])
  })
})
