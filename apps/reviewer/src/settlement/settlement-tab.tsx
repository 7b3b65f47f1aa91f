import * as styles from './review-settlement.module.css'
import { useApi } from '@makewhole/web/api/api.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { errorCodeOf } from '@makewhole/web/api/error-message.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { MessagesProvider } from '../messages-provider.tsx'
import { PaymentsCard } from '../payment/payments-card.tsx'
import { RebuildCard } from '../payment/rebuild-card.tsx'
import { CalculationCard } from './calculation-card.tsx'
import type { CalculationDraft } from './calculation-draft.ts'
import { OfferCard } from './offer-card.tsx'
import { OffersCard } from './offers-card.tsx'
import { PartiesCard } from './parties-card.tsx'
import { calculationQuery, offersQuery } from './settlement-queries.ts'

/** Loads next to the page, with its texts: few claims share a parcel. */
const ParcelLedgerCard = lazy(async () => ({
  default: (await import('../groups/parcel-ledger-card.tsx')).ParcelLedgerCard,
}))

/** From the calculation over offers and the household's shares to the payments, in the order in which they happen. */
export function SettlementTab({ claim }: ClaimTabProps) {
  const { t, locale } = useTexts()
  const api = useApi()
  const calculation = useQuery(calculationQuery(api, claim.id, locale))
  const offers = useQuery(offersQuery(api, claim.id, locale))
  const canCalculate = claim.abilities.includes('settlement.calculate')
  // Null: nothing was typed over the present calculation, which then shows every change.
  const [typed, setTyped] = useSavedTyping<CalculationDraft | null>(`calculation.${claim.id}`, null)
  return (
    <div className={styles.reviewSettlement}>
      {calculation.data ? (
        <>
          <CalculationCard
            claim={claim}
            calculation={calculation.data}
            canCalculate={canCalculate}
            typed={typed}
            onType={setTyped}
          />
          {calculation.data.version > 0 ? (
            <OfferCard claim={claim} calculation={calculation.data} typed={canCalculate ? typed : null} />
          ) : null}
        </>
      ) : calculation.isPending ? (
        <SkeletonCard />
      ) : (
        <NoCalculation cause={calculation.error} />
      )}
      <MessagesProvider of="groups" locale={locale} fallback={<SkeletonCard />}>
        <Suspense fallback={<SkeletonCard />}>
          <ParcelLedgerCard claim={claim} />
        </Suspense>
      </MessagesProvider>
      {offers.data ? <OffersCard claim={claim} offers={offers.data} /> : null}
      {offers.error ? <Notice tone="problem" title={t('reviewSettlement.loadFailed')} /> : null}
      {(offers.data ?? []).length > 0 ? <PartiesCard claim={claim} /> : null}
      <RebuildCard claim={claim} />
      <PaymentsCard claim={claim} />
    </div>
  )
}

/** Before every value is confirmed a calculation is impossible; that is no failure. */
function NoCalculation({ cause }: { readonly cause: unknown }) {
  const { t } = useTexts()
  const isEarly = errorCodeOf(cause) === 'VALUES_NOT_CONFIRMED'
  return (
    <Notice
      tone={isEarly ? 'rest' : 'problem'}
      title={t(isEarly ? 'reviewSettlement.early' : 'reviewSettlement.loadFailed')}
    >
      {isEarly ? t('reviewSettlement.earlyText') : cause instanceof Error ? cause.message : null}
    </Notice>
  )
}
