import * as common from '../theme/common.module.css'
import * as styles from './printable.module.css'
import Button from '@mui/material/Button'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { isGone, useApi } from '../api/api.tsx'
import { formQuery } from '../api/queries.ts'
import { claimQuery } from '../claim/claim-queries.ts'
import { ClaimSteps } from '../claim/claim-steps.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { joinParts } from '../claim/claim-words.ts'
import { PageHeader } from '../components/page-header.tsx'
import { usePrintedMargins } from '../components/printed-margins.ts'
import { PageSkeleton } from '../components/skeleton.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { useProgram } from '../api/use-program.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ClaimUnavailable } from './claim-unavailable.tsx'
import { ClosedProgram } from './closed-program.tsx'
import { useFirmParts } from '../claim/firm-parts.ts'
import { PrintedDocuments } from './printed-documents.tsx'
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
  if (!claim.data || !form.data || isGone(claim.error))
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
  // Number and date stand in the table's head, in every browser.
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
