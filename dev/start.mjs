// npm start: installs what is missing, builds what is stale, starts the server. npm run dev: the same with reload;
// npm run dev -- claimant: with one portal, which is quicker.
import { build, rebuildDrawnByServer } from './build.mjs'
import { install } from './install.mjs'
import { runNode } from './node.mjs'
import { readPortals } from './portals.mjs'

const server = 'apps/server/src/main.ts'
const preparation = 'apps/server/src/db/migrate-as-owner.ts'

try {
  await install()
  process.exitCode = process.argv.includes('--watch') ? await watch(portalsWanted()) : await start()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** All, or those that are named; the one at `/` hands on to the others and is always there. */
function portalsWanted() {
  const portals = readPortals()
  const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))
  const unknown = named.filter((name) => !portals.some(({ folder }) => folder === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no portal ${unknown.join(', ')}. There are ${portals.map(({ folder }) => folder).join(', ')}.`,
    )
  return named.length === 0
    ? portals
    : portals.filter(({ folder, devPort }) => named.includes(folder) || devPort === 0)
}

async function start() {
  await build()
  return runNode([server])
}

/**
 * Vite serves the portal that lies at `/` at PORT and hands everything else on, to the other portals' Vite or to the server, so that
 * all have one origin; all start again on a change. The public pages and the identity provider's screens are drawn by the
 * server, from what is built here. A database that the server would refuse is refused before anything of this begins: a server
 * that is watched only waits for a change when it ends.
 */
async function watch(portals) {
  const port = Number(process.env.PORT ?? 4300)
  const behind = {
    ...process.env,
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
    SEED_TRIAL: 'no',
  }
  const prepared = await runNode([preparation], { env: behind })
  if (prepared !== 0) return prepared
  const vite = ({ folder, devPort }) =>
    runNode(
      ['node_modules/vite/bin/vite.js', `apps/${folder}`, '--port', String(port + devPort), '--strictPort'],
      { env: behind },
    )
  const codes = await Promise.all([
    runNode(['--watch', '--watch-preserve-output', server], { env: behind }),
    ...portals.map(vite),
    rebuildDrawnByServer(),
  ])
  return Math.max(...codes.flat())
}
