import { matchesGlob, relative } from 'node:path'
import type { Plugin } from 'vite'
import { sqlFiles, withMarks } from './statements.ts'

/** Has Vitest run the program's source with a mark in each piece of SQL. */
export function markStatements(root: string): Plugin {
  return {
    name: 'mark-statements',
    enforce: 'pre',
    transform(source, id) {
      const file = relative(root, id).replaceAll('\\', '/')
      const isSqlFile = sqlFiles.some((glob) => matchesGlob(file, glob)) && !file.endsWith('.test.ts')
      return isSqlFile ? { code: withMarks(file, source), map: null } : null
    },
  }
}
