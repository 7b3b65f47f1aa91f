import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'

// A part of `npm run check`: oxlint reads the files whose text or rules changed since they passed.
const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/lint.json')
const rules = ['oxlint.config.ts', 'dev/lint/forbidden-syntax.mjs', 'package-lock.json', 'tsconfig.json']
const folders = ['packages', 'apps', 'program', 'dev', 'bench', 'e2e']

const digest = (...texts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text).update('\0')
  return hash.digest('base64')
}

const digestOfRules = digest(...rules.map((file) => readFileSync(join(root, file))))

/** Digests each source with the rules that apply to it, by file. */
function readSources(): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const atTop = readdirSync(root)
  const sources = [...atTop, ...files].filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('node_modules'),
  )
  return new Map(sources.map((file) => [file, digest(digestOfRules, file, readFileSync(join(root, file)))]))
}

function readPassed(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cache, 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

const sources = readSources()
const passed = readPassed()
const changed = [...sources].flatMap(([file, own]) => (passed.has(own) ? [] : [file]))
if (changed.length > 0) {
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', ...changed]
  const { status } = spawnSync(process.execPath, oxlint, { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status === 0) {
    mkdirSync(dirname(cache), { recursive: true })
    writeFileSync(cache, JSON.stringify([...sources.values()]))
  }
}
