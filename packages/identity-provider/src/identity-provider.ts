import type { EventEmitter } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { errors as refusals } from '@makewhole/contract/errors.ts'
import type { ErrorCode } from '@makewhole/contract/errors.ts'
import { unescapeHtml } from '@makewhole/domain/rich-text/html-text.ts'
import { isStorable } from '@makewhole/domain/shared/text.ts'
import type { LocalizedText } from '@makewhole/domain/shared/text.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createLocalJWKSet, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'
import type pg from 'pg'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import type { Sealing } from '@makewhole/sealing/sealed-text.ts'
import type { NoticeName, PageFrame } from './screens/page-frame.ts'
import type { ProviderForm } from './screens/notice.tsx'
import type { Screens } from './screens/render.tsx'
import type { Host } from './host.ts'
import { createIdentityAccountService } from './account/account.service.ts'
import { registerAccountPage } from './account/account-page.routes.ts'
import { registerInteractions } from './sign-in/interaction.routes.ts'
import { localeOf } from './screens/locale.ts'
import { mountPath } from './mount-path.ts'
import { claimantClient, createProvider, portalUrl } from './tokens/provider.ts'
import type { ProviderScreens } from './tokens/provider.ts'
import { prepareSchema, removeExpired } from './schema.repository.ts'
import { createSecondFactorService } from './sign-in/second-factor.service.ts'
import type { SecurityLog } from './security-log.ts'
import { noteSessionUse } from './account/session.repository.ts'
import { loadSecrets, publicKeyOf } from './tokens/secret.repository.ts'
import type { Secrets } from './tokens/secret.repository.ts'

/*
 * The embedded OpenID Connect provider, for trials and tests; production brings its own by OIDC_ISSUER.
 *
 * What a portal has to know (oidc-client-ts):
 * - authority `PUBLIC_URL/identity`; one client for each of the `portals` (`makewhole-claimant`), without a secret, code + PKCE.
 *   redirect_uri `PORTAL/signed-in` or `PORTAL/signed-in/silent` (PORTAL is PUBLIC_URL and the portal's path),
 *   post_logout_redirect_uri `PUBLIC_URL/`.
 * - scope `openid profile email claims`. The API is the default resource, so no `resource` parameter is needed; there is
 *   no userinfo endpoint (`loadUserInfo: false`) and the id token holds `sub` alone: names are in GET /api/v1/Me.
 * - Access tokens are JWTs of 15 minutes (claimants) or 5 (staff, attorneys). Every sign-in gives a refresh token that
 *   rotates: one that was used before ends the grant, so a tab that was duplicated should fall back to `prompt=none`.
 * - `prompt=none` answers from the session cookie, top-level or in an iframe; without one, with error=login_required.
 *   Sessions live 12 hours from the last sign-in or silent sign-in.
 * - `ui_locales` sets the language of the screens, `login_hint` fills in the address.
 * - The link of a mail usually opens another tab and finishes there: keep oidc-client-ts's state store in local storage
 *   (its default), and only the user store in session storage.
 * - end_session with `id_token_hint` signs out without asking, and comes back to post_logout_redirect_uri.
 */

export interface IdentityProviderOptions extends Host {
  readonly screens: Screens
  readonly pool: pg.Pool
  /** The server's public address, without a slash at its end. */
  readonly publicUrl: string
  /** Audience of the access tokens: OIDC_AUDIENCE. */
  readonly audience: string
  readonly programName?: LocalizedText
  /** Time zone of the sign-in times on screen. */
  readonly timeZone?: string
  /** Staff then have a second factor without exception; else trial accounts may omit it. */
  readonly isProduction?: boolean
  /** SEALING_KEYS. */
  readonly sealing?: Sealing
}

/** Returns the provider's issuer at a public address, as in its tokens. */
export function issuerAt(publicUrl: string): string {
  return publicUrl + mountPath
}

/**
 * Loads the provider's public keys for `createTokenVerifier({ keys })`, and makes missing ones. The server
 * need not call itself over HTTP, and can verify before it listens.
 */
export async function loadIdentityKeys(
  pool: pg.Pool,
  sealing: Sealing = createSealing([]),
): Promise<JWTVerifyGetKey> {
  await prepareSchema(pool)
  const load = async () => {
    const { signingKeys } = await loadSecrets(pool, sealing, Date.now())
    return createLocalJWKSet({ keys: signingKeys.map(publicKeyOf) })
  }
  let keys = await load()
  let fetchedAt = Date.now()
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      // Another server process may have made the key; forged tokens must not cause frequent reads.
      if (!(error instanceof errors.JWKSNoMatchingKey) || Date.now() - fetchedAt < keysMaxAgeMilliseconds)
        throw error
      fetchedAt = Date.now()
      keys = await load()
      return keys(header, token)
    }
  }
}

const cleanupIntervalMilliseconds = 10 * 60_000
const keysMaxAgeMilliseconds = 10_000
const assets = {
  'identity.css': { file: './assets/identity.css', type: 'text/css; charset=utf-8' },
  'identity.js': { file: './assets/identity.js', type: 'text/javascript; charset=utf-8' },
  'public-sans.woff2': {
    file: import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
    type: 'font/woff2',
  },
} as const

/** Mounts the provider under `/identity` and makes missing tables and keys. */
export async function mountIdentityProvider(
  app: FastifyInstance,
  options: IdentityProviderOptions,
): Promise<void> {
  const { pool, publicUrl, audience, screens, mailer, clock, clientIpOf, rightsOf, errorCodeOf } = options
  const programName = options.programName ?? { en: 'Makewhole', es: 'Makewhole' }
  await prepareSchema(pool)
  const sealing = options.sealing ?? createSealing([])
  const secrets = await loadSecrets(pool, sealing, Date.now())
  const screenContext = { screens, publicUrl, programName }
  const providerScreens = createProviderScreens(screenContext)
  const onError = (error: unknown) => app.log.error({ err: error }, 'identity provider')

  function providerWith(current: Secrets): Provider {
    const made = createProvider({ pool, publicUrl, audience, secrets: current, screens: providerScreens })
    made.use(renderProviderForms(screenContext))
    made.use(noteSessions(pool, clock))
    made.on('server_error', (ctx, error) => {
      onError(error)
      const markup = (name: NoticeName) =>
        screens.notice({
          frame: frameOf(ctx, publicUrl, programName),
          name,
          nextUrl: portalUrl(publicUrl, clientIdOf(ctx)),
        })
      reportError(ctx, errorCodeOf(error), markup)
    })
    const emitter: EventEmitter = made
    emitter.on('error', onError)
    return made
  }

  /** The one with today's keys: they change while the server runs. */
  let current = { secrets, provider: providerWith(secrets) }
  const provider = () => current.provider
  const renewKeys = async () => {
    const next = await loadSecrets(pool, sealing, Date.now())
    const kids = ({ signingKeys }: Secrets) => signingKeys.map(({ kid }) => kid).join(' ')
    if (kids(next) !== kids(current.secrets)) current = { secrets: next, provider: providerWith(next) }
  }
  const record: SecurityLog = (event, facts) => app.log.info(facts, event)
  const onMailFailed = (error: unknown) => app.log.error({ err: error }, 'identity mail')
  const accounts = createIdentityAccountService({
    pool,
    mailer,
    publicUrl,
    programName,
    now: () => clock.now(),
    onMailFailed,
    record,
    rightsOf,
  })
  const factors = createSecondFactorService({
    pool,
    sealingKey: secrets.sealingKey,
    issuerName: programName.en,
    isProduction: options.isProduction ?? false,
    now: () => clock.now(),
    record,
  })
  const policy = contentSecurityPolicy(publicUrl)

  await app.register(
    async (scope) => {
      readForms(scope)
      showErrors(scope, { ...screenContext, errorCodeOf })
      scope.addHook('onRequest', async (_request, reply) => secure(reply, policy))
      await registerAssets(scope)
      const { formKey } = secrets
      const now = () => clock.now()
      const shared = {
        provider,
        accounts,
        factors,
        pool,
        publicUrl,
        programName,
        formKey,
        now,
        record,
        clientIpOf,
        screens,
      }
      registerInteractions(scope, shared)
      registerAccountPage(scope, { ...shared, timeZone: options.timeZone ?? 'UTC' })
    },
    { prefix: mountPath },
  )
  await app.register(async (scope) => forwardRequests(scope, provider, publicUrl), { prefix: mountPath })
  scheduleCleanup(app, pool, clock, renewKeys)
}

/** Data of every screen of the provider. */
interface ScreenContext {
  readonly screens: Screens
  readonly publicUrl: string
  readonly programName: LocalizedText
}

/** Answers an error with a page for people, not with the API's problem details. */
function showErrors(
  scope: FastifyInstance,
  { screens, publicUrl, programName, errorCodeOf }: ScreenContext & Pick<Host, 'errorCodeOf'>,
): void {
  scope.setErrorHandler((error, request, reply) => {
    const code = errorCodeOf(error)
    const status = code ? refusals[code].status : statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'identity screen')
    if (status === 503) reply.header('retry-after', '5')
    const frame = {
      locale: localeOf(undefined, undefined, request.headers['accept-language']),
      programName,
      homeUrl: `${publicUrl}/`,
      path: null,
    }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(
        screens.notice({
          frame,
          name: noticeOf(code),
          nextUrl: portalUrl(publicUrl, claimantClient),
          code: request.id,
        }),
      )
  })
}

/** Returns the status of an error; Fastify's own refusals carry theirs. */
function statusOf(error: unknown): number {
  const status = (error as { statusCode?: unknown }).statusCode
  return typeof status === 'number' && status >= 400 ? status : 500
}

/** Names the notice of an error; one of ours must not look like a typing mistake. */
function noticeOf(code: ErrorCode | null): NoticeName {
  if (code === 'STORAGE_FULL') return 'full'
  return code === 'SERVICE_UNAVAILABLE' ? 'away' : 'error'
}

/** Reports an error of ours that oidc-provider wrapped: 503 instead of 500, in the requested format. */
function reportError(
  ctx: KoaContextWithOIDC,
  code: ErrorCode | null,
  markup: (name: NoticeName) => string,
): void {
  if (code === null) return
  const isPage = ctx.type === 'text/html'
  ctx.status = refusals[code].status
  if (ctx.status === 503) ctx.set('retry-after', '5')
  ctx.body = isPage ? markup(noticeOf(code)) : { error: 'temporarily_unavailable' }
  if (isPage) ctx.type = 'html'
}

/**
 * Parses forms of our own screens; one that PostgreSQL cannot store is a bad request (docs/rules/api.md "How
 * values travel").
 */
function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => {
      const typed = Object.fromEntries(new URLSearchParams(String(body)))
      const isStorableForm = Object.entries(typed).flat().every(isStorable)
      done(isStorableForm ? null : Object.assign(new Error('unstorable form'), { statusCode: 400 }), typed)
    },
  )
}

/** Builds the policy of pages that run one small script of ours and load nothing from other sites. */
function contentSecurityPolicy(publicUrl: string): string {
  const own = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:`
  return `${own}; form-action 'self' ${publicUrl}; base-uri 'none'; frame-ancestors 'none'`
}

function secure(reply: FastifyReply, policy: string): void {
  const headers = securityHeaders(policy)
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value)
  reply.headers(headers)
}

/**
 * Builds the headers. With `no-referrer` instead of `same-origin` a browser calls the origin of our own forms
 * "null".
 */
function securityHeaders(policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

async function registerAssets(scope: FastifyInstance): Promise<void> {
  for (const [name, { file, type }] of Object.entries(assets)) {
    const content = await readFile(fileURLToPath(new URL(file, import.meta.url)))
    scope.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(type).send(content),
    )
  }
}

/** Forwards everything else to oidc-provider, which reads the body itself and needs the mount address. */
function forwardRequests(scope: FastifyInstance, provider: () => Provider, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl)
  const policy = contentSecurityPolicy(publicUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    handler: (request, reply) => {
      const { raw } = request
      const original = raw.url ?? ''
      Object.assign(raw, { originalUrl: original, url: original.slice(mountPath.length) || '/' })
      raw.headers.host = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete raw.headers['x-forwarded-host']
      for (const [name, value] of Object.entries(securityHeaders(policy))) reply.raw.setHeader(name, value)
      reply.hijack()
      void provider().callback()(raw, reply.raw)
    },
  })
}

function createProviderScreens({ screens, publicUrl, programName }: ScreenContext): ProviderScreens {
  const sendPage = (ctx: KoaContextWithOIDC, markup: string) => {
    ctx.type = 'html'
    ctx.body = markup
  }
  const frame = (ctx: KoaContextWithOIDC) => frameOf(ctx, publicUrl, programName)
  return {
    renderError: (ctx, code) => {
      const nextUrl = portalUrl(publicUrl, clientIdOf(ctx))
      sendPage(ctx, screens.notice({ frame: frame(ctx), name: 'error', nextUrl, code }))
    },
    renderLogout: (ctx, form) => {
      const needsConfirmation = ctx.oidc.entities.IdTokenHint === undefined
      sendPage(ctx, screens.logout({ frame: frame(ctx), form: readForm(form), needsConfirmation }))
    },
    renderSignedOut: (ctx) =>
      sendPage(ctx, screens.notice({ frame: frame(ctx), name: 'signedOut', nextUrl: `${publicUrl}/` })),
  }
}

function frameOf(ctx: KoaContextWithOIDC, publicUrl: string, programName: LocalizedText): PageFrame {
  const locale = localeOf(ctx.query['lang'], ctx.query['ui_locales'], ctx.get('accept-language'))
  return { locale, programName, homeUrl: `${publicUrl}/`, path: null }
}

function clientIdOf(ctx: KoaContextWithOIDC): string {
  return typeof ctx.query['client_id'] === 'string' ? ctx.query['client_id'] : ''
}

/** Notes each session's browser, so that its owner can recognize a stranger's. */
function noteSessions(pool: pg.Pool, clock: Host['clock']) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    // An address that is no route of the provider has no such context.
    const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined
    const { Session: session, AuthorizationCode: code, RefreshToken: token } = oidc?.entities ?? {}
    const uid = session?.accountId === undefined ? (code ?? token)?.sessionUid : session.uid
    if (uid) await noteSessionUse(pool, uid, ctx.get('user-agent'), new Date(clock.now()))
  }
}

/**
 * Renders two pages of oidc-provider (another account signs in, logout without a session), which are forms
 * with an inline script.
 */
function renderProviderForms({ screens, publicUrl, programName }: ScreenContext) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next()
    const { body } = ctx
    if (typeof body !== 'string' || !body.includes('<title>Submitting Callback</title>')) return
    ctx.body = screens.providerForm({ frame: frameOf(ctx, publicUrl, programName), form: readForm(body) })
  }
}

/** Reads the form in a page of oidc-provider's. */
function readForm(markup: string): ProviderForm {
  const action = /<form [^>]*action="([^"]*)"/.exec(markup)?.[1] ?? ''
  const fields = [...markup.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescapeHtml(value)] as const,
  )
  return { action: unescapeHtml(action), fields }
}

function scheduleCleanup(
  app: FastifyInstance,
  pool: pg.Pool,
  clock: Host['clock'],
  renewKeys: () => Promise<void>,
): void {
  const clean = () => {
    Promise.all([removeExpired(pool, new Date(clock.now())), renewKeys()]).catch((error: unknown) =>
      app.log.warn({ err: error }, 'identity sweep'),
    )
  }
  const timer = setInterval(clean, cleanupIntervalMilliseconds).unref()
  app.addHook('onClose', () => clearInterval(timer))
}
