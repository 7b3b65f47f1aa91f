import type { Program } from '@makewhole/domain/program/program.ts'
import { formOfClaim } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Memberships } from '../firm/membership.ts'
import { refusalIn } from '../app-error.ts'
import type { IntakeService } from '../intake/intake.service.ts'
import { leaseSeconds, LeaseLost, drainQueue } from '../jobs/lease.ts'
import { endSigning, renewLease, listPending, saveOutcome, acquireLease } from './joint-signing.repository.ts'
import type { SigningRow, PendingClaim } from './joint-signing.repository.ts'
import { formsSignedAs } from './joint-signing.service.ts'

export interface JointSigningWorkParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly intake: Pick<IntakeService, 'signJointly'>
  readonly ownFirmOf: Memberships['ownFirmOf']
  /** Notifies the signer, once for all. */
  readonly notifySigned: (tx: Transaction, signingId: string) => Promise<void>
}

/**
 * Signs selected claims, one transaction each (docs/rules/law-firms.md "Signing together"). After a server's end,
 * signed claims remain, and another server continues.
 */
export function createJointSigningWork(parts: JointSigningWorkParts) {
  const { db, program, clock, intake, ownFirmOf, notifySigned } = parts
  const now = () => new Date(clock.now())

  async function signAll(found: SigningRow, holder: string): Promise<void> {
    const { id, firmId, signedAs } = found
    const nextClaims = async () => {
      if (!(await renewLease(db.kysely, { id, holder, seconds: leaseSeconds }))) throw new LeaseLost()
      return listPending(db.kysely, id)
    }
    for (let claims = await nextClaims(); claims.length > 0; claims = await nextClaims()) {
      // A former member of the firm signs nothing more.
      const firm = await ownFirmOf({ ...signedAs, isEmailVerified: false })
      const isMember = firm?.firmId === firmId
      for (const claim of claims)
        await (isMember ? sign(found, claim) : refuse(found, claim, 'RIGHTS_CHANGED'))
    }
    await db.transaction(async (tx) => {
      if (!(await endSigning(tx, { id, holder, at: now() }))) throw new LeaseLost()
      await notifySigned(tx, id)
    })
  }

  async function sign(found: SigningRow, claim: PendingClaim): Promise<void> {
    const { id: signingId, signedAs: actor, locale, answers } = found
    const call = { actor, locale, ifMatch: claim.claimVersion }
    const signsAs = formsSignedAs(program, formOfClaim(program, found))
    try {
      await intake.signJointly(call, claim.claimId, { answers, signsAs }, (tx) =>
        saveOutcome(tx, { signingId, place: claim.place }, { at: now(), failure: null }),
      )
    } catch (error) {
      const code = refusalIn(error)
      if (code === null) throw error
      await refuse(found, claim, code)
    }
  }

  async function refuse({ id: signingId }: SigningRow, { place }: PendingClaim, failure: string) {
    await saveOutcome(db.kysely, { signingId, place }, { at: now(), failure })
  }

  /** Works on every waiting signing until none is left. */
  return function signJointly(): Promise<void> {
    return drainQueue((holder) => acquireLease(db.kysely, holder, leaseSeconds), signAll)
  }
}
