import type { ApiClient } from '@makewhole/contract/client.ts'
import { programQuery } from '../api/queries.ts'
import { ClaimsPage } from './claims-page.tsx'
import { mockServer } from '../testing/mock-server.ts'
import { form as definition, programView } from '../testing/program.ts'
import { claimAnswers, signedAnswers, claimView, renderRoutes } from '../testing/wizard.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { useLocation } from 'react-router'
import type { InitialEntry, RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { ClaimContinuePage } from './claim-continue-page.tsx'
import { ClaimStartPage } from './claim-start-page.tsx'

const api = 'http://portal.test/api/v1'
const shownForm = { id: definition.id, version: definition.version }
const claim = claimView({ stepName: 'claimant' })
/** The answer to a saved first step. */
const started = {
  id: claim.id,
  claimNumber: claim.claimNumber,
  stepName: 'claimant',
  version: 1,
  status: claim.status,
  draftRevision: 0,
}
/** Typed in the first step, every answer of a claim. */
const typedAtStart = {
  step: 'start',
  form: shownForm,
  answers: claimAnswers,
  revision: 2,
  savedAt: '1779298920000',
}
/** Typed in the last step, ready to be submitted. */
const signing = {
  step: 'sign',
  form: shownForm,
  answers: { ...claimAnswers, ...signedAnswers },
  revision: 1,
  savedAt: '1779298920000',
}

const server = mockServer()
const usual = [
  http.get(`${api}/Program`, () => HttpResponse.json(programView)),
  http.get(`${api}/Forms/claimant`, () => HttpResponse.json(definition)),
  http.get(`${api}/States/:state/Counties`, () => HttpResponse.json(['Butte', 'Plumas'])),
  http.get(`${api}/Docs/:id`, () => HttpResponse.json({ documents: [], proofs: [] })),
  http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft: null })),
  http.put(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ revision: 1, savedAt: '1779298920000' })),
  http.put(`${api}/Claims/:id/Draft`, () => HttpResponse.json({ revision: 1, savedAt: '1779298920000' })),
  http.get(`${api}/claims/:id`, () => HttpResponse.json(claim)),
]

function Elsewhere() {
  const { pathname, state } = useLocation()
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>
}

const open = (at: InitialEntry, others: RouteObject[] = []) =>
  renderRoutes(
    [
      ...others,
      { path: '/claim-start', element: <ClaimStartPage /> },
      { path: '/claim-continue/:number/:id', element: <ClaimContinuePage /> },
      { path: '*', element: <Elsewhere /> },
    ],
    at,
  )

const openClaim = () => open(`/claim-continue/${claim.claimNumber}/${claim.id}`)

beforeEach(() => server.use(...usual))

describe('starting a claim', () => {
  it('opens the first step with what was typed on an earlier visit', async () => {
    const draft = {
      step: 'start',
      form: shownForm,
      answers: { propertyCity: 'Hollow' },
      revision: 2,
      savedAt: '1779298920000',
    }
    server.use(http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft })))
    open('/claim-start')
    expect(await screen.findByRole('heading', { level: 1, name: 'Start a New Claim' })).toBeVisible()
    expect(screen.getByLabelText(/City/)).toHaveProperty('value', 'Hollow')
  })

  it.each([
    ['a new claim', '/claim-start', /City/],
    ['a claim in progress', `/claim-continue/${claim.claimNumber}/${claim.id}`, /First name/],
  ])('keeps the form of %s where a later read of what it is drawn from fails', async (_what, at, label) => {
    const { queries } = open(at)
    const box = await screen.findByLabelText(label)
    await userEvent.clear(box)
    await userEvent.type(box, 'Quincy')
    server.use(http.get(`${api}/*`, () => HttpResponse.json({}, { status: 500 })))
    await act(() => queries.invalidateQueries())
    expect(queries.getQueryState(programQuery({} as ApiClient).queryKey)?.status).toBe('error')
    expect(screen.getByLabelText(label)).toBe(box)
    expect(box).toHaveProperty('value', 'Quincy')
  })

  it("goes on at the claim's own address as soon as the first step is saved", async () => {
    const answers = { ...claimAnswers, propertyCity: 'Hollow' }
    const draft = { step: 'start', form: shownForm, answers, revision: 2, savedAt: '1779298920000' }
    server.use(
      http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft })),
      http.post(`${api}/Intake/Steps/start`, () => HttpResponse.json(started)),
      http.get(`${api}/claims/:id`, () => HttpResponse.error()),
    )
    const { router } = open('/claim-start')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Claimant Information' })).toBeVisible()
    expect(router.state.location.pathname).toBe(`/claim-continue/${claim.claimNumber}/${claim.id}`)
  })
})

describe('a form that changes while it is open', () => {
  const draft = typedAtStart
  /** The form with other words for two of its questions, in each version its own. */
  const version = (name: string) =>
    JSON.parse(
      JSON.stringify({ ...definition, version: name })
        .replaceAll('"City"', `"City ${name}"`)
        .replaceAll('"First name"', `"First name ${name}"`),
    ) as typeof definition

  function serveForms(newest: string) {
    server.use(
      http.get(`${api}/Forms/claimant`, ({ request }) =>
        HttpResponse.json(version(new URL(request.url).searchParams.get('version') ?? newest)),
      ),
    )
  }

  it('is drawn anew with every answer, says so, and is begun in the version that is shown', async () => {
    let kept = { ...draft, answers: { ...claimAnswers, propertyCity: 'Hollow' } }
    const begun: unknown[] = []
    serveForms('1')
    server.use(
      http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft: kept })),
      http.put(`${api}/ClaimDrafts/Start`, async ({ request }) => {
        const { answers } = (await request.json()) as Pick<typeof kept, 'answers'>
        kept = { ...kept, answers, revision: kept.revision + 1 }
        return HttpResponse.json({ revision: kept.revision, savedAt: kept.savedAt })
      }),
      http.post(`${api}/Intake/Steps/start`, async ({ request }) => {
        const { form } = (await request.json()) as { readonly form: { readonly version: string } }
        begun.push(form)
        if (form.version === '2') return HttpResponse.json(started)
        const problem = { type: 'about:blank', title: '', status: 409, message: '', requestId: 'r-1' }
        return HttpResponse.json({ ...problem, code: 'QUESTIONS_CHANGED' }, { status: 409 })
      }),
    )
    open('/claim-start')
    await userEvent.type(await screen.findByLabelText(/^City 1/), ' Hill')
    serveForms('2')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByLabelText(/^City 2/)).toHaveProperty('value', 'Hollow Hill')
    expect(screen.getByText('The questions have changed')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByLabelText(/^First name 2/)).toBeVisible()
    expect(begun).toEqual(['1', '2'].map((each) => ({ id: definition.id, version: each })))
  })

  it('stays as it was once the claim is begun', async () => {
    serveForms('1')
    server.use(
      http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft })),
      http.post(`${api}/Intake/Steps/start`, () => {
        serveForms('2')
        return HttpResponse.json(started)
      }),
    )
    const { queries } = open('/claim-start')
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByLabelText(/^First name 1/)).toBeVisible()
    await act(() => queries.invalidateQueries())
    expect(screen.getByLabelText(/^First name 1/)).toBeVisible()
  })
})

// docs/rules/intake.md "Several forms"
describe('a fire with questions of its own', () => {
  const [usual, other] = programView.fires.filter(({ isOpen }) => isOpen)
  const well = { name: 'well', type: 'text', label: { en: 'A well?', es: '¿Un pozo?' } }
  const wellForm = {
    ...definition,
    id: 'well',
    version: '3.0.0',
    steps: definition.steps.map((each, at) =>
      at === 0 ? { ...each, sections: [...each.sections, { rows: [[well]] }] } : each,
    ),
  }
  const fires = [usual, { ...(other ?? usual), id: 77, forms: { claimant: 'well', attorney: 'well' } }]
  const fireOptions = fires.map((fire, at) => ({
    id: fire?.id,
    name: { en: `Fire ${at}`, es: `Fuego ${at}` },
  }))
  const serve = (form: unknown) =>
    JSON.parse(JSON.stringify(form), (_, value: unknown) =>
      (value as { binding?: unknown } | null)?.binding === 'fire'
        ? { ...(value as object), options: fireOptions }
        : value,
    ) as object
  let kept: { form: { id: string }; answers: Record<string, unknown> } | null

  beforeEach(() => {
    localStorage.clear()
    kept = null
    server.use(
      http.get(`${api}/Program`, () => HttpResponse.json({ ...programView, fires })),
      http.get(`${api}/Forms/claimant`, () => HttpResponse.json(serve(definition))),
      http.get(`${api}/Forms/well`, () => HttpResponse.json(serve(wellForm))),
      http.get(`${api}/ClaimDrafts/Start`, () =>
        HttpResponse.json({ draft: kept && { ...kept, savedAt: '1779298920000', revision: 1 } }),
      ),
      http.put(`${api}/ClaimDrafts/Start`, async ({ request }) => {
        kept = (await request.json()) as typeof kept
        return HttpResponse.json({ revision: 1, savedAt: '1779298920000' })
      }),
    )
  })

  const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

  it('asks them once it is chosen, keeps what was answered, and gives both back to who returns', async () => {
    open('/claim-start')
    await userEvent.type(await screen.findByLabelText(/City/), 'Hollow')
    expect(screen.queryByLabelText(/A well/)).toBeNull()
    await choose('Fire 1')
    await userEvent.type(await screen.findByLabelText(/A well/), 'Deep')
    expect(screen.getByText('This fire has its own questions')).toBeVisible()
    expect(screen.getByLabelText(/City/)).toHaveProperty('value', 'Hollow')
    expect(screen.getByRole('radio', { name: 'Fire 1' })).toBeChecked()
    await choose('Fire 0')
    await waitFor(() => expect(screen.queryByLabelText(/A well/)).toBeNull())
    expect(await screen.findByLabelText(/City/)).toHaveProperty('value', 'Hollow')
    await waitFor(() => expect(kept).toMatchObject({ form: { id: 'claimant' }, answers: { well: 'Deep' } }))
    await choose('Fire 1')
    expect(await screen.findByLabelText(/A well/)).toHaveProperty('value', 'Deep')
    // Nothing is pending when the next test begins.
    await waitFor(() => expect(kept).toMatchObject({ form: { id: 'well' } }))
  })

  it('keeps an answer of another kind under the same name in the draft, for who returns', async () => {
    const inTown = {
      name: 'propertyCity',
      type: 'checkbox',
      label: { en: 'In a town?', es: '¿En un pueblo?' },
    }
    const text = JSON.stringify(serve(wellForm), (_, value: unknown) =>
      (value as { name?: unknown } | null)?.name === 'propertyCity' ? inTown : value,
    )
    server.use(http.get(`${api}/Forms/well`, () => HttpResponse.json(JSON.parse(text))))
    open('/claim-start')
    await userEvent.type(await screen.findByLabelText(/City/), 'Hollow')
    await choose('Fire 1')
    await userEvent.click(await screen.findByLabelText(/In a town/))
    await waitFor(() =>
      expect(kept).toMatchObject({
        form: { id: 'well' },
        answers: { propertyCity: true, 'claimant.propertyCity': 'Hollow' },
      }),
    )
    await choose('Fire 0')
    expect(await screen.findByLabelText(/City/)).toHaveProperty('value', 'Hollow')
    await choose('Fire 1')
    expect(await screen.findByLabelText(/In a town/)).toBeChecked()
    await waitFor(() => expect(kept).toMatchObject({ form: { id: 'well' } }))
  })

  it('asks them at once where they were typed before', async () => {
    kept = {
      form: { id: 'well', version: '3.0.0' },
      step: 'start',
      answers: { incident: 77, well: 'Deep' },
    } as never
    open('/claim-start')
    expect(await screen.findByLabelText(/A well/)).toHaveProperty('value', 'Deep')
    expect(screen.queryByText('The questions have changed')).toBeNull()
  })

  it('asks the usual ones where no fire asks those any more that were typed in', async () => {
    server.use(http.get(`${api}/Forms/gone`, () => new HttpResponse(null, { status: 404 })))
    kept = {
      form: { id: 'gone', version: '1.0.0' },
      step: 'start',
      answers: { propertyCity: 'Hollow' },
    } as never
    open('/claim-start')
    expect(await screen.findByText('The questions have changed')).toBeVisible()
    expect(screen.getByLabelText(/City/)).toHaveProperty('value', 'Hollow')
  })

  it('keeps the questions on the screen until what was typed is on the server', async () => {
    let isAway = true
    server.use(
      http.put(`${api}/ClaimDrafts/Start`, async ({ request }) => {
        if (isAway) return HttpResponse.error()
        kept = (await request.json()) as typeof kept
        return HttpResponse.json({ revision: 1, savedAt: '1779298920000' })
      }),
    )
    open('/claim-start')
    await userEvent.type(await screen.findByLabelText(/City/), 'Hollow')
    await choose('Fire 1')
    expect(await screen.findByText('Not saved yet. We keep trying.')).toBeVisible()
    expect(screen.queryByLabelText(/A well/)).toBeNull()
    isAway = false
    expect(await screen.findByLabelText(/A well/)).toBeVisible()
    expect(screen.getByLabelText(/City/)).toHaveProperty('value', 'Hollow')
    await waitFor(() => expect(kept).toMatchObject({ form: { id: 'well' } }))
  })

  it('says so where the questions changed since they were typed', async () => {
    kept = {
      form: { id: 'claimant', version: '0.9.0' },
      step: 'start',
      answers: { propertyCity: 'Hollow' },
    } as never
    open('/claim-start')
    expect(await screen.findByText('The questions have changed')).toBeVisible()
    expect(screen.getByLabelText(/City/)).toHaveProperty('value', 'Hollow')
  })
})

describe('a new claim after one that was deleted while somebody typed in it', () => {
  it('begins with its answers, and says where they come from', async () => {
    open({
      pathname: '/claim-start',
      state: { deletedClaim: { propertyCity: 'Hollow', claimantLastName: 'Lee' } },
    })
    expect(await screen.findByLabelText(/City/)).toHaveProperty('value', 'Hollow')
    expect(screen.getByText('The answers come from the claim that was deleted.')).toBeVisible()
  })
})

describe('continuing a claim', () => {
  it('opens at the first step that is not saved yet', async () => {
    openClaim()
    expect(await screen.findByText('STEP 2 of 8')).toBeVisible()
  })

  it('opens where the person was typing, with every answer', async () => {
    const draft = {
      step: 'property',
      form: shownForm,
      answers: { propertyAPN: '999-014-027-000' },
      revision: 2,
      savedAt: '1779298920000',
    }
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claim, stepName: 'property', draft })),
    )
    openClaim()
    expect(await screen.findByText('STEP 5 of 8')).toBeVisible()
    expect(screen.getByLabelText(/^APN/)).toHaveProperty('value', '999-014-027-000')
  })

  it('opens a saved step again where the person was typing in it', async () => {
    const draft = {
      step: 'claimant',
      form: shownForm,
      answers: { claimantFirstName: 'Mariana' },
      revision: 2,
      savedAt: '1779298920000',
    }
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claim, stepName: 'property', draft })),
    )
    openClaim()
    expect(await screen.findByText('STEP 2 of 8')).toBeVisible()
    expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Mariana')
  })

  it('opens at the first step that is not saved where what is left of a draft was not typed in its step', async () => {
    const draft = {
      step: 'claimant',
      form: shownForm,
      answers: { signedFirstName: 'Ana' },
      revision: 2,
      savedAt: '1779298920000',
    }
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claim, stepName: 'property', draft })),
    )
    openClaim()
    expect(await screen.findByText('STEP 5 of 8')).toBeVisible()
  })

  it("goes back one step with the browser's Back", async () => {
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claim, stepName: 'additionalPersons' })),
    )
    const { router } = openClaim()
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('STEP 3 of 8')).toBeVisible()
    await router.navigate(-1)
    expect(await screen.findByText('STEP 4 of 8')).toBeVisible()
  })

  it('leads to the claim when it was submitted', async () => {
    const status = { id: 120950001, name: 'Claim Submitted' }
    server.use(http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claim, status, abilities: [] })))
    openClaim()
    expect(
      await screen.findByText(new RegExp(`^/claims/${claim.claimNumber}/${claim.id}/overview`)),
    ).toBeVisible()
  })

  it('says that a claim cannot be shown when it is not there or not theirs', async () => {
    const problem = {
      type: 'about:blank',
      title: '',
      status: 404,
      code: 'NOT_FOUND',
      message: '',
      requestId: 'r-1',
    }
    server.use(http.get(`${api}/claims/:id`, () => HttpResponse.json(problem, { status: 404 })))
    openClaim()
    expect(
      await screen.findByText(
        'We cannot display requested claim details at this moment. Please, try again later.',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Claims' })).toBeVisible()
  })

  it('goes to the claims with the number of the claim when it is submitted', async () => {
    const submitted = { ...claim, status: { id: 120950001, name: 'Claim Submitted' }, abilities: [] }
    let reads = 0
    server.use(
      http.get(`${api}/claims/:id`, () => {
        reads++
        return HttpResponse.json(reads === 1 ? { ...claim, stepName: 'sign', draft: signing } : submitted)
      }),
      http.put(`${api}/Intake/:id/Steps/:step`, () => HttpResponse.json({ ...started, stepName: null })),
    )
    const { router } = openClaim()
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/claims/))
    expect(router.state.location.pathname).toBe('/claims')
    // A second read would find the submitted claim, whose own page the wizard opens.
    expect(reads).toBe(1)
    expect(router.state.location.state).toEqual({ submitted: claim.claimNumber })
  })
})

describe('the list of claims on a slow line', () => {
  beforeEach(() =>
    server.use(
      http.get(`${api}/FollowedClaims`, () => HttpResponse.json([])),
      http.get(`${api}/claimsbyclaimant`, () => HttpResponse.json([]), { once: true }),
      http.get(`${api}/claimsbyclaimant`, () => delay('infinite')),
    ),
  )

  it.each([
    {
      of: 'begun',
      at: '/claim-start',
      act: 'Next',
      usually: [
        http.get(`${api}/ClaimDrafts/Start`, () => HttpResponse.json({ draft: typedAtStart })),
        http.post(`${api}/Intake/Steps/start`, () => HttpResponse.json(started)),
      ],
      then: 'Claimant Information',
    },
    {
      of: 'submitted',
      at: `/claim-continue/${claim.claimNumber}/${claim.id}`,
      act: 'Submit',
      usually: [
        http.get(`${api}/claims/:id`, () =>
          HttpResponse.json({ ...claim, stepName: 'sign', draft: signing }),
        ),
        http.put(`${api}/Intake/:id/Steps/:step`, () => HttpResponse.json({ ...started, stepName: null })),
      ],
      then: 'Claims',
    },
  ])('is not the one from before a claim was $of', async ({ at, act: button, usually, then }) => {
    server.use(...usually)
    const { router } = open('/claims', [{ path: '/claims', element: <ClaimsPage /> }])
    expect(await screen.findByText('No claims yet')).toBeVisible()
    await act(() => router.navigate(at))
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByRole('heading', { level: 1, name: then })).toBeVisible()
    await act(() => router.navigate('/claims'))
    expect(await screen.findByText('Loading your claims')).toBeVisible()
    expect(screen.queryByText('No claims yet')).toBeNull()
  })
})
