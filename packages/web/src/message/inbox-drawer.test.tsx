import type { ApiClient } from '@makewhole/contract/client.ts'
import { ApiError } from '@makewhole/contract/client.ts'
import type { MeView } from '@makewhole/contract/account/routes.ts'
import type { OpenThreadView, ThreadMessageView, ThreadView } from '@makewhole/contract/message/threads.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeAllLocalDrafts } from '../storage/draft-storage.ts'
import { claimId } from '../testing/claim.ts'
import { writeInto } from '../testing/editor.ts'
import { aThread, aThreadMessage } from '../testing/message.ts'
import { renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { InboxDrawer } from './inbox-drawer.tsx'
import { refreshedMessages } from '../testing/refreshed-messages.ts'
import { MessagesButton } from './messages-button.tsx'
import { ThreadsPage } from './threads-page.tsx'

const staff: Partial<MeView> = { role: 'REVIEWER', permissions: ['ACCESS.ATTORNEY', 'ACCESS.ALLCLAIMTABS'] }
const attorney: Partial<MeView> = {
  role: 'ATTORNEY',
  firm: {
    id: 'a4b0a8f2-3f55-4a27-a6f4-5d0c6a2f7e02',
    displayName: 'Reyes & Tolliver',
    isAdministrator: false,
  },
}
const thread = aThread()
const opened = `?sidebarState=messages&threadId=${thread.id}`

interface Server {
  readonly threads?: readonly ThreadView[]
  readonly thread?: OpenThreadView | Error
  /** A function where the test changes the messages. */
  readonly messages?: readonly ThreadMessageView[] | (() => readonly ThreadMessageView[])
  readonly hasMore?: boolean
  readonly sends?: Error
  readonly firms?: readonly { readonly id: string; readonly displayName: string }[]
}

/** Opens a page with the drawer over it, and records the calls to the server. */
function open(at: string, me: Partial<MeView>, server: Server = {}) {
  const { threads = [thread], messages = [aThreadMessage()], hasMore = false } = server
  const asked = vi.fn()
  const answers: Record<string, unknown> = {
    getProgram: programView,
    countUnreadMessages: { unread: 0 },
    getThread: server.thread ?? thread,
    readThread: null,
    sendAttorneyMessage: server.sends ?? null,
    updateMessage: null,
    deleteMessage: null,
    messageThreads: { data: threads, page: { hasMore } },
    userGroups: server.firms ?? [thread.userGroup],
  }
  const answer = async (name: string, input: unknown): Promise<unknown> => {
    asked(name, input)
    if (name === 'messagesByThreadId')
      return { data: typeof messages === 'function' ? messages() : messages, page: { hasMore: false } }
    const said = answers[name]
    if (said instanceof Error) throw said
    return said
  }
  const side = me.role === 'ATTORNEY' ? 'filer' : 'reviewer'
  const page = (
    <>
      <MessagesButton />
      <InboxDrawer side={side} />
    </>
  )
  const client = { call: answer, query: answer } as unknown as ApiClient
  const routes = [
    { path: '/messages', element: <ThreadsPage side={side} /> },
    { path: '*', element: page },
  ]
  const { router, queries } = renderPortal(routes, { at, me, client })
  const calls = (name: string) =>
    asked.mock.calls.filter(([called]) => called === name).map(([, input]) => input as unknown)
  const refresh = () => refreshedMessages(queries)
  return { calls, search: () => router.state.location.search, router, refresh }
}

const button = (name: string) => screen.getByRole('button', { name })
const theText = () => screen.findByRole('textbox', { name: /^Message/ })
const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const dialog = (name: string) => screen.findByRole('dialog', { name })

beforeEach(() => {
  removeAllLocalDrafts()
  onScreen('wide')
})

function onScreen(size: 'wide' | 'small') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: size === 'wide',
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe('the drawer', () => {
  it('tells staff which language the household reads, where they answer it and write on a draft', async () => {
    const draft = aThreadMessage({ draft: true })
    open(`/claims${opened}`, staff, { thread: aThread({ householdLocale: 'es' }), messages: [draft] })
    expect(await screen.findByText('Household reads Spanish')).toBeVisible()
    await userEvent.click(button('Edit draft'))
    expect(within(await dialog('Draft Message')).getByText('Household reads Spanish')).toBeVisible()
  })

  it('opens from the header over the page, keeps the page’s own address, and closes with Escape', async () => {
    const { search } = open('/claims?view=all', staff)
    await userEvent.click(button('Messages'))
    expect(await dialog('Inbox')).toBeVisible()
    expect(search()).toBe('?view=all&sidebarState=messages')
    expect(await screen.findByRole('heading', { name: 'Inbox' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(search()).toBe('?view=all')
    expect(button('Messages')).toHaveFocus()
  })

  it('goes to a new message, back to the inbox, and by the browser’s Back where it was', async () => {
    const { search, router } = open(`/claims${opened}`, staff)
    expect(await dialog('Subject: Representation')).toBeVisible()
    await userEvent.click(button('Back To Inbox'))
    expect(search()).toBe('?sidebarState=messages')
    await userEvent.click(await screen.findByRole('button', { name: 'COMPOSE NEW' }))
    expect(search()).toBe('?sidebarState=composeMessage')
    expect(await dialog('Compose New')).toBeVisible()
    await userEvent.click(button('Back To Inbox'))
    expect(await dialog('Inbox')).toBeVisible()
    await waitFor(() => router.navigate(-3))
    expect(await dialog('Subject: Representation')).toBeVisible()
    await userEvent.click(button('Close'))
    expect(search()).toBe('')
  })

  it('stays closed with a thread alone or a word that it does not know', () => {
    open(`/claims?threadId=${thread.id}&sidebarState=claims`, staff)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the list', () => {
  const household = aThread({
    id: 'b',
    claim: { id: claimId, claimNumber: 'LH-10482-1' },
    userGroup: null,
    claimantName: 'Marisol Quintero',
    subject: 'The deed',
    isUnread: true,
    recentMessage: aThreadMessage({ fromReviewer: false }),
  })

  it('tells staff who wrote about what, with the household under its name', async () => {
    open('/messages', staff, { threads: [household, thread] })
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[0]).toBe('DateCorrespondentRelated ToSubjectStatus')
    expect(rows[1]).toMatch(/Marisol QuinteroLH-10482-1The deed NewInbox$/)
    expect(rows[2]).toMatch(/Reyes & Tolliver___RepresentationSent$/)
    expect(table.getByRole('link', { name: 'LH-10482-1' })).toHaveAttribute(
      'href',
      `/Claim/LH-10482-1/${claimId}`,
    )
    expect(table.getByRole('link', { name: 'Representation' })).toHaveAttribute('href', `/messages${opened}`)
  })

  it('tells a law firm what was written', async () => {
    open('/messages', attorney)
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows[0]).toBe('DateMessageRelated ToSubjectStatus')
    expect(rows[1]).toMatch(/Please send the letter & the deed\.___RepresentationInbox$/)
  })

  it('names the claim and the client of a law firm’s thread, in the list, on a phone and opened', async () => {
    const ofClient = aThread({
      claim: { id: claimId, claimNumber: 'LH-10482-1' },
      claimantName: 'Marisol Quintero',
    })
    open('/messages', attorney, { threads: [ofClient] })
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row')[1]?.textContent).toMatch(
      /deed\.LH-10482-1 Marisol QuinteroRepresentation/,
    )
    cleanup()
    onScreen('small')
    open('/messages', attorney, { threads: [ofClient] })
    const inWords = { name: 'Related to LH-10482-1, Marisol Quintero' }
    expect(await screen.findByRole('link', inWords)).toBeVisible()
    cleanup()
    open(`/claims${opened}`, attorney, { thread: { ...ofClient, householdLocale: null } })
    expect(await screen.findByRole('link', inWords)).toHaveAttribute('href', `/Claim/LH-10482-1/${claimId}`)
  })

  it('says the same on a phone', async () => {
    onScreen('small')
    open('/messages', staff, { threads: [household] })
    const [card] = within(await screen.findByRole('list', { name: /newest first/ })).getAllByRole('listitem')
    expect(card?.textContent).toMatch(/^The deed NewMarisol QuinteroRelated to LH-10482-1Inbox · /)
  })

  it('has 25 on a page, and a page before and after', async () => {
    const { calls, search } = open('/messages?pageNumber=2', attorney, { hasMore: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Older messages' }))
    expect(search()).toBe('?pageNumber=3')
    await waitFor(() =>
      expect(calls('messageThreads')).toEqual([
        { pageNumber: 2, pageSize: 25 },
        { pageNumber: 3, pageSize: 25 },
      ]),
    )
    expect(await screen.findByText('Page 3')).toBeVisible()
  })

  it('has no COMPOSE NEW for who may only look, nor a place to write by the address of one', async () => {
    const viewer: Partial<MeView> = { role: 'VIEWER', permissions: ['ACCESS.VIEWCLAIMS'] }
    open('/messages', viewer)
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'COMPOSE NEW' })).toBeNull()
    cleanup()
    open('/claims?sidebarState=composeMessage', viewer)
    expect(await dialog('Inbox')).toBeVisible()
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'COMPOSE NEW' })).toBeNull()
  })

  it('says that there is nothing yet', async () => {
    open('/messages', attorney, { threads: [] })
    expect(await screen.findByText('No messages yet')).toBeVisible()
  })
})

describe('a new message', () => {
  const compose = '/claims?sidebarState=composeMessage'

  it('of staff goes to a law firm under a fixed subject', async () => {
    const { calls, search } = open(compose, staff)
    writeInto(await theText(), 'Hello')
    expect(isBlocked('Send Message')).toBe(true)
    await userEvent.selectOptions(await screen.findByLabelText(/^Subject/), 'Offer')
    expect(isBlocked('Send Message')).toBe(false)
    await userEvent.click(button('Send Message'))
    expect(screen.getByText('Please select a recipient')).toBeVisible()
    expect(screen.getByLabelText(/^Law Firm/)).toHaveFocus()
    expect(calls('sendAttorneyMessage')).toEqual([])
    await screen.findByRole('option', { name: 'Reyes & Tolliver' })
    await userEvent.selectOptions(screen.getByLabelText(/^Law Firm/), thread.userGroup?.id ?? '')
    await userEvent.click(button('Send Message'))
    await waitFor(() => expect(search()).toBe('?sidebarState=messages'))
    expect(calls('sendAttorneyMessage')).toMatchObject([
      {
        body: {
          subjectId: 120950004,
          userGroupId: thread.userGroup?.id,
          message: btoa('<p>Hello</p>'),
          draft: false,
        },
      },
    ])
  })

  it('of staff says what is missing', async () => {
    open(compose, staff)
    await theText()
    await userEvent.click(button('Send Message'))
    for (const text of ['Please select a subject', 'Please select a recipient', 'Please enter message.'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByLabelText(/^Subject/)).toHaveFocus()
  })

  it('of a law firm has words of its own, no recipient and no draft', async () => {
    const { calls } = open(compose, attorney)
    writeInto(await theText(), 'Hello')
    await userEvent.type(screen.getByLabelText(/^Subject/), 'Our clients')
    expect(screen.queryByLabelText(/^Law Firm/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull()
    await userEvent.click(button('Send Message'))
    await waitFor(() =>
      expect(calls('sendAttorneyMessage')).toMatchObject([
        { body: { subject: 'Our clients', draft: false } },
      ]),
    )
    const [sent] = calls('sendAttorneyMessage') as { body: object }[]
    expect(Object.keys(sent?.body ?? {})).not.toContain('userGroupId')
  })

  it('stays through a lost line and a closed drawer', async () => {
    open(compose, attorney, { sends: new ApiError(0, 'NETWORK', 'x', null) })
    writeInto(await theText(), 'Half a thought')
    await userEvent.type(screen.getByLabelText(/^Subject/), 'Our clients')
    await userEvent.click(button('Send Message'))
    expect(await screen.findByText('Your message did not go out')).toBeVisible()
    await userEvent.click(button('Close'))
    cleanup()
    open(compose, attorney)
    expect((await theText()).textContent).toBe('Half a thought')
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('Our clients')
  })

  it('says so when no law firm has an account', async () => {
    open(compose, staff, { firms: [] })
    expect(await screen.findByText(/^No law firm has an account here yet/)).toBeVisible()
  })
})

describe('a thread', () => {
  const theirs = aThreadMessage({ id: 'theirs', fromReviewer: false, senderName: 'Ruth Reyes' })
  const draft = aThreadMessage({ id: 'a-draft', draft: true })

  it('shows who wrote to whom and what it is to the reader, and is read by opening it', async () => {
    const { calls } = open(`/claims${opened}`, staff, { messages: [draft, aThreadMessage(), theirs] })
    const list = within(await screen.findByRole('list', { name: 'Messages, the newest first' }))
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toMatch(/^Reviewer \(Dana Whitfield\) DraftTo Reyes & Tolliver/)
    expect(items[1]).toMatch(/^Reviewer \(Dana Whitfield\) SentTo Reyes & Tolliver/)
    expect(items[2]).toMatch(/^Reyes & Tolliver \(Ruth Reyes\) InboxTo Reviewer/)
    await waitFor(() => expect(calls('readThread')).toEqual([{ params: { threadId: thread.id } }]))
  })

  it('keeps its subject in an answer, which begins again after it went out', async () => {
    const { calls, search } = open(`/claims${opened}`, attorney)
    writeInto(await theText(), 'It is on its way')
    expect(screen.queryByRole('textbox', { name: /^Subject/ })).toBeNull()
    await userEvent.click(button('Send Message'))
    await waitFor(async () => expect((await theText()).textContent).toBe(''))
    expect(calls('sendAttorneyMessage')).toMatchObject([
      { body: { threadId: thread.id, message: btoa('<p>It is on its way</p>'), draft: false } },
    ])
    expect(search()).toBe(opened)
    expect(screen.getByRole('heading', { name: 'Subject: Representation' })).toHaveFocus()
    const said = within(await dialog('Subject: Representation')).getByRole('log')
    expect(said.textContent).toBe('Your message was sent.')
  })

  it('has one draft, which is opened, sent, or deleted once that was asked', async () => {
    const { calls } = open(`/claims${opened}`, staff, { messages: [draft] })
    writeInto(await theText(), 'Another')
    expect(isBlocked('Save Draft')).toBe(true)
    expect(isBlocked('Send Message')).toBe(false)
    await userEvent.click(button('Edit draft'))
    const editing = within(await dialog('Draft Message'))
    writeInto(await editing.findByRole('textbox', { name: /^Message/ }), ' Soon.')
    await userEvent.click(editing.getByRole('button', { name: 'Send Message' }))
    await waitFor(() => expect(calls('updateMessage')).toHaveLength(1))
    expect(calls('updateMessage')).toMatchObject([
      {
        params: { messageId: 'a-draft' },
        body: { draft: false, message: btoa('<p>Please send the <strong>letter</strong>. Soon.</p>') },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Draft Message' })).toBeNull())
    await userEvent.click(button('Edit draft'))
    await userEvent.click(within(await dialog('Draft Message')).getByRole('button', { name: 'Delete' }))
    const asking = within(await dialog('Delete this draft?'))
    expect(calls('deleteMessage')).toEqual([])
    await userEvent.click(asking.getByRole('button', { name: 'Delete draft' }))
    await waitFor(() => expect(calls('deleteMessage')).toEqual([{ params: { messageId: 'a-draft' } }]))
  })

  it('keeps what was typed on a draft that a colleague sent, as an answer', async () => {
    let list = [draft]
    const { refresh } = open(`/claims${opened}`, staff, { messages: () => list })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
    const editing = within(await dialog('Draft Message'))
    writeInto(await editing.findByRole('textbox', { name: /^Message/ }), ' Soon.')
    list = [{ ...draft, draft: false, senderName: 'Priya Nair' }]
    await refresh()
    expect(editing.getByRole('alert')).toHaveTextContent('Priya Nair sent this draft meanwhile')
    await userEvent.click(editing.getByRole('button', { name: 'Go on as a new message' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Draft Message' })).toBeNull())
    expect(await theText()).toHaveTextContent('Please send the letter. Soon.')
    await waitFor(async () => expect(await theText()).toHaveFocus())
  })

  it('shows what a colleague saved over a draft, and sends over it only what was chosen', async () => {
    let list = [{ ...draft, version: 1 }]
    const { calls, refresh } = open(`/claims${opened}`, staff, { messages: () => list })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit draft' }))
    const editing = within(await dialog('Draft Message'))
    writeInto(await editing.findByRole('textbox', { name: /^Message/ }), ' Soon.')
    list = [{ ...draft, version: 2, message: btoa('<p>Theirs</p>'), senderName: 'Priya Nair' }]
    await refresh()
    expect(editing.getByText('Priya Nair changed this draft meanwhile')).toBeVisible()
    expect(editing.getByTestId('their-words')).toHaveTextContent('Theirs')
    await userEvent.click(editing.getByRole('button', { name: 'Use what I typed here' }))
    await userEvent.click(editing.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() => expect(calls('updateMessage')).toMatchObject([{ ifMatch: 2 }]))
  })

  it('is only read by who may not write there', async () => {
    open(`/claims${opened}`, staff, { thread: aThread({ abilities: [] }), messages: [draft] })
    await screen.findByRole('list', { name: 'Messages, the newest first' })
    expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Edit draft' })).toBeNull()
  })

  it('that is not there for the reader says so, and leads back', async () => {
    const { search } = open(`/claims${opened}`, attorney, {
      thread: new ApiError(404, 'NOT_FOUND', 'x', null),
    })
    expect(await screen.findByText('These messages can’t be shown')).toBeVisible()
    await userEvent.click(screen.getAllByRole('button', { name: 'Back To Inbox' })[1] as HTMLElement)
    expect(search()).toBe('?sidebarState=messages')
  })

  it('that could not be loaded can be tried again', async () => {
    open(`/claims${opened}`, attorney, { thread: new ApiError(500, 'INTERNAL_ERROR', 'x', null) })
    expect(await screen.findByText('Your messages could not be loaded')).toBeVisible()
    expect(button('Try again')).toBeVisible()
  })
})
