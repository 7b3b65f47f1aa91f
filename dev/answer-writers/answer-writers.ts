import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * The intake alone writes answers and the data made from them (docs/rules/intake.md "What a form binds"). The
 * next save would overwrite another feature's unsigned values.
 */

/** Tables and columns that the intake alone writes. */
export interface Owned {
  readonly tables: readonly string[]
  /** Columns of the claim's row, which others write too. */
  readonly claimColumns: readonly string[]
}

/** Other writers, each with the reason why it writes no answers. */
export type Exceptions = Readonly<
  Record<string, { readonly tables: readonly string[]; readonly because: string }>
>

export const exceptions: Exceptions = {
  'apps/server/src/claim/claim-event.repository.ts': {
    tables: ['claim.fire_id'],
    because: 'a claim begins with the fire that its household chose, before anything is answered',
  },
  'apps/server/src/claim/change-claim.repository.ts': {
    tables: [
      ...[
        'first_name',
        'middle_name',
        'last_name',
        'address',
        'address2',
        'city',
        'county',
        'zip',
        'apn',
      ].map((column) => `claim.list_${column}`),
      'claim.answered_relationship_id',
    ],
    because: 'npm run rederive makes what the row shows of answers anew, from what the intake wrote',
  },
}

const owner = /^apps\/server\/src\/intake\/[^/]+\.repository\.ts$/
const notTheProgram = /\.test\.ts$|^apps\/server\/src\/db\/schema\//

/**
 * Finds places of the server that write the intake's data or an unnamed table, and exceptions that no place
 * needs.
 */
export function foreignWriters(root: string, owned: Owned, allowed: Exceptions): string[] {
  const files = sourcesIn(root).filter((file) => !owner.test(file))
  const written = files.map(
    (file) => [file, writtenIn(readFileSync(join(root, file), 'utf8'), owned)] as const,
  )
  const foreign = written.flatMap(([file, names]) =>
    names
      .filter((name) => !allowed[file]?.tables.includes(name))
      .map((name) => `${file} writes ${name}, which the intake alone writes`),
  )
  const writes = new Map(written)
  const needless = Object.entries(allowed).flatMap(([file, { tables }]) =>
    tables
      .filter((table) => !writes.get(file)?.includes(table))
      .map((table) => `${file} is excepted for ${table} and does not write it`),
  )
  return [...foreign, ...needless]
}

const claimUpdate = /\bupdate\s+"?claim\b|updateTable\(\s*['"`]claim\b/i
const claimUpdater = 'apps/server/src/claim/change-claim.repository.ts'

/** Finds places of the server that update the claim's row without the effects of `changeClaim`. */
export function foreignUpdatesOfClaim(root: string): string[] {
  return sourcesIn(root)
    .filter((file) => file !== claimUpdater && claimUpdate.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => `${file} updates claim, which ${claimUpdater} alone updates`)
}

function sourcesIn(root: string): readonly string[] {
  return globSync('apps/server/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notTheProgram.test(file))
    .sort()
}

function writtenIn(text: string, { tables, claimColumns }: Owned): readonly string[] {
  const verbs = String.raw`(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?`
  const built = String.raw`(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"\`]`
  const named = tables.filter((table) => new RegExp(`(?:${verbs}|${built})${table}\\b`, 'i').test(text))
  const unnamed = new RegExp(`${verbs}\\$\\{`, 'i').test(text) ? ['a table that it does not name'] : []
  const columns = claimColumns.filter((column) => writesOfClaim.some((write) => names(text, write, column)))
  return [...named, ...columns.map((column) => `claim.${column}`), ...unnamed]
}

/** Statements that write to the claim's row, and the text after a column's name there. */
const writesOfClaim = [
  { part: /update\s+claim\s(?:\w+\s)?\s*set\s([\s\S]*?)(?:\bwhere\b|`)/gi, behind: String.raw`\s*=` },
  { part: /insert\s+into\s+claim\s*\(([^)]*)\)/gi, behind: String.raw`\b` },
  {
    part: /(?:updateTable|insertInto)\(\s*['"`]claim['"`]\s*\)([\s\S]*?)\.execute/g,
    behind: String.raw`\s*[:,}]`,
  },
  { part: /\bchangeClaim([\s\S]*)/g, behind: String.raw`\s*:` },
]

function names(text: string, { part, behind }: (typeof writesOfClaim)[number], column: string): boolean {
  const named = new RegExp(`\\b${column}${behind}`)
  return [...text.matchAll(part)].some(([, written = '']) => named.test(written))
}
