import type { MeView } from '@makewhole/contract/account/routes.ts'
import { useSession } from './use-session.ts'

/** An ability of the signed-in person, independent of a claim, as the server names it. */
export type AccountAbility = MeView['abilities'][number]

/** Returns a check of the abilities that the server sent with the account (docs/rules/permissions.md "Abilities"). */
export function useMay(): (ability: AccountAbility) => boolean {
  const { me } = useSession()
  return (ability) => me?.abilities.includes(ability) ?? false
}
