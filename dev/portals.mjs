// The list of portals for what runs on whatever Node the machine has: it is TypeScript, which the project's own Node reads.
import { spawnSync } from 'node:child_process'
import { pinnedNode, root } from './node.mjs'

const print = `
import { portals } from './packages/domain/src/access/portal.ts'
process.stdout.write(JSON.stringify(Object.values(portals)))`

/** What packages/domain/src/access/portal.ts lists, in its order. */
export function readPortals() {
  const { status, stdout, stderr } = spawnSync(
    pinnedNode(),
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', print],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The list of portals could not be read.\n${stderr}`)
  return JSON.parse(stdout)
}
