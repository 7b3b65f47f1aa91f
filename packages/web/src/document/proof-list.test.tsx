import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { DocumentView } from '@makewhole/contract/document/document.ts'
import type { Role } from '@makewhole/domain/access/actor.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { documentStatuses } from '@makewhole/domain/document/proofs.ts'
import { useQuery } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { useApi } from '../api/api.tsx'
import { documentsQuery } from './document-queries.ts'
import { DocumentsField } from './documents-field.tsx'
import { mockServer } from '../testing/mock-server.ts'
import { aDocument, documentsAnswer } from '../testing/document.ts'
import { apiUrl, renderPortal } from '../testing/portal.tsx'
import { claimId } from '../testing/claim.ts'
import { programView } from '../testing/program.ts'
import { expectSlowWords, noAnswer } from '../testing/slow-act.ts'
import { ProofList } from './proof-list.tsx'

const landlord = 120950001
const type = (name: string) => programView.documentTypes.find((known) => known.name.en === name)?.id ?? 0
const server = mockServer()

/** The reader and the claim; by default a household with a submitted claim. */
interface Reading {
  readonly status?: ClaimStatus
  readonly role?: Role
}

/** Serves the claim's documents; a deletion removes one. */
function serve(documents: DocumentView[], { status, role }: Reading = {}) {
  server.use(
    http.get(`${apiUrl}/Docs/:claimId`, () =>
      HttpResponse.json(documentsAnswer(documents, landlord, [], status, role)),
    ),
    http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
    http.delete(`${apiUrl}/Docs/:id`, ({ params }) => {
      documents.splice(
        documents.findIndex((file) => file.id === params['id']),
        1,
      )
      return new HttpResponse(null, { status: 204 })
    }),
  )
}

function Documents() {
  const documents = useQuery(documentsQuery(useApi(), claimId))
  if (!documents.data) return null
  return (
    <>
      <ProofList
        claimId={claimId}
        documents={documents.data}
        types={programView.documentTypes}
        limits={programView.upload}
        relationshipId={landlord}
      />
      <button onClick={() => void documents.refetch()}>Read again</button>
    </>
  )
}

async function open(documents: DocumentView[], locale: 'en' | 'es' = 'en', reading: Reading = {}) {
  serve(documents, reading)
  renderPortal([{ path: '*', element: <Documents /> }], { locale })
  await screen.findAllByRole('list')
}
const group = (name: string) => within(screen.getByRole('region', { name }))

describe('the proofs of a claim', () => {
  it('stand under To send, Received and Not required, each with its state in words', async () => {
    await open([
      aDocument('deed', type('Proof of Ownership'), {
        status: { id: documentStatuses.accepted, name: 'Accepted' },
        abilities: [],
      }),
      aDocument('bill', type('Proof of APN')),
      aDocument('page-1', type('Insurance Documents'), {
        status: { id: documentStatuses.refused, name: 'Refused' },
        refusalReason: 'Pages 2 and 3 are missing.',
      }),
    ])
    expect(group('To send').getByText('Please send again')).toBeVisible()
    expect(group('To send').getByText('Pages 2 and 3 are missing.')).toBeVisible()
    expect(group('To send').getAllByText('Not sent yet').length).toBeGreaterThan(0)
    expect(group('Received').getByText('Accepted')).toBeVisible()
    expect(group('Received').getByText('We are checking it')).toBeVisible()
    expect(group('Not required').getByText('Not needed for landlords')).toBeVisible()
    expect(group('Not required').getByText('Optional')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete deed.pdf' })).toBeNull()
  })

  it('open the upload with the type chosen already', async () => {
    await open([])
    await userEvent.click(screen.getByRole('button', { name: 'Upload: Proof of APN' }))
    expect(screen.getByLabelText<HTMLSelectElement>(/What is it for/).value).toBe(
      String(type('Proof of APN')),
    )
  })

  it('of a law firm’s claim are beside its invoices, which it may send; a household neither sees nor sends them', async () => {
    const invoices = ['Soot and Ash Invoices', 'Evacuation / ALE Invoices'] as const
    await open([aDocument('ash', type('Soot and Ash Invoices'))], 'en', { role: 'ATTORNEY' })
    expect(group('Not required').getByText('ash.pdf')).toBeVisible()
    expect(group('Not required').getByRole('button', { name: `Add: ${invoices[0]}` })).toBeEnabled()
    await userEvent.click(group('Not required').getByRole('button', { name: `Upload: ${invoices[1]}` }))
    expect(screen.getByLabelText(/What is it for/)).toHaveDisplayValue(invoices[1])
    cleanup()
    await open([])
    for (const name of invoices) expect(screen.queryByText(name)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Upload: Proof of APN' }))
    for (const name of invoices) expect(screen.queryByRole('option', { name })).toBeNull()
  })

  it('are not to be sent where only papers of a rebuild may be', async () => {
    await open([], 'en', { status: 'closedPaid' })
    expect(group('Not sent').getByText('Proof of APN')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^(Upload|Add)/ })).toBeNull()
  })

  it('are deleted only after the dialog, and the focus goes to the proof', async () => {
    await open([aDocument('bill', type('Proof of APN'))])
    await userEvent.click(screen.getByRole('button', { name: 'Delete bill.pdf' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete document' }))
    await waitFor(() => expect(screen.queryByText('bill.pdf')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Proof of APN'))
    expect(screen.getByText('bill.pdf file was deleted.')).toBeVisible()
  })

  it('get the focus back when the upload closes and its button went to another group', async () => {
    const documents = [aDocument('bill', type('Proof of APN'))]
    await open([])
    await userEvent.click(screen.getByRole('button', { name: 'Upload: Proof of APN' }))
    serve(documents)
    act(() => screen.getByText('Read again').click())
    await screen.findByText('bill.pdf')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Proof of APN'))
  })

  it('stay in place with the reason when a deletion fails', async () => {
    await open([aDocument('bill', type('Proof of APN'))])
    const locked = {
      type: 'x',
      title: 'x',
      status: 409,
      code: 'DOCUMENT_LOCKED',
      message: 'x',
      requestId: 'r',
    }
    server.use(http.delete(`${apiUrl}/Docs/:id`, () => HttpResponse.json(locked, { status: 409 })))
    await userEvent.click(screen.getByRole('button', { name: 'Delete bill.pdf' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete document' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This document can no longer be deleted.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Keep document' }))
    expect(screen.getByText('bill.pdf')).toBeVisible()
  })

  it('are downloaded as a blob and saved under their name', async () => {
    await open([aDocument('bill', type('Proof of APN'))])
    server.use(
      http.get(`${apiUrl}/Docs/bill/Key`, () =>
        HttpResponse.json({ sasUri: 'http://portal.test/file', expiresOn: '0' }),
      ),
      http.get('http://portal.test/file', ({ request }) =>
        HttpResponse.text(request.headers.get('authorization') ?? 'no token'),
      ),
    )
    const saved: string[] = []
    URL.createObjectURL = () => 'blob:saved'
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`)
    })
    await userEvent.click(screen.getByRole('button', { name: 'Download bill.pdf' }))
    await waitFor(() => expect(saved).toEqual(['bill.pdf blob:saved']))
    click.mockRestore()
  })

  it('say of a download that takes long that it goes on', async () => {
    await open([aDocument('bill', type('Proof of APN'))])
    server.use(http.get(`${apiUrl}/Docs/bill/Key`, noAnswer))
    const name = screen.getByRole('button', { name: 'Download bill.pdf' })
    await expectSlowWords(() => userEvent.click(name))
  })

  it('say why a download failed, beside the file', async () => {
    await open([aDocument('bill', type('Proof of APN'))])
    const waiting = {
      type: 'x',
      title: 'x',
      status: 409,
      code: 'DOCUMENT_NOT_READY',
      message: 'x',
      requestId: 'r',
    }
    server.use(http.get(`${apiUrl}/Docs/bill/Key`, () => HttpResponse.json(waiting, { status: 409 })))
    await userEvent.click(screen.getByRole('button', { name: 'Download bill.pdf' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We are still checking this file.')
  })

  it('speak Spanish', async () => {
    await open([aDocument('bill', type('Proof of APN'))], 'es')
    expect(group('Recibidos').getByText('Lo estamos revisando')).toBeVisible()
  })
})

describe('the documents field of the wizard', () => {
  it('says before the first Next that files can be added later', () => {
    renderPortal([
      {
        path: '*',
        element: <DocumentsField claimId={null} documentClass="insurance" label="Insurance documents" />,
      },
    ])
    expect(screen.getByText('You can add files here after you press Next for the first time.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lists the files of its class and uploads to it', async () => {
    serve([aDocument('bill', type('Proof of APN')), aDocument('policy', type('Insurance Documents'))])
    renderPortal([
      {
        path: '*',
        element: <DocumentsField claimId={claimId} documentClass="insurance" label="Insurance documents" />,
      },
    ])
    expect(await screen.findByRole('button', { name: 'Download policy.pdf' })).toBeEnabled()
    expect(screen.queryByText('bill.pdf')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Upload: Insurance documents' }))
    const options = within(screen.getByLabelText(/What is it for/)).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Choose what it is for',
      'Insurance Documents',
    ])
  })
})

it('a paper that was asked for again stands under Asked for, with its file and the reviewer’s sentence', async () => {
  const ownership = type('Proof of Ownership')
  serve([])
  const answer = documentsAnswer([aDocument('old-deed', ownership)], landlord)
  const asked = { isAsked: true, state: 'not-sent', request: 'A deed that can be read, please.' } as const
  const proofs = answer.proofs.map((proof) =>
    proof.documentType.id === ownership ? { ...proof, ...asked } : proof,
  )
  server.use(http.get(`${apiUrl}/Docs/:claimId`, () => HttpResponse.json({ ...answer, proofs })))
  renderPortal([{ path: '*', element: <Documents /> }])
  const group = within(await screen.findByRole('region', { name: 'Asked for' }))
  expect(group.getByText('A deed that can be read, please.')).toBeVisible()
  expect(group.getByText('Asked for again')).toBeVisible()
  expect(group.getByText('old-deed.pdf')).toBeVisible()
  expect(group.queryByText('Not sent yet')).toBeNull()
})
