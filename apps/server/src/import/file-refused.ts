import type { ImportRefusal } from '@makewhole/contract/import/import-names.ts'

/** A file that can't be read as a whole; `detail` names the sheet, the part or what was found. */
export class FileRefused extends Error {
  readonly code: ImportRefusal
  readonly detail: string

  constructor(code: ImportRefusal, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}
