// node dev/run.mjs [--browser] FILE.ts [arguments]: runs a TypeScript file with the project's Node, installing first
// where needed, what its folder alone needs (a lockfile of its own) too, with --browser a Chromium.
import { ensureChromium } from './chromium.mjs'
import { install, installOwn } from './install.mjs'
import { runNode } from './node.mjs'

const isBrowserWanted = process.argv[2] === '--browser'
const wanted = process.argv.slice(isBrowserWanted ? 3 : 2)

await install()
if (wanted[0]) await installOwn(wanted[0])
process.exitCode = isBrowserWanted && (await ensureChromium()) !== 0 ? 1 : await runNode(wanted)
