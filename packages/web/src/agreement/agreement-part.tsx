import * as common from '../theme/common.module.css'
import * as settlementStyles from '../settlement/settlement.module.css'
import * as styles from './agreement-part.module.css'
import Button from '@mui/material/Button'
import { useApi } from '../api/api.tsx'
import { Notice } from '../feedback/notice.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { downloadFrom } from '../document/download-file.ts'
import { useTexts } from '../i18n/texts.tsx'
import { useSavedTyping } from '../rich-text/saved-typing.ts'
import type { SettlementDocumentView } from '@makewhole/contract/agreement/agreement.ts'
import { useProgram } from '../api/use-program.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleX, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { tabPath } from '../claim/claim-paths.ts'
import { ActFailed } from '../settlement/act-failed.tsx'
import { nothingAnswered } from '../settlement/answer.ts'
import { AnswerForm } from '../settlement/answer-form.tsx'
import type { AnswerFormProps } from '../settlement/answer-form.tsx'
import { AnswerReason } from '../settlement/answered.tsx'
import { Arrival } from '../settlement/arrival.tsx'
import { errorCodeOf } from '../api/error-message.ts'
import { CallFailure } from '../settlement/call-failure.tsx'
import { Signers } from './signers.tsx'
import {
  canAnswerAgreement,
  canResend,
  isAddressDue,
  isAgreementAccepted,
  isAgreementDeclined,
  isSigning,
} from '../settlement/settlement-state.ts'
import type { SettlementData } from '../settlement/settlement-state.ts'
import { useAnswerAgreement, useRefresh } from '../settlement/use-settlement.ts'

export interface AgreementPartProps {
  readonly data: SettlementData
  readonly agreement: SettlementDocumentView
  readonly onDone: () => void
}

/**
 * The settlement document, the household's one answer to it, and the signatures (docs/rules/settlement.md
 * "Answering an agreement").
 */
export function AgreementPart({ data, agreement, onDone }: AgreementPartProps) {
  const { settlementDocumentId } = agreement
  const [draft, setDraft] = useSavedTyping(`agreement.${settlementDocumentId}`, nothingAnswered)
  const answer = useAnswerAgreement(data.claim, settlementDocumentId, {
    onDone,
    onShown: () => setDraft(null),
  })
  return (
    <>
      <Outcome data={data} agreement={agreement} isNew={answer.isPending || answer.isSuccess} />
      <div data-field="agreement">
        <AgreementFile agreement={agreement} />
      </div>
      {isAgreementAccepted(agreement) ? (
        <Signers
          claimId={data.claim.id}
          canResend={canResend(data)}
          canSendPage={data.claim.abilities.includes('signature.file')}
        />
      ) : null}
      {canAnswerAgreement(data) ? (
        <AgreementAnswer data={data} answer={answer} draft={draft} onChange={setDraft} />
      ) : null}
    </>
  )
}

/** The file's row: its name is the download; dashes and Pending without one. */
export function AgreementFile({ agreement }: { readonly agreement: SettlementDocumentView | null }) {
  const { t, formatDate } = useTexts()
  const api = useApi()
  const download = useMutation({
    mutationFn: async (file: SettlementDocumentView) => {
      const { claimId, settlementDocumentId: documentId } = file
      const key = await api.call('getAgreementKey', { params: { claimId, documentId } })
      await downloadFrom(key.sasUri, file.documentName)
    },
    meta: { local: true },
  })
  return (
    <>
      <div className={styles.agreementFile}>
        <FileText className={common.icon} aria-hidden="true" />
        <div>
          {agreement ? (
            <button
              type="button"
              className={`${common.linkButton} ${styles.fileName}`}
              aria-label={t('settlement.agreement.download', { file: agreement.documentName })}
              onClick={() => download.mutate(agreement)}
            >
              {agreement.documentName}
            </button>
          ) : (
            <span>{t('settlement.agreement.noFile')}</span>
          )}
          <span className={`${common.meta} ${common.muted} ${styles.agreementFileSent}`}>
            {agreement
              ? t('settlement.agreement.sent', {
                  date: formatDate(agreement.sentOn ?? agreement.createdOn, 'medium'),
                })
              : t('settlement.agreement.pending')}
          </span>
        </div>
      </div>
      <SlowNotice isPending={download.isPending} />
      <ActFailed of={download} text={t('settlement.agreement.downloadFailed')} />
    </>
  )
}

interface AgreementAnswerProps extends Pick<AnswerFormProps, 'draft' | 'onChange'> {
  readonly data: SettlementData
  readonly answer: ReturnType<typeof useAnswerAgreement>
}

function AgreementAnswer({ data, answer, ...typed }: AgreementAnswerProps) {
  const { t, formatDate } = useTexts()
  const refresh = useRefresh(data.claim)
  const { dueOn } = data.claim.turn
  return (
    <div className={`${settlementStyles.answerBlock} ${common.stack}`}>
      {dueOn ? <h3>{t('settlement.agreement.by', { date: formatDate(dueOn, 'deadline') })}</h3> : null}
      {answer.error ? (
        <CallFailure
          text={t('settlement.agreement.failed')}
          cause={answer.error}
          onClose={answer.reset}
          action={
            errorCodeOf(answer.error) === 'AGREEMENT_SUPERSEDED' ? (
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
        followsFrom={(accepts) => <NextSteps accepts={accepts} />}
        {...typed}
        isSending={answer.isPending}
        onSubmit={answer.mutate}
      />
    </div>
  )
}

/** Before Yes, after Yes and after No: the consequences of each. */
function NextSteps({ accepts }: { readonly accepts: boolean | null }) {
  const { t } = useTexts()
  const deadlines = useProgram()?.deadlines
  if (accepts === null) return t('settlement.agreement.once')
  if (!accepts) return t('settlement.agreement.noFollows')
  return (
    <>
      {t('settlement.agreement.yesFollows')}
      <ol className={styles.agreementSteps}>
        <li>{t('settlement.agreement.yesFollows.sign')}</li>
        <li>{t('settlement.agreement.yesFollows.address')}</li>
        <li>
          {t('settlement.agreement.yesFollows.checks', { days: deadlines?.paymentAfterSignedDays ?? 30 })}
        </li>
      </ol>
    </>
  )
}

interface OutcomeProps extends Omit<AgreementPartProps, 'onDone'> {
  readonly isNew: boolean
}

function Outcome({ data, agreement, isNew }: OutcomeProps) {
  const { t } = useTexts()
  const reasons = useProgram()?.rejectionReasons ?? []
  if (isAgreementAccepted(agreement)) {
    return (
      <Arrival isNew={isNew}>
        <Notice tone="done" title={t('settlement.agreement.accepted')}>
          <p>{t(isSigning(data) ? 'settlement.agreement.accepted.email' : 'settlement.agreement.signed')}</p>
          {isSigning(data) ? <p>{t('settlement.agreement.accepted.next')}</p> : null}
          {isAddressDue(data) ? (
            <p>
              {t('settlement.agreement.addressDue')}{' '}
              <Link to={tabPath(data.claim, 'settlement', 'address')}>
                {t('settlement.agreement.addressAct')}
              </Link>
            </p>
          ) : null}
        </Notice>
      </Arrival>
    )
  }
  if (isAgreementDeclined(agreement)) {
    const reason = reasons.find(({ id }) => id === agreement.rejectionReasonId)
    return (
      <Arrival isNew={isNew}>
        <Notice tone="rest" icon={CircleX} title={t('settlement.agreement.declined')}>
          <p>{t('settlement.agreement.declined.text')}</p>
          <AnswerReason reason={reason ? { id: reason.id, name: '' } : null} other={agreement.other} />
        </Notice>
      </Arrival>
    )
  }
  return canAnswerAgreement(data) ? null : <Notice tone="rest" title={t('settlement.agreement.notNow')} />
}
