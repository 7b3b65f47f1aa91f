import type { DashboardView } from '@makewhole/contract/report/report.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { stubResizeObserver, showScreen } from '@makewhole/web/testing/screen-width.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

const activity = { averageDays: 21.5, done: 47, late: 4, overdue: 1, keptPercent: 9361 }
const quiet = { averageDays: null, done: 0, late: 0, overdue: 0, keptPercent: null }
const share = (claims: number) => ({ claims, paid: claims * 100_000, withMoney: claims })
const figures: DashboardView = {
  asOf: '1779300000000',
  today: '2026-05-20',
  days: 30,
  aims: { review: 30, offer: 30, payment: 30, overall: 75 },
  submitted: 1284,
  submittedLately: 41,
  openPaid: 1141,
  inWork: 612,
  late: 4,
  paid: 529,
  paidLately: 36,
  amountPaid: 21_460_000_000,
  withMoney: 531,
  averageDaysToPayment: 66,
  highestPayment: 184_820_000,
  lowestPayment: 1_000_000,
  represented: 203,
  notRepresented: 938,
  relationships: {
    ownerResident: share(806),
    landlord: share(71),
    renter: share(247),
    ownerNonResident: share(17),
    other: share(0),
  },
  counties: {
    shasta: share(164),
    lassen: share(311),
    plumas: share(559),
    tehama: share(107),
    other: share(0),
  },
  recent: { review: quiet, offer: activity, payment: quiet, overall: quiet },
  history: [
    {
      month: '2026-04',
      of: {
        review: quiet,
        offer: { ...activity, averageDays: 40, late: 0, overdue: 0 },
        payment: quiet,
        overall: quiet,
      },
    },
    { month: '2026-05', of: { review: quiet, offer: activity, payment: quiet, overall: quiet } },
  ],
  waiting: { program: [10, 20, 300, 63], claimant: [1, 2, 3, 213] },
  declined: [{ reasonId: 120950000, reason: 'Offer Too Low', claims: 9 }],
  workload: [{ reviewerId: 'r1', name: 'Priya Anand', inWork: 31, ours: 12, late: 2 }],
  returned: { checks: 2, amount: 500_000, claims: 1 },
  rebuildPaid: { checks: 3, amount: 1_500_000, claims: 2 },
}
const manager = { role: 'MANAGER', permissions: ['ACCESS.ALLCLAIMTABS', 'ACCESS.REPORTS'] } as const
const me = { ...manager, permissions: [...manager.permissions] }

showScreen(true)
stubResizeObserver()

const hrefOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('href') ?? '')

it('leads from each figure to the list of exactly its claims, and says how many they are', async () => {
  openReviewerPage('/dashboard?fire=120950002', { readDashboard: figures }, { me })
  const tiles = within(await screen.findByRole('list', { name: 'At a glance' }))
  for (const [name, href] of [
    [/Submitted claims\s*1,284/, 'countedAs=submitted&figure=1284'],
    ['41 in the last 30 days', 'signed=2026-04-21..2026-05-20&countedAs=submitted&figure=41'],
    ['66 days from complete to paid on average', 'countedAs=paid&figure=529'],
    [/Settlements paid\s*\$214,600,000/, 'countedAs=withMoney&figure=531'],
    // The dashboard doesn't know the number of recipients.
    ['Highest $1,848,200.00', 'amount=1848200..1848200&countedAs=paid'],
  ] as const)
    expect(hrefOf(tiles.getByRole('link', { name }))).toBe(`/claims?fire=120950002&${href}`)
  expect(hrefOf(tiles.getByRole('link', { name: '4 are overdue on our turn' }))).toBe(
    '/claims?view=late&fire=120950002&countedAs=inWork&figure=4',
  )
  const money = screen.getByRole('link', { name: 'Plumas: $559,000.00 paid' })
  expect(hrefOf(money)).toBe('/claims?fire=120950002&countedAs=withMoney&place=plumas&figure=559')
  const kept = screen.getByRole('link', { name: 'Offers, In time: 94%' })
  expect(hrefOf(kept)).toBe(
    '/claims?fire=120950002&countedAs=submitted&offered=2026-04-21..2026-05-20&figure=47',
  )
  const bonus = screen.getByRole('link', { name: 'Rebuild bonus paid, Paid: $15,000.00' })
  expect(hrefOf(bonus)).toBe('/claims?fire=120950002&countedAs=withBonus&figure=2')
  const late = screen.getAllByRole('link', {
    name: 'Offers, Late: 3 done late and 1 overdue',
  })[0] as HTMLElement
  expect(hrefOf(late)).toBe('/claims?fire=120950002&lateBy=offer&late=2026-04-21..2026-05-20&figure=4')
  const plumas = screen.getByRole('link', { name: /^Plumas\s*, Claims:\s*559$/ })
  expect(hrefOf(plumas)).toBe('/claims?fire=120950002&countedAs=openPaid&place=plumas&figure=559')
  const aged = screen.getByRole('link', { name: 'Ours, 8–30 days: 20' })
  expect(hrefOf(aged)).toContain('signed=2026-04-20..2026-05-12')
})

it('says of each month of the chart what was done, chosen by the arrow keys, with links to its claims', async () => {
  openReviewerPage('/dashboard', { readDashboard: figures }, { me })
  const chart = within(await screen.findByRole('region', { name: 'Average days, by month' }))
  const may = chart.getByRole('radio', { name: 'May 2026' })
  expect(may).toBeChecked()
  const late = chart.getByRole('link', { name: 'May 2026, Complete to offer: 3 done late and 1 overdue' })
  expect(hrefOf(late)).toBe('/claims?lateBy=offer&late=2026-05-01..2026-05-20&figure=4')
  await userEvent.click(may)
  await userEvent.keyboard('{ArrowLeft}')
  expect(chart.getByRole('radio', { name: 'Apr 2026' })).toBeChecked()
  expect(chart.getByText(/Complete to offer: 40 days/)).toHaveTextContent(
    'Complete to offer: 40 days · 47 claims',
  )
  expect(chart.getByText(/Signed to payment:/)).toHaveTextContent('Signed to payment: none done')
  const done = chart.getByRole('link', { name: 'Apr 2026, Complete to offer: 47 claims' })
  expect(hrefOf(done)).toBe('/claims?countedAs=submitted&offered=2026-04-01..2026-04-30&figure=47')
})

it('draws the goals where they are on the scale, and joins no months between which nothing was done', async () => {
  const gap = { ...figures.history[0]!, month: '2026-03' }
  const still = { month: '2026-04', of: { review: quiet, offer: quiet, payment: quiet, overall: quiet } }
  const history = [gap, still, figures.history[1]!]
  openReviewerPage('/dashboard', { readDashboard: { ...figures, history } }, { me })
  const chart = await screen.findByRole('region', { name: 'Average days, by month' })
  const heightOf = (text: string) =>
    Number(within(chart).getByText(text, { selector: 'text' }).getAttribute('y'))
  const perDay = (heightOf('0') - heightOf('30')) / 30
  expect((heightOf('0') - heightOf('75')) / 75).toBeCloseTo(perDay)
  expect(heightOf('Goal 75')).toBe(heightOf('75') - 10)
  const lines = chart.querySelectorAll('g[data-series="0"] > path:not([data-point])')
  const parts = lines[0]?.getAttribute('d')?.split('M') ?? []
  expect(parts.slice(1)).toHaveLength(2)
  const points = [...chart.querySelectorAll('g[data-series="0"] > path[data-point]')]
  expect(points).toHaveLength(2)
})

it('shows each chart as a table of the same figures', async () => {
  openReviewerPage('/dashboard', { readDashboard: figures }, { me })
  const card = within(await screen.findByRole('region', { name: 'County' }))
  expect(card.queryByRole('table')).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Show as a table: County' }))
  expect(
    card.getByRole('row', { name: 'Plumas Plumas, Claims: 559 Plumas, Paid: $559,000.00' }),
  ).toBeVisible()
  expect(card.getByRole('link', { name: 'Plumas, Claims: 559' })).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Show as a chart: County' }))
  expect(card.queryByRole('table')).toBeNull()
})

it('shows figures without links to who may not list claims', async () => {
  const watcher = { role: 'VIEWER', permissions: ['ACCESS.REPORTS' as const] } as const
  openReviewerPage(
    '/dashboard',
    { readDashboard: figures },
    { me: { ...watcher, permissions: [...watcher.permissions] } },
  )
  await screen.findByText('1,284')
  expect(screen.queryByRole('link', { name: /1,284/ })).toBeNull()
})

it('says what “in time” and “late” count, and keeps the rebuild bonus apart from settlements', async () => {
  openReviewerPage('/dashboard', { readDashboard: figures }, { me })
  expect(await screen.findByText(/“In time” is of what was done in these days/)).toBeVisible()
  expect(
    screen.getByRole('row', {
      name: 'Rebuild bonus paid Rebuild bonus paid, Checks: 3 Rebuild bonus paid, Paid: $15,000.00',
    }),
  ).toBeVisible()
})

it('asks for other days once they are typed, and says which days there are', async () => {
  const { sent } = openReviewerPage('/dashboard', { readDashboard: figures }, { me })
  const days = await screen.findByRole('spinbutton', { name: 'Activity of the last' })
  await userEvent.clear(days)
  await userEvent.type(days, '400{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('A number from 1 to 365.')
  await userEvent.clear(days)
  await userEvent.type(days, '90')
  await userEvent.tab()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('readDashboard', expect.objectContaining({ query: { days: '90' } })),
  )
})

it('hands out what is published, as a page and as data, and says when it could not', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:summary')
  const summary = { reportType: 'external summary', openPaidClaims: 1141 }
  const answers = {
    readDashboard: figures,
    readExternalSummary: summary,
    printExternalSummary: () => Promise.reject(refusal('SERVICE_UNAVAILABLE')),
  }
  openReviewerPage('/dashboard', answers, { me })
  await userEvent.click(await screen.findByRole('button', { name: 'External summary (JSON)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const [file] = saved.mock.calls[0] as [Blob]
  expect([file.type, JSON.parse(await file.text())]).toEqual(['application/json', summary])
  await userEvent.click(screen.getByRole('button', { name: 'External summary (PDF)' }))
  expect(await screen.findByText('The summary could not be made')).toBeVisible()
  expect(saved).toHaveBeenCalledOnce()
})

it('says that there is nothing yet, and that the figures could not be loaded', async () => {
  let answer: () => DashboardView = () => ({ ...figures, submitted: 0 })
  const { unmount } = openReviewerPage('/dashboard', { readDashboard: () => answer() }, { me })
  expect(await screen.findByText('No claim was submitted yet')).toBeVisible()
  unmount()
  answer = () => {
    throw refusal('NOT_FOUND')
  }
  openReviewerPage('/dashboard', { readDashboard: () => answer() }, { me })
  expect(await screen.findByText('We could not load the figures.')).toBeVisible()
  answer = () => figures
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1,284')).toBeVisible()
})

it('says that what is published takes longer than usual', async () => {
  openReviewerPage('/dashboard', { readDashboard: figures, printExternalSummary: noAnswer }, { me })
  const print = await screen.findByRole('button', { name: 'External summary (PDF)' })
  await expectSlowWords(() => userEvent.click(print))
})
