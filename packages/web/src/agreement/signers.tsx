import * as common from '../theme/common.module.css'
import * as styles from './signers.module.css'
import Button from '@mui/material/Button'
import type { SignerView } from '@makewhole/contract/agreement/agreement.ts'
import { useApi } from '../api/api.tsx'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { TurnMark } from '../components/turn-mark.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { signersQuery } from '../settlement/settlement-queries.ts'
import { isPageWithStaff } from '../settlement/settlement-state.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { ActFailed } from '../settlement/act-failed.tsx'
import { useResendLink } from './use-resend-link.ts'

export interface SignersProps {
  readonly claimId: string
  /** Links can be sent again while signatures are missing. */
  readonly canResend: boolean
  /** True if pages signed on paper can be uploaded. */
  readonly canSendPage: boolean
}

// Few sign on paper, so that this loads with the first of them.
const PaperSigner = lazy(async () => ({ default: (await import('./paper-signer.tsx')).PaperSigner }))

/**
 * The signatures so far: the agreement counts once every signer has signed. A signer who lost the e-mail gets a
 * new link.
 */
export function Signers({ claimId, canResend, canSendPage }: SignersProps) {
  const { t } = useTexts()
  const signers = useQuery(signersQuery(useApi(), claimId))
  const resend = useResendLink(claimId)
  if (!signers.data || signers.data.signers.length === 0) return null
  return (
    <div>
      <h3>{t('settlement.signers')}</h3>
      <ul className={`${common.plainList} ${styles.signers}`}>
        {signers.data.signers.map((signer) => (
          <li key={signer.personId}>
            <div>
              <b>{fullName(signer)}</b>
              <LinkLine signer={signer} />
            </div>
            <div className={common.row}>
              <SignerMark signer={signer} />
              {canResend && !signer.signsOnPaper && !signer.signedOn && !signer.declinedOn ? (
                <Button
                  variant="text"
                  size="small"
                  aria-disabled={resend.isPending}
                  aria-label={t('settlement.signers.resendTo', { name: fullName(signer) })}
                  onClick={() => (resend.isPending ? undefined : resend.mutate(signer))}
                >
                  {t('settlement.signers.resend')}
                </Button>
              ) : null}
            </div>
            {signer.signsOnPaper ? (
              <Suspense>
                <PaperSigner
                  claimId={claimId}
                  settlementDocumentId={signers.data.settlementDocumentId ?? ''}
                  signer={signer}
                  canSend={canSendPage}
                />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
      <SlowNotice isPending={resend.isPending} />
      <ActFailed of={resend} text={t('settlement.signers.resendFailed')} />
    </div>
  )
}

function SignerMark({ signer }: { readonly signer: SignerView }) {
  const { t, formatDate } = useTexts()
  if (signer.signedOn) {
    const label = t('settlement.signers.signed', { date: formatDate(signer.signedOn, 'medium') })
    return <TurnMark side="done" label={label} />
  }
  if (signer.declinedOn) return <TurnMark side="closed" label={t('settlement.signers.declined')} />
  if (isPageWithStaff(signer)) return <TurnMark side="program" label={t('settlement.signers.page.here')} />
  return <TurnMark side="claimant" label={t('settlement.signers.waiting')} />
}

/** The address of the personal link, until it is used. */
function LinkLine({ signer }: { readonly signer: SignerView }) {
  const { t, formatDate } = useTexts()
  if (signer.signsOnPaper)
    return (
      <span className={`${common.meta} ${common.muted} ${styles.link}`}>
        {t('settlement.signers.onPaper')}
      </span>
    )
  if (signer.signedOn || signer.declinedOn || signer.linkState === 'none') return null
  if (signer.linkState === 'failed')
    return (
      <span className={`${common.meta} ${common.muted} ${styles.link}`}>
        {t('settlement.signers.failed')}
      </span>
    )
  if (!signer.linkSentOn)
    return (
      <span className={`${common.meta} ${common.muted} ${styles.link}`}>
        {signer.linkWaitsUntil
          ? t(signer.isLinkLate ? 'settlement.signers.late' : 'settlement.signers.waitsUntil', {
              date: formatDate(signer.linkWaitsUntil, 'dateTime'),
            })
          : t('settlement.signers.onItsWay')}
      </span>
    )
  const id = signer.linkSentTo === 'own' ? 'settlement.signers.sentOwn' : 'settlement.signers.sentFiler'
  return (
    <span className={`${common.meta} ${common.muted} ${styles.link}`}>
      {t(id, { date: formatDate(signer.linkSentOn, 'medium') })}
    </span>
  )
}
