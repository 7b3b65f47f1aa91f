import * as styles from './signing.module.css'
import type { SigningView } from '@makewhole/contract/agreement/agreement.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { Card } from '@makewhole/web/components/card.tsx'
import { Ring } from '@makewhole/web/components/rings.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'

type Signer = SigningView['signers'][number]

/** Who of the household signed, when, and whose link is still waiting. */
export function SignersCard({ signing }: { readonly signing: SigningView }) {
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
