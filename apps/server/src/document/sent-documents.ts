import { documentStatuses } from '@makewhole/domain/document/proofs.ts'

/**
 * SQL that checks whether document `d` counts as sent (docs/rules/documents.md "Which proofs a claim needs"). It is
 * not deleted or refused, and its file's check passed or still runs.
 */
export const isSent = `d.deleted_at is null and d.status_id in (${documentStatuses.received}, ${documentStatuses.accepted})`
