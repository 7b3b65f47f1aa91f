import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { aDocument, documentsAnswer } from '@makewhole/web/testing/document.ts'
import { stubResizeObserver } from '@makewhole/web/testing/screen-width.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aReview, aReviewedValue, claimPlace, openReviewerPage, viewer } from '../testing/reviewer-portal.tsx'

const claim = aClaim('underReview', { turn: { side: 'program', dueOn: '2026-06-02' }, allowedEvents: [] })
const inBoth = (text: string) => ({ en: text, es: `${text}, en español` })
const proof = (documentId: string) => ({
  documentId,
  documentName: `${documentId}.png`,
  type: { id: 120950003, name: 'Proof of APN' },
  isAccepted: true,
})
const apn = aReviewedValue({
  asAnswered: [
    { rationale: inBoth('As the tax bill says'), proof: proof('tax-bill') },
    { rationale: inBoth('As the map says'), proof: proof('map') },
  ],
})
const aPicture = (id: string, over: Partial<DocumentView> = {}): DocumentView => ({
  ...aDocument(id, 120950003),
  documentName: `${id}.png`,
  contentType: 'image/png',
  ...over,
})

/** Returns the first bytes of a PNG of this size, up to its dimensions. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000001f15c489', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

function open(
  documents: readonly DocumentView[],
  { me, bytes, answers }: { me?: typeof viewer; bytes?: Uint8Array; answers?: object } = {},
) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response((bytes ?? pngOf(40, 20)) as BodyInit)))
  return openReviewerPage(
    claimPlace(),
    {
      getClaim: claim,
      getReview: aReview(claim, [apn]),
      getDocumentation: documentsAnswer(documents),
      getDownloadKey: { sasUri: 'http://files.test/one', expiresOn: '1' },
      listNextWork: { claims: [] },
      ...answers,
    },
    me ? { me } : {},
  )
}

const pane = async () => within(await screen.findByRole('region', { name: 'Beside the values' }))

beforeEach(() => {
  // Wide enough for the wide layout.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  stubResizeObserver()
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:drawn', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('shows the proof of the open value, and the next one on J', async () => {
  open([aPicture('map'), aPicture('tax-bill')])
  expect(await (await pane()).findByRole('img', { name: 'tax-bill.png' })).toHaveAttribute(
    'src',
    'blob:drawn',
  )
  await userEvent.keyboard('j')
  expect(await (await pane()).findByRole('img', { name: 'map.png' })).toBeVisible()
})

it('is made larger on plus and fits its place again on F', async () => {
  open([aPicture('map')])
  await (await pane()).findByRole('img', { name: 'map.png' })
  const isFitted = async (is: boolean) =>
    expect(await (await pane()).findByRole('button', { name: 'Fit', pressed: is })).toBeVisible()
  await userEvent.keyboard('+')
  await isFitted(false)
  await userEvent.keyboard('f')
  await isFitted(true)
})

describe('the proof that is shown', () => {
  const accepted = documentStatuses.accepted
  const decided = (sent: { mock: { calls: unknown[][] } }) =>
    sent.mock.calls.filter(([name]) => name === 'updateDocumentsStatus').map(([, input]) => input)

  it('is accepted on Y, and no other', async () => {
    const answers = { updateDocumentsStatus: [] }
    const { sent } = open([aPicture('map'), aPicture('tax-bill')], { answers })
    await (await pane()).findByRole('button', { name: 'Accept tax-bill.png' })
    await userEvent.keyboard('y')
    await vi.waitFor(() =>
      expect(decided(sent)).toEqual([{ documentIds: ['tax-bill'], statusId: accepted, reason: null }]),
    )
  })

  it('is not accepted twice', async () => {
    const { sent } = open([aPicture('tax-bill', { status: { id: accepted, name: 'Accepted' } })])
    await (await pane()).findByRole('button', { name: 'Refuse tax-bill.png' })
    await userEvent.keyboard('y')
    expect(decided(sent)).toEqual([])
  })

  it('is not accepted from behind the list of keys, which names its own', async () => {
    const { sent } = open([aPicture('tax-bill')])
    await (await pane()).findByRole('button', { name: 'Accept tax-bill.png' })
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }))
    for (const [key, act] of [
      ['L', 'Show the next page of the proof'],
      ['H', 'Show the previous page of the proof'],
      ['F', 'Fit the proof to its place'],
      ['Y', 'Accept the proof that is shown'],
    ] as const)
      expect(dialog.getByText(key).parentElement?.nextElementSibling).toHaveTextContent(act)
    await userEvent.keyboard('y')
    expect(decided(sent)).toEqual([])
  })
})

it('takes the rationale from the proof that is shown, where it shows the value', async () => {
  open([aPicture('map'), aPicture('tax-bill')])
  expect(await screen.findByDisplayValue('As the tax bill says')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Show map.png' }))
  expect(await screen.findByDisplayValue('As the map says')).toBeVisible()
})

it('keeps words that were edited, whichever proof is shown', async () => {
  open([aPicture('map'), aPicture('tax-bill')])
  await userEvent.type(await screen.findByDisplayValue('As the tax bill says'), ', page 2')
  await userEvent.click(await screen.findByRole('button', { name: 'Show map.png' }))
  await (await pane()).findByRole('img', { name: 'map.png' })
  expect(screen.getByDisplayValue('As the tax bill says, page 2')).toBeVisible()
})

it('draws no file that could do something, and says how to look at it', async () => {
  open([aPicture('page', { documentName: 'page.html', contentType: 'text/html' })])
  const shown = await pane()
  expect(await shown.findByText(/not shown here, for your safety/)).toBeVisible()
  expect(shown.queryByRole('img', { name: 'page.html' })).toBeNull()
  expect(shown.getAllByRole('button', { name: 'Download page.html' }).length).toBeGreaterThan(0)
})

it.each([
  [pngOf(10_000, 10_000), /larger than can be shown here/],
  [Buffer.from('no picture at all'), /damaged, or no file of its kind/],
])('says why a picture is not drawn', async (bytes, why) => {
  open([aPicture('photo')], { bytes })
  expect(await (await pane()).findByText(why)).toBeVisible()
})

it('says of a proof that is opened or saved long that it goes on', async () => {
  open([aPicture('map')])
  vi.stubGlobal('fetch', noAnswer)
  await expectSlowWords(async () => void (await pane()), /longer than usual. You can go on waiting/)
  const [name] = (await pane()).getAllByRole('button', { name: 'Download map.png' })
  await expectSlowWords(() => userEvent.click(name as HTMLElement))
})

it('says of a proof whose acceptance takes long that it goes on', async () => {
  open([aPicture('map')], { answers: { updateDocumentsStatus: noAnswer } })
  const accept = await (await pane()).findByRole('button', { name: 'Accept map.png' })
  await expectSlowWords(() => userEvent.click(accept))
})

it('asks for no file that the scan holds back', async () => {
  const blocked = { scan: 'blocked' as const, status: { id: documentStatuses.blocked, name: 'Blocked' } }
  const { sent } = open([aPicture('photo', blocked)])
  expect(await (await pane()).findByText('The scan blocked it. Nobody can open it.')).toBeVisible()
  expect(sent.mock.calls.map(([name]) => name as string)).not.toContain('getDownloadKey')
})

it('has the messages and the reviewer’s own claims in the same place', async () => {
  open([aPicture('map')])
  await userEvent.click(await (await pane()).findByRole('button', { name: 'My claims' }))
  expect(await screen.findByText('You have no other claims to work on now.')).toBeVisible()
})

it('shows nothing of it to those who may only view', async () => {
  open([aPicture('map')], { me: viewer })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('img', { name: 'map.png' })).toBeNull()
})
