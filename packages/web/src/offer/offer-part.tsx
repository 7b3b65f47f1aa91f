import * as common from '../theme/common.module.css'
import * as styles from './offer-part.module.css'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import { EncodedHtml } from '../rich-text/encoded-html.tsx'
import { OfferLedger } from './offer-ledger.tsx'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { PdfButton } from '../claim/pdf-button.tsx'
import { nothingAnswered } from '../settlement/answer.ts'
import { AnswerReason } from '../settlement/answered.tsx'
import { Arrival } from '../settlement/arrival.tsx'
import { OfferAnswer } from './offer-answer.tsx'
import { canAnswerOffer, isBreakdownSaved, isSplit } from '../settlement/settlement-state.ts'
import type { SettlementData } from '../settlement/settlement-state.ts'
import { useAnswerOffer } from '../settlement/use-settlement.ts'

export interface OfferPartProps {
  readonly data: SettlementData
  readonly offer: OfferView
  /** True while the confirmation of an answer is open. */
  readonly isConfirming: boolean
  readonly onConfirming: (isConfirming: boolean) => void
  readonly onDone: () => void
}

/**
 * The amount, its calculation, and the household's one answer to it (docs/rules/settlement.md "Answering an
 * offer").
 */
export function OfferPart({ data, offer, isConfirming, onConfirming, onDone }: OfferPartProps) {
  const { t, formatDate, formatMoney } = useTexts()
  const results = data.history.ruleResults
  // Stored, so that a message to the reviewer or a closed tab loses no choice.
  const [draft, setDraft] = useSavedTyping(`answer.${offer.id}`, nothingAnswered)
  const answer = useAnswerOffer(data.claim, offer.id, { onDone, onShown: () => setDraft(null) })
  return (
    <>
      <Outcome data={data} offer={offer} isNew={answer.isPending || answer.isSuccess || isConfirming} />
      <p className={`${common.small} ${common.soft}`}>
        {t('settlement.offer.sent', { date: formatDate(offer.sentOn, 'day') })}
      </p>
      <p className={styles.settlementAmount} data-field="offer" tabIndex={-1}>
        {formatMoney(offer.offerAmount)}
      </p>
      <EncodedHtml encoded={offer.settlementOfferText} />
      {results ? (
        <>
          <p className={common.soft}>{t('settlement.offer.check')}</p>
          <OfferLedger
            results={results}
            total={offer.offerAmount}
            totalLabel={t('settlement.offer.total')}
            writeAbout={<WriteAbout claim={data.claim} />}
          />
        </>
      ) : null}
      <PdfButton claimId={data.claim.id} route="getOfferPdf" label={t('claim.pdf.offer')} />
      {canAnswerOffer(data) ? (
        <OfferAnswer
          data={data}
          offer={offer}
          answer={answer}
          draft={draft}
          onChange={setDraft}
          isConfirming={isConfirming}
          onConfirming={onConfirming}
        />
      ) : null}
    </>
  )
}

interface OutcomeProps extends Pick<OfferPartProps, 'data' | 'offer'> {
  readonly isNew: boolean
}

/** The outcome of the offer: accepted, declined, or expired. */
function Outcome({ data, offer, isNew }: OutcomeProps) {
  const { t, formatDate } = useTexts()
  if (offer.lapse === 'split' || offer.lapse === 'signatures') {
    return (
      <Notice tone="rest" title={t(`settlement.offer.lapsed.${offer.lapse}`)}>
        <p>
          {t('settlement.offer.expired.text')} <WriteAbout claim={data.claim} />
        </p>
      </Notice>
    )
  }
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
          <AnswerReason reason={offer.rejectionReason} other={offer.other} />
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
