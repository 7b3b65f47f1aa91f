import { readFile } from 'node:fs/promises'
import type { KeyFacts } from '@makewhole/domain/group/group-key.ts'
import { parseCsv } from '../../e2e/rest/destroyed-homes.ts'
import { claimsOf, measure, seeded } from './measure.ts'

/*
 * Measures claim groups: real places from files of damage inspections, with made-up people who write them
 * again in another way (docs/rules/groups.md). Prints precision and recall and stores nothing.
 *
 * npm run group-measure -- FILE.csv…
 */

const printLine = (line: string) => void process.stdout.write(`${line}\n`)

const files = process.argv.slice(2)
if (files.length === 0) throw new Error('Which files of inspections?')
const rows = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).flatMap(parseCsv)
const homes = new Map<string, KeyFacts>()
for (const row of rows) {
  const facts = factsOf(row, homes.size)
  if (facts) homes.set(homeOf(facts), homes.get(homeOf(facts)) ?? facts)
}
const claims = claimsOf(homes, seeded(20_261_124))
const { grouped, correctlyGrouped, byChange } = measure(claims)
const percent = (part: number, of: number) => (of === 0 ? '–' : `${((100 * part) / of).toFixed(2)} %`)
printLine(`${rows.length} rows, ${homes.size} places, ${claims.length} claims`)
printLine(
  `precision: ${correctlyGrouped} of ${grouped} pairs in a group are one place, ${percent(correctlyGrouped, grouped)}`,
)
for (const [change, { pairs, grouped: found, near }] of byChange)
  printLine(
    `recall, ${change}: ${percent(found, pairs)} grouped, ${percent(found + near, pairs)} with near matches`,
  )

/** Reads a place from its row, without text typed twice; the files have no parcel number, so it gets one. */
function factsOf(row: Record<string, string>, number: number): KeyFacts | null {
  const cell = (name: string) => (row[name] ?? '').trim()
  const wholeNumber = (text: string) => text.replace(/\.0$/, '')
  const [house, street] = [wholeNumber(cell('* Street Number')), cell('* Street Name')]
  const zip = wholeNumber(cell('Zip Code'))
  if (!/^[1-9]\d*$/.test(house) || street === '' || !/^\d{5}$/.test(zip)) return null
  const type = cell('* Street Type (e.g. road, drive, lane, etc.)')
  const digits = String(((number + 1) * 7_919_317_111) % 1_000_000_000_000).padStart(12, '0')
  return {
    apn: digits,
    confirmedApn: null,
    confirmedAddress: null,
    confirmedName: null,
    firstName: 'Marisol',
    lastName: 'Quintero',
    address1: [house, street, type].filter((part) => part !== '').join(' '),
    address2: null,
    city: cell('* City'),
    zip,
  }
}

/** Identifies a place by address, whatever its inspections and capitals. */
function homeOf({ address1, zip }: KeyFacts): string {
  return `${(address1 ?? '').toLowerCase().replaceAll(/\s+/g, ' ')} ${zip}`
}
