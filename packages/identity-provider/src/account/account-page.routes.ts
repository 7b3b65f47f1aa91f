import type { FastifyInstance } from 'fastify'
import { createAccountSettings } from './account-settings.ts'
import type { AccountSettings, AccountSettingsOptions } from './account-settings.ts'
import { registerOwnPassword } from './own-password.routes.ts'
import { registerOwnSecondFactor } from './own-second-factor.routes.ts'
import type { SecondFactorService } from '../sign-in/second-factor.service.ts'
import { endOtherSessions, endSession, listSessions } from './session.repository.ts'
import { page } from '../sign-in/visit.ts'

export interface AccountPageOptions extends AccountSettingsOptions {
  readonly factors: SecondFactorService
  readonly timeZone: string
}

/**
 * Registers `/identity/account`: a signed-in person's own account. Every change needs the password unless it
 * was entered in the last minutes, and ends the other sessions.
 */
export function registerAccountPage(app: FastifyInstance, options: AccountPageOptions): void {
  const accountSettings = createAccountSettings(app, options)
  registerOverview(accountSettings, options)
  registerSessions(accountSettings, options)
  registerOwnPassword(accountSettings, options)
  registerOwnSecondFactor(accountSettings, options)
}

function registerOverview(
  { route }: AccountSettings,
  { screens, factors, pool, timeZone }: AccountPageOptions,
): void {
  route('GET', '', async ({ account, frame, portal, sessionUid, news }, _body, reply) => {
    const { subject, email } = account
    const props = {
      frame,
      news,
      email,
      isOn: await factors.isOn(subject),
      isMandatory: await factors.isMandatory(subject),
      recoveryLeft: await factors.countRecoveryCodes(subject),
      sessions: await listSessions(pool, subject),
      sessionUid,
      portalUrl: portal,
      timeZone,
    }
    return page(reply, screens.account(props))
  })
}

function registerSessions({ route, backWith }: AccountSettings, { pool, record }: AccountPageOptions): void {
  route('POST', '/end-session', async (owner, { uid = '' }, reply) => {
    const { subject } = owner.account
    await endSession(pool, subject, uid)
    record('session ended by its owner', { account: subject })
    return backWith('session-ended', owner, reply)
  })

  route('POST', '/end-other-sessions', async (owner, _body, reply) => {
    const { subject } = owner.account
    await endOtherSessions(pool, subject, owner.sessionUid, owner.trier.device)
    record('other sessions ended by their owner', { account: subject })
    return backWith('sessions-ended', owner, reply)
  })
}
