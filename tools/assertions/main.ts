import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run assertions -- COMMIT`: prints each test file whose number of assertions differs between that
// commit and HEAD.
const root = join(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** Counts the assertions of each file that has some. */
function assertionsOf(commit: string): Map<string, number> {
  const pattern = String.raw`\b(expect|assert)(\.(soft|poll))?\(`
  const found = git('grep', '--perl-regexp', '--only-matching', pattern, commit, '--', '*.ts', '*.tsx')
  const counts = new Map<string, number>()
  for (const line of found.split('\n').filter(Boolean)) {
    const path = line.slice(commit.length + 1).replace(/:[^:]*$/, '')
    counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}

const [commit] = process.argv.slice(2)
if (commit === undefined) throw new Error('Say since when: npm run assertions -- COMMIT')
const [before, after] = [assertionsOf(commit), assertionsOf('HEAD')]
const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, each) => total + each, 0)
for (const file of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const [was, is] = [before.get(file) ?? 0, after.get(file) ?? 0]
  if (was !== is) process.stdout.write(`${String(was).padStart(5)} ${String(is).padStart(5)}  ${file}\n`)
}
process.stdout.write(`${String(sum(before)).padStart(5)} ${String(sum(after)).padStart(5)}  in all\n`)
