import type { Plugin } from 'vite'

/** Imported by the data grid for the panels of its paid editions alone; the community edition never draws them. */
const paidParts = ['@mui/material/Tabs', '@mui/material/Tab', '@mui/material/ToggleButton']
const nothing = '\0slim-grid'

/** Leaves out of the build what the community data grid carries and can't show. */
export function slimGrid(): Plugin {
  return {
    name: 'slim-grid',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      paidParts.includes(source) && importer?.includes('/@mui/x-data-grid/') ? nothing : null,
    load: (id) => (id === nothing ? 'export default function PaidPart() { return null }' : null),
  }
}
