import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../dev/bundle-budget.ts'
import { precompress } from '../../dev/precompress.ts'
import { slimGrid } from '../../dev/slim-grid.ts'

const server = `http://localhost:${process.env['PORT'] ?? '4300'}`

/** The reviewer portal, at `/reviewer/`. Nothing in the page is inline, as the Content-Security-Policy wants it. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/reviewer/',
  plugins: [
    react(),
    slimGrid(),
    precompress(),
    bundleBudget({
      entry: 'index.html',
      screens: {
        'claims grid': { modules: ['src/pages/claims.tsx', 'src/claims/claims-grid.tsx'], kilobytes: 190 },
        home: { modules: ['src/pages/home.tsx'], kilobytes: 130 },
        claim: { modules: ['src/pages/claim.tsx', 'src/claim/overview-tab.tsx'], kilobytes: 130 },
        settlement: { modules: ['src/pages/claim.tsx', 'src/settlement/settlement-tab.tsx'], kilobytes: 130 },
        messages: { modules: ['src/pages/claim.tsx', 'src/claim/messages-tab.tsx'], kilobytes: 130 },
        // What comes once somebody is about to write, after the screen stands.
        editor: {
          modules: ['src/rich-text/lexical-editor.tsx'],
          after: ['src/claim/messages-tab.tsx'],
          kilobytes: 90,
        },
      },
    }),
  ],
  build: {
    outDir: '../../.build/reviewer',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    // The data grid; the budget above is what counts.
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': server, '/identity': server, '/dev/mail': server } },
})
