import type { SigningView } from '@makewhole/contract/agreement/agreement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { AgreementText, OfferLines } from '@makewhole/web/agreement/agreement-text.tsx'
import { useApi } from '@makewhole/web/api/api.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { PageHeader } from '@makewhole/web/components/page-header.tsx'
import { Ring } from '@makewhole/web/components/rings.tsx'
import { PageSkeleton } from '@makewhole/web/feedback/skeleton.tsx'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { NoBreak } from '@makewhole/web/components/no-break.tsx'
import { downloadFrom } from '@makewhole/web/document/download-file.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { SignatureCard } from './signature-card.tsx'
import { isEnding, signingQuery } from './signing-query.ts'
import { EndedLink, Declined, SignedCard } from './signing-states.tsx'
import * as styles from './signing.module.css'

/**
 * The page behind a personal link: the full agreement, the signature form, and the signatures so far
 * (docs/rules/screens.md "Signing").
 */
export function SignPage() {
  const { token = '' } = useParams()
  const { t, locale } = useTexts()
  const api = useApi()
  const program = useProgram()
  const [hasDeclined, setHasDeclined] = useState(false)
  const { data, error, refetch } = useQuery(signingQuery(api, token, locale))
  if (hasDeclined) return <Declined />
  if (error && (!data || isEnding(error))) return <EndedLink error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton label={t('signing.loading')} />
  const title = t(data.state === 'open' ? 'signing.title' : 'signing.title.signed')
  return (
    <div className={styles.signing}>
      <PageHeader title={title} documentTitle={`${title} – ${data.claimNumber}`} />
      <p className={`${common.lead} ${styles.lead}`}>
        <SigningIntro signing={data} />
      </p>
      <div className={styles.columns}>
        <Agreement signing={data} token={token} />
        <div className={styles.side}>
          {data.state === 'open' ? (
            <SignatureCard
              signing={data}
              token={token}
              onDeclined={() => setHasDeclined(true)}
              onLinkEnded={() => void refetch()}
            />
          ) : (
            <SignedCard signing={data} download={<DownloadButton token={token} signing={data} isPrimary />} />
          )}
          <SignersCard signing={data} />
          {data.state === 'complete' || !program ? null : (
            <p className={`${common.small} ${common.soft}`}>
              {t('signing.keeps', { days: program.deadlines.agreementSignDays })}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function SigningIntro({ signing }: { readonly signing: SigningView }) {
  const { t, formatDate } = useTexts()
  const name = fullName(signing)
  const date = formatDate(signing.deadline, 'deadline')
  if (signing.state === 'open')
    return t(signing.deadline === null ? 'signing.lead.noDate' : 'signing.lead', { name, date })
  return t(signing.document.isSealed ? 'signing.lead.copy' : 'signing.lead.signed', { name, date })
}

interface AgreementProps {
  readonly signing: SigningView
  readonly token: string
}

function Agreement({ signing, token }: AgreementProps) {
  const { t, locale } = useTexts()
  const { documentName, pageCount, isSealed, content, offer } = signing.document
  return (
    <section className={styles.document} aria-label={t('signing.document')}>
      <div className={styles.documentHead}>
        <span>
          <NoBreak
            text={t('signing.document.pages', {
              name: documentName.replace(/\.pdf$/i, ''),
              count: pageCount,
            })}
          />
        </span>
        {isSealed ? null : <DownloadButton signing={signing} token={token} />}
      </div>
      {content && content.locale !== locale ? (
        <p className={styles.file}>{t(`signing.language.${content.locale}`)}</p>
      ) : null}
      {content ? <AgreementText content={content} /> : <p className={styles.file}>{t('signing.file')}</p>}
      {offer ? (
        <div className={styles.offer}>
          <h2>{t('signing.offer')}</h2>
          <p>{t('signing.offer.text')}</p>
          <OfferLines offer={offer} />
        </div>
      ) : null}
    </section>
  )
}

interface DownloadButtonProps extends AgreementProps {
  readonly isPrimary?: boolean
}

function DownloadButton({ signing, token, isPrimary = false }: DownloadButtonProps) {
  const { t } = useTexts()
  const api = useApi()
  const { show } = useSnackbar()
  const download = useMutation({
    mutationFn: async () => {
      const { sasUri } = await api.call('getSigningDocument', { params: { token } })
      await downloadFrom(sasUri, signing.document.documentName)
    },
    meta: { local: true },
    onError: () => show(t('signing.download.failed'), 'problem'),
  })
  return (
    <>
      <Button
        variant={isPrimary ? 'contained' : 'text'}
        fullWidth={isPrimary}
        startIcon={<Download className={common.icon} aria-hidden="true" />}
        disabled={download.isPending}
        onClick={() => download.mutate()}
      >
        {t(isPrimary ? 'signing.download.sealed' : 'signing.download')}
      </Button>
      <SlowNotice isPending={download.isPending} />
    </>
  )
}

type Signer = SigningView['signers'][number]

/** The signatures of the household with their time, and the links that still wait. */
function SignersCard({ signing }: { readonly signing: SigningView }) {
  const { t } = useTexts()
  const signed = signing.signers.filter(({ signedOn }) => signedOn !== null).length
  return (
    <Card title={t('signing.signers', { signed, all: signing.signers.length })}>
      <ul className={styles.signers}>
        {signing.signers.map((signer, index) => (
          <SignerLine key={index} signer={signer} />
        ))}
      </ul>
    </Card>
  )
}

function SignerLine({ signer }: { readonly signer: Signer }) {
  const { t } = useTexts()
  const tone = signer.signedOn !== null ? 'done' : signer.isYou ? 'claimant' : 'next'
  const name = fullName(signer)
  return (
    <li>
      <Ring tone={tone} className={styles.ring} />
      <span>
        {tone === 'next' ? name : <b>{signer.isYou ? t('signing.signers.you', { name }) : name}</b>}
        <span className={styles.meta}>{useMeta(signer)}</span>
      </span>
    </li>
  )
}

function useMeta({ signedOn, isYou, linkSentOn, linkOpenedOn }: Signer): string {
  const { t, formatDate } = useTexts()
  if (signedOn !== null) return t('signing.signers.signed', { date: formatDate(signedOn, 'dateTime') })
  if (isYou) return t('signing.signers.yourTurn')
  if (linkSentOn === null) return t('signing.signers.waiting')
  const date = formatDate(linkSentOn, 'day')
  return t(linkOpenedOn === null ? 'signing.signers.sent' : 'signing.signers.opened', { date })
}
