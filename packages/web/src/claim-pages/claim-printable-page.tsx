import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { isNotFound, useApi } from '../api/api.tsx'
import { formQuery } from '../api/queries.ts'
import { useProgram } from '../api/use-program.ts'
import { claimQuery } from '../claim/claim-queries.ts'
import { ClaimSteps } from '../claim/claim-steps.tsx'
import { joinParts, optionName } from '../claim/claim-words.ts'
import { useFirmParts } from '../claim/firm-parts.ts'
import { Card } from '../components/card.tsx'
import { Notice } from '../feedback/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { usePrintedMargins } from '../components/printed-margins.ts'
import { PageSkeleton } from '../feedback/skeleton.tsx'
import { documentsQuery } from '../document/document-queries.ts'
import { useTexts } from '../i18n/texts.tsx'
import * as common from '../theme/common.module.css'
import { ClaimUnavailable } from './claim-unavailable.tsx'
import { ClosedProgram } from './closed-program.tsx'
import * as styles from './printable.module.css'
import { SummaryCard } from './summary-card.tsx'

/** `/claims-printable/{number}/{id}`: the whole claim for paper. It prints by its button, never by itself. */
export function ClaimPrintablePage() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const api = useApi()
  const claim = useQuery(claimQuery(api, id))
  const form = useQuery({ ...formQuery(api, claim.data?.form), meta: { local: true } })
  const program = useProgram()
  const firm = useFirmParts()
  if (claim.isPending || (claim.data && form.isPending)) return <PageSkeleton label={t('claim.loading')} />
  if (!claim.data || !form.data || isNotFound(claim.error))
    return <ClaimUnavailable of="claim" cause={claim.error ?? form.error} />
  const fire = program?.fires.find((candidate) => candidate.id === claim.data.fire.id)
  if (program && fire && !fire.isOpen)
    return <ClosedProgram claim={claim.data} program={program} fire={fire} />
  return (
    <PrintedPages claim={claim.data}>
      <div className={styles.parts}>
        <SummaryCard claim={claim.data} program={program} />
        <ClaimSteps claim={claim.data} form={form.data} />
        <Suspense>{firm ? <firm.Told claim={claim.data} /> : null}</Suspense>
        <PrintedDocuments claimId={claim.data.id} types={program?.documentTypes} />
      </div>
    </PrintedPages>
  )
}

/** Number and date at the head of every page: a table's head is the one that browsers repeat. */
function PrintedPages({ claim, children }: { readonly claim: ClaimView; readonly children: ReactNode }) {
  const { t, formatDate } = useTexts()
  const title = t('claim.title', { number: claim.claimNumber })
  const printed = t('claim.printable.printed', { date: formatDate(Date.now()) })
  const { apn, property } = claim
  // Number and date are in the table's head, in every browser.
  usePrintedMargins({ page: t('claim.printable.page') })
  return (
    <div className={styles.printable}>
      <table className={styles.frame} role="presentation">
        <thead>
          <tr>
            <td>
              <div className={styles.pageHead}>
                <span>{title}</span>
                <span>{printed}</span>
              </div>
            </td>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <PageHeader
                title={title}
                facts={[
                  fullName(claim.claimant),
                  apn ? t('claim.apn', { apn }) : '',
                  joinParts([property.address1, property.city]),
                  printed,
                ].filter(Boolean)}
                actions={
                  <Button onClick={() => window.print()}>
                    <Printer className={common.icon} aria-hidden="true" />
                    {t('claim.printable.button')}
                  </Button>
                }
              />
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

interface PrintedDocumentsProps {
  readonly claimId: string
  readonly types: ProgramView['documentTypes'] | undefined
}

/** Every document of the claim by name, type, day and status. */
function PrintedDocuments({ claimId, types }: PrintedDocumentsProps) {
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
