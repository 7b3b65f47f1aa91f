import type { Plugin } from 'vite'

/** Imported by the data grid for the panels of its paid editions alone; the community edition never draws them. */
const paidParts = ['@mui/material/Tabs', '@mui/material/Tab', '@mui/material/ToggleButton']
const omittedPrefix = '\0slim-grid '

/** Names that the grid imports besides a part itself. */
const paginationStub = 'export const tablePaginationClasses = {}'

/**
 * Removes parts from the build that the community data grid can't show, and the `undrawn` parts of a portal.
 * Drawing a removed part throws an error with its name.
 */
export function slimGrid(undrawn: readonly string[]): Plugin {
  const parts = [...paidParts, ...undrawn]
  return {
    name: 'slim-grid',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      parts.includes(source) && importer?.includes('/@mui/x-data-grid/') ? omittedPrefix + source : null,
    load: (id) =>
      id.startsWith(omittedPrefix) ? `${stubOf(id.slice(omittedPrefix.length))}\n${paginationStub}` : null,
  }
}

function stubOf(part: string): string {
  return `export default function LeftOut() { throw new Error('${part} is left out of this grid (vite.config.ts)') }`
}
