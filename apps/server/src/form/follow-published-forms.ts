import type { Notifications } from '../db/notifications.ts'
import { formPublishedChannel } from './form-version.repository.ts'
import type { PublishedForms } from './form-versions.ts'

/** Milliseconds after which a server looks by itself, for a message that it missed and for a look that failed. */
const pollMilliseconds = 60_000

/**
 * Keeps a server's forms those that are published: another server tells of each, and once a minute it looks by itself
 * (docs/rules/intake.md "Changing a form"). Until it has seen a new version it goes on with the one before. Gives what ends it.
 */
export function followPublishedForms(
  forms: Pick<PublishedForms, 'refresh'>,
  notifications: Pick<Notifications, 'on' | 'onGap'>,
): () => void {
  // A database that is away is told of by every request; the next look is a minute later.
  const refresh = () => void forms.refresh().catch(() => undefined)
  notifications.on(formPublishedChannel, refresh)
  notifications.onGap(refresh)
  const timer = setInterval(refresh, pollMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
