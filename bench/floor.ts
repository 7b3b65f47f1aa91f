import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { hash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createTokenVerifier } from '../apps/server/src/identity/token-verifier.ts'
import { floorAccept } from './floor-accept.ts'
import { floorFirm } from './floor-firm.ts'
import { floorGrid, floorThreads } from './floor-staff.ts'

/*
 * The floor: the minimal code for the same job. It uses `node:http` and `pg`, the same token check, one prepared
 * statement, the same rows, and plain JSON. A write writes the same rows in one transaction, history row included.
 */
const port = Number(process.argv[2])
const pool = new pg.Pool({ connectionString: process.argv[3], max: 16 })
const verifier = createTokenVerifier({ issuer: process.argv[4] ?? '', audience: process.argv[5] ?? '' })

const myClaims = {
  name: 'my-claims',
  text: `select c.id, c.claim_number, c.status_id, c.fire_id, c.step_name, c.created_at, c.submitted_on, c.whose_turn, c.due_on,
      m.first_name, m.last_name, p.address1, p.address2, p.city, p.state, p.zip, p.apn, a.form_id, a.form_version
    from claim c join claim_answers a on a.claim_id = c.id
      left join claimant m on m.claim_id = c.id left join property p on p.claim_id = c.id
    where c.owner_subject = $1 order by c.created_at desc, c.id desc limit 500`,
}

const child = (table: string) => `(select row_to_json(x) from ${table} x where x.claim_id = c.id) as ${table}`
const children = (table: string, order: string) =>
  `(select json_agg(x order by x.${order}) from ${table} x where x.claim_id = c.id) as ${table}`
const oneClaim = {
  name: 'one-claim',
  text: `select c.*, a.answers, ${child('claim_draft')},
      ${['additional_person', 'party', 'claim_pause'].map((table) => children(table, 'position')).join(', ')},
      ${children('claim_workflow', 'state_id')}, ${children('representation', 'begins_on')}, ${children('settlement_document', 'version')},
      (select json_agg(x order by x.created_at, x.id) from document x where x.claim_id = c.id and x.deleted_at is null) as document
    from claim c join claim_answers a on a.claim_id = c.id where c.id = $1 and (c.owner_subject = $2 or $3 and not c.is_of_attorneys)`,
}

const documents = {
  name: 'documents',
  text: `select d.*, m.property_relationship_id from document d join claim c on c.id = d.claim_id
      left join claimant m on m.claim_id = c.id
    where d.claim_id = $1 and c.owner_subject = $2 and d.deleted_at is null order by d.created_at, d.id`,
}

async function read(statement: { name: string; text: string }, values: unknown[]): Promise<unknown[]> {
  return (await pool.query({ ...statement, values })).rows as unknown[]
}

const lockClaim = {
  name: 'lock',
  text: 'select * from claim where id = $1 and owner_subject = $2 for no key update',
}
const saveClaimant = {
  name: 'save-claimant',
  text: `insert into claimant (claim_id, first_name, last_name, phone_number, email_address, address1, city, state, county, zip_code,
      contact_method_ids, property_relationship_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (claim_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
      phone_number = excluded.phone_number, email_address = excluded.email_address, address1 = excluded.address1,
      city = excluded.city, state = excluded.state, county = excluded.county, zip_code = excluded.zip_code,
      contact_method_ids = excluded.contact_method_ids, property_relationship_id = excluded.property_relationship_id`,
}
const saveAnswers = {
  name: 'save-answers',
  text: 'update claim_answers set answers = answers || $2 where claim_id = $1',
}
const addHistory = {
  name: 'add-history',
  text: `insert into activity (id, claim_id, line, type, facts, actor_subject, actor_kind, created_at, salt, content_hash,
      previous_hash, hash)
    values ($1, $2, $3, 'Answers Saved', '{"step": "claimant"}', $4, 'claimant', $5, repeat('a', 32), $7, $6, $7)`,
}
const countOn = {
  name: 'count-on',
  text: 'update claim set version = version + 1, modified_at = now(), activity_count = $2, activity_head = $3 where id = $1 returning version, step_name, status_id',
}

async function saveStep(claimId: string, subject: string, answers: ClaimantAnswers): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const claim = (await client.query({ ...lockClaim, values: [claimId, subject] })).rows[0] as {
      activity_count: number
      activity_head: string
    }
    await client.query({ ...saveAnswers, values: [claimId, JSON.stringify(answers)] })
    await client.query({ ...saveClaimant, values: [claimId, ...columnsOf(answers)] })
    const line = claim.activity_count + 1
    const at = new Date()
    const head = hash('sha256', JSON.stringify([claim.activity_head, claimId, line, subject, at]))
    await client.query({
      ...addHistory,
      values: [randomUUID(), claimId, line, subject, at, claim.activity_head, head],
    })
    const saved = await client.query({ ...countOn, values: [claimId, line, head] })
    await client.query('commit')
    return saved.rows[0]
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type ClaimantAnswers = Readonly<Record<string, string | number | readonly number[]>>

const claimantNames = [
  'FirstName',
  'LastName',
  'Phone',
  'Email',
  'Address',
  'City',
  'StateCounty-state',
  'StateCounty-county',
  'Zip',
].concat('ContactMethod', 'Relationship')

function columnsOf(answers: ClaimantAnswers): unknown[] {
  return claimantNames.map((name) => answers[`claimant${name}`])
}

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as T
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { subject, role } = await verifier.verify(request.headers.authorization?.slice(7) ?? '')
  const [, , , noun = '', id = '', step = '', ...rest] = (request.url ?? '').split('/')
  if (noun === 'claimsbyclaimant') return await read(myClaims, [subject])
  if (noun === 'Docs') return await read(documents, [step, subject])
  if (noun === 'Firm') return await floorFirm(pool, subject)
  if (noun === 'grid') return await floorGrid(pool, [id, step, ...rest], subject)
  if (noun === 'threads') return await floorThreads(pool, id, subject)
  if (noun === 'Intake')
    return await saveStep(id, subject, (await bodyOf<{ answers: ClaimantAnswers }>(request)).answers)
  if (step === 'OfferStatus') {
    const { offerId } = await bodyOf<{ offerId: string }>(request)
    return await floorAccept(pool, id, offerId, subject)
  }
  return (await read(oneClaim, [id, subject, role === 'REVIEWER']))[0]
}

createServer((request, response) => {
  answer(request).then(
    (found) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(found))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
}).listen(port, '127.0.0.1', () => process.stdout.write('floor is ready\n'))
