import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './draft-strip.module.css'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Circle, CircleCheck, CircleDot } from 'lucide-react'
import type { Draft } from './form-admin.ts'

type State = 'done' | 'now' | 'you' | 'ahead'
type StripStep = 'draft' | 'check' | 'second' | 'force'
const marks = { done: CircleCheck, now: CircleDot, you: CircleDot, ahead: Circle }

/** The progress of the draft on its way to be in force. */
export function DraftStrip({ draft, count }: { readonly draft: Draft; readonly count: number }) {
  const { t, formatDate, formatList } = useTexts()
  const { asked, editors, savedOn } = draft
  const time = (on: string) => formatDate(new Date(on), 'time')
  const hasChanges = count > 0
  const steps: readonly { readonly name: StripStep; readonly state: State; readonly text: string }[] = [
    {
      name: 'draft',
      state: hasChanges ? 'done' : 'you',
      text: t('forms.strip.draft.text', { count, names: formatList(editors) }),
    },
    { name: 'check', state: 'done', text: t('forms.strip.check.text', { time: time(savedOn) }) },
    {
      name: 'second',
      state: asked ? 'now' : hasChanges ? 'you' : 'ahead',
      text: asked
        ? t('forms.strip.second.asked', { name: asked.by ?? t('forms.somebody'), time: time(asked.on) })
        : t(hasChanges ? 'forms.strip.second.you' : 'forms.strip.second.later'),
    },
    { name: 'force', state: 'ahead', text: t('forms.strip.force.text') },
  ]
  return (
    <ol className={styles.formStrip}>
      {steps.map(({ name, state, text }) => {
        const Mark = marks[state]
        return (
          <li
            key={name}
            data-state={state}
            aria-current={state === 'now' || state === 'you' ? 'step' : undefined}
          >
            <Mark className={common.icon} aria-hidden="true" />
            <span>
              <b>{t(`forms.strip.${name}`)}</b>
              <span className={common.visuallyHidden}> ({t(`forms.strip.state.${state}`)})</span>
              <small>{text}</small>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
