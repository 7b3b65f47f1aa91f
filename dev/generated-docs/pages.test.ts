import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { generatedFiles } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const files = generatedFiles(await loadProgram(join(root, 'program')))

it('an administrator edits content, and who has that permission sees what attorneys filed: as their accounts are given it', () => {
  const lines = files['docs/generated/permissions.md']?.split('\n') ?? []
  const cellsOf = (action: string) =>
    (lines.find((line) => line.startsWith(`| \`${action}\``)) ?? '')
      .split('|')
      .slice(2, -1)
      .map((cell) => cell.trim())
  expect(cellsOf('content.edit')).toEqual(['no', 'no', 'no', 'no', 'no', 'yes'])
  expect(cellsOf('claim.listAttorneys')).toEqual(['no', 'no', 'yes', 'no', 'yes', 'yes'])
})
