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
}
const incident: InspectionsView['incidents'][number] = {
  startedOn: '2021-07-13',
  county: 'Plumas',
  incidentName: 'Long Hollow',
  count: 329,
  vanished: 0,
  fireId: null,
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
    await userEvent.upload(await screen.findByTestId('inspection-file'), new File(['x'], 'june.csv'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading dins.csv' })).toBeVisible()
    expect(await screen.findByText('4,000 records read')).toHaveAttribute('role', 'status')
    expect(sent).toHaveBeenCalledWith(
      'startInspectionImport',
      expect.objectContaining({ body: { id, fileName: 'june.csv' } }),
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

  it('in which much is missing waits for a word', async () => {
    const { sent } = open(
      { state: 'waiting', vanished: 150 },
      { confirmInspectionImport: { ...anImport, state: 'reading' } },
    )
    expect(await screen.findByText('150 known records are not in this file')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'The file is whole, import it' }))
    expect(sent).toHaveBeenCalledWith('confirmInspectionImport', { params: { id } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reading dins.csv' })).toHaveFocus()
  })

  it.each(inspectionRefusals)('that is refused says what to do: %s', async (code) => {
    open({ state: 'refused', refusal: { code, detail: 'damage, county' } })
    expect(await screen.findByText('Found: damage, county')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import another file' })).toHaveAttribute('href', '/inspections')
  })

  it('that can’t be shown says so', async () => {
    openReviewerPage(`/inspections/${id}`, { getInspectionImport: () => Promise.reject(new Error('away')) })
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
