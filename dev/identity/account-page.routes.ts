import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { findAccountBySubject } from './account.repository.ts'
import type { IdentityAccount } from './account.repository.ts'
import type { IdentityAccountService } from './account.service.ts'
import { page } from './visit.ts'
import { localeOf } from './locale.ts'
import { claimantClient, mountPath, portalUrl } from './provider.ts'
import { noticeScreen } from './screens.ts'
import type { FormFrame, Problems } from './screens.ts'
import { statusOf } from './second-factor.routes.ts'
import { accountFrame, accountScreen, enrollScreen, recoveryCodesScreen } from './second-factor.screens.ts'
import type { SecondFactorService } from './second-factor.service.ts'

export interface AccountPageOptions {
  readonly provider: Provider
  readonly accounts: IdentityAccountService
  readonly factors: SecondFactorService
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly formKey: string
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
}

const base = `${mountPath}/account`

/** `/identity/account`: what a signed-in person may change of their own account, the second factor. */
export function registerAccountPage(app: FastifyInstance, options: AccountPageOptions): void {
  const { provider, accounts, factors, publicUrl } = options

  async function findOwner(
    request: FastifyRequest<AccountRequest>,
    reply: FastifyReply,
  ): Promise<Owner | null> {
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
    const account = session.accountId ? await findAccountBySubject(options.pool, session.accountId) : null
    if (!account) return null
    const token = createHmac('sha256', options.formKey).update(`account ${session.uid}`).digest('base64url')
    const frame = accountFrame(pageFrame(request), base, token)
    return { account, frame, portal: portalUrl(publicUrl, clientOf(account)) }
  }

  function pageFrame(request: FastifyRequest<AccountRequest>) {
    const locale = localeOf(request.query['lang'], undefined, request.headers['accept-language'])
    return { locale, programName: options.programName, homeUrl: `${publicUrl}/`, path: base }
  }

  function route(
    method: 'GET' | 'POST',
    path: string,
    act: (owner: Owner, body: Record<string, string>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void {
    app.route<AccountRequest>({
      method,
      url: `/account${path}`,
      handler: async (request, reply) => {
        const owner = await findOwner(request, reply)
        const body = request.body ?? {}
        if (!owner || (method === 'POST' && !isSame(owner.frame.formToken, body['formToken']))) {
          const next = portalUrl(publicUrl, claimantClient)
          return page(reply.code(403), noticeScreen(pageFrame(request), 'stale', owner?.portal ?? next))
        }
        return act(owner, body, reply)
      },
    })
  }

  async function draw({ account, frame, portal }: Owner, reply: FastifyReply, problems: Problems = {}) {
    const { subject, email } = account
    const facts = {
      email,
      isOn: await factors.isOn(subject),
      isMandatory: await factors.isMandatory(subject),
      recoveryLeft: await factors.countRecoveryCodes(subject),
      portalUrl: portal,
    }
    return page(reply, accountScreen(frame, facts, problems))
  }

  async function drawEnrollment(owner: Owner, reply: FastifyReply, problems: Problems = {}) {
    const enrollment = await factors.enroll(owner.account.subject)
    if (!enrollment) return draw(owner, reply)
    return page(reply, enrollScreen(owner.frame, `${base}/confirm`, enrollment, problems))
  }

  async function drawNewCodes({ account, frame, portal }: Owner, reply: FastifyReply) {
    const codes = await factors.makeRecoveryCodes(account.subject)
    return page(reply, recoveryCodesScreen(frame, { codes, nextUrl: portal }))
  }

  route('GET', '', (owner, _body, reply) => draw(owner, reply))

  route('POST', '/turn-on', async (owner, { password = '' }, reply) => {
    if (password === '') return draw(owner, reply.code(422), { password: 'missingPassword' })
    if (!(await accounts.knowsPassword(owner.account, password)))
      return draw(owner, reply.code(422), { password: 'wrongOwnPassword' })
    return drawEnrollment(owner, reply)
  })

  route('POST', '/confirm', async (owner, { code = '' }, reply) => {
    if (await factors.isOn(owner.account.subject)) return draw(owner, reply)
    const problem = await factors.checkCode(owner.account.subject, code)
    return problem === null
      ? drawNewCodes(owner, reply)
      : drawEnrollment(owner, reply.code(statusOf(problem)), { code: problem })
  })

  route('POST', '/codes', async (owner, { code = '' }, reply) => {
    const problem = (await factors.isOn(owner.account.subject))
      ? await factors.checkCode(owner.account.subject, code)
      : 'wrongTotp'
    return problem === null
      ? drawNewCodes(owner, reply)
      : draw(owner, reply.code(statusOf(problem)), { code: problem })
  })

  route('POST', '/turn-off', async (owner, { code = '' }, reply) => {
    const { subject } = owner.account
    if (await factors.isMandatory(subject)) return draw(owner, reply.code(403))
    const problem = await factors.checkCode(subject, code)
    if (problem !== null) return draw(owner, reply.code(statusOf(problem)), { code: problem })
    await factors.turnOff(subject)
    return draw(owner, reply)
  })
}

function clientOf({ role }: IdentityAccount): string {
  if (role === 'CLAIMANT') return claimantClient
  return role === 'ATTORNEY' ? 'makewhole-attorney' : 'makewhole-reviewer'
}

function isSame(expected: string, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
