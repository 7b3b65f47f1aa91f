import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/* A clone without installed packages, with an npm that notes its start and ends on a signal. */
const npm = `#!/bin/sh
echo begins >> "$TREE/runs"
echo begins >&2
read line < "$TREE/go"
mkdir -p "$TREE/node_modules"
echo ends >> "$TREE/runs"
`

let tree: string
let begun: ChildProcess[]

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'makewhole-install-'))
  begun = []
  mkdirSync(join(tree, 'bin'))
  writeFileSync(join(tree, 'bin/npm'), npm, { mode: 0o755 })
  for (const file of ['install', 'alone', 'node'])
    cpSync(join(import.meta.dirname, `${file}.mjs`), join(tree, `dev/${file}.mjs`))
  writeFileSync(join(tree, 'package-lock.json'), '{ "packages": {} }')
  spawnSync('mkfifo', [join(tree, 'go')])
})

afterEach(() => {
  for (const { pid } of begun) killGroup(pid)
  rmSync(tree, { recursive: true })
})

/** A command in a separate process group, as in a terminal. */
function command(code = "await (await import('./dev/install.mjs')).install()"): ChildProcess {
  const env = { ...process.env, PATH: `${join(tree, 'bin')}:${process.env['PATH']}`, TREE: tree }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: tree,
    env,
    detached: true,
  })
  begun.push(child)
  return child
}

function killGroup(pid = 0): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of it had ended.
  }
}

async function says({ stdout, stderr }: ChildProcess, ...words: string[]): Promise<void> {
  let said = ''
  await new Promise<void>((resolve) => {
    for (const stream of [stdout, stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (words.every((each) => said.includes(each))) resolve()
      })
  })
}

const letNpmEnd = () => writeFile(join(tree, 'go'), '\n')
const runs = () => readFileSync(join(tree, 'runs'), 'utf8').trim().split('\n')
const waiting = 'Another command is installing; waiting for it.'

it('is done once by two commands at the same time', async () => {
  const first = command()
  await says(first, 'begins')
  const second = command()
  await says(second, waiting)
  const ended = Promise.all([once(first, 'close'), once(second, 'close')])
  await letNpmEnd()
  expect(await ended).toEqual([
    [0, null],
    [0, null],
  ])
  expect(runs()).toEqual(['begins', 'ends'])
})

it('is taken over from a command that was killed with its npm', async () => {
  const first = command()
  await says(first, 'begins')
  killGroup(first.pid)
  await once(first, 'close')
  const second = command()
  await says(second, 'begins')
  const ended = once(second, 'close')
  await letNpmEnd()
  expect(await ended).toEqual([0, null])
  expect(runs()).toEqual(['begins', 'begins', 'ends'])
})

it('is taken over from a command that was killed when the npm that it left has ended', async () => {
  const first = command()
  await says(first, 'begins', 'Installing 0 packages')
  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = command()
  await says(second, waiting)
  const begins = says(second, 'begins')
  await letNpmEnd()
  await begins
  const ended = once(second, 'close')
  await letNpmEnd()
  expect(await ended).toEqual([0, null])
  expect(runs()).toEqual(['begins', 'ends', 'begins', 'ends'])
})

/** Work under the lock `.lock`, noted at its beginning and end. */
const tryAlone = `
  import { appendFileSync } from 'node:fs'
  import { alone } from './dev/alone.mjs'
  await alone('.lock', 'trying', async () => {
    appendFileSync('runs', 'begins\\n')
    await import('node:http')
    appendFileSync('runs', 'ends\\n')
  })`
const pidOfDead = () => String(spawnSync(process.execPath, ['--version']).pid)

it('is never done by two of many that find what a dead one left', async () => {
  symlinkSync(pidOfDead(), join(tree, '.lock'))
  const all = Array.from({ length: 8 }, () => command(tryAlone))
  await Promise.all(all.map((each) => once(each, 'close')))
  expect(runs()).toEqual(all.flatMap(() => ['begins', 'ends']))
})

it('leaves what a dead one left to who is about to take it away', async () => {
  const dead = pidOfDead()
  symlinkSync(dead, join(tree, '.lock'))
  symlinkSync(String(process.pid), join(tree, `.lock-of-${dead}`))
  const second = command(tryAlone)
  await says(second, 'Another command is trying')
  expect(readlinkSync(join(tree, '.lock'))).toBe(dead)
  rmSync(join(tree, `.lock-of-${dead}`))
  await once(second, 'close')
  expect(runs()).toEqual(['begins', 'ends'])
})
