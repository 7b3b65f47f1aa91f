import * as common from '@makewhole/web/theme/common.module.css'
import * as reviewSettlementStyles from './review-settlement.module.css'
import * as styles from './settlement-documents-tab.module.css'
import Button from '@mui/material/Button'
import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SkeletonCard } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { uploadFile } from '@makewhole/web/document/send-file.ts'
import { errorMessage } from '@makewhole/web/api/error-message.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { agreementsQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ClaimTabProps } from '../claim/claim-tab.ts'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { SignersCard } from './signers-card.tsx'
import { EventButton } from './event-button.tsx'
import { ReasonDialog } from '../claim/reason-dialog.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

/** Every version of the agreement: reviewed, sent, signed, sealed; or an own PDF (issue "Agreement and signatures"). */
export function SettlementDocumentsTab({ claim }: ClaimTabProps) {
  const { t } = useTexts()
  const documents = useQuery(agreementsQuery(useApi(), claim.id))
  if (documents.isPending) return <SkeletonCard />
  if (!documents.data) return <Notice tone="problem" title={t('reviewSettlement.loadFailed')} />
  const mayAdd = claim.abilities.includes('agreement.prepare')
  return (
    <div className={reviewSettlementStyles.reviewSettlement}>
      <Card title={t('reviewSettlement.documents')} actions={mayAdd ? <UploadPdf claim={claim} /> : null}>
        {documents.data.length === 0 ? (
          <p>{t('reviewSettlement.documents.none')}</p>
        ) : (
          <ul className={styles.agreements}>
            {documents.data.map((document) => (
              <li key={document.settlementDocumentId}>
                <Agreement claim={claim} document={document} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <SignersCard claim={claim} agreement={documents.data.find(({ isCurrent }) => isCurrent) ?? null} />
    </div>
  )
}

/** The household's reason, with its text. */
function EndReason({ document }: { readonly document: SettlementDocumentView }) {
  const { tr } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  const rejectionReason = reasons.find(({ id }) => id === document.rejectionReasonId)
  const reasonTexts = [rejectionReason ? tr(rejectionReason.name) : null, document.endReason].filter(Boolean)
  return reasonTexts.length > 0 ? <p>{reasonTexts.join(': ')}</p> : null
}

function Agreement({
  claim,
  document,
}: {
  readonly claim: ClaimView
  readonly document: SettlementDocumentView
}) {
  const { t, formatDate } = useTexts()
  const [isVoiding, setVoiding] = useState(false)
  const { requestedAct, clearRequest } = useProofDesk()
  const program = useProgram()
  const { settlementDocumentId, documentName, state, sealedSha256 } = document
  const fetchIt = useStaffAct(
    null,
    async (api) => {
      const params = { claimId: claim.id, documentId: settlementDocumentId }
      const { sasUri } = await api.call('getAgreementKey', { params })
      await downloadFrom(sasUri, documentName)
    },
    { text: t('reviewSettlement.downloaded'), tellsFailure: true },
  )
  const send = useStaffAct(
    null,
    (api) =>
      api.call('sendAgreement', {
        params: { claimId: claim.id },
        body: { settlementDocumentId },
        idempotencyKey: `send-${settlementDocumentId}`,
      }),
    { text: t('reviewSettlement.sent'), then: clearRequest },
  )
  return (
    <div className={styles.agreement}>
      <Button variant="text" onClick={() => fetchIt.mutate(undefined)}>
        {documentName}
      </Button>
      <SlowNotice isPending={fetchIt.isPending} />
      <p className={`${common.small} ${common.soft}`}>
        {t('reviewSettlement.version', { version: document.version })} ·{' '}
        {formatDate(Number(document.createdOn), 'medium')} · {t(`reviewSettlement.state.${state}`)}
        {document.isVisibleToClaimant ? ` · ${t('reviewSettlement.visible')}` : null}
      </p>
      <EndReason document={document} />
      {state === 'unsealed' ? (
        <Notice tone="problem" title={t('reviewSettlement.unsealed')}>
          {t('reviewSettlement.unsealed.text')}
        </Notice>
      ) : null}
      {sealedSha256 ? (
        <p className={`${common.small} ${common.soft} ${styles.agreementHash}`}>
          {t('reviewSettlement.sealed', { hash: sealedSha256 })}
        </p>
      ) : null}
      {document.isCurrent && ['sent', 'accepted', 'unsealed'].includes(state) ? (
        <EventButton
          claim={claim}
          event="voidAgreement"
          label={t('reviewSettlement.void')}
          onAct={() => setVoiding(true)}
        />
      ) : null}
      {requestedAct === 'sendAgreement' && document.isCurrent && state === 'draft' ? (
        <ActDialog
          title={t('reviewSettlement.send')}
          act={t('reviewSettlement.send')}
          isPending={send.isPending}
          error={send.error}
          onClose={clearRequest}
          onAct={() => send.mutate(undefined)}
        >
          <p>
            {t('reviewSettlement.send.text', {
              name: documentName,
              days: program?.deadlines.agreementSignDays ?? 0,
            })}
          </p>
        </ActDialog>
      ) : null}
      {isVoiding ? (
        <ReasonDialog
          place={`void.${settlementDocumentId}`}
          title={t('reviewSettlement.void')}
          text={t('reviewSettlement.void.text')}
          act={t('reviewSettlement.void')}
          done={t('reviewSettlement.void.done')}
          label={t('reviewSettlement.reasonLabel')}
          missing={t('reviewSettlement.rationale.missing')}
          isDanger
          send={(api, reason) =>
            api.call('voidAgreement', { params: { claimId: claim.id }, body: { reason } })
          }
          onClose={() => setVoiding(false)}
        />
      ) : null}
    </div>
  )
}

/**
 * Uploads a PDF: requests an address, puts the file, registers it (docs/rules/settlement.md "An agreement of one's
 * own").
 */
function UploadPdf({ claim }: { readonly claim: ClaimView }) {
  const texts = useTexts()
  const { t } = texts
  const input = useRef<HTMLInputElement>(null)
  const act = useStaffAct(null, (api, file: File) => sendPdf(api, claim.id, file), {
    text: t('reviewSettlement.uploaded'),
  })
  return (
    <div className={styles.agreementUpload}>
      <input
        ref={input}
        className={common.visuallyHidden}
        type="file"
        accept="application/pdf,.pdf"
        tabIndex={-1}
        aria-label={t('reviewSettlement.upload')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) act.mutate(file)
          event.target.value = ''
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Upload size={18} aria-hidden />}
        disabled={act.isPending}
        onClick={() => input.current?.click()}
      >
        {t('reviewSettlement.upload')}
      </Button>
      {act.error ? (
        <Notice tone="problem" live="alert" title={t('reviewSettlement.failed')}>
          {errorMessage(act.error, texts)}
        </Notice>
      ) : null}
    </div>
  )
}

async function sendPdf(api: ApiClient, claimId: string, file: File): Promise<void> {
  const key = await api.call('getAgreementUploadKey', { params: { claimId } })
  await uploadFile(key.sasUri, {
    file,
    name: file.name,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  await api.call('registerAgreement', {
    params: { claimId },
    body: { documentId: key.documentId, claimId, documentName: file.name },
  })
}
