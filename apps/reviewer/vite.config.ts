import { portalConfig } from '@makewhole/portal-build/portal-config.ts'

export default portalConfig('reviewer', {
  root: import.meta.dirname,
  drawsPdf: true,
  // The server filters, pages and loads: the grid needs no filter panel, pager or progress bar.
  undrawn: ['Autocomplete', 'TablePagination', 'LinearProgress'].map((part) => `@mui/material/${part}`),
  screens: {
    // The longer language; texts load next to the shell.
    texts: { modules: ['src/i18n/es/reviewer.ts'], kilobytes: 20 },
    'claims grid': { modules: ['src/claims/claims-page.tsx', 'src/claims/claims-grid.tsx'], kilobytes: 190 },
    home: { modules: ['src/work/home-page.tsx'], kilobytes: 130 },
    claim: { modules: ['src/claim-page/claim-page.tsx', 'src/claim-page/overview-tab.tsx'], kilobytes: 130 },
    map: { modules: ['src/map/map-page.tsx'], kilobytes: 130 },
    dashboard: { modules: ['src/dashboard/dashboard-page.tsx'], kilobytes: 130 },
    settlement: {
      modules: ['src/claim-page/claim-page.tsx', 'src/settlement/settlement-tab.tsx'],
      kilobytes: 130,
    },
    messages: {
      modules: ['src/claim-page/claim-page.tsx', 'src/claim-page/messages-tab.tsx'],
      kilobytes: 130,
    },
    inbox: { modules: ['src/message/inbox-panel.tsx'], kilobytes: 130 },
    // The editor loads once somebody is about to write, after the page is drawn.
    editor: {
      modules: ['src/rich-text/lexical-editor.tsx'],
      after: ['src/claim-page/messages-tab.tsx'],
      kilobytes: 90,
    },
  },
})
