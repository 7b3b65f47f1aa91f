import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ContentFields } from './content-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { withTextAt } from './section-fields.ts'
import type { ContentField } from './section-fields.ts'
import { usePreview, usePublish } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

export interface FieldsDialogProps<P extends ContentPage> {
  readonly page: P
  readonly title: string
  readonly content: ContentOf[P]
  readonly fields: readonly ContentField[]
  /** Stands around the fields: tabs with more than texts. `edited` is the content with what was typed. */
  readonly frame?: (parts: {
    readonly fields: ReactNode
    readonly edited: ContentOf[P]
    readonly change: (edit: ContentEdit<P>) => void
  }) => ReactNode
  /** What has to be done before the page is saved, and changes it: sending pictures. */
  readonly prepare?: () => Promise<ContentEdit<P>>
  /** Something that is no field has to be mended first. */
  readonly isBlocked?: boolean
  readonly onClose: () => void
}

/**
 * Edits some fields of a page (content-and-public-pages.md §2 "Landing edit modal"). Only what was changed here is put over
 * the page as it stands when it is saved, so that two editors on two sections do not undo each other.
 */
export function FieldsDialog<P extends ContentPage>(props: FieldsDialogProps<P>) {
  const { page, title, content, fields, frame, prepare = nothingFirst, isBlocked = false, onClose } = props
  const { t } = useTexts()
  const [edits, setEdits] = useState<readonly ContentEdit<P>[]>([])
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const publish = usePublish(page, onClose)
  const prepared = async (): Promise<ContentEdit<P>> => {
    const first = await prepare()
    return (from) => first(apply(from))
  }
  const preview = usePreview(page)
  const apply: ContentEdit<P> = (from) => edits.reduce((changed, edit) => edit(changed), from)
  const edited = apply(content)
  const problems = contentProblems(page, edited)
  const change = (edit: ContentEdit<P>) => {
    setEdits([...edits, edit])
    publish.reset()
  }
  const act = (send: () => void) => {
    setHasTried(true)
    const [first] = problems
    if (first) document.getElementById(`content-${first.path.replaceAll('.', '-')}`)?.focus()
    else if (!isBlocked) send()
  }
  const shown = (
    <ContentFields
      fields={fields}
      content={edited}
      problems={hasTried ? problems : problems.filter(({ reason }) => reason === 'tooLong')}
      onChange={(path, text) => change((from) => withTextAt(from, path, text))}
    />
  )
  return (
    <>
      <PublishDialog
        title={title}
        cancel={t('content.cancel')}
        act={t('content.savePublish')}
        confirmation={t('content.confirmPublished')}
        isConfirmed={isConfirmed}
        onConfirm={setIsConfirmed}
        confirmationError={null}
        waitsForConfirmation
        isPending={publish.isPending || preview.isPending}
        error={publish.error ?? preview.error}
        onAct={() => act(() => publish.mutate(prepared))}
        onPreview={() => act(() => preview.mutate(prepared))}
        onClose={onClose}
      >
        {frame ? frame({ fields: shown, edited, change }) : shown}
      </PublishDialog>
      {preview.data ? <PreviewDialog html={preview.data.html} onClose={() => preview.reset()} /> : null}
    </>
  )
}

const nothingFirst = <T,>() => Promise.resolve((content: T) => content)
