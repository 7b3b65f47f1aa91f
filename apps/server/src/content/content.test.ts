import { decodeContent, encodeContent } from '@makewhole/contract/content/content.ts'
import { encodeBase64Json } from '@makewhole/contract/base64.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import type { FaqContent } from '@makewhole/domain/content/content.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxHtml } from '@makewhole/domain/rich-text/rich-text.ts'
import { aStranger } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createAccountService } from '../account/account.service.ts'
import { systemClock } from '../clock.ts'
import type { AppError } from '../app-error.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { loadProgram } from '../program/load-program.ts'
import { createContentService } from './content.service.ts'
import type { ContentService } from './content.service.ts'
import { sanitised } from '../rich-text/sanitise.ts'
import { sanitiseContent } from './sanitise-content.ts'
import { loadShippedContent } from './shipped-content.ts'
import type { ShippedContent } from './shipped-content.ts'

const admin = aStranger({
  role: 'ADMIN',
  permissions: ['ACCESS.ADMINFEATURES'],
  firstName: 'Ada',
  lastName: 'Berg',
})
const clock = systemClock('America/Los_Angeles')
// The worker thread has a separate copy, so that only this thread's calls count.
vi.mock(import('../rich-text/sanitise.ts'), { spy: true })

/** One picture was uploaded here. */
const ours = '/content/images/00000000-0000-4000-8000-000000000001'
const images = { take: async (_actor: Actor, address: string) => address === ours }

let db: TestDatabase
let shipped: ShippedContent
let content: ContentService
let program: Program

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../../../program')
  shipped = await loadShippedContent(folder)
  program = await loadProgram(folder)
})

beforeEach(async () => {
  db = await testDatabase()
  content = createContentService({
    db,
    clock,
    accounts: createAccountService({ db, clock }),
    shipped,
    images,
    program: { ...program, publicLocales: ['en'] },
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
    const [faq, ...others] = await content.list(null, 'FAQ')
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
    const views = await content.list(admin)
    expect(Object.fromEntries(views.map(({ section, locales }) => [section, locales]))).toEqual({
      HOME: ['en'],
      FAQ: ['en'],
      FOOTER: ['en', 'es'],
    })
  })

  test('a draft is seen by editors alone until it is published', async () => {
    const draft = await saveFaq(withFirstQuestion('Is this new?'))
    expect(draft).toMatchObject({
      semVer: '1.0.2-DRAFT',
      state: { name: 'DRAFT' },
      createdBy: { firstName: 'Ada Berg' },
    })
    expect((await firstQuestion())?.question.en).not.toBe('Is this new?')
    for (const reader of [null, aStranger({ role: 'REVIEWER' })])
      for (const view of await content.list(reader)) expect(view.draft).toBeNull()
    const [mine] = await content.list(admin, 'FAQ')
    expect(mine?.draft).toMatchObject({ id: draft.id, semVer: '1.0.2-DRAFT' })
    const published = await content.publish(admin, 'FAQ', draft.version)
    expect(published).toMatchObject({
      semVer: '1.0.2',
      state: { name: 'PUBLISHED' },
      publishedBy: { firstName: 'Ada Berg' },
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
    // A question is no HTML: it comes back as typed.
    expect((await firstQuestion())?.question.en).toBe('Is <b>this</b> safe?')
  })

  test('nothing that runs gets out either, should an older list once have let it in', async () => {
    await content.list(null)
    const evil = withFirstQuestion('Is this safe?', '<p>Yes</p><script>x()</script><img src=x onerror="x()">')
    await db.pool.query(`UPDATE content_version SET data = $1 WHERE page = 'FAQ'`, [JSON.stringify(evil)])
    expect((await firstQuestion())?.answer.en).toBe('<p>Yes</p>')
    expect(JSON.stringify(await content.draft(admin, 'FAQ'))).not.toMatch(/script|onerror/)
    const [view] = (await content.list(null)).filter(({ section }) => section === 'FAQ')
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
    await expect(content.save(admin, broken, null)).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      errors: [{ path: 'general', code: 'invalid-type' }],
    })
    expect(await content.versions(admin, 'FAQ')).toHaveLength(1)
  })

  test('a refusal names each place: of an empty text, a strange picture, an unknown key, and of what is no content', async () => {
    const { banner } = shipped.pages.HOME
    const errorsOf = (data: string) =>
      content.save(admin, { section: 'HOME', data, note: '' }, null).then(
        () => [],
        (error: unknown) => (error as AppError).errors.map(({ path, code }) => [path, code]),
      )
    const home = (over: object) => encodeBase64Json({ ...shipped.pages.HOME, banner: { ...banner, ...over } })
    expect(await errorsOf(home({ title: { en: '' } }))).toEqual([['banner.title', 'required']])
    expect(await errorsOf(home({ logo: 'https://evil.example/x.png' }))).toEqual([
      ['banner.logo', 'badPicture'],
    ])
    expect(await errorsOf(home({ colour: 'red' }))).toEqual([['banner', 'unrecognized-keys']])
    expect(await errorsOf('%%')).toEqual([['data', 'not-readable']])
  })

  test('content as the specification has it is taken: addresses of pictures, a test id, questions without ids', async () => {
    const { banner } = shipped.pages.HOME
    const home = {
      ...shipped.pages.HOME,
      banner: { ...banner, dataTestId: 'banner', logo: ours, backgroundImage: '' },
    }
    await content.save(admin, { section: 'HOME', data: encodeBase64Json(home), note: '' }, null)
    expect((await content.draft(admin, 'HOME')).banner).toMatchObject({
      dataTestId: 'banner',
      logo: { url: ours },
      backgroundImage: null,
    })
    const question = { question: { en: 'Is this new?' }, answer: { en: '<p>Yes.</p>' } }
    const questions = [question, { ...question, id: 'old' }, question]
    const faq = { general: { title: { en: 'General' }, questions } }
    await content.save(admin, { section: 'FAQ', data: encodeBase64Json(faq), note: '' }, null)
    const kept = (await content.draft(admin, 'FAQ'))['general']?.questions
    expect(kept?.map(({ id }) => id)).toEqual(['is-this-new', 'old', 'is-this-new-2'])
  })

  test('says who wrote it, as the account knows them, and whether they may enter the reviewer portal', async () => {
    await createAccountService({ db, clock }).rememberAccount(admin, 'en')
    const { version } = await saveFaq(withFirstQuestion('Is this new?'))
    const published = await content.publish(admin, 'FAQ', version)
    const ada = {
      id: admin.subject,
      firstName: 'Ada',
      lastName: 'Berg',
      email: admin.email,
      hasReviewerPortalAccess: true,
    }
    expect(published).toMatchObject({ createdBy: ada, publishedBy: ada, modifiedBy: ada })
    const [seen] = await content.list(admin, 'FAQ')
    expect(seen?.published).toMatchObject({ publishedBy: ada, publishedById: admin.subject })
    for (const reader of [null, aStranger({ role: 'REVIEWER' })]) {
      const [shown] = await content.list(reader, 'FAQ')
      expect(shown?.published).toMatchObject({ createdBy: null, publishedBy: null, modifiedBy: null })
      expect(JSON.stringify(shown)).not.toContain(admin.subject)
    }
    const [home] = await content.list(null, 'HOME')
    expect(home?.published).toMatchObject({ createdBy: null, publishedBy: null })
  })

  test('knows the whole taxonomy: what the program’s files give is read and not written here', async () => {
    const [styles] = await content.list(null, 'STYLES')
    expect(styles?.published).toMatchObject({
      section: { name: 'STYLES', value: 1 },
      type: { name: 'COMPONENT', value: 3, contentSections: [{ name: 'STYLES', value: 1 }] },
    })
    const tokens = await readFile(
      join(import.meta.dirname, '../../../../packages/web/src/theme/tokens.css'),
      'utf8',
    )
    const { colors } = JSON.parse(atob(styles?.published.data ?? '')) as { colors: { main: string } }
    expect(tokens).toContain(`--blue-600: ${colors.main};`)
    const [form] = await content.list(null, 'FORM_DESTROYED_HOMES')
    expect(form?.published.section).toMatchObject({ name: 'FORM_DESTROYED_HOMES', value: 4 })
    expect(form?.published.type.contentSections.map(({ value }) => value)).toEqual([4, 5, 6])
    const [ofAttorneys] = await content.list(null, 'FORM_ATTORNEY_CLAIM')
    expect(JSON.parse(atob(ofAttorneys?.published.data ?? ''))).toMatchObject({ id: 'attorney' })
    expect(await content.list(null, 'FORM_NON_DESTROYED_HOMES')).toEqual([])
    expect((await content.list(admin)).map(({ section }) => section)).toEqual(['FAQ', 'FOOTER', 'HOME'])
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
      const actor = aStranger({ role })
      await expect(content.draft(actor, 'FAQ')).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(saveFaq(withFirstQuestion('?'), null, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(content.publish(actor, 'FAQ', null)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )
})

describe('a formatted text of content', () => {
  const answerOf = async (html: string) => {
    await saveFaq(withFirstQuestion('Is this new?', html))
    return (await content.draft(admin, 'FAQ'))['general']?.questions[0]?.answer.en ?? ''
  }

  test.each([
    ['as it is sent', `<p title="${'é'.repeat(maxHtml / 2)}">a</p>`],
    ['as it would be kept', '<a href="https:">x</a>'.repeat(4000)],
  ])('holds 100 kB of HTML, %s', async (_how, html) => {
    await expect(saveFaq(withFirstQuestion('Is this new?', html))).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      detail: { problems: [{ path: 'general.questions.0.answer', reason: 'tooLong' }] },
    })
    expect(await content.draft(admin, 'FAQ')).toEqual(shipped.pages.FAQ)
  })

  test('nests twenty deep; what is deeper loses its tags, beyond a thousand all of them, and keeps its words', async () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}deep${'</b>'.repeat(depth)}`
    expect(await answerOf(nested(20))).toBe(nested(20))
    expect(await answerOf(nested(1000))).toBe(nested(20))
    expect(await answerOf(nested(1001))).toBe('deep')
    expect(await answerOf('<b>'.repeat(30_000) + 'deep')).toBe('deep')
  })

  test('is sanitised in a thread of its own, however many of the worst a page holds', async () => {
    const deep = `${'<b>'.repeat(1000)}x${'</b>'.repeat(1000)}`
    const worst = (id: number) => `${deep.repeat(maxHtml / deep.length - 1)}word ${id}`
    const questions = Array.from({ length: 8 }, (_, id) => ({ answer: { en: worst(id) } }))
    vi.mocked(sanitised).mockClear()
    const { general } = await sanitiseContent({ general: { questions } })
    expect(sanitised).not.toHaveBeenCalled()
    general.questions.forEach(({ answer }, id) => {
      expect(answer.en).toMatch(new RegExp(`^(<b>){20}x(</b>){20}.*word ${id}$`))
    })
  })
})
