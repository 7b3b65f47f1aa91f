import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InspectionImportView, InspectionsView } from '@makewhole/contract/inspection/inspection.ts'
import { inspectionRefusals } from '@makewhole/contract/inspection/inspection-names.ts'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { mockServer } from '@makewhole/web/testing/mock-server.ts'
import { openReviewerPage } from '../testing/reviewer-portal.tsx'

const server = mockServer()

const id = '7d0c1d5e-0000-4000-8000-000000000001'
const anImport: InspectionImportView = {
  id,
  fileName: 'dins.csv',
  size: 80_000_000,
  state: 'done',
  refusal: null,
  uploadedBy: 'Ada Moss',
  uploadedOn: '1779200000000',
  doneOn: '1779200000000',
  rowCount: 130,
  added: 100,
  changed: 7,
  unchanged: 20,
  vanished: 2,
  leftOut: 3,
  problemCount: 1500,
  problems: [{ row: 12, code: 'outsideCountry', says: '0, 0' }],
  isWhole: false,
  dayNumbers: null,
  unread: ['Hazard Type', 'Roof Construction'],
  canUndo: false,
  endedBy: null,
  endedOn: null,
}
const incident: InspectionsView['incidents'][number] = {
  startedOn: '2021-07-13',
  county: 'Plumas',
  incidentName: 'Long Hollow',
  count: 329,
  vanished: 0,
  fireId: null,
  proposal: null,
  decidedBy: null,
  decidedOn: null,
}
const overview: InspectionsView = { imports: [anImport], incidents: [incident] }

describe('the inspections', () => {
  it('begin with a file that is put to its address and read', async () => {
    server.use(http.put(`${location.origin}/files/1`, () => new HttpResponse(null, { status: 201 })))
    const { sent } = openReviewerPage('/inspections', {
      getInspections: overview,
      getInspectionUploadKey: { importId: id, sasUri: `${location.origin}/files/1`, expiresOn: '0' },
      startInspectionImport: { ...anImport, state: 'reading', rowCount: 0 },
      getInspectionImport: { ...anImport, state: 'reading', rowCount: 4000 },
    })
    expect(await screen.findByRole('radio', { name: /^It adds to what is there/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /^It is the whole/ }))
    await userEvent.upload(await screen.findByTestId('inspection-file'), new File(['x'], 'june.csv'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading dins.csv' })).toBeVisible()
    expect(await screen.findByText('4,000 records read')).toHaveAttribute('role', 'status')
    expect(sent).toHaveBeenCalledWith(
      'startInspectionImport',
      expect.objectContaining({ body: { id, fileName: 'june.csv', isWhole: true } }),
    )
  })

  it('are said to be of a fire once', async () => {
    const { sent } = openReviewerPage('/inspections', {
      getInspections: overview,
      setInspectionFire: {
        ...overview,
        incidents: [{ ...incident, fireId: 120950002, decidedBy: 'Ada Moss', decidedOn: '1779200000000' }],
      },
    })
    const choice = await screen.findByRole('combobox', { name: /July 13, 2021, Plumas County/ })
    expect(within(choice).getByRole('option', { name: 'Not said yet' })).toHaveProperty('selected', true)
    await waitFor(() => expect(choice).toBeEnabled())
    await userEvent.selectOptions(choice, '120950002')
    expect(await screen.findByText(/Said by Ada Moss/)).toBeVisible()
    expect(sent).toHaveBeenCalledWith('setInspectionFire', {
      body: { startedOn: '2021-07-13', county: 'Plumas', fireId: 120950002 },
    })
  })

  it.each([
    [
      'dayAndCounty',
      'Proposed: Long Hollow Fire. It began that day, and Plumas County is one of its counties.',
    ],
    ['name', 'Proposed: Long Hollow Fire. The records carry its name.'],
    ['sameDay', 'Proposed: Long Hollow Fire. The inspections of that day in another county are of it.'],
  ] as const)(
    'are proposed to be of a fire, with the reason, and said to be so by a press: %s',
    async (reason, words) => {
      const { sent } = openReviewerPage('/inspections', {
        getInspections: {
          ...overview,
          incidents: [{ ...incident, proposal: { fireId: 120950002, reason } }],
        },
        setInspectionFire: overview,
      })
      expect(await screen.findByText(words)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: /^They are of Long Hollow Fire/ }))
      expect(sent).toHaveBeenCalledWith('setInspectionFire', {
        body: { startedOn: '2021-07-13', county: 'Plumas', fireId: 120950002 },
      })
    },
  )

  it('say in Spanish that there are none yet', async () => {
    openReviewerPage('/inspections', { getInspections: { imports: [], incidents: [] } }, { locale: 'es' })
    expect(await screen.findByText('Todavía no se importó ningún archivo.')).toBeVisible()
    expect(screen.getByText('Importe primero un archivo.')).toBeVisible()
  })
})

describe('one file', () => {
  const open = (over: Partial<InspectionImportView>, answers = {}) =>
    openReviewerPage(`/inspections/${id}`, { getInspectionImport: { ...anImport, ...over }, ...answers })

  it('tells what came of it and what to look at', async () => {
    open({})
    expect(await screen.findByRole('heading', { level: 1, name: 'dins.csv is imported' })).toBeVisible()
    const tiles = screen.getByRole('list', { name: 'What came of the file' })
    expect(
      within(tiles)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['New100', 'Changed7', 'As they were20', 'No longer published2', 'Left out3'])
    expect(screen.getByRole('heading', { name: '1,500 things to look at' })).toBeVisible()
    expect(screen.getByRole('row', { name: /12 A place outside the country.* 0, 0/ })).toBeVisible()
  })

  it('names the columns that it does not read', async () => {
    open({})
    await userEvent.click(await screen.findByText('2 columns are not read'))
    expect(screen.getByText('Hazard Type')).toBeVisible()
  })

  const record = {
    key: '7',
    id: '83904',
    startedOn: '2021-07-13',
    county: 'Plumas',
    address: '212 Mill Street',
    city: 'Greenville',
    apn: '110-120-030',
    structure: { en: 'School', es: 'Escuela' },
    damage: { en: 'No damage', es: 'Sin daños' },
  }

  it('lists what it lacks, and marks it once somebody says so', async () => {
    const pages = [
      { records: [record], count: 2 },
      { records: [{ ...record, key: '8', address: '5 Mill Street' }], count: 2 },
    ]
    const { sent } = open(
      { state: 'waiting', isWhole: true, vanished: 2 },
      {
        listMissingInspections: ({ query }: { query: { after?: string } }) => pages[query.after ? 1 : 0],
        confirmInspectionImport: { ...anImport, state: 'reading' },
      },
    )
    expect(await screen.findByText('2 known records are not in this file')).toBeVisible()
    const cells = (await screen.findByRole('cell', { name: '212 Mill Street, Greenville' })).closest('tr')
    expect(cells).toHaveTextContent(
      '212 Mill Street, GreenvilleJuly 13, 2021, PlumasSchoolNo damage110-120-03083904',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show more records' }))
    expect(await screen.findByRole('cell', { name: '5 Mill Street, Greenville' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show more records' })).toBeNull()
    const act = 'Import, and mark 2 records as no longer published'
    await userEvent.click(screen.getByRole('button', { name: act }))
    const body = { isWhole: true, readsDayNumbers: false }
    expect(sent).toHaveBeenCalledWith('confirmInspectionImport', { params: { id }, body })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading dins.csv' })).toHaveFocus()
  })

  it('that lacks records is only added, or discarded', async () => {
    const { sent } = open(
      { state: 'waiting', isWhole: true, vanished: 1 },
      {
        listMissingInspections: { records: [record], count: 1 },
        confirmInspectionImport: () => Promise.reject(new Error('away')),
        discardInspectionImport: {
          ...anImport,
          state: 'discarded',
          endedBy: 'Ada Moss',
          endedOn: '1779200000000',
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Only add and change, mark none' }))
    const body = { isWhole: false, readsDayNumbers: false }
    expect(sent).toHaveBeenCalledWith('confirmInspectionImport', { params: { id }, body })
    expect(await screen.findByRole('alert')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Discard file' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard dins.csv?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard file' }))
    expect(await screen.findByText('The file was discarded. Nothing was changed.')).toBeVisible()
    expect(screen.getByText(/^Ada Moss, /)).toBeVisible()
  })

  it('whose days are numbers asks what they are, in Spanish too', async () => {
    const dayNumbers = { count: 2, says: '44390', day: '2021-07-13', isRead: false }
    const waiting = { ...anImport, state: 'waiting' as const, vanished: 0, dayNumbers }
    const { sent } = openReviewerPage(
      `/inspections/${id}`,
      { getInspectionImport: waiting, confirmInspectionImport: { ...anImport, state: 'reading' } },
      { locale: 'es' },
    )
    expect(await screen.findByText('2 fechas de inicio son números. ¿Son días?')).toBeVisible()
    expect(screen.getByText(/44390 es 13 de julio de 2021/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Leerlos como días' }))
    const body = { isWhole: false, readsDayNumbers: true }
    expect(sent).toHaveBeenCalledWith('confirmInspectionImport', { params: { id }, body })
  })

  it('that was imported last is undone after a dialog that says what follows', async () => {
    open({ canUndo: true }, { undoInspectionImport: { ...anImport, state: 'undoing' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo the import of dins.csv?' })
    expect(
      within(dialog).getByText(
        /100 new records are removed, 7 changed ones are as before, and 2 are published again/,
      ),
    ).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText('Taking back what the file changed')).toHaveAttribute('role', 'status')
  })

  it.each(inspectionRefusals)('that is refused says what to do: %s', async (code) => {
    open({ state: 'refused', refusal: { code, detail: '12' } })
    const label =
      { OTHER_HEADER: 'Missing: 12', CUT_OFF: 'Read up to row 12.' }[code as string] ?? 'Found: 12'
    expect(await screen.findByText(label)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import another file' })).toHaveAttribute('href', '/inspections')
  })

  it('that can’t be shown says so', async () => {
    openReviewerPage(`/inspections/${id}`, { getInspectionImport: () => Promise.reject(new Error('away')) })
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
