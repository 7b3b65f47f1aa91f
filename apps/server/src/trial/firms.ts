import type { ApiClient } from '@makewhole/contract/client.ts'
import type { Answers } from '@makewhole/domain/form/answers.ts'

/** The typed client of a trial account. */
export type ClientOf = (email: string) => Promise<ApiClient>

/**
 * Founds the firms: each administrator joins by their first call, and invites an associate, who joins alike. Does
 * nothing if they exist.
 */
export async function foundFirms(clientOf: ClientOf): Promise<void> {
  const program = await clientOf('admin@makewhole.test')
  const existingNames = new Set((await program.call('listFirms', {})).map(({ displayName }) => displayName))
  for (const { associate, ...firm } of firms.filter(({ displayName }) => !existingNames.has(displayName))) {
    await program.call('createFirm', { body: firm })
    const administrator = await clientOf(firm.administrator.email)
    await administrator.call('inviteMember', { body: { ...associate, isAdministrator: false } })
    const member = await clientOf(associate.email)
    await member.call('getMe', {})
  }
}

/** Answers of the last step that sign for a client. */
export const signedBy = ({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): Answers => ({ signedFirstName: firstName, signedLastName: lastName })

/** A client whose home stood here; the parcel belongs to no county. */
const clientAt = (
  claimantFirstName: string,
  claimantLastName: string,
  address: string,
  parcel: number,
): Answers => ({
  claimantFirstName,
  claimantLastName,
  propertyAddress: address,
  propertyAPN: `999-${parcel}-001-000`,
})

/** A client whom both firms represent. */
const ingrid = { firstName: 'Ingrid', lastName: 'Halvorsen', email: 'ingrid.halvorsen@example.com' }

/** The two law firms of a trial, with whom they represent. All made up. */
export const firms = [
  {
    displayName: 'Reyes & Tolliver LLP',
    administrator: { firstName: 'Priya', lastName: 'Raman', email: 'attorney@makewhole.test' },
    associate: { firstName: 'Jonah', lastName: 'Tolliver', email: 'associate@makewhole.test' },
    clients: [
      clientAt('Ruth', 'Castellan', '14 Pepperbox Road', 601),
      clientAt('Tunde', 'Adeyemi', '930 Far Lantern Road', 602),
      clientAt('Bea', 'Ostrander', '2 Hollow Spoon Court', 603),
      clientAt('Mai', 'Vang', '66 Little Bellows Way', 604),
    ],
    listed: [
      ingrid,
      { firstName: 'Ruth', lastName: 'Castellan', email: 'ruth.castellan@example.com' },
      { firstName: 'Olaf', lastName: 'Brandt', address1: '4 Copper Thimble Lane', zip: '95971' },
    ],
    imports: true,
  },
  {
    displayName: 'Halloran Wildfire Law',
    administrator: { firstName: 'Maeve', lastName: 'Halloran', email: 'attorney2@makewhole.test' },
    associate: { firstName: 'Luis', lastName: 'Ferreira', email: 'associate2@makewhole.test' },
    clients: [
      clientAt('Odile', 'Marchetti', '77 Small Anvil Street', 605),
      clientAt('Ferdinand', 'Okoro', '8 Quiet Kettle Lane', 606),
      clientAt('Wren', 'Abernathy', '51 Paper Birch Way', 607),
      clientAt('Yusuf', 'Delgado', '19 Thimble Hill', 608),
    ],
    listed: [ingrid],
    imports: false,
  },
]
