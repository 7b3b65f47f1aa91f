import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

const root = join(import.meta.dirname, '../../..')

/**
 * How the classes of CSS modules are named: after file and class alone, so that the server and the browser's build of the
 * same screen agree; short where people load them, readable where we develop.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const path = relative(root, file.replace(/\?.*$/, ''))
    return process.env['NODE_ENV'] === 'production'
      ? scopedName(name, path)
      : `${basename(path, '.module.css')}_${name}`
  },
}

/** What people load, of a class and its file's path in the project. That no two agree, `npm run check` looks after. */
export function scopedName(name: string, path: string): string {
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 4)}`
}
