import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readInspections } from '../inspection/read-inspections.ts'
import type { InspectionLine } from '../inspection/read-inspections.ts'
import { inspectionsFile } from './inspections.ts'

it('is a file that can be imported without a problem', async () => {
  const lines: InspectionLine[] = []
  const file = Readable.from([Buffer.from(inspectionsFile())])
  for await (const line of readInspections({ readsDayNumbers: false }, file)) lines.push(line)
  expect(lines.at(-1)).toEqual({ type: 'end' })
  expect(lines.filter((line) => line.type === 'row' && line.problems.length > 0)).toEqual([])
  expect(lines[0]).toEqual({ type: 'unread', headings: [] })
  expect(lines[1]).toMatchObject({
    kept: { inspection: { address: '20 Old Bellows Road', damage: 'destroyed', startedOn: '2025-08-02' } },
  })
})
