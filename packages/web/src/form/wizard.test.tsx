import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { claimId } from '../testing/claim.ts'
import { form as definition, program, programView } from '../testing/program.ts'
import type { WizardStart } from './wizard-start.ts'
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

const yes = yesNoIds.yes
const { server, sent, answerStep, showWizard } = mockWizard()

describe('Next', () => {
  it('lists every problem of the step, puts the focus into the first field in error and says so in the title', async () => {
    showWizard({ step: 'claimant', answers: {} })
    await press('Next')
    const summary = await screen.findByRole('alert')
    expect(within(summary).getByText('Please enter your first name.')).toBeVisible()
    expect(within(summary).getByText('Please select your preferred contact method(s).')).toBeVisible()
    expect(within(summary).getByText('Please select a county.')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/First name/)))
    expect(document.title).toMatch(/^Error: Claimant Information/)
    expect(sent).toEqual([])
  })

  it('clears a problem when its answer changes, from the field and from the list', async () => {
    showWizard({ step: 'claimant', answers: { ...complete, claimantFirstName: '', claimantLastName: '' } })
    await press('Next')
    await userEvent.type(await screen.findByLabelText(/First name/), 'M')
    expect(screen.queryByText('Please enter your first name.')).toBeNull()
    expect(screen.getAllByText('Please enter your last name.')).toHaveLength(2)
  })

  it('saves the step over the version it was read at and goes on with the title in focus', async () => {
    showWizard({ step: 'claimant' })
    answerStep('claimant', () => HttpResponse.json(savedView('attorney')))
    await press('Next')
    const title = await screen.findByRole('heading', { level: 1, name: 'Attorney Representation' })
    expect(screen.getByText('STEP 3 of 8')).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(sent[0]).toMatchObject({
      ifMatch: '"3"',
      body: { claimantFirstName: 'Maria', claimantContactMethod: [120950000] },
    })
  })

  it('never sends the answers behind an option that is no longer chosen', async () => {
    showWizard({
      step: 'attorney',
      answers: { ...complete, representedByAttorney: yes, attorneyFirstName: 'Ruth' },
    })
    answerStep('attorney', () => HttpResponse.json(savedView('additionalPersons')))
    await userEvent.click(
      within(screen.getByRole('group', { name: /represent/i })).getByRole('radio', { name: 'No' }),
    )
    await press('Next')
    await screen.findByText('STEP 4 of 8')
    expect(sent[0]?.body).toMatchObject({ representedByAttorney: yesNoIds.no })
    expect(sent[0]?.body).not.toHaveProperty('attorneyFirstName')
  })

  it("shows the server's problems on their fields", async () => {
    showWizard({ step: 'claimant' })
    const errors = [{ path: 'claimantEmail', code: 'email', message: 'This address does not take mail.' }]
    answerStep('claimant', () => problem(422, 'INVALID_ANSWERS', { errors }))
    await press('Next')
    expect(await screen.findAllByText('This address does not take mail.')).toHaveLength(2)
    expect(screen.getByText('STEP 2 of 8')).toBeVisible()
  })

  it('names the entry that a problem belongs to', async () => {
    showWizard({ step: 'property', answers: { ...complete, structures: [{ structureName: 'Main house' }] } })
    await press('Next')
    const link = await screen.findByRole('link', { name: 'Structure 1: Please select a structure type.' })
    await userEvent.click(link)
    expect(document.activeElement).toBe(screen.getByLabelText(/Structure type/))
  })
})

describe('an unusual number', () => {
  const house = { structureType: 120950000, structureName: 'House', structureDamagedPercent: 120950003 }
  const huge = { ...complete, structures: [{ ...house, structureFootage: 18_501_900 }] }

  it('is asked about once, where it stands, and is taken when the person says so', async () => {
    showWizard({ step: 'property', answers: { ...complete, structures: [house] } })
    answerStep('property', () => HttpResponse.json(savedView('insurance')))
    await userEvent.type(screen.getByLabelText(/Square footage/), '18501900')
    await press('Next')
    const question = await screen.findByRole('group', { name: '18,501,900 sq ft: is that right?' })
    expect(sent).toEqual([])
    const yesButton = within(question).getByRole('button', { name: 'Yes, that is right' })
    await waitFor(() => expect(document.activeElement).toBe(yesButton))
    await userEvent.click(yesButton)
    await screen.findByText('STEP 6 of 8')
    expect(sent).toHaveLength(1)
  })

  it('of acres typed over those that were there is asked about once', async () => {
    const structures = [{ ...house, structureFootage: 1850 }]
    showWizard({ step: 'property', answers: { ...complete, structures } })
    answerStep('property', () => HttpResponse.json(savedView('insurance')))
    screen.getByLabelText(/Other APNs/).focus()
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByLabelText(/Total acreage/))
    await userEvent.keyboard('7500')
    await press('Next')
    const question = within(await screen.findByRole('group', { name: '7,500 acres: is that right?' }))
    await userEvent.click(question.getByRole('button', { name: 'Yes, that is right' }))
    await screen.findByText('STEP 6 of 8')
    await press('Previous')
    await press('Next')
    await screen.findByText('STEP 6 of 8')
    expect(sent).toHaveLength(2)
  })

  it('blocks nobody: a second Next goes on', async () => {
    showWizard({ step: 'property', answers: { ...complete, structures: [house] } })
    answerStep('property', () => HttpResponse.json(savedView('insurance')))
    await userEvent.type(screen.getByLabelText(/Square footage/), '12')
    await press('Next')
    await screen.findByText('12 sq ft: is that right?')
    await press('Next')
    await screen.findByText('STEP 6 of 8')
  })

  it('that was saved before is not asked about again', async () => {
    showWizard({ step: 'property', answers: huge, reached: 'insurance' })
    answerStep('property', () => HttpResponse.json(savedView('insurance')))
    await press('Next')
    await screen.findByText('STEP 6 of 8')
  })
})

describe('a list that an answer speaks of', () => {
  const uninsured = { ...complete, insuranceCoverage: yesNoIds.no, policies: [] }
  const insured = { ...complete, insuranceCoverage: yes, policies: [] }
  const sayYes = async () => {
    const question = screen.getByRole('group', { name: /insurance coverage/i })
    await userEvent.click(within(question).getByRole('radio', { name: 'Yes' }))
  }
  const question = () =>
    screen.findByRole('group', { name: 'You said Yes; add one, or go on and tell us later.' })

  it('opens its first entry, and its questions are checked once somebody begins', async () => {
    showWizard({ step: 'insurance', answers: uninsured })
    await sayYes()
    expect(screen.getByRole('group', { name: 'Policy 1' })).toBeVisible()
    await userEvent.type(screen.getByLabelText(/Policy number/), 'P-1')
    await press('Next')
    expect(await screen.findByRole('alert')).toHaveTextContent('Policy 1: Please enter the provider name.')
  })

  it('is asked about once when nobody fills it in; a second Next goes on without it', async () => {
    showWizard({ step: 'insurance', answers: uninsured })
    answerStep('insurance', () => HttpResponse.json(savedView('review')))
    await sayYes()
    await press('Next')
    const goOn = within(await question()).getByRole('button', { name: 'Go on' })
    await waitFor(() => expect(document.activeElement).toBe(goOn))
    expect(sent).toEqual([])
    await press('Next')
    await screen.findByText('STEP 7 of 8')
    expect(sent[0]?.body).toMatchObject({ insuranceCoverage: yes, policies: [] })
  })

  it('leads into the entry, or to a new one where the first was deleted', async () => {
    showWizard({ step: 'insurance', answers: uninsured })
    await sayYes()
    await press('Next')
    await userEvent.click(within(await question()).getByRole('button', { name: 'Fill it in' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/Insurance provider/))
    await userEvent.click(screen.getByRole('button', { name: 'Delete Policy 1' }))
    expect(within(await question()).queryByRole('button', { name: 'Fill it in' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add Policy' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Insurance provider/)))
  })

  it('was saved empty before: nobody is asked again', async () => {
    showWizard({ step: 'insurance', answers: insured, reached: 'review' })
    answerStep('insurance', () => HttpResponse.json(savedView('review')))
    await press('Next')
    await screen.findByText('STEP 7 of 8')
    expect(sent).toHaveLength(1)
  })

  it('of structures is asked about, unless the land is vacant', async () => {
    const bare = { ...complete, structures: [] }
    const { unmount } = showWizard({ step: 'property', answers: bare })
    await press('Next')
    await screen.findByText(/^No structure is listed\./)
    unmount()
    showWizard({ step: 'property', answers: { ...bare, propertyUse: 120950002 } })
    answerStep('property', () => HttpResponse.json(savedView('insurance')))
    await press('Next')
    await screen.findByText('STEP 6 of 8')
  })
})

describe('representation', () => {
  const meaning = 'Your attorney has to resubmit this claim'
  const answerYes = () => userEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement)

  it('says what it means as soon as it is answered with yes', async () => {
    showWizard({ step: 'attorney', answers: { ...complete, representedByAttorney: null } })
    expect(screen.queryByText(meaning)).toBeNull()
    await answerYes()
    expect(screen.getByText(meaning)).toBeVisible()
    await userEvent.click(screen.getAllByRole('radio', { name: 'No' })[0] as HTMLElement)
    expect(screen.queryByText(meaning)).toBeNull()
  })

  it.each(['review', 'sign'])('says it again before the claim is signed, on step %s', (step) => {
    showWizard({ step, answers: { ...complete, representedByAttorney: yes } })
    expect(screen.getByText(meaning)).toBeVisible()
  })

  it('is nothing to wait for when the attorney files', () => {
    showWizard({ step: 'sign', answers: { ...complete, relationshipToClaimant: 120950003 } })
    expect(screen.queryByText(meaning)).toBeNull()
  })

  it('takes the problems of its questions along when it is answered with no', async () => {
    showWizard({ step: 'attorney', answers: { ...complete, representedByAttorney: yes } })
    await press('Next')
    expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.click(screen.getAllByRole('radio', { name: 'No' })[0] as HTMLElement)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).not.toMatch(/^Error/)
  })
})

describe('what is known already', () => {
  const known = {
    answers: { claimantEmail: 'maria@example.com', structures: [{ structureType: 120950000 }] },
    sources: ['account', 'estimate'] as const,
  }

  it.each([
    [
      'en',
      'Your name and e-mail come from your account.',
      'The values of your estimate stand in the steps where they are asked.',
      'Close this message',
    ],
    [
      'es',
      'Su nombre y su correo electrónico vienen de su cuenta.',
      'Los valores de su estimación están en los pasos donde se preguntan.',
      'Cerrar este mensaje',
    ],
  ] as const)(
    'is told from the first step on, and where it stands: %s',
    async (locale, ofAccount, ofEstimate, close) => {
      showWizard({ step: 'start', answers: {}, start: { known }, locale })
      expect(screen.getByText(ofAccount)).toBeVisible()
      expect(screen.getByText(new RegExp(ofEstimate))).toBeVisible()
      await press(close)
      expect(screen.queryByText(ofAccount)).toBeNull()
    },
  )

  it('goes along to the later steps when the first one is saved, as what nobody saved yet', async () => {
    const { onClaimStarted } = showWizard({ step: 'start', answers: firstStep, start: { known } })
    answerStep('start', () => HttpResponse.json(savedView('claimant')))
    await press('Next')
    await waitFor(() => expect(onClaimStarted).toHaveBeenCalled())
    const [begun] = onClaimStarted.mock.calls[0] as [WizardStart]
    expect(begun.known.answers).toMatchObject(known.answers)
    expect(begun.answers).not.toHaveProperty('structures')
    expect(begun.answers).toMatchObject({ propertyCity: 'Hollow' })
  })

  it('stands in its step, which says so, and never over what was typed', () => {
    showWizard({
      step: 'claimant',
      answers: {},
      start: {
        known,
        draft: {
          step: 'claimant',
          form: shownForm,
          answers: { claimantEmail: 'm@x.org' },
          revision: 1,
          savedAt: '1',
        },
      },
    })
    expect(screen.getByText('We filled in what we know already')).toBeVisible()
    expect(screen.getByLabelText(/Primary email/)).toHaveProperty('value', 'm@x.org')
  })
})

describe('help at a question', () => {
  it.each([
    [
      'en',
      'Where do I find my APN?',
      /property tax bill/,
      /with the address we look it up with you by phone/,
      /Everything you typed so far is kept.*open Claims and choose Continue Claim: you come back to this step/,
    ],
    [
      'es',
      '¿Dónde encuentro mi APN?',
      /recibo del impuesto predial/,
      /con la dirección lo buscamos con usted por teléfono/,
      /Todo lo que escribió hasta ahora se conserva.*abra Reclamos y elija Continuar el reclamo: vuelve a este paso/,
    ],
  ] as const)('explains the APN where it is asked: %s', async (locale, title, picture, byPhone, goesOn) => {
    showWizard({ step: 'property', locale })
    await userEvent.click(screen.getByText(title))
    expect(screen.getByRole('img', { name: picture })).toBeVisible()
    const line = await screen.findByRole('link', { name: programView.support.phone })
    expect(line.getAttribute('href')).toMatch(/^tel:/)
    expect(line.closest('p')).toHaveTextContent(byPhone)
    expect(screen.getByText(goesOn)).toBeVisible()
  })

  it.each([
    ['en', 'What should I have at hand?', /^You need none of these to start, and you can send them later/],
    [
      'es',
      '¿Qué conviene tener a mano?',
      /^No necesita nada de esto para empezar y puede enviarlo más tarde/,
    ],
  ] as const)('says on the first step what one can start without: %s', async (locale, title, text) => {
    showWizard({ step: 'start', answers: {}, locale })
    await userEvent.click(screen.getByText(title))
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('a save that takes long', () => {
  afterEach(() => vi.useRealTimers())

  it('says that it goes on after five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    showWizard({ step: 'claimant' })
    server.use(http.put(`${api}/Intake/:id/Steps/claimant`, () => new Promise<never>(() => undefined)))
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByRole('button', { name: 'Saving' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await screen.findByText(/This takes longer than usual\. What you typed is kept/)).toBeVisible()
  })
})

describe('the steps', () => {
  it('lead back to what is done and never ahead of it', () => {
    showWizard({ step: 'additionalPersons', reached: 'additionalPersons' })
    const list = screen.getAllByRole('navigation', { name: 'Steps' }).at(-1) as HTMLElement
    expect(within(list).getAllByRole('button')).toHaveLength(3)
    expect(within(list).queryByRole('button', { name: /Insurance/ })).toBeNull()
  })

  it('keep what was typed when the person goes back without saving', async () => {
    showWizard({ step: 'attorney' })
    await userEvent.click(screen.getAllByRole('radio', { name: 'Yes' })[0] as HTMLElement)
    await press('Previous')
    await screen.findByText('STEP 2 of 8')
    const list = screen.getAllByRole('navigation', { name: 'Steps' }).at(-1) as HTMLElement
    await userEvent.click(within(list).getByRole('button', { name: 'Attorney Representation' }))
    expect(screen.getAllByRole('radio', { name: 'Yes' })[0]).toHaveProperty('checked', true)
  })

  it('lock and copy the attorney while the attorney files', () => {
    const attorney = {
      relationshipToClaimant: 120950003,
      onbehalfFirstName: 'Ruth',
      onbehalfLastName: 'Hale',
    }
    showWizard({ step: 'attorney', answers: { ...complete, ...attorney } })
    expect(screen.getAllByRole('radio', { name: 'Yes' })[0]).toMatchObject({ checked: true, disabled: true })
    expect(screen.getByLabelText(/first name/i)).toMatchObject({ value: 'Ruth', readOnly: true })
  })
})

describe('the review', () => {
  it('reads the answers back, leads to each step and saves nothing', async () => {
    showWizard({
      step: 'review',
      answers: { ...complete, structures: [{ structureName: 'Workshop', structureFootage: 600 }] },
    })
    expect(screen.getByText('Structure 1: Workshop')).toBeVisible()
    expect(screen.getByText('999-014-027-000')).toBeVisible()
    await press('Edit Insurance')
    expect(await screen.findByText('STEP 6 of 8')).toBeVisible()
    expect(sent).toEqual([])
  })

  const backAtReview = () => screen.findByText('STEP 7 of 8')

  it('comes back with Next after Edit, with the focus on what was changed, and says so', async () => {
    showWizard({ step: 'review', reached: 'sign' })
    answerStep('claimant', () => HttpResponse.json(savedView('sign')))
    await press('Edit Claimant Information')
    await userEvent.type(await screen.findByLabelText(/Middle name/), 'Elena')
    await press('Next')
    await backAtReview()
    expect(
      screen.getByText('Your change to Claimant Information is saved. You are back at the review.'),
    ).toBeVisible()
    const heading = screen.getByRole('heading', { level: 2, name: 'Claimant Information Changed now' })
    await waitFor(() => expect(heading).toHaveFocus())
    await press('Next')
    await screen.findByText('STEP 8 of 8')
    await press('Previous')
    await backAtReview()
    expect(screen.queryByText('Changed now')).toBeNull()
  })

  it('comes back without a word where nothing was changed, and never from a step that was opened otherwise', async () => {
    showWizard({ step: 'review', reached: 'sign' })
    for (const step of ['claimant', 'insurance', 'additionalPersons'])
      answerStep(step, () => HttpResponse.json(savedView('sign')))
    await press('Edit Insurance')
    await screen.findByText('STEP 6 of 8')
    await press('Next')
    await backAtReview()
    expect(screen.queryByText('Changed now')).toBeNull()
    await press('Edit Claimant Information')
    await screen.findByText('STEP 2 of 8')
    await userEvent.click(screen.getAllByRole('button', { name: /Additional Persons/ })[0] as HTMLElement)
    await screen.findByText('STEP 4 of 8')
    await press('Next')
    await screen.findByText('STEP 5 of 8')
  })

  it('stops at a step before it that the change left incomplete, and comes back from there', async () => {
    showWizard({ step: 'review', reached: 'sign', answers: { ...complete, propertyAcreage: null } })
    answerStep('claimant', () => HttpResponse.json(savedView('property')))
    answerStep('property', () => HttpResponse.json(savedView('sign')))
    await press('Edit Claimant Information')
    await userEvent.type(await screen.findByLabelText(/Middle name/), 'Elena')
    await press('Next')
    await screen.findByText('STEP 5 of 8')
    expect(screen.getByText('This step needs your attention first')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/Total acreage/), '2')
    await press('Next')
    await backAtReview()
  })
})

describe('Submit', () => {
  it('signs and ends the wizard', async () => {
    const { onSubmitted } = showWizard({ step: 'sign', answers: { ...complete, ...signed } })
    answerStep('sign', () => HttpResponse.json(savedView(null)))
    await press('Submit')
    await waitFor(() => expect(onSubmitted).toHaveBeenCalledWith('LH-10482-7'))
  })

  it('is never tried again by itself with what was changed since', async () => {
    showWizard({ step: 'sign', answers: { ...complete, ...signed } })
    answerStep('sign', () =>
      sent.length < 2 ? HttpResponse.error() : problem(409, 'CLAIM_ALREADY_SUBMITTED'),
    )
    await press('Submit')
    await screen.findByText(/You are offline/)
    await userEvent.type(screen.getByLabelText(/Last name/), '-Vega')
    await press('Submit')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign as Maria Lopez-Vega' }))
    await screen.findByRole('link', { name: 'View Claim' })
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toMatchObject({ signedLastName: 'Lopez-Vega' })
  })

  it('saves the changes of earlier steps first, so that what is signed is what was read', async () => {
    const draft = {
      step: 'sign',
      form: shownForm,
      answers: { claimantFirstName: 'Mariana' },
      revision: 1,
      savedAt: '1',
    }
    const { onSubmitted } = showWizard({
      step: 'sign',
      answers: { ...complete, ...signed },
      start: { draft },
    })
    answerStep('claimant', () => HttpResponse.json(savedView('sign')))
    answerStep('sign', () => HttpResponse.json(savedView(null)))
    await press('Submit')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign as Maria Lopez' }))
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled())
    expect(sent.map((each) => each.step)).toEqual(['claimant', 'sign'])
    expect(sent[1]?.ifMatch).toBe('"4"')
  })

  it('asks about another name than that of the member who signs for a firm, once', async () => {
    const member = { firstName: 'Priya', lastName: 'Raman' }
    const { signedFirstName: _first, signedLastName: _last, ...attested } = signed
    const { onSubmitted } = showWizard({ step: 'sign', answers: { ...complete, ...attested }, member })
    expect(screen.getByLabelText(/First name/)).toHaveValue('Priya')
    await userEvent.type(screen.getByLabelText(/Last name/), '-Vega')
    await press('Submit')
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this your name?' }))
    expect(dialog.getByText(/Priya Raman\. You typed Priya Raman-Vega/)).toBeVisible()
    answerStep('sign', () => problem(503, 'SERVICE_UNAVAILABLE'))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign as Priya Raman-Vega' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    answerStep('sign', () => HttpResponse.json(savedView(null)))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled())
    await press('Submit')
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled())
  })

  it('is signed for a firm by whoever is signed in, with nothing that a colleague left in the draft', async () => {
    const member = { firstName: 'Priya', lastName: 'Raman' }
    const answers = { ...signed, signedFirstName: 'Owen', signedLastName: 'Marsh', propertyCity: 'Hollow' }
    const left = { step: 'sign', answers: { ...answers, signedDate: '2026-05-18' }, revision: 2 }
    const form = { id: definition.id, version: definition.version }
    const draft = { ...left, form, savedAt: '1779200000000' }
    showWizard({ step: 'sign', answers: complete, member, start: { draft } })
    expect(screen.getByLabelText(/First name/)).toHaveValue('Priya')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Raman')
    for (const tick of screen.getAllByRole('checkbox')) expect(tick).not.toBeChecked()
  })

  it('is signed by whoever is signed in, also with the answers that a colleague left meanwhile', async () => {
    const member = { firstName: 'Priya', lastName: 'Raman' }
    const { signedFirstName: _first, signedLastName: _last, ...attested } = signed
    showWizard({ step: 'sign', answers: { ...complete, ...attested }, member })
    answerStep('sign', () => problem(409, 'CLAIM_CHANGED'))
    const form = { id: definition.id, version: definition.version }
    const answers = { signedFirstName: 'Owen', signedLastName: 'Marsh', signedDate: '2026-05-18' }
    const draft = { step: 'sign', answers, form, revision: 2, savedAt: '1779200000000' }
    server.use(
      http.get(`${api}/claims/:id`, () => HttpResponse.json({ ...claimView({ version: 9 }), draft })),
    )
    await press('Submit')
    await screen.findByText('This claim was changed in another window')
    await press('Load the other answers')
    await waitFor(() => expect(screen.queryByText('This claim was changed in another window')).toBeNull())
    expect(screen.getByLabelText(/First name/)).toHaveValue('Priya')
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Raman')
  })

  it('has the day on which a household signs, whatever the day of its draft', async () => {
    const answers = { ...signed, signedDate: '2026-05-18' }
    const form = { id: definition.id, version: definition.version }
    const draft = { step: 'sign', answers, form, revision: 2, savedAt: '1779200000000' }
    const { onSubmitted } = showWizard({ step: 'sign', answers: complete, start: { draft } })
    for (const tick of screen.getAllByRole('checkbox')) expect(tick).toBeChecked()
    answerStep('sign', () => HttpResponse.json(savedView(null)))
    await press('Submit')
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled())
  })

  it('leads to an earlier step that is not complete', async () => {
    showWizard({ step: 'sign', answers: { ...complete, ...signed, propertyAcreage: null } })
    await press('Submit')
    expect(await screen.findByText('STEP 5 of 8')).toBeVisible()
    expect(screen.getByText('This step needs your attention first')).toBeVisible()
    expect(screen.getAllByText('Please enter the total acreage of the property.')).toHaveLength(2)
  })

  it('of a claim that was submitted elsewhere leads to that claim', async () => {
    showWizard({ step: 'sign', answers: { ...complete, ...signed } })
    answerStep('sign', () => problem(409, 'CLAIM_ALREADY_SUBMITTED'))
    await press('Submit')
    const link = await screen.findByRole('link', { name: 'View Claim' })
    expect(link.getAttribute('href')).toBe(`/claims/LH-10482-7/${claimId}/overview`)
  })
})

describe('a claim that is deleted', () => {
  const keptHere = () => Object.keys(localStorage).filter((key) => key.includes(claimId))

  it('elsewhere: Next says so, keeps what was typed on the screen, and begins another claim with it', async () => {
    const signature = { attestOwners: true, signedFirstName: 'Maria', signedLastName: 'Lopez' }
    const { router } = showWizard({ step: 'claimant', answers: { ...complete, ...signature } })
    answerStep('claimant', () => problem(404, 'NOT_FOUND'))
    server.use(http.put(`${api}/Claims/:id/Draft`, () => problem(404, 'NOT_FOUND')))
    const city = await screen.findByLabelText(/^City/)
    await userEvent.clear(city)
    await userEvent.type(city, 'Hollow')
    await press('Next')
    expect(await screen.findByText('This claim isn’t there any more')).toBeVisible()
    expect(city).toHaveProperty('value', 'Hollow')
    expect(keptHere()).not.toEqual([])
    await press('Begin a new claim with these answers')
    expect(router.state.location).toMatchObject({
      pathname: '/claim-start',
      state: { deletedClaim: { claimantCity: 'Hollow' } },
    })
    // The new claim has no signature.
    const { deletedClaim } = router.state.location.state as { deletedClaim: object }
    expect(Object.keys(deletedClaim).filter((name) => /^(signed|attest)/.test(name))).toEqual([])
    expect(keptHere()).toEqual([])
  })

  it('here: a dialog says what goes, and nothing typed is left on the device or sent', async () => {
    const deleted = vi.fn()
    const { router } = showWizard({ step: 'claimant', answers: complete })
    server.use(
      http.put(`${api}/Claims/:id/Draft`, () => HttpResponse.error()),
      http.delete(`${api}/Claims/:id`, ({ request }) => {
        deleted(request.headers.get('if-match'), request.headers.has('idempotency-key'))
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await userEvent.type(await screen.findByLabelText(/^City/), 'x')
    await press('Delete claim LH-10482-7')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete claim LH-10482-7?' })
    expect(within(dialog).getByText(/the answers, the people, the files and the messages/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete claim' }))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/claims' }))
    expect(router.state.location.state).toEqual({ deleted: 'LH-10482-7' })
    expect(deleted).toHaveBeenCalledWith('"3"', true)
    expect(keptHere()).toEqual([])
  })

  it('is offered to nobody who can’t', async () => {
    showWizard({ step: 'claimant', start: { claim: { ...claim, isDeletable: false } } })
    await screen.findByRole('button', { name: 'Next' })
    expect(screen.queryByRole('button', { name: /Delete claim/ })).toBeNull()
  })
})

describe('a last step that reads everything back and asks too', () => {
  const steps = definition.steps.filter(({ name }) => name !== 'review')
  const form = {
    ...definition,
    steps: steps.map((each) => (each.name === 'sign' ? { ...each, type: 'overview' as const } : each)),
  }

  it('is checked and sent like any that asks', async () => {
    const { onSubmitted } = showWizard({ step: 'sign', form, answers: complete })
    answerStep('sign', () => HttpResponse.json(savedView('sign')))
    expect(screen.getByRole('heading', { name: 'Property Details' })).toBeVisible()
    await press('Submit')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(sent).toEqual([])
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.type(screen.getByLabelText(/First name/), 'Maria')
    await userEvent.type(screen.getByLabelText(/Last name/), 'Lopez')
    await press('Submit')
    await waitFor(() => expect(onSubmitted).toHaveBeenCalled())
    expect(sent.map((each) => each.step)).toEqual(['sign'])
  })
})

describe('the list of problems', () => {
  it('names the question where two problems read the same', async () => {
    showWizard({
      step: 'insurance',
      answers: { ...complete, insuranceReceivedPayments: null, insurancePendingClaim: null },
    })
    await press('Next')
    const links = within(await screen.findByRole('alert', { name: /problems/ })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Insurance payments received: Please select Yes or No.',
      'Pending insurance claim: Please select Yes or No.',
    ])
  })
})

describe('the first step', () => {
  it('announces that the program of the first fire is closed and does not go on', async () => {
    showWizard({ step: 'start', answers: {} })
    const closed = program.fires.find((fire) => fire.closedOn !== null)
    await userEvent.click(screen.getByRole('radio', { name: closed?.name.en ?? '' }))
    expect(screen.getByText(/October 26, 2024/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Next')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/October 26, 2024/)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: programView.support.email })).toBeVisible()
    await press('Choose another fire')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('hands the new claim over with its number and version', async () => {
    const { onClaimStarted } = showWizard({ step: 'start' })
    answerStep('start', () => HttpResponse.json({ ...savedView('claimant'), version: 1 }))
    await press('Next')
    await waitFor(() => expect(onClaimStarted).toHaveBeenCalled())
    expect(onClaimStarted.mock.calls[0]?.[0]).toMatchObject({
      claim: { id: claimId, version: 1 },
      reached: 'claimant',
    })
    expect(sent[0]?.ifMatch).toBeNull()
  })
})
