import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './change-table.module.css'
import Button from '@mui/material/Button'
import { isRequired, questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { FormChange, Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import type { Option } from '@makewhole/domain/shared/text.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { classNames } from '@makewhole/web/theme/class-names.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { kindIcons } from './change-kinds.ts'
import type { Draft } from './form-admin.ts'
import { ChangedWords, Inserted, Removed } from './changed-words.tsx'
import type { Side } from './changed-words.tsx'

export interface ChangeTableProps {
  readonly before: FormDefinition
  readonly after: FormDefinition
  readonly changes: readonly FormChange[]
  /** The number of questions without a change. */
  readonly unchangedCount: number
  readonly retired: Draft['retired']
  /** The change that the preview shows. */
  readonly selectedChange: FormChange | null
  readonly onShow: (change: FormChange) => void
}

/** The differences, question by question: the form in force left, the draft right. */
export function ChangeTable({
  before,
  after,
  changes,
  unchangedCount,
  retired,
  selectedChange,
  onShow,
}: ChangeTableProps) {
  const { t } = useTexts()
  return (
    <Card
      withoutPadding
      title={t('forms.byQuestion')}
      actions={
        <span className={`${common.soft} ${common.small}`}>
          {t('forms.byQuestion.legend', { same: unchangedCount })}
        </span>
      }
    >
      {changes.length === 0 ? (
        <p className={`${common.pad} ${common.soft}`}>{t('forms.noChanges')}</p>
      ) : (
        <table className={styles.formChanges}>
          <thead>
            <tr>
              <th scope="col">{t('forms.change')}</th>
              <th scope="col">{t('forms.side.before', { version: before.version })}</th>
              <th scope="col">{t('forms.side.after', { version: after.version })}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={`${change.kind} ${change.path}`}
                {...{ change, before, after, retired, onShow }}
                isShown={change === selectedChange}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

interface ChangeRowProps extends Pick<ChangeTableProps, 'before' | 'after' | 'retired' | 'onShow'> {
  readonly change: FormChange
  readonly isShown: boolean
}

function ChangeRow({ change, before, after, retired, isShown, onShow }: ChangeRowProps) {
  const { t, tr } = useTexts()
  const Icon = kindIcons[change.kind]
  const step = after.steps[change.stepIndex]
  const name = change.after ?? change.before
  return (
    <tr className={classNames(isShown && styles.shown)}>
      <th scope="row">
        <span className={styles.kind}>
          <Icon className={common.icon} aria-hidden="true" />
          {t(`forms.kind.${change.kind}`)}
        </span>
        {step ? (
          <span className={styles.step}>
            {t('forms.step', { n: change.stepIndex + 1, title: tr(step.title) })}
          </span>
        ) : null}
        {change.after ? (
          <Button variant="text" size="small" aria-pressed={isShown} onClick={() => onShow(change)}>
            {t('forms.show')}
            <span className={common.visuallyHidden}>: {name ? tr(name.field.label) : ''}</span>
          </Button>
        ) : null}
      </th>
      <td data-side={t('forms.side.before', { version: before.version })}>
        <SideOf {...{ change, retired }} side="before" form={before} />
      </td>
      <td data-side={t('forms.side.after', { version: after.version })}>
        <SideOf {...{ change, retired }} side="after" form={after} />
      </td>
    </tr>
  )
}

interface SideProps {
  readonly change: FormChange
  readonly side: Side
  readonly form: FormDefinition
  readonly retired: Draft['retired']
}

function SideOf(props: SideProps) {
  const { change, side, form } = props
  const { t } = useTexts()
  const question = change[side]
  if (!change.before && !change.after) return <HeadingSide change={change} side={side} form={form} />
  if (!question && side === 'before') return <p className={common.muted}>{t('forms.notAsked')}</p>
  if (!question)
    return (
      <>
        <p className={common.muted}>{t('forms.notAskedAnymore')}</p>
        <ClaimsWithAnswers {...props} />
      </>
    )
  return (
    <>
      <QuestionName change={change} side={side} question={question} />
      <ChangeDetails {...props} question={question} />
    </>
  )
}

/** A step, a section or the form itself. */
function HeadingSide({ change, side, form }: Omit<SideProps, 'retired'>) {
  const { t, tr } = useTexts()
  const step = form.steps[change.stepIndex]
  return (
    <>
      <p>
        <b>{change.path === '' ? tr(form.title) : step ? tr(step.title) : change.path}</b>
      </p>
      {change.words.map((word) => (
        <ChangedWords key={word.place} word={word} side={side} />
      ))}
      <Settings change={change} side={side} />
      {change.words.length + change.settings.length === 0 && side === 'after' ? (
        <p className={common.soft}>{t('forms.orderOfSteps')}</p>
      ) : null}
    </>
  )
}

interface QuestionSideProps extends Pick<SideProps, 'change' | 'side'> {
  readonly question: Question
}

function QuestionName({ change, side, question }: QuestionSideProps) {
  const { tr } = useTexts()
  const label = tr(question.field.label)
  const labelWord =
    change.kind === 'reworded' ? change.words.find(({ place }) => place === 'label') : undefined
  if (labelWord)
    return (
      <div className={styles.name}>
        <ChangedWords word={labelWord} side={side} />
      </div>
    )
  const isRetired = change.kind === 'retired' && change.after === null
  return <p className={styles.name}>{isRetired ? <Removed>{label}</Removed> : label}</p>
}

function ChangeDetails(props: SideProps & QuestionSideProps) {
  const { change, side, question, form } = props
  const { t } = useTexts()
  const isAfter = side === 'after'
  switch (change.kind) {
    case 'added':
      return (
        <>
          <Options change={change} side={side} question={question} />
          <Revealed question={question} form={form} />
          {change.before ? null : <p className={common.soft}>{t('forms.kept')}</p>}
        </>
      )
    case 'reworded':
      return change.words
        .filter(({ place }) => place !== 'label')
        .map((word) => <ChangedWords key={word.place} word={word} side={side} />)
    case 'optional':
    case 'required': {
      const text = t(isRequired(question) ? 'forms.required' : 'forms.optional')
      return <p>{isAfter ? <Inserted>{text}</Inserted> : text}</p>
    }
    case 'retired':
      return (
        <>
          <Options change={change} side={side} question={question} />
          {isAfter ? <ClaimsWithAnswers {...props} /> : null}
        </>
      )
    case 'moved':
      return <AdjacentQuestion question={question} form={form} />
    case 'other':
      return <Settings change={change} side={side} />
  }
}

/** The number of claims that answered a retired question or option. */
function ClaimsWithAnswers({ change, retired }: SideProps) {
  const { t, tr } = useTexts()
  const options = optionsOf(change.before)
  return retired
    .filter(({ path }) => path === change.path)
    .map(({ option, claims }) => {
      const name = options.find(({ id }) => id === option)?.name
      return (
        <p key={option} className={common.soft}>
          {name
            ? t('forms.optionGone', { count: claims, option: tr(name) })
            : t('forms.answersStay', { count: claims })}
        </p>
      )
    })
}

/** The options of a question, added and removed ones marked. */
function Options({ change, side, question }: QuestionSideProps) {
  const { tr } = useTexts()
  if (!('options' in question.field)) return null
  const other = change[side === 'before' ? 'after' : 'before']
  const others = new Set(optionsOf(other).map(({ id }) => id))
  const Mark = side === 'before' ? Removed : Inserted
  const options = question.field.options
  if (other === null) return <p>{options.map(({ name }) => tr(name)).join(', ')}</p>
  return (
    <p>
      {options.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at === 0 ? null : ', '}
          {others.has(id) ? tr(name) : <Mark>{tr(name)}</Mark>}
        </Fragment>
      ))}
    </p>
  )
}

function optionsOf(question: Question | null): readonly Option[] {
  return question && 'options' in question.field ? question.field.options : []
}

function Revealed({ question, form }: { readonly question: Question; readonly form: FormDefinition }) {
  const { t, tr, formatList } = useTexts()
  const { revealedBy } = question
  const revealing = revealedBy && questionsOf(form).find(({ path }) => path === revealedBy.path)
  if (!revealing) return null
  const names = optionsOf(revealing)
    .filter(({ id }) => revealedBy.options.includes(id))
    .map(({ name }) => tr(name))
  return <p>{t('forms.askedWhen', { question: tr(revealing.field.label), answer: formatList(names) })}</p>
}

/** The new place of a moved question. */
function AdjacentQuestion({
  question,
  form,
}: {
  readonly question: Question
  readonly form: FormDefinition
}) {
  const { t, tr } = useTexts()
  const inStep = questionsOf(form).filter(({ stepIndex }) => stepIndex === question.stepIndex)
  const at = inStep.findIndex(({ path }) => path === question.path)
  const previous = inStep[at - 1]
  return <p>{previous ? t('forms.after', { question: tr(previous.field.label) }) : t('forms.first')}</p>
}

function Settings({ change, side }: Pick<SideProps, 'change' | 'side'>): ReactNode {
  const { t } = useTexts()
  return change.settings.map((setting) => {
    const value = setting[side]
    return (
      <p key={setting.key}>
        <code>
          {setting.key}: {value === undefined || value === null ? t('forms.none') : JSON.stringify(value)}
        </code>
      </p>
    )
  })
}
