import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './joint-signing.module.css'
import Button from '@mui/material/Button'
import type { ClaimsToSignPage } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import { useFormParts } from '@makewhole/web/claim-pages/wizard-queries.ts'
import { focusFirstControl } from '@makewhole/web/controls/focus.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SignForm, signFormId } from './sign-form.tsx'
import { signingsQuery } from './signing-queries.ts'
import { ToSignList } from './to-sign-list.tsx'
import { useSelection } from './use-selection.ts'
import type { Selection } from './use-selection.ts'

/**
 * `/sign-together`: claims that wait for a signature, to be signed together (docs/rules/law-firms.md "Signing
 * together").
 */
export function JointSigningPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const importId = search.get('import')
  const selection = useSelection(importId)
  const { all, shown, count, form } = selection
  if (all.isPending || (count > 0 && shown.isPending)) return <PageSkeleton label={t('together.loading')} />
  return (
    <>
      <PageHeader title={t('together.title')} crumbs={[{ label: t('claims.title'), to: '/claims' }]} />
      <div className={common.stack}>
        <ListFailed of={all} />
        <ListFailed of={shown} />
        {importId ? (
          <p>
            {t('together.ofImport')} <Link to="/sign-together">{t('together.ofAll')}</Link>
          </p>
        ) : null}
        {all.data && count === 0 ? <NothingToSign /> : null}
        {count > 0 && form ? <Signing selection={selection} form={form} /> : null}
        <EarlierSignings />
      </div>
    </>
  )
}

function NothingToSign() {
  const { t } = useTexts()
  return (
    <StateCard
      icon={PenLine}
      title={t('together.none.title')}
      text={t('together.none.text')}
      action={<Link to="/claims?view=drafts">{t('together.none.drafts')}</Link>}
    />
  )
}

interface SigningProps {
  readonly selection: Selection
  readonly form: ClaimsToSignPage['form']
}

/** The list and its form share one selection, whichever page of the list is shown. */
function Signing({ selection, form }: SigningProps) {
  const { t } = useTexts()
  const parts = useFormParts(form)
  return (
    <>
      <p>
        {t('together.intro')} {t('together.missing.later')}
      </p>
      <div className={styles.room}>
        <div className={styles.sides}>
          <div className={common.stack}>
            <ToSignList selection={selection} />
            <SelectionBar selection={selection} />
          </div>
          {parts.isMissing ? (
            <ListFailed of={{ isError: true, data: undefined, refetch: parts.refetch }} />
          ) : null}
          {parts.data ? (
            <SignForm
              key={`${form.id} ${form.version}`}
              definition={parts.data.definition}
              today={parts.data.program.today}
              selected={selection.picked}
            />
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The size of the selection and a link to the form. It stays in view on a wide screen. */
function SelectionBar({ selection: { picked, count, lost } }: Pick<SigningProps, 'selection'>) {
  const { t } = useTexts()
  return (
    <div className={styles.bar}>
      <span role="status">
        {t('together.picked', { picked: picked.size, count })}
        {lost > 0 ? ` · ${t('together.lost.count', { count: lost })}` : null}
      </span>
      <Button
        variant="outlined"
        size="small"
        onClick={() => focusFirstControl(document.getElementById(signFormId))}
      >
        {t('together.toForm')}
      </Button>
    </div>
  )
}

/** The firm's earlier signings, and those in progress. */
function EarlierSignings() {
  const { t, formatDate } = useTexts()
  const signings = useQuery(signingsQuery(useApi()))
  if (!signings.data || signings.data.length === 0) return null
  return (
    <Card title={t('together.earlier')}>
      <ul className={styles.earlier}>
        {signings.data.map(({ id, signedOn, signedBy, signed, total, state }) => (
          <li key={id}>
            <Link to={`/sign-together/${id}`}>
              {t('together.by', {
                date: formatDate(signedOn, 'dateTime'),
                name: signedBy ?? t('attorney.somebody'),
              })}
            </Link>{' '}
            <span>
              {t(state === 'done' ? 'together.earlier.done' : 'together.earlier.signing', { signed, total })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
