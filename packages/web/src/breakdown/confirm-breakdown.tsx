import * as common from '../theme/common.module.css'
import * as styles from './confirm-breakdown.module.css'
import Button from '@mui/material/Button'
import { percentageText } from '@makewhole/domain/shared/percentage.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { AppDialog } from '../components/app-dialog.tsx'
import { Ledger } from '../components/ledger.tsx'
import { Notice } from '../components/notice.tsx'
import { SlowNotice } from '../components/slow-notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import type { PartyView } from '@makewhole/contract/settlement/settlement.ts'
import type { ShareAmount } from '../settlement/shares.ts'

/** In px, as in the specification (docs/rules/settlement.md "Breakdown"). */
const width = 800

export interface ConfirmBreakdownProps {
  readonly shares: readonly ShareAmount[]
  readonly parties: readonly PartyView[]
  readonly offerAmount: number
  readonly isSaving: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Repeats each person's amount, because later changes go through the reviewer. */
export function ConfirmBreakdown(props: ConfirmBreakdownProps) {
  const { t } = useTexts()
  const people = props.shares.filter((share) => share.breakdownPercentage > 0)
  const nameOf = (personId: string) => {
    const party = props.parties.find((candidate) => candidate.personId === personId)
    return party ? fullName(party) : ''
  }
  return (
    <AppDialog
      open
      isTextOnly
      title={t('settlement.breakdown.confirm.title')}
      maxWidth={width}
      onClose={props.onClose}
      actions={
        <>
          <SlowNotice isPending={props.isSaving} />
          <Button variant="outlined" onClick={props.onClose}>
            {t('settlement.breakdown.confirm.back')}
          </Button>
          <Button aria-disabled={props.isSaving} onClick={props.isSaving ? undefined : props.onConfirm}>
            {t('settlement.breakdown.submit')}
          </Button>
        </>
      }
    >
      <div className={`${common.stack} ${styles.confirmBreakdown}`}>
        <Ledger
          caption={t('settlement.breakdown.confirm.title')}
          lines={people.map((share) => ({
            item: nameOf(share.personId),
            formula: `${percentageText(Math.round(share.breakdownPercentage * 100))}%`,
            amount: share.individualOfferAmount,
          }))}
          total={props.offerAmount}
        />
        <Notice tone="you" title={t('settlement.breakdown.confirm.warning')} />
      </div>
    </AppDialog>
  )
}
