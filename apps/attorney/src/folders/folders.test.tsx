import { ApiError } from '@makewhole/contract/client.ts'
import type { ApiClient } from '@makewhole/contract/client.ts'
import type { FirmFolders } from '@makewhole/contract/firm/firm-folders.ts'
import { aClaim } from '@makewhole/web/testing/claim.ts'
import { renderPortal } from '@makewhole/web/testing/portal.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import '../firm-errors.ts'
import { FoldersCard } from './folders-card.tsx'

afterEach(cleanup)

const claim = aClaim('submitted')
const folder = (name: string, holdsClaim: boolean) => ({ id: crypto.randomUUID(), name, holdsClaim })
const both = [folder('Appeals', true), folder('North ridge', false)]

function open(
  folders: FirmFolders['folders'],
  put: () => FirmFolders | Error = () => ({ folders: both }),
  locale: 'en' | 'es' = 'en',
) {
  const sent = vi.fn()
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    sent(name, input)
    if (name === 'listFirmFolders') return { folders }
    const answer = put()
    if (answer instanceof Error) throw answer
    return answer
  }
  const client = { call: ask, query: ask, mutate: ask } as unknown as ApiClient
  renderPortal([{ path: '/claim', element: <FoldersCard claim={claim} /> }], { at: '/claim', locale, client })
  return sent
}

const asked = async (act = 'Choose folders') => {
  await userEvent.click(await screen.findByRole('button', { name: act }))
  return within(await screen.findByRole('dialog'))
}

describe('a claim’s folders', () => {
  it('are named, and those chosen with a new one are sent together', async () => {
    const sent = open(both)
    expect(await screen.findByText('Appeals')).toBeVisible()
    const dialog = await asked()
    expect(dialog.getByRole('checkbox', { name: 'Appeals' })).toBeChecked()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Appeals' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'North ridge' }))
    await userEvent.type(dialog.getByLabelText('New folder'), ' Smith family ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledWith('setClaimFolders', {
      params: { claimId: claim.id },
      body: { names: ['North ridge', 'Smith family'] },
    })
    // As the server answers, not as the person chose.
    expect(await screen.findByText('The claim is in 1 folder')).toBeVisible()
  })

  it('are none at first, in Spanish too', async () => {
    open([], undefined, 'es')
    expect(await screen.findByText('Este reclamo no está en ninguna carpeta.')).toBeVisible()
    const dialog = await asked('Elegir carpetas')
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(dialog.getByLabelText('Carpeta nueva')).toHaveAttribute('maxlength', '100')
  })

  it('stay as they were where there is no room, which the dialog says', async () => {
    open(both, () => new ApiError(409, 'TOO_MANY_FOLDERS', 'x', null))
    const dialog = await asked()
    await userEvent.type(dialog.getByLabelText('New folder'), 'One more')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Your firm has 100 folders/)).toBeVisible()
    expect(dialog.getByLabelText('New folder')).toHaveValue('One more')
  })
})
