import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '@makewhole/portal-build/precompress.ts'

/**
 * The public pages: what browsers load (one stylesheet, one small script, the font) and, with `--ssr`, the bundle in which
 * the server draws them. The server puts the stylesheet into the page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/public/',
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  build: {
    outDir: isSsrBuild ? '../../.build/public-server' : '../../.build/public',
    emptyOutDir: true,
    modulePreload: false,
    target: isSsrBuild ? 'node24' : 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    rollupOptions: { input: isSsrBuild ? 'src/render.tsx' : ['src/enhance.ts', 'src/estimate-client.tsx'] },
  },
  ssr: { noExternal: [/^@makewhole\//] },
}))
