import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { IdentityAccountService } from '../account/account.service.ts'
import type { InteractionController } from './interaction-controller.ts'
import { findLatestProof } from '../mail/mail-proof.repository.ts'
import type { Outcome } from './outcome.ts'
import { withLocale } from '../screens/page-frame.ts'
import type { FormFrame, Problems } from '../screens/page-frame.ts'
import { audienceOf, signUpScreenName } from '../tokens/provider.ts'
import type { Screens } from '../screens/render.tsx'
import { baseOf, page } from './visit.ts'
import type { OpenVisit, UidRequest } from './visit.ts'

export interface SignInRoutesOptions {
  readonly screens: Screens
  readonly accounts: IdentityAccountService
  readonly pool: pg.Pool
}

/** One screen of an open visit: its content, and its handling of the input. */
interface Screen {
  readonly show: (visit: OpenVisit, request: FastifyRequest<UidRequest>) => Promise<string> | string
  /** Answers with the outcome, and with a function that draws the form again with its problems. */
  readonly take: (
    visit: OpenVisit,
    body: Record<string, string>,
    frame: FormFrame,
  ) => Promise<readonly [Outcome, (problems: Problems) => string]>
  readonly isOffered?: (visit: OpenVisit) => boolean
}

/** Registers the screens of sign-in and sign-up, of a forgotten password, and of a mail's code. */
export function registerSignInScreens(
  app: FastifyInstance,
  desk: InteractionController,
  options: SignInRoutesOptions,
): void {
  registerScreen(app, desk, '', signInScreen(desk, options))
  registerScreen(app, desk, '/sign-up', signUpScreen(desk, options))
  registerScreen(app, desk, '/forgot', forgotScreen(desk, options))
  registerScreen(app, desk, '/check-mail', checkMailScreen(desk, options))
  registerResend(app, desk, options)
}

function registerScreen(
  app: FastifyInstance,
  desk: InteractionController,
  path: string,
  screen: Screen,
): void {
  const { findVisit, frameOf, isOwnForm, notice, follow, grantConsent } = desk
  const { show, take, isOffered = () => true } = screen
  const url = `/interaction/:uid${path}`
  app.get<UidRequest>(url, async (request, reply) => {
    const visit = await findVisit(request, reply)
    if (!visit || !isOffered(visit)) return notice(request, reply.code(404), 'stale', visit?.clientId)
    if (visit.prompt === 'consent') return grantConsent(request, reply)
    if (request.query['first'] === signUpScreenName && audienceOf(visit.clientId) !== 'staff')
      return reply.redirect(withLocale(`${baseOf(visit.uid)}/sign-up`, visit.locale), 303)
    return page(reply, await show(visit, request))
  })
  app.post<UidRequest>(url, async (request, reply) => {
    const visit = await findVisit(request, reply)
    if (!visit || !isOffered(visit)) return notice(request, reply.code(404), 'stale', visit?.clientId)
    if (!isOwnForm(request)) return notice(request, reply.code(403), 'stale', visit.clientId)
    const [outcome, again] = await take(visit, request.body ?? {}, frameOf(visit, path))
    return follow(request, reply, visit, outcome, again)
  })
}

function signInScreen(
  { frameOf }: InteractionController,
  { screens, accounts }: SignInRoutesOptions,
): Screen {
  return {
    show: (visit) => screens.signIn({ frame: frameOf(visit, ''), email: visit.loginHint }),
    take: async (visit, { email = '', password = '' }, frame) => [
      await accounts.signIn(visit, email, password),
      (problems) => screens.signIn({ frame, email, problems }),
    ],
  }
}

/** Registers the sign-up; staff can't open accounts themselves. */
function signUpScreen(
  { frameOf }: InteractionController,
  { screens, accounts }: SignInRoutesOptions,
): Screen {
  return {
    show: (visit) =>
      screens.signUp({
        frame: frameOf(visit, '/sign-up'),
        typed: { firstName: '', lastName: '', email: visit.loginHint },
      }),
    take: async (visit, { firstName = '', lastName = '', email = '', password = '' }, frame) => {
      const typed = { firstName, lastName, email }
      return [
        await accounts.signUp(visit, typed, password),
        (problems) => screens.signUp({ frame, typed, problems }),
      ]
    },
    isOffered: ({ clientId }) => audienceOf(clientId) !== 'staff',
  }
}

function forgotScreen(
  { frameOf }: InteractionController,
  { screens, accounts }: SignInRoutesOptions,
): Screen {
  return {
    show: (visit) => screens.forgot({ frame: frameOf(visit, '/forgot'), email: visit.loginHint }),
    take: async (visit, { email = '' }, frame) => [
      await accounts.askForReset(visit, email),
      (problems) => screens.forgot({ frame, email, problems }),
    ],
  }
}

function checkMailScreen(desk: InteractionController, options: SignInRoutesOptions): Screen {
  return {
    show: async (visit, request) =>
      (await renderCheckMail(desk, options, visit, request.query['again'] === '1'))({}),
    take: async (visit, { code = '' }) => [
      await options.accounts.confirmByCode(visit, code),
      await renderCheckMail(desk, options, visit),
    ],
  }
}

function registerResend(
  app: FastifyInstance,
  desk: InteractionController,
  options: SignInRoutesOptions,
): void {
  app.post<UidRequest>('/interaction/:uid/check-mail/again', async (request, reply) => {
    const visit = await desk.findVisit(request, reply)
    if (!visit || !desk.isOwnForm(request))
      return desk.notice(request, reply.code(404), 'stale', visit?.clientId)
    const outcome = await options.accounts.sendAgain(visit)
    if (outcome.kind === 'check-mail')
      return reply.redirect(`${withLocale(`${baseOf(visit.uid)}/check-mail`, visit.locale)}&again=1`, 303)
    return desk.follow(request, reply, visit, outcome, await renderCheckMail(desk, options, visit))
  })
}

async function renderCheckMail(
  { frameOf }: InteractionController,
  { screens, pool }: SignInRoutesOptions,
  visit: OpenVisit,
  isResent = false,
): Promise<(problems: Problems) => string> {
  const proof = await findLatestProof(pool, visit.uid)
  const frame = frameOf(visit, '/check-mail')
  if (!proof) return (problems) => screens.signIn({ frame: frameOf(visit, ''), email: '', problems })
  const facts = { email: proof.email, withCode: proof.purpose !== 'reset', isResent }
  return (problems) => screens.checkMail({ frame, ...facts, problems })
}
