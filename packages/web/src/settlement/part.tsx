import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import type { PartTone } from './settlement-state.ts'

export interface PartProps {
  readonly number: number
  readonly title: string
  readonly tone: PartTone
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Under the title, also while the part is closed: a badge with its date, or what the part waits for. */
  readonly state: ReactNode
  /** What an `off` part shows all the same. */
  readonly preview?: ReactNode
  readonly children: ReactNode
}

/** One numbered part of the settlement: a heading that opens it. A part that waits for another one says so and stays shut. */
export function Part({ number, title, tone, isOpen, onToggle, state, preview, children }: PartProps) {
  const { t } = useTexts()
  const id = useId()
  const isOff = tone === 'off'
  return (
    <li className={`part part--${tone}`}>
      <div className="part__head">
        <span className="part__number" aria-hidden="true">
          {tone === 'done' ? <Check className="icon" /> : number}
        </span>
        <h2 id={`${id}-title`}>
          <button
            type="button"
            aria-expanded={isOff ? undefined : isOpen}
            aria-controls={isOff ? undefined : `${id}-body`}
            aria-disabled={isOff || undefined}
            aria-describedby={`${id}-state`}
            onClick={isOff ? undefined : onToggle}
          >
            {title}
            {tone === 'done' ? <span className="visually-hidden">, {t('settlement.part.done')}</span> : null}
          </button>
        </h2>
        <div className="part__state" id={`${id}-state`}>
          {state}
        </div>
        {isOff ? null : <ChevronDown className="icon part__chevron" aria-hidden="true" />}
      </div>
      {isOff && preview ? <div className="part__preview">{preview}</div> : null}
      {isOff ? null : (
        <div
          className="part__body"
          id={`${id}-body`}
          role="region"
          aria-labelledby={`${id}-title`}
          hidden={!isOpen}
        >
          {children}
        </div>
      )}
    </li>
  )
}
