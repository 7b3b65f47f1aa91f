import type { LocalizedText } from '../shared/text.ts'

/** Reasons why a notice could not be delivered, in words for staff. */
export const noticeFailures = {
  noAddress: { en: 'No e-mail address is known', es: 'No se conoce ningún correo electrónico' },
  addressRefused: {
    en: 'The mail server refused the address',
    es: 'El servidor de correo rechazó la dirección',
  },
  messageRefused: {
    en: 'The mail server refused the message',
    es: 'El servidor de correo rechazó el mensaje',
  },
  returned: { en: 'The e-mail came back', es: 'El correo fue devuelto' },
  serverRefused: {
    en: 'The mail server asked us to try later',
    es: 'El servidor de correo pidió intentarlo más tarde',
  },
  serverAway: {
    en: 'The mail server could not be reached',
    es: 'No se pudo conectar con el servidor de correo',
  },
} as const satisfies Record<string, LocalizedText>

export type NoticeFailure = keyof typeof noticeFailures

/** Failures that another try would not change: staff see them at once. */
const permanentFailures: readonly NoticeFailure[] = [
  'noAddress',
  'addressRefused',
  'messageRefused',
  'returned',
]

const minute = 60_000
/** Minutes between the first tries, then an hour each time. A mail server down for two days loses nothing. */
const firstPauses = [1, 5, 15]
const maxAttempts = 50

/** Returns the milliseconds until the next try after so many failures; null: none follows, staff has to act. */
export function pauseAfter(failure: NoticeFailure, attempts: number): number | null {
  if (permanentFailures.includes(failure)) return null
  return attempts >= maxAttempts ? null : (firstPauses[attempts - 1] ?? 60) * minute
}

const day = 24 * 60 * minute

/**
 * Returns the time from which one notice covers later messages: from the oldest unread one, for a day at
 * most. Null: the reader has read everything, so the next message needs a notice. Epoch milliseconds.
 */
export function notifiedSince(oldestUnread: number | null, now: number): number | null {
  return oldestUnread === null ? null : Math.max(oldestUnread, now - day)
}
