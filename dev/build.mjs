// Builds the portals into .build when their sources changed. Plain JavaScript: this runs on whatever Node the machine has.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runNode } from './node.mjs'
import { readPortals } from './portals.mjs'

/** What the server draws itself, in bundles of its own; `proof` tells that a build is there. */
const drawnByServer = [
  { source: 'apps/public', proof: 'public-server/render.js', builds: [[], ['--ssr']] },
  { source: 'packages/identity-provider', proof: 'identity-provider/render.js', builds: [[]] },
]

/** Builds the portals and what the server draws, unless what was built last came from the same sources. */
export async function build() {
  for (const { folder } of readPortals())
    await buildOne({ source: `apps/${folder}`, proof: `${folder}/index.html`, builds: [[]] })
  await buildDrawnByServer()
}

/**
 * Builds the public pages and the identity provider's screens, unless what was built last came from the same sources. `build-id`
 * tells one build from another, the same on every machine.
 */
async function buildDrawnByServer() {
  for (const each of drawnByServer) await buildOne(each)
  writeFileSync(join(root, '.build/build-id'), hashOf(['apps', 'packages', 'package-lock.json']).slice(0, 8))
}

/**
 * The same, and again on every change until it is ended; answers the exit codes. Files are written over, not taken away: the
 * server that has loaded them starts anew when they change.
 */
export async function rebuildDrawnByServer() {
  await buildDrawnByServer()
  const builds = drawnByServer.flatMap(({ source, builds }) => builds.map((options) => ({ source, options })))
  for (const { source } of drawnByServer) rmSync(markerOf(source), { force: true })
  return await Promise.all(
    builds.map(({ source, options }) =>
      runNode(viteBuild(source, [...options, '--watch', '--emptyOutDir', 'false'])),
    ),
  )
}

const markerOf = (source) => join(root, `.build/${basename(source)}.sha256`)

const viteBuild = (source, options) => [
  'node_modules/vite/bin/vite.js',
  ...['build', ...options, '--logLevel', 'warn', source],
]

/** Each is built for itself, so that one that changed doesn't build the others. */
async function buildOne({ source, proof, builds }) {
  const marker = markerOf(source)
  const wanted = hashOf([source, 'packages', 'package-lock.json', 'dev/build.mjs'])
  if (
    existsSync(join(root, '.build', proof)) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted
  )
    return
  process.stdout.write(`Building ${source}…\n`)
  for (const options of builds) {
    const code = await runNode(viteBuild(source, options))
    if (code !== 0) throw new Error(`${source} could not be built; what is wrong is said above.`)
  }
  writeFileSync(marker, wanted)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash, path) {
  const full = join(root, path)
  if (statSync(full).isFile()) {
    hash.update(path).update('\0').update(readFileSync(full))
    return
  }
  const names = readdirSync(full).filter((name) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
  for (const name of names.sort()) addTo(hash, `${path}/${name}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build()
