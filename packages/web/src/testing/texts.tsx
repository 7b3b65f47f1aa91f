import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ReactNode } from 'react'
import { everyMessage, loadEveryMessage } from '../i18n/every-message.ts'
import { TextsProvider } from '../i18n/texts.tsx'

/** Real texts around a component under test: tests search for people's words. */
export function TestTexts({
  locale = 'en',
  children,
}: {
  readonly locale?: Locale
  readonly children: ReactNode
}) {
  return (
    <TextsProvider locale={locale} messages={everyMessage[locale]} loadMessages={loadEveryMessage}>
      {children}
    </TextsProvider>
  )
}
