import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { contentText } from '@makewhole/domain/content/content.ts'
import type { FaqContent, Question } from '@makewhole/domain/content/content.ts'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { addQuestion, changeQuestion, changeTitles, removeQuestion } from './faq-edits.ts'
import type { CategoryTitles } from './faq-edits.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { usePublish } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

const longestQuestion = 300
const longestAnswer = 5000

interface FaqDialogProps {
  readonly title: string
  readonly act: string
  readonly isDanger?: boolean
  readonly error: string | null
  /** Null where nothing changed, and nothing has to be saved. */
  readonly edit: ContentEdit<'FAQ'> | null
  readonly onTry: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** What the four modals of the questions share: the box to confirm, asked for when the act is pressed. */
function FaqDialog({ error, edit, onTry, onClose, ...dialog }: FaqDialogProps) {
  const { t } = useTexts()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const publish = usePublish('FAQ', onClose)
  const act = () => {
    setHasTried(true)
    onTry()
    if (!isConfirmed || error !== null) return
    if (edit) publish.mutate(() => Promise.resolve(edit))
    else onClose()
  }
  return (
    <PublishDialog
      {...dialog}
      cancel={t('content.faq.cancel')}
      confirmation={t('content.confirmShould')}
      isConfirmed={isConfirmed}
      onConfirm={setIsConfirmed}
      confirmationError={hasTried && !isConfirmed ? t('content.confirmMissing') : null}
      isPending={publish.isPending}
      error={publish.error}
      onAct={act}
      onClose={onClose}
    />
  )
}

export interface QuestionDialogProps {
  readonly faq: FaqContent
  readonly category: string
  /** Null adds one. */
  readonly question: Question | null
  readonly onClose: () => void
}

/** 'Edit Question & Answer Content' and 'Add Question & Answer' (content-and-public-pages.md §2 "FAQ modals"). */
export function QuestionDialog({ faq, category: first, question, onClose }: QuestionDialogProps) {
  const { t, locale } = useTexts()
  const [category, setCategory] = useState(first)
  const [asked, setAsked] = useState(question?.question.en ?? '')
  const [answer, setAnswer] = useState(question?.answer.en ?? '')
  const [hasTried, setHasTried] = useState(false)
  const questionError = asked.trim() === '' ? t('content.faq.questionMissing') : null
  const answerError = visibleText(answer) === '' ? t('content.faq.answerMissing') : null
  const typed = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      setHasTried(false)
      set(value)
    }
  }
  return (
    <FaqDialog
      title={t(question ? 'content.faq.editTitle' : 'content.faq.addTitle')}
      act={t('content.faq.savePublish')}
      error={questionError ?? answerError}
      edit={question ? changeQuestion(question.id, asked, answer) : addQuestion(category, asked, answer)}
      onTry={() => setHasTried(true)}
      onClose={onClose}
    >
      {question ? null : (
        <Field id="faq-category" label={t('content.faq.category')} required>
          {(aria) => (
            <Select
              value={category}
              onChange={(event) => typed(setCategory)(event.target.value)}
              inputProps={{ id: aria.id }}
              SelectDisplayProps={{ 'aria-label': t('content.faq.category') }}
            >
              {Object.entries(faq).map(([key, { title }]) => (
                <MenuItem key={key} value={key}>
                  {contentText(title, locale)}
                </MenuItem>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        id="faq-question"
        label={t('content.faq.question')}
        required
        error={hasTried ? questionError : null}
      >
        {(aria) => (
          <OutlinedInput
            value={asked}
            onChange={(event) => typed(setAsked)(event.target.value)}
            inputProps={{ ...aria, maxLength: longestQuestion }}
          />
        )}
      </Field>
      <RichTextEditor
        id="faq-answer"
        label={t('content.faq.answer')}
        required
        error={hasTried ? answerError : null}
        value={answer}
        longest={longestAnswer}
        onChange={typed(setAnswer)}
      />
    </FaqDialog>
  )
}

export function DeleteQuestionDialog({
  question,
  onClose,
}: {
  readonly question: Question
  readonly onClose: () => void
}) {
  const { t, locale } = useTexts()
  return (
    <FaqDialog
      title={t('content.faq.deleteTitle')}
      act={t('content.faq.delete')}
      isDanger
      error={null}
      edit={removeQuestion(question.id)}
      onTry={() => undefined}
      onClose={onClose}
    >
      <p>
        <b>{contentText(question.question, locale)}</b>
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
  const first: CategoryTitles = Object.fromEntries(
    Object.entries(faq).map(([key, { title }]) => [key, title.en]),
  )
  const [titles, setTitles] = useState(first)
  const [hasTried, setHasTried] = useState(false)
  const isEmpty = (key: string) => titles[key]?.trim() === ''
  const hasChanged = Object.keys(first).some((key) => titles[key] !== first[key])
  return (
    <FaqDialog
      title={t('content.faq.categories')}
      act={t('content.faq.savePublish')}
      error={Object.keys(titles).some(isEmpty) ? t('content.problem.required') : null}
      edit={hasChanged ? changeTitles(titles) : null}
      onTry={() => setHasTried(true)}
      onClose={onClose}
    >
      {Object.keys(first).map((key) => (
        <Field
          key={key}
          id={`category-${key}`}
          label={first[key]}
          required
          error={hasTried && isEmpty(key) ? t('content.problem.required') : null}
        >
          {(aria) => (
            <OutlinedInput
              value={titles[key] ?? ''}
              onChange={(event) => {
                setHasTried(false)
                setTitles({ ...titles, [key]: event.target.value })
              }}
              inputProps={{ ...aria, maxLength: 100 }}
            />
          )}
        </Field>
      ))}
    </FaqDialog>
  )
}
