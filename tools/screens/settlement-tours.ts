import { statusIds } from '@makewhole/domain/claim/status.ts'
import type { ClaimStatus } from '@makewhole/domain/claim/status.ts'
import { press } from './tour.ts'
import type { Scene, Tour } from './tour.ts'

/** Finds a tab of the person's claim that has this status. */
const inStatus =
  (status: ClaimStatus, tab = 'settlement') =>
  ({ claims }: Scene) => {
    const claim = claims.find((one) => one.status.id === statusIds[status])
    return claim ? `/claims/${claim.claimNumber}/${claim.id}/${tab}` : null
  }

const choose = (id: string) => async (scene: Scene) => {
  await scene.page.getByRole('main').getByText(scene.t(id), { exact: true }).click()
}

/** Fills the shares of a household of three and has the amounts calculated. */
async function split(scene: Scene): Promise<void> {
  const shares = scene.page.getByRole('main').getByRole('textbox')
  for (const [index, share] of ['33.34', '33.33', '33.33'].entries()) await shares.nth(index).fill(share)
  await press('settlement.breakdown.calculate')(scene)
  await scene.page.getByText(scene.t('settlement.breakdown.calculated')).first().waitFor()
}

/** Goes to the newest mailed link to sign of the address, from the trial's own mail page. */
const toSigning =
  (address: string) =>
  async ({ page }: Scene) => {
    const mails = (await (await page.request.get(`/dev/mail.json?to=${address}`)).json()) as readonly {
      readonly text: string
    }[]
    const links = mails.flatMap(({ text }) => /\/sign\/[\w-]+/.exec(text) ?? [])
    if (!links[0]) throw new Error(`No link to sign went to ${address}`)
    await page.goto(links[0])
    await page.locator('h1').waitFor()
  }

/** Screens of a household from its offer to its payment (docs/rules/screens.md "Offer & Settlement"). */
export const settlementTours: readonly Tour[] = [
  {
    name: 'household',
    account: 'claimant@makewhole.test',
    screens: [
      { name: 'offer', at: inStatus('offerExtended') },
      { name: 'offer, no chosen', at: inStatus('offerExtended'), act: choose('settlement.offer.no') },
      {
        name: 'offer, before declining',
        at: inStatus('offerExtended'),
        isOver: true,
        act: async (scene) => {
          await choose('settlement.offer.no')(scene)
          await press('settlement.offer.decline')(scene)
          await scene.page.getByRole('alertdialog').getByRole('combobox').selectOption({ index: 2 })
        },
      },
      {
        name: 'offer, before accepting',
        at: inStatus('offerExtended'),
        isOver: true,
        act: async (scene) => {
          await choose('settlement.offer.yes')(scene)
          await press('settlement.offer.accept')(scene)
        },
      },
      { name: 'offer, overview', at: inStatus('offerExtended', 'overview') },
      {
        name: 'offer, overview unfolded',
        at: inStatus('offerExtended', 'overview'),
        act: press('claim.folds.open'),
      },
      { name: 'offer, documents', at: inStatus('offerExtended', 'documentation') },
      { name: 'offer, messages', at: inStatus('offerExtended', 'messaging') },
      { name: 'breakdown', at: inStatus('agreementInProgress') },
      { name: 'breakdown, calculated', at: inStatus('agreementInProgress'), act: split },
      {
        name: 'breakdown, confirm',
        at: inStatus('agreementInProgress'),
        isOver: true,
        act: async (scene) => {
          await split(scene)
          await press('settlement.breakdown.submit')(scene)
        },
      },
      {
        name: 'breakdown, not 100 %',
        at: inStatus('agreementInProgress'),
        act: async (scene) => {
          await scene.page.getByRole('main').getByRole('textbox').first().fill('80')
          await press('settlement.breakdown.calculate')(scene)
          await scene.page.getByText(scene.t('settlement.breakdown.not100')).first().waitFor()
        },
      },
      { name: 'breakdown, overview', at: inStatus('agreementInProgress', 'overview') },
      { name: 'program closed', at: inStatus('closedOther', 'overview') },
    ],
  },
  {
    name: 'renter',
    account: 'renter@makewhole.test',
    screens: [
      { name: 'claims', at: '/claims' },
      { name: 'agreement', at: inStatus('agreementSent') },
      { name: 'agreement, overview', at: inStatus('agreementSent', 'overview') },
      {
        name: 'agreement, rejected with a reason',
        at: inStatus('agreementSent'),
        act: choose('settlement.agreement.no'),
      },
      { name: 'address', at: inStatus('agreementAccepted') },
      {
        name: 'address, dialog',
        at: inStatus('agreementAccepted'),
        isOver: true,
        act: async ({ page, t }) => {
          const name = new RegExp(t('settlement.address.enterFor').replace('{name}', '.*'))
          await page.getByRole('button', { name }).first().click()
        },
      },
      { name: 'address, overview', at: inStatus('agreementAccepted', 'overview') },
    ],
  },
  {
    name: 'signing',
    account: null,
    screens: [
      { name: 'agreement', at: '/dev/mail', act: toSigning('everett.marsh@example.com') },
      {
        name: 'agreement, problems',
        at: '/dev/mail',
        act: async (scene) => {
          await toSigning('everett.marsh@example.com')(scene)
          await press('signing.sign')(scene)
        },
      },
      {
        name: 'agreement, another name',
        at: '/dev/mail',
        isOver: true,
        act: async (scene) => {
          await toSigning('everett.marsh@example.com')(scene)
          const form = scene.page.getByRole('main')
          for (const box of await form.getByRole('checkbox').all()) await box.check()
          await form.getByRole('textbox').first().fill('Ev Marsh-Vega')
          await press('signing.sign')(scene)
          await scene.page.getByRole('dialog').waitFor()
        },
      },
      {
        name: 'not signed',
        at: '/dev/mail',
        isOver: true,
        act: async (scene) => {
          await toSigning('everett.marsh@example.com')(scene)
          await press('signing.decline')(scene)
        },
      },
      { name: 'signed by me', at: '/dev/mail', act: toSigning('delphine.marsh@example.com') },
      { name: 'signed by all', at: '/dev/mail', act: toSigning('amos.whitaker@example.com') },
      { name: 'link of nobody', at: `/sign/${'x'.repeat(43)}` },
    ],
  },
]
