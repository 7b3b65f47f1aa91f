/** Room for "name (2).pdf" and a few bytes a character in every file system people save to. */
export const maxFileName = 200

/** Marks that reverse or hide text: `cod.\u202Efdp.exe` must not read as a PDF. */
const bidirectionalMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const invisible = /[\p{Cc}\u00AD\u200B\u2028\u2029\u2060\uFEFF\uFFF9-\uFFFB]/gu
const reservedOnSomeSystem = /[<>:"|?*]/g
const maxExtension = 10

/**
 * Cleans a file's name (docs/rules/documents.md "Names of files"). Commas and characters invalid on Windows
 * become dashes; folders, control and direction characters are removed. Cleaning twice changes nothing more.
 * The result is never empty and has at most `maxFileName` characters, with its extension.
 */
export function cleanFileName(original: string): string {
  const name = lastPathPart(
    original.toWellFormed().normalize('NFC').replace(bidirectionalMarks, '').replace(invisible, ''),
  )
    .replaceAll(',', '-')
    .replace(reservedOnSomeSystem, '-')
    .replace(/\s+/g, ' ')
  const { stem, extension } = splitExtension(trimEdges(name))
  const stemInBounds = trimEdges(truncate(trimEdges(stem), maxFileName - extension.length)) || 'document'
  return stemInBounds + extension
}

/** Returns the extension in small letters without its dot, or an empty text: `Deed.PDF` → `pdf`. */
export function extensionOf(fileName: string): string {
  return splitExtension(fileName).extension.slice(1).toLowerCase()
}

/** Replaces the extension of a name: `IMG_1.HEIC` → `IMG_1.jpg`. */
export function withExtension(fileName: string, extension: string): string {
  return `${splitExtension(fileName).stem}.${extension}`
}

/**
 * Splits one batch into the first of each name and the repeated ones, which are ignored
 * (docs/rules/documents.md "Names of files").
 */
export function splitRepeatedNames<T>(
  batch: readonly T[],
  nameOf: (item: T) => string,
): { first: T[]; repeated: T[] } {
  const usedNames = new Set<string>()
  const first: T[] = []
  const repeated: T[] = []
  for (const item of batch) {
    const name = cleanFileName(nameOf(item)).toLowerCase()
    const isRepeated = usedNames.has(name)
    usedNames.add(name)
    if (isRepeated) repeated.push(item)
    else first.push(item)
  }
  return { first, repeated }
}

/** Makes names unique in any file system, in their order: the second `deed.pdf` becomes `deed (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>()
  return names.map((name) => {
    const { stem, extension } = splitExtension(name)
    let unique = name
    for (let count = 2; usedNames.has(unique.toLowerCase()); count += 1)
      unique = `${stem} (${count})${extension}`
    usedNames.add(unique.toLowerCase())
    return unique
  })
}

function lastPathPart(path: string): string {
  return path.split(/[/\\]/).findLast((part) => trimEdges(part) !== '') ?? ''
}

/** Trims spaces and dots at either end: `.htaccess` is hidden, `deed.pdf.` loses its type on Windows. */
function trimEdges(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/gu, '')
}

function splitExtension(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  const extension = name.slice(dot)
  const isExtension = dot > 0 && extension.length <= maxExtension + 1 && /^\.[\p{L}\p{N}]+$/u.test(extension)
  return isExtension ? { stem: name.slice(0, dot), extension } : { stem: name, extension: '' }
}

/** Cuts by characters as people see code points, so that an emoji is never halved. */
function truncate(text: string, length: number): string {
  let shortened = ''
  for (const character of text) {
    if (shortened.length + character.length > length) break
    shortened += character
  }
  return shortened
}
