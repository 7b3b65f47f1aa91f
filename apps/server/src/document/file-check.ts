import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { templateKeysOf } from '../import/template.service.ts'
import { storageAreas } from '../storage/storage.ts'
import type { ListedObject, Storage } from '../storage/storage.ts'
import { findFileReferences, listFileReferences, listFormVersions } from './file-reference.repository.ts'
import type { FileReference, NamedReference } from './file-reference.repository.ts'

export interface FileCheckParts {
  readonly db: Pick<Database, 'transaction' | 'inBackground'>
  readonly storage: Storage
  readonly clock: Pick<Clock, 'now'>
}

/** A file and what refers to it do not go together. */
export type FileFinding =
  | ({ readonly type: 'missing' } & NamedReference)
  /** An unreferenced file; `isRecent`: it may be a new upload. */
  | { readonly type: 'unknown'; readonly key: string; readonly isRecent: boolean }

export interface FileCount {
  /** Files that exist and are referenced. */
  readonly known: number
  readonly missing: number
  readonly unknown: number
  readonly recent: number
}

/** A file is put before what refers to it; no request takes as many milliseconds. */
const recentMilliseconds = 15 * 60 * 1000
const checkedAtOnce = 1000

/**
 * Compares every stored file with the database's references, and reports each that is missing or unreferenced. Both
 * are read in the order of keys, so that no list is ever whole in memory. It may run while the server does.
 */
export function checkFiles(
  parts: FileCheckParts,
  report: (finding: FileFinding) => void,
): Promise<FileCount> {
  return parts.db.inBackground(() => parts.db.transaction((tx) => compare(tx, parts, report)))
}

async function compare(
  tx: Transaction,
  { storage, clock }: FileCheckParts,
  report: (finding: FileFinding) => void,
): Promise<FileCount> {
  const count = { known: 0, missing: 0, unknown: 0, recent: 0 }
  const recent = clock.now() - recentMilliseconds
  const templates = new Set((await listFormVersions(tx)).flatMap(templateKeysOf))
  /** Checks again each file without its counterpart: it changed meanwhile, or the store lists in another order. */
  const missing = inBatches(async (references: readonly FileReference[]) => {
    const needed = (
      await findFileReferences(
        tx,
        references.map(({ key }) => key),
      )
    ).filter(({ isNeeded }) => isNeeded)
    for (const each of needed) if ((await storage.size(each.key)) === null) add({ type: 'missing', ...each })
  })
  const unknown = inBatches(async (objects: readonly ListedObject[]) => {
    const found = new Set(
      (
        await findFileReferences(
          tx,
          objects.map(({ key }) => key),
        )
      ).map(({ key }) => key),
    )
    count.known += found.size
    for (const { key, writtenAt } of objects)
      if (!found.has(key)) add({ type: 'unknown', key, isRecent: writtenAt > recent })
  })
  const add = (finding: FileFinding) => {
    count[finding.type === 'unknown' && finding.isRecent ? 'recent' : finding.type] += 1
    report(finding)
  }
  for await (const { reference, object } of inStep(listFileReferences(tx), listObjects(storage))) {
    if (object && (reference || templates.has(object.key))) count.known += 1
    else if (object) await unknown.add(object)
    else if (reference?.isNeeded) await missing.add(reference)
  }
  await missing.end()
  await unknown.end()
  return count
}

function inBatches<T>(work: (batch: readonly T[]) => Promise<void>) {
  let batch: T[] = []
  const end = async () => {
    const full = batch
    batch = []
    if (full.length > 0) await work(full)
  }
  return {
    end,
    add: async (item: T) => {
      batch.push(item)
      if (batch.length >= checkedAtOnce) await end()
    },
  }
}

async function* listObjects(storage: Storage): AsyncGenerator<ListedObject> {
  for (const area of storageAreas) yield* storage.list(area)
}

interface Step {
  readonly reference: FileReference | null
  readonly object: ListedObject | null
}

/** Merges two lists in the order of their keys. */
async function* inStep(
  references: AsyncIterator<FileReference>,
  objects: AsyncIterator<ListedObject>,
): AsyncGenerator<Step> {
  let [reference, object] = [await next(references), await next(objects)]
  while (reference !== null || object !== null) {
    const key =
      object === null || (reference !== null && reference.key < object.key) ? reference?.key : object.key
    const [ofReference, ofObject] = [reference?.key === key, object?.key === key]
    yield { reference: ofReference ? reference : null, object: ofObject ? object : null }
    if (ofReference) reference = await next(references)
    if (ofObject) object = await next(objects)
  }
}

async function next<T>(list: AsyncIterator<T>): Promise<T | null> {
  const step = await list.next()
  return step.done ? null : step.value
}

/** Formats a finding as a line for the operator. */
export function findingInWords(finding: FileFinding): string {
  if (finding.type === 'unknown') return `${finding.isRecent ? 'recent  ' : 'unknown '} ${finding.key}`
  const { key, kind, claimNumber } = finding
  return `missing  ${key}  ${kind}${claimNumber === null ? '' : ` of ${claimNumber}`}`
}

/** Formats the counts, with advice. */
export function countInWords({ known, missing, unknown, recent }: FileCount): string {
  const lines = [`${known} files are there and referred to.`]
  if (missing > 0)
    lines.push(
      `${missing} are missing: get them back from a copy of the files made after the database's, or from the bucket's older versions.`,
    )
  if (unknown > 0)
    lines.push(
      `${unknown} are unknown to the database: it is older than the files, and what was done since is lost; or a crash left them behind.`,
    )
  if (recent > 0)
    lines.push(
      `${recent} unknown ones are not 15 minutes old and may be on their way in: run this again then.`,
    )
  if (missing + unknown + recent === 0) lines.push('Files and database go together.')
  return lines.join('\n')
}
