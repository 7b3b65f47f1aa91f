import * as common from '../theme/common.module.css'
import * as styles from './decline-offer.module.css'
import Button from '@mui/material/Button'
import type { OfferView } from '@makewhole/contract/settlement/settlement.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import { daysBetween } from '@makewhole/domain/shared/local-date.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { optionName } from '../claim/claim-words.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { PhoneLink } from '../components/contact-text.tsx'
import { Field } from '../controls/field.tsx'
import { Notice } from '../feedback/notice.tsx'
import { slowAfterMilliseconds, useDelayed } from '../feedback/skeleton.tsx'
import { SelectControl } from '../form/fields/select-control.tsx'
import { useReader } from '../i18n/reader.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { TypedMessage } from '../message/typed-message.ts'
import { useProgram } from '../api/use-program.ts'
import { FileText, Lock, MessageSquare, PenLine, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { adviserOf } from '../settlement/adviser.ts'
import type { Adviser } from '../settlement/adviser.ts'
import { answerOf, rejectionReasonIds } from '../settlement/answer.ts'
import type { AnswerDraft } from '../settlement/answer.ts'
import { OtherReasonField } from '../settlement/answer-form.tsx'
import { Consequences } from './consequences.tsx'
import type { OfferQuestionProps } from './offer-answer.tsx'
import { OfferFailure } from './offer-failure.tsx'
import type { SettlementData } from '../settlement/settlement-state.ts'

export interface DeclineOfferProps extends OfferQuestionProps {
  readonly draft: AnswerDraft
  readonly onChange: (draft: AnswerDraft) => void
}

/**
 * Declining ends the claim. The dialog first lists the losses, the remaining rights and a person to ask
 * (docs/rules/screens.md "Declining an offer").
 */
export function DeclineOffer({ data, offer, answer, draft, onChange, onClose }: DeclineOfferProps) {
  const { t, formatMoney } = useTexts()
  const id = useId()
  const [wasPressed, setWasPressed] = useState(false)
  const amount = formatMoney(offer.offerAmount)
  const adviser = adviserOf(data.claim, useReader())
  const answerToSend = answerOf(draft)
  const isSlow = useDelayed(slowAfterMilliseconds, answer.isPending)

  function status() {
    if (isSlow) return t('shell.actSlow')
    if (answer.isPending) return t('settlement.sending')
    return answerToSend ? null : t('settlement.missing.reason')
  }

  function decline() {
    if (answer.isPending) return
    if (answerToSend) return answer.mutate(answerToSend)
    setWasPressed(true)
    document.getElementById(`${id}-reason`)?.focus()
  }

  return (
    <AppDialog
      open
      isReadingRequired
      title={t('settlement.offer.decline.title', { amount })}
      describedBy={`${id}-lead`}
      closeLabel={t('settlement.offer.decline.close')}
      onClose={onClose}
      actions={
        <>
          <span
            className={`${common.small} ${common.soft} ${styles.missing}`}
            id={`${id}-missing`}
            role="status"
          >
            {status()}
          </span>
          <Button
            variant="outlined"
            color="error"
            aria-disabled={!answerToSend || answer.isPending}
            aria-describedby={`${id}-missing`}
            onClick={decline}
          >
            {t('settlement.offer.decline.act', { amount })}
          </Button>
          <WriteFirst data={data} offer={offer} adviser={adviser} draft={draft} />
        </>
      }
    >
      <OfferFailure answer={answer} />
      <p id={`${id}-lead`}>
        <AnswerDeadline offer={offer} />
      </p>
      <NextSteps data={data} />
      <Reason
        id={id}
        draft={draft}
        onChange={onChange}
        error={wasPressed && !answerToSend ? t('settlement.problem.reason') : null}
      />
      <OpenOffer offer={offer} adviser={adviser} reason={draft.rejectionReason} />
    </AppDialog>
  )
}

function AnswerDeadline({ offer }: { readonly offer: OfferView }) {
  const { t, formatDate } = useTexts()
  const today = useProgram()?.today
  if (!offer.offerDeadline || !today) return t('settlement.offer.decline.lead')
  return t('settlement.offer.decline.leadDue', {
    date: formatDate(offer.offerDeadline, 'deadline'),
    days: Math.max(daysBetween(today, offer.offerDeadline), 0),
  })
}

function NextSteps({ data }: { readonly data: SettlementData }) {
  const { t, formatList } = useTexts()
  const names = formatList(data.parties.map(fullName))
  const words = (part: 'payment' | 'closes' | 'signs' | 'stays') => ({
    title: t(`settlement.offer.decline.${part}`),
    text: t(`settlement.offer.decline.${part}.text`, { names, count: data.parties.length }),
  })
  return (
    <Consequences
      items={[
        { icon: X, isLoss: true, ...words('payment') },
        { icon: Lock, isLoss: true, ...words('closes') },
        { icon: PenLine, ...words('signs') },
        { icon: FileText, ...words('stays') },
      ]}
    />
  )
}

interface ReasonProps extends Pick<DeclineOfferProps, 'draft' | 'onChange'> {
  readonly id: string
  readonly error: string | null
}

function Reason({ id, draft, onChange, error }: ReasonProps) {
  const { t, tr } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  return (
    <>
      <Field id={`${id}-reason`} label={t('settlement.offer.decline.why')} required error={error}>
        {(aria) => (
          <SelectControl
            {...aria}
            emptyLabel={t('settlement.offer.decline.choose')}
            choices={reasons.map((reason) => ({ value: String(reason.id), label: tr(reason.name) }))}
            value={draft.rejectionReason === null ? '' : String(draft.rejectionReason)}
            onChange={(event) =>
              onChange({ ...draft, rejectionReason: event.target.value ? Number(event.target.value) : null })
            }
          />
        )}
      </Field>
      <OtherReasonField id={`${id}-other`} draft={draft} onChange={onChange} />
    </>
  )
}

interface OpenOfferProps {
  readonly offer: OfferView
  readonly adviser: Adviser
  readonly reason: number | null
}

/** The remaining options for a wrong or low sum, as long as the offer is open. */
function OpenOffer({ offer, adviser, reason }: OpenOfferProps) {
  const { t, formatDate } = useTexts()
  const what =
    reason === rejectionReasonIds.miscalculated
      ? 'miscalculated'
      : reason === rejectionReasonIds.tooLow
        ? 'tooLow'
        : null
  const who = adviser.attorney ? 'attorney' : adviser.name ? 'reviewer' : 'us'
  return (
    <>
      <div className={styles.open} role="status">
        {what ? (
          <Notice tone="info" icon={MessageSquare} title={t(`settlement.offer.decline.${what}`)}>
            {t(`settlement.offer.decline.${what}.${who}`, { name: adviser.name })}{' '}
            {offer.offerDeadline
              ? t('settlement.offer.decline.staysOpen', { date: formatDate(offer.offerDeadline, 'day') })
              : null}
          </Notice>
        ) : null}
      </div>
      {adviser.attorney ? <AttorneyContact adviser={adviser} /> : null}
    </>
  )
}

/** The attorney's contact as text too: some devices have no e-mail program. */
function AttorneyContact({ adviser: { name, attorney } }: { readonly adviser: Adviser }) {
  const { t } = useTexts()
  return (
    <p className={`${common.small} ${common.soft}`}>
      {t('settlement.questions.attorney', { name })}
      {attorney?.email ? (
        <>
          {', '}
          <a href={`mailto:${attorney.email}`}>{attorney.email}</a>
        </>
      ) : null}
      {attorney?.phone ? (
        <>
          {', '}
          <PhoneLink number={attorney.phone} />
        </>
      ) : null}
    </p>
  )
}

interface WriteFirstProps {
  readonly data: SettlementData
  readonly offer: OfferView
  readonly adviser: Adviser
  readonly draft: AnswerDraft
}

/**
 * Opens a message that names the offer and the reason chosen; it answers nothing
 * (docs/rules/screens.md "Declining an offer").
 */
function WriteFirst({ data, offer, adviser, draft }: WriteFirstProps) {
  const texts = useTexts()
  const { t, formatDate, formatMoney, tr } = texts
  const reasons = useProgram()?.rejectionReasons
  const about = { amount: formatMoney(offer.offerAmount), date: formatDate(offer.sentOn, 'day') }
  const subject = t('settlement.offer.decline.subject', about)
  const reason =
    draft.rejectionReason === null
      ? ''
      : t('settlement.offer.decline.reason', {
          reason: optionName({ id: draft.rejectionReason, name: '' }, reasons, tr),
        })
  const text = [reason, draft.other.trim()].filter(Boolean).join('\n\n')
  // A message here goes to the reviewer, whatever the attorney's name is.
  const reader = adviser.attorney && !adviser.attorney.email ? '' : adviser.firstName
  const label = reader
    ? t('settlement.offer.decline.writeTo', { name: reader })
    : t('settlement.offer.decline.write')
  if (adviser.attorney?.email) {
    const query = new URLSearchParams({ subject: `${subject} – ${data.claim.claimNumber}`, body: text })
    // A space is %20 in a mail's address; many programs would show the + that a form's address has.
    const words = query.toString().replaceAll('+', '%20')
    return (
      <Button component="a" href={`mailto:${adviser.attorney.email}?${words}`}>
        {label}
      </Button>
    )
  }
  const message: TypedMessage = { subject, html: text === '' ? '' : htmlOfText(text) }
  return (
    <Button component={Link} to={tabPath(data.claim, 'messaging')} state={{ message }}>
      {label}
    </Button>
  )
}
