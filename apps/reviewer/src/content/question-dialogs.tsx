import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { FaqContent, Question } from '@makewhole/domain/content/content.ts'
import { maxContent, maxTitle, visibleText } from '@makewhole/domain/content/content-problems.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useContentText } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import type { Texts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { useContext, useState } from 'react'
import type { ReactNode } from 'react'
import {
  addQuestion,
  changeQuestion,
  changesOf,
  changeTitles,
  removeQuestion,
  typedText,
} from './faq-edits.ts'
import type { TypedText } from './faq-edits.ts'
import { EditedLanguages, InEachLanguage } from './in-each-language.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useEditing } from './use-content-change.ts'
import type { ContentEdit } from './use-content-change.ts'

/** The last pressed act since the last change: problems are shown from then on, and a preview needs no confirmation. */
type AttemptedAct = 'preview' | 'act' | null

interface FaqDialogProps {
  readonly faq: FaqContent
  readonly title: string
  readonly act: string
  readonly isDanger?: boolean
  readonly attemptedAct: AttemptedAct
  readonly onAttempt: (attemptedAct: AttemptedAct) => void
  /** True if the modal itself shows a missing value. */
  readonly isIncomplete?: boolean
  /** Null where nothing changed. */
  readonly edit: ContentEdit<'FAQ'> | null
  readonly hasPreview?: boolean
  readonly isRestored?: boolean
  /** Called after a preview: the server has the typed text as a draft. */
  readonly onSaved?: () => void
  /** Closes and discards the typing: it was published, or given up. */
  readonly onEnd: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The frame of the four modals for questions, with the confirmation that the act requires. */
function FaqDialog({
  faq,
  title,
  attemptedAct,
  onAttempt,
  isIncomplete = false,
  edit,
  hasPreview = false,
  onSaved,
  onEnd,
  onClose,
  ...dialog
}: FaqDialogProps) {
  const { t } = useTexts()
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { publish, preview } = useEditing('FAQ', faq, onEnd)
  const prepared = () => Promise.resolve(edit ?? unchanged)
  const act = () => {
    onAttempt('act')
    if (!isConfirmed || isIncomplete) return
    if (edit) publish.mutate(prepared)
    else onEnd()
  }
  const openPreview = () => {
    onAttempt('preview')
    if (!isIncomplete) preview.mutate(prepared, { onSuccess: () => onSaved?.() })
  }
  return (
    <>
      <PublishDialog
        {...dialog}
        title={title}
        cancel={t('content.faq.cancel')}
        confirmation={t('content.confirmShould')}
        isConfirmed={isConfirmed}
        onConfirm={(confirmed) => {
          setIsConfirmed(confirmed)
          onAttempt(null)
        }}
        confirmationError={attemptedAct === 'act' && !isConfirmed ? t('content.confirmMissing') : null}
        isPending={publish.isPending || preview.isPending}
        error={attemptedAct ? (publish.error ?? preview.error) : null}
        onAct={act}
        {...(hasPreview ? { onPreview: openPreview } : {})}
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
  const languages = useContext(EditedLanguages)
  const [typed, setTyped, { isRestored, discard }] = useSavedTyping(
    `content.FAQ.${question?.id ?? `new.${first}`}`,
    { category: first, asked: typedText(question?.question), answer: typedText(question?.answer) },
  )
  const { category, asked, answer } = typed
  const [attemptedAct, setTried] = useState<AttemptedAct>(null)
  // A translation is optional; the English text is the fallback.
  const isTextRequired = (language: Locale) =>
    language === 'en' ? languages.includes('en') : languages.length === 1 && !question
  const questionError = (language: Locale) =>
    isTextRequired(language) && asked[language].trim() === '' ? t('content.faq.questionMissing') : null
  const answerError = (language: Locale) => answerProblem(answer[language], isTextRequired(language), t)
  const isIncomplete = languages.some(
    (language) => (questionError(language) ?? answerError(language)) !== null,
  )
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
      attemptedAct={attemptedAct}
      onAttempt={setTried}
      isIncomplete={isIncomplete}
      edit={
        question
          ? changeQuestion(question.id, {
              question: changesOf(asked, question.question),
              answer: changesOf(answer, question.answer),
            })
          : addQuestion(category, { question: asked, answer })
      }
      isRestored={isRestored}
      onSaved={discard}
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
      <InEachLanguage label={t('content.faq.question')} spanish={asked.es}>
        {({ language, label, hint, suffix }) => (
          <Field
            id={`faq-question${suffix}`}
            label={label}
            hint={hint ?? undefined}
            required={isTextRequired(language)}
            error={attemptedAct ? questionError(language) : null}
          >
            {(aria) => (
              <OutlinedInput
                value={asked[language]}
                onChange={(event) => type({ asked: { ...asked, [language]: event.target.value } })}
                inputProps={{ ...aria, maxLength: maxTitle, lang: language }}
              />
            )}
          </Field>
        )}
      </InEachLanguage>
      <InEachLanguage label={t('content.faq.answer')} spanish={answer.es}>
        {({ language, label, hint, suffix }) => (
          <RichTextEditor
            id={`faq-answer${suffix}`}
            label={label}
            hint={hint ?? undefined}
            required={isTextRequired(language)}
            error={attemptedAct ? answerError(language) : null}
            value={answer[language]}
            maxLength={maxContent}
            onChange={(html) => type({ answer: { ...answer, [language]: html } })}
          />
        )}
      </InEachLanguage>
    </FaqDialog>
  )
}

function answerProblem(answer: string, isTextRequired: boolean, t: Texts['t']): string | null {
  const length = visibleText(answer).length
  if (length === 0) return isTextRequired ? t('content.faq.answerMissing') : null
  return length > maxContent ? t('content.problem.tooLong') : null
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
  const [attemptedAct, setTried] = useState<AttemptedAct>(null)
  return (
    <FaqDialog
      faq={faq}
      title={t('content.faq.deleteTitle')}
      act={t('content.faq.delete')}
      isDanger
      attemptedAct={attemptedAct}
      onAttempt={setTried}
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
  const languages = useContext(EditedLanguages)
  const [first] = useState<Readonly<Record<string, TypedText>>>(() =>
    Object.fromEntries(Object.entries(faq).map(([key, { title }]) => [key, typedText(title)])),
  )
  const [titles, setTitles, { isRestored, discard }] = useSavedTyping('content.FAQ.titles', first)
  const [attemptedAct, setTried] = useState<AttemptedAct>(null)
  const isEmpty = (key: string) => languages.includes('en') && titles[key]?.en.trim() === ''
  const changes = Object.entries(titles)
    .map(([key, title]) => [key, changesOf(title, first[key] ?? { en: '' })] as const)
    .filter(([, change]) => Object.keys(change).length > 0)
  return (
    <FaqDialog
      faq={faq}
      title={t('content.faq.categories')}
      act={t('content.faq.savePublish')}
      hasPreview
      attemptedAct={attemptedAct}
      onAttempt={setTried}
      isIncomplete={Object.keys(titles).some(isEmpty)}
      edit={changes.length > 0 ? changeTitles(Object.fromEntries(changes)) : null}
      isRestored={isRestored}
      onSaved={discard}
      onEnd={() => {
        setTitles(null)
        onClose()
      }}
      onClose={onClose}
    >
      {Object.entries(titles).map(([key, title]) => (
        <InEachLanguage key={key} label={text(faq[key]?.title ?? title)} spanish={title.es}>
          {({ language, label, hint, suffix, isRequired }) => (
            <Field
              id={`category-${key}${suffix}`}
              label={label}
              hint={hint ?? undefined}
              required={isRequired}
              error={attemptedAct && isRequired && isEmpty(key) ? t('content.problem.required') : null}
            >
              {(aria) => (
                <OutlinedInput
                  value={title[language]}
                  onChange={(event) => {
                    setTried(null)
                    setTitles({ ...titles, [key]: { ...title, [language]: event.target.value } })
                  }}
                  inputProps={{ ...aria, maxLength: maxTitle, lang: language }}
                />
              )}
            </Field>
          )}
        </InEachLanguage>
      ))}
    </FaqDialog>
  )
}
