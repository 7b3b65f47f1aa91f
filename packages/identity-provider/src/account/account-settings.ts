import { portalFor, portals } from '@makewhole/domain/access/portal.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import type { AccountTask } from './account-tasks.ts'
import { findAccountBySubject } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import type { IdentityAccountService } from './account.service.ts'
import { deviceOf } from '../sign-in/device-cookie.ts'
import { formTokenFor, matchesToken } from '../sign-in/form-token.ts'
import type { Host } from '../host.ts'
import { noteDevice } from '../sign-in/known-device.repository.ts'
import { localeOf } from '../screens/locale.ts'
import { mountPath } from '../mount-path.ts'
import { accountFrame, withLocale } from '../screens/page-frame.ts'
import type { FormFrame } from '../screens/page-frame.ts'
import { claimantClient, portalUrl } from '../tokens/provider.ts'
import type { AccountNews } from '../screens/account.tsx'
import type { Screens } from '../screens/render.tsx'
import type { SecurityLog } from '../security-log.ts'
import { endOtherSessions, findPasswordTime } from './session.repository.ts'
import type { AttemptSource } from '../sign-in/sign-in-attempts.ts'
import { page } from '../sign-in/visit.ts'

export interface AccountSettingsOptions extends Pick<Host, 'clientIpOf'> {
  readonly screens: Screens
  readonly provider: () => Provider
  readonly accounts: IdentityAccountService
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly formKey: string
  readonly now: () => number
  readonly record: SecurityLog
}

interface AccountRequest {
  Querystring: Record<string, string>
  Body: Record<string, string> | null
}

/** A person with an open session at the provider in this browser. */
export interface Owner {
  readonly account: IdentityAccount
  readonly frame: FormFrame
  readonly portal: string
  readonly sessionUid: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
  readonly trier: AttemptSource
  readonly news: string
}

type Body = Readonly<Record<string, string>>
export type Act = (owner: Owner, body: Body, reply: FastifyReply) => Promise<FastifyReply>

export const accountBase = `${mountPath}/account`
/** Minutes after entering the password in which an account may be changed without it. */
const passwordMinutes = 5

export type AccountSettings = ReturnType<typeof createAccountSettings>

/**
 * Creates the shared parts of an account's pages: finding the owner, registering pages and changes, and
 * concluding a change.
 */
export function createAccountSettings(app: FastifyInstance, options: AccountSettingsOptions) {
  const { provider, accounts, pool, publicUrl, record, screens } = options

  async function findOwner(
    request: FastifyRequest<AccountRequest>,
    reply: FastifyReply,
  ): Promise<Owner | null> {
    const session = await provider().Session.get(provider().createContext(request.raw, reply.raw))
    const account = session.accountId ? await findAccountBySubject(pool, session.accountId) : null
    if (!account) return null
    const token = formTokenFor(options.formKey, `account ${session.uid}`)
    return {
      account,
      frame: accountFrame(pageFrame(request), accountBase, token),
      portal: startUrl(publicUrl, account),
      sessionUid: session.uid,
      signedInAt: (session.loginTs ?? 0) * 1000,
      trier: { ip: options.clientIpOf(request), device: deviceOf(request, publicUrl.startsWith('https:')) },
      news: request.query['news'] ?? '',
    }
  }

  function pageFrame(request: FastifyRequest<AccountRequest>) {
    const locale = localeOf(request.query['lang'], undefined, request.headers['accept-language'])
    const path = request.method === 'GET' ? (request.url.split('?')[0] ?? accountBase) : accountBase
    return { locale, programName: options.programName, homeUrl: `${publicUrl}/`, path }
  }

  function route(method: 'GET' | 'POST', path: string, act: Act): void {
    app.route<AccountRequest>({
      method,
      url: `/account${path}`,
      handler: async (request, reply) => {
        const owner = await findOwner(request, reply)
        const body = request.body ?? {}
        if (!owner || (method === 'POST' && !matchesToken(owner.frame.formToken, body['formToken']))) {
          const next = portalUrl(publicUrl, claimantClient)
          return page(
            reply.code(403),
            screens.notice({ frame: pageFrame(request), name: 'stale', nextUrl: owner?.portal ?? next }),
          )
        }
        return act(owner, body, reply)
      },
    })
  }

  async function hasVerifiedPassword({ sessionUid, signedInAt }: Owner): Promise<boolean> {
    const since = options.now() - passwordMinutes * 60_000
    return signedInAt > since || ((await findPasswordTime(pool, sessionUid))?.getTime() ?? 0) > since
  }

  /**
   * Registers one change: GET draws its form, POST makes it. Both need the password first if its last entry
   * is too long ago.
   */
  function change(task: AccountTask, { show, make }: { readonly show: Act; readonly make: Act }): void {
    const afterVerification =
      (act: Act): Act =>
      async (owner, body, reply) =>
        (await hasVerifiedPassword(owner))
          ? act(owner, body, reply)
          : page(reply, screens.ownPassword({ frame: owner.frame, task }))
    route('GET', `/${task}`, afterVerification(show))
    route('POST', `/${task}`, afterVerification(make))
  }

  function backWith(news: AccountNews, { frame }: Owner, reply: FastifyReply): FastifyReply {
    return reply.redirect(withLocale(`${accountBase}?news=${news}`, frame.locale), 303)
  }

  /** Ends all other sessions and known browsers after a change, and notifies the owner by mail. */
  async function concludeChange(owner: Owner, event: string): Promise<void> {
    const { account, sessionUid, trier, frame } = owner
    await endOtherSessions(pool, account.subject, sessionUid, trier.device)
    record(event, { account: account.subject })
    accounts.tellOfChange(account, frame.locale)
  }

  /** Notes a right code of the app in this browser, which then has its own count of tries. */
  async function noteCode({ account, trier: { device } }: Owner): Promise<void> {
    if (device === null) return
    await noteDevice(pool, account.subject, device, 'everything', new Date(options.now()))
  }

  /** Redirects to the account's page if there is nothing to change. */
  function back({ frame }: Owner, reply: FastifyReply): FastifyReply {
    return reply.redirect(withLocale(accountBase, frame.locale), 303)
  }

  return { route, change, back, backWith, noteCode, concludeChange }
}

/** Returns the start page of an account's owner: their role's portal, if there is one. */
function startUrl(publicUrl: string, { role }: IdentityAccount): string {
  const portal = portalFor(role)
  return publicUrl + (portal ? portals[portal].start : '/')
}
