import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../dev/bundle-budget.ts'

const server = `http://localhost:${process.env['PORT'] ?? '4300'}`

/** The claimant portal. Nothing in the page is inline, so that the Content-Security-Policy needs no exception for scripts. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    bundleBudget({
      entry: 'index.html',
      screens: {
        'claims list': { module: 'src/pages/claims.tsx', kilobytes: 190 },
        wizard: { module: 'src/pages/claim-start.tsx', kilobytes: 130 },
        claim: { module: 'src/pages/claim.tsx', kilobytes: 130 },
      },
    }),
  ],
  build: {
    outDir: '../../.build/claimant',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': server, '/identity': server } },
})
