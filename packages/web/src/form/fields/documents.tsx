import { formFieldPathOf } from '@makewhole/domain/document/form-field-path.ts'
import { itemId } from '@makewhole/domain/form/answers.ts'
import { DocumentsField as ClaimDocuments } from '../../document/documents-field.tsx'
import { useTexts } from '../../i18n/texts.tsx'
import { useAnswer, useForm } from '../form-context.tsx'
import type { FieldProps } from './field-props.ts'

/** Proofs of one class. The files are the claim's documents, not answers: an upload stores them immediately. */
export function DocumentsField({ field, path }: FieldProps<'documents'>) {
  const { tr } = useTexts()
  const { claimId } = useForm()
  // An item is named by its id, which it has once it is saved: its index would later name another one.
  const id = useAnswer(path.replace(/[^.]*$/, itemId))
  return (
    <ClaimDocuments
      claimId={claimId}
      documentClass={field.documentClass}
      formFieldPath={formFieldPathOf(path, id)}
      label={tr(field.label)}
      hint={field.hint && tr(field.hint)}
    />
  )
}
