import type { ClaimView } from '@makewhole/contract/claim/claim.ts'
import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { findStep } from '@makewhole/domain/form/steps.ts'
import { useApi } from '../api/api.tsx'
import { invalidateClaims } from '../api/refresh.ts'
import { findSessionTransfer, removeSessionTransfer } from '../form/session-transfer.ts'
import { Wizard } from '../form/wizard.tsx'
import { restoreTyping, startOfClaim, stepToOpen } from '../form/wizard-start.ts'
import type { WizardStart } from '../form/wizard-start.ts'
import { useSession } from '../session/use-session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { claimToContinueQuery, useFormParts } from './wizard-queries.ts'
import { WizardUnavailable, WizardPending } from './wizard-states.tsx'

/** `/claim-continue/{claimNumber}/{id}`: a claim in progress, at the step where the person left it. */
export function ClaimContinuePage() {
  const { id = '' } = useParams()
  // Another claim is another form: nothing typed in one may show in the other.
  return <ContinuedClaim key={id} id={id} />
}

function ContinuedClaim({ id }: { readonly id: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [handover] = useState(() => findSessionTransfer(queries, id))
  useEffect(() => removeSessionTransfer(queries, id), [queries, id])
  const claim = useQuery({ ...claimToContinueQuery(api, id), enabled: handover === null })
  const start = useMemo(
    () => handover ?? (claim.data ? startOfClaim(claim.data) : null),
    [handover, claim.data],
  )
  const parts = useFormParts(start?.form ?? undefined)

  if (parts.isMissing || claim.isLoadingError)
    return (
      <WizardUnavailable
        error={parts.error ?? claim.error}
        onRetry={() => void Promise.all([parts.refetch(), claim.refetch()])}
      />
    )
  if (!parts.data || !start) return <WizardPending />
  if (claim.data && !canContinue(claim.data, parts.data)) return <ToClaimPage claim={claim.data} />
  return <ClaimWizard {...parts.data} start={start} />
}

/**
 * Checks whether the wizard may open the claim; a claimant whose fire is closed reads only that
 * (docs/rules/claims.md "A closed fire").
 */
function canContinue(claim: ClaimView, { program }: Parts): boolean {
  const isOpen = program.fires.find((fire) => fire.id === claim.fire.id)?.isOpen ?? true
  return isOpen && claim.abilities.includes('claim.edit')
}

/** Redirects to the claim's page, which shows the submitted claim, or that the program of the fire is closed. */
function ToClaimPage({ claim }: { readonly claim: ClaimView }) {
  return <Navigate replace to={`/claims/${claim.claimNumber}/${claim.id}/overview`} />
}

type Parts = NonNullable<ReturnType<typeof useFormParts>['data']>

function ClaimWizard({ start, ...parts }: Parts & { readonly start: WizardStart }) {
  const navigate = useNavigate()
  const location = useLocation()
  const queries = useQueryClient()
  const { me } = useSession()
  const account = me?.subject ?? ''
  const [opensAt] = useState(() => stepToOpen(parts.definition, restoreTyping(account, start), start.reached))
  const step = stepAmong(parts.definition, [stepOf(location.state), opensAt, start.reached])

  function openStep(next: string) {
    void navigate(location.pathname, { state: { step: next } })
  }

  function leaveWizard(claimNumber: string) {
    // Other screens read again; this one must not, or it would see the submitted claim and open that instead.
    void queries.invalidateQueries({ refetchType: 'none' })
    invalidateClaims(queries)
    void navigate('/claims', { replace: true, state: { submitted: claimNumber } })
  }

  return (
    <Wizard
      {...parts}
      account={account}
      member={me?.firm ? me : null}
      {...(start.fireId === null ? {} : { fireId: start.fireId })}
      start={start}
      step={step}
      onStep={openStep}
      onClaimStarted={() => undefined}
      onSubmitted={leaveWizard}
    />
  )
}

/** Returns the step in this entry of the browser's history, so that Back leads to the previous step. */
function stepOf(state: unknown): string | null {
  const step = (state as { readonly step?: unknown } | null)?.step
  return typeof step === 'string' ? step : null
}

/** Returns the first of the names that the form has; the last step once all are saved. */
function stepAmong(definition: FormDefinition, names: readonly (string | null)[]): string {
  const step = names.find((name) => name !== null && findStep(definition, name) !== undefined)
  return step ?? definition.steps.at(-1)?.name ?? ''
}
