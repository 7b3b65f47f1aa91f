import './forms.css'
import { isLineLost, requestIdOf, useApi } from '@makewhole/web/api/api.tsx'
import { PageSkeleton } from '@makewhole/web/components/skeleton.tsx'
import { SystemError } from '@makewhole/web/shell/screens.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DraftPage } from './draft-page.tsx'
import { DraftsLeft } from './drafts-left.tsx'
import { formDeskQuery, useFormId } from './form-desk.ts'
import { InForcePage } from './in-force-page.tsx'

/** `/forms/{id}`: a form as new claims answer it, and the draft of the next version. */
export function FormsPage() {
  const desk = useQuery(formDeskQuery(useApi(), useFormId()))
  const frame = useRef<HTMLDivElement>(null)
  const draft = desk.data?.draft
  useArrivalIn(
    frame,
    !desk.data ? null : !draft ? desk.data.current.version : draft.asked ? 'asked' : 'draft',
  )
  if (desk.isPending) return <PageSkeleton />
  if (desk.isLoadingError) {
    const retry = isLineLost(desk.error) ? { onRetry: () => void desk.refetch() } : {}
    return <SystemError requestId={requestIdOf(desk.error)} {...retry} />
  }
  return (
    <div className="forms" ref={frame}>
      {draft ? <DraftPage desk={desk.data} draft={draft} /> : <InForcePage desk={desk.data} />}
      <DraftsLeft desk={desk.data} />
    </div>
  )
}

/** A draft that was begun, asked for or published makes another page: it begins with its title. */
function useArrivalIn(frame: { readonly current: HTMLElement | null }, state: string | null) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== null && state !== null && before.current !== state)
      frame.current?.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [frame, state])
}
