import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type pg from 'pg'
import type { Host } from './host.ts'
import {
  addAccount,
  findAccountByEmail,
  isClosedAddress,
  normalizeEmail,
  savePassword,
} from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import { endSessionsOf } from './artifact.repository.ts'
import { forgetTries, mayTry } from './attempt.repository.ts'
import type { Limit } from './attempt.repository.ts'
import {
  addProof,
  findLatestProof,
  findPendingSignUp,
  redeemCode,
  redeemLink,
} from './mail-proof.repository.ts'
import type { MailProof, ProofPurpose } from './mail-proof.repository.ts'
import { identityMail } from './mails.ts'
import type { MailName } from './mails.ts'
import { hashPassword, isCommonPassword, isPassword, longestPassword, shortestPassword } from './password.ts'
import { mountPath } from './mount-path.ts'
import { portalUrl } from './provider.ts'
import type { Problems } from './page-frame.ts'
import type { SignUpAnswers } from './screens/sign-in.tsx'
import type { SecurityLog } from './security-log.ts'
import { countTry } from './sign-in-tries.ts'
import type { TryLimits } from './sign-in-tries.ts'

/** One person's way through sign-in: where they came from and how they read. */
export interface Visit {
  readonly uid: string
  readonly clientId: string
  readonly locale: Locale
  readonly ip: string
  /** The browser's own number, where somebody signed in with it before. */
  readonly device: string | null
  /** The visit's public address, which mails link to. */
  readonly url: string
}

/** done: this account is signed in · check-mail: an address is to be proven first · problems: to mend. */
export type Outcome =
  | { readonly kind: 'done'; readonly subject: string }
  | { readonly kind: 'check-mail' }
  | { readonly kind: 'problems'; readonly problems: Problems; readonly isTooMany: boolean }

export interface AccountServiceOptions {
  readonly pool: pg.Pool
  readonly mailer: Host['mailer']
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly now: () => number
  readonly onMailFailed: (error: unknown) => void
  readonly record: SecurityLog
}

type NewProof = Pick<MailProof, 'purpose' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>

const minutes15 = 15 * 60
const signIns: TryLimits = {
  what: 'sign-in',
  each: { tries: 10, seconds: minutes15 },
  strangers: { tries: 100, seconds: minutes15 },
  place: { tries: 100, seconds: minutes15 },
}
const mails: TryLimits = {
  what: 'mail',
  each: { tries: 5, seconds: 60 * 60 },
  strangers: { tries: 20, seconds: 60 * 60 },
  place: { tries: 100, seconds: 60 * 60 },
}
const passwordsOfSession: Limit = { tries: 10, seconds: minutes15 }

const emailFormat = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
const longestEmail = 254
const longestName = 100

const problemsFound = (problems: Problems): Outcome => ({ kind: 'problems', problems, isTooMany: false })
const tooMany = (problems: Problems): Outcome => ({ kind: 'problems', problems, isTooMany: true })

export type IdentityAccountService = ReturnType<typeof createIdentityAccountService>

/** Accounts of the embedded provider: sign-in, sign-up, proving an address, a forgotten password. */
export function createIdentityAccountService(options: AccountServiceOptions) {
  const { pool, mailer, publicUrl, programName } = options
  const at = () => new Date(options.now())

  /** Keeps the proof, and gives back how to mail it. */
  async function prepareProof(
    visit: Visit,
    proof: NewProof,
    mail: MailName = proof.purpose,
  ): Promise<() => Promise<void>> {
    const { purpose, email } = proof
    const secrets = await addProof(
      pool,
      { ...proof, interactionUid: visit.uid, clientId: visit.clientId },
      at(),
    )
    const link = linkOf(visit, mail, purpose, secrets.link)
    return () =>
      mailer.send(
        identityMail(mail, { to: email, locale: visit.locale, programName, link, code: secrets.code }),
      )
  }

  /** Whoever had an account goes to the portal; whose account was closed to the home page, in their language, which says how to reach us. */
  function linkOf(visit: Visit, mail: MailName, purpose: ProofPurpose, link: string): string {
    if (mail === 'closed-address') return publicUrl + publicAddress('/', visit.locale)
    return mail === 'known-address' ? portalUrl(publicUrl, visit.clientId) : proofUrl(visit, purpose, link)
  }

  async function mayMail(visit: Visit, email: string): Promise<boolean> {
    return (await countTry(pool, mails, email, visit, at())).isAllowed
  }

  /** Sends the proof and says how it went: mail that can't be sent is told to the person, who can try again. */
  async function sendAndTell(visit: Visit, proof: NewProof, mail?: MailName): Promise<Outcome> {
    const send = await prepareProof(visit, proof, mail)
    try {
      await send()
      return { kind: 'check-mail' }
    } catch (error) {
      options.onMailFailed(error)
      return problemsFound({ email: 'mailFailed' })
    }
  }

  /** Signs in with e-mail and password. An unknown address and a wrong password look and cost the same. */
  async function signIn(visit: Visit, typedEmail: string, password: string): Promise<Outcome> {
    const problems = {
      ...emailProblem(typedEmail),
      ...(password === '' && { password: 'missingPassword' as const }),
    }
    if (Object.keys(problems).length > 0) return problemsFound(problems)
    const email = normalizeEmail(typedEmail)
    const counted = await countTry(pool, signIns, email, visit, at())
    const account = await findAccountByEmail(pool, email)
    const refused = (reason: string) =>
      options.record('sign-in refused', { account: account?.subject ?? null, client: visit.clientId, reason })
    if (!counted.isAllowed) {
      refused('too many tries')
      return tooMany({ email: 'tooMany' })
    }
    const pending = account ? null : await findPendingSignUp(pool, email)
    const isRight = await isPassword(account?.passwordHash ?? pending?.passwordHash ?? null, password)
    if (!isRight) {
      refused('wrong password')
      return problemsFound({ email: 'wrongPassword' })
    }
    await counted.forget()
    if (account) return { kind: 'done', subject: account.subject }
    return (await mayMail(visit, email))
      ? sendAndTell(visit, pending as MailProof)
      : tooMany({ email: 'tooManyMails' })
  }

  /** Asks for an account. An address that has one, or had one that was closed, gets a mail that says so; the screen looks the same. */
  async function signUp(visit: Visit, typed: SignUpAnswers, password: string): Promise<Outcome> {
    const about = [typed.firstName, typed.lastName]
    const problems = { ...signUpProblems(typed), ...(await passwordProblem(password, typed.email, about)) }
    if (Object.keys(problems).length > 0) return problemsFound(problems)
    const email = normalizeEmail(typed.email)
    if (!(await mayMail(visit, email))) return tooMany({ email: 'tooManyMails' })
    const passwordHash = await hashPassword(password)
    const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }
    const known = {
      purpose: 'known-address' as const,
      email,
      firstName: null,
      lastName: null,
      passwordHash: null,
    }
    if (await isClosedAddress(pool, email)) return sendAndTell(visit, known, 'closed-address')
    if (await findAccountByEmail(pool, email)) return sendAndTell(visit, known)
    return sendAndTell(visit, { purpose: 'sign-up', email, ...names, passwordHash })
  }

  /** Asks for a new password. Nobody learns whether the address has an account: the mail goes out behind the answer. */
  async function askForReset(visit: Visit, typedEmail: string): Promise<Outcome> {
    const problems = emailProblem(typedEmail)
    if (problems) return problemsFound(problems)
    const email = normalizeEmail(typedEmail)
    if (!(await mayMail(visit, email))) return tooMany({ email: 'tooManyMails' })
    const proof = { purpose: 'reset' as const, email, firstName: null, lastName: null, passwordHash: null }
    const send = await prepareProof(visit, proof)
    if (await findAccountByEmail(pool, email)) void send().catch(options.onMailFailed)
    return { kind: 'check-mail' }
  }

  /** Sends the newest mail of this visit again, with a new link and code. */
  async function sendAgain(visit: Visit): Promise<Outcome> {
    const latest = await findLatestProof(pool, visit.uid)
    if (!latest) return problemsFound({ email: 'missingEmail' })
    if (latest.purpose === 'reset') return askForReset(visit, latest.email)
    return (await mayMail(visit, latest.email))
      ? sendAndTell(visit, latest)
      : tooMany({ email: 'tooManyMails' })
  }

  async function confirmByCode(visit: Visit, typedCode: string): Promise<Outcome> {
    const proof = await redeemCode(pool, visit.uid, typedCode.replace(/\D/g, ''), at())
    if (!proof) return problemsFound({ code: 'wrongCode' })
    const account = await accountOf(proof)
    return account ? { kind: 'done', subject: account.subject } : problemsFound({ code: 'wrongCode' })
  }

  /** The account that the link of a sign-up mail opens; null when the link is over. */
  async function confirmByLink(interactionUid: string, link: string): Promise<string | null> {
    const proof = await redeemLink(pool, { interactionUid, purpose: 'sign-up', link }, at())
    return (proof && (await accountOf(proof)))?.subject ?? null
  }

  /** Saves the new password and ends every session of the old one; null when the link is over. */
  async function resetByLink(interactionUid: string, link: string, password: string): Promise<string | null> {
    const passwordHash = await hashPassword(password)
    const proof = await redeemLink(pool, { interactionUid, purpose: 'reset', link }, at())
    const account = proof && (await findAccountByEmail(pool, proof.email))
    if (!account) return null
    await savePassword(pool, account.subject, passwordHash)
    await endSessionsOf(pool, account.subject)
    options.record('password changed by mail', { account: account.subject })
    return account.subject
  }

  /** What is wrong with the password that somebody who is signed in shows again. Tries are counted by session: nobody else's count. */
  async function checkOwnPassword(
    account: IdentityAccount,
    sessionUid: string,
    password: string,
  ): Promise<Problems> {
    if (password === '') return { password: 'missingPassword' }
    const tries = `password in ${sessionUid}`
    if (!(await mayTry(pool, tries, passwordsOfSession, at()))) return { password: 'tooManyPasswords' }
    if (!(await isPassword(account.passwordHash, password))) {
      options.record('password refused', { account: account.subject })
      return { password: 'wrongOwnPassword' }
    }
    await forgetTries(pool, tries)
    return {}
  }

  /** Changes the password of somebody who has just shown the old one. */
  async function changePassword(account: IdentityAccount, password: string): Promise<Problems> {
    const { subject, email, firstName, lastName } = account
    const problems = await passwordProblem(password, email, [firstName, lastName])
    if (Object.keys(problems).length === 0) await savePassword(pool, subject, await hashPassword(password))
    return problems
  }

  /** Tells the owner by mail that their account was changed: if it was not them, they should know. */
  function tellOfChange(account: IdentityAccount, locale: Locale): void {
    const facts = {
      to: account.email,
      locale,
      programName,
      link: `${publicUrl}${mountPath}/account`,
      code: '',
    }
    void mailer.send(identityMail('account-changed', facts)).catch(options.onMailFailed)
  }

  /** Null when the account was closed meanwhile. */
  function accountOf(proof: MailProof): Promise<IdentityAccount | null> {
    return addAccount(pool, {
      email: proof.email,
      passwordHash: proof.passwordHash ?? '',
      firstName: proof.firstName ?? '',
      lastName: proof.lastName ?? '',
      role: 'CLAIMANT',
      permissions: ['ACCESS.ALLCLAIMTABS'],
    })
  }

  return {
    signIn,
    signUp,
    askForReset,
    sendAgain,
    confirmByCode,
    confirmByLink,
    resetByLink,
    checkOwnPassword,
    changePassword,
    tellOfChange,
  }
}

function proofUrl(visit: Visit, purpose: ProofPurpose, link: string): string {
  return `${visit.url}/${purpose === 'reset' ? 'reset' : 'confirm'}/${link}?lang=${visit.locale}`
}

function emailProblem(typed: string): Problems | null {
  if (typed.trim() === '') return { email: 'missingEmail' }
  return typed.length > longestEmail || !emailFormat.test(typed.trim()) ? { email: 'badEmail' } : null
}

function signUpProblems({ firstName, lastName, email }: SignUpAnswers): Problems {
  return {
    ...(firstName.trim() === '' && { firstName: 'missingFirstName' as const }),
    ...(firstName.length > longestName && { firstName: 'longName' as const }),
    ...(lastName.trim() === '' && { lastName: 'missingLastName' as const }),
    ...(lastName.length > longestName && { lastName: 'longName' as const }),
    ...emailProblem(email),
  }
}

/** What is wrong with a new password: too short, the address itself, or one that many people use. `about`: the person's names. */
export async function passwordProblem(
  password: string,
  email: string,
  about: readonly string[] = [],
): Promise<Problems> {
  if (password === '') return { password: 'missingPassword' }
  if (Array.from(password).length < shortestPassword) return { password: 'shortPassword' }
  if (password.length > longestPassword) return { password: 'longPassword' }
  if (normalizeEmail(password) === normalizeEmail(email)) return { password: 'plainPassword' }
  const words = [email, ...email.split(/[^\p{L}\d]+/u), ...about, about.join('')].filter(Boolean)
  return (await isCommonPassword(password, words)) ? { password: 'commonPassword' } : {}
}
