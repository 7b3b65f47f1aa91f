// node dev/run.mjs FILE.ts [arguments]: runs a TypeScript file with the project's Node, installing first where needed.
import { install } from './install.mjs'
import { runNode } from './node.mjs'

await install()
process.exitCode = await runNode(process.argv.slice(2))
