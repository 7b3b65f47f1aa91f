import * as formPreviewStyles from './form-preview.module.css'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly all: readonly T[]
  readonly onChange: (value: T) => void
  readonly children: (each: T) => ReactNode
}

/** One of a few modes to view the form. */
export function Choice<T extends string>({ label, value, all, onChange, children }: ChoiceProps<T>) {
  const id = useId()
  return (
    <div className={formPreviewStyles.choice}>
      <span id={id}>{label}</span>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value}
        aria-labelledby={id}
        onChange={(_event, selected: T | null) => selected && onChange(selected)}
      >
        {all.map((each) => (
          <ToggleButton key={each} value={each}>
            {children(each)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

interface LanguageChoiceProps {
  readonly locale: Locale
  readonly onChange: (locale: Locale) => void
}

/** The language of the drawn form; the page around it stays in its own. */
export function LanguageChoice({ locale, onChange }: LanguageChoiceProps) {
  const { t } = useTexts()
  return (
    <Choice label={t('forms.preview.language')} value={locale} all={locales} onChange={onChange}>
      {(each) => <span lang={each}>{t(`public.language.${each}`)}</span>}
    </Choice>
  )
}
