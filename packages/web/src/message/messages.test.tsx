import type { ApiClient } from '@makewhole/contract/client.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import type { MessageView } from '@makewhole/contract/message/message.ts'
import type { MessageSide } from '@makewhole/domain/message/message.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aMessage } from '../testing/message.ts'
import { claimId } from '../testing/claim.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import { programView } from '../testing/program.ts'
import { renderPortal } from '../testing/portal.tsx'
import { removeAllLocalDrafts } from '../storage/draft-storage.ts'
import { rewrite, writeInto } from '../testing/editor.ts'
import { refreshedMessages } from '../testing/refreshed-messages.ts'
import { Messages } from './messages.tsx'

const offer = 120950004

const draft = aMessage({ isDraft: true, sentDateTime: null })
const inbox = aMessage({ id: 'c9bf9e57-1685-4c89-bafb-ff5af830be8a' })

function open(
  side: MessageSide,
  messages: readonly MessageView[] = [],
  answers: Record<string, unknown> = {},
) {
  const sent = vi.fn()
  const all: Record<string, unknown> = {
    getProgram: programView,
    listMessages: messages,
    sendMessage: inbox,
    updateMessage: inbox,
    deleteMessage: null,
    ...answers,
  }
  const call = async (name: string, input: unknown): Promise<unknown> => {
    sent(name, input)
    const answer = all[name]
    const said = typeof answer === 'function' ? (answer as () => unknown)() : answer
    if (said instanceof Error) throw said
    return said
  }
  const { queries } = renderPortal(
    [
      {
        path: '/',
        element: <Messages claimId={claimId} side={side} filerName="Marisol Quintero" canWrite />,
      },
    ],
    { client: { call } as unknown as ApiClient },
  )
  const calls = (name: string) =>
    sent.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  return { calls, refresh: () => refreshedMessages(queries) }
}

const button = (name: string) => screen.getByRole('button', { name })
const theText = () => screen.findByRole('textbox', { name: /^Message/ })
const html = (encoded: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0)))
const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

beforeEach(() => removeAllLocalDrafts())

describe('a new message', () => {
  it('cannot be sent without subject and text, and says what is missing', async () => {
    const { calls } = open('filer')
    await theText()
    expect(isBlocked('Send Message')).toBe(true)
    await userEvent.click(button('Send Message'))
    expect(screen.getByText('Please enter a subject.')).toBeVisible()
    expect(screen.getByText('Please enter message.')).toBeVisible()
    expect(calls('sendMessage')).toEqual([])
  })

  it('goes out as it was written, and the form begins again', async () => {
    const { calls } = open('filer')
    const text = await theText()
    await userEvent.type(screen.getByLabelText(/^Subject/), '  The deed')
    writeInto(text, '🏠 שלום')
    await userEvent.click(button('Send Message'))
    await waitFor(() => expect(calls('sendMessage')).toHaveLength(1))
    const [{ body }] = calls('sendMessage') as {
      body: { subject: string; message: string; draft: boolean }
    }[] as [{ body: { subject: string; message: string; draft: boolean } }]
    expect({ ...body, message: html(body.message) }).toEqual({
      subject: 'The deed',
      message: '<p>🏠 שלום</p>',
      draft: false,
    })
    await waitFor(async () => expect((await theText()).textContent).toBe(''))
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', '')
    expect(screen.queryByText('Please enter message.')).toBeNull()
  })

  it('says while it is sent long that it goes on', async () => {
    open('filer', [], { sendMessage: noAnswer() })
    writeInto(await theText(), 'Hello')
    await userEvent.type(screen.getByLabelText(/^Subject/), 'The deed')
    await expectSlowWords(() => userEvent.click(button('Send Message')))
  })

  it('says so when the text was cleared', async () => {
    open('filer')
    const text = await theText()
    writeInto(text, 'a')
    expect(screen.queryByText('Please enter message.')).toBeNull()
    rewrite(text, '')
    expect(screen.getByText('Please enter message.')).toBeVisible()
  })

  it('is refused with 20,001 characters before it is sent', async () => {
    const { calls } = open('filer')
    await userEvent.type(await screen.findByLabelText(/^Subject/), 'Long')
    writeInto(await theText(), 'x'.repeat(20_001))
    expect(screen.getByText('You have reached the character limit for this field.')).toBeVisible()
    expect(isBlocked('Send Message')).toBe(true)
    await userEvent.click(button('Send Message'))
    expect(calls('sendMessage')).toEqual([])
  })

  it('says when a subject is as long as it may be', async () => {
    open('filer')
    await userEvent.click(await screen.findByLabelText(/^Subject/))
    await userEvent.paste('x'.repeat(100))
    expect(screen.getByText('You have reached the character limit for this field.')).toBeVisible()
  })

  it('stays on this device until it went out', async () => {
    open('filer')
    await userEvent.type(await screen.findByLabelText(/^Subject/), 'The deed')
    writeInto(await theText(), 'Half a thou')
    cleanup()
    open('filer')
    expect((await theText()).textContent).toBe('Half a thou')
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'The deed')
    cleanup()
    removeAllLocalDrafts()
    open('filer')
    expect((await theText()).textContent).toBe('')
  })

  it('takes over the subject of the message that it answers', async () => {
    open('filer', [inbox])
    await theText()
    await userEvent.click(button('Reply'))
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'Offer')
  })
})

describe('the list', () => {
  it('says who wrote to whom, and what came in, went out and waits', async () => {
    open('reviewer', [
      draft,
      inbox,
      aMessage({ id: 'b', fromReviewer: false, senderName: 'Marisol Quintero' }),
    ])
    await theText()
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toContain('Draft')
    expect(items[1]).toMatch(/Sent.*Reviewer \(Dana Whitfield\) to Marisol Quintero/)
    expect(items[2]).toMatch(/Inbox.*Marisol Quintero to Reviewer/)
  })
})

describe('a draft', () => {
  it('is one at a time, under whichever subject', async () => {
    const { calls } = open('reviewer', [draft])
    writeInto(await theText(), 'Another')
    expect(isBlocked('Save Draft')).toBe(true)
    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), 'Offer')
    expect(isBlocked('Save Draft')).toBe(true)
    expect(isBlocked('Send Message')).toBe(false)
    await userEvent.click(button('Save Draft'))
    expect(calls('sendMessage')).toEqual([])
  })

  it('is for reviewers alone', async () => {
    open('filer')
    await theText()
    expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull()
  })

  async function openDraft(answers: Record<string, unknown> = {}) {
    const { calls } = open('reviewer', [draft], answers)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Draft Message' }))
    return { calls, dialog, text: await dialog.findByRole('textbox', { name: /^Message/ }) }
  }

  it('opens in a dialog with its formatting, is written on and sent', async () => {
    const { calls, dialog, text } = await openDraft()
    expect(text.querySelector('strong')?.textContent).toBe('yet')
    writeInto(text, '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls('updateMessage')).toEqual([
      expect.objectContaining({
        params: { messageId: draft.id },
        body: { subjectId: offer, message: btoa('<p>Not <strong>yet</strong>!</p>'), draft: false },
      }),
    ])
  })

  it('is kept with Save Draft and gone with Delete', async () => {
    const kept = await openDraft()
    await userEvent.click(kept.dialog.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() =>
      expect(kept.calls('updateMessage')).toEqual([
        expect.objectContaining({ body: expect.objectContaining({ draft: true }) as unknown }),
      ]),
    )
    cleanup()
    const deleted = await openDraft()
    await userEvent.click(deleted.dialog.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(deleted.calls('deleteMessage')).toEqual([{ params: { messageId: draft.id } }]))
  })

  it('cannot be sent empty', async () => {
    const { dialog, text } = await openDraft()
    rewrite(text, '')
    expect(dialog.getByRole('button', { name: 'Send Message' }).getAttribute('aria-disabled')).toBe('true')
  })

  describe('of which somebody else makes something meanwhile', () => {
    const mine = aMessage({ isDraft: true, sentDateTime: null, version: 1 })
    const theirs = { ...mine, messageBody: btoa('<p>Theirs</p>'), senderName: 'Priya Nair', version: 2 }
    const sent = aMessage({ senderName: 'Priya Nair' })
    const editing = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Draft Message' }))
      return { dialog, text: await dialog.findByRole('textbox', { name: /^Message/ }) }
    }

    /** Opens the dialog over a list that the test changes as the server would. */
    async function openOver(answers: Record<string, unknown> = {}) {
      let list: readonly MessageView[] = [mine]
      const { calls, refresh } = open('reviewer', [], { listMessages: () => list, ...answers })
      await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
      const become = async (next: readonly MessageView[]) => {
        list = next
        await refresh()
      }
      const willBecome = (next: readonly MessageView[]) => (list = next)
      return { calls, become, willBecome, ...(await editing()) }
    }

    it('says who sent it, and what was typed goes on as a new message', async () => {
      const { become, dialog, text } = await openOver()
      writeInto(text, ' Soon.')
      await become([sent])
      expect(dialog.getByRole('alert')).toHaveTextContent('Priya Nair sent this draft meanwhile')
      expect(dialog.queryByRole('button', { name: 'Send Message' })).toBeNull()
      expect(text).toHaveTextContent('Not yet Soon.')
      writeInto(text, ' Really.')
      await userEvent.click(dialog.getByRole('button', { name: 'Go on as a new message' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(await theText()).toHaveTextContent('Not yet Soon. Really.')
      expect(screen.getByLabelText(/^Subject/)).toHaveDisplayValue('Offer')
      await waitFor(async () => expect(await theText()).toHaveFocus())
      expect(screen.queryByText('What you typed on a draft is still here')).toBeNull()
    })

    it('puts what was typed below a message that was begun', async () => {
      const { become, dialog, text } = await openOver()
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
      writeInto(await theText(), 'Hello')
      await userEvent.click(button('Edit draft'))
      writeInto((await editing()).text, ' Soon.')
      await become([sent])
      await userEvent.click(button('Go on as a new message'))
      expect((await theText()).textContent).toBe('HelloNot yet Soon.')
      expect(text).not.toBeInTheDocument()
    })

    it('keeps what was typed on one that is gone for the next visit, until it is discarded', async () => {
      const { become, dialog, text } = await openOver()
      writeInto(text, ' Soon.')
      await become([])
      expect(dialog.getByRole('alert')).toHaveTextContent('This draft is not here any more')
      cleanup()
      open('reviewer', [sent])
      await userEvent.click(await screen.findByRole('button', { name: 'Open what I typed' }))
      expect((await editing()).text).toHaveTextContent('Not yet Soon.')
      await userEvent.click(button('Discard what I typed'))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Open what I typed' })).toBeNull()
    })

    it('has nothing to keep where nothing was typed', async () => {
      const { become, dialog } = await openOver()
      await become([sent])
      expect(dialog.getByRole('alert')).toHaveTextContent('Priya Nair sent this draft meanwhile')
      expect(dialog.queryByRole('textbox')).toBeNull()
      await userEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('is no news where one sends it oneself, and this window hears of it before the answer is there', async () => {
      const { promise, resolve } = Promise.withResolvers()
      const { become, dialog, text } = await openOver({ updateMessage: promise })
      writeInto(text, ' Soon.')
      await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
      await become([sent])
      expect(dialog.queryByRole('alert')).toBeNull()
      expect(text).toHaveTextContent('Not yet Soon.')
      resolve(sent)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(screen.queryByText('What you typed on a draft is still here')).toBeNull()
    })

    it('shows a colleague’s words, and sends nothing until it is chosen whose stay', async () => {
      const { calls, become, dialog, text } = await openOver()
      writeInto(text, ' Soon.')
      await become([theirs])
      const notice = within(dialog.getByRole('alert'))
      expect(notice.getByText('Priya Nair changed this draft meanwhile')).toBeVisible()
      expect(notice.getByTestId('their-words')).toHaveTextContent('Theirs')
      expect(text).toHaveTextContent('Not yet Soon.')
      await userEvent.click(dialog.getByRole('button', { name: 'Save Draft' }))
      expect(calls('updateMessage')).toEqual([])
      expect(notice.getByRole('button', { name: 'Use what I typed here' })).toHaveFocus()
      await userEvent.click(notice.getByRole('button', { name: 'Use what I typed here' }))
      expect(dialog.queryByRole('alert')).toBeNull()
      expect(text).toHaveFocus()
      await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
      await waitFor(() => expect(calls('updateMessage')).toHaveLength(1))
      const [input] = calls('updateMessage') as [{ ifMatch: number; body: { message: string } }]
      expect([input.ifMatch, html(input.body.message)]).toEqual([2, '<p>Not <strong>yet</strong> Soon.</p>'])
    })

    it('gives up what was typed for a colleague’s words', async () => {
      const { calls, become, dialog, text } = await openOver()
      writeInto(text, ' Soon.')
      await become([theirs])
      await userEvent.click(dialog.getByRole('button', { name: 'Take the draft as it is now' }))
      expect(text.textContent).toBe('Theirs')
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
      await waitFor(() =>
        expect(calls('deleteMessage')).toEqual([{ params: { messageId: draft.id }, ifMatch: 2 }]),
      )
    })

    it('shows a colleague’s words at once where nothing was typed', async () => {
      const { become, dialog, text } = await openOver()
      await become([theirs])
      expect(text.textContent).toBe('Theirs')
      expect(dialog.queryByRole('alert')).toBeNull()
    })

    it('is told by the server where this window did not hear of it yet', async () => {
      const refused = new ApiError(409, 'MESSAGE_CHANGED', 'x', null)
      const { calls, willBecome, dialog, text } = await openOver({ updateMessage: refused })
      writeInto(text, ' Soon.')
      willBecome([theirs])
      await userEvent.click(dialog.getByRole('button', { name: 'Save Draft' }))
      expect(await dialog.findByText('Priya Nair changed this draft meanwhile')).toBeVisible()
      expect(calls('updateMessage')).toMatchObject([{ ifMatch: 1 }])
      expect(dialog.queryByText('Your message did not go out')).toBeNull()
      expect(text).toHaveTextContent('Not yet Soon.')
    })

    it.each([
      ['deleteMessage', 'Delete'],
      ['updateMessage', 'Send Message'],
    ])(
      'asks for no choice where nothing was typed: %s is pressed again on it as it is now',
      async (name, press) => {
        const answers = [new ApiError(409, 'MESSAGE_CHANGED', 'x', null), inbox]
        const answer = () => answers.shift()
        const { calls, willBecome, dialog, text } = await openOver({ [name]: answer })
        const act = async () => {
          await userEvent.click(dialog.getByRole('button', { name: press }))
          if (press === 'Delete')
            await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
        }
        willBecome([theirs])
        await act()
        expect(await dialog.findByRole('alert')).toHaveTextContent(
          'Priya Nair changed this draft meanwhile' +
            'Below you see it as it is now. Nothing was sent or deleted. You can press the button again.',
        )
        expect(dialog.queryByRole('button', { name: 'Use what I typed here' })).toBeNull()
        expect(text).toHaveTextContent('Theirs')
        await act()
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        expect(calls(name)).toMatchObject([{ ifMatch: 1 }, { ifMatch: 2 }])
      },
    )

    it('asks no more whether to delete what was changed, once it is sent instead', async () => {
      const { willBecome, dialog } = await openOver({
        deleteMessage: new ApiError(409, 'MESSAGE_CHANGED', 'x', null),
        updateMessage: noAnswer(),
      })
      willBecome([theirs])
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
      await dialog.findByRole('alert')
      await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
      expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull()
    })

    it('brings typing back over what a colleague saved since, and asks whose stays', async () => {
      const { text } = await openOver()
      writeInto(text, ' Soon.')
      cleanup()
      open('reviewer', [theirs])
      await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
      const again = await editing()
      expect(again.text).toHaveTextContent('Not yet Soon.')
      expect(again.dialog.getByText('Priya Nair changed this draft meanwhile')).toBeVisible()
    })
  })

  it('keeps what was typed when the line is lost', async () => {
    const lost = new ApiError(503, 'SERVICE_UNAVAILABLE', 'x', null)
    const { dialog, text } = await openDraft({ updateMessage: lost })
    writeInto(text, ' Soon.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send Message' }))
    expect(await dialog.findByText('Your message did not go out')).toBeVisible()
    expect(text.textContent).toBe('Not yet Soon.')
  })
})
