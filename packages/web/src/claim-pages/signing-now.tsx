import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import type { SignerView } from '@makewhole/contract/agreement/agreement.ts'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import { useApi } from '../api/api.tsx'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { Texts } from '../i18n/texts.tsx'
import { signersQuery } from '../settlement/settlement-queries.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { ActFailed } from '../settlement/act-failed.tsx'
import { useResendLink } from '../agreement/use-resend-link.ts'
import { tabPath } from '../claim/claim-paths.ts'

/**
 * The turn of a household that signs. A person who has signed sees the other's task, without blame. A single
 * missing signature has its link resent from here; several are shown with the agreement.
 */
export function SigningNow({ claim }: { readonly claim: ClaimView }) {
  const texts = useTexts()
  const { t, formatDate } = texts
  const signers = useQuery(signersQuery(useApi(), claim.id)).data?.signers ?? []
  const resend = useResendLink(claim.id)
  const pendingSigners = signers.filter(({ signedOn, declinedOn }) => !signedOn && !declinedOn)
  const last = pendingSigners.length === 1 ? pendingSigners[0] : undefined
  const signedOn = signers.find((signer) => isOwn(signer, claim))?.signedOn
  return (
    <>
      <p>
        {signedOn ? t('claim.now.signing.youSigned', { date: formatDate(signedOn, 'day') }) : null}{' '}
        {last ? whereLinkIs(last, claim, texts) : t('claim.now.agreementSent.text')}
      </p>
      {last ? (
        <Button
          aria-disabled={resend.isPending}
          onClick={() => (resend.isPending ? undefined : resend.mutate(last))}
        >
          {isOwn(last, claim)
            ? t('claim.now.signing.resendMe')
            : t('claim.now.signing.resend', { name: last.firstName ?? '' })}
          <ArrowRight className={common.icon} aria-hidden="true" />
        </Button>
      ) : (
        <Button component={Link} to={tabPath(claim, 'settlement', 'agreement')}>
          {t('claim.now.signing.who')}
          <ArrowRight className={common.icon} aria-hidden="true" />
        </Button>
      )}
      <SlowNotice isPending={resend.isPending} />
      <ActFailed of={resend} text={t('settlement.signers.resendFailed')} />
    </>
  )
}

/** Checks whether a signer is the claimant who files for themselves. */
function isOwn({ personId }: SignerView, claim: ClaimView): boolean {
  return personId === claim.id && !claim.isFilingOnBehalf
}

function whereLinkIs(signer: SignerView, claim: ClaimView, { t, formatDate }: Texts): string {
  const name = signer.firstName ?? ''
  if (signer.linkState === 'failed') return t('claim.now.signing.failed', { name })
  if (signer.linkWaitsUntil)
    return t(signer.isLinkLate ? 'claim.now.signing.late' : 'claim.now.signing.waitsUntil', {
      name,
      date: formatDate(signer.linkWaitsUntil, 'dateTime'),
    })
  if (!signer.linkSentOn) return t('claim.now.signing.onItsWay', { name })
  if (signer.linkSentTo === 'filer') return t('claim.now.signing.atFiler', { name })
  const email = emailOf(signer, claim)
  if (email === null) return t('claim.now.signing.atOwn', { name })
  return isOwn(signer, claim)
    ? t('claim.now.signing.yours', { email })
    : t('claim.now.signing.at', { name, email })
}

function emailOf({ personId }: SignerView, { id, claimant, additionalPersons }: ClaimView): string | null {
  if (personId === id) return claimant.claimantEmailAddress
  return additionalPersons.find((person) => person.id === personId)?.email ?? null
}
