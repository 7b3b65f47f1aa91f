import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type pg from 'pg'
import { passwordProblem } from './account-problems.ts'
import { savePassword } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import { clearAttempts, canTry } from '../sign-in/attempt.repository.ts'
import type { Limit } from '../sign-in/attempt.repository.ts'
import type { Host } from '../host.ts'
import { identityMail } from '../mail/mails.ts'
import { mountPath } from '../mount-path.ts'
import type { Problems } from '../screens/page-frame.ts'
import { hashPassword, isPassword } from './password.ts'
import type { SecurityLog } from '../security-log.ts'

export interface OwnAccountOptions {
  readonly pool: pg.Pool
  readonly mailer: Host['mailer']
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly now: () => number
  readonly onMailFailed: (error: unknown) => void
  readonly record: SecurityLog
}

const passwordsOfSession: Limit = { tries: 10, seconds: 15 * 60 }

/** Creates the acts of a signed-in person on their own account. */
export function createOwnAccountService(options: OwnAccountOptions) {
  const { pool, mailer, publicUrl, programName } = options

  /** Checks the password that a signed-in person enters again. Each session has its own count of tries. */
  async function checkOwnPassword(
    account: IdentityAccount,
    sessionUid: string,
    password: string,
  ): Promise<Problems> {
    if (password === '') return { password: 'missingPassword' }
    const tries = `password in ${sessionUid}`
    if (!(await canTry(pool, tries, passwordsOfSession, new Date(options.now()))))
      return { password: 'tooManyPasswords' }
    if (!(await isPassword(account.passwordHash, password))) {
      options.record('password refused', { account: account.subject })
      return { password: 'wrongOwnPassword' }
    }
    await clearAttempts(pool, tries)
    return {}
  }

  /** Changes the password of a person who has just entered the old one. */
  async function changePassword(account: IdentityAccount, password: string): Promise<Problems> {
    const { subject, email, firstName, lastName } = account
    const problems = await passwordProblem(password, email, [firstName, lastName])
    if (Object.keys(problems).length === 0) await savePassword(pool, subject, await hashPassword(password))
    return problems
  }

  /** Notifies the owner of a change by mail, in case another person made it. */
  function notifyOfChange(account: IdentityAccount, locale: Locale): void {
    const facts = {
      to: account.email,
      locale,
      programName,
      link: `${publicUrl}${mountPath}/account`,
      code: '',
    }
    void mailer.send(identityMail('account-changed', facts)).catch(options.onMailFailed)
  }

  return { checkOwnPassword, changePassword, tellOfChange: notifyOfChange }
}
