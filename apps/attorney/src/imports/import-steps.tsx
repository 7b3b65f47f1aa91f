import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './imports.module.css'
import type { ImportView } from '@makewhole/contract/import/import.ts'
import { Ring } from '@makewhole/web/components/rings.tsx'
import type { RingState } from '@makewhole/web/components/rings.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

const steps = ['upload', 'check', 'import', 'sign'] as const

/** An undone import has no next step. */
export type ActiveImportState = Exclude<ImportView['state'], 'undoing' | 'undone'>

export const isActive = (state: ImportView['state']): state is ActiveImportState =>
  state !== 'undoing' && state !== 'undone'

/** The step of each state on a file's way to signed claims, and whether the firm has to act. */
const places: Readonly<Record<ActiveImportState, { readonly at: number; readonly isOurs: boolean }>> = {
  checking: { at: 1, isOurs: false },
  checked: { at: 1, isOurs: true },
  refused: { at: 1, isOurs: true },
  importing: { at: 2, isOurs: false },
  done: { at: 3, isOurs: true },
}

/** The steps upload, check, import and sign, with the file's current one marked. */
export function ImportSteps({ found }: { readonly found: ImportView }) {
  const { t, formatDate } = useTexts()
  const { state, uploadedOn, checkedOn, doneOn, rows } = found
  if (!isActive(state)) return null
  const { at, isOurs } = places[state]
  const day = (instant: string | null) => (instant === null ? '' : formatDate(instant, 'dateTime'))
  const facts = {
    upload: day(uploadedOn),
    check: day(checkedOn),
    import: day(doneOn) || (checkedOn ? t('imports.steps.ready', { count: rows.ready }) : ''),
    sign: t('imports.steps.sign.text'),
  }
  const toneOf = (place: number): RingState['tone'] =>
    place < at ? 'done' : place > at ? 'next' : isOurs ? 'claimant' : 'program'
  return (
    <ol className={styles.steps} aria-label={t('imports.steps')}>
      {steps.map((step, place) => (
        <li key={step} data-tone={toneOf(place)} aria-current={place === at ? 'step' : undefined}>
          <Ring className={styles.ring} tone={toneOf(place)} />
          <strong>
            {place < at ? <span className={common.visuallyHidden}>{t('shell.ringDone')} </span> : null}
            {t(`imports.steps.${step}`)}
          </strong>
          <span className={`${common.small} ${common.soft}`}>{facts[step]}</span>
        </li>
      ))}
    </ol>
  )
}
