import type { Option } from '../shared/text.ts'
import type { JsonCursor } from './json-cursor.ts'
import type { State } from './state.ts'

/** A list of options `{id, name}`; no id twice, none at all is a mistake. */
export function readOptions(cursor: JsonCursor): readonly Option[] {
  const known = new Set<number>()
  return cursor.filledList().map((each) => {
    each.keys(['id', 'name'])
    const id = each.at('id').integer(1)
    if (known.has(id)) each.at('id').fail(`${id} is there twice`)
    known.add(id)
    return { id, name: each.at('name').localized() }
  })
}

/** States by their codes: `{ "CA": { "name": {…}, "counties": ["Alameda", …] } }`. */
export function readStates(cursor: JsonCursor): readonly State[] {
  return cursor.entries().map(([code, state]) => {
    if (!/^[A-Z]{2}$/.test(code)) state.fail('its code must be two capital letters')
    state.keys(['name', 'counties'])
    return { code, name: state.at('name').localized(), counties: readCounties(state.at('counties')) }
  })
}

function readCounties(cursor: JsonCursor): readonly string[] {
  const counties = cursor.filledList().map((county) => county.text())
  const twice = counties.find((county, index) => counties.indexOf(county) !== index)
  return twice === undefined ? counties : cursor.fail(`"${twice}" is there twice`)
}
