// Installs what package-lock.json says, once, with progress. Plain JavaScript: this runs on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { alone } from './alone.mjs'
import { root } from './node.mjs'

const progressEvery = 5000

const modulesOf = (folder) => join(folder, 'node_modules')
const lockfileOf = (folder) => join(folder, 'package-lock.json')
const markerOf = (folder) => join(modulesOf(folder), '.makewhole-installed')
/** Outside of what npm takes away when it begins. */
const lockOf = (folder) => join(folder, '.installing')

/** Installs a folder's packages where they are missing or not those of its lockfile; otherwise costs a few milliseconds. */
export async function install(folder = root) {
  const wanted = createHash('sha256')
    .update(readFileSync(lockfileOf(folder)))
    .digest('hex')
  if (isInstalled(folder, wanted)) return
  await alone(lockOf(folder), 'installing', async (sharedWith) => {
    if (isInstalled(folder, wanted)) return
    const began = Date.now()
    await installPackages(folder, sharedWith)
    writeFileSync(markerOf(folder), wanted)
    process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`)
  })
}

/** Installs what a script alone needs, where its folder has a lockfile of its own. */
export async function installOwn(script) {
  const folder = dirname(resolve(root, script))
  if (existsSync(lockfileOf(folder))) await install(folder)
}

const isInstalled = (folder, wanted) =>
  existsSync(markerOf(folder)) && readFileSync(markerOf(folder), 'utf8') === wanted

/** How many of the lockfile's packages belong on this machine. */
function packagesWanted(folder) {
  const { packages } = JSON.parse(readFileSync(lockfileOf(folder), 'utf8'))
  const fits = (allowed, own) => !allowed || allowed.includes(own)
  const wanted = Object.entries(packages).filter(
    ([path, each]) =>
      path.startsWith('node_modules/') &&
      !each.link &&
      fits(each.os, process.platform) &&
      fits(each.cpu, process.arch),
  )
  return wanted.length
}

function installPackages(folder, onStart) {
  const total = packagesWanted(folder)
  return new Promise((resolve, reject) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // The project brings its own Node, so the machine's being older than a package asks for is no news.
    const child = spawn(
      npm,
      ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onStart(child)
    process.stdout.write(`Installing ${total} packages. This happens once and takes about a minute.\n`)
    const began = Date.now()
    const timer = setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000)
      process.stdout.write(
        `Installing… ${Math.min(countPackages(folder), total)} of ${total} packages, ${seconds} s\n`,
      )
    }, progressEvery)
    child.stdout.resume()
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(timer)
      if (code === 0) resolve()
      else reject(new Error(`npm ci ended with ${code}. Its message is above; try again when it is mended.`))
    })
  })
}

/** Packages whose folder exists by now, one level of scopes deep. */
function countPackages(folder) {
  const modules = modulesOf(folder)
  if (!existsSync(modules)) return 0
  let count = 0
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.')) continue
    count += name.startsWith('@') ? readdirSync(join(modules, name)).length : 1
  }
  return count
}
