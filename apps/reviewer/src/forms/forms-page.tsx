import * as formsStyles from './forms.module.css'
import type { FormAdminView } from '@makewhole/contract/form/routes.ts'
import { useEffect, useRef } from 'react'
import { DraftPage } from './draft-page.tsx'
import { DraftsLeft } from './drafts-left.tsx'
import { InForcePage } from './in-force-page.tsx'
import { WithFormAdmin } from './with-form-admin.tsx'

/** `/forms/{id}`: a form as new claims answer it, and the draft of the next version. */
export function FormsPage() {
  return <WithFormAdmin>{(desk) => <FormAdmin key={desk.formId} desk={desk} />}</WithFormAdmin>
}

function FormAdmin({ desk }: { readonly desk: FormAdminView }) {
  const { draft, current } = desk
  const frame = useRef<HTMLDivElement>(null)
  useArrivalIn(frame, !draft ? current.version : draft.asked ? 'asked' : 'draft')
  return (
    <div className={formsStyles.forms} ref={frame}>
      {draft ? <DraftPage desk={desk} draft={draft} /> : <InForcePage desk={desk} />}
      <DraftsLeft desk={desk} />
    </div>
  )
}

/** A draft that was begun, asked for or published makes another page: it begins with its title. */
function useArrivalIn(frame: { readonly current: HTMLElement | null }, state: string) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state) frame.current?.querySelector<HTMLElement>('h1')?.focus()
    before.current = state
  }, [frame, state])
}
