import { createHash } from 'node:crypto'
import { staffRoles } from '@makewhole/domain/access/portal.ts'
import type pg from 'pg'
import { findAccountBySubject } from '../account/account.repository.ts'
import { seal, unseal } from '@makewhole/sealing/sealed-text.ts'
import {
  startSecondFactor,
  countRecoveryCodes,
  findHalfSignIn,
  findSecondFactor,
  removeSecondFactor,
  saveHalfSignIn,
  saveRecoveryCodes,
  consumeStep,
  consumeRecoveryCode,
} from './second-factor.repository.ts'
import type { HalfSignIn } from './second-factor.repository.ts'
import type { SecurityLog } from '../security-log.ts'
import { countAttempt } from './sign-in-attempts.ts'
import type { AttemptSource, AttemptLimits } from './sign-in-attempts.ts'
import type { ProblemText } from '../screens/texts.ts'
import { enrollmentUri, matchingStep, newSecret, randomBase32 } from './totp.ts'
import { trialAccounts } from '../trial-accounts.ts'

/** The account's step after its password: nothing, a code of its app, or setting one up. */
export type Need = 'nothing' | 'code' | 'enrollment'

/** Null: the code was right. */
export type CodeProblem = ProblemText | null

export interface Enrollment {
  readonly email: string
  /** In Base32, for people whose camera can't be used. */
  readonly secret: string
  /** Content of the QR code. */
  readonly uri: string
}

export interface SecondFactorServiceOptions {
  readonly pool: pg.Pool
  readonly sealingKey: string
  /** The issuer's name in the app next to the account. */
  readonly issuerName: string
  /** Only if false may trial accounts omit the factor. */
  readonly isProduction: boolean
  readonly now: () => number
  readonly record: SecurityLog
}

const attemptLimit = { tries: 5, seconds: 15 * 60 }
/** A code has six digits: browsers without a right one yet share five tries, in all places. */
const codes: AttemptLimits = {
  what: 'second factor',
  each: attemptLimit,
  strangers: attemptLimit,
  shown: 'everything',
}
const halfMinutes = 15
const recoveryCodes = 10
/** 80 bits: long enough for storage as a plain hash. */
const recoveryBytes = 10

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/**
 * Creates the second factor of accounts: an authenticator app (RFC 6238), with recovery codes for a lost
 * phone.
 */
export function createSecondFactorService(options: SecondFactorServiceOptions) {
  const { pool, sealingKey } = options
  const at = () => new Date(options.now())

  async function isMandatory(subject: string): Promise<boolean> {
    const account = await findAccountBySubject(pool, subject)
    if (!account || !staffRoles.includes(account.role)) return false
    return options.isProduction || !trialAccounts.some(({ email }) => email === account.email)
  }

  async function needOf(subject: string): Promise<Need> {
    if ((await findSecondFactor(pool, subject))?.isOn) return 'code'
    return (await isMandatory(subject)) ? 'enrollment' : 'nothing'
  }

  async function secretOf(subject: string): Promise<string | null> {
    const factor = await findSecondFactor(pool, subject)
    return factor && unseal(factor.sealedSecret, sealingKey, subject)
  }

  /**
   * Returns the secret for the person's app; the same again until it is confirmed. Null where the factor is
   * on.
   */
  async function enroll(subject: string): Promise<Enrollment | null> {
    const account = await findAccountBySubject(pool, subject)
    if (!account) return null
    const factor = await startSecondFactor(pool, subject, seal(newSecret(), sealingKey, subject))
    if (factor.isOn) return null
    const secret = unseal(factor.sealedSecret, sealingKey, subject)
    return { email: account.email, secret, uri: enrollmentUri(secret, options.issuerName, account.email) }
  }

  /** Counts a try, makes it, and clears it if it was right. */
  async function tryOnce(
    subject: string,
    trier: AttemptSource,
    attempt: () => Promise<CodeProblem>,
  ): Promise<CodeProblem> {
    const account = await findAccountBySubject(pool, subject)
    const counted = await countAttempt(pool, codes, account?.email ?? '', trier, at())
    const problem = counted.isAllowed ? await attempt() : 'tooManyCodes'
    if (problem === null) await counted.clear()
    else options.record('second factor refused', { account: subject, reason: problem })
    return problem
  }

  /** Checks a code of the app; each is valid once. */
  async function checkCode(subject: string, typed: string, trier: AttemptSource): Promise<CodeProblem> {
    const code = typed.replace(/\s/g, '')
    if (code === '') return 'missingCode'
    return tryOnce(subject, trier, async () => {
      const secret = await secretOf(subject)
      const step = secret === null ? null : matchingStep(secret, code, at())
      if (step === null) return 'wrongTotp'
      return (await consumeStep(pool, subject, step)) ? null : 'wrongUsedTotp'
    })
  }

  /** Checks a recovery code and uses it up. */
  async function checkRecoveryCode(
    subject: string,
    typed: string,
    trier: AttemptSource,
  ): Promise<CodeProblem> {
    const code = typed.replace(/[^a-z2-7]/gi, '').toUpperCase()
    if (code === '') return 'missingRecovery'
    return tryOnce(subject, trier, async () =>
      (await consumeRecoveryCode(pool, subject, hashOf(subject, code))) ? null : 'wrongRecovery',
    )
  }

  /** Turns the factor on and returns new recovery codes, visible only this once. Earlier ones end. */
  async function makeRecoveryCodes(subject: string): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodes }, () => randomBase32(recoveryBytes))
    const hashes = codes.map((code) => hashOf(subject, code))
    await saveRecoveryCodes(pool, subject, hashes, at())
    return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
  }

  return {
    needOf,
    isMandatory,
    enroll,
    checkCode,
    checkRecoveryCode,
    makeRecoveryCodes,
    turnOff: (subject: string) => removeSecondFactor(pool, subject),
    isOn: async (subject: string) => (await findSecondFactor(pool, subject))?.isOn ?? false,
    countRecoveryCodes: (subject: string) => countRecoveryCodes(pool, subject),
    /** Notes for this visit the account whose first factor was right. */
    noteHalf: (interactionUid: string, half: HalfSignIn) =>
      saveHalfSignIn(pool, interactionUid, half, new Date(options.now() + halfMinutes * 60_000)),
    findHalf: (interactionUid: string) => findHalfSignIn(pool, interactionUid, at()),
  }
}

function hashOf(subject: string, code: string): string {
  return createHash('sha256').update(`${subject} ${code}`).digest('base64url')
}
