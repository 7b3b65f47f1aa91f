import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './open-value.module.css'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { LeaningView, ReviewView } from '@makewhole/contract/review/review.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { Key, useKeys } from '../controls/keys.tsx'
import { EventDialog } from './event-dialog.tsx'
import { localeOfProblem, RationaleField, rationaleId } from './rationale-field.tsx'
import type { ReviewRow } from './review-rows.ts'
import { useConfirm } from './use-confirm.ts'
import { answeredDraft, changedDraft, rationaleProblems, valueProblems } from './value-draft.ts'
import type { RationaleProblem, ValueDraft } from './value-draft.ts'
import { fieldOf, ValueFields } from './value-fields.tsx'

export interface OpenValueProps {
  readonly claim: ClaimView
  readonly review: ReviewView
  readonly form: FormDefinition
  readonly row: ReviewRow
}

/**
 * The expanded value of the list: confirmed as answered where a proof shows it, changed, or questioned. Typed text survives a
 * reload. After somebody else's save (409), a notice appears and no text is lost.
 */
export function OpenValue(props: OpenValueProps) {
  const isConfirmed = props.row.confirmed !== null
  const { follows, openValue, holdOpen, shownProof } = useProofDesk()
  const [isChanging, setChanging] = useState(isConfirmed)
  const [isAsking, setAsking] = useState(false)
  const [held, hold] = useState<LeaningView | undefined>(undefined)
  const suggestions = props.row.asAnswered
  const suggestion =
    held ?? suggestions.find(({ proof }) => proof?.documentId === shownProof) ?? suggestions[0]
  const turn = (changes: boolean) => {
    follows.current = true
    if (!changes && isConfirmed) openValue(null)
    else setChanging(changes)
  }
  // Text for the answer is stored apart from text for another value: each has its own form.
  const form = isChanging ? 'changed' : `answered ${suggestion?.proof?.documentId ?? ''}`
  return (
    <>
      <ValueForm
        key={form}
        {...props}
        isChanged={isChanging}
        suggestion={suggestion}
        onEdit={() => hold(suggestion)}
        onTurn={turn}
        onRequest={() => {
          holdOpen(props.row.key)
          setAsking(true)
        }}
      />
      {/* Outside the form: another proof replaces the form. */}
      {isAsking ? (
        <EventDialog
          claim={props.claim}
          event="requestDocuments"
          requestedTypes={props.row.documentTypeIds}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

interface ValueFormProps extends OpenValueProps {
  /** Another value than the answer is entered. */
  readonly isChanged: boolean
  /** The basis of a confirmation as answered: the shown proof, where it shows the value. */
  readonly suggestion: LeaningView | undefined
  /** Fixes the present proof as the basis: edited words stay. */
  readonly onEdit: () => void
  /** Opens the form for another value, or returns to the answer. */
  readonly onTurn: (changes: boolean) => void
  /** Opens the request to the household about it. */
  readonly onRequest: () => void
}

function ValueForm({
  claim,
  review,
  form,
  row,
  isChanged,
  suggestion,
  onEdit,
  onTurn,
  onRequest,
}: ValueFormProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { follows, holdOpen, canLeave } = useProofDesk()
  const first = isChanged ? changedDraft(row) : answeredDraft(row, suggestion)
  const [draft, setDraft, { isRestored }] = useSavedTyping<ValueDraft>(
    `value.${claim.id}.${row.key}${isChanged ? '.changed' : ''}`,
    first,
  )
  const [shown, setShown] = useState<Locale>(locale)
  const [acceptsProof, setAcceptsProof] = useState(true)
  const fields = useRef<HTMLFormElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const canConfirm = isChanged || suggestion !== undefined
  const proof = suggestion?.proof ?? null
  const openProof = proof && !proof.isAccepted ? proof : null
  const invalidFields = isChanged ? valueProblems(draft, row) : []
  const rationaleErrors = rationaleProblems(draft, first)
  const invalidParts = [
    ...invalidFields.map((problem) => () => focusOn(fieldOf[problem])),
    ...rationaleErrors.map((problem) => () => focusRationale(problem)),
  ]
  const { isSubmitted, attempt, showErrors } = useSubmitValidation(invalidParts, (part) => part())
  const { confirm, isPending, error } = useConfirm(claim, review, row, () => setDraft(null))

  const change = (part: Partial<ValueDraft>) => {
    holdOpen(row.key)
    setDraft({ ...draft, ...part })
  }
  const openRestored = useEffectEvent(() => {
    if (!isRestored) return
    holdOpen(row.key)
    onEdit()
  })
  useEffect(() => openRestored(), [])

  useEffect(() => {
    if (!follows.current) return
    // After any focus move of a page change.
    const timer = setTimeout(() => {
      follows.current = false
      const first = fields.current?.querySelector<HTMLElement>('select, input, textarea')
      ;(isChanged ? first : main.current)?.focus()
    })
    return () => clearTimeout(timer)
  }, [follows, isChanged, row.key])
  // A form that replaces this one, because another proof shows the value, also receives its focus.
  useLayoutEffect(() => {
    const form = fields.current
    return () => {
      if (form?.contains(document.activeElement)) follows.current = true
    }
  }, [follows])

  /** Focuses the rationale in the problem's language, which may be hidden. */
  function focusRationale(problem: RationaleProblem) {
    flushSync(() => setShown(localeOfProblem(problem)))
    focusOn(rationaleId)
  }
  /** Checks an edited rationale before the value is left; a value that can't be read is dropped. */
  const canLeaveNow = () => {
    const isEdited = draft.en !== first.en || draft.es !== first.es
    const [problem] = rationaleErrors
    if (!isEdited || !problem) return true
    showErrors()
    focusRationale(problem)
    return false
  }
  useEffect(() => {
    canLeave.current = canLeaveNow
    return () => {
      canLeave.current = () => true
    }
  })

  const press = () => {
    if (!isPending) attempt(() => confirm({ draft, proof: acceptsProof ? openProof : null }))
  }
  const canRequestDocuments = claim.allowedEvents.some(
    ({ event, allowed }) => event === 'requestDocuments' && allowed,
  )
  useKeys({
    c: canConfirm ? press : null,
    e: isChanged ? null : () => onTurn(true),
    a: canRequestDocuments ? onRequest : null,
  })
  return (
    <form
      ref={fields}
      className={styles.openValue}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canConfirm) press()
      }}
    >
      {error ? (
        <Notice tone="problem" live="alert" title={t('shell.notDone')}>
          {errorMessage(error, texts)}
        </Notice>
      ) : null}
      {isChanged ? (
        <ValueFields
          form={form}
          row={row}
          draft={draft}
          problems={isSubmitted ? invalidFields : []}
          onChange={change}
        />
      ) : null}
      {canConfirm ? (
        <RationaleField
          draft={draft}
          problems={isSubmitted ? rationaleErrors : []}
          shown={shown}
          isFromProof={!isChanged}
          onShow={setShown}
          onChange={(part) => {
            onEdit()
            change(part)
          }}
        />
      ) : (
        <p className={common.small}>{t('reviewerReview.nothingShows')}</p>
      )}
      {canConfirm && openProof ? (
        <FormControlLabel
          className={styles.accept}
          label={t('reviewerReview.acceptProof', { type: openProof.type.name, file: openProof.documentName })}
          control={
            <Checkbox size="small" checked={acceptsProof} onChange={(_event, on) => setAcceptsProof(on)} />
          }
        />
      ) : null}
      <div className={styles.acts} data-open-value-acts="">
        <SlowNotice isPending={isPending} />
        {canConfirm ? (
          <Button ref={main} type="submit" disabled={isPending} onKeyDown={oncePerPress}>
            {t(isChanged ? 'reviewerReview.confirmValue' : 'reviewerReview.confirmAsAnswered')}
            <Key name="C" />
          </Button>
        ) : canRequestDocuments ? (
          <Button ref={main} onClick={onRequest}>
            {t('reviewerReview.ask')}
            <Key name="A" />
          </Button>
        ) : null}
        {isChanged ? (
          <Button variant="text" onClick={() => onTurn(false)}>
            {t('shell.cancel')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            onClick={() => onTurn(true)}
            {...(!canConfirm && !canRequestDocuments && { ref: main })}
          >
            {t('reviewerReview.change')}
            <Key name="E" />
          </Button>
        )}
        {canConfirm && canRequestDocuments ? (
          <Button variant="outlined" onClick={onRequest}>
            {t('reviewerReview.ask')}
            <Key name="A" />
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Ignores a repeated Enter: otherwise a key held down would confirm eight values. */
function oncePerPress(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
