import { press } from './tour.ts'
import type { Scene, Tour } from './tour.ts'

/** Opens the first group of a list. */
const openFirst = async ({ page }: Scene) => {
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await page.locator('#group-decision').waitFor()
}

const makeGroup = async (scene: Scene) => {
  await press('groups.create')(scene)
  await scene.page.getByRole('dialog').waitFor()
}

const decision = ({ page, t }: Scene) => page.getByRole('region', { name: t('groups.decide') })

const decideMatch = async (scene: Scene) => {
  await openFirst(scene)
  const name = new RegExp(`^${scene.t('groups.decide.match')}`)
  await decision(scene).getByRole('radio', { name }).check()
}

/** Chooses the closing and the remaining claim, and leaves out the reason. */
const closeOne = async (scene: Scene) => {
  await decideMatch(scene)
  const { page } = scene
  await page.locator('#group-closes').selectOption({ index: 1 })
  await page.locator('#group-survivor').selectOption({ index: 1 })
}

const pressDecision = (scene: Scene) => decision(scene).getByRole('button').click()

/** Screens of the staff for possible duplicates (docs/rules/groups.md). */
export const groupTours: readonly Tour[] = [
  {
    name: 'claim groups',
    account: 'reviewer@makewhole.test',
    screens: [
      { name: 'list', at: '/reviewer/groups' },
      { name: 'list, none match', at: '/reviewer/groups?status=flagged&type=address' },
      { name: 'make a group', at: '/reviewer/groups', act: makeGroup, isOver: true },
      {
        name: 'make a group, missing',
        isOver: true,
        at: '/reviewer/groups',
        act: async (scene) => {
          await makeGroup(scene)
          await scene.page.getByRole('dialog').locator('button').last().click()
        },
      },
      { name: 'with a ledger', at: '/reviewer/groups?type=apn', act: openFirst },
      { name: 'without a ledger', at: '/reviewer/groups?type=lastName', act: openFirst },
      {
        name: 'only what differs',
        at: '/reviewer/groups?type=apn',
        act: async (scene) => {
          await openFirst(scene)
          await scene.page.getByRole('checkbox', { name: scene.t('groups.side.only') }).check()
        },
      },
      {
        name: 'match, reason missing',
        at: '/reviewer/groups?type=apn',
        act: async (scene) => {
          await closeOne(scene)
          await pressDecision(scene)
        },
      },
      {
        name: 'match, close a duplicate',
        isOver: true,
        at: '/reviewer/groups?type=apn',
        act: async (scene) => {
          await closeOne(scene)
          await scene.page.locator('#group-reason').fill('The same household')
          await pressDecision(scene)
          await scene.page.getByRole('dialog').waitFor()
        },
      },
    ],
  },
]
