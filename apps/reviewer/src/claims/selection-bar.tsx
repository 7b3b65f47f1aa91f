import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './chosen-bar.module.css'
import Button from '@mui/material/Button'
import { maxAssigned } from '@makewhole/domain/reviewer/workload.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { lazy, Suspense, useState } from 'react'
import { asOnScreen } from './use-selection.ts'
import type { Selection, SelectedClaim } from './use-selection.ts'

/** Loads when somebody assigns claims. */
const BulkAssignDialog = lazy(async () => ({
  default: (await import('./bulk-assign-dialog.tsx')).BulkAssignDialog,
}))

export interface SelectionBarProps {
  readonly selection: Selection
  readonly rows: readonly SelectedClaim[]
}

/** The number of selected claims, with the acts on all of them. */
export function SelectionBar({ selection, rows }: SelectionBarProps) {
  const { t } = useTexts()
  const [isAssigning, setIsAssigning] = useState(false)
  const count = selection.claims.length
  const exceedsMax = count > maxAssigned
  return (
    <div className={styles.chosenBar}>
      <span role="status">{count === 0 ? '' : t('assignTogether.chosen', { count })}</span>
      {count === 0 ? null : (
        <>
          <Button
            variant="text"
            size="small"
            aria-disabled={exceedsMax}
            aria-describedby={exceedsMax ? 'too-many-chosen' : undefined}
            onClick={() => !exceedsMax && setIsAssigning(true)}
          >
            {t('assignTogether.open')}
          </Button>
          <Button variant="text" size="small" onClick={selection.clear}>
            {t('assignTogether.clear')}
          </Button>
        </>
      )}
      {exceedsMax ? (
        <span id="too-many-chosen" className={common.soft}>
          {t('assignTogether.most', { most: maxAssigned })}
        </span>
      ) : null}
      {isAssigning ? (
        <Suspense>
          <BulkAssignDialog
            claims={asOnScreen(selection.claims, rows)}
            onDone={(left) => selection.select(left, [])}
            onClose={() => setIsAssigning(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
