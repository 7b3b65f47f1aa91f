import type { ConfirmedValuesBody } from '@makewhole/contract/review/review.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aReview,
  aReviewedValue,
  claimPlace,
  claimUnderReview as claim,
  openReviewerPage,
} from '../testing/reviewer-portal.tsx'

describe('confirming as answered', () => {
  const rationale = { en: 'Tax bill (tax-bill.pdf): 999', es: 'Recibo predial (tax-bill.pdf): 999' }
  const proof = {
    documentId: 'tax-bill',
    documentName: 'tax-bill.pdf',
    type: { id: 120950003, name: 'Proof of APN' },
    isAccepted: false,
  }
  const apn = aReviewedValue({ asAnswered: [{ rationale, proof }] })
  const acreage = aReviewedValue({
    key: 'acreage',
    name: 'acreage',
    answer: '0.8',
    answerValue: 0.8,
    documentTypeIds: [120950004],
    asAnswered: [{ rationale, proof: { ...proof, documentId: 'map', isAccepted: true } }],
  })
  /** A server that stores confirmations and withdrawals. */
  function keeping() {
    let values = [apn, acreage]
    let version = 4
    const review = () => ({ ...aReview(claim, values), version })
    const save = (given: unknown) => {
      const { body } = given as { body: ConfirmedValuesBody }
      const saved = body.values.map(({ confirmed }) => confirmed.name as string)
      values = values.map((value) =>
        saved.includes(value.name)
          ? { ...value, confirmed: value.answerValue, rationale, confirmedOn: '1770000000000' }
          : body.withdrawn?.includes(value.key)
            ? { ...value, confirmed: null, rationale: null }
            : value,
      )
      version += 1
      return review()
    }
    return { getClaim: claim, getReview: review, saveConfirmedValues: save }
  }
  const bodies = (sent: { mock: { calls: unknown[][] } }) =>
    sent.mock.calls
      .filter(([name]) => name === 'saveConfirmedValues')
      .map(([, input]) => (input as { body: unknown }).body)
  const asAnswered = () => screen.findByRole('button', { name: 'Confirm as answered' })

  it('is one press: the rationale is the proof’s, the proof is accepted, the next value has the focus, and it is said', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.keyboard('c')
    await waitFor(() =>
      expect(bodies(sent)).toEqual([
        {
          values: [{ confirmed: { name: 'apn', value: '999-120-004-000' }, rationale }],
          proofs: [{ documentId: 'tax-bill', isAccepted: true }],
        },
      ]),
    )
    const next = within(await screen.findByRole('region', { name: 'Acreage' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(next.getByRole('button', { name: 'Confirm as answered' })),
    )
    expect(
      within(screen.getByRole('log')).getByText(/^APN confirmed, 1 of 2\. tax-bill\.pdf is accepted\.$/),
    ).toBeVisible()
  })

  it('leaves the proof alone where that was unchecked, and one that is accepted already', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.click(screen.getByRole('checkbox', { name: /Also accept this proof/ }))
    await userEvent.click(await asAnswered())
    await waitFor(() => expect(bodies(sent)).toHaveLength(1))
    expect(bodies(sent)[0]).not.toHaveProperty('proofs')
    await within(await screen.findByRole('region', { name: 'Acreage' })).findByRole('button', {
      name: 'Confirm as answered',
    })
    expect(screen.queryByRole('checkbox', { name: /Also accept/ })).toBeNull()
  })

  it('is taken back with Ctrl+Z, the proof with it', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.keyboard('c')
    await waitFor(() => expect(bodies(sent)).toHaveLength(1))
    await screen.findByRole('button', { name: 'Undo' })
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(bodies(sent)[1]).toEqual({
        values: [],
        withdrawn: ['apn'],
        proofs: [{ documentId: 'tax-bill', isAccepted: false }],
      }),
    )
    expect(await screen.findByText('APN: the confirmation is taken back.')).toBeVisible()
    const again = within(screen.getByRole('region', { name: 'APN' }))
    expect(await again.findByRole('button', { name: 'Confirm as answered' })).toBeEnabled()
  })

  it('says of an undo that takes long that it goes on', async () => {
    const { saveConfirmedValues: save, ...server } = keeping()
    let saves = 0
    const saveConfirmedValues = (given: unknown) => (saves++ === 0 ? save(given) : noAnswer())
    openReviewerPage(claimPlace(), { ...server, saveConfirmedValues })
    await asAnswered()
    await userEvent.keyboard('c')
    await screen.findByRole('button', { name: 'Undo' })
    await expectSlowWords(async () => void (await userEvent.keyboard('{Control>}z{/Control}')))
  })

  it('counts a held key once', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    fireEvent.keyDown(document.body, { key: 'c' })
    await screen.findByRole('button', { name: 'Undo' })
    const next = await asAnswered()
    for (let held = 0; held < 9; held++) fireEvent.keyDown(document.body, { key: 'c', repeat: true })
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false)
    expect(bodies(sent)).toHaveLength(1)
  })

  it('asks for the other language before it goes on with an edited rationale', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.type(screen.getByRole('textbox', { name: /^Rationale in English/ }), ', page 2')
    await userEvent.click(await asAnswered())
    const spanish = await screen.findByRole('textbox', { name: /^Rationale in Spanish/ })
    expect(screen.getByText(/You changed the English/)).toBeVisible()
    expect(document.activeElement).toBe(spanish)
    await userEvent.keyboard('n')
    expect(sent).not.toHaveBeenCalledWith('listNextWork', expect.anything())
    await userEvent.type(spanish, ', página 2')
    await userEvent.click(await asAnswered())
    await waitFor(() =>
      expect(bodies(sent)[0]).toMatchObject({
        values: [{ rationale: { en: `${rationale.en}, page 2`, es: `${rationale.es}n, página 2` } }],
      }),
    )
  })

  it('the bar leads to the act of the open value, not to what stands before it', async () => {
    openReviewerPage(claimPlace('workflow'), keeping())
    await userEvent.click(await screen.findByRole('link', { name: 'Confirm APN' }))
    const act = await asAnswered()
    await waitFor(() => expect(document.activeElement).toBe(act))
  })

  it('keeps what was typed over a reload', async () => {
    const first = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.type(screen.getByRole('textbox', { name: /^Rationale in English/ }), ', page 2')
    first.unmount()
    openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    expect(screen.getByRole('textbox', { name: /^Rationale in English/ })).toHaveProperty(
      'value',
      `${rationale.en}, page 2`,
    )
  })

  it.each([
    ['a rationale', () => Promise.resolve(), /^Rationale in English/],
    ['another value', () => userEvent.keyboard('e'), /^Confirmed value/],
  ])('keeps %s that is being typed when a colleague confirms that value', async (_what, begin, field) => {
    const server = keeping()
    const { queries } = openReviewerPage(claimPlace(), server)
    await asAnswered()
    await begin()
    await userEvent.type(await screen.findByRole('textbox', { name: field }), '!')
    server.saveConfirmedValues({ body: { values: [{ confirmed: { name: 'apn' } }] } })
    await act(() => queries.invalidateQueries())
    const open = screen.getByRole('region', { name: 'APN' })
    expect(within(open).getByDisplayValue(/!$/)).toBeVisible()
  })

  it('keeps the question about a value open when its proof comes, or a colleague confirms it', async () => {
    let values = [aReviewedValue({ asAnswered: [] }), acreage]
    const { queries } = openReviewerPage(claimPlace(), {
      getClaim: claim,
      getReview: () => aReview(claim, values),
    })
    await screen.findByText('No proof shows this value yet.')
    await userEvent.keyboard('a')
    await screen.findByRole('dialog')
    values = [apn, acreage]
    await act(() => queries.invalidateQueries())
    expect(screen.getByRole('dialog')).toBeVisible()
    values = [{ ...apn, confirmed: apn.answerValue, rationale }, acreage]
    await act(() => queries.invalidateQueries())
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('does not show an empty list where the papers could not be had', async () => {
    openReviewerPage(claimPlace(), {
      ...keeping(),
      getDocumentation: () => {
        throw refusal('SERVICE_UNAVAILABLE')
      },
    })
    await asAnswered()
    await userEvent.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The list could not be loaded.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  it('is not offered where nothing shows the value: the household is asked first', async () => {
    const unproven = aReviewedValue({ asAnswered: [] })
    openReviewerPage(claimPlace(), { getClaim: claim, getReview: aReview(claim, [unproven]) })
    expect(await screen.findByText('No proof shows this value yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm as answered' })).toBeNull()
    await userEvent.keyboard('a')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('checkbox', { name: /Proof of APN/, checked: true })).toBeEnabled()
  })

  it('lets nobody press by a single key who turned the keys off', async () => {
    const { sent } = openReviewerPage(claimPlace(), keeping())
    await asAnswered()
    await userEvent.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Use these keys' }))
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('c')
    expect(bodies(sent)).toEqual([])
  })
})
