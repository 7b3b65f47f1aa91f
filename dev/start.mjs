// npm start: installs what is missing, builds what is stale, starts the server. npm run dev: the same with reload.
import { build, buildPortal } from './build.mjs'
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

/**
 * Vite serves the portals at PORT and hands everything else to the server behind it; all start again on a change. The public pages
 * are drawn by the server, from what is built here.
 */
async function watch() {
  await buildPortal('public')
  const port = Number(process.env.PORT ?? 4300)
  const behind = {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_TRIAL: 'no',
  }
  const vite = (portal, at) =>
    runNode(['node_modules/vite/bin/vite.js', `apps/${portal}`, '--port', String(at), '--strictPort'], {
      env: behind,
    })
  const codes = await Promise.all([
    runNode(['--watch', '--watch-preserve-output', server], { env: behind }),
    vite('claimant', port),
    // The claimant portal's Vite hands `/reviewer/` on to this one, so that both have one origin.
    vite('reviewer', port + 2),
  ])
  return Math.max(...codes)
}
