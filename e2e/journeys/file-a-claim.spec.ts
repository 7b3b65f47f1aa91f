import { test } from '../test.ts'
import type { Page } from '@playwright/test'
import { yesNoIds } from '@makewhole/domain/claim/option-ids.ts'
import type { Locale } from '@makewhole/domain/shared/text.ts'
import { aHome, dennis } from '../../apps/server/src/trial/file-claim.ts'
import { Person } from '../steps/person.ts'

const answers = aHome({
  additionalPersons: [dennis],
  insuranceCoverage: yesNoIds.yes,
  policies: [{ policyProviderName: 'Example Mutual', policyNumber: 'EM-000-4471', policyAmount: 90_000_000 }],
  insuranceReceivedPayments: yesNoIds.yes,
  insurancePaymentReceived: 60_000_000,
})

const attorney = 2
const propertyDetails = 4
const review = 6

async function filesAClaim(page: Page, locale: Locale, usesKeyboard = false): Promise<void> {
  const person = await Person.new({ page, locale, usesKeyboard, looksForBarriers: !usesKeyboard })
  await person.createsAnAccount()
  await person.startsAClaim()
  await person.isToldWhatIsMissing()
  await person.saysFirstToBeTheAttorney(answers)
  await person.answersSteps(0, 1, answers)
  await person.sendsAProofWhileFiling()
  await person.answersSteps(1, attorney, answers)
  await person.isAskedWhoRepresents()
  await person.answersSteps(attorney, propertyDetails, answers)
  await person.leavesAndComesBack()
  await person.answersSteps(propertyDetails, review, answers)
  await person.reviewsAndSigns(review, answers)
  const number = await person.seesTheClaimSubmitted()
  await person.sendsOneMoreProof()
  await person.looksAtTheOtherTabs()
  await person.opensThePrintableClaim(number, answers)
  await person.signsOut()
}

const localeOf = (projectName: string): Locale => (projectName.startsWith('es') ? 'es' : 'en')

test(
  'a household files its whole claim, leaves in the middle and comes back',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await filesAClaim(page, localeOf(project.name))
  },
)

test(
  'a household files its whole claim with the keyboard alone',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    test.skip(project.name !== 'en-1440', 'one language and size say it for the keyboard')
    await filesAClaim(page, 'en', true)
  },
)
