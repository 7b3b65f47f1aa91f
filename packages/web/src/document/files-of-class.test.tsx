import type { ApiClient } from '@makewhole/contract/client.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { claimId } from '../testing/claim.ts'
import { aDocument, documentsAnswer } from '../testing/document.ts'
import { renderPortal } from '../testing/portal.tsx'
import { programView } from '../testing/program.ts'
import { FilesOfClass } from './files-of-class.tsx'

it('names the kind of each file where several kinds stand together', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    getDocumentation: documentsAnswer([aDocument('license', 120950000), aDocument('deed', 120950001)]),
    getProgram: programView,
  }
  const call = (name: string) => Promise.resolve(answers[name])
  const client = { call, query: call } as unknown as ApiClient
  const field = { claimId, documentClass: 'claimant-information', label: 'Proofs' }
  renderPortal([{ path: '*', element: <FilesOfClass {...field} /> }], { at: '/', client })
  const list = within(await screen.findByRole('list', { name: 'Proofs' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Proof of Identity · Sent May 18'),
    expect.stringContaining('Proof of Ownership · Sent May 18'),
  ])
})
