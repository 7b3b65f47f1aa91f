import { closedUnpaidStatuses, statusIds } from '@makewhole/domain/claim/status.ts'
import { mostConflicts } from '@makewhole/domain/firm/client-list.ts'
import type { Queries } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import { isAddressOfClient, isHomeOfClient, isSameClient } from '../db/same-person.ts'
import { statement } from '../db/statement.ts'

/** A firm that names a person, on its list or by a claim of theirs. */
interface NamedBy {
  readonly displayName: string
  /** Since when it names or represents them. */
  readonly since: number
  readonly claim: { readonly id: string; readonly claimNumber: string } | null
}

/** A person whom several firms name. */
export interface Conflict {
  readonly firstName: string
  readonly lastName: string
  readonly firms: readonly NamedBy[]
}

const closed = closedUnpaidStatuses.map((status) => statusIds[status]).join()

/** Whether a claim `c` counts: none that reviewers do not see yet, and none that nobody decides any more. */
const counts = `c.submitted_on is not null and c.status_id not in (${closed})`

/** The firm that has the claim `c`, and since when it represents it. */
const itsFirm = `join firm on firm.id = c.firm_id
  left join representation r on r.claim_id = c.id and r.ends_on is null`
const since = 'coalesce(r.recorded_at, c.created_at)'
const asTold = `json_build_object('id', c.id, 'claimNumber', c.claim_number)`

const firmsOf = (n: string) => `json_agg(json_build_object('displayName', ${n}.display_name,
  'since', ${millisecondsOf(`${n}.since`)}, 'claim', ${n}.claim) order by ${n}.since, ${n}.id)`

/** Claims of the client `f`, each way of knowing somebody by itself, so that they are looked for by keys. */
const claimsOfClient = `
  select m.claim_id from claimant m join property p on p.claim_id = m.claim_id where ${isHomeOfClient}
  union
  select k.id from account a join claim k on k.client_subject = a.subject
  where a.is_email_verified and ${isAddressOfClient('a.email')}`

/** Whom a list names, under the name that was given first. */
const namedOnLists = `
  select f.id, f.first_name, f.last_name, max(n.since) as latest, array_agg(n.claim_id) as claims, ${firmsOf('n')} as firms
  from firm_client f cross join lateral (
    select g.id, g.firm_id, firm.display_name, g.added_at as since, null::uuid as claim_id, null::json as claim
    from firm_client g join firm on firm.id = g.firm_id
    where g.removed_at is null and (g.id = f.id or ${isSameClient('g')})
    union all
    select c.id, c.firm_id, firm.display_name, ${since}, c.id, ${asTold}
    from (${claimsOfClient}) theirs join claim c on c.id = theirs.claim_id ${itsFirm}
    where ${counts}
  ) n
  where f.removed_at is null
  group by f.id
  having count(distinct n.firm_id) > 1
    and not bool_or(n.claim_id is null and (n.since, n.id) < (f.added_at, f.id))`

const claimNamed = `c.id, c.firm_id, firm.display_name, ${since} as since, ${asTold} as claim,
  c.list_first_name as first_name, c.list_last_name as last_name`

/**
 * Claims of the same person: those of one name at one address, which claim groups know however many claims there are, and those that
 * one account follows. Each is looked for by itself: a join would be planned with all claims of firms.
 */
const samePeople = `
  select array[g.id::text, search_text(c.list_last_name), search_text(c.list_first_name)] as person, ${claimNamed}
  from claim_group g join claim_group_member m on m.group_id = g.id and m.is_live and m.is_of_attorneys
    cross join lateral (select * from claim where id = m.claim_id offset 0) c ${itsFirm}
  where g.type = 'address' and g.status in ('new', 'flagged', 'match') and ${counts}
  union all
  select array[client.subject], ${claimNamed}
  from (
    select client_subject as subject from claim where client_subject is not null group by client_subject having count(*) > 1
  ) client cross join lateral (select * from claim where client_subject = client.subject offset 0) c ${itsFirm}
  where ${counts}`

/** Whom claims of several firms are of, on a list or not; each set of claims once. */
const namedByClaims = `
  select distinct on (claims) claims, first_name, last_name, latest, firms
  from (
    select array_agg(n.id order by n.id) as claims, max(n.since) as latest, ${firmsOf('n')} as firms,
      (array_agg(n.first_name order by n.since, n.id))[1] as first_name,
      (array_agg(n.last_name order by n.since, n.id))[1] as last_name
    from (${samePeople}) n
    group by n.person having count(distinct n.firm_id) > 1
  ) people`

const selectConflicts = statement<Conflict>(`
  with on_lists as (${namedOnLists}), by_claims as (${namedByClaims})
  select first_name as "firstName", last_name as "lastName", firms
  from (
    select id, first_name, last_name, latest, firms from on_lists
    union all
    select b.claims[1], b.first_name, b.last_name, b.latest, b.firms from by_claims b
    where not exists (select from on_lists l where l.claims && b.claims)
  ) named
  order by latest desc, id limit ${mostConflicts}`)

/** People whom several firms name, each once, those named last first. */
export const listConflicts = (queries: Queries): Promise<readonly Conflict[]> => selectConflicts(queries)
