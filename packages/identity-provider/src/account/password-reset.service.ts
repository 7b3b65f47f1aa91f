import type pg from 'pg'
import { emailProblem } from './account-problems.ts'
import { findAccountByEmail, normalizeEmail, savePassword } from './account.repository.ts'
import { endSessionsOf } from '../tokens/artifact.repository.ts'
import { redeemLink } from '../mail/mail-proof.repository.ts'
import type { MailProofService } from '../mail/mail-proof.service.ts'
import { problemsFound, limitedOutcome } from '../sign-in/outcome.ts'
import type { Outcome } from '../sign-in/outcome.ts'
import { hashPassword } from './password.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Visit } from '../sign-in/visit.ts'

export interface PasswordResetOptions {
  readonly pool: pg.Pool
  readonly proofs: MailProofService
  readonly now: () => number
  readonly onMailFailed: (error: unknown) => void
  readonly record: SecurityLog
}

/** Creates the reset of a forgotten password: a mail with a link to a new one. */
export function createPasswordResetService(options: PasswordResetOptions) {
  const { pool, proofs } = options

  /** Requests a new password. The mail is sent after the answer, which so never reveals an existing account. */
  async function askForReset(visit: Visit, typedEmail: string): Promise<Outcome> {
    const problems = emailProblem(typedEmail)
    if (problems) return problemsFound(problems)
    const email = normalizeEmail(typedEmail)
    if (!(await proofs.mayMailReset(visit, email))) return limitedOutcome({ email: 'tooManyResets' })
    const proof = { purpose: 'reset' as const, email, firstName: null, lastName: null, passwordHash: null }
    const send = await proofs.prepareProof(visit, proof)
    if (await findAccountByEmail(pool, email)) void send().catch(options.onMailFailed)
    return { kind: 'check-mail' }
  }

  /** Saves the new password and ends every session of the old one; null when the link has expired. */
  async function resetByLink(interactionUid: string, link: string, password: string): Promise<string | null> {
    const passwordHash = await hashPassword(password)
    const proof = await redeemLink(pool, { interactionUid, purpose: 'reset', link }, new Date(options.now()))
    const account = proof && (await findAccountByEmail(pool, proof.email))
    if (!account) return null
    await savePassword(pool, account.subject, passwordHash)
    await endSessionsOf(pool, account.subject)
    options.record('password changed by mail', { account: account.subject })
    return account.subject
  }

  return { askForReset, resetByLink }
}
