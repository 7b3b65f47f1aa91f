import { portalConfig } from '@makewhole/portal-build/portal-config.ts'

export default portalConfig('claimant', {
  root: import.meta.dirname,
  screens: {
    // The longer language; texts load next to the shell.
    texts: { modules: ['src/i18n/es/claimant.ts'], kilobytes: 20 },
    'claims list': {
      modules: ['src/claim-pages/claims-page.tsx', 'src/claim-pages/claims-grid.tsx'],
      kilobytes: 190,
    },
    // Includes the first question and the signature; uploads load once a claim exists.
    wizard: { modules: ['src/claim-pages/claim-start-page.tsx'], kilobytes: 49 },
    claim: { modules: ['src/claim-pages/claim-page.tsx'], kilobytes: 130 },
    // The editor loads once somebody is about to write, after the page is drawn.
    editor: {
      modules: ['src/rich-text/lexical-editor.tsx'],
      after: ['src/claim-pages/claim-page.tsx'],
      kilobytes: 90,
    },
  },
})
