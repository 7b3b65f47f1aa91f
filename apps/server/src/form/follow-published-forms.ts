import type { Notifications } from '../db/notifications.ts'
import { formPublishedChannel } from './form-version.repository.ts'
import type { PublishedForms } from './form-versions.ts'

/** Milliseconds between polls, for a missed notification or a failed read. */
const pollMilliseconds = 60_000

/**
 * Updates a server's forms to the published ones after each notification, and once a minute
 * (docs/rules/intake.md "Changing a form"). Until then it uses the version before. Returns a function that stops it.
 */
export function followPublishedForms(
  forms: Pick<PublishedForms, 'refresh'>,
  notifications: Pick<Notifications, 'on' | 'onGap'>,
): () => void {
  // Every request reports a database outage; the next poll is a minute later.
  const refresh = () => void forms.refresh().catch(() => undefined)
  notifications.on(formPublishedChannel, refresh)
  notifications.onGap(refresh)
  const timer = setInterval(refresh, pollMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
