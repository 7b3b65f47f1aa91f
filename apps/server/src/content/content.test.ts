import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { FaqContent } from '@makewhole/domain/content/content.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anActor } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createAccountService } from '../account/account.service.ts'
import { systemClock } from '../clock.ts'
import { createContentService } from './content.service.ts'
import type { ContentService } from './content.service.ts'
import { loadShippedContent } from './shipped-content.ts'
import type { ShippedContent } from './shipped-content.ts'

const admin = anActor({
  role: 'ADMIN',
  permissions: ['ACCESS.ADMINFEATURES'],
  firstName: 'Ada',
  lastName: 'Berg',
})
const clock = systemClock('America/Los_Angeles')

const noImages = { areRegistered: async (addresses: readonly string[]) => addresses.length === 0 }

let db: TestDatabase
let shipped: ShippedContent
let content: ContentService

beforeAll(async () => {
  shipped = await loadShippedContent(join(import.meta.dirname, '../../../../program'))
})

beforeEach(async () => {
  db = await testDatabase()
  content = createContentService({
    db,
    clock,
    accounts: createAccountService({ db, clock }),
    shipped,
    images: noImages,
    program: { locales: ['en', 'es'], publicLocales: ['en'] },
  })
})

afterAll(async () => db.close())

const withFirstQuestion = (question: string, answer = '<p>Yes.</p>'): FaqContent => ({
  ...shipped.pages.FAQ,
  general: {
    title: { en: 'General', es: 'General' },
    questions: [{ id: 'first', question: { en: question }, answer: { en: answer } }],
  },
})

async function saveFaq(faq: FaqContent, ifMatch: number | null = null, actor: Actor = admin) {
  return content.save(actor, { section: 'FAQ', data: encodeContent(faq), note: '' }, ifMatch)
}

const firstQuestion = async () => (await content.published('FAQ'))['general']?.questions[0]

describe('content that editors publish', () => {
  test('begins as the program ships it, and keeps the order of its sections', async () => {
    expect(await content.published('HOME')).toEqual(shipped.pages.HOME)
    const [faq, ...others] = await content.listPublished('FAQ')
    expect(others).toEqual([])
    expect(faq?.published).toMatchObject({
      semVer: '1.0.1',
      state: { name: 'PUBLISHED', value: 1 },
      note: '',
    })
    const keys = Object.keys(decodeContent('FAQ', faq?.published.data ?? ''))
    expect(keys).toEqual(Object.keys(shipped.pages.FAQ))
  })

  test('is written in the languages in which people read it; the footer in all that the program speaks', async () => {
    const views = await content.listForEditing(admin)
    expect(Object.fromEntries(views.map(({ section, locales }) => [section, locales]))).toEqual({
      HOME: ['en'],
      FAQ: ['en'],
      FOOTER: ['en', 'es'],
    })
  })

  test('a draft is seen by editors alone until it is published', async () => {
    const draft = await saveFaq(withFirstQuestion('Is this new?'))
    expect(draft).toMatchObject({ semVer: '1.0.2-DRAFT', state: { name: 'DRAFT' }, createdBy: 'Ada Berg' })
    expect((await firstQuestion())?.question.en).not.toBe('Is this new?')
    for (const view of await content.listPublished()) expect(view.draft).toBeNull()
    const published = await content.publish(admin, 'FAQ', draft.version)
    expect(published).toMatchObject({
      semVer: '1.0.2',
      state: { name: 'PUBLISHED' },
      publishedBy: 'Ada Berg',
    })
    expect((await firstQuestion())?.question.en).toBe('Is this new?')
  })

  test('of two editors one wins, the other is told and loses nothing', async () => {
    const { version } = await saveFaq(withFirstQuestion('First?'))
    const outcomes = await Promise.allSettled([
      saveFaq(withFirstQuestion('Second?'), version),
      saveFaq(withFirstQuestion('Third?'), version),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(lost?.reason).toMatchObject({ code: 'CONTENT_CHANGED', detail: { version: version + 1 } })
  })

  test('what was published stays, and can come back', async () => {
    const { version } = await saveFaq(withFirstQuestion('Is this new?'))
    await content.publish(admin, 'FAQ', version)
    const versions = await content.versions(admin, 'FAQ')
    expect(versions.map(({ semVer, isPublished }) => [semVer, isPublished])).toEqual([
      ['1.0.2', true],
      ['1.0.1', false],
    ])
    const first = versions[1]?.id ?? ''
    const restored = await content.restore(admin, 'FAQ', first, null)
    expect(restored).toMatchObject({ semVer: '1.0.3-DRAFT', note: 'Restored from 1.0.1' })
    await content.publish(admin, 'FAQ', restored.version)
    expect(await content.published('FAQ')).toEqual(shipped.pages.FAQ)
  })

  test('nothing that runs gets in, whatever the sender says', async () => {
    const evil =
      '<p onclick="x()">Yes</p><script>x()</script><iframe src="https://evil.example"></iframe><style>p{}</style><a href="javascript:x()">here</a>'
    const { version } = await saveFaq(withFirstQuestion('Is <b>this</b> safe?', evil))
    await content.publish(admin, 'FAQ', version)
    const html = (await firstQuestion())?.answer.en ?? ''
    expect(html).toContain('Yes')
    expect(html).not.toMatch(/script|iframe|style|onclick|javascript/)
    // A question is no HTML: it comes back as it was typed.
    expect((await firstQuestion())?.question.en).toBe('Is <b>this</b> safe?')
  })

  test('nothing that runs gets out either, should an older list once have let it in', async () => {
    await content.listPublished()
    const evil = withFirstQuestion('Is this safe?', '<p>Yes</p><script>x()</script><img src=x onerror="x()">')
    await db.pool.query(`UPDATE content_version SET data = $1 WHERE page = 'FAQ'`, [JSON.stringify(evil)])
    expect((await firstQuestion())?.answer.en).toBe('<p>Yes</p>')
    expect(JSON.stringify(await content.draft(admin, 'FAQ'))).not.toMatch(/script|onerror/)
    const [view] = (await content.listPublished()).filter(({ section }) => section === 'FAQ')
    expect(JSON.stringify(decodeContent('FAQ', view?.published.data ?? ''))).not.toMatch(/script|onerror/)
  })

  test('a draft with an empty required field, put into the store by hand, is not published', async () => {
    const { version } = await saveFaq(withFirstQuestion('Is this new?'))
    const empty = JSON.stringify(withFirstQuestion(''))
    await db.pool.query(`UPDATE content_version SET data = $1 WHERE page = 'FAQ' AND number = 2`, [empty])
    await expect(content.publish(admin, 'FAQ', version)).rejects.toMatchObject({ code: 'INVALID_CONTENT' })
    expect((await firstQuestion())?.question.en).not.toBe('')
  })

  test('an empty required field, sent by hand, changes nothing', async () => {
    await expect(saveFaq(withFirstQuestion(' '))).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      detail: { problems: [{ path: 'general.questions.0.question', reason: 'required' }] },
    })
    const broken = { section: 'FAQ' as const, data: btoa('{"general":1}'), note: '' }
    await expect(content.save(admin, broken, null)).rejects.toMatchObject({ code: 'INVALID_CONTENT' })
    expect(await content.versions(admin, 'FAQ')).toHaveLength(1)
  })

  test('whoever lost the right a minute ago publishes nothing', async () => {
    const { version } = await saveFaq(withFirstQuestion('Is this new?'))
    const accounts = createAccountService({ db, clock })
    await accounts.rememberAccount(admin, 'en')
    await db.pool.query('UPDATE account SET is_active = false WHERE subject = $1', [admin.subject])
    await expect(content.publish(admin, 'FAQ', version)).rejects.toMatchObject({ code: 'RIGHTS_CHANGED' })
  })

  test.each(['REVIEWER', 'MANAGER', 'VIEWER', 'CLAIMANT', 'ATTORNEY'] as const)(
    '%s edits nothing',
    async (role) => {
      const actor = anActor({ role })
      await expect(content.listForEditing(actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(saveFaq(withFirstQuestion('?'), null, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(content.publish(actor, 'FAQ', null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )
})
