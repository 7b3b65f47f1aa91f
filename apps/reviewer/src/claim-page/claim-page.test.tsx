import { aClaim, claimId } from '@makewhole/web/testing/claim.ts'
import { aDocument, documentsAnswer } from '@makewhole/web/testing/document.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aReview,
  aReviewedValue,
  can,
  claimPlace,
  claimUnderReview,
  openReviewerPage,
  reviewer,
  viewer,
} from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'

const claim = claimUnderReview
const values = [
  aReviewedValue(),
  aReviewedValue({
    key: 'claimantName',
    name: 'claimantName',
    answer: 'Marisol Quintero',
    answerValue: 'Marisol Quintero',
    confirmed: 'Marisol Ana Quintero',
    rationale: { en: 'The license shows the middle name.', es: 'La licencia muestra el segundo nombre.' },
    confirmedBy: 'P. Anand',
    confirmedOn: '1770000000000',
    documentTypeIds: [],
  }),
]
const answers = { getClaim: claim, getReview: aReview(claim, values) }

const anAttorney = {
  firmName: null,
  attorneyFirstName: null,
  attorneyLastName: null,
  phoneNumber: null,
  emailAddress: null,
}
const aPerson = (added: { readonly by: string; readonly on: string } | null) => ({
  id: claimId,
  firstName: 'Ada',
  lastName: 'Moss',
  email: null,
  relationshipToProperty: null,
  structureLivedIn: null,
  timeLivedIn: null,
  rentalAgreement: null,
  isRepresentedByAttorney: null,
  attorney: null,
  added,
})

describe('a claim for reviewers', () => {
  it('is headed by number, turn, name, APN and address', async () => {
    openReviewerPage(claimPlace(), answers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Claim# LH-10519-2' })).toBeVisible()
    for (const fact of ['Our turn until Tuesday, June 2, 2026', 'Marisol Quintero', 'APN 999-120-004-000'])
      expect((await screen.findAllByText(fact)).length).toBeGreaterThan(0)
  })

  it('names its reviewer, or says that there is none', async () => {
    const dana = { ...claim, reviewer: { firstName: 'Dana', lastName: 'Ostrow' } }
    openReviewerPage(claimPlace(), { ...answers, getClaim: dana })
    const bar = async () => within(await screen.findByRole('region', { name: 'Next act' }))
    expect((await bar()).getByText('Reviewer: Dana Ostrow')).toBeVisible()
    cleanup()
    openReviewerPage(claimPlace(), { ...answers, getClaim: { ...claim, reviewer: null } })
    expect((await bar()).getByText('No reviewer yet')).toBeVisible()
  })

  it('has the household’s clock, never “No clock runs”', async () => {
    const asked = [{ from: '2026-05-20', to: null, reason: 'incomplete' as const }]
    const waiting = aClaim('incomplete', {
      turn: { side: 'claimant', dueOn: '2026-06-19' },
      allowedEvents: [],
      pauses: asked,
    })
    openReviewerPage(claimPlace('workflow'), { getClaim: waiting, getReview: aReview(waiting, []) })
    const clocks = within(await screen.findByRole('region', { name: 'Clocks' }))
    expect(clocks.getByText('30 days left')).toBeVisible()
    expect(screen.queryByText('No clock runs on this claim now.')).toBeNull()
    expect(screen.getByText(/^The offer is accepted, and/)).toBeVisible()
    expect(screen.queryByText(/^You /)).toBeNull()
  })

  it('asks for nothing more once the claim is closed', async () => {
    const closed = aClaim('closedWithdrawn', { turn: { side: 'closed', dueOn: null } })
    openReviewerPage(claimPlace(), { getClaim: closed, getReview: aReview(closed, []) })
    expect(await screen.findByRole('region', { name: 'Clocks' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'To mark complete' })).toBeNull()
  })

  it('counts the messages of this claim that wait, beside the name of their part', async () => {
    openReviewerPage(claimPlace(), { ...answers, countUnreadMessages: { unread: 2 } })
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this claim' }))
    expect(await tabs.findByRole('link', { name: 'Messages 2 unread' })).toBeVisible()
  })

  it('keeps a blocked act in sight and says why in one line', async () => {
    const waiting = aClaim('agreementAccepted', {
      allowedEvents: [{ event: 'startPayment', allowed: false, reason: 'ADDRESS_MISSING' }],
    })
    openReviewerPage(claimPlace(), { getClaim: waiting, getReview: aReview(waiting, []) })
    const blocked = await screen.findByRole('button', { name: 'Start payment' })
    expect(blocked.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(blocked.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('The household has to give an address first.')
    await userEvent.click(blocked)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows answers beside confirmed values, the proof within reach, and what is missing', async () => {
    openReviewerPage(claimPlace(), answers)
    const name = within(await screen.findByRole('region', { name: 'Claimant name' }))
    expect(name.getByText('Marisol Quintero')).toBeVisible()
    expect(name.getByText('Marisol Ana Quintero')).toBeVisible()
    const apn = within(screen.getByRole('region', { name: 'APN' }))
    expect(await apn.findByRole('button', { name: /tax-bill/ })).toBeEnabled()
    expect(screen.getByText('APN: confirm')).toBeVisible()
    expect(screen.getByText('Claimant name is confirmed')).toBeVisible()
  })

  it('loses nothing typed when somebody else was faster', async () => {
    openReviewerPage(claimPlace(), {
      ...answers,
      saveConfirmedValues: () => Promise.reject(refusal('CLAIM_CHANGED')),
    })
    const apn = within(await screen.findByRole('region', { name: 'APN' }))
    await userEvent.click(await apn.findByRole('button', { name: 'Change' }))
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    expect(apn.getByText('Please say in English why this is accepted.')).toBeVisible()
    await userEvent.type(apn.getByRole('textbox', { name: /^Rationale in English/ }), 'Tax bill, page 1')
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    const spanish = await apn.findByRole('textbox', { name: /^Rationale in Spanish/ })
    expect(apn.getByText('Please say in Spanish why this is accepted.')).toBeVisible()
    await userEvent.type(spanish, 'Recibo predial, página 1')
    await userEvent.click(apn.getByRole('button', { name: 'Confirm value' }))
    expect(await apn.findByText(/changed in another window/)).toBeVisible()
    expect(apn.getByRole('textbox', { name: /^Rationale in Spanish/ })).toHaveProperty(
      'value',
      'Recibo predial, página 1',
    )
  })

  it('records who represents the household from today on, and what is missing where it is missing', async () => {
    const represented = aClaim('underReview', {
      allowedEvents: can('recordRepresentation', 'endRepresentation'),
      isClaimantRepresentedByAttorney: true,
      attorney: { ...anAttorney, attorneyFirstName: 'Sam', attorneyLastName: 'Okafor' },
    })
    const { sent } = openReviewerPage(claimPlace(), {
      getClaim: represented,
      getReview: aReview(represented, values),
      getDocumentation: documentsAnswer([aDocument('letter', 120950003)]),
      recordRepresentation: aReview(represented, values),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Record attorney' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Sam Okafor represents it until today.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Ruth')
    await userEvent.click(dialog.getByRole('button', { name: 'Record attorney' }))
    expect(dialog.getByRole('textbox', { name: /^Last name/ })).toHaveFocus()
    expect(dialog.getByText('Please give a reason.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'Lindqvist')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Law firm/ }), 'Lindqvist LLP')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Letter of October 30')
    const letter = await dialog.findByRole('option', { name: /letter/ })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Letter of representation/ }), letter)
    await userEvent.click(dialog.getByRole('button', { name: 'Record attorney' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledWith(
      'recordRepresentation',
      expect.objectContaining({
        body: {
          attorneyFirstName: 'Ruth',
          attorneyLastName: 'Lindqvist',
          firmId: null,
          firmName: 'Lindqvist LLP',
          phoneNumber: null,
          emailAddress: null,
          documentId: letter.getAttribute('value'),
          rationale: 'Letter of October 30',
        },
      }),
    )
  })

  it('gives the claim to a law firm with an account on its letter alone', async () => {
    const represented = aClaim('underReview', { allowedEvents: can('recordRepresentation') })
    const me = { ...reviewer, permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.ATTORNEY'] }
    const answers = {
      getClaim: represented,
      getReview: aReview(represented, values),
      getDocumentation: documentsAnswer([aDocument('letter', 120950003)]),
      userGroups: [{ id: 'firm-1', displayName: 'Okafor Law' }],
      recordRepresentation: aReview(represented, values),
    }
    const { sent } = openReviewerPage(claimPlace(), answers, { me })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Record attorney' }))
    const dialog = within(await screen.findByRole('dialog'))
    const firm = await dialog.findByRole('option', { name: 'Okafor Law' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Law firm with an account/ }), firm)
    expect(dialog.queryByRole('textbox', { name: /^Law firm/ })).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: /^First name/ }), 'Sam')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Last name/ }), 'Okafor')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Letter')
    await userEvent.click(dialog.getByRole('button', { name: 'Record attorney' }))
    expect(dialog.getByText('Please choose the document.')).toBeVisible()
    const letter = await dialog.findByRole('option', { name: /letter/ })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Letter of representation/ }), letter)
    await userEvent.click(dialog.getByRole('button', { name: 'Record attorney' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const body = expect.objectContaining({ firmId: 'firm-1', firmName: null }) as unknown
    expect(sent).toHaveBeenCalledWith('recordRepresentation', expect.objectContaining({ body }))
  })

  it('ends a representation for a reason, and offers it only while there is one', async () => {
    const represented = aClaim('underReview', {
      allowedEvents: can('recordRepresentation', 'endRepresentation'),
    })
    const { sent } = openReviewerPage(claimPlace(), {
      getClaim: represented,
      getReview: aReview(represented, values),
      endRepresentation: aReview(represented, values),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'End representation' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'End representation' }))
    const reason = dialog.getByRole('textbox', { name: /^Reason/ })
    expect(reason).toHaveFocus()
    await userEvent.type(reason, 'The attorney wrote')
    await userEvent.click(dialog.getByRole('button', { name: 'End representation' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'endRepresentation',
        expect.objectContaining({ body: { rationale: 'The attorney wrote' } }),
      ),
    )
    cleanup()
    const nobody = aClaim('underReview', { allowedEvents: can('recordRepresentation') })
    openReviewerPage(claimPlace(), { getClaim: nobody, getReview: aReview(nobody, values) })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Record attorney' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'End representation' })).toBeNull()
  })

  it('tells on Persons whom staff added, who represents the claim and who did, with days and names', async () => {
    const recorded = (name: string, endsOn: string | null) => ({
      ...anAttorney,
      id: claimId,
      attorneyLastName: name,
      beginsOn: '2026-03-02',
      endsOn,
      documentId: null,
      recordedBy: 'Dana Ostrow',
      recordedOn: '1772449200000',
      endedBy: endsOn && 'Grace Lim',
      endedOn: endsOn && '1773054000000',
    })
    const now = aClaim('underReview', {
      isClaimantRepresentedByAttorney: true,
      attorney: { ...anAttorney, attorneyLastName: 'Lindqvist' },
      representation: {
        asSigned: false,
        recorded: [recorded('Lindqvist', null), recorded('Okafor', '2026-03-09')],
      },
      additionalPersons: [aPerson({ by: 'Dana Ostrow', on: '1772449200000' })],
    })
    openReviewerPage(claimPlace('persons'), { getClaim: now, getReview: aReview(now, values) })
    const card = async (name: string) => {
      const title = await screen.findByRole('heading', { name })
      return title.closest<HTMLElement>('section') ?? title
    }
    expect(await card('Ada Moss')).toHaveTextContent('Added laterMarch 2, 2026, Dana Ostrow')
    expect(await card('Lindqvist')).toHaveTextContent('SinceMarch 2, 2026, Dana Ostrow')
    expect(await card('Lindqvist')).not.toHaveTextContent('Until')
    expect(await card('Okafor')).toHaveTextContent('UntilMarch 9, 2026, Grace Lim')
  })

  it('asks for documents by type with a message', async () => {
    const { sent } = openReviewerPage(claimPlace(), { ...answers, moveClaim: answers.getReview })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Request documents' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Request documents' }))
    expect(dialog.getByText('Please choose at least one document.')).toBeVisible()
    const [first] = await dialog.findAllByRole('checkbox')
    if (first) await userEvent.click(first)
    await userEvent.type(dialog.getByRole('textbox'), 'Please send the deed.')
    await userEvent.click(dialog.getByRole('button', { name: 'Request documents' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'moveClaim',
        expect.objectContaining({
          params: { claimId, event: 'requestDocuments' },
          ifMatch: claim.version,
          body: { documentTypeIds: [expect.any(Number)], message: 'Please send the deed.' },
        }),
      ),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the next claim', () => {
  const work = (claimId: string, claimNumber: string) => ({ claimId, claimNumber })

  it('is the one after this in one’s own list, and what stays open is said', async () => {
    const { router } = openReviewerPage(claimPlace(), {
      ...answers,
      listNextWork: { claims: [work(claimId, 'LH-10519-2'), work('other', 'LH-2')] },
    })
    await userEvent.click(await screen.findByRole('button', { name: /^Save and next claim/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/claim/LH-2/other/overview'))
    const said = await screen.findByText(/1 value is still open\.$/)
    expect(said.textContent).toBe('LH-10519-2 is saved. 1 value is still open.')
  })

  it('says when there is none', async () => {
    openReviewerPage(claimPlace(), { ...answers, listNextWork: { claims: [work(claimId, 'LH-10519-2')] } })
    await screen.findByRole('button', { name: /^Save and next claim/ })
    await userEvent.keyboard('n')
    expect(await screen.findByText('No other claim of yours waits for us.')).toBeVisible()
  })
})

describe('an act of the bar that takes long', () => {
  const submitted = aClaim('submitted', {
    turn: { side: 'program', dueOn: '2026-06-02' },
    allowedEvents: can('beginReview'),
  })

  it.each([
    ['Begin review', { getClaim: submitted, getReview: aReview(submitted, []), moveClaim: noAnswer }],
    ['Save and next claim', { ...answers, listNextWork: noAnswer }],
  ])('says that it goes on: %s', async (name, given) => {
    openReviewerPage(claimPlace(), given)
    const bar = within(await screen.findByRole('region', { name: 'Next act' }))
    const button = await bar.findByRole('button', { name: new RegExp(`^${name}`) })
    await expectSlowWords(() => userEvent.click(button))
    expect(bar.getByText(/longer than usual/)).toBeVisible()
  })
})

describe('a claim that its firm left', () => {
  const left = aClaim('inactive', { turn: { side: 'program', dueOn: null }, isClientToInvite: true })
  const bar = async () => within(await screen.findByRole('region', { name: 'Next act' }))

  it('has its client invited next, and does not wait for a household that cannot get in', async () => {
    const made = { hasClient: false, invitation: null, code: 'ABCD-EFGH-JKLM' }
    let isInvited = false
    openReviewerPage(claimPlace(), {
      getReview: aReview(left, []),
      getClaim: () => Promise.resolve(isInvited ? { ...left, isClientToInvite: false } : left),
      inviteClient: () => {
        isInvited = true
        return Promise.resolve(made)
      },
    })
    expect((await bar()).queryByText('The household answers.')).toBeNull()
    await userEvent.click((await bar()).getByRole('button', { name: /^Invite the client/ }))
    await userEvent.clear(await screen.findByRole('textbox', { name: /^E-mail address/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))
    expect(await screen.findByText('The household answers.')).toBeVisible()
    expect(screen.getByText('ABCD-EFGH-JKLM')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'I have it' }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Next: The household answers\.$/))
  })

  it('says to a viewer what is to be done', async () => {
    openReviewerPage(claimPlace(), { getClaim: left, getReview: aReview(left, []) }, { me: viewer })
    expect(await screen.findAllByText('Invite the client')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Invite the client/ })).toBeNull()
  })
})

describe('confirmed values that were agreed on', () => {
  it('are read, and offer nothing that the server would refuse', async () => {
    const sentClaim = aClaim('agreementSent', { allowedEvents: [] })
    openReviewerPage(claimPlace(), { getClaim: sentClaim, getReview: aReview(sentClaim, values) })
    const name = within(await screen.findByRole('region', { name: 'Claimant name' }))
    expect(name.getByText('Marisol Ana Quintero')).toBeVisible()
    expect(name.queryByRole('button', { name: /Change/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  })
})

describe('a viewer', () => {
  it('has overview, documents, messages and workflow, and nothing to do', async () => {
    openReviewerPage(claimPlace(), answers, { me: viewer })
    const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this claim' }))
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Overview',
      'Documents',
      'Messages',
      'Workflow',
    ])
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    expect(screen.queryByText('Confirmed values')).toBeNull()
  })

  it('reads the names of documents and fetches none', async () => {
    openReviewerPage(claimPlace('documents'), answers, { me: viewer })
    expect(await screen.findByText(/tax-bill/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /tax-bill/ })).toBeNull()
  })

  it('is led from a tab of others to the overview', async () => {
    const { router } = openReviewerPage(claimPlace('persons'), answers, { me: viewer })
    await waitFor(() => expect(router.state.location.pathname).toBe(claimPlace()))
  })
})
