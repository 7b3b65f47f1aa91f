import type pg from 'pg'
import { accountBase } from './account-settings.ts'
import type { AccountSettings } from './account-settings.ts'
import { accountTasks } from './account-tasks.ts'
import type { IdentityAccountService } from './account.service.ts'
import { withLocale } from '../screens/page-frame.ts'
import type { Screens } from '../screens/render.tsx'
import { notePassword } from './session.repository.ts'
import { page } from '../sign-in/visit.ts'

export interface OwnPasswordOptions {
  readonly screens: Screens
  readonly accounts: IdentityAccountService
  readonly pool: pg.Pool
  readonly now: () => number
}

/** Registers entering the own password before a change of the account, and choosing another one. */
export function registerOwnPassword(
  { route, change, back, backWith, concludeChange }: AccountSettings,
  { screens, accounts, pool, now }: OwnPasswordOptions,
): void {
  route('POST', '/own-password', async (owner, body, reply) => {
    const { account, frame, sessionUid } = owner
    const task = accountTasks.find((each) => each === body['task'])
    if (!task) return back(owner, reply)
    const problems = await accounts.checkOwnPassword(account, sessionUid, body['password'] ?? '')
    if (Object.keys(problems).length > 0)
      return page(
        reply.code(problems['password'] === 'tooManyPasswords' ? 429 : 422),
        screens.ownPassword({ frame, task, problems }),
      )
    await notePassword(pool, sessionUid, new Date(now()))
    return reply.redirect(withLocale(`${accountBase}/${task}`, frame.locale), 303)
  })

  change('new-password', {
    show: async ({ account, frame }, _body, reply) =>
      page(reply, screens.newPassword({ frame, email: account.email })),
    make: async (owner, { password = '' }, reply) => {
      const problems = await accounts.changePassword(owner.account, password)
      if (Object.keys(problems).length > 0)
        return page(
          reply.code(422),
          screens.newPassword({ frame: owner.frame, email: owner.account.email, problems }),
        )
      await concludeChange(owner, 'password changed')
      return backWith('password-changed', owner, reply)
    },
  })
}
