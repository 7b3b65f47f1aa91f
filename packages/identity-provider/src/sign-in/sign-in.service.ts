import type pg from 'pg'
import { emailProblem } from '../account/account-problems.ts'
import { findAccountByEmail, normalizeEmail } from '../account/account.repository.ts'
import { findPendingSignUp } from '../mail/mail-proof.repository.ts'
import type { MailProof } from '../mail/mail-proof.repository.ts'
import type { MailProofService } from '../mail/mail-proof.service.ts'
import { problemsFound, limitedOutcome } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import { isPassword } from '../account/password.ts'
import type { SecurityLog } from '../security-log.ts'
import { countAttempt } from './sign-in-attempts.ts'
import type { AttemptLimits } from './sign-in-attempts.ts'
import type { Visit } from './visit.ts'

export interface SignInOptions {
  readonly pool: pg.Pool
  readonly proofs: MailProofService
  readonly now: () => number
  readonly record: SecurityLog
}

const minutes15 = 15 * 60
const signIns: AttemptLimits = {
  what: 'sign-in',
  each: { tries: 10, seconds: minutes15 },
  strangers: { tries: 100, seconds: minutes15 },
  place: { tries: 100, seconds: minutes15 },
}

/** Creates the sign-in with an address and a password. */
export function createSignInService({ pool, proofs, now, record }: SignInOptions) {
  /**
   * Signs in with e-mail and password. An unknown address and a wrong password look the same and take the
   * same time.
   */
  async function signIn(visit: Visit, typedEmail: string, password: string): Promise<Outcome> {
    const problems = {
      ...emailProblem(typedEmail),
      ...(password === '' && { password: 'missingPassword' as const }),
    }
    if (Object.keys(problems).length > 0) return problemsFound(problems)
    const email = normalizeEmail(typedEmail)
    const counted = await countAttempt(pool, signIns, email, visit, new Date(now()))
    const account = await findAccountByEmail(pool, email)
    const refused = (reason: string) =>
      record('sign-in refused', { account: account?.subject ?? null, client: visit.clientId, reason })
    if (!counted.isAllowed) {
      refused('too many tries')
      return limitedOutcome({ email: 'tooMany' })
    }
    const pending = account ? null : await findPendingSignUp(pool, email)
    const isRight = await isPassword(account?.passwordHash ?? pending?.passwordHash ?? null, password)
    if (!isRight) {
      refused('wrong password')
      return problemsFound({ email: 'wrongPassword' })
    }
    await counted.clear()
    if (account) return { kind: 'done', subject: account.subject }
    return (await proofs.mayMail(visit, email))
      ? proofs.sendAndTell(visit, pending as MailProof)
      : limitedOutcome({ email: 'tooManyMails' })
  }

  return { signIn }
}
