import { useState } from 'react'
import { focusOn, useSubmitValidation } from '../controls/use-submit-validation.ts'
import type { PlainTextId } from '../i18n/text-id.ts'
import { problemsOfKind } from './file-kind.ts'
import type { FileKind, KindProblems } from './file-kind.ts'
import { kindFieldIds } from './kind-fields.tsx'
import { uploadState } from './upload-queue.ts'
import type { UploadItem } from './upload-queue.ts'

const noProblems: KindProblems = { type: null, document: null }

/** The id of a file's own fields. */
export const ownKindId = (item: UploadItem): string => `${item.id}-own`

/**
 * The kind of a batch's files, and that of single files among them. A batch can be sent once every file has one; the
 * first missing choice takes the focus.
 */
export function useFileKinds(id: string, initial: FileKind, items: readonly UploadItem[]) {
  const [common, setCommon] = useState(initial)
  const [own, setOwn] = useState<ReadonlyMap<string, FileKind>>(new Map())
  const ready = items.filter(({ state }) => state === uploadState.ready)
  const kindOf = (item: UploadItem) => own.get(item.id) ?? common
  const isCommonUsed = ready.length === 0 || ready.some((item) => !own.has(item.id))
  const problems = isCommonUsed ? problemsOfKind(common) : noProblems
  const filesProblem = problemOfFiles(ready, kindOf)
  const { isSubmitted, attempt } = useSubmitValidation(
    [
      ...fieldsOf(id, problems),
      ...ready.flatMap((item) => fieldsOf(ownKindId(item), problemsOfOwn(item))),
      ...(filesProblem ? [`${id}-files`] : []),
    ],
    focusOn,
  )

  function problemsOfOwn(item: UploadItem): KindProblems {
    const kind = own.get(item.id)
    return kind ? problemsOfKind(kind) : noProblems
  }

  function changeOwn(item: UploadItem, kind: FileKind | null) {
    const next = new Map(own)
    if (kind) next.set(item.id, kind)
    else next.delete(item.id)
    setOwn(next)
    return (each: UploadItem) => next.get(each.id) ?? common
  }

  return {
    common,
    kindOf,
    ownOf: (item: UploadItem) => own.get(item.id) ?? null,
    problems: isSubmitted ? problems : noProblems,
    filesProblem: isSubmitted ? filesProblem : null,
    problemsOfOwn: (item: UploadItem) => (isSubmitted ? problemsOfOwn(item) : noProblems),
    /** Returns what the files are after the change. */
    changeCommon: (kind: FileKind) => {
      setCommon(kind)
      return (item: UploadItem) => own.get(item.id) ?? kind
    },
    /** Gives a file a kind of its own, or with null the common one again. Returns what the files are then. */
    changeOwn,
    attempt,
  }
}

function fieldsOf(id: string, problems: KindProblems): readonly string[] {
  const ids = kindFieldIds(id)
  return [...(problems.type ? [ids.type] : []), ...(problems.document ? [ids.document] : [])]
}

/** A settlement is one PDF alone. */
function problemOfFiles(
  ready: readonly UploadItem[],
  kindOf: (item: UploadItem) => FileKind,
): PlainTextId | null {
  if (ready.length === 0) return 'documents.dialog.filesMissing'
  const settlements = ready.filter((item) => kindOf(item).type?.documentClass === 'settlement')
  return settlements.length > 1 ? 'documents.dialog.oneFile' : null
}
