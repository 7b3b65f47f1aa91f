import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { firmErrors } from '@makewhole/contract/firm-errors.ts'
import { registerErrorMessages } from '../api/error-message.ts'
import { refusal } from '../testing/refusal.ts'
import { accepted, anOffer, aClaimInSettlement, theHousehold } from '../testing/settlement.ts'
import { PartyLinks } from './party-links.tsx'
import { openSettlement } from '../testing/settlement-portal.tsx'
import type { Act } from '../testing/settlement-portal.tsx'

afterEach(cleanup)

// As the attorney portal does with these fields.
registerErrorMessages(firmErrors)

const settled = aClaimInSettlement('agreementInProgress')
const claim = { ...settled, abilities: [...settled.abilities, 'partyLink.edit' as const] }

async function open(savePartyLinks: Act, locale: 'en' | 'es' = 'en') {
  const portal = openSettlement(
    { claim, offer: anOffer(accepted) },
    { savePartyLinks },
    { locale, firmParts: { Client: () => null, Folders: () => null, Told: () => null, Links: PartyLinks } },
  )
  const title = locale === 'en' ? 'How each person signs' : 'Cómo firma cada persona'
  return { ...portal, card: within(await screen.findByRole('region', { name: title })) }
}

/** The server's reaction to an act. */
const keeps: Act = (input, known) => {
  const { body } = input as {
    body: { people: { personId: string; email?: string; signsOnPaper?: boolean }[] }
  }
  known.parties = known.parties.map((party) => {
    const way = body.people.find(({ personId }) => personId === party.personId)
    return { ...party, linkEmail: way?.email ?? null, signsOnPaper: way?.signsOnPaper ?? false }
  })
  return { claimId: claim.id, members: known.parties }
}

it('asks for everybody’s own address, leads to the first that is missing, and reads them back', async () => {
  const { card, sent } = await open(keeps)
  const fields = card.getAllByRole('textbox')
  expect(fields).toHaveLength(theHousehold().length)
  await userEvent.click(card.getByRole('button', { name: 'Save how each person signs' }))
  expect(fields[0]).toHaveFocus()
  expect(card.getAllByText(/^Enter an address like/)).toHaveLength(fields.length)
  expect(sent).not.toHaveBeenCalled()
  for (const [at, field] of fields.entries()) await userEvent.type(field, `person-${at}@example.com`)
  await userEvent.click(card.getByRole('button', { name: 'Save how each person signs' }))
  expect(await card.findByText('person-0@example.com')).toBeVisible()
  await userEvent.click(card.getByRole('button', { name: 'Change how each person signs' }))
  expect(card.getAllByRole('textbox')[0]).toHaveValue('person-0@example.com')
})

it('keeps what was typed and says why it was refused, in Spanish too', async () => {
  const { card } = await open(() => Promise.reject(refusal('PARTY_EMAIL_OF_FIRM')), 'es')
  for (const field of card.getAllByRole('textbox')) await userEvent.type(field, 'a@firm.example')
  await userEvent.click(card.getByRole('button', { name: 'Guardar cómo firma cada persona' }))
  expect(await card.findByRole('alert')).toHaveTextContent('nunca a su bufete')
  expect(card.getAllByRole('textbox')[0]).toHaveValue('a@firm.example')
})

it('takes somebody without an address, who signs on paper', async () => {
  const { card, sent } = await open(keeps)
  const [first] = theHousehold()
  const way = within(card.getByRole('group', { name: new RegExp(`How ${first?.firstName} .* signs`) }))
  await userEvent.click(way.getByRole('radio', { name: 'On paper' }))
  for (const field of card.getAllByRole('textbox')) await userEvent.type(field, 'own@example.com')
  await userEvent.click(card.getByRole('button', { name: 'Save how each person signs' }))
  expect(await card.findByText('signs on paper')).toBeVisible()
  expect(sent).toHaveBeenCalledWith(
    'savePartyLinks',
    expect.objectContaining({
      body: {
        people: theHousehold().map(({ personId }, at) =>
          at === 0 ? { personId, signsOnPaper: true } : { personId, email: 'own@example.com' },
        ),
      },
    }),
  )
})

it('keeps what is being typed when a colleague saves theirs meanwhile', async () => {
  const { card, known, refetch } = await open(keeps)
  const [field] = card.getAllByRole('textbox')
  if (field) await userEvent.type(field, 'own@example.com')
  known.parties = theHousehold({ linkEmail: 'colleague@example.com' })
  await refetch()
  expect(await card.findByRole('button', { name: 'Keep as it is' })).toBeEnabled()
  expect(card.getAllByRole('textbox')[0]).toHaveValue('own@example.com')
})

it('keeps what was brought back from an earlier visit when a colleague saves theirs', async () => {
  const before = await open(keeps)
  const [field] = before.card.getAllByRole('textbox')
  if (field) await userEvent.type(field, 'own@example.com')
  before.unmount()
  const { card, known, refetch } = await open(keeps)
  expect(card.getAllByRole('textbox')[0]).toHaveValue('own@example.com')
  known.parties = theHousehold({ linkEmail: 'colleague@example.com' })
  await refetch()
  expect(await card.findByRole('button', { name: 'Keep as it is' })).toBeEnabled()
  expect(card.getAllByRole('textbox')[0]).toHaveValue('own@example.com')
})

it('is a firm’s alone', async () => {
  openSettlement({ claim, offer: anOffer(accepted) })
  await screen.findByRole('button', { name: /^Settlement Offer/ })
  expect(screen.queryByText('How each person signs')).toBeNull()
})
