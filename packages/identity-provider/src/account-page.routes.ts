import { createHmac, timingSafeEqual } from 'node:crypto'
import { portalFor, portals } from '@makewhole/domain/access/portal.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { accountTasks } from './account-tasks.ts'
import type { AccountTask } from './account-tasks.ts'
import { accountFrame, withLocale } from './page-frame.ts'
import type { FormFrame, Problems } from './page-frame.ts'
import type { AccountNews } from './screens/account.tsx'
import type { Screens } from './screens/render.tsx'
import type { Host } from './host.ts'
import { findAccountBySubject } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import type { IdentityAccountService } from './account.service.ts'
import { deviceOf } from './device-cookie.ts'
import { localeOf } from './locale.ts'
import { mountPath } from './mount-path.ts'
import { claimantClient, portalUrl } from './provider.ts'
import { statusOf } from './second-factor.routes.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SecurityLog } from './security-log.ts'
import {
  endOtherSessions,
  endSession,
  findPasswordTime,
  listSessions,
  notePassword,
} from './session.repository.ts'
import type { Trier } from './sign-in-tries.ts'
import { page } from './visit.ts'

export interface AccountPageOptions extends Pick<Host, 'clientIpOf'> {
  readonly screens: Screens
  readonly provider: () => Provider
  readonly accounts: IdentityAccountService
  readonly factors: SecondFactorService
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly timeZone: string
  readonly formKey: string
  readonly now: () => number
  readonly record: SecurityLog
}

interface AccountRequest {
  Querystring: Record<string, string>
  Body: Record<string, string> | null
}

/** Somebody whose session at the provider is open in this browser. */
interface Owner {
  readonly account: IdentityAccount
  readonly frame: FormFrame
  readonly portal: string
  readonly sessionUid: string
  /** Epoch milliseconds. */
  readonly signedInAt: number
  readonly trier: Trier
  readonly news: string
}

type Body = Readonly<Record<string, string>>
type Act = (owner: Owner, body: Body, reply: FastifyReply) => Promise<FastifyReply>

const base = `${mountPath}/account`
/** For so long after the password was given may an account be changed without giving it again. */
const passwordMinutes = 5

/**
 * `/identity/account`: what a signed-in person may see and change of their own account. Every change asks for the password unless it was
 * given within the last minutes, and ends the sessions elsewhere.
 */
export function registerAccountPage(app: FastifyInstance, options: AccountPageOptions): void {
  const { provider, accounts, factors, pool, publicUrl, record, screens } = options

  async function findOwner(
    request: FastifyRequest<AccountRequest>,
    reply: FastifyReply,
  ): Promise<Owner | null> {
    const session = await provider().Session.get(provider().createContext(request.raw, reply.raw))
    const account = session.accountId ? await findAccountBySubject(pool, session.accountId) : null
    if (!account) return null
    const token = createHmac('sha256', options.formKey).update(`account ${session.uid}`).digest('base64url')
    return {
      account,
      frame: accountFrame(pageFrame(request), base, token),
      portal: startUrl(publicUrl, account),
      sessionUid: session.uid,
      signedInAt: (session.loginTs ?? 0) * 1000,
      trier: { ip: options.clientIpOf(request), device: deviceOf(request, publicUrl.startsWith('https:')) },
      news: request.query['news'] ?? '',
    }
  }

  function pageFrame(request: FastifyRequest<AccountRequest>) {
    const locale = localeOf(request.query['lang'], undefined, request.headers['accept-language'])
    const path = request.method === 'GET' ? (request.url.split('?')[0] ?? base) : base
    return { locale, programName: options.programName, homeUrl: `${publicUrl}/`, path }
  }

  function route(method: 'GET' | 'POST', path: string, act: Act): void {
    app.route<AccountRequest>({
      method,
      url: `/account${path}`,
      handler: async (request, reply) => {
        const owner = await findOwner(request, reply)
        const body = request.body ?? {}
        if (!owner || (method === 'POST' && !isSame(owner.frame.formToken, body['formToken']))) {
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

  async function hasShownPassword({ sessionUid, signedInAt }: Owner): Promise<boolean> {
    const since = options.now() - passwordMinutes * 60_000
    return signedInAt > since || ((await findPasswordTime(pool, sessionUid))?.getTime() ?? 0) > since
  }

  /** Registers one change: GET draws its form, POST makes it; both ask for the password first where it was given too long ago. */
  function change(task: AccountTask, { show, make }: { readonly show: Act; readonly make: Act }): void {
    const onceShown =
      (act: Act): Act =>
      async (owner, body, reply) =>
        (await hasShownPassword(owner))
          ? act(owner, body, reply)
          : page(reply, screens.ownPassword({ frame: owner.frame, task }))
    route('GET', `/${task}`, onceShown(show))
    route('POST', `/${task}`, onceShown(make))
  }

  function backWith(news: AccountNews, { frame }: Owner, reply: FastifyReply): FastifyReply {
    return reply.redirect(withLocale(`${base}?news=${news}`, frame.locale), 303)
  }

  /** After a change of the account: nobody stays signed in elsewhere, and its owner hears of it by mail. */
  async function concludeChange({ account, sessionUid, frame }: Owner, happened: string): Promise<void> {
    await endOtherSessions(pool, account.subject, sessionUid)
    record(happened, { account: account.subject })
    accounts.tellOfChange(account, frame.locale)
  }

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
      timeZone: options.timeZone,
    }
    return page(reply, screens.account(props))
  })

  route('POST', '/own-password', async ({ account, frame, sessionUid }, body, reply) => {
    const task = accountTasks.find((each) => each === body['task'])
    if (!task) return reply.redirect(withLocale(base, frame.locale), 303)
    const problems = await accounts.checkOwnPassword(account, sessionUid, body['password'] ?? '')
    if (Object.keys(problems).length > 0)
      return page(
        reply.code(problems['password'] === 'tooManyPasswords' ? 429 : 422),
        screens.ownPassword({ frame, task, problems }),
      )
    await notePassword(pool, sessionUid, new Date(options.now()))
    return reply.redirect(withLocale(`${base}/${task}`, frame.locale), 303)
  })

  async function drawEnrollment({ account, frame }: Owner, reply: FastifyReply, problems: Problems = {}) {
    const enrollment = await factors.enroll(account.subject)
    if (!enrollment) return reply.redirect(withLocale(base, frame.locale), 303)
    return page(reply, screens.enroll({ frame, action: `${base}/turn-on`, enrollment, problems }))
  }

  async function drawNewCodes(owner: Owner, reply: FastifyReply, happened: string) {
    const codes = await factors.makeRecoveryCodes(owner.account.subject)
    await concludeChange(owner, happened)
    const nextUrl = withLocale(base, owner.frame.locale)
    return page(reply, screens.recoveryCodes({ frame: owner.frame, codes, nextUrl }))
  }

  change('turn-on', {
    show: (owner, _body, reply) => drawEnrollment(owner, reply),
    make: async (owner, { code = '' }, reply) => {
      const { subject } = owner.account
      if (await factors.isOn(subject)) return reply.redirect(withLocale(base, owner.frame.locale), 303)
      const problem = await factors.checkCode(subject, code, owner.trier)
      return problem === null
        ? drawNewCodes(owner, reply, 'second factor turned on')
        : drawEnrollment(owner, reply.code(statusOf(problem)), { code: problem })
    },
  })

  /** A change that a code of the app confirms, and that can only be made while the factor is on. */
  function changeByCode(
    task: 'new-codes' | 'turn-off',
    make: (owner: Owner, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    const isOffered = async ({ account: { subject } }: Owner) =>
      (await factors.isOn(subject)) && !(task === 'turn-off' && (await factors.isMandatory(subject)))
    const draw = ({ frame }: Owner, reply: FastifyReply, problems: Problems = {}) =>
      page(reply, screens.secondFactorCode({ frame, task, problems }))
    change(task, {
      show: async (owner, _body, reply) =>
        (await isOffered(owner))
          ? draw(owner, reply)
          : reply.redirect(withLocale(base, owner.frame.locale), 303),
      make: async (owner, { code = '' }, reply) => {
        if (!(await isOffered(owner)))
          return page(
            reply.code(403),
            screens.notice({ frame: owner.frame, name: 'stale', nextUrl: owner.portal }),
          )
        const problem = await factors.checkCode(owner.account.subject, code, owner.trier)
        return problem === null
          ? make(owner, reply)
          : draw(owner, reply.code(statusOf(problem)), { code: problem })
      },
    })
  }

  changeByCode('new-codes', (owner, reply) => drawNewCodes(owner, reply, 'recovery codes made'))
  changeByCode('turn-off', async (owner, reply) => {
    await factors.turnOff(owner.account.subject)
    await concludeChange(owner, 'second factor turned off')
    return backWith('turned-off', owner, reply)
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

  route('POST', '/end-session', async (owner, { uid = '' }, reply) => {
    const { subject } = owner.account
    await endSession(pool, subject, uid)
    record('session ended by its owner', { account: subject })
    return backWith('session-ended', owner, reply)
  })

  route('POST', '/end-other-sessions', async (owner, _body, reply) => {
    const { subject } = owner.account
    await endOtherSessions(pool, subject, owner.sessionUid)
    record('other sessions ended by their owner', { account: subject })
    return backWith('sessions-ended', owner, reply)
  })
}

/** Where an account's owner begins: in the portal of their role, where there is one. */
function startUrl(publicUrl: string, { role }: IdentityAccount): string {
  const portal = portalFor(role)
  return publicUrl + (portal ? portals[portal].start : '/')
}

function isSame(expected: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
