import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentView } from '@makewhole/contract/content/content.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { createAccountService } from '../account/account.service.ts'
import { systemClock } from '../clock.ts'
import { loadProgram } from '../program/load-program.ts'
import { contentOperationHandlers } from './content.ts'
import { contentHandlers } from './content.ts'
import { createContentService } from './content.service.ts'
import { loadShippedContent } from './shipped-content.ts'
import type { ShippedContent } from './shipped-content.ts'

const editor = aStranger({ role: 'ADMIN', permissions: ['ACCESS.ADMINFEATURES'] })
const place = { blobUri: '/content/images/1', credentials: '', sasUri: 'http://localhost/api/storage/1' }

const images = {
  uploadKey: () => Promise.resolve(place),
  register: () => Promise.resolve({ url: place.blobUri }),
  take: () => Promise.resolve(true),
} as never

let shipped: ShippedContent
let test: TestApp

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../../../program')
  const [program, content] = await Promise.all([loadProgram(folder), loadShippedContent(folder)])
  shipped = content
  const clock = systemClock(program.timeZone)
  const operationHandlers = {}
  test = await testApp(
    (db) => {
      const accounts = createAccountService({ db, clock })
      const service = createContentService({ db, clock, accounts, shipped, images, program })
      Object.assign(operationHandlers, contentOperationHandlers(service, images))
      return contentHandlers(service, images)
    },
    { operationHandlers },
  )
})
afterAll(() => test.close())

async function footerFor(actor: Actor | null): Promise<ContentView | undefined> {
  const headers = actor ? test.as(actor) : {}
  const answer = await test.app.inject({ url: '/api/v1/Content?section=FOOTER', headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<ContentView[]>()[0]
}

async function ask<T>(query: string): Promise<T> {
  const payload = { query }
  const headers = test.as(editor)
  const answer = await test.app.inject({ method: 'POST', url: '/api/graphql', headers, payload })
  return answer.json<{ data: T }>().data
}

describe('content over the wire', () => {
  it('GET Content gives editors their draft beside what is published, and nobody else', async () => {
    const words = { en: `Call us, ${randomUUID()}.` }
    const data = encodeContent({ ...shipped.pages.FOOTER, service: words })
    const headers = { ...test.as(editor), 'content-type': 'application/json' }
    const payload = { section: 'FOOTER', data, note: '' }
    const saved = await test.app.inject({ method: 'PUT', url: '/api/v1/Content', headers, payload })
    expect(saved.statusCode).toBe(200)
    const seen = await footerFor(editor)
    expect(seen?.draft).toMatchObject({ data, state: { name: 'DRAFT', value: 2 } })
    expect(seen?.published).toMatchObject({ state: { name: 'PUBLISHED', value: 1 } })
    expect(seen?.published.data).not.toBe(data)
    for (const reader of [null, aStranger(), aStranger({ role: 'REVIEWER' })])
      expect((await footerFor(reader))?.draft).toBeNull()
  })

  it('the place for a picture is selected as the specification selects it, content within its envelope', async () => {
    const key = 'sharedAccessKeyForAssetDocumentUpload'
    const fields = '{ blobUri credentials sasUri }'
    expect(await ask(`query { ${key}(documentName: "1732-ridge.png") ${fields} }`)).toEqual({ [key]: place })
    const query = 'query { content { responseCode errorMessages data { section draft { semVer } } } }'
    const { content } = await ask<{ content: { data: ContentView[] } }>(query)
    expect(content).toMatchObject({ errorMessages: [] })
    expect(content.data.every(({ draft }) => draft !== null)).toBe(true)
  })
})
