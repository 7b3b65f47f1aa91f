import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './calculation-card.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { CalculationBody, CalculationView } from '@makewhole/contract/settlement/settlement.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { HouseholdLanguage } from '@makewhole/web/components/household-language.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { OfferLedger } from '@makewhole/web/offer/offer-ledger.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { bodyOf, draftOf, fieldId, withTyped, invalidFields } from './calculation-draft.ts'
import type { CalculationDraft, TypedLine } from './calculation-draft.ts'
import { useHouseholdLocale } from '../claim/review-query.ts'
import { useStaffAct } from '../claim/use-staff-act.ts'

interface CalculationCardProps {
  readonly claim: ClaimView
  readonly calculation: CalculationView
  readonly canCalculate: boolean
  /** Null: nothing was typed over the present calculation. */
  readonly typed: CalculationDraft | null
  readonly onType: (typed: CalculationDraft | null) => void
}

/** The calculation: its lines, the open ones, and the reviewer's additions (docs/rules/settlement.md "Calculation"). */
export function CalculationCard(props: CalculationCardProps) {
  const { claim, calculation, canCalculate, typed, onType } = props
  const texts = useTexts()
  const { t } = texts
  const reads = useHouseholdLocale(claim.id)
  const { requestedAct, clearRequest } = useProofDesk()
  const today = draftOf(calculation)
  const draft = typed ? withTyped(today, typed) : today
  const { shown: invalid, attempt } = useSubmitValidation(invalidFields(draft), focusOn)
  const act = useStaffAct(
    null,
    (api, body: CalculationBody) =>
      api.call('calculateSettlement', { params: { claimId: claim.id }, body, ifMatch: calculation.version }),
    { text: t('reviewSettlement.calculated') },
  )
  /** A sent draft is in the calculation now; text typed since then stays. */
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  const discardDraft = (sent: CalculationDraft | null) => {
    if (latest.current === sent) onType(null)
  }
  const send = () =>
    attempt(() => {
      const body = bodyOf(draft)
      if (body) act.mutate(body, { onSuccess: () => discardDraft(typed) })
    })
  const calculateOnRequest = useEffectEvent(() => {
    clearRequest()
    if (canCalculate && !act.isPending) send()
  })
  useEffect(() => {
    if (requestedAct === 'calculate') calculateOnRequest()
  }, [requestedAct])
  return (
    <Card title={t('reviewSettlement.calculation')}>
      <div className={common.stack}>
        {calculation.version === 0 ? (
          <p>{t('reviewSettlement.notCalculated')}</p>
        ) : (
          <OfferLedger results={calculation} totalLabel={t('reviewSettlement.total')} />
        )}
        {calculation.isStale ? (
          <Notice tone="you" title={t('reviewSettlement.stale')}>
            {t('reviewSettlement.staleText')}
          </Notice>
        ) : null}
        {act.error ? (
          <Notice tone="problem" live="alert" title={t('reviewSettlement.failed')}>
            {errorMessage(act.error, texts)}
          </Notice>
        ) : null}
        {canCalculate ? (
          <>
            {reads ? <HouseholdLanguage locale={reads} /> : null}
            <IndividualLines draft={draft} invalid={invalid} onChange={onType} />
            <ManualLines draft={draft} invalid={invalid} onChange={onType} />
            <Field
              id="total-note"
              label={t('reviewSettlement.totalNote')}
              hint={t('reviewSettlement.totalNote.hint')}
            >
              {(aria) => (
                <OutlinedInput
                  multiline
                  minRows={2}
                  value={draft.totalNote}
                  onChange={(event) => onType({ ...draft, totalNote: event.target.value })}
                  inputProps={{ ...aria, maxLength: 2000 }}
                />
              )}
            </Field>
            <div className={common.row}>
              <SlowNotice isPending={act.isPending} />
              <Button variant="outlined" disabled={act.isPending} onClick={send}>
                {t('reviewSettlement.calculate')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  )
}

interface LinesProps {
  readonly draft: CalculationDraft
  readonly invalid: readonly string[]
  readonly onChange: (draft: CalculationDraft) => void
}

/** Lines that need an individual amount: without them an offer can't be extended. */
function IndividualLines({ draft, invalid, onChange }: LinesProps) {
  const { t } = useTexts()
  if (draft.individual.length === 0) return null
  return (
    <fieldset className={styles.typedLines}>
      <legend>{t('reviewSettlement.individual')}</legend>
      {draft.individual.map((line) => (
        <div key={line.id} className={styles.typedLine}>
          <strong>{line.title}</strong>
          <AmountAndRationale
            line={line}
            invalid={invalid}
            onChange={(changed) => onChange({ ...draft, individual: replaced(draft.individual, changed) })}
          />
        </div>
      ))}
    </fieldset>
  )
}

function ManualLines({ draft, invalid, onChange }: LinesProps) {
  const { t } = useTexts()
  const add = () => {
    const line = { id: crypto.randomUUID(), title: '', amount: '', rationale: '' }
    onChange({ ...draft, manual: [...draft.manual, line] })
  }
  return (
    <fieldset className={styles.typedLines}>
      <legend>{t('reviewSettlement.manual')}</legend>
      {draft.manual.map((line, index) => (
        <div key={line.id} className={styles.typedLine}>
          <Field
            id={fieldId('title', line)}
            label={t('reviewSettlement.manual.title')}
            required
            error={
              invalid.includes(fieldId('title', line)) ? t('reviewSettlement.manual.title.missing') : null
            }
          >
            {(aria) => (
              <OutlinedInput
                value={line.title}
                onChange={(event) =>
                  onChange({
                    ...draft,
                    manual: replaced(draft.manual, { ...line, title: event.target.value }),
                  })
                }
                inputProps={{ ...aria, maxLength: 100 }}
              />
            )}
          </Field>
          <AmountAndRationale
            line={line}
            invalid={invalid}
            onChange={(changed) => onChange({ ...draft, manual: replaced(draft.manual, changed) })}
          />
          <Button
            variant="text"
            startIcon={<Trash2 size={18} aria-hidden />}
            onClick={() => onChange({ ...draft, manual: draft.manual.filter(({ id }) => id !== line.id) })}
          >
            {t('reviewSettlement.manual.remove', { number: index + 1 })}
          </Button>
        </div>
      ))}
      <Button variant="outlined" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
        {t('reviewSettlement.manual.add')}
      </Button>
    </fieldset>
  )
}

interface AmountProps {
  readonly line: TypedLine
  readonly invalid: readonly string[]
  readonly onChange: (line: TypedLine) => void
}

function AmountAndRationale({ line, invalid, onChange }: AmountProps) {
  const { t } = useTexts()
  return (
    <>
      <Field
        id={fieldId('amount', line)}
        label={t('reviewSettlement.amount')}
        required
        error={invalid.includes(fieldId('amount', line)) ? t('reviewSettlement.amount.wrong') : null}
      >
        {(aria) => (
          <OutlinedInput
            startAdornment="$"
            value={line.amount}
            onChange={(event) => onChange({ ...line, amount: event.target.value })}
            inputProps={{ ...aria, inputMode: 'decimal', maxLength: 20 }}
          />
        )}
      </Field>
      <Field
        id={fieldId('rationale', line)}
        label={t('reviewSettlement.rationale')}
        required
        error={invalid.includes(fieldId('rationale', line)) ? t('reviewSettlement.rationale.missing') : null}
      >
        {(aria) => (
          <OutlinedInput
            multiline
            value={line.rationale}
            onChange={(event) => onChange({ ...line, rationale: event.target.value })}
            inputProps={{ ...aria, maxLength: 2000 }}
          />
        )}
      </Field>
    </>
  )
}

function replaced(lines: readonly TypedLine[], changed: TypedLine): readonly TypedLine[] {
  return lines.map((line) => (line.id === changed.id ? changed : line))
}
