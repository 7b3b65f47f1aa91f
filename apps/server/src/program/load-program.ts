import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from '@makewhole/domain/program/program.ts'
import { ProgramError, programFileNames, readProgram } from '@makewhole/domain/program/read-program.ts'
import type { ProgramFileName, ProgramFiles } from '@makewhole/domain/program/read-program.ts'

/**
 * The program in a folder, read and checked once at start.
 *
 * @throws ProgramError that names file, path and reason: a missing file, broken JSON, or a mistake in a definition
 */
export async function loadProgram(folder: string): Promise<Program> {
  const files = await Promise.all(
    programFileNames.map(async (file) => [file, await readJson(folder, file)] as const),
  )
  return readProgram(Object.fromEntries(files) as ProgramFiles)
}

async function readJson(folder: string, file: ProgramFileName): Promise<unknown> {
  const text = await readText(folder, file)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new ProgramError(file, '', `is no JSON: ${(error as SyntaxError).message}`)
  }
}

async function readText(folder: string, file: ProgramFileName): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ProgramError(
      file,
      '',
      code === 'ENOENT' ? 'the file is missing' : `cannot be read (${String(code)})`,
    )
  }
}
