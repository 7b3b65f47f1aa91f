import type { DocumentCatalogue } from '../program/program.ts'
import { extensionOf } from './file-name.ts'

export type FileKindName =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'gif'
  | 'html'
  | 'doc'
  | 'docx'
  | 'xls'
  | 'xlsx'
  | 'msg'
  | 'heic'

/** One known kind of file: its extensions, its content type, and the test of its bytes. */
export interface FileKind {
  readonly name: FileKindName
  readonly extensions: readonly string[]
  readonly contentType: string
  /**
   * `signature`: fixed bytes at the very start · `markup`: text that begins with HTML · `compound`: a named
   * stream in an OLE compound file · `package`: the main part of an Office Open XML archive.
   */
  readonly toldBy: 'signature' | 'markup' | 'compound' | 'package'
  /**
   * The kind that it is converted to on arrival: phones take HEIC, few programs open it
   * (docs/rules/documents.md "Kinds of files").
   */
  readonly becomes?: FileKindName
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Kinds of docs/rules/documents.md "Kinds of files"; MSG is for internal use alone. */
export const fileKinds: readonly FileKind[] = [
  { name: 'pdf', extensions: ['pdf'], contentType: 'application/pdf', toldBy: 'signature' },
  { name: 'jpeg', extensions: ['jpg', 'jpeg'], contentType: 'image/jpeg', toldBy: 'signature' },
  { name: 'png', extensions: ['png'], contentType: 'image/png', toldBy: 'signature' },
  { name: 'gif', extensions: ['gif'], contentType: 'image/gif', toldBy: 'signature' },
  { name: 'html', extensions: ['html', 'htm'], contentType: 'text/html', toldBy: 'markup' },
  { name: 'doc', extensions: ['doc'], contentType: 'application/msword', toldBy: 'compound' },
  {
    name: 'docx',
    extensions: ['docx'],
    contentType: `${office}.wordprocessingml.document`,
    toldBy: 'package',
  },
  { name: 'xls', extensions: ['xls'], contentType: 'application/vnd.ms-excel', toldBy: 'compound' },
  { name: 'xlsx', extensions: ['xlsx'], contentType: `${office}.spreadsheetml.sheet`, toldBy: 'package' },
  { name: 'msg', extensions: ['msg'], contentType: 'application/vnd.ms-outlook', toldBy: 'compound' },
  {
    name: 'heic',
    extensions: ['heic', 'heif'],
    contentType: 'image/heic',
    toldBy: 'signature',
    becomes: 'jpeg',
  },
]

/** Finds the kind of this name. Throws Error for one missing in the table. */
export function fileKind(name: FileKindName): FileKind {
  const kind = fileKinds.find((candidate) => candidate.name === name)
  if (!kind) throw new Error(`no file kind ${name}`)
  return kind
}

/** Finds the kind of a file name's extension; null for an unknown one. */
export function kindOfName(fileName: string): FileKind | null {
  const extension = extensionOf(fileName)
  return fileKinds.find((kind) => kind.extensions.includes(extension)) ?? null
}

/**
 * Lists the extensions that a document class accepts (docs/rules/documents.md "Kinds of files"). Internal use
 * has its own list, the settlement PDF alone, all others the program's.
 */
export function extensionsFor(catalogue: DocumentCatalogue, documentClass: string): readonly string[] {
  if (documentClass === 'settlement') return ['pdf']
  return documentClass === 'internal' ? catalogue.internalExtensions : catalogue.extensions
}

/** Finds the kind of `fileName` if `documentClass` accepts it, else null. */
export function allowedKind(
  catalogue: DocumentCatalogue,
  documentClass: string,
  fileName: string,
): FileKind | null {
  return extensionsFor(catalogue, documentClass).includes(extensionOf(fileName)) ? kindOfName(fileName) : null
}
