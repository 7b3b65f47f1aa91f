import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { portalNames, portals } from '@makewhole/domain/access/portal.ts'
import { expect, test } from 'vitest'
import { program } from '../testing/program.ts'
import type { Messages } from './messages.ts'

const root = join(import.meta.dirname, '../../../..')
const features = import.meta.glob<Record<string, Messages>>('./en/*/*.ts', { eager: true })
const known = Object.values(features)
  .flatMap(Object.values<Messages>)
  .flatMap(Object.keys)

/** Screens of the reviewer portal that bring further texts along: those of their part. */
const ownParts = [
  ['apps/reviewer/src/forms/forms-page.tsx', 'forms'],
  ['apps/reviewer/src/forms/whole-form-page.tsx', 'forms'],
  ['apps/reviewer/src/forms/form-tryout.tsx', 'claimant'],
  ['apps/reviewer/src/forms/preview-as-filed.tsx', 'claimant'],
  ['apps/reviewer/src/settlement/signed-page-dialog.tsx', 'signatures'],
  ['apps/reviewer/src/groups/groups-page.tsx', 'groups'],
  ['apps/reviewer/src/groups/group-page.tsx', 'groups'],
  ['apps/reviewer/src/groups/claim-groups-card.tsx', 'groups'],
  ['apps/reviewer/src/groups/parcel-ledger-card.tsx', 'groups'],
  ['apps/reviewer/src/content/home-content-page.tsx', 'content'],
  ['apps/reviewer/src/content/faq-content-page.tsx', 'content'],
  ['apps/reviewer/src/content/footer-content-page.tsx', 'content'],
  ['apps/reviewer/src/dashboard/dashboard-page.tsx', 'reports'],
  ['apps/reviewer/src/map/map-page.tsx', 'map'],
  ['apps/reviewer/src/inspection/inspections-page.tsx', 'evidence'],
  ['apps/reviewer/src/inspection/inspection-page.tsx', 'evidence'],
  ['apps/reviewer/src/validation/property-validation-tab.tsx', 'evidence'],
  ['apps/reviewer/src/validation/claimant-validation-tab.tsx', 'evidence'],
  ['apps/reviewer/src/validation/documents-validation-tab.tsx', 'evidence'],
  ['apps/reviewer/src/reviewers/reviewers-page.tsx', 'reviewers'],
  ['apps/reviewer/src/reviewers/workload-page.tsx', 'reviewers'],
  ['apps/reviewer/src/reviewers/attestation.tsx', 'reviewers'],
] as const
const begins = new Set(ownParts.map(([entry]) => join(root, entry)))

/** Collects everything that these files import, statically or lazily. */
function sourcesFrom(entries: readonly string[]): string[] {
  const found = new Set(entries.map((entry) => join(root, entry)))
  for (const file of found) {
    const imported = readFileSync(file, 'utf8').matchAll(
      /^(?!import type).*\b(?:from|import)\b\s*\(?\s*'([^']+)'/gm,
    )
    for (const [, name = ''] of imported) {
      const path = pathOf(name, file)
      if (!path || begins.has(path)) continue
      if (/\.tsx?$/.test(path) && existsSync(path)) found.add(path)
    }
  }
  return [...found].filter((file) => !file.includes('/i18n/'))
}

function pathOf(name: string, from: string): string | null {
  if (name.startsWith('@makewhole/web/'))
    return join(root, 'packages/web/src', name.slice('@makewhole/web/'.length))
  return name.startsWith('.') ? join(dirname(from), name) : null
}

/** Returns the texts that a source names, also by a template such as `claim.tab.${name}`. */
function namedIn(source: string): readonly string[] {
  const whole = [...source.matchAll(/'([\w.-]+)'/g)].map((match) => match[1] ?? '')
  const patterns = [...source.matchAll(/`(\w+\.(?:[\w.]|\$\{[^}]*\})+)`/g)].map((match) => match[1] ?? '')
  const shapes = patterns.map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
  )
  const named = new Set(whole)
  return known.filter((id) => named.has(id) || shapes.some((shape) => shape.test(id)))
}

function missing(entries: readonly string[], messages: Messages): readonly string[] {
  const named = sourcesFrom(entries).flatMap((file) => namedIn(readFileSync(file, 'utf8')))
  expect(named.length).toBeGreaterThan(10)
  return [...new Set(named)].filter((id) => !(id in messages))
}

async function messagesOf(part: string): Promise<Messages> {
  return ((await import(`./en/${part}.ts`)) as { messages: Messages }).messages
}

test.each(portalNames)('every text that the %s portal shows is among its own', async (name) => {
  expect(missing([`apps/${portals[name].folder}/src/main.tsx`], await messagesOf(name))).toEqual([])
})

test.each(ownParts)('every text that %s shows is among those of %s', async (entry, part) => {
  expect(missing([entry], await messagesOf(part))).toEqual([])
})

test('every text that the public pages show is among theirs', async () => {
  const entries = ['render.tsx', 'enhance.ts', 'estimate-client.tsx'].map((file) => `apps/public/src/${file}`)
  expect(missing(entries, await messagesOf('public'))).toEqual([])
})

test.each([
  ['claimant', /^(reviewer|review[A-Z]|claimBar|payment|content|words|forms|firm|signedPage)\w*\./],
  ['reviewer', /^(signedPage|claims|settlement\.offer|signing|wizard|firm)\./],
  ['public', /^(reviewer\w*|claims|settlement\.offer|firm)\./],
])('the texts of %s hold none that others alone read', async (part, ofOthers) => {
  const messages = await messagesOf(part)
  expect(known.some((id) => ofOthers.test(id))).toBe(true)
  expect(Object.keys(messages).filter((id) => ofOthers.test(id))).toEqual([])
})

/** Words that only a household is addressed with. */
const toHousehold =
  /\byour (?:household|home|claim|offer|reviewer|attorney|lawyer|payment|split|rebuild|driver)\b|represents you|\boffered you\b/i
/** A firm's form doesn't ask who represents the claimant. */
const ofQuestionsNotAsked = 'wizard.represented.'

test('a law firm reads of its client: no text of its screens speaks to a household', async () => {
  const messages = await messagesOf('attorney')
  const sources = sourcesFrom(['apps/attorney/src/main.tsx']).map((file) => readFileSync(file, 'utf8'))
  const read = [...new Set(sources.flatMap(namedIn))].filter(
    (id) => !id.startsWith('firm.') && !(`firm.${id}` in messages) && !id.startsWith(ofQuestionsNotAsked),
  )
  expect(read.filter((id) => toHousehold.test(messages[id] ?? ''))).toEqual([])
})

test('papers, which households and law firms read about in the same words, are nobody’s', () => {
  const hints = program.documents.types.flatMap(({ hint }) => (hint ? [hint.en] : []))
  expect(hints.length).toBeGreaterThan(5)
  expect(hints.filter((hint) => /\byou(?:rs?)?\b/i.test(hint.replaceAll('your client', '')))).toEqual([])
})
