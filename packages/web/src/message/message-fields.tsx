import { maxMessage } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { isBlankHtml, visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'
import { Field } from '../controls/field.tsx'
import type { FieldAria } from '../controls/field.tsx'
import { ListFailed } from '../feedback/loaded.tsx'
import { Notice } from '../feedback/notice.tsx'
import { firmNamesQuery } from '../firm/firm-names.ts'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import type { MessagePlace, TypedMessage } from './typed-message.ts'
import type { MessageAct } from './use-send.ts'

/** Ids of texts; null where nothing is wrong. */
export interface MessageProblems {
  readonly subject: PlainTextId | null
  readonly firm: PlainTextId | null
  readonly text: PlainTextId | null
}

interface Writing {
  readonly side: MessageSide
  readonly place: MessagePlace
  readonly act: MessageAct
}

/**
 * Lists the problems that block an act (docs/rules/messages-and-notices.md "What a message needs"). A thread has
 * its subject, and a draft about a claim needs none.
 */
export function problemsOf({ subject, html, firmId }: TypedMessage, writing: Writing): MessageProblems {
  const { side, place, act } = writing
  if (act === 'delete') return { subject: null, firm: null, text: null }
  const exceedsMax = visibleLength(html) > maxMessage
  const needsSubject = place.kind === 'new' || (place.kind === 'claim' && act === 'send')
  const missing = side === 'reviewer' ? 'message.subject.missing' : 'message.subject.write'
  return {
    subject: needsSubject && subject.trim() === '' ? missing : null,
    firm: needsFirm(writing) && !firmId ? 'message.firm.missing' : null,
    text: isBlankHtml(html) ? 'message.text.missing' : exceedsMax ? 'message.text.tooLong' : null,
  }
}

const needsFirm = ({ side, place }: Pick<Writing, 'side' | 'place'>) =>
  side === 'reviewer' && place.kind === 'new'

/** Checks whether the act is disabled; a missing law firm is shown only after an attempt. */
export const isBlocking = ({ subject, text }: MessageProblems): boolean => subject !== null || text !== null

export const isInvalid = (problems: MessageProblems): boolean => firstProblem(problems) !== null

const firstProblem = ({ subject, firm, text }: MessageProblems) =>
  subject ? 'subject' : firm ? 'firm' : text ? 'text' : null

const maxSubject = 100

interface MessageFieldsProps {
  /** The prefix of the fields' ids. */
  readonly id: string
  readonly side: MessageSide
  readonly place: MessagePlace
  readonly typed: TypedMessage
  /** The last attempted act that failed: its problems are shown. */
  readonly attemptedAct: MessageAct | null
  readonly onChange: (typed: TypedMessage) => void
}

/** Subject, law firm and text, as far as they are needed. A cleared or too long text is marked immediately. */
export function MessageFields({ id, side, place, typed, attemptedAct, onChange }: MessageFieldsProps) {
  const { t } = useTexts()
  const problems = problemsOf(typed, { side, place, act: attemptedAct ?? 'send' })
  const hasBeenTyped = useHasBeenTyped(typed.html)
  const showsTextProblem = attemptedAct !== null || hasBeenTyped || problems.text === 'message.text.tooLong'
  const errorText = (problem: PlainTextId | null) => (attemptedAct && problem ? t(problem) : null)
  return (
    <>
      {place.kind === 'thread' ? null : (
        <Field id={`${id}-subject`} label={t('message.subject')} required error={errorText(problems.subject)}>
          {(aria) =>
            side === 'reviewer' ? (
              <SubjectSelect
                aria={aria}
                value={typed.subject}
                onChange={(subject) => onChange({ ...typed, subject })}
              />
            ) : (
              <OutlinedInput
                value={typed.subject}
                placeholder={t('message.subject.placeholder')}
                onChange={(event) => onChange({ ...typed, subject: event.target.value })}
                inputProps={{ ...aria, maxLength: maxSubject, dir: 'auto' }}
              />
            )
          }
        </Field>
      )}
      {needsFirm({ side, place }) ? (
        <FirmField
          id={`${id}-firm`}
          error={errorText(problems.firm)}
          value={typed.firmId ?? ''}
          onChange={(firmId) => onChange({ ...typed, firmId })}
        />
      ) : null}
      <RichTextEditor
        id={`${id}-text`}
        label={t('message.text')}
        required
        error={showsTextProblem && problems.text ? t(problems.text) : null}
        value={typed.html}
        maxLength={maxMessage}
        onChange={(html) => onChange({ ...typed, html })}
      />
    </>
  )
}

/** Focuses the first invalid field. */
export function focusProblem(id: string, problems: MessageProblems): void {
  document.getElementById(`${id}-${firstProblem(problems) ?? 'text'}`)?.focus()
}

/** Checks whether the editor ever had a text. After sending, a new key empties the editor from outside. */
function useHasBeenTyped(html: string): boolean {
  const hasBeenTyped = useRef(false)
  if (!isBlankHtml(html)) hasBeenTyped.current = true
  return hasBeenTyped.current
}

interface SubjectSelectProps {
  readonly aria: FieldAria
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The fixed subjects of the program (docs/rules/messages-and-notices.md "Subjects"). */
function SubjectSelect({ aria, value, onChange }: SubjectSelectProps) {
  const { t, tr } = useTexts()
  const subjects = useQuery(programQuery(useApi())).data?.messageSubjects ?? []
  return (
    <Select
      native
      value={value}
      onChange={(event) => onChange(event.target.value)}
      input={<OutlinedInput inputProps={aria} />}
    >
      <option value="">{t('message.subject.choose')}</option>
      {subjects.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {tr(name)}
        </option>
      ))}
    </Select>
  )
}

interface FirmFieldProps {
  readonly id: string
  readonly error: string | null
  readonly value: string
  readonly onChange: (firmId: string) => void
}

/** The law firm that receives a new thread. */
function FirmField({ id, error, value, onChange }: FirmFieldProps) {
  const { t } = useTexts()
  const firms = useQuery(firmNamesQuery(useApi()))
  const known = firms.data?.some((firm) => firm.id === value)
  return (
    <>
      <ListFailed of={firms} />
      {firms.data?.length === 0 ? <Notice tone="info" title={t('message.firm.none')} /> : null}
      <Field id={id} label={t('message.firm')} required error={error}>
        {(aria) => (
          <Select
            native
            value={known ? value : ''}
            onChange={(event) => onChange(event.target.value)}
            input={<OutlinedInput inputProps={aria} />}
          >
            <option value="">{t('message.firm.choose')}</option>
            {firms.data?.map(({ id: firmId, displayName }) => (
              <option key={firmId} value={firmId}>
                {displayName}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
