import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'

/** The way to a database: its address, and TLS unless `tls` is null. */
export interface DatabaseAddress {
  /** Without its TLS parameters. */
  readonly url: string
  readonly tls: DatabaseTls | null
}

/** The database's certificate and its name are always checked: against `ca`, otherwise against the CAs that Node knows. */
export type DatabaseTls = Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'host'>

export interface TlsRules {
  /** CAs of the database's certificate, in PEM; null: Node's. */
  readonly ca: string | null
  /** True if only Unix sockets may omit TLS. */
  readonly isRequired: boolean
}

const modes = ['disable', 'require', 'verify-ca', 'verify-full']
/** Parameters by which `pg` would decide itself. */
const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * Reads a PostgreSQL address with its `sslmode`, `sslrootcert`, `sslcert` and `sslkey`. Every `sslmode` but `disable`
 * checks certificate and name. Without `sslmode`, TLS applies if required or a CA is named. Raises an Error that
 * names the problem of the address.
 */
export function readDatabaseAddress(address: string, { ca, isRequired }: TlsRules): DatabaseAddress {
  const url = new URL(address)
  const { searchParams: params } = url
  for (const unsupported of ['ssl', 'uselibpqcompat'])
    if (params.has(unsupported)) throw new Error(`must say sslmode=verify-full instead of ${unsupported}`)
  const mode = params.get('sslmode')
  if (mode !== null && !modes.includes(mode))
    throw new Error('must have an sslmode of verify-full (verify-ca and require check as much), or disable')
  const host = params.get('host') ?? decodeURIComponent(url.hostname)
  const isSocket = host.startsWith('/')
  if (isRequired && !isSocket && mode === 'disable')
    throw new Error('must not have sslmode=disable in production, unless ALLOW_PLAIN names postgres')
  const root = params.get('sslrootcert')
  const isByTls = !isSocket && mode !== 'disable' && (isRequired || (mode ?? root ?? ca) !== null)
  const tls = isByTls ? tlsOf(params, host, ca) : null
  for (const name of tlsParameters) params.delete(name)
  return { url: url.href, tls }
}

function tlsOf(params: URLSearchParams, host: string, ca: string | null): DatabaseTls {
  const content = (name: string) => {
    const file = params.get(name)
    return file === null || file === 'system' ? null : readOwnFile(file, name)
  }
  const [root, cert, key] = [ca ?? content('sslrootcert'), content('sslcert'), content('sslkey')]
  return {
    // `pg` passes no host for a number, and Node would check the certificate for `localhost`.
    host: host.replace(/^\[|\]$/g, ''),
    ...(root !== null && { ca: root }),
    ...(cert !== null && { cert }),
    ...(key !== null && { key }),
  }
}

function readOwnFile(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Error(`has an ${name} that cannot be read: ${file}`)
  }
}

/** Reads the certificates of a file, as PEM. Raises an Error where there is none. */
export function readCertificates(file: string): string {
  const pem = readFileSync(file, 'utf8')
  for (const [each] of pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g))
    new X509Certificate(each)
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error(`${file} holds no certificate`)
  return pem
}

const tlsCodes = /^ERR_(SSL|TLS)_|CERT|^UNABLE_TO_(GET|VERIFY)_/

/** Adds an operator's remedy to an error of TLS; any other error is unchanged. */
export function explainedTls(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', message } = error as NodeJS.ErrnoException
  if (!tlsCodes.test(code) && !message.includes('does not support SSL')) return error
  return new Error(
    `PostgreSQL cannot be reached by TLS: ${message}. DATABASE_CA names the file of the CA that its certificate is checked against; docs/how-to/run-in-production.md "TLS to PostgreSQL, the store and clamd" has more.`,
    { cause: error },
  )
}
