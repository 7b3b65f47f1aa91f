import { join } from 'node:path'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHome, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { loadProgram } from '../program/load-program.ts'
import { withFormVersions } from './form-versions.ts'

const ana = person('ana')
let db: TestDatabase
let shipped: Program

beforeAll(async () => {
  shipped = await loadProgram(join(import.meta.dirname, '../../../../program'))
})
beforeEach(async () => void (db = await testDatabase()))
afterEach(() => db.close())

/** The program with a form of another version, in which one question is asked in other words. */
function reworded(version: string): Program {
  const text = JSON.stringify(shipped.forms.claimant).replaceAll(
    'Which fire damaged the property?',
    'Which fire was it?',
  )
  return {
    ...shipped,
    forms: { claimant: { ...(JSON.parse(text) as Program['forms']['claimant']), version } },
  }
}

describe('versions of a form', () => {
  it('are kept, and read back whole by a server that ships another one', async () => {
    expect((await withFormVersions(db, shipped)).forms.earlier).toEqual([])
    const { forms } = await withFormVersions(db, reworded('1.1.0'))
    expect(forms.claimant.version).toBe('1.1.0')
    expect(forms.earlier).toEqual([shipped.forms.claimant])
  })

  it('are the same for another fire, whose name is among the answers to choose from', async () => {
    await withFormVersions(db, shipped)
    const text = JSON.stringify(shipped.forms.claimant).replaceAll(
      shipped.fires[0]?.name.en ?? '',
      'Another Fire',
    )
    const claimant = JSON.parse(text) as Program['forms']['claimant']
    const { forms } = await withFormVersions(db, { ...shipped, forms: { claimant } })
    expect(forms.claimant).toEqual(claimant)
  })

  it('are not changed after they took claims', async () => {
    await withFormVersions(db, shipped)
    await expect(withFormVersions(db, reworded(shipped.forms.claimant.version))).rejects.toThrow(
      'give it another version',
    )
    await expect(db.pool.query(`update form_version set definition = '{}'`)).rejects.toThrow('never changed')
  })
})

// docs/rules/intake.md "Versions of a form": no claim changes its face.
describe('a claim', () => {
  let before: ClaimWorld
  let after: ClaimWorld

  beforeEach(async () => {
    before = await claimWorld(await withFormVersions(db, shipped), db)
    const asksMore = reworded('2.0.0')
    const [first] = asksMore.forms.claimant.steps
    const field = {
      name: 'howDoYouKnow',
      type: 'text',
      label: { en: 'How?', es: '¿Cómo?' },
      rules: [{ type: 'required' }],
    }
    ;(first?.sections[0]?.rows as unknown[][]).push([field])
    after = await claimWorld(await withFormVersions(db, asksMore), db)
  })

  it('that was begun before goes on and ends on the form that it began with', async () => {
    const claim = await before.file(ana, aHome, 'claimant')
    const saved = await after.save(ana, 'start', aHome, claim)
    expect(saved.version).toBe(claim.version + 1)
    expect((await after.claims.getClaim(ana, claim.id, 'en')).form.version).toBe(
      shipped.forms.claimant.version,
    )
  })

  it('that answers a version of tomorrow is left alone by a server of today', async () => {
    const claim = await after.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', {
      ...aHome,
      howDoYouKnow: 'I saw it',
    })
    await expect(before.save(ana, 'start', aHome, claim)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  it('that is begun now answers the question that is new', async () => {
    await expect(after.file(ana, aHome, 'start')).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'howDoYouKnow' }],
    })
    const answers: Answers = { ...aHome, howDoYouKnow: 'I saw it' }
    const { id } = await after.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', answers)
    expect(await after.claims.getClaim(ana, id, 'en')).toMatchObject({
      form: { version: '2.0.0' },
      answers: { howDoYouKnow: 'I saw it' },
    })
  })
})
