import * as common from '@makewhole/web/theme/common.module.css'
import * as styles from './chosen-bar.module.css'
import Button from '@mui/material/Button'
import { maxAssigned } from '@makewhole/domain/reviewer/workload.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { lazy, Suspense, useState } from 'react'
import { asOnScreen } from './use-chosen.ts'
import type { Chosen, ChosenClaim } from './use-chosen.ts'

/** Loaded when somebody gives claims away. */
const BulkAssignDialog = lazy(async () => ({
  default: (await import('./bulk-assign-dialog.tsx')).BulkAssignDialog,
}))

export interface ChosenBarProps {
  readonly chosen: Chosen
  readonly rows: readonly ChosenClaim[]
}

/** How many claims are chosen, and what can be done with them together. */
export function ChosenBar({ chosen, rows }: ChosenBarProps) {
  const { t } = useTexts()
  const [isAssigning, setIsAssigning] = useState(false)
  const count = chosen.claims.length
  const isTooMany = count > maxAssigned
  return (
    <div className={styles.chosenBar}>
      <span role="status">{count === 0 ? '' : t('assignTogether.chosen', { count })}</span>
      {count === 0 ? null : (
        <>
          <Button
            variant="text"
            size="small"
            aria-disabled={isTooMany}
            aria-describedby={isTooMany ? 'too-many-chosen' : undefined}
            onClick={() => !isTooMany && setIsAssigning(true)}
          >
            {t('assignTogether.open')}
          </Button>
          <Button variant="text" size="small" onClick={chosen.clear}>
            {t('assignTogether.clear')}
          </Button>
        </>
      )}
      {isTooMany ? (
        <span id="too-many-chosen" className={common.soft}>
          {t('assignTogether.most', { most: maxAssigned })}
        </span>
      ) : null}
      {isAssigning ? (
        <Suspense>
          <BulkAssignDialog
            claims={asOnScreen(chosen.claims, rows)}
            onDone={(left) => chosen.choose(left, [])}
            onClose={() => setIsAssigning(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
