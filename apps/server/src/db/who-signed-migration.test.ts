import { randomUUID } from 'node:crypto'
import { relationshipToClaimantIds } from '@makewhole/domain/claim/option-ids.ts'
import type { FactName } from '@makewhole/domain/intake/facts.ts'
import { signedName } from '@makewhole/domain/intake/signature.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseBefore, migrations } from '../../test/database.ts'
import type { TestDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

// Claims that households signed before who signed was stored (0157) have it as if they signed today.

const firstToFill = '0177'
const { self, familyMember } = relationshipToClaimantIds

const claimant = {
  'claimant.firstName': 'María José',
  'claimant.middleName': 'Inés',
  'claimant.lastName': 'Núñez-Ortega',
}
const filer = { 'onBehalfOf.firstName': 'Ben', 'onBehalfOf.lastName': 'Ortega' }
const signed = (first: string, last: string) => ({ 'signature.firstName': first, 'signature.lastName': last })
type Facts = Partial<Record<FactName, unknown>>

const claims: Readonly<Record<string, Facts>> = {
  'by the claimant': { relationToClaim: self, ...claimant, ...signed('maria jose', 'Nunez Ortega') },
  'with the middle name': {
    relationToClaim: self,
    ...claimant,
    ...signed('María José Inés', 'Núñez-Ortega'),
  },
  'by another': { relationToClaim: self, ...claimant, ...signed('Rosa', 'Núñez-Ortega') },
  'by who files': { relationToClaim: familyMember, ...claimant, ...filer, ...signed('Ben', 'Ortega') },
  'by the claimant for whom another files': {
    ...claimant,
    ...filer,
    ...signed('María José', 'Núñez-Ortega'),
  },
  'by themselves, with a name from before': {
    ...{ relationToClaim: self, ...claimant, ...filer },
    ...signed('María José', 'Núñez-Ortega'),
  },
  'with letters that have no stroke where they are typed': {
    relationToClaim: familyMember,
    ...{ ...claimant, 'onBehalfOf.firstName': 'Łukasz', 'onBehalfOf.lastName': 'Sørensen' },
    ...signed('Lukasz', 'Sorensen'),
  },
  'with no name': { relationToClaim: self, ...claimant, ...signed('', '') },
  'by nobody we know': { relationToClaim: self, ...signed('Rosa', 'Lee') },
}
const ofFirm = 'by a firm'

let db: TestDatabase

beforeAll(async () => {
  db = await databaseBefore(firstToFill)
  for (const [name, facts] of Object.entries(claims)) await insertSigned(name, facts, false)
  await insertSigned(ofFirm, { ...claimant, ...signed('Priya', 'Raman') }, true)
  await migrate(db.pool, migrations)
})
afterAll(() => db.close())

it.each(Object.entries(claims))(
  'who signed a claim %s is known, and whether it is another',
  async (name, facts) => {
    const { signer, isOther } = signedName((fact) => facts[fact], null)
    expect(await signatureOf(name)).toEqual({ signer_name: signer || null, is_other_name: isOther })
  },
)

it('which member signed for a firm stays unknown', async () => {
  expect(await signatureOf(ofFirm)).toEqual({ signer_name: null, is_other_name: false })
})

async function signatureOf(number: string) {
  const { rows } = await db.pool.query<{ signer_name: string | null; is_other_name: boolean }>(
    `select signer_name, is_other_name from attestation a join claim c on c.id = a.claim_id where c.claim_number = $1`,
    [number],
  )
  return rows[0]
}

async function insertSigned(number: string, facts: Facts, isFiledByAttorney: boolean): Promise<void> {
  const id = randomUUID()
  await db.pool.query(
    `insert into claim (id, claim_number, fire_id, owner_subject, is_filed_by_attorney, version, step_name, created_at, modified_at,
      status_id, status_since, whose_turn, activity_count, activity_head, relation_to_claim_id)
    values ($1, $2, 120950002, 'maria', $3, 7, 'sign', now(), now(), 120950000, '2026-11-02', 'claimant', 0, '', $4)`,
    [id, number, isFiledByAttorney, facts.relationToClaim ?? null],
  )
  await db.pool.query(
    `insert into claimant (claim_id, first_name, middle_name, last_name) values ($1, $2, $3, $4)`,
    [id, facts['claimant.firstName'], facts['claimant.middleName'], facts['claimant.lastName']],
  )
  await db.pool.query(`insert into on_behalf_of (claim_id, first_name, last_name) values ($1, $2, $3)`, [
    ...[id, facts['onBehalfOf.firstName'], facts['onBehalfOf.lastName']],
  ])
  await db.pool.query(
    `insert into attestation (claim_id, first_attest, second_attest, third_attest, fourth_attest, signed_first_name, signed_last_name,
      signed_on, signed_at) values ($1, true, true, true, true, $2, $3, '2026-11-02', now())`,
    [id, facts['signature.firstName'], facts['signature.lastName']],
  )
}
