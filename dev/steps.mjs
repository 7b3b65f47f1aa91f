// Named steps, their output told in one piece, their time and their end.
import { runNode } from './node.mjs'

/**
 * Runs every step, `atOnce` at a time; a failing one does not stop the others. A step of its own (`atOnce` 1) shows what it
 * says as it says it; otherwise only what a failing step said is shown.
 */
export async function runAll(steps, { atOnce }) {
  const waiting = [...steps]
  const passed = []
  const failed = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now()
      const code = await runStep(step, atOnce > 1)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name}  ${seconds} s\n`)
      ;(code === 0 ? passed : failed).push(step.name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  process.stdout.write(
    `${passed.length} passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}\n`,
  )
  return { passed, failed }
}

async function runStep(step, isQuiet) {
  if (step.run) return step.run()
  if (!isQuiet) process.stdout.write(`\n— ${step.name}\n`)
  const said = []
  const listen = (child) => {
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  }
  const options = isQuiet ? { stdio: ['ignore', 'pipe', 'pipe'], onStart: listen } : {}
  const code = await runNode(step.args, { env: step.env ?? {}, ...options })
  if (code !== 0) process.stdout.write(Buffer.concat(said))
  return code
}
