import { expect, it } from 'vitest'
import { everyMessage } from '@makewhole/web/i18n/every-message.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimTabs } from './claim-tabs.tsx'

const rules = readFileSync(join(import.meta.dirname, '../../../../docs/rules/screens.md'), 'utf8')

it('are the twelve that the rules name, in their order', () => {
  const named = /The twelve tabs of a claim: ([^.]*)\./.exec(rules)?.[1]?.replaceAll('\n', ' ')
  const labels = claimTabs.map(({ name }) => everyMessage.en[`reviewer.tab.${name}`]?.toLowerCase())
  expect(labels).toHaveLength(12)
  expect(named?.split(', ')).toEqual(labels)
})
