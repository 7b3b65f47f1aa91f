// Builds the portals into .build when their sources changed. Plain JavaScript: this runs on whatever Node the machine has.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runNode } from './node.mjs'
import { readPortals } from './portals.mjs'

/** What tells that a build is there, and what is built: the public pages are drawn by the server, in a bundle of its own. */
const portalOutput = (name) => ({ proof: `${name}/index.html`, builds: [[]] })
const publicOutput = { proof: 'public-server/render.js', builds: [[], ['--ssr']] }

/** Builds each portal and the public pages, unless what was built last came from the same sources. */
export async function build() {
  for (const { folder } of readPortals()) await buildApp(folder, portalOutput(folder))
  await buildPublicPages()
}

/** Builds the public pages, unless what was built last came from the same sources. */
export async function buildPublicPages() {
  await buildApp('public', publicOutput)
}

/** Each app is built for itself, so that one that changed doesn't build the other. */
async function buildApp(name, { proof, builds }) {
  const marker = join(root, `.build/${name}.sha256`)
  const wanted = hashOf([`apps/${name}`, 'packages', 'package-lock.json', 'dev/build.mjs'])
  if (
    existsSync(join(root, '.build', proof)) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted
  )
    return
  process.stdout.write(`Building apps/${name}…\n`)
  for (const options of builds) {
    const vite = ['node_modules/vite/bin/vite.js', 'build', ...options, '--logLevel', 'warn', `apps/${name}`]
    const code = await runNode(vite)
    if (code !== 0) throw new Error(`apps/${name} could not be built; what is wrong is said above.`)
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
