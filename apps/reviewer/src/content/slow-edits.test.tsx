import { encodeContent } from '@makewhole/contract/content/content.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import footer from '../../../../program/content/footer.json' with { type: 'json' }
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

const data = encodeContent(footer)
const published = { id: 'v1', data, sectionVersion: 2 }
const draft = { id: 'v2', data, createdOn: '2026-05-19T17:00:00Z', createdBy: null }
const manager = { role: 'MANAGER', permissions: ['ACCESS.ALLCLAIMTABS'] } as const
const me = { role: manager.role, permissions: [...manager.permissions] }

const open = (answers: Record<string, unknown>, { hasDraft = true } = {}) => {
  const page = { section: 'FOOTER', locales: ['en'], published, draft: hasDraft ? draft : null }
  return openReviewerPage('/content/footer', { getContent: [page], ...answers }, { me })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

it.each(['Preview', 'SAVE & PUBLISH'])(
  'says of an edit that is saved long that it goes on: %s',
  async (act) => {
    open({ saveContent: noAnswer }, { hasDraft: false })
    await press('Edit')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox'))
    await expectSlowWords(() => userEvent.click(dialog.getByRole('button', { name: act })))
    expect(dialog.getByText(/longer than usual/)).toBeVisible()
  },
)

it.each([
  ['Preview', 'previewContent'],
  ['Discard the draft', 'restoreContentVersion'],
])('says of a draft that waits for the server long that it goes on: %s', async (act, call) => {
  open({ [call]: noAnswer })
  await screen.findByRole('button', { name: act })
  await expectSlowWords(() => press(act))
})

it('says of a version that is restored long that it goes on', async () => {
  const version = {
    id: 'v0',
    semVer: '0.9.0',
    note: '',
    createdOn: '2026-05-01T17:00:00Z',
    createdBy: null,
    publishedOn: null,
    publishedBy: null,
    isPublished: false,
  }
  open({ listContentVersions: [version], getContentVersion: { data }, restoreContentVersion: noAnswer })
  await press('Versions')
  await press('Compare 0.9.0')
  await screen.findByRole('button', { name: 'Restore' })
  await expectSlowWords(() => press('Restore'))
})
