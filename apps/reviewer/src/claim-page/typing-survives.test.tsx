import type { MeView } from '@makewhole/contract/account/routes.ts'
import { encodeContent } from '@makewhole/contract/content/content.ts'
import type { ContentPage } from '@makewhole/domain/content/content.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { aDocument, documentsAnswer } from '@makewhole/web/testing/document.ts'
import { rewrite } from '@makewhole/web/testing/editor.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import faq from '../../../../program/content/faq.json' with { type: 'json' }
import footer from '../../../../program/content/footer.json' with { type: 'json' }
import home from '../../../../program/content/home.json' with { type: 'json' }
import {
  aListedClaim,
  aReview,
  aReviewedValue,
  can,
  claimPlace,
  openReviewerPage,
} from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import type { Answers } from '../testing/reviewer-portal.tsx'

const manager: Partial<MeView> = { role: 'MANAGER', permissions: ['ACCESS.ALLCLAIMTABS'] }

const reviewed = aClaim('underReview', {
  allowedEvents: can('complete', 'requestDocuments', 'await', 'close', 'addPerson'),
})
const underReview: Answers = {
  getClaim: reviewed,
  getReview: aReview(reviewed, [aReviewedValue({ asAnswered: [] })]),
  getDocumentation: documentsAnswer([
    aDocument('tax-bill', 120950003, { status: { id: documentStatuses.received, name: 'Received' } }),
  ]),
}

const complete = aClaim('complete', { allowedEvents: can('extendOffer') })
const calculation = {
  version: 2,
  total: 1_000_000,
  additionalTotal: 0,
  isSuccess: true,
  totalNote: null,
  notes: ['NO_DESTROYED_HOME'],
  ruleResults: [],
  additionalPaymentsResults: [],
  missing: [],
  individual: [],
  manual: [],
  isStale: false,
  calculatedOn: '1770000000000',
}
const toOffer: Answers = {
  getClaim: complete,
  getReview: aReview(complete, []),
  settlementCalculations: calculation,
  listOffers: [],
  listPayments: [],
  settlementOfferMembers: [],
}

const payment = {
  id: '44444444-4444-4444-8444-444444444444',
  claimId: complete.id,
  claimNumber: 'LH-10519-2',
  claimVersion: 1,
  personId: complete.id,
  name: 'Marisol Quintero',
  address: [],
  amount: 100,
  status: 'due',
  dueOn: '2026-06-19',
  isLate: false,
  startedBy: 'Priya Anand',
  abilities: ['payment.issue'],
  reference: null,
  issuedBy: null,
  issuedOn: null,
  returnReason: null,
}
const register = (status: string, ability: string): Answers => ({
  listPaymentRegister: { payments: [{ ...payment, status, abilities: [ability] }], next: null },
})

const pageOf = (section: ContentPage, data: string) => ({
  section,
  locales: ['en', 'es'],
  published: { id: `${section}-1`, data, sectionVersion: 1 },
  draft: null,
})
const content: Answers = {
  getContent: [
    pageOf('HOME', encodeContent(home)),
    pageOf('FAQ', encodeContent(faq)),
    pageOf('FOOTER', encodeContent(footer)),
  ],
}

const staff: Answers = {
  listReviewerRecords: {
    givesRoles: true,
    reviewers: [
      {
        id: 'r1',
        version: 4,
        fullName: 'Priya Anand',
        firstName: 'Priya',
        middleName: null,
        lastName: 'Anand',
        email: 'priya@example.com',
        oid: 'p',
        jobTitle: null,
        country: null,
        city: null,
        postalCode: null,
        firmName: null,
        isAttested: true,
        attestedOn: '1770000000000',
        role: 'REVIEWER',
        isClaimReviewer: true,
        hasReviewerPortalAccess: true,
        isTestUser: false,
        takesClaims: true,
        permissions: ['ACCESS.ALLCLAIMTABS'],
        languages: ['en'],
        isSelf: false,
        membership: 'joined',
        invitationEndsOn: null,
        mailFailure: null,
        openClaims: 3,
        lateClaims: 1,
      },
    ],
  },
  listStaffRecords: { records: [], next: null },
}

const grid: Answers = {
  claims: {
    data: [aListedClaim()],
    page: {
      pageInfo: { next: null, previous: null },
      totalCount: { count: 1, isExact: true },
      corrections: [],
      views: null,
    },
  },
  listSavedViews: {
    views: [{ id: 'v1', name: 'Plumas', query: 'county=Plumas', isDefault: false, version: 3 }],
  },
}

/** Presses the buttons before a field. */
const pressing =
  (...names: readonly (string | RegExp)[]) =>
  async () => {
    for (const name of names) await userEvent.click((await screen.findAllByRole('button', { name }))[0]!)
  }
const more = (name: string) => async () => {
  await pressing('More actions')()
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

interface Typed {
  readonly what: string
  readonly at: string
  readonly answers: Answers
  readonly reach: () => Promise<void>
  readonly field: RegExp
}

const fields: readonly Typed[] = [
  {
    what: 'a request',
    at: claimPlace(),
    answers: underReview,
    reach: more('Request documents'),
    field: /^Message/,
  },
  {
    what: 'why it waits',
    at: claimPlace(),
    answers: underReview,
    reach: more('Wait for the claimant'),
    field: /^Reason/,
  },
  {
    what: 'why it is closed',
    at: claimPlace(),
    answers: underReview,
    reach: more('Close claim'),
    field: /^Reason/,
  },
  {
    what: 'a new person',
    at: claimPlace(),
    answers: underReview,
    reach: more('Add person'),
    field: /^First name/,
  },
  {
    what: 'a value without a proof',
    at: claimPlace(),
    answers: underReview,
    reach: pressing(/^Change/),
    field: /^Rationale in English/,
  },
  {
    what: 'why a paper is refused',
    at: claimPlace('documents'),
    answers: underReview,
    reach: pressing(/^Refuse tax/),
    field: /^Reason/,
  },
  {
    what: 'a note on the total',
    at: claimPlace('settlement'),
    answers: toOffer,
    reach: pressing(),
    field: /^Note on the total/,
  },
  {
    what: 'a line of one’s own',
    at: claimPlace('settlement'),
    answers: toOffer,
    reach: pressing('Add a line'),
    field: /^What it is for/,
  },
  {
    what: 'an offer’s letter',
    at: claimPlace('settlement'),
    answers: toOffer,
    reach: pressing('Extend offer'),
    field: /^What the household reads/,
  },
  {
    what: 'why there is no home',
    at: claimPlace('settlement'),
    answers: toOffer,
    reach: pressing('Extend offer'),
    field: /^There is no destroyed home/,
  },
  {
    what: 'a check’s number',
    at: '/payments',
    answers: register('due', 'payment.issue'),
    reach: pressing(/^Issue payment/),
    field: /^Check number/,
  },
  {
    what: 'why a check came back',
    at: '/payments',
    answers: register('issued', 'payment.return'),
    reach: pressing(/^Check came back/),
    field: /^Why it came back/,
  },
  {
    what: 'a message',
    at: claimPlace('messages'),
    answers: { ...underReview, listMessages: [] },
    reach: pressing(),
    field: /^Message/,
  },
  {
    what: 'the banner’s title',
    at: '/content/home',
    answers: content,
    reach: pressing(/Banner$/),
    field: /^Title/,
  },
  {
    what: 'a section’s text',
    at: '/content/home',
    answers: content,
    reach: pressing(/Process$/),
    field: /^Description/,
  },
  {
    what: 'the footer’s line',
    at: '/content/footer',
    answers: content,
    reach: pressing('Edit'),
    field: /^Service/,
  },
  {
    what: 'a new question',
    at: '/content/faq',
    answers: content,
    reach: pressing('Add new item'),
    field: /^Question/,
  },
  {
    what: 'a new answer',
    at: '/content/faq',
    answers: content,
    reach: pressing('Add new item'),
    field: /^Answer/,
  },
  {
    what: 'a category’s title',
    at: '/content/faq',
    answers: content,
    reach: pressing(/^Edit: /),
    field: /./,
  },
  {
    what: 'a colleague’s title',
    at: '/reviewers',
    answers: staff,
    reach: pressing('Change Priya Anand'),
    field: /^Job title/,
  },
  {
    what: 'the name of a view',
    at: '/claims?view=late',
    answers: grid,
    reach: pressing('My views'),
    field: /under the name/,
  },
  {
    what: 'a view’s other name',
    at: '/claims?view=late',
    answers: grid,
    reach: pressing('My views', 'Rename: Plumas'),
    field: /^New name of Plumas/,
  },
]

const textOf = (box: HTMLElement) =>
  box instanceof HTMLDivElement ? box.textContent : (box as HTMLInputElement).value

test.each(fields)('what staff typed survives a reload: $what', async ({ at, answers, reach, field }) => {
  const reached = async () => {
    await reach()
    return (await screen.findAllByRole('textbox', { name: field }))[0]!
  }
  const first = openReviewerPage(at, answers, { me: manager })
  const box = await reached()
  if (box instanceof HTMLDivElement) rewrite(box, 'Kept as typed.')
  else fireEvent.change(box, { target: { value: 'Kept as typed.' } })
  await waitFor(() => expect(textOf(box)).toBe('Kept as typed.'))
  first.unmount()
  openReviewerPage(at, answers, { me: manager })
  const again = await reached()
  await waitFor(() => expect(textOf(again)).toBe('Kept as typed.'))
})

test('an absence survives a reload: its days, and whose the claims become', async () => {
  const line = {
    id: 'r1',
    fullName: 'Priya Anand',
    email: 'priya@example.com',
    languages: ['en'],
    isSelf: false,
    takesClaims: true,
    openClaims: 3,
    lateClaims: 1,
    absence: null,
    mayRecordAbsence: true,
  }
  const workload = { listWorkload: { reviewers: [line], today: '2026-11-04' } }
  const open = async () => {
    const page = openReviewerPage('/workload', workload, { me: manager })
    await pressing(/Priya Anand/)()
    return { page, dialog: within(await screen.findByRole('dialog')) }
  }
  const { page, dialog } = await open()
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2026-11-20' } })
  await userEvent.click(dialog.getAllByRole('radio')[1]!)
  page.unmount()
  const { dialog: again } = await open()
  expect(again.getByLabelText(/^Last day/)).toHaveValue('2026-11-20')
  expect(again.getAllByRole('radio')[1]).toBeChecked()
})

test('an offer’s letter survives another calculation, and says that the amount is another', async () => {
  const first = openReviewerPage(claimPlace('settlement'), toOffer, { me: manager })
  await pressing('Extend offer')()
  rewrite(await screen.findByRole('textbox', { name: /^What the household reads/ }), 'We offer $10,000.00.')
  first.unmount()
  const settlementCalculations = { ...calculation, total: 2_000_000 }
  openReviewerPage(claimPlace('settlement'), { ...toOffer, settlementCalculations }, { me: manager })
  await pressing('Extend offer')()
  const letter = await screen.findByRole('textbox', { name: /^What the household reads/ })
  await waitFor(() => expect(letter.textContent).toBe('We offer $10,000.00.'))
  expect(screen.getByText(/The amount is \$20,000\.00 now/)).toBeVisible()
})

test('standard words follow what was typed and take nothing of it', async () => {
  openReviewerPage(claimPlace(), underReview, { me: manager })
  await more('Wait for the claimant')()
  const dialog = within(await screen.findByRole('dialog'))
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await userEvent.type(reason, 'As told on the phone.')
  const words = 'You asked us to wait. Your claim goes on as soon as you write to us.'
  await userEvent.selectOptions(await dialog.findByLabelText(/^Standard words/), words)
  expect(textOf(reason)).toBe(`As told on the phone.\n${words}`)
})

test('Cancel gives an edit of a page up; the × keeps it and says so next time', async () => {
  openReviewerPage('/content/footer', content, { me: manager })
  const service = async () => {
    await pressing('Edit')()
    return screen.findByRole('textbox', { name: /^Service.*English/ })
  }
  const before = textOf(await service())
  fireEvent.change(screen.getByRole('textbox', { name: /^Service.*English/ }), {
    target: { value: 'Call us.' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(textOf(await service())).toBe('Call us.')
  expect(screen.getByText('What you typed here before is back')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'CANCEL' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(textOf(await service())).toBe(before)
})

test('a value that nothing shows can be changed, and going back leads back', async () => {
  openReviewerPage(claimPlace(), underReview, { me: manager })
  await pressing(/^Change/)()
  const value = await screen.findByRole('textbox', { name: /^Confirmed value/ })
  await waitFor(() => expect(document.activeElement).toBe(value))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('No proof shows this value yet.')).toBeVisible()
})

test('an edit of a page stays open where a later read of the page fails', async () => {
  let isAway = false
  const getContent = () => {
    if (isAway) throw refusal('SERVICE_UNAVAILABLE')
    return content['getContent']
  }
  const { queries } = openReviewerPage('/content/footer', { getContent }, { me: manager })
  await pressing('Edit')()
  const service = await screen.findByRole('textbox', { name: /^Service.*English/ })
  isAway = true
  await act(async () => {
    await queries.invalidateQueries()
    // The query's observers are notified in a later task.
    await new Promise((heard) => setTimeout(heard))
  })
  expect(queries.getQueryState(['content'])?.status).toBe('error')
  expect(screen.getByRole('textbox', { name: /^Service.*English/ })).toBe(service)
})
