import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '@makewhole/web/components/field.tsx'
import { Choice } from '@makewhole/web/form/fields/choices.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { useId, useState } from 'react'

/** Rejection reason *Other*: the one that a free text may explain (claimant-portal.md §3 "Options"). */
const otherReason = 120950003
/** Characters of the text that explains it. */
const otherTextLimit = 2000

export interface Answer {
  readonly acceptOffer: boolean
  readonly rejectionReason: number | null
  readonly other: string | null
}

interface Draft {
  readonly acceptOffer: boolean | null
  readonly rejectionReason: number | null
  readonly other: string
}

const nothing: Draft = { acceptOffer: null, rejectionReason: null, other: '' }

export interface AnswerFormProps {
  readonly question: string
  readonly yes: string
  readonly no: string
  /** Says once more what pressing the button means. */
  readonly consequence: string
  readonly isSending: boolean
  readonly onSubmit: (answer: Answer) => void
}

/**
 * Yes or no to an offer or an agreement (claimant-portal.md §5): No wants a reason, the reason Other takes a text, Yes clears
 * both. The button stays in sight and says what is missing.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<Draft>(nothing)
  const id = useId()
  const missing = missingIn(draft)
  const isBlocked = missing !== null || props.isSending
  return (
    <form
      className="answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const answer = answerOf(draft)
        if (answer && !isBlocked) props.onSubmit(answer)
      }}
    >
      <Field id={`${id}-answer`} as="fieldset" label={props.question} required>
        {(aria) => (
          <div className="choices" id={aria.id}>
            <Choice
              type="radio"
              name={`${id}-answer`}
              checked={draft.acceptOffer === true}
              onChange={() => setDraft({ ...nothing, acceptOffer: true })}
            >
              {props.yes}
            </Choice>
            <Choice
              type="radio"
              name={`${id}-answer`}
              checked={draft.acceptOffer === false}
              onChange={() => setDraft({ ...nothing, acceptOffer: false })}
            >
              {props.no}
            </Choice>
            {draft.acceptOffer === false ? <Why draft={draft} onChange={setDraft} /> : null}
          </div>
        )}
      </Field>
      <p className="small soft">{props.consequence}</p>
      <div className="answer__actions">
        <Button type="submit" aria-disabled={isBlocked} aria-describedby={`${id}-missing`}>
          {t('settlement.submit')}
        </Button>
        <span className="small soft" id={`${id}-missing`} role="status">
          {props.isSending ? t('settlement.sending') : missing ? t(`settlement.missing.${missing}`) : ''}
        </span>
      </div>
    </form>
  )
}

interface WhyProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

function Why({ draft, onChange }: WhyProps) {
  const { t, tr } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  const id = useId()
  return (
    <div className="reveal">
      <Field id={`${id}-reason`} as="fieldset" label={t('settlement.reason')} required>
        {(aria) => (
          <div className="choices" id={aria.id}>
            {reasons.map((reason) => (
              <Choice
                key={reason.id}
                type="radio"
                name={`${id}-reason`}
                checked={draft.rejectionReason === reason.id}
                onChange={() => onChange({ ...draft, rejectionReason: reason.id })}
              >
                {tr(reason.name)}
              </Choice>
            ))}
          </div>
        )}
      </Field>
      {draft.rejectionReason === otherReason ? (
        <Field id={`${id}-other`} label={t('settlement.other')} hint={t('settlement.optional')}>
          {(aria) => (
            <OutlinedInput
              fullWidth
              multiline
              minRows={2}
              value={draft.other}
              onChange={(event) => onChange({ ...draft, other: event.target.value })}
              inputProps={{ ...aria, maxLength: otherTextLimit }}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

function missingIn(draft: Draft): 'answer' | 'reason' | null {
  if (draft.acceptOffer === null) return 'answer'
  return !draft.acceptOffer && draft.rejectionReason === null ? 'reason' : null
}

function answerOf({ acceptOffer, rejectionReason, other }: Draft): Answer | null {
  if (acceptOffer === null) return null
  const hasText = rejectionReason === otherReason && other.trim() !== ''
  return { acceptOffer, rejectionReason, other: hasText ? other.trim() : null }
}
