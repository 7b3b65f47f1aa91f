// Named steps, their output told in one piece, their time and their end.
import { runNode } from './node.mjs'

/**
 * Runs every step, `atOnce` at a time; a failing one does not stop the others. A step of its own (`atOnce` 1) shows what it
 * prints as it prints it; otherwise only what a failing step printed is shown. Answers each step's name, seconds and end.
 */
export async function runAll(steps, { atOnce }) {
  const waiting = [...steps]
  const ended = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now()
      const code = await runStep(step, atOnce > 1)
      const seconds = (Date.now() - began) / 1000
      process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s\n`)
      ended.push({ name: step.name, seconds, isPassed: code === 0 })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ended
}

/** Says how many steps passed and which failed; answers the exit code. */
export function report(ended) {
  const failed = ended.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
  const names = failed.length > 0 ? `: ${failed.join(', ')}` : ''
  process.stdout.write(`${ended.length - failed.length} passed, ${failed.length} failed${names}\n`)
  return failed.length > 0 ? 1 : 0
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
