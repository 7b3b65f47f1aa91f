import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { storageKey } from './browser-storage.ts'

/** Answers that the server has not acknowledged yet, as this device stores them. */
export interface LocalDraft {
  /** The name of the step. */
  readonly step: string
  readonly answers: Answers
  /** In which it was typed. */
  readonly form: FormVersionView
  /** The server's draft revision that this draft began from. */
  readonly revision: number
  /** Digests of answers that were sent and may have arrived. */
  readonly sent: readonly string[]
  /** When it was typed, epoch milliseconds by this device. */
  readonly typedAt: number
}

/** Shortens each answer to a digest with its name. The server stores a draft in the order in which it was sent. */
export const digestsOf = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).map(([name, value]) => `${name} ${digestOf(JSON.stringify(value))}`)

/** Returns length and FNV-1a: whole texts would fill the device during a long disconnection. */
function digestOf(text = ''): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${sum >>> 0}`
}

const prefix = `${storageKey('draft')}.`
const keyOf = (account: string, claimId: string | null) => `${prefix}${account}.${claimId ?? 'start'}`
const pendingKeyOf = (account: string, claimId: string | null) => `${keyOf(account, claimId)}.pending`

/** Stores answers on this device. False when the device refuses, for lack of space or in a private window. */
export function saveLocalDraft(account: string, claimId: string | null, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(account, claimId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Returns the device's draft, or null without a readable one. */
export function findLocalDraft(account: string, claimId: string | null): LocalDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account, claimId)) ?? 'null')
    return isLocalDraft(stored) ? stored : null
  } catch {
    return null
  }
}

/** A save that was sent and not answered: it may have arrived. Sent again under its key, it has one effect. */
export interface PendingSave {
  readonly content: string
  readonly key: string
}

/** Stores an unanswered save on this device, with its tab; null removes it. */
export function savePendingSave(account: string, claimId: string | null, pending: PendingSave | null): void {
  const name = pendingKeyOf(account, claimId)
  try {
    if (pending) localStorage.setItem(name, JSON.stringify(pending))
    else localStorage.removeItem(name)
    sessionStorage.setItem(name, pending?.key ?? '')
  } catch {
    // Without storage the wizard holds it while it is open.
  }
}

/** Returns the device's last unanswered save; `isOfThisTab`: sent by this tab, before a reload if at all. */
export function findPendingSave(
  account: string,
  claimId: string | null,
): (PendingSave & { readonly isOfThisTab: boolean }) | null {
  const name = pendingKeyOf(account, claimId)
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as Partial<PendingSave> | null
    return typeof stored?.content === 'string' && typeof stored.key === 'string'
      ? { content: stored.content, key: stored.key, isOfThisTab: sessionStorage.getItem(name) === stored.key }
      : null
  } catch {
    return null
  }
}

export function removeLocalDraft(account: string, claimId: string | null): void {
  try {
    localStorage.removeItem(keyOf(account, claimId))
  } catch {
    // A device without storage has nothing to remove.
  }
}

/** Stores text typed outside the wizard; sign-out removes it with the drafts. */
export function saveTyping(name: string, typed: object): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed))
  } catch {
    // A device without storage holds it as long as the page is open.
  }
}

export function findTyping(name: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null')
    return typeof stored === 'object' ? stored : null
  } catch {
    return null
  }
}

/** Lists the names of stored texts that begin with the prefix. */
export function listTypingNames(namePrefix: string): readonly string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix + namePrefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

export function removeTyping(name: string): void {
  try {
    localStorage.removeItem(prefix + name)
  } catch {
    // A device without storage has nothing to remove.
  }
}

/** Removes all answers from the device at sign-out. */
export function removeAllLocalDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    keys.forEach((key) => localStorage.removeItem(key))
  } catch {
    // A device without storage has nothing to remove.
  }
}

function isLocalDraft(value: unknown): value is LocalDraft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Record<keyof LocalDraft, unknown>>
  const numbers = [draft.revision, draft.typedAt]
  return (
    numbers.every((number) => Number.isInteger(number)) &&
    typeof draft.step === 'string' &&
    Array.isArray(draft.sent) &&
    [draft.answers, draft.form].every((each) => typeof each === 'object' && each !== null)
  )
}

/** Removes from this device all text typed about a claim, in the wizard or elsewhere. */
export function removeTypingOfClaim(claimId: string): void {
  for (const name of listTypingNames('')) if (name.includes(claimId)) removeTyping(name)
}
