import * as common from '@makewhole/web/theme/common.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { htmlOfText } from '@makewhole/domain/rich-text/html-text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { statusOf } from '@makewhole/domain/claim/status.ts'
import { hasOpenOffer } from '@makewhole/domain/settlement/settlement-state.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { isBlankHtml, visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { useTextsIn } from '@makewhole/web/i18n/use-texts-in.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { encodeHtml } from '@makewhole/web/rich-text/encoded-text.ts'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { parcelLedgerQuery } from '../groups/group-queries.ts'
import { useHouseholdLocale } from '../claim/review-query.ts'
import { bodyOf, draftOf, isCalculated, withTyped } from './calculation-draft.ts'
import type { CalculationDraft } from './calculation-draft.ts'
import { EventButton } from './event-button.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

interface OfferCardProps {
  readonly claim: ClaimView
  readonly calculation: CalculationView
  /** The boxes as they were typed; null: as the calculation has them. */
  readonly typed: CalculationDraft | null
}

/**
 * Sends the calculation as an offer where the bar asks for it, or replaces the present one
 * (docs/rules/settlement.md "Extending an offer"). While an offer waits, or was answered, replacing it is the
 * exception and never the main button.
 */
export function OfferCard({ claim, calculation, typed }: OfferCardProps) {
  const { t, locale } = useTexts()
  const { requestedAct, requestAct, clearRequest } = useProofDesk()
  const isBlocked = useQuery(parcelLedgerQuery(useApi(), claim.id, locale)).data?.isHeld ?? false
  const reads = useHouseholdLocale(claim.id)
  const days = useProgram()?.deadlines.offerAnswerDays
  const isOut = statusOf(claim.status.id) !== 'offerExpired'
  const canReplace = claim.allowedEvents.some(({ event, allowed }) => event === 'replaceOffer' && allowed)
  const event = requestedAct === 'replaceOffer' || requestedAct === 'extendOffer' ? requestedAct : null
  return (
    <>
      {canReplace && isOut ? (
        <Card title={t('reviewSettlement.anotherOffer')}>
          <div className={common.stack}>
            {days === undefined ? null : <p>{t('reviewSettlement.offer.text', { days })}</p>}
            <EventButton
              claim={claim}
              event="replaceOffer"
              label={t('reviewSettlement.replaceOffer')}
              blockedBy={isBlocked ? 'OFFER_WAITS_FOR_MANAGER' : null}
              onAct={() => requestAct('replaceOffer')}
            />
          </div>
        </Card>
      ) : null}
      {event && reads && days !== undefined ? (
        <OfferDialogIn
          claim={claim}
          calculation={calculation}
          typed={typed}
          event={event}
          days={days}
          reads={reads}
          onClose={clearRequest}
        />
      ) : null}
    </>
  )
}

interface OfferDialogProps extends OfferCardProps {
  readonly event: 'extendOffer' | 'replaceOffer'
  /** The household's days to answer. */
  readonly days: number
  readonly onClose: () => void
}

/** In characters that a reader sees. */
const maxOfferText = 10_000

/** The dialog's texts for the household are in its language, whatever the reviewer speaks. */
function OfferDialogIn({ reads, ...props }: OfferDialogProps & { readonly reads: Locale }) {
  const textsOfReader = useTextsIn(reads)
  return textsOfReader ? <OfferDialog {...props} textsOfReader={textsOfReader} /> : null
}

interface WrittenIn {
  readonly textsOfReader: Pick<Texts, 'locale' | 't'>
}

const blockedId = 'offer-blocked'

/**
 * Returns the reason against an offer: nothing in it is new, or typed values aren't calculated. Null: it can be
 * sent.
 */
function whyBlocked({ claim, calculation, typed }: OfferCardProps): 'notCalculated' | 'unchanged' | null {
  if (typed && !isCalculated(withTyped(draftOf(calculation), typed), calculation)) return 'notCalculated'
  const lines = [...calculation.ruleResults, ...calculation.additionalPaymentsResults]
  return lines.some(({ isSent }) => isSent) && hasOpenOffer(statusOf(claim.status.id)) ? 'unchanged' : null
}

function OfferDialog(props: OfferDialogProps & WrittenIn) {
  const { claim, calculation, event, days, textsOfReader, onClose } = props
  const { t, locale, formatMoney } = useTexts()
  const blocked = whyBlocked(props)
  const name = fullName(claim.claimant)
  const amount = formatMoney(calculation.total)
  const [standard] = useState(() => ({
    amount,
    html: htmlOfText(textsOfReader.t('reviewSettlement.offerText', { name, amount, days })),
  }))
  // Null until something is typed. Typed text is restored, even if the amount in it has changed since.
  const [written, setWritten] = useSavedTyping<typeof standard | null>(`offer.${claim.id}`, null)
  const { html, amount: amountAtFirst } = written ?? standard
  const [rationale, setRationale] = useSavedTyping(`offer-why.${claim.id}`, '')
  const needsRationale = calculation.notes.includes('NO_DESTROYED_HOME')
  const done = () => {
    setWritten(null)
    setRationale(null)
    onClose()
  }
  const act = useStaffAct(
    null,
    (api, settlementOfferText: string) =>
      api.call('extendOffer', {
        params: { claimId: claim.id },
        body: {
          settlementOfferText,
          rationale: rationale.trim() || null,
          calculationVersion: calculation.version,
          entries: bodyOf(draftOf(calculation)),
        },
        ifMatch: claim.version,
        idempotencyKey: `${event}-${claim.id}-${claim.version}-${calculation.version}`,
      }),
    { text: t('reviewSettlement.offered', { amount, number: claim.claimNumber }), then: done },
  )
  const exceedsMax = visibleLength(html) > maxOfferText
  const textProblem = isBlankHtml(html)
    ? 'reviewSettlement.offerText.missing'
    : exceedsMax
      ? 'message.text.tooLong'
      : null
  const missing = [
    blocked !== null && blockedId,
    textProblem !== null && 'offer-text',
    needsRationale && rationale.trim() === '' && 'offer-why',
  ]
  const { isSubmitted, shown, attempt } = useSubmitValidation(
    missing.filter((id) => id !== false),
    focusOn,
  )
  return (
    <ActDialog
      title={t(`reviewSettlement.${event}`)}
      act={t(`reviewSettlement.${event}.act`, { amount })}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      blockedBy={blocked === null ? undefined : blockedId}
      onAct={() => attempt(() => act.mutate(encodeHtml(html)))}
    >
      {blocked === null ? (
        <p>{t(`reviewSettlement.${event}.confirm`, { amount, name, days })}</p>
      ) : (
        <div id={blockedId} tabIndex={-1}>
          <Notice tone="you" live="alert" title={t(`reviewSettlement.blocked.${blocked}`)}>
            {t(`reviewSettlement.blocked.${blocked}.text`)}
          </Notice>
        </div>
      )}
      <HouseholdLanguage locale={textsOfReader.locale} />
      {amount !== amountAtFirst ? (
        <Notice tone="you" live="status" title={t('reviewSettlement.amountChanged', { amount })} />
      ) : null}
      <RichTextEditor
        id="offer-text"
        label={t('reviewSettlement.offerText.label')}
        hint={t(
          textsOfReader.locale === locale
            ? 'reviewSettlement.offerText.hint'
            : `reviewSettlement.offerText.hint.${textsOfReader.locale}`,
        )}
        required
        error={textProblem && (isSubmitted || exceedsMax) ? t(textProblem) : null}
        value={html}
        maxLength={maxOfferText}
        onChange={(next) => setWritten({ html: next, amount: amountAtFirst })}
      />
      {needsRationale ? (
        <Field
          id="offer-why"
          label={t('reviewSettlement.noHome')}
          required
          error={shown.includes('offer-why') ? t('reviewSettlement.rationale.missing') : null}
        >
          {(aria) => (
            <OutlinedInput
              multiline
              value={rationale}
              onChange={(change) => setRationale(change.target.value)}
              inputProps={{ ...aria, maxLength: 2000 }}
            />
          )}
        </Field>
      ) : null}
    </ActDialog>
  )
}
