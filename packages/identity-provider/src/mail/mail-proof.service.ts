import { publicAddress } from '@makewhole/contract/content/public-address.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type pg from 'pg'
import type { Host } from '../host.ts'
import { addProof, proofMinutes } from './mail-proof.repository.ts'
import type { MailProof, ProofPurpose } from './mail-proof.repository.ts'
import { identityMail } from './mails.ts'
import type { MailName } from './mails.ts'
import { problemsFound } from '../sign-in/outcome.ts'
import type { Outcome } from '../sign-in/outcome.ts'
import { portalUrl } from '../tokens/provider.ts'
import { countAttempt } from '../sign-in/sign-in-attempts.ts'
import type { AttemptLimits } from '../sign-in/sign-in-attempts.ts'
import type { Visit } from '../sign-in/visit.ts'

export interface MailProofOptions {
  readonly pool: pg.Pool
  readonly mailer: Host['mailer']
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly now: () => number
  readonly onMailFailed: (error: unknown) => void
}

type NewProof = Pick<MailProof, 'purpose' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>

const mails: AttemptLimits = {
  what: 'mail',
  each: { tries: 5, seconds: 60 * 60 },
  strangers: { tries: 20, seconds: 60 * 60 },
  place: { tries: 100, seconds: 60 * 60 },
}
/**
 * Mails with a link to a new password have a separate count, which lasts as long as their links. So the owner
 * always has a valid link when no more are sent.
 */
const resets: AttemptLimits = {
  what: 'reset mail',
  each: { tries: 3, seconds: proofMinutes * 60 },
  strangers: { tries: 5, seconds: proofMinutes * 60 },
  place: { tries: 300, seconds: proofMinutes * 60 },
}
export type MailProofService = ReturnType<typeof createMailProofService>

/** Creates the mails that prove an address, by a link or a code. */
export function createMailProofService(options: MailProofOptions) {
  const { pool, mailer, publicUrl, programName } = options
  const at = () => new Date(options.now())

  /** Saves the proof, and returns the function that mails it. */
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

  /**
   * Chooses the link for a known address: to the portal, or for a closed account to the home page. That one
   * shows our contact in their language.
   */
  function linkOf(visit: Visit, mail: MailName, purpose: ProofPurpose, link: string): string {
    if (mail === 'closed-address') return publicUrl + publicAddress('/', visit.locale)
    const isForSignIn = mail === 'known-address' || mail === 'not-invited'
    return isForSignIn ? portalUrl(publicUrl, visit.clientId) : proofUrl(visit, purpose, link)
  }

  /** Counts one more mail to this address; false: it, or this place, had too many. */
  async function mayMail(visit: Visit, email: string): Promise<boolean> {
    return (await countAttempt(pool, mails, email, visit, at())).isAllowed
  }

  /** Counts one more mail with a link to a new password. */
  async function mayMailReset(visit: Visit, email: string): Promise<boolean> {
    return (await countAttempt(pool, resets, email, visit, at())).isAllowed
  }

  /** Sends the proof and reports the result: a person whose mail can't be sent sees that, and can try again. */
  async function sendProof(visit: Visit, proof: NewProof, mail?: MailName): Promise<Outcome> {
    const send = await prepareProof(visit, proof, mail)
    try {
      await send()
      return { kind: 'check-mail' }
    } catch (error) {
      options.onMailFailed(error)
      return problemsFound({ email: 'mailFailed' })
    }
  }

  return { mayMail, mayMailReset, prepareProof, sendAndTell: sendProof }
}

function proofUrl(visit: Visit, purpose: ProofPurpose, link: string): string {
  return `${visit.url}/${purpose === 'reset' ? 'reset' : 'confirm'}/${link}?lang=${visit.locale}`
}
