import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { ProblemText } from './texts.ts'

/** Data of every page: its place and its program. */
export interface PageFrame {
  readonly locale: Locale
  readonly programName: LocalizedText
  readonly homeUrl: string
  /** The page's own address, to read it in the other language; null if it can't be requested again. */
  readonly path: string | null
}

/** A form that belongs to an open sign-in, or to an account. */
export interface FormFrame extends PageFrame {
  readonly path: string
  /** `/identity/interaction/UID` */
  readonly base: string
  /** The token that proves that the form is ours. */
  readonly formToken: string
  /** The audience of the portal that they came from. */
  readonly audience: Audience
}

export type Audience = 'claimant' | 'attorney' | 'staff'

/** Problems by the name of the field. */
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

/** Builds the frame of an account's page, outside any sign-in. */
export function accountFrame(frame: PageFrame, base: string, token: string): FormFrame {
  return { ...frame, path: frame.path ?? base, base, formToken: token, audience: 'staff' }
}

/** Returns the same address in a language. */
export function withLocale(path: string, locale: Locale): string {
  const url = new URL(path, 'http://page')
  url.searchParams.set('lang', locale)
  return url.pathname + url.search
}
