import type { FieldDefinition } from '@makewhole/domain/form/definition.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { slowAfterMilliseconds } from '../feedback/skeleton.tsx'
import { createAnswerStore } from '../form/answer-store.ts'
import { FormProvider } from '../form/form-context.tsx'
import { FormSection } from '../form/form-section.tsx'
import { mockServer } from '../testing/mock-server.ts'
import { aDocument } from '../testing/document.ts'
import { apiUrl, renderPortal } from '../testing/portal.tsx'
import { claimId } from '../testing/claim.ts'
import { programView, today } from '../testing/program.ts'
import { noAnswer } from '../testing/slow-act.ts'
import { UploadDialog } from './upload-dialog.tsx'
import type { UploadType } from './file-kind.ts'
import { UploadsInBackground } from './uploads-in-background.tsx'

const identity = 120950000
const photos = programView.documentTypes.find((type) => type.name.en === 'Photos')?.id ?? 0
/** Of the page's own origin, as the server's storage is. */
const storageUrl = `${location.origin}/files`
const server = mockServer()

/** Mocks a storage that accepts everything, and records the registrations. */
function aStorage() {
  const registered: Record<string, unknown>[] = []
  const stored: string[] = []
  let keys = 0
  server.use(
    http.get(`${apiUrl}/Docs/Upload/Key/:claimId`, () => {
      keys += 1
      return HttpResponse.json({ sasUri: `${storageUrl}/${keys}`, documentId: `doc-${keys}`, expiresOn: '0' })
    }),
    http.put(`${storageUrl}/:key`, ({ request, params }) => {
      stored.push(
        `${String(params['key'])} ${String(request.headers.get('content-type'))} ${String(request.headers.get('authorization'))}`,
      )
      return new HttpResponse(null, { status: 201 })
    }),
    http.post(`${apiUrl}/Docs/:claimId`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      registered.push({ ...body, key: request.headers.get('idempotency-key') })
      return HttpResponse.json(aDocument('sent', identity))
    }),
    http.get(`${apiUrl}/Docs/:claimId`, () => HttpResponse.json({ documents: [], proofs: [] })),
  )
  return { registered, stored }
}

interface PageProps {
  readonly typeId: number | null
  readonly types?: readonly UploadType[]
}

function Page({ typeId, types = programView.documentTypes }: PageProps) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <UploadsInBackground claimId={claimId} />
      {isOpen ? (
        <UploadDialog
          claimId={claimId}
          types={types}
          initialTypeId={typeId}
          limits={programView.upload}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

function open(typeId: number | null = identity, locale: 'en' | 'es' = 'en') {
  renderPortal([{ path: '*', element: <Page typeId={typeId} /> }], { locale })
  return screen.findByRole('dialog')
}

const choose = (...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!input) throw new Error('no input for files')
  return userEvent.upload(input, files, { applyAccept: false })
}
const pdf = (name: string, bytes = 'bytes') => new File([bytes], name, { type: 'application/pdf' })
const chooseKind = () => userEvent.selectOptions(screen.getByLabelText(/Which document is it/), 'Passport')
const send = () => userEvent.click(screen.getByRole('button', { name: /^Upload \d|^Upload$/ }))

describe('the upload dialog', () => {
  it('asks for type, kind and files at once when all are missing, and puts the focus into the first', async () => {
    await open(null)
    await send()
    expect(screen.getByText('Please choose what it is for.')).toBeVisible()
    expect(screen.getByText('Please choose which document it is.')).toBeVisible()
    expect(screen.getByText('Please choose at least one file.')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByLabelText(/What is it for/))
  })

  it('asks for no kind where the type has none, and clears an error when its field is mended', async () => {
    await open(null)
    await send()
    await userEvent.selectOptions(screen.getByLabelText(/What is it for/), 'Photos')
    expect(screen.queryByText('Please choose what it is for.')).toBeNull()
    expect(screen.queryByLabelText(/Which document is it/)).toBeNull()
  })

  it('takes what the chosen type takes: mail for internal use, one PDF as a settlement', async () => {
    const aType = (id: number, name: string, documentClass: string, extensions: string[]): UploadType => ({
      id,
      name: { en: name, es: name },
      hint: null,
      documentClass,
      acceptableDocuments: [],
      extensions,
    })
    const types = [
      aType(14, 'Internal Only', 'internal', ['pdf', 'msg']),
      aType(12, 'Settlement Agreement', 'settlement', ['pdf']),
    ]
    renderPortal([{ path: '*', element: <Page typeId={14} types={types} /> }])
    await screen.findByRole('dialog')
    await choose(new File(['mail'], 'from attorney.msg'), pdf('a.pdf'), pdf('b.pdf'))
    const refused = () => within(screen.getByRole('list', { name: 'Files' })).queryAllByText(/kind of file/)
    expect(refused()).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText(/What is it for/), 'Settlement Agreement')
    expect(refused()).toHaveLength(1)
    await send()
    expect(
      screen.getByText('A settlement is one PDF. Take the others out, or say that they are something else.'),
    ).toBeVisible()
  })

  it.each([
    ['', 'documentsProperty'],
    ['structures.1.', 'structures[0f0e3a52-0000-4000-8000-000000000002].documentsProperty'],
    // It has no id before it is saved.
    ['structures.0.', undefined],
  ])('says which question of the form asked for the files (%s)', async (prefix, formFieldPath) => {
    const { registered } = aStorage()
    server.use(http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)))
    const store = createAnswerStore({
      answers: { structures: [{}, { id: '0f0e3a52-0000-4000-8000-000000000002' }] },
    })
    const field: FieldDefinition = {
      type: 'documents',
      name: 'documentsProperty',
      label: { en: 'Photos', es: 'Fotos' },
      documentClass: 'property-details',
    }
    renderPortal([
      {
        path: '*',
        element: (
          <FormProvider value={{ store, today, claimId }}>
            <FormSection section={{ rows: [[field]] }} prefix={prefix} level={2} />
          </FormProvider>
        ),
      },
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Upload: Photos' }))
    await userEvent.selectOptions(await screen.findByLabelText(/What is it for/), 'Photos')
    await choose(pdf('front.pdf'))
    await send()
    await screen.findByText('file uploaded successfully')
    expect(registered).toMatchObject([{ documentName: 'front.pdf' }])
    expect(registered[0]?.['formFieldPath']).toBe(formFieldPath)
  })

  it('sends files: key, bytes without a token, registration under an idempotency key; the button becomes Close', async () => {
    const { registered, stored } = aStorage()
    await open()
    await chooseKind()
    await choose(pdf('passport, page 1.pdf'))
    expect(screen.getByText('A comma in the file name became a dash: passport- page 1.pdf')).toBeVisible()
    await send()
    await screen.findByText('file uploaded successfully')
    expect(stored).toEqual(['1 application/pdf null'])
    expect(registered).toEqual([
      {
        documentId: 'doc-1',
        claimId,
        documentName: 'passport- page 1.pdf',
        documentTypeId: identity,
        acceptableDocumentTypeId: 120950002,
        key: 'doc-1',
      },
    ])
    expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull()
    const foot = screen.getAllByRole('button', { name: 'Close' }).at(-1)
    expect(foot?.textContent).toBe('Close')
    expect(screen.getByText('1 of 1 sent.')).toBeVisible()
  })

  it('sends one file of a batch as something else, and asks for what is missing of it', async () => {
    const { registered } = aStorage()
    await open()
    await chooseKind()
    await choose(pdf('passport.pdf'), pdf('front.pdf'))
    const other = screen.getByRole('button', { name: 'Something else : front.pdf' })
    await userEvent.click(other)
    const own = within(screen.getByRole('group', { name: 'front.pdf' }))
    await userEvent.selectOptions(own.getByLabelText(/What is it for/), '')
    await send()
    expect(own.getByText('Please choose what it is for.')).toBeVisible()
    expect(document.activeElement).toBe(own.getByLabelText(/What is it for/))
    await userEvent.selectOptions(own.getByLabelText(/What is it for/), 'Photos')
    await send()
    await waitFor(() => expect(registered).toHaveLength(2))
    expect(registered).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ documentName: 'passport.pdf', documentTypeId: identity }),
        expect.objectContaining({ documentName: 'front.pdf', documentTypeId: photos }),
      ]),
    )
    expect(registered.find((body) => body['documentTypeId'] === photos)).toMatchObject({
      acceptableDocumentTypeId: null,
    })
  })

  it('asks nothing for all once each file has a kind of its own, and takes it back', async () => {
    await open(null)
    await choose(pdf('front.pdf'), pdf('back.pdf'))
    for (const name of ['front.pdf', 'back.pdf']) {
      await userEvent.click(screen.getByRole('button', { name: `Something else : ${name}` }))
      const own = within(screen.getByRole('group', { name }))
      await userEvent.selectOptions(own.getByLabelText(/What is it for/), 'Proof of Identity')
    }
    await send()
    expect(screen.queryByText('Please choose what it is for.')).toBeNull()
    expect(screen.getAllByText('Please choose which document it is.')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Like the other files : back.pdf' }))
    expect(screen.getByText('Please choose what it is for.')).toBeVisible()
  })

  it('ignores a repeated name in one batch and says so', async () => {
    await open()
    await choose(pdf('deed.pdf'), pdf('deed.pdf', 'other'))
    expect(screen.getByText('This file is in the list already, so we left it out: deed.pdf')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')).toHaveLength(1)
  })

  it('tells an empty file, a too large one and a wrong kind before anything is sent', async () => {
    await open()
    const large = pdf('large.pdf')
    Object.defineProperty(large, 'size', { value: 26_214_401 })
    await choose(pdf('empty.pdf', ''), large, new File(['x'], 'tool.exe'))
    const list = within(screen.getByRole('list', { name: 'Files' }))
    expect(list.getByText(/This file is empty/)).toBeVisible()
    expect(list.getByText(/larger than 25 MB/)).toBeVisible()
    expect(list.getByText(/This kind of file cannot be accepted/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull()
  })

  it('lets a file be removed before it is sent', async () => {
    await open()
    await choose(pdf('deed.pdf'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove deed.pdf' }))
    expect(screen.queryByText('deed.pdf')).toBeNull()
  })

  it('explains a dropped line and sends again when asked, registering what is stored only once', async () => {
    const { registered, stored } = aStorage()
    let calls = 0
    server.use(
      http.post(
        `${apiUrl}/Docs/:claimId`,
        () => {
          calls += 1
          return HttpResponse.error()
        },
        { once: true },
      ),
    )
    await open()
    await chooseKind()
    await choose(pdf('passport.pdf'))
    await send()
    expect(await screen.findByText('cannot upload file. The line dropped.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again: passport.pdf' }))
    await screen.findByText('file uploaded successfully')
    expect(calls).toBe(1)
    expect(stored).toHaveLength(1)
    expect(registered.map((body) => body['key'])).toEqual(['doc-1'])
  })

  const problem = { type: 'x', title: 'x', status: 503, message: 'x', requestId: 'r1' }
  it.each([
    [
      'en',
      'Try again: photo.pdf',
      'cannot upload file. We can’t keep files right now. What was saved before is still there. Please try again later.',
    ],
    [
      'es',
      'Intentar de nuevo: photo.pdf',
      'no se puede subir el archivo. En este momento no podemos guardar archivos. Lo que ya se guardó sigue ahí. Vuelva a intentarlo más tarde.',
    ],
  ] as const)(
    'says that no files can be kept for now, and that the answers are: %s',
    async (locale, again, words) => {
      const { stored } = aStorage()
      // Our own storage sends its reason; another has its status alone.
      const said = [JSON.stringify({ ...problem, code: 'STORAGE_UNAVAILABLE' }), '<Error/>']
      let refused = 0
      const refuse = (body: string) => () => {
        refused += 1
        return new HttpResponse(body, { status: 503 })
      }
      server.use(...said.map((body) => http.put(`${storageUrl}/:key`, refuse(body), { once: true })))
      await open(photos, locale)
      await choose(pdf('photo.pdf'))
      await userEvent.click(screen.getByRole('button', { name: /^Upload \d|^Subir \d/ }))
      for (const times of [1, 2]) {
        await waitFor(() => expect(refused).toBe(times))
        expect(await screen.findByText(words)).toBeVisible()
        await userEvent.click(screen.getByRole('button', { name: again }))
      }
      await waitFor(() => expect(stored).toHaveLength(1))
    },
  )

  it('says of a file that is sent long that one can go on meanwhile', async () => {
    aStorage()
    server.use(http.put(`${storageUrl}/:key`, noAnswer))
    await open()
    await chooseKind()
    await choose(pdf('passport.pdf'))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await send()
    await screen.findByText(/^processing/)
    expect(screen.queryByText(/Still sending/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(slowAfterMilliseconds))
    expect(await screen.findByText(/^Still sending \(\d+%\)\. .*you can go on meanwhile/)).toBeVisible()
  })

  it('goes on after it is closed, and keeps what failed in sight', async () => {
    aStorage()
    server.use(http.put(`${storageUrl}/:key`, () => HttpResponse.error()))
    const dialog = await open(photos)
    await choose(pdf('photo.pdf'))
    await send()
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
    expect(await screen.findByText('1 file is not sent yet')).toBeVisible()
    expect(await screen.findByText('cannot upload file. The line dropped.')).toBeVisible()
  })

  it('says what happens to each file inside the dialog, where it can be heard', async () => {
    aStorage()
    const dialog = await open(photos)
    const log = within(dialog).getByRole('log')
    await choose(pdf('photo.pdf'))
    expect(log.textContent).toContain('photo.pdf file was added.')
    await send()
    await waitFor(() => expect(log.textContent).toContain('photo.pdf file was uploaded successfully.'))
    expect(log.textContent).toContain('photo.pdf file is being processed.')
  })

  it('speaks Spanish', async () => {
    await open(null, 'es')
    await userEvent.click(screen.getByRole('button', { name: 'Subir' }))
    expect(screen.getByText('Elija para qué es.')).toBeVisible()
  })
})
