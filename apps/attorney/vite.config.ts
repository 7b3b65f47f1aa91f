import { portalConfig } from '@makewhole/portal-build/portal-config.ts'

export default portalConfig('attorney', {
  root: import.meta.dirname,
  screens: {
    // The longer language; texts load next to the shell.
    texts: { modules: ['src/i18n/es/attorney.ts'], kilobytes: 29 },
    'claims list': { modules: ['src/claims/claims-page.tsx'], kilobytes: 130 },
    wizard: { modules: ['src/filing/start-page.tsx'], kilobytes: 130 },
    claim: { modules: ['src/claim-pages/claim-page.tsx'], kilobytes: 130 },
    firm: { modules: ['src/firm/firm-page.tsx'], kilobytes: 130 },
    inbox: { modules: ['src/message/inbox-panel.tsx'], kilobytes: 130 },
  },
})
