import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The screens, in a bundle from which the server draws them: Node reads no TSX. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    ssr: 'src/screens/render.tsx',
    outDir: '../../.build/identity-provider',
    emptyOutDir: true,
    target: 'node24',
    reportCompressedSize: false,
  },
  // The server has no React installed: the bundle contains every renderer, as in production.
  ssr: { noExternal: [/^@makewhole\//, 'react', 'react-dom', 'uqr'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
