import { accountHandlers } from './account.routes.ts'
import { createAccountService } from './account.service.ts'
import type { AccountServiceParts } from './account.service.ts'
import type { Memberships } from '../firm/membership.ts'

/** Everything that accounts add to the server. */
export function accountFeature(parts: AccountServiceParts & Pick<Memberships, 'ownFirmOf'>) {
  const accounts = createAccountService(parts)
  return { accounts, handlers: accountHandlers(accounts, parts.ownFirmOf) }
}
