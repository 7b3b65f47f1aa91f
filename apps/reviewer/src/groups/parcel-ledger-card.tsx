import * as styles from './parcel-ledger-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LedgerClaimView, ParcelLedgerView } from '@makewhole/contract/group/ledger.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { ScrollArea } from '@makewhole/web/components/scroll-area.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { claimPath } from '../claim/claim-paths.ts'
import { SaveCsvButton } from '../controls/save-csv-button.tsx'
import { parcelLedgerQuery } from './group-queries.ts'
import { OfferHoldNotice } from './offer-hold-notice.tsx'

/**
 * Offers and payments on a claim's parcel, and the hold on its next offer (docs/rules/groups.md "The parcel
 * ledger"). A claim that is alone on its parcel shows nothing.
 */
export function ParcelLedgerCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale } = useTexts()
  const { data, error, isPending } = useQuery(parcelLedgerQuery(useApi(), claim.id, locale))
  if (isPending) return <SkeletonCard />
  if (!data)
    return (
      <Notice tone="problem" title={t('groups.ledger.failed')}>
        {error.message}
      </Notice>
    )
  if (data.claims.length < 2 && !data.isHeld && data.approval === null) return null
  return (
    <>
      <OfferHoldNotice claim={claim} ledger={data} />
      {data.claims.length < 2 ? null : (
        <LedgerCard ledger={data} file={t('groups.ledger.file', { number: claim.claimNumber })} />
      )}
    </>
  )
}

const kinds = ['home', 'other'] as const
const dollars = (cents: number) => cents / 100

interface LedgerCardProps {
  readonly ledger: Pick<ParcelLedgerView, 'claims' | 'kinds'>
  /** The name of its file. */
  readonly file: string
  /** Set where there are ledgers of several fires. */
  readonly fire?: string | undefined
  /** Shown below the figures. */
  readonly children?: ReactNode
}

/** Claims in rows, kinds of structures in columns, with the sums. */
export function LedgerCard({ ledger, file, fire, children }: LedgerCardProps) {
  const { t, formatMoney } = useTexts()
  const named = (text: string) => (fire === undefined ? text : `${text}, ${fire}`)
  // Before any claim is calculated, a sum means nothing.
  const hasAmounts = ledger.claims.some((each) => each.of !== 'nothing')
  const heads = [
    t('groups.ledger.claim'),
    ...kinds.flatMap((kind) => [t(`groups.ledger.${kind}`), t(`groups.ledger.${kind}.paid`)]),
    t('groups.ledger.total'),
    t('groups.ledger.paid'),
  ]
  const lines = ledger.claims.map((each) => [
    each.claimNumber,
    ...kinds.flatMap((kind) => [dollars(each.amounts[kind]), dollars(each.paid[kind])]),
    dollars(each.total),
    dollars(each.paidTotal),
  ])
  return (
    <Card
      withoutPadding
      title={named(t('groups.ledger'))}
      actions={<SaveCsvButton text={t('groups.ledger.save')} name={file} lines={[heads, ...lines]} />}
    >
      <p className={styles.intro}>{t('groups.ledger.intro')}</p>
      <ScrollArea label={named(t('groups.ledger.claims'))}>
        <table className={styles.table}>
          <thead>
            <tr>
              {[t('groups.ledger.claim'), t('groups.ledger.home'), t('groups.ledger.other')].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">{t('groups.ledger.total')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.claims.map((each) => (
              <ClaimRow key={each.claimId} claim={each} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('groups.ledger.together')}</th>
              {ledger.kinds.map(({ kind, sum, twice }) => (
                <td key={kind} data-twice={twice === null ? undefined : ''}>
                  {formatMoney(hasAmounts ? sum : null)}
                  {twice === null ? null : <p className={styles.note}>{t(`groups.ledger.twice.${twice}`)}</p>}
                </td>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="row">{t('groups.ledger.most')}</th>
              {ledger.kinds.map(({ kind, most }) => (
                <td key={kind}>{formatMoney(hasAmounts ? most : null)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        </table>
      </ScrollArea>
      {children}
    </Card>
  )
}

function ClaimRow({ claim }: { readonly claim: LedgerClaimView }) {
  const { t, formatMoney } = useTexts()
  const { claimNumber, isThis, relationship, status } = claim
  const paid = (cents: number) =>
    cents > 0 ? (
      <p className={styles.note}>{t('groups.ledger.paid.amount', { amount: formatMoney(cents) })}</p>
    ) : null
  return (
    <tr>
      <th scope="row">
        {isThis ? (
          t('groups.ledger.this', { number: claimNumber })
        ) : (
          <Link to={claimPath({ id: claim.claimId, claimNumber })}>{claimNumber}</Link>
        )}
        <p className={styles.note}>{[relationship?.name, status.name].filter(Boolean).join(' · ')}</p>
      </th>
      {kinds.map((kind) => (
        <td key={kind}>
          {formatMoney(claim.of === 'nothing' ? null : claim.amounts[kind])}
          {paid(claim.paid[kind])}
        </td>
      ))}
      <td>
        {formatMoney(claim.of === 'nothing' ? null : claim.total)}
        <p className={styles.note}>{t(`groups.ledger.of.${claim.of}`)}</p>
        {paid(claim.paidTotal)}
      </td>
    </tr>
  )
}
