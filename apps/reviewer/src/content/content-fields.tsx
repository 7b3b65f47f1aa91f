import OutlinedInput from '@mui/material/OutlinedInput'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { useContentLanguage } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { Fragment } from 'react'
import { textAt } from './section-fields.ts'
import type { ContentField } from './section-fields.ts'

export interface ContentFieldsProps {
  readonly fields: readonly ContentField[]
  /** The page's content as it is being edited. */
  readonly content: unknown
  readonly problems: readonly ContentProblem[]
  readonly onChange: (path: string, text: string) => void
}

/** The fields of an edit modal, each with what is wrong with it. */
export function ContentFields({ fields, content, problems, onChange }: ContentFieldsProps) {
  const { t } = useTexts()
  const language = useContentLanguage()
  const isTranslation = language !== 'en'
  return fields.map((field) => {
    const problem = problems.find(({ path }) => path === field.path)
    const hint = field.hint ?? (isTranslation && field.kind !== 'address' ? 'content.translation.hint' : null)
    const asked = {
      id: fieldId(field.path),
      label: t(field.label, field.n === undefined ? {} : { n: field.n }),
      hint: hint === null ? undefined : t(hint),
      error: problem ? t(`content.problem.${problem.reason}`) : null,
      required: !field.isOptional && (!isTranslation || field.kind === 'address'),
    }
    const value = textAt(content, field.path, language)
    return (
      <Fragment key={field.path}>
        {field.heading ? <h3>{t(field.heading.label, { n: field.heading.n })}</h3> : null}
        {field.kind === 'rich' ? (
          <RichTextEditor
            {...asked}
            value={value}
            longest={field.longest}
            onChange={(html) => onChange(field.path, html)}
          />
        ) : (
          <Field {...asked}>
            {(aria) => (
              <OutlinedInput
                value={value}
                onChange={(event) => onChange(field.path, event.target.value)}
                inputProps={{ ...aria, maxLength: field.longest }}
              />
            )}
          </Field>
        )}
      </Fragment>
    )
  })
}

/** The id of the control at a place of the content. */
export function fieldId(path: string): string {
  return `content-${path.replaceAll('.', '-')}`
}
