import { routes } from '@makewhole/contract/routes.ts'
import { checkStep } from '@makewhole/domain/form/check.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aStranger, testApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { loadProgram } from './load-program.ts'
import { programHandlers } from './program.ts'

const today = '2026-05-20'
const clock = { now: () => Date.parse(`${today}T12:00:00Z`), today: () => today }
const program = await loadProgram(join(import.meta.dirname, '../../../../program'))
const { inForce } = program.forms
/** A form with every possible key: the type requires new ones here. */
const full: Required<FormDefinition> = { ...inForce.claimant, answerRules: ['attorney-files'], id: 'full' }
const whole = { ...program, forms: { inForce: { ...inForce, full } } }
const withoutCounties = (form: FormDefinition): unknown =>
  JSON.parse(JSON.stringify(form, (key, value: unknown) => (key === 'counties' ? undefined : value)))

let server: TestApp
beforeAll(async () => {
  server = await testApp(() => programHandlers({ program: whole, clock }))
})
afterAll(() => server.close())

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url: `/api/v1${path}`, headers })
  return { status: answer.statusCode, size: answer.rawPayload.length, body: answer.json<unknown>() }
}

describe('GET Program', () => {
  it('tells everybody the names, the fires and whether they are open, today', async () => {
    const { status, body } = await get('/Program')
    expect(status).toBe(200)
    const view = routes.getProgram.answer.parse(body)
    expect(view.fires.map(({ id, isOpen, closedOn }) => [id, isOpen, closedOn])).toEqual([
      [120950000, false, '2024-10-26'],
      [120950002, true, null],
    ])
    expect(view).toMatchObject({
      today,
      operator: 'North Sierra Power',
      support: { phone: '+1 (530) 555-0142' },
    })
    expect(view.statuses).toHaveLength(24)
    expect(view.rejectionReasons.map(({ id }) => id)).toEqual([120950000, 120950001, 120950002, 120950003])
  })

  it('lists the document types of those who file, a rebuild’s and a law firm’s too, and none of the staff’s', async () => {
    const view = routes.getProgram.answer.parse((await get('/Program')).body)
    expect(new Set(view.documentTypes.map((type) => type.documentClass))).toEqual(
      new Set(['claimant-information', 'property-details', 'insurance', 'attorney', 'rebuild']),
    )
  })
})

describe('GET Forms/{formId}', () => {
  it('is for people who signed in', async () => {
    expect((await get('/Forms/claimant')).status).toBe(401)
  })

  it.each(Object.values(whole.forms.inForce).map((form) => [form.id, form] as const))(
    'gives every key of the form %s, but for the counties',
    async (id, form) => {
      const { status, size, body } = await get(`/Forms/${id}`, server.as(aStranger()))
      expect(status).toBe(200)
      expect(size).toBeLessThan(80_000)
      expect(body).toEqual(withoutCounties(form))
      for (const { name } of form.steps)
        expect(checkStep(body as FormDefinition, name, {}, { today })).toEqual(
          checkStep(form, name, {}, { today }),
        )
      expect(JSON.stringify(body)).not.toContain('Plumas')
    },
  )

  it.each(['/Forms/claimant?version=0.0.9', '/Forms/other', '/Forms/constructor'])(
    'gives no other form for one that there is not: %s',
    async (path) => {
      const { status, body } = await get(path, server.as(aStranger()))
      expect([status, body]).toMatchObject([404, { code: 'NOT_FOUND' }])
    },
  )
})

describe('GET States/{state}/Counties', () => {
  it('gives the counties of the state, whatever the case of its letters', async () => {
    for (const state of ['CA', 'ca']) {
      const { status, body } = await get(`/States/${state}/Counties`)
      expect(status).toBe(200)
      expect(body).toContain('Plumas')
      expect(body).toHaveLength(58)
    }
  })

  it('knows no other state', async () => {
    for (const state of ['XX', 'California', '__proto__'])
      expect(await get(`/States/${state}/Counties`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })
})
