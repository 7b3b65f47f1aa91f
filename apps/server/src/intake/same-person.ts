/**
 * Checks whether a law firm's client `f` (`firm_client`) is the person of a claim
 * (docs/rules/law-firms.md "The client list"). It matches the e-mail address that the provider verified, or name and
 * property address together. `m` is the claim's `claimant`, `p` its `property`.
 *
 * @param email SQL of the filer's verified address; null where there is none
 */
export const isPersonOfClaim = (email: string) => `(${isAddressOfClient(email)} or ${isHomeOfClient})`

/** The normalized columns of a client `f` for these two ways. */
const plain = {
  email: 'lower(f.email)',
  last: 'search_text(f.last_name)',
  first: 'search_text(f.first_name)',
  zip: 'left(f.zip, 5)',
  address: 'search_text(f.address1)',
} as const
type Plain = Readonly<Record<keyof typeof plain, string>>

const isAddress = (of: Plain, email: string) => `${of.email} = lower(${email})`
const isHome = (
  of: Plain,
) => `${of.last} = search_text(m.last_name) and ${of.first} = search_text(m.first_name)
  and ${of.zip} = left(p.zip, 5) and ${of.address} = search_text(p.address1)`

/** The first of the two ways. */
export const isAddressOfClient = (email: string) => isAddress(plain, email)

/** The second. */
export const isHomeOfClient = isHome(plain)

/**
 * A lock that makes a filer and a simultaneous naming of a client wait for each other. Otherwise neither would see
 * the other, and a claim would miss its firm. Filers share it.
 */
export const clientListLock = `hashtext('client list')`

const asColumns = { email: 'f.email', last: 'f.last', first: 'f.first', zip: 'f.zip', address: 'f.address' }

/** The columns of a client `f` made plain once: for who compares many of them. */
export const plainClient = Object.entries(plain)
  .map(([name, of]) => `${of} as ${name}`)
  .join(', ')

/** The first way for a client `f` that was made plain. */
export const isAddressOfPlain = (email: string) => isAddress(asColumns, email)

/** The second. */
export const isHomeOfPlain = isHome(asColumns)
