import Button from '@mui/material/Button'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Notice } from '@makewhole/web/components/notice.tsx'
import { TurnMark } from '@makewhole/web/components/turn-mark.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { signersQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import type { AgreementDocument } from '@makewhole/web/settlement/settlement-types.ts'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { AnswerForm } from './answer-form.tsx'
import { ReasonGiven } from './answered.tsx'
import { CallFailure, codeOf } from './call-failure.tsx'
import { canAnswerAgreement, isSigning } from './settlement-state.ts'
import type { SettlementData } from './settlement-state.ts'
import { useAnswerAgreement, useRefresh } from './use-settlement.ts'

export interface AgreementPartProps {
  readonly data: SettlementData
  readonly agreement: AgreementDocument
  readonly onDone: () => void
}

/** The settlement document, the household's one answer to it, and who has signed (claimant-portal.md §4 "Offer flow"). */
export function AgreementPart({ data, agreement, onDone }: AgreementPartProps) {
  return (
    <>
      <Outcome data={data} agreement={agreement} />
      <AgreementFile agreement={agreement} />
      {agreement.acceptOffer === true ? <Signers claimId={data.claim.id} /> : null}
      {canAnswerAgreement(data) ? (
        <AgreementAnswer
          key={agreement.settlementDocumentId}
          data={data}
          agreement={agreement}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

/** The file's row: its name is the download; dashes and Pending while there is none. */
export function AgreementFile({ agreement }: { readonly agreement: AgreementDocument | null }) {
  const { t, formatDate } = useTexts()
  const api = useApi()
  const download = useMutation({
    mutationFn: async (file: AgreementDocument) => {
      const { claimId, settlementDocumentId: documentId } = file
      const key = await api.call('getAgreementKey', { params: { claimId, documentId } })
      await downloadFrom(key.sasUri, file.documentName)
    },
    meta: { local: true },
  })
  return (
    <>
      <div className="agreement-file">
        <FileText className="icon" aria-hidden="true" />
        <div>
          {agreement ? (
            <button
              type="button"
              className="link-button"
              aria-label={t('settlement.agreement.download', { file: agreement.documentName })}
              onClick={() => download.mutate(agreement)}
            >
              {agreement.documentName}
            </button>
          ) : (
            <span>{t('settlement.agreement.noFile')}</span>
          )}
          <span className="meta muted">
            {agreement
              ? t('settlement.agreement.sent', { date: formatDate(agreement.createdOn, 'medium') })
              : t('settlement.agreement.pending')}
          </span>
        </div>
      </div>
      {download.error ? (
        <Notice
          tone="problem"
          live="alert"
          title={t('settlement.agreement.downloadFailed')}
          onClose={download.reset}
        />
      ) : null}
    </>
  )
}

function AgreementAnswer({ data, agreement, onDone }: AgreementPartProps) {
  const { t, formatDate } = useTexts()
  const answer = useAnswerAgreement(data.claim, agreement.settlementDocumentId, onDone)
  const refresh = useRefresh(data.claim)
  const { dueOn } = data.claim.turn
  return (
    <div className="stack">
      {dueOn ? (
        <p>
          <b>{t('settlement.agreement.by', { date: formatDate(dueOn, 'deadline') })}</b>
        </p>
      ) : null}
      {answer.error ? (
        <CallFailure
          text={t('settlement.agreement.failed')}
          cause={answer.error}
          onClose={answer.reset}
          action={
            codeOf(answer.error) === 'AGREEMENT_SUPERSEDED' ? (
              <Button variant="outlined" size="small" onClick={() => void refresh()}>
                {t('settlement.agreement.showNew')}
              </Button>
            ) : null
          }
        />
      ) : null}
      <AnswerForm
        question={t('settlement.agreement.question')}
        yes={t('settlement.agreement.yes')}
        no={t('settlement.agreement.no')}
        consequence={t('settlement.agreement.once')}
        isSending={answer.isPending}
        onSubmit={answer.mutate}
      />
    </div>
  )
}

function Outcome({ data, agreement }: Omit<AgreementPartProps, 'onDone'>) {
  const { t } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  if (agreement.acceptOffer === true) {
    return (
      <Notice tone="done" title={t('settlement.agreement.accepted')}>
        {t(isSigning(data) ? 'settlement.agreement.accepted.email' : 'settlement.agreement.signed')}
      </Notice>
    )
  }
  if (agreement.acceptOffer === false) {
    const reason = reasons.find(({ id }) => id === agreement.rejectionReasonId)
    return (
      <Notice tone="rest" title={t('settlement.agreement.declined')}>
        <p>{t('settlement.agreement.declined.text')}</p>
        <ReasonGiven reason={reason ? { id: reason.id, name: '' } : null} other={agreement.other} />
      </Notice>
    )
  }
  return canAnswerAgreement(data) ? null : <Notice tone="rest" title={t('settlement.agreement.notNow')} />
}

/** Who has signed: the agreement counts once everybody has. */
function Signers({ claimId }: { readonly claimId: string }) {
  const { t, formatDate } = useTexts()
  const signers = useQuery(signersQuery(useApi(), claimId))
  if (!signers.data) return null
  return (
    <div>
      <h3>{t('settlement.signers')}</h3>
      <ul className="plain-list signers">
        {signers.data.map((signer) => (
          <li key={signer.personId}>
            <span>{signer.name}</span>
            <TurnMark
              side={signer.signedOn ? 'done' : 'you'}
              label={
                signer.signedOn
                  ? t('settlement.signers.signed', { date: formatDate(signer.signedOn, 'dateTime') })
                  : t('settlement.signers.waiting')
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
