import { maxDocuments } from '@makewhole/domain/document/filing.ts'
import type { PaymentKind } from '@makewhole/domain/settlement/payment.ts'
import type { Queries } from '../db/database.ts'
import { millisecondsOf } from '../db/milliseconds.ts'
import type { Row } from '../db/row.ts'
import { isSent } from '../document/sent-documents.ts'
import { statement } from '../db/statement.ts'

/** One party of the current offer. */
export interface LetterPartyRow
  extends Pick<Row<'claimant'>, 'firstName' | 'lastName'>, Pick<Row<'settlement_party'>, 'amount'> {
  readonly hasAddress: boolean
  /** Null while no agreement was accepted. */
  readonly hasSigned: boolean | null
}

export interface LetterCheckRow extends Pick<
  Row<'payment'>,
  'name' | 'amount' | 'address' | 'address2' | 'city' | 'state' | 'zipCode'
> {
  readonly kind: PaymentKind
  readonly reference: NonNullable<Row<'payment'>['reference']>
  /** Epoch milliseconds. */
  readonly issuedAt: number
}

/** The facts of a letter besides its claim. Instants are epoch milliseconds. */
export interface LetterRow {
  readonly offer: {
    readonly amount: Row<'settlement_offer'>['amount']
    readonly sentAt: number
    readonly answeredAt: number | null
  } | null
  readonly parties: readonly LetterPartyRow[]
  readonly isAgreementAccepted: boolean
  /** The household's documents that it may see. */
  readonly papers: readonly Pick<PaperRow, 'documentTypeId' | 'statusId'>[]
  /** Ids of requested document types that have not arrived. */
  readonly askedTypeIds: readonly number[]
  readonly checks: readonly LetterCheckRow[]
}

/** The household's documents that it may see. */
const itsPapers = `d.claim_id = $1::uuid and d.deleted_at is null
  and d.document_class not in ('internal', 'settlement', 'attorney')`

const selectLetter = statement<LetterRow>(`
  with agreement as (
    select id, accept_offer from settlement_document
    where claim_id = $1::uuid and sent_at is not null and ended_at is null order by version desc limit 1
  )
  select
    (select json_build_object('amount', amount, 'sentAt', ${millisecondsOf('sent_at')}, 'answeredAt', ${millisecondsOf('answered_at')})
      from settlement_offer where claim_id = $1::uuid and is_current) as offer,
    coalesce((select json_agg(json_build_object(
        'firstName', coalesce(a.first_name, m.first_name), 'lastName', coalesce(a.last_name, m.last_name),
        'amount', p.amount, 'hasAddress', p.address_saved_at is not null,
        'hasSigned', (select s.signed_at is not null from agreement_signer s join agreement g on g.id = s.document_id
          where s.person_id = p.person_id)) order by p.position)
      from settlement_party p left join claimant m on m.claim_id = p.person_id
        left join person_on_claim a on a.id = p.person_id
      where p.claim_id = $1::uuid), '[]'::json) as parties,
    coalesce((select accept_offer from agreement), false) as "isAgreementAccepted",
    coalesce((select json_agg(json_build_object('documentTypeId', d.document_type_id, 'statusId', d.status_id))
      from document d where ${itsPapers}), '[]'::json) as papers,
    coalesce((select json_agg(wanted.id) from claim_review r, unnest(r.wanted_type_ids) as wanted(id)
      where r.claim_id = $1::uuid and not exists (select from document d where ${itsPapers}
        and d.document_type_id = wanted.id and d.created_at >= r.wanted_since and ${isSent})), '[]'::json) as "askedTypeIds",
    coalesce((select json_agg(json_build_object('kind', p.kind, 'name', p.name, 'amount', p.amount, 'reference', p.reference,
        'issuedAt', ${millisecondsOf('p.issued_at')}, 'address', p.address, 'address2', p.address2, 'city', p.city,
        'state', p.state, 'zipCode', p.zip_code) order by s.position, p.issued_at)
      from payment p join settlement_party s on s.claim_id = p.claim_id and s.person_id = p.person_id
      where p.claim_id = $1::uuid and p.is_current and p.status = 'issued'), '[]'::json) as checks`)

/** Finds all facts of a letter besides the claim, in one statement. */
export async function findLetter(queries: Queries, claimId: string): Promise<LetterRow> {
  const [row] = await selectLetter(queries, claimId)
  if (!row) throw new Error('a select without from has a row')
  return row
}

export type PaperRow = Pick<Row<'document'>, 'documentName' | 'documentTypeId' | 'statusId' | 'createdAt'>

const selectPapers = statement<PaperRow>(`
  select document_name as "documentName", document_type_id as "documentTypeId", status_id as "statusId",
    created_at as "createdAt"
  from document d where ${itsPapers} order by created_at, id limit ${maxDocuments}`)

/** The papers that a household sent, oldest first. */
export function listPapers(queries: Queries, claimId: string): Promise<readonly PaperRow[]> {
  return selectPapers(queries, claimId)
}
