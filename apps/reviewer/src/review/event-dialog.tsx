import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Field } from '@makewhole/web/components/field.tsx'
import type { FieldAria } from '@makewhole/web/components/field.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { closings, eventBody, missingFields, noInput } from './event-input.ts'
import { ChoiceList } from './choice-list.tsx'
import type { EventInput } from './event-input.ts'
import { moveClaim } from './review-queries.ts'
import { eventFields } from './review-events.ts'
import type { EventField } from './review-events.ts'
import { useStaffAct } from '../use-staff-act.ts'

export interface EventDialogProps {
  readonly claim: ClaimView
  readonly event: ReviewEvent
  readonly onClose: () => void
}

/** Says what an event does to the claim and asks for what it needs (product.md §3). */
export function EventDialog({ claim, event, onClose }: EventDialogProps) {
  const { t } = useTexts()
  const [input, setInput] = useState<EventInput>(noInput)
  const [hasTried, setHasTried] = useState(false)
  const number = claim.claimNumber
  const act = useStaffAct(
    claim.id,
    (api, chosen: EventInput) => moveClaim(api, claim, event, eventBody(event, chosen)),
    { text: t('reviewerReview.done', { act: t(`reviewerReview.event.${event}`), number }), then: onClose },
  )
  const missing = missingFields(event, input)
  const fields: readonly EventField[] = eventFields[event]
  return (
    <ActDialog
      title={t(`reviewerReview.event.${event}`)}
      act={t(`reviewerReview.event.${event}`)}
      isDanger={event === 'close'}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => {
        setHasTried(true)
        const [first] = missing
        if (first) return document.getElementById(`event-${first}`)?.focus()
        act.mutate(input)
      }}
    >
      <p>{t(`reviewerReview.event.${event}.text`, { number })}</p>
      {fields
        .filter((field) => field !== 'survivor' || input.closeAs === 'duplicate')
        .map((field) => (
          <EventFieldInput
            key={field}
            claim={claim}
            field={field}
            input={input}
            error={hasTried && missing.includes(field) ? t(`reviewerReview.missing.${field}`) : null}
            onChange={(part) => setInput({ ...input, ...part })}
          />
        ))}
    </ActDialog>
  )
}

interface EventFieldProps {
  readonly claim: ClaimView
  readonly field: EventField
  readonly input: EventInput
  readonly error: string | null
  readonly onChange: (part: Partial<EventInput>) => void
}

function EventFieldInput({ claim, field, input, error, onChange }: EventFieldProps) {
  const { t } = useTexts()
  const common = {
    id: `event-${field}`,
    label: t(`reviewerReview.field.${field}`),
    error,
    required: true,
  }
  if (field === 'documentTypeIds') {
    return (
      <Field {...common} as="fieldset">
        {() => <WantedTypes claim={claim} chosen={input.documentTypeIds} onChange={onChange} />}
      </Field>
    )
  }
  if (field === 'closeAs') {
    return (
      <Field {...common}>
        {(aria) => (
          <ChoiceList
            aria={aria}
            value={input.closeAs}
            choices={closings.map((one) => ({ value: one, label: t(`reviewerReview.closeAs.${one}`) }))}
            onChange={(value) => onChange({ closeAs: closings.find((one) => one === value) ?? '' })}
          />
        )}
      </Field>
    )
  }
  if (field === 'documentId') {
    return (
      <Field {...common} hint={t('reviewerReview.field.documentId.hint')}>
        {(aria) => <DocumentChoice aria={aria} claim={claim} value={input.documentId} onChange={onChange} />}
      </Field>
    )
  }
  const isLong = field !== 'survivor'
  return (
    <Field {...common} hint={field === 'message' ? t('reviewerReview.field.message.hint') : undefined}>
      {(aria) => (
        <OutlinedInput
          multiline={isLong}
          minRows={isLong ? 3 : 1}
          value={input[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
          inputProps={{ ...aria, maxLength: isLong ? 2000 : 40 }}
        />
      )}
    </Field>
  )
}

interface WantedTypesProps {
  readonly claim: ClaimView
  readonly chosen: readonly number[]
  readonly onChange: (part: Partial<EventInput>) => void
}

/** The proofs that this claim may be asked for, those still missing first. */
function WantedTypes({ claim, chosen, onChange }: WantedTypesProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id)).data
  const proofs = (documents?.proofs ?? []).filter(({ need }) => need !== 'not-needed')
  const order = ['not-sent', 'send-again', 'checking', 'optional', 'accepted', 'not-needed']
  return proofs
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .map(({ documentType: { id, name }, state }, index) => (
      <FormControlLabel
        key={id}
        className="event-choice"
        label={t('reviewerReview.wanted', { name, state: t(`reviewerReview.proof.${state}`) })}
        control={
          <Checkbox
            id={index === 0 ? 'event-documentTypeIds' : undefined}
            checked={chosen.includes(id)}
            onChange={() =>
              onChange({
                documentTypeIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
              })
            }
          />
        }
      />
    ))
}

interface DocumentChoiceProps {
  readonly aria: FieldAria
  readonly claim: ClaimView
  readonly value: string
  readonly onChange: (part: Partial<EventInput>) => void
}

/** The attorney's written word lies among the claim's documents. */
function DocumentChoice({ aria, claim, value, onChange }: DocumentChoiceProps) {
  const documents = useQuery(documentsQuery(useApi(), claim.id)).data?.documents ?? []
  return (
    <ChoiceList
      aria={aria}
      value={value}
      choices={documents.map(({ id, documentName }) => ({ value: id, label: documentName }))}
      onChange={(document) => onChange({ documentId: document })}
    />
  )
}
