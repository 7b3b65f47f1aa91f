import { randomUUID } from 'node:crypto'
import { everyone, signedIn, readsReports, adminsAlone, editorsAlone } from './row.ts'
import type { Matrix } from './row.ts'

const aForm = { params: { formId: 'claimant' } } as const
const aFooter = btoa(
  JSON.stringify({ service: { en: '' }, copyright: { en: 'North Sierra Power' }, links: [] }),
)

/** The permissions of the program's data: its texts, forms, inspections, figures and clock. */
export const ofProgram = {
  readClock: { expected: [403, 403, 403, adminsAlone, 403, 401], input: () => ({}) },
  moveClock: { expected: [403, 403, 403, adminsAlone, 403, 401], input: () => ({ body: { days: 1 } }) },
  getFormDesk: { expected: editorsAlone(200), input: () => aForm },
  saveFormDraft: {
    expected: editorsAlone(422),
    input: () => ({ ...aForm, body: { definition: { steps: [] } } }),
  },
  discardFormDraft: { expected: editorsAlone(404), input: () => aForm },
  askForFormPublication: { expected: editorsAlone(404), input: () => ({ ...aForm, body: {} }) },
  takeBackFormDraft: { expected: editorsAlone(404), input: () => aForm },
  publishForm: { expected: editorsAlone(404), input: () => aForm },
  getContent: { expected: everyone, input: () => ({}) },
  saveContent: {
    expected: editorsAlone(200),
    input: () => ({ body: { section: 'FOOTER', data: aFooter, note: '' } }),
  },
  publishContent: { expected: editorsAlone(200), input: () => ({ body: { section: 'FOOTER' } }) },
  registerContentImage: { expected: editorsAlone(404), input: () => ({ params: { imageId: randomUUID() } }) },
  previewContent: { expected: editorsAlone(200), input: () => ({ params: { section: 'HOME' } }) },
  listContentVersions: { expected: editorsAlone(200), input: () => ({ params: { section: 'HOME' } }) },
  getContentVersion: {
    expected: editorsAlone(404),
    input: () => ({ params: { section: 'HOME', versionId: randomUUID() } }),
  },
  restoreContentVersion: {
    expected: editorsAlone(404),
    input: () => ({ params: { section: 'HOME', versionId: randomUUID() } }),
  },
  getProgram: { expected: everyone, input: () => ({}) },
  getForm: { expected: signedIn, input: () => ({ params: { formId: 'claimant' } }) },
  getCounties: { expected: everyone, input: () => ({ params: { state: 'CA' } }) },
  getMe: { expected: signedIn, input: () => ({}) },
  setLocale: { expected: signedIn, input: () => ({ body: { locale: 'es' } }) },
  listNextWork: { expected: [403, 403, 403, 200, 200, 401], input: () => ({}) },
  readDashboard: { expected: readsReports(200), input: () => ({ query: { days: '30' } }) },
  refreshDashboard: { expected: readsReports(200), input: () => ({}) },
  readExternalSummary: { expected: readsReports(200), input: () => ({}) },
  printExternalSummary: { expected: readsReports(200), input: () => ({}) },
  getInspections: { expected: editorsAlone(200), input: () => ({}) },
  getInspectionUploadKey: { expected: editorsAlone(200), input: () => ({}) },
  startInspectionImport: {
    expected: editorsAlone(409),
    input: () => ({ body: { id: randomUUID(), fileName: 'inspections.csv', isWhole: false } }),
  },
  getInspectionImport: { expected: editorsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  confirmInspectionImport: {
    expected: editorsAlone(404),
    input: () => ({ params: { id: randomUUID() }, body: { isWhole: false, readsDayNumbers: false } }),
  },
  listMissingInspections: {
    expected: editorsAlone(404),
    input: () => ({ params: { id: randomUUID() }, query: {} }),
  },
  discardInspectionImport: { expected: editorsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  undoInspectionImport: { expected: editorsAlone(404), input: () => ({ params: { id: randomUUID() } }) },
  setInspectionFire: {
    expected: editorsAlone(404),
    input: () => ({ body: { startedOn: '2021-07-13', county: 'Nowhere', fireId: 120950002 } }),
  },
} satisfies Partial<Matrix>
