import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The screens, in a bundle that the server draws them from: Node reads no TSX. */
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
  // The server has no React installed: all that draws is in the bundle, as it is in production.
  ssr: { noExternal: [/^@makewhole\//, 'react', 'react-dom', 'uqr'] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})
