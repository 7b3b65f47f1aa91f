import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Public Sans (OFL, fonts/OFL.txt) in three files a weight; each holds letters that the others lack. The variable font of
 * the portals is no use here: what is embedded in a PDF has to be one fixed weight.
 */
const parts = ['latin', 'latin-ext', 'vietnamese'] as const
const weights = { regular: 400, bold: 700 } as const
export type FontWeight = keyof typeof weights

export interface FontFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The files of one weight, the one with the most common letters first. */
export function fontFiles(weight: FontWeight): readonly FontFile[] {
  return parts.map((part) => ({
    name: `${weight}-${part}`,
    bytes: fileOf(`public-sans-${part}-${weights[weight]}-normal.woff`),
  }))
}

const read = new Map<string, Buffer>()

function fileOf(name: string): Buffer {
  const bytes = read.get(name) ?? readFileSync(join(import.meta.dirname, 'fonts', name))
  read.set(name, bytes)
  return bytes
}
