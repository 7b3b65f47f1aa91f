import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './content-fields.module.css'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ContentProblem } from '@makewhole/domain/content/content-problems.ts'
import { Field } from '@makewhole/web/components/field.tsx'
import { useAnnounce } from '@makewhole/web/components/live.tsx'
import { useContentLanguage } from '@makewhole/web/content/content-language.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { RichTextEditor } from '@makewhole/web/rich-text/rich-text-editor.tsx'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { textAt } from './section-fields.ts'
import type { ContentField } from './section-fields.ts'

/** As many as the contract takes. */
const mostLinks = 20

export interface ContentFieldsProps {
  readonly fields: readonly ContentField[]
  /** The page's content as it is being edited. */
  readonly content: unknown
  readonly problems: readonly ContentProblem[]
  readonly onChange: (path: string, text: string) => void
  readonly onRemove: (place: string) => void
}

/** The fields of an edit modal, each with what is wrong with it. */
export function ContentFields({ fields, content, problems, onChange, onRemove }: ContentFieldsProps) {
  const { t } = useTexts()
  const language = useContentLanguage()
  const isTranslation = language !== 'en'
  return fields.map((field) => {
    const problem = problems.find(({ path }) => path === field.path)
    const hint = field.hint ?? (isTranslation && field.kind !== 'address' ? 'content.translation.hint' : null)
    const asked = {
      id: fieldId(field.path),
      label: t(field.label, { n: field.n ?? '' }),
      hint: hint === null ? undefined : t(hint),
      error: problem ? t(`content.problem.${problem.reason}`) : null,
      required: !field.isOptional && (!isTranslation || field.kind === 'address'),
    }
    const value = textAt(content, field.path, language)
    return (
      <Fragment key={field.path}>
        {field.heading ? <Heading {...field.heading} onRemove={onRemove} /> : null}
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

export interface GrowingListProps {
  readonly list: string
  readonly length: number
  readonly onAdd: () => void
}

/** The button below a list of links that adds one; the focus goes to it when one was removed. */
export function GrowingList({ list, length, onAdd }: GrowingListProps) {
  const { t } = useTexts()
  return (
    <p>
      <Button
        id={fieldId(`${list}.add`)}
        variant="outlined"
        size="small"
        disabled={length >= mostLinks}
        startIcon={<Plus className={common.icon} aria-hidden="true" />}
        onClick={onAdd}
      >
        {t('content.footerLink.add')}
      </Button>
    </p>
  )
}
