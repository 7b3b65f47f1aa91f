import type { FileKindName } from '@makewhole/domain/document/file-type.ts'
import type { ByteSource } from './byte-source.ts'
import { rootNames } from './compound-file.ts'
import { endsAsArchive } from './archive-end.ts'
import { contentTypesOf } from './office-package.ts'

const headSize = 64 * 1024

/**
 * Detects a file's type by its bytes, whatever its name (docs/rules/documents.md "Kinds of files"); null for any type
 * that the program refuses.
 *
 * A child process opens an Office package by `readTypes`. A file of two types at once is refused: a PDF begins at its
 * first byte, only a package ends as an archive, and a page has no PDF inside. Bytes after a picture's end are
 * allowed, because phones put films and depth maps there. They never run, since every download is an attachment with
 * `nosniff`, and pictures are served only as pictures.
 */
export async function detectFileType(
  source: ByteSource,
  readTypes = contentTypesOf,
): Promise<FileKindName | null> {
  const head = await source.read(0, headSize)
  if (startsWith(head, 'PK\x03\x04')) return detectPackage(await readTypes(source))
  const kind = detectHead(head) ?? detectPicture(head) ?? (await detectCompound(source))
  return kind && (await endsAsArchive(source)) ? null : kind
}

function detectHead(head: Buffer): FileKindName | null {
  if (startsWith(head, '%PDF-')) return 'pdf'
  return isPage(head) ? 'html' : null
}

/** Detects a picture by its first bytes; the process that decodes it checks the rest. */
function detectPicture(head: Buffer): FileKindName | null {
  if (startsWith(head, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(head, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isGif(head)) return 'gif'
  return heicBrand.test(head.toString('latin1', 4, 12)) ? 'heic' : null
}

/** ISO/IEC 23008-12 §10: pictures, and sequences of them, as phones write them. */
const heicBrand = /^ftyp(heic|heix|hevc|hevx|mif1|msf1)$/

/** A script that begins with these letters has no picture's size. */
function isGif(head: Buffer): boolean {
  const hasGifHeader = startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')
  return hasGifHeader && head.length > 13 && head.readUInt16LE(6) > 0 && head.readUInt16LE(8) > 0
}

async function detectCompound(source: ByteSource): Promise<FileKindName | null> {
  const names = await rootNames(source)
  if (names.includes('WordDocument')) return 'doc'
  if (names.includes('Workbook') || names.includes('Book')) return 'xls'
  return names.includes('__properties_version1.0') ? 'msg' : null
}

function detectPackage(types: string): FileKindName | null {
  if (/macroEnabled/i.test(types)) return null
  if (types.includes('wordprocessingml.document.main+xml')) return 'docx'
  return types.includes('spreadsheetml.sheet.main+xml') ? 'xlsx' : null
}

const htmlPattern =
  /^<(!doctype\s+html|html|head|body|title|meta|link|style|script|table|div|p|h[1-6]|span|a|b|br|font|img|ul|ol|center|form|iframe|main|section|article|header)[\s>/]/i
const beforePage = /^(\s+|<!--[^]*?-->|<\?xml[^]*?\?>)/

/** HTML has no signature: it is text whose first relevant content is one of its tags. */
function isPage(head: Buffer): boolean {
  const text = textOf(head)
  if (text === null || text.slice(0, 1024).includes('%PDF-')) return false
  let rest = text
  for (let found = beforePage.exec(rest); found; found = beforePage.exec(rest))
    rest = rest.slice(found[0].length)
  return htmlPattern.test(rest)
}

function textOf(head: Buffer): string | null {
  const isWide =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : null
  if (isWide) return new TextDecoder(isWide).decode(head)
  return head.includes(0) ? null : new TextDecoder('utf-8').decode(head)
}

function startsWith(bytes: Buffer, letters: string): boolean {
  return bytes.subarray(0, letters.length).equals(Buffer.from(letters, 'latin1'))
}
