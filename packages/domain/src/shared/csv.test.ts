import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes cells as RFC 4180 has them, numbers as numbers', () => {
  expect(csvLine(['Núñez "A"', 3, '', 'a,b'])).toBe('"Núñez ""A""",3,"","a,b"\r\n')
})

it.each(['=1+1', '+1', '-1', '@sum(a1)', ' =1', "'=1", '\t=1', '＝1', '－1'])(
  'lets %j run nowhere',
  (typed) => {
    expect(csvLine([typed])).toBe(`"'${typed}"\r\n`)
  },
)

it('lets nothing run behind what another country takes for the end of a cell', () => {
  expect(csvLine(['a;=1', 'a|@b', 'a\n-1'])).toBe(`"a;'=1","a|'@b","a\n'-1"\r\n`)
})
