import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Field } from '@makewhole/web/controls/field.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useSavedTyping } from '@makewhole/web/rich-text/saved-typing.ts'
import type { ReactNode } from 'react'
import { useSaveDraft } from './form-admin.ts'
import type { SaveDraft } from './form-admin.ts'
import {
  addQuestion,
  changeQuestion,
  hasOptions,
  nameFrom,
  newKinds,
  newQuestion,
  sectionsOf,
  usedNames,
  withWords,
} from './form-edits.ts'
import type { FormEdit, NewKind, NewPlace } from './form-edits.ts'
import type { QuestionLock } from './locks-card.tsx'
import { controlId, QuestionFields } from './question-fields.tsx'
import { emptyQuestion, missingFields, typedOf, withNewOption, wordsOf } from './question-form.ts'
import type { TypedQuestion } from './question-form.ts'
import { Refusal } from './refusal.tsx'

export interface ChangeQuestionDialogProps {
  readonly form: FormDefinition
  readonly question: Question
  readonly lock: QuestionLock | null
  readonly onClose: () => void
}

/** The dialog for an existing question: words, options, required or optional. */
export function ChangeQuestionDialog({ form, question, lock, onClose }: ChangeQuestionDialogProps) {
  const { t } = useTexts()
  const { path, field } = question
  const [typed, setTyped, kept] = useSavedTyping(`form.${path}`, typedOf(question))
  const end = () => {
    setTyped(null)
    onClose()
  }
  const save = useSaveDraft(t('forms.saved'), end)
  const withOptions = 'options' in field
  const staysRequired = lock?.staysRequired === true && typedOf(question).isRequired
  const cannotBeRequired = field.type === 'documents'
  return (
    <QuestionDialog
      {...{ form, save }}
      title={t('forms.change.title')}
      act={t('forms.save')}
      isRestored={kept.isRestored}
      missing={missingFields(typed, withOptions)}
      edit={changeQuestion(path, (was) => withWords(was, wordsOf(typed)))}
      onCancel={end}
    >
      {(missing) => (
        <QuestionFields
          {...{ typed, missing }}
          onType={(part) => setTyped({ ...typed, ...part })}
          hasOptions={withOptions}
          mayAddOptions={lock === null}
          mayRetireOptions={lock?.keepsOptions !== true}
          requiredFixed={
            staysRequired ? t('forms.lock.required') : cannotBeRequired ? t('forms.documents.optional') : null
          }
        />
      )}
    </QuestionDialog>
  )
}

interface QuestionDialogProps {
  readonly form: FormDefinition
  readonly title: string
  readonly act: string
  readonly save: SaveDraft
  readonly isRestored: boolean
  readonly missing: readonly string[]
  readonly edit: FormEdit
  readonly onCancel: () => void
  readonly children: (missing: readonly string[]) => ReactNode
}

/** The frame of both dialogs: missing values are shown after the first attempt to save, and take the focus. */
function QuestionDialog({ form, title, act, save, missing, edit, onCancel, ...props }: QuestionDialogProps) {
  const { t } = useTexts()
  const { shown, attempt } = useSubmitValidation(missing, (first) => focusOn(controlId(first)))
  return (
    <ActDialog
      {...{ title, act }}
      isPending={save.isPending}
      error={null}
      onAct={() => attempt(() => save.mutate(edit))}
      onClose={onCancel}
    >
      {props.isRestored ? <Notice tone="info" title={t('forms.broughtBack')} /> : null}
      <Refusal error={save.error} form={form} onLoaded={() => save.reset()} />
      {props.children(shown)}
    </ActDialog>
  )
}

interface TypedNewQuestion extends TypedQuestion {
  readonly kind: NewKind
  /** The place among those that the list offers; null: at the end of the step. */
  readonly at: string | null
  /** The answer of the previous question that reveals it; empty: always. */
  readonly onlyFor: string
  /** Null: derived from the English words. */
  readonly name: string | null
}

const emptyNew: TypedNewQuestion = { ...emptyQuestion, kind: 'text', at: null, onlyFor: '', name: null }

export interface AddQuestionDialogProps {
  readonly form: FormDefinition
  readonly stepIndex: number
  readonly onClose: () => void
}

/** The dialog for a new question: place, kind and both languages. No rate and no rule uses its answer. */
export function AddQuestionDialog({ form, stepIndex, onClose }: AddQuestionDialogProps) {
  const { t, tr } = useTexts()
  const [typed, setTyped, kept] = useSavedTyping(`form.new.${stepIndex}`, emptyNew)
  const end = () => {
    setTyped(null)
    onClose()
  }
  const save = useSaveDraft(t('forms.added'), end)
  const places = placesIn(form, stepIndex)
  const isAlways = ({ question }: OfferedPlace) => question?.revealedBy === null && question.list === null
  const at = typed.at ?? (places.findLast(isAlways) ?? places[0])?.value ?? ''
  const before = questionsOf(form).find(({ path }) => at === `after ${path}`) ?? null
  const isNamed = typed.label.en.trim() !== ''
  const name = typed.name ?? (isNamed ? nameFrom(typed.label.en, usedNames(form)) : '')
  const withOptions = hasOptions(typed.kind)
  const type = (part: Partial<TypedNewQuestion>) => setTyped({ ...typed, ...part })
  const changeKind = (kind: NewKind) => {
    const options = hasOptions(kind) ? (typed.options.length > 0 ? typed.options : twoOptions) : []
    type({ kind, options })
  }
  const options = before && 'options' in before.field ? before.field.options : []
  return (
    <QuestionDialog
      {...{ form, save }}
      title={t('forms.add.title')}
      act={t('forms.add')}
      isRestored={kept.isRestored}
      missing={[...missingFields(typed, withOptions), ...(isNamed && name === '' ? ['name'] : [])]}
      edit={addQuestion(placeOf(at, typed.onlyFor), newQuestion(typed.kind, name, wordsOf(typed)))}
      onCancel={end}
    >
      {(missing) => (
        <>
          <SelectField
            id="place"
            label={t('forms.field.place')}
            value={at}
            choices={places.map(({ value, question }) => ({
              value,
              label: question
                ? t('forms.after', { question: tr(question.field.label) })
                : t('forms.place.first', { section: sectionTitle(form, value, tr) }),
            }))}
            onChange={(selected) => type({ at: selected, onlyFor: '' })}
          />
          {options.length > 0 ? (
            <SelectField
              id="onlyFor"
              label={t('forms.field.onlyFor')}
              value={typed.onlyFor}
              choices={[
                { value: '', label: t('forms.field.onlyFor.always') },
                ...options.map((option) => ({
                  value: String(option.id),
                  label: t('forms.field.onlyFor.option', { option: tr(option.name) }),
                })),
              ]}
              onChange={(onlyFor) => type({ onlyFor })}
            />
          ) : null}
          <SelectField
            id="kind"
            label={t('forms.field.kind')}
            value={typed.kind}
            choices={newKinds.map((kind) => ({ value: kind, label: t(`forms.type.${kind}`) }))}
            onChange={(kind) => changeKind(kind as NewKind)}
          />
          <QuestionFields
            {...{ typed, missing }}
            onType={type}
            hasOptions={withOptions}
            mayAddOptions
            mayRetireOptions
            requiredFixed={null}
          />
          <Field
            id={controlId('name')}
            label={t('forms.field.name')}
            hint={t('forms.field.name.hint')}
            required
            error={missing.includes('name') ? t('forms.missing') : null}
          >
            {(aria) => (
              <OutlinedInput
                fullWidth
                value={name}
                onChange={(event) => type({ name: event.target.value.trim() })}
                inputProps={{ ...aria, spellCheck: false, autoCapitalize: 'none' }}
              />
            )}
          </Field>
        </>
      )}
    </QuestionDialog>
  )
}

const twoOptions = withNewOption(withNewOption([]))

interface OfferedPlace {
  readonly value: string
  readonly question: Question | null
}

/** Lists the places for a question in this step: first in each section, or behind each question. */
function placesIn(form: FormDefinition, stepIndex: number): readonly OfferedPlace[] {
  const questions = questionsOf(form).filter((question) => question.stepIndex === stepIndex)
  return sectionsOf(form)
    .filter((section) => section.stepIndex === stepIndex)
    .flatMap(({ at, list, section }) => [
      { value: `first ${at}`, question: null },
      ...section.rows.flat().map(({ name }) => {
        const path = list === null ? name : `${list}.${name}`
        return { value: `after ${path}`, question: questions.find((each) => each.path === path) ?? null }
      }),
    ])
}

function placeOf(value: string, onlyFor: string): NewPlace {
  const [kind = '', ...rest] = value.split(' ')
  const path = rest.join(' ')
  if (kind === 'first') return { first: path }
  return onlyFor === '' ? { after: path } : { under: path, optionId: Number(onlyFor) }
}

function sectionTitle(form: FormDefinition, value: string, tr: (text: { en: string; es: string }) => string) {
  const found = sectionsOf(form).find(({ at }) => value === `first ${at}`)
  const { title, multipleTitle, rows = [] } = found?.section ?? {}
  const text = title ?? multipleTitle ?? rows[0]?.[0]?.label
  return text ? tr(text) : ''
}

interface SelectFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function SelectField({ id, label, value, choices, onChange }: SelectFieldProps) {
  return (
    <Field id={controlId(id)} label={label}>
      {(aria) => (
        <Select
          fullWidth
          displayEmpty
          value={value}
          onChange={(event) => onChange(event.target.value)}
          SelectDisplayProps={{ ...aria, 'aria-label': label }}
        >
          {choices.map((choice) => (
            <MenuItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}
