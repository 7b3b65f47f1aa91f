import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { ReactNode } from 'react'
import { everyMessage, loadEveryMessage } from './every-message.ts'
import { TextsProvider } from './texts.tsx'

/** Real texts around a component under test: tests look for what people read. */
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
