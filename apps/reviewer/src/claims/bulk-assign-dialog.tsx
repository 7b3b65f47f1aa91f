import * as common from '@makewhole/web/theme/common.module.css'
import Button from '@mui/material/Button'
import type { CallAnswer } from '@makewhole/contract/client.ts'
import { fullName } from '@makewhole/domain/shared/person-name.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { refreshClaim, refreshClaimLists } from '@makewhole/web/api/refresh.ts'
import { ActDialog } from '@makewhole/web/dialogs/act-dialog.tsx'
import { AppDialog } from '@makewhole/web/dialogs/app-dialog.tsx'
import { Notice } from '@makewhole/web/feedback/notice.tsx'
import { useSnackbar } from '@makewhole/web/feedback/snackbar.tsx'
import { focusOn, useSubmitValidation } from '@makewhole/web/controls/use-submit-validation.ts'
import { useTexts } from '@makewhole/web/i18n/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewersQuery } from '../reviewers/reviewer-queries.ts'
import { ReviewerField } from '../reviewers/reviewer-field.tsx'
import type { SelectedClaim } from './use-selection.ts'

type BulkAssignmentView = CallAnswer<'assignTogether'>

export interface BulkAssignDialogProps {
  readonly claims: readonly SelectedClaim[]
  /** Receives the claims that were not assigned, which stay selected. */
  readonly onDone: (left: ReadonlySet<string>) => void
  readonly onClose: () => void
}

const reviewerField = 'assign-together-reviewer'

/**
 * Assigns the selected claims to a reviewer; each claim that fails is named with its reason (docs/rules/review.md
 * "Giving several claims to somebody").
 */
export function BulkAssignDialog({ claims, onDone, onClose }: BulkAssignDialogProps) {
  const { t } = useTexts()
  const reviewers = useQuery(reviewersQuery(useApi())).data ?? []
  const [chosen, setChosen] = useState('')
  const { shown, attempt } = useSubmitValidation(chosen ? [] : [reviewerField], focusOn)
  const reviewer = reviewers.find(({ systemUserId }) => systemUserId === chosen)
  const name = reviewer ? fullName(reviewer) : ''
  const act = useBulkAssign(claims, ({ assigned, refused }) => {
    onDone(new Set(refused.map(({ claimId }) => claimId)))
    if (refused.length === 0) onClose()
    return t('assignTogether.done', { count: assigned, name })
  })
  if (act.data) return <Outcome outcome={act.data} name={name} onClose={onClose} />
  return (
    <ActDialog
      title={t('assignTogether.title', { count: claims.length })}
      act={t('assignTogether.act')}
      isPending={act.isPending}
      error={act.error}
      onClose={onClose}
      onAct={() => attempt(() => act.mutate(chosen))}
    >
      <p>{t('assignTogether.text')}</p>
      <ReviewerField id={reviewerField} value={chosen} isMissing={shown.length > 0} onChange={setChosen} />
    </ActDialog>
  )
}

/** Sends the claims; afterwards reads the reviewers and every list again, also after a failure. */
function useBulkAssign(
  claims: readonly SelectedClaim[],
  resultText: (outcome: BulkAssignmentView) => string,
) {
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useSnackbar()
  return useMutation({
    mutationFn: (reviewerId: string) =>
      api.call('assignTogether', {
        body: { reviewerId, claims: claims.map(({ id, version }) => ({ id, version })) },
      }),
    meta: { local: true },
    onSuccess: (outcome) => {
      const text = resultText(outcome)
      if (outcome.refused.length === 0) show(text)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['reviewers'] }),
        refreshClaim(queries, null),
        refreshClaimLists(queries),
      ]),
  })
}

interface OutcomeProps {
  readonly outcome: BulkAssignmentView
  readonly name: string
  readonly onClose: () => void
}

function Outcome({ outcome: { assigned, refused }, name, onClose }: OutcomeProps) {
  const { t } = useTexts()
  return (
    <AppDialog
      open
      title={t('assignTogether.done', { count: assigned, name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('assignTogether.close')}</Button>}
    >
      <Notice tone="problem" live="alert" title={t('assignTogether.refused', { count: refused.length })}>
        <ul className={common.stack}>
          {refused.map(({ claimId, claimNumber, message }) => (
            <li key={claimId}>
              <strong>{claimNumber ?? '__'}</strong> {message}
            </li>
          ))}
        </ul>
      </Notice>
    </AppDialog>
  )
}
