import type {
  JointSigningClaims,
  JointSigningView,
  NotSigned,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import { csvFile } from '@makewhole/domain/shared/csv.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { saveAs } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import * as styles from './joint-signing.module.css'
import { notSignedQuery, signingQuery } from './signing-queries.ts'

/** Refusals shown at first, and added with each press. */
const pageSize = 25

/**
 * `/sign-together/:id`: the progress of claims that are signed together (docs/rules/law-firms.md "Signing
 * together").
 */
export function SigningPage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const found = useQuery(signingQuery(useApi(), id))
  if (found.isPending) return <PageSkeleton label={t('together.loading')} />
  if (found.data) return <Signing found={found.data} />
  return (
    <>
      <PageHeader
        title={t('together.failed')}
        crumbs={[{ label: t('together.title'), to: '/sign-together' }]}
      />
      <ListFailed of={found} />
    </>
  )
}

function Signing({ found }: { readonly found: JointSigningView }) {
  const { t, formatDate } = useTexts()
  const { state, total, signed, refused } = found
  const isDone = state === 'done'
  useFocusOnTitle(state)
  const title = isDone
    ? t('together.head.done', { signed, total })
    : t('together.head.signing', { count: total })
  const by = t('together.by', {
    date: formatDate(found.signedOn, 'dateTime'),
    name: found.signedBy ?? t('attorney.somebody'),
  })
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('together.title'), to: '/sign-together' }]}
        facts={[by]}
      />
      <div className={common.stack}>
        {isDone ? <Outcome found={found} /> : <Progress found={found} />}
        {refused > 0 ? <Refusals found={found} /> : null}
      </div>
    </>
  )
}

function Outcome({ found }: { readonly found: JointSigningView }) {
  const { t } = useTexts()
  const { signed, refused } = found
  if (signed === 0) return <Notice tone="problem" title={t('together.done.none')} />
  return (
    <Notice tone={refused === 0 ? 'done' : 'rest'} title={t('together.done.title', { count: signed })}>
      <p>{t('together.done.text')}</p>
      <Link to="/claims?view=program">{t('together.done.claims')}</Link>
      {refused === 0 ? <SaveList found={found} /> : null}
    </Notice>
  )
}

/** One polite live region for the whole progress. */
function Progress({ found: { total, signed, refused } }: { readonly found: JointSigningView }) {
  const { t, formatNumber } = useTexts()
  const done = signed + refused
  return (
    <div className={styles.progress}>
      <progress aria-hidden="true" value={done} max={total} />
      <p role="status">{t('together.progress', { done: formatNumber(done), total: formatNumber(total) })}</p>
      <p>{t('together.leave')}</p>
    </div>
  )
}

function Refusals({ found }: { readonly found: JointSigningView }) {
  const { t } = useTexts()
  const refusals = useQuery({
    ...notSignedQuery(useApi(), found),
    placeholderData: (before: NotSigned | undefined) => before,
  })
  const [shown, setShown] = useState(pageSize)
  const lines = refusals.data ?? []
  return (
    <Card
      title={t('together.refused.title', { count: found.refused })}
      actions={found.state === 'done' ? <SaveList found={found} /> : undefined}
    >
      <div className={common.stack}>
        <p>{t('together.refused.text')}</p>
        <ListFailed of={refusals} />
        <ul className={styles.refusals}>
          {lines.slice(0, shown).map((line, at) => (
            <Refusal key={line.claimId ?? at} line={line} />
          ))}
        </ul>
        {lines.length > shown ? (
          <Button variant="outlined" onClick={() => setShown(shown + pageSize)}>
            {t('together.refused.more')}
          </Button>
        ) : null}
        {lines.some(({ claimId }) => claimId === null) ? (
          <p>
            <Link to="/clients">{t('together.refused.clients')}</Link>
          </p>
        ) : null}
        {found.state === 'done' ? <Link to="/sign-together">{t('together.toList')}</Link> : null}
      </div>
    </Card>
  )
}

function Refusal({ line }: { readonly line: NotSigned[number] }) {
  const { tr } = useTexts()
  const { client, reason } = line
  return (
    <li>
      <span className={styles.who}>
        <ClaimNumber line={line} /> <span>{joinParts([client.lastName, client.firstName])}</span>
      </span>
      <span>{tr(reason)}</span>
    </li>
  )
}

/** A link to the claim while it is the firm's. */
function ClaimNumber({ line: { claimId, claimNumber } }: { readonly line: NotSigned[number] }) {
  const { t } = useTexts()
  if (claimNumber === null) return t('together.refused.gone')
  if (claimId === null) return <strong>{claimNumber}</strong>
  return <Link to={tabPath({ id: claimId, claimNumber }, 'overview')}>{claimNumber}</Link>
}

/** Moves the focus to the title, which shows the result, when the signing is done. */
function useFocusOnTitle(state: JointSigningView['state']): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) document.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [state])
}

/** Saves the result of every selected claim as a file for spreadsheets. */
function SaveList({ found: { id, total } }: { readonly found: JointSigningView }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const linesOf = useLines()
  const save = useMutation({
    mutationFn: async () => {
      const claims = await api.call('listJointSigningClaims', { params: { id } })
      saveAs(new Blob([csvFile(linesOf(claims))], { type: 'text/csv' }), 'signed-together.csv')
    },
    meta: { local: true },
  })
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-disabled={save.isPending || undefined}
        onClick={() => save.isPending || save.mutate()}
      >
        <Download className={common.icon} aria-hidden="true" />
        {t('together.save', { count: total })}
      </Button>
      <SlowNotice isPending={save.isPending} />
      {save.error ? <Notice tone="problem" live="alert" title={errorMessage(save.error, texts)} /> : null}
    </>
  )
}

function useLines() {
  const { t, tr } = useTexts()
  const heads = [
    t('firmClaims.column.number'),
    t('firmClaims.column.client'),
    t('together.save.outcome'),
    t('together.save.reason'),
  ]
  const lineOf = ({ claimNumber, client, outcome, reason }: JointSigningClaims[number]) => [
    claimNumber ?? t('together.refused.gone'),
    joinParts([client.lastName, client.firstName]),
    t(outcome === 'signed' ? 'together.save.signed' : 'together.save.refused'),
    reason === null ? '' : tr(reason),
  ]
  return (claims: JointSigningClaims) => [heads, ...claims.map(lineOf)]
}
