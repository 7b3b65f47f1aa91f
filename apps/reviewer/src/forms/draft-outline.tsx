import { isRequired, questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { hasQuestions, templatesOf } from '@makewhole/domain/form/relevance.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { ArrowDown, ArrowUp, Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as styles from './draft-outline.module.css'
import { useSaveDraft } from './form-admin.ts'
import { moveQuestion, retireQuestion } from './form-edits.ts'
import * as formsStyles from './forms.module.css'
import { JsonDialog } from './json-dialog.tsx'
import type { QuestionLock } from './locks-card.tsx'
import { AddQuestionDialog, ChangeQuestionDialog } from './question-dialogs.tsx'
import { Refusal } from './refusal.tsx'

export interface DraftOutlineProps {
  readonly form: FormDefinition
  readonly locks: readonly QuestionLock[]
  readonly onShow: (question: Question) => void
}

type Editing =
  | { readonly what: 'change' | 'retire'; readonly question: Question }
  | { readonly what: 'add'; readonly stepIndex: number }
  | { readonly what: 'json' }

/** Every question of the draft with its edit buttons; each change is saved by itself. */
export function DraftOutline({ form, locks, onShow }: DraftOutlineProps) {
  const { t, tr } = useTexts()
  const [editing, setEditing] = useState<Editing | null>(null)
  const move = useSaveDraft(t('forms.moved'))
  const questions = questionsOf(form)
  const close = () => setEditing(null)
  const moved = useRef<Move | null>(null)
  // The pressed button moved with its question, and may have lost the focus.
  useEffect(() => {
    if (moved.current) focusMove(moved.current)
    moved.current = null
  }, [form])
  const moveTo = (path: string, by: -1 | 1) => {
    if (move.isPending) return
    moved.current = { path, by }
    move.mutate(moveQuestion(path, by), {
      onError: () => {
        moved.current = null
      },
    })
  }
  return (
    <div className={`${common.stack} ${common.wideOnly}`}>
      <div className={`${common.row} ${formsStyles.tools}`}>
        <p className={common.soft}>{t('forms.edit.text')}</p>
        <Button variant="outlined" size="small" onClick={() => setEditing({ what: 'json' })}>
          {t('forms.json')}
        </Button>
      </div>
      <Refusal error={move.error} form={form} onLoaded={() => move.reset()} />
      {form.steps.map((step, stepIndex) =>
        !hasQuestions(step) ? null : (
          <Card
            key={step.name}
            withoutPadding
            title={t('forms.step', { n: stepIndex + 1, title: tr(step.title) })}
            actions={
              <Button
                variant="text"
                size="small"
                startIcon={<Plus className={common.icon} aria-hidden="true" />}
                onClick={() => setEditing({ what: 'add', stepIndex })}
              >
                {t('forms.add')}
                <span className={common.visuallyHidden}>: {tr(step.title)}</span>
              </Button>
            }
          >
            <ul className={styles.formOutline}>
              {questions
                .filter((question) => question.stepIndex === stepIndex)
                .map((question) => (
                  <QuestionLine
                    key={question.path}
                    {...{ form, question, onShow }}
                    lock={locks.find(({ path }) => path === question.path) ?? null}
                    onMove={(by) => moveTo(question.path, by)}
                    onEdit={(what) => setEditing({ what, question })}
                  />
                ))}
            </ul>
          </Card>
        ),
      )}
      {editing?.what === 'add' ? (
        <AddQuestionDialog form={form} stepIndex={editing.stepIndex} onClose={close} />
      ) : null}
      {editing?.what === 'change' ? (
        <ChangeQuestionDialog
          form={form}
          question={editing.question}
          lock={locks.find(({ path }) => path === editing.question.path) ?? null}
          onClose={close}
        />
      ) : null}
      {editing?.what === 'retire' ? (
        <RetireDialog form={form} question={editing.question} onClose={close} />
      ) : null}
      {editing?.what === 'json' ? <JsonDialog form={form} onClose={close} /> : null}
    </div>
  )
}

interface Move {
  readonly path: string
  readonly by: -1 | 1
}

const moveId = ({ path, by }: Move) => `move-${by}-${path}`

/** Focuses the moved question's button; at the end of a section only the other one is enabled. */
function focusMove(move: Move): void {
  const own = document.getElementById(moveId(move))
  const isOpen = own instanceof HTMLButtonElement && !own.disabled
  const other = document.getElementById(moveId({ ...move, by: move.by < 0 ? 1 : -1 }))
  ;(isOpen ? own : other)?.focus()
}

interface QuestionLineProps {
  readonly form: FormDefinition
  readonly question: Question
  readonly lock: QuestionLock | null
  readonly onShow: (question: Question) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: (what: 'change' | 'retire') => void
}

function QuestionLine({ form, question, lock, onShow, onMove, onEdit }: QuestionLineProps) {
  const { t, tr } = useTexts()
  const { path, field, revealedBy, list } = question
  const name = tr(field.label)
  const isKept = lock !== null || field.type === 'documents'
  const canMove = (by: -1 | 1) => moveQuestion(path, by)(form) !== form
  return (
    <li className={revealedBy || list ? styles.inner : undefined}>
      <button type="button" className={styles.name} onClick={() => onShow(question)}>
        {name}
      </button>
      <span className={`${common.soft} ${common.small}`}>
        {t(`forms.type.${field.type}`)}
        {isRequired(question) ? `, ${t('forms.required').toLowerCase()}` : null}
      </span>
      <span className={styles.acts}>
        {([-1, 1] as const).map((by) => (
          <IconButton
            key={by}
            id={moveId({ path, by })}
            disabled={!canMove(by)}
            aria-label={t(by < 0 ? 'forms.moveUp' : 'forms.moveDown', { name })}
            onClick={() => onMove(by)}
          >
            {by < 0 ? (
              <ArrowUp className={common.icon} aria-hidden="true" />
            ) : (
              <ArrowDown className={common.icon} aria-hidden="true" />
            )}
          </IconButton>
        ))}
        <IconButton aria-label={t('forms.changeOf', { name })} onClick={() => onEdit('change')}>
          <Pencil className={common.icon} aria-hidden="true" />
        </IconButton>
        {isKept ? (
          <span
            className={styles.lock}
            role="img"
            aria-label={t('forms.keptOf', { name })}
            title={t('forms.lock.kept')}
          >
            <Lock className={common.icon} aria-hidden="true" />
          </span>
        ) : (
          <IconButton aria-label={t('forms.retireOf', { name })} onClick={() => onEdit('retire')}>
            <Trash2 className={common.icon} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  )
}

interface RetireDialogProps {
  readonly form: FormDefinition
  readonly question: Question
  readonly onClose: () => void
}

/** Takes a question out of the draft; claims retain their answers. */
function RetireDialog({ form, question, onClose }: RetireDialogProps) {
  const { t, tr } = useTexts()
  const save = useSaveDraft(t('forms.saved'), onClose)
  return (
    <ActDialog
      title={t('forms.retire.title')}
      act={t('forms.retire')}
      isDanger
      isPending={save.isPending}
      error={null}
      onAct={() => save.mutate(retireQuestion(question.path))}
      onClose={onClose}
    >
      <Refusal error={save.error} form={form} onLoaded={() => save.reset()} />
      <p>
        <b>{tr(question.field.label)}</b>
      </p>
      <p>{t('forms.retire.text')}</p>
      {templatesOf(question.field).length > 0 ? <p>{t('forms.retire.revealed')}</p> : null}
    </ActDialog>
  )
}
