import { isDeepStrictEqual } from 'node:util'
import { maxJointSigningClaims } from '@makewhole/contract/joint-signing/joint-signing.ts'
import type {
  AllToSignQuery,
  NewJointSigningBody,
  toSignQuery,
} from '@makewhole/contract/joint-signing/joint-signing.ts'
import { toSignPageSize } from '@makewhole/contract/joint-signing/to-sign-list.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import { isFireOpen } from '@makewhole/domain/claim/fire.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { fixedDays } from '@makewhole/domain/form/fixed-days.ts'
import { pickRelevant } from '@makewhole/domain/form/relevance.ts'
import { formOfFire } from '@makewhole/domain/intake/form-of-claim.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import type { z } from 'zod'
import type { AccountService } from '../account/account.service.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import {
  findSigning,
  insertSigning,
  listAllToSign,
  listNotSigned,
  listClaimsOfSigning,
  listSignings,
  listToSign,
} from './joint-signing.repository.ts'
import type { SigningRow } from './joint-signing.repository.ts'

export interface JointSigningParts {
  readonly db: Database
  readonly program: Program
  readonly clock: Clock
  readonly accounts: Pick<AccountService, 'requireActive'>
}

export type JointSigningService = ReturnType<typeof createJointSigningService>

/** Returns every version of a form with the same last step as this one. */
export function formsSignedAs(
  { forms: { inForce, earlier = [] } }: Pick<Program, 'forms'>,
  displayed: FormDefinition,
): readonly FormDefinition[] {
  const all = [...Object.values(inForce), ...earlier]
  return all.filter(({ steps }) => isDeepStrictEqual(steps.at(-1), displayed.steps.at(-1)))
}

/** Signatures of many claims at once by a member of their firm (docs/rules/law-firms.md "Signing together"). */
export function createJointSigningService({ db, program, clock, accounts }: JointSigningParts) {
  /** The form whose last step is shown: of the fire that takes new claims, else of the first one. */
  function formInForce(): FormDefinition {
    const fire = program.fires.find((each) => isFireOpen(each, clock.today())) ?? program.fires[0]
    return fire ? formOfFire(program, fire, 'attorney') : program.forms.inForce.claimant
  }

  function signingRequest(actor: Actor, importId?: string) {
    authorize(actor, 'claim.signTogether')
    const form = formInForce()
    const forms = formsSignedAs(program, form)
    return { form, forms, firmId: actor.firmId ?? '', importId: importId ?? null }
  }

  /** Raises FORBIDDEN, NOT_FOUND: another firm's signing does not exist. */
  async function getSigning(actor: Actor, id: string): Promise<SigningRow> {
    authorize(actor, 'claim.signTogether')
    const found = await findSigning(db.kysely, id, actor.firmId ?? '')
    if (!found) throw new AppError('NOT_FOUND')
    return found
  }

  return {
    getSigning,

    /** Lists the claims of these ids that lack only a signature; without ids, the oldest first. Raises FORBIDDEN. */
    async listToSign(actor: Actor, { ids }: z.infer<typeof toSignQuery>) {
      const which = signingRequest(actor)
      return { form: which.form, rows: await listToSign(db.kysely, which, ids ?? null, toSignPageSize) }
    },

    /** Lists all claims to sign in an order, to page and select. Raises FORBIDDEN. */
    async listAllToSign(actor: Actor, { importId, sort = 'number', isDescending }: AllToSignQuery) {
      const order = { sort, isDescending: isDescending === 'true' }
      return listAllToSign(db.kysely, signingRequest(actor, importId), order, maxJointSigningClaims)
    },

    /**
     * Queues the signing of claims, each by itself; the signing shows its progress. The same id again is the same
     * signing. Raises FORBIDDEN, RIGHTS_CHANGED, QUESTIONS_CHANGED where other attestations were shown,
     * INVALID_ANSWERS for one that is not ticked or a name that is missing, NOT_FOUND for an id of another firm's.
     */
    async start(actor: Actor, locale: Locale, body: NewJointSigningBody): Promise<SigningRow> {
      const { forms, firmId } = signingRequest(actor)
      const { id, form: displayed, claims } = body
      const today = clock.today()
      const form = forms.find((each) => each.id === displayed.id && each.version === displayed.version)
      if (!form) throw new AppError('QUESTIONS_CHANGED')
      const signing = { ...form, steps: form.steps.slice(-1) }
      const answers = pickRelevant(signing, { ...body.answers, ...fixedDays(form, today) })
      const problems = checkStep(form, form.steps.at(-1)?.name ?? '', answers, { today })
      if (problems.length > 0) throw new AppError('INVALID_ANSWERS', undefined, problems)
      await db.transaction(async (tx) => {
        await accounts.requireActive(tx, actor)
        const name = fullName(actor) || null
        const at = new Date(clock.now())
        await insertSigning(tx, { id, firmId, locale, form, answers, actor, name, at, claims })
      })
      return getSigning(actor, id)
    },

    /** The firm's last signings, the newest first. Raises FORBIDDEN. */
    async listSignings(actor: Actor): Promise<readonly SigningRow[]> {
      authorize(actor, 'claim.signTogether')
      return listSignings(db.kysely, actor.firmId ?? '')
    },

    /** Lists every claim of a signing, with its result. Raises FORBIDDEN, NOT_FOUND. */
    async listClaimsOfSigning(actor: Actor, id: string) {
      const found = await getSigning(actor, id)
      return listClaimsOfSigning(db.kysely, found.id, found.firmId)
    },

    /** Lists the claims that a signing could not sign, with the error code. Raises FORBIDDEN, NOT_FOUND. */
    async listNotSigned(actor: Actor, id: string) {
      const found = await getSigning(actor, id)
      return listNotSigned(db.kysely, found.id, found.firmId)
    },
  }
}
