import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from '@makewhole/domain/program/program.ts'
import { ProgramError, programFileNames, readProgram } from '@makewhole/contract/program/read-program.ts'
import type { FormFileName, ProgramFileName, ProgramFiles } from '@makewhole/contract/program/read-program.ts'

/**
 * Loads the program of a folder, checked once at start.
 *
 * @throws ProgramError that names file, path and reason: a missing file, broken JSON, or a mistake in a definition
 */
export async function loadProgram(folder: string): Promise<Program> {
  const forms = (await readdir(join(folder, 'forms')).catch(() => [])).filter((name) =>
    name.endsWith('.json'),
  )
  const names = new Set([...programFileNames, ...forms.map((name) => `forms/${name}` as FormFileName)])
  const files = await Promise.all(
    [...names].map(async (file) => [file, await readJson(folder, file)] as const),
  )
  return readProgram(Object.fromEntries(files) as ProgramFiles)
}

async function readJson(folder: string, file: ProgramFileName): Promise<unknown> {
  const text = await readText(folder, file)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw unreadable(file, `is no JSON: ${(error as SyntaxError).message}`)
  }
}

async function readText(folder: string, file: ProgramFileName): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw unreadable(file, code === 'ENOENT' ? 'the file is missing' : `cannot be read (${String(code)})`)
  }
}

function unreadable(file: ProgramFileName, reason: string): ProgramError {
  return new ProgramError(file, [{ path: '', reason }])
}
