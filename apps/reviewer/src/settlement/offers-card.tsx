import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './offers-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PastOfferView } from '@makewhole/contract/settlement/settlement.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { EncodedHtml } from '@makewhole/web/rich-text/encoded-html.tsx'
import { OfferLedger } from '@makewhole/web/offer/offer-ledger.tsx'
import { useQuery } from '@tanstack/react-query'
import { differenceQuery } from './settlement-queries.ts'

interface OffersCardProps {
  readonly claim: ClaimView
  readonly offers: readonly PastOfferView[]
}

/** Every offer with its answer, newest first, and the changes since the previous one. */
export function OffersCard({ claim, offers }: OffersCardProps) {
  const { t } = useTexts()
  return (
    <Card title={t('reviewSettlement.offers')}>
      {offers.length === 0 ? (
        <p>{t('reviewSettlement.offers.none')}</p>
      ) : (
        <ol className={styles.offers} reversed>
          {offers.map((offer, index) => (
            <li key={offer.id}>
              <PastOffer claim={claim} offer={offer} before={offers[index + 1] ?? null} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

interface PastOfferProps {
  readonly claim: ClaimView
  readonly offer: PastOfferView
  readonly before: PastOfferView | null
}

function PastOffer({ claim, offer, before }: PastOfferProps) {
  const { t, formatMoney, formatDate } = useTexts()
  return (
    <details open={offer.isCurrent}>
      <summary>
        <strong>{t('reviewSettlement.offer.number', { number: offer.number })}</strong>{' '}
        {formatMoney(offer.offerAmount)} · {formatDate(Number(offer.sentOn), 'medium')} · {answerWords()}
      </summary>
      <div className={common.stack}>
        {offer.extendedBy ? (
          <p className={`${common.small} ${common.soft}`}>
            {t('reviewSettlement.extendedBy', { name: offer.extendedBy })}
          </p>
        ) : null}
        {offer.rationale ? <p>{offer.rationale}</p> : null}
        <EncodedHtml encoded={offer.settlementOfferText} />
        <OfferLedger
          results={offer.results}
          total={offer.offerAmount}
          totalLabel={t('reviewSettlement.total')}
        />
        {before ? <Difference claim={claim} from={before.number} to={offer.number} /> : null}
      </div>
    </details>
  )

  function answerWords(): string {
    if (offer.acceptOffer === true) return t('reviewSettlement.answer.accepted')
    if (offer.acceptOffer === false) {
      const why = [offer.rejectionReason?.name, offer.other].filter(Boolean).join(' · ')
      return t('reviewSettlement.answer.declined', { why })
    }
    if (!offer.isCurrent) return t('reviewSettlement.answer.replaced')
    return t(offer.isExpired ? 'reviewSettlement.answer.expired' : 'reviewSettlement.answer.waiting')
  }
}

function Difference({
  claim,
  from,
  to,
}: {
  readonly claim: ClaimView
  readonly from: number
  readonly to: number
}) {
  const { t, formatMoney } = useTexts()
  const difference = useQuery(differenceQuery(useApi(), claim.id, from, to))
  if (difference.isPending) return <SkeletonCard />
  if (!difference.data) return <Notice tone="problem" title={t('reviewSettlement.loadFailed')} />
  const changed = difference.data.lines.filter((line) => line.change !== 0)
  return (
    <table className={styles.difference}>
      <caption>{t('reviewSettlement.difference', { from, to })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reviewSettlement.difference.line')}</th>
          <th scope="col">{t('reviewSettlement.difference.before')}</th>
          <th scope="col">{t('reviewSettlement.difference.after')}</th>
          <th scope="col">{t('reviewSettlement.difference.change')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ id, before, after, change }) => (
          <tr key={id}>
            <th scope="row">{(after ?? before)?.item.name}</th>
            <td className={`${common.num} ${styles.differenceAmount}`}>{amount(before?.value)}</td>
            <td className={`${common.num} ${styles.differenceAmount}`}>{amount(after?.value)}</td>
            <td className={`${common.num} ${styles.differenceAmount}`}>{formatMoney(change)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('reviewSettlement.difference.total')}
          </th>
          <td className={`${common.num} ${styles.differenceAmount}`}>
            {formatMoney(difference.data.change)}
          </td>
        </tr>
      </tfoot>
    </table>
  )

  function amount(value: number | null | undefined): string {
    return value === null || value === undefined ? '__' : formatMoney(value)
  }
}
