import type pg from 'pg'
import { passwordProblem, signUpProblems } from './account-problems.ts'
import { addAccount, findAccountByEmail, isClosedAddress, normalizeEmail } from './account.repository.ts'
import type { Host } from '../host.ts'
import type { IdentityAccount } from './account.repository.ts'
import { redeemCode, redeemLink } from '../mail/mail-proof.repository.ts'
import type { MailProof } from '../mail/mail-proof.repository.ts'
import type { MailProofService } from '../mail/mail-proof.service.ts'
import { problemsFound, limitedOutcome } from '../sign-in/outcome.ts'
import type { Outcome } from '../sign-in/outcome.ts'
import { hashPassword } from './password.ts'
import { attorneyClient } from '../tokens/provider.ts'
import type { SignUpAnswers } from '../screens/sign-in.tsx'
import type { Visit } from '../sign-in/visit.ts'

export interface SignUpOptions {
  readonly pool: pg.Pool
  readonly proofs: MailProofService
  readonly now: () => number
  readonly rightsOf: Host['rightsOf']
}

/** Creates the sign-up: a request for an account, opened once the address is proven. */
export function createSignUpService({ pool, proofs, now, rightsOf }: SignUpOptions) {
  const at = () => new Date(now())

  /**
   * Requests an account. A mail reports an existing or closed account, or a missing invitation; the screen
   * looks the same.
   */
  async function signUp(visit: Visit, typed: SignUpAnswers, password: string): Promise<Outcome> {
    const about = [typed.firstName, typed.lastName]
    const problems = { ...signUpProblems(typed), ...(await passwordProblem(password, typed.email, about)) }
    if (Object.keys(problems).length > 0) return problemsFound(problems)
    const email = normalizeEmail(typed.email)
    if (!(await proofs.mayMail(visit, email))) return limitedOutcome({ email: 'tooManyMails' })
    const passwordHash = await hashPassword(password)
    const names = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() }
    const known = {
      purpose: 'known-address' as const,
      email,
      firstName: null,
      lastName: null,
      passwordHash: null,
    }
    if (await isClosedAddress(pool, email)) return proofs.sendAndTell(visit, known, 'closed-address')
    if (await findAccountByEmail(pool, email)) return proofs.sendAndTell(visit, known)
    // An account opened as a claimant's could never become a member's.
    const isUninvited = visit.clientId === attorneyClient && (await rightsOf(email)).role !== 'ATTORNEY'
    if (isUninvited) return proofs.sendAndTell(visit, known, 'not-invited')
    return proofs.sendAndTell(visit, { purpose: 'sign-up', email, ...names, passwordHash })
  }

  /** Opens the account whose mail contained this code. */
  async function confirmByCode(visit: Visit, typedCode: string): Promise<Outcome> {
    const proof = await redeemCode(pool, visit.uid, typedCode.replace(/\D/g, ''), at())
    if (!proof) return problemsFound({ code: 'wrongCode' })
    const account = await accountOf(proof)
    return account ? { kind: 'done', subject: account.subject } : problemsFound({ code: 'wrongCode' })
  }

  /** Opens the account of a sign-up mail's link; null when the link has expired. */
  async function confirmByLink(interactionUid: string, link: string): Promise<string | null> {
    const proof = await redeemLink(pool, { interactionUid, purpose: 'sign-up', link }, at())
    return (proof && (await accountOf(proof)))?.subject ?? null
  }

  /** Opens or finds the account; null when it was closed meanwhile. */
  async function accountOf(proof: MailProof): Promise<IdentityAccount | null> {
    return addAccount(pool, {
      email: proof.email,
      passwordHash: proof.passwordHash ?? '',
      firstName: proof.firstName ?? '',
      lastName: proof.lastName ?? '',
      ...(await rightsOf(proof.email)),
    })
  }

  return { signUp, confirmByCode, confirmByLink }
}
