/** Roles across the three portals (docs/rules/permissions.md "Roles"). */
export const roles = ['CLAIMANT', 'ATTORNEY', 'REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/**
 * Permissions as the token's comma-separated claim lists them (docs/rules/permissions.md "Permissions of an account").
 */
export const permissions = [
  'NO.PERMISSIONS',
  'ALL.PERMISSIONS',
  'ALL.TESTOPERATIONS',
  'ACCESS.REPORTS',
  'ACCESS.ATTORNEY',
  'ACCESS.ADMINFEATURES',
  'ACCESS.ALLCLAIMTABS',
  'ACCESS.VIEWCLAIMS',
] as const
export type Permission = (typeof permissions)[number]

/** What the program keeps of a member of the staff and no token says (docs/rules/permissions.md "Staff"). */
export interface StaffAccess {
  /** They may use the reviewer portal at all. */
  readonly hasPortalAccess: boolean
  /** They accepted the confidentiality statement within a year. */
  readonly isAttested: boolean
}

/** The person behind a call, read from a verified token. `subject` is the identity provider's stable id. */
export interface Actor {
  readonly subject: string
  readonly role: Role
  readonly permissions: readonly Permission[]
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  /** The provider vouches for the e-mail address: only then does it say who somebody is. Absent: it does not. */
  readonly isEmailVerified?: boolean
  /** The law firm that an attorney belongs to, which no token carries: our own table says it with every request. */
  readonly firmId?: string | null
  /** They run the firm: they invite and remove its members. */
  readonly isFirmAdministrator?: boolean
  /** Of staff: asked of our own table with every request. Absent where nobody came in by a token (a job, the trial's past). */
  readonly staffAccess?: StaffAccess
  /** When the token was issued, epoch seconds. Rights that were changed later are not the token's. */
  readonly issuedAt?: number
}
