import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { FaqContent, Question } from '@makewhole/domain/content/content.ts'
import { longestContent, longestTitle, visibleText } from '@makewhole/domain/content/content-problems.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { useContentLanguage, useContentText } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { useKeptTyping } from '@makewhole/web/rich-text/kept-typing.ts'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { addQuestion, changeQuestion, changeTitles, removeQuestion } from './faq-edits.ts'
import type { CategoryTitles } from './faq-edits.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useEditing } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

/** What was pressed since the last change: what is missing is told then; a preview needs no confirmation. */
type Tried = 'preview' | 'act' | null

interface FaqDialogProps {
  readonly faq: FaqContent
  readonly title: string
  readonly act: string
  readonly isDanger?: boolean
  readonly tried: Tried
  readonly onTry: (tried: Tried) => void
  /** Whether something is missing that the modal says itself. */
  readonly isIncomplete?: boolean
  /** Null where nothing changed, and nothing has to be saved. */
  readonly edit: ContentEdit<'FAQ'> | null
  readonly hasPreview?: boolean
  readonly isBroughtBack?: boolean
  /** A preview was made: what was typed lies on the server, as a draft. */
  readonly onKept?: () => void
  /** Closes, and what was typed is no longer wanted: it was published, or given up. */
  readonly onEnd: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What the four modals of the questions share: the box to confirm, asked for when the act is pressed. */
function FaqDialog({
  faq,
  title,
  tried,
  onTry,
  isIncomplete = false,
  edit,
  hasPreview = false,
  onKept,
  onEnd,
  onClose,
  ...dialog
}: FaqDialogProps) {
  const { t } = useTexts()
  const language = useContentLanguage()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { publish, preview } = useEditing('FAQ', faq, onEnd)
  const prepared = () => Promise.resolve(edit ?? unchanged)
  const act = () => {
    onTry('act')
    if (!isConfirmed || isIncomplete) return
    if (edit) publish.mutate(prepared)
    else onEnd()
  }
  const look = () => {
    onTry('preview')
    if (!isIncomplete) preview.mutate(prepared, { onSuccess: () => onKept?.() })
  }
  return (
    <>
      <PublishDialog
        {...dialog}
        title={language === 'en' ? title : t('content.translation', { title })}
        cancel={t('content.faq.cancel')}
        confirmation={t('content.confirmShould')}
        isConfirmed={isConfirmed}
        onConfirm={(confirmed) => {
          setIsConfirmed(confirmed)
          onTry(null)
        }}
        confirmationError={tried === 'act' && !isConfirmed ? t('content.confirmMissing') : null}
        isPending={publish.isPending || preview.isPending}
        error={tried ? (publish.error ?? preview.error) : null}
        onAct={act}
        {...(hasPreview ? { onPreview: look } : {})}
        onCancel={onEnd}
        onClose={onClose}
      />
      {preview.data ? <PreviewDialog html={preview.data.html} onClose={() => preview.reset()} /> : null}
    </>
  )
}

const unchanged: ContentEdit<'FAQ'> = (faq) => faq

export interface QuestionDialogProps {
  readonly faq: FaqContent
  readonly category: string
  /** Null adds one. */
  readonly question: Question | null
  readonly onClose: () => void
}

/** 'Edit Question & Answer Content' and 'Add Question & Answer' (docs/rules/public-pages.md "Editing questions"). */
export function QuestionDialog({ faq, category: first, question, onClose }: QuestionDialogProps) {
  const { t } = useTexts()
  const text = useContentText()
  const language = useContentLanguage()
  const [typed, setTyped, { isBroughtBack, forget }] = useKeptTyping(
    `content.FAQ.${question?.id ?? `new.${first}`}.${language}`,
    {
      category: first,
      asked: question?.question[language] ?? '',
      answer: question?.answer[language] ?? '',
    },
  )
  const { category, asked, answer } = typed
  const [tried, setTried] = useState<Tried>(null)
  // A translation may be left out; the English words are shown then.
  const isRequired = language === 'en' || question === null
  const questionError = isRequired && asked.trim() === '' ? t('content.faq.questionMissing') : null
  const answerError = isRequired ? answerProblem(answer, t) : null
  const type = (part: Partial<typeof typed>) => {
    setTried(null)
    setTyped({ ...typed, ...part })
  }
  return (
    <FaqDialog
      faq={faq}
      title={t(question ? 'content.faq.editTitle' : 'content.faq.addTitle')}
      act={t('content.faq.savePublish')}
      hasPreview
      tried={tried}
      onTry={setTried}
      isIncomplete={questionError !== null || answerError !== null}
      edit={
        question
          ? changeQuestion(question.id, asked, answer, language)
          : addQuestion(category, asked, answer, language)
      }
      isBroughtBack={isBroughtBack}
      onKept={forget}
      onEnd={() => {
        setTyped(null)
        onClose()
      }}
      onClose={onClose}
    >
      {question ? null : (
        <Field id="faq-category" label={t('content.faq.category')} required>
          {(aria) => (
            <Select
              value={category}
              onChange={(event) => type({ category: event.target.value })}
              inputProps={{ id: aria.id }}
              SelectDisplayProps={{ 'aria-label': t('content.faq.category') }}
            >
              {Object.entries(faq).map(([key, { title }]) => (
                <MenuItem key={key} value={key}>
                  {text(title)}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        id="faq-question"
        label={t('content.faq.question')}
        required={isRequired}
        error={tried ? questionError : null}
      >
        {(aria) => (
          <OutlinedInput
            value={asked}
            onChange={(event) => type({ asked: event.target.value })}
            inputProps={{ ...aria, maxLength: longestTitle }}
          />
        )}
      </Field>
      <RichTextEditor
        id="faq-answer"
        label={t('content.faq.answer')}
        required={isRequired}
        error={tried ? answerError : null}
        value={answer}
        longest={longestContent}
        onChange={(html) => type({ answer: html })}
      />
    </FaqDialog>
  )
}

function answerProblem(answer: string, t: Texts['t']): string | null {
  const length = visibleText(answer).length
  if (length === 0) return t('content.faq.answerMissing')
  return length > longestContent ? t('content.problem.tooLong') : null
}

export function DeleteQuestionDialog({
  faq,
  question,
  onClose,
}: {
  readonly faq: FaqContent
  readonly question: Question
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const text = useContentText()
  const [tried, setTried] = useState<Tried>(null)
  return (
    <FaqDialog
      faq={faq}
      title={t('content.faq.deleteTitle')}
      act={t('content.faq.delete')}
      isDanger
      tried={tried}
      onTry={setTried}
      edit={removeQuestion(question.id)}
      onEnd={onClose}
      onClose={onClose}
    >
      <p>
        <b>{text(question.question)}</b>
      </p>
    </FaqDialog>
  )
}

/** One field for each category; nothing is saved while one is empty, or when none changed. */
export function CategoryTitlesDialog({
  faq,
  onClose,
}: {
  readonly faq: FaqContent
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  const text = useContentText()
  const language = useContentLanguage()
  const [first] = useState<CategoryTitles>(() =>
    Object.fromEntries(Object.entries(faq).map(([key, { title }]) => [key, text(title)])),
  )
  const [titles, setTitles, { isBroughtBack, forget }] = useKeptTyping(
    `content.FAQ.titles.${language}`,
    first,
  )
  const [tried, setTried] = useState<Tried>(null)
  const isEmpty = (key: string) => titles[key]?.trim() === ''
  const changed = Object.fromEntries(Object.entries(titles).filter(([key, title]) => title !== first[key]))
  return (
    <FaqDialog
      faq={faq}
      title={t('content.faq.categories')}
      act={t('content.faq.savePublish')}
      hasPreview
      tried={tried}
      onTry={setTried}
      isIncomplete={Object.keys(titles).some(isEmpty)}
      edit={Object.keys(changed).length > 0 ? changeTitles(changed, language) : null}
      isBroughtBack={isBroughtBack}
      onKept={forget}
      onEnd={() => {
        setTitles(null)
        onClose()
      }}
      onClose={onClose}
    >
      {Object.keys(first).map((key) => (
        <Field
          key={key}
          id={`category-${key}`}
          label={first[key]}
          required
          error={tried && isEmpty(key) ? t('content.problem.required') : null}
        >
          {(aria) => (
            <OutlinedInput
              value={titles[key] ?? ''}
              onChange={(event) => {
                setTried(null)
                setTitles({ ...titles, [key]: event.target.value })
              }}
              inputProps={{ ...aria, maxLength: longestTitle }}
            />
          )}
        </Field>
      ))}
    </FaqDialog>
  )
}
