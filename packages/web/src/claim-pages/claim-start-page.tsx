import { useApi } from '../api/api.tsx'
import { invalidateClaims } from '../api/refresh.ts'
import { programQuery } from '../api/queries.ts'
import { Wizard } from '../form/wizard.tsx'
import { saveSessionTransfer } from '../form/session-transfer.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { startOfNewClaim } from '../form/wizard-start.ts'
import type { FormChange } from '../form/use-form-of-fire.ts'
import type { WizardStart } from '../form/wizard-start.ts'
import { useSession } from '../session/use-session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { startDraftQuery, useFormParts } from './wizard-queries.ts'
import { initialAnswers, withInitialAnswers } from './initial-answers.ts'
import { WizardUnavailable, WizardPending } from './wizard-states.tsx'

/** The form before a fire is chosen. */
const defaultForm = 'claimant'

/** `/claim-start`: the first step of a claim that does not exist yet. Saving it opens the claim's own address. */
export function ClaimStartPage() {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { me } = useSession()
  const draft = useQuery(startDraftQuery(api))
  const [formChange, setFormChange] = useState<FormChange | null>(null)
  // The form of the draft continues. Its id is known with the draft; the usual form loads meanwhile.
  const typedIn = draft.data?.draft?.form.id ?? defaultForm
  const program = useQuery(programQuery(api)).data
  // A form that no fire uses accepts no claims: its answers move to the usual one.
  const isFormOffered = program?.fires.some(({ forms }) => forms.claimant === typedIn) ?? true
  const formId = formChange?.formId ?? (isFormOffered ? typedIn : defaultForm)
  const parts = useFormParts({ id: formId, version: null })
  const location = useLocation()

  async function continueInWizard(start: WizardStart) {
    if (!start.claim || !me || !parts.data) return
    const { definition } = parts.data
    invalidateClaims(queries)
    saveSessionTransfer(queries, await withInitialAnswers(api, definition, start, me), definition)
    void navigate(`/claim-continue/${start.claim.claimNumber}/${start.claim.id}`, {
      replace: true,
      state: { step: start.reached },
    })
  }

  /** Loads the new form with the draft's answers, under the names that both forms have. */
  async function loadForm(change: FormChange) {
    const { isError } = await draft.refetch()
    // Offline: the questions on the screen stay, and change with the next save of the draft.
    if (isError) return
    setFormChange(change)
    if (change.formId === formId) await parts.refetch()
  }

  if (parts.isMissing || draft.isLoadingError)
    return (
      <WizardUnavailable
        error={parts.error ?? draft.error}
        onRetry={() => void Promise.all([parts.refetch(), draft.refetch()])}
      />
    )
  if (!parts.data || !draft.data || !me) return <WizardPending />
  return (
    <Wizard
      key={`${parts.data.definition.id} ${parts.data.definition.version}`}
      {...parts.data}
      account={me.subject}
      start={startOfNewClaim(parts.data.definition, draft.data.draft, initialAnswers(location, me))}
      step={nameOfFirst(parts.data.definition) ?? ''}
      onStep={() => undefined}
      onClaimStarted={(start) => void continueInWizard(start)}
      onSubmitted={() => undefined}
      onFormChanged={(change) => void loadForm(change)}
      formChange={formChange}
    />
  )
}
