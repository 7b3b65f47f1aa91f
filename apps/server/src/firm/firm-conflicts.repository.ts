import { closedUnpaidStatuses, statusIds } from '@makewhole/domain/claim/status.ts'
import { maxConflicts } from '@makewhole/domain/firm/client-list.ts'
import type { Queries } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import { isAddressOfPlain, isHomeOfPlain, plainClient } from '../intake/same-person.ts'
import { statement } from '../db/statement.ts'

/** A firm that represents a person, by its list or by a claim of theirs. */
interface NamedPerson {
  readonly displayName: string
  /** The first day on which it names or represents them. */
  readonly since: number
  readonly claim: { readonly id: string; readonly claimNumber: string } | null
}

/** A person whom several firms name. */
export interface Conflict {
  readonly firstName: string
  readonly lastName: string
  readonly firms: readonly NamedPerson[]
}

const closed = closedUnpaidStatuses.map((status) => statusIds[status]).join()

/** Selects claims `c` that count: submitted, open and of a firm. */
const counts = `c.submitted_on is not null and c.status_id not in (${closed}) and c.firm_id is not null`

/** Entries of lists. Normalizing a text costs more than comparing it, so it happens once each. */
const listed = `select f.id, f.firm_id, ${plainClient} from firm_client f where f.removed_at is null`

/** Claims of listed people, by each identifier separately: a join would be planned for all claims instead of keys. */
const claimsOfListed = `
  select array['email', f.email] as person, c.id, c.firm_id
  from (select distinct email from listed where email is not null) f
    cross join lateral (
      select subject from account where is_email_verified and ${isAddressOfPlain('account.email')} offset 0
    ) a
    cross join lateral (select * from claim where client_subject = a.subject offset 0) c
  where ${counts}
  union all
  select array['home', f.last, f.first, f.zip, f.address], c.id, c.firm_id
  from (select distinct last, first, zip, address from listed where zip is not null and address is not null) f
    cross join lateral (
      select m.claim_id from claimant m join property p on p.claim_id = m.claim_id where ${isHomeOfPlain} offset 0
    ) m
    cross join lateral (select * from claim where id = m.claim_id offset 0) c
  where ${counts}`

/** Claims followed by one account. */
const claimsOfAccount = `
  select array['account', client.subject], c.id, c.firm_id
  from (
    select client_subject as subject from claim where client_subject is not null group by client_subject having count(*) > 1
  ) client cross join lateral (select * from claim where client_subject = client.subject offset 0) c
  where ${counts}`

/** Claims of one name at one address, which claim groups index. Claims of a single firm are skipped. */
const claimsOfAddress = `
  select array['address', group_id::text, search_text(list_last_name), search_text(list_first_name)], id, firm_id
  from (
    select m.group_id, c.*, min(c.firm_id) over of_group <> max(c.firm_id) over of_group as has_several
    from claim_group g join claim_group_member m on m.group_id = g.id and m.is_live and m.is_of_attorneys
      cross join lateral (
        select id, firm_id, submitted_on, status_id, list_last_name, list_first_name from claim where id = m.claim_id offset 0
      ) c
    where g.type = 'address' and g.status in ('new', 'flagged', 'match') and ${counts}
    window of_group as (partition by m.group_id)
  ) grouped
  where has_several`

/** The identifiers of an entry or a claim; a shared one means the same person. */
const known = `
  select array['email', email] as person, id, firm_id from listed where email is not null
  union all
  select array['home', last, first, zip, address], id, firm_id from listed where zip is not null and address is not null
  union all ${claimsOfListed} union all ${claimsOfAccount} union all ${claimsOfAddress}`

/**
 * Sets of list entries and claims, each of one person: those that share an identifier across firms. Each set occurs
 * once, and none is a subset of another. Identifiers within one firm don't count: it may use its e-mail address for
 * all clients.
 */
const people = `
  shared as (
    select row_number() over () as number, person from known group by person having min(firm_id) <> max(firm_id)
  ),
  naming as (select number, id from shared join known using (person)),
  sets as (
    select distinct array_agg(distinct naming.id order by naming.id) as ids
    from (select distinct array_agg(number order by number) as numbers from naming group by id) shares
      cross join lateral unnest(numbers) as number join naming using (number)
    group by numbers
  ),
  people as (
    select ids from sets s
    where not exists (
      select from (select ids, unnest(ids) as id from sets) whole
      where whole.id = s.ids[1] and whole.ids @> s.ids and whole.ids <> s.ids
    )
  )`

/** The first day on which the firm of the entry `f` named its client; it may have added the address later. */
const listedSince = `least(f.added_at, (
  select min(g.added_at) from firm_client g
  where g.removed_at is null and g.firm_id = f.firm_id and search_text(g.first_name) = search_text(f.first_name)
    and search_text(g.last_name) = search_text(f.last_name) and lower(g.email) = lower(f.email)))`

/** Firms that name the person `p`, lists before claims, because lists have the firm's spelling. */
const named = `
  select f.id, f.first_name, f.last_name, firm.display_name, ${listedSince} as since, null::json as claim
  from firm_client f join firm on firm.id = f.firm_id where f.id = any(p.ids)
  union all
  select c.id, c.list_first_name, c.list_last_name, firm.display_name, coalesce(r.recorded_at, c.created_at),
    json_build_object('id', c.id, 'claimNumber', c.claim_number)
  from claim c join firm on firm.id = c.firm_id left join representation r on r.claim_id = c.id and r.ends_on is null
  where c.id = any(p.ids)`

const firstKnown = (column: string) =>
  `(array_agg(n.${column} order by n.claim is not null, n.since, n.id))[1]`

const selectConflicts = statement<Conflict>(`
  with listed as (${listed}), known as (${known}), ${people}
  select ${firstKnown('first_name')} as "firstName", ${firstKnown('last_name')} as "lastName",
    json_agg(json_build_object('displayName', n.display_name, 'since', ${millisecondsOf('n.since')}, 'claim', n.claim)
      order by n.since, n.id) as firms
  from people p cross join lateral (${named}) n
  group by p.ids order by max(n.since) desc, p.ids limit ${maxConflicts}`)

/** Lists people whom several firms represent, each once, the latest first. */
export const listConflicts = (queries: Queries): Promise<readonly Conflict[]> => selectConflicts(queries)
