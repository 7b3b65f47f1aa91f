import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { EncodedHtml } from '@makewhole/web/settlement/encoded-html.tsx'
import { OfferLedger } from '@makewhole/web/settlement/offer-ledger.tsx'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import { fullName } from '@makewhole/web/claim/claim-words.ts'
import { CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReasonGiven } from './answered.tsx'
import { Arrival } from './arrival.tsx'
import { CallFailure, codeOf } from './call-failure.tsx'
import { canAnswerOffer, isBreakdownSaved, isSplit } from './settlement-state.ts'
import type { SettlementData } from './settlement-state.ts'
import { useAnswerOffer, useRefresh } from './use-settlement.ts'

export interface OfferPartProps {
  readonly data: SettlementData
  readonly offer: OfferView
  readonly onDone: () => void
}

/** The amount, how it came about, and the household's one answer to it (claimant-portal.md §4 "Offer flow"). */
export function OfferPart({ data, offer, onDone }: OfferPartProps) {
  const { t, formatDate, formatMoney } = useTexts()
  const results = data.history.ruleResults
  const answer = useAnswerOffer(data.claim, offer.id, onDone)
  return (
    <>
      <Outcome data={data} offer={offer} isNew={answer.isPending || answer.isSuccess} />
      <p className="small soft">{t('settlement.offer.sent', { date: formatDate(offer.sentOn, 'day') })}</p>
      <p className="settlement-amount">{formatMoney(offer.offerAmount)}</p>
      <EncodedHtml encoded={offer.settlementOfferText} />
      {results ? (
        <>
          <p className="soft">{t('settlement.offer.check')}</p>
          <OfferLedger
            results={results}
            total={offer.offerAmount}
            totalLabel={t('settlement.offer.total')}
            writeAbout={<WriteAbout claim={data.claim} />}
          />
        </>
      ) : null}
      {canAnswerOffer(data) ? <OfferAnswer data={data} offer={offer} answer={answer} /> : null}
    </>
  )
}

interface OfferAnswerProps extends Omit<OfferPartProps, 'onDone'> {
  readonly answer: ReturnType<typeof useAnswerOffer>
}

function OfferAnswer({ data, offer, answer }: OfferAnswerProps) {
  const { t, formatDate } = useTexts()
  const refresh = useRefresh(data.claim)
  return (
    <div className="answer-block stack">
      {offer.offerDeadline ? (
        <h3>{t('settlement.offer.by', { date: formatDate(offer.offerDeadline, 'deadline') })}</h3>
      ) : null}
      {answer.error ? (
        <CallFailure
          text={t('settlement.offer.failed')}
          cause={answer.error}
          onClose={answer.reset}
          action={
            codeOf(answer.error) === 'OFFER_SUPERSEDED' ? (
              <Button variant="outlined" size="small" onClick={() => void refresh()}>
                {t('settlement.offer.showNew')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <AnswerForm
        question={t('settlement.offer.question')}
        yes={t('settlement.offer.yes')}
        no={t('settlement.offer.no')}
        consequence={t(isSplit(data) ? 'settlement.offer.onceSplit' : 'settlement.offer.once')}
        isSending={answer.isPending}
        onSubmit={answer.mutate}
      />
    </div>
  )
}

interface OutcomeProps extends Omit<OfferPartProps, 'onDone'> {
  readonly isNew: boolean
}

/** What became of the offer: accepted, declined, or over. */
function Outcome({ data, offer, isNew }: OutcomeProps) {
  const { t, formatDate } = useTexts()
  if (offer.acceptOffer === true) {
    const next = !isSplit(data) || isBreakdownSaved(data) ? 'contact' : 'split'
    return (
      <Arrival isNew={isNew}>
        <Notice tone="done" title={t('settlement.offer.accepted')}>
          {t(`settlement.offer.accepted.${next}`)}
        </Notice>
      </Arrival>
    )
  }
  if (offer.acceptOffer === false) {
    return (
      <Arrival isNew={isNew}>
        <Notice tone="rest" icon={CircleX} title={t('settlement.offer.declined')}>
          <p>{t('settlement.offer.declined.text')}</p>
          <ReasonGiven reason={offer.rejectionReason} other={offer.other} />
        </Notice>
      </Arrival>
    )
  }
  if (!offer.isExpired) return canAnswerOffer(data) ? null : <NotNow claim={data.claim} />
  return (
    <Notice tone="rest" title={t('settlement.offer.expired', { date: formatDate(offer.offerDeadline) })}>
      <p>
        {t('settlement.offer.expired.text')} <WriteAbout claim={data.claim} />
      </p>
    </Notice>
  )
}

function NotNow({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  return (
    <Notice tone="rest" title={t('settlement.offer.notNow')}>
      <p>
        {t('settlement.offer.notNow.text')} <WriteAbout claim={claim} />
      </p>
    </Notice>
  )
}

/** A link to the messages, with the reviewer's name where there is one. */
export function WriteAbout({ claim }: { readonly claim: ClaimView }) {
  const { t } = useTexts()
  const name = claim.reviewer ? fullName(claim.reviewer) : ''
  return (
    <Link to={tabPath(claim, 'messaging')}>
      {name ? t('settlement.writeTo', { name }) : t('settlement.write')}
    </Link>
  )
}
