import type { Locale } from '@makewhole/domain/shared/text.ts'
import { messages as enAttorney } from './en/attorney.ts'
import { messages as enPublic } from './en/public.ts'
import { messages as enReviewer } from './en/reviewer.ts'
import { messages as esAttorney } from './es/attorney.ts'
import { messages as esPublic } from './es/public.ts'
import { messages as esReviewer } from './es/reviewer.ts'
import type { LoadMessages, Messages } from './messages.ts'

/** The texts of all portals and of the public pages. */
export const everyMessage: Readonly<Record<Locale, Messages>> = {
  en: { ...enAttorney, ...enReviewer, ...enPublic },
  es: { ...esAttorney, ...esReviewer, ...esPublic },
}

export const loadEveryMessage: LoadMessages = (locale) => Promise.resolve(everyMessage[locale])
