import type { FormVersionView } from '@makewhole/contract/form/form-version.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import { storageKey } from './browser-storage.ts'

/** What was typed and the server has not acknowledged yet, as this device keeps it. */
export interface LocalDraft {
  /** The name of the step. */
  readonly step: string
  readonly answers: Answers
  /** In which it was typed. */
  readonly form: FormVersionView
  /** The server's draft revision that this typing began from. */
  readonly revision: number
  /** Digests of answers that were sent and may have arrived. */
  readonly sent: readonly string[]
  /** When it was typed, epoch milliseconds by this device. */
  readonly typedAt: number
}

/** Each answer in short, with its name. The server keeps a draft in the order in which it was sent. */
export const digestsOf = (answers: Readonly<Record<string, unknown>>) =>
  Object.entries(answers).map(([name, value]) => `${name} ${digestOf(JSON.stringify(value))}`)

/** Its length and FNV-1a: whole texts would fill the device while the line is away. */
function digestOf(text = ''): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}.${sum >>> 0}`
}

const prefix = `${storageKey('draft')}.`
const keyOf = (account: string, claimId: string | null) => `${prefix}${account}.${claimId ?? 'start'}`
const pendingKeyOf = (account: string, claimId: string | null) => `${keyOf(account, claimId)}.pending`

/** Keeps typing on this device. False when the device refuses, for lack of space or in a private window. */
export function saveLocalDraft(account: string, claimId: string | null, draft: LocalDraft): boolean {
  try {
    localStorage.setItem(keyOf(account, claimId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** What this device kept, or null where there is nothing that can be read. */
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

/** Keeps it on this device, and of which tab it is; null: none is kept any more. */
export function savePendingSave(account: string, claimId: string | null, pending: PendingSave | null): void {
  const name = pendingKeyOf(account, claimId)
  try {
    if (pending) localStorage.setItem(name, JSON.stringify(pending))
    else localStorage.removeItem(name)
    sessionStorage.setItem(name, pending?.key ?? '')
  } catch {
    // Without storage the wizard knows it as long as it is open.
  }
}

/** The last one that this device kept; `isOfThisTab`: before this page was loaded again, if at all. */
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

/** Keeps what was typed in any other place than the wizard; gone with the drafts at sign-out. */
export function saveTyping(name: string, typed: object): void {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(typed))
  } catch {
    // A device that refuses keeps it as long as the page stands.
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

/** Names, of those that begin so, under which something is kept. */
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

/** Signing out leaves nobody's answers on the device. */
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

/** Removes from this device what was typed about a claim, in the wizard or elsewhere. */
export function removeTypingOfClaim(claimId: string): void {
  for (const name of listTypingNames('')) if (name.includes(claimId)) removeTyping(name)
}
