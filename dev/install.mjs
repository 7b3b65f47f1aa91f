// Installs what package-lock.json says, once, with progress. Plain JavaScript: this runs on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { root } from './node.mjs'

const modules = join(root, 'node_modules')
const marker = join(modules, '.makewhole-installed')
/** Beside what npm takes away when it begins. */
const lock = join(root, '.installing')
const progressEvery = 5000

/** Installs the packages where they are missing or not those of the lockfile; otherwise costs a few milliseconds. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isInstalled(wanted)) return
  await alone(lock, 'installing', async (sharedWith) => {
    if (isInstalled(wanted)) return
    const began = Date.now()
    await installPackages(packagesWanted(), sharedWith)
    writeFileSync(marker, wanted)
    process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`)
  })
}

const isInstalled = (wanted) => existsSync(marker) && readFileSync(marker, 'utf8') === wanted

/** How many of the lockfile's packages belong on this machine. */
function packagesWanted() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
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

function installPackages(total, onStart) {
  return new Promise((resolve, reject) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // The project brings its own Node, so the machine's being older than a package asks for is no news.
    const child = spawn(
      npm,
      ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'],
      {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    onStart(child)
    process.stdout.write(`Installing ${total} packages. This happens once and takes about a minute.\n`)
    const began = Date.now()
    const timer = setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000)
      process.stdout.write(
        `Installing… ${Math.min(countPackages(), total)} of ${total} packages, ${seconds} s\n`,
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
function countPackages() {
  if (!existsSync(modules)) return 0
  let count = 0
  for (const name of readdirSync(modules)) {
    if (name.startsWith('.')) continue
    count += name.startsWith('@') ? readdirSync(join(modules, name)).length : 1
  }
  return count
}
