import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import type { FieldAria } from '@makewhole/web/controls/field.tsx'
import { ListFailed } from '@makewhole/web/feedback/loaded.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ChoiceList } from '../controls/choice-list.tsx'

interface DocumentChoiceProps {
  readonly aria: FieldAria
  readonly claim: ClaimView
  /** The document's id; empty while none is chosen. */
  readonly value: string
  readonly onChange: (documentId: string) => void
}

/** One of the claim's documents, for the attorney's letter. */
export function DocumentChoice({ aria, claim, value, onChange }: DocumentChoiceProps) {
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  return (
    <>
      <ListFailed of={documents} />
      <ChoiceList
        aria={aria}
        value={value}
        choices={(documents.data?.documents ?? []).map(({ id, documentName }) => ({
          value: id,
          label: documentName,
        }))}
        onChange={onChange}
      />
    </>
  )
}
