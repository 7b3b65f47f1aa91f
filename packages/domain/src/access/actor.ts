/** Roles across the three portals (docs/rules/permissions.md "Roles"). */
export const roles = ['CLAIMANT', 'ATTORNEY', 'REVIEWER', 'VIEWER', 'MANAGER', 'ADMIN'] as const
export type Role = (typeof roles)[number]

/**
 * Permissions of an account, as in the token's comma-separated claim (docs/rules/permissions.md "Permissions
 * of an account").
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

/** The program's data of a staff member that no token has (docs/rules/permissions.md "Staff"). */
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
  /** The provider verified the e-mail address: only then it identifies a person. Absent: it did not. */
  readonly isEmailVerified?: boolean
  /** The law firm of an attorney: no token has it, so each request reads it from our own table. */
  readonly firmId?: string | null
  /** They administer the firm: they invite and remove its members. */
  readonly isFirmAdministrator?: boolean
  /**
   * Of staff: read from our own table with every request. Absent for actors without a token (a job, the
   * trial's past).
   */
  readonly staffAccess?: StaffAccess
  /** The time at which the token was issued, epoch seconds. It lacks rights that were changed later. */
  readonly issuedAt?: number
}
