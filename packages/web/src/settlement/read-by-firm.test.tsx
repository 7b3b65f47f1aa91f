import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { adviserOf } from './adviser.ts'
import {
  accepted,
  anAgreement,
  anOffer,
  aClaimInSettlement,
  theSplitHousehold,
} from '../testing/settlement.ts'
import { openSettlement, part } from '../testing/settlement-portal.tsx'

afterEach(cleanup)

const firm = { kind: 'firm', clientName: 'Ana Ruiz' } as const
const attorney = {
  attorneyFirstName: 'Lena',
  attorneyLastName: 'Ochoa',
  firmName: 'Ochoa & Lind',
  emailAddress: 'lena@example.com',
  phoneNumber: null,
}
const represented = aClaimInSettlement('offerExtended', { isClaimantRepresentedByAttorney: true, attorney })

test.each([
  {
    locale: 'en',
    part: 'Settlement Offer',
    says: ['Ana Ruiz’s offer', 'Your client has until Sunday, June 7, 2026 to answer'],
    question: 'Does Ana Ruiz accept this offer?',
    no: 'No, Ana Ruiz declines the offer',
    decline: 'Decline the offer…',
    lost: 'Ana Ruiz’s household gets no payment.',
    attorney: /Your attorney/,
  },
  {
    locale: 'es',
    part: 'Oferta de resolución',
    says: ['Oferta de Ana Ruiz', 'Su cliente tiene hasta el domingo, 7 de junio de 2026 para responder'],
    question: '¿Acepta Ana Ruiz esta oferta?',
    no: 'No, Ana Ruiz rechaza la oferta',
    decline: 'Rechazar la oferta…',
    lost: 'El hogar de Ana Ruiz no recibe ningún pago.',
    attorney: /Su abogado/,
  },
] as const)('a firm reads about its client’s offer: $locale', async (words) => {
  openSettlement({ claim: represented, offer: anOffer() }, {}, { locale: words.locale, reader: firm })
  const offer = await part(words.part)
  for (const text of words.says) expect(offer.getByText(text)).toBeVisible()
  expect(offer.getByRole('group', { name: new RegExp(words.question.replace('?', '\\?')) })).toBeVisible()
  await userEvent.click(offer.getByRole('radio', { name: words.no }))
  await userEvent.click(offer.getByRole('button', { name: words.decline }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(words.lost)).toBeVisible()
  expect(screen.queryByText(words.attorney)).toBeNull()
})

test.each([
  ['en', 'Settlement Agreement', 'Does Ana Ruiz accept this settlement agreement?'],
  ['es', 'Acuerdo de resolución', '¿Acepta Ana Ruiz este acuerdo de resolución?'],
] as const)('and about the agreement: %s', async (locale, title, question) => {
  const known = {
    claim: aClaimInSettlement('agreementSent'),
    offer: anOffer(accepted),
    parties: theSplitHousehold(),
    documents: [anAgreement()],
  }
  openSettlement(known, {}, { locale, reader: firm })
  const agreement = await part(title)
  expect(agreement.getByText(question, { exact: false })).toBeVisible()
})

test('a firm asks the reviewer, not itself', () => {
  expect(adviserOf(represented, { kind: 'household' }).name).toBe('Lena Ochoa')
  expect(adviserOf(represented, firm)).toEqual({ name: 'Priya Anand', firstName: 'Priya', attorney: null })
})
