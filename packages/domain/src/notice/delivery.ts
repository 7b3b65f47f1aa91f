import type { LocalizedText } from '../shared/text.ts'

/** Why a notice could not be handed over, in words for staff. */
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

/** Failures that another try would not change: told to staff at once. */
const permanentFailures: readonly NoticeFailure[] = [
  'noAddress',
  'addressRefused',
  'messageRefused',
  'returned',
]

const minute = 60_000
/** Minutes between the first tries, then an hour each time; a mail server that is away for two days loses nothing. */
const firstPauses = [1, 5, 15]
const maxAttempts = 50

/** Milliseconds until the next try after so many that failed; null: none follows, staff has to act. */
export function pauseAfter(failure: NoticeFailure, attempts: number): number | null {
  if (permanentFailures.includes(failure)) return null
  return attempts >= maxAttempts ? null : (firstPauses[attempts - 1] ?? 60) * minute
}

const day = 24 * 60 * minute

/**
 * Since when a notice that a message came still speaks for the next one too: for a whole run of unread messages, and for a
 * day at most. Null: the reader has read everything and is told again. Epoch milliseconds.
 */
export function notifiedSince(oldestUnread: number | null, now: number): number | null {
  return oldestUnread === null ? null : Math.max(oldestUnread, now - day)
}
