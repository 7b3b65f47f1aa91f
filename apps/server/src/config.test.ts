import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function problemsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://makewhole:secret@db.internal/makewhole',
  OIDC_ISSUER: 'https://id.example.org',
  SMTP_URL: 'smtps://mail.example.org',
  PUBLIC_URL: 'https://claims.example.org/',
}

test('without any setting the trial runs at http://localhost:4300 with everything embedded', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 4300,
    publicUrl: 'http://localhost:4300',
    databaseUrl: null,
    s3: null,
    smtpUrl: null,
    returnedMailDir: null,
  })
  expect(config.identity.issuer).toBeNull()
})

test('every problem is listed at once, those across settings too', () => {
  expect(
    problemsOf({ PORT: 'many', DATABASE_URL: 'mysql://x', S3_BUCKET: 'proofs', NODE_ENV: 'production' }),
  ).toEqual([
    'PORT must be a number',
    expect.stringContaining('DATABASE_URL must be an address such as postgres://'),
    'OIDC_ISSUER is required in production',
    'SMTP_URL is required in production',
    'PUBLIC_URL is required in production',
    'S3_ENDPOINT is required with S3_BUCKET',
  ])
})

test('production names each of the parts it does not start without', () => {
  expect(problemsOf({ NODE_ENV: 'production' }).map((each) => each.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'OIDC_ISSUER',
    'SMTP_URL',
    'PUBLIC_URL',
  ])
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    publicUrl: 'https://claims.example.org',
    consentScript: null,
    seedsTrial: false,
    seedsPast: false,
  })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: null, port: 4300 })
})

test('.env.example names every setting', () => {
  const example = readFileSync('.env.example', 'utf8')
  const source = readFileSync('apps/server/src/config.ts', 'utf8')
  const names = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([])
})
