import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './sign-together.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import type { ClaimsToSignPage } from '@makewhole/contract/joint-signing/joint-signing.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { continuePath } from '@makewhole/web/claim/claim-paths.ts'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { KeysetPager } from '@makewhole/web/components/keyset-pager.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { failureOf, reasonOf } from '@makewhole/web/document/upload-failure.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

/** The claims that are picked, by id, each in the version that was on the screen. */
export type Picked = ReadonlyMap<string, number>
export const noClaims: Picked = new Map()

type ToSign = ClaimsToSignPage['claims'][number]

interface ToSignListProps {
  readonly page: ClaimsToSignPage
  readonly importId: string | null
  /** The claims of the page before, while the next one is on its way. */
  readonly isStale: boolean
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly onPage: (place: { readonly after: string } | { readonly before: string }) => void
}

/** Where the focus goes when nothing is picked. */
export const listId = 'claims-to-sign'

/** A page of the claims that wait for a signature; what is picked stays picked on other pages. */
export function ToSignList({ page, importId, isStale, picked, onPick, onPage }: ToSignListProps) {
  const { t } = useTexts()
  const { claims, count } = page
  const pick = (which: readonly Pick<ToSign, 'id' | 'version'>[], isPicked: boolean) => {
    const next = new Map(picked)
    for (const { id, version } of which) {
      if (isPicked) next.set(id, version)
      else next.delete(id)
    }
    onPick(next)
  }
  return (
    <Card id={listId} title={t('together.list')} flush>
      <div className={styles.picking}>
        <PageBox claims={claims} picked={picked} onPick={pick} />
        <PickAll importId={importId} count={count} picked={picked} onPick={onPick} />
        <span role="status" className={common.small}>
          {t('together.picked', { picked: picked.size, count })}
        </span>
      </div>
      <ul className={styles.claims} aria-label={t('together.list')} aria-busy={isStale}>
        {claims.map((claim) => (
          <Line key={claim.id} claim={claim} isPicked={picked.has(claim.id)} onPick={pick} />
        ))}
      </ul>
      <div className={styles.pager}>
        <KeysetPager
          count={t('firmClaims.shown', { shown: claims.length, count })}
          label={t('together.pages')}
          previous={{ label: t('claims.previousPage'), cursor: page.previous }}
          next={{ label: t('claims.nextPage'), cursor: page.next }}
          onPage={onPage}
        />
      </div>
    </Card>
  )
}

type PickSome = (which: readonly Pick<ToSign, 'id' | 'version'>[], isPicked: boolean) => void

function PageBox({
  claims,
  picked,
  onPick,
}: {
  readonly claims: readonly ToSign[]
  readonly picked: Picked
  readonly onPick: PickSome
}) {
  const { t } = useTexts()
  const count = claims.filter(({ id }) => picked.has(id)).length
  const areAll = count === claims.length
  return (
    <label className={styles.box}>
      <Checkbox
        checked={areAll}
        indeterminate={count > 0 && !areAll}
        onChange={() => onPick(claims, !areAll)}
      />
      {t('together.pickPage')}
    </label>
  )
}

/** All pages at once, as they stand at this moment; and nothing again. */
function PickAll({
  importId,
  count,
  picked,
  onPick,
}: Pick<ToSignListProps, 'importId' | 'picked' | 'onPick'> & { readonly count: number }) {
  const texts = useTexts()
  const { t } = texts
  const api = useApi()
  const all = useMutation({
    mutationFn: () => api.call('listAllToSign', { query: importId ? { importId } : {} }),
    meta: { local: true },
    onSuccess: ({ claims }) => onPick(new Map(claims.map(({ id, version }) => [id, version]))),
  })
  return (
    <>
      <Button variant="text" size="small" loading={all.isPending} onClick={() => all.mutate()}>
        {t('together.pickAll', { count })}
      </Button>
      {picked.size > 0 ? (
        <Button variant="text" size="small" onClick={() => onPick(noClaims)}>
          {t('together.pickNone')}
        </Button>
      ) : null}
      {all.error ? (
        <Notice tone="problem" live="alert" title={reasonOf(failureOf(all.error), texts)} />
      ) : null}
    </>
  )
}

interface LineProps {
  readonly claim: ToSign
  readonly isPicked: boolean
  readonly onPick: PickSome
}

function Line({ claim, isPicked, onPick }: LineProps) {
  const { t, formatDate } = useTexts()
  const { claimNumber: number, firmReference: reference, originalFilingDate: filed } = claim
  const client = joinParts([claim.client.lastName, claim.client.firstName]) || '___'
  const notes = [
    ...(reference === null ? [] : [t('together.reference', { reference })]),
    ...(filed === null ? [] : [t('together.filed', { date: formatDate(filed) })]),
    t('together.changed', { date: formatDate(claim.changedOn, 'dateTime') }),
  ]
  return (
    <li className={styles.claim}>
      <Checkbox
        checked={isPicked}
        onChange={() => onPick([claim], !isPicked)}
        slotProps={{ input: { 'aria-label': t('together.pick', { number, client }) } }}
      />
      <span className={styles.who}>
        <Link to={continuePath(claim)}>{number}</Link> <span>{client}</span>
      </span>
      <span>{joinParts([claim.property.address1, claim.property.city]) || '___'}</span>
      <span className={`${common.small} ${common.soft}`}>{notes.join(' · ')}</span>
    </li>
  )
}
