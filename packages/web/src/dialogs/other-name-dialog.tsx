import Button from '@mui/material/Button'
import type { SignedName } from '@makewhole/domain/intake/signature.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/texts.tsx'
import { AppDialog } from './app-dialog.tsx'

export interface OtherNameDialogProps {
  readonly isOpen: boolean
  readonly typed: string
  readonly onBack: () => void
  readonly onSign: () => void
  /** The expected name, its place, and the typed name. */
  readonly children: ReactNode
}

/** A gentle question before a signature with another name: people sign with the names they have. */
export function OtherNameDialog({ isOpen, typed, onBack, onSign, children }: OtherNameDialogProps) {
  const { t } = useTexts()
  return (
    <AppDialog
      open={isOpen}
      title={t('signing.other.title')}
      onClose={onBack}
      actions={
        <>
          <Button variant="outlined" onClick={onBack}>
            {t('signing.other.back')}
          </Button>
          <Button onClick={onSign}>{t('signing.other.sign', { typed })}</Button>
        </>
      }
    >
      <p>{children}</p>
    </AppDialog>
  )
}

interface NameDifferenceProps {
  readonly signed: SignedName
  readonly confirmName: () => void
  readonly change: () => void
}

/** The question about a claim's signature whose name differs from the signer's. */
export function NameDifference({ signed: { signer, typed }, confirmName, change }: NameDifferenceProps) {
  const { t } = useTexts()
  return (
    <OtherNameDialog isOpen typed={typed} onBack={change} onSign={confirmName}>
      {t('signing.other.claim', { name: signer, typed })}
    </OtherNameDialog>
  )
}
