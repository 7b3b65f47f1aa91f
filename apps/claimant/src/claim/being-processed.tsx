import { ContactText } from '@makewhole/web/components/contact-text.tsx'
import { StateCard } from '@makewhole/web/components/state-card.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useProgram } from '@makewhole/web/shell/use-program.ts'
import { MessagesSquare } from 'lucide-react'

/** The Messaging tab before messages exist: says so, and how to reach a person meanwhile. */
export function MessagingTab() {
  const { t } = useTexts()
  const support = useProgram()?.support
  return (
    <StateCard
      icon={MessagesSquare}
      title={t('claim.messaging.title')}
      text={support ? <ContactText id="claim.messaging.text" support={support} /> : null}
    />
  )
}
