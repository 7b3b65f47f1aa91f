/**
 * Whether a law firm's client `f` (`firm_client`) is the person of a claim: by the e-mail address that the provider vouches for, or
 * by name and property address together (docs/rules/law-firms.md "The client list"). `m` is the claim's `claimant`, `p` its `property`.
 *
 * @param email SQL of the filer's verified address; null where there is none
 */
export const isPersonOfClaim = (email: string) => `(${isAddressOfClient(email)} or ${isHomeOfClient})`

/** The first of the two ways. */
export const isAddressOfClient = (email: string) => `lower(f.email) = lower(${email})`

/** The second. */
export const isHomeOfClient = `search_text(f.last_name) = search_text(m.last_name)
  and search_text(f.first_name) = search_text(m.first_name) and left(f.zip, 5) = left(p.zip, 5)
  and search_text(f.address1) = search_text(p.address1)`

/**
 * Whoever files and whoever names a client in the same moment wait for each other: else neither would see the other, and a claim
 * would get past its firm. Those who file share it.
 */
export const clientListLock = `hashtext('client list')`

/** What a client `f` is known by in those two ways, each text made plain once: for who compares many of them. */
export const plainClient = `lower(f.email) as email, search_text(f.last_name) as last, search_text(f.first_name) as first,
  left(f.zip, 5) as zip, search_text(f.address1) as address`

/** The first way for a client `f` that was made plain. */
export const isAddressOfPlain = (email: string) => `f.email = lower(${email})`

/** The second. */
export const isHomeOfPlain = `f.last = search_text(m.last_name) and f.first = search_text(m.first_name)
  and f.zip = left(p.zip, 5) and f.address = search_text(p.address1)`
