// npm start: installs what is missing, builds what is stale, starts the server. npm run dev: the same with reload.
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runNode } from './node.mjs'

const server = 'apps/server/src/main.ts'

try {
  await install()
  process.exitCode = process.argv.includes('--watch') ? await watch() : await start()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start() {
  await build()
  return runNode([server])
}

/** Vite serves the portal at PORT and hands everything else to the server behind it; both start again on a change. */
async function watch() {
  const port = Number(process.env.PORT ?? 4300)
  const behind = {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_TRIAL: 'no',
  }
  const vite = ['node_modules/vite/bin/vite.js', 'apps/claimant', '--port', String(port), '--strictPort']
  const codes = await Promise.all([
    runNode(['--watch', '--watch-preserve-output', server], { env: behind }),
    runNode(vite, { env: behind }),
  ])
  return Math.max(...codes)
}
