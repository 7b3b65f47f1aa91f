import { useApi } from '@makewhole/web/api/api.tsx'
import { NoData } from '@makewhole/web/feedback/no-data.tsx'
import { Loaded } from '@makewhole/web/feedback/loaded.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentNames } from '../documents/document-names.tsx'
import { DocumentTable } from '../documents/document-table.tsx'
import { DocumentTools } from '../documents/document-tools.tsx'
import type { ClaimTabProps } from '../claim/claim-tab.ts'

/** The claim's documents: fetched, accepted, refused, added (docs/rules/documents.md "Deciding about documents"). */
export function DocumentsTab({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <Loaded of={documents} loading={t('documents.loading')} lines={6} failed={t('documents.unavailable')}>
      {(data) => {
        const files = data.documents
        if (!claim.abilities.includes('document.download')) return <DocumentNames files={files} />
        const chosen = files.filter(({ id }) => selected.has(id))
        return (
          <>
            <DocumentTools
              claim={claim}
              uploadTypeIds={data.uploadTypeIds}
              selected={chosen}
              onDone={() => setSelected(new Set())}
            />
            {files.length === 0 ? (
              <NoData>
                <p>{t('shell.noRecords')}</p>
                <p>{t('reviewerDocuments.emptyText')}</p>
              </NoData>
            ) : (
              <DocumentTable claim={claim} files={files} selected={selected} onSelect={setSelected} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
