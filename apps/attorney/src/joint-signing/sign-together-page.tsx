import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './sign-together.module.css'
import type { ClaimsToSignPage } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/components/list-failed.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { useFormParts } from '@makewhole/web/filing/wizard-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SignForm } from './sign-form.tsx'
import { signingsQuery, toSignQuery } from './signing-queries.ts'
import type { ToSignPlace } from './signing-queries.ts'
import { noClaims, ToSignList } from './to-sign-list.tsx'
import type { Picked } from './to-sign-list.tsx'

/** `/sign-together`: claims that wait for a signature, signed at once (docs/rules/law-firms.md "Signing together"). */
export function SignTogetherPage() {
  const { t } = useTexts()
  const [search] = useSearchParams()
  const importId = search.get('import')
  const [place, setPlace] = useState<Omit<ToSignPlace, 'importId'>>({})
  const page = useQuery({
    ...toSignQuery(useApi(), { importId, ...place }),
    placeholderData: keepPreviousData,
  })
  if (page.isPending) return <PageSkeleton label={t('together.loading')} />
  return (
    <>
      <PageHeader title={t('together.title')} crumbs={[{ label: t('claims.title'), to: '/claims' }]} />
      <div className={common.stack}>
        <ListFailed of={page} />
        {importId ? (
          <p>
            {t('together.ofImport')} <Link to="/sign-together">{t('together.ofAll')}</Link>
          </p>
        ) : null}
        {page.data?.count === 0 ? <NothingToSign /> : null}
        {page.data && page.data.count > 0 ? (
          <Signing page={page.data} importId={importId} isStale={page.isPlaceholderData} onPage={setPlace} />
        ) : null}
        <Earlier />
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
  readonly page: ClaimsToSignPage
  readonly importId: string | null
  readonly isStale: boolean
  readonly onPage: (place: Omit<ToSignPlace, 'importId'>) => void
}

/** The list and the form below it share what is picked, whichever page of the list is shown. */
function Signing({ page, importId, isStale, onPage }: SigningProps) {
  const { t } = useTexts()
  const [picked, setPicked] = useState<Picked>(noClaims)
  const parts = useFormParts(page.form)
  return (
    <>
      <p>{t('together.intro')}</p>
      <ToSignList
        page={page}
        importId={importId}
        isStale={isStale}
        picked={picked}
        onPick={setPicked}
        onPage={onPage}
      />
      {parts.isMissing ? (
        <ListFailed of={{ isError: true, data: undefined, refetch: parts.refetch as never }} />
      ) : null}
      {parts.data ? (
        <SignForm
          key={`${page.form.id} ${page.form.version}`}
          definition={parts.data.definition}
          today={parts.data.program.today}
          picked={picked}
        />
      ) : null}
    </>
  )
}

/** What the firm signed together before, and what is under way. */
function Earlier() {
  const { t, formatDate } = useTexts()
  const signings = useQuery(signingsQuery(useApi()))
  if (!signings.data || signings.data.length === 0) return null
  return (
    <Card title={t('together.earlier')}>
      <ul className={styles.earlier}>
        {signings.data.map(({ id, signedOn, signedBy, signed, total, state }) => (
          <li key={id}>
            <Link to={`/sign-together/${id}`}>
              {t('together.by', { date: formatDate(signedOn, 'dateTime'), name: signedBy ?? '' })}
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
