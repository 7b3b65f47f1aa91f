import type { ErrorResponse, User, UserManager } from 'oidc-client-ts'

export type Renewal = 'renewed' | 'refused' | 'unreachable'

export type SessionTokens = ReturnType<typeof createSessionTokens>

/**
 * Manages this tab's tokens, which the identity provider's library holds in session storage, and their silent
 * renewal.
 */
export function createSessionTokens(manager: () => Promise<UserManager>) {
  let user: User | null = null
  let renewal: Promise<Renewal> | null = null

  /** Reads the tokens that this tab still holds. */
  async function read(): Promise<User | null> {
    user = await (await manager()).getUser()
    return user
  }

  /** Renews the access token by the refresh token; simultaneous calls share one attempt. */
  function renew(): Promise<Renewal> {
    renewal ??= attemptRenewal().finally(() => {
      renewal = null
    })
    return renewal
  }

  async function attemptRenewal(): Promise<Renewal> {
    if (!user?.refresh_token) return 'refused'
    try {
      const userManager = await manager()
      // Where the browser lost its token, the library would ask in a hidden frame, in which nobody can sign in.
      if (!(await userManager.getUser())?.refresh_token) return 'refused'
      const renewed = await userManager.signinSilent()
      if (!renewed) return 'refused'
      // The session ended while the call was running.
      if (!accessToken()) {
        await userManager.removeUser()
        return 'refused'
      }
      user = renewed
      return 'renewed'
    } catch (cause) {
      reportError(cause)
      return isErrorResponse(cause) ? 'refused' : 'unreachable'
    }
  }

  /** Returns the access token for a call, renewed when it is expired; null without a session. */
  async function token(): Promise<string | null> {
    if (user?.expired) await renew()
    return accessToken()
  }

  function accessToken(): string | null {
    return user?.access_token ?? null
  }

  /** Returns the token by which the provider ends its own session. */
  async function idToken(): Promise<string | undefined> {
    return (user ?? (await (await manager()).getUser()))?.id_token
  }

  /** Revokes them at the provider, too, which would otherwise end them only later. */
  async function revoke(): Promise<void> {
    user = null
    const userManager = await manager()
    // A provider that can't be reached, or has no revocation, is no reason to stay.
    await userManager.revokeTokens(['refresh_token']).catch(reportError)
    await userManager.removeUser()
  }

  async function remove(): Promise<void> {
    user = null
    await (await manager()).removeUser()
  }

  return {
    read,
    /** Stores the result of a sign-in. */
    keep: (signedIn: User) => void (user = signedIn),
    accessToken,
    token,
    idToken,
    renew,
    revoke,
    /** Drops them immediately for running calls; `remove` removes them from the storage. */
    forget: () => void (user = null),
    remove,
  }
}

/** Detects the provider's own refusal by its name: its class would load the whole library with the first page. */
export function isErrorResponse(cause: unknown): cause is ErrorResponse {
  return cause instanceof Error && cause.name === 'ErrorResponse'
}
