import type { SavedView } from '@makewhole/contract/saved-view/saved-view.ts'
import { refusal } from '@makewhole/web/testing/refusal.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aListedClaim, openReviewerPage } from '../testing/reviewer-portal.tsx'

const claims = {
  data: [aListedClaim()],
  page: {
    pageInfo: { next: null, previous: null },
    totalCount: { count: 1, isExact: true },
    corrections: [],
    views: null,
  },
}
const aView = (over: Partial<SavedView> = {}): SavedView => ({
  id: 'v1',
  name: 'Late in Plumas',
  query: 'view=late&county=Plumas',
  isDefault: false,
  version: 3,
  ...over,
})
const open = (path: string, views: readonly SavedView[], answers: Record<string, unknown> = {}) =>
  openReviewerPage(path, { claims, listSavedViews: { views }, ...answers })
const openMyViews = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'My views' }))
  return within(await screen.findByRole('dialog', { name: 'My views' }))
}

beforeEach(() => localStorage.clear())

describe('one’s own views', () => {
  it('are links to what they show', async () => {
    const { router } = open('/claims?q=moss', [aView()])
    await userEvent.click(await screen.findByRole('link', { name: 'Late in Plumas' }))
    expect(router.state.location.search).toBe('?view=late&county=Plumas')
    expect(screen.getByRole('link', { name: 'Late in Plumas' })).toHaveAttribute('aria-current', 'page')
  })

  it('begin the list with the default where the address asks for nothing, and only there', async () => {
    const first = open('/claims', [aView({ isDefault: true })])
    await waitFor(() => expect(first.router.state.location.search).toBe('?view=late&county=Plumas'))
    await userEvent.click(await screen.findByRole('link', { name: 'All' }))
    await waitFor(() => expect(first.router.state.location.search).toBe('?view=all'))
    first.unmount()
    const { router } = open('/claims?q=moss', [aView({ isDefault: true })])
    expect(await screen.findByRole('link', { name: 'Late in Plumas' })).toBeVisible()
    expect(router.state.location.search).toBe('?q=moss')
  })

  it('do not stand between anybody and the claims when they cannot be loaded', async () => {
    openReviewerPage('/claims', {
      claims,
      listSavedViews: () => {
        throw refusal('NOT_FOUND')
      },
    })
    expect(await screen.findByRole('link', { name: 'LH-10519-2' })).toBeVisible()
  })

  it('say which filter is no longer there', async () => {
    open('/claims?view=late&county=Plumas', [aView({ query: 'view=late&county=Plumas&soil=wet' })])
    expect(await screen.findByText(/no longer there and narrows nothing: soil/)).toBeVisible()
  })

  it('are saved from what is shown, by a name', async () => {
    const { sent } = open('/claims?view=late&after=k', [], { saveView: aView() })
    const dialog = await openMyViews()
    await userEvent.click(dialog.getByRole('button', { name: 'Save this view' }))
    expect(await dialog.findByText('Enter a name.')).toBeVisible()
    await userEvent.type(dialog.getByRole('textbox'), 'Late ones')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Open the list with this view' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save this view' }))
    const body = { name: 'Late ones', query: 'view=late', isDefault: true }
    await waitFor(() => expect(sent).toHaveBeenCalledWith('saveView', expect.objectContaining({ body })))
    expect(await screen.findByText('The view is saved.')).toBeVisible()
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['saveView', 'Save this view'],
    ['changeSavedView', 'Open the list with this view: Late in Plumas'],
  ])('say of an act that takes long that it goes on: %s', async (call, act) => {
    open('/claims?view=late', [aView()], { [call]: noAnswer })
    const dialog = await openMyViews()
    await userEvent.type(dialog.getByRole('textbox'), 'Late ones')
    await expectSlowWords(() => userEvent.click(dialog.getByRole('button', { name: act })))
  })

  it('keep what was typed and say why, where a name is taken', async () => {
    open('/claims?view=late', [aView()], {
      saveView: () => {
        throw refusal('VIEW_NAME_TAKEN')
      },
    })
    const dialog = await openMyViews()
    await userEvent.type(dialog.getByRole('textbox'), 'late in plumas{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('You have a view of this name already.')
    expect(dialog.getByRole('textbox')).toHaveValue('late in plumas')
  })

  it('keep their names where one chooses to, and what was typed is given up', async () => {
    open('/claims?view=mine', [aView()])
    const dialog = await openMyViews()
    const name = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Rename: Late in Plumas' }))
      return dialog.getByRole('textbox', { name: /New name of Late in Plumas/ })
    }
    await userEvent.type(await name(), ', all')
    await userEvent.click(dialog.getByRole('button', { name: 'Keep as it is' }))
    expect(await name()).toHaveValue('Late in Plumas')
  })

  it('are renamed, begun with, changed to what is shown, and deleted once more was asked', async () => {
    const { sent } = open('/claims?view=mine', [aView()], { changeSavedView: aView(), deleteSavedView: null })
    const dialog = await openMyViews()
    const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
    const changes = (part: Partial<SavedView>) => {
      const { name, query, isDefault } = aView(part)
      const input = { params: { viewId: 'v1' }, body: { name, query, isDefault }, ifMatch: 3 }
      return waitFor(() =>
        expect(sent).toHaveBeenCalledWith('changeSavedView', expect.objectContaining(input)),
      )
    }
    await press('Rename: Late in Plumas')
    const name = dialog.getByRole('textbox', { name: /New name of Late in Plumas/ })
    expect(name).toHaveFocus()
    await userEvent.clear(name)
    await userEvent.type(name, 'Plumas, late{Enter}')
    await changes({ name: 'Plumas, late' })
    await waitFor(() => expect(localStorage).toHaveLength(0))
    await press('Open the list with this view: Late in Plumas')
    await changes({ isDefault: true })
    await press('Show what is shown now: Late in Plumas')
    await changes({ query: 'view=mine' })
    await press('Delete: Late in Plumas')
    expect(sent).not.toHaveBeenCalledWith('deleteSavedView', expect.anything())
    await press('Delete it: Late in Plumas')
    await waitFor(() => expect(sent).toHaveBeenCalledWith('deleteSavedView', expect.anything()))
  })
})
