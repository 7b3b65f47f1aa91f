import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Starts a file of the project with this Node and waits until it prints these words. Raises when it ends before. */
export async function startProcess(
  args: readonly string[],
  words: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForOutput(child, words)
  return child
}

function waitForOutput(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(words) && resolve())
    child.once('exit', (code) => reject(new Error(`Ended with ${code} before it said ${words}`)))
  })
}

/** Returns the output of a file of the project. */
export async function outputOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${args[0] ?? ''} ended with ${code}`)
  return output
}

/** Prints the output of a file of the project; true when it succeeded. */
export async function showOutputOf(file: string): Promise<boolean> {
  const child = spawn(process.execPath, [file], { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
