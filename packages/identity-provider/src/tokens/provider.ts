import { clientIdOf, portalNames, portals } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import type { Audience } from '../screens/page-frame.ts'
import Provider, { interactionPolicy } from 'oidc-provider'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type pg from 'pg'
import { mountPath } from '../mount-path.ts'
import { findAccountBySubject } from '../account/account.repository.ts'
import { artifactStore } from './artifact.repository.ts'
import { accessTokenSeconds, tokenClaimsOf } from './issue-token.ts'
import type { Secrets } from './secret.repository.ts'

/** A working day: long enough to file a claim with pauses, short enough for a borrowed computer. */
const sessionSeconds = 12 * 60 * 60
const interactionSeconds = 60 * 60
/** Named by OpenID Connect "Initiating User Registration". */
export const registrationPrompt = 'create'
export const signUpScreenName = 'sign-up'
/** The name of the API among resources; the tokens carry the configured audience. */
const apiResource = 'urn:makewhole:api'
const apiScope = 'claims'
const identityScopes = 'openid profile email offline_access'

export interface ProviderScreens {
  readonly renderError: (ctx: KoaContextWithOIDC, code: string) => void
  readonly renderLogout: (ctx: KoaContextWithOIDC, form: string) => void
  readonly renderSignedOut: (ctx: KoaContextWithOIDC) => void
}

export interface ProviderOptions {
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly audience: string
  readonly secrets: Secrets
  readonly screens: ProviderScreens
}

/** Every cookie that we set; the privacy page lists them. */
export const cookies = {
  session: { name: 'makewhole_session', isEverywhere: true },
  device: { name: 'makewhole_device', isEverywhere: true },
  // These two belong to one visit each, by their path, so that two tabs may sign in at once.
  interaction: { name: 'makewhole_interaction', isEverywhere: false },
  resume: { name: 'makewhole_resume', isEverywhere: false },
} as const

/**
 * Returns a cookie's name. Its prefix on https prevents other hosts of the domain, and plain http, from
 * setting it (RFC 6265bis §4.1.3).
 */
export function cookieName(cookie: keyof typeof cookies, isSecure: boolean): string {
  const { name, isEverywhere } = cookies[cookie]
  if (!isSecure) return name
  return (isEverywhere ? '__Host-' : '__Secure-') + name
}

/** Returns the client of each portal. */
export const clientOf = (portal: PortalName) => clientIdOf(portal, 'makewhole')
/** Clients whose people open their own accounts: claimants, and attorneys whom a law firm invited. */
export const claimantClient = clientOf('claimant')
export const attorneyClient = clientOf('attorney')

export function audienceOf(clientId: string): Audience {
  if (clientId === claimantClient) return 'claimant'
  return clientId === attorneyClient ? 'attorney' : 'staff'
}

/** Returns the start page of a client's person, if the return address is lost. */
export function portalUrl(publicUrl: string, clientId: string): string {
  const portal = portalNames.find((name) => clientOf(name) === clientId)
  return publicUrl + (portal ? portals[portal].start : '/')
}

/** Creates oidc-provider with code + PKCE, JWT access tokens, rotating refresh tokens and no consent screen. */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.publicUrl + mountPath, configurationOf(options))
  provider.proxy = true
  provider.use(endSessionWithItsToken)
  return provider
}

/** Ends the session when a portal revokes its refresh token after inactivity: no cookie opens it again. */
async function endSessionWithItsToken(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.method !== 'POST' || ctx.path !== '/token/revocation') return
  const { RefreshToken: token, Client: client } = ctx.oidc.entities
  if (!token?.sessionUid || token.clientId !== client?.clientId) return
  await (await ctx.oidc.provider.Session.findByUid(token.sessionUid))?.destroy()
}

function configurationOf({ pool, publicUrl, audience, secrets, screens }: ProviderOptions): Configuration {
  const secure = publicUrl.startsWith('https:')
  return {
    adapter: artifactStore(pool),
    clients: portalNames.map((portal) => metadataOf(portal, publicUrl)),
    clientBasedCORS: (_ctx, origin) => origin === publicUrl,
    jwks: { keys: secrets.signingKeys.map((key) => ({ ...key })) },
    cookies: {
      keys: [...secrets.cookieKeys],
      names: {
        session: cookieName('session', secure),
        interaction: cookieName('interaction', secure),
        resume: cookieName('resume', secure),
      },
      long: { path: '/', httpOnly: true, sameSite: 'lax', signed: true, secure },
      short: { httpOnly: true, sameSite: 'lax', signed: true, secure },
    },
    // The id token is in the address that signs out, so it contains only the subject. The access token and
    // GET Me have the rest. Both scopes stay, for clients that request them out of habit.
    claims: { openid: ['sub'], profile: [], email: [] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: ['openid', 'offline_access'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    interactions: {
      policy: prompts(),
      // The cookie's path is this one's: every screen of the visit is below it.
      url: (_ctx, { uid, prompt }) =>
        `${mountPath}/interaction/${uid}${prompt.name === registrationPrompt ? `?first=${signUpScreenName}` : ''}`,
    },
    discovery: { prompt_values_supported: ['none', 'login', 'consent', registrationPrompt] },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => screens.renderLogout(ctx, form),
        postLogoutSuccessSource: (ctx) => screens.renderSignedOut(ctx),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => apiResource,
        useGrantedResource: () => true,
        getResourceServerInfo: async ({ oidc: { account } }) => ({
          audience,
          scope: apiScope,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds(
            account && (await findAccountBySubject(pool, account.accountId))?.role,
          ),
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    ttl: {
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? accessTokenSeconds(undefined),
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: interactionSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
    loadExistingGrant: (ctx) => loadGrant(ctx),
    findAccount: async (_ctx, subject) => {
      const account = await findAccountBySubject(pool, subject)
      return account ? { accountId: subject, claims: () => ({ sub: subject }) } : undefined
    },
    extraTokenClaims: async (_ctx, token) => {
      const account =
        'accountId' in token && token.accountId ? await findAccountBySubject(pool, token.accountId) : null
      return account ? tokenClaimsOf(account) : undefined
    },
    renderError: (ctx, out) => screens.renderError(ctx, out.error),
  }
}

/** Returns the library's prompts and the one that begins with a new account. */
function prompts() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: registrationPrompt, requestable: true }), 0)
  return policy
}

/**
 * Builds a client; signing out leads to the home site from every portal (docs/rules/permissions.md "Signing
 * out").
 */
function metadataOf(portal: PortalName, publicUrl: string): ClientMetadata {
  const base = publicUrl + portals[portal].path
  return {
    client_id: clientOf(portal),
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    id_token_signed_response_alg: 'ES256',
    redirect_uris: [`${base}signed-in`, `${base}signed-in/silent`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  }
}

/** Grants everything at sign-in: the portals are ours, so nobody has to consent. */
async function loadGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known?.accountId === session.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(identityScopes)
  grant.addResourceScope(apiResource, apiScope)
  await grant.save()
  return grant
}
