// node dev/run.mjs [--browser] FILE.ts [arguments]: runs a TypeScript file with the project's Node, installing first
// where needed, with --browser a Chromium, too.
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { runNode } from './node.mjs'

const wanted = process.argv.slice(2)
const isBrowserWanted = wanted[0] === '--browser'

await install()
if (!isBrowserWanted || (await ensureChromium()) === 0) {
  process.exitCode = await runNode(isBrowserWanted ? wanted.slice(1) : wanted)
} else {
  process.exitCode = 1
}
