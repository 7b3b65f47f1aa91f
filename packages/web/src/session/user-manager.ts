import { portals } from '@makewhole/domain/access/portal.ts'
import type { PortalName } from '@makewhole/domain/access/portal.ts'
import type { UserManager } from 'oidc-client-ts'
import { loadClientConfig } from './client-config.ts'

/**
 * Creates a portal's OpenID Connect client on first use: its code and settings load then, so that the page appears
 * first. Session storage holds tokens and the state of a sign-in under the portal's prefix, so that two portals
 * never mix.
 */
export function createUserManager(portal: PortalName): () => Promise<UserManager> {
  let made: Promise<UserManager> | null = null
  return () => {
    made ??= makeUserManager(portal).catch((cause: unknown) => {
      made = null
      throw cause
    })
    return made
  }
}

async function makeUserManager(portal: PortalName): Promise<UserManager> {
  const [config, oidc] = await Promise.all([loadClientConfig(portal), import('oidc-client-ts')])
  const { path } = portals[portal]
  const store = () => new oidc.WebStorageStateStore({ prefix: `makewhole.${portal}.`, store: sessionStorage })
  return new oidc.UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scope,
    ...(config.resource ? { resource: config.resource } : {}),
    redirect_uri: new URL(`${path}signed-in`, location.origin).href,
    popup_redirect_uri: new URL(`${path}signed-in`, location.origin).href,
    post_logout_redirect_uri: new URL('/', location.origin).href,
    response_type: 'code',
    userStore: store(),
    stateStore: store(),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    // The specification's limits for whole pages and for background calls (docs/rules/permissions.md "A session").
    requestTimeoutInSeconds: 60,
    silentRequestTimeoutInSeconds: 6,
  })
}
