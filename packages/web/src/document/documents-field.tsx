import * as fieldStyles from '../controls/field.module.css'
import * as styles from './documents-field.module.css'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { SkeletonLine } from '../feedback/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { FilesOfClassProps } from './files-of-class.tsx'

export interface DocumentsFieldProps {
  /** Null before the first Next: the claim, to which files belong, does not exist yet. */
  readonly claimId: string | null
  readonly documentClass: string
  readonly formFieldPath?: string | undefined
  readonly label: string
  readonly hint?: string | undefined
}

/** Proofs of one document class inside the wizard: sent files, and the upload of more. */
export function DocumentsField({ claimId, hint, ...field }: DocumentsFieldProps) {
  const { label } = field
  const { t } = useTexts()
  const labelId = useId()
  return (
    <section aria-labelledby={labelId}>
      <h3 id={labelId} className={fieldStyles.label}>
        {label}
      </h3>
      {hint ? <p className={fieldStyles.hint}>{hint}</p> : null}
      {claimId === null ? (
        <p className={styles.later}>{t('documents.field.later')}</p>
      ) : (
        <Files claimId={claimId} {...field} />
      )}
    </section>
  )
}

/** Loaded like data, so that a failed load removes no question and can be retried. */
const filesPart = {
  queryKey: ['part', 'files-of-class'],
  queryFn: async () => (await import('./files-of-class.tsx')).FilesOfClass,
  staleTime: Infinity,
  meta: { local: true },
} as const

function Files(props: FilesOfClassProps) {
  const { t } = useTexts()
  const { data: FilesOfClass, isError, refetch } = useQuery(filesPart)
  if (FilesOfClass) return <FilesOfClass {...props} />
  if (!isError) return <SkeletonLine width="60%" />
  return (
    <Notice tone="problem" title={t('documents.unavailable.field')}>
      <Button variant="text" size="small" onClick={() => void refetch()}>
        {t('shell.tryAgain')}
      </Button>
    </Notice>
  )
}
