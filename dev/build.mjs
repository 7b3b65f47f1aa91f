// Builds the portals into .build when their sources changed. Plain JavaScript: this runs on whatever Node the machine has.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, runNode } from './node.mjs'

/** Every portal is built for itself, so that one that changed doesn't build the other. */
const portals = ['claimant', 'reviewer', 'public']
/** What tells that a build is there, and what is built: the public pages are drawn by the server, in a bundle of its own. */
const outputs = {
  claimant: { proof: 'claimant/index.html', builds: [[]] },
  reviewer: { proof: 'reviewer/index.html', builds: [[]] },
  public: { proof: 'public-server/render.js', builds: [[], ['--ssr']] },
}
const plugins = readdirSync(join(root, 'dev')).filter((name) => name.endsWith('.ts'))

/** Builds each portal unless what was built last came from the same sources. */
export async function build() {
  for (const portal of portals) await buildPortal(portal)
}

/** Builds one of them, unless what was built last came from the same sources. */
export async function buildPortal(portal) {
  const marker = join(root, `.build/${portal}.sha256`)
  const wanted = hashOf([
    `apps/${portal}`,
    'packages',
    'package-lock.json',
    'dev/build.mjs',
    ...plugins.map((name) => `dev/${name}`),
  ])
  const { proof, builds } = outputs[portal]
  if (
    existsSync(join(root, '.build', proof)) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted
  )
    return
  process.stdout.write(`Building the ${portal} ${portal === 'public' ? 'pages' : 'portal'}…\n`)
  for (const options of builds) {
    const vite = [
      'node_modules/vite/bin/vite.js',
      'build',
      ...options,
      '--logLevel',
      'warn',
      `apps/${portal}`,
    ]
    const code = await runNode(vite)
    if (code !== 0) throw new Error(`The ${portal} portal could not be built; what is wrong is said above.`)
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
