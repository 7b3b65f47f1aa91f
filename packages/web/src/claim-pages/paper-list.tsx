import * as common from '../theme/common.module.css'
import type { ClaimDocuments } from '../document/document-queries.ts'
import { optionName } from '../claim/claim-words.ts'
import { Facts } from '../components/facts.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'

/** Every document of the claim by type, day and status, with its name. */
export function PaperList({ files }: { readonly files: ClaimDocuments['documents'] }) {
  const { t, tr, formatDate } = useTexts()
  const types = useProgram()?.documentTypes
  if (files.length === 0)
    return <p className={`${common.soft} ${common.small}`}>{t('claim.printable.noDocuments')}</p>
  return (
    <Facts
      columns={1}
      rows={files.map((file) => ({
        label: [
          optionName(file.documentationType, types, tr),
          formatDate(file.createdOn, 'day'),
          file.status.name,
        ]
          .filter(Boolean)
          .join(' · '),
        value: file.documentName,
      }))}
    />
  )
}
