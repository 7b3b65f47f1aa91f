import * as common from '@makewhole/web/theme/common.module.css'
import * as formsStyles from './forms.module.css'
import * as styles from './locks-card.module.css'
import Button from '@mui/material/Button'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { questionsOf } from '@makewhole/domain/form/compare-forms.ts'
import type { Question } from '@makewhole/domain/form/compare-forms.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Lock } from 'lucide-react'

export type QuestionLock = FormAdminView['locks'][number]

/** The reasons for a locked question; each lock is listed under the first one that applies. */
const reasons = [
  { name: 'options', holds: ({ keepsOptions }: QuestionLock) => keepsOptions },
  { name: 'required', holds: ({ staysRequired }: QuestionLock) => staysRequired },
  { name: 'kept', holds: () => true },
] as const
type Reason = (typeof reasons)[number]['name']

export interface LocksCardProps {
  readonly form: FormDefinition
  readonly locks: readonly QuestionLock[]
  /** True where it is the page's subject: every part is open. */
  readonly isOpen: boolean
  readonly onShow: (question: Question) => void
}

/** The questions that a new version must contain, with the reasons. */
export function LocksCard({ form, locks, isOpen, onShow }: LocksCardProps) {
  const { t } = useTexts()
  const reasonOf = (lock: QuestionLock) => reasons.find(({ holds }) => holds(lock))?.name
  return (
    <Card withoutPadding title={t('forms.locked')}>
      {reasons.map(({ name }) => (
        <LockGroup
          key={`${name} ${isOpen}`}
          {...{ form, isOpen, onShow }}
          reason={name}
          locks={locks.filter((lock) => reasonOf(lock) === name)}
        />
      ))}
    </Card>
  )
}

function LockGroup({ form, locks, isOpen, reason, onShow }: LocksCardProps & { readonly reason: Reason }) {
  const { t, tr } = useTexts()
  const questions = questionsOf(form)
  if (locks.length === 0) return null
  return (
    <details className={styles.formLocks} open={isOpen}>
      <summary>
        <Lock className={common.icon} aria-hidden="true" />
        <span>
          <b>{t(`forms.locked.${reason}`)}</b> <span className={formsStyles.count}>{locks.length}</span>
          <span className={styles.why}>{t(`forms.lock.${reason}`)}</span>
        </span>
      </summary>
      <ul>
        {locks.map(({ path }) => {
          const question = questions.find((each) => each.path === path)
          return (
            <li key={path}>
              <div>
                {question ? tr(question.field.label) : null} <code>{path}</code>
              </div>
              {question ? (
                <Button variant="text" size="small" onClick={() => onShow(question)}>
                  {t('forms.show')}
                  <span className={common.visuallyHidden}>: {tr(question.field.label)}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
