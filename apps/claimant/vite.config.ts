import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../dev/bundle-budget.ts'
import { precompress } from '../../dev/precompress.ts'
import { slimGrid } from '../../dev/slim-grid.ts'

const port = Number(process.env['PORT'] ?? '4300')
const server = `http://localhost:${port}`

/** The claimant portal. Nothing in the page is inline, so that the Content-Security-Policy needs no exception for scripts. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    slimGrid(),
    precompress(),
    bundleBudget({
      entry: 'index.html',
      screens: {
        'claims list': { modules: ['src/pages/claims.tsx', 'src/claims/claims-grid.tsx'], kilobytes: 190 },
        wizard: { modules: ['src/pages/claim-start.tsx'], kilobytes: 130 },
        claim: { modules: ['src/pages/claim.tsx'], kilobytes: 130 },
        // What comes once somebody is about to write, after the screen stands.
        editor: {
          modules: ['src/rich-text/lexical-editor.tsx'],
          after: ['src/pages/claim.tsx'],
          kilobytes: 90,
        },
      },
    }),
  ],
  build: {
    outDir: '../../.build/claimant',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    // The data grid; the budget above is what counts.
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': server,
      '/identity': server,
      '/dev/mail': server,
      '/public/': server,
      // The pages that the server draws, and what search engines ask for.
      '^/(es|(es/)?(faq|tutorials(/.+)?|estimate|privacy-choices)|robots\\.txt|sitemap\\.xml)?(\\?.*)?$':
        server,
      '/reviewer/': { target: `http://localhost:${port + 1}`, ws: true },
    },
  },
})
