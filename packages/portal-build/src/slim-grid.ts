import type { Plugin } from 'vite'

/** Imported by the data grid for the panels of its paid editions alone; the community edition never draws them. */
const paidParts = ['@mui/material/Tabs', '@mui/material/Tab', '@mui/material/ToggleButton']
const omittedPrefix = '\0slim-grid '

/** Names that the grid imports beside a part itself. */
const paginationStub = 'export const tablePaginationClasses = {}'

/**
 * Leaves out of the build what the community data grid carries and can't show, and the `undrawn` parts that a portal's own grid
 * never asks it for. One that it does ask for all the same breaks the page, and says which.
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
