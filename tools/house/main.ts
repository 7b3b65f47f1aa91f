import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ts from 'typescript'

// `npm run house -- COMMIT`: compares the size and complexity of the code at that commit and now.
const root = join(import.meta.dirname, '../..')
const roots = ['apps', 'packages', 'dev', 'e2e', 'bench', 'tools']

interface Source {
  readonly path: string
  readonly text: string
  readonly lines: number
}

function filesOf(folder: string, ending: RegExp): Source[] {
  return roots
    .filter((each) => existsSync(join(folder, each)))
    .flatMap((each) =>
      readdirSync(join(folder, each), { recursive: true, encoding: 'utf8' }).map((name) => join(each, name)),
    )
    .filter((path) => ending.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
    .map(({ path, text }) => ({ path, text, lines: text.split('\n').length - 1 }))
}

/** Counts exported names whose only user is one other file of the same folder. */
function exportsOfNeighbours(sources: readonly Source[]): number {
  const users = new Map<string, Set<string>>()
  const exported = new Set<string>()
  for (const { path, text } of sources) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    for (const statement of file.statements) {
      for (const name of exportedNames(statement)) exported.add(`${path}#${name}`)
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const from = targetOf(path, statement.moduleSpecifier.text)
      for (const name of importedNames(statement))
        users.set(`${from}#${name}`, (users.get(`${from}#${name}`) ?? new Set()).add(path))
    }
  }
  return [...exported].filter((key) => {
    const by = [...(users.get(key) ?? [])].filter((path) => !isTest(path))
    return by.length === 1 && dirname(by[0] ?? '') === dirname(key.split('#')[0] ?? '')
  }).length
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  return 'name' in statement ? [(statement.name as ts.Identifier).text] : []
}

function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings)) return []
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  return specifier.replace(/^@makewhole\/([^/]+)\//, 'packages/$1/src/')
}

const isTest = (path: string) => /\.test\.tsx?$|\/(testing|test)\//.test(path)

/** Counts the files of contract and server, without tests, that name a route or operation: the mean of all. */
function filesThatNameAnEndpoint(sources: readonly Source[]): string {
  const among = sources.filter(
    ({ path }) => /^(packages\/contract|apps\/server)\/src/.test(path) && !isTest(path),
  )
  const names = new Set(
    among
      .filter(({ path }) => /contract\/src\/[^/]+\/(routes|operations)\.ts$/.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/^ {2}(\w+): (?:\{|route|operation|query|mutation)/gm)].map(
          ([, name]) => name ?? '',
        ),
      ),
  )
  const words = among.map(({ text }) => new Set(text.match(/\w+/g)))
  const counts = [...names].map((name) => words.filter((each) => each.has(name)).length)
  return (counts.reduce((sum, each) => sum + each, 0) / counts.length).toFixed(2)
}

function packagesOf(folder: string): number {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { readonly link?: boolean; readonly os?: unknown }>
  }
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .length
}

function measure(folder: string): Record<string, string | number> {
  const all = filesOf(folder, /\.(ts|tsx|mjs)$/)
  const sources = all.filter(({ path }) => !isTest(path))
  const sql = filesOf(folder, /\.sql$/).filter(({ path }) => path.includes('/src/'))
  const count = (pattern: RegExp) => {
    const names = sql.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, , name]) => name))
    return new Set(names).size
  }
  const lines = sources.reduce((sum, each) => sum + each.lines, 0)
  return {
    'files of tests': all.length - sources.length,
    'source files': sources.length,
    'lines of them': lines,
    'lines a file': Math.round(lines / sources.length),
    'files under 60 lines': sources.filter((each) => each.lines < 60).length,
    'exports with one user, in the same folder': exportsOfNeighbours(sources),
    'files of SQL': sql.length,
    'lines of SQL': sql.reduce((sum, each) => sum + each.lines, 0),
    triggers: count(/CREATE (OR REPLACE )?TRIGGER (\w+[^;]*? ON \w+)/g),
    'functions of the database': count(/CREATE (OR REPLACE )?FUNCTION (\w+)/g),
    'files that name an endpoint': filesThatNameAnEndpoint(sources),
    packages: packagesOf(folder),
  }
}

/** Measures a commit in a separate folder. */
function measureAt(commit: string): Record<string, string | number> {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C "${folder}"`], { cwd: root })
    return measure(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [commit] = process.argv.slice(2)
if (commit === undefined || !/^[\w/.~^-]+$/.test(commit))
  throw new Error('Say since when: npm run house -- COMMIT')
const [before, after] = [measureAt(commit), measureAt('HEAD')]
for (const name of Object.keys(before))
  process.stdout.write(`${String(before[name]).padStart(9)} ${String(after[name]).padStart(9)}  ${name}\n`)
