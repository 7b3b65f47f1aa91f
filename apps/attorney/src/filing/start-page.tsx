import type { ProgramView } from '@makewhole/contract/program/routes.ts'
import { nameOfFirst } from '@makewhole/domain/form/steps.ts'
import { useApi } from '@makewhole/web/api/api.tsx'
import { programQuery } from '@makewhole/web/api/queries.ts'
import { answersOfDeleted } from '@makewhole/web/claim-pages/initial-answers.ts'
import { startDraftQuery, useFormParts } from '@makewhole/web/claim-pages/wizard-queries.ts'
import { WizardUnavailable, WizardPending } from '@makewhole/web/claim-pages/wizard-states.tsx'
import { saveSessionTransfer } from '@makewhole/web/form/session-transfer.ts'
import { startOfNewClaim } from '@makewhole/web/form/wizard-start.ts'
import type { WizardStart } from '@makewhole/web/form/wizard-start.ts'
import { Wizard } from '@makewhole/web/form/wizard.tsx'
import { useSession } from '@makewhole/web/session/use-session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { FireChoice, NoOpenFire } from './fire-choice.tsx'

type Fire = ProgramView['fires'][number]

/** `/claim-start`: the fire is chosen before the first step, and not again (docs/rules/law-firms.md "Filing"). */
export function StartPage() {
  const program = useQuery({ ...programQuery(useApi()), meta: { local: true } })
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  if (program.isLoadingError)
    return <WizardUnavailable error={program.error} onRetry={() => void program.refetch()} />
  if (!program.data) return <WizardPending />
  const open = program.data.fires.filter(({ isOpen }) => isOpen)
  const selectedFire = open.length === 1 ? open[0] : open.find(({ id }) => String(id) === search.get('fire'))
  if (open.length === 0) return <NoOpenFire program={program.data} />
  if (!selectedFire)
    return (
      <FireChoice
        fires={open}
        onSelect={(id) => setSearch({ fire: String(id) }, { state: location.state as unknown })}
      />
    )
  return <NewClaim key={selectedFire.id} fire={selectedFire} />
}

/** The first step of a claim that does not exist yet. Saving it opens the claim's own address. */
function NewClaim({ fire }: { readonly fire: Fire }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { me } = useSession()
  const location = useLocation()
  const draft = useQuery(startDraftQuery(api))
  const parts = useFormParts({ id: fire.forms.attorney, version: null })

  function continueInWizard(start: WizardStart) {
    if (!start.claim || !parts.data) return
    saveSessionTransfer(queries, start, parts.data.definition)
    void navigate(`/claim-continue/${start.claim.claimNumber}/${start.claim.id}`, {
      replace: true,
      state: { step: start.reached },
    })
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
      key={parts.data.definition.version}
      {...parts.data}
      account={me.subject}
      member={me}
      fireId={fire.id}
      start={startOfNewClaim(
        parts.data.definition,
        draft.data.draft,
        answersOfDeleted(location.state) ?? undefined,
      )}
      step={nameOfFirst(parts.data.definition) ?? ''}
      onStep={() => undefined}
      onClaimStarted={continueInWizard}
      onSubmitted={() => undefined}
      onFormChanged={() => void Promise.all([draft.refetch(), parts.refetch()])}
    />
  )
}
