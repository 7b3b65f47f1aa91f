import { claimAbilities } from '@makewhole/domain/access/abilities.ts'
import { actorActions } from '@makewhole/domain/access/policy.ts'
import { z } from 'zod'

/** What the caller may do now, as the server made it from the policy (docs/rules/permissions.md "Abilities"). */
export const accountAbilities = z.array(z.enum(actorActions))
export const claimViewAbilities = z.array(z.enum(claimAbilities))
