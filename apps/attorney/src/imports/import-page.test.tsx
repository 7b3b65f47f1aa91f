import { unusualNumberMessage } from '@makewhole/domain/form/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ImportDetailView, ImportReport } from '@makewhole/contract/import/import.ts'
import { importRefusals } from '@makewhole/contract/import/import-names.ts'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { apiUrl, renderPortal } from '@makewhole/web/testing/portal.tsx'
import { programView } from '@makewhole/web/testing/program.ts'
import { expectSlowWords, noAnswer } from '@makewhole/web/testing/slow-act.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { ImportPage } from './import-page.tsx'
import { ImportsPage } from './imports-page.tsx'
import { reportFile } from './report-file.ts'

const server = mockServer()

const id = '7d0c1d5e-0000-4000-8000-000000000001'
const anImport: ImportDetailView = {
  id,
  fileName: 'may.xlsx',
  size: 1_400_000,
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  state: 'checked',
  refusal: null,
  formVersion: '1.0.0',
  isOlderForm: false,
  uploadedBy: 'Priya Raman',
  uploadedOn: '1779200000000',
  checkedOn: '1779200000000',
  confirmedBy: null,
  confirmedOn: null,
  doneOn: null,
  sheets: [{ key: 'claims', title: { en: 'Claims', es: 'Reclamos' }, rows: 4 }],
  exampleRows: 1,
  unread: {
    sheets: ['Notes'],
    columns: [
      { sheet: 'Claims', letters: 'AB', heading: 'Lodgng' },
      { sheet: 'Claims', letters: 'AC', heading: '' },
    ],
  },
  absent: [],
  warnings: [],
  corrections: [],
  rows: { total: 4, checked: 4, ready: 2, problems: 1, unchanged: 1, edited: 0 },
  problemCount: 2,
  imported: 0,
  failed: 0,
  deleted: 0,
  notUndone: 0,
  undoneBy: null,
  undoneOn: null,
  undo: null,
}
const both = (text: string) => ({ en: text, es: text })
const problem = (column: string, says: string) => ({
  sheet: { en: 'Claims', es: 'Reclamos' },
  row: 9,
  column: { en: column, es: column },
  client: 'Fong, Lester',
  says,
  wants: { en: 'Five digits.', es: 'Cinco cifras.' },
})
const aReport: ImportReport = {
  problems: [problem('ZIP code', '9594'), problem('City', '')],
  isCut: false,
  rows: [
    {
      row: 3,
      reference: 'RT-3',
      client: 'Vang, Mai',
      outcome: 'unchanged',
      failure: null,
      claim: { id, claimNumber: 'LH-10601-1' },
      isComparable: true,
      originalFilingDate: '2025-05-01',
    },
    {
      row: 4,
      reference: 'RT-4',
      client: 'Vang, Lue',
      outcome: 'gone',
      failure: null,
      claim: null,
      isComparable: false,
      originalFilingDate: null,
    },
    {
      row: 5,
      reference: 'RT-5',
      client: 'Vang, Pao',
      outcome: 'undone',
      failure: null,
      claim: { id, claimNumber: 'LH-10605-1' },
      isComparable: false,
      originalFilingDate: null,
    },
  ],
}

function open(found: Partial<ImportDetailView> = {}, locale: 'en' | 'es' = 'en') {
  let current = { ...anImport, ...found }
  server.use(
    http.get(`${apiUrl}/Imports/${id}`, () => HttpResponse.json(current)),
    http.get(`${apiUrl}/Imports/${id}/Report`, () => HttpResponse.json(aReport)),
    http.get(`${apiUrl}/Imports/${id}/Rows/3/BothValues`, () =>
      HttpResponse.json([{ question: both('City'), file: both('Quincy'), claim: both('Chico') }]),
    ),
    http.post(`${apiUrl}/Imports/${id}/Confirm`, () => {
      current = { ...current, state: 'done', imported: 2 }
      return HttpResponse.json({ ...current, state: 'importing' })
    }),
    http.post(`${apiUrl}/Imports/${id}/Undo`, () => {
      const undoing = { ...current, state: 'undoing' as const, undo: null, deleted: 50, imported: 70 }
      const by = { undoneBy: 'Priya Raman', undoneOn: '1779300000000' }
      current = { ...undoing, ...by, state: 'undone', deleted: 119, imported: 1 }
      return HttpResponse.json(undoing)
    }),
  )
  return renderPortal(
    [
      { path: '/imports/:id', element: <ImportPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { at: `/imports/${id}`, locale },
  )
}

describe('undoing an import', () => {
  const done = { state: 'done', imported: 120, doneOn: '1779200000000' } as const

  it('says what goes before it is done, how far it came, and who did it in the end', async () => {
    open({ ...done, undo: { claims: 119, changed: 3, signed: 0 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' })
    expect(within(dialog).getByText(/All 119 claims that this file began are deleted/)).toBeVisible()
    expect(within(dialog).getByText('3 were changed since the import.')).toBeVisible()
    expect(within(dialog).getByText('A deleted claim can’t be brought back.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('50 of 120 claims deleted')).toBeVisible()
    const title = await screen.findByRole('heading', { name: 'Undoing the import of may.xlsx' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  it('is told with who did it, and the way to the mended file', async () => {
    open({ state: 'undone', imported: 1, deleted: 119, undoneBy: 'Priya Raman', undoneOn: '1779300000000' })
    expect(await screen.findByRole('heading', { name: 'The import of may.xlsx was undone' })).toBeVisible()
    expect(screen.getByText(/^Undone .* by Priya Raman$/)).toBeVisible()
    expect(screen.getByText('119 claims were deleted. Their firm references are free again.')).toBeVisible()
    expect(
      screen.getByText('1 claim stays: it was closed before, or an earlier file began it.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upload a corrected file' })).toBeVisible()
    expect(screen.queryByText('What becomes of the rows')).toBeNull()
  })

  it('says which claims could not be deleted and why, and tries them again', async () => {
    const left = { row: 5, client: '', originalFilingDate: null, isComparable: false } as const
    const claim = { id, claimNumber: 'LH-10605-1' }
    const rows: ImportReport['rows'] = [
      ...aReport.rows,
      { ...left, reference: 'RT-5', claim, outcome: 'notUndone', failure: both('It is being paid.') },
      { ...left, row: 6, reference: 'RT-6', claim, outcome: 'notUndone', failure: null },
    ]
    const undo = { claims: 2, changed: 0, signed: 0 }
    open({ state: 'undone', imported: 2, deleted: 118, notUndone: 2, undoneOn: '1779300000000', undo })
    server.use(http.get(`${apiUrl}/Imports/${id}/Report`, () => HttpResponse.json({ ...aReport, rows })))
    expect(await screen.findByText('2 claims could not be deleted')).toBeVisible()
    expect(screen.getByText(/^Undone .* by a member of your firm$/)).toBeVisible()
    expect(screen.getByText('It is being paid.')).toBeVisible()
    expect(screen.getByText('It can’t be deleted right now. Please try again later.')).toBeVisible()
    expect(screen.queryByText('RT-4')).toBeNull()
    expect(screen.queryByText(/stay/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText(/^All 2 claims that this file began are deleted/)).toBeVisible()
  })

  it('is not offered once a claim was signed, and says why; nor to who can’t', async () => {
    open({ ...done, undo: { claims: 118, changed: 0, signed: 2 } })
    expect(
      await screen.findByText('This import can’t be undone any more: 2 of its claims were signed.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
  })

  it('says why it was refused, and offers it no more', async () => {
    open({ ...done, undo: { claims: 120, changed: 0, signed: 0 } })
    server.use(
      http.post(`${apiUrl}/Imports/${id}/Undo`, () =>
        HttpResponse.json(
          {
            type: '',
            title: '',
            status: 409,
            requestId: 'r',
            code: 'IMPORT_SIGNED',
            message: 'Signed meanwhile.',
          },
          { status: 409 },
        ),
      ),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await within(dialog).findByRole('alert')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep claims' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

it.each([
  [
    'en',
    'Structures: no entry, though other answers speak of one. Claims, rows 2, 3, 4 and 3 more.',
    'Square footage: 30,000 sq ft: is that right? Claims, row 4.',
  ],
  [
    'es',
    'Estructuras: no hay ningún dato, aunque otras respuestas indican que lo hay. Reclamos, filas 2, 3, 4 y 3 más.',
    'Pies cuadrados: 30,000 pies²: ¿es correcto? Reclamos, fila 4.',
  ],
] as const)('names the rows that may lack something: %s', async (locale, list, number) => {
  const warnings = [
    { title: { en: 'Structures', es: 'Estructuras' }, example: null, rows: 6, first: [2, 3, 4] },
    {
      title: { en: 'Square footage', es: 'Pies cuadrados' },
      example: unusualNumberMessage({ en: '30,000 sq ft', es: '30,000 pies²' }),
      rows: 1,
      first: [4],
    },
  ]
  open({ warnings }, locale)
  expect(await screen.findByText(list)).toBeVisible()
  expect(screen.getByText(number)).toBeVisible()
})

describe('a file of which no claim has something', () => {
  const absent = [
    { key: 'additionalStructure', title: { en: 'Structures', es: 'Estructuras' } },
    { key: 'additionalVehicle', title: { en: 'Damaged vehicles', es: 'Vehículos dañados' } },
  ]

  it.each([
    ['en', 'Import 2 ready rows', 'No claim has: Structures', 'No claim has: Damaged vehicles'],
    [
      'es',
      'Importar 2 filas listas',
      'Ningún reclamo tiene: Estructuras',
      'Ningún reclamo tiene: Vehículos dañados',
    ],
  ] as const)('is imported once each is ticked: %s', async (locale, act, structures, vehicles) => {
    open({ absent }, locale)
    const sent: unknown[] = []
    server.use(
      http.post(`${apiUrl}/Imports/${id}/Confirm`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...anImport, state: 'importing' })
      }),
    )
    await userEvent.click(await screen.findByRole('checkbox', { name: structures }))
    await userEvent.click(screen.getByRole('button', { name: act }))
    expect(screen.getByRole('checkbox', { name: vehicles })).toHaveFocus()
    expect(screen.getByText(/^(Tick first|Marque primero)/)).toHaveAttribute('role', 'alert')
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('checkbox', { name: vehicles }))
    await userEvent.click(screen.getByRole('button', { name: act }))
    await waitFor(() => expect(sent).toEqual([{ absent: ['additionalStructure', 'additionalVehicle'] }]))
  })

  it('asks nothing where no row can be imported', async () => {
    open({ absent, rows: { ...anImport.rows, ready: 0 } })
    expect(await screen.findByText(/^No row is ready/)).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('a file that a spreadsheet changed', () => {
  const day = {
    sheet: 'claims',
    column: 'claimantDateOfBirth',
    sheetTitle: both('Claims'),
    heading: both('Date of birth'),
    kind: 'dayNumber',
    cells: 12,
    says: '25996',
    value: '1971-03-04',
    isUsed: false,
  } as const
  const zeros = {
    ...day,
    column: 'propertyAPN',
    heading: both('Main APN'),
    kind: 'lostZeros',
    cells: 1,
  } as const

  it('is checked again with the corrections that somebody ticks', async () => {
    open({ corrections: [day, { ...zeros, says: '41610001000', value: '041610001000', isUsed: true }] })
    const sent: unknown[] = []
    server.use(
      http.post(`${apiUrl}/Imports/${id}/Corrections`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ ...anImport, state: 'checking', checkedOn: null })
      }),
    )
    const again = await screen.findByRole('button', { name: 'Check again with these corrections' })
    expect(again).toBeDisabled()
    const [first, second] = screen.getAllByRole('checkbox')
    expect(first).toHaveAccessibleName(
      'Claims, Date of birth: 12 numbers are read as a day. 25996 is March 4, 1971.',
    )
    expect(second).toHaveAccessibleName(
      'Claims, Main APN: 1 number gets its zeros back. 41610001000 is 041610001000.',
    )
    expect(second).toBeChecked()
    await userEvent.click(first as HTMLElement)
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'Checking may.xlsx' })).toBeVisible()
    const of = (column: string) => ({ sheet: 'claims', column })
    expect(sent).toEqual([{ corrected: [of('claimantDateOfBirth'), of('propertyAPN')] }])
  })

  it('is not any more once its rows were imported', async () => {
    open({ corrections: [day], confirmedOn: '1779200000000' })
    expect(await screen.findByText('Nothing is imported yet')).toBeVisible()
    expect(screen.queryByText('Changed by a spreadsheet?')).toBeNull()
  })
})

describe('one import', () => {
  it('says what was found, and imports nothing before it is told to', async () => {
    const { queries } = open()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Check: 2 of 4 rows are ready' }),
    ).toBeVisible()
    expect(screen.getByText('Nothing is imported yet')).toBeVisible()
    expect(screen.getByText('Claims: 4 rows, 1 example row left out')).toBeVisible()
    expect(screen.getByText('3 parts of the file are not read')).toBeVisible()
    for (const part of ['Sheet Notes', 'Claims, column AB: Lodgng', 'Claims, column AC: without a heading'])
      expect(screen.getByText(part)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 ready rows' }))
    await screen.findByRole('heading', { level: 1, name: 'Importing 2 rows' })
    // The server announces a change.
    await queries.invalidateQueries({ queryKey: ['imports'] })
    await waitFor(
      () => expect(screen.getByRole('heading', { level: 1, name: '2 claims are imported' })).toHaveFocus(),
      { timeout: 5000 },
    )
    expect(screen.getByRole('link', { name: 'Sign these claims together' })).toHaveAttribute(
      'href',
      `/sign-together?import=${id}`,
    )
  })

  it('lists problems with their place, by column, and rows that are left out with their claim', async () => {
    open()
    expect(await screen.findByRole('cell', { name: '9594' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '(empty)' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'ZIP code (1)' }))
    expect(screen.queryByRole('cell', { name: '(empty)' })).toBeNull()
    expect(screen.getByText('1 problem shown')).toHaveAttribute('role', 'status')
    const row = screen.getByRole('link', { name: 'LH-10601-1' }).closest('tr') as HTMLElement
    expect(within(row).getByText(/skipped Filed before on/)).toBeVisible()
    await userEvent.click(within(row).getByRole('button', { name: 'See both values RT-3' }))
    const dialog = await screen.findByRole('dialog', { name: 'Row RT-3: file and claim' })
    expect(await within(dialog).findByRole('cell', { name: 'Quincy' })).toBeVisible()
    expect(within(dialog).getByRole('cell', { name: 'Chico' })).toBeVisible()
  })

  it.each([
    ['en', 'The claim is no longer with your firm, so this row changes nothing'],
    ['es', 'El reclamo ya no está con su bufete, por lo que esta fila no cambia nada'],
  ] as const)('says that the claim of a row went, and leads nowhere: %s', async (locale, words) => {
    open({}, locale)
    const row = (await screen.findByRole('cell', { name: 'RT-4' })).closest('tr') as HTMLElement
    expect(within(row).getByText(words)).toBeVisible()
    expect(within(row).queryByRole('link')).toBeNull()
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it.each([
    ['en', 'The import of this claim was undone. Delete the claim, then upload the file again.'],
    ['es', 'La importación de este reclamo se deshizo. Elimine el reclamo y vuelva a subir el archivo.'],
  ] as const)('leads from a row to its claim that is left of an undone import: %s', async (locale, words) => {
    open({}, locale)
    const row = (await screen.findByRole('cell', { name: 'RT-5' })).closest('tr') as HTMLElement
    expect(within(row).getByText(words)).toBeVisible()
    expect(within(row).getByRole('link', { name: 'LH-10605-1' })).toBeVisible()
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('says why nothing can be imported, in Spanish too', async () => {
    open({ rows: { ...anImport.rows, ready: 0 } }, 'es')
    expect(await screen.findByText(/Ninguna fila está lista/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Importar 0 filas listas' })).toBeDisabled()
  })

  it.each(importRefusals)('says of a file that it refuses what to do: %s', async (code) => {
    open({ state: 'refused', refusal: { code, detail: 'Claims A2' }, checkedOn: null })
    expect(await screen.findByRole('heading', { name: 'may.xlsx could not be read' })).toBeVisible()
    const label = code === 'COLUMNS_MISSING' ? 'Missing' : 'Found'
    expect(screen.getByText(`${label}: Claims A2`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upload a corrected file' })).toBeVisible()
  })

  it('leads from a file of an older template to the new one', async () => {
    const asked: (string | null)[] = []
    server.use(
      http.get(`${apiUrl}/Imports/Template`, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('fireId'))
        return HttpResponse.json({}, { status: 503 })
      }),
    )
    open({ formVersion: '0.9.0', isOlderForm: true })
    expect(
      await screen.findByText(/^Version 0\.9\.0, an older one: the file is checked against it\./),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Download the new one for your next file' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(asked).toEqual([String(anImport.fire.id)])
  })

  it('says while a template takes long that it goes on', async () => {
    server.use(http.get(`${apiUrl}/Imports/Template`, noAnswer))
    open({ formVersion: '0.9.0', isOlderForm: true })
    const button = await screen.findByRole('button', { name: 'Download the new one for your next file' })
    await expectSlowWords(() => userEvent.click(button))
  })

  it('tells how far it came, politely', async () => {
    open({ state: 'checking', checkedOn: null, rows: { ...anImport.rows, checked: 120, total: 200 } })
    expect(await screen.findByText('120 of 200 rows checked')).toHaveAttribute('role', 'status')
  })

  it.each([
    ['checking', 'Check'],
    ['checked', 'Check'],
    ['importing', 'Import'],
    ['done', 'Sign'],
  ] as const)('says where it stands while it is %s', async (state, step) => {
    open({ state, checkedOn: state === 'checking' ? null : anImport.checkedOn })
    const way = within(await screen.findByRole('list', { name: 'The way of this file' }))
    const [upload, ...others] = way.getAllByRole('listitem')
    expect(upload).toHaveTextContent(/^Done: Upload/)
    expect(others.filter((each) => each.getAttribute('aria-current') === 'step')).toEqual([
      way.getByText(step).closest('li'),
    ])
  })

  it('says that it can’t be shown', async () => {
    open()
    server.use(http.get(`${apiUrl}/Imports/${id}`, () => HttpResponse.json({}, { status: 503 })))
    expect(await screen.findByRole('heading', { name: 'We can’t show this import right now' })).toBeVisible()
  })
})

describe('the imports', () => {
  it('begin with a file that is put to its address and checked', async () => {
    const started: unknown[] = []
    server.use(
      http.get(`${apiUrl}/Program`, () => HttpResponse.json(programView)),
      http.get(`${apiUrl}/Imports`, () => HttpResponse.json([anImport])),
      http.get(`${apiUrl}/Imports/UploadKey`, () =>
        HttpResponse.json({ importId: id, sasUri: `${location.origin}/files/1`, expiresOn: '0' }),
      ),
      http.put(`${location.origin}/files/1`, () => new HttpResponse(null, { status: 201 })),
      http.post(`${apiUrl}/Imports`, async ({ request }) => {
        started.push(await request.json())
        return HttpResponse.json(anImport, { status: 201 })
      }),
    )
    renderPortal(
      [
        { path: '/imports', element: <ImportsPage /> },
        { path: '/imports/:id', element: <p>the check</p> },
      ],
      { at: '/imports', locale: 'en' },
    )
    expect(await screen.findByText('Checked: 2 ready, 1 to mend')).toBeVisible()
    await userEvent.upload(screen.getByTestId('import-file'), new File(['x'], 'june.xlsx'))
    expect(await screen.findByText('the check')).toBeVisible()
    expect(started).toMatchObject([{ id, fileName: 'june.xlsx' }])
  })
})

describe('the report', () => {
  it('has every problem, and no cell that a spreadsheet takes for a formula', async () => {
    const text = await reportFile(
      ['Row'],
      [problem('City', '=1+1'), problem('City', '5;=1+1'), problem('City', 'a "b"')],
      [['', '7', 'Firm reference', 'Fong, Lester', 'RT-7', 'Skipped']],
      ({ en }) => en,
    ).text()
    expect(text).toContain('"Claims","9","City","Fong, Lester","\'=1+1","Five digits."')
    // In other countries, a spreadsheet ends a cell at a semicolon.
    expect(text).toContain(`"5;'=1+1"`)
    expect(text).toContain('"a ""b"""')
  })
})
