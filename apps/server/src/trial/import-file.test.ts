import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkFile } from '../import/check-file.ts'
import type { CheckLine } from '../import/check-file.ts'
import { loadProgram } from '../program/load-program.ts'
import { storedForm } from '../form/stored-form.ts'
import { textOf } from './import-file.ts'

it('has rows that are ready and rows to mend', async () => {
  const { forms, states, options } = await loadProgram(join(import.meta.dirname, '../../../../program'))
  const form = forms.inForce['attorney']
  if (!form) throw new Error('the program has no form for attorneys')
  const asked = {
    fileName: 'may.csv',
    today: '2026-11-02',
    locale: 'en' as const,
    corrected: [],
    forms: [storedForm(form)],
    states,
    options,
  }
  const claims: Extract<CheckLine, { type: 'claim' }>[] = []
  for await (const line of checkFile(asked, Buffer.from(textOf(form))))
    if (line.type === 'claim') claims.push(line)
  expect(claims.map(({ reference, problems }) => [reference, problems.map(({ column }) => column)])).toEqual([
    ['RT-0101', []],
    ['RT-0102', ['claimantDateOfBirth']],
    ['RT-0103', ['claimantRelationship', 'propertyAPN']],
    ['RT-0104', []],
    ['RT-0105', ['propertyCity', 'propertyZip']],
    ['RT-0106', ['claimantDateOfBirth', 'propertyAPN']],
  ])
})
