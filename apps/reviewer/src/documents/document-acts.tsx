import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './document-table.module.css'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { SlowNotice } from '@makewhole/web/feedback/slow-notice.tsx'
import { DeleteDialog } from '@makewhole/web/document/delete-dialog.tsx'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../controls/keys.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { useDecision } from './use-decision.ts'

export interface DocumentActsProps {
  readonly claim: ClaimView
  readonly file: DocumentView
  /** True for the single open document: its acts have keys. */
  readonly hasKeys?: boolean
}

/** Accept or refuse one document; delete it where that is allowed. */
export function DocumentActs({ claim, file, hasKeys = false }: DocumentActsProps) {
  const { t } = useTexts()
  const isOpen = file.abilities.includes('document.decide')
  const [asked, setAsked] = useState<'refuse' | 'delete' | null>(null)
  const accept = useDecision(claim, 1)
  const close = () => setAsked(null)
  const { id, documentName } = file
  const mayAccept = isOpen && file.status.id !== documentStatuses.accepted
  const press = () => accept.mutate({ documentIds: [id], statusId: documentStatuses.accepted, reason: null })
  useKeys({ y: hasKeys && mayAccept && !accept.isPending ? press : null })
  return (
    <>
      <div className={styles.documentActs}>
        {mayAccept ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={t('reviewerDocuments.acceptOne', { file: documentName })}
            disabled={accept.isPending}
            onClick={press}
          >
            {t('reviewerDocuments.accept')}
          </Button>
        ) : null}
        {isOpen && file.status.id !== documentStatuses.refused ? (
          <Button
            size="small"
            variant="text"
            aria-label={t('reviewerDocuments.refuseOne', { file: documentName })}
            onClick={() => setAsked('refuse')}
          >
            {t('reviewerDocuments.refuse')}
          </Button>
        ) : null}
        {file.abilities.includes('document.delete') ? (
          <IconButton
            aria-label={t('documents.delete', { file: documentName })}
            title={t('documents.delete', { file: documentName })}
            onClick={() => setAsked('delete')}
          >
            <Trash2 className={common.icon} aria-hidden="true" />
          </IconButton>
        ) : null}
        {asked === 'refuse' ? <RefuseDialog claim={claim} files={[file]} onClose={close} /> : null}
        {asked === 'delete' ? <DeleteDialog file={file} onClose={close} onDeleted={close} /> : null}
      </div>
      <SlowNotice isPending={accept.isPending} />
    </>
  )
}
