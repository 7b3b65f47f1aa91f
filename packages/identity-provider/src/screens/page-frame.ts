import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ProblemText } from './texts.ts'

/** What every page knows about where it stands. */
export interface PageFrame {
  readonly locale: Locale
  readonly programName: LocalizedText
  readonly homeUrl: string
  /** The page's own address, to read it in the other language; null where it can't be asked for again. */
  readonly path: string | null
}

/** A form that belongs to a sign-in that is going on, or to an account. */
export interface FormFrame extends PageFrame {
  readonly path: string
  /** `/identity/interaction/UID` */
  readonly base: string
  /** Proves that the form is ours. */
  readonly formToken: string
  /** For whom the portal is from which they came. */
  readonly audience: Audience
}

export type Audience = 'claimant' | 'attorney' | 'staff'

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Record<string, ProblemText>>

export type NoticeName =
  | 'confirmed'
  | 'changed'
  | 'expired'
  | 'stale'
  | 'error'
  | 'away'
  | 'full'
  | 'signedOut'

/** A page of the person's own account stands outside any sign-in. */
export function accountFrame(frame: PageFrame, base: string, token: string): FormFrame {
  return { ...frame, path: frame.path ?? base, base, formToken: token, audience: 'staff' }
}

/** The same address in a language. */
export function withLocale(path: string, locale: Locale): string {
  const url = new URL(path, 'http://page')
  url.searchParams.set('lang', locale)
  return url.pathname + url.search
}
