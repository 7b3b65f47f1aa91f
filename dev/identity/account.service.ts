import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type pg from 'pg'
import type { Mailer } from '../../apps/server/src/mail/mailer.ts'
import { addAccount, findAccountByEmail, normalizeEmail, savePassword } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import { endSessionsOf } from './artifact.repository.ts'
import { forgetTries, mayTry, takeBackTry } from './attempt.repository.ts'
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
import { hashPassword, isPassword, longestPassword, shortestPassword } from './password.ts'
import { portalUrl } from './provider.ts'
import type { Problems, SignUpAnswers } from './screens.ts'

/** One person's way through sign-in: where they came from and how they read. */
export interface Visit {
  readonly uid: string
  readonly clientId: string
  readonly locale: Locale
  readonly ip: string
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
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly now: () => number
  readonly onMailFailed: (error: unknown) => void
}

type NewProof = Pick<MailProof, 'purpose' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>

const signInsOfAddress: Limit = { tries: 10, seconds: 15 * 60 }
const failuresFromOnePlace: Limit = { tries: 100, seconds: 15 * 60 }
const mailsToAddress: Limit = { tries: 5, seconds: 60 * 60 }
const mailsFromOnePlace: Limit = { tries: 100, seconds: 60 * 60 }

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
  async function prepareProof(visit: Visit, proof: NewProof): Promise<() => Promise<void>> {
    const { purpose, email } = proof
    const secrets = await addProof(
      pool,
      { ...proof, interactionUid: visit.uid, clientId: visit.clientId },
      at(),
    )
    const link =
      purpose === 'known-address'
        ? portalUrl(publicUrl, visit.clientId)
        : proofUrl(visit, purpose, secrets.link)
    return () =>
      mailer.send(
        identityMail(purpose, { to: email, locale: visit.locale, programName, link, code: secrets.code }),
      )
  }

  async function mayMail(visit: Visit, email: string): Promise<boolean> {
    const fromHere = await mayTry(pool, `mail from ${visit.ip}`, mailsFromOnePlace, at())
    return (await mayTry(pool, `mail to ${email}`, mailsToAddress, at())) && fromHere
  }

  /** Sends the proof and says how it went: mail that can't be sent is told to the person, who can try again. */
  async function sendAndTell(visit: Visit, proof: NewProof): Promise<Outcome> {
    const send = await prepareProof(visit, proof)
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
    const place = `sign-in from ${visit.ip}`
    const isAllowed = await mayTry(pool, place, failuresFromOnePlace, at())
    if (!(await mayTry(pool, `sign-in of ${email}`, signInsOfAddress, at())) || !isAllowed)
      return tooMany({ email: 'tooMany' })

    const account = await findAccountByEmail(pool, email)
    const pending = account ? null : await findPendingSignUp(pool, email)
    const isRight = await isPassword(account?.passwordHash ?? pending?.passwordHash ?? null, password)
    if (!isRight) return problemsFound({ email: 'wrongPassword' })

    await forgetTries(pool, `sign-in of ${email}`)
    await takeBackTry(pool, place)
    if (account) return { kind: 'done', subject: account.subject }
    return (await mayMail(visit, email))
      ? sendAndTell(visit, pending as MailProof)
      : tooMany({ email: 'tooManyMails' })
  }

  /** Asks for an account. An address that has one gets a mail that says so; the screen looks the same. */
  async function signUp(visit: Visit, typed: SignUpAnswers, password: string): Promise<Outcome> {
    const problems = { ...signUpProblems(typed), ...passwordProblem(password, typed.email) }
    if (Object.keys(problems).length > 0) return problemsFound(problems)
    const email = normalizeEmail(typed.email)
    if (!(await mayMail(visit, email))) return tooMany({ email: 'tooManyMails' })
    const passwordHash = await hashPassword(password)
    const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }
    const isKnown = (await findAccountByEmail(pool, email)) !== null
    return sendAndTell(
      visit,
      isKnown
        ? { purpose: 'known-address', email, firstName: null, lastName: null, passwordHash: null }
        : { purpose: 'sign-up', email, ...names, passwordHash },
    )
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
    return { kind: 'done', subject: (await accountOf(proof)).subject }
  }

  /** The account that the link of a sign-up mail opens; null when the link is over. */
  async function confirmByLink(interactionUid: string, link: string): Promise<string | null> {
    const proof = await redeemLink(pool, { interactionUid, purpose: 'sign-up', link }, at())
    return proof ? (await accountOf(proof)).subject : null
  }

  /** Saves the new password and ends every session of the old one; null when the link is over. */
  async function resetByLink(interactionUid: string, link: string, password: string): Promise<string | null> {
    const passwordHash = await hashPassword(password)
    const proof = await redeemLink(pool, { interactionUid, purpose: 'reset', link }, at())
    const account = proof && (await findAccountByEmail(pool, proof.email))
    if (!account) return null
    await savePassword(pool, account.subject, passwordHash)
    await endSessionsOf(pool, account.subject)
    await forgetTries(pool, `sign-in of ${account.email}`)
    return account.subject
  }

  /** Whether somebody who is signed in already knows the password of the account; counts like a sign-in. */
  async function knowsPassword(account: IdentityAccount, password: string): Promise<boolean> {
    if (!(await mayTry(pool, `sign-in of ${account.email}`, signInsOfAddress, at()))) return false
    const isRight = await isPassword(account.passwordHash, password)
    if (isRight) await forgetTries(pool, `sign-in of ${account.email}`)
    return isRight
  }

  function accountOf(proof: MailProof): Promise<IdentityAccount> {
    return addAccount(pool, {
      email: proof.email,
      passwordHash: proof.passwordHash ?? '',
      firstName: proof.firstName ?? '',
      lastName: proof.lastName ?? '',
      role: 'CLAIMANT',
      permissions: ['ACCESS.ALLCLAIMTABS'],
    })
  }

  return { signIn, signUp, askForReset, sendAgain, confirmByCode, confirmByLink, resetByLink, knowsPassword }
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

/** What is wrong with a new password; length is the rule, and it must not be the address itself. */
export function passwordProblem(password: string, email: string): Problems {
  if (password === '') return { password: 'missingPassword' }
  if (Array.from(password).length < shortestPassword) return { password: 'shortPassword' }
  if (password.length > longestPassword) return { password: 'longPassword' }
  return normalizeEmail(password) === normalizeEmail(email) ? { password: 'plainPassword' } : {}
}
