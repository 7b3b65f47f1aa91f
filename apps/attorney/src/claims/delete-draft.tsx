import * as common from '@makewhole/web/theme/common.module.css'
import IconButton from '@mui/material/IconButton'
import { useDeleted } from '@makewhole/web/claim-pages/claim-outcome.ts'
import { LazyDeleteClaimDialog, DeleteClaimButton } from '@makewhole/web/claim/delete-claim.tsx'
import type { DeletableClaim } from '@makewhole/web/claim/delete-claim.tsx'
import { ForReader } from '@makewhole/web/i18n/reader.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

interface DeleteDraftProps {
  readonly claim: DeletableClaim
}

const ofClients = { kind: 'firm', clientName: null } as const

/** In a card of the firm's list: a draft is deleted without opening it (docs/rules/claims.md "Deleting"). */
export function DeleteDraft({ claim }: DeleteDraftProps) {
  const deleted = useDeleted()
  return (
    <ForReader reader={ofClients}>
      <DeleteClaimButton claim={claim} onDeleted={() => deleted(claim.claimNumber)} />
    </ForReader>
  )
}

/** The same in a row of the table, which has room for an icon. */
export function DeleteDraftIcon({ claim }: DeleteDraftProps) {
  const { t } = useTexts()
  const deleted = useDeleted()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ForReader reader={ofClients}>
      <IconButton
        color="error"
        aria-label={`${t('claim.delete')} ${claim.claimNumber}`}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 className={common.icon} aria-hidden="true" />
      </IconButton>
      {isAsking ? (
        <LazyDeleteClaimDialog
          claim={claim}
          onClose={() => setIsAsking(false)}
          onDeleted={() => deleted(claim.claimNumber)}
        />
      ) : null}
    </ForReader>
  )
}
