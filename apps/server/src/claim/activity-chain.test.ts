import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activityNames } from '@makewhole/domain/claim/activity.ts'
import type { ActivityType } from '@makewhole/domain/claim/activity.ts'
import { continuesChain, emptyChain, nextLine } from './activity-chain.ts'
import type { ActivityActor, ChainHead, NewActivity, StoredLine } from './activity-chain.ts'

// docs/rules/claims.md "History".

const claimId = '00000000-0000-4000-8000-000000000001'
const aName = fc.option(fc.string({ maxLength: 8 }), { nil: null })
const anActor: fc.Arbitrary<ActivityActor> = fc.record({
  subject: aName,
  kind: fc.constantFrom('claimant', 'reviewer', 'system'),
  firstName: aName,
  lastName: aName,
})
const aFact = fc.oneof(fc.string({ maxLength: 8 }), fc.integer(), fc.boolean(), fc.constant(null))
const anActivity: fc.Arbitrary<NewActivity> = fc.record({
  type: fc.constantFrom(...(Object.keys(activityNames) as ActivityType[])),
  facts: fc.dictionary(fc.string({ maxLength: 4 }), aFact, { maxKeys: 3 }),
})
const aHistory = fc
  .array(fc.tuple(anActivity, anActor, fc.nat()), { minLength: 1, maxLength: 8 })
  .map((entries) => {
    const lines: StoredLine[] = []
    let head: ChainHead = emptyChain
    for (const [activity, actor, at] of entries) {
      const line = nextLine(head, claimId, activity, actor, at)
      lines.push(line)
      head = { activityCount: line.line, activityHead: line.hash }
    }
    return lines
  })

/** Returns the first changed line; null: the whole chain is valid. */
function brokenLine(lines: readonly StoredLine[]): number | null {
  let head: ChainHead = emptyChain
  for (const line of lines) {
    if (!continuesChain(head, line)) return line.line
    head = { activityCount: line.line, activityHead: line.hash }
  }
  return null
}

const withoutWords = (line: StoredLine): StoredLine => ({
  ...line,
  facts: null,
  salt: null,
  actor: { ...line.actor, firstName: null, lastName: null },
})
const other = (text: string | null) => `${text ?? ''}x`
const otherKind = (kind: ActivityActor['kind']) => (kind === 'system' ? 'claimant' : 'system')
const otherType = (type: ActivityType): ActivityType =>
  type === 'Claim Assigned' ? 'Document Uploaded' : 'Claim Assigned'

/** Each way to change one line, and nothing else. */
const changes: Readonly<Record<string, (line: StoredLine) => StoredLine>> = {
  'a fact': (line) => ({ ...line, facts: { ...line.facts, added: 'x' } }),
  'a first name': (line) => ({ ...line, actor: { ...line.actor, firstName: other(line.actor.firstName) } }),
  'a last name': (line) => ({ ...line, actor: { ...line.actor, lastName: other(line.actor.lastName) } }),
  'the kind of its actor': (line) => ({
    ...line,
    actor: { ...line.actor, kind: otherKind(line.actor.kind) },
  }),
  'its type': (line) => ({ ...line, type: otherType(line.type) }),
  'its claim': (line) => ({ ...line, claimId: other(line.claimId) }),
  'its account': (line) => ({ ...line, actor: { ...line.actor, subject: other(line.actor.subject) } }),
  'its time': (line) => ({ ...line, at: line.at + 1 }),
  'its number': (line) => ({ ...line, line: line.line + 1 }),
  'its salt': (line) => ({ ...line, salt: other(line.salt) }),
  'its salt alone removed': (line) => ({ ...line, salt: null, facts: line.facts ?? {} }),
  'the hash of its words': (line) => ({ ...line, contentHash: other(line.contentHash) }),
  'the hash before it': (line) => ({ ...line, previousHash: other(line.previousHash) }),
  'its own hash': (line) => ({ ...line, hash: other(line.hash) }),
}

describe('a history', () => {
  it('holds, also without the words of any of its lines', () => {
    fc.assert(
      fc.property(aHistory, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (lines, removed) => {
        expect(brokenLine(lines)).toBeNull()
        expect(brokenLine(lines.map((line, at) => (removed[at] ? withoutWords(line) : line)))).toBeNull()
      }),
    )
  })

  it.each(Object.entries(changes))('shows %s, whichever words were removed', (_, change) => {
    fc.assert(
      fc.property(
        aHistory,
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
        (lines, place, removed) => {
          const at = place % lines.length
          const stored = lines.map((line, index) => (removed[index] ? withoutWords(line) : line))
          const changed = stored.map((line, index) => (index === at ? change(line) : line))
          expect(brokenLine(changed)).not.toBeNull()
        },
      ),
    )
  })

  it('shows a line that was written anew and put before the one after it', () => {
    fc.assert(
      fc.property(aHistory, fc.nat(), (lines, place) => {
        fc.pre(lines.length > 1)
        const at = place % (lines.length - 1)
        const { previousHash, actor, at: time, type } = lines[at]!
        const head = { activityCount: at, activityHead: previousHash }
        const anew = nextLine(head, claimId, { type, facts: { forged: true } }, actor, time)
        const forged = lines.map((line, index) => {
          if (index === at) return anew
          return index === at + 1 ? { ...line, previousHash: anew.hash } : line
        })
        expect(brokenLine(forged)).toBe(at + 2)
      }),
    )
  })

  it('has no hash of its words that is the same twice', () => {
    fc.assert(
      fc.property(anActivity, anActor, fc.nat(), (activity, actor, at) => {
        const [one, same] = [0, 1].map(() => nextLine(emptyChain, claimId, activity, actor, at))
        expect(one?.contentHash).not.toBe(same?.contentHash)
      }),
    )
  })
})
