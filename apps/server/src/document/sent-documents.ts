import { documentStatuses } from '@makewhole/domain/document/proofs.ts'

/**
 * SQL that tells whether document `d` counts as sent: it was neither deleted nor refused, and the check of its file let it through or still
 * runs (docs/rules/documents.md "Which proofs a claim needs").
 */
export const isSent = `d.deleted_at is null and d.status_id in (${documentStatuses.received}, ${documentStatuses.accepted})`
