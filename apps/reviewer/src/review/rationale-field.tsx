import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './rationale-field.module.css'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { locales } from '@makewhole/domain/shared/text.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Languages } from 'lucide-react'
import type { RationaleProblem, ValueDraft } from './value-draft.ts'

export const rationaleId = 'value-rationale'

interface RationaleFieldProps {
  readonly draft: ValueDraft
  readonly problems: readonly RationaleProblem[]
  /** The language in the box; the other one is shown below it. */
  readonly shown: Locale
  /** True if it is a proof's text. */
  readonly isFromProof: boolean
  readonly onShow: (locale: Locale) => void
  readonly onChange: (part: Partial<ValueDraft>) => void
}

/** Returns the language of a problem. */
export function localeOfProblem(problem: RationaleProblem): Locale {
  return problem.startsWith('en') ? 'en' : 'es'
}

/**
 * The reason for the confirmed value, in both languages: one in the box, the other below it (docs/rules/screens.md
 * "Workspace").
 */
export function RationaleField(props: RationaleFieldProps) {
  const { draft, problems, shown, isFromProof, onShow, onChange } = props
  const { t } = useTexts()
  const problem = problems.find((each) => localeOfProblem(each) === shown)
  const other = shown === 'en' ? 'es' : 'en'
  return (
    <div className={styles.rationale}>
      <ToggleButtonGroup
        className={styles.language}
        exclusive
        size="small"
        value={shown}
        aria-label={t('reviewerReview.rationale.language')}
        onChange={(_event, selected: Locale | null) => selected && onShow(selected)}
      >
        {locales.map((locale) => (
          <ToggleButton key={locale} value={locale}>
            {t(`reviewerReview.rationale.in.${locale}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Field
        id={rationaleId}
        label={t(`reviewerReview.rationale.label.${shown}`)}
        hint={isFromProof ? t('reviewerReview.rationale.fromProof') : undefined}
        required
        error={problem ? t(`reviewerReview.wrong.${problem}`) : null}
      >
        {(aria) => (
          <OutlinedInput
            multiline
            fullWidth
            value={draft[shown]}
            onChange={(event) => onChange({ [shown]: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape')
                event.currentTarget.closest('form')?.querySelector('button')?.focus()
            }}
            inputProps={{ ...aria, lang: shown, maxLength: 2000 }}
          />
        )}
      </Field>
      {draft[other] ? (
        <p className={styles.other} lang={other}>
          <Languages className={common.icon} aria-hidden="true" />
          {draft[other]}
        </p>
      ) : null}
    </div>
  )
}
