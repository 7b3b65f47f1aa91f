import type { Host } from '../host.ts'
import { findLatestProof } from '../mail/mail-proof.repository.ts'
import { createMailProofService } from '../mail/mail-proof.service.ts'
import type { MailProofOptions } from '../mail/mail-proof.service.ts'
import { problemsFound, limitedOutcome } from '../sign-in/outcome.ts'
import type { Outcome } from '../sign-in/outcome.ts'
import { createOwnAccountService } from './own-account.service.ts'
import { createPasswordResetService } from './password-reset.service.ts'
import type { SecurityLog } from '../security-log.ts'
import { createSignInService } from '../sign-in/sign-in.service.ts'
import { createSignUpService } from './sign-up.service.ts'
import type { Visit } from '../sign-in/visit.ts'

export interface AccountServiceOptions extends MailProofOptions {
  readonly record: SecurityLog
  readonly rightsOf: Host['rightsOf']
}

export type IdentityAccountService = ReturnType<typeof createIdentityAccountService>

/** Creates the embedded provider's accounts: sign-in, sign-up, proving an address, a forgotten password. */
export function createIdentityAccountService(options: AccountServiceOptions) {
  const proofs = createMailProofService(options)
  const resets = createPasswordResetService({ ...options, proofs })

  /** Sends the newest mail of this visit again, with a new link and code. */
  async function sendAgain(visit: Visit): Promise<Outcome> {
    const latest = await findLatestProof(options.pool, visit.uid)
    if (!latest) return problemsFound({ email: 'missingEmail' })
    if (latest.purpose === 'reset') return resets.askForReset(visit, latest.email)
    return (await proofs.mayMail(visit, latest.email))
      ? proofs.sendAndTell(visit, latest)
      : limitedOutcome({ email: 'tooManyMails' })
  }

  return {
    ...createSignInService({ ...options, proofs }),
    ...createSignUpService({ ...options, proofs }),
    ...resets,
    ...createOwnAccountService(options),
    sendAgain,
  }
}
