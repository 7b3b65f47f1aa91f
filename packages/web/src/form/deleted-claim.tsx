import * as common from '../theme/common.module.css'
import * as styles from './wizard.module.css'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { invalidateClaim } from '../api/refresh.ts'
import { DeleteClaimButton } from '../claim/delete-claim.tsx'
import { Notice } from '../feedback/notice.tsx'
import { useTexts } from '../i18n/texts.tsx'
import { removeTypingOfClaim } from '../storage/draft-storage.ts'
import type { Wizard } from './use-wizard.ts'

/** Below the questions: the person who began the claim deletes it here (docs/rules/claims.md "Deleting"). */
export function DeleteClaimSection({ wizard: { claim, notice, forgetTyping } }: { readonly wizard: Wizard }) {
  const navigate = useNavigate()
  if (!claim?.isDeletable || notice?.kind === 'deleted') return null
  function leaveClaim() {
    forgetTyping()
    void navigate('/claims', { replace: true, state: { deleted: claim?.claimNumber } })
  }
  return (
    <div className={styles.deletion}>
      <DeleteClaimButton claim={claim} onDeleted={leaveClaim} />
    </div>
  )
}

/** The claim was deleted elsewhere. Its text stays on the screen until the person moves it to a new claim or leaves. */
export function DeletedNotice({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  function openPage(page: string, state: object | null) {
    const { claim, forgetTyping } = wizard
    forgetTyping()
    if (claim) {
      removeTypingOfClaim(claim.id)
      invalidateClaim(queries, claim.id)
    }
    void navigate(page, { replace: true, state })
  }
  return (
    <Notice tone="problem" live="alert" title={t('wizard.deleted.title')}>
      <p>{t('wizard.deleted.text')}</p>
      <div className={`${common.row} ${styles.acts}`}>
        <Button
          size="small"
          onClick={() => openPage('/claim-start', { deletedClaim: wizard.answersForAnother() })}
        >
          {t('wizard.deleted.again')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => openPage('/claims', null)}>
          {t('wizard.deleted.leave')}
        </Button>
      </div>
    </Notice>
  )
}
