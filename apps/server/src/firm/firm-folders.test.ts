import { randomUUID } from 'node:crypto'
import { maxFolders } from '@makewhole/contract/firm/firm-folders.ts'
import type { Actor } from '@makewhole/domain/access/actor.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aLawyer,
  aLetterOf,
  aMember,
  claimWorld,
  deaf,
  person,
  refusal,
  reviewer,
} from '../../test/claims.ts'
import type { ClaimWorld } from '../../test/claims.ts'
import { createReviewService } from '../review/review.service.ts'
import { structuredClaimFeature } from '../structured-claim/structured-claim.ts'
import { createFirmClaimsService } from './firm-claims.service.ts'
import { createFirmFoldersService } from './firm-folders.service.ts'
import type { FirmFoldersService } from './firm-folders.service.ts'

let world: ClaimWorld
let folders: FirmFoldersService
let lawyer: Actor
let claimId: string

const staff = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] as const }

beforeAll(async () => {
  world = await claimWorld()
  folders = createFirmFoldersService(world)
})
beforeEach(async () => {
  lawyer = await aLawyer(world.db)
  claimId = (await world.fileForClient(lawyer)).id
})
afterAll(() => world.db.close())

const put = (actor: Actor, id: string, ...names: readonly string[]) =>
  folders.put(actor, id, { names: [...names] })
const namesOf = async (actor: Actor, id: string | null = null) =>
  (await folders.list(actor, id)).folders.map(({ name, holdsClaim }) => (holdsClaim ? `${name}*` : name))
const listed = async (actor: Actor, folderId: string) => {
  const page = await createFirmClaimsService({ ...world, notifications: deaf })(
    actor,
    { view: 'all', folderId },
    'en',
  )
  return page.claims.map(({ id }) => id)
}
const bundlesOf = async (actor: Actor, id: string) => {
  const { structuredClaims } = structuredClaimFeature(world)
  return (await structuredClaims.read({ actor, locale: 'en' }, id)).claimToBundles.map(({ bundle }) => bundle)
}

/** As many folders as a firm may have, with one claim in all of them. */
const fill = (id: string) =>
  sql`
    with made as (insert into firm_folder (id, firm_id, name, created_by, created_at)
      select gen_random_uuid(), ${lawyer.firmId}, 'Folder ' || n, 'lee', now() from generate_series(1, ${maxFolders}) n returning id)
    insert into claim_in_folder (claim_id, folder_id) select ${id}, id from made
  `.execute(world.db.kysely)

/** Moves the claim to another firm. */
async function moveTo({ firmId }: Actor): Promise<void> {
  const letter = { firmId, documentId: await aLetterOf(world.db, claimId), rationale: 'Letter' }
  const attorney = { attorneyFirstName: 'Sam', attorneyLastName: 'Okafor' }
  const call = { actor: staff, locale: 'en' as const, ifMatch: null }
  await createReviewService(world).recordRepresentation(call, claimId, { ...attorney, ...letter })
}

describe('a folder of a law firm', () => {
  it('is made with its first claim, holds several, and goes with the last', async () => {
    const other = (await world.fileForClient(lawyer)).id
    await put(lawyer, claimId, ' North ridge ', 'Appeals')
    await put(lawyer, other, 'north RIDGE')
    expect(await namesOf(lawyer, claimId)).toEqual(['Appeals*', 'North ridge*'])
    expect(await namesOf(lawyer, other)).toEqual(['Appeals', 'North ridge*'])
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    await put(colleague, claimId)
    expect(await namesOf(lawyer)).toEqual(['North ridge'])
    await put(colleague, other)
    expect(await namesOf(lawyer)).toEqual([])
  })

  it('filters the firm’s list', async () => {
    const other = (await world.fileForClient(lawyer)).id
    const [folder] = (await put(lawyer, claimId, 'North')).folders
    expect(await listed(lawyer, folder?.id ?? '')).toEqual([claimId])
    expect(await listed(lawyer, randomUUID())).toEqual([])
    await put(lawyer, other, 'North')
    expect(new Set(await listed(lawyer, folder?.id ?? ''))).toEqual(new Set([claimId, other]))
  })

  it('is a bundle of its claims for the firm’s members, and for nobody else', async () => {
    const made = (await put(lawyer, claimId, 'North', 'Appeals')).folders
    const bundles = made.map(({ id, name }) => ({ id, displayName: name, additionalInformation: [] }))
    expect(await bundlesOf(lawyer, claimId)).toEqual(bundles)
    expect(await bundlesOf(staff, claimId)).toEqual([])
  })

  it('is one firm’s alone, also where another firm has the claim by now', async () => {
    const other = await aLawyer(world.db)
    expect(await refusal(put(other, claimId, 'Mine'))).toBe('NOT_FOUND')
    const [folder] = (await put(lawyer, claimId, 'North')).folders
    await moveTo(other)
    expect(await namesOf(lawyer)).toEqual([])
    expect(await namesOf(other, claimId)).toEqual([])
    expect(await listed(other, folder?.id ?? '')).toEqual([])
    expect(await bundlesOf(other, claimId)).toEqual([])
    expect(await refusal(put(lawyer, claimId, 'Still mine'))).toBe('NOT_FOUND')
    await put(other, claimId, 'North')
    expect(await namesOf(other, claimId)).toEqual(['North*'])
  })

  it('has a name, and there are not too many', async () => {
    expect(await refusal(put(lawyer, claimId, 'North', '  '))).toBe('INVALID_ANSWERS')
    await fill((await world.fileForClient(lawyer)).id)
    expect(await refusal(put(lawyer, claimId, 'One more'))).toBe('TOO_MANY_FOLDERS')
    expect(await namesOf(lawyer)).toHaveLength(maxFolders)
    await put(lawyer, claimId, 'folder 7')
    expect(await namesOf(lawyer, claimId)).toContain('Folder 7*')
  })

  it('leaves room for another one while its claims are another firm’s, and can be emptied once they are back', async () => {
    await fill(claimId)
    const other = await aLawyer(world.db)
    const kept = (await world.fileForClient(lawyer)).id
    await moveTo(other)
    await put(lawyer, kept, 'North', 'South')
    expect(await namesOf(lawyer)).toEqual(['North', 'South'])
    await moveTo(lawyer)
    expect(await namesOf(lawyer)).toHaveLength(maxFolders + 2)
    expect(await refusal(put(lawyer, kept, 'North', 'South', 'West'))).toBe('TOO_MANY_FOLDERS')
    await put(lawyer, kept, 'North')
    expect(await namesOf(lawyer)).toHaveLength(maxFolders + 1)
  })

  it('is made once where two members name it at once', async () => {
    const other = (await world.fileForClient(lawyer)).id
    await Promise.all([
      put(lawyer, claimId, 'North'),
      put(lawyer, other, 'NORTH'),
      put(lawyer, other, 'north'),
    ])
    expect((await namesOf(lawyer, claimId)).map((name) => name.toLowerCase())).toEqual(['north*'])
  })

  it('holds who comes in while the last one leaves', async () => {
    const other = (await world.fileForClient(lawyer)).id
    const colleague = await aMember(world.db, lawyer.firmId ?? '')
    for (let round = 0; round < 15; round += 1) {
      await put(lawyer, claimId, 'North')
      await Promise.all([put(lawyer, claimId), put(colleague, other, 'North')])
      expect(await namesOf(lawyer, other)).toEqual(['North*'])
      await put(colleague, other)
    }
  })

  it('is for members whose rights go on', async () => {
    for (const actor of [person('ana'), staff, { ...lawyer, firmId: null }]) {
      expect(await refusal(put(actor, claimId, 'North'))).toBe('FORBIDDEN')
      expect(await refusal(folders.list(actor, claimId))).toBe('FORBIDDEN')
    }
    await sql`update account set is_active = false where subject = ${lawyer.subject}`.execute(world.db.kysely)
    expect(await refusal(put(lawyer, claimId, 'North'))).toBe('RIGHTS_CHANGED')
  })
})
