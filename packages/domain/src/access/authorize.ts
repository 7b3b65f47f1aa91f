import { RuleError } from '../shared/rule-error.ts'
import type { Actor } from './actor.ts'
import { can } from './policy.ts'
import type { ActorAction, ClaimAction, ClaimSubject } from './policy.ts'

/**
 * Returns if `actor` may do the action, else throws RuleError `FORBIDDEN`. `NOT_ATTESTED` if only the
 * confidentiality statement is missing (docs/rules/permissions.md "Staff"). `NOT_FOUND` for a claim that the
 * actor may not read, as for a claim that does not exist (docs/rules/permissions.md "A claim that one may not
 * see").
 */
export function authorize(actor: Actor, action: ActorAction): void
export function authorize(actor: Actor, action: ClaimAction, claim: ClaimSubject): void
export function authorize(actor: Actor, action: ActorAction | ClaimAction, claim?: ClaimSubject): void {
  if (can(actor, action as ClaimAction, claim as ClaimSubject)) return
  if (isAttestationMissing(actor, action, claim)) throw new RuleError('NOT_ATTESTED')
  if (claim !== undefined && !can(actor, 'claim.read', claim)) throw new RuleError('NOT_FOUND')
  throw new RuleError('FORBIDDEN')
}

/**
 * True if a staff member could act after accepting the statement. It reveals nothing of a claim hidden from
 * them.
 */
function isAttestationMissing(
  actor: Actor,
  action: ActorAction | ClaimAction,
  claim: ClaimSubject | undefined,
): boolean {
  const { staffAccess } = actor
  if (!staffAccess || staffAccess.isAttested) return false
  const attested = { ...actor, staffAccess: { ...staffAccess, isAttested: true } }
  const required = claim === undefined ? action : 'claim.read'
  return can(attested, required as ClaimAction, claim as ClaimSubject)
}
