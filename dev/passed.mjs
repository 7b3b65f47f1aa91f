// Digests of the files that steps read when they passed: one that would read the same again need not run. Plain JavaScript: runs on whatever Node there is.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './node.mjs'

/**
 * The step's inputs: a digest of each file in `step.reads`, and of the files that every step reads: `dev/`, and the settings and
 * the lockfile at the top. Where the step looks at a part of a file alone, `step.part` answers that part.
 */
export function inputsOf(step, tree = root) {
  const atTop = readdirSync(tree).filter((name) => !name.startsWith('.') && !name.endsWith('.md'))
  const settings = atTop.filter((name) => statSync(join(tree, name)).isFile())
  const files = [...settings, 'dev', ...step.reads].flatMap((path) => filesBelow(tree, path))
  return {
    'the step itself': JSON.stringify([step.args, step.env, process.version]),
    ...Object.fromEntries(files.map((file) => [file, digestOf(tree, file, step.part)])),
  }
}

/** The names of the inputs that are others than when the step passed last; undefined where it never did. */
export function changedSincePassed(step, inputs, tree = root) {
  const passed = readPassed(fileOf(step, tree))
  if (!passed) return undefined
  const names = new Set([...Object.keys(passed), ...Object.keys(inputs)])
  return [...names].filter((name) => passed[name] !== inputs[name])
}

/** Notes that the step passed with these inputs, unless somebody changed one while it ran. */
export function notePassed(step, inputs, tree = root) {
  if (JSON.stringify(inputsOf(step, tree)) !== JSON.stringify(inputs)) return
  const file = fileOf(step, tree)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(inputs))
}

const fileOf = ({ name }, tree) => join(tree, `node_modules/.cache/passed/${name.replaceAll(' ', '-')}.json`)

/** Digests of this process by file and when it was changed: several steps read the same ones, before and after. */
const digests = new Map()

function digestOf(tree, file, part) {
  const path = join(tree, file)
  const { ino, size, ctimeNs } = statSync(path, { bigint: true })
  const key = [path, ino, size, ctimeNs, part?.name].join('\0')
  const known = digests.get(key)
  if (known) return known
  const content = part ? part(readFileSync(path, 'utf8'), file) : readFileSync(path)
  const digest = createHash('sha256').update(content).digest('base64')
  digests.set(key, digest)
  return digest
}

function readPassed(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function filesBelow(tree, path) {
  if (statSync(join(tree, path)).isFile()) return [path]
  const names = readdirSync(join(tree, path)).filter((name) => name !== 'node_modules')
  return names.sort().flatMap((name) => filesBelow(tree, `${path}/${name}`))
}
