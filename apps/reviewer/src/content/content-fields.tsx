import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './content-fields.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { visibleText } from '@makewhole/domain/content/content-problems.ts'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { Field } from '@makewhole/web/controls/field.tsx'
import { useAnnounce } from '@makewhole/web/feedback/live.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { InEachLanguage } from './in-each-language.tsx'
import type { LanguageText } from './in-each-language.tsx'
import { textAt } from './section-fields.ts'
import type { ContentField } from './section-fields.ts'

/** The contract's limit. */
const maxLinks = 20

export interface ContentFieldsProps {
  readonly fields: readonly ContentField[]
  /** The page's content as it is being edited. */
  readonly content: unknown
  readonly problems: readonly ContentProblem[]
  readonly onChange: (path: string, text: string, language: Locale) => void
  readonly onRemove: (place: string) => void
}

/** The fields of an edit modal in every language of the page, each with its problem. */
export function ContentFields({ fields, content, problems, onChange, onRemove }: ContentFieldsProps) {
  const { t } = useTexts()
  return fields.map((field) => {
    const label = t(field.label, { n: field.n ?? '' })
    const problem = problems.find(({ path }) => path === field.path)
    const fieldProps = { field, content, problem, onChange }
    return (
      <Fragment key={field.path}>
        {field.heading ? <Heading {...field.heading} onRemove={onRemove} /> : null}
        {field.kind === 'address' ? (
          <TextField
            {...fieldProps}
            text={{ language: 'en', label, hint: null, suffix: '', isRequired: true }}
          />
        ) : (
          <InEachLanguage label={label} spanish={textAt(content, field.path, 'es')}>
            {(text) => <TextField {...fieldProps} text={text} />}
          </InEachLanguage>
        )}
      </Fragment>
    )
  })
}

interface TextFieldProps extends Pick<ContentFieldsProps, 'content' | 'onChange'> {
  readonly field: ContentField
  readonly problem: ContentProblem | undefined
  readonly text: LanguageText
}

function TextField({ field, content, problem, text, onChange }: TextFieldProps) {
  const { t } = useTexts()
  const { language } = text
  const value = textAt(content, field.path, language)
  const isInvalid =
    problem !== undefined && (problem.reason !== 'tooLong' || visibleText(value).length > field.maxLength)
  const hint = text.hint ?? (field.hint ? t(field.hint) : undefined)
  const fieldProps = {
    id: fieldId(field.path) + text.suffix,
    label: text.label,
    hint,
    error:
      isInvalid && (text.isRequired || problem.reason === 'tooLong')
        ? t(`content.problem.${problem.reason}`)
        : null,
    required: !field.isOptional && text.isRequired,
  }
  if (field.kind === 'rich')
    return (
      <RichTextEditor
        {...fieldProps}
        value={value}
        maxLength={field.maxLength}
        onChange={(html) => onChange(field.path, html, language)}
      />
    )
  return (
    <Field {...fieldProps}>
      {(aria) => (
        <OutlinedInput
          value={value}
          onChange={(event) => onChange(field.path, event.target.value, language)}
          inputProps={{ ...aria, maxLength: field.maxLength, lang: language }}
        />
      )}
    </Field>
  )
}

/** Returns the id of the control at a place of the content. */
export function fieldId(path: string): string {
  return `content-${path.replaceAll('.', '-')}`
}

interface HeadingProps extends NonNullable<ContentField['heading']> {
  readonly onRemove: (place: string) => void
}

function Heading({ label, n, removes, onRemove }: HeadingProps) {
  const { t } = useTexts()
  const announce = useAnnounce()
  const name = t(label, { n })
  return (
    <div className={styles.contentHeading}>
      <h3>{name}</h3>
      {removes === undefined ? null : (
        <Button
          size="small"
          variant="text"
          onClick={() => {
            onRemove(removes)
            announce(t('content.footerLink.removed', { name }))
          }}
        >
          {t('content.footerLink.remove')}
          <span className={common.visuallyHidden}>: {name}</span>
        </Button>
      )}
    </div>
  )
}

export interface EditableListProps {
  readonly list: string
  readonly length: number
  readonly onAdd: () => void
}

/** The button below a list of links that adds one; it receives the focus of a removed one. */
export function EditableList({ list, length, onAdd }: EditableListProps) {
  const { t } = useTexts()
  return (
    <p>
      <Button
        id={fieldId(`${list}.add`)}
        variant="outlined"
        size="small"
        disabled={length >= maxLinks}
        startIcon={<Plus className={common.icon} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('content.footerLink.add')}
      </Button>
    </p>
  )
}
