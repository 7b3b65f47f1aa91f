// Named steps, their output told in one piece, their time and their end.
import { runNode } from './node.mjs'
import { changedSincePassed, inputsOf, notePassed } from './passed.mjs'

/**
 * Runs every step, `atOnce` at a time; a failing one does not stop the others. A step of its own (`atOnce` 1) shows what it
 * prints as it prints it; otherwise only what a failing step printed is shown. With `isSkipping`, a step that says what it
 * reads is left out while that is unchanged since it passed. Answers each step's name, seconds and end.
 */
export async function runAll(steps, { atOnce, isSkipping = false }) {
  const waiting = [...steps]
  const ended = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now()
      const run = (wanted) => runStep(wanted, atOnce > 1)
      const end = await (isSkipping && step.reads ? endOfChanged(step, run) : endOf(step, run))
      const seconds = (Date.now() - began) / 1000
      process.stdout.write(`${end}  ${step.name}  ${seconds.toFixed(1)} s\n`)
      ended.push({ name: step.name, seconds, isPassed: end !== failed })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ended
}

const passed = 'passed'
const failed = 'FAILED'

const endOf = async (step, run) => ((await run(step)) === 0 ? passed : failed)

/** The same of a step by what it would read; `step.narrowed` answers what of it is enough after these changes. */
async function endOfChanged(step, run) {
  const inputs = inputsOf(step)
  const changed = changedSincePassed(step, inputs)
  if (changed?.length === 0) return 'unchanged since it passed'
  const end = await endOf(changed && step.narrowed ? step.narrowed(changed) : step, run)
  if (end === passed) notePassed(step, inputs)
  return end
}

/** Says how many steps passed and which failed; answers the exit code. */
export function report(ended) {
  const wrong = ended.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
  const names = wrong.length > 0 ? `: ${wrong.join(', ')}` : ''
  process.stdout.write(`${ended.length - wrong.length} passed, ${wrong.length} failed${names}\n`)
  return wrong.length > 0 ? 1 : 0
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
