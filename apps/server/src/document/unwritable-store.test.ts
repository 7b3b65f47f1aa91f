import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { ProblemView } from '@makewhole/contract/problem.ts'
import { statusIds } from '@makewhole/domain/claim/status.ts'
import { documentTypeIds } from '@makewhole/domain/document/proofs.ts'
import { createSealing } from '@makewhole/sealing/sealed-text.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { claimsAndIntake } from '../../test/claims.ts'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { unwritableFolder } from '../../test/unwritable-folder.ts'
import { loadProgram } from '../program/load-program.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { aHome, fileClaim } from '../trial/file-claim.ts'
import { documentFeature } from './document.ts'
import { pdf } from './fixtures/made-files.ts'

/* docs/rules/documents.md "Uploading": a store of files that cannot be written to. */

const program = await loadProgram(path.join(import.meta.dirname, '../../../../program'))
const clock = { now: () => Date.UTC(2026, 4, 1, 18), today: () => '2026-05-01' }

const rosa = aStranger()

interface Uploaded {
  readonly responseCode: number
  readonly problem: string | null
  readonly data: { readonly id: string } | null
}

let folder: string
let server: TestApp
let isWritable = true
let client: ApiClient
let claimId: string

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'makewhole-unwritable-'))
  const extensions: ((app: TestApp['app']) => Promise<void> | void)[] = []
  const operationHandlers = {}
  server = await testApp(
    (db) => {
      const claiming = claimsAndIntake({ db, program, clock })
      const publicUrl = 'http://storage.test'
      const open = (dataDir: string) => openStorage({ dataDir, publicUrl }, db.kysely, clock)
      const [opened, unwritable] = [open(folder), open(unwritableFolder).storage]
      const now = () => (isWritable ? opened.storage : unwritable)
      const storage: Storage = {
        ...opened.storage,
        put: (...call) => now().put(...call),
        move: (...call) => now().move(...call),
      }
      const feature = documentFeature({
        db,
        program,
        clock,
        claims: claiming.claims,
        publicUrl,
        scan: null,
        otherPlaces: [],
        otherFiles: [],
        maxBytesOf: async () => null,
        store: { ...opened, storage },
        sealing: createSealing([]),
        requirePart: () => Promise.resolve(),
        arrived: () => Promise.resolve(),
      })
      extensions.push(...feature.extensions)
      Object.assign(operationHandlers, feature.operationHandlers)
      return { ...claiming.handlers, ...feature.handlers }
    },
    {
      operationHandlers,
      extensions: [
        async (app) => {
          for (const extension of extensions) await extension(app)
        },
      ],
    },
  )
})
afterAll(async () => {
  await server.close()
  await fs.rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  client = server.clientOf(rosa)
  claimId = (await fileClaim(client, aHome(), 'claimant')).id
})
afterEach(() => {
  isWritable = true
})

const putTo = (url: string, locale: string) =>
  server.app.inject({
    method: 'PUT',
    url,
    payload: pdf,
    headers: { 'content-type': 'application/pdf', 'accept-language': locale },
  })

const sentFile = async () => {
  const { documentId, sasUri } = await client.call('getUploadKey', { params: { claimId } })
  expect((await putTo(sasUri, 'en')).statusCode).toBe(200)
  return documentId
}

it.each([
  ['en', 'We can’t keep files right now. What was saved before is still there. Please try again later.'],
  [
    'es',
    'En este momento no podemos guardar archivos. Lo que ya se guardó sigue ahí. Vuelva a intentarlo más tarde.',
  ],
])(
  'says at a file’s address why it takes none, in %s; answers are saved meanwhile',
  async (locale, words) => {
    const { sasUri } = await client.call('getUploadKey', { params: { claimId } })
    isWritable = false
    const answer = await putTo(sasUri, locale)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      503,
      expect.stringContaining('problem'),
    ])
    expect(answer.json<ProblemView>()).toMatchObject({ code: 'STORAGE_UNAVAILABLE', message: words })
    expect((await fileClaim(client, aHome())).status.id).toBe(statusIds.submitted)
  },
)

it('registers no file, by REST or GraphQL, and takes the same one once it can be written to', async () => {
  const [first, second] = [await sentFile(), await sentFile()]
  const { photos: documentTypeId } = documentTypeIds
  const byRest = () =>
    client.call('registerDocument', {
      params: { claimId },
      body: { documentId: first, claimId, documentName: 'deed.pdf', documentTypeId },
    })
  const byGraphql = async () => {
    const request = { documentId: second, claimId, displayName: 'deed.pdf', typeId: documentTypeId }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: server.as(rosa),
      payload: { operationName: 'uploadDocument', variables: { request } },
    })
    return answer.json<{ data: { uploadDocument: Uploaded } }>().data.uploadDocument
  }
  isWritable = false
  await expect(byRest()).rejects.toMatchObject({ status: 503, code: 'STORAGE_UNAVAILABLE' })
  const { responseCode, problem } = await byGraphql()
  expect([responseCode, JSON.parse(problem ?? '')]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }])
  isWritable = true
  expect((await byRest()).documentId).toBe(first)
  expect((await byGraphql()).data?.id).toBe(second)
})
