import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { paidStatuses, statusOf } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Ledger } from '@makewhole/web/components/ledger.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { rebuildQuery } from '@makewhole/web/rebuild/rebuild-query.ts'
import { useQuery } from '@tanstack/react-query'

const paid: readonly ClaimStatus[] = paidStatuses

/** The household's request with its terms and the calculation of the amount. Nothing without a request. */
export function RebuildCard({ claim }: { readonly claim: ClaimView }) {
  const { t, locale, formatDate, formatMoney } = useTexts()
  const isPaid = paid.includes(statusOf(claim.status.id))
  const rebuild = useQuery({ ...rebuildQuery(useApi(), claim.id, locale), enabled: isPaid })
  if (isPaid && rebuild.isError) return <Notice tone="problem" title={t('payment.failed')} />
  const { request, terms, missing, lines } = rebuild.data ?? {}
  if (!request || !terms || !missing || !lines) return null
  return (
    <Card title={t('payment.rebuild')}>
      <p>
        {t('payment.rebuild.asked', {
          date: formatDate(request.askedOn, 'day'),
          spent: formatMoney(request.spent),
          least: formatMoney(terms.minimumSpent),
          bonus: formatMoney(terms.bonus),
        })}
      </p>
      <p>
        {request.state === 'denied'
          ? t('payment.rebuild.state.denied', { reason: request.reason ?? '' })
          : t(`payment.rebuild.state.${request.state}`)}
      </p>
      {missing.map((paper) => (
        <p key={paper}>{t(`payment.rebuild.missing.${paper}`)}</p>
      ))}
      {lines.length > 0 ? (
        <Ledger
          caption={t('payment.rebuild.lines')}
          lines={lines
            .slice(0, -1)
            .map(({ item, description, value }) => ({ item, formula: description, amount: value }))}
          total={lines.at(-1)?.value ?? null}
          totalLabel={lines.at(-1)?.item ?? ''}
        />
      ) : null}
    </Card>
  )
}
