import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { longestMessage } from '@makewhole/domain/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { isBlankHtml, visibleLength } from '@makewhole/domain/rich-text/rich-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../api/api.tsx'
import { programQuery } from '../api/queries.ts'
import { Field } from '../components/field.tsx'
import type { FieldAria } from '../components/field.tsx'
import type { PlainTextId } from '../i18n/text-id.ts'
import { useTexts } from '../i18n/texts.tsx'
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx'
import type { TypedMessage } from './typed-message.ts'
import type { MessageAct } from './use-send.ts'

/** Ids of texts; null where nothing is wrong. */
export interface MessageProblems {
  readonly subject: PlainTextId | null
  readonly text: PlainTextId | null
}

/**
 * What keeps a message from this act (docs/rules/messages-and-notices.md "What a message needs"); a draft needs no
 * subject.
 */
export function problemsOf(
  { subject, html }: TypedMessage,
  side: MessageSide,
  act: MessageAct,
): MessageProblems {
  if (act === 'delete') return { subject: null, text: null }
  const isTooLong = visibleLength(html) > longestMessage
  return {
    subject:
      subject.trim() !== '' || act === 'saveDraft'
        ? null
        : side === 'reviewer'
          ? 'message.subject.missing'
          : 'message.subject.write',
    text: isBlankHtml(html) ? 'message.text.missing' : isTooLong ? 'message.text.tooLong' : null,
  }
}

export const isWrong = ({ subject, text }: MessageProblems): boolean => subject !== null || text !== null

const longestSubject = 100

interface MessageFieldsProps {
  /** What the fields' ids begin with. */
  readonly id: string
  readonly side: MessageSide
  readonly typed: TypedMessage
  /** What was tried last and did not go: its problems are said. */
  readonly tried: MessageAct | null
  readonly onChange: (typed: TypedMessage) => void
}

/** Subject and text. A text that was cleared, or is too long, says so at once. */
export function MessageFields({ id, side, typed, tried, onChange }: MessageFieldsProps) {
  const { t } = useTexts()
  const problems = problemsOf(typed, side, tried ?? 'send')
  const wasTyped = useWasTyped(typed.html)
  const saysText = tried !== null || wasTyped || problems.text === 'message.text.tooLong'
  return (
    <>
      <Field
        id={`${id}-subject`}
        label={t('message.subject')}
        hint={
          side === 'filer' && typed.subject.length >= longestSubject ? t('message.text.tooLong') : undefined
        }
        required
        error={tried && problems.subject ? t(problems.subject) : null}
      >
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
              onChange={(event) => onChange({ ...typed, subject: event.target.value.trimStart() })}
              inputProps={{ ...aria, maxLength: longestSubject, dir: 'auto' }}
            />
          )
        }
      </Field>
      <RichTextEditor
        id={`${id}-text`}
        label={t('message.text')}
        required
        error={saysText && problems.text ? t(problems.text) : null}
        value={typed.html}
        longest={longestMessage}
        onChange={(html) => onChange({ ...typed, html })}
      />
    </>
  )
}

/** The first of the fields that is wrong takes the focus. */
export function focusProblem(id: string, problems: MessageProblems): void {
  document.getElementById(`${id}-${problems.subject ? 'subject' : 'text'}`)?.focus()
}

/** Whether there was a text that is gone now. The editor is emptied from outside after sending, by a new key. */
function useWasTyped(html: string): boolean {
  const wasTyped = useRef(false)
  if (!isBlankHtml(html)) wasTyped.current = true
  return wasTyped.current
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
