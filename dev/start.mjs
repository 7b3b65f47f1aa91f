// npm start: installs what is missing, builds what is stale, starts the server. npm run dev: the same with reload.
import { build, buildDrawnByServer } from './build.mjs'
import { install } from './install.mjs'
import { runNode } from './node.mjs'
import { readPortals } from './portals.mjs'

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

/**
 * Vite serves the portal that lies at `/` at PORT and hands everything else on, to the other portals' Vite or to the server, so that
 * all have one origin; all start again on a change. The public pages and the identity provider's screens are drawn by the
 * server, from what is built here.
 */
async function watch() {
  await buildDrawnByServer()
  const port = Number(process.env.PORT ?? 4300)
  const behind = {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_TRIAL: 'no',
  }
  const vite = ({ folder, devPort }) =>
    runNode(
      ['node_modules/vite/bin/vite.js', `apps/${folder}`, '--port', String(port + devPort), '--strictPort'],
      { env: behind },
    )
  const codes = await Promise.all([
    runNode(['--watch', '--watch-preserve-output', server], { env: behind }),
    ...readPortals().map(vite),
  ])
  return Math.max(...codes)
}
