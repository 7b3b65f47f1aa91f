import { DocumentsField as ClaimDocuments } from '../../document/documents-field.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { useForm } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'

/** Proofs of one class. The files are the claim's documents, not answers: they are kept as soon as they are sent. */
export function DocumentsField({ field, path }: FieldProps<'documents'>) {
  const { tr } = useTexts()
  const { claimId } = useForm()
  // An item has no id while it is typed, and its place in the list would name another one day.
  const isOfItem = path.includes('.')
  return (
    <ClaimDocuments
      claimId={claimId}
      documentClass={field.documentClass}
      formFieldPath={isOfItem ? undefined : path}
      label={tr(field.label)}
      hint={field.hint && tr(field.hint)}
    />
  )
}
