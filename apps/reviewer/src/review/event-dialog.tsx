import * as styles from './event-dialog.module.css'
import type { ReviewEvent } from '@makewhole/contract/review/review.ts'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { unacceptedProofs } from '@makewhole/domain/document/proofs.ts'
import { unacceptedRebuildPapers } from '@makewhole/domain/rebuild/rebuild.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { NoBreak } from '@makewhole/web/components/no-break.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import type { WantedProof } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useQuery } from '@tanstack/react-query'
import { closings, eventBody, missingFields, noWords } from './event-input.ts'
import { ChoiceList } from '../controls/choice-list.tsx'
import { DocumentChoice } from './document-choice.tsx'
import type { EventInput } from './event-input.ts'
import { moveClaim } from './review-queries.ts'
import { reviewQuery } from '../claim/review-query.ts'
import { fieldsOf } from './review-events.ts'
import type { EventField } from './review-events.ts'
import { hasWords, joinParagraphs, StandardWords } from '../claim/standard-words.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

export interface EventDialogProps {
  readonly claim: ClaimView
  readonly event: ReviewEvent
  /** Document types that are selected at first. */
  readonly requestedTypes?: readonly number[]
  readonly onClose: () => void
}

/**
 * The effects of an event on the claim, and the fields that it needs (docs/rules/claims.md "Events"). Typed text
 * survives a reload.
 */
export function EventDialog({ claim, event, requestedTypes = [], onClose }: EventDialogProps) {
  const { t } = useTexts()
  const [input, setInput] = useSavedTyping<EventInput>(
    `event.${claim.id}.${event}.${requestedTypes.join()}`,
    { ...noWords, documentTypeIds: requestedTypes },
  )
  const number = claim.claimNumber
  const other = useCurrentReviewer(claim, event)
  const done = () => {
    setInput(null)
    onClose()
  }
  const act = useStaffAct(
    claim.id,
    (api, chosen: EventInput) =>
      moveClaim(api, claim, event, { ...eventBody(event, chosen), ...(other && { takesOver: true }) }),
    { text: t('reviewerReview.done', { act: t(`reviewerReview.event.${event}`), number }), then: done },
  )
  const papers = usePapers(claim, event)
  const unaccepted = unacceptedIn(papers, event)
  const isExplained =
    (event === 'complete' && unaccepted?.length === 0) || (event === 'approveRebuild' && areAccepted(papers))
  const fields = fieldsOf(event).filter(
    (field: EventField) =>
      !(isExplained && field === 'reason') && (field !== 'survivor' || input.closeAs === 'duplicate'),
  )
  const { shown, attempt } = useSubmitValidation(missingFields(fields, input), (first) =>
    focusOn(`event-${first}`),
  )
  return (
    <ActDialog
      title={t(`reviewerReview.event.${event}`)}
      act={t(other ? 'reviewerReview.takeOver' : `reviewerReview.event.${event}`)}
      isDanger={event === 'close'}
      isPending={act.isPending || papers.isLoading}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(input))}
    >
      <p>
        <NoBreak
          text={
            other
              ? t('reviewerReview.takeOver.text', { number, name: fullName(other) })
              : t(`reviewerReview.event.${event}.text`, { number })
          }
        />
      </p>
      {hasWords(event) ? (
        <StandardWords
          claimId={claim.id}
          kind={event}
          onSelect={(text) => {
            const field = fields.some((each: EventField) => each === 'message') ? 'message' : 'reason'
            setInput({ ...input, [field]: joinParagraphs(input[field], text) })
          }}
        />
      ) : null}
      {event === 'complete' && unaccepted && unaccepted.length > 0 ? (
        <Unaccepted proofs={unaccepted} />
      ) : null}
      {fields.map((field) => (
        <EventFieldInput
          key={field}
          claim={claim}
          event={event}
          field={field}
          input={input}
          error={shown.includes(field) ? t(`reviewerReview.missing.${field}`) : null}
          onChange={(part) => setInput({ ...input, ...part })}
        />
      ))}
    </ActDialog>
  )
}

/** Returns the reviewer whose claim would be taken over, which needs a confirmation. */
function useCurrentReviewer(claim: ClaimView, event: ReviewEvent) {
  const review = useQuery({ ...reviewQuery(useApi(), claim.id), enabled: event === 'beginReview' })
  const reviewer = review.data?.reviewer ?? null
  return event === 'beginReview' && reviewer && !reviewer.isMe ? reviewer : null
}

type Papers = ReturnType<typeof usePapers>

/**
 * Reads the papers that decide whether an event needs a reason. Until then the event is blocked, as it would be
 * refused.
 */
function usePapers(claim: ClaimView, event: ReviewEvent) {
  const isAsked = event === 'complete' || event === 'approveRebuild'
  return useQuery({ ...documentsQuery(useApi(), claim.id), enabled: isAsked })
}

/**
 * Lists required proofs without an accepted file before a claim is marked complete; null where they can't be read.
 * Empty while they load: a reason field that disappears would take the focus with it.
 */
function unacceptedIn({ isPending, data }: Papers, event: ReviewEvent): readonly WantedProof[] | null {
  if (event !== 'complete' || isPending) return []
  return data ? unacceptedProofs(data.proofs) : null
}

/** Returns the label of a reason by the act that it explains. */
function labelOf(event: ReviewEvent, field: EventField) {
  if (event === 'complete') return 'reviewerReview.field.completeReason'
  if (event === 'approveRebuild' && field === 'reason') return 'reviewerReview.field.approveReason'
  return `reviewerReview.field.${field}` as const
}

/** Checks whether a rebuild's permit and receipts are accepted, as far as is known. Otherwise a reason is required. */
function areAccepted({ isPending, data }: Papers): boolean {
  const papers = (data?.documents ?? []).map(({ documentationType, acceptableDocument, status, scan }) => ({
    documentTypeId: documentationType.id,
    acceptableDocumentId: acceptableDocument?.id ?? null,
    statusId: status.id,
    scan,
  }))
  return isPending || unacceptedRebuildPapers(papers).length === 0
}

function Unaccepted({ proofs }: { readonly proofs: readonly WantedProof[] }) {
  const { t } = useTexts()
  return (
    <Notice tone="you" title={t('reviewerReview.unaccepted', { count: proofs.length })}>
      <ul>
        {proofs.map(({ documentType: { id, name }, state }) => (
          <li key={id}>{t('reviewerReview.wanted', { name, state: t(`reviewerReview.proof.${state}`) })}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface EventFieldProps {
  readonly claim: ClaimView
  readonly event: ReviewEvent
  readonly field: EventField
  readonly input: EventInput
  readonly error: string | null
  readonly onChange: (part: Partial<EventInput>) => void
}

function EventFieldInput({ claim, event, field, input, error, onChange }: EventFieldProps) {
  const { t } = useTexts()
  const common = { id: `event-${field}`, label: t(labelOf(event, field)), error, required: true }
  if (field === 'documentTypeIds') {
    return (
      <Field {...common} as="fieldset">
        {() => <RequestedTypes claim={claim} selectedIds={input.documentTypeIds} onChange={onChange} />}
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
        {(aria) => (
          <DocumentChoice
            aria={aria}
            claim={claim}
            value={input.documentId}
            onChange={(documentId) => onChange({ documentId })}
          />
        )}
      </Field>
    )
  }
  const isLong = field !== 'survivor' && field !== 'spent'
  return (
    <Field {...common} hint={field === 'message' ? t('reviewerReview.field.message.hint') : undefined}>
      {(aria) => (
        <OutlinedInput
          multiline={isLong}
          minRows={isLong ? 3 : 1}
          value={input[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          inputProps={{ ...aria, maxLength: isLong ? 2000 : 40 }}
        />
      )}
    </Field>
  )
}

interface RequestedTypesProps {
  readonly claim: ClaimView
  readonly selectedIds: readonly number[]
  readonly onChange: (part: Partial<EventInput>) => void
}

/** The proofs that can be requested on this claim, missing ones first. */
function RequestedTypes({ claim, selectedIds, onChange }: RequestedTypesProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  const order = ['not-sent', 'send-again', 'checking', 'optional', 'accepted', 'not-needed']
  return (
    <Loaded of={documents}>
      {({ proofs }) =>
        proofs
          .filter(({ need }) => need !== 'not-needed')
          .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
          .map(({ documentType: { id, name }, state }, index) => (
            <FormControlLabel
              key={id}
              className={styles.eventChoice}
              label={t('reviewerReview.wanted', { name, state: t(`reviewerReview.proof.${state}`) })}
              control={
                <Checkbox
                  id={index === 0 ? 'event-documentTypeIds' : undefined}
                  checked={selectedIds.includes(id)}
                  onChange={() =>
                    onChange({
                      documentTypeIds: selectedIds.includes(id)
                        ? selectedIds.filter((one) => one !== id)
                        : [...selectedIds, id],
                    })
                  }
                />
              }
            />
          ))
      }
    </Loaded>
  )
}
