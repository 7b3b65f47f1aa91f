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
  SEALING_KEYS: Buffer.alloc(32, 1).toString('base64'),
  HISTORY_SIGNING_KEY: Buffer.alloc(32, 2).toString('base64'),
}

test('without any setting the trial runs at http://localhost:4300 with everything embedded', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 4300,
    publicUrl: 'http://localhost:4300',
    database: null,
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
    'SEALING_KEYS is required in production',
    'HISTORY_SIGNING_KEY is required in production',
    'S3_ENDPOINT is required with S3_BUCKET',
  ])
})

test('reports are read from a replica where one is named, by TLS in production', () => {
  const DATABASE_REPLICA_URL = 'postgres://makewhole:secret@replica.internal/makewhole'
  expect(readConfig(production).replicaDatabase).toBeNull()
  expect(readConfig({ ...production, DATABASE_REPLICA_URL }).replicaDatabase?.tls).toMatchObject({
    host: 'replica.internal',
  })
  expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual(['DATABASE_URL is required with DATABASE_REPLICA_URL'])
})

test('production names each of the parts it does not start without', () => {
  expect(problemsOf({ NODE_ENV: 'production' }).map((each) => each.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'OIDC_ISSUER',
    'SMTP_URL',
    'PUBLIC_URL',
    'SEALING_KEYS',
    'HISTORY_SIGNING_KEY',
  ])
  expect(readConfig(production)).toMatchObject({
    isProduction: true,
    publicUrl: 'https://claims.example.org',
    consentScript: null,
    seedsTrial: false,
    seedsHistory: false,
  })
})

test('production demands https of everything that browsers talk to', () => {
  const store = { S3_BUCKET: 'proofs', S3_ENDPOINT: 'http://store:9000', ALLOW_PLAIN: 'store' }
  const plain = { PUBLIC_URL: 'http://claims.example.org', OIDC_ISSUER: 'http://id.example.org' }
  expect(problemsOf({ ...production, ...plain, ...store }).map((each) => each.split(' ')[0])).toEqual([
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'S3_PUBLIC_ENDPOINT',
  ])
  const outside = { ...production, ...store, S3_PUBLIC_ENDPOINT: 'https://files.example.org' }
  expect(readConfig(outside).s3).toMatchObject({
    endpoint: 'http://store:9000',
    publicEndpoint: 'https://files.example.org',
  })
  expect(problemsOf({ ...outside, S3_PUBLIC_ENDPOINT: 'http://files.example.org' })).toEqual([
    'S3_PUBLIC_ENDPOINT must begin with https in production: browsers send files there',
  ])
})

test('production demands TLS of PostgreSQL, the store and clamd, unless ALLOW_PLAIN names them', () => {
  const store = {
    S3_BUCKET: 'proofs',
    S3_ENDPOINT: 'http://store',
    S3_PUBLIC_ENDPOINT: 'https://files.example.org',
  }
  const plain = '?sslmode=disable'
  const inside = {
    ...production,
    ...store,
    CLAMD_URL: 'tcp://clamd:3310',
    DATABASE_URL: `postgres://server@postgres/makewhole${plain}`,
    MIGRATION_DATABASE_URL: `postgres://owner@postgres/makewhole${plain}`,
  }
  expect(problemsOf(inside)).toEqual([
    'S3_ENDPOINT must begin with https in production, unless ALLOW_PLAIN names store',
    'CLAMD_URL must begin with tls: or unix: in production, unless ALLOW_PLAIN names clamd',
    'DATABASE_URL must not have sslmode=disable in production, unless ALLOW_PLAIN names postgres',
    'MIGRATION_DATABASE_URL must not have sslmode=disable in production, unless ALLOW_PLAIN names postgres',
  ])
  expect(problemsOf({ ...inside, ALLOW_PLAIN: 'clamd store' }).map((each) => each.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
  ])
  expect(readConfig({ ...inside, ALLOW_PLAIN: 'postgres,store, clamd' }).database?.tls).toBeNull()
  expect(problemsOf({ ALLOW_PLAIN: 'postgres, smtp' })).toEqual([
    'ALLOW_PLAIN must name postgres, store or clamd, with commas',
  ])
  expect(problemsOf({ ...production, CLAMD_URL: 'tls://clamd.internal:3310' })).toEqual([])
  expect(problemsOf({ ...production, CLAMD_URL: 'unix:/run/clamd.sock' })).toEqual([])
})

test('the compose file names all that it talks to without TLS', () => {
  const lines = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z_\d]+): (.*)$/gm)]
  const settings = Object.fromEntries(
    lines.map(([, name, value]) => [name, value?.replace(/\$\{\w+\}/g, 'made-up')]),
  )
  const { S3_PUBLIC_ENDPOINT: _, ...shipped } = settings
  const inside = { ...production, ...shipped, S3_PUBLIC_ENDPOINT: 'https://files.example.org' }
  expect(problemsOf(inside)).toEqual([])
  expect(problemsOf({ ...inside, ALLOW_PLAIN: '' }).map((each) => each.split(' ')[0])).toEqual([
    'S3_ENDPOINT',
    'CLAMD_URL',
  ])
})

test('keys are 32 bytes; several may open what is sealed', () => {
  const [one, other] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)]
  const both = `${one.toString('base64')}, ${other.toString('base64url')}`
  expect(readConfig({ SEALING_KEYS: both }).sealingKeys).toEqual([one, other])
  expect(readConfig({}).historySigningKey).toBeNull()
  expect(
    problemsOf({ SEALING_KEYS: 'secret', HISTORY_SIGNING_KEY: Buffer.alloc(31).toString('base64') }),
  ).toEqual([
    'SEALING_KEYS each must be 32 bytes in base64: openssl rand -base64 32',
    'HISTORY_SIGNING_KEY must be 32 bytes in base64: openssl rand -base64 32',
  ])
})

test('map tiles come from nowhere, or with their attribution from one https address', () => {
  const tiles = { MAP_TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png', MAP_TILE_ATTRIBUTION: '© Us' }
  expect(readConfig({}).mapTiles).toBeNull()
  expect(readConfig(tiles).mapTiles).toEqual({ url: tiles.MAP_TILE_URL, attribution: '© Us' })
  const local = 'http://localhost:8080/{z}/{x}/{y}.png?key=a'
  expect(readConfig({ ...tiles, MAP_TILE_URL: local }).mapTiles?.url).toBe(local)
  for (const wrong of [
    'http://tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
    'https://{x}.example.org/{z}/{y}.png',
    'https://user:secret@tiles.example.org/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
  ])
    expect(problemsOf({ ...tiles, MAP_TILE_URL: wrong })).toEqual([
      'MAP_TILE_URL must be an address such as https://tiles.example.org/{z}/{x}/{y}.png',
    ])
  expect(problemsOf({ ...tiles, MAP_TILE_URL: local, NODE_ENV: 'production' })).toContain(
    'MAP_TILE_URL must begin with https in production: browsers load tiles from there',
  )
  expect(problemsOf({ ...tiles, MAP_TILE_ATTRIBUTION: '' })).toEqual([
    'MAP_TILE_ATTRIBUTION is required with MAP_TILE_URL',
  ])
  expect(problemsOf({ ...tiles, MAP_TILE_URL: '' })).toEqual([
    'MAP_TILE_URL is required with MAP_TILE_ATTRIBUTION',
  ])
})

test('an empty setting counts as none', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ database: null, port: 4300 })
})

test('.env.example names every setting', () => {
  const example = readFileSync('.env.example', 'utf8')
  const source = readFileSync('apps/server/src/config.ts', 'utf8')
  const names = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '')
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))).toEqual([])
})

test('proxies are trusted by address or network, none by default and never everybody', () => {
  expect(readConfig({}).trustedProxies).toEqual([])
  expect(readConfig({ TRUSTED_PROXIES: '10.0.4.0/24, 2001:db8::/32,127.0.0.1' }).trustedProxies).toEqual([
    '10.0.4.0/24',
    '2001:db8::/32',
    '127.0.0.1',
  ])
  for (const wrong of ['loopback', '0.0.0.0/0', '::/0', '10.0.4.0/33', '10.0.4', 'balancer.internal']) {
    expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([
      'TRUSTED_PROXIES must be addresses or networks such as 10.0.4.0/24',
    ])
  }
})

test('the disk’s reserve is in megabytes, and files leave 512 of them free', () => {
  expect(readConfig({}).reserveBytes).toBe(512 * 1024 * 1024)
  expect(readConfig({ STORAGE_RESERVE_MB: '0' }).reserveBytes).toBe(0)
  for (const wrong of ['-1', '1.5', 'much'])
    expect(problemsOf({ STORAGE_RESERVE_MB: wrong })).toEqual([
      expect.stringMatching(/^STORAGE_RESERVE_MB must/),
    ])
})
