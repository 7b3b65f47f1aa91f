import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { scopedName } from '@makewhole/portal-build/css-modules.ts'

export interface StyleModule {
  readonly file: string
  readonly classes: readonly string[]
}

const sources = ['packages/*/src/**/*', 'apps/*/src/**/*']

/** Styles of no component: elements and tokens. The identity provider serves its own file unchanged. */
const globalStyles = [
  'packages/web/src/theme/tokens.css',
  'packages/web/src/theme/base.css',
  'apps/public/src/base.css',
  'packages/identity-provider/src/assets/identity.css',
]

/** Reads the CSS modules below `root` with the classes that each defines. */
export function readStyleModules(root: string): readonly StyleModule[] {
  return filesOf(root, 'module.css').map((file) => ({
    file,
    classes: classesOf(readFileSync(join(root, file), 'utf8')),
  }))
}

const noSelectors = /\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)|:global\([^)]*\)/g

function classesOf(css: string): readonly string[] {
  const preludes = css.replace(noSelectors, '').matchAll(/([^{};]*)\{/g)
  const selectors = [...preludes]
    .map(([, prelude = '']) => prelude.trim())
    .filter((each) => !each.startsWith('@'))
  const names = selectors.flatMap((each) =>
    [...each.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort(compare)
}

/** Prints the declarations of each module's classes for the compiler. The file name alone identifies a module. */
export function printDeclarations(modules: readonly StyleModule[]): string {
  const parts = [...modules]
    .sort((a, b) => compare(basename(a.file), basename(b.file)))
    .map(({ file, classes }) => {
      const lines = classes.map((name) => `  export const ${name}: string\n`)
      return `declare module '*/${basename(file)}' {\n${lines.join('')}}\n`
    })
  return `// Printed by \`npm run styles\`; not written by hand.\n${parts.join('')}`
}

/** Finds classes that leak, lead nowhere or are unused. */
export function styleProblems(root: string, modules: readonly StyleModule[]): readonly string[] {
  return [
    ...filesOf(root, 'css')
      .filter((file) => !file.endsWith('.module.css') && !globalStyles.includes(file))
      .map((file) => `${file} is no CSS module: its classes are everybody’s`),
    ...duplicates(modules.map(({ file }) => [basename(file), file])).map(
      ([name, files]) => `${name} is the name of ${files.join(' and ')}`,
    ),
    ...duplicates(
      modules.flatMap(({ file, classes }) =>
        classes.map((name) => [scopedName(name, file), `.${name} in ${file}`] as const),
      ),
    ).map(([scoped, classes]) => `${scoped} is the name of ${classes.join(' and ')}`),
    ...unusedClasses(root, modules),
  ]
}

/** Finds classes that no screen uses. */
function unusedClasses(root: string, modules: readonly StyleModule[]): readonly string[] {
  const used = new Map<string, Set<string>>()
  for (const file of filesOf(root, '{ts,tsx}'))
    for (const [module, names] of usesIn(file, readFileSync(join(root, file), 'utf8')))
      for (const name of names) used.set(module, (used.get(module) ?? new Set()).add(name))
  return modules.flatMap(({ file, classes }) =>
    classes.filter((name) => !used.get(file)?.has(name)).map((name) => `.${name} in ${file} is used nowhere`),
  )
}

const importOfStyles = /^import \* as (\w+) from '([^']+\.module\.css)'$/gm

/** Finds the style modules that a file imports, each with the names used from it. */
function usesIn(file: string, text: string): readonly (readonly [string, readonly string[]])[] {
  return [...text.matchAll(importOfStyles)].map(([, alias = '', from = '']) => [
    fileOf(from, file),
    [...text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
  ])
}

function fileOf(from: string, importer: string): string {
  const [, name, path] = /^@makewhole\/([^/]+)\/(.+)$/.exec(from) ?? []
  return name && path ? `packages/${name}/src/${path}` : join(dirname(importer), from)
}

function filesOf(root: string, ending: string): readonly string[] {
  return sources
    .flatMap((pattern) => globSync(`${pattern}.${ending}`, { cwd: root }))
    .map((file) => relative(root, join(root, file)))
    .sort(compare)
}

function duplicates(
  pairs: readonly (readonly [string, string])[],
): readonly (readonly [string, readonly string[]])[] {
  return [...Map.groupBy(pairs, ([name]) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => [name, same.map(([, whose]) => whose)])
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
