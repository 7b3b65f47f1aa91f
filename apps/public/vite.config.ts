import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModules } from '@makewhole/portal-build/css-modules.ts'
import { precompress } from '@makewhole/portal-build/precompress.ts'

/**
 * The public pages: the browsers' part (one small script, the font) and, with `--ssr`, the server's bundle with
 * its stylesheet. The server writes the stylesheet into the page.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/public/',
  plugins: [react(), ...(isSsrBuild ? [] : [precompress()])],
  css: { modules: cssModules },
  build: {
    outDir: isSsrBuild ? '../../.build/public-server' : '../../.build/public',
    emptyOutDir: true,
    modulePreload: false,
    target: isSsrBuild ? 'node24' : 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    // The stylesheet of a page follows from the server's bundle.
    ssrEmitAssets: true,
    cssCodeSplit: !isSsrBuild,
    rollupOptions: { input: isSsrBuild ? 'src/render.tsx' : ['src/enhance.ts', 'src/estimate-client.tsx'] },
  },
  // The server has no React installed: the bundle contains all of it, as in production.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}))
