import { constants, gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

export interface Budget {
  /** The page's entry, whose JavaScript is the shell that every screen shares. */
  readonly entry: string
  /**
   * Modules of a screen, and its budget beyond the shell before it shows (docs/quality.md "Speed and cost").
   * It is in kB (1000 bytes), gzipped as the server sends it.
   */
  readonly screens: Readonly<Record<string, ScreenBudget>>
}

interface ScreenBudget {
  readonly modules: readonly string[]
  /** Modules loaded earlier, besides the shell: a part that loads later counts only its addition. */
  readonly after?: readonly string[]
  readonly kilobytes: number
}

/** Prints the first-load JavaScript of the shell and of each screen, and fails the build over a budget. */
export function bundleBudget(budget: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const shell = closure(chunks, chunkOf(chunks, budget.entry))
      const over: string[] = []
      process.stdout.write(line('shell', weight(shell)))
      const loadedBy = (modules: readonly string[]) =>
        modules.flatMap((module) => closure(chunks, chunkOf(chunks, module)))
      for (const [name, { modules, after = [], kilobytes }] of Object.entries(budget.screens)) {
        const before = new Set([...shell, ...loadedBy(after)])
        const own = [...new Set(loadedBy(modules))].filter((chunk) => !before.has(chunk))
        const size = weight(own)
        process.stdout.write(line(name, size, kilobytes))
        if (size > kilobytes * 1000) over.push(`${name} (${(size / 1000).toFixed(1)} of ${kilobytes} kB)`)
      }
      if (over.length > 0) this.error(`First-load JavaScript over its budget: ${over.join(', ')}`)
    },
  }
}

function chunkOf(chunks: readonly Rollup.OutputChunk[], module: string): Rollup.OutputChunk {
  const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`))
  if (!found) throw new Error(`bundle-budget: no chunk begins with ${module}`)
  return found
}

/** Collects a chunk with its static imports; dynamic imports don't count. */
function closure(chunks: readonly Rollup.OutputChunk[], start: Rollup.OutputChunk): Rollup.OutputChunk[] {
  const seen = new Set([start])
  for (const chunk of seen) {
    for (const name of chunk.imports) {
      const imported = chunks.find((other) => other.fileName === name)
      if (imported) seen.add(imported)
    }
  }
  return [...seen]
}

function weight(chunks: readonly Rollup.OutputChunk[]): number {
  return chunks.reduce(
    (sum, chunk) => sum + gzipSync(chunk.code, { level: constants.Z_BEST_COMPRESSION }).length,
    0,
  )
}

function line(name: string, bytes: number, kilobytes?: number): string {
  const size = `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
  return `first-load JavaScript, gzipped  ${name.padEnd(12)} ${size}${kilobytes ? ` of ${kilobytes} kB` : ''}\n`
}
