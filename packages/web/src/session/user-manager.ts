import { UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { loadClientConfig } from './client-config.ts'

/**
 * The OpenID Connect client of a portal, made when it is first needed: settings come from the server. Tokens and the state of a
 * sign-in lie in session storage under the portal's own prefix, so that two portals in one browser never mix.
 */
export function createUserManager(portal: string, base: string): () => Promise<UserManager> {
  let made: Promise<UserManager> | null = null
  return () => {
    made ??= makeUserManager(portal, base).catch((cause: unknown) => {
      made = null
      throw cause
    })
    return made
  }
}

async function makeUserManager(portal: string, base: string): Promise<UserManager> {
  const config = await loadClientConfig(portal)
  const store = () => new WebStorageStateStore({ prefix: `makewhole.${portal}.`, store: sessionStorage })
  return new UserManager({
    authority: config.issuer,
    client_id: config.clientId,
    scope: config.scope,
    ...(config.resource ? { resource: config.resource } : {}),
    redirect_uri: new URL(`${base}signed-in`, location.origin).href,
    post_logout_redirect_uri: new URL(base, location.origin).href,
    response_type: 'code',
    userStore: store(),
    stateStore: store(),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
  })
}
