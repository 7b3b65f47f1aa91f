import * as common from '../theme/common.module.css'
import * as fieldStyles from '../controls/field.module.css'
import * as settlementStyles from './settlement.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '../controls/field.tsx'
import { Choice } from '../form/fields/choices.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { answerOf, missingIn, nothingAnswered, maxOtherReason, rejectionReasonIds } from './answer.ts'
import type { Answer, AnswerDraft } from './answer.ts'
import { YesOrNo } from './yes-or-no.tsx'

export interface AnswerFormProps {
  readonly question: string
  readonly yes: string
  readonly no: string
  /** The consequences of the chosen answer; without a choice, the meaning of answering. */
  readonly followsFrom: (accepts: boolean | null) => ReactNode
  readonly draft: AnswerDraft
  readonly onChange: (draft: AnswerDraft) => void
  readonly isSending: boolean
  readonly onSubmit: (answer: Answer) => void
}

/**
 * Yes or no to an agreement (docs/rules/settlement.md "Answering an agreement"): No requires a reason, the reason
 * Other requires a text, Yes clears both. The button stays visible and shows the missing part.
 */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTexts()
  const { draft, onChange } = props
  const id = useId()
  const missing = missingIn(draft)
  const isBlocked = missing !== null || props.isSending
  return (
    <form
      className={settlementStyles.answer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const answer = answerOf(draft)
        if (answer && !isBlocked) props.onSubmit(answer)
      }}
    >
      <YesOrNo
        id={`${id}-answer`}
        question={props.question}
        yes={props.yes}
        no={props.no}
        value={draft.acceptOffer}
        onChange={(acceptOffer) => onChange({ ...nothingAnswered, acceptOffer })}
      >
        {draft.acceptOffer === false ? <Why draft={draft} onChange={onChange} /> : null}
      </YesOrNo>
      <div className={`${common.small} ${common.soft}`} aria-live="polite">
        {props.followsFrom(draft.acceptOffer)}
      </div>
      <div className={settlementStyles.answerActions}>
        <Button type="submit" aria-disabled={isBlocked} aria-describedby={`${id}-missing`}>
          {t('settlement.submit')}
        </Button>
        <span className={`${common.small} ${common.soft}`} id={`${id}-missing`} role="status">
          {props.isSending ? t('settlement.sending') : missing ? t(`settlement.missing.${missing}`) : ''}
        </span>
      </div>
    </form>
  )
}

interface WhyProps {
  readonly draft: AnswerDraft
  readonly onChange: (draft: AnswerDraft) => void
}

function Why({ draft, onChange }: WhyProps) {
  const { t, tr } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  const id = useId()
  return (
    <div className={fieldStyles.reveal}>
      <Field id={`${id}-reason`} as="fieldset" label={t('settlement.reason')} required>
        {(aria) => (
          <div className={fieldStyles.choices} id={aria.id}>
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
      <OtherReasonField id={`${id}-other`} draft={draft} onChange={onChange} />
    </div>
  )
}

/** The text that may explain the reason *Other*; nothing for any other one. */
export function OtherReasonField({ id, draft, onChange }: WhyProps & { readonly id: string }) {
  const { t } = useTexts()
  if (draft.rejectionReason !== rejectionReasonIds.other) return null
  return (
    <Field id={id} label={t('settlement.other')} hint={t('settlement.optional')}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          multiline
          minRows={2}
          value={draft.other}
          onChange={(event) => onChange({ ...draft, other: event.target.value })}
          inputProps={{ ...aria, maxLength: maxOtherReason }}
        />
      )}
    </Field>
  )
}
