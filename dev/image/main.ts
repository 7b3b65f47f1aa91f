import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runImageSteps } from './run-steps.ts'

// `npm run image-steps`: runs the Dockerfile's steps in a folder and prints the command that starts the
// result.
const folder = mkdtempSync(join(tmpdir(), 'makewhole-image-'))
const { command, cwd } = runImageSteps(folder, (step) => process.stdout.write(`${step}\n`))
process.stdout.write(
  `Made in ${folder}. To start it, with the settings of a production:\n  cd ${cwd} && ${command.join(' ')}\n`,
)
