import Button from '@mui/material/Button'
import { requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { PageSkeleton, SkeletonCard } from '@makewhole/web/components/skeleton.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { documentsQuery } from '@makewhole/web/document/document-queries.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { CloudAlert, FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { DocumentNames } from '../documents/document-names.tsx'
import { DocumentTable } from '../documents/document-table.tsx'
import { DocumentTools } from '../documents/document-tools.tsx'
import type { ClaimTabProps } from './claim-tabs.tsx'

/** The claim's documents: fetched, accepted, refused, added (docs/rules/documents.md "Deciding about documents"). */
export function DocumentsTab({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const documents = useQuery(documentsQuery(useApi(), claim.id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  if (documents.isPending) {
    return (
      <PageSkeleton label={t('documents.loading')}>
        <SkeletonCard lines={6} />
      </PageSkeleton>
    )
  }
  if (!documents.data) {
    return (
      <StateCard
        icon={CloudAlert}
        title={t('documents.unavailable')}
        requestId={requestIdOf(documents.error)}
        action={<Button onClick={() => void documents.refetch()}>{t('reviewer.retry')}</Button>}
      />
    )
  }
  const files = documents.data.documents
  if (!claim.abilities.includes('document.download')) return <DocumentNames files={files} />
  const chosen = files.filter(({ id }) => selected.has(id))
  return (
    <>
      <DocumentTools
        claim={claim}
        uploadTypeIds={documents.data.uploadTypeIds}
        chosen={chosen}
        onDone={() => setSelected(new Set())}
      />
      {files.length === 0 ? (
        <StateCard icon={FolderOpen} title={t('shell.noRecords')} text={t('reviewerDocuments.emptyText')} />
      ) : (
        <DocumentTable claim={claim} files={files} selected={selected} onSelect={setSelected} />
      )}
    </>
  )
}
