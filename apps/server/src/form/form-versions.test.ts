import { join } from 'node:path'
import type { Answers } from '@makewhole/domain/form/answers.ts'
import type { Program } from '@makewhole/domain/program/program.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aWholeHousehold, claimWorld, person } from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { testDatabase } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { loadProgram } from '../program/load-program.ts'
import { withFormVersions } from './form-versions.ts'
import { storedForm } from './stored-form.ts'

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
  const text = JSON.stringify(shipped.forms.inForce.claimant).replaceAll(
    'Which fire damaged the property?',
    'Which fire was it?',
  )
  return {
    ...shipped,
    forms: {
      inForce: {
        ...shipped.forms.inForce,
        claimant: { ...(JSON.parse(text) as Program['forms']['inForce']['claimant']), version },
      },
    },
  }
}

describe('versions of a form', () => {
  it('are kept, and read back whole by a server that ships another one', async () => {
    expect((await withFormVersions(db, shipped)).forms.earlier).toEqual([])
    const { forms } = await withFormVersions(db, reworded('1.1.0'))
    expect(forms.inForce.claimant.version).toBe('1.1.0')
    expect(forms.earlier).toEqual([shipped.forms.inForce.claimant])
  })

  it('are the same for another fire, whose name is among the answers to choose from', async () => {
    await withFormVersions(db, shipped)
    const text = JSON.stringify(shipped.forms.inForce.claimant).replaceAll(
      shipped.fires[0]?.name.en ?? '',
      'Another Fire',
    )
    const claimant = JSON.parse(text) as Program['forms']['inForce']['claimant']
    const { forms } = await withFormVersions(db, {
      ...shipped,
      forms: { inForce: { ...shipped.forms.inForce, claimant } },
    })
    expect(forms.inForce.claimant).toEqual(claimant)
  })

  it('are not changed after they took claims', async () => {
    await withFormVersions(db, shipped)
    await expect(withFormVersions(db, reworded(shipped.forms.inForce.claimant.version))).rejects.toThrow(
      'give it another version',
    )
    await expect(db.pool.query(`update form_version set definition = '{}'`)).rejects.toThrow('never changed')
  })

  it('that administrators published have to fit the program, or it does not start and says where', async () => {
    const { kysely, pool } = db
    await withFormVersions({ kysely }, shipped)
    const published = JSON.stringify(storedForm(reworded('1.1.0').forms.inForce.claimant))
    await pool.query(
      `insert into form_version (form_id, version, definition, published_by, editors) values ('claimant', '1.1.0', $1, 'june', '{ada}')`,
      [published.replace('"binding":"property.acreage"', '"binding":"property.acres"')],
    )
    await expect(withFormVersions({ kysely }, shipped)).rejects.toThrow(
      /^forms\/claimant\.json: steps\[4\].*: the published version 1\.1\.0 does not fit the program: there is no fact "property.acres"/,
    )
  })

  it('are those of the newest look, also where an older one is answered after it', async () => {
    const read = Promise.withResolvers<true>()
    const answered = Promise.withResolvers<true>()
    const slow = db.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read.resolve(true)
        await answered.promise
        return result
      },
    })
    let { kysely } = db
    const asked = {
      get kysely() {
        return kysely
      },
    }
    const { forms } = await withFormVersions(asked, shipped)
    kysely = slow
    const older = forms.refresh()
    await read.promise
    await withFormVersions(db, reworded('1.1.0'))
    kysely = db.kysely
    await forms.refresh()
    answered.resolve(true)
    await older
    expect(forms.inForce.claimant.version).toBe('1.1.0')
  })
})

// docs/rules/intake.md "Versions of a form": no claim changes its face.
describe('a claim', () => {
  let before: ClaimWorld
  let after: ClaimWorld

  beforeEach(async () => {
    before = await claimWorld(await withFormVersions(db, shipped), db)
    const asksMore = reworded('2.0.0')
    const [first] = asksMore.forms.inForce.claimant.steps
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
    const claim = await before.file(ana, aWholeHousehold, 'claimant')
    const saved = await after.save(ana, 'start', aWholeHousehold, claim)
    expect(saved.version).toBe(claim.version + 1)
    expect((await after.claims.getClaim(ana, claim.id, 'en')).form.version).toBe(
      shipped.forms.inForce.claimant.version,
    )
  })

  it('that answers a version of tomorrow is left alone by a server of today', async () => {
    const claim = await after.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', {
      ...aWholeHousehold,
      howDoYouKnow: 'I saw it',
    })
    await expect(before.save(ana, 'start', aWholeHousehold, claim)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  it('that is begun now answers the question that is new', async () => {
    await expect(after.file(ana, aWholeHousehold, 'start')).rejects.toMatchObject({
      code: 'INVALID_ANSWERS',
      errors: [{ path: 'howDoYouKnow' }],
    })
    const answers: Answers = { ...aWholeHousehold, howDoYouKnow: 'I saw it' }
    const { id } = await after.intake.begin({ actor: ana, locale: 'en', ifMatch: null }, 'start', answers)
    expect(await after.claims.getClaim(ana, id, 'en')).toMatchObject({
      form: { version: '2.0.0' },
      answers: { howDoYouKnow: 'I saw it' },
    })
  })
})
