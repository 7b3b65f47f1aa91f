import * as styles from './printable.module.css'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { useApi } from '../api/api.tsx'
import { optionName } from '../claim/claim-words.ts'
import { Card } from '../components/card.tsx'
import { Notice } from '../components/notice.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'

export interface PrintedDocumentsProps {
  readonly claimId: string
  readonly types: ProgramView['documentTypes'] | undefined
}

/** Every document of the claim by name, type, day and status. */
export function PrintedDocuments({ claimId, types }: PrintedDocumentsProps) {
  const { t, tr, formatDate } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claimId))
  if (documents.isPending) return null
  if (!documents.data) return <Notice tone="problem" title={t('claim.printable.documentsFailed')} />
  const files = documents.data.documents
  return (
    <Card title={t('claim.printable.documents')}>
      {files.length === 0 ? (
        <p>{t('claim.printable.noDocuments')}</p>
      ) : (
        <table className={styles.documents}>
          <thead>
            <tr>
              {(['document', 'type', 'sent', 'status'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`claim.printable.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {files.map((file) => (
              <tr key={file.id}>
                <th scope="row">{file.documentName}</th>
                <td>{optionName(file.documentationType, types, tr)}</td>
                <td>{formatDate(file.createdOn, 'short')}</td>
                <td>{file.status.name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
