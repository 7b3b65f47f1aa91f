import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './settlement-documents-tab.module.css'
import Button from '@mui/material/Button'
import type {
  SettlementDocumentView,
  SignedPageView,
  SignerView,
} from '@makewhole/contract/agreement/agreement.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { Card } from '@makewhole/web/components/card.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { signersQuery } from '@makewhole/web/settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useProofDesk } from '../claim/proof-desk.tsx'
import { MessagesProvider } from '../messages-provider.tsx'
import { useStaffAct } from '../claim/use-staff-act.ts'

// Few people sign on paper: the dialog and its texts load with the first page.
const SignedPageDialog = lazy(async () => ({
  default: (await import('./signed-page-dialog.tsx')).SignedPageDialog,
}))

export interface SignersCardProps {
  readonly claim: ClaimView
  /** The agreement in force. */
  readonly agreement: SettlementDocumentView | null
}

/** The signatures, the pending links, a new link where one is needed, and pages signed on paper. */
export function SignersCard({ claim, agreement }: SignersCardProps) {
  const { t, locale } = useTexts()
  const { requestedAct, clearRequest } = useProofDesk()
  // The signer at the time of opening. A page that changes meanwhile removes no text; the server refuses the
  // outdated decision.
  const [opened, setOpened] = useState<SignerView | null>(null)
  const signers = useQuery(signersQuery(useApi(), claim.id))
  if (signers.error && !signers.data)
    return <Notice tone="problem" title={t('reviewSettlement.loadFailed')} />
  if (!signers.data || signers.data.signers.length === 0) return null
  const pendingSigners = signers.data.signers.filter(
    (signer) => signer.page?.state === 'toConfirm' && claim.abilities.includes('signature.confirm'),
  )
  if (requestedAct === 'confirmSignature' && !opened && pendingSigners[0]) setOpened(pendingSigners[0])
  const close = () => {
    setOpened(null)
    if (requestedAct === 'confirmSignature') clearRequest()
  }
  return (
    <Card title={t('reviewSettlement.signers')}>
      <ul className={styles.agreements}>
        {signers.data.signers.map((signer) => (
          <li key={signer.personId} className={styles.signer}>
            <strong>{fullName(signer) || '__'}</strong>
            <SignerState signer={signer} />
            {pendingSigners.includes(signer) ? (
              <Button variant="outlined" onClick={() => setOpened(signer)}>
                {t('reviewSettlement.paper.check')}
                <span className={common.visuallyHidden}>: {fullName(signer)}</span>
              </Button>
            ) : null}
            {signer.page && (signer.page.state === 'confirmed' || signer.page.state === 'refused') ? (
              <SavePage claim={claim} page={signer.page} name={fullName(signer)} />
            ) : null}
            <Resend claim={claim} signer={signer} />
          </li>
        ))}
      </ul>
      {opened?.page && agreement ? (
        <Suspense>
          <MessagesProvider of="signatures" locale={locale}>
            <SignedPageDialog
              claim={claim}
              agreement={agreement}
              signer={opened}
              page={opened.page}
              onClose={close}
            />
          </MessagesProvider>
        </Suspense>
      ) : null}
    </Card>
  )
}

function SignerState({ signer }: { readonly signer: SignerView }) {
  const { t, locale, formatDate } = useTexts()
  const { page } = signer
  if (page?.state === 'confirmed')
    return (
      <span>
        {t('reviewSettlement.paper.confirmed', {
          date: formatDate(page.signedOn ?? '', 'medium'),
          by: page.decidedBy ?? '',
        })}
      </span>
    )
  if (signer.signedOn)
    return (
      <span>{t('reviewSettlement.signed', { date: formatDate(Number(signer.signedOn), 'medium') })}</span>
    )
  if (signer.declineReason)
    return <span>{t('reviewSettlement.declined', { reason: signer.declineReason })}</span>
  if (!signer.signsOnPaper)
    return (
      <span>
        {signer.linkWaitsUntil
          ? t(`reviewSettlement.link.${signer.isLinkLate ? 'late' : 'waitsUntil'}`, {
              date: formatDate(signer.linkWaitsUntil, 'dateTime'),
            })
          : t(`reviewSettlement.link.${signer.linkState}`)}
      </span>
    )
  return (
    <>
      <span>{t(`reviewSettlement.paper.${page ? page.state : 'none'}`)}</span>
      {page?.reason ? <span className={common.soft}>{page.reason[locale]}</span> : null}
    </>
  )
}

interface SavePageProps {
  readonly claim: ClaimView
  readonly page: SignedPageView
  readonly name: string
}

function SavePage({ claim, page, name }: SavePageProps) {
  const { t } = useTexts()
  const save = useStaffAct(
    null,
    async (api) => {
      const key = await api.call('getSignedPage', { params: { claimId: claim.id, pageId: page.id } })
      await downloadFrom(key.sasUri, page.documentName)
    },
    { text: t('reviewSettlement.downloaded'), tellsFailure: true },
  )
  return (
    <>
      <Button variant="text" disabled={save.isPending} onClick={() => save.mutate(undefined)}>
        {t('reviewSettlement.paper.look')}
        <span className={common.visuallyHidden}>: {name}</span>
      </Button>
      <SlowNotice isPending={save.isPending} />
    </>
  )
}

function Resend({ claim, signer }: { readonly claim: ClaimView; readonly signer: SignerView }) {
  const { t } = useTexts()
  const resend = useStaffAct(
    null,
    (api, personId: string) => api.call('resendSigningLink', { params: { claimId: claim.id, personId } }),
    { text: t('reviewSettlement.resent'), tellsFailure: true },
  )
  if (signer.signedOn || signer.signsOnPaper || !claim.abilities.includes('agreement.remind')) return null
  return (
    <Button variant="text" disabled={resend.isPending} onClick={() => resend.mutate(signer.personId)}>
      {t('reviewSettlement.resend')}
      <span className={common.visuallyHidden}>: {fullName(signer)}</span>
    </Button>
  )
}
