import * as formsStyles from './forms.module.css'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { useEffect, useRef } from 'react'
import { DraftPage } from './draft-page.tsx'
import { OrphanDrafts } from './orphan-drafts.tsx'
import { InForcePage } from './in-force-page.tsx'
import { WithFormAdmin } from './with-form-admin.tsx'

/** `/forms/{id}`: a form as new claims answer it, and the draft of the next version. */
export function FormsPage() {
  return (
    <WithFormAdmin>{(formAdmin) => <FormAdmin key={formAdmin.formId} formAdmin={formAdmin} />}</WithFormAdmin>
  )
}

function FormAdmin({ formAdmin }: { readonly formAdmin: FormAdminView }) {
  const { draft, current } = formAdmin
  const frame = useRef<HTMLDivElement>(null)
  useArrivalIn(frame, !draft ? current.version : draft.asked ? 'asked' : 'draft')
  return (
    <div className={formsStyles.forms} ref={frame}>
      {draft ? <DraftPage formAdmin={formAdmin} draft={draft} /> : <InForcePage formAdmin={formAdmin} />}
      <OrphanDrafts formAdmin={formAdmin} />
    </div>
  )
}

/** Focuses the title after a draft was begun, submitted or published, which makes another page. */
function useArrivalIn(frame: { readonly current: HTMLElement | null }, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) frame.current?.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [frame, state])
}
