import { createHash } from 'node:crypto'
import { basename, join, relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

const root = join(import.meta.dirname, '../../..')

/**
 * Names of CSS modules' classes: from file and class alone, so that server and browser builds agree. They are
 * short in production, readable in development.
 */
export const cssModules: CSSModulesOptions = {
  generateScopedName(name, file) {
    const path = relative(root, file.replace(/\?.*$/, ''))
    return process.env['NODE_ENV'] === 'production'
      ? scopedName(name, path)
      : `${basename(path, '.module.css')}_${name}`
  },
}

/** Shortens a class and its file's path to the production name. `npm run check` finds equal names. */
export function scopedName(name: string, path: string): string {
  return `_${createHash('sha256').update(`${path} ${name}`).digest('base64url').slice(0, 4)}`
}
