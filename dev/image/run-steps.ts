import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { readDockerfile } from './dockerfile.ts'

/** An image that was made in a folder: how its server is started. */
export interface FolderImage {
  /** The folder of the image's `/`. */
  readonly root: string
  readonly command: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  /** The local account of the image's user; null without root, where the current account is used. */
  readonly user: { readonly uid: number; readonly gid: number } | null
}

const project = resolve(import.meta.dirname, '../..')

/** The account of the image's user under root: it owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 }

interface Stage {
  readonly root: string
  cwd: string
  user: FolderImage['user']
  command: readonly string[]
  readonly env: Record<string, string>
}

/**
 * Runs the Dockerfile's steps on this system, not on the base image's, in folders below `folder`, one a
 * stage. Absolute paths of the image are below its stage's folder. Throws with a step's output where it
 * fails.
 */
export function runImageSteps(folder: string, tell: (step: string) => void): FolderImage {
  const isRoot = process.getuid?.() === 0
  const stages = new Map<string, Stage>()
  let stage: Stage | null = null
  const current = (): Stage => {
    if (!stage) throw new Error('A step stands before the first FROM')
    return stage
  }
  mkdirSync(folder, { recursive: true })
  // The image's user has to get there.
  chmodSync(folder, 0o755)
  for (const { word, rest } of readDockerfile(readFileSync(join(project, 'Dockerfile'), 'utf8'))) {
    tell(`${word} ${rest}`)
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'image'
      const root = join(folder, name)
      mkdirSync(root)
      stage = { root, cwd: root, user: null, command: [], env: {} }
      stages.set(name, stage)
    } else if (word === 'WORKDIR') {
      current().cwd = inStage(current(), rest)
      mkdirSync(current().cwd, { recursive: true })
    } else if (word === 'ENV') {
      const [name = '', value = ''] = rest.split('=')
      current().env[name] = value.startsWith('/') ? inStage(current(), value) : value
    } else if (word === 'COPY') copy(current(), stages, rest)
    else if (word === 'RUN') run(current(), rest, isRoot)
    else if (word === 'USER') current().user = isRoot ? nobody : null
    else if (word === 'CMD') current().command = JSON.parse(rest) as string[]
  }
  return current()
}

const inStage = ({ root }: Stage, path: string) => join(root, path)

function copy(stage: Stage, stages: ReadonlyMap<string, Stage>, rest: string): void {
  const parts = rest.split(' ')
  const from = /^--from=(\S+)/.exec(parts[0] ?? '')?.[1]
  if (from !== undefined) parts.shift()
  const target = resolve(stage.cwd, parts.pop() ?? '.')
  for (const source of parts) {
    const origin = from === undefined ? join(project, source) : join(stages.get(from)?.root ?? '', source)
    if (!existsSync(origin)) throw new Error(`COPY ${rest}: there is no ${origin}`)
    const isMany = parts.length > 1
    cpSync(origin, isMany ? join(target, basename(origin)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || !isIgnored(relative(project, path)),
    })
  }
}

const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

function isIgnored(path: string): boolean {
  const [first = ''] = path.split('/')
  return ignored.some((line) =>
    line.startsWith('**/') ? path.split('/').includes(line.slice(3)) : line === first,
  )
}

function run(stage: Stage, command: string, isRoot: boolean): void {
  // Only root may change a file's owner; the current account may write its own files.
  if (command.startsWith('chown ') && !isRoot) return
  const here = command
    .replace(/(?<=\s)\/(?=\w)/g, `${stage.root}/`)
    .replace('node:node', `${nobody.uid}:${nobody.gid}`)
  const env = { ...process.env, ...stage.env, NODE_ENV: stage.env['NODE_ENV'] ?? '' }
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', here], { cwd: stage.cwd, encoding: 'utf8', env })
  if (status !== 0) throw new Error(`RUN ${command} ended with ${String(status)}:\n${stdout}\n${stderr}`)
}
