import * as common from '../theme/common.module.css'
import * as styles from '../settlement/settlement.module.css'
import Button from '@mui/material/Button'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useId } from 'react'
import { AcceptOffer } from './accept-offer.tsx'
import { adviserOf } from '../settlement/adviser.ts'
import { nothingAnswered } from '../settlement/answer.ts'
import type { AnswerDraft } from '../settlement/answer.ts'
import { DeclineOffer } from './decline-offer.tsx'
import { isSplit } from '../settlement/settlement-state.ts'
import type { SettlementData } from '../settlement/settlement-state.ts'
import type { useAnswerOffer } from '../settlement/use-settlement.ts'
import { YesOrNo } from '../settlement/yes-or-no.tsx'

/** The common properties of the two confirmations before an answer is sent. */
export interface OfferQuestionProps {
  readonly data: SettlementData
  readonly offer: OfferView
  readonly answer: ReturnType<typeof useAnswerOffer>
  /** Closing changes neither the offer nor the choice. */
  readonly onClose: () => void
}

export interface OfferAnswerProps extends Omit<OfferQuestionProps, 'onClose'> {
  readonly draft: AnswerDraft
  readonly onChange: (draft: AnswerDraft) => void
  /** True while the confirmation is open. */
  readonly isConfirming: boolean
  readonly onConfirming: (isConfirming: boolean) => void
}

/**
 * The household's one answer to its offer (docs/rules/settlement.md "Answering an offer"). The page only chooses:
 * the consequences of the choice follow it. Nothing is sent before the confirmation that names it
 * (docs/rules/screens.md "Declining an offer").
 */
export function OfferAnswer({
  data,
  offer,
  answer,
  draft,
  onChange,
  isConfirming,
  onConfirming,
}: OfferAnswerProps) {
  const { t, formatDate } = useTexts()
  const id = useId()
  const { acceptOffer } = draft
  const isSending = answer.isPending
  const question = { data, offer, answer, onClose: () => onConfirming(false) }
  return (
    <div className={`${styles.answerBlock} ${common.stack}`}>
      {offer.offerDeadline ? (
        <h3>{t('settlement.offer.by', { date: formatDate(offer.offerDeadline, 'deadline') })}</h3>
      ) : null}
      <form
        className={styles.answer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (acceptOffer === null || isSending) return
          answer.reset()
          onConfirming(true)
        }}
      >
        <YesOrNo
          id={`${id}-answer`}
          question={t('settlement.offer.question')}
          yes={t('settlement.offer.yes')}
          no={t('settlement.offer.no')}
          value={acceptOffer}
          // Another answer starts empty; the same one again retains its reason.
          onChange={(value) => onChange({ ...nothingAnswered, acceptOffer: value })}
        />
        <p className={`${common.small} ${common.soft}`} aria-live="polite">
          <NextSteps data={data} accepts={acceptOffer} />
        </p>
        <div className={styles.answerActions}>
          <Button
            type="submit"
            {...(acceptOffer === false ? { variant: 'outlined', color: 'error' } : {})}
            aria-haspopup="dialog"
            aria-disabled={acceptOffer === null || isSending}
            aria-describedby={`${id}-missing`}
          >
            {t(
              acceptOffer === null
                ? 'settlement.submit'
                : `settlement.offer.${acceptOffer ? 'accept' : 'decline'}`,
            )}
          </Button>
          <span className={`${common.small} ${common.soft}`} id={`${id}-missing`} role="status">
            {acceptOffer === null ? t('settlement.missing.answer') : ''}
          </span>
        </div>
      </form>
      {isConfirming && acceptOffer === true ? <AcceptOffer {...question} /> : null}
      {isConfirming && acceptOffer === false ? (
        <DeclineOffer {...question} draft={draft} onChange={onChange} />
      ) : null}
    </div>
  )
}

interface NextStepsProps {
  readonly data: SettlementData
  readonly accepts: boolean | null
}

/** Follows the answer chosen. */
function NextSteps({ data, accepts }: NextStepsProps) {
  const { t, formatList } = useTexts()
  const { firstName } = adviserOf(data.claim, useReader())
  const names = formatList(data.parties.map(fullName))
  if (accepts === null) return t('settlement.offer.once', { names, count: data.parties.length })
  if (accepts) return t(isSplit(data) ? 'settlement.offer.yesFollowsSplit' : 'settlement.offer.yesFollows')
  return firstName
    ? t('settlement.offer.noFollowsName', { name: firstName })
    : t('settlement.offer.noFollows')
}
