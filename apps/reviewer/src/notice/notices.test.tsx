import type { NoticeView } from '@makewhole/contract/notice/notice.ts'
import { aClaim, claimId } from '@makewhole/web/testing/claim.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { claimPlace, openReviewerPage, viewer } from '../testing/reviewer-portal.tsx'
import { refusal } from '@makewhole/web/testing/refusal.ts'

const aNotice = (over: Partial<NoticeView> = {}): NoticeView => ({
  id: crypto.randomUUID(),
  kind: 'offerExtended',
  subject: 'Your turn: an offer for claim LH-10519-2',
  to: 'filer',
  address: 'ana@example.com',
  state: 'sent',
  createdOn: '1770000000000',
  sentOn: '1770000060000',
  nextTryOn: null,
  reason: null,
  canSendAgain: true,
  ...over,
})
const failed = aNotice({ state: 'failed', sentOn: null, reason: 'The mail server refused the address (550)' })
const answers = { getClaim: aClaim('offerExtended') }
const listed = async (name = 'E-mails about this claim') =>
  within(await screen.findByRole('region', { name }))

describe('the e-mails of a claim', () => {
  it('are listed with to whom, which, and what became of each', async () => {
    const others = [
      aNotice({ state: 'waiting', subject: 'A', sentOn: null, address: null, canSendAgain: false }),
      aNotice({ state: 'retrying', subject: 'B', sentOn: null, nextTryOn: '1770003600000' }),
      aNotice({ state: 'dropped', subject: 'C', sentOn: null, canSendAgain: false }),
    ]
    openReviewerPage(claimPlace('history'), { ...answers, listNotices: [aNotice(), failed, ...others] })
    const list = await listed()
    const rows = await list.findAllByRole('listitem')
    const texts = rows.map(({ textContent }) => textContent)
    expect(texts[0]).toContain('To whoever filed the claim: ana@example.com')
    expect(texts[0]).toMatch(/Sent Feb(ruary)? 1, 2026/)
    expect(texts[1]).toContain('Not delivered')
    expect(texts[1]).toContain('The mail server refused the address (550)')
    expect(texts[2]).toContain('Goes out within a minute')
    expect(texts[3]).toContain('Trying again at')
    expect(texts[4]).toContain('not needed any more')
    expect(list.getAllByRole('button', { name: /^Send again:/ })).toHaveLength(3)
  })

  it('can be sent again, once for a press, and the list is read anew', async () => {
    let listNotices = [failed]
    const { sent } = openReviewerPage(claimPlace('history'), {
      ...answers,
      listNotices: () => listNotices,
      sendNoticeAgain: () =>
        (listNotices = [{ ...failed, state: 'waiting', reason: null, canSendAgain: false }]),
    })
    await userEvent.click(await screen.findByRole('button', { name: `Send again: ${failed.subject}` }))
    expect(await screen.findByText('The e-mail is on its way again.')).toBeVisible()
    expect(sent.mock.calls.filter(([name]) => name === 'sendNoticeAgain')).toEqual([
      ['sendNoticeAgain', { params: { claimId, noticeId: failed.id } }],
    ])
    await waitFor(() => expect(screen.getByText('Goes out within a minute')).toBeVisible())
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
  })

  it('says when one goes out that waits for many before it, and why one can’t be sent again now', async () => {
    const createdOn = String(Date.parse('2026-02-01T12:00:00Z'))
    const nextTryOn = String(Date.parse('2026-02-02T12:00:00Z'))
    openReviewerPage(claimPlace('history'), {
      ...answers,
      listNotices: [
        aNotice({ state: 'waiting', createdOn, nextTryOn, sentOn: null, canSendAgain: false }),
        failed,
      ],
      sendNoticeAgain: () => Promise.reject(refusal('TOO_MANY_MAILS')),
    })
    expect(await screen.findByText(/^Goes out on Feb(ruary)? 2, 2026/)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: `Send again: ${failed.subject}` }))
    expect(await screen.findByText(/^Three e-mails went to this address within the last hour/)).toBeVisible()
  })

  it('of which there are many show the newest first, the others when asked for', async () => {
    const many = Array.from({ length: 7 }, (_, index) => aNotice({ subject: `Notice ${index}` }))
    openReviewerPage(claimPlace('history'), { ...answers, listNotices: many })
    const list = await listed()
    expect(await list.findAllByRole('listitem')).toHaveLength(5)
    await userEvent.click(list.getByRole('button', { name: 'Show all 7' }))
    expect(list.getAllByRole('listitem')).toHaveLength(7)
  })

  it('are said in Spanish', async () => {
    openReviewerPage(claimPlace('history'), { ...answers, listNotices: [failed] }, { locale: 'es' })
    const list = await listed('Correos electrónicos sobre este reclamo')
    expect(await list.findByText('A quien presentó el reclamo: ana@example.com')).toBeVisible()
    expect(list.getByText('No se entregó')).toBeVisible()
    expect(list.getByRole('button', { name: /^Enviar de nuevo:/ })).toBeEnabled()
  })

  it('that cannot be loaded say so, and the history stays', async () => {
    openReviewerPage(claimPlace('history'), {
      ...answers,
      listNotices: () => Promise.reject(refusal('INTERNAL_ERROR')),
    })
    expect(await screen.findByText('We could not load the e-mails.')).toBeVisible()
    expect(await screen.findByText('No data to display')).toBeVisible()
    expect(screen.getByText('No Data Found')).toBeVisible()
    expect(screen.getByText('Nothing happened yet.')).toBeVisible()
  })
})

describe('what to do next', () => {
  const work = { listNextWork: { claims: [] } }
  const claims = [
    { claimId, claimNumber: 'LH-10519-2', failed: 1, retrying: 0 },
    { claimId: '00000000-0000-4000-8000-000000010520', claimNumber: 'LH-10520-9', failed: 0, retrying: 2 },
  ]

  it('says how many e-mails were not delivered, and leads to their claims', async () => {
    openReviewerPage('/', { ...work, listFailingNotices: { failed: 1, retrying: 2, claims } })
    expect(await screen.findByText('1 e-mail was not delivered')).toBeVisible()
    expect(screen.getByRole('link', { name: 'LH-10519-2' }).getAttribute('href')).toBe(claimPlace('history'))
    expect(screen.queryByRole('link', { name: 'LH-10520-9' })).toBeNull()
  })

  it('says that some are late while the mail server refuses', async () => {
    openReviewerPage(
      '/',
      { ...work, listFailingNotices: { failed: 0, retrying: 2, claims } },
      { locale: 'es' },
    )
    expect(await screen.findByText('2 correos electrónicos están retrasados')).toBeVisible()
  })

  it('says nothing while all go out, and does not ask for somebody who may not see it', async () => {
    const { sent } = openReviewerPage('/', work, { me: viewer })
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible()
    expect(sent).not.toHaveBeenCalledWith('listFailingNotices', expect.anything())
  })
})
