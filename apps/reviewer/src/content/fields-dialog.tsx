import * as common from '@makewhole/web/theme/common.module.css'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import { useContentText } from '@makewhole/web/content/content-language.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import type { PlainTextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ContentFields, fieldId, EditableList } from './content-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { andEdit, withEdit } from './section-fields.ts'
import type { FieldEdit, FieldPart } from './section-fields.ts'
import { useEditing } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

export interface FieldsDialogProps<P extends ContentPage> {
  readonly page: P
  /** The modal's name, under which its typing is stored. */
  readonly place: string
  readonly title: string
  readonly content: ContentOf[P]
  /** The fields, as many as the edited content has. */
  readonly partsOf: (edited: ContentOf[P]) => readonly FieldPart[]
  /** One more tab, with other content than texts. */
  readonly extra?: ExtraPart<P>
  /** Work before the page is saved that also changes the page: sending pictures. */
  readonly prepare?: () => Promise<ContentEdit<P>>
  readonly onClose: () => void
}

export interface ExtraPart<P extends ContentPage> {
  readonly id: string
  readonly label: PlainTextId
  /** Places whose problems are fixed there. */
  readonly paths: readonly string[]
  /** Problems outside the content that block saving. */
  readonly problems: readonly ContentProblem[]
  readonly show: (parts: {
    readonly edited: ContentOf[P]
    readonly problems: readonly ContentProblem[]
    readonly change: (edit: FieldEdit) => void
  }) => ReactNode
}

/** The unpublished edits of this modal, and the page that they began from. */
interface Unpublished<P extends ContentPage> {
  readonly from: ContentOf[P]
  readonly edits: readonly FieldEdit[]
}

/**
 * Edits some fields of a page (docs/rules/public-pages.md "Editing the landing page"). Only the changed fields
 * replace those of the saved page, so that two editors on two sections don't undo each other. The edits survive a
 * reload; Cancel discards them.
 */
export function FieldsDialog<P extends ContentPage>(props: FieldsDialogProps<P>) {
  const { page, place, title, content, partsOf, extra, prepare = nothingFirst, onClose } = props
  const { t } = useTexts()
  const [unpublished, keep, { isRestored, discard }] = useSavedTyping<Unpublished<P> | null>(
    `content.${page}.${place}`,
    null,
  )
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { from = content, edits = [] } = unpublished ?? {}
  const end = () => {
    keep(null)
    onClose()
  }
  const { publish, preview } = useEditing(page, from, end)
  const apply: ContentEdit<P> = (onto) => edits.reduce(withEdit, onto)
  const edited = apply(from)
  const parts = partsOf(edited)
  const [part, setPart] = useState(parts[0]?.id ?? '')
  const places = placesOf(parts, extra)
  const problems = [...contentProblems(page, edited), ...(extra?.problems ?? [])].filter(({ path }) =>
    places.has(path),
  )
  const { isSubmitted, attempt } = useSubmitValidation(problems, ({ path }) => {
    flushSync(() => setPart(places.get(path) ?? part))
    focusOn(fieldId(path))
  })
  const shownProblems = isSubmitted ? problems : problems.filter(({ reason }) => reason === 'tooLong')
  const change = (edit: FieldEdit) => {
    keep({ from, edits: andEdit(edits, edit) })
    publish.reset()
    preview.reset()
  }
  /** Changes a list, then focuses the next place. */
  const changeList = (edit: FieldEdit, next: string) => {
    flushSync(() => change(edit))
    focusOn(fieldId(next))
  }
  const prepared = async (): Promise<ContentEdit<P>> => {
    const first = await prepare()
    return (onto) => first(apply(onto))
  }
  const panels = [
    ...parts.map(({ id, fields, growingList }) => ({
      id,
      shown: (
        <>
          <ContentFields
            fields={fields}
            content={edited}
            problems={shownProblems}
            onChange={(path, text, language) => change({ kind: 'text', path, text, language })}
            onRemove={(item) => changeList({ kind: 'removeItem', place: item }, `${growingList?.list}.add`)}
          />
          {growingList ? (
            <EditableList
              {...growingList}
              onAdd={() =>
                changeList(
                  { kind: 'newLink', list: growingList.list },
                  `${growingList.list}.${growingList.length}.title`,
                )
              }
            />
          ) : null}
        </>
      ),
    })),
    ...(extra ? [{ id: extra.id, shown: extra.show({ edited, problems: shownProblems, change }) }] : []),
  ]
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
        needsConfirmation
        isPending={publish.isPending || preview.isPending}
        error={publish.error ?? preview.error}
        onAct={() => attempt(() => publish.mutate(prepared))}
        onPreview={() => attempt(() => preview.mutate(prepared, { onSuccess: discard }))}
        isRestored={isRestored}
        onCancel={end}
        onClose={onClose}
      >
        {panels.length === 1 ? null : <PartTabs {...{ parts, extra, part }} onSelect={setPart} />}
        {panels.map(({ id, shown }) => (
          <div key={id} className={common.stack} hidden={part !== id} {...panelAria(id, panels.length > 1)}>
            {shown}
          </div>
        ))}
      </PublishDialog>
      {preview.data ? <PreviewDialog html={preview.data.html} onClose={() => preview.reset()} /> : null}
    </>
  )
}

const nothingFirst = <T,>() => Promise.resolve((content: T) => content)

/** Maps each place of the content to its tab. */
function placesOf<P extends ContentPage>(
  parts: readonly FieldPart[],
  extra: ExtraPart<P> | undefined,
): ReadonlyMap<string, string> {
  return new Map([
    ...parts.flatMap(({ id, fields }) => fields.map(({ path }) => [path, id] as const)),
    ...(extra?.paths ?? []).map((path) => [path, extra?.id ?? ''] as const),
  ])
}

function panelAria(id: string, isTab: boolean) {
  return isTab ? { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}` } : {}
}

interface PartTabsProps<P extends ContentPage> {
  readonly parts: readonly FieldPart[]
  readonly extra: ExtraPart<P> | undefined
  readonly part: string
  readonly onSelect: (part: string) => void
}

function PartTabs<P extends ContentPage>({ parts, extra, part, onSelect }: PartTabsProps<P>) {
  const { t } = useTexts()
  const text = useContentText()
  const tabs = [
    ...parts.map(({ id, label, values }) => ({
      id,
      label: t(label, { n: values?.n ?? '', title: values ? text(values.title) : '' }),
    })),
    ...(extra ? [{ id: extra.id, label: t(extra.label) }] : []),
  ]
  return (
    <Tabs
      value={part}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_, chosen: string) => onSelect(chosen)}
    >
      {tabs.map(({ id, label }) => (
        <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`} label={label} />
      ))}
    </Tabs>
  )
}
