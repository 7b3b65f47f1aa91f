import Button from '@mui/material/Button'
import type { SigningView } from '@makewhole/contract/agreement/agreement.ts'
import { errorCodeOf, errorText } from '@makewhole/web/api/error-message.ts'
import { requestIdOf } from '@makewhole/web/api/api.tsx'
import { PhoneLink } from '@makewhole/web/components/contact-text.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { StateCard } from '@makewhole/web/feedback/state-card.tsx'
import type { TextId } from '@makewhole/web/i18n/text-id.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/api/use-program.ts'
import { CircleOff, Clock, CloudAlert, Link2Off, MailX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { tabPath } from '@makewhole/web/claim/claim-paths.ts'

const endedLinkTexts = {
  LINK_UNKNOWN: { icon: Link2Off, title: 'signing.unknown' },
  LINK_EXPIRED: { icon: Clock, title: 'signing.expired' },
  LINK_REPLACED: { icon: MailX, title: 'signing.replaced' },
} as const
type EndedLinkCode = keyof typeof endedLinkTexts

/** A link that shows nothing (any more), with the reason; or a server that doesn't answer. */
export function EndedLink({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t, tr } = useTexts()
  const code = errorCodeOf(error)
  if (Object.hasOwn(endedLinkTexts, code)) {
    const { icon, title } = endedLinkTexts[code as EndedLinkCode]
    return <Whole icon={icon} title={t(title)} text={tr(errorText(code as EndedLinkCode))} />
  }
  return (
    <Whole
      icon={CloudAlert}
      title={t('signing.wrong')}
      text={t('signing.wrong.text')}
      requestId={requestIdOf(error)}
      action={<Button onClick={onRetry}>{t('signing.again')}</Button>}
    />
  )
}

/** The next steps after declining. */
export function Declined() {
  const { t } = useTexts()
  return <Whole icon={CircleOff} title={t('signing.declined.title')} text={t('signing.declined.text')} />
}

interface WholeProps {
  readonly icon: typeof Clock
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  readonly requestId?: string | null
}

function Whole({ icon, title, text, action, requestId }: WholeProps) {
  const program = useProgram()
  useEffect(() => {
    document.title = title
    document.querySelector<HTMLElement>('main h1')?.focus()
  }, [title])
  return (
    <StateCard
      headingLevel={1}
      icon={icon}
      title={title}
      requestId={requestId}
      action={action}
      text={
        <>
          <p>{text}</p>
          {program ? (
            <p>
              <FormattedMessage
                id={'signing.help' satisfies TextId}
                values={{ phone: <PhoneLink key="phone" number={program.support.phone} /> }}
              />
            </p>
          ) : null}
        </>
      }
    />
  )
}

/** In place of the signature form: this person signed, or everyone did. */
export function SignedCard({
  signing,
  download,
}: {
  readonly signing: SigningView
  readonly download: ReactNode
}) {
  const { t } = useTexts()
  if (signing.state === 'signed')
    return (
      <>
        <Notice tone="done" live="status" title={t('signing.signed.title')}>
          {t('signing.signed.text')}
        </Notice>
        <RemainingSignatures signing={signing} />
      </>
    )
  const { isSealed } = signing.document
  return (
    <>
      <Notice tone="done" live="status" title={t('signing.complete.title')}>
        {t(isSealed ? 'signing.complete.text' : 'signing.complete.coming')}
      </Notice>
      {isSealed ? download : null}
      <RemainingSignatures signing={signing} />
    </>
  )
}

/** A check also needs an address, which the filer enters on the claim's page. */
function RemainingSignatures({
  signing: { claimId: id, claimNumber, isAddressDue },
}: {
  readonly signing: SigningView
}) {
  const { t } = useTexts()
  if (!isAddressDue) return null
  return (
    <Notice tone="you" title={t('signing.due.title')}>
      <p>{t('signing.due.text')}</p>
      <p>
        <Link to={tabPath({ id, claimNumber }, 'settlement', 'address')}>{t('signing.due.action')}</Link>
      </p>
    </Notice>
  )
}
