import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import type { MapTiles } from '@makewhole/contract/map/map-tiles.ts'
import { z } from 'zod'
import { readCertificates, readDatabaseAddress } from './db/database-address.ts'
import type { DatabaseAddress } from './db/database-address.ts'

/** The server's settings. Read once at start; nothing else reads the environment. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly dataDir: string
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string
  /** Addresses and networks (CIDR) of proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[]
  readonly programDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly database: DatabaseAddress | null
  /** The address of the role that owns the tables, for migrations; null: no migration, or by the server's role. */
  readonly migrationDatabase: DatabaseAddress | null
  /** The address of a copy that reports are read from; null: none. */
  readonly replicaDatabase: DatabaseAddress | null
  readonly identity: IdentityConfig
  /** Null: files go to a folder in `dataDir`. */
  readonly s3: S3Config | null
  /** Bytes of free disk in `dataDir` below which files are refused, so that answers can still be saved. */
  readonly reserveBytes: number
  /** Null: mail is stored and readable at `/dev/mail`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The Maildir that receives mail returned to `mailFrom`; null: it is not read. */
  readonly returnedMailDir: string | null
  /** Null: files are not scanned. */
  readonly clamdUrl: string | null
  /** A consent manager's script for the public pages; null, the default, loads none. */
  readonly consentScript: string | null
  /** The map tiles of the reviewer portal; null, the default: none. */
  readonly mapTiles: MapTiles | null
  /** Keys that seal secrets in the database: the first seals, the others only open. Empty: nothing is sealed. */
  readonly sealingKeys: readonly Buffer[]
  /** The key that signs recorded heads of histories outside the database; null: none are recorded. */
  readonly historySigningKey: Buffer | null
  /** Minutes without activity after which a portal ends the session. */
  readonly idleMinutes: number
  /** Seconds for which a stopping server still answers while `/api/ready` says that it stops. */
  readonly drainSeconds: number
  /** Fills an empty trial with accounts and claims. */
  readonly seedsTrial: boolean
  /** True if the trial's claims get a past, too: claims in every status, made in the background. */
  readonly seedsHistory: boolean
}

export interface IdentityConfig {
  /** Null: the embedded provider under `/identity`. */
  readonly issuer: string | null
  readonly audience: string
  /** The prefix of each portal's client: `PREFIX-claimant`, `PREFIX-reviewer`. */
  readonly clientPrefix: string
  readonly scope: string
  readonly resource: string | null
  /** Minutes after its issue at which an outside provider's access token expires, even if it names a later end. */
  readonly maxTokenMinutes: number
}

export interface S3Config {
  readonly endpoint: string
  /** The store as browsers reach it. */
  readonly publicEndpoint: string
  readonly bucket: string
  readonly region: string
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string }
}

/** The settings do not fit together; the message names every problem, one on each line. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      ['The settings have problems (see .env.example):', ...problems.map((each) => `  ${each}`)].join('\n'),
    )
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional()

/** Checks for a network of few addresses: one that contains everybody would let everybody forge their address. */
function isNetwork(text: string): boolean {
  const [, ip = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = isIP(ip)
  return (
    family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

/** `https://…/{z}/{x}/{y}.png`, all from one origin; plain `http` only from the browser's own machine, to try it. */
function isTileAddress(text: string): boolean {
  const places = ['{z}', '{x}', '{y}']
  const one = places.reduce((address, place) => address.replace(place, '0'), text)
  const url = URL.parse(one)
  if (!places.every((place) => text.includes(place)) || /[{}\s]/.test(one)) return false
  if (url === null || !text.startsWith(`${url.origin}/`)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
}

const word = z.string().regex(/^\S+$/, 'must not be empty or contain spaces')

/** Parts that production may use without TLS, where ALLOW_PLAIN names them. */
const plainParts = ['postgres', 'store', 'clamd'] as const
type PlainPart = (typeof plainParts)[number]
const isPlainPart = (name: string): name is PlainPart => plainParts.some((part) => part === name)

function certificatesOf(file: string, context: z.RefinementCtx): string {
  try {
    return readCertificates(file)
  } catch {
    context.addIssue({ code: 'custom', message: `must be a file with certificates in PEM: ${file}` })
    return z.NEVER
  }
}

const wholeNumber = (min: number, max: number, range: string) =>
  z.coerce.number('must be a number').int('must be a whole number').min(min, range).max(max, range)

const key = (text: string) => Buffer.from(text, 'base64')
const isKey = (text: string) => /^[\w+/-]{43}=?$/.test(text) && key(text).length === 32
const keyProblem = 'must be 32 bytes in base64: openssl rand -base64 32'

const requiredInProduction = [
  'DATABASE_URL',
  'OIDC_ISSUER',
  'SMTP_URL',
  'PUBLIC_URL',
  'SEALING_KEYS',
  'HISTORY_SIGNING_KEY',
] as const

const environment = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
    PORT: wholeNumber(1, 65_535, 'must be 1 to 65535').default(4300),
    DATA_DIR: z.string().default('.data'),
    PROGRAM_DIR: z.string().default('program'),
    PUBLIC_URL: address(/^https?$/, 'https://claims.example.org'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((networks) => networks.every(isNetwork), 'must be addresses or networks such as 10.0.4.0/24'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://makewhole:secret@localhost/makewhole'),
    MIGRATION_DATABASE_URL: address(
      /^postgres(ql)?$/,
      'postgres://makewhole_owner:secret@localhost/makewhole',
    ),
    DATABASE_REPLICA_URL: address(/^postgres(ql)?$/, 'postgres://makewhole:secret@replica/makewhole'),
    DATABASE_CA: z.string().transform(certificatesOf).optional(),
    ALLOW_PLAIN: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine((names) => names.every(isPlainPart), 'must name postgres, store or clamd, with commas'),
    OIDC_ISSUER: address(/^https?$/, 'https://login.example.org/realms/makewhole'),
    OIDC_AUDIENCE: word.default('makewhole'),
    OIDC_CLIENT_PREFIX: word.default('makewhole'),
    OIDC_SCOPE: z.string().default('openid profile email'),
    OIDC_RESOURCE: z.string().optional(),
    OIDC_LONGEST_TOKEN_MINUTES: wholeNumber(1, 60, 'must be 1 to 60').default(60),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.us-west-2.amazonaws.com'),
    S3_PUBLIC_ENDPOINT: address(/^https?$/, 'https://files.example.org'),
    S3_BUCKET: word.optional(),
    S3_REGION: word.default('us-east-1'),
    S3_ACCESS_KEY_ID: word.optional(),
    S3_SECRET_ACCESS_KEY: word.optional(),
    STORAGE_RESERVE_MB: wholeNumber(0, 100_000_000, 'must be 0 to 100000000').default(512),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:secret@mail.example.org'),
    MAIL_FROM: z.string().min(3).default('Makewhole <no-reply@makewhole.test>'),
    RETURNED_MAIL_DIR: z.string().optional(),
    CLAMD_URL: address(/^(tcp|tls|unix)$/, 'tls://clamd.internal:3310'),
    CONSENT_SCRIPT_URL: address(/^https$/, 'https://consent.example.org/banner.js'),
    MAP_TILE_URL: z
      .string()
      .refine(isTileAddress, 'must be an address such as https://tiles.example.org/{z}/{x}/{y}.png')
      .optional(),
    MAP_TILE_ATTRIBUTION: z.string().optional(),
    SEALING_KEYS: z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .refine((keys) => keys.every(isKey), `each ${keyProblem}`)
      .optional(),
    HISTORY_SIGNING_KEY: z.string().refine(isKey, keyProblem).optional(),
    SESSION_IDLE_MINUTES: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(2, 'must be 2 to 720: a warning has to fit in')
      .max(720, 'must be 2 to 720: a session of the embedded provider lasts twelve hours')
      .default(30),
    DRAIN_SECONDS: wholeNumber(0, 300, 'must be 0 to 300').optional(),
    SEED_TRIAL: z.enum(['yes', 'few', 'no'], 'must be yes, few or no').default('yes'),
  })
  .superRefine((settings, context) => {
    const need = (name: keyof typeof settings, why: string) => {
      if (settings[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: why })
    }
    if (settings.NODE_ENV === 'production') {
      for (const name of requiredInProduction) need(name, 'is required in production')
      const isPlain = (address: string | undefined) => address?.startsWith('http:') ?? false
      const requireHttps = (name: keyof typeof settings, message: string) =>
        context.addIssue({ code: 'custom', path: [name], message })
      const isAllowed = (part: PlainPart) => settings.ALLOW_PLAIN.includes(part)
      if (isPlain(settings.S3_ENDPOINT) && !isAllowed('store'))
        requireHttps('S3_ENDPOINT', 'must begin with https in production, unless ALLOW_PLAIN names store')
      if (settings.CLAMD_URL?.startsWith('tcp:') && !isAllowed('clamd'))
        requireHttps(
          'CLAMD_URL',
          'must begin with tls: or unix: in production, unless ALLOW_PLAIN names clamd',
        )
      for (const name of ['PUBLIC_URL', 'OIDC_ISSUER'] as const)
        if (isPlain(settings[name])) requireHttps(name, 'must begin with https in production')
      if (isPlain(settings.S3_PUBLIC_ENDPOINT ?? settings.S3_ENDPOINT))
        requireHttps('S3_PUBLIC_ENDPOINT', 'must begin with https in production: browsers send files there')
      if (isPlain(settings.MAP_TILE_URL))
        requireHttps('MAP_TILE_URL', 'must begin with https in production: browsers load tiles from there')
    }
    for (const name of ['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_REPLICA_URL'] as const) {
      try {
        databaseAddress(settings[name], settings)
      } catch (error) {
        context.addIssue({ code: 'custom', path: [name], message: (error as Error).message })
      }
    }
    if (settings.DATABASE_REPLICA_URL) need('DATABASE_URL', 'is required with DATABASE_REPLICA_URL')
    if (settings.MAP_TILE_URL) need('MAP_TILE_ATTRIBUTION', 'is required with MAP_TILE_URL')
    if (settings.MAP_TILE_ATTRIBUTION) need('MAP_TILE_URL', 'is required with MAP_TILE_ATTRIBUTION')
    if (settings.S3_ENDPOINT) need('S3_BUCKET', 'is required with S3_ENDPOINT')
    if (settings.S3_BUCKET) need('S3_ENDPOINT', 'is required with S3_BUCKET')
    if (settings.S3_PUBLIC_ENDPOINT) need('S3_ENDPOINT', 'is required with S3_PUBLIC_ENDPOINT')
    if (settings.S3_ACCESS_KEY_ID) need('S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID')
    if (settings.S3_SECRET_ACCESS_KEY) need('S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY')
  })
type Environment = z.infer<typeof environment>

interface TlsSettings {
  readonly NODE_ENV: string
  readonly DATABASE_CA?: string | undefined
  readonly ALLOW_PLAIN: readonly string[]
}

/** Raises an Error that names the problem of the address. */
function databaseAddress(
  url: string | undefined,
  { NODE_ENV, DATABASE_CA: ca, ALLOW_PLAIN }: TlsSettings,
): DatabaseAddress | null {
  const isTlsRequired = NODE_ENV === 'production' && !ALLOW_PLAIN.includes('postgres')
  return url === undefined ? null : readDatabaseAddress(url, { ca: ca ?? null, isRequired: isTlsRequired })
}

/** Reads the settings from the environment and `.env`. Raises `ConfigError` with every problem at once. */
export function readConfig(variables: NodeJS.ProcessEnv = ownEnvironment()): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = environment.safeParse(given)
  if (!result.success) throw new ConfigError(problemsOf(result.error, given))
  return configOf(result.data)
}

function ownEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) loadEnvFile('.env')
  return process.env
}

/** Zod stops before rules across settings if single ones are wrong; a person wants all problems. */
function problemsOf(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const invalidNames = new Set(error.issues.map((issue) => String(issue.path[0])))
  const validSettings = Object.fromEntries(Object.entries(given).filter(([name]) => !invalidNames.has(name)))
  const rest =
    environment
      .safeParse(validSettings)
      .error?.issues.filter((issue) => !invalidNames.has(String(issue.path[0]))) ?? []
  return [...error.issues, ...rest].map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function configOf(settings: Environment): Config {
  return {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    trustedProxies: settings.TRUSTED_PROXIES,
    programDir: resolve(settings.PROGRAM_DIR),
    database: databaseAddress(settings.DATABASE_URL, settings),
    migrationDatabase: databaseAddress(settings.MIGRATION_DATABASE_URL, settings),
    replicaDatabase: databaseAddress(settings.DATABASE_REPLICA_URL, settings),
    identity: identityOf(settings),
    s3: s3Of(settings),
    reserveBytes: settings.STORAGE_RESERVE_MB * 1024 * 1024,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    returnedMailDir: settings.RETURNED_MAIL_DIR === undefined ? null : resolve(settings.RETURNED_MAIL_DIR),
    clamdUrl: settings.CLAMD_URL ?? null,
    consentScript: settings.CONSENT_SCRIPT_URL ?? null,
    mapTiles: mapTilesOf(settings),
    sealingKeys: (settings.SEALING_KEYS ?? []).map(key),
    historySigningKey: settings.HISTORY_SIGNING_KEY === undefined ? null : key(settings.HISTORY_SIGNING_KEY),
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    drainSeconds: settings.DRAIN_SECONDS ?? (settings.NODE_ENV === 'production' ? 5 : 0),
    seedsTrial: settings.NODE_ENV !== 'production' && settings.SEED_TRIAL !== 'no',
    seedsHistory: settings.NODE_ENV !== 'production' && settings.SEED_TRIAL === 'yes',
  }
}

function identityOf(settings: Environment): IdentityConfig {
  const isEmbedded = settings.OIDC_ISSUER === undefined
  return {
    issuer: settings.OIDC_ISSUER ?? null,
    audience: settings.OIDC_AUDIENCE,
    clientPrefix: isEmbedded ? 'makewhole' : settings.OIDC_CLIENT_PREFIX,
    scope: isEmbedded ? 'openid profile email claims' : settings.OIDC_SCOPE,
    resource: settings.OIDC_RESOURCE ?? null,
    maxTokenMinutes: settings.OIDC_LONGEST_TOKEN_MINUTES,
  }
}

function mapTilesOf({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution }: Environment): MapTiles | null {
  return url && attribution ? { url, attribution } : null
}

function s3Of(settings: Environment): S3Config | null {
  const { S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    settings
  if (!S3_ENDPOINT || !S3_BUCKET) return null
  const publicEndpoint = S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT
  const place = { endpoint: S3_ENDPOINT, publicEndpoint, bucket: S3_BUCKET, region: S3_REGION }
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return place
  return { ...place, credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
}
