import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { withLocale } from './page-frame.ts'
import type { FormFrame, NoticeName, PageFrame, Problems } from './page-frame.ts'
import type { Screens } from './screens/render.tsx'
import type { Host } from './host.ts'
import { passwordProblem } from './account.service.ts'
import type { IdentityAccountService, Outcome, Visit } from './account.service.ts'
import { deviceOf, keepDevice } from './device-cookie.ts'
import { noteDevice } from './known-device.repository.ts'
import { localeOf } from './locale.ts'
import { findLatestProof, findProofByLink } from './mail-proof.repository.ts'
import { claimantClient, portalUrl } from './provider.ts'
import { baseOf, page } from './visit.ts'
import type { OpenVisit, UidRequest } from './visit.ts'
import { registerSecondFactorSteps } from './second-factor.routes.ts'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SecurityLog } from './security-log.ts'

export interface InteractionRoutesOptions extends Pick<Host, 'clientIpOf'> {
  readonly screens: Screens
  readonly provider: () => Provider
  readonly accounts: IdentityAccountService
  readonly factors: SecondFactorService
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly formKey: string
  readonly now: () => number
  readonly record: SecurityLog
}

interface LinkRequest extends UidRequest {
  Params: { uid: string; link: string }
}
/**
 * The screens of sign-in, under `/identity/interaction/:uid`. A visit belongs to the browser that holds its cookie; the
 * links of mails also work elsewhere, but only finish the sign-in where it began.
 */
export function registerInteractions(app: FastifyInstance, options: InteractionRoutesOptions): void {
  const { provider, accounts, factors, pool, publicUrl, screens } = options
  const at = () => new Date(options.now())
  const isSecure = publicUrl.startsWith('https:')

  /** The visit of this address, or null when it is over or began in another browser. */
  async function findVisit(
    request: FastifyRequest<UidRequest>,
    reply: FastifyReply,
  ): Promise<OpenVisit | null> {
    try {
      const { uid, params, prompt } = await provider().interactionDetails(request.raw, reply.raw)
      if (uid !== request.params.uid) return null
      const locale = localeOf(request.query['lang'], params['ui_locales'], request.headers['accept-language'])
      const clientId = String(params['client_id'])
      const loginHint = typeof params['login_hint'] === 'string' ? params['login_hint'] : ''
      return {
        uid,
        clientId,
        locale,
        ip: options.clientIpOf(request),
        device: deviceOf(request, isSecure),
        url: publicUrl + baseOf(uid),
        prompt: prompt.name,
        loginHint,
      }
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null
      throw error
    }
  }

  function pageFrame(locale: Locale, path: string | null): PageFrame {
    return { locale, programName: options.programName, homeUrl: `${publicUrl}/`, path }
  }

  function formFrame(visit: Pick<Visit, 'uid' | 'clientId' | 'locale'>, path: string): FormFrame {
    const base = baseOf(visit.uid)
    const isClaimant = visit.clientId === claimantClient
    return { ...pageFrame(visit.locale, path), path, base, formToken: formTokenOf(visit.uid), isClaimant }
  }

  function formTokenOf(uid: string): string {
    return createHmac('sha256', options.formKey).update(uid).digest('base64url')
  }

  function isOwnForm(request: FastifyRequest<UidRequest>): boolean {
    const expected = Buffer.from(formTokenOf(request.params.uid))
    const given = Buffer.from(request.body?.['formToken'] ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  function notice(
    request: FastifyRequest,
    reply: FastifyReply,
    name: NoticeName,
    clientId = claimantClient,
  ): FastifyReply {
    const query = request.query as Record<string, string>
    const locale = localeOf(query['lang'], undefined, request.headers['accept-language'])
    return page(
      reply,
      screens.notice({ frame: pageFrame(locale, null), name, nextUrl: portalUrl(publicUrl, clientId) }),
    )
  }

  /** The first factor was right: the second one follows where the account has it or must have it. */
  async function continueSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OpenVisit,
    subject: string,
  ): Promise<FastifyReply> {
    const need = await factors.needOf(subject)
    if (need === 'nothing') return finish(request, reply, visit, { subject, amr: ['pwd'] })
    await factors.noteHalf(visit.uid, { subject, isWhole: false })
    const next = need === 'code' ? '/code' : '/enroll'
    return reply.redirect(withLocale(baseOf(visit.uid) + next, visit.locale), 303)
  }

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OpenVisit,
    { subject, amr }: { readonly subject: string; readonly amr: string[] },
  ): Promise<FastifyReply> {
    await noteDevice(pool, subject, keepDevice(request, reply, isSecure), at())
    options.record('signed in', { account: subject, client: visit.clientId, factors: amr })
    const login = { login: { accountId: subject, remember: true, amr } }
    return reply.redirect(
      await provider().interactionResult(request.raw, reply.raw, login, { mergeWithLastSubmission: false }),
      303,
    )
  }

  /** Goes where an outcome leads; `again` draws the form with its problems. */
  async function follow(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OpenVisit,
    outcome: Outcome,
    again: (problems: Problems) => string,
  ): Promise<FastifyReply> {
    if (outcome.kind === 'done') return continueSignIn(request, reply, visit, outcome.subject)
    if (outcome.kind === 'check-mail')
      return reply.redirect(withLocale(`${baseOf(visit.uid)}/check-mail`, visit.locale), 303)
    return page(reply.code(outcome.isTooMany ? 429 : 422), again(outcome.problems))
  }

  /** Registers one screen of an open visit: GET draws it, POST takes what was typed. */
  function screen(
    path: string,
    show: (visit: OpenVisit, request: FastifyRequest<UidRequest>) => Promise<string> | string,
    take: (
      visit: OpenVisit,
      body: Record<string, string>,
      frame: FormFrame,
    ) => Promise<readonly [Outcome, (problems: Problems) => string]>,
    isOffered: (visit: OpenVisit) => boolean = () => true,
  ): void {
    app.get<UidRequest>(`/interaction/:uid${path}`, async (request, reply) => {
      const visit = await findVisit(request, reply)
      if (!visit || !isOffered(visit)) return notice(request, reply.code(404), 'stale', visit?.clientId)
      if (visit.prompt === 'consent') return goOnGranted(request, reply)
      return page(reply, await show(visit, request))
    })
    app.post<UidRequest>(`/interaction/:uid${path}`, async (request, reply) => {
      const visit = await findVisit(request, reply)
      if (!visit || !isOffered(visit)) return notice(request, reply.code(404), 'stale', visit?.clientId)
      if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale', visit.clientId)
      const [outcome, again] = await take(
        visit,
        request.body ?? {},
        formFrame(visit, baseOf(visit.uid) + path),
      )
      return follow(request, reply, visit, outcome, again)
    })
  }

  /** A client that insists on asking for consent: the portals are ours, and what they may have is granted already. */
  async function goOnGranted(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.redirect(await provider().interactionResult(request.raw, reply.raw, { consent: {} }), 303)
  }

  const frameOf = (visit: OpenVisit, path: string) => formFrame(visit, baseOf(visit.uid) + path)
  const isForClaimants = (visit: OpenVisit) => visit.clientId === claimantClient

  screen(
    '',
    (visit) => screens.signIn({ frame: frameOf(visit, ''), email: visit.loginHint }),
    async (visit, { email = '', password = '' }, frame) => [
      await accounts.signIn(visit, email, password),
      (problems) => screens.signIn({ frame, email, problems }),
    ],
  )

  screen(
    '/sign-up',
    (visit) =>
      screens.signUp({
        frame: frameOf(visit, '/sign-up'),
        typed: { firstName: '', lastName: '', email: visit.loginHint },
      }),
    async (visit, { firstName = '', lastName = '', email = '', password = '' }, frame) => {
      const typed = { firstName, lastName, email }
      return [
        await accounts.signUp(visit, typed, password),
        (problems) => screens.signUp({ frame, typed, problems }),
      ]
    },
    isForClaimants,
  )

  screen(
    '/forgot',
    (visit) => screens.forgot({ frame: frameOf(visit, '/forgot'), email: visit.loginHint }),
    async (visit, { email = '' }, frame) => [
      await accounts.askForReset(visit, email),
      (problems) => screens.forgot({ frame, email, problems }),
    ],
  )

  registerSecondFactorSteps(app, { screens, factors, findVisit, isOwnForm, frameOf, notice, finish })

  async function drawCheckMail(
    visit: OpenVisit,
    isSentAgain: boolean,
  ): Promise<(problems: Problems) => string> {
    const proof = await findLatestProof(pool, visit.uid)
    const frame = frameOf(visit, '/check-mail')
    if (!proof) return (problems) => screens.signIn({ frame: frameOf(visit, ''), email: '', problems })
    const facts = { email: proof.email, withCode: proof.purpose !== 'reset', isSentAgain }
    return (problems) => screens.checkMail({ frame, ...facts, problems })
  }

  screen(
    '/check-mail',
    async (visit, request) => (await drawCheckMail(visit, request.query['again'] === '1'))({}),
    async (visit, { code = '' }) => [
      await accounts.confirmByCode(visit, code),
      await drawCheckMail(visit, false),
    ],
  )

  app.post<UidRequest>('/interaction/:uid/check-mail/again', async (request, reply) => {
    const visit = await findVisit(request, reply)
    if (!visit || !isOwnForm(request)) return notice(request, reply.code(404), 'stale', visit?.clientId)
    const outcome = await accounts.sendAgain(visit)
    if (outcome.kind === 'check-mail')
      return reply.redirect(`${withLocale(`${baseOf(visit.uid)}/check-mail`, visit.locale)}&again=1`, 303)
    return follow(request, reply, visit, outcome, await drawCheckMail(visit, false))
  })

  /** Where a proven person goes on: to where they wanted, or, in another browser, to a page that says what happened. */
  async function finishHere(
    request: FastifyRequest<LinkRequest>,
    reply: FastifyReply,
    subject: string,
    name: NoticeName,
    clientId: string,
  ) {
    const visit = await findVisit(request, reply)
    return visit ? continueSignIn(request, reply, visit, subject) : notice(request, reply, name, clientId)
  }

  const localeOfLink = (request: FastifyRequest<LinkRequest>) =>
    localeOf(request.query['lang'], undefined, request.headers['accept-language'])

  app.get<LinkRequest>('/interaction/:uid/confirm/:link', async (request, reply) => {
    const { uid, link } = request.params
    const proof = await findProofByLink(pool, { interactionUid: uid, purpose: 'sign-up', link }, at())
    if (!proof) return notice(request, reply.code(404), 'expired')
    const frame = formFrame(
      { uid, clientId: proof.clientId, locale: localeOfLink(request) },
      `${baseOf(uid)}/confirm/${link}`,
    )
    return page(reply, screens.confirm({ frame, email: proof.email }))
  })

  app.post<LinkRequest>('/interaction/:uid/confirm/:link', async (request, reply) => {
    if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale')
    const subject = await accounts.confirmByLink(request.params.uid, request.params.link)
    if (subject === null) return notice(request, reply.code(404), 'expired')
    return finishHere(request, reply, subject, 'confirmed', claimantClient)
  })

  app.get<LinkRequest>('/interaction/:uid/reset/:link', async (request, reply) => {
    const { uid, link } = request.params
    const proof = await findProofByLink(pool, { interactionUid: uid, purpose: 'reset', link }, at())
    if (!proof) return notice(request, reply.code(404), 'expired')
    const frame = formFrame(
      { uid, clientId: proof.clientId, locale: localeOfLink(request) },
      `${baseOf(uid)}/reset/${link}`,
    )
    return page(reply, screens.reset({ frame, email: proof.email }))
  })

  app.post<LinkRequest>('/interaction/:uid/reset/:link', async (request, reply) => {
    const { uid, link } = request.params
    if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale')
    const proof = await findProofByLink(pool, { interactionUid: uid, purpose: 'reset', link }, at())
    if (!proof) return notice(request, reply.code(404), 'expired')
    const password = request.body?.['password'] ?? ''
    const problems = await passwordProblem(password, proof.email)
    if (Object.keys(problems).length > 0) {
      const frame = formFrame(
        { uid, clientId: proof.clientId, locale: localeOfLink(request) },
        `${baseOf(uid)}/reset/${link}`,
      )
      return page(reply.code(422), screens.reset({ frame, email: proof.email, problems }))
    }
    const subject = await accounts.resetByLink(uid, link, password)
    if (subject === null) return notice(request, reply.code(404), 'expired', proof.clientId)
    return finishHere(request, reply, subject, 'changed', proof.clientId)
  })
}
