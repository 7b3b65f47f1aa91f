import { join } from 'node:path'
import { claimActions } from '@makewhole/domain/access/policy.ts'
import { describe, expect, it } from 'vitest'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedFiles } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const files = generatedFiles(await loadProgram(join(root, 'program')))

// docs/rules/permissions.md "What each may do"
describe('the page of permissions', () => {
  const rows = (files['docs/generated/permissions.md']?.split('\n') ?? [])
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$|`/g, '').trim()))
  const head = rows.find((cells) => cells.includes('CLAIMANT, represented')) ?? []
  const answersTo = (action: string) => rows.find(([first]) => first === action)?.slice(1)
  const answerTo = (action: string, who: string) => answersTo(action)?.[head.slice(1).indexOf(who)]

  it('has an administrator edit content, and who has that permission see what attorneys filed: as their accounts are given it', () => {
    expect(answersTo('content.edit')).toEqual(['no', 'no', 'no', 'no', 'no', 'yes'])
    expect(answersTo('claim.listAttorneys')).toEqual(['no', 'no', 'yes', 'no', 'yes', 'yes'])
  })

  it.each([
    'claim.read',
    'claim.edit',
    'claim.withdraw',
    'offer.respond',
    'document.upload',
    'message.write',
  ])('has whoever filed a claim do %s, and nobody who filed another one', (action) => {
    expect(answerTo(action, 'CLAIMANT')).toBe('yes')
    expect(answerTo(action, 'ATTORNEY')).toBe('yes')
    expect(answerTo(action, 'another claimant')).toBe('no')
    expect(answerTo(action, 'another firm')).toBe('no')
  })

  it('has a represented client follow the claim and do no more', () => {
    const allowed = claimActions.filter((action) => answerTo(action, 'CLAIMANT, represented') === 'yes')
    expect(allowed).toEqual(['claim.follow'])
    expect(answerTo('claim.follow', 'CLAIMANT')).toBe('no')
  })

  it('tells staff what is otherwise with claims of attorneys and with internal documents', () => {
    expect(answerTo('claim.read', 'REVIEWER')).toBe('yes')
    expect(answerTo('claim.read', 'VIEWER')).toBe('yes; of attorneys: no; left by its firm: no')
    expect(answerTo('document.delete', 'REVIEWER')).toBe('no; an internal document: yes')
    expect(answerTo('client.invite', 'REVIEWER')).toBe('no; left by its firm: yes')
    expect(answerTo('claim.reopen', 'REVIEWER')).toBe('no')
    expect(answerTo('claim.reopen', 'MANAGER')).toBe('yes')
  })
})
