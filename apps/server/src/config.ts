import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'

/** How this server was set up. Made once at start; nothing else reads the environment. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  readonly dataDir: string
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string
  readonly programDir: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly identity: IdentityConfig
  /** Null: files go to a folder in `dataDir`. */
  readonly s3: S3Config | null
  /** Null: mail is kept and readable at `/dev/mail`. */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** The Maildir into which mail that comes back to `mailFrom` is delivered; null: nobody looks. */
  readonly returnedMailDir: string | null
  /** Null: files are not scanned. */
  readonly clamdUrl: string | null
  /** A consent manager's script for the public pages; null, the default, loads none. */
  readonly consentScript: string | null
  /** Minutes without any activity after which a portal ends the session of the person in front of it. */
  readonly idleMinutes: number
  /** Fills an empty trial with accounts and claims. */
  readonly seedsTrial: boolean
  /** Gives the trial's claims a past, too: claims in every status, walked in the background. */
  readonly seedsPast: boolean
}

export interface IdentityConfig {
  /** Null: the embedded provider under `/identity`. */
  readonly issuer: string | null
  readonly audience: string
  /** The client of each portal is `PREFIX-claimant`, `PREFIX-attorney`, `PREFIX-reviewer`. */
  readonly clientPrefix: string
  readonly scope: string
  readonly resource: string | null
}

export interface S3Config {
  readonly endpoint: string
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
const word = z.string().regex(/^\S+$/, 'must not be empty or contain spaces')

const environment = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
    PORT: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 65535')
      .max(65_535, 'must be 1 to 65535')
      .default(4300),
    DATA_DIR: z.string().default('.data'),
    PROGRAM_DIR: z.string().default('program'),
    PUBLIC_URL: address(/^https?$/, 'https://claims.example.org'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://makewhole:secret@localhost/makewhole'),
    OIDC_ISSUER: address(/^https?$/, 'https://login.example.org/realms/makewhole'),
    OIDC_AUDIENCE: word.default('makewhole'),
    OIDC_CLIENT_PREFIX: word.default('makewhole'),
    OIDC_SCOPE: z.string().default('openid profile email'),
    OIDC_RESOURCE: z.string().optional(),
    S3_ENDPOINT: address(/^https?$/, 'https://s3.us-west-2.amazonaws.com'),
    S3_BUCKET: word.optional(),
    S3_REGION: word.default('us-east-1'),
    S3_ACCESS_KEY_ID: word.optional(),
    S3_SECRET_ACCESS_KEY: word.optional(),
    SMTP_URL: address(/^smtps?$/, 'smtps://user:secret@mail.example.org'),
    MAIL_FROM: z.string().min(3).default('Makewhole <no-reply@makewhole.test>'),
    RETURNED_MAIL_DIR: z.string().optional(),
    CLAMD_URL: address(/^(tcp|unix)$/, 'tcp://localhost:3310'),
    CONSENT_SCRIPT_URL: address(/^https$/, 'https://consent.example.org/banner.js'),
    SESSION_IDLE_MINUTES: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(2, 'must be 2 to 720: a warning has to fit in')
      .max(720, 'must be 2 to 720: a session of the embedded provider lasts twelve hours')
      .default(30),
    SEED_TRIAL: z.enum(['yes', 'few', 'no'], 'must be yes, few or no').default('yes'),
  })
  .superRefine((settings, context) => {
    const need = (name: keyof typeof settings, why: string) => {
      if (settings[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: why })
    }
    if (settings.NODE_ENV === 'production') {
      for (const name of ['DATABASE_URL', 'OIDC_ISSUER', 'SMTP_URL', 'PUBLIC_URL'] as const)
        need(name, 'is required in production')
    }
    if (settings.S3_ENDPOINT) need('S3_BUCKET', 'is required with S3_ENDPOINT')
    if (settings.S3_BUCKET) need('S3_ENDPOINT', 'is required with S3_BUCKET')
    if (settings.S3_ACCESS_KEY_ID) need('S3_SECRET_ACCESS_KEY', 'is required with S3_ACCESS_KEY_ID')
    if (settings.S3_SECRET_ACCESS_KEY) need('S3_ACCESS_KEY_ID', 'is required with S3_SECRET_ACCESS_KEY')
  })
type Environment = z.infer<typeof environment>

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

/** Zod stops before rules across settings while single ones are wrong; a person wants to hear of all of them. */
function problemsOf(error: z.ZodError, given: Record<string, string | undefined>): string[] {
  const wrong = new Set(error.issues.map((issue) => String(issue.path[0])))
  const withoutWrong = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)))
  const rest =
    environment.safeParse(withoutWrong).error?.issues.filter((issue) => !wrong.has(String(issue.path[0]))) ??
    []
  return [...error.issues, ...rest].map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function configOf(settings: Environment): Config {
  return {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    dataDir: resolve(settings.DATA_DIR),
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    programDir: resolve(settings.PROGRAM_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    identity: identityOf(settings),
    s3: s3Of(settings),
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    returnedMailDir: settings.RETURNED_MAIL_DIR === undefined ? null : resolve(settings.RETURNED_MAIL_DIR),
    clamdUrl: settings.CLAMD_URL ?? null,
    consentScript: settings.CONSENT_SCRIPT_URL ?? null,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    seedsTrial: settings.NODE_ENV !== 'production' && settings.SEED_TRIAL !== 'no',
    seedsPast: settings.NODE_ENV !== 'production' && settings.SEED_TRIAL === 'yes',
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
  }
}

function s3Of(settings: Environment): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET) return null
  const place = { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION }
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return place
  return { ...place, credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }
}
