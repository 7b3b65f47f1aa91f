import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { ContentOf, ContentPage } from '@makewhole/domain/content/content.ts'
import { contentProblems } from '@makewhole/domain/content/content-problems.ts'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import { useContentLanguage, useContentText } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ContentFields, fieldId, GrowingList } from './content-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { withNewLink, withoutItem, withTextAt } from './section-fields.ts'
import type { FieldPart } from './section-fields.ts'
import { useEditing } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

export interface FieldsDialogProps<P extends ContentPage> {
  readonly page: P
  readonly title: string
  readonly content: ContentOf[P]
  /** The fields, as many as the edited content has. */
  readonly partsOf: (edited: ContentOf[P]) => readonly FieldPart[]
  /** One more tab, with something else than texts. */
  readonly extra?: ExtraPart<P>
  /** What has to be done before the page is saved, and changes it: sending pictures. */
  readonly prepare?: () => Promise<ContentEdit<P>>
  readonly onClose: () => void
}

export interface ExtraPart<P extends ContentPage> {
  readonly id: string
  readonly label: string
  /** Places whose problems are mended there. */
  readonly paths: readonly string[]
  /** What keeps the modal from being saved and is not in the content yet. */
  readonly problems: readonly ContentProblem[]
  readonly show: (parts: {
    readonly edited: ContentOf[P]
    readonly problems: readonly ContentProblem[]
    readonly change: (edit: ContentEdit<P>) => void
  }) => ReactNode
}

/**
 * Edits some fields of a page (content-and-public-pages.md §2 "Landing edit modal"). Only what was changed here is put over
 * the page as it stands when it is saved, so that two editors on two sections do not undo each other.
 */
export function FieldsDialog<P extends ContentPage>(props: FieldsDialogProps<P>) {
  const { page, title, content, partsOf, extra, prepare = nothingFirst, onClose } = props
  const { t } = useTexts()
  const language = useContentLanguage()
  const [edits, setEdits] = useState<readonly ContentEdit<P>[]>([])
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const { publish, preview } = useEditing(page, content, onClose)
  const apply: ContentEdit<P> = (from) => edits.reduce((changed, edit) => edit(changed), from)
  const edited = apply(content)
  const parts = partsOf(edited)
  const [part, setPart] = useState(parts[0]?.id ?? '')
  const places = placesOf(parts, extra)
  const problems = [...contentProblems(page, edited), ...(extra?.problems ?? [])].filter(({ path }) =>
    places.has(path),
  )
  const told = hasTried ? problems : problems.filter(({ reason }) => reason === 'tooLong')
  const change = (edit: ContentEdit<P>) => {
    setEdits([...edits, edit])
    publish.reset()
    preview.reset()
  }
  /** Changes a list, then leads to where one goes on. */
  const changeList = (edit: ContentEdit<P>, next: string) => {
    flushSync(() => change(edit))
    document.getElementById(fieldId(next))?.focus()
  }
  const prepared = async (): Promise<ContentEdit<P>> => {
    const first = await prepare()
    return (from) => first(apply(from))
  }
  const act = (send: () => void) => {
    const [first] = problems
    flushSync(() => {
      setHasTried(true)
      if (first) setPart(places.get(first.path) ?? part)
    })
    if (first) document.getElementById(fieldId(first.path))?.focus()
    else send()
  }
  const panels = [
    ...parts.map(({ id, fields, grows }) => ({
      id,
      shown: (
        <>
          <ContentFields
            fields={fields}
            content={edited}
            problems={told}
            onChange={(path, text) => change((from) => withTextAt(from, path, text, language))}
            onRemove={(place) => changeList((from) => withoutItem(from, place), `${grows?.list}.add`)}
          />
          {grows && language === 'en' ? (
            <GrowingList
              {...grows}
              onAdd={() =>
                changeList((from) => withNewLink(from, grows.list), `${grows.list}.${grows.length}.title`)
              }
            />
          ) : null}
        </>
      ),
    })),
    ...(extra ? [{ id: extra.id, shown: extra.show({ edited, problems: told, change }) }] : []),
  ]
  return (
    <>
      <PublishDialog
        title={language === 'en' ? title : t('content.translation', { title })}
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
        {panels.length === 1 ? null : <PartTabs {...{ parts, extra, part }} onChoose={setPart} />}
        {panels.map(({ id, shown }) => (
          <div key={id} className="stack" hidden={part !== id} {...panelAria(id, panels.length > 1)}>
            {shown}
          </div>
        ))}
      </PublishDialog>
      {preview.data ? <PreviewDialog html={preview.data.html} onClose={() => preview.reset()} /> : null}
    </>
  )
}

const nothingFirst = <T,>() => Promise.resolve((content: T) => content)

/** In which tab each place is mended. */
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
  readonly onChoose: (part: string) => void
}

function PartTabs<P extends ContentPage>({ parts, extra, part, onChoose }: PartTabsProps<P>) {
  const { t } = useTexts()
  const text = useContentText()
  const tabs = [
    ...parts.map(({ id, label, values }) => ({
      id,
      label: t(label, values ? { n: values.n, title: text(values.title) } : {}),
    })),
    ...(extra ? [{ id: extra.id, label: t(extra.label) }] : []),
  ]
  return (
    <Tabs
      value={part}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_, chosen: string) => onChoose(chosen)}
    >
      {tabs.map(({ id, label }) => (
        <Tab key={id} value={id} id={`tab-${id}`} aria-controls={`panel-${id}`} label={label} />
      ))}
    </Tabs>
  )
}
