import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './parties-card.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '@makewhole/web/claim/claim-words.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { partiesQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EventButton } from './event-button.tsx'
import { ReasonDialog } from '../claim/reason-dialog.tsx'

type ReversalAct = 'reopenBreakdown' | 'reopenAddress' | 'voidSettlement'

/**
 * The household's shares of the payment and their addresses; a reviewer can have them entered again
 * (docs/rules/claims.md "Letting the household enter something again").
 */
export function PartiesCard({ claim }: { readonly claim: ClaimView }) {
  const { t, formatMoney } = useTexts()
  const parties = useQuery(partiesQuery(useApi(), claim.id))
  const [open, setOpen] = useState<ReversalAct | null>(null)
  if (parties.isPending) return <SkeletonCard />
  if (!parties.data) return <Notice tone="problem" title={t('reviewSettlement.loadFailed')} />
  return (
    <Card title={t('reviewSettlement.parties')}>
      <div className={common.stack}>
        <ul className={styles.parties}>
          {parties.data.map((party) => (
            <li key={party.personId}>
              <strong>{fullName(party) || '__'}</strong>
              <span className={common.num}>
                {party.breakdownPercentage === null ? '__' : `${party.breakdownPercentage.toFixed(2)}%`}
              </span>
              <span className={common.num}>
                {party.individualOfferAmount === null ? '__' : formatMoney(party.individualOfferAmount)}
              </span>
              <span>{addressOf(party) || t('reviewSettlement.noAddress')}</span>
            </li>
          ))}
        </ul>
        <div className={common.row}>
          <EventButton
            claim={claim}
            event="reopenBreakdown"
            label={t('reviewSettlement.reopenBreakdown')}
            onAct={() => setOpen('reopenBreakdown')}
          />
          <EventButton
            claim={claim}
            event="reopenAddress"
            label={t('reviewSettlement.reopenAddress')}
            onAct={() => setOpen('reopenAddress')}
          />
          <EventButton
            claim={claim}
            event="voidSettlement"
            label={t('reviewSettlement.voidSettlement')}
            onAct={() => setOpen('voidSettlement')}
          />
        </div>
      </div>
      {open ? (
        <ReasonDialog
          place={`${open}.${claim.id}`}
          title={t(`reviewSettlement.${open}`)}
          text={t(`reviewSettlement.${open}.text`)}
          act={t(`reviewSettlement.${open}`)}
          done={t(open === 'voidSettlement' ? 'reviewSettlement.voided' : `reviewSettlement.${open}.done`)}
          label={t('reviewSettlement.rationale')}
          missing={t('reviewSettlement.rationale.missing')}
          isDanger={open === 'voidSettlement'}
          send={(api, reason) => api.call(open, { params: { claimId: claim.id }, body: { reason } })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  )
}

/** Returns the address; empty until it is saved or while it is requested again. No check goes to a former one. */
function addressOf(party: PartyView): string {
  if (!party.hasClaimantSavedPaymentAddress) return ''
  const { paymentAddress, paymentAddress2, paymentCity, paymentState, paymentZipCode } = party
  return joinParts([
    paymentAddress,
    paymentAddress2,
    paymentCity,
    joinParts([paymentState, paymentZipCode], ' '),
  ])
}
