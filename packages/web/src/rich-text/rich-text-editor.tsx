import * as common from '../theme/common.module.css'
import * as styles from './rich-text.module.css'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Field } from '../controls/field.tsx'
import { SkeletonLine } from '../feedback/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { PlainEditor } from './plain-editor.tsx'

export interface RichTextEditorProps {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | null | undefined
  readonly required?: boolean
  /** HTML of the allow-list; '' for nothing. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** The maximum number of visible characters; the caller refuses a longer text (`visibleLength`). */
  readonly maxLength: number
}

/** Loads when somebody is about to write; after a failed load, people write plain paragraphs. */
const LexicalEditor = lazy(async () => ({
  default: await import('./lexical-editor.tsx').then(
    (loaded) => loaded.LexicalEditor,
    () => PlainEditor,
  ),
}))

/** A question answered in formatted text: label, hint, error, toolbar, text, and how many characters are left. */
export function RichTextEditor({ value, onChange, maxLength, ...field }: RichTextEditorProps) {
  return (
    <Field {...field} as="text">
      {(aria) => (
        <Suspense fallback={<EditorSkeleton />}>
          <LexicalEditor aria={aria} value={value} onChange={onChange} maxLength={maxLength} />
        </Suspense>
      )}
    </Field>
  )
}

function EditorSkeleton() {
  const { t } = useTexts()
  return (
    <div className={`${styles.richText} ${styles.loading}`} data-rich-text="" role="status">
      <span className={common.visuallyHidden}>{t('richText.loading')}</span>
      <SkeletonLine width="60%" />
      <SkeletonLine width="90%" />
    </div>
  )
}
