import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import * as tabListStyles from '../controls/tab-list.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { compareForms, questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { FormChange, Question } from '@makewhole/domain/form/compare-forms.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Clock, Lock, Pencil } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PublicationRequestDialog, DraftActDialog } from './act-dialogs.tsx'
import { ChangeTable } from './change-table.tsx'
import { changeTabs } from './change-kinds.ts'
import type { ChangeTab } from './change-kinds.ts'
import { DraftOutline } from './draft-outline.tsx'
import { DraftStrip } from './draft-strip.tsx'
import { formIn } from './form-admin.ts'
import type { Draft, DraftAbility } from './form-admin.ts'
import { FormPreview } from './form-preview.tsx'
import { OtherForms, useFormCrumbs, useFormTitle } from './other-forms.tsx'
import { LocksCard } from './locks-card.tsx'

export interface DraftPageProps {
  readonly formAdmin: FormAdminView
  readonly draft: Draft
}

/**
 * The draft compared with the form in force (docs/rules/intake.md "Changing a form"): changed, previewed,
 * published.
 */
export function DraftPage({ formAdmin, draft }: DraftPageProps) {
  const { t, formatDate, formatNumber } = useTexts()
  const title = useFormTitle(formAdmin)
  const [query] = useSearchParams()
  const before = formIn(formAdmin.current)
  const form = formIn(draft)
  const changes = useMemo(() => compareForms(formIn(formAdmin.current), formIn(draft)), [formAdmin, draft])
  const [shown, setShown] = useState<{ readonly question: Question } | null>(null)
  const show = (question: Question | null) => question && setShown({ question })
  const isEditing = query.get('view') === 'edit' && draft.abilities.includes('save')
  const shownChange =
    changes.find(({ after }) => after !== null && after.path === shown?.question.path) ?? null
  const { version, savedOn, savedBy } = draft
  const published = formatDate(new Date(formAdmin.current.publishedOn), 'medium')
  return (
    <>
      <PageHeader
        title={t('forms.draft.title', { form: title, version, before: formAdmin.current.version })}
        crumbs={useFormCrumbs(formAdmin)}
        facts={[
          ...(formAdmin.formId === 'claimant' ? [t('forms.portal')] : []),
          t('forms.inForce.fact', {
            version: formAdmin.current.version,
            day: published,
            claims: formatNumber(formAdmin.current.claims),
          }),
          t('forms.saved.fact', {
            name: savedBy ?? t('forms.somebody'),
            time: formatDate(new Date(savedOn), 'dateTime'),
          }),
        ]}
        actions={
          <DraftActs
            formAdmin={formAdmin}
            draft={draft}
            isEditing={isEditing}
            hasChanges={changes.length > 0}
          />
        }
      />
      <OtherForms formAdmin={formAdmin} />
      <DraftStrip draft={draft} count={changes.length} />
      {draft.asked ? <PendingPublication formAdmin={formAdmin} draft={draft} request={draft.asked} /> : null}
      {draft.abilities.includes('save') ? (
        <p className={`${common.narrowOnly} ${common.soft}`}>{t('forms.editWider')}</p>
      ) : null}
      <div className={formsStyles.columns}>
        <div className={formsStyles.main}>
          {isEditing ? <DraftOutline form={form} locks={formAdmin.locks} onShow={show} /> : null}
          <div className={isEditing ? common.narrowOnly : undefined}>
            <Compared {...{ formAdmin, draft, before, form, changes, shownChange }} onShow={show} />
          </div>
        </div>
        <div className={formsStyles.preview}>
          <FormPreview
            formId={formAdmin.formId}
            form={form}
            changes={changes}
            selection={shown}
            onShow={({ after }) => show(after)}
          />
        </div>
      </div>
    </>
  )
}

interface ComparedProps extends DraftPageProps {
  readonly before: ReturnType<typeof formIn>
  readonly form: ReturnType<typeof formIn>
  readonly changes: readonly FormChange[]
  readonly shownChange: FormChange | null
  readonly onShow: (question: Question | null) => void
}

function Compared({ formAdmin, draft, before, form, changes, shownChange, onShow }: ComparedProps) {
  const [query] = useSearchParams()
  const tab = query.get('changes') ?? 'all'
  const kinds: readonly string[] | null = changeTabs.find(({ name }) => name === tab)?.kinds ?? null
  const changedPaths = new Set(changes.map(({ path }) => path))
  const unchangedCount = questionsOf(before).filter(({ path }) => !changedPaths.has(path)).length
  return (
    <>
      <ChangeTabs changes={changes} locks={formAdmin.locks.length} selected={tab} />
      <div className={common.stack}>
        {tab === 'locked' ? null : (
          <ChangeTable
            {...{ before, unchangedCount }}
            after={form}
            retired={draft.retired}
            changes={changes.filter(({ kind }) => kinds?.includes(kind) ?? true)}
            selectedChange={shownChange}
            onShow={({ after }) => onShow(after)}
          />
        )}
        {tab === 'all' || tab === 'locked' ? (
          <LocksCard form={form} locks={formAdmin.locks} isOpen={tab === 'locked'} onShow={onShow} />
        ) : null}
      </div>
    </>
  )
}

interface ChangeTabsProps {
  readonly changes: readonly FormChange[]
  readonly locks: number
  readonly selected: string
}

function ChangeTabs({ changes, locks, selected }: ChangeTabsProps) {
  const { t } = useTexts()
  const tabCounts: readonly { readonly name: ChangeTab; readonly count: number }[] = [
    ...changeTabs.map(({ name, kinds }) => ({
      name,
      count: changes.filter(({ kind }) => (kinds as readonly string[] | null)?.includes(kind) ?? true).length,
    })),
    { name: 'locked', count: locks },
  ]
  const tabs = tabCounts.filter(({ name, count }) => count > 0 || name === 'all' || name === selected)
  return (
    <nav className={tabListStyles.tabList} aria-label={t('forms.tabs')}>
      {tabs.map(({ name, count }) => (
        <Link
          key={name}
          to={name === 'all' ? '?' : `?changes=${name}`}
          replace
          preventScrollReset
          aria-current={name === selected ? 'page' : undefined}
        >
          {t(`forms.tab.${name}`)} <span className={formsStyles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  )
}

interface DraftActsProps extends DraftPageProps {
  readonly isEditing: boolean
  readonly hasChanges: boolean
}

type OpenAct = Exclude<DraftAbility, 'save'>

/** The acts on the draft, as the server allows them. A blocked act stays visible with its reason. */
function DraftActs({ formAdmin, draft, isEditing, hasChanges }: DraftActsProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState<OpenAct | null>(null)
  const may = (ability: DraftAbility) => draft.abilities.includes(ability)
  const close = () => setOpen(null)
  const dialog = { formAdmin, draft, onClose: close }
  const mayPublish = may('publish')
  return (
    <>
      {may('discard') ? (
        <Button variant="text" color="error" onClick={() => setOpen('discard')}>
          {t('forms.discard')}
        </Button>
      ) : null}
      {may('takeBack') ? (
        <Button variant="outlined" onClick={() => setOpen('takeBack')}>
          {t('forms.takeBack')}
        </Button>
      ) : null}
      {may('save') ? (
        <Button
          className={common.wideOnly}
          variant="outlined"
          component={Link}
          to={isEditing ? '?' : '?view=edit'}
          startIcon={<Pencil className={common.icon} aria-hidden="true" />}
        >
          {t(isEditing ? 'forms.compare' : 'forms.edit')}
        </Button>
      ) : null}
      {may('ask') ? (
        <Button
          aria-disabled={hasChanges ? undefined : true}
          aria-describedby={hasChanges ? undefined : 'forms-nothing'}
          onClick={() => hasChanges && setOpen('ask')}
        >
          {t('forms.ask')}
        </Button>
      ) : null}
      {may('ask') && !hasChanges ? (
        <p id="forms-nothing" className={`${formsStyles.why} ${common.small}`}>
          {t('forms.noChanges')}
        </p>
      ) : null}
      {draft.asked ? (
        <Button
          aria-disabled={mayPublish ? undefined : true}
          aria-describedby={mayPublish ? undefined : 'forms-second'}
          startIcon={mayPublish ? null : <Lock className={common.icon} aria-hidden="true" />}
          onClick={() => mayPublish && setOpen('publish')}
        >
          {t('forms.publish', { version: draft.version })}
        </Button>
      ) : null}
      {open === 'ask' ? <PublicationRequestDialog {...dialog} /> : null}
      {open !== null && open !== 'ask' ? <DraftActDialog name={open} {...dialog} /> : null}
    </>
  )
}

/** The pending request to publish: its sender, its recipients and the reason why not everybody can publish. */
function PendingPublication({
  formAdmin,
  draft,
  request,
}: DraftPageProps & { readonly request: NonNullable<Draft['asked']> }) {
  const { t, formatDate, formatList } = useTexts()
  const { publishers, current } = formAdmin
  return (
    <div className={formsStyles.waiting}>
      <Notice tone="info" icon={Clock} title={t('forms.waiting')}>
        <p>
          {t('forms.waiting.asked', {
            name: request.by ?? t('forms.somebody'),
            time: formatDate(new Date(request.on), 'dateTime'),
          })}{' '}
          {request.note ? <q>{request.note}</q> : null}
        </p>
        <p>{t('forms.waiting.stays', { version: current.version })}</p>
        <p id="forms-second">
          {t('forms.waiting.second', { names: formatList(draft.editors) })}{' '}
          {publishers.length > 0
            ? t('forms.waiting.publishers', { count: publishers.length, names: formatList(publishers) })
            : t('forms.waiting.nobody')}
        </p>
      </Notice>
    </div>
  )
}
