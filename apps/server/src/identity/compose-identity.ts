import type { Program } from '@makewhole/domain/program/program.ts'
import type { Host } from '@makewhole/identity-provider/host.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../app-error.ts'
import type { Verify } from '../http/authenticate.ts'
import { registerClientConfig } from '../http/client-config.ts'
import type { Extension } from '../http/extension.ts'
import type { AssignRole } from '../reviewer/staff-admin.service.ts'
import type { Mailer } from '../mail/mailer.ts'
import { identityHost } from './identity-host.ts'
import { createTokenVerifier, ownTokenTypes } from './token-verifier.ts'

interface IdentityParts {
  readonly config: Config
  readonly db: Database
  readonly program: Program
  readonly mailer: Mailer
  /** The rights of an account that the embedded provider opens for this address. */
  readonly rightsOf: Host['rightsOf']
}

interface Composed {
  readonly verify: Verify
  readonly extensions: readonly Extension[]
  /** Changes the rights of an account of the embedded provider; null where another provider manages them. */
  readonly assignRole: AssignRole | null
}

/**
 * Chooses the identity provider: the configured issuer, or the embedded one; and the portals' settings to sign in.
 */
export function composeIdentity(parts: IdentityParts): Composed {
  const { config } = parts
  const { verify, extensions, assignRole } =
    config.identity.issuer === null ? embeddedIdentity(parts) : outsideIdentity(config)
  return { verify, extensions: [...extensions, clientSettings(config)], assignRole }
}

function outsideIdentity({ identity }: Config): Composed {
  const { audience, maxTokenMinutes } = identity
  const maxSeconds = maxTokenMinutes * 60
  const { verify } = createTokenVerifier({ issuer: identity.issuer ?? '', audience, maxSeconds })
  return { verify, extensions: [], assignRole: null }
}

/** The embedded provider; its code is loaded only where no other provider is set. */
function embeddedIdentity({ config, db, program, mailer, rightsOf }: IdentityParts): Composed {
  const { audience } = config.identity
  let verify: Verify = () => Promise.reject(new AppError('SERVICE_UNAVAILABLE'))
  const mount: Extension = async (app) => {
    const { loadIdentityKeys, mountIdentityProvider } =
      await import('@makewhole/identity-provider/identity-provider.ts')
    const { loadScreens } = await import('@makewhole/identity-provider/screens/load-screens.ts')
    const { publicUrl, sealingKeys } = config
    const sealing = createSealing(sealingKeys)
    await mountIdentityProvider(app, {
      pool: db.pool,
      publicUrl,
      audience,
      mailer,
      rightsOf,
      ...identityHost,
      screens: await loadScreens(),
      // People sign in by real time, whatever a trial's clock.
      clock: systemClock(program.timeZone),
      programName: program.name,
      timeZone: program.timeZone,
      isProduction: config.isProduction,
      sealing,
    })
    const keys = await loadIdentityKeys(db.pool, sealing)
    const issuer = embeddedIssuer(publicUrl)
    // One clock: staff tokens end after five minutes, not ten.
    verify = createTokenVerifier({
      issuer,
      audience,
      keys,
      clockToleranceSeconds: 0,
      types: ownTokenTypes,
    }).verify
  }
  return { verify: (bearer) => verify(bearer), extensions: [mount], assignRole: roleAssignment(db) }
}

function roleAssignment(db: Database): AssignRole {
  return async (subject, role, permissions) => {
    const { findAccountBySubject, saveRole } =
      await import('@makewhole/identity-provider/account/account.repository.ts')
    const account = await findAccountBySubject(db.pool, subject)
    if (account) await saveRole(db.pool, account.email, role, permissions)
  }
}

function clientSettings({ identity, publicUrl, isProduction, idleMinutes, mapTiles }: Config): Extension {
  const { clientPrefix, scope, resource } = identity
  const issuer = identity.issuer ?? embeddedIssuer(publicUrl)
  const accountUrl = identity.issuer === null ? `${issuer}/account` : null
  const session = { isTrial: !isProduction, idleMinutes, accountUrl }
  const settings = { issuer, clientPrefix, scope, resource, ...session, mapTiles }
  return (app) => registerClientConfig(app, settings)
}

/** The embedded provider's issuer. */
export function embeddedIssuer(publicUrl: string): string {
  return `${publicUrl}/identity`
}
