import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { claimId } from '../testing/claim.ts'
import { digestsOf } from '../storage/draft-storage.ts'
import {
  mockWizard,
  api,
  claim,
  firstStep,
  press,
  problem,
  savedView,
  shownForm,
} from '../testing/wizard-page.tsx'
import { claimAnswers as complete, claimView, signedAnswers as signed } from '../testing/wizard.tsx'

/* Saves and drafts with lost answers, and other windows at the same claim (docs/rules/intake.md "Two windows"). */
const { server, sent, answerStep, showWizard } = mockWizard()

describe('when the line breaks', () => {
  it('says so, loses nothing and sends the same save under the same key until it is answered', async () => {
    showWizard({ step: 'claimant' })
    answerStep('claimant', () =>
      sent.length < 2 ? HttpResponse.error() : HttpResponse.json(savedView('attorney')),
    )
    await press('Next')
    expect(await screen.findByText(/You are offline. What you type is kept on this device/)).toBeVisible()
    window.dispatchEvent(new Event('online'))
    await screen.findByText('STEP 3 of 8')
    expect(sent).toHaveLength(2)
    expect(sent[0]?.key).toBe(sent[1]?.key)
    expect(sent[0]?.key).toMatch(/^[\w-]{36}$/)
  })

  const lost = () => HttpResponse.error()
  const saved = (version: number) => HttpResponse.json({ ...savedView('attorney'), version })

  it('goes over its own save that arrived without an answer, which is no other window', async () => {
    showWizard({ step: 'claimant' })
    const answers = [lost, () => saved(4), () => saved(5)]
    answerStep('claimant', () => answers[sent.length - 1]?.() ?? lost())
    await press('Next')
    await screen.findByText(/You are offline/)
    await userEvent.type(screen.getByLabelText(/First name/), 'na')
    await press('Next')
    await screen.findByText('STEP 3 of 8')
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"'])
    expect(sent[1]).toEqual(sent[0])
    expect(sent[2]?.body).toMatchObject({ claimantFirstName: 'Mariana' })
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  /** Sends a save without an answer; then the page loads again, and other answers are saved. */
  async function savesAgain(between: () => void, rest: (() => Response)[], version = 3) {
    const { unmount } = showWizard({ step: 'claimant' })
    answerStep('claimant', lost)
    await press('Next')
    await screen.findByText(/You are offline/)
    unmount()
    between()
    showWizard({ step: 'claimant', start: { claim: { ...claim, version } } })
    answerStep('claimant', () => rest[sent.length - 2]?.() ?? lost())
    await userEvent.type(screen.getByLabelText(/First name/), 'na')
    await press('Next')
    await screen.findByText('STEP 3 of 8')
    return sent.map(({ ifMatch }) => ifMatch)
  }

  it('goes over it also once the page was loaded again before it arrived', async () => {
    const over = await savesAgain(() => undefined, [() => saved(4), () => saved(5)])
    expect(over).toEqual(['"3"', '"3"', '"4"'])
    expect(sent[1]).toEqual(sent[0])
  })

  it('goes over what was read since, where that is newer than the answer', async () => {
    expect(await savesAgain(() => undefined, [() => saved(4), () => saved(6)], 5)).toEqual([
      '"3"',
      '"3"',
      '"5"',
    ])
  })

  it('never goes over what another tab of this device sent', async () => {
    expect(await savesAgain(() => sessionStorage.clear(), [() => saved(4)])).toEqual(['"3"', '"3"'])
    expect(sent[1]?.body).toMatchObject({ claimantFirstName: 'Mariana' })
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it.each([
    ['the session is over', 401, 'NOT_AUTHENTICATED', /sign in/i],
    ['there were too many', 429, 'TOO_MANY_REQUESTS', /TOO_MANY_REQUESTS/],
    ['something broke', 500, 'INTERNAL_ERROR', /INTERNAL_ERROR/],
  ] as const)('keeps its key when the next try is refused because %s', async (_, status, code, told) => {
    showWizard({ step: 'claimant' })
    const answers = [lost, () => problem(status, code), () => saved(4)]
    answerStep('claimant', () => answers[sent.length - 1]?.() ?? lost())
    await press('Next')
    await screen.findByText(/You are offline/)
    await press('Next')
    await screen.findAllByText(told)
    await press('Next')
    await screen.findByText('STEP 3 of 8')
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('signs what is on the screen, whatever of it had been sent and changed back', async () => {
    const { onSubmitted } = showWizard({
      step: 'claimant',
      reached: 'sign',
      answers: { ...complete, ...signed },
    })
    const answers = [lost, () => saved(4), () => saved(5)]
    answerStep('claimant', () => answers[sent.length - 1]?.() ?? lost())
    answerStep('sign', () => HttpResponse.json(savedView(null)))
    const name = screen.getByLabelText(/First name/)
    await userEvent.type(name, 'na')
    await press('Next')
    await screen.findByText(/You are offline/)
    await userEvent.type(name, '{Backspace}{Backspace}')
    await userEvent.click(screen.getAllByRole('button', { name: /Signature|Sign/ })[0] as HTMLElement)
    await press('Submit')
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled())
    const names = sent.map(({ step, body }) => [step, (body as Record<string, unknown>)['claimantFirstName']])
    expect(names.slice(0, 3)).toEqual([
      ['claimant', 'Mariana'],
      ['claimant', 'Mariana'],
      ['claimant', 'Maria'],
    ])
    expect(sent.at(-1)).toMatchObject({ step: 'sign', ifMatch: '"5"' })
  })

  it('begins one claim, whatever is typed before it is known whether the first try did', async () => {
    const { onClaimStarted } = showWizard({ step: 'start', answers: firstStep })
    const answers = [lost, () => saved(1), () => saved(2)]
    answerStep('start', () => answers[sent.length - 1]?.() ?? lost())
    await press('Next')
    await screen.findByText(/You are offline/)
    const city = screen.getAllByLabelText(/City/)[0] as HTMLElement
    await userEvent.type(city, ' Valley')
    await press('Next')
    await waitFor(() => expect(onClaimStarted).toHaveBeenCalled())
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null, null, '"1"'])
    expect(sent[1]).toEqual(sent[0])
    expect(onClaimStarted.mock.calls[0]?.[0]).toMatchObject({ claim: { id: claimId, version: 2 } })
  })

  it('begins one claim also when the call after the first try that did fails', async () => {
    const { onClaimStarted } = showWizard({ step: 'start', answers: firstStep })
    const answers = [
      lost,
      () => saved(1),
      () => problem(429, 'TOO_MANY_REQUESTS'),
      () => saved(2),
      () => saved(3),
    ]
    answerStep('start', () => answers[sent.length - 1]?.() ?? lost())
    await press('Next')
    await screen.findByText(/You are offline/)
    await userEvent.type(screen.getAllByLabelText(/City/)[0] as HTMLElement, ' Valley')
    await press('Next')
    await screen.findByText(/TOO_MANY_REQUESTS/)
    await userEvent.type(screen.getAllByLabelText(/City/)[0] as HTMLElement, 's')
    await press('Next')
    await waitFor(() => expect(onClaimStarted).toHaveBeenCalled())
    expect(sent.map(({ ifMatch }) => ifMatch).filter((version) => version === null)).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('begins another claim with other answers on another visit', async () => {
    const { unmount } = showWizard({ step: 'start', answers: firstStep })
    answerStep('start', lost)
    await press('Next')
    await screen.findByText(/You are offline/)
    unmount()
    const { onClaimStarted } = showWizard({ step: 'start', answers: firstStep })
    answerStep('start', () => saved(1))
    await userEvent.type(screen.getAllByLabelText(/City/)[0] as HTMLElement, ' Valley')
    await press('Next')
    await waitFor(() => expect(onClaimStarted).toHaveBeenCalled())
    expect(sent).toHaveLength(2)
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })
})

describe('another window', () => {
  it('is told of, and this typing is saved over it when the person says so', async () => {
    showWizard({ step: 'claimant' })
    answerStep('claimant', () =>
      sent.length < 2 ? problem(409, 'CLAIM_CHANGED') : HttpResponse.json(savedView('attorney')),
    )
    server.use(http.get(`${api}/claims/:id`, () => HttpResponse.json(claimView({ version: 9 }))))
    await userEvent.type(screen.getByLabelText(/First name/), 'na')
    await press('Next')
    await screen.findByText('This claim was changed in another window')
    expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Mariana')
    await press('Use what I typed here')
    await screen.findByText('STEP 3 of 8')
    expect(sent[1]).toMatchObject({ ifMatch: '"9"', body: { claimantFirstName: 'Mariana' } })
  })

  it('can be given way to', async () => {
    showWizard({ step: 'claimant' })
    answerStep('claimant', () => problem(409, 'CLAIM_CHANGED'))
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json(claimView({ version: 9, firstName: 'Marisol' }))),
    )
    await press('Next')
    await screen.findByText('This claim was changed in another window')
    await press('Load the other answers')
    await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Marisol'))
    expect(screen.queryByText('This claim was changed in another window')).toBeNull()
  })
})

describe('two windows', () => {
  const stored = () => ({ ...claimView({ version: 9, firstName: 'Marisol' }) })

  it('wait with Next until the person has chosen, and lead to the choice', async () => {
    showWizard({ step: 'claimant' })
    answerStep('claimant', () => problem(409, 'CLAIM_CHANGED'))
    await press('Next')
    await screen.findByText('This claim was changed in another window')
    await press('Next')
    expect(sent).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use what I typed here' }))
  })

  it('lose nothing that only one of them answered, whichever the person goes on with', async () => {
    for (const choice of ['Use what I typed here', 'Load the other answers']) {
      const { unmount } = showWizard({ step: 'claimant' })
      answerStep('claimant', () => problem(409, 'CLAIM_CHANGED'))
      server.use(http.get(`${api}/claims/:id`, () => HttpResponse.json(stored())))
      const city = screen.getAllByLabelText(/City/)[0] as HTMLElement
      await userEvent.clear(city)
      await userEvent.type(city, 'Quincy')
      await press('Next')
      await screen.findByText('This claim was changed in another window')
      await press(choice)
      await waitFor(() => expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Marisol'))
      expect(screen.getAllByLabelText(/City/)[0]).toHaveProperty('value', 'Quincy')
      unmount()
      localStorage.clear()
    }
  })
})

describe('a device that kept typing', () => {
  const keepHere = (more: object) =>
    localStorage.setItem(
      `makewhole.draft.maria.${claimId}`,
      JSON.stringify({
        step: 'claimant',
        answers: { claimantFirstName: 'Mariana' },
        form: shownForm,
        revision: 0,
        sent: [],
        typedAt: 5,
        ...more,
      }),
    )

  it('brings it back and can discard it', async () => {
    keepHere({})
    showWizard({ step: 'claimant' })
    expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Mariana')
    await press('Discard it')
    expect(screen.getByLabelText(/First name/)).toHaveProperty('value', 'Maria')
  })

  it.each([
    [
      'brings back what was typed after a draft that it sent itself, however late that arrived',
      'Mari',
      'Mariana',
    ],
    ['gives way to a later draft of another window', 'Marisol', 'Marisol'],
  ])('%s', (_, claimantFirstName, shown) => {
    keepHere({ sent: digestsOf({ claimantFirstName: 'Mari' }) })
    const draft = {
      step: 'claimant',
      form: shownForm,
      answers: { claimantFirstName },
      revision: 1,
      savedAt: '9',
    }
    showWizard({ step: 'claimant', start: { draft } })
    expect(screen.getByLabelText(/First name/)).toHaveProperty('value', shown)
  })
})
