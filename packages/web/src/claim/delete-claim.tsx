import * as common from '../theme/common.module.css'
import Button from '@mui/material/Button'
import { useTexts } from '../i18n/texts.tsx'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { DeleteClaimDialogProps } from './delete-claim-dialog.tsx'

export interface DeletableClaim {
  readonly id: string
  readonly claimNumber: string
  readonly version: number
}

/** Few people delete a claim: the list and the form load without it. */
const Dialog = lazy(async () => ({ default: (await import('./delete-claim-dialog.tsx')).DeleteClaimDialog }))

/** The confirmation, loaded when it first opens. */
export function LazyDeleteClaimDialog(props: DeleteClaimDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

export interface DeleteClaimButtonProps {
  readonly claim: DeletableClaim
  readonly onDeleted: () => void
}

/** A quiet button next to the one that continues the claim. */
export function DeleteClaimButton({ claim, onDeleted }: DeleteClaimButtonProps) {
  const { t } = useTexts()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="text" color="error" onClick={() => setIsAsking(true)}>
        <Trash2 className={common.icon} aria-hidden="true" />
        {t('claim.delete')}
        <span className={common.visuallyHidden}> {claim.claimNumber}</span>
      </Button>
      {isAsking ? (
        <LazyDeleteClaimDialog claim={claim} onClose={() => setIsAsking(false)} onDeleted={onDeleted} />
      ) : null}
    </>
  )
}
