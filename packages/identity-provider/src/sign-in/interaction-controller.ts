import type { Locale, LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { deviceOf, renewDeviceCookie } from './device-cookie.ts'
import { formTokenFor, matchesToken } from './form-token.ts'
import type { Host } from '../host.ts'
import { noteDevice } from './known-device.repository.ts'
import type { FactorsShown } from './known-device.repository.ts'
import { localeOf } from '../screens/locale.ts'
import type { Outcome } from './outcome.ts'
import { withLocale } from '../screens/page-frame.ts'
import type { FormFrame, NoticeName, PageFrame, Problems } from '../screens/page-frame.ts'
import { audienceOf, claimantClient, registrationPrompt, portalUrl } from '../tokens/provider.ts'
import type { Screens } from '../screens/render.tsx'
import type { SecondFactorService } from './second-factor.service.ts'
import type { SecurityLog } from '../security-log.ts'
import { baseOf, page } from './visit.ts'
import type { OpenVisit, UidRequest, Visit } from './visit.ts'

export interface InteractionControllerOptions extends Pick<Host, 'clientIpOf'> {
  readonly screens: Screens
  readonly provider: () => Provider
  readonly factors: SecondFactorService
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly programName: LocalizedText
  readonly formKey: string
  readonly now: () => number
  readonly record: SecurityLog
}

export type InteractionController = ReturnType<typeof createInteractionController>

/** Creates the common parts of a sign-in's steps. */
export function createInteractionController(options: InteractionControllerOptions) {
  const findVisit = visitFinder(options)
  return { findVisit, ...createPages(options), ...createContinuation(options) }
}

function visitFinder({ provider, clientIpOf, publicUrl }: InteractionControllerOptions) {
  const isSecure = publicUrl.startsWith('https:')

  /** Finds the visit of this address; null when it has expired or began in another browser. */
  return async function findVisit(
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
        ip: clientIpOf(request),
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
}

/** Creates the frames of pages, and the check that a form is ours. */
function createPages({ screens, publicUrl, programName, formKey }: InteractionControllerOptions) {
  function pageFrame(locale: Locale, path: string | null): PageFrame {
    return { locale, programName, homeUrl: `${publicUrl}/`, path }
  }

  function formFrame(visit: Pick<Visit, 'uid' | 'clientId' | 'locale'>, path: string): FormFrame {
    const base = baseOf(visit.uid)
    return {
      ...pageFrame(visit.locale, path),
      path,
      base,
      formToken: formTokenFor(formKey, visit.uid),
      audience: audienceOf(visit.clientId),
    }
  }

  const frameOf = (visit: OpenVisit, path: string) => formFrame(visit, baseOf(visit.uid) + path)

  function isOwnForm(request: FastifyRequest<UidRequest>): boolean {
    return matchesToken(formTokenFor(formKey, request.params.uid), request.body?.['formToken'])
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

  return { formFrame, frameOf, isOwnForm, notice }
}

/** Creates the continuation of a sign-in after a step. */
function createContinuation(options: InteractionControllerOptions) {
  const { provider, factors, pool, publicUrl } = options
  const isSecure = publicUrl.startsWith('https:')

  /** Continues after the first factor: the second one follows if the account has it or must have it. */
  async function continueSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OpenVisit,
    subject: string,
  ): Promise<FastifyReply> {
    const need = await factors.needOf(subject)
    if (need === 'nothing') return finish(request, reply, visit, { subject, amr: ['pwd'] })
    await factors.noteHalf(visit.uid, { subject, isWhole: false })
    await rememberHalf(request, reply, subject)
    const next = need === 'code' ? '/code' : '/enroll'
    return reply.redirect(withLocale(baseOf(visit.uid) + next, visit.locale), 303)
  }

  async function rememberBrowser(
    request: FastifyRequest,
    reply: FastifyReply,
    subject: string,
    factorsShown: FactorsShown,
  ): Promise<void> {
    await noteDevice(
      pool,
      subject,
      renewDeviceCookie(request, reply, isSecure),
      factorsShown,
      new Date(options.now()),
    )
  }

  /**
   * Remembers a browser after a right password or mail link: strangers' tries at the password no longer
   * affect it. A second factor's tries stay common until it was right here.
   */
  const rememberHalf = (request: FastifyRequest, reply: FastifyReply, subject: string) =>
    rememberBrowser(request, reply, subject, 'first factor')

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: OpenVisit,
    { subject, amr }: { readonly subject: string; readonly amr: string[] },
  ): Promise<FastifyReply> {
    await rememberBrowser(request, reply, subject, amr.includes('mfa') ? 'everything' : 'first factor')
    options.record('signed in', { account: subject, client: visit.clientId, factors: amr })
    const result = { login: { accountId: subject, remember: true, amr }, [registrationPrompt]: {} }
    return reply.redirect(
      await provider().interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
      303,
    )
  }

  /** Follows an outcome; `again` draws the form with its problems. */
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
    return page(reply.code(outcome.isLimited ? 429 : 422), again(outcome.problems))
  }

  /** Answers a client that insists on consent: the portals are ours, and their rights are granted already. */
  async function grantConsent(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.redirect(await provider().interactionResult(request.raw, reply.raw, { consent: {} }), 303)
  }

  return { continueSignIn, rememberHalf, finish, follow, grantConsent }
}
