import { abilitiesOf } from '@makewhole/domain/access/abilities.ts'
import { authorize } from '@makewhole/domain/access/authorize.ts'
import type { Memberships } from '../firm/membership.ts'
import type { Handlers } from '../http/register-routes.ts'
import { createAccountService } from './account.service.ts'
import type { AccountService, AccountServiceParts } from './account.service.ts'

/** The server's feature of accounts. */
export function accountFeature(parts: AccountServiceParts & Pick<Memberships, 'ownFirmOf'>) {
  const accounts = createAccountService(parts)
  return { accounts, handlers: accountHandlers(accounts, parts.ownFirmOf) }
}

/** The signed-in person's own routes. */
export const accountHandlers = (accounts: AccountService, ownFirmOf: Memberships['ownFirmOf']) =>
  ({
    getMe: async ({ actor, locale }) => {
      authorize(actor, 'account.read')
      await accounts.rememberAccount(actor, locale)
      const { subject, firstName, lastName, email, role, permissions } = actor
      const own = await ownFirmOf(actor)
      const firm = own && {
        id: own.firmId,
        displayName: own.displayName,
        isAdministrator: own.isAdministrator,
      }
      const rights = { role, permissions: [...permissions], abilities: abilitiesOf(actor) }
      return { subject, firstName, lastName, email, ...rights, firm }
    },
    setLocale: async ({ actor, body }) => {
      await accounts.setLocale(actor, body.locale)
      return null
    },
  }) satisfies Handlers
