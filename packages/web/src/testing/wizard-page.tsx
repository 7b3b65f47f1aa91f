import type { FormDefinition } from '@makewhole/domain/form/definition.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, vi } from 'vitest'
import type { Mock } from 'vitest'
import { Wizard } from '../form/wizard.tsx'
import type { WizardOptions } from '../form/use-wizard.ts'
import { noPrefilled } from '../form/wizard-start.ts'
import type { WizardStart } from '../form/wizard-start.ts'
import { claimId } from './claim.ts'
import { mockServer } from './mock-server.ts'
import { form as definition, programView } from './program.ts'
import { claimAnswers, renderInPortal } from './wizard.tsx'

export const api = 'http://portal.test/api/v1'
export const claim = { id: claimId, claimNumber: 'LH-10482-7', version: 3, isDeletable: true }
export const shownForm = { id: definition.id, version: definition.version }

/** Returns the server's success, its default answer. */
export const savedView = (stepName: string | null) => ({
  id: claimId,
  claimNumber: 'LH-10482-7',
  stepName,
  version: 4,
  status: { id: 120950000, name: 'Claim In Progress' },
  draftRevision: 0,
})

const usual = [
  http.put(`${api}/Claims/:id/Draft`, () => HttpResponse.json({ revision: 1, savedAt: '1779298920000' })),
  http.put(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ revision: 1, savedAt: '1779298920000' })),
  http.get(`${api}/States/:state/Counties`, () => HttpResponse.json(['Butte', 'Plumas'])),
  http.get(`${api}/Docs/:id`, () => HttpResponse.json({ documents: [], proofs: [] })),
  http.get(`${api}/Program`, () => HttpResponse.json(programView)),
]

/** Returns a problem as answer. */
export const problem = (status: number, code: string, more = {}) =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, code, message: code, requestId: 'r-1', ...more },
    { status },
  )

/** Answers of the first step alone. */
export const firstStep = Object.fromEntries(
  Object.entries(claimAnswers).filter(([name]) =>
    /^(incident|property(Address|City|Zip|StateCounty)|relationshipTo)/.test(name),
  ),
)
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** A sent step. */
export interface SentStep {
  readonly step: string
  readonly body: unknown
  readonly ifMatch: string | null
  readonly key: string | null
}

interface ShowOptions {
  readonly answers?: WizardStart['answers']
  readonly step: string
  readonly reached?: string
  readonly start?: Partial<WizardStart>
  readonly form?: FormDefinition
  readonly locale?: 'en' | 'es'
  readonly member?: WizardOptions['member']
}

/** Mocks the server of a wizard; `sent`: the received steps, in their order. */
export function mockWizard() {
  const server = mockServer()
  const sent: SentStep[] = []
  beforeEach(() => void (sent.length = 0))

  /** Sets the server's answer to a saved step; the first one begins the claim. */
  function answerStep(step: string, respond: () => Response) {
    const path = `Steps/${step}`
    const answer = async ({ request }: { readonly request: Request }) => {
      const { headers } = request
      sent.push({
        step,
        body: ((await request.json()) as { readonly answers: unknown }).answers,
        ifMatch: headers.get('if-match'),
        key: headers.get('idempotency-key'),
      })
      return respond()
    }
    server.use(http.post(`${api}/Intake/${path}`, answer), http.put(`${api}/Intake/:id/${path}`, answer))
  }

  function showWizard({
    answers = claimAnswers,
    step,
    reached = step,
    start = {},
    form = definition,
    locale = 'en',
    member = null,
  }: ShowOptions) {
    server.use(...usual)
    const onSubmitted: Mock = vi.fn()
    const onClaimStarted: Mock = vi.fn()
    function Page() {
      const [at, setAt] = useState(step)
      return (
        <Wizard
          definition={form}
          program={programView}
          account="maria"
          member={member}
          start={{
            claim: step === 'start' ? null : claim,
            fireId: null,
            form: step === 'start' ? null : { id: form.id, version: form.version },
            answers,
            reached,
            draft: null,
            known: noPrefilled,
            ...start,
          }}
          step={at}
          onStep={setAt}
          onClaimStarted={onClaimStarted}
          onSubmitted={onSubmitted}
        />
      )
    }
    const view = renderInPortal(<Page />, locale)
    return { ...view, onSubmitted, onClaimStarted }
  }

  return { server, sent, answerStep, showWizard }
}
