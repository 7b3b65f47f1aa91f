import type { Transaction } from '../db/database.ts'
import { removeQueuedMails } from '../mail/queued-mail.ts'

/** Removes unsent links of an ended document or of its signer from the counts. Their job finds them unwanted. */
export async function decrementLinkCounts(
  tx: Transaction,
  of: { readonly documentId: string } | { readonly signerId: string },
): Promise<void> {
  const unsent = tx
    .selectFrom('signing_mail as m')
    .innerJoin('agreement_signer as s', 's.id', 'm.signer_id')
    .select('m.id')
    .where('m.kind', '=', 'sign')
    .where('m.sent_at', 'is', null)
    .orderBy('m.id')
    .forNoKeyUpdate('m')
  const links =
    'signerId' in of
      ? unsent.where('s.id', '=', of.signerId)
      : unsent.where('s.document_id', '=', of.documentId)
  await removeQueuedMails(
    tx,
    (await links.execute()).map(({ id }) => id),
  )
}
