import type { ImportDetailView } from '@makewhole/contract/import/import.ts'
import { loadProgram } from '../../apps/server/src/program/load-program.ts'
import { aReadyRow, sheetOf } from '../../apps/server/test/import-rows.ts'
import { aWorkbook } from '../../apps/server/test/workbooks.ts'
import type { Scene, Tour } from './tour.ts'
import { openNewestThread, press } from './tour.ts'

/** Follows the link of a client's claim in the firm's list. */
const openClaimOf =
  (lastName: string, tab = 'overview') =>
  async ({ page, t }: Scene) => {
    const line = page.getByRole('main').locator('tr, li').filter({ hasText: lastName }).first()
    await line.getByRole('link').first().click()
    await page.waitForURL(/\/(overview|claim-continue\/.*)$/)
    if (tab !== 'overview') await page.goto(page.url().replace(/overview$/, tab))
    await page
      .locator('h1', { hasNotText: t('claims.title') })
      .first()
      .waitFor()
  }

async function chooseFolder({ page, t }: Scene) {
  await page.getByRole('combobox', { name: t('folders.filter') }).selectOption('East ridge')
  await page.waitForURL(/folder=/)
  await page.getByRole('main').getByText('Castellan').first().waitFor()
}

/** Chooses a file of clients: one new, one known, one to correct. */
async function chooseClientFile(scene: Scene) {
  await press('clients.file')(scene)
  const lines = ['First name,Last name,Email', 'Nora,Lake,nora@example.com', 'Theo,Vang,theo(at)example.com']
  const buffer = Buffer.from([...lines, 'Ruth,Castellan,ruth.castellan@example.com'].join('\r\n'))
  await scene.page
    .getByTestId('client-file')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  await scene.page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor()
}

/**
 * Presses the signature by key before anything is selected or ticked: Playwright clicks no button marked as
 * disabled.
 */
async function signNothing({ page }: Scene) {
  await page.locator('form button[type=submit]').press('Enter')
  await page.getByRole('alert').first().waitFor()
}

/** Uploads a file with two rows to correct, which changes nothing. */
async function checkAFile({ page, t }: Scene) {
  const form = (await loadProgram('program')).forms.inForce['attorney']
  if (!form) throw new Error('the program has no form for attorneys')
  const rows = [
    aReadyRow('RT-0101'),
    aReadyRow('RT-0102', { claimantDateOfBirth: '31/02/1961' }),
    aReadyRow('RT-0103', { propertyAPN: '99-041-17', claimantRelationship: 'Tenant' }),
  ]
  const buffer = aWorkbook({ Claims: sheetOf(form, rows) })
  const mimeType = 'application/octet-stream'
  await page.getByTestId('import-file').setInputFiles({ name: 'may-intake.xlsx', mimeType, buffer })
  await page.getByText(t('imports.problems.rows')).waitFor()
}

/** Screens of a law firm (docs/rules/screens.md "Attorney portal"). */
const anImport: ImportDetailView = {
  id: '7d0c1d5e-0000-4000-8000-000000000001',
  fileName: 'may-intake.xlsx',
  size: 1_400_000,
  fire: { id: 120950002, name: 'Long Hollow Fire' },
  state: 'done',
  refusal: null,
  formVersion: '1.0.0',
  isOlderForm: false,
  uploadedBy: 'Priya Raman',
  uploadedOn: '1779200000000',
  checkedOn: null,
  confirmedBy: 'Priya Raman',
  confirmedOn: '1779210000000',
  doneOn: '1779220000000',
  sheets: [{ key: 'claims', title: { en: 'Claims', es: 'Reclamos' }, rows: 120 }],
  exampleRows: 0,
  unread: { sheets: [], columns: [] },
  absent: [],
  warnings: [],
  corrections: [],
  rows: { total: 120, checked: 120, ready: 120, problems: 0, unchanged: 0, edited: 0 },
  problemCount: 0,
  imported: 120,
  failed: 0,
  deleted: 0,
  notUndone: 0,
  undoneBy: null,
  undoneOn: null,
  undo: null,
}

/** Answers with the progress of a confirmed import. */
const answerImport =
  (changes: Partial<ImportDetailView>) =>
  async ({ page }: Scene) => {
    await page.route(`**/Imports/${anImport.id}`, (route) =>
      route.fulfill({ json: { ...anImport, ...changes } }),
    )
  }

export const attorneyTours: readonly Tour[] = [
  {
    name: 'attorney',
    account: 'attorney@makewhole.test',
    screens: [
      { name: 'claims', at: '/attorney/claims' },
      { name: 'claims, all', at: '/attorney/claims?view=all&sort=client' },
      { name: 'claims, not sent yet', at: '/attorney/claims?view=unsent' },
      { name: 'claims, paused', at: '/attorney/claims?view=paused' },
      { name: 'claims, none match', at: '/attorney/claims?q=nobody' },
      { name: 'claims, one folder', at: '/attorney/claims', act: chooseFolder },
      { name: 'start', at: '/attorney/claim-start' },
      { name: 'claim', at: '/attorney/claims?view=program', act: openClaimOf('Castellan') },
      {
        name: 'invite the client',
        at: '/attorney/claims?view=program',
        act: async (scene) => {
          await openClaimOf('Castellan')(scene)
          const name = new RegExp(`^${scene.t('invite.act').replace('{client}', '.*')}`)
          await scene.page.getByRole('button', { name }).click()
        },
        isOver: true,
      },
      {
        name: 'folders of a claim',
        at: '/attorney/claims?view=program',
        act: async (scene) => {
          await openClaimOf('Castellan')(scene)
          await press('folders.change')(scene)
        },
        isOver: true,
      },
      {
        name: 'documents',
        at: '/attorney/claims?view=program',
        act: openClaimOf('Castellan', 'documentation'),
      },
      {
        name: 'settlement',
        at: '/attorney/claims?view=program',
        act: openClaimOf('Castellan', 'settlement'),
      },
      {
        name: 'signed on paper',
        at: '/attorney/claims?view=program',
        act: openClaimOf('Weatherby', 'settlement'),
      },
      {
        name: 'messages of a claim',
        at: '/attorney/claims?view=program',
        act: openClaimOf('Castellan', 'messaging'),
      },
      { name: 'last step', at: '/attorney/claims?view=drafts', act: openClaimOf('Ostrander') },
      { name: 'sign together', at: '/attorney/sign-together' },
      { name: 'sign together, nothing picked', at: '/attorney/sign-together', act: signNothing },
      { name: 'clients', at: '/attorney/clients' },
      { name: 'add a client', at: '/attorney/clients', act: press('clients.add'), isOver: true },
      { name: 'clients from a file', at: '/attorney/clients', act: chooseClientFile, isOver: true },
      { name: 'messages', at: '/attorney/messages' },
      { name: 'inbox', at: '/attorney/claims?sidebarState=messages', isOver: true },
      { name: 'inbox, compose new', at: '/attorney/claims?sidebarState=composeMessage', isOver: true },
      {
        name: 'inbox, a thread',
        at: '/attorney/claims?sidebarState=messages',
        act: openNewestThread,
        isOver: true,
      },
      { name: 'firm', at: '/attorney/firm' },
      { name: 'invite', at: '/attorney/firm', act: press('members.invite'), isOver: true },
    ],
  },
  {
    name: 'imported claims',
    account: 'attorney@makewhole.test',
    screens: [
      { name: 'imports', at: '/attorney/imports' },
      { name: 'import, checked', at: '/attorney/imports', act: checkAFile },
      {
        name: 'import, deleting its claims is asked',
        isOver: true,
        at: `/attorney/imports/${anImport.id}`,
        before: answerImport({ undo: { claims: 119, changed: 3, signed: 0 } }),
        act: press('imports.undo'),
      },
      {
        name: 'import, deleting its claims is too late',
        at: `/attorney/imports/${anImport.id}`,
        before: answerImport({ undo: { claims: 118, changed: 0, signed: 1 } }),
      },
      {
        name: 'import, deleting its claims goes on',
        at: `/attorney/imports/${anImport.id}`,
        before: answerImport({ state: 'undoing', imported: 70, deleted: 50 }),
      },
      {
        name: 'import, deleting its claims is done',
        at: `/attorney/imports/${anImport.id}`,
        before: answerImport({
          state: 'undone',
          imported: 1,
          deleted: 119,
          undoneBy: 'Priya Raman',
          undoneOn: '1779300000000',
        }),
      },
    ],
  },
  {
    name: 'law firms',
    account: 'admin@makewhole.test',
    screens: [
      { name: 'law firms', at: '/reviewer/firms' },
      { name: 'add a law firm', at: '/reviewer/firms', act: press('firms.add'), isOver: true },
    ],
  },
  {
    name: 'another firm',
    account: 'attorney2@makewhole.test',
    screens: [{ name: 'claims, none paused', at: '/attorney/claims?view=paused' }],
  },
  {
    name: 'no portal',
    account: 'claimant@makewhole.test',
    screens: [{ name: 'access denied', at: '/attorney/claims' }],
  },
]
