// The project's own Node, and running things with it. Plain JavaScript: this runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const oldest = 24
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The Node that the project pins, or the machine's where there is none for this platform. */
export function pinnedNode() {
  const candidates = [
    `${root}node_modules/node-${process.platform}-${process.arch}/bin/node`,
    `${root}node_modules/.bin/node`,
  ]
  const pinned = candidates.find((file) => existsSync(file) && spawnSync(file, ['--version']).status === 0)
  if (pinned) return pinned
  if (Number(process.versions.node.split('.')[0]) >= oldest) return process.execPath
  throw new Error(
    `Makewhole needs Node ${oldest} or newer: there is none for ${process.platform} on ${process.arch} inside the project, ` +
      `and this machine has ${process.versions.node}. Install Node ${oldest} from https://nodejs.org and try again.`,
  )
}

/** Runs a program until it ends, hands signals on to it, and answers its exit code. */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    onStart?.(child)
    const forward = signals.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, listener] of forward) process.on(signal, listener)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      for (const [name, listener] of forward) process.off(name, listener)
      resolve(code ?? (signal === null ? 1 : 130))
    })
  })
}

/** The same with the project's Node; its tools find that Node first, too, and what one has compiled need not be by the next. */
export function runNode(args, options = {}) {
  const node = pinnedNode()
  const env = {
    NODE_COMPILE_CACHE: `${root}node_modules/.cache/compile`,
    ...process.env,
    ...options.env,
    PATH: `${node.slice(0, -'/node'.length)}:${process.env.PATH}`,
  }
  return run(node, ['--disable-warning=ExperimentalWarning', ...args], { ...options, env })
}
