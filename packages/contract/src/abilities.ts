import { claimAbilities } from '@makewhole/domain/access/abilities.ts'
import { actorActions } from '@makewhole/domain/access/policy.ts'
import { z } from 'zod'

/**
 * Actions that the caller may do now, as the server made them from the policy (docs/rules/permissions.md
 * "Abilities").
 */
export const accountAbilities = z.array(z.enum(actorActions))
export const documentAbilities = z.array(z.enum(['document.decide', 'document.delete']))
export const paymentAbilities = z.array(z.enum(['payment.issue', 'payment.return']))
export const claimSummaryAbilities = z.array(z.enum(['claim.delete']))
export const claimViewAbilities = z.array(z.enum(claimAbilities))
